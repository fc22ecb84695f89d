"""What a roll yields, worked out from a view alone: a second account to hold the chronicle to."""

from __future__ import annotations

from typing import Final

from hexhaven.terminal.words import View

YIELDS: Final = {
    "hills": "brick",
    "forest": "lumber",
    "pasture": "wool",
    "fields": "grain",
    "mountains": "ore",
}
COMMODITIES: Final = {"forest": "paper", "pasture": "cloth", "mountains": "coin"}
SIZES: Final = {"settlement": 1, "city": 2}


def production(view: View, total: int) -> list[dict[str, int]]:
    """What each seat's buildings yield for a roll, if the bank has it."""
    due: list[dict[str, int]] = [{} for _ in view["seats"]]
    robbed = [p["id"] for p in view["pieces"] if p["kind"] == "robber"]
    if view["tracks"].get("barbarians", {}).get("robber_locked", False):
        robbed = []
    seats = range(len(due))
    buildings = [p for p in view["pieces"] if p["place"] == "node" and p["owner"] in seats]
    for tile in view["tiles"]:
        card = YIELDS.get(tile["terrain"], "")
        if tile["number"] != total or not card or tile["hex"] in robbed:
            continue
        corners = view["places"]["hex"][tile["hex"]]["nodes"]
        for piece in buildings:
            if piece["id"] in corners:
                mine = due[piece["owner"]]
                many = SIZES.get(piece["kind"], 0)
                besides = COMMODITIES.get(tile["terrain"], "")
                if many > 1 and besides in view["table"]["bank"]:
                    many = 1
                    mine[besides] = mine.get(besides, 0) + 1
                mine[card] = mine.get(card, 0) + many
    return due
