"""What the parts of a position are called, in the languages of the table; for `why`."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "ru", "cs")
WINS: Final = ("wins the game", "выигрывает партию", "vyhrává partii")
MAY_WIN: Final = (
    "wins the game with a chance of {} %",
    "выигрывает партию с вероятностью {} %",
    "vyhraje partii s pravděpodobností {} %",
)
WORTH: Final = ("points' worth", "в очках", "v bodech")
TAUGHT: Final = {
    "opening": (
        "the best opening left, of those that games tried",
        "лучшее из ещё свободных начал, испытанных в партиях",
        "nejlepší volné zahájení z těch, která partie vyzkoušely",
    ),
    "other-opening": (
        "a good opening, too, of those that games tried",
        "тоже хорошее начало из испытанных в партиях",
        "také dobré zahájení z těch, která partie vyzkoušely",
    ),
    "weighed": (
        "as games taught, {lead} % chance to win over the average place",
        "как показали партии, {lead} % к вероятности победы по сравнению со средним местом",
        "jak ukázaly partie, {lead} % k pravděpodobnosti výhry oproti průměrnému místu",
    ),
    "network": (
        "where the network would settle that taught itself by play",
        "здесь основала бы поселение сеть, которая сама научилась игре",
        "zde by založila vesnici síť, která se hru naučila sama",
    ),
}
"""How games taught a place for a settlement -> what is said of it in each language."""
RIVAL: Final = ("the strongest opponent", "сильнейший соперник", "nejsilnější soupeř")
TERMS: Final = {
    "points": ("victory points", "победные очки", "vítězné body"),
    "production": (
        "income, places and cards in hand",
        "доход, места и карты",
        "příjem, místa a karty",
    ),
    "robber": ("the robber", "разбойник", "zloděj"),
    "development": ("development cards", "карты развития", "karty rozvoje"),
    "longest-road": ("the longest road", "самая длинная дорога", "nejdelší cesta"),
    "largest-army": ("the largest army", "самое большое войско", "největší vojsko"),
    "gifts": ("gifts", "подарки", "dary"),
    "networks": ("friends on the way", "друзья на пути", "přátelé na cestě"),
    "favours": ("favours", "услуги", "laskavosti"),
    "token-exchange": ("exchange of tokens", "обмен жетонов", "výměna žetonů"),
    "helpers": ("the helper", "помощник", "pomocník"),
    "helper-architect": ("the architect", "архитектор", "architekt"),
    "corsica": ("the map of Corsica", "карта Корсики", "mapa Korsiky"),
    "new-york": ("the map of New York", "карта Нью-Йорка", "mapa New Yorku"),
    "walls": ("city walls", "городские стены", "hradby"),
    "improvements": ("city improvements", "развитие городов", "rozvoj měst"),
    "knights": ("knights", "рыцари", "rytíři"),
    "knight-actions": ("deeds of knights", "действия рыцарей", "činy rytířů"),
    "progress": ("progress cards", "карты прогресса", "karty pokroku"),
    "barbarians": ("the barbarians' attack", "нападение варваров", "útok barbarů"),
    "event-die": ("the event die", "кубик событий", "kostka událostí"),
    "trade-cards": ("trade cards", "карты торговли", "karty obchodu"),
    "commercial-harbor": ("the commercial harbor", "торговая гавань", "obchodní přístav"),
    "hand-cards": ("cards to be played", "карты к розыгрышу", "karty k zahrání"),
    "sailing": ("ships and islands", "корабли и острова", "lodě a ostrovy"),
    "fog": ("what lies in the fog", "то, что в тумане", "co leží v mlze"),
    "villages": ("cloth of the villages", "ткани деревень", "sukno vesnic"),
    "fortress-lines": ("the way to the fortress", "путь к крепости", "cesta k pevnosti"),
    "fortresses": ("the fortress", "крепость", "pevnost"),
    "wonder-race": ("the wonder", "чудо света", "div světa"),
    "new-harbors": ("new harbors", "новые гавани", "nové přístavy"),
    "trade-tokens": ("trade tokens", "торговые жетоны", "obchodní žetony"),
    "token-actions": ("actions for tokens", "действия за жетоны", "akce za žetony"),
    "fish-tokens": ("fish", "рыба", "ryby"),
    "catch": ("fishing grounds", "места лова", "loviště"),
    "coins": ("gold", "золото", "zlato"),
    "wealth": ("wealth", "богатство", "bohatství"),
    "camels": ("camels", "верблюды", "velbloudi"),
    "caravan-vote": ("the caravan vote", "голосование о караване", "hlasování o karavaně"),
    "invasion": ("the invaders", "вторжение", "vpád"),
    "path-knights": ("knights on paths", "рыцари на дорогах", "rytíři na cestách"),
    "knights-march": ("knights on the march", "рыцари в походе", "rytíři na pochodu"),
    "attack-cards": ("cards of the attack", "карты нападения", "karty útoku"),
    "swift-journey": ("the swift journey", "быстрая поездка", "rychlá jízda"),
    "wagons": ("wagons and goods", "повозки и товары", "vozy a zboží"),
    "aims": ("land, stores and hand", "земли, запасы и рука", "země, zásoby a ruka"),
    "erie-canal": ("the canal", "канал", "kanál"),
    "good-neighbors": ("good neighbours", "добрые соседи", "dobří sousedé"),
    "earthquake": ("roads turned over", "перевёрнутые дороги", "obrácené cesty"),
    "harbormaster": ("the harbormaster", "начальник гавани", "správce přístavu"),
}
"""Term -> its name in each language."""
