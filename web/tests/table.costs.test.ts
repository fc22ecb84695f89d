import { describe, expect, test } from "vitest";
import { missing, thingsOf, whyNotNow, whyNotPlayed } from "../src/kit/costs";
import type { View } from "../src/net/protocol";
import { move, viewOf } from "./table.helpers";

function thing(view: View, name: string) {
  return thingsOf(view, 0).find((one) => one.name === name)!;
}

test("what a hand lacks", () => {
  expect(missing({ ore: 3, grain: 2 }, { ore: 1, grain: 2 })).toEqual({ ore: 2 });
});

describe("things on the costs card", () => {
  test("what can be had now", () => {
    const road = thing(viewOf("main"), "road");
    expect(road).toMatchObject({ possible: true, affordable: true, left: 12, why: null });
  });

  test("missing cards are named, with the rule", () => {
    expect(thing(viewOf("main"), "city").why).toEqual({
      key: "cards",
      cards: { grain: 2 },
      rule: "BASE-BUILD-5",
    });
  });

  test("an empty stock comes before missing cards", () => {
    const view = viewOf("main");
    (view.seats[0]!.counters["stock"] as Record<string, number>)["city"] = 0;
    view.table["deck"] = 0;
    expect(thing(view, "city").why?.key).toBe("none_left");
    expect(thing(view, "card").why?.key).toBe("deck_empty");
  });

  test("with cards and pieces but no place", () => {
    const view = viewOf("main");
    view.moves = view.moves.filter((one) => one.kind !== "road");
    expect(thing(view, "road").why).toEqual({ key: "no_place", rule: "BASE-ROAD-2" });
  });

  test("a development card is bought by a move of another name", () => {
    const view = viewOf("main");
    view.moves.push(move("buy", { panel: "cards" }));
    expect(thing(view, "card")).toMatchObject({ kind: "buy", possible: true, left: 14 });
  });

  test("founding gives the piece for nothing: it is not built from the bar", () => {
    expect(thing(viewOf("founding"), "road").possible).toBe(false);
  });
});

describe("why not now", () => {
  test.each([
    ["preroll", 0, "roll_first"],
    ["robber", 0, "finish_first"],
    ["main", 1, "not_your_turn"],
    ["main", null, "watching"],
  ] as const)("%s, seat %s: %s", (name, seat, key) => {
    expect(whyNotNow(viewOf(name), seat)?.key).toBe(key);
  });

  test("in one's own main step nothing stands in the way", () => {
    expect(whyNotNow(viewOf("main"), 0)).toBeNull();
  });
});

describe("why a development card cannot be played", () => {
  function view(): View {
    const found = viewOf("main");
    found.seats[0]!.cards["development"] = {
      count: 4,
      kinds: { knight: 2, road_building: 1, monopoly: 1, victory_point: 1 },
      waits: {
        road_building: "BASE-DEV-4 a card bought this turn cannot be played this turn",
        knight: "BASE-DEV-3 one development card has been played this turn",
        victory_point: "BASE-VP-1 it counts by itself",
      },
    };
    return found;
  }

  test.each([
    ["road_building", "fresh"],
    ["knight", "one_per_turn"],
    ["victory_point", "counts_itself"],
    ["monopoly", "not_now"],
  ])("%s: as the view says it", (card, key) => {
    expect(whyNotPlayed(view(), 0, card).key).toBe(key);
  });

  test("cards may be played before the roll, but not out of turn", () => {
    const early = view();
    early.prompt.step = "preroll";
    expect(whyNotPlayed(early, 0, "road_building").key).toBe("fresh");
    expect(whyNotPlayed(early, 0, "monopoly").key).toBe("not_now");
    expect(whyNotPlayed(view(), 1, "knight").key).toBe("not_your_turn");
  });
});
