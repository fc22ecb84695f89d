"""Wire: every message and answer between the server and its clients, as checked types.

The JSON Schema of these types is what the browser's TypeScript is generated from
(scripts/protocol.py), and docs/protocol.md tells how they are used. A change that an older client
would not understand raises PROTOCOL.
"""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from .errors import Fault

PROTOCOL: Final = 2
"""Sent by the client in `hello`; another number is refused as bad_protocol."""

LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 500
LONGEST_MOVE: Final = 200
LONGEST_TEXT: Final = 20_000
"""For an option's value: an own map is a text."""
LARGEST_NUMBER: Final = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly."""

NOT_WRITTEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode's control and formatting characters: they could make a name look like another."""
JOINERS: Final = "\u200c\u200d"
"""Formatting that belongs to the spelling of some languages, and to emoji."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols by their category, of which nothing is seen."""


def readable(text: str) -> str:
    """A text of a person in one line: without control characters, spaces put together."""
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in composed
        if letter.isspace() or letter in JOINERS or _is_written(letter)
    )
    return " ".join(shown.split())


def _is_written(letter: str) -> bool:
    return letter not in BLANK and unicodedata.category(letter) not in NOT_WRITTEN


def named(text: str) -> str:
    """A name as it is kept: in one line, in plain forms of its letters, and never invisible."""
    name = readable(unicodedata.normalize("NFKC", readable(text)))
    # A mark alone, or a joiner, hangs on nothing.
    return name if any(unicodedata.category(letter)[0] in "LNPS" for letter in name) else ""


Name = Annotated[
    str,
    BeforeValidator(lambda text: named(text) if isinstance(text, str) else text),
    StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME),
]
Number = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]
Colour = Literal["red", "blue", "white", "orange", "green", "brown"]
Status = Literal["lobby", "playing", "over"]
ChatMode = Literal["everybody", "seated", "nobody"]
Token = Annotated[str, StringConstraints(min_length=1, max_length=64)]
TableCode = Annotated[str, StringConstraints(min_length=1, max_length=32)]


class Incoming(BaseModel):
    """What a client sends: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Message(Incoming):
    """What a client sends over the socket: nothing is converted, 5 is a number and "5" is not."""

    model_config = ConfigDict(strict=True)


class Outgoing(BaseModel):
    """What the server sends."""

    # With a default or without: what the server sends is always there.
    model_config = ConfigDict(
        frozen=True,
        json_schema_serialization_defaults_required=True,
        use_attribute_docstrings=True,
    )


# --- The scene: what `game.view` describes, typed for the browser -----------------------------


class HexPlace(Outgoing):
    id: int
    x: int
    y: int
    nodes: list[int]


class NodePlace(Outgoing):
    id: int
    x: int
    y: int


class EdgePlace(Outgoing):
    id: int
    nodes: list[int]


class SlotPlace(Outgoing):
    """A place beyond the board: a symbol on a sheet, a box, a die."""

    # Only ways have ends.
    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    id: int
    kind: str
    """What it is for; slots of one kind look alike."""
    label: str
    """What is printed there; "" for nothing."""
    x: int
    y: int
    ends: list[list[int]] | None = None
    """Of a way: where it begins and where it ends."""


class Places(Outgoing):
    """Coordinates: a hex is 2 wide, rows are 3 apart, corners stand 2 above and below a centre."""

    # A board has no slots.
    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    hex: list[HexPlace]
    node: list[NodePlace]
    edge: list[EdgePlace]
    slot: list[SlotPlace] | None = None
    """Sheets; their coordinates are the same units both ways, and y grows downwards."""


class Tile(Outgoing):
    # Views of older games need not say what pays, nor land that it is no water.
    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    hex: int
    terrain: str
    number: int
    """0: no token."""
    numbers: list[int] = []
    """All numbers of a hex that has several."""
    pays: bool = False
    """Whether it would pay if one of its numbers came now; not while the robber stands there."""
    water: bool = False
    """Whether ships sail there and nobody builds roads."""


class Mark(Outgoing):
    """Something printed on the board, such as a harbor at its edge."""

    kind: str
    place: str
    id: int
    label: str


class Piece(Outgoing):
    # Most pieces have no label, and there are many of them.
    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    kind: str
    owner: int
    """-1: nobody's; from the number of players upwards: neutral colours."""
    place: str
    id: int
    label: str | None = None
    """What it says beside its kind: a strength, how many there are."""


class PointSource(Outgoing):
    """Points of a seat for so many things of a kind."""

    kind: str
    many: int
    points: int
    what: Literal["piece", "award", "card", "named", "other"]


