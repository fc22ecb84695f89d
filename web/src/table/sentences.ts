/** The lines of the log as plain text: for screen readers and wherever pictures cannot stand. */
import { nameOf, t, type Values } from "../i18n/index.svelte";
import type { Entry, Tile } from "../net/protocol";
import { lineOf, type Line, type Part } from "./story";
import { cardsText, faceText } from "./words";

/** "hills 6", or only "desert". */
export function hexText(tiles: readonly Tile[], hex: number): string {
  const tile = tiles.find((one) => one.hex === hex);
  if (!tile) return `#${hex}`;
  const terrain = nameOf(tile.terrain);
  return tile.number ? t("table.log.hex", { terrain, number: tile.number }) : terrain;
}

function partText(part: Part, names: readonly string[], tiles: readonly Tile[]): string {
  if ("seat" in part) return names[part.seat] ?? String(part.seat + 1);
  if ("seats" in part) return part.seats.map((seat) => names[seat] ?? "").join(", ");
  if ("cards" in part) return cardsText(part.cards);
  if ("card" in part) return part.card === "?" ? "" : nameOf(part.card);
  if ("dice" in part) {
    const sum = String(part.dice.reduce((all, die) => all + die, 0));
    return [sum, ...(part.faces ?? []).map((face) => faceText(face))].join(", ");
  }
  if ("hex" in part) return hexText(tiles, part.hex);
  return nameOf(part.text);
}

export function sentenceOf(line: Line, names: readonly string[], tiles: readonly Tile[]): string {
  const values: Values = {};
  for (const [name, part] of Object.entries(line.parts))
    values[name] = partText(part, names, tiles);
  const said = [t(line.key, values).trim()];
  for (const gain of line.gains.filter((one) => one.seat >= 0)) {
    said.push(t("table.gained", { name: names[gain.seat] ?? "", cards: cardsText(gain.cards) }));
  }
  for (const { seat, award } of line.awards) {
    said.push(
      seat < 0
        ? t("table.log.award_gone", { award: nameOf(award) })
        : t("table.log.award", { who: names[seat] ?? "", award: nameOf(award) }),
    );
  }
  return said.join(". ");
}

export function sentence(
  bundle: readonly Entry[],
  names: readonly string[],
  tiles: readonly Tile[],
): string {
  return sentenceOf(lineOf(bundle), names, tiles);
}
