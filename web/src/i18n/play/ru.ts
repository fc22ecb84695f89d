/** What a table needs, and what follows at its end. */
import { words as end } from "../end/ru";
import type { Words } from "../index.svelte";
import { words as table } from "../table/ru";

export const words: Words = { ...table, ...end };
