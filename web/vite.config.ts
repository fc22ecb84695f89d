import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { squeezed } from "./squeezed.js";

/** Home and the table with its lobby both need these, and what they are made of. */
const SHARED =
  /src.(board.Shore|home.(catalogue|clocks|DocsLink|Introduce|open|plan|Problem|QrCode|words)|kit.ScenarioHelp|lib.kept|net.api|ui.Dialog)\b/;

// The build goes into the Python package, which serves it; `npm run dev` talks to a server on 8000.
export default defineConfig({
  plugins: [svelte(), squeezed],
  build: {
    outDir: "../src/hexhaven/server/static",
    emptyOutDir: true,
    // The server's Content-Security-Policy wants files, and what is small may be one too.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every page wants comes in one file: each costs a request and its headers.
      output: {
        codeSplitting: {
          groups: [
            { name: "runtime", test: /node_modules.svelte|src.board.(colours|drawings)/ },
            { name: "shared", test: SHARED },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 60_000, // on a busy machine a module may take seconds to load
  },
});
