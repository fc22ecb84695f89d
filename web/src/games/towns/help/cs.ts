import type { Words } from "../../../i18n/index.svelte";

/** What is different when Cities & Knights meets a scenario of Traders & Barbarians. */
export const words: Words = {
  "variant.cities-knights+fishermen": "Rybářská města",
  "help.cities-knights+fishermen.new":
    "Zloděj začíná vedle plánu, a dokud barbaři poprvé nezaútočí, ryby s ním nepohnou. Karty akcí nejsou: za sedm ryb je karta pokroku.",
  "help.cities-knights+fishermen.play":
    "Tři ryby vezmou z cizí ruky kteroukoli kartu, i zboží; čtyři dají surovinu, nikdy zboží. Sedm dá vrchní kartu balíčku, který řeknete. Vesnice a města u vody loví jako obvykle, rytíři neloví.",
  "help.cities-knights+fishermen.win": "Vítězí {points} ve vlastním tahu, s botou {more}.",
  "variant.caravans+cities-knights": "Karavany a rytíři",
  "help.caravans+cities-knights.new":
    "O velbloudy se draží cihlami a dřevem místo vlny a obilí, které potřebují rytíři.",
  "help.caravans+cities-knights.play":
    "Vše ostatní je jako v obou hrách: dva velbloudi u vaší vesnice, města nebo metropole jsou bod a velbloud zdvojuje silnici v nejdelší cestě. Rytíři cesty přerušují, velbloudi rytířům nevadí.",
  "help.caravans+cities-knights.win": "Vítězí {points}, ve vlastním tahu.",
  "variant.cities-knights+rivers": "Města u řek",
  "help.cities-knights+rivers.new":
    "Zboží se prodává za zlato stejně jako suroviny, ale za zlato se kupují jen suroviny. Kdo má kvůli barbarům přijít o město, smí zaplatit pět zlatých a nechat si ho.",
  "help.cities-knights+rivers.play":
    "Mosty jsou pro rytíře jako silnice. Silnice, kterou diplomat vezme z břehu, stojí majitele zlaťák, a která tam přijde, zlaťák přinese; mosty nechá být. Na poli se dvěma čísly přesouvá vynálezce jedno.",
  "help.cities-knights+rivers.win": "Vítězí {points}, ve vlastním tahu.",
  "variant.cities-knights+traders": "Obchodní města",
  "help.cities-knights+traders.new":
    "Barbaři jsou dvojí: loďstvo útočí a tři na cestách zdržují vozy. Zloděj, nejdelší cesta ani vlastní karty obchodníků nejsou; berou se karty pokroku.",
  "help.cities-knights+traders.play":
    "Připravený rytíř vedle cesty z ní barbara zažene jako sedmička. Biskup vezme kartu každému u pole. Alchymista určí hod na suroviny, nikdy ne kostku proti barbarům, a nesmí zvolit součet, který se hází znovu.",
  "help.cities-knights+traders.win": "Vítězí {points}, ve vlastním tahu.",
  "variant.barbarian-attack+cities-knights": "Města v obležení",
  "help.barbarian-attack+cities-knights.new":
    "Loďstvo není. Loď na kostce událostí a každý rozvoj města přivedou na pobřeží barbara; tři dobudou pole, metropoli však nikdy.",
  "help.barbarian-attack+cities-knights.play":
    "Vaši rytíři začínají u hradu a stojí na cestách. Na konci tahu ujde každý tři cesty, aktivní pět a pak odpočívá. Aktivní bojují svou silou a ztráta je stojí stupeň. Biskup, intrika, přeběhlík, vynálezce a kupec tu dělají něco jiného: říkají to jejich karty.",
  "help.barbarian-attack+cities-knights.win":
    "Tři zajatci jsou jeden bod. Vítězí {points}, ve vlastním tahu.",
  "variant.cities-knights+two-players": "Města pro dva",
  "help.cities-knights+two-players.new":
    "Povoláte-li rytíře, postavíte prostého i neutrální barvě, a kde pro rytíře není místo, neutrální silnici. Povýšíte-li ho, povýšíte i neutrálního, nejvýš na silného. Neutrální rytíři nejsou nikdy aktivní a jen překážejí.",
  "help.cities-knights+two-players.play":
    "Třemi kostkami se v tahu hází dvakrát; je-li součet stejný, házejí se znovu jen čísla. Alchymista určí jen první hod. Vlastního rytíře lze stáhnout z plánu za tolik žetonů, jak je silný. Vynucený obchod bere jen suroviny, nebo kterékoli karty: řekněte, co.",
  "help.cities-knights+two-players.win": "Vítězí {points}, ve vlastním tahu.",
};
