"""The boards of Corsica and New York, as text (maps of the catalogue's geographic.md)."""

from __future__ import annotations

from typing import Final

CORSICA: Final = """
                  Hi5
               Pa9
      Fi4   Pa8   Fi2
   Fo3   Mo2   Hi11  Fo9
Pa4   Mo5   Mo8   Fo10
   Hi6   Fo4   Mo12  Fi8
Pa12  Fi11  Pa5   Fi10
   Fo6   Hi3   Mo6
      Hi10  Fo11
         Pa3   Fi9
site 0 0 SW named Nonza
site 0 0 SE named Erbalunga
site 2 0 N named L'Île-Rousse
site 1 0 SW named Saint-Florent
site 1 0 SE named Bastia
site 2 0 SW named Calvi
site 2 0 SE named Belgodère
site 2 1 SE named Ponte Leccia
site 2 2 SE named Vescovato
site 3 0 SW named Galéria
site 3 1 SE named Corte
site 3 2 SE named Piedicroce
site 3 3 SE named Cervione
site 4 0 SE named Vico
site 4 2 SE named Vivario
site 4 3 SE named Aléria
site 5 0 SW named Sagone
site 5 0 SE named Bocognano
site 5 2 SE named Ghisonaccia
site 6 0 SE named Ajaccio
site 6 1 SE named Zicavo
site 6 3 SE named Solenzara
site 7 0 SE named Petreto
site 7 1 SE named Zonza
site 7 2 SE named Favone
site 8 0 SW named Propriano
site 8 0 SE named Sartène
site 8 1 SE named Porto-Vecchio
site 9 0 SE named Figari
site 0 0 N chip Cap Corse
site 3 0 SE chip Monte Cinto
site 4 0 SW chip Capo Rosso
site 4 1 SE chip Col de Vizzavona
site 5 1 SE chip Col de Verde
site 5 3 SE chip Étang d'Urbino
site 6 0 SW chip Îles Sanguinaires
site 6 2 SE chip Col de Bavella
site 7 0 SW chip Capo di Muro
site 9 0 SW chip Roccapina
site 9 1 SE chip Golfe de Santa Manza
outside 4 31 at 9.0 9.1 to 9.0.S 9.1.S=3:1 named Bonifacio
trade 2 0 NW ore
trade 1 0 W brick
trade 2 2 NE 3:1
trade 3 0 NW 3:1
trade 5 3 NE 3:1
trade 6 0 NW grain
trade 6 0 SE 3:1
trade 8 0 W lumber
trade 9 1 NE wool
robber 6 0
"""

NEW_YORK: Final = """
                        Pa9   Fo6   Fi10
                     Pa6   Fo2   Mo5
                  Fi12  Pa11  Fo8   Hi3
   Fi5   Fi6   Hi9   Pa5   Pa12  Fi4
Hi10  Mo4   Mo11  Fo4   Fo3   Mo8   Hi11
                           Fo10  Mo3
                                    Hi8   Fi9
site 0 0 N named Ogdensburg
site 0 1 N named Massena
site 0 2 N named Plattsburgh
site 0 0 SW named Watertown
site 0 0 SE named Canton
site 0 1 SE named Lake Placid
site 1 0 SW named Oswego
site 1 0 SE named Lowville
site 1 2 SE named Ticonderoga
site 3 0 N named,canal Lockport
site 3 1 N named,canal Rochester
site 2 0 SW named,canal Lyons
site 2 0 SE named,canal Syracuse
site 2 1 SE named,canal Utica
site 2 2 SE named,canal Amsterdam
site 3 0 SW named,canal Buffalo
site 3 2 SE named Ithaca
site 3 3 SE named Norwich
site 3 4 SE named Cooperstown
site 3 5 SE named,canal Albany
site 4 0 SW named Jamestown
site 4 0 SE named Salamanca
site 4 1 SE named Wellsville
site 4 2 SE named Elmira
site 4 3 SE named Binghamton
site 4 5 SE named Kingston
site 5 0 SE named Port Jervis
site 5 1 SE named Newburgh
site 6 0 SW named New York City
site 6 0 SE named Hempstead
site 6 1 SE named Riverhead
site 0 2 SE chip Split Rock (Lake Champlain)
site 1 1 SE chip Blue Mountain Lake
site 2 3 SE chip Bennington Battlefield
site 3 0 SE chip Letchworth Gorge
site 3 1 SE chip Finger Lakes
site 4 4 SE chip Catskill headwaters
site 4 6 SE chip Taconic Range
site 5 0 SW chip Upper Delaware
site 6 1 N chip Long Island Sound
outside 17 16 at 6.1 to 6.1.NE named Montauk
trade 0 0 NW lumber
trade 0 2 NE 3:1
trade 2 0 NW 3:1
trade 3 1 NE grain
trade 4 0 NW 3:1
trade 4 6 NE brick
trade 4 0 SW ore
trade 4 3 SE 3:1
trade 6 0 SW 3:1
trade 6 1 SE wool
robber 1 1
"""
