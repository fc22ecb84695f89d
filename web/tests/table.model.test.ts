import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ConnectionHandlers } from "../src/net/connection";
import type {
  Entry,
  FromClient,
  FromServer,
  TableInfo,
  Update,
  Welcome,
} from "../src/net/protocol";
import { Desk } from "../src/kit/desk.svelte";
import { TableModel } from "../src/kit/model.svelte";
import { notices } from "../src/ui/notices.svelte";
import { entry, logOf, move, viewOf } from "./table.helpers";

/** The other end of the line: what was sent, and a way to say something. */
const line = vi.hoisted(() => ({
  made: [] as { handlers: ConnectionHandlers; logLength: () => number; closed: boolean }[],
  sent: [] as FromClient[],
  open: true,
}));

vi.mock("../src/net/connection", () => ({
  Connection: class {
    private readonly own: (typeof line.made)[number];
    constructor(
      _code: string,
      _token: string | null,
      handlers: ConnectionHandlers,
      logLength: () => number,
    ) {
      this.own = { handlers, logLength, closed: false };
      line.made.push(this.own);
    }
    send(message: FromClient): boolean {
      if (line.open) line.sent.push(message);
      return line.open;
    }
    close(): void {
      this.own.closed = true;
    }
  },
}));

const INFO: TableInfo = {
  code: "ABC",
  variant: "base",
  players: 4,
  options: {},
  settings: {},
  status: "playing",
  seats: ["Anna", "Ben", "Cy", "Dan"].map((name, seat) => ({
    seat,
    kind: "person",
    name,
    colour: (["red", "blue", "white", "orange"] as const)[seat]!,
    bot: "",
    present: true,
    stand_in: false,
    bot_in: null,
    until: null,
    host: seat === 0,
    muted: false,
  })),
  watchers: 0,
  seed_hash: "",
  created: 0,
  turn: 1,
  winner: null,
  next: "",
  waiting: [],
  chat: "everybody",
};

let table: TableModel;

function hear(message: FromServer): void {
  line.made.at(-1)!.handlers.message(message);
}

function welcome(changed: Partial<Welcome> = {}): void {
  hear({
    type: "welcome",
    version: 10,
    protocol: 1,
    seat: 0,
    table: INFO,
    view: viewOf("main"),
    log_from: 0,
    log: logOf("main"),
    settled: 200,
    host: false,
    chat: [],
    clock: null,
    ...changed,
  });
}

function update(changed: Partial<Update>): void {
  hear({
    type: "update",
    version: table.version + 1,
    changes: [],
    log_from: table.log.length,
    log: [],
    settled: 230,
    clock: null,
    ...changed,
  });
}

function numbered(at: number, ...entries: Entry[]): Entry[] {
  return entries.map((one, index) => ({ ...one, number: at + index }));
}

