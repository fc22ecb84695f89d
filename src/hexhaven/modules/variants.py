"""Variants: the rules of a key, or of several with + between them, put together for one table."""

from __future__ import annotations

from typing import Final

from ..engine.errors import BadSetup
from ..engine.former import former_readings
from ..engine.module import RuleModule
from ..engine.options import Choices, Option
from ..engine.rules import Rules, in_order
from ..engine.wiring import check_wiring
from .base.deal import check_board
from .base.development import CARDS, DECK
from .base.maps import BEGINNER, base_pool
from .expansion import Expansion, add_modules
from .expansions import MATRIX
from .family import configure
from .foreign import OUTSIDE, apart, made, together
from .island.charts import Chart, parse_chart
from .island.content import Content
from .island.hooks import IslandModule
from .island.kinds import COLOURS
from .matrix import Verdict
from .names import NAMES
from .options import LAID_BY_MAP, TABLE_OPTIONS, WRITTEN, by_their_names

USUAL_PLAYERS: Final = 4
LARGER: Final = (5, 6)
"""So many players imply the larger island."""


def check_variant(variant: str) -> str:
    """The canonical key of a variant; raises BadSetup with the reason if it cannot be played."""
    plain, own = apart(variant)
    found = MATRIX.verdict(plain)
    if not found.playable():
        raise BadSetup(found.reason)
    return together(found.key, own)


def usual_players(variant: str) -> int:
    """How many sit at a table of which nobody has said how many."""
    found = MATRIX.verdict(apart(variant)[0])
    many = found.players
    if found.key in MATRIX.games or USUAL_PLAYERS not in many:
        return many[0] if many else USUAL_PLAYERS
    return USUAL_PLAYERS


def needs_consent(variant: str) -> bool:
    """Whether a combination is not recommended, so that the host is asked (COMBO-GEN-2)."""
    return MATRIX.verdict(apart(variant)[0]).consent()


class Draft:
    """A table on the way to its rules: the box, the modules, and what is left to choose."""

    def __init__(
        self,
        found: Verdict,
        parts: list[Expansion],
        players: int,
        given: dict[str, str],
        settled: dict[str, str],
    ) -> None:
        self.found: Verdict = found
        self.choices: Choices = Choices(given)
        for option in TABLE_OPTIONS:
            self.choices.offer(option)
        self.content: Content = base_content(found, players, self.choices)
        self.modules: list[RuleModule] = []
        self.added: dict[str, str] = {}
        """The options that bring modules, and the values by which they were put in."""
        for part in parts:
            self._put_in(part, settled)
        for meeting in MATRIX.met_by_options(found.key, self.added):
            self._put_in(meeting, settled)

    def _put_in(self, part: Expansion, settled: dict[str, str]) -> None:
        if part.make is not None:
            add_modules(self.modules, part.make(self.content, self.modules))
        for addition in part.options:
            name = addition.option.name
            self.choices.offer(addition.option)
            value = settled[name] if name in settled else self.choices.value(name)
            self.added[name] = value
            if value in addition.makers:
                more = addition.makers[value](self.content, self.modules)
                add_modules(self.modules, more, addition.before)

    def order(self) -> None:
        """Hand out the options as they are wished, and leave out what others replace."""
        self.modules = in_order(self.modules)
        configure(self.modules, self.choices)
        self.modules = in_order(self.modules)  # an option may leave out a module

    def prepare(self) -> None:
        """Let every module change the box and narrow the options, then hand these out for good."""
        self._limit()
        for module in self.modules:
            if isinstance(module, IslandModule):
                module.prepare(self.content)
        self._settle()
        configure(self.modules, self.choices)

    def _limit(self) -> None:
        """What the matrix says of options."""
        for row in MATRIX.limits(self.found.key):
            for wish in row.wishes():
                name, _, value = wish.partition("=")
                if name in self.choices.options:
                    left = [v for v in self.choices.options[name].values if v != value]
                    self.choices.narrow(name, left, f"{row.reason} ({row.rule})")

    def _settle(self) -> None:
        content = self.content
        if self.found.more:
            content.target = content.ground_target + self.found.more
        elif "+" in self.found.key and self.found.target:
            content.target = self.found.target
        if content.setup:
            self.choices.prefer("setup", content.setup)
        if content.harbors:
            self.choices.prefer("harbors", content.harbors)
        if content.own_map:
            for name, value in LAID_BY_MAP.items():
                if name != "harbors" or not content.harbors:
                    self.choices.decide(name, WRITTEN, value)

    def moved(self) -> dict[str, str]:
        """The options that would have brought other modules, now that they are settled."""
        values = {name: self.choices.value(name) for name in self.added}
        return {name: value for name, value in values.items() if value != self.added[name]}


