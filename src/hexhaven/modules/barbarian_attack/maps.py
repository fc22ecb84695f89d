"""The boards of the scenario (maps of the catalogue's barbarian-attack.md)."""

from __future__ import annotations

from typing import Final

SMALL: Final = """
    Fi3  Fo8  De
  Pa9  Hi4  Pa5  Fi10
Mo12 Fi6  Fi10 Mo8  Fo11
  Hi4  Mo9  Fo3  Hi5
    Ca   Pa6  Pa2
harbor 0 0 NW 3:1
harbor 0 1 NE grain
harbor 1 3 NE ore
harbor 2 4 E 3:1
harbor 3 3 SE wool
harbor 4 1 SE 3:1
harbor 4 0 SW 3:1
harbor 3 0 W brick
harbor 1 0 W lumber
robber beside
"""
SMALL_COAST: Final = "3.0 2.0 1.0 0.0 0.1 1.3 2.4 3.3 4.2 4.1".split()
"""The coastal hexes clockwise from the castle, the order of the battles (BARB-BATTLE-1)."""
SMALL_INLAND: Final = "1.1 1.2 2.1 2.2 2.3 3.1 3.2".split()

LARGE: Final = """
      Fi12 Hi9  Mo3
    Hi4  Mo5  Fi10 Fo8
  Pa5  Fi11 Pa6  Mo3  De
Ca   Fo8  Hi10 Pa4  Fi6  Ca
  De   Pa3  Mo8  Hi11 Pa9
    Fi6  Fo4  Fi9  Fo10
      Fo2  Hi5  Mo11
harbor 0 0 NE 3:1
harbor 0 2 NE grain
harbor 1 3 E ore
harbor 4 4 E 3:1
harbor 6 2 E wool
harbor 6 1 SE wool
harbor 6 0 SW 3:1
harbor 5 0 W 3:1
harbor 3 0 W 3:1
harbor 1 0 W brick
harbor 0 0 W lumber
robber beside
"""
LARGE_COAST: Final = "2.0 1.0 0.0 0.1 0.2 1.3 4.4 5.3 6.2 6.1 6.0 5.0".split()
"""The same with five and six, clockwise from the castle in the west."""
LARGE_INLAND: Final = "1.1 1.2 2.1 2.2 2.3 3.1 3.2 3.3 3.4 4.1 4.2 4.3 5.1 5.2".split()

COAST_TILES: Final = [2, 2, 3, 2, 1, 0, 0]
INLAND_TILES: Final = [1, 1, 1, 2, 2, 0, 0]
LARGE_COAST_TILES: Final = [3, 3, 2, 2, 2, 0, 0]
LARGE_INLAND_TILES: Final = [2, 2, 3, 4, 3, 0, 0]
"""The two pools, in the order of TERRAINS with the castle last (BARB-SETUP-2)."""
