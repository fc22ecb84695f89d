import { afterAll, describe, expect, it } from "vitest";
import * as compose from "../src/home/compose";
import { freshPlan, withOption, withPlayers } from "../src/home/plan";
import { groundName, mapText, reasonText } from "../src/home/words";
import { speech } from "../src/i18n/index.svelte";
import { whole } from "../src/net/api";
import type { Catalogue, OptionInfo, VariantInfo } from "../src/net/protocol";

const SHORES = "seafarers/new-shores";
const option = (name: string, values: string[], number = false) => ({
  name,
  values,
  number,
  rule: "BASE-SETUP-5",
  text: "",
});
const variant = (key: string, more: Partial<VariantInfo> = {}): VariantInfo => ({
  key,
  text: key,
  playable: true,
  players: [3, 4],
  options: [option("setup", ["beginner", "variable"]), option("vp_target", ["10"], true)],
  consent: false,
  reason: "",
  rule: "",
  why: "",
  map: "",
  unfit: {},
  ...more,
});
const catalogue: Catalogue = {
  docs: false,
  variants: [
    variant("base", { unfit: { canal: 1 } }),
    variant("knights", { unfit: { friends: 0, canal: 1 } }),
    variant("friends", { unfit: { knights: 0, canal: 1 } }),
    variant("fish", { unfit: { canal: 1 } }),
    variant("fish+knights", { players: [3], unfit: { friends: 0, canal: 1 } }),
    variant("fish+friends", { consent: true, unfit: { knights: 0, canal: 1 } }),
    variant(SHORES, { unfit: { friends: 2, canal: 1 } }),
    variant(`knights+${SHORES}`, { unfit: { friends: 0, canal: 1, fish: 3 } }),
    variant(`fish+${SHORES}`, { map: "NEW-SHORES-4", unfit: { knights: 3, friends: 2, canal: 1 } }),
    variant("new-york", { unfit: { knights: 4, friends: 4, fish: 4 } }),
    variant("canal+new-york", { unfit: { knights: 4, friends: 4, fish: 4 } }),
    variant("dice", { players: [1, 2], options: [] }),
  ],
  bots: [{ name: "greedy", text: "", variants: [] }],
  colours: [],
  grounds: [
    { key: "base", kind: "island" },
    { key: SHORES, kind: "sea" },
    { key: "new-york", kind: "board" },
    { key: "dice", kind: "own" },
  ],
  additions: ["friends", "canal", "knights", "fish"],
  refusals: [
    { why: "no_cards", rule: "COMBO-POLICY-17", text: "", between: ["friends", "knights"] },
    { why: "needs", rule: "ERIE-SETUP-1", text: "", between: ["new-york"] },
    { why: "by_water", rule: "COMBO-POLICY-17", text: "", between: ["friends", "seafarers"] },
    { why: "of-tomorrow", rule: "X-1", text: "said by the server", between: ["fish", "knights"] },
    { why: "fixed_board", rule: "COMBO-POLICY-18", text: "", between: ["new-york", "knights"] },
  ],
};
const base = catalogue.variants[0]!;
const plan = freshPlan(base, catalogue.bots);

describe("the catalogue", () => {
  it("is sent with each option once, and is whole again here", () => {
    const [setup, points] = variant("base").options as [OptionInfo, OptionInfo];
    const sent = [
      { ...variant("base"), options: [0, 1] },
      { ...variant("fish"), options: [1] },
    ];
    const made = whole({ ...catalogue, variants: sent, options: [setup, points] });
    const fish = variant("fish", { options: [points] });
    expect(made).toEqual({ ...catalogue, variants: [variant("base"), fish] });
  });
});

describe("a set of keys", () => {
  it("has one name, whatever was chosen first", () => {
    expect(compose.keyOf("base", [])).toBe("base");
    expect(compose.keyOf("base", ["knights", "fish"])).toBe("fish+knights");
    expect(compose.keyOf(SHORES, ["knights"])).toBe(`knights+${SHORES}`);
  });

  it("is a ground and what is added", () => {
    expect(compose.groundOf(catalogue, `knights+${SHORES}`).kind).toBe("sea");
    expect(compose.groundOf(catalogue, "fish+knights").key).toBe("base");
    expect(compose.addedTo(catalogue, `knights+${SHORES}`)).toEqual(["knights"]);
    expect(compose.withLess(catalogue, "fish+knights", "fish")).toBe("knights");
    expect(compose.withLess(catalogue, "fish", "fish")).toBe("base");
    expect(compose.withMore(catalogue, SHORES, "knights")).toBe(`knights+${SHORES}`);
  });

  it("says why something does not fit", () => {
    expect(compose.refusalOf(catalogue, "knights", "friends")?.rule).toBe("COMBO-POLICY-17");
    expect(compose.refusalOf(catalogue, "knights", "fish")).toBeUndefined();
  });

  it("keeps on another ground what goes with it, and tells what it leaves out", () => {
    const moved = compose.composed(catalogue, SHORES, ["friends", "knights", "fish"]);
    expect(moved.key).toBe(`knights+${SHORES}`);
    expect(moved.left.map(({ key, refusal }) => [key, refusal.why])).toEqual([
      ["friends", "by_water"],
      ["fish", "of-tomorrow"],
    ]);
    expect(compose.composed(catalogue, "new-york", ["canal"])).toEqual({
      key: "canal+new-york",
      left: [],
    });
    expect(compose.composed(catalogue, "dice", ["fish"]).key).toBe("dice");
  });
});