class Spot(Outgoing):
    place: Literal["hex", "node", "edge", "slot"]
    id: int


class SeatView(Outgoing):
    # Where nothing is said of the sources, there are none.
    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    seat: int
    cards: dict[str, dict[str, Any]]
    """By pile (`hand`, `development`): `count`, and `kinds` where the viewer may know them."""
    counters: dict[str, Any]
    """`points`, `stock`, `rates`, `road_length`, `knights`, `offer`, `answer` …"""
    sources: list[PointSource] = []
    """Where its points come from, as far as the viewer may know."""


class Prompt(Outgoing):
    step: str
    seats: list[int]
    """Everybody who may decide now; those who must come first."""
    must: list[int] = []
    rule: str = ""
    why: str = ""
    begun: Spot | None = None
    """The place that a move in two steps has begun with: a piece was taken up."""


class Move(Outgoing):
    """A legal move: its text, and the place or the panel where it is shown."""

    # Only one of them is there: a position can have a hundred moves.
    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    move: str
    kind: str
    place: Literal["hex", "node", "edge", "slot"] | None = None
    id: int | None = None
    panel: str | None = None
    slots: list[int] | None = None
    """All that can be touched to choose it: the dice that are rolled again, a joker and its die."""
    note: str | None = None
    """What stands beside it, short: its price."""


class View(Outgoing):
    """All that one seat, or a spectator, may know."""

    variant: str
    modules: list[str]
    """The modules of the rules in play: what a client draws is chosen by them."""
    players: int
    viewer: int | None
    over: bool
    winner: int | None
    on_turn: int
    places: Places
    tiles: list[Tile]
    marks: list[Mark]
    pieces: list[Piece]
    seats: list[SeatView]
    table: dict[str, Any]
    """What belongs to nobody: `bank`, `deck`, `dice`, `round`, `costs`, awards."""
    tracks: dict[str, Any]
    prompt: Prompt
    moves: list[Move]
    composed: list[str]
    """Kinds whose words the player puts together (`offer`, `counter`): not listed in `moves`."""
    take_back: bool
    """Whether the viewer may take back the last move."""


class Effect(Outgoing):
    """What a move changed for a seat: cards of a pile, or who holds an award."""

    seat: int
    pile: str = ""
    cards: dict[str, int] = {}
    """Gained (positive) or lost (negative), by kind; `?` for cards the viewer may not know."""
    holds: str = ""
    """The award that the seat has taken; `seat` is -1 when nobody holds it any more."""


class Entry(Outgoing):
    """One move of the log, as the viewer saw it."""

    # A log is long, and hardly anybody is ever late.
    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    number: int
    seat: int
    """Who moved; -1 is chance."""
    turn: int
    """The seat on turn; -1 while founding."""
    kind: str
    move: str
    """Its text; `?` stands for what the viewer may not know."""
    effects: list[Effect]
    late: bool = False
    """The seat had run out of time: this was decided for it."""


# --- Tables ------------------------------------------------------------------------------------


class TableSettings(Incoming):
    """What is agreed on besides the rules."""

    clock: int = Field(default=0, ge=0, le=1_209_600)
    """Seconds for a turn after its roll, and for each placement while founding; 0: no clock. From
    an hour on it also runs while nobody is connected, and nobody gets a stand-in before."""
    roll: int | None = Field(default=None, ge=0, le=3600)
    """Seconds after which the dice roll by themselves; 0: rolling is a part of the turn. Not said:
    a third of a turn, 15 at most."""
    reserve: int | None = Field(default=None, ge=0, le=1_209_600)
    """Seconds for the whole game, used when those of a turn or a placement are gone. Not said: as
    much as two turns."""
    absent_after: int = Field(default=60, ge=5, le=86_400)
    """Seconds after which a bot plays for somebody who has gone."""
    pace: Literal["slow", "normal", "fast", "instant"] = "normal"
    """How long bots wait before they move, so that people can follow."""
    listed: bool = False
    """Whether everybody finds the table under "watch"."""
    chat: ChatMode = "everybody"
    """Who may talk at first; the host can change it."""
    hints: bool = False
    """Whether everybody who is to decide may ask for hints. Who plays against bots alone may ask
    in any case."""


