import { beforeEach, describe, expect, test } from "vitest";
import type { Denied, Fault, FromClient, View } from "../src/net/protocol";
import { Requests } from "../src/kit/requests";
import { viewOf } from "./table.helpers";

let sent: FromClient[];
let view: View;
let version: number;
let open: boolean;
let requests: Requests;

beforeEach(() => {
  sent = [];
  view = viewOf("main");
  version = 7;
  open = true;
  requests = new Requests(
    (message) => {
      if (open) sent.push(message);
      return open;
    },
    () => ({ view, version }),
  );
});

function refused(id: number | null, error: Fault): Denied {
  return { version, type: "refused", id, error, message: "", rule: "", rule_text: "" };
}

function lastId(): number {
  return (sent.at(-1) as { id: number }).id;
}

describe("one request at a time", () => {
  test("a move carries its number and the version it was chosen at", () => {
    expect(requests.play(["road 21"])).toBe(true);
    expect(sent).toEqual([{ type: "move", id: 1, version: 7, move: "road 21" }]);
  });

  test("a second one must wait for the answer", () => {
    requests.play(["road 21"]);
    expect(requests.play(["end"])).toBe(false);
    requests.accepted(lastId());
    expect(requests.play(["end"])).toBe(true);
    expect(sent).toHaveLength(2);
  });

  test("an answer to something else changes nothing", () => {
    requests.play(["road 21"]);
    requests.accepted(99);
    expect(requests.busy).toBe(true);
  });

  test("without a connection nothing is kept for later", () => {
    open = false;
    expect(requests.play(["road 21", "end"])).toBe(false);
    expect(requests.busy).toBe(false);
    expect(requests.queue).toEqual([]);
  });
});

describe("several moves one after another", () => {
  test("each waits for the one before it and uses the newest version", () => {
    requests.play(["discard 0 ore", "discard 0 ore", "discard 0 wool"]);
    expect(sent).toHaveLength(1);
    version = 8;
    requests.accepted(lastId());
    version = 11;
    requests.accepted(lastId());
    requests.accepted(lastId());
    expect(sent.map((m) => (m.type === "move" ? [m.move, m.version] : []))).toEqual([
      ["discard 0 ore", 7],
      ["discard 0 ore", 8],
      ["discard 0 wool", 11],
    ]);
    expect(requests.busy).toBe(false);
  });

  test("a refusal ends them", () => {
    requests.play(["discard 0 ore", "discard 0 wool"]);
    expect(requests.refused(refused(lastId(), "illegal_move"))).toBe(true);
    expect(requests.queue).toEqual([]);
    requests.accepted(1);
    expect(sent).toHaveLength(1);
  });
});

describe("a move that came too late", () => {
  function tooLate(): boolean {
    const told = requests.refused(refused(lastId(), "stale"));
    version += 1;
    return told || requests.welcomed();
  }

  test("is sent again with the new version if it is still legal", () => {
    requests.play(["road 21"]);
    expect(tooLate()).toBe(false);
    expect(sent.at(-1)).toEqual({ type: "move", id: 2, version: 8, move: "road 21" });
  });

  test("is given up after two more tries", () => {
    requests.play(["road 21"]);
    expect([tooLate(), tooLate(), tooLate()]).toEqual([false, false, true]);
    expect(sent).toHaveLength(3);
    expect(requests.busy).toBe(false);
  });

  test("is given up when it is not legal any more", () => {
    requests.play(["road 21"]);
    view.moves = view.moves.filter((move) => move.move !== "road 21");
    expect(tooLate()).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test("an offer is sent again in the same step, not in another one", () => {
    requests.play(["offer ore for grain"]);
    expect(tooLate()).toBe(false);
    expect(sent).toHaveLength(2);
    view.prompt.step = "robber";
    expect(tooLate()).toBe(true);
    expect(sent).toHaveLength(2);
  });

  test("goes on with the moves behind it", () => {
    requests.play(["road 21", "end"]);
    tooLate();
    requests.accepted(lastId());
    expect(sent.at(-1)).toMatchObject({ move: "end" });
  });

  test("a take-back is not tried again", () => {
    requests.takeBack();
    expect(requests.refused(refused(lastId(), "stale"))).toBe(true);
    expect(requests.busy).toBe(false);
  });
});

test("after a lost connection nothing is sent again: it may have been done", () => {
  requests.play(["road 21", "end"]);
  expect(requests.welcomed()).toBe(false);
  expect(sent).toHaveLength(1);
  expect(requests.busy).toBe(false);
  expect(requests.queue).toEqual([]);
});
