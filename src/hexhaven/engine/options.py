"""Options: what is left to the table, and what the parts of a game leave of it."""

from __future__ import annotations

from .errors import BadSetup


class Option:
    """A choice that a module leaves to the table; the first value is the default."""

    def __init__(
        self,
        name: str,
        values: list[str],
        rule: str,
        about: str,
        number: bool = False,
        offered: bool = True,
    ) -> None:
        self.name: str = name
        self.values: list[str] = values
        self.rule: str = rule
        self.about: str = about
        self.number: bool = number
        """Whether a positive whole number is a value too."""
        self.offered: bool = offered
        """Whether forms and help texts offer it; not so what only keeps an old reading of a rule
        for games that were begun with it."""
        self.default: str = values[0]

    def accepts(self, value: str) -> bool:
        """Whether this is one of the values."""
        if value in self.values or self.values == [""]:
            return True
        return self.number and value.isascii() and value.isdigit() and int(value) > 0


class Limit:
    """What is left of an option in this game, and who says so."""

    def __init__(self, default: str, values: list[str]) -> None:
        self.default: str = default
        self.values: list[str] = values
        """What may still be chosen; nothing: nobody is asked."""
        self.words: list[tuple[list[str], str]] = []
        """Who has narrowed it: what each of them allows, and why."""

    def why_not(self, value: str) -> str:
        """The reason of the first who does not allow a value; "" if all do."""
        for allowed, why in self.words:
            if value not in allowed:
                return why
        return ""


class Choices:
    """The options of one table: what there is to choose, what was wished, what is allowed."""

    def __init__(self, given: dict[str, str]) -> None:
        self.given: dict[str, str] = given
        """The wishes; whatever keeps its default is left out."""
        self.options: dict[str, Option] = {}
        self.limits: dict[str, Limit] = {}
        self.hidden: set[str] = set()
        """Options that nobody is asked for here; a wish does no harm."""

    def offer(self, option: Option) -> None:
        """There is this to choose; offering it again replaces what was said before."""
        self.options[option.name] = option

    def narrow(self, name: str, values: list[str], why: str, default: str = "") -> None:
        """Only these values are left of an option, by the rule at the end of `why`; `default` is
        taken where nobody wishes for one. Several may narrow an option, each a bit more."""
        limit = Limit("", list(values))
        usual = self.options[name].default if name in self.options else ""
        if name in self.limits:
            before = self.limits[name]
            if not before.values:
                return  # decided already
            limit.values = [value for value in before.values if value in values]
            limit.words = before.words
            usual = before.default
        limit.words.append((list(values), why))
        if not limit.values:
            said = "; ".join([reason for _, reason in limit.words if reason])
            raise BadSetup(f"option {name}: {said}: nothing is left to choose")
        wanted = default or usual
        limit.default = wanted if wanted in limit.values else limit.values[0]
        self.limits[name] = limit

    def prefer(self, name: str, value: str) -> None:
        """What is taken in this game where nobody wishes for a value; all may still be chosen."""
        if name not in self.limits:
            self.limits[name] = Limit(value, list(self.options[name].values))
        elif value in self.limits[name].values:
            self.limits[name].default = value

    def decide(self, name: str, why: str, value: str = "") -> None:
        """An option leaves no choice: it is not offered, and a wish is refused. `value` is what it
        comes to; "" for what it is by default. Whoever decides first is asked why."""
        if name not in self.limits or self.limits[name].values:
            limit = Limit(value, [])
            limit.words.append(([], why))
            self.limits[name] = limit

    def hide(self, name: str) -> None:
        """Nobody is asked for an option that says nothing in this game."""
        self.hidden.add(name)

    def wished(self, name: str) -> bool:
        """Whether somebody asks for a value of an option."""
        return name in self.given

    def value(self, name: str) -> str:
        """What an option comes to; raises BadSetup for a wish that it does not know."""
        option = self.options[name]
        if name in self.given:
            wish = self.given[name]
            if option.accepts(wish):
                return wish
            known = ", ".join(option.values) + (", or a number" if option.number else "")
            raise BadSetup(f"option {name}={wish!r}: choose one of {known} ({option.rule})")
        if name in self.limits and self.limits[name].default:
            return self.limits[name].default
        return option.default

    def check(self) -> None:
        """Raise BadSetup for a wish that nobody knows or that is not allowed here."""
        for name, wish in self.given.items():
            if name not in self.options:
                known = ", ".join(sorted(self.options))
                raise BadSetup(f"unknown option {name!r}; options are: {known}")
            if name not in self.limits:
                continue
            limit = self.limits[name]
            why = limit.why_not(wish)
            if why and not limit.values:
                raise BadSetup(f"option {name}: {why}")
            if why:
                left = ", ".join(limit.values)
                raise BadSetup(f"option {name}={wish!r}: {why}; choose one of {left}")

    def chosen(self, offered: list[Option]) -> dict[str, str]:
        """What the options of a module come to."""
        for option in offered:
            self.offer(option)
        return {option.name: self.value(option.name) for option in offered}

    def left(self) -> list[Option]:
        """What there is to choose, for forms and help texts: narrowed, the default first."""
        found: list[Option] = []
        for option in self.options.values():
            if not option.offered or option.name in self.hidden:
                continue
            if option.name not in self.limits:
                found.append(option)
            elif len(self.limits[option.name].values) > 1:
                found.append(self._narrowed(option))
        return found

    def _narrowed(self, option: Option) -> Option:
        limit = self.limits[option.name]
        rest = [value for value in limit.values if value != limit.default]
        return Option(option.name, [limit.default, *rest], option.rule, option.about)