describe("a link", () => {
  const knights = compose.readLink(`?play=knights+${SHORES}&players=3`, catalogue, plan)!.plan;

  it("carries what is chosen, and is read back as the same choice", () => {
    const shuffled = withOption(knights, base, "setup", "variable");
    const target = withOption(shuffled, base, "vp_target", "12");
    const address = compose.linkOf(target);
    expect(address).toBe(`/?play=knights+${SHORES}&players=3&setup=variable&vp_target=12`);
    const other = freshPlan(catalogue.variants.at(-1)!, catalogue.bots);
    const read = compose.readLink(address.slice(1), catalogue, other)!;
    expect(read.plan).toMatchObject({
      variant: `knights+${SHORES}`,
      players: 3,
      options: { setup: "variable", vp_target: "12" },
    });
    expect(read.left).toEqual([]);
  });

  it("carries an own map with its line breaks", () => {
    const map = option("map", [""]);
    const wide = { ...catalogue, variants: [variant("base", { options: [map] })] };
    const own = { ...plan, options: { map: "row Fo6 & = +\nrow Hi8" } };
    const read = compose.readLink(compose.linkOf(own).slice(1), wide, plan)!;
    expect(read.plan.options["map"]).toBe("row Fo6 & = +\nrow Hi8");
  });

  it("is read in any order and with blanks instead of +", () => {
    for (const text of ["?play=knights+fish", "?play=fish%2Bknights", "?play=fish knights"])
      expect(compose.readLink(text, catalogue, plan)!.plan.variant).toBe("fish+knights");
  });

  it("to what cannot be played shows what can, and why not the rest", () => {
    const read = compose.readLink("?play=friends+knights+nonsense", catalogue, plan)!;
    expect(read.plan.variant).toBe("friends");
    expect(read.left.map(({ key, refusal }) => [key, refusal.why])).toEqual([
      ["knights", "no_cards"],
      ["nonsense", "unknown"],
    ]);
  });

  it("cannot ask for what the game does not know", () => {
    const text = "?play=fish+knights&players=9&setup=moon&vp_target=x&dice=deck";
    expect(compose.readLink(text, catalogue, plan)!.plan).toMatchObject({
      variant: "fish+knights",
      players: 3,
      options: {},
    });
    expect(compose.readLink("?players=3", catalogue, plan)).toBeNull();
    expect(compose.readLink("", catalogue, plan)).toBeNull();
  });

  it("keeps seats and pace of the one who opens it", () => {
    const mine = { ...withPlayers(plan, 4), settings: { ...plan.settings, pace: "fast" as const } };
    const read = compose.readLink("?play=fish&players=3", catalogue, mine)!.plan;
    expect(read.settings.pace).toBe("fast");
    expect(read.seats.map((wish) => wish.kind)).toEqual(["me", "bot", "bot"]);
  });
});

describe("the words of it", () => {
  afterAll(() => (speech.language = "en"));

  it.each([
    [
      "en",
      "New shores",
      "Not with Seafarers: there are ways over water, for which it has no rules.",
    ],
    ["ru", "Новые берега", "Не вместе с «Мореходы»: там есть пути по воде, а правил для них нет."],
    [
      "cs",
      "Nové břehy",
      "Ne spolu s: Námořníci. Důvod: jsou tam cesty po vodě, pro které nejsou pravidla.",
    ],
  ] as const)("in %s", (language, name, reason) => {
    speech.language = language;
    expect(groundName(SHORES)).toBe(name);
    expect(reasonText("friends", catalogue.refusals[2]!)).toBe(reason);
    expect(reasonText("canal", catalogue.refusals[1]!)).not.toContain("{");
  });

  it("are the server's where a reason is new", () => {
    speech.language = "en";
    expect(reasonText("fish", catalogue.refusals[3]!)).toBe("Not with knights: said by the server");
  });

  it("name the map that follows", () => {
    speech.language = "en";
    const island = catalogue.grounds[0]!;
    expect(mapText(base, island, 4)).toBe("the island of nineteen hexes");
    expect(mapText(base, island, 6)).toBe("the larger island of thirty hexes");
    expect(mapText(variant(SHORES), catalogue.grounds[1]!, 4)).toBe("map: New shores");
    expect(mapText(variant("x", { map: "NEW-SHORES-4" }), catalogue.grounds[1]!, 3)).toContain(
      "four",
    );
    expect(mapText(variant("dice"), catalogue.grounds[3]!, 1)).toBe("");
  });
});