beforeEach(() => {
  vi.useFakeTimers();
  line.made = [];
  line.sent = [];
  line.open = true;
  notices.clear();
  table = new TableModel("ABC");
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe("what the server says", () => {
  test("a welcome is the whole picture", () => {
    welcome();
    expect(table.names).toEqual(["Anna", "Ben", "Cy", "Dan"]);
    expect(table.hand).toMatchObject({ ore: 4, grain: 0 });
    expect(table.myTurn).toBe(true);
    expect(table.primary?.move).toBe("end");
    expect(table.log).toHaveLength(234);
  });

  test("an update changes the view and goes on with the log", () => {
    welcome();
    update({
      changes: [[["seats", 0, "cards", "hand", "kinds", "ore"], 9]],
      log: numbered(234, entry(0, "end")),
    });
    expect(table.hand["ore"]).toBe(9);
    expect(table.log.at(-1)?.kind).toBe("end");
    expect(table.version).toBe(11);
  });

  test("entries that open later are told again, and are no news", () => {
    welcome();
    const opened = { ...logOf("main")[55]!, move: "draw knight" };
    update({ log_from: 55, log: [opened, ...logOf("main").slice(56)] });
    expect(table.log[55]?.move).toBe("draw knight");
    expect(table.log).toHaveLength(234);
    expect(table.fresh).toEqual([]);
  });

  test("a take-back shortens the log; the next move is news again", () => {
    welcome();
    update({ log_from: 230, log: [] });
    expect(table.log).toHaveLength(230);
    update({ log: numbered(230, entry(0, "road 21")) });
    expect(table.fresh.map((one) => one.move)).toEqual(["road 21"]);
  });

  test("who comes back asks for all that may have changed", () => {
    welcome();
    expect(line.made[0]!.logLength()).toBe(200);
    update({});
    expect(line.made[0]!.logLength()).toBe(230);
  });

  test("who has lost the thread says hello again", () => {
    welcome();
    update({ version: 13 });
    expect(line.made).toHaveLength(2);
    expect(line.made[0]!.closed).toBe(true);
    expect(table.version).toBe(10);
  });

  test("a welcome after a loss keeps the entries that both have", () => {
    welcome();
    welcome({ version: 12, log_from: 234, log: numbered(234, entry(0, "end")) });
    expect(table.log).toHaveLength(235);
    expect(table.log[0]?.kind).toBe("tile");
  });

  test("chat of others counts as unread, one's own does not", () => {
    welcome();
    const said = { number: 0, name: "", text: "hi", at: 0 };
    hear({ type: "chat", version: 10, line: { ...said, seat: 1 } });
    hear({ type: "chat", version: 10, line: { ...said, number: 1, seat: 0 } });
    expect(table.chat).toHaveLength(2);
    expect(table.unread).toBe(1);
  });

  test("a roll is shown for a moment, with its hexes and what it brought", () => {
    welcome();
    const effects = [{ seat: 2, cards: { ore: 1 } }];
    update({ log: numbered(234, entry(0, "roll"), entry(-1, "roll 2 3", effects)) });
    expect(table.rolled?.dice).toEqual([2, 3]);
    expect(table.gains).toEqual({ 2: { ore: 1 } });
    expect(table.producing.length).toBeGreaterThan(0);
    vi.advanceTimersByTime(5000);
    expect(table.rolled).toBeNull();
    expect(table.gains).toEqual({});
  });
});

describe("playing", () => {
  test("a move is pending until it is answered", () => {
    welcome();
    table.choose("road");
    expect(table.armed).toBe("road");
    expect(table.targets).toHaveLength(9);
    table.play("road 21");
    expect(table.pending).toBe("road 21");
    expect(table.chosen).toBeNull();
    expect(table.targets).toEqual([]);
    hear({ type: "accepted", version: 11, id: 1 });
    expect(table.pending).toBeNull();
  });

  test("without a connection one is told so, and nothing is pending", () => {
    welcome();
    line.open = false;
    expect(table.play("road 21")).toBe(false);
    expect(table.pending).toBeNull();
    expect(table.status).not.toBe("open");
    expect(notices.list).toHaveLength(0);
  });

  test("a second click while a move is under way is nothing", () => {
    welcome();
    table.play("road 21");
    expect(table.play("end")).toBe(false);
    expect(notices.list).toEqual([]);
    expect(line.sent).toHaveLength(1);
  });

  test("choosing a kind again puts it down", () => {
    welcome();
    table.choose("road");
    table.choose("road");
    expect(table.armed).toBeNull();
  });

  test("a chosen kind that is no longer possible is not armed", () => {
    welcome();
    table.choose("road");
    update({ changes: [[["moves"], [move("end", { panel: "turn" })]]] });
    expect(table.armed).toBeNull();
    expect(table.targets).toEqual([]);
  });

  test("founding arms itself", () => {
    welcome({ view: viewOf("founding") });
    expect(table.armed).toBe("road");
    expect(table.targets.map((one) => one.move)).toEqual(["road 52", "road 59", "road 60"]);
  });

  test("a refusal is kept with its rule until the next move", () => {
    welcome();
    table.play("road 21");
    hear({
      type: "refused",
      version: 10,
      id: 1,
      error: "illegal_move",
      message: "the path is taken",
      rule: "BASE-ROAD-1",
      rule_text: "…",
    });
    expect(table.pending).toBeNull();
    expect(table.refusal?.rule).toBe("BASE-ROAD-1");
    table.play("end");
    expect(table.refusal).toBeNull();
  });

  test("a stale move goes again after the welcome, without a word", () => {
    welcome();
    table.play("road 21");
    hear({
      type: "refused",
      version: 11,
      id: 1,
      error: "stale",
      message: "",
      rule: "",
      rule_text: "",
    });
    expect(table.pending).toBe("road 21");
    welcome({ version: 11 });
    expect(line.sent.at(-1)).toMatchObject({ move: "road 21", version: 11 });
    expect(table.refusal).toBeNull();
  });

  test("a stale move that is not possible any more is explained", () => {
    welcome();
    table.play("road 21");
    hear({
      type: "refused",
      version: 11,
      id: 1,
      error: "stale",
      message: "",
      rule: "",
      rule_text: "",
    });
    welcome({ version: 11, view: viewOf("preroll") });
    expect(table.refusal?.error).toBe("stale");
    expect(table.pending).toBeNull();
  });
});

describe("who may not come in", () => {
  const denied = { type: "refused", version: 0, id: null, message: "", rule: "", rule_text: "" };

  test("no such table", () => {
    hear({ ...denied, error: "no_table" } as FromServer);
    expect(table.barred?.error).toBe("no_table");
    expect(notices.list).toEqual([]);
  });

  test("a seat that was taken away meanwhile", () => {
    hear({ ...denied, error: "bad_token" } as FromServer);
    expect(notices.list).toHaveLength(1);
  });

  test("a seat that is taken away now", () => {
    welcome();
    expect(notices.list).toEqual([]);
    welcome({ seat: null });
    expect(notices.list).toHaveLength(1);
    expect(table.seat).toBeNull();
  });
});

describe("decisions open their panel", () => {
  function decision(name: Parameters<typeof viewOf>[0], seat: number): string | null {
    welcome({ view: viewOf(name), seat });
    return new Desk(table).decision;
  }

  test.each([
    ["discard", 2, "discard"],
    ["answer", 1, "answer"],
    ["confirm", 0, "trade"],
    ["main", 0, null],
    ["founding", 0, null],
    ["preroll", 0, null],
  ] as const)("%s", (name, seat, panel) => {
    expect(decision(name, seat)).toBe(panel);
  });

  test("moves of an unknown panel, when nothing else can be done", () => {
    const view = viewOf("main");
    view.moves = [
      move("favour gold", { panel: "friends" }),
      move("favour ore", { panel: "friends" }),
    ];
    welcome({ view });
    expect(new Desk(table).decision).toBe("others");
  });

  test("a panel that was put aside stays so until the decision changes", () => {
    const desk = new Desk(table);
    desk.follow("answer", null);
    expect(desk.panel).toBe("answer");
    desk.close();
    desk.follow(null, "answer");
    expect(desk.panel).toBeNull();
    desk.toggle("log");
    desk.follow(null, "answer");
    expect(desk.panel).toBe("log");
  });
});