class SeatWish(Incoming):
    """Who should sit at a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    bot: str = ""


class CreateTable(Incoming):
    variant: str = Field(max_length=200)
    players: int = Field(ge=1, le=8)
    options: dict[str, Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]] = {}
    settings: TableSettings = TableSettings()
    seats: list[SeatWish] = Field(default=[], max_length=8)
    """Empty: the creator sits at the first seat, the others are open. No "me": he watches."""
    name: Name
    colour: Colour | None = None


class JoinTable(Incoming):
    name: Name
    seat: int | None = Field(default=None, ge=0, le=7)
    colour: Colour | None = None


class ChangeSeat(Incoming):
    """The host opens a seat (which kicks whoever sits there) or gives it to a bot."""

    kind: Literal["open", "bot"]
    bot: str = ""


class AskHints(Incoming):
    """What a seat would do best now: for the one who sits there, and nobody else."""

    language: Literal["en", "ru", "cs"] = "en"


class ChangeSelf(Incoming):
    name: Name | None = None
    colour: Colour | None = None


class HouseOrder(Incoming):
    """What the host orders: silence for somebody, or for all; or that somebody goes."""

    action: Literal["chat", "mute", "unmute", "remove", "ban"]
    chat: ChatMode = "everybody"
    """For `chat`: who may talk from now on."""
    seat: int | None = Field(default=None, ge=0, le=7)
    """For the others: the person at this seat …"""
    line: Number | None = None
    """… or the spectator who has said this line of chat."""


class CarriedTable(Incoming):
    """A seat on its way from one browser to another."""

    code: TableCode
    token: Annotated[str, StringConstraints(max_length=64)]
    """"": a table that is only watched."""
    seat: int | None = Field(default=None, ge=0, le=7)
    variant: str = Field(default="", max_length=200)
    name: str = Field(default="", max_length=LONGEST_NAME)
    status: Status = "lobby"


class Carried(Incoming):
    tables: list[CarriedTable] = Field(min_length=1, max_length=60)


class RecoveryCode(Outgoing):
    code: str
    """Good once."""
    seconds: int
    """And for so long."""


class TakeSeats(Incoming):
    code: str = Field(min_length=1, max_length=40)


class SeatKey(Incoming):
    code: TableCode
    token: Token


class ForgetMe(Incoming):
    tables: list[SeatKey] = Field(max_length=60)


class Forgotten(Outgoing):
    tables: list[str]
    """Where it is done."""


class Seated(Outgoing):
    """The answer to creating and joining: keep the token, it is shown only here."""

    code: str
    seat: int | None
    token: str


class SeatInfo(Outgoing):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    colour: Colour
    bot: str = ""
    """The level of the bot that sits here."""
    present: bool = False
    stand_in: bool = False
    """A bot plays for the absent person."""
    bot_in: float | None = None
    """Seconds until it will; None where nobody is away."""
    until: float | None = None
    """At a table over days: when the time of this seat is used up, its reserve included, in seconds
    since 1970. None where no time runs."""
    host: bool = False
    muted: bool = False
    """The host has silenced this person."""


class TableInfo(Outgoing):
    """What everybody may know about a table."""

    code: str
    variant: str
    players: int
    options: dict[str, str]
    settings: TableSettings
    status: Status
    seats: list[SeatInfo]
    watchers: int
    seed_hash: str
    """The commitment to the dice; "" before the start."""
    created: float
    """Seconds since 1970."""
    turn: int = 0
    winner: int | None = None
    next: str = ""
    """The code of the table where the same people play again; their tokens are good there too."""
    waiting: list[int] = []
    """The seats that the game waits for; of a table that nobody looks at, the seat on turn."""
    chat: ChatMode = "everybody"
    """Who may talk."""


class Tables(Outgoing):
    tables: list[TableInfo]


class OptionInfo(Outgoing):
    name: str
    values: list[str]
    """The default first."""
    number: bool
    """Whether any number is accepted too."""
    rule: str
    text: str


class VariantFacts(Outgoing):
    """A variant, but for its options."""

    key: str
    text: str
    playable: bool
    players: list[int]
    consent: bool = False
    """Possible but not recommended: the host must set `allow_not_recommended`."""
    reason: str = ""
    """Why it cannot be played, or is not recommended."""
    rule: str = ""
    """The rule that says so; "" where nothing but time is missing."""
    why: str = ""
    """The reason as one word, by which a client says it in the reader's language."""
    map: str = ""
    """The name of the map where the combination has one of its own."""
    unfit: dict[str, int] = {}
    """What cannot be added to it: the place of the reason in the catalogue's `refusals`."""


class VariantInfo(VariantFacts):
    options: list[OptionInfo]


class BriefVariant(VariantFacts):
    options: list[int]
    """Their places in the catalogue's `options`."""


