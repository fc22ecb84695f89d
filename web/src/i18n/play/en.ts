/** What a table needs, and what follows at its end. */
import { words as end } from "../end/en";
import type { Words } from "../index.svelte";
import { words as table } from "../table/en";

export const words: Words = { ...table, ...end };
