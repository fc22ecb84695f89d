/** How the barbarian attack is told. */
import { wordsOf } from "../../kit/moves";
import type { Aside, Teller } from "../../kit/story";
import { plain, plainly, seatPart, theft } from "../../kit/telling";
import type { Entry } from "../../net/protocol";

/** A sentence with the hex that the move names. */
function at(key: string): Teller {
  return (bundle, gains) => {
    const hex = { hex: Number(wordsOf(bundle[0]!.move)[0]) };
    return { key, parts: { who: seatPart(bundle[0]!.seat), hex }, gains };
  };
}

/** A card of the scenario is drawn openly. */
const buy: Teller = (bundle, gains) => {
  const drawn = bundle.filter((entry) => entry.kind === "draw").at(-1);
  if (!drawn) return plain("buy")(bundle, gains);
  const card = { key: `attack.card.${wordsOf(drawn.move)[0] ?? ""}` };
  return { key: "attack_card", parts: { who: seatPart(bundle[0]!.seat), card }, gains: [] };
};

/** Where barbarians land after a building, and what a battle costs: sentences of their own. */
function asides(bundle: readonly Entry[]): Aside[] {
  const dice = (kind: string): number[][] =>
    bundle.filter((entry) => entry.kind === kind).map(({ move }) => wordsOf(move).map(Number));
  const sums = dice("landing").map(([one = 0, other = 0]) => one + other);
  const lost = dice("losses").map(([die = 0]): Aside => ({
    key: "table.log.losses",
    parts: { die: { die } },
  }));
  const landed: Aside = {
    key: "table.log.landing",
    parts: { numbers: { text: sums.join(", ") } },
  };
  return [...(sums.length ? [landed] : []), ...lost];
}

function telling(teller: Teller): Teller {
  return (bundle, gains) => ({ ...teller(bundle, gains), asides: asides(bundle) });
}

export const TELLERS: Record<string, Teller> = Object.fromEntries(
  Object.entries({
    ...plainly("settlement", "city", "end", "done"),
    ...plainly("muster", "no_knight", "lead_knight", "march", "stay_put", "rob_nobody"),
    halt: plain("halt_march"),
    capture: at("capture"),
    lift: at("lift"),
    put_down: at("put_down"),
    land: at("land"),
    set_out: at("set_out"),
    rob: theft("free_theft"),
    buy,
  }).map(([kind, teller]) => [kind, telling(teller)]),
);
export const GOES_ON = { lead_knight: ["march", "stay_put"] };
export const TOLD = ["share", "landing", "losses"];
