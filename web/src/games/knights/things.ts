/** What stands on the costs card besides roads and buildings. */
import type { Sort } from "../../kit/costs";

export const SORTS: Record<string, Sort> = {
  wall: { rule: "CK-WALL-1" },
  knight: {
    with: "basic_knight",
    kind: "recruit",
    label: "recruit",
    picture: "recruit_knight",
    stock: "basic_knight",
    rule: "CK-KNREC-1",
  },
  activation: {
    with: "basic_knight",
    kind: "activate",
    picture: "activate_knight",
    none: "no_knight",
    rule: "CK-KNACT-1",
  },
  promotion: {
    with: "basic_knight",
    kind: "promote",
    picture: "promote_knight",
    none: "no_knight",
    rule: "CK-KNPROM-1",
  },
  lead: { picture: "active_mighty_knight" },
  medicine: { hidden: true },
};
