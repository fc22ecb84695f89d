import { describe, expect, it } from "vitest";
import { groundOf } from "../src/board/geometry";
import { hit, nearest, targetsOf, walked, type Target } from "../src/board/targets";
import { groundOfView, MAIN, move, places, ROBBER, tiles } from "./board.helpers";

const ground = groundOfView(MAIN);
const everyNode = targetsOf(
  MAIN.places.node.map((node) => move("settlement", "node", node.id)),
  ground,
);

describe("targets", () => {
  it("group the moves of a place and leave out those without one", () => {
    const offered = [
      move("city", "node", 5),
      move("knight", "node", 5),
      move("road", "edge", 5),
      { ...move("end", "node", 0), place: null, id: null, panel: "turn" },
      move("settlement", "node", 999),
    ];
    const found = targetsOf(offered, ground);
    expect(found.map((target) => target.key).sort()).toEqual(["edge-5", "node-5"]);
    const node = found.find((target) => target.key === "node-5")!;
    expect(node.moves.map((one) => one.kind)).toEqual(["city", "knight"]);
  });

  it("come in reading order", () => {
    const rows = everyNode.map((target) => [target.y, target.x]);
    expect(rows).toEqual([...rows].sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!));
  });
});

describe("hitting", () => {
  const reach = 36;

  it("means the nearest node, though more than one is in reach", () => {
    const node = ground.nodes.get(23)!;
    expect(hit(everyNode, ground, { x: node.x + 9, y: node.y - 12 }, reach)!.id).toBe(23);
  });

  it("means nothing where no target is in reach", () => {
    const few = everyNode.filter((target) => target.id === 0);
    const far = ground.nodes.get(53)!;
    expect(hit(few, ground, far, reach)).toBeNull();
  });

  it("reaches as far as a finger is wide, and at least some units", () => {
    const few = everyNode.filter((target) => target.id === 23);
    const { x, y } = ground.nodes.get(23)!;
    expect(hit(few, ground, { x: x + 30, y }, reach)?.id).toBe(23);
    expect(hit(few, ground, { x: x + 30, y }, 5)).toBeNull();
    expect(hit(few, ground, { x: x + 20, y }, 5)?.id).toBe(23);
  });

  it("tells an edge from the nodes at its ends", () => {
    const edge = ground.edges.get(30)!;
    const both = [...everyNode, ...targetsOf([move("road", "edge", 30)], ground)];
    expect(hit(both, ground, edge, reach)!.key).toBe("edge-30");
    expect(hit(both, ground, edge.a, reach)!.key).toBe(`node-${edge.nodes[0]}`);
  });

  it("means the hex around the point, and only if it is offered", () => {
    const offered = ROBBER.moves.filter((one) => one.kind === "robber");
    const board = groundOfView(ROBBER);
    const hexes = targetsOf(offered, board);
    const stands = ROBBER.pieces.find((piece) => piece.kind === "robber")!.id;
    for (const hex of board.hexes.values()) {
      const found = hit(hexes, board, { x: hex.x + 40, y: hex.y - 30 }, reach);
      expect(found?.id).toBe(hex.id === stands ? undefined : hex.id);
    }
  });
});

describe("walking with the arrow keys", () => {
  const line = groundOf(
    places([
      [0, 0],
      [2, 0],
      [4, 0],
    ]),
    tiles("hills", "forest", "sea"),
    [],
  );
  const hexes = targetsOf(
    [0, 1, 2].map((id) => move("robber", "hex", id)),
    line,
  );

  it("goes along a line and stops at its end", () => {
    expect(walked(hexes, hexes[0]!, "ArrowRight")!.id).toBe(1);
    expect(walked(hexes, hexes[1]!, "ArrowRight")!.id).toBe(2);
    expect(walked(hexes, hexes[2]!, "ArrowRight")).toBeNull();
    expect(walked(hexes, hexes[1]!, "ArrowUp")).toBeNull();
  });

  it("goes to the ends, and leaves other keys alone", () => {
    expect(walked(hexes, hexes[1]!, "Home")!.id).toBe(0);
    expect(walked(hexes, hexes[1]!, "End")!.id).toBe(2);
    expect(walked(hexes, hexes[1]!, "a")).toBeUndefined();
  });

  it.each(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])(
    "%s never goes backwards and stops only at the coast",
    (key) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
      const [dx, dy] = way[key as keyof typeof way] as [number, number];
      for (const from of everyNode) {
        const next = walked(everyNode, from, key);
        if (next) expect((next.x - from.x) * dx + (next.y - from.y) * dy).toBeGreaterThan(0);
        else expect(ground.nodes.get(from.id)!.hexes.length).toBeLessThan(3);
      }
    },
  );

  it("reaches every node of the island", () => {
    const seen = new Set<string>();
    const open: Target[] = [everyNode[0]!];
    while (open.length > 0) {
      const from = open.pop()!;
      if (seen.has(from.key)) continue;
      seen.add(from.key);
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = walked(everyNode, from, key);
        if (next) open.push(next);
      }
    }
    expect(seen.size).toBe(54);
  });
});

it("the nearest target to a place that is gone takes over", () => {
  expect(nearest(everyNode, ground.nodes.get(7)!)!.id).toBe(7);
  expect(nearest([], { x: 0, y: 0 })).toBeNull();
});
