"""Six seats can be told apart by every kind of colour vision, and without any."""

from __future__ import annotations

from itertools import combinations

import pytest

from hexhaven.draw.palette import STYLES

# Machado, Oliveira and Fernandes (2009), complete deficiency, for linear RGB.
SEEN = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
ENOUGH = 20.0
"""Ten times a difference that is just noticeable (CIE 1976)."""

Triple = tuple[float, float, float]


def linear(colour: str) -> Triple:
    """The light of a colour such as #D1304A."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return r, g, b


def lab(colour: str, vision: str) -> Triple:
    """Where a colour lies in CIELAB for a kind of vision."""
    light = linear(colour)
    r, g, b = (sum(m * c for m, c in zip(row, light, strict=True)) for row in SEEN[vision])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("vision", SEEN)
def test_seat_colours_differ(vision: str) -> None:
    for one, other in combinations(STYLES.values(), 2):
        pair = zip(lab(one.fill, vision), lab(other.fill, vision), strict=True)
        assert sum((a - b) ** 2 for a, b in pair) ** 0.5 > ENOUGH, (one.name, other.name)


def test_marks_dashes_and_letters_differ() -> None:
    for trait in ("name", "letter", "mark", "dash"):
        assert len({getattr(style, trait) for style in STYLES.values()}) == 6


def test_ink_is_readable_on_the_fill() -> None:
    for style in STYLES.values():
        weights = (0.2126, 0.7152, 0.0722)
        shades = [
            sum(w * c for w, c in zip(weights, linear(colour), strict=True))
            for colour in (style.fill, style.ink)
        ]
        assert (max(shades) + 0.05) / (min(shades) + 0.05) > 4.5, style.name
