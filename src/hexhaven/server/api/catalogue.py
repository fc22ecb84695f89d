"""The catalogue: variants with their options and numbers of players, bots, colours; the rules."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final, Literal

from fastapi import APIRouter, Request
from starlette.responses import Response

from hexhaven import rulebook
from hexhaven.bots import BOTS, bot_named
from hexhaven.modules.compose import additions, grounds, kind_of, unfit
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.foreign import OUTSIDE, made, together
from hexhaven.modules.matrix import Verdict
from hexhaven.modules.variants import option_list

from .. import manual
from ..files import File
from ..tables.seats import COLOURS
from ..wire import (
    BotInfo,
    BriefCatalogue,
    BriefVariant,
    Catalogue,
    CatalogueFacts,
    GroundInfo,
    OptionInfo,
    RefusalInfo,
    RuleText,
    RuleTexts,
    VariantInfo,
)

router = APIRouter(prefix="/api", tags=["catalogue"])

OWN_BOARD_ONLY: Final = ("five-six", "erie-canal")
"""Keys that no table is made for: a matter of players, and a part of a board."""
KEPT: Final = "no-cache"
"""Asked for each time, answered in full only when it has changed."""


@router.get("/catalogue", response_model=Catalogue)
async def catalogue(request: Request) -> Response:
    """What can be played, and with whom."""
    # The first time there is something to work out.
    file = await asyncio.to_thread(_catalogue, tuple(BOTS), tuple(OUTSIDE), manual.built())
    return file.answer(request.headers, KEPT)


@router.get("/catalogue/brief", response_model=BriefCatalogue)
async def brief_catalogue(request: Request) -> Response:
    """The same with each option told once, as the first page asks for it."""
    file = await asyncio.to_thread(_brief_catalogue, tuple(BOTS), tuple(OUTSIDE), manual.built())
    return file.answer(request.headers, KEPT)


@router.get("/rules", response_model=RuleTexts)
async def rules(request: Request, language: Literal["en", "ru", "cs"] = "en") -> Response:
    """All numbered rules; in English those that are not translated."""
    made = await asyncio.to_thread(_rules, language)
    return made.answer(request.headers, KEPT)


@lru_cache(maxsize=1)
def _catalogue(bots: tuple[str, ...], outside: tuple[str, ...], docs: bool) -> File:
    return _file(_whole(bots, outside, docs))


@lru_cache(maxsize=1)
def _brief_catalogue(bots: tuple[str, ...], outside: tuple[str, ...], docs: bool) -> File:
    return _file(brief(_whole(bots, outside, docs)))


def _file(made: CatalogueFacts) -> File:
    return File(made.model_dump_json().encode(), "application/json")


@lru_cache(maxsize=1)
def _whole(bots: tuple[str, ...], outside: tuple[str, ...], docs: bool) -> Catalogue:
    refusals = Refusals()
    return Catalogue(
        variants=[
            *[variant_info(verdict, refusals) for verdict in choices()],
            *[outside_info(name) for name in outside],
        ],
        bots=[bot_info(name) for name in bots],
        colours=list(COLOURS),
        grounds=[GroundInfo.model_validate({"key": k, "kind": kind_of(k)}) for k in grounds()],
        additions=additions(),
        refusals=refusals.listed,
        docs=docs,
    )


def brief(whole: Catalogue) -> BriefCatalogue:
    """A catalogue with each option told once, in a list of its own."""
    places: dict[str, int] = {}
    told: list[OptionInfo] = []

    def place(option: OptionInfo) -> int:
        """Where an option stands in the list."""
        words = option.model_dump_json()
        if words not in places:
            places[words] = len(told)
            told.append(option)
        return places[words]

    variants = [
        BriefVariant(
            **variant.model_dump(exclude={"options"}),
            options=[place(option) for option in variant.options],
        )
        for variant in whole.variants
    ]
    return BriefCatalogue(**whole.model_dump(exclude={"variants"}), variants=variants, options=told)


def bot_info(name: str) -> BotInfo:
    """A bot with what it says of itself."""
    bot = bot_named(name)
    text = (type(bot).__doc__ or "").partition("\n")[0]
    return BotInfo(name=name, text=text, variants=list(bot.variants))


def choices() -> list[Verdict]:
    """What a table can be made for: every key, and the combinations that can be played."""
    return [
        verdict
        for verdict in MATRIX.listing()
        if verdict.key not in OWN_BOARD_ONLY and ("+" not in verdict.key or verdict.playable())
    ]


class Refusals:
    """The reasons why things do not go together, each told once."""

    def __init__(self) -> None:
        self.listed: list[RefusalInfo] = []
        self._places: dict[str, int] = {}

    def place(self, found: Verdict) -> int:
        """Where the reason of a verdict stands in the list."""
        said = RefusalInfo(
            why=found.code, rule=found.rule, text=found.reason, between=found.between
        )
        named = f"{said.text} {'+'.join(said.between)}"
        if named not in self._places:
            self._places[named] = len(self.listed)
            self.listed.append(said)
        return self._places[named]


def variant_info(verdict: Verdict, refusals: Refusals) -> VariantInfo:
    """A variant, with what can be chosen for it and what cannot be added to it."""
    left_out = unfit(verdict.key) if verdict.playable() and verdict.key not in MATRIX.games else {}
    return VariantInfo(
        key=verdict.key,
        text=verdict.about,
        playable=verdict.playable(),
        players=verdict.players,
        options=options_of(verdict.key) if verdict.playable() else [],
        consent=verdict.consent(),
        reason=verdict.reason,
        rule=verdict.rule if verdict.reason else "",
        why=verdict.code,
        map=verdict.map,
        unfit={key: refusals.place(found) for key, found in left_out.items()},
    )


def outside_info(name: str) -> VariantInfo:
    """The base game with a module of the host's own."""
    about = (type(made(OUTSIDE[name])).__doc__ or name).partition("\n")[0]
    base = MATRIX.verdict("base")
    key = together(base.key, [name])
    return VariantInfo(
        key=key,
        text=about,
        playable=True,
        players=base.players,
        options=options_of(key),
        consent=False,
        reason="",
        rule="",
    )


def options_of(variant: str) -> list[OptionInfo]:
    """The options of a variant, as far as it leaves a choice in them."""
    return [
        OptionInfo(
            name=option.name,
            values=option.values,
            number=option.number,
            rule=option.rule,
            text=option.about,
        )
        for option in option_list(variant)
    ]


@lru_cache(maxsize=len(rulebook.LANGUAGES))
def _rules(language: str) -> File:
    made = RuleTexts(
        rules=[
            RuleText(
                number=rule.number,
                module=rule.module_key,
                topic=rule.topic,
                text=rule.text,
                language=rule.language,
            )
            for rule in rulebook.in_language(language).rules.values()
        ]
    )
    return File(made.model_dump_json().encode(), "application/json")
