"""The catalogue: variants with their options and numbers of players, bots, colours; the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

import hexhaven
from hexhaven import rulebook
from hexhaven.bots import BOTS, bot_named
from hexhaven.modules.together import needs_consent
from hexhaven.modules.variants import KEYS, PLAYABLE, option_list

from ..files import File
from ..tables.seats import COLOURS
from ..wire import BotInfo, Catalogue, OptionInfo, RuleText, RuleTexts, VariantInfo

router = APIRouter(prefix="/api", tags=["catalogue"])

MOST_PLAYERS: Final = 6
CHOICES: Final = {
    **{key: text for key, text in KEYS.items() if key not in ("five-six", "erie-canal")},
    **{key: " and ".join(KEYS[part] for part in key.split("+")) for key in PLAYABLE if "+" in key},
}
"""What a table can be made for: five-six is a matter of players, the canal belongs to its board."""
KEPT: Final = "no-cache"
"""Asked for each time, answered in full only when it has changed."""


@router.get("/catalogue", response_model=Catalogue)
async def catalogue(request: Request) -> Response:
    """What can be played, and with whom."""
    return _catalogue().answer(request.headers, KEPT)


@router.get("/rules", response_model=RuleTexts)
async def rules(request: Request) -> Response:
    """All numbered rules."""
    return _rules().answer(request.headers, KEPT)


@lru_cache(maxsize=1)
def _catalogue() -> File:
    made = Catalogue(
        variants=[variant_info(key, text) for key, text in CHOICES.items()],
        bots=[bot_info(name) for name in BOTS],
        colours=list(COLOURS),
    )
    return File(made.model_dump_json().encode(), "application/json")


def bot_info(name: str) -> BotInfo:
    """A bot with what it says of itself."""
    bot = bot_named(name)
    text = (type(bot).__doc__ or "").partition("\n")[0]
    return BotInfo(name=name, text=text, variants=list(bot.variants))


def variant_info(key: str, text: str) -> VariantInfo:
    """A variant, with what can be chosen for it."""
    playable = key in PLAYABLE
    return VariantInfo(
        key=key,
        text=text,
        playable=playable,
        players=players_of(key) if playable else [],
        options=options_of(key) if playable else [],
    )


def players_of(variant: str) -> list[int]:
    """For how many players the rules can be put together; two players may need an option."""
    consent = {"allow_not_recommended": "true"} if needs_consent(variant) else {}
    return [n for n in range(1, MOST_PLAYERS + 1) if _fits(variant, n, consent)]


def _fits(variant: str, players: int, options: dict[str, str]) -> bool:
    try:
        hexhaven.rules_for(variant, players, options)
    except hexhaven.BadSetup:
        return False
    return True


def options_of(variant: str) -> list[OptionInfo]:
    """The options of a variant; those of a combination are those of its last part too."""
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


@lru_cache(maxsize=1)
def _rules() -> File:
    made = RuleTexts(
        rules=[
            RuleText(number=rule.number, module=rule.module_key, topic=rule.topic, text=rule.text)
            for rule in rulebook.catalogue().rules.values()
        ]
    )
    return File(made.model_dump_json().encode(), "application/json")
