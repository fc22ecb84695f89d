import type { Words } from "../../../i18n/index.svelte";

/** Words of the caravans. */
export const words: Words = {
  "name.oasis": "oasis",
  "name.camel": "camel",
  "name.caravan": "caravan",
  "name.caravan_front": "head of a caravan",
  "name.arrow": "arrow of the oasis",
  "name.bid": "bid",
  "name.wish": "wish for a path",
  "name.turn_oasis": "the oasis is turned",
  "name.camel_points": "points from camels",
  "name.camels_left": "camels left",
  "name.caravan_active": "who called the vote",
  "name.nothing": "nothing",
  "table.step.bid.me": "A camel is due: bid wool and grain for the right to place it, or nothing",
  "table.step.bid.wait": "bid for the camel",
  "table.step.wish.me": "No bid has more than half of the votes: name a path for the camel",
  "table.step.wish.wait": "vote for a path",
  "table.step.place_camel.me": "Place the next camel at the head of a caravan",
  "table.step.place_camel.wait": "place the camel",
  "table.pick.camel": "Choose the path for the camel",
  "table.pick.wish": "Choose the path you vote for",
  "table.log.bid": "{who} bids {cards}",
  "table.log.bid_nothing": "{who} bids nothing",
  "table.log.wish": "{who} votes for a path",
  "table.log.camel": "{who} places a camel",
  "caravans.left": "Camels left: {n}",
  "caravans.title": "The caravans",
  "caravans.bids": "Bids",
  "caravans.bid.title": "A camel is due: your bid",
  "caravans.bid.about":
    "Each wool or grain card is a vote for where the camel goes. All cards that are bid go to the bank, also those of the losers.",
  "caravans.bid.go": "Bid: votes {n}",
  "caravans.bid.none": "Bid nothing",
  "caravans.about":
    "A new settlement or city brings a camel, which makes one of the three caravans longer. A building beside two camels is worth a point more, and a road beside a camel counts twice for the longest road.",
};
