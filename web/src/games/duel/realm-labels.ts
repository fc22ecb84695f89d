/** What cards and places are called, for titles and for those who cannot see them. */
import { t } from "../../i18n/index.svelte";
import type { Move } from "../../net/protocol";
import { argsOf, regionOf, type Facts, type Laid } from "./realm";
import type { At } from "./realm-layout";
import { cardTitle, doWords, regionTitle } from "./saying";

/** The title of any card: development, event, territory or region. */
export function titleOf(kind: string, piece?: Facts): string {
  if (piece?.resource) return regionTitle({ resource: piece.resource, number: piece.number ?? 0 });
  return regionOf(kind) ? regionTitle(kind) : cardTitle(kind);
}

const FIGURES = ["strength", "tournament", "symbols"] as const;

/** A laid card with what can be counted on it. */
export function laidWords({ kind, piece }: Laid): string {
  const words = [titleOf(kind, piece)];
  for (const name of FIGURES) {
    if (piece[name]) words.push(t(`duel.table.${name}`, { n: piece[name] }));
  }
  if (piece.points) words.push(t("duel.table.worth", { n: piece.points }));
  if (piece.store !== undefined) words.push(t("duel.table.store", { n: piece.store }));
  return words.join(", ");
}

/** The card that a move puts down, or null: it changes what lies there. */
export function cardOf(move: Move): string | null {
  if (move.kind === "build" || move.kind === "lay") return argsOf(move)[0] ?? null;
  return ["road", "settlement", "city"].includes(move.kind) ? move.kind : null;
}

/** What a touch on a lit place does. */
export function targetWords(moves: readonly Move[], at: At, there?: Laid): string {
  const place = there ? laidWords(there) : t("duel.table.place", { x: at.x, y: at.y });
  const deeds = moves.map((move) => {
    const card = move.kind === "build" || move.kind === "lay" ? cardOf(move) : null;
    return card ? `${doWords(move.kind)}: ${titleOf(card)}` : doWords(move.kind);
  });
  return `${[...new Set(deeds)].join(" / ")}, ${place}`;
}

/** What changes the principality for good: a finger is asked once whether it is meant. */
const ASKED = new Set(["build", "road", "settlement", "city", "remove", "demolish"]);
export const asksFirst = (move: Move): boolean => ASKED.has(move.kind);
