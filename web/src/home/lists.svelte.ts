/** The tables that a visitor sees: the kept ones and the listed ones, looked at anew now and then. */
import { kept, note, type KeptTable } from "../lib/kept.svelte";
import { api, ApiProblem } from "../net/api";
import type { TableInfo } from "../net/protocol";

/** Milliseconds between two looks. */
const EVERY = 15_000;
/** So many of one's own tables are asked for; older ones are shown as they were. */
const MOST = 12;

export class Lists {
  /** By code; null: the table is gone. */
  mine: Record<string, TableInfo | null> = $state.raw({});
  waiting: TableInfo[] = $state.raw([]);
  playing: TableInfo[] = $state.raw([]);
  over: TableInfo[] = $state.raw([]);

  /** Look now and again, until the returned function is called. */
  watch(): () => void {
    const look = (): void => {
      if (document.visibilityState === "visible") void this.look();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async look(): Promise<void> {
    const [waiting, playing, over] = await Promise.all(
      (["lobby", "playing", "over"] as const).map((status) => listedTables(status)),
    );
    // A list that could not be had stays as it was.
    this.waiting = waiting ?? this.waiting;
    this.playing = playing ?? this.playing;
    this.over = over ?? this.over;
    const mine = await Promise.all(kept.tables.slice(0, MOST).map(ownTable));
    this.mine = { ...this.mine, ...Object.fromEntries(mine.filter((item) => item !== null)) };
  }
}

async function listedTables(status: TableInfo["status"]): Promise<TableInfo[] | null> {
  return api.tables(status).then(
    (found) => found.tables,
    () => null,
  );
}

async function ownTable(table: KeptTable): Promise<[string, TableInfo | null] | null> {
  try {
    const info = await api.table(table.code);
    if (info.status !== table.status) note(table.code, { status: info.status });
    return [table.code, info];
  } catch (failure) {
    const gone = failure instanceof ApiProblem && failure.error === "no_table";
    return gone ? [table.code, null] : null;
  }
}
