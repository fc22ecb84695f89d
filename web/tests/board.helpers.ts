/** Small boards and the sample views, for the tests of the board. */
import type { Mark, Move, Places, Tile, View } from "../src/net/protocol";
import { groundOf, type Ground } from "../src/board/geometry";
import main from "../fixtures/main.json";
import robber from "../fixtures/robber.json";

export const MAIN = main.view as unknown as View;
export const ROBBER = robber.view as unknown as View;

/** The places of hexes at these coordinates, numbered as they come. */
export function places(hexes: [number, number][]): Places {
  const nodes = new Map<string, number>();
  const edges = new Map<string, number>();
  const made: Places = { hex: [], node: [], edge: [] };
  const nodeAt = (x: number, y: number): number => {
    const key = `${x},${y}`;
    if (!nodes.has(key)) {
      nodes.set(key, nodes.size);
      made.node.push({ id: nodes.get(key)!, x, y });
    }
    return nodes.get(key)!;
  };
  hexes.forEach(([x, y], id) => {
    const corners = [
      [x, y - 2],
      [x + 1, y - 1],
      [x + 1, y + 1],
      [x, y + 2],
      [x - 1, y + 1],
      [x - 1, y - 1],
    ].map(([cx, cy]) => nodeAt(cx!, cy!));
    made.hex.push({ id, x, y, nodes: corners });
    corners.forEach((node, index) => {
      const pair = [node, corners[(index + 1) % 6]!].sort((a, b) => a - b);
      if (edges.has(pair.join())) return;
      edges.set(pair.join(), edges.size);
      made.edge.push({ id: edges.get(pair.join())!, nodes: pair });
    });
  });
  return made;
}

export function tiles(...terrains: string[]): Tile[] {
  return terrains.map((terrain, hex) => ({ hex, terrain, number: 0, water: terrain === "sea" }));
}

export function harbor(label: string, ...nodes: number[]): Mark[] {
  return nodes.map((id) => ({ kind: "harbor", place: "node", id, label }));
}

export function groundOfView(view: View): Ground {
  return groundOf(view.places, view.tiles, view.marks);
}

export function move(kind: string, place: "hex" | "node" | "edge", id: number): Move {
  return { move: `${kind} ${id}`, kind, place, id, panel: null };
}