class GroundInfo(Outgoing):
    """What a game is played on."""

    key: str
    kind: Literal["island", "sea", "board", "own"]
    """`own` is a game of its own, to which nothing is added."""


class RefusalInfo(Outgoing):
    """Why some things do not go together."""

    why: str
    """One word, by which a client says it in the reader's language."""
    rule: str
    text: str
    between: list[str]
    """Which keys it is about; `seafarers` are all its scenarios."""


class BotInfo(Outgoing):
    name: str
    text: str
    variants: list[str] = []
    """What it can play; empty: everything."""


class CatalogueFacts(Outgoing):
    """With whom can be played, and what goes together."""

    bots: list[BotInfo]
    colours: list[str]
    grounds: list[GroundInfo] = []
    additions: list[str] = []
    """What can be added to some ground."""
    refusals: list[RefusalInfo] = []
    docs: bool = False
    """Whether this server has the documentation site, at /docs/."""


class Catalogue(CatalogueFacts):
    """What can be played, and with whom."""

    variants: list[VariantInfo]


class BriefCatalogue(CatalogueFacts):
    """The same, with each option told once: a quarter of the letters, for the first page."""

    variants: list[BriefVariant]
    options: list[OptionInfo]


class RuleText(Outgoing):
    number: str
    module: str
    topic: str
    text: str
    language: str
    """What topic and text are in: the wished language, or English where there is no translation."""


class RuleTexts(Outgoing):
    rules: list[RuleText]


class Neighbourhood(Outgoing):
    """Where others in the same network find this server."""

    address: str
    """What they type into their browsers; "" where the server does not listen to the network."""
    can_open: bool
    """Whether whoever asks can let the network in."""


class Problem(Outgoing):
    """The body of every refused HTTP request."""

    error: Fault
    message: str
    rule: str = ""


# --- Hints -------------------------------------------------------------------------------------


class HintTerm(Outgoing):
    """What a move changes, in words of the language that was asked for."""

    name: str
    words: str
    change: float
    """In victory points; good for the seat if it is above 0."""


class Hint(Outgoing):
    move: str
    then: list[str]
    """The moves of the same turn that it is meant for: the city that a trade pays."""
    value: float
    """How much better off the move, with these, leaves the seat, in victory points."""
    wins: bool
    terms: list[HintTerm]
    """What made the difference, the largest first; three at most."""
    taught: str = ""
    """What games taught of a place for a first settlement, in words: such hints come first, and not
    by their value; "": nothing."""


class Hints(Outgoing):
    """The best moves of a seat, the best first; three at most. They follow from what the seat may
    know, as a bot's moves do."""

    version: int
    """The version of the table that they are for."""
    hints: list[Hint]


# --- The socket, from the client ---------------------------------------------------------------


class Hello(Message):
    """The first message: which table, and who is asking."""

    type: Literal["hello"]
    protocol: int
    table: str = Field(max_length=32)
    token: str = Field(default="", max_length=64)
    """"": a spectator."""
    log: Number = 0
    """How many log entries the client has for good (`settled`); it gets the later ones."""


class PlayMove(Message):
    type: Literal["move"]
    id: Number
    """The client's own number for this request; its answer carries it."""
    version: Number
    move: str = Field(max_length=LONGEST_MOVE)


class TakeBack(Message):
    type: Literal["take_back"]
    id: Number
    version: Number


class Say(Message):
    type: Literal["chat"]
    id: Number
    text: Annotated[
        str,
        BeforeValidator(lambda text: readable(text) if isinstance(text, str) else text),
        StringConstraints(min_length=1, max_length=LONGEST_CHAT),
    ]


class Ping(Message):
    type: Literal["ping"]


FromClient = Annotated[Hello | PlayMove | TakeBack | Say | Ping, Field(discriminator="type")]


# --- The socket, from the server ---------------------------------------------------------------


class ClockInfo(Outgoing):
    """Who is on the clock, and how long still."""

    seats: list[int]
    stage: Literal["roll", "turn", "founding", "question"]
    """What the time is for."""
    left: float
    """Seconds of it, at the moment of sending; below 0 while the reserve is being used."""
    whole: float
    """Seconds that it had at first."""
    reserve: float
    """Seconds that come after it."""


class ChatLine(Outgoing):
    number: int
    seat: int | None
    """None: a spectator."""
    name: str
    text: str
    at: float


class Versioned(Outgoing):
    version: int
    """The number of things that have happened at the table; each one raises it by one."""


