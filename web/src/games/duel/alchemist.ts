/** What a number of the production die would bring (DUEL-PROD-1, -2). */
import type { View } from "../../net/protocol";
import { laidOf, type Amounts, type Laid, type Resource } from "./realm";
import { STORE } from "./trade";

/** The building that doubles what a kind of region gives; there is none for gold. */
const MILLS: Partial<Record<Resource, string>> = {
  grain: "grain_mill",
  lumber: "sawmill",
  brick: "brick_factory",
  ore: "foundry",
  wool: "wool_mill",
};

/** Whether a card lies beside a region, on the same side of the axis (DUEL-LAY-6). */
function beside(card: Laid, region: Laid): boolean {
  return (
    card.layer === "expansion" &&
    Math.abs(card.x - region.x) === 1 &&
    Math.sign(card.y) === Math.sign(region.y)
  );
}

export function yieldOf(
  view: Pick<View, "places" | "pieces">,
  seat: number,
  number: number,
): Amounts {
  const laid = laidOf(view, seat);
  const found: Amounts = {};
  for (const region of laid) {
    const { resource, store = 0 } = region.piece;
    if (!resource || region.piece.number !== number) continue;
    const mill = MILLS[resource];
    const doubled = laid.some((card) => card.kind === mill && beside(card, region));
    const units = Math.min(STORE - store, doubled ? 2 : 1);
    if (units > 0) found[resource] = (found[resource] ?? 0) + units;
  }
  return found;
}
