import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.barbarian-attack.new":
    "Every new settlement or city brings three barbarians to the coast, where the dice say. Three on one hex conquer it: it brings nothing, and buildings that touch only conquered hexes are worth nothing.",
  "help.barbarian-attack.play":
    "Development cards bring knights, who start at the castle and march along the paths at the end of your turn. When the knights around a hex are more than its barbarians, they are taken prisoner by one of those who fought. Then a die says whether knights are lost.",
  "help.barbarian-attack.win": "Two prisoners are one point. {points} win, on your own turn.",
  "variant.barbarian-attack+seafarers": "The attack at sea",
  "help.barbarian-attack+seafarers.new":
    "Barbarians land on the main island only, also for what you build elsewhere, and knights stay there. Neither robber nor pirate takes part: a seven takes a card from anybody.",
  "help.barbarian-attack+seafarers.play":
    "Ships may lie at conquered hexes. But a line of ships is built on and moved only if one of them ends at an own building that is not conquered. The cards are those of the attack, and there is no largest army.",
  "help.barbarian-attack+seafarers.win": "{points} win, on your own turn.",
  "variant.barbarian-attack+seafarers/fog-island": "The attack in the fog",
  "help.barbarian-attack+seafarers/fog-island.new":
    "All of the main island is coast. Most numbers lie on two hexes: the barbarian lands on the emptier one, and where they are level, whoever built chooses. Nobody lands on the hex with 2 and 12, nor on what is discovered.",
  "help.barbarian-attack+seafarers/fog-island.play":
    "Dice are rolled until three barbarians have landed, each on another number. What you settle across the water is safe from them, but brings them to the main island.",
  "help.barbarian-attack+seafarers/fog-island.win": "{points} win, on your own turn.",
  "variant.barbarian-attack+seafarers/pirate-islands": "Pirates and barbarians",
  "help.barbarian-attack+seafarers/pirate-islands.new":
    "Barbarians land in the east, the fleet sails on, and your fortress waits in the west. Nobody founds a city. Where a number lies on two coastal hexes, the barbarian lands on the emptier one.",
  "help.barbarian-attack+seafarers/pirate-islands.play":
    "A Knighthood brings its knight and arms the outermost ship of your line that is no warship yet. While the settlement from which the line starts is conquered, no ship is added to the line, moved in it or armed. The fleet passes by conquered buildings. A conquered fortress brings no landing.",
  "help.barbarian-attack+seafarers/pirate-islands.win":
    "{points} win together with your own fortress, on your own turn.",
  "variant.barbarian-attack+seafarers/wonders": "Wonders under attack",
  "help.barbarian-attack+seafarers/wonders.new":
    "Twelve barbarians wait in each of the three deserts. Whoever lands comes from the fullest one; where they are level, whoever built chooses. While three or more wait in a desert, it counts as conquered for the buildings beside it.",
  "help.barbarian-attack+seafarers/wonders.play":
    "Where a number lies on several hexes of the coast, the barbarian lands on the emptiest one. Every level of a wonder asks anew for what the wonder asks for, and conquered buildings do not count for it. In the deserts nobody fights, and one may build beside them.",
  "help.barbarian-attack+seafarers/wonders.win":
    "The fourth level wins on your own turn. So do {points} with a higher wonder than everybody else's.",
};
