import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The build goes into the Python package, which serves it; `npm run dev` talks to a server on 8000.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/hexhaven/server/static",
    emptyOutDir: true,
    // The server's Content-Security-Policy wants files, and what is small may be one too.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
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
