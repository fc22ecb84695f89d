/** Cities & Knights with Seafarers: what neither of the two has alone. */
import type { GameExtension } from "../../kit/extension";
import { GOES_ON, telling } from "./story";

export const extension: GameExtension = { log: { goesOn: GOES_ON, telling } };
