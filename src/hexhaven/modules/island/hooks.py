"""The hooks of the island, by kind: after_, before_ and on_ (trigger), adjust_ (modifier),
instead_of_ (replacement), can_ (veto: "" or "RULE-1 reason").

Hooks are looked up once, when a variant is put together: each list holds only the modules that
have their own version, so a hook that nobody uses costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.errors import BadSetup
from ...engine.ints import Card, Edge, Hex, Node, Owner, Piece, Seat
from ...engine.module import RuleModule
from ...engine.native import mypyc_attr
from ...engine.rules import Rules
from ...engine.state import State

if TYPE_CHECKING:
    from .charts import Chart
    from .content import Content
    from .core import Island


@mypyc_attr(allow_interpreted_subclasses=True)
class IslandModule(RuleModule):
    """A module of the island family: a RuleModule with the island's hooks, all doing nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.players: int = 0
        self.judges: list[str] = []
        """The pieces that `can_build` has something to say about, by name; empty: all of them."""
        self.firm: bool = False
        """Whether what `can_build` says of ways after the founding follows from hexes, the seat's
        own ways and buildings, and those of others at these ways alone: then it is asked once for
        as long as these stay."""

    def prepare(self, content: Content) -> None:
        """Change what is in the box, before the map is read: kinds, counts, prices, the map's text.

        Called after `configure`, in module order; raise BadSetup for a number of players.
        """

    def shape(self, chart: Chart) -> None:
        """Change the board that was read: replace hexes, add nodes and paths, move harbors."""

    def link(self, rules: Rules) -> None:
        self.players = rules.players
        self.attach(find_island(rules), rules)

    def attach(self, island: Island, rules: Rules) -> None:
        """Look up, once, what is needed of the island and the assembled rules."""

    # Triggers: all run, in module order. Steps they push are done in that order too.

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """A piece was put on the board; `how` is BOUGHT, FREE, FOUNDED or MOVED."""

    def after_remove(self, state: State, seat: Seat, piece: Piece, place: int) -> None:
        """A way was taken off the board, or a city is a settlement again."""

    def on_routes(self, state: State) -> None:
        """What routes may pass, or how much a way counts, has changed: measure them again."""

    def before_founding(self, state: State, first: int) -> None:
        """The board lies and `first` will begin: what has to be decided before the founding."""

    def after_found(self, state: State, seat: Seat, node: Node, lap: int) -> None:
        """A founding settlement or city stands; `lap` counts the rounds from 1."""

    def before_turn(self, state: State, seat: Seat) -> None:
        """A turn begins: flags of the turn are reset here, before the first check for victory."""

    def before_production(self, state: State, seat: Seat, first: int, second: int) -> None:
        """The dice lie on the table and nothing has been paid yet."""

    def on_number(self, state: State, seat: Seat, total: int) -> None:
        """A number other than 7 was rolled: pay for it."""

    def after_production(self, state: State, seat: Seat, total: int) -> None:
        """The resources of a roll other than 7 have been paid."""

    def on_seven(self, state: State, seat: Seat) -> None:
        """A 7 was rolled: push the steps that follow, discards before the robber."""

    def after_robber(self, state: State, seat: Seat, hex: Hex, cause: int) -> None:
        """The robber has moved, before the theft."""

    def on_stuck(self, state: State, seat: Seat, cause: int) -> None:
        """The robber should be moved and no hex is allowed: say what happens instead."""

    def after_card(self, state: State, seat: Seat, card: Card) -> None:
        """A development card was played and laid open; NOBODY: a card of another deck, or an act
        that may move cards between hands like one."""

    def after_loss(self, state: State, seat: Seat) -> None:
        """Somebody's act has taken cards out of a seat's hand: what it had offered may be gone."""

    def on_card_due(self, state: State, seat: Seat) -> None:
        """A seat is given a development card, or what stands for one: push the draw."""

    def after_actions(self, state: State, seat: Seat) -> None:
        """A seat has ended its actions, on its turn or in the second part of a paired one: push
        what belongs to its own actions, such as a movement, before anything else follows."""

    def before_end(self, state: State, seat: Seat) -> None:
        """The seat on turn has ended its turn: push what happens before the next one begins."""

    def before_part_end(self, state: State, seat: Seat) -> None:
        """The second of paired players is done: push what happens before that part is over."""

    # Modifiers: the value goes through all modules, in order.

    def adjust_cost(self, state: State, seat: Seat, thing: int, cost: list[int]) -> None:
        """Change the price (cards per kind) that a seat pays for a thing."""

    def adjust_rate(self, state: State, seat: Seat, kind: int, rate: int) -> int:
        """How many equal cards of a kind the bank wants for one other."""
        return rate

    def adjust_hand_limit(self, state: State, seat: Seat, limit: int) -> int:
        """How many cards a seat may hold on a 7 without discarding."""
        return limit

    def adjust_target(self, state: State, seat: Seat, target: int) -> int:
        """How many points a seat needs."""
        return target

    def adjust_fixed(self, state: State, hexes: list[Hex]) -> None:
        """Add the hexes that lie already and stay where the others of an area are dealt."""

    def adjust_hexes(self, state: State, total: int, hexes: list[Hex]) -> None:
        """Change which hexes a number pays for; the robber's hex pays nothing all the same."""

    def adjust_yield(self, state: State, hex: Hex, node: Node, amount: int) -> int:
        """How many cards a building takes from a hex."""
        return amount

    def adjust_claims(self, state: State, hex: Hex, node: Node, claims: list[int]) -> None:
        """Add what a building takes from a hex besides: owner * kinds + kind for each card."""

    def adjust_rolls(self, state: State, seat: Seat, rolls: int) -> int:
        """How many production rolls a turn has."""
        return rolls

    def adjust_length(self, state: State, edge: Edge, length: int) -> int:
        """For how much an edge counts in the longest route."""
        return length

    def adjust_known(self, state: State, seat: Seat, known: list[int]) -> None:
        """Raise what everybody knows that a seat holds at least, per kind of card."""

    def adjust_proven(self, state: State, seat: Seat, least: int) -> int:
        """How many secret points everybody knows that a seat has at least."""
        return least

    def adjust_knights(self, state: State, counts: list[int]) -> None:
        """Add each seat's knights, as tournaments and conflicts count them."""

    def adjust_free_ways(self, state: State, seat: Seat, possible: bool) -> bool:
        """Whether a seat can use a free road, with a road or with what we offer in that step."""
        return possible

    def adjust_swap(self, state: State, seat: Seat, node: Node, swap: bool) -> bool:
        """Whether a city at a node takes a piece and gives a settlement back, or needs neither."""
        return swap

    def adjust_pieces(self, state: State, owner: Owner, counts: list[int]) -> None:
        """Correct the pieces that an owner has in use, per kind, for the check of the stocks."""

    def adjust_cards_left(self, state: State, left: int) -> int:
        """How many cards there are for those who are given one."""
        return left

    def adjust_cards(self, state: State, counts: list[int]) -> None:
        """Add the cards that lie neither in the bank nor in a hand, per kind."""

    def adjust_deck(self, state: State, counts: list[int]) -> None:
        """Add the development cards that are neither in the deck nor with a seat, per kind."""

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        """Add what a seat could buy from us: the price and the gain in points; for heuristic
        players."""

    def adjust_place(self, state: State, seat: Seat, node: Node, gain: float) -> float:
        """What a new settlement at a node would be worth, in points; for heuristic players."""
        return gain

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """Add the cells on which our answers about prices, places, yields and goals depend."""

    # Replacements: at most one module may answer; two in one variant are refused at assembly.

    def instead_of_roll(self, state: State, seat: Seat) -> None:
        """Push another source of the production number than two dice."""

    def instead_of_robber(self, state: State, seat: Seat, cause: int) -> None:
        """Push what is moved instead of the robber alone."""

    def instead_of_theft(self, state: State, seat: Seat, hex: Hex, cause: int) -> None:
        """The robber has moved: push who is robbed; `Robber.ask_victim` does it the usual way."""

    # Vetoes: any "no" wins.

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        """Whether a piece may stand at a place that the general rules allow."""
        return ""

    def sift_places(
        self, state: State, seat: Seat, piece: Piece, places: list[int], how: int
    ) -> list[int]:
        """Those of some places to which `can_build` has no objection, in their order; for whoever
        can say that of many at once with less than a call for each."""
        return [at for at in places if not self.can_build(state, seat, piece, at, how)]

    def can_send(self, state: State, seat: Seat, cause: int) -> bool:
        """Whether the robber, or what stands in for it, can be moved at all."""
        return True

    def can_rob(self, state: State, seat: Seat, hex: Hex) -> str:
        """Whether the robber may go to a hex."""
        return ""

    def sift_hexes(self, state: State, seat: Seat, hexes: list[Hex]) -> list[Hex]:
        """Those of some hexes to which `can_rob` has no objection, as `sift_places`; neither list
        is changed afterwards."""
        return [hex for hex in hexes if not self.can_rob(state, seat, hex)]

    def can_steal(self, state: State, seat: Seat, victim: Seat) -> bool:
        """Whether a seat may be robbed."""
        return True

    def can_roll(self, state: State, first: int, second: int) -> bool:
        """Whether a roll counts; others are rolled again."""
        return True

    def can_produce(self, state: State, hex: Hex) -> bool:
        """Whether a hex pays when its number is rolled."""
        return True

    def can_block(self, state: State, hex: Hex) -> bool:
        """Whether the robber on a hex keeps it from paying."""
        return True

    def can_dock(self, state: State, node: Node) -> bool:
        """Whether a building has the use of its harbor."""
        return True

    def can_end(self, state: State, seat: Seat) -> str:
        """Whether the seat on turn may end its turn."""
        return ""

    def can_measure(self, state: State) -> bool:
        """Whether routes may be measured now, or only when an act settled as one is over."""
        return True

    def can_win(self, state: State, seat: Seat) -> bool:
        """Whether a seat with enough points wins."""
        return True

    def wins_with_points(self) -> bool:
        """Whether our `can_win` says the same until points change, a turn begins, or we stir the
        state; otherwise victory is looked for after every move."""
        return False

    def can_play(self, state: State, seat: Seat, card: Card) -> str:
        """Whether a development card may be played now."""
        return ""

    def can_pass(self, state: State, seat: Seat, node: Node) -> bool:
        """Whether a seat's route may run through a node without a foreign building."""
        return True


