/** What the view tells of wagons, their goods and the trade hexes. */
import { counter } from "../../kit/cards";
import type { Route } from "../../kit/moves";
import type { SeatView, View } from "../../net/protocol";

/** What a baggage train can do. */
export interface Train {
  card: number;
  points: number;
  gold: number;
  drives_off: number;
}

/** The wagon that is on its way now. */
export interface Journey {
  seat: number;
  points: number;
  fed: boolean;
  goals: { node: number; points: number; gold: number; paths: number[] }[];
}

/** A hex with goods that wait there, and those that it takes. */
export interface Market {
  hex: string;
  waiting: number;
  wants: string[];
}

export function trainOf(view: View, seat: SeatView | undefined): Train | null {
  const all = (view.tracks["baggage_train"] ?? []) as unknown as Train[];
  return all.find(({ card }) => card === counter(seat, "baggage_train")) ?? null;
}

export function journeyOf(view: View): Journey | null {
  return (view.tracks["wagon"] ?? null) as unknown as Journey | null;
}

export function cargoOf(seat: SeatView | undefined): string {
  return String(seat?.counters["cargo"] ?? "");
}

export function marketsOf(view: View): Market[] {
  const waiting = (view.table["trade_stacks"] ?? {}) as Record<string, number>;
  const wants = (view.table["trade_accepts"] ?? {}) as Record<string, string[]>;
  return Object.entries(waiting).map(([hex, many]) => ({
    hex,
    waiting: many,
    wants: wants[hex] ?? [],
  }));
}

/** Where a piece of goods is wanted. */
export function goalOf(view: View, good: string): string {
  return marketsOf(view).find(({ wants }) => wants.includes(good))?.hex ?? "";
}

/** Whole ways of the own wagon, at the crossings where they end. */
export function routes(view: View): Route[] {
  const journey = journeyOf(view);
  if (!journey || !view.moves.some(({ kind }) => kind === "drive")) return [];
  return journey.goals.map(({ node, points, gold, paths }) => ({
    move: `drive ${paths[0]}`,
    kind: "drive",
    place: "node",
    id: node,
    panel: "edge",
    note: [String(points), ...Array<string>(gold).fill("gold")].join(" "),
    way: paths.map((path) => `drive ${path}`),
  }));
}
