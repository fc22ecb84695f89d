/** Where the points at the end come from: the view says it, nothing is worked out. */
import { expect, it } from "vitest";
import { sourcesOf } from "../src/end/points";
import type { View } from "../src/net/protocol";

function view(points: number): View {
  const sources = [
    { kind: "city", many: 2, points: 4, what: "piece" },
    { kind: "prisoners", many: 5, points: 2, what: "other" },
    { kind: "conquered", many: 1, points: -1, what: "other" },
  ];
  return {
    modules: ["invasion"],
    seats: [{ seat: 0, cards: {}, counters: { points }, sources }],
  } as unknown as View;
}

it("takes the reasons from the view", () => {
  expect(sourcesOf(view(5), 0).map(({ kind }) => kind)).toEqual(["city", "prisoners", "conquered"]);
});

it("calls other only what the view has no reason for", () => {
  expect(sourcesOf(view(7), 0).at(-1)).toEqual({
    kind: "other",
    many: 1,
    points: 2,
    what: "other",
  });
});
