"""Words for the small ints of a game: plain ints at run time, so that they cost nothing.

A signature says with them which numbers it means; a module's own numbers (tracks, tokens, stacks)
are named where they are declared.
"""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
"""A player by number, from 0; -1 is nobody, chance or a spectator, as the caller says."""
Owner: TypeAlias = int
"""A seat or, numbered after the seats, a neutral colour that owns pieces."""
Hex: TypeAlias = int
Node: TypeAlias = int
"""An intersection."""
Edge: TypeAlias = int
"""A path between two intersections."""
Card: TypeAlias = int
"""A kind of card, in the order of the content that lists it."""
Piece: TypeAlias = int
"""A kind of piece, in the order of the content that lists it."""
Move: TypeAlias = int
"""A kind's number in the low bits, packed arguments above; see `moves`."""
Frame: TypeAlias = int
"""An entry of the agenda: step, who must and may decide, argument; see `state`."""
Cell: TypeAlias = int
"""The index of a cell of the state."""
