/**
 * What follows from a move of the card game, as short sentences below its line: the event that was
 * turned up, the die of an attack, cards that were taken or put away. Nothing hidden is told: what the
 * viewer may not know has come as `?`.
 */
import type { Effect, Entry } from "../../net/protocol";
import { counted } from "../../kit/cards";
import { wordsOf } from "../../kit/moves";
import type { Aside, Part } from "../../kit/story";
import { regionTitle, titlesText } from "./saying";

/** The highest rolls with which an attack succeeds, without and with a defence (DUEL-ATK-2). */
const BEST = { open: 5, defended: 2 };
const HIDDEN = "?";

/** Cards by their titles. */
type Titles = { titles: string[]; say: () => string };
const titled = (titles: string[]): Titles => ({ titles, say: () => titlesText(titles) });
export const title = (card: string): Part => titled([card]);
const other = (seat: number): Part => ({ seat: 1 - seat });

/** Gathers the sentences while it goes through the entries. */
class Gathering {
  readonly found: Aside[] = [];
  private stack = "";
  private searched: Record<string, Part> | null = null;
  private defended = false;
  private regions: string[] = [];
  private taken: string[] = [];

  constructor(
    /** The face of the event die, where the dice have brought this about. */
    readonly face: string,
    /** The card that was played, if one was. */
    readonly card: string,
  ) {}

  say(key: string, parts: Record<string, Part>): void {
    this.found.push({ key: `duel.log.${key}`, parts });
  }

  hear(entry: Entry): void {
    const words = wordsOf(entry.move);
    const tell = TELLS[entry.kind];
    if (tell) tell(this, entry.seat, words);
    for (const effect of entry.effects) this.comeBack(effect, entry.kind);
  }

  /** A card that leaves a principality goes back to its owner's hand. */
  private comeBack({ seat, pile, cards }: Effect, kind: string): void {
    if (pile !== "realm" || kind === "demolish") return;
    for (const [card, many] of Object.entries(cards))
      if (many < 0) this.say("back", { card: title(card), who: { seat } });
  }

  under(stack: string): void {
    this.stack = stack;
  }

  put(seat: number, card: string): void {
    if (!this.stack) return;
    this.say("put", { who: { seat }, cards: title(card), stack: { text: this.stack } });
  }

  bury(seat: number, words: readonly string[]): void {
    const cards = words.length > 1 ? [...words] : [HIDDEN, HIDDEN];
    const parts = { who: { seat }, other: other(seat), stack: { text: this.stack } };
    this.say("buried", { ...parts, cards: titled(cards) });
  }

  search(seat: number, stack: string): void {
    this.searched = { who: { seat }, stack: { text: stack } };
    this.say("searching", this.searched);
  }

  /** From the stack that was searched, or from the other's hand by a Spy. */
  pick(seat: number, card: string): void {
    if (!this.searched) {
      if (this.card !== "spy") return;
      this.say("spied", { who: { seat }, card: title(card), other: other(seat) });
      return;
    }
    const last = this.found.findLast(({ parts }) => parts["stack"] === this.searched!["stack"])!;
    const before = last.parts["cards"] as Titles | undefined;
    last.key = "duel.log.searched";
    last.parts = { ...last.parts, cards: titled([...(before?.titles ?? []), card]) };
  }

  defend(seat: number, card: string): void {
    this.defended = card !== "";
    if (card) this.say("defended", { who: { seat }, card: title(card) });
    else this.say("undefended", { who: { seat } });
  }

  attack(roll: number): void {
    const won = roll <= (this.defended ? BEST.defended : BEST.open);
    this.say(won ? "attack_won" : "attack_lost", { die: { die: roll } });
  }

  region(name: string): void {
    this.regions.push(name);
    if (this.regions.length === 2) {
      const regions = this.regions;
      this.say("regions", { regions: { say: () => regions.map(regionTitle).join(", ") } });
    }
  }

  /** What an action card takes is seen by what changes hands. */
  take(seat: number, kind: string): void {
    if (this.card) return;
    this.taken.push(kind);
    const cards = { cards: counted(this.taken) };
    this.say("took", { who: { seat }, cards, other: other(seat) });
  }

  skip(seat: number): void {
    if (!this.card) this.say("took_nothing", { who: { seat } });
  }

  gain(seat: number): void {
    if (this.face !== "tournament" || this.found.some(({ key }) => key.endsWith("tournament")))
      return;
    this.say("tournament", { who: { seat } });
  }
}

type Tell = (story: Gathering, seat: number, words: readonly string[]) => void;

const TELLS: Record<string, Tell> = {
  turn_up: (story, _, [event = ""]) =>
    story.say("event", { event: { key: `duel.event.${event}` } }),
  event: (story, _, [face = ""]) => story.say("roll_event", { face: { key: `duel.face.${face}` } }),
  under: (story, _, [stack = ""]) => story.under(stack),
  exchange: (story, _, [stack = ""]) => story.under(stack),
  put: (story, seat, [card = HIDDEN]) => story.put(seat, card),
  bury: (story, seat, words) => story.bury(seat, words),
  decline: (story, seat) => story.say("kept", { who: { seat } }),
  search: (story, seat, [stack = ""]) => story.search(seat, stack),
  draw: (story, seat, [stack = ""]) => story.say("draw", { who: { seat }, stack: { text: stack } }),
  pick: (story, seat, [card = HIDDEN]) => story.pick(seat, card),
  defend: (story, seat, [card = HIDDEN]) => story.defend(seat, card),
  pass: (story, seat) => story.defend(seat, ""),
  attack: (story, _, [roll]) => story.attack(Number(roll)),
  scout: (story, seat) => story.say("play", { who: { seat }, card: title("scout") }),
  region: (story, _, [name = ""]) => story.region(name),
  choose: (story, _, [name = ""]) => story.region(name),
  take: (story, seat, [kind = HIDDEN]) => story.take(seat, kind),
  skip: (story, seat) => story.skip(seat),
  gain: (story, seat) => story.gain(seat),
};

/** The sentences about entries, in order. */
export function asidesOf(entries: readonly Entry[], face = "", card = ""): Aside[] {
  const gathering = new Gathering(face, card);
  for (const entry of entries) gathering.hear(entry);
  return gathering.found;
}
