"""All meetings: the keys that meet, and what comes in there."""

from __future__ import annotations

from typing import Final

from ...engine.options import Option
from ..expansion import Addition, Expansion
from .attack_knights import towns_under_attack
from .attack_sea import attack_at_sea
from .attack_traders import trade_under_attack
from .caravans_attack import oasis_on_the_coast
from .caravans_sea import caravans_at_sea
from .caravans_traders import producing_trade
from .caravans_world import oasis_by_hand, oasis_by_lot
from .cities_knights_seafarers.expansion import CITIES_KNIGHTS_SEAFARERS
from .events_traders import events_for_traders
from .fish_attack import fish_under_attack
from .fish_caravans import lake_beside_oasis, lake_by_hand, lake_by_lot
from .fish_knights import fishing_towns
from .fish_rivers import fish_at_rivers
from .fish_sea import fish_at_sea, grounds_by_hand, grounds_by_lot
from .fish_traders import fish_feed
from .free_rivers import (
    trade_by_hand,
    trade_by_lot,
    tribe_by_hand,
    tribe_by_lot,
    world_by_hand,
)
from .friendly_pirate import friendly_pirate
from .friends_rivers import friends_at_rivers
from .knights_caravans import caravans_and_knights
from .knights_traders import trading_towns
from .rivers_attack import attacked_rivers
from .rivers_caravans import river_oasis
from .rivers_knights import river_towns
from .rivers_sea import rivers_at_sea, towns_of_the_tribe
from .rivers_traders import river_trade
from .told import nothing_more, told_meetings
from .traders_sea import traders_at_sea
from .two_barbarians import barbarians_for_two
from .two_caravans import caravans_for_two
from .two_cities import towns_for_two
from .two_fishermen import fish_for_two
from .two_new_shores import new_shores_for_two
from .two_rivers import rivers_for_two
from .two_traders import traders_for_two


def free_choice(what: str) -> Option:
    """What a source leaves to the players (COMBO-GEN-13)."""
    about = f"where {what}: as the rules list it, by lot, or where the players lay it"
    return Option("free_choice", ["listed", "random", "manual"], "COMBO-GEN-13", about)


