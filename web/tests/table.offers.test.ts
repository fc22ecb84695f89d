import { describe, expect, test } from "vitest";
import {
  answerOf,
  bankMoves,
  bankTrades,
  counterText,
  flaw,
  offerEnded,
  offerText,
  readTerms,
  silentSeats,
  termsOf,
  turned,
} from "../src/kit/offers";
import { entry, move, viewOf } from "./table.helpers";

describe("the words of an offer", () => {
  test("numbers stand before the cards, ones are left out", () => {
    const terms = { give: { brick: 2, wool: 1, ore: 0 }, want: { ore: 1 } };
    expect(offerText(terms, [3, 1])).toBe("offer 2 brick wool for ore to 1 3");
    expect(offerText(terms, [])).toBe("offer 2 brick wool for ore");
  });

  test("a counter-offer names the own seat", () => {
    expect(counterText(1, { give: { brick: 1 }, want: { ore: 2 } })).toBe(
      "counter 1 brick for 2 ore",
    );
  });

  test("they can be read back", () => {
    expect(readTerms("2 brick wool for ore to 1 3".split(" "))).toEqual({
      give: { brick: 2, wool: 1 },
      want: { ore: 1 },
      to: [1, 3],
    });
    expect(readTerms("brick for 2 ore".split(" ")).to).toEqual([]);
  });
});

describe("what may not be offered", () => {
  test.each([
    [{}, { ore: 1 }, "give_nothing"],
    [{ ore: 1 }, {}, "want_nothing"],
    [{ ore: 2, wool: 1 }, { ore: 1 }, "same_both"],
    [{ ore: 2, wool: 0 }, { wool: 1 }, ""],
  ])("%j for %j: %s", (give, want, problem) => {
    expect(flaw({ give, want })).toBe(problem);
  });
});

describe("what a view says", () => {
  test("the standing offer, from both sides", () => {
    const view = viewOf("answer");
    const terms = termsOf(view.seats[0]);
    expect(terms).toEqual({ give: { grain: 1 }, want: { wool: 1 } });
    expect(turned(terms!)).toEqual({ give: { wool: 1 }, want: { grain: 1 } });
    expect(termsOf(view.seats[1])).toBeNull();
  });

  test("the answers", () => {
    expect(viewOf("confirm").seats.map(answerOf)).toEqual([
      "silent",
      "refused",
      "refused",
      "accepted",
    ]);
  });

  test("who is still to answer", () => {
    expect(silentSeats(viewOf("answer"))).toEqual([1, 2, 3]);
    expect(silentSeats(viewOf("confirm"))).toEqual([]);
  });

  test("trades with the bank and their rates", () => {
    const view = viewOf("main");
    view.seats[0]!.counters["rates"] = { ore: 3 };
    expect(bankTrades(view, 0)).toContainEqual({
      move: "trade ore wool",
      give: "ore",
      want: "wool",
      rate: 3,
    });
  });
});

describe("an offer that the bank would take", () => {
  const view = viewOf("main");
  const seat = view.viewer ?? 0;
  view.seats[seat]!.counters["rates"] = { brick: 4, ore: 2 };
  view.table["bank"] = { brick: 5, ore: 5, wool: 1, grain: 3 };
  view.moves = ["trade ore wool", "trade ore grain", "trade brick wool"].map((text) =>
    move(text, { panel: "trade" }),
  );

  test("is made by one move for each card", () => {
    expect(bankMoves(view, seat, { give: { ore: 2 }, want: { wool: 1 } })).toEqual([
      "trade ore wool",
    ]);
    expect(bankMoves(view, seat, { give: { ore: 4 }, want: { wool: 1, grain: 1 } })).toEqual([
      "trade ore wool",
      "trade ore grain",
    ]);
  });

  test.each([
    [{ ore: 3 }, { wool: 1 }],
    [{ ore: 1, brick: 1 }, { wool: 1 }],
    [{ ore: 2 }, { lumber: 1 }],
    [{ ore: 4 }, { wool: 2 }],
    [{ ore: 2 }, {}],
    [{}, { wool: 1 }],
  ])("it does not take %o for %o", (give, want) => {
    expect(bankMoves(view, seat, { give, want })).toEqual([]);
  });
});

test("an offer has been taken, or it has not", () => {
  const refused = [entry(0, "offer ore for wool"), entry(1, "refuse 1"), entry(2, "refuse 2")];
  expect(offerEnded(refused)).toBe("refused");
  expect(offerEnded([...refused, entry(0, "withdraw")])).toBe("refused");
  expect(offerEnded([...refused, entry(0, "confirm 1")])).toBe("taken");
  expect(offerEnded([...refused, entry(0, "confirm 1"), entry(0, "road 3")])).toBe("taken");
});
