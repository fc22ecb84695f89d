/** The lines of the log as plain text: for screen readers and wherever pictures cannot stand. */
import { nameOf, t, type Values } from "../i18n/index.svelte";
import type { Entry, Tile } from "../net/protocol";
import { total, type Amounts } from "./cards";

import {
  bundlesOf,
  grammarOf,
  lineOf,
  type Games,
  type Line,
  type Part,
  type Said,
  type WordPart,
} from "./story";
import { cardsText, faceText } from "./words";

/** "hills 6", "hills 2 + 12", or only "desert". */
export function hexText(tiles: readonly Tile[], hex: number): string {
  const tile = tiles.find((one) => one.hex === hex);
  if (!tile) return `#${hex}`;
  const terrain = nameOf(tile.terrain);
  const several = (tile.numbers?.length ?? 0) > 1 ? tile.numbers!.join(" + ") : tile.number;
  return tile.number ? t("table.log.hex", { terrain, number: several }) : terrain;
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
  if ("die" in part) return String(part.die);
  if ("text" in part) return nameOf(part.text);
  return wordsText(part);
}

/** A part that is only words. */
export function wordsText(part: WordPart): string {
  return "key" in part ? t(part.key) : part.say();
}

const ANSWERED: Record<Said["answer"], string> = {
  accept: "table.answer.accepted",
  refuse: "table.answer.refused",
  counter: "table.answer.countered",
};

/** What somebody has got, and what somebody has lost. */
function gainTexts(name: string, cards: Amounts): string[] {
  const won = Object.fromEntries(Object.entries(cards).filter(([, many]) => many > 0));
  const lost = Object.entries(cards).filter(([, many]) => many < 0);
  const gone = Object.fromEntries(lost.map(([card, many]) => [card, -many]));
  return [
    ...(total(won) ? [t("table.gained", { name, cards: cardsText(won) })] : []),
    ...(total(gone) ? [t("table.log.loses", { name, cards: cardsText(gone) })] : []),
  ];
}

export function sentenceOf(line: Line, names: readonly string[], tiles: readonly Tile[]): string {
  return sentencesOf(line, names, tiles).join(". ");
}

function sentencesOf(line: Line, names: readonly string[], tiles: readonly Tile[]): string[] {
  const said = [line, ...line.asides].map(({ key, parts }) => {
    const values: Values = {};
    for (const [name, part] of Object.entries(parts)) values[name] = partText(part, names, tiles);
    return t(key, values).trim();
  });
  for (const { seat, answer } of line.said) {
    said.push(t("table.log.says", { name: names[seat] ?? "", answer: t(ANSWERED[answer]) }));
  }
  for (const gain of line.gains.filter((one) => one.seat >= 0)) {
    said.push(...gainTexts(names[gain.seat] ?? "", gain.cards));
  }
  for (const { seat, award } of line.awards) {
    said.push(
      seat < 0
        ? t("table.log.award_gone", { award: nameOf(award) })
        : t("table.log.award", { who: names[seat] ?? "", award: nameOf(award) }),
    );
  }
  return said;
}

export function sentence(
  bundle: readonly Entry[],
  names: readonly string[],
  tiles: readonly Tile[],
  games: Games = [],
): string {
  return sentenceOf(lineOf(bundle, games), names, tiles);
}

/** As many entries as the longest line may have, and more. */
const LATELY = 80;

/** What the latest entries of a log tell: of a line that goes on, only what is new in it. */
export function newsOf(
  log: readonly Entry[],
  fresh: readonly Entry[],
  names: readonly string[],
  tiles: readonly Tile[],
  games: Games = [],
): string {
  const first = fresh[0]?.number ?? 0;
  const before = grammarOf(games) ? log.filter(({ number }) => number < first).slice(-LATELY) : [];
  const said = bundlesOf([...before, ...fresh], games)
    .filter((bundle) => bundle.at(-1)!.number >= first)
    .flatMap((bundle) => {
      const old = bundle.filter(({ number }) => number < first);
      const now = { ...lineOf(bundle, games) };
      if (!old.length) return sentencesOf(now, names, tiles);
      // what came and went is told as it comes and goes
      now.gains = lineOf(bundle.slice(old.length), games).gains;
      const told = new Set(sentencesOf(lineOf(old, games), names, tiles));
      return sentencesOf(now, names, tiles).filter((sentence) => !told.has(sentence));
    });
  return said.join(". ");
}
