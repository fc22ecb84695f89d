import type { Words } from "../../../i18n/index.svelte";

/** What is different when Cities & Knights meets a scenario of Traders & Barbarians. */
export const words: Words = {
  "variant.cities-knights+fishermen": "Fishing towns",
  "help.cities-knights+fishermen.new":
    "The robber begins beside the board, and fish do not move him before the barbarians have attacked for the first time. There are no development cards: seven fish buy a progress card instead.",
  "help.cities-knights+fishermen.play":
    "Three fish take any card from a hand, commodities too; four bring a resource, never a commodity. Seven bring the top card of the deck you name. Settlements and cities at the water fish as usual, and knights catch nothing.",
  "help.cities-knights+fishermen.win": "{points} win on your own turn, {more} with the boot.",
  "variant.caravans+cities-knights": "Caravans and knights",
  "help.caravans+cities-knights.new":
    "For camels brick and lumber are bid instead of wool and grain, since these feed and call your knights.",
  "help.caravans+cities-knights.play":
    "Everything else is as in both games: two camels beside your settlement, city or metropolis are a point, and a camel doubles a road for the longest one. Knights interrupt roads, camels do not hinder them.",
  "help.caravans+cities-knights.win": "{points} win, on your own turn.",
  "variant.cities-knights+rivers": "Towns at the rivers",
  "help.cities-knights+rivers.new":
    "Gold meets commodities: they are sold for gold as resources are, but gold buys resources only. Whoever is to lose a city to the barbarians may pay five gold and keep it.",
  "help.cities-knights+rivers.play":
    "Knights use bridges like roads. A road that the diplomat takes off a bank costs its owner a gold, and one that he lays there brings one; bridges he leaves alone. An inventor moves one token of a hex that has two.",
  "help.cities-knights+rivers.win": "{points} win, on your own turn.",
  "variant.cities-knights+traders": "Trading towns",
  "help.cities-knights+traders.new":
    "There are two kinds of barbarians: the fleet that attacks, and the three on paths that hinder wagons. The robber, the longest road and the traders' own cards take no part; progress cards are drawn instead.",
  "help.cities-knights+traders.play":
    "A ready knight beside a path drives its barbarian off, as a seven does. The bishop takes a card from everybody at a hex. The alchemist sets the production roll, never the die that drives barbarians off, and a sum that is rolled again he may not choose.",
  "help.cities-knights+traders.win": "{points} win, on your own turn.",
  "variant.barbarian-attack+cities-knights": "Towns under attack",
  "help.barbarian-attack+cities-knights.new":
    "There is no fleet. The ship on the event die and every improvement of a city bring a barbarian to the coast; three of them conquer a hex, but never a metropolis.",
  "help.barbarian-attack+cities-knights.play":
    "Your knights begin at the castle and stand on paths. At the end of a turn each marches three paths, or five if it is active, and rests then. Active knights fight with their strength, and a loss costs a level. Bishop, intrigue, deserter, inventor and merchant do other things here: their cards say what.",
  "help.barbarian-attack+cities-knights.win":
    "Three prisoners are a point. {points} win, on your own turn.",
  "variant.cities-knights+two-players": "Towns for two",
  "help.cities-knights+two-players.new":
    "Recruit a knight, and you put a basic one on the board for a neutral colour, or lay a neutral road where no knight can stand. Promote one, and you promote a neutral one too, up to strong. Neutral knights are never active and only block.",
  "help.cities-knights+two-players.play":
    "Three dice are thrown twice in every turn; if the second sum is the first, only the number dice are thrown again. The alchemist sets the first roll only. An own knight can be taken off the board for as many tokens as it is strong. A forced trade takes resources only or any cards: say which.",
  "help.cities-knights+two-players.win": "{points} win, on your own turn.",
};
