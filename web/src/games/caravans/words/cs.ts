import type { Words } from "../../../i18n/index.svelte";

/** Words of the caravans. */
export const words: Words = {
  "name.oasis": "oáza",
  "name.camel": "velbloud",
  "name.caravan": "karavana",
  "name.caravan_front": "čelo karavany",
  "name.arrow": "šipka oázy",
  "name.bid": "nabídka",
  "name.wish": "přání cesty",
  "name.turn_oasis": "oáza se otáčí",
  "name.camel_points": "body za velbloudy",
  "name.camels_left": "zbývá velbloudů",
  "name.caravan_active": "kdo vyvolal hlasování",
  "name.nothing": "nic",
  "table.step.bid.me": "Přichází velbloud: nabídněte vlnu a obilí za právo ho postavit, nebo nic",
  "table.step.bid.wait": "nabídnout za velblouda",
  "table.step.wish.me": "Nikdo nemá přes polovinu hlasů: určete cestu pro velblouda",
  "table.step.wish.wait": "hlasovat o cestě",
  "table.step.place_camel.me": "Postavte dalšího velblouda do čela karavany",
  "table.step.place_camel.wait": "postavit velblouda",
  "table.pick.camel": "Vyberte cestu pro velblouda",
  "table.pick.wish": "Vyberte cestu, pro kterou hlasujete",
  "table.log.bid": "{who} nabízí {cards}",
  "table.log.bid_nothing": "{who} nenabízí nic",
  "table.log.wish": "{who} hlasuje o cestě",
  "table.log.camel": "{who} staví velblouda",
  "caravans.left": "Zbývá velbloudů: {n}",
  "caravans.title": "Karavany",
  "caravans.bids": "Nabídky",
  "caravans.bid.title": "Přichází velbloud: vaše nabídka",
  "caravans.bid.about":
    "Každá karta vlny nebo obilí je hlas o tom, kam velbloud půjde. Všechny nabídnuté karty jdou do banky, i ty poražených.",
  "caravans.bid.go": "Nabídnout, hlasů: {n}",
  "caravans.bid.none": "Nenabídnout nic",
  "caravans.about":
    "Nová vesnice nebo město přivede velblouda a jedna ze tří karavan se prodlouží. Stavba u dvou velbloudů má o bod víc a silnice vedle velblouda se do nejdelší cesty počítá dvakrát.",
};
