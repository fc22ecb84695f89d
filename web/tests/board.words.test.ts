import { beforeEach, describe, expect, it } from "vitest";
import { render } from "svelte/server";
import Board from "../src/board/Board.svelte";
import { styleOf } from "../src/board/colours";
import { drawings } from "../src/board/drawings.svelte";
import { targetsOf } from "../src/board/targets";
import {
  harborName,
  hexLines,
  hexTitle,
  ownerLines,
  placeName,
  targetName,
} from "../src/board/words";
import { speech } from "../src/i18n/index.svelte";
import { hexText } from "../src/kit/sentences";
import type { View } from "../src/net/protocol";
import { groundOfView, MAIN, move, ROBBER } from "./board.helpers";

const NAMES = ["Ann", "Bob", "Cyril", "Dana"];
const ground = groundOfView(MAIN);

beforeEach(() => {
  speech.language = "en";
});

describe("the board in words", () => {
  it("names a place by the hexes around it and its harbor", () => {
    const [target] = targetsOf([move("settlement", "node", 13)], ground);
    const name = targetName(ground, target!, [], NAMES);
    expect(name).toBe("settlement: mountains 10, forest 9, mountains 11");
    const harbor = ground.harbors.find((one) => one.label === "3:1")!;
    expect(placeName(ground, "node", harbor.nodes[0])).toContain("harbor 3:1");
    expect(placeName(ground, "edge", harbor.edge)).toContain("harbor 3:1");
  });

  it("tells the places along the coast of one hex apart", () => {
    for (const kind of ["node", "edge"] as const) {
      const ids = [...(kind === "node" ? ground.nodes : ground.edges).keys()];
      const coast = ids.filter((id) => placeName(ground, kind, id).includes("coast"));
      expect(coast.length).toBeGreaterThan(0);
      expect(new Set(coast.map((id) => placeName(ground, kind, id))).size).toBe(coast.length);
    }
  });

  it("tells at a hex whose buildings stand there", () => {
    const board = groundOfView(ROBBER);
    const [target] = targetsOf([move("robber", "hex", 8)], board);
    const name = targetName(board, target!, ROBBER.pieces, NAMES);
    expect(name).toMatch(/^robber: forest 3; Bob settlement, Bob settlement$/);
  });

  it("lists every hex, with the robber where it stands, and what each player has", () => {
    const lines = hexLines(ground, MAIN.pieces).map((line) => line.text);
    expect(lines).toHaveLength(19);
    expect(lines.filter((line) => line.includes("robber"))).toEqual(["pasture 8, robber"]);
    const owners = ownerLines(ground, MAIN.pieces, NAMES).map((line) => line.text);
    expect(owners).toHaveLength(4);
    expect(owners[0]).toMatch(/^Ann: settlement \(.*road × 3$/);
  });

  it("tells what nobody owns by its place, in a game's own words for what it says", () => {
    const village = { kind: "village", owner: -1, place: "node", id: 13, label: "8 4" };
    drawings.use([{ says: { village: (label) => `village ${label}` } }]);
    try {
      const lines = ownerLines(ground, [...MAIN.pieces, village], NAMES).map((line) => line.text);
      expect(lines).toHaveLength(5);
      expect(lines[4]).toBe("village 8 4 (mountains 10, forest 9, mountains 11)");
    } finally {
      drawings.use([]);
    }
  });

  it("speaks the language that is chosen", () => {
    speech.language = "cs";
    expect(harborName("3:1")).toBe("přístav 3:1");
    speech.language = "ru";
    expect(harborName("ore")).toBe("гавань 2:1, руда");
  });
});

describe("the drawn board", () => {
  const props = { colours: ["red", "blue", "white", "orange"] as const, names: NAMES };

  function drawn(view: View, more: object = {}): string {
    return render(Board, { props: { view, ...props, colours: [...props.colours], ...more } }).body;
  }

  it("shows what would stand at a place in the colour that the move names", () => {
    const bare = { ...MAIN, pieces: [] };
    const red = { ...move("neutral_road", "edge", 3), move: "neutral_road red 3" };
    const white = { ...red, move: "neutral_road white 3" };
    const fills = (targets: object[]): string => {
      const body = drawn(bare, { targets, seat: 1 });
      return body.slice(body.indexOf('class="ghost'));
    };
    drawings.use([
      {
        puts: { neutral_road: "road" },
        whose: { neutral_road: (word) => (word === "red" ? 0 : 2) },
      },
    ]);
    try {
      const own = { ...move("road", "edge", 3), move: "road 3" };
      expect(fills([red])).toContain(styleOf("red").fill);
      expect(fills([white])).toContain(styleOf("white").fill);
      expect(fills([own])).toContain(styleOf("blue").fill);
      expect(fills([red, white])).toContain(styleOf(null).fill);
    } finally {
      drawings.use([]);
    }
  });

  it("shows both tokens of a hex with two numbers", () => {
    const tiles = MAIN.tiles.map((tile, at) =>
      at === 0 ? { ...tile, number: 2, numbers: [2, 12] } : tile,
    );
    const view = { ...MAIN, tiles };
    expect(drawn(view).match(/class="token/g)).toHaveLength(19);
    const hex = groundOfView(view).hexes.get(tiles[0]!.hex)!;
    expect(hexTitle(hex)).toContain("2 + 12: ");
    expect(hexText(tiles, tiles[0]!.hex)).toContain("2 + 12");
    expect(hexText(MAIN.tiles, MAIN.tiles[1]!.hex)).not.toContain("+");
  });

  it("has every tile, token, harbor and piece of the view", () => {
    const body = drawn(MAIN);
    expect(body.match(/data-hex=/g)).toHaveLength(19);
    expect(body.match(/class="token/g)).toHaveLength(18);
    expect(body.match(/class="harbor/g)).toHaveLength(9);
    expect(body.match(/data-piece=/g)).toHaveLength(MAIN.pieces.length);
    expect(body).toContain('aria-label="Game board"');
  });

  it("has a button for each target, of which one can be reached with the tab key", () => {
    const body = drawn(MAIN, { targets: MAIN.moves });
    const placed = MAIN.moves.filter((one) => one.place);
    expect(body.match(/data-target=/g)).toHaveLength(placed.length);
    expect(
      body
        .match(/data-target=[^>]*|tabindex="0"/g)!
        .join()
        .match(/tabindex="0"/g),
    ).toHaveLength(1);
  });

  it("labels terrains and pieces that it has no drawing for", () => {
    const view: View = {
      ...MAIN,
      tiles: MAIN.tiles.map((tile) => (tile.hex === 0 ? { ...tile, terrain: "gold" } : tile)),
      pieces: [{ kind: "merchant_fleet", owner: 1, place: "hex", id: 0 }],
    };
    const body = drawn(view);
    expect(body).toContain(">gold</text>");
    expect(body).toContain(">MF</text>");
  });

  it("is nothing where the game has no board", () => {
    const view: View = { ...MAIN, places: { hex: [], node: [], edge: [] }, tiles: [], marks: [] };
    expect(drawn({ ...view, pieces: [] })).not.toContain("<svg");
  });
});
