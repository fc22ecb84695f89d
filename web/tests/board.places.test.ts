import { expect, test } from "vitest";
import { eachOnce } from "../src/board/places";

test("two pieces that come to one place together are one place", () => {
  const city = { place: "node", id: 7 };
  const road = { place: "edge", id: 7 };
  expect(eachOnce([city, road, { place: "node", id: 7 }])).toEqual([city, road]);
  expect(eachOnce([])).toEqual([]);
});
