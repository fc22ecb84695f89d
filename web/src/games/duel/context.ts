/** What the person at a table of the card game has taken up. */
import { createContext } from "svelte";
import type { Steward } from "./steward.svelte";

export const [useSteward, provideSteward] = createContext<Steward>();