class Welcome(Versioned):
    """The whole picture: after `hello`, and whenever the client has lost the thread."""

    type: Literal["welcome"] = "welcome"
    protocol: int = PROTOCOL
    seat: int | None
    host: bool = False
    """Whether the client may kick, add bots and start; also without a seat."""
    table: TableInfo
    view: View | None
    """None before the start."""
    log_from: int
    log: list[Entry]
    """The entries from `log_from` on: the client drops its own from there and appends these."""
    settled: int = 0
    """Entries below this number will never change or be taken back: the `log` of a later hello."""
    chat: list[ChatLine]
    clock: ClockInfo | None = None


class Update(Versioned):
    """What a move has changed: apply `changes` to the view of version - 1."""

    type: Literal["update"] = "update"
    changes: list[list[Any]]
    """[path, value] sets, [path] removes; a path is a list of keys and indices."""
    log_from: int
    log: list[Entry]
    settled: int = 0
    clock: ClockInfo | None = None


class TableNews(Outgoing):
    """What can change about a table; the rest, a map of 20,000 letters perhaps, is in `welcome`."""

    settings: TableSettings
    status: Status
    seats: list[SeatInfo]
    watchers: int
    seed_hash: str
    turn: int
    winner: int | None
    next: str
    chat: ChatMode


class TableChanged(Versioned):
    """Somebody came, went, changed name or colour, or the game was started or finished."""

    type: Literal["table"] = "table"
    table: TableNews
    """Put these in the place of what was known of the table."""


class Chat(Versioned):
    type: Literal["chat"] = "chat"
    line: ChatLine


class Accepted(Versioned):
    """The request `id` is done and stored; its effects came before this in an `update`."""

    type: Literal["accepted"] = "accepted"
    id: int


class Denied(Versioned):
    """The request `id` is refused and has changed nothing. After `stale` a `welcome` follows."""

    type: Literal["refused"] = "refused"
    id: int | None
    error: Fault
    message: str
    rule: str = ""
    rule_text: str = ""


class Pong(Versioned):
    type: Literal["pong"] = "pong"


FromServer = Annotated[
    Welcome | Update | TableChanged | Chat | Accepted | Denied | Pong, Field(discriminator="type")
]


# --- After the game ----------------------------------------------------------------------------


class Luck(Outgoing):
    """Cards from production against what could be expected, for one seat."""

    got: int
    expected: float
    by_turn: list[float]
    """After each turn: cards got minus cards expected, summed up."""


class SeatStory(Outgoing):
    seat: int
    points: list[int]
    """After each turn, hidden points included."""
    luck: Luck
    gained: dict[str, int]
    """Cards from production by kind."""
    robbed: int
    """Cards stolen from this seat."""
    stolen: int
    """Cards this seat has stolen."""
    discarded: int
    taken: int
    """Cards that this seat has won from others in other ways than by theft: by a monopoly."""
    lost: int
    """Cards that it has lost to others in the same ways."""
    blocked: float
    """Cards that the robber kept from this seat: expected but for him."""
    bank_trades: int
    player_trades: int
    built: dict[str, int]


class DiceStory(Outgoing):
    counts: dict[str, int]
    """How often each sum (2-12) was rolled."""
    expected: dict[str, float]
    statistic: float
    """Chi-squared over the eleven sums."""
    probability: float
    """How likely a result at least that uneven is: with fair dice, or with a fair deck."""
    method: Literal["exact", "simulated"]
    """Whether the probability is exact, or found by playing 20,000 games with fair dice."""
    deck: bool
    """Whether the rolls came from a shuffled deck of all 36 (option `dice=deck`)."""


class GameStory(Outgoing):
    """The statistics of a finished game."""

    turns: list[int]
    """The log number at which each turn began; parallel to the lists per turn."""
    seats: list[SeatStory]
    dice: DiceStory


class ChanceDrawn(Outgoing):
    """What is needed to check one outcome of chance against the seed."""

    number: int
    """Its number in the log."""
    move: str
    weights: list[int]
    """Of the outcomes, in order; the drawn number below their sum falls into one of them."""
    index: int
    """Which one it was."""


class Frame(Outgoing):
    """One step of a replay: apply `changes` to the view before it."""

    changes: list[list[Any]]
    entry: Entry


class ReplayStory(Outgoing):
    """A whole finished game, everything open."""

    table: TableInfo | None
    """None for an uploaded record."""
    record: dict[str, Any]
    first: View
    frames: list[Frame]
    turns: list[int]
    """The frame at which each turn begins."""
    story: GameStory
    chance: list[ChanceDrawn]
