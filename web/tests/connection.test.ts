import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, TIMING, type ConnectionStatus } from "../src/net/connection";
import type { FromServer } from "../src/net/protocol";

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; [key: string]: unknown }[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  says(m: unknown): void {
    this.onmessage?.({ data: JSON.stringify(m) });
  }
}

const welcome = { type: "welcome", version: 3 };
const latest = (): FakeSocket => FakeSocket.all.at(-1)!;

let statuses: ConnectionStatus[];
let heard: FromServer[];
let page: EventTarget & { visibilityState: string };
let connection: Connection;

function connect(token: string | null = "secret"): Connection {
  const handlers = {
    message: (m: FromServer) => void heard.push(m),
    status: (s: ConnectionStatus) => void statuses.push(s),
  };
  connection = new Connection("ABCD", token, handlers, () => 7);
  return connection;
}

function open(): FakeSocket {
  const socket = latest();
  socket.onopen?.();
  socket.says(welcome);
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  statuses = [];
  heard = [];
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", { protocol: "https:", host: "play.example" });
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("Connection", () => {
  it("says hello first and is open with the welcome", () => {
    connect();
    expect(latest().url).toBe("wss://play.example/ws");
    latest().onopen?.();
    expect(latest().sent).toEqual([
      { type: "hello", protocol: 2, table: "ABCD", token: "secret", log: 7 },
    ]);
    expect(statuses).toEqual(["connecting"]);
    latest().says(welcome);
    expect(statuses).toEqual(["connecting", "open"]);
    expect(heard).toEqual([welcome]);
  });

  it("watches without a token", () => {
    connect(null);
    latest().onopen?.();
    expect(latest().sent[0]).toMatchObject({ token: "" });
  });

  it("sends only while it is open, and says whether it did", () => {
    connect();
    expect(connection.send({ type: "ping" })).toBe(false);
    const socket = open();
    expect(connection.send({ type: "move", id: 1, version: 3, move: "roll" })).toBe(true);
    expect(socket.sent.at(-1)).toEqual({ type: "move", id: 1, version: 3, move: "roll" });
    socket.onclose?.();
    expect(connection.send({ type: "ping" })).toBe(false);
  });

  it("comes back after a loss, waiting longer each time", () => {
    connect();
    open().onclose?.();
    expect(statuses.at(-1)).toBe("lost");
    for (let round = 0; round < 4; round += 1) {
      const before = FakeSocket.all.length;
      vi.advanceTimersByTime((TIMING.first * 2 ** round) / 2 - 1);
      expect(FakeSocket.all.length).toBe(before);
      vi.advanceTimersByTime((TIMING.first * 2 ** round) / 2 + 1);
      expect(FakeSocket.all.length).toBe(before + 1);
      latest().onclose?.();
    }
    vi.advanceTimersByTime(TIMING.first * 16);
    open();
    expect(statuses).toEqual(["connecting", "open", "lost", "open"]);
    const before = FakeSocket.all.length;
    latest().onclose?.();
    vi.advanceTimersByTime(TIMING.first);
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  it("does not count a call that is answered and dropped as success", () => {
    connect();
    for (let round = 0; round < 3; round += 1) {
      latest().onopen?.();
      latest().onclose?.();
      vi.advanceTimersByTime(TIMING.first * 2 ** round);
    }
    const before = FakeSocket.all.length;
    latest().onopen?.();
    latest().onclose?.();
    vi.advanceTimersByTime(TIMING.first);
    expect(FakeSocket.all.length).toBe(before);
  });

  it("pings, and takes silence for a loss", () => {
    connect();
    const socket = open();
    vi.advanceTimersByTime(TIMING.ping);
    expect(socket.sent.at(-1)).toEqual({ type: "ping" });
    socket.says({ type: "pong", version: 3 });
    vi.advanceTimersByTime(TIMING.silence);
    expect(statuses.at(-1)).toBe("open");
    vi.advanceTimersByTime(TIMING.ping);
    expect(statuses.at(-1)).toBe("lost");
    expect(socket.closed).toBe(true);
  });

  it("takes a call that nobody answers for a loss", () => {
    connect();
    vi.advanceTimersByTime(TIMING.silence);
    expect(statuses.at(-1)).toBe("lost");
  });

  it("says at once that the network has gone", () => {
    connect();
    const socket = open();
    window.dispatchEvent(new Event("offline"));
    expect(statuses.at(-1)).toBe("lost");
    expect(socket.closed).toBe(true);
    const many = statuses.length;
    window.dispatchEvent(new Event("offline"));
    expect(statuses).toHaveLength(many);
  });

  it("tries at once when the network is back", () => {
    connect();
    open().onclose?.();
    const before = FakeSocket.all.length;
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(before + 1);
    vi.advanceTimersByTime(TIMING.first);
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  it("asks at once when the page is seen again, and is impatient then", () => {
    connect();
    const socket = open();
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(socket.sent.length).toBe(1);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(socket.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(TIMING.impatient);
    expect(statuses.at(-1)).toBe("lost");
  });

  it.each(["bad_protocol", "no_table", "bad_token"])("ends when hello is refused: %s", (error) => {
    connect();
    latest().onopen?.();
    latest().says({ type: "refused", version: 0, id: null, error, message: "", rule: "" });
    expect(statuses.at(-1)).toBe("closed");
    expect(heard.at(-1)).toMatchObject({ error });
    vi.advanceTimersByTime(TIMING.longest * 2);
    expect(FakeSocket.all.length).toBe(1);
  });

  it("stays when a later request is refused", () => {
    connect();
    open().says({ type: "refused", version: 3, id: 4, error: "illegal_move", message: "" });
    expect(statuses.at(-1)).toBe("open");
  });

  it("is silent after close", () => {
    connect();
    const socket = open();
    connection.close();
    expect(statuses.at(-1)).toBe("closed");
    expect(socket.closed).toBe(true);
    socket.says({ type: "pong", version: 4 });
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(TIMING.longest);
    expect(heard.length).toBe(1);
    expect(FakeSocket.all.length).toBe(1);
  });
});
