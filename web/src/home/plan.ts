/** A table as it is being thought up: pure functions over what the form shows. */
import type {
  BotInfo,
  Catalogue,
  CreateTable,
  SeatWish,
  TableSettings,
  VariantInfo,
} from "../net/protocol";

export interface Plan {
  variant: string;
  players: number;
  seats: SeatWish[];
  /** Only what differs from the usual. */
  options: Record<string, string>;
  settings: Required<TableSettings>;
}

export const USUAL: Required<TableSettings> = {
  clock: 0,
  roll: null,
  reserve: null,
  absent_after: 60,
  pace: "normal",
  hints: false,
  listed: false,
  chat: "everybody",
};

/** The bots that can play a variant. */
export function botsFor(variant: string, bots: readonly BotInfo[]): BotInfo[] {
  return bots.filter((bot) => bot.variants.length === 0 || bot.variants.includes(variant));
}

/**
 * Seats that nobody has been asked to take yet are played by bots of this level: one that was made
 * for the variant, where there is one. `learned` must be asked for, since it makes no offers.
 */
export function usualBot(variant: string, bots: readonly BotInfo[]): string {
  const able = botsFor(variant, bots);
  const made = able.find((bot) => bot.variants.length > 0 && bot.name !== "learned");
  return (made ?? able.find((bot) => bot.name === "greedy") ?? able.at(-1))?.name ?? "";
}

/** The same wishes with bots that can play the variant; `usual` ones stay the usual ones. */
function withBots(
  seats: readonly SeatWish[],
  variant: string,
  bots: readonly BotInfo[],
  before = variant,
): SeatWish[] {
  const able = botsFor(variant, bots).map((bot) => bot.name);
  const old = usualBot(before, bots);
  const bot = usualBot(variant, bots);
  return seats.map((wish) => {
    if (wish.kind !== "bot") return wish;
    const stays = able.includes(wish.bot ?? "") && (before === variant || wish.bot !== old);
    return stays ? wish : { kind: "bot", bot };
  });
}

/** For how many it can be played. Two are an extra of the base game that has to be asked for. */
export function countsOf(variant: VariantInfo): number[] {
  const extra = asksForTwo(variant) ? [2] : [];
  return [...new Set([...extra, ...variant.players])].sort((a, b) => a - b);
}

function asksForTwo(variant: VariantInfo | undefined): boolean {
  return variant?.options.some((option) => option.name === "two_players") ?? false;
}

export function usualPlayers(variant: VariantInfo): number {
  return variant.players.includes(4) ? 4 : (variant.players.at(-1) ?? 4);
}

/** Me against bots: what a first visitor most likely wants. */
export function freshPlan(variant: VariantInfo, bots: readonly BotInfo[]): Plan {
  const players = usualPlayers(variant);
  const rivals: SeatWish = { kind: "bot", bot: usualBot(variant.key, bots) };
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? ME : rivals));
  return { variant: variant.key, players, seats, options: {}, settings: USUAL };
}

/** One tap: the usual game on an island that nobody has seen before. */
export function quickPlan(catalogue: Catalogue): Plan | null {
  const variant = catalogue.variants.find((item) => item.playable);
  if (variant === undefined) return null;
  const plan = freshPlan(variant, catalogue.bots);
  const setup = variant.options.find((option) => option.name === "setup");
  return setup?.values.includes("variable") ? withOption(plan, variant, "setup", "variable") : plan;
}

const ME: SeatWish = { kind: "me" };
const OPEN: SeatWish = { kind: "open" };

export function withPlayers(plan: Plan, players: number): Plan {
  const extra = plan.seats.at(-1);
  const filler = extra === undefined || extra.kind === "me" ? OPEN : extra;
  const seats = Array.from({ length: players }, (_, seat) => plan.seats[seat] ?? filler);
  return { ...plan, players, seats };
}

/** Somebody else for a seat; there is only one of me. */
export function withSeat(plan: Plan, seat: number, wish: SeatWish): Plan {
  const seats = plan.seats.map((old, at) => {
    if (at === seat) return wish;
    return wish.kind === "me" && old.kind === "me" ? (plan.seats[seat] ?? OPEN) : old;
  });
  return { ...plan, seats };
}

/** Everybody but me becomes this. */
export function withOthers(plan: Plan, wish: SeatWish): Plan {
  return { ...plan, seats: plan.seats.map((old) => (old.kind === "me" ? old : wish)) };
}

export function withOption(plan: Plan, variant: VariantInfo, name: string, value: string): Plan {
  const usual = variant.options.find((option) => option.name === name)?.values[0];
  const options = { ...plan.options };
  if (value === usual) delete options[name];
  else options[name] = value;
  return { ...plan, options };
}

export function withVariant(plan: Plan, variant: VariantInfo, bots: readonly BotInfo[]): Plan {
  const players = countsOf(variant).includes(plan.players) ? plan.players : usualPlayers(variant);
  const grown = withPlayers(plan, players);
  // Who has played alone has not said who else should come.
  const next = plan.players === 1 ? withOthers(grown, { kind: "bot" }) : grown;
  const seats = withBots(next.seats, variant.key, bots, plan.variant);
  return { ...next, variant: variant.key, options: {}, seats };
}

/** A plan of an earlier visit, without what the server no longer knows; null if nothing is left. */
export function repaired(plan: Plan, catalogue: Catalogue): Plan | null {
  const variant = catalogue.variants.find((item) => item.key === plan.variant && item.playable);
  if (variant === undefined || !countsOf(variant).includes(plan.players)) return null;
  if (!Array.isArray(plan.seats) || plan.seats.length !== plan.players) return null;
  const seats = withBots(plan.seats, variant.key, catalogue.bots);
  const names = variant.options.map((option) => option.name);
  const options = Object.entries(plan.options).filter(([name]) => names.includes(name));
  const settings = { ...USUAL, ...plan.settings };
  return { ...plan, seats, options: Object.fromEntries(options), settings };
}

export function hasOpenSeat(plan: Plan): boolean {
  return plan.seats.some((wish) => wish.kind === "open");
}

export function takesPart(plan: Plan): boolean {
  return plan.seats.some((wish) => wish.kind === "me");
}

/** What is sent. */
export function request(
  plan: Plan,
  variant: VariantInfo | undefined,
  name: string,
  colour: CreateTable["colour"],
): CreateTable {
  const two: Record<string, string> = { two_players: "on" };
  const extra = plan.players === 2 && asksForTwo(variant) ? two : {};
  return {
    variant: plan.variant,
    players: plan.players,
    options: { ...extra, ...plan.options },
    settings: plan.settings,
    seats: plan.seats,
    name,
    colour: colour ?? null,
  };
}

/** The code in what somebody has typed or pasted: a link to a table, or the code itself. */
export function codeIn(text: string): string | null {
  const words = text.trim();
  const linked = /\/t\/([0-9A-Za-z]+)/.exec(words);
  if (linked?.[1]) return linked[1];
  // Codes have small letters and digits; people type as they like, with blanks between.
  const plain = words.toLowerCase().replace(/[\s-]/g, "");
  return /^[0-9a-z]{4,32}$/.test(plain) ? plain : null;
}
