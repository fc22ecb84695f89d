"""Why: the best moves of a position with what they are worth, and the terms that made it so.

Moves are weighed in points as greedy does, each by the best plan that begins with it (`plans`); the
terms are the parts of the position that the plan changes: the own points, what each module says of
the own part, and what the strongest opponent gains or loses. First settlements are told as the
expert founds: what games taught of a place (`taught`) goes before its looks. `tell` says it in
words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, STEP_MASK, State

from .founding import Lesson
from .odds import term_names, terms
from .plans import Line, Planner
from .rollout import offers_of
from .scales import ENVY, VICTORY, Scales
from .sight import Sight
from .taught import lessons
from .trader import Trader
from .words import LANGUAGES, MAY_WIN, RIVAL, TAUGHT, TERMS, WINS, WORTH

BEST: Final = 3
FEW: Final = 3
"""So many terms are told of a move."""
HAND: Final = "production"
"""The term that cards in hand belong to."""
SMALL: Final = 0.05
"""A term that changes by less is not worth a word."""
MOST_POINTS: Final = 25.0
"""No move is worth so much in points: what is worth more may win at once, with a card drawn."""


@dataclass(frozen=True)
class Part:
    """By how much a term changes, in points; the name is "rival" for the strongest opponent."""

    name: str
    change: float


@dataclass(frozen=True)
class Reason:
    """A move with its worth."""

    move: Move
    text: str
    value: float
    """How much better off it and what it is meant for leave the seat, in points."""
    wins: bool
    parts: tuple[Part, ...]
    """The terms that made the difference, the largest first."""
    then: tuple[str, ...] = ()
    """The moves that it is meant for: the city that a trade pays."""
    taught: str = ""
    """How games taught a place for a settlement, which decides the order then; "": not at all."""
    lead: float = 0.0
    """What they say that it adds to the chance to win, against the mean of all places."""


def reasons(sight: Sight, rng: Rng, many: int = BEST) -> list[Reason]:
    """The best moves that a seat has, the best first; of offers to others the one that greedy
    would make, and of answers to an offer the one that it would give."""
    scales = Scales(sight.rules, sight.imagine(rng), sight.seat, far=True)
    trader = Trader(sight.rules, scales.world, sight.seat, scales.rival)
    if trader.asked():
        return [_traded(sight, trader, trader.answer(sight.legal))]
    plain = trader.prudent(trader.without_offers(sight.legal))
    if not plain:
        return []
    planner = Planner(scales, offers_of(sight.rules))
    planner.look(plain)
    lines = planner.lines()
    now = scales.weigh(scales.world)
    found: list[Reason] = []
    if trader.may_offer(sight.legal):
        offer = trader.offer(sight.legal, lines[0].value - now)
        if offer != NOBODY:
            found.append(_traded(sight, trader, offer))
    taught = lessons(sight, scales.world, plain, rng)[:many]
    found += [_taught(_reason(sight, scales, planner.best[one.move], now), one) for one in taught]
    known = {reason.move for reason in found}
    lines = [line for line in lines if line.moves[0] not in known]
    return found + [_reason(sight, scales, line, now) for line in lines[: many - len(found)]]


def _taught(reason: Reason, lesson: Lesson) -> Reason:
    """The same with what games taught of the place."""
    return replace(reason, taught=lesson.how, lead=lesson.lead)


def _traded(sight: Sight, trader: Trader, move: Move) -> Reason:
    """An offer or an answer: what the swap would make of the own hand."""
    gain = round(trader.gain_of(move), 2)
    parts = (Part(HAND, gain),) if abs(gain) >= SMALL else ()
    return Reason(move, sight.text(move), gain, False, parts)


def _reason(sight: Sight, scales: Scales, line: Line, now: float) -> Reason:
    found: list[Part] = []
    if line.state.agenda:
        found = _changes(sight.rules, scales.world, line.state, sight.seat, scales.rival)
    found = [part for part in found if abs(part.change) >= SMALL]
    found.sort(key=lambda part: (-abs(part.change), part.name))
    text, *then = [sight.text(move) for move in _of_own_accord(sight.rules, scales.world, line)]
    value, wins = round(line.value - now, 2), line.value > VICTORY / 2
    return Reason(line.moves[0], text, value, wins, tuple(found[:FEW]), tuple(then))


def _of_own_accord(rules: Rules, world: State, line: Line) -> list[Move]:
    """The moves of a line without those that it has to make because of others, such as the neutral
    piece after a building."""
    asked = world.agenda[-1] & STEP_MASK
    state = world.copy()
    found: list[Move] = []
    for move in line.moves:
        if state.agenda[-1] & STEP_MASK == asked:
            found.append(move)
        rules.apply(state, move)
    return found


def _changes(rules: Rules, before: State, after: State, seat: Seat, rival: int) -> list[Part]:
    old, new = terms(rules, before, seat), terms(rules, after, seat)
    names = term_names(rules)
    found = [Part(names[i], round(new[i] - old[i], 2)) for i in range(len(names))]
    if rival != NOBODY:
        theirs = sum(terms(rules, after, rival)) - sum(terms(rules, before, rival))
        found.append(Part("rival", round(-ENVY * theirs, 2)))
    return found


def tell(reason: Reason, language: str = "en") -> str:
    """A move and its reasons in one line."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}; known are {', '.join(LANGUAGES)}")
    place = LANGUAGES.index(language)
    text = ", ".join([reason.text, *reason.then])
    if reason.wins:
        return f"{text}: {WINS[place]}"
    if reason.value > MOST_POINTS:
        return f"{text}: {MAY_WIN[place].format(round(100 * reason.value / VICTORY))}"
    worth = f"{reason.value:+.1f} {WORTH[place]}"
    told = [f"{term_word(part.name, language)} {part.change:+.1f}" for part in reason.parts]
    because = f" ({', '.join(told)})" if told else ""
    return f"{text}: {lesson_words(reason.taught, reason.lead, language) or worth}{because}"


def lesson_words(taught: str, lead: float, language: str) -> str:
    """What games taught of a place, in words; "" for nothing."""
    if taught not in TAUGHT:
        return ""
    return TAUGHT[taught][LANGUAGES.index(language)].format(lead=f"{100 * lead:+.0f}")


def term_word(name: str, language: str) -> str:
    """What a term is called."""
    place = LANGUAGES.index(language)
    if name == "rival":
        return RIVAL[place]
    return TERMS[name][place] if name in TERMS else name.replace("-", " ")
