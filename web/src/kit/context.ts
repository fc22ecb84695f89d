/** The model of the table, and what lies open, for all components of its page. */
import { createContext } from "svelte";
import type { Desk } from "./desk.svelte";
import type { TableModel } from "./model.svelte";

export const [useTable, provideTable] = createContext<TableModel>();
export const [useDesk, provideDesk] = createContext<Desk>();