def drafted(
    found: Verdict,
    parts: list[Expansion],
    players: int,
    given: dict[str, str],
    extra: list[RuleModule],
    begun: dict[str, int] | None = None,
) -> tuple[Draft, list[RuleModule]]:
    """The modules of a table with all its options settled, and those of them and of the others
    that an option leaves out."""
    wishes = dict(given)
    settled: dict[str, str] = {}
    while True:
        draft = Draft(found, parts, players, wishes, settled)
        draft.modules += extra
        everything = list(draft.modules)
        draft.order()
        if begun is not None:
            read = {**former_readings(draft.modules, begun), **wishes}
            if read != wishes:
                wishes = read
                continue
        draft.prepare()
        moved = draft.moved()
        if not moved:
            return draft, everything
        for name in moved:
            if name in settled:
                raise BadSetup(f"option {name}: the modules that it brings decide it otherwise")
        settled.update(moved)


def parts_of(found: Verdict, many: bool) -> list[Expansion]:
    """What a key is made of: the base game, its expansions, the larger island."""
    parts = [MATRIX.expansions["base"], *MATRIX.parts(found.key)]
    return [*parts, MATRIX.expansions["five-six"]] if many else parts


def assemble(
    variant: str,
    players: int,
    options: dict[str, str],
    extra: list[RuleModule],
    begun: dict[str, int] | None = None,
) -> Rules:
    """Put the rules of a variant together; `extra` are modules of the caller's own, `begun` the
    versions of the modules of a game that goes on by the rules of then."""
    plain, own = apart(variant)
    more = [*extra, *[made(OUTSIDE[name]) for name in own]]
    rules = assembled(plain, players, options, more, begun)
    rules.variant = together(rules.variant, own)
    return rules


def assembled(
    variant: str,
    players: int,
    options: dict[str, str],
    extra: list[RuleModule],
    begun: dict[str, int] | None,
) -> Rules:
    """The rules of a key of our own, with modules of the caller's own."""
    found = MATRIX.verdict(variant)
    if not found.playable():
        raise BadSetup(found.reason)
    if found.key in MATRIX.games:
        return MATRIX.games[found.key].assemble(players, options, extra, begun)
    given = by_their_names(options)
    if found.consent() and given.get("allow_not_recommended") != "true":
        raise BadSetup(found.reason)  # COMBO-GEN-2
    many = players in LARGER or "five-six" in variant.split("+")
    draft, modules = drafted(found, parts_of(found, many), players, given, extra, begun)
    draft.choices.check()
    check_players(draft.content, found)
    chart = lay_out(draft)
    if begun is None and found.key == "base" and not extra:
        check_lines(chart, draft.content)
    check_board(chart, players)
    rules = Rules(found.key, players, chart.board, draft.modules, draft.choices.given)
    check_wiring(rules, modules, NAMES)
    return rules


def lay_out(draft: Draft) -> Chart:
    """Read the map and let every module change the board."""
    chart = parse_chart(draft.content.map, draft.content)
    for module in draft.modules:
        if isinstance(module, IslandModule):
            module.shape(chart)
    return chart


