/** What every page needs, as one file. */
import { words as board } from "../board/cs";
import { words as common } from "../common/cs";
import { words as home } from "../home/cs";
import type { Words } from "../index.svelte";
import { words as variants } from "../variants/cs";

export const words: Words = { ...common, ...board, ...home, ...variants };
