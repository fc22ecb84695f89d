import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.caravans.new":
    "Uprostřed leží oáza, ze které vyrážejí tři karavany velbloudů. Vesnice nebo město, u nichž stojí aspoň dva velbloudi, má o bod větší hodnotu a silnice s velbloudem se do nejdelší cesty počítá dvakrát.",
  "help.caravans.play":
    "Kdo postavil vesnici nebo město, vyvolá na konci tahu velblouda. Všichni postupně nabízejí vlnu a obilí, každá karta je hlas a platí se. Kdo má přes polovinu hlasů, velblouda postaví; jinak ti, kdo nabídli, určují cesty, a nemá-li žádná přes polovinu, rozhodne nejvyšší nabídka.",
  "help.caravans.win": "Vítězí {points}, ve vlastním tahu.",
  "variant.caravans+seafarers": "Karavany na moři",
  "help.caravans+seafarers.new":
    "Velbloudi chodí po souši i po vodě: podél silnic, lodí i po volném moři. Loď, u které stojí velbloud, se do nejdelší obchodní cesty počítá dvakrát. Pirát velbloudy nezdrží a loď, která odpluje, nechá svého velblouda na místě.",
  "help.caravans+seafarers.play":
    "Oáza leží na hlavním ostrově. Na Čtyřech ostrovech je sama ostrovem v moři: nikdo tam nezakládá a nenese karty ani body za nový ostrov. V Novém světě je to pevnina nejblíž středu a její číslo přejde na pole s 3 nebo 11. U Zapomenutého kmene zloděj začíná na oáze a smí se tam vrátit; jinde na ni nikdy nevstoupí.",
  "help.caravans+seafarers.win": "Vítězí {points}, ve vlastním tahu: víc než v samotném scénáři.",
};
