/** What every page needs, as one file. */
import { words as board } from "../board/en";
import { words as common } from "../common/en";
import { words as home } from "../home/en";
import type { Words } from "../index.svelte";
import { words as variants } from "../variants/en";

export const words: Words = { ...common, ...board, ...home, ...variants };
