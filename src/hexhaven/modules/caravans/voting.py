"""The vote for the next camel: bids, wishes, and who places it (CARAVAN-TURN, CARAVAN-VOTE)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Name, Place
from ...engine.packing import split, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, State
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, FOUNDED, SETTLEMENT
from .bids import Bid
from .camels import COMPASS, Camels
from .hooks import CaravansModule

HOPE: Final = 0.8
"""How much of what the best camel would bring counts while others may still outbid us."""


class Voting(IslandModule):
    """After a turn with a new settlement or city: who bids most says where a camel goes."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "caravan-vote"
        self.after = ["camels", "victory"]
        self.before = ["special-building", "paired-players"]
        self.bid_cards: list[str] = ["wool", "grain"]
        """What is bid; a combination may name others in `prepare` (CARAVAN-MIX-1)."""
        self.most: bool = False
        """Whether the placement with the most votes is taken instead of one with over half."""
        self.kinds: list[int] = []

    def options(self) -> list[Option]:
        return [
            Option(
                "caravan_vote",
                ["majority", "plurality"],
                "CARAVAN-VOTE-7",
                "which wish is taken: one with more than half of the votes, or with the most",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.most = chosen["caravan_vote"] == "plurality"

    def prepare(self, content: Content) -> None:
        self.content = content

    def declare(self, layout: Layout) -> None:
        self.kinds = [self.content.cards.index(name) for name in self.bid_cards]
        self.built = layout.cell("caravan_builder", NOBODY)
        """The first seat that has built a settlement or city since the last round."""
        layout.of_seats(self.built)
        self.active = layout.cell("caravan_active", NOBODY)
        """The active player of the round that is going on."""
        layout.of_seats(self.active)
        self.bids = layout.per_seat("caravan_bid", len(self.kinds))
        self.wishes = layout.per_seat("caravan_wish", 1, NOBODY)
        """The placement that a seat has named."""
        self.s_round = layout.step("caravan_round", "CARAVAN-TURN-1", "see whether a camel is due")
        self.s_bid = layout.step("bid", "CARAVAN-VOTE-1", "bid cards for the next camel, or none")
        self.s_count = layout.step("count_bids", "CARAVAN-VOTE-2", "count the bids")
        self.s_wish = layout.step("wish", "CARAVAN-VOTE-7", "name the path you vote for")
        self.s_tally = layout.step("count_wishes", "CARAVAN-VOTE-7", "count the votes")
        self.s_camel = layout.step("place_camel", "CARAVAN-VOTE-2", "place the next camel")
        self.bid = Bid(
            self.bid_cards, max(self.content.card_kinds[kind].bank for kind in self.kinds)
        )
        self.k_bid = layout.move("bid", [self.bid], ["bid"], "votes")
        where = [Name(COMPASS), Place(layout.board, "edge")]
        self.k_wish = layout.move("wish", [*where], ["wish"], "edge")
        self.k_camel = layout.move("camel", [*where], ["place_camel"], "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.camels = rules.part(Camels)
        self.counts = rules.overriding("instead_of_count", CaravansModule)

    # When a camel is due

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """Any settlement or city that a player builds or is given (CARAVAN-TURN-1, -6)."""
        if piece in (SETTLEMENT, CITY) and how != FOUNDED and seat < self.players:
            if state.cells[self.built] == NOBODY:
                state.cells[self.built] = seat

    def before_end(self, state: State, seat: Seat) -> None:
        state.push(self.s_round, 0)

    def before_part_end(self, state: State, seat: Seat) -> None:
        """The second of paired players has a round of the own (CARAVAN-TURN-4)."""
        state.push(self.s_round, 0)

    def begin_round(self, state: State) -> None:
        """Ask everybody for a bid, if somebody has built and a camel can be placed."""
        active = state.cells[self.built]
        state.cells[self.built] = NOBODY
        if active == NOBODY or not self.camels.placements(state):  # CARAVAN-TURN-2
            return
        state.cells[self.active] = active
        state.push(self.s_count, 0)
        for seat in reversed(self._order(state)):
            state.push(self.s_bid, 1 << seat)

    def _order(self, state: State) -> list[int]:
        """The seats clockwise from the active player."""
        active = state.cells[self.active]
        return [(active + place) % self.players for place in range(self.players)]

    def advance(self, state: State, frame: Frame) -> None:
        step = frame & STEP_MASK
        if step == self.s_round:
            self.begin_round(state)
        elif step == self.s_count:
            self._count_bids(state)
        else:
            self._count_wishes(state)

    # Who decides

    def votes(self, state: State, seat: Seat) -> int:
        """How many cards a seat has bid."""
        at = self.bids + seat * len(self.kinds)
        return sum(state.cells[at : at + len(self.kinds)])

    def _ruler(self, state: State) -> int:
        """The seat with more votes than all others together; NOBODY if there is none."""
        votes = [self.votes(state, seat) for seat in range(self.players)]
        for seat in range(self.players):
            if 2 * votes[seat] > sum(votes):
                return seat
        return NOBODY

    def chooser(self, state: State) -> int:
        """Who places the camel where no wish decides it (CARAVAN-VOTE-2, -4, -5)."""
        votes = [self.votes(state, seat) for seat in range(self.players)]
        best = max(votes)
        if best and votes.count(best) == 1:
            return votes.index(best)
        return state.cells[self.active]

    def _count_bids(self, state: State) -> None:
        for module in self.counts:
            assert isinstance(module, CaravansModule)
            module.instead_of_count(state)
            return
        voters = [seat for seat in self._order(state) if self.votes(state, seat)]
        if not voters or self._ruler(state) != NOBODY:
            state.push(self.s_camel, 1 << self.chooser(state))
            return
        state.push(self.s_tally, 0)
        for seat in reversed(voters):
            state.push(self.s_wish, 1 << seat)

    def _count_wishes(self, state: State) -> None:
        taken = self._elected(state)
        if taken == NOBODY:
            state.push(self.s_camel, 1 << self.chooser(state))
        else:
            self._place(state, taken)

    def _elected(self, state: State) -> int:
        """The placement that the wishes decide for; NOBODY if they do not."""
        votes: dict[int, int] = {}
        for seat in range(self.players):
            wish = state.cells[self.wishes + seat]
            if wish != NOBODY:
                votes[wish] = votes.get(wish, 0) + self.votes(state, seat)
        best = max(votes.values())
        leaders = [wish for wish in votes if votes[wish] == best]
        if len(leaders) > 1 or (2 * best <= sum(votes.values()) and not self.most):
            return NOBODY
        return leaders[0]

    def _place(self, state: State, placement: int) -> None:
        """The camel comes to its path, and the round is over."""
        self.camels.put(state, placement)
        self.close(state)

    def close(self, state: State) -> None:
        """The camels have come: the bids go to the bank (CARAVAN-VOTE-6)."""
        cells = state.cells
        for seat in range(self.players):
            cells[self.wishes + seat] = NOBODY
            for index in range(len(self.kinds)):
                at = self.bids + seat * len(self.kinds) + index
                self.island.take_in(state, self.kinds[index], cells[at])
                cells[at] = 0
        cells[self.active] = NOBODY

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_bid:
            counts = [0] * len(self.kinds)
            self._list_bids(state, seat, 0, counts, out)
            return
        kind = self.k_wish if step == self.s_wish else self.k_camel
        for placement in self.camels.placements(state):
            out.append(to_move(kind, placement))

    def _list_bids(
        self, state: State, seat: Seat, index: int, counts: list[int], out: list[Move]
    ) -> None:
        if index == len(counts):
            out.append(to_move(self.k_bid, self.bid.pack(counts)))
            return
        for many in range(self.island.held(state, seat, self.kinds[index]) + 1):
            counts[index] = many
            self._list_bids(state, seat, index + 1, counts, out)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        value = value_of(move)
        if frame & STEP_MASK != self.s_bid:
            return self.camels.refuse_placement(state, value)
        counts = self.bid.counts(value)
        for index in range(len(counts)):
            if counts[index] > self.island.held(state, seat, self.kinds[index]):
                return "CARAVAN-VOTE-1 these cards are not in hand"
        return ""

    def turn_away(self, state: State, kind: int) -> str:
        return "CARAVAN-VOTE-1 first the vote for the next camel is held"

    def untimely(self, state: State, kind: int) -> str:
        return "CARAVAN-TURN-3 camels come at the end of a turn in which somebody has built"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        value = value_of(move)
        step = frame & STEP_MASK
        if step == self.s_camel:
            self._place(state, value)
        elif step == self.s_wish:
            state.cells[self.wishes + seat] = value
        else:
            counts = self.bid.counts(value)
            for index in range(len(counts)):
                self.island.lay_out(state, seat, self.kinds[index], counts[index])
                state.cells[self.bids + seat * len(counts) + index] = counts[index]

    # Views, checks, worth

    def adjust_cards(self, state: State, counts: list[int]) -> None:
        """While a round is open the bids lie with it (CARAVAN-VOTE-9)."""
        for seat in range(self.players):
            for index in range(len(self.kinds)):
                at = self.bids + seat * len(self.kinds) + index
                counts[self.kinds[index]] += state.cells[at]

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        if cells[self.active] == NOBODY:
            return
        scene.table["caravan_active"] = cells[self.active]
        for seat in range(self.players):
            at = self.bids + seat * len(self.kinds)
            counters = scene.counters[seat]
            counters["bid"] = {
                self.bid_cards[index]: cells[at + index] for index in range(len(self.kinds))
            }
            wish = cells[self.wishes + seat]
            if wish != NOBODY:
                direction, edge = split(wish, len(COMPASS))
                scene.piece("wish", seat, "edge", edge, COMPASS[direction])

    def problems(self, state: State, out: list[str]) -> None:
        if state.cells[self.active] == NOBODY:
            for seat in range(self.players):
                if self.votes(state, seat) or state.cells[self.wishes + seat] != NOBODY:
                    out.append(f"seat {seat} votes while there is no vote")

    def appraise(self, state: State, seat: Seat) -> float:
        """In a round: what the camel would bring if we, as things stand, say where it goes."""
        if state.cells[self.active] == NOBODY:
            return 0.0
        wish = state.cells[self.wishes + seat]
        if wish != NOBODY:
            return HOPE * self.camels.gain(state, seat, wish)
        if self.chooser(state) != seat:
            return 0.0
        gains = [self.camels.gain(state, seat, place) for place in self.camels.placements(state)]
        return HOPE * (max(gains) - sum(gains) / len(gains)) if gains else 0.0


class LateVote(IslandModule):
    """One round for all that was built in the special building phase (CARAVAN-TURN-5)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "caravan-late-vote"
        self.after = ["caravan-vote", "special-building", "paired-players"]

    def declare(self, layout: Layout) -> None:
        self.s_late = layout.step("late_round", "CARAVAN-TURN-5", "see whether a camel is due")

    def attach(self, island: Island, rules: Rules) -> None:
        self.voting = rules.part(Voting)

    def before_end(self, state: State, seat: Seat) -> None:
        state.push(self.s_late, 0)

    def advance(self, state: State, frame: Frame) -> None:
        self.voting.begin_round(state)
