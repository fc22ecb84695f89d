/** What happens now and why, in a sentence above what can be done about it. */
import { known, t } from "../../i18n/index.svelte";
import type { Entry, View } from "../../net/protocol";
import { cardsText } from "../../kit/words";
import { causeOf, since, stackNamed, stillDue, wordsIn } from "./causes";
import { refillState } from "./deeds";
import { figure, handCount, laidOf } from "./realm";
import { counted } from "./trade";
import { cardTitle } from "./saying";

/** Whom it is told, and what has been. */
export interface Scene {
  view: View;
  seat: number;
  names: readonly string[];
  log: readonly Entry[];
}

/** The name of the other player. */
export const otherName = ({ seat, names }: Pick<Scene, "seat" | "names">): string =>
  names[1 - seat] ?? "";

/** What has come up: an event card, else the face of the event die. */
function event(view: View): string {
  const card = view.table["event_card"];
  if (typeof card === "string" && card) return t(`duel.event.${card}`);
  return t(`duel.face.${String(view.table["event_die"])}`);
}

function payNote(scene: Scene): string {
  const cause = causeOf(scene.log, "pay");
  const name = otherName(scene);
  switch (cause?.kind) {
    case "build":
      return t("duel.note.pay_build", { what: cardTitle(wordsIn(cause)[0]!) });
    case "road":
    case "settlement":
    case "city":
      return t("duel.note.pay_build", { what: cardTitle(cause.kind) });
    case "trade":
      return t("duel.note.pay_trade");
    case "search":
      return t("duel.note.pay_search");
    case "take":
      return t("duel.note.pay_take", { name });
    case "give":
      return t("duel.note.pay_give", { name });
    case "accept":
      return t("duel.note.pay_deal", { name });
    default:
      return "";
  }
}

function gainNote(scene: Scene): string {
  const cause = causeOf(scene.log, "gain");
  const name = otherName(scene);
  const mine = cause?.seat === scene.seat;
  switch (cause?.kind) {
    case "trade":
      return t("duel.note.gain_trade", { what: cardsText({ [wordsIn(cause)[1]!]: 1 }) });
    case "accept":
      return t("duel.note.gain_deal", { name });
    case "take":
    case "give":
      return t(mine ? "duel.note.gain_take" : "duel.note.gain_give", { name });
    case "play":
      return t("duel.note.gain_caravan");
    default:
      return t("duel.note.gain_face", { what: event(scene.view) });
  }
}

function takeNote(scene: Scene): string {
  const cause = causeOf(scene.log, "take");
  const name = otherName(scene);
  const [card] = wordsIn(cause);
  if (cause?.kind !== "play") return t("duel.note.take_face", { name, what: event(scene.view) });
  if (card !== "merchant") return t("duel.note.take_brigands", { name });
  const more = since(scene.log, "take", "play") > 0;
  return t(more ? "duel.note.take_more" : "duel.note.take_merchant", { name });
}

function refillNote({ view, seat }: Scene): string {
  const n = handCount(view, seat);
  const limit = figure(view, seat, "hand_limit");
  return t(`duel.note.refill_${refillState(view, seat)}`, { n, limit });
}

function civilNote(scene: Scene): string {
  const mine = laidOf(scene.view, scene.seat).some(({ slot }) => slot === scene.view.moves[0]?.id);
  return mine
    ? t("duel.note.civil_war")
    : t("duel.note.civil_war_other", { name: otherName(scene) });
}

function putNote({ log, seat }: Scene): string {
  const stack = stackNamed(log, seat, ["under", "exchange"]);
  return stack ? t("duel.note.put_stack", { stack }) : t("duel.note.put");
}

function scoutNote({ view }: Scene): string {
  const held = view.moves.some(({ kind }) => kind === "scout");
  return t(held ? "duel.note.scout" : "duel.note.scout_none");
}

function chooseNote({ log }: Scene): string {
  return t("duel.note.choose_region", { n: 2 - since(log, "choose", "scout") });
}

const NOTES: Record<string, (scene: Scene) => string> = {
  pay: payNote,
  gain: gainNote,
  take: takeNote,
  refill: refillNote,
  civil_war: civilNote,
  put: putNote,
  scout: scoutNote,
  choose_region: chooseNote,
  excess: ({ view, seat }) =>
    t("duel.note.excess", {
      n: handCount(view, seat),
      limit: figure(view, seat, "hand_limit"),
    }),
  target: (scene) =>
    t("duel.note.target", {
      card: cardTitle(wordsIn(causeOf(scene.log, "target"))[0] ?? ""),
      name: otherName(scene),
    }),
};

/** The sentence for the step that the viewer decides in; "" where the prompt says all. */
export function noteOf(scene: Scene): string {
  const { step } = scene.view.prompt;
  if (!scene.view.moves.length) return "";
  const own = NOTES[step];
  if (own) return own(scene);
  const key = `duel.note.${step}`;
  return known(key) ? t(key, { name: otherName(scene) }) : "";
}

/** What is still to be paid, as the view and the log tell it. */
export function dueAmounts({ view, seat, log }: Scene): Record<string, number> {
  return view.prompt.step === "pay" ? counted(stillDue(view, seat, log)) : {};
}
