import type { Words } from "../../../i18n/index.svelte";

/** What is different when Cities & Knights is played at sea. */
export const words: Words = {
  "variant.cities-knights+seafarers": "Knights at sea",
  "help.cities-knights+seafarers.new":
    "Until the barbarians have attacked for the first time neither robber nor pirate is on the board. Then each comes to where the scenario lets it begin. Gold pays resources only, and the merchant stays away from it.",
  "help.cities-knights+seafarers.play":
    "Ships are as good as roads for knights: recruit one where your ship meets land, and lead it over your ships, also into the open sea; it changes between ship and road at your settlements and cities. A line of ships that ends at your knight is closed, and a knight beside the pirate can chase it away. Road Building lays roads and ships, and the Diplomat takes up open ships too.",
  "help.cities-knights+seafarers.win":
    "{points} win, on your own turn. In the Wonders the race may end it sooner.",
};
