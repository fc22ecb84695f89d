/** What a table needs, and what follows at its end. */
import { words as end } from "../end/cs";
import type { Words } from "../index.svelte";
import { words as table } from "../table/cs";

export const words: Words = { ...table, ...end };
