/** What the person at a table of the dice game is about to mark. */
import { createContext } from "svelte";
import type { Pencil } from "./pencil.svelte";

export const [usePencil, providePencil] = createContext<Pencil>();
