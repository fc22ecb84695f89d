import type { Area } from "./index.svelte";

export const area: Area = { en: {}, ru: {}, cs: {} };
