import type { Plugin } from "vite";

export const squeezed: Plugin;
