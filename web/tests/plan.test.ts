import { describe, expect, it } from "vitest";
import * as plans from "../src/home/plan";
import type { Catalogue, VariantInfo } from "../src/net/protocol";

const option = (name: string, values: string[]) => ({
  name,
  values,
  number: false,
  rule: "BASE-SETUP-5",
  text: "",
});
const base: VariantInfo = {
  key: "base",
  text: "",
  playable: true,
  players: [3, 4],
  options: [option("setup", ["beginner", "variable"]), option("two_players", ["off", "on"])],
  consent: false,
  reason: "",
  rule: "",
  why: "",
  map: "",
  unfit: {},
};
const duel: VariantInfo = { ...base, key: "duel", players: [2], options: [] };
const later: VariantInfo = { ...duel, key: "rivers", playable: false, players: [] };
const bots = [
  { name: "dicer", text: "", variants: ["dice"] },
  { name: "greedy", text: "", variants: [] },
  { name: "random", text: "", variants: [] },
];
const catalogue: Catalogue = {
  docs: false,
  variants: [later, base, duel],
  bots,
  colours: [],
  grounds: [],
  additions: [],
  refusals: [],
};
const kinds = (plan: plans.Plan): string => plan.seats.map((wish) => wish.kind).join(" ");

describe("a plan", () => {
  const plan = plans.freshPlan(base, bots);

  it("begins with me against bots", () => {
    expect(kinds(plan)).toBe("me bot bot bot");
    expect(plan.seats[1]).toEqual({ kind: "bot", bot: "greedy" });
    expect(plans.hasOpenSeat(plan)).toBe(false);
  });

  it("grows and shrinks with the number of players", () => {
    expect(kinds(plans.withPlayers(plan, 3))).toBe("me bot bot");
    const friends = plans.withOthers(plans.withPlayers(plan, 3), { kind: "open" });
    expect(kinds(plans.withPlayers(friends, 4))).toBe("me open open open");
    const alone = plans.withPlayers(plan, 1);
    expect(kinds(plans.withPlayers(alone, 2))).toBe("me open");
  });

  it("has me once: I change places with whoever sat there", () => {
    const moved = plans.withSeat(plan, 2, { kind: "me" });
    expect(kinds(moved)).toBe("bot bot me bot");
    expect(plans.takesPart(plans.withSeat(moved, 2, { kind: "open" }))).toBe(false);
  });

  it("sends only options that are not the usual ones", () => {
    const shuffled = plans.withOption(plan, base, "setup", "variable");
    expect(plans.request(shuffled, base, "Ann", "red").options).toEqual({ setup: "variable" });
    const back = plans.withOption(shuffled, base, "setup", "beginner");
    expect(plans.request(back, base, "Ann", null).options).toEqual({});
  });

  it("asks for two players where that is an extra, and only there", () => {
    expect(plans.countsOf(base)).toEqual([2, 3, 4]);
    expect(plans.countsOf(duel)).toEqual([2]);
    const two = plans.request(plans.withPlayers(plan, 2), base, "Ann", null);
    expect(two.options).toEqual({ two_players: "on" });
    expect(plans.request(plans.freshPlan(duel, bots), duel, "Ann", null).options).toEqual({});
  });

  it("takes up another variant with fitting seats", () => {
    const other = plans.withVariant(plans.withOption(plan, base, "setup", "variable"), duel, bots);
    expect(other).toMatchObject({ variant: "duel", players: 2, options: {} });
    expect(kinds(other)).toBe("me bot");
  });

  it("has bots that can play the game, at first those that were made for it", () => {
    const dice: VariantInfo = { ...duel, key: "dice", players: [1, 2, 3, 4] };
    expect(plans.botsFor("base", bots).map((bot) => bot.name)).toEqual(["greedy", "random"]);
    expect(plans.usualBot("dice", bots)).toBe("dicer");
    const some = plans.withSeat(plan, 3, { kind: "bot", bot: "random" });
    const rolled = plans.withVariant(some, dice, bots);
    expect(rolled.seats.map((wish) => wish.bot)).toEqual([undefined, "dicer", "dicer", "random"]);
    const solo = plans.withVariant(plans.withPlayers(rolled, 1), base, bots);
    expect(solo.seats[3]).toEqual({ kind: "bot", bot: "greedy" });
    const back = plans.withVariant(rolled, base, bots);
    expect(back.seats.map((wish) => wish.bot)).toEqual([undefined, "greedy", "greedy", "random"]);
  });

  it("plays at once on a shuffled island", () => {
    expect(plans.quickPlan(catalogue)).toMatchObject({
      variant: "base",
      options: { setup: "variable" },
    });
    expect(plans.quickPlan({ ...catalogue, variants: [later] })).toBeNull();
  });
});

describe("a remembered plan", () => {
  const plan = plans.freshPlan(base, bots);

  it("is taken as it was", () => expect(plans.repaired(plan, catalogue)).toEqual(plan));

  it("loses what the server no longer knows", () => {
    const old: plans.Plan = {
      ...plan,
      seats: [{ kind: "me" }, { kind: "bot", bot: "gone" }, { kind: "open" }, { kind: "open" }],
      options: { setup: "variable", gone: "1" },
    };
    const now = plans.repaired(old, catalogue);
    expect(now?.seats[1]).toEqual({ kind: "bot", bot: "greedy" });
    expect(now?.options).toEqual({ setup: "variable" });
  });

  it("is dropped when its game, number of players or seats do not fit", () => {
    expect(plans.repaired({ ...plan, variant: "rivers" }, catalogue)).toBeNull();
    expect(plans.repaired({ ...plan, players: 9 }, catalogue)).toBeNull();
    expect(plans.repaired({ ...plan, seats: [] }, catalogue)).toBeNull();
  });
});

describe("codeIn", () => {
  it.each([
    ["https://play.example/t/abcd2345efgh", "abcd2345efgh"],
    ["come: http://127.0.0.1:8000/t/abcd2345efgh#x", "abcd2345efgh"],
    [" abcd2345efgh ", "abcd2345efgh"],
    ["ABCD 2345 efgh", "abcd2345efgh"],
    ["abcd-2345-efgh", "abcd2345efgh"],
    ["", null],
    ["abc", null],
    ["https://play.example/rules", null],
    ["что-то другое", null],
  ])("%j", (text, code) => expect(plans.codeIn(text)).toBe(code));
});
