"""Matrix: what goes with what. The verdict on every set of keys follows from a table of rows
(together.py) and from the expansions; nothing is put together to find it."""

from __future__ import annotations

from typing import Final

from ..engine.errors import BadSetup
from ..engine.wiring import suggest
from .expansion import Expansion
from .family import Family

PLAYS: Final = "plays"
CONSENT: Final = "plays with consent"
"""Possible but not recommended: the host is asked (COMBO-GEN-2)."""
REFUSED: Final = "refused"
MISSING: Final = "not implemented"

IMPLIED: Final = ("base", "five-six")
"""Every island has the base game in it, and the number of players implies five-six."""
NO_RULES: Final = "COMBO-POLICY-1"
MANY: Final = 4
"""More players than these need the larger island."""


class Row:
    """One row of the table: a set of keys and what is said of it."""

    def __init__(
        self,
        keys: str,
        verdict: str,
        rule: str,
        reason: str = "",
        *,
        target: int = 0,
        more: int = 0,
        map: str = "",
        players: list[int] | None = None,
        wide: bool = False,
        why: str = "",
    ) -> None:
        self.keys: list[str] = sorted(keys.split("+"))
        """Keys; in wide rows also `seafarers` for all its scenarios and `option=value`."""
        self.verdict: str = verdict
        self.rule: str = rule
        self.reason: str = reason
        self.why: str = why or reason
        """The reason without the names of the keys: by it the code is found."""
        self.target: int = target
        """How many points win; 0: as the parts say."""
        self.more: int = more
        """How many more than by the scenario alone; 0: the target is not counted from it."""
        self.map: str = map
        """The name of the map; "": as the parts say."""
        self.players: list[int] | None = players
        """For how many, whatever the parts say; None: for as many as all parts are for."""
        self.wide: bool = wide
        """Whether it holds for every set that has these keys in it, not for this set alone."""

    def plain_keys(self) -> list[str]:
        """The keys that are no wishes."""
        return [key for key in self.keys if "=" not in key]

    def wishes(self) -> list[str]:
        """The options among the keys, `name=value`."""
        return [key for key in self.keys if "=" in key]

    def covers(self, keys: list[str]) -> bool:
        """Whether all keys of a wide row are in a set."""
        return all(any(_is(key, named) for key in keys) for named in self.plain_keys())


def _is(key: str, named: str) -> bool:
    return key == named or key.startswith(f"{named}/")


def plays(
    keys: str,
    rule: str,
    target: int = 0,
    map: str = "",
    players: list[int] | None = None,
    more: int = 0,
) -> Row:
    """Exactly these keys play together."""
    return Row(keys, PLAYS, rule, target=target, more=more, map=map, players=players)


def consent(
    keys: str,
    rule: str,
    reason: str,
    target: int = 0,
    map: str = "",
    players: list[int] | None = None,
    more: int = 0,
) -> Row:
    """Exactly these keys play together where the host asks for it."""
    return Row(keys, CONSENT, rule, reason, target=target, more=more, map=map, players=players)


def refused(keys: str, rule: str, reason: str, why: str = "") -> Row:
    """Nothing with these keys in it can be played."""
    return Row(keys, REFUSED, rule, reason, wide=True, why=why)


def named(keys: str, rule: str) -> Row:
    """A source names these keys; `seafarers` stands for each of its scenarios."""
    return Row(keys, MISSING, rule, wide=True)


def across(
    keys: str,
    rule: str,
    over: list[str],
    cells: str,
    reasons: dict[str, str],
    map: str = "",
    players: list[int] | None = None,
) -> list[Row]:
    """A line of the matrix: these keys with each of a list of others, one cell each.

    A cell is P or C (plays), N (with consent) or X (refused), and the target: `C14`, or how many
    more than the scenario says: `C+2`. `-` is a cell that is not filled yet. `reasons` are those of
    N and X, by key, or one for all under "".
    """
    rows: list[Row] = []
    words = cells.split()
    if len(words) != len(over):
        raise ValueError(f"{keys}: {len(words)} cells for {len(over)} keys")
    for index in range(len(over)):
        cell = words[index]
        both = f"{keys}+{over[index]}"
        reason = reasons.get(over[index], reasons.get("", ""))
        more = int(cell[1:]) if "+" in cell else 0
        target = int(cell[1:]) if len(cell) > 1 and not more else 0
        if cell[0] in "PC":
            rows.append(plays(both, rule, target, map, players, more))
        elif cell[0] == "N":
            rows.append(consent(both, rule, reason, target, map, players, more))
        elif cell[0] == "X":
            rows.append(refused(both, rule, reason))
        elif cell != "-":
            raise ValueError(f"{both}: a cell is P, C, N, X or -, not {cell!r}")
    return rows


