/** What every page needs, as one file. */
import { words as board } from "../board/ru";
import { words as common } from "../common/ru";
import { words as home } from "../home/ru";
import type { Words } from "../index.svelte";
import { words as variants } from "../variants/ru";

export const words: Words = { ...common, ...board, ...home, ...variants };
