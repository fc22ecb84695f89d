/** The card game for two. */
import { addNames } from "../../i18n/index.svelte";
import type { GameExtension, Stat } from "../../kit/extension";
import { capital } from "../../kit/words";
import type { View } from "../../net/protocol";
import { FACES } from "./art-dice";
import { provideSteward } from "./context";
import DuelDetails from "./DuelDetails.svelte";
import DuelFigures from "./DuelFigures.svelte";
import DuelHolding from "./DuelHolding.svelte";
import DuelTable from "./DuelTable.svelte";
import Mat from "./Mat.svelte";
import MatDock from "./MatDock.svelte";
import MatSheets from "./MatSheets.svelte";
import { figure } from "./realm";
import { cardTitle, stepOf } from "./saying";
import { Steward } from "./steward.svelte";
import { bundlesOf, duelTelling } from "./story";

addNames("duel.card");

const TOKENS: Record<string, string> = { strength: "knight_token", symbols: "trade_token" };

/** What decides tournaments and tokens. */
function stat(view: View, seat: number, name: string, icon: Stat["icon"]): Stat {
  const token = TOKENS[name];
  const held = token !== undefined && view.table[token] === seat;
  const found = { icon, label: `duel.label.${name}`, value: figure(view, seat, name) };
  return held ? { ...found, award: token } : found;
}

export const extension: GameExtension = {
  drawings: { faces: FACES },
  log: { grammar: { bundlesOf, tell: duelTelling, endGoesOn: true } },
  steps: (view) => [`duel.step.${stepOf(view)}`],
  stats: (view, seat) => [
    stat(view, seat, "strength", "shield"),
    stat(view, seat, "tournament", "flag"),
    stat(view, seat, "symbols", "trade"),
  ],
  handLabel: "duel.label.hand",
  details: { body: DuelDetails, alone: true },
  mat: {
    begin: (table) => void provideSteward(new Steward(table)),
    board: Mat,
    dock: MatDock,
    sheets: MatSheets,
    picture: DuelTable,
    dice: true,
    digits: "hand",
    without: ["build", "costs", "cards"],
  },
  end: {
    sourceText: ({ kind, what }) => (what === "named" ? capital(cardTitle(kind)) : ""),
    figures: DuelFigures,
    holding: DuelHolding,
  },
};
