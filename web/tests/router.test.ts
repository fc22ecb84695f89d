import { describe, expect, it } from "vitest";
import { routeOf } from "../src/lib/router.svelte";

describe("routeOf", () => {
  it.each([
    ["/", { page: "home" }],
    ["/t/ABCD", { page: "table", code: "ABCD" }],
    ["/t/ABCD/", { page: "table", code: "ABCD" }],
    ["/t/a%20b", { page: "table", code: "a b" }],
    ["/t/%zz", { page: "table", code: "%zz" }],
    ["/replay", { page: "replay", code: null }],
    ["/replay/ABCD", { page: "replay", code: "ABCD" }],
    ["/rules", { page: "rules" }],
    ["/t", { page: "missing" }],
    ["/t/ABCD/more", { page: "missing" }],
    ["/nowhere", { page: "missing" }],
  ])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
});
