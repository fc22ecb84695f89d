"""The story of a game in figures, for `hexhaven replay --story`."""

from __future__ import annotations

from typing import Any, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

STEPS: Final = "▁▂▃▄▅▆▇█"
WIDEST: Final = 40
"""The longest bar of the dice, in letters."""
LONGEST: Final = 60
"""The most turns that a line of points shows one by one."""

COUNTS: Final = (
    ("cards from production", "got"),
    ("expected", "expected"),
    ("luck", "luck"),
    ("kept away by the robber, expected", "blocked"),
    ("stolen from the seat", "robbed"),
    ("stolen by the seat", "stolen"),
    ("discarded on a seven", "discarded"),
    ("won from others by played cards", "taken"),
    ("lost to others by played cards", "lost"),
    ("trades with the bank", "bank_trades"),
    ("trades with players", "player_trades"),
)
"""Title and field of each figure."""

Story = dict[str, Any]


def show_story(story: Story) -> None:
    """Print the figures of a game (`GameStory` of the protocol)."""
    console = Console(markup=False, highlight=False)
    console.print(_figures(story))
    console.print(_points(story))
    if any(story["dice"]["counts"].values()):
        console.print(_dice(story["dice"]))
        print(unevenness(story["dice"]))


def _figures(story: Story) -> Table:
    """A row for each figure and a column for each seat."""
    table = Table(box=SIMPLE)
    table.add_column("")
    for seat in story["seats"]:
        table.add_column(f"seat {seat['seat']}", justify="right")
    for title, field in COUNTS:
        table.add_row(title, *(figure(seat, field) for seat in story["seats"]))
    kinds = dict.fromkeys(kind for seat in story["seats"] for kind in seat["built"])
    for kind in kinds:
        title = f"built or bought: {kind.replace('_', ' ')}"
        table.add_row(title, *(str(seat["built"].get(kind, 0)) for seat in story["seats"]))
    return table


def figure(seat: Story, field: str) -> str:
    """One figure of a seat, as it is printed."""
    luck = seat["luck"]
    if field == "luck":
        return f"{luck['got'] - luck['expected']:+.1f}"
    value = luck[field] if field in luck else seat[field]
    return f"{value:.1f}" if isinstance(value, float) else str(value)


def _points(story: Story) -> Table:
    """A line for each seat; a letter is a turn, or several where there are many."""
    table = Table(box=SIMPLE, title="points, from the first turn to the last", title_justify="left")
    table.add_column("seat", justify="right")
    table.add_column("")
    table.add_column("points", justify="right")
    highest = max((max(seat["points"], default=0) for seat in story["seats"]), default=0)
    for seat in story["seats"]:
        points = seat["points"]
        table.add_row(str(seat["seat"]), line(points, highest), str(points[-1] if points else 0))
    return table


def line(points: list[int], highest: int) -> str:
    """Points as a row of little bars."""
    every = -(-len(points) // LONGEST) or 1
    shown = points[::-every][::-1]  # the last one is always there
    return "".join(STEPS[many * (len(STEPS) - 1) // max(highest, 1)] for many in shown)


def _dice(dice: Story) -> Table:
    table = Table(box=SIMPLE, title="dice", title_justify="left")
    for title in ("sum", "rolled", "expected"):
        table.add_column(title, justify="right")
    table.add_column("")
    highest = max(*dice["counts"].values(), *dice["expected"].values())
    for total, many in dice["counts"].items():
        due = dice["expected"][total]
        table.add_row(total, str(many), f"{due:.1f}", bar(many, due, highest))
    return table


def bar(many: int, due: float, highest: float) -> str:
    """A bar of what was rolled, with a mark where what could be expected ends."""
    length = round(WIDEST * many / highest)
    mark = round(WIDEST * due / highest)
    letters = ["█" if place < length else " " for place in range(WIDEST + 1)]
    letters[mark] = "│"
    return "".join(letters).rstrip()


def unevenness(dice: Story) -> str:
    """How likely a result at least that uneven is, in a sentence."""
    share = f"{dice['probability']:.1%}"
    if dice["deck"]:
        what = f"{share} of shuffled decks are at least that uneven"
    else:
        what = f"{share} of games with fair dice are at least that uneven"
    how = "exactly" if dice["method"] == "exact" else "by simulation"
    return f"{what} (chi-squared {dice['statistic']:.2f}, {how})"
