import { beforeEach, describe, expect, test } from "vitest";
import { known, speech } from "../src/i18n/index.svelte";
import { asked } from "../src/kit/prompts";
import { viewOf } from "./table.helpers";

const NAMES = ["Anna", "Ben", "Cy", "Dan"];

beforeEach(() => {
  speech.language = "en";
});

describe("who must act, and for what", () => {
  test("I, in the imperative", () => {
    expect(asked(viewOf("preroll"), 0, NAMES)).toEqual({
      seats: [0],
      me: true,
      text: "Roll the dice",
    });
  });

  test("somebody else, by name", () => {
    expect(asked(viewOf("preroll"), 2, NAMES).text).toBe("Waiting for Anna: roll the dice");
    expect(asked(viewOf("preroll"), null, NAMES).me).toBe(false);
  });

  test("several, without those who only may", () => {
    const view = viewOf("answer");
    expect(asked(view, 0, NAMES).text).toBe("Waiting for Ben, Cy, and Dan: answer the offer");
    expect(asked(view, 1, NAMES).text).toBe("Answer the offer");
  });

  test("a step of an unknown module speaks for itself", () => {
    const view = viewOf("main");
    view.prompt = { ...view.prompt, step: "parley", why: "talk to the barbarians" };
    expect(known("table.step.parley.me")).toBe(false);
    expect(asked(view, 0, NAMES).text).toBe("talk to the barbarians");
    view.prompt.why = "";
    expect(asked(view, 1, NAMES).text).toBe("Waiting for Anna: parley");
  });

  test("a tile that was drawn is named", () => {
    const view = viewOf("founding");
    view.prompt.step = "place_tile";
    view.table["drawn_tile"] = "forest";
    expect(asked(view, 0, NAMES).text).toBe("Lay the tile on a lit hex: forest");
  });

  test("the end", () => {
    const view = { ...viewOf("main"), over: true, winner: 2 };
    expect(asked(view, 0, NAMES).text).toBe("Cy has won!");
    expect(asked({ ...view, winner: null }, 0, NAMES).seats).toEqual([]);
  });
});
