/** All games that have something of their own on the page. Each is fetched when it is first played. */
import type { GameEntry } from "../kit/extension";
import { registry } from "../kit/registry.svelte";

export const GAMES: readonly GameEntry[] = [
  {
    name: "knights-at-sea",
    modules: ["knights-at-sea"],
    load: () => import("./knights_at_sea"),
    words: {
      en: () => import("./knights_at_sea/words/en"),
      ru: () => import("./knights_at_sea/words/ru"),
      cs: () => import("./knights_at_sea/words/cs"),
    },
    help: {
      variants: ["cities-knights+seafarers"],
      words: {
        en: () => import("./knights_at_sea/help/en"),
        ru: () => import("./knights_at_sea/help/ru"),
        cs: () => import("./knights_at_sea/help/cs"),
      },
      pictures: {
        "cities-knights+seafarers": () => import("./knights_at_sea/help/Picture.svelte"),
      },
    },
  },
  {
    name: "knights",
    modules: ["cities-knights"],
    load: () => import("./knights"),
    words: {
      en: () => import("./knights/words/en"),
      ru: () => import("./knights/words/ru"),
      cs: () => import("./knights/words/cs"),
    },
    help: {
      variants: ["cities-knights"],
      words: {
        en: () => import("./knights/help/en"),
        ru: () => import("./knights/help/ru"),
        cs: () => import("./knights/help/cs"),
      },
      pictures: { "cities-knights": () => import("./knights/help/Picture.svelte") },
    },
  },
  {
    name: "towns",
    modules: ["ransom", "trading-towns", "neutral-knights", "towns-under-attack"],
    load: () => import("./towns"),
    words: {
      en: () => import("./towns/words/en"),
      ru: () => import("./towns/words/ru"),
      cs: () => import("./towns/words/cs"),
    },
    help: {
      variants: [
        "cities-knights+fishermen",
        "caravans+cities-knights",
        "cities-knights+rivers",
        "cities-knights+traders",
        "barbarian-attack+cities-knights",
        "cities-knights+two-players",
      ],
      words: {
        en: () => import("./towns/help/en"),
        ru: () => import("./towns/help/ru"),
        cs: () => import("./towns/help/cs"),
      },
      pictures: {
        "cities-knights+fishermen": () => import("./towns/help/Fishing.svelte"),
        "caravans+cities-knights": () => import("./towns/help/Caravan.svelte"),
        "cities-knights+rivers": () => import("./towns/help/River.svelte"),
        "cities-knights+traders": () => import("./towns/help/Trading.svelte"),
        "barbarian-attack+cities-knights": () => import("./towns/help/Siege.svelte"),
        "cities-knights+two-players": () => import("./towns/help/Pair.svelte"),
      },
    },
  },
  {
    name: "seafarers",
    modules: ["ships", "choices"],
    load: () => import("./seafarers"),
    words: {
      en: () => import("./seafarers/words/en"),
      ru: () => import("./seafarers/words/ru"),
      cs: () => import("./seafarers/words/cs"),
    },
    help: {
      variants: [
        "seafarers/new-shores",
        "seafarers/four-islands",
        "seafarers/through-the-desert",
        "seafarers/fog-island",
        "seafarers/forgotten-tribe",
        "seafarers/cloth",
        "seafarers/new-world",
      ],
      words: {
        en: () => import("./seafarers/help/en"),
        ru: () => import("./seafarers/help/ru"),
        cs: () => import("./seafarers/help/cs"),
      },
      pictures: {
        "seafarers/new-shores": () => import("./seafarers/help/Picture.svelte"),
        "seafarers/four-islands": () => import("./seafarers/help/Picture.svelte"),
        "seafarers/through-the-desert": () => import("./seafarers/help/Picture.svelte"),
        "seafarers/fog-island": () => import("./seafarers/help/FogPicture.svelte"),
        "seafarers/forgotten-tribe": () => import("./seafarers/help/TribePicture.svelte"),
        "seafarers/cloth": () => import("./seafarers/help/ClothPicture.svelte"),
        "seafarers/new-world": () => import("./seafarers/help/Picture.svelte"),
      },
    },
  },
  {
    name: "pirates",
    modules: ["fortress-lines"],
    load: () => import("./pirates"),
    words: {
      en: () => import("./pirates/words/en"),
      ru: () => import("./pirates/words/ru"),
      cs: () => import("./pirates/words/cs"),
    },
    help: {
      variants: ["seafarers/pirate-islands"],
      words: {
        en: () => import("./pirates/help/en"),
        ru: () => import("./pirates/help/ru"),
        cs: () => import("./pirates/help/cs"),
      },
      pictures: {
        "seafarers/pirate-islands": () => import("./pirates/help/Picture.svelte"),
      },
    },
  },
  {
    name: "wonders",
    modules: ["wonder-race"],
    load: () => import("./wonders"),
    words: {
      en: () => import("./wonders/words/en"),
      ru: () => import("./wonders/words/ru"),
      cs: () => import("./wonders/words/cs"),
    },
    help: {
      variants: ["seafarers/wonders"],
      words: {
        en: () => import("./wonders/help/en"),
        ru: () => import("./wonders/help/ru"),
        cs: () => import("./wonders/help/cs"),
      },
      pictures: {
        "seafarers/wonders": () => import("./wonders/help/Picture.svelte"),
      },
    },
  },
  {
    name: "isles",
    modules: ["corsica", "new-york", "erie-canal"],
    load: () => import("./isles"),
    words: {
      en: () => import("./isles/words/en"),
      ru: () => import("./isles/words/ru"),
      cs: () => import("./isles/words/cs"),
    },
  },
  {
    name: "friends",
    modules: ["favour-tokens", "gifts"],
    load: () => import("./friends"),
    words: {
      en: () => import("./friends/words/en"),
      ru: () => import("./friends/words/ru"),
      cs: () => import("./friends/words/cs"),
    },
  },
  {
    name: "helpers",
    modules: ["helpers"],
    load: () => import("./helpers"),
    words: {
      en: () => import("./helpers/words/en"),
      ru: () => import("./helpers/words/ru"),
      cs: () => import("./helpers/words/cs"),
    },
  },
  {
    name: "coins",
    modules: ["coins"],
    load: () => import("./coins"),
    words: {
      en: () => import("./coins/words/en"),
      ru: () => import("./coins/words/ru"),
      cs: () => import("./coins/words/cs"),
    },
  },
  {
    name: "caravans",
    modules: ["camels"],
    load: () => import("./caravans"),
    words: {
      en: () => import("./caravans/words/en"),
      ru: () => import("./caravans/words/ru"),
      cs: () => import("./caravans/words/cs"),
    },
    help: {
      variants: ["caravans", "caravans+seafarers"],
      words: {
        en: () => import("./caravans/help/en"),
        ru: () => import("./caravans/help/ru"),
        cs: () => import("./caravans/help/cs"),
      },
      pictures: {
        caravans: () => import("./caravans/help/Picture.svelte"),
        "caravans+seafarers": () => import("./caravans/help/Sea.svelte"),
      },
    },
  },
  {
    name: "fishermen",
    modules: ["fish-tokens"],
    load: () => import("./fishermen"),
    words: {
      en: () => import("./fishermen/words/en"),
      ru: () => import("./fishermen/words/ru"),
      cs: () => import("./fishermen/words/cs"),
    },
    help: {
      variants: ["fishermen", "fishermen+seafarers", "fishermen+seafarers/wonders"],
      words: {
        en: () => import("./fishermen/help/en"),
        ru: () => import("./fishermen/help/ru"),
        cs: () => import("./fishermen/help/cs"),
      },
      pictures: {
        fishermen: () => import("./fishermen/help/Picture.svelte"),
        "fishermen+seafarers": () => import("./fishermen/help/Sea.svelte"),
        "fishermen+seafarers/wonders": () => import("./fishermen/help/Sea.svelte"),
      },
    },
  },
  {
    name: "rivers",
    modules: ["rivers"],
    load: () => import("./rivers"),
    words: {
      en: () => import("./rivers/words/en"),
      ru: () => import("./rivers/words/ru"),
      cs: () => import("./rivers/words/cs"),
    },
    help: {
      variants: ["rivers", "rivers+seafarers"],
      words: {
        en: () => import("./rivers/help/en"),
        ru: () => import("./rivers/help/ru"),
        cs: () => import("./rivers/help/cs"),
      },
      pictures: {
        rivers: () => import("./rivers/help/Picture.svelte"),
        "rivers+seafarers": () => import("./rivers/help/Sea.svelte"),
      },
    },
  },
  {
    name: "traders",
    modules: ["wagons"],
    load: () => import("./traders"),
    words: {
      en: () => import("./traders/words/en"),
      ru: () => import("./traders/words/ru"),
      cs: () => import("./traders/words/cs"),
    },
    help: {
      variants: ["traders", "seafarers+traders"],
      words: {
        en: () => import("./traders/help/en"),
        ru: () => import("./traders/help/ru"),
        cs: () => import("./traders/help/cs"),
      },
      pictures: {
        traders: () => import("./traders/help/Picture.svelte"),
        "seafarers+traders": () => import("./traders/help/Sea.svelte"),
      },
    },
  },
  {
    name: "attack",
    modules: ["invasion"],
    load: () => import("./attack"),
    words: {
      en: () => import("./attack/words/en"),
      ru: () => import("./attack/words/ru"),
      cs: () => import("./attack/words/cs"),
    },
    help: {
      variants: [
        "barbarian-attack",
        "barbarian-attack+seafarers",
        "barbarian-attack+seafarers/fog-island",
        "barbarian-attack+seafarers/pirate-islands",
        "barbarian-attack+seafarers/wonders",
      ],
      words: {
        en: () => import("./attack/help/en"),
        ru: () => import("./attack/help/ru"),
        cs: () => import("./attack/help/cs"),
      },
      pictures: {
        "barbarian-attack": () => import("./attack/help/Picture.svelte"),
        "barbarian-attack+seafarers": () => import("./attack/help/Sea.svelte"),
        "barbarian-attack+seafarers/fog-island": () => import("./attack/help/Level.svelte"),
        "barbarian-attack+seafarers/pirate-islands": () => import("./attack/help/Level.svelte"),
        "barbarian-attack+seafarers/wonders": () => import("./attack/help/Desert.svelte"),
      },
    },
  },
  {
    name: "two",
    modules: ["neutrals"],
    load: () => import("./two"),
    words: {
      en: () => import("./two/words/en"),
      ru: () => import("./two/words/ru"),
      cs: () => import("./two/words/cs"),
    },
    help: {
      variants: ["two-players"],
      words: {
        en: () => import("./two/help/en"),
        ru: () => import("./two/help/ru"),
        cs: () => import("./two/help/cs"),
      },
      pictures: { "two-players": () => import("./two/help/Picture.svelte") },
    },
  },
  {
    name: "events",
    modules: ["event-deck", "harbormaster", "friendly-robber"],
    load: () => import("./events"),
    words: {
      en: () => import("./events/words/en"),
      ru: () => import("./events/words/ru"),
      cs: () => import("./events/words/cs"),
    },
  },
  {
    name: "duel",
    modules: ["realm"],
    load: () => import("./duel"),
    words: {
      en: () => import("./duel/words/en"),
      ru: () => import("./duel/words/ru"),
      cs: () => import("./duel/words/cs"),
    },
  },
  {
    name: "dice",
    modules: ["pad"],
    load: () => import("./dice"),
    words: {
      en: () => import("./dice/words/en"),
      ru: () => import("./dice/words/ru"),
      cs: () => import("./dice/words/cs"),
    },
  },
];

registry.register(GAMES);
