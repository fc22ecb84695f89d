/** A rule's text in pieces: plain, code, bold, the number of another rule; found words are marked. */
export interface Segment {
  text: string;
  kind: "plain" | "code" | "bold" | "rule";
  marked: boolean;
}

const PIECES = /`([^`]+)`|\*\*([^*]+)\*\*|\b([A-Z]{2,}(?:[-+][A-Z0-9]+)*-\d+[a-z]?)\b/g;

export function segments(text: string, words: readonly string[]): Segment[] {
  const found: Segment[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    add(found, text.slice(at, match.index), "plain", words);
    const [whole, code, bold, rule] = match;
    const kind = code !== undefined ? "code" : bold !== undefined ? "bold" : "rule";
    add(found, code ?? bold ?? rule ?? whole, kind, words);
    at = match.index + whole.length;
  }
  add(found, text.slice(at), "plain", words);
  return found;
}

function add(to: Segment[], text: string, kind: Segment["kind"], words: readonly string[]): void {
  if (text === "") return;
  // A link stays in one piece.
  const marks = kind === "rule" ? null : pattern(words);
  if (marks === null) {
    to.push({ text, kind, marked: false });
    return;
  }
  text.split(marks).forEach((part, place) => {
    if (part !== "") to.push({ text: part, kind, marked: place % 2 === 1 });
  });
}

function pattern(words: readonly string[]): RegExp | null {
  const long = words.filter((word) => word.length > 1);
  if (long.length === 0) return null;
  const escaped = long.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(${escaped.join("|")})`, "giu");
}