class Verdict:
    """What is said of a set of keys."""

    def __init__(self, key: str, about: str, verdict: str) -> None:
        self.key: str = key
        """The canonical key."""
        self.about: str = about
        self.verdict: str = verdict
        self.rule: str = ""
        self.reason: str = ""
        """Why it is refused, or not recommended; a whole sentence."""
        self.code: str = ""
        """The same as a word, by which it is said in other languages; "" where it has none."""
        self.between: list[str] = []
        """Which of the keys do not go together; `seafarers` are all its scenarios."""
        self.players: list[int] = []
        self.target: int = 0
        """How many points win; 0: as the parts say."""
        self.more: int = 0
        """How many more than by the scenario alone; options may change what that is."""
        self.map: str = ""

    def playable(self) -> bool:
        """Whether it can be played, be it with the host's consent."""
        return self.verdict in (PLAYS, CONSENT)

    def consent(self) -> bool:
        """Whether the host must agree (COMBO-GEN-2)."""
        return self.verdict == CONSENT


class Matrix:
    """All that can be said of keys and sets of keys."""

    def __init__(
        self,
        expansions: list[Expansion],
        games: list[Family],
        rows: list[Row],
        meetings: list[Expansion],
        pending: list[Row] | None = None,
        codes: dict[str, str] | None = None,
    ) -> None:
        self.codes: dict[str, str] = codes or {}
        """The word for each reason of the rows."""
        self.pending: list[Row] = pending or []
        """Sets that a source names and that are still to be built."""
        self.meetings: list[Expansion] = meetings
        """What comes in besides where several keys meet; their key names them with + between."""
        self.expansions: dict[str, Expansion] = {each.key: each for each in expansions}
        self.games: dict[str, Family] = {game.key: game for game in games}
        self.exact: dict[str, Row] = {}
        self.wide: list[Row] = []
        for row in rows:
            self._add(row)

    def _add(self, row: Row) -> None:
        if row.wide:
            self.wide.append(row)
            return
        key = "+".join(row.keys)
        if key in self.exact:
            raise ValueError(f"two rows for {key}")
        self.exact[key] = row

    def verdict(self, variant: str) -> Verdict:
        """What is said of a variant; keys in any order, `+` between them."""
        keys = sorted(set(variant.split("+")))
        return self._unfit(keys) or self._fit(variant, keys)

    def parts(self, key: str) -> list[Expansion]:
        """The expansions of a canonical key besides the base game, and what comes in where some of
        them meet: in a set of three also what each two of them bring (COMBO-GEN-3)."""
        found = [self.expansions[part] for part in key.split("+") if part not in IMPLIED]
        return found + [each for each in self._meeting(key) if "=" not in each.key]

    def met_by_options(self, key: str, chosen: dict[str, str]) -> list[Expansion]:
        """What comes in besides where the expansions of a key meet values of options: its key
        names these too, as `traders+event_cards=deck`."""
        wishes = [f"{name}={value}" for name, value in chosen.items()]
        found = [each for each in self._meeting(key) if "=" in each.key]
        return [each for each in found if all(w in wishes for w in each.key.split("+") if "=" in w)]

    def _meeting(self, key: str) -> list[Expansion]:
        keys = key.split("+")
        found: list[Expansion] = []
        for meeting in self.meetings:
            named = [part for part in meeting.key.split("+") if "=" not in part]
            if all(any(_is(part, name) for part in keys) for name in named):
                found.append(meeting)
        return found

    def limits(self, key: str) -> list[Row]:
        """The wide rows that rule out values of options in a game of these keys."""
        keys = key.split("+")
        return [row for row in self.wide if row.wishes() and row.covers(keys)]

    def _fit(self, variant: str, keys: list[str]) -> Verdict:
        """All keys are there: do they go together?"""
        if keys[0] in self.games:
            game = self.games[keys[0]]
            found = Verdict(game.key, game.about, PLAYS)
            found.players = list(game.seats)
            found.rule = game.seats_rule
            return found
        rest = [key for key in keys if key not in IMPLIED]
        parts = [self.expansions[key] for key in rest] or [self.expansions["base"]]
        key = "+".join(rest) or "base"
        if len(rest) < 2:
            return self._alone(key, "five-six" in keys)
        if key not in self.exact:
            return self._unnamed(keys, rest)
        row = self.exact[key]
        found = Verdict(key, " and ".join([part.about for part in parts]), row.verdict)
        found.rule, found.target, found.map = row.rule, row.target, row.map
        if row.more:
            ground = [part.target for part in parts if "/" in part.key]
            found.more, found.target = row.more, ground[0] + row.more
        found.reason = _doubt(row)
        if found.reason:
            found.code, found.between = self.codes.get(row.why, ""), row.keys
        found.players = self._seats(parts, row.players, "five-six" in keys)
        return found

    def _unnamed(self, keys: list[str], rest: list[str]) -> Verdict:
        """A set of which no row speaks: to be built, or refused (COMBO-POLICY-1)."""
        for row in self.pending:
            if len(row.keys) == len(rest) and row.covers(rest):
                reason = f"{' and '.join(rest)} cannot be played together yet"
                return self._said(keys, MISSING, row.rule, reason, "pending", rest)
        reason = f"no source says how {' and '.join(rest)} go together"
        return self._said(keys, REFUSED, NO_RULES, reason, "no_source", rest)

    def _alone(self, key: str, many: bool) -> Verdict:
        part = self.expansions["five-six" if many and key == "base" else key]
        found = Verdict(key, part.about, PLAYS)
        found.rule = part.seats_rule
        found.players = self._seats([part], None, many)
        found.target = part.target
        return found

    def _seats(self, parts: list[Expansion], said: list[int] | None, many: bool) -> list[int]:
        """The numbers of players that a row names, or else those that all parts are for. A row goes
        before its parts: two may play what alone is for three and more (COMBO-POLICY-8)."""
        found = said
        if found is None:
            found = [n for n in parts[0].seats if all(n in part.seats for part in parts)]
        return [n for n in found if n > MANY or not many]

    def _unfit(self, keys: list[str]) -> Verdict | None:
        """What is wrong with a set before anything is said of how it plays; None if nothing is."""
        for row in self.wide:
            if not row.wishes() and row.covers(keys):
                code = self.codes.get(row.why, "")
                return self._said(keys, row.verdict, row.rule, row.reason, code, row.keys)
        for key in keys:
            if key not in self.expansions and key not in self.games:
                there = ", ".join(self.playable_keys())
                meant = suggest(key, {*self.expansions, *self.games})
                mark = f"{meant} " if meant else "; "
                reason = (
                    f"unknown variant {key!r}{mark}playable: {there}; a module of your own "
                    "is named by --module package.mod:Class"
                )
                return self._said(keys, REFUSED, "", reason, "unknown", [key])
        for key in keys:
            if key in self.expansions and self.expansions[key].make is None:
                reason = f"variant {key!r} is not implemented yet; playable: "
                reason += ", ".join(self.playable_keys())
                return self._said(keys, MISSING, "", reason, "pending", [key])
        for key in keys:
            if key in self.games and len(keys) > 1:
                rule = self.games[key].alone_rule
                reason = f"{key!r} is a game of its own, not combined with anything"
                return self._said(keys, REFUSED, rule, reason, "own_game", [key])
        for key in keys:
            for needed, why in self._needs(key).items():
                if needed not in keys:
                    return self._said(keys, REFUSED, _rule_of(why), why, "needs", [needed])
        return None

    def _needs(self, key: str) -> dict[str, str]:
        return self.expansions[key].needs if key in self.expansions else {}

    def _said(
        self,
        keys: list[str],
        verdict: str,
        rule: str,
        reason: str,
        code: str,
        between: list[str],
    ) -> Verdict:
        found = Verdict("+".join(keys), self._about(keys), verdict)
        found.rule, found.code, found.between = rule, code, between
        found.reason = reason if not rule or rule in reason else f"{reason} ({rule})"
        return found

    def _about(self, keys: list[str]) -> str:
        known = [self.expansions[key].about for key in keys if key in self.expansions]
        known += [self.games[key].about for key in keys if key in self.games]
        return " and ".join(known)

    def playable_keys(self) -> list[str]:
        """The single keys that are there, in the order of the list."""
        there: list[str] = []
        for key, part in self.expansions.items():
            if part.make is not None:
                there.append("+".join([*part.needs, key]))
        return there + list(self.games)

    def listing(self) -> list[Verdict]:
        """Every key, and every set of keys of which something is said."""
        found = [self._listed(key) for key in [*self.expansions, *self.games]]
        for row in [*self.exact.values(), *self.wide]:
            if not row.wishes():
                found.extend([self._listed(keys) for keys in self._named_by(row)])
        return [each for each in found if self._tells(each)]

    def _tells(self, found: Verdict) -> bool:
        """Whether a verdict is more than what is said of a part of the set already."""
        keys = found.key.split("+")
        if len(keys) < 3 or found.verdict != REFUSED:
            return True
        parts = ["+".join([key for key in keys if key != without]) for without in keys]
        return not any(self._unfit(part.split("+")) for part in parts)

    def _listed(self, key: str) -> Verdict:
        """The verdict under the name it was asked for: `five-six` is listed as such."""
        found = self.verdict(key)
        found.key = key
        return found

    def _named_by(self, row: Row) -> list[str]:
        """The sets that a row names; `seafarers` stands for each of its scenarios."""
        sets = [""]
        for named in row.keys:
            keys = [key for key in [*self.expansions, *self.games] if _is(key, named)]
            sets = [f"{so_far}+{key}" if so_far else key for so_far in sets for key in keys]
        return sets


def _doubt(row: Row) -> str:
    if row.verdict != CONSENT:
        return ""
    return (
        f"{' with '.join(row.keys)} is possible but not recommended: {row.reason}; set the option "
        f"allow_not_recommended=true to play it ({row.rule}, COMBO-GEN-2)"
    )


def _rule_of(why: str) -> str:
    """The rule at the end of a reason: `… (GEO-SETUP-1)`."""
    return why[why.rfind("(") + 1 : -1] if why.endswith(")") else ""


def check(found: Verdict, players: int) -> None:
    """Raise BadSetup if a set cannot be played, or not by so many."""
    if not found.playable():
        raise BadSetup(found.reason)
    if players not in found.players and found.key != "base":
        seats = " or ".join([str(seat) for seat in found.players])
        raise BadSetup(f"{found.key} is for {seats} players, not {players} ({found.rule})")
