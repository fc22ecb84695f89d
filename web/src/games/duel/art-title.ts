/** How a title fits on a card of 100 units: letters of this size are about so wide each. */
const WIDE = 0.66;
const ROOM = 88;
const LARGE = 13;
const SMALL = 11;

const sizeOf = (words: string): number => ROOM / (WIDE * Math.max(1, words.length));

export interface Lines {
  lines: string[];
  size: number;
  /** Of the strip that they stand on. */
  height: number;
}

/** A title in one line, or in two where one would be too small to read. */
export function linesOf(title: string): Lines {
  const whole = Math.min(LARGE, sizeOf(title));
  const lines = whole >= SMALL ? [title] : halves(title);
  const size = Math.round(Math.min(LARGE, ...lines.map(sizeOf)) * 10) / 10;
  return { lines, size, height: lines.length * (size + 1) + 5 };
}

/** Two lines as even as the words allow. */
function halves(title: string): string[] {
  const words = title.split(" ");
  let best = [title];
  let longest = title.length;
  for (let at = 1; at < words.length; at += 1) {
    const pair = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const length = Math.max(...pair.map((line) => line.length));
    if (length < longest) [best, longest] = [pair, length];
  }
  return best;
}