def find_island(rules: Rules) -> Island:
    """The island of a variant."""
    from .core import Island

    island = rules.find("island")
    if not isinstance(island, Island):
        raise BadSetup("the module 'island' must be an Island")
    return island


class Hooks:
    """For each hook the modules that answer to it, in order."""

    def __init__(self, rules: Rules) -> None:
        self.after_build = listeners(rules, "after_build")
        self.after_remove = listeners(rules, "after_remove")
        self.on_routes = listeners(rules, "on_routes")
        self.before_founding = listeners(rules, "before_founding")
        self.after_found = listeners(rules, "after_found")
        self.before_turn = listeners(rules, "before_turn")
        self.before_production = listeners(rules, "before_production")
        self.on_number = listeners(rules, "on_number")
        self.after_production = listeners(rules, "after_production")
        self.on_seven = listeners(rules, "on_seven")
        self.after_robber = listeners(rules, "after_robber")
        self.on_stuck = listeners(rules, "on_stuck")
        self.after_card = listeners(rules, "after_card")
        self.after_loss = listeners(rules, "after_loss")
        self.on_card_due = listeners(rules, "on_card_due")
        self.after_actions = listeners(rules, "after_actions")
        self.before_end = listeners(rules, "before_end")
        self.before_part_end = listeners(rules, "before_part_end")
        self.adjust_cost = listeners(rules, "adjust_cost")
        self.adjust_rate = listeners(rules, "adjust_rate")
        self.adjust_hand_limit = listeners(rules, "adjust_hand_limit")
        self.adjust_target = listeners(rules, "adjust_target")
        self.adjust_fixed = listeners(rules, "adjust_fixed")
        self.adjust_hexes = listeners(rules, "adjust_hexes")
        self.adjust_yield = listeners(rules, "adjust_yield")
        self.adjust_claims = listeners(rules, "adjust_claims")
        self.adjust_rolls = listeners(rules, "adjust_rolls")
        self.adjust_length = listeners(rules, "adjust_length")
        self.adjust_known = listeners(rules, "adjust_known")
        self.adjust_proven = listeners(rules, "adjust_proven")
        self.adjust_knights = listeners(rules, "adjust_knights")
        self.adjust_free_ways = listeners(rules, "adjust_free_ways")
        self.adjust_swap = listeners(rules, "adjust_swap")
        self.adjust_pieces = listeners(rules, "adjust_pieces")
        self.adjust_cards_left = listeners(rules, "adjust_cards_left")
        self.adjust_cards = listeners(rules, "adjust_cards")
        self.adjust_deck = listeners(rules, "adjust_deck")
        self.adjust_goals = listeners(rules, "adjust_goals")
        self.adjust_place = listeners(rules, "adjust_place")
        self.adjust_outlook = listeners(rules, "adjust_outlook")
        self.instead_of_roll = at_most_one(rules, "instead_of_roll")
        self.instead_of_robber = at_most_one(rules, "instead_of_robber")
        self.instead_of_theft = at_most_one(rules, "instead_of_theft")
        self.can_build = listeners(rules, "can_build")
        self.can_send = listeners(rules, "can_send")
        self.can_rob = listeners(rules, "can_rob")
        self.can_steal = listeners(rules, "can_steal")
        self.can_roll = listeners(rules, "can_roll")
        self.can_produce = listeners(rules, "can_produce")
        self.can_block = listeners(rules, "can_block")
        self.can_dock = listeners(rules, "can_dock")
        self.can_end = listeners(rules, "can_end")
        self.can_measure = listeners(rules, "can_measure")
        self.can_win = listeners(rules, "can_win")
        self.can_play = listeners(rules, "can_play")
        self.can_pass = listeners(rules, "can_pass")

    def all_told(self) -> bool:
        """Whether all that speak of prices, places, yields and goals say what that depends on."""
        speakers = [self.adjust_cost, self.adjust_rate, self.adjust_yield, self.adjust_claims]
        speakers += [self.adjust_swap, self.adjust_goals, self.can_build, self.can_produce]
        speakers += [self.can_block, self.adjust_place]
        return all(module in self.adjust_outlook for said in speakers for module in said)

    def judging(self, piece: str) -> list[IslandModule]:
        """Those whose `can_build` may refuse a piece, so that nobody else is asked."""
        return [m for m in self.can_build if not m.judges or piece in m.judges]


def listeners(rules: Rules, hook: str) -> list[IslandModule]:
    """The island modules that have their own version of a hook."""
    return rules.overriding(hook, IslandModule)


def sift(
    judges: list[IslandModule], state: State, seat: Seat, piece: Piece, places: list[int], how: int
) -> list[int]:
    """Those of some places where none of these modules objects to a piece, in their order."""
    for module in judges:
        if not places:
            break
        places = module.sift_places(state, seat, piece, places, how)
    return places


def at_most_one(rules: Rules, hook: str) -> list[IslandModule]:
    """As `listeners`, for a replacement: two answers would contradict each other."""
    found = listeners(rules, hook)
    if len(found) > 1:
        names = " and ".join(module.name for module in found)
        raise BadSetup(f"{names} both say what happens {hook.replace('_', ' ')}")
    return found
