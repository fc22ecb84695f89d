/** Who may import whom in src: a folder knows only those above it in the list, and games no other game. */
import { describe, expect, it } from "vitest";

const LAYERS = [
  "net",
  "i18n",
  "ui",
  "lib",
  "board",
  "kit",
  "charts",
  "games",
  "home",
  "rules",
  "lobby",
  "end",
  "table",
  "pages",
  "", // App.svelte and main.ts
];
/** Only pages bring the games in: all others know them by what is registered. */
const GAMES_FOR = ["games", "pages"];

const files = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "table/Log.svelte" → "table"; "games/duel/story.ts" → "games". */
function layerOf(path: string): string {
  return path.includes("/") || LAYERS.includes(path) ? path.split("/")[0]! : "";
}

function gameOf(path: string): string | null {
  return /^games\/(\w+)\//.exec(path)?.[1] ?? null;
}

function resolved(from: string, spec: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of spec.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** The files of src that a file imports, at once or later, by their paths. */
export function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"'?]*|\.{1,2})["']/g);
  return [...found].map((match) => resolved(path, match[1]!));
}

const SOURCES = Object.entries(files).map(
  ([path, text]) => [path.replace("../src/", ""), text] as const,
);

describe("the layers of the client", () => {
  it("are all in the list", () => {
    expect(SOURCES.length).toBeGreaterThan(250);
    const unknown = SOURCES.map(([path]) => layerOf(path)).filter(
      (layer) => !LAYERS.includes(layer),
    );
    expect(unknown).toEqual([]);
  });

  it("import one way", () => {
    const wrong = SOURCES.flatMap(([path, text]) =>
      importsOf(path, text)
        .filter((other) => LAYERS.indexOf(layerOf(other)) > LAYERS.indexOf(layerOf(path)))
        .map((other) => `${path} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it("know no game but through what is registered", () => {
    const wrong = SOURCES.filter(([path]) => !GAMES_FOR.includes(layerOf(path))).flatMap(
      ([path, text]) =>
        importsOf(path, text)
          .filter((other) => layerOf(other) === "games" || other === "games")
          .map((other) => `${path} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it("let no game know another, unless it is what several are together", () => {
    const together: Record<string, string[]> = {
      knights_at_sea: ["knights", "seafarers"],
      towns: ["knights", "fishermen", "caravans", "rivers", "traders", "attack", "two"],
    };
    const foreign = (path: string, other: string): boolean =>
      gameOf(path) !== gameOf(other) &&
      !(together[gameOf(path) ?? ""] ?? []).includes(gameOf(other) ?? "");
    const wrong = SOURCES.flatMap(([path, text]) =>
      importsOf(path, text)
        .filter((other) => gameOf(path) && gameOf(other) && foreign(path, other))
        .map((other) => `${path} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it("would notice an import that goes the wrong way", () => {
    expect(importsOf("board/Board.svelte", 'import { t } from "../table/Log.svelte";')).toEqual([
      "table/Log.svelte",
    ]);
    expect(importsOf("pages/Table.svelte", 'import "../games";')).toEqual(["games"]);
    expect(importsOf("games/index.ts", 'load: () => import("./duel")')).toEqual(["games/duel"]);
  });
});
