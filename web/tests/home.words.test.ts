import { expect, test } from "vitest";
import { untilText } from "../src/home/words";
import type { TableInfo } from "../src/net/protocol";

/** A table whose seats have time until then, in seconds from now. */
function table(...until: (number | null)[]): TableInfo {
  const now = Date.now() / 1000;
  const seats = until.map((left) => ({ until: left === null ? null : now + left }));
  return { seats } as unknown as TableInfo;
}

test("a game over days says until when one may think", () => {
  const info = table(null, 86_400);
  const said = untilText(info, [1], "your turn");
  expect(said).toMatch(/^your turn · until .*:\d\d/);
  expect(said).toContain(String(new Date(info.seats[1]!.until! * 1000).getDate()));
});

test("of several the one with the least time counts", () => {
  const both = table(5 * 86_400, 86_400);
  expect(untilText(both, [0, 1], "x")).toBe(untilText(both, [1], "x"));
  expect(untilText(both, [0], "x")).not.toBe(untilText(both, [1], "x"));
});

test("where no time runs, or it is gone, nothing is said of it", () => {
  expect(untilText(table(null), [0], "your turn")).toBe("your turn");
  expect(untilText(table(-60), [0], "your turn")).toBe("your turn");
  expect(untilText(table(60), [], "your turn")).toBe("your turn");
});
