/** The words for what can be played. What has none yet is called as the rules call it. */
import { known, nameOf, speech, t } from "../i18n/index.svelte";
import { ApiProblem } from "../net/api";
import { shelf } from "./catalogue.svelte";
import { clockOf } from "./clocks";
import type {
  BotInfo,
  Catalogue,
  GroundInfo,
  OptionInfo,
  RefusalInfo,
  TableInfo,
  TableSettings,
  VariantInfo,
} from "../net/protocol";

const either = (key: string, otherwise: string): string => (known(key) ? t(key) : otherwise);

/** A variant's name; a combination has the names of its parts. */
export function variantName(key: string): string {
  const readable = (part: string): string => part.replaceAll("-", " ").replaceAll("/", ": ");
  return key
    .split("+")
    .map((part) => either(`variant.${part}`, readable(part)))
    .join(" + ");
}

export function variantAbout(variant: VariantInfo): string {
  return either(`variant.${variant.key}.about`, variant.text);
}

/** What a single part is about. */
export function partAbout(catalogue: Catalogue, key: string): string {
  const variant = catalogue.variants.find((one) => one.key === key);
  return either(`variant.${key}.about`, variant?.text ?? "");
}

/** A scenario among those of its family is called without the family's name. */
export function groundName(key: string): string {
  const name = variantName(key).split(": ").at(-1) ?? key;
  return name.charAt(0).toLocaleUpperCase(speech.language) + name.slice(1);
}

/** More players than these play on the larger island. */
const MANY = 4;

/** Which board lies on the table. */
export function mapText(variant: VariantInfo, ground: GroundInfo, players: number): string {
  if (ground.kind === "own") return "";
  if (variant.map && known(`map.${variant.map}`)) return t(`map.${variant.map}`);
  if (ground.kind === "island") return t(players > MANY ? "map.larger" : "map.island");
  return t("map.of", { name: groundName(ground.key) });
}

/** Why something does not go with what is chosen, in the reader's language. */
export function reasonText(key: string, refusal: RefusalInfo): string {
  const why = either(`why.${refusal.why}`, refusal.text);
  const others = refusal.between.filter((one) => one !== key);
  if (refusal.why === "needs" || others.length === 0) {
    return why.replaceAll("{names}", listed(others.map(variantName)));
  }
  return t("home.unfit", { names: listed(others.map(variantName)), why });
}

/** "3–4 players", "1, 2 or 4 players": a run of numbers is written as one. */
export function playersText(counts: readonly number[]): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? 0;
  if (sorted.length < 2) return t("home.players", { n: first });
  const run = last - first === sorted.length - 1;
  const list = run ? `${first}–${last}` : listed(sorted.map(String), "disjunction");
  return t("home.players.list", { list });
}

/** A list in the language's own way: "Ann, Bob and Cid". */
export function listed(
  items: readonly string[],
  type: Intl.ListFormatType = "conjunction",
): string {
  return new Intl.ListFormat(speech.language, { type }).format(items);
}

export function botName(level: string): string {
  return either(`bot.${level}`, nameOf(level));
}

export function botAbout(bot: BotInfo): string {
  return either(`bot.${bot.name}.about`, bot.text);
}

export function optionName(option: OptionInfo): string {
  return either(`option.${option.name}`, option.text);
}

export function valueName(option: string, value: string): string {
  const key = `option.${option}.${value}`;
  if (known(key)) return t(key);
  if (option === "map") return t("option.map.own");
  if (option === "max_rounds") return t("home.rounds", { n: Number(value) });
  if (option === "first_player") return t("option.first_player.seat", { n: Number(value) + 1 });
  return nameOf(value);
}

/** "90 seconds", "5 minutes", "1 hour". */
export function timeText(seconds: number): string {
  if (seconds % 86_400 === 0) return t("home.days", { n: seconds / 86_400 });
  if (seconds % 3600 === 0) return t("home.hours", { n: seconds / 3600 });
  if (seconds % 60 === 0) return t("home.minutes", { n: seconds / 60 });
  return t("home.seconds", { n: seconds });
}

/** Whose turn it is and, in a game over days, until when: for the seat with the least time left. */
export function untilText(info: TableInfo, seats: readonly number[], turn: string): string {
  const end = 1000 * Math.min(...seats.map((seat) => info.seats[seat]?.until ?? Infinity));
  if (end === Infinity || end < Date.now()) return turn;
  const time = new Date(end).toLocaleString(speech.language, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return t("home.turn.until", { turn, time });
}

/** What was agreed on at a table besides the usual, in words. */
export function agreed(info: TableInfo, variant: VariantInfo | undefined): string[] {
  const words: string[] = [];
  const target = info.options["vp_target"] ?? defaultOf(variant, "vp_target");
  if (target) words.push(t("lobby.target", { n: Number(target) }));
  for (const [name, value] of Object.entries(info.options)) {
    if (name === "vp_target" || value === defaultOf(variant, name)) continue;
    const option = variant?.options.find((item) => item.name === name);
    const title = option ? optionName(option) : nameOf(name);
    words.push(`${title}: ${valueName(name, value)}`);
  }
  return [...words, ...settled(info.settings)];
}

/** How many points win at a table with these options. */
export async function pointsToWin(key: string, options: Record<string, string>): Promise<number> {
  await shelf.load();
  return Number(options["vp_target"] ?? defaultOf(shelf.variant(key), "vp_target") ?? 10);
}

function defaultOf(variant: VariantInfo | undefined, name: string): string | undefined {
  return variant?.options.find((option) => option.name === name)?.values[0];
}

function settled(settings: TableSettings): string[] {
  const words: string[] = [];
  if (settings.clock) {
    const name = clockOf(settings);
    const time = timeText(settings.clock);
    words.push(
      name ? `${t("home.clock")}: ${t(`home.clock.${name}`)}` : t("lobby.clock", { time }),
    );
  }
  return words;
}

/** What a clock means: "90 seconds for a turn, 3 minutes more for the whole game, …". */
export function clockText({ clock = 0, roll, reserve }: TableSettings): string {
  const words = [t("lobby.clock", { time: timeText(clock) })];
  if (reserve) words.push(t("home.clock.reserve", { time: timeText(reserve) }));
  if (roll) words.push(t("home.clock.roll", { time: timeText(roll) }));
  if (clock >= 3600) words.push(t("home.clock.return"));
  return `${words.join("; ")}.`;
}

/** A refusal in the reader's language; the server's own words where they say more. */
export function problemText(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t("fault.internal");
  const words = t(`fault.${problem.error}`);
  return problem.error === "bad_setup" ? `${words} ${problem.message}` : words;
}
