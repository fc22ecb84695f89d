/** The dice games: sheets of paper to be marked. */
import type { GameExtension } from "../../kit/extension";
import { providePencil } from "./context";
import Mat from "./Mat.svelte";
import MatDock from "./MatDock.svelte";
import { Pencil } from "./pencil.svelte";
import Picture from "./Picture.svelte";
import { sheetSources, sourceText } from "./points";
import ScoresTable from "./ScoresTable.svelte";
import SymbolIcon from "./SymbolIcon.svelte";
import { sheetTelling } from "./telling";

export const extension: GameExtension = {
  log: { telling: sheetTelling },
  mat: {
    begin: (table) => void providePencil(new Pencil(table)),
    board: Mat,
    dock: MatDock,
    picture: Picture,
    dice: false,
    digits: "dice",
    without: ["build", "costs", "cards", "trade", "board", "accept", "refuse"],
  },
  end: { sources: sheetSources, sourceText, piece: SymbolIcon, tables: ScoresTable },
};
