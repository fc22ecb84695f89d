/** The traders: wagons with goods, and barbarians on the paths. */
import BarbarianShape from "../../kit/BarbarianShape.svelte";
import CastleTile from "../../kit/CastleTile.svelte";
import { counter } from "../../kit/cards";
import type { Sort } from "../../kit/costs";
import type { GameExtension } from "../../kit/extension";
import { wordsOf } from "../../kit/moves";
import type { Teller, Telling } from "../../kit/story";
import { plain, plainly, seatPart } from "../../kit/telling";
import Blocked from "./Blocked.svelte";
import Delivered from "./Delivered.svelte";
import Glassworks from "./Glassworks.svelte";
import Plaza from "./Plaza.svelte";
import Quarry from "./Quarry.svelte";
import { routes } from "./trade";
import TradeLine from "./TradeLine.svelte";
import TrainShape from "./TrainShape.svelte";
import WagonShape from "./WagonShape.svelte";

/** How a wagon went, and what it took up at the end. */
const drive: Teller = (bundle, gains) => {
  const load = bundle.find((entry) => entry.kind === "load");
  if (!load) return plain("drive")(bundle, gains);
  const good = { text: wordsOf(load.move)[0] ?? "" };
  return { key: "loaded", parts: { who: seatPart(bundle[0]!.seat), good }, gains: [] };
};

/** The die that is rolled against a barbarian. */
const expel: Teller = (bundle): Telling => {
  const rolled = bundle.find((entry) => entry.kind === "scare");
  const who = seatPart(bundle[0]!.seat);
  if (!rolled) return { key: "expel_try", parts: { who }, gains: [] };
  const die = Number(wordsOf(rolled.move)[0]);
  return { key: "expel", parts: { who, die: { die } }, gains: [] };
};

/** The next baggage train is the only one that can be had. */
const TRAINS = [2, 3, 4, 5].map((card): [string, Sort] => [
  `baggage_train_${card}`,
  {
    kind: "train",
    picture: "baggage_train",
    rule: "TRADE-TRAIN-1",
    there: (_, seat) => counter(seat, "baggage_train") === card - 1,
  },
]);

export const extension: GameExtension = {
  drawings: {
    pieces: { wagon: WagonShape, path_barbarian: BarbarianShape, baggage_train: TrainShape },
    puts: { drive: "wagon", place_barbarian: "path_barbarian" },
    terrains: { trade_castle: CastleTile, quarry: Quarry, glassworks: Glassworks },
    marks: { plaza: Plaza, blocked: Blocked },
  },
  deck: {
    pile: "development",
    cards: ["knight", "road_building", "victory_point", "swift_journey"],
  },
  things: Object.fromEntries(TRAINS),
  homes: { cards: ["train"] },
  routes,
  status: TradeLine,
  tracks: ["baggage_train", "wagon"],
  held: [{ name: "delivered", from: "counters", picture: Delivered }],
  log: {
    tellers: {
      ...plainly("feed", "train", "lift_barbarian", "place_barbarian", "swift_journey"),
      halt: plain("halt_wagon"),
      stay: plain("stays_here"),
      drive,
      expel,
    },
    goesOn: { drive: ["drive", "feed", "halt"], lift_barbarian: ["place_barbarian"] },
    told: ["load", "scare"],
  },
};
