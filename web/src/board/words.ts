/** Words: places, pieces and targets as they are read aloud. */
import type { Move, Piece } from "../net/protocol";
import { nameOf, t } from "../i18n/index.svelte";
import { colourOf, type Colour } from "./colours";
import { drawings } from "./drawings.svelte";
import { pipsOf, type Ground, type HexSpot, type PlaceKind, type Point } from "./geometry";
import { printedOn } from "./sites";
import type { Target } from "./targets";

/** The numbers on the tokens of a hex. */
export function numbersOf(hex: Pick<HexSpot, "number" | "more">): number[] {
  return hex.number ? [hex.number, ...(hex.more ?? [])] : [];
}

/** "forest 8", "forest 2 + 12" */
export function hexName(hex: HexSpot): string {
  return `${nameOf(hex.terrain)} ${numbersOf(hex).join(" + ")}`.trimEnd();
}

/** "forest 8: 5 of 36 rolls" */
export function hexTitle(hex: HexSpot): string {
  const pips = numbersOf(hex).reduce((sum, number) => sum + pipsOf(number), 0);
  return pips ? `${hexName(hex)}: ${t("board.odds", { n: pips })}` : hexName(hex);
}

/** "harbor 3:1", "harbor 2:1 ore" */
export function harborName(label: string): string {
  return label.includes(":")
    ? t("board.harbor", { rate: label })
    : t("board.harbor.card", { card: nameOf(label) });
}

/** "red path 3:1", "red path 2:1 ore" */
export function rateName(label: string): string {
  return label.includes(":")
    ? t("board.rate", { rate: label })
    : t("board.rate.card", { card: nameOf(label) });
}

/** "settlement"; "village 8, 4 cloth" where a game has words for what a piece says. */
export function pieceName(piece: Piece): string {
  return drawings.says[piece.kind]?.(piece.label ?? "") ?? nameOf(piece.kind);
}

const SIDES = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];

/** On which side of one point another lies. */
function side(from: Point, to: Point): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4);
  return t(`board.side.${SIDES[(Math.round(turn) + 8) % 8]}`);
}

/** "forest 8, hills 5, fields 6; harbor 3:1" */
export function placeName(ground: Ground, place: PlaceKind, id: number): string {
  if (place === "hex") {
    const hex = ground.hexes.get(id);
    return hex ? hexName(hex) : "";
  }
  const spot = place === "node" ? ground.nodes.get(id) : ground.edges.get(id);
  if (!spot) return "";
  const hexes = spot.hexes.map((hex) => ground.hexes.get(hex)!);
  const parts = [siteNames(ground, place, id), hexes.map(hexName).join(", ")];
  const first = hexes[0];
  if (first && hexes.length === 1) parts.push(`${t("board.coast")}, ${side(first, spot)}`);
  const harbor = harborAt(ground, place, id);
  if (harbor) parts.push(harborName(harbor));
  const rate =
    place === "edge" ? printedOn(ground).rates.find((one) => one.edge === id) : undefined;
  if (rate) parts.push(rateName(rate.label));
  return parts.filter(Boolean).join("; ");
}

/** "Corte" at a node; "Corte – Vivario" between two. */
function siteNames(ground: Ground, place: PlaceKind, id: number): string {
  const nodes = place === "node" ? [id] : (ground.edges.get(id)?.nodes ?? []);
  const names = nodes.map((node) => printedOn(ground).sites.get(node)?.name ?? "");
  return names.filter(Boolean).join(" – ");
}

function harborAt(ground: Ground, place: PlaceKind, id: number): string | undefined {
  return ground.harbors.find((harbor) =>
    place === "node" ? harbor.nodes.includes(id) : harbor.edge === id,
  )?.label;
}

/** "settlement: forest 8, hills 5; coast"; at a hex also whose buildings stand around it. */
export function targetName(
  ground: Ground,
  target: Target,
  pieces: readonly Piece[],
  names: readonly string[],
): string {
  const kinds = [...new Set(target.moves.map((move: Move) => nameOf(move.kind)))].join(", ");
  const where = placeName(ground, target.place, target.id);
  const around = target.place === "hex" ? neighbours(ground, target.id, pieces, names) : "";
  return [`${kinds}: ${where}`, around].filter(Boolean).join("; ");
}

/** "Ann settlement, Bob city" */
function neighbours(
  ground: Ground,
  hex: number,
  pieces: readonly Piece[],
  names: readonly string[],
): string {
  const nodes = ground.hexes.get(hex)?.nodes ?? [];
  return pieces
    .filter((piece) => piece.place === "node" && nodes.includes(piece.id))
    .map((piece) => `${ownerName(piece.owner, names)} ${nameOf(piece.kind)}`)
    .join(", ");
}

/** The names of all owners of pieces: after the seats come the colours that nobody plays. */
export function ownerNames(
  names: readonly string[],
  colours: readonly Colour[],
  pieces: readonly Piece[],
): string[] {
  const most = Math.max(names.length - 1, ...pieces.map((piece) => piece.owner));
  const neutral = (owner: number): string =>
    t("board.neutral", { colour: nameOf(colourOf(owner, colours) ?? "") });
  const added = Array.from({ length: most + 1 - names.length }, (_, at) =>
    neutral(names.length + at),
  );
  return [...names, ...added];
}

export function ownerName(owner: number, names: readonly string[]): string {
  return names[owner] ?? t("board.nobody");
}

export interface Line {
  key: string;
  text: string;
}

/** Every hex with its number and what stands on it, in reading order. */
export function hexLines(ground: Ground, pieces: readonly Piece[]): Line[] {
  const hexes = [...ground.hexes.values()].sort((one, other) => one.y - other.y || one.x - other.x);
  return hexes.map((hex) => {
    const on = pieces.filter((piece) => piece.place === "hex" && piece.id === hex.id);
    const text = [hexName(hex), ...on.map(pieceName)].join(", ");
    return { key: `${hex.id}`, text };
  });
}

/** For each owner the buildings with their places, and how many of the pieces on edges; then every
 * piece of nobody, such as a village. */
export function ownerLines(
  ground: Ground,
  pieces: readonly Piece[],
  names: readonly string[],
): Line[] {
  const owners = [...new Set(pieces.filter((p) => p.owner >= 0).map((p) => p.owner))];
  const lines = owners
    .sort((one, other) => one - other)
    .map((owner) => {
      const own = pieces.filter((piece) => piece.owner === owner);
      const standing = own
        .filter((piece) => piece.place === "node")
        .map((piece) => `${pieceName(piece)} (${placeName(ground, "node", piece.id)})`);
      const text = [...standing, ...counted(own.filter((piece) => piece.place === "edge"))];
      return { key: `${owner}`, text: `${ownerName(owner, names)}: ${text.join(", ")}` };
    });
  const free = pieces.filter((piece) => piece.owner < 0 && piece.place !== "hex");
  return [
    ...lines,
    ...free.map(({ place, id, ...piece }) => ({
      key: `${piece.kind} ${place} ${id}`,
      text: `${pieceName({ place, id, ...piece })} (${placeName(ground, place as PlaceKind, id)})`,
    })),
  ];
}

/** "road × 4" */
function counted(pieces: readonly Piece[]): string[] {
  const kinds = new Map<string, number>();
  for (const piece of pieces) kinds.set(piece.kind, (kinds.get(piece.kind) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `${nameOf(kind)} × ${count}`);
}
