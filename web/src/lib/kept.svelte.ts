/**
 * What this browser keeps: the tables its person sits at (the token is the seat's only key), and
 * the name and colour to offer next time.
 */
import type { SeatInfo, TableInfo } from "../net/protocol";
import { recall, remember } from "./storage";

export interface KeptTable {
  code: string;
  /** "" for a table that is only watched. */
  token: string;
  /** null: watching, or the creator without a seat. */
  seat: number | null;
  variant: string;
  name: string;
  /** When it was last looked at, in milliseconds since 1970. */
  at: number;
  status: TableInfo["status"];
}

export interface Me {
  name: string;
  colour: SeatInfo["colour"] | null;
}

const TABLES = "tables";
const ME = "me";
const MOST = 60;

class Kept {
  /** The table looked at last comes first. */
  tables: KeptTable[] = $state.raw(recall<KeptTable[]>(TABLES, []));
  me: Me = $state.raw(recall<Me>(ME, { name: "", colour: null }));

  constructor() {
    if (typeof window === "undefined") return;
    // Another tab has changed something: both must not overwrite each other's tables.
    window.addEventListener("storage", () => {
      this.tables = recall<KeptTable[]>(TABLES, []);
      this.me = recall<Me>(ME, this.me);
    });
  }
}

export const kept = new Kept();

function write(tables: KeptTable[]): void {
  kept.tables = tables.sort((a, b) => b.at - a.at).slice(0, MOST);
  remember(TABLES, kept.tables);
}

export function tokenOf(code: string): string | null {
  return kept.tables.find((table) => table.code === code)?.token || null;
}

/** Keep a table, in place of what was kept of it before. */
export function keep(table: Omit<KeptTable, "at">): void {
  const others = recall<KeptTable[]>(TABLES, kept.tables).filter((it) => it.code !== table.code);
  write([{ ...table, at: Date.now() }, ...others]);
}

/** Note something new about a kept table; nothing happens when it is not kept. */
export function note(code: string, news: Partial<Omit<KeptTable, "code">>): void {
  const tables = recall<KeptTable[]>(TABLES, kept.tables);
  if (!tables.some((table) => table.code === code)) return;
  write(tables.map((table) => (table.code === code ? { ...table, ...news } : table)));
}

export function forget(code: string): void {
  write(recall<KeptTable[]>(TABLES, kept.tables).filter((table) => table.code !== code));
}

/** Nothing is kept any more: neither tables nor who this person is. */
export function forgetEverything(): void {
  write([]);
  introduce({ name: "", colour: null });
}

/** Remember how this person likes to be called and seen. */
export function introduce(me: Me): void {
  kept.me = me;
  remember(ME, me);
}