def check_lines(chart: Chart, content: Content) -> None:
    """An own map for the base game alone: lines that nobody would read are refused."""
    unread = [word for word, lines in unread_lines(chart).items() if lines]
    if content.own_map and unread:
        raise BadSetup(
            f"the map has lines that the base game does not know: {', '.join(unread)}; they are "
            "for the boards of regions and for expansions, so take them out or play one of those"
        )


def unread_lines(chart: Chart) -> dict[str, int]:
    """How many lines there are of each word that the base game does not know."""
    return {
        "site": len(chart.sites),
        "trade": len(chart.trades),
        "ground": len(chart.grounds),
        "zone": len(chart.zones),
        "mark": len(chart.marks),
        "pirate": int(chart.pirate >= 0),
    }


def check_players(content: Content, found: Verdict) -> None:
    """BASE-SETUP-18: three or four, two only as an extra; or what the modules say."""
    if content.players in content.seats:
        return
    if found.key == "base" and content.seats[-1] == max(LARGER) and found.players[0] < min(LARGER):
        if content.players == 2:
            raise BadSetup(
                "the base game is for 3 or 4 players; for 2 set the option two_players=on "
                "(BASE-SETUP-18, BASE-TWO-1)"
            )
        raise BadSetup(
            f"the base game is for 3 or 4 players, and on the larger island for 5 or 6, not "
            f"{content.players} (BASE-SETUP-18, FIVESIX-SETUP-1)"
        )
    seats = " or ".join(str(seat) for seat in content.seats)
    rule = found.rule or "BASE-SETUP-18"
    raise BadSetup(f"this game is for {seats} players, not {content.players} ({rule})")


def base_content(found: Verdict, players: int, choices: Choices) -> Content:
    """What is in the box of the base game."""
    content = Content()
    content.choices = choices
    content.players = players
    content.seats = list(found.players)
    own_map = choices.value("map")
    content.own_map = own_map != ""
    content.map = own_map or BEGINNER
    beginner = not content.own_map and choices.given.get("setup", "beginner") == "beginner"
    content.starts = beginner or content.own_map
    left_out = choices.value("beginner_left_out") if beginner else ""
    content.colours = colours_for(players, left_out)
    content.pool = base_pool()
    content.deck = dict(zip(CARDS, DECK, strict=True))
    if found.key != "base":
        why = "two play the base game, or two-players (BASE-TWO-1, TWO-SETUP-12)"
        choices.decide("two_players", why)
    elif choices.value("two_players") == "on":
        content.seats = [2, *content.seats]
    if not found.consent():
        choices.hide("allow_not_recommended")
    return content


def colours_for(players: int, left_out: str) -> list[str]:
    """The colours in play by seat; two players on the beginner map are blue and orange."""
    if players == 2 and left_out:
        return ["blue", "orange"]
    if players == 3 and left_out:
        return [colour for colour in COLOURS[:4] if colour != left_out]
    return COLOURS[:players]


def option_list(variant: str = "base", players: int = 0) -> list[Option]:
    """All options that a variant leaves a choice in, for help texts and forms: narrowed as the
    variant narrows them, the default first. Nothing is put together for it. With a number of
    players only what these can choose."""
    plain, own = apart(variant)
    found = MATRIX.verdict(plain)
    if found.key in MATRIX.games:
        return MATRIX.games[found.key].options()
    seats = players or usual_players(variant)
    many = seats in LARGER
    more = [made(OUTSIDE[name]) for name in own]
    draft, _ = drafted(found, parts_of(found, many), seats, {}, more)
    if not many and not players and max(found.players) in LARGER:
        _offer_for_more(draft)
    return draft.choices.left()


def _offer_for_more(draft: Draft) -> None:
    """The options that more players have besides."""
    part = MATRIX.expansions["five-six"]
    for addition in part.options:
        draft.choices.offer(addition.option)
    if part.make is not None:
        for module in part.make(draft.content, draft.modules):
            draft.choices.chosen(module.options())