MEETINGS: Final[list[Expansion]] = [
    CITIES_KNIGHTS_SEAFARERS,
    Expansion(
        "two-players+fishermen",
        "fishermen for two",
        fish_for_two,
        changes=[
            "There are no trade tokens; both begin with fish tokens of 1, 1, 2, 2 and 3 fish, and "
            "new fish come only from production (TWO-MIX-1, -10).",
            "Whoever has fewer points pays a fish less for every action (TWO-MIX-1).",
        ],
    ),
    Expansion(
        "two-players+rivers",
        "rivers for two",
        rivers_for_two,
        changes=[
            "A settlement at a swamp brings two trade tokens, and a swamp of choice stands for the "
            "desert to which the robber is sent or flees (TWO-MIX-2).",
            "A bridge is answered by a neutral bridge, or else by a neutral road (TWO-MIX-2).",
        ],
    ),
    Expansion(
        "two-players+caravans",
        "caravans for two",
        caravans_for_two,
        changes=[
            "Every vote brings two camels in two caravans: who has more votes places both, with "
            "equal votes each player places one (TWO-MIX-3, -4).",
            "For tokens the robber leaves the board (TWO-MIX-3).",
        ],
    ),
    Expansion(
        "two-players+barbarian-attack",
        "the attack for two",
        barbarians_for_two,
        changes=[
            "With the first knight comes a neutral one that both players move after their own; in "
            "battles it is a party of its own, its die is a 3, and it is never lost (TWO-MIX-5).",
            "A neutral settlement brings a landing of its own; for tokens a barbarian is moved to "
            "another coastal hex; a lost knight or roll brings two gold and a token (TWO-MIX-6).",
            "No knight card can be discarded (TWO-MIX-10).",
        ],
    ),
    Expansion(
        "two-players+traders",
        "traders for two",
        traders_for_two,
        changes=[
            "Half of the tolls on neutral roads goes to the opponent when the wagon's move ends; "
            "for tokens a barbarian is moved to a path without a road; a settlement at a trade hex "
            "brings a token (TWO-MIX-7).",
        ],
    ),
    Expansion(
        "cities-knights+two-players",
        "towns for two",
        towns_for_two,
        changes=[
            "A recruited knight is answered by a neutral one, or else by a neutral road; a "
            "promotion by a neutral promotion, up to strong (COMBO-TWO+CK-4 to -14). Neutral "
            "knights are never active and only block (-9).",
            "An own knight is taken off the board for as many tokens as its strength "
            "(COMBO-TWO+CK-19); a forced trade takes resources only, or any cards (-25, -26).",
            "All three dice are thrown twice; the alchemist sets the first roll only "
            "(COMBO-TWO+CK-31 to -33, -41).",
        ],
    ),
    Expansion(
        "two-players+seafarers/new-shores",
        "new shores for two",
        new_shores_for_two,
        changes=[
            "The map for four is laid, with the neutral settlements on its main island; a ship "
            "owes a neutral road, and neutral colours have no ships (TWO-MIX-9).",
        ],
    ),
    Expansion(
        "fishermen+rivers",
        "fishermen at the rivers",
        fish_at_rivers,
        changes=[
            "The board is that of the rivers with the six fishing grounds and no lake; grounds at "
            "the mouths leave the bridge sites usable (COMBO-FISH+RIVER-1, -2, -5).",
            "Six fish are a bridge, which pays three gold like any other (COMBO-FISH+RIVER-3).",
        ],
    ),
    Expansion(
        "cities-knights+fishermen",
        "fishing towns",
        fishing_towns,
        changes=[
            "Fish take any card of a hand, give resources only, and seven of them are a progress "
            "card of a deck of choice (COMBO-FISH+CK-1 to -3).",
            "The robber begins beside the board and cannot be sent away while he is locked "
            "(COMBO-FISH+CK-4, -7).",
        ],
    ),
    Expansion(
        "caravans+cities-knights",
        "caravans and knights",
        caravans_and_knights,
        changes=["Brick and lumber are bid for camels (COMBO-CARAVAN+CK-2); 15 points win (-8)."],
    ),
    Expansion(
        "friends+rivers",
        "friends at the rivers",
        friends_at_rivers,
        changes=["A swamp counts as a desert for the harmless robber (COMBO-POLICY-16)."],
    ),
    Expansion(
        "caravans+rivers",
        "caravans at the rivers",
        river_oasis,
        changes=[
            "The oasis lies between the rivers, fewer hexes are dealt around them, and 2 and 12 "
            "lie on the two hexes with a 3 (COMBO-RIVER+CARAVAN-1 to -4).",
            "Camels stand on bridge sites and double bridges (COMBO-RIVER+CARAVAN-5 to -7).",
        ],
    ),
    Expansion(
        "barbarian-attack+caravans",
        "caravans under attack",
        oasis_on_the_coast,
        changes=[
            "The oasis takes the place of the desert; only two caravans can start there "
            "(COMBO-CARAVAN+BARB-1, -2).",
            "A conquered building is worth nothing, camels or not (COMBO-CARAVAN+BARB-6); the "
            "vote comes after the battles (-7).",
        ],
    ),
    Expansion(
        "caravans+fishermen",
        "a lake beside the oasis",
        lake_beside_oasis,
        options=[
            Addition(free_choice("the lake lies"), {"random": lake_by_lot, "manual": lake_by_hand}),
        ],
        changes=[
            "The lake takes the place of a forest beside the oasis, and the 12 lies on the hex "
            "with the 2 (COMBO-FISH+CARAVAN-1 to -3).",
            "Where the island is dealt, the lake lies on any of the six hexes around the oasis, by "
            "lot or, if the host wishes it, where the first player lays it (COMBO-GEN-13).",
        ],
    ),
    Expansion(
        "fishermen+traders",
        "fish for wagons",
        fish_feed,
        changes=[
            "The board of the traders has six fishing grounds and no lake "
            "(COMBO-FISH+TRADE-1, -2).",
            "Two fish do for the wagon what a grain does, once a turn and not both; there is no "
            "robber to be sent away (COMBO-FISH+TRADE-3, -7).",
        ],
    ),
    Expansion(
        "barbarian-attack+fishermen",
        "fish for knights",
        fish_under_attack,
        changes=[
            "The board of the attack has six fishing grounds and no lake; a conquered building "
            "draws no fish (COMBO-FISH+BARB-1, -2, -5).",
            "Two fish let a knight go five paths; there is no robber to be sent away "
            "(COMBO-FISH+BARB-3, -8).",
        ],
    ),
    Expansion(
        "barbarian-attack+rivers",
        "rivers under attack",
        attacked_rivers,
        changes=[
            "One river runs from the castle across the island, the other in the east; the 2 lies "
            "with the 12, where two barbarians begin (COMBO-RIVER+BARB-1 to -8).",
            "Swamps are never conquered (COMBO-RIVER+BARB-6), there is no robber, and poor "
            "settlers lose nothing (-9).",
        ],
    ),
    Expansion(
        "caravans+traders",
        "caravans and wagons",
        producing_trade,
        changes=[
            "Castle, quarry and glassworks have numbers and pay wool, brick and lumber; nothing "
            "is rolled again (COMBO-CARAVAN+TRADE-2 to -4).",
            "Camels stand on sides of hexes only and double no road; the vote comes after the "
            "wagons (COMBO-CARAVAN+TRADE-5 to -8).",
        ],
    ),
    Expansion(
        "rivers+traders",
        "wagons over bridges",
        river_trade,
        options=[
            Addition(
                free_choice("the rivers lie"), {"random": trade_by_lot, "manual": trade_by_hand}
            ),
        ],
        changes=[
            "Castle, quarry and glassworks have numbers and pay wool, brick and lumber; the 2 lies "
            "with the 12, and nothing is rolled again (COMBO-RIVER+TRADE-5 to -7).",
            "A wagon goes through a river for three points and over a bridge for one; a foreign "
            "bridge costs two gold (COMBO-RIVER+TRADE-11 to -13).",
            "All begin with three gold, and poor settlers lose nothing (COMBO-RIVER+TRADE-8, -16).",
            "The host may have the rivers laid by lot, or by the players, and the island dealt "
            "around them; they need not reach the sea (COMBO-RIVER+TRADE-2 to -4, COMBO-GEN-13).",
        ],
    ),
    Expansion(
        "cities-knights+rivers",
        "towns at the rivers",
        river_towns,
        changes=[
            "Whoever is to lose a city to the barbarians may keep it for five gold "
            "(COMBO-RIVER+CK-4).",
            "A road that the diplomat takes off a bank costs its owner a gold, one that he lays "
            "there brings one; bridges he leaves alone (COMBO-RIVER+CK-11 to -13).",
            "Knights use bridges like roads (COMBO-RIVER+CK-7); gold buys resources only, and "
            "commodities too are sold for it (-1, -2).",
        ],
    ),
    Expansion(
        "barbarian-attack+cities-knights",
        "towns under attack",
        towns_under_attack,
        changes=[
            "There is no fleet: the ship on the event die and every improvement bring a barbarian "
            "to the coast (COMBO-BARB+CK-5 to -7, -12).",
            "The knights of the cities begin at the castle and stand on paths; each marches three "
            "paths, an active one five and then rests (COMBO-BARB+CK-13, -18 to -20). Active "
            "knights fight with their strength, and losses cost a level (-24 to -29).",
            "Three prisoners are a point (COMBO-BARB+CK-30). A metropolis is never conquered "
            "(-15); bishop, intrigue, deserter, inventor and merchant do other things (-33 to "
            "-37).",
        ],
    ),
    Expansion(
        "barbarian-attack+traders",
        "traders under attack",
        trade_under_attack,
        changes=[
            "There is one kind of barbarians: each stands on a hex and, if one is free, on a path "
            "of it, where it hinders wagons (COMBO-BARB+TRADE-8 to -13). On a seven, by Treason "
            "and driven off by wagons they get to every hex, and inner hexes are conquered too "
            "(-15, -17, -19, -21).",
            "Castle and glassworks keep the 12 and the 2 and pay wool and lumber "
            "(COMBO-BARB+TRADE-4); nothing is rolled again (-20). The cards are those of the "
            "attack, and there is no longest road (-6).",
            "Wagons move first, then the knights, then battles are fought (COMBO-BARB+TRADE-22); "
            "knights use the paths inside trade hexes (-25).",
        ],
    ),
    Expansion(
        "cities-knights+traders",
        "trading towns",
        trading_towns,
        changes=[
            "There are two kinds of barbarians: the fleet attacks, the three on paths hinder "
            "wagons (COMBO-TRADE+CK-5). The cards of the traders, the robber and the longest road "
            "take no part (-2, -3).",
            "A ready knight beside a path drives its barbarian off, as on a seven "
            "(COMBO-TRADE+CK-8); the bishop takes a card from all at a hex (-13).",
        ],
    ),
    Expansion(
        "fishermen+seafarers",
        "fishermen at sea",
        fish_at_sea,
        options=[
            Addition(
                free_choice("the fishing grounds lie"),
                {"random": grounds_by_lot, "manual": grounds_by_hand},
            ),
        ],
        changes=[
            "Six fishing grounds lie on the coasts (COMBO-FISH+SEA-7, -8).",
            "Five fish are a road or a ship, two send the robber or the pirate off the board "
            "(COMBO-FISH+SEA-1, -4); ships catch no fish (-3).",
            "Where the grounds may lie freely, the host may have them laid by lot, or by the "
            "players in turn (COMBO-GEN-13).",
        ],
    ),
    Expansion(
        "caravans+seafarers",
        "caravans at sea",
        caravans_at_sea,
        changes=[
            "Camels go over land and water alike, and a ship beside a camel counts double "
            "(COMBO-CARAVAN+SEA-1, -2); the pirate does not hold them up (-12).",
            "The oasis lies on the map of the scenario, which is laid as printed but for the New "
            "World (COMBO-GEN-18); two points more than the scenario asks for win "
            "(COMBO-CARAVAN+SEA-3).",
        ],
    ),
    Expansion(
        "caravans+seafarers/new-world",
        "an oasis in the new world",
        nothing_more,
        options=[
            Addition(
                free_choice("the oasis lies"), {"random": oasis_by_lot, "manual": oasis_by_hand}
            ),
        ],
        changes=[
            "The land hex nearest to the middle is the oasis, and its number lies on another hex "
            "besides a 3 or an 11 (COMBO-CARAVAN+SEA-17).",
            "The host may have the oasis laid by lot or by the first player instead, on land at "
            "most two hexes away from the middle (COMBO-GEN-13).",
        ],
    ),
    Expansion(
        "barbarian-attack+seafarers",
        "the attack at sea",
        attack_at_sea,
        changes=[
            "Barbarians land on the main island only, also for what is built abroad, and knights "
            "stay there (COMBO-BARB+SEA-13 to -16, -27); neither robber nor pirate takes part "
            "(-4).",
            "Ships may lie at conquered hexes, but a line of ships is built on and moved only if "
            "one of them ends at an own unconquered building (COMBO-BARB+SEA-1 to -3).",
        ],
    ),
    Expansion(
        "rivers+seafarers",
        "rivers at sea",
        rivers_at_sea,
        changes=[
            "A ship on the bank of a river brings a gold, and costs one when it sails away; no "
            "ship lies at a river's mouth (COMBO-RIVER+SEA-3 to -5).",
        ],
    ),
    Expansion(
        "rivers+seafarers/forgotten-tribe",
        "rivers of the tribe",
        nothing_more,
        options=[
            Addition(
                free_choice("the rivers lie"), {"random": tribe_by_lot, "manual": tribe_by_hand}
            ),
        ],
        changes=[
            "Rivers cross the main island; 2 and 12 lie on the worst hexes of a terrain, besides "
            "their numbers (COMBO-RIVER+SEA-26 to -30). No harbor is won for a river's mouth "
            "(-31).",
            "The host may have the rivers laid by lot, in one of the 42 ways in which both reach "
            "the sea, or by the players, and the main island dealt around them "
            "(COMBO-RIVER+SEA-27, COMBO-GEN-13).",
        ],
    ),
    Expansion(
        "rivers+seafarers/new-world",
        "rivers of the new world",
        nothing_more,
        options=[Addition(free_choice("the rivers lie"), {"manual": world_by_hand})],
        changes=[
            "Two rivers are laid by lot in different halves of the board, with their mouths at the "
            "frame, and the rest is dealt around them; the robber begins on a swamp, and no harbor "
            "lies on a river (COMBO-RIVER+SEA-33 to -37).",
            "The host may let the players lay the rivers instead: the first lays the long one, the "
            "next the short one (COMBO-GEN-13).",
        ],
    ),
    Expansion(
        "cities-knights+rivers+seafarers/forgotten-tribe",
        "towns at the rivers of the tribe",
        towns_of_the_tribe,
        changes=[
            "The robber begins on a swamp, when the first attack is over (COMBO-RIVER+CK+SEA-12)."
        ],
    ),
    Expansion(
        "seafarers+traders",
        "traders at sea",
        traders_at_sea,
        changes=[
            "Wagons go along the sea on barges, at the cost of a path, or of a road where a ship "
            "lies; barbarians may stand there, and ships are roads for them "
            "(COMBO-TRADE+SEA-2, -4).",
            "Neither robber nor pirate takes part (COMBO-TRADE+SEA-3), there is no longest route "
            "(-8), and three points more than the scenario asks for win (-9).",
            "The map is as printed, with the trade hexes on its main island "
            "(COMBO-TRADE+SEA-11 to -18).",
        ],
    ),
    *told_meetings(),
    Expansion("traders+event_cards=deck", "event cards for traders", events_for_traders),
    Expansion("traders+event_cards=exact", "event cards for traders", events_for_traders),
    Expansion("seafarers+friendly_robber=on", "a friendly pirate", friendly_pirate),
]
"""`fishermen+cities-knights` brings the modules that say what happens where these two meet, and
comes in wherever both are in a game; so does `traders+event_cards=deck` with the value of an
option. `seafarers` stands for all its scenarios."""
