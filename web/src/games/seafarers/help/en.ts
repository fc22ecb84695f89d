import type { Words } from "../../../i18n/index.svelte";

/** What all scenarios have: ships, the pirate, gold; `route`: what ships count for. */
const ships = (route: string): string =>
  `Ships cost lumber and wool. They are built along coasts and over the sea as roads are on land${route}. Once a turn, after the roll, you may move a ship from the open end of a line, unless it was built this turn: choose it, then its goal. On a seven and with a knight you move the robber on land or the pirate at sea; the pirate steals from the owner of a ship there and lets no ship come or go.`;
const SHIPS = ships(", and count for the longest road");
const GOLD = "Gold pays with cards of your own choice.";

/** How the scenarios of Seafarers are played, in a few sentences. */
export const words: Words = {
  "help.seafarers/new-shores.new": `${SHIPS} ${GOLD}`,
  "help.seafarers/new-shores.play":
    "Everybody begins on the main island. Small islands wait across the water: your first settlement on each of them brings two points more.",
  "help.seafarers/new-shores.win": "{points} win, on your own turn.",
  "help.seafarers/four-islands.new": SHIPS,
  "help.seafarers/four-islands.play":
    "Begin on any island, or on two: these are your home. Your first settlement on each other island brings two points more. Five or six players have six islands.",
  "help.seafarers/four-islands.win": "{points} win, on your own turn.",
  "help.seafarers/through-the-desert.new": `${SHIPS} ${GOLD}`,
  "help.seafarers/through-the-desert.play":
    "Everybody begins on the main island. Behind a belt of desert lies a strip of land, which roads reach through the sand and ships around it, and there are small islands. Your first settlement on the strip and on each small island brings two points more.",
  "help.seafarers/through-the-desert.win": "{points} win, on your own turn.",
  "help.seafarers/fog-island.new": `${SHIPS} ${GOLD}`,
  "help.seafarers/fog-island.play":
    "Part of the map is unexplored. When a ship or road of yours comes to the corner of such a hex, it is turned over at once. Land gets a number, and you take a card of what it yields; for gold you choose one. At sea you find nothing.",
  "help.seafarers/fog-island.win": "{points} win, on your own turn.",
  "help.seafarers/new-world.new": SHIPS,
  "help.seafarers/new-world.play":
    "Land and sea are dealt at random. Before the founding the players take turns in drawing a harbor and placing it at a coast. Your first settlement on each island on which you did not begin brings one point more.",
  "help.seafarers/new-world.win": "{points} win, on your own turn.",
  "help.seafarers/forgotten-tribe.new": SHIPS,
  "help.seafarers/forgotten-tribe.play":
    "Everybody begins on the main island, which has no harbors. Around it lie the islands of a tribe, without numbers: nobody settles there, and the robber never comes. At their coasts gifts wait for the first ship: a point, a development card, or a harbor. You place a harbor at once at a coast of your own settlement or city, at some distance from other harbors; without room you keep it until a new settlement makes some.",
  "help.seafarers/forgotten-tribe.win": "{points} win, on your own turn.",
  "help.seafarers/cloth.new": ships(""),
  "help.seafarers/cloth.play":
    "Everybody founds three times, on the two large islands. The villages between them have a number and five cloth each. A ship that reaches a village opens trade for good and brings a cloth; whenever the number is rolled, everybody who trades with the village gets one more. Two cloth are a point. Only who trades with a village may move the pirate, which takes a card or a cloth. There is no longest road.",
  "help.seafarers/cloth.win":
    "{points} win, on your own turn. The game is also over at the end of a turn after which only three villages have cloth left: then most points win, and among equals most cloth.",
};
