"""Cities & Knights on land with others: towns at rivers, trading, under attack, and for two."""

from __future__ import annotations

from typing import Final

from ..extension import Extension

TOWNS: Final = Extension(
    "towns",
    ("ransom", "trading-towns", "neutral-knights", "towns-under-attack"),
    titles={
        "ransom": "pay five gold and keep the city",
        "drive_barbarian": "drive a barbarian off the path",
        "neutral_knight": "place a neutral knight",
        "neutral_promote": "promote a neutral knight",
        "neutral_deserter": "deserter: take a neutral knight off",
        "dismiss_knight": "take a knight off the board for tokens",
        "resource_trade": "forced trade of resources only",
    },
    tellers={
        "ransom": "pay five gold and keep the city",
        "drive_barbarian": "drive a barbarian off ({1.edge})",
        "neutral_knight": "place a knight for neutral {1} ({2.node})",
        "neutral_promote": "promote a neutral knight ({1.node})",
        "neutral_deserter": "play the deserter on a neutral knight ({1.node})",
        "dismiss_knight": "take a knight off the board for tokens ({1.node})",
        "resource_trade": "force a trade of resources",
        "incursion": "a barbarian lands for the improvement",
    },
)
