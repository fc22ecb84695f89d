import { describe, expect, it } from "vitest";
import { CLOCKS, clockOf } from "../src/home/clocks";
import { clockText } from "../src/home/words";
import { countdownOf, remaining, shortTime } from "../src/kit/countdown";

const INFO = { seats: [0], stage: "turn" as const, left: 30, whole: 90, reserve: 60 };
const UNITS = { hours: "h", days: "d" };

describe("a countdown", () => {
  const clock = countdownOf(INFO, 1000);

  it("counts the time of the stage first", () => {
    expect(remaining(clock, 1000)).toEqual({ left: 30_000, share: 1 / 3, reserved: false });
    expect(remaining(clock, 30_000)).toMatchObject({ left: 1000, reserved: false });
  });

  it("then the reserve, without a word from the server", () => {
    expect(remaining(clock, 46_000)).toEqual({ left: 45_000, share: 0.75, reserved: true });
    expect(remaining(clock, 1_000_000)).toEqual({ left: 0, share: 0, reserved: true });
  });

  it("goes on within the reserve when the page is opened late", () => {
    const late = countdownOf({ ...INFO, left: -20 }, 5000);
    expect(remaining(late, 5000)).toMatchObject({ left: 40_000, reserved: true });
  });

  it("ends at nothing where there is no reserve", () => {
    const plain = countdownOf({ ...INFO, reserve: 0 }, 0);
    expect(remaining(plain, 99_000)).toEqual({ left: 0, share: 0, reserved: false });
  });

  it("is written short", () => {
    expect(shortTime(7000, UNITS)).toBe("0:07");
    expect(shortTime(89_001, UNITS)).toBe("1:30");
    expect(shortTime(86_400_000, UNITS)).toBe("24 h");
    expect(shortTime(172_800_000, UNITS)).toBe("2 d");
  });
});

describe("the clocks of a table", () => {
  it("are known by their times", () => {
    for (const [name, times] of Object.entries(CLOCKS)) expect(clockOf(times)).toBe(name);
    expect(clockOf({})).toBe("none");
    expect(clockOf({ clock: 30 })).toBeNull();
  });

  it("say what they mean", () => {
    expect(clockText(CLOCKS.quick)).toBe(
      "40 seconds for a turn; 1 minute in reserve for the whole game; " +
        "the dice roll by themselves after 8 seconds.",
    );
    expect(clockText(CLOCKS.days)).toContain("come back");
  });
});
