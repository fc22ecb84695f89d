"""The few SVG elements that the drawings are made of, as text."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
"""Whatever sans-serif the system has: nothing is loaded from anywhere."""

Point = tuple[float, float]
Look = dict[str, str | float]
"""Attributes that several elements share."""


def number(value: float) -> str:
    """A coordinate, short and the same on every machine."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tag(name: str, content: str = "", /, **attributes: str | float) -> str:
    """An element; `stroke_width` becomes stroke-width, `class_` becomes class."""
    words = [name]
    for key, value in attributes.items():
        text = value if isinstance(value, str) else number(value)
        words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    inner = " ".join(words)
    return f"<{inner}>{content}</{name}>" if content else f"<{inner}/>"


def group(parts: Iterable[str], /, **attributes: str | float) -> str:
    """Elements that belong together, one per line."""
    return tag("g", "\n" + "\n".join(parts) + "\n", **attributes)


def at(x: float, y: float, scale: float = 1.0) -> str:
    """The transform that moves a drawing made around 0,0 to a place."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1.0 else f"{moved} scale({number(scale)})"


def path(d: str, /, **attributes: str | float) -> str:
    """A path."""
    return tag("path", d=d, **attributes)


def circle(x: float, y: float, r: float, /, **attributes: str | float) -> str:
    """A circle."""
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def line(a: Point, b: Point, /, **attributes: str | float) -> str:
    """A straight line."""
    return tag("line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], **attributes)


def polygon(points: Iterable[Point], /, **attributes: str | float) -> str:
    """A closed polygon."""
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return tag("polygon", points=corners, **attributes)


def use(name: str, x: float, y: float) -> str:
    """A drawing from the definitions at a place."""
    return tag("use", href=f"#{name}", x=x, y=y)


def words(text: str, x: float, y: float, size: float, /, **attributes: str | float) -> str:
    """A line of text centred on x (unless a text_anchor is given), its baseline at y."""
    look: Look = {"text_anchor": "middle", **attributes}
    return tag("text", escape(text), x=x, y=y, font_size=size, **look)


def titled(title: str, parts: Iterable[str], /, **attributes: str | float) -> str:
    """Elements with a tooltip, which is also what a screen reader says."""
    return group([tag("title", escape(title)), *parts], **attributes)
