/**
 * The table as this browser knows it. The server is the truth: nothing is done here before it says so;
 * what is under way is shown as pending. Everything that the page draws is derived from the last view.
 */
import { ownerNames } from "../board/words";
import { t } from "../i18n/index.svelte";
import { forget, note, tokenOf } from "../lib/kept.svelte";
import { applyChanges } from "../net/apply";
import { Connection, type ConnectionStatus } from "../net/connection";
import type {
  ChatLine,
  ClockInfo,
  Denied,
  Entry,
  FromServer,
  Move,
  SeatView,
  TableInfo,
  Update,
  View,
  Welcome,
} from "../net/protocol";
import { notices } from "../ui/notices.svelte";
import type { GameExtension } from "./extension";
import { extensionsOf } from "./registry.svelte";
import { cardsToPlay, kindsOf, type Amounts } from "./cards";
import { thingsOf, type Thing } from "./costs";
import { countdownOf, type Countdown } from "./countdown";
import {
  choiceMoves,
  movesOf,
  otherGroups,
  placeKinds,
  primaryMove,
  secondaryMoves,
  selfArmed,
  spotsOf,
  type Group,
} from "./moves";
import { gainsOf, newPlaces, producing, rollOf, type Spot } from "./news";
import { asked, type Asked } from "./prompts";
import { Requests } from "./requests";

/** How long a roll, its hexes and what it brought are shown, in milliseconds. */
const SHOWN = 2600;

/** How long what somebody says stays beside their name, in milliseconds. */
const SAID = 5000;

export interface Rolled {
  number: number;
  dice: number[];
  /** Of dice that show no pips. */
  faces: string[];
}

export class TableModel {
  readonly code: string;
  info: TableInfo | null = $state.raw(null);
  /** Whether this browser has the key of the table, with a seat or without. */
  host = $state(false);
  seat: number | null = $state(null);
  view: View | null = $state.raw(null);
  log: Entry[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  version = $state(0);
  status: ConnectionStatus = $state("connecting");
  /** The last refusal, until it is read or something goes well. */
  refusal: Denied | null = $state.raw(null);
  /** A refusal of the connection itself: no such table, no such seat. */
  barred: Denied | null = $state.raw(null);
  /** The words of the move under way; "" while a take-back is; null when nothing is. */
  pending: string | null = $state(null);
  /** Whose time is running. */
  clock: Countdown | null = $state.raw(null);
  /** When a bot will play for those who are away, in the time of `performance.now()`. */
  botAt: Record<number, number> = $state.raw({});
  /** What seats have just said, by seat. */
  said: Record<number, ChatLine> = $state.raw({});
  /** The kind of move that was chosen and waits for its place. */
  chosen: string | null = $state(null);
  /** The roll that has just fallen, and what new entries have brought to the seats. */
  rolled: Rolled | null = $state.raw(null);
  gains: Record<number, Amounts> = $state.raw({});
  recent: Spot[] = $state.raw([]);
  /** Entries that have come since the page was opened, for the announcements. */
  fresh: Entry[] = $state.raw([]);
  unread = $state(0);
  /** The person gives up the seat: losing it is no news. */
  leaving = false;

  readonly me: SeatView | undefined = $derived(
    this.seat === null ? undefined : this.view?.seats[this.seat],
  );
  readonly names: string[] = $derived((this.info?.seats ?? []).map((seat) => seat.name));
  readonly colours = $derived((this.info?.seats ?? []).map((seat) => seat.colour));
  /** The names of all who have pieces: also of colours that nobody plays. */
  readonly owners: string[] = $derived(
    ownerNames(this.names, this.colours, this.view?.pieces ?? []),
  );
  readonly moves: Move[] = $derived(this.view?.moves ?? []);
  readonly hand: Amounts = $derived(kindsOf(this.me, "hand") ?? {});
  readonly asked: Asked | null = $derived(
    this.view ? asked(this.view, this.seat, this.names) : null,
  );
  readonly myTurn: boolean = $derived(
    this.seat !== null && this.view?.on_turn === this.seat && !this.view.over,
  );
  readonly kinds: string[] = $derived(placeKinds(this.moves));
  /** The kind whose places light up: the chosen one, or the only one there is. */
  readonly armed: string | null = $derived(
    this.chosen !== null && this.kinds.includes(this.chosen)
      ? this.chosen
      : this.view
        ? selfArmed(this.view)
        : null,
  );
  /** What the game in play brings along. */
  readonly extensions: GameExtension[] = $derived(extensionsOf(this.view));
  /** The moves, with whole ways in place of their single steps. */
  readonly #offered: Move[] = $derived.by(() => {
    const ways = this.extensions.flatMap((one) =>
      this.view && one.routes ? one.routes(this.view) : [],
    );
    const kinds = new Set(ways.map(({ kind }) => kind));
    return [...ways, ...this.moves.filter(({ kind }) => !kinds.has(kind))];
  });
  readonly targets: Move[] = $derived(
    this.armed === null || this.pending !== null
      ? []
      : spotsOf(this.#offered, this.armed).flatMap((spot) => spot.moves),
  );
  readonly things: Thing[] = $derived(this.view ? thingsOf(this.view, this.seat) : []);
  readonly primary: Move | null = $derived(primaryMove(this.moves));
  readonly secondary: Move[] = $derived(secondaryMoves(this.moves));
  /** The kinds of cards in hand that are played by their names. */
  readonly ownCards: ReadonlySet<string> = $derived(cardsToPlay(this.me));
  /** What answers the question of this step. */
  readonly choices: Move[] = $derived(this.view ? choiceMoves(this.view) : []);
  readonly others: Group[] = $derived(
    otherGroups(this.moves, this.primary, this.ownCards, this.view ?? {}).filter(
      ({ moves }) => !this.choices.includes(moves[0]!),
    ),
  );
  readonly producing: number[] = $derived(
    this.rolled && this.view ? producing(this.view, this.rolled.dice) : [],
  );

  #connection: Connection | null = null;
  /** How many entries of the log can neither change nor be taken back. */
  #settled = 0;
  #requests: Requests;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string) {
    this.code = code;
    this.#requests = new Requests(
      (message) => this.#connection?.send(message) ?? false,
      () => ({ view: this.view, version: this.version }),
    );
    this.#connect();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.#connection = null;
  }

  #connect(): void {
    const handlers = {
      message: (message: FromServer) => this.#hear(message),
      status: (status: ConnectionStatus) => (this.status = status),
    };
    this.#connection = new Connection(this.code, tokenOf(this.code), handlers, () => this.#settled);
  }

  // What the person does

  /** Choose a kind of move; choosing it again puts it down. */
  choose(kind: string | null): void {
    this.chosen = this.chosen === kind ? null : kind;
  }

  /** Play moves, one after another; true when the first one was sent. */
  play(...moves: string[]): boolean {
    if (this.#requests.busy) return false;
    const sent = this.#requests.play(moves);
    if (sent) {
      this.refusal = null;
      this.chosen = null;
    } else this.#tellLost();
    this.#look();
    return sent;
  }

  takeBack(): boolean {
    if (this.#requests.busy) return false;
    const sent = this.#requests.takeBack();
    if (sent) this.chosen = null;
    else this.#tellLost();
    this.#look();
    return sent;
  }

  say(text: string): boolean {
    const sent = this.#requests.say(text);
    if (!sent) this.#tellLost();
    return sent;
  }

  /** Nothing is kept for later: a move belongs to its moment. */
  #tellLost(): void {
    // While the connection is lost the table says so already.
    if (this.status !== "open") return;
    notices.say(t("table.lost"), { kind: "warn", topic: "connection" });
  }

  movesOf(kind: string): Move[] {
    return movesOf(this.moves, kind);
  }

  // What the server says

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "table":
        this.version = message.version;
        // What cannot change, a long map perhaps, came with the welcome.
        if (this.info !== null) this.#setInfo({ ...this.info, ...message.table });
        break;
      case "chat":
        this.version = message.version;
        this.chat = [...this.chat, message.line];
        this.#speak(message.line);
        if (message.line.seat !== this.seat || this.seat === null) this.unread += 1;
        break;
      case "accepted":
        this.#requests.accepted(message.id);
        break;
      case "refused":
        this.#refuse(message);
        break;
    }
    this.#look();
  }

  /** Show what somebody says beside their name for a moment. */
  #speak(line: ChatLine): void {
    const { seat } = line;
    if (seat === null) return;
    this.said = { ...this.said, [seat]: line };
    setTimeout(() => {
      if (this.said[seat] !== line) return;
      this.said = Object.fromEntries(
        Object.entries(this.said).filter(([other]) => Number(other) !== seat),
      );
    }, SAID);
  }

  #setInfo(info: TableInfo): void {
    this.info = info;
    const now = performance.now();
    this.botAt = Object.fromEntries(
      info.seats.flatMap(({ seat, bot_in }) => (bot_in ? [[seat, now + bot_in * 1000]] : [])),
    );
    note(this.code, { status: info.status, variant: info.variant });
  }

  #welcome(welcome: Welcome): void {
    this.barred = null;
    this.version = welcome.version;
    this.host = welcome.host;
    if (this.seat !== null && welcome.seat === null) this.#rise(welcome.host);
    this.seat = welcome.seat;
    this.view = welcome.view;
    this.log = [...this.log.slice(0, welcome.log_from), ...welcome.log];
    this.#settled = welcome.settled;
    this.chat = welcome.chat;
    this.#setInfo(welcome.table);
    this.#setClock(welcome.clock);
    if (this.#requests.welcomed()) this.refusal = staleAgain(welcome.version);
  }

  #update(update: Update): void {
    if (this.view === null || update.version !== this.version + 1) {
      this.#resume();
      return;
    }
    const before = this.view;
    const told = this.log.length;
    this.view = applyChanges(this.view, update.changes);
    this.version = update.version;
    this.log = [...this.log.slice(0, update.log_from), ...update.log];
    this.#settled = update.settled;
    this.#setClock(update.clock);
    // Entries that are told again, because they have opened, are no news.
    this.#tell(before, this.log.slice(told));
  }

  /** The thread is lost: begin again with a new hello. */
  #resume(): void {
    this.#requests.drop();
    this.#connection?.close();
    this.#connect();
  }

  #setClock(clock: ClockInfo | null): void {
    this.clock = clock && countdownOf(clock, performance.now());
  }

  /** Show what is new for a moment. */
  #tell(before: View, added: Entry[]): void {
    if (added.length) this.fresh = added;
    this.recent = newPlaces(before, this.view);
    const roll = rollOf(added);
    const gains = gainsOf(added);
    if (!roll && Object.keys(gains).length === 0) return;
    this.rolled = roll;
    this.gains = gains;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.rolled = null;
      this.gains = {};
    }, SHOWN);
  }

  #refuse(denied: Denied): void {
    if (this.info === null || denied.error === "bad_token") {
      this.#bar(denied);
      return;
    }
    if (this.#requests.refused(denied)) this.refusal = denied;
  }

  /** The table or the seat is not ours: a seat that was taken away is watched from then on. */
  #bar(denied: Denied): void {
    this.barred = denied;
    if (denied.error === "bad_token") this.#rise(false);
  }

  /** The seat is lost; the creator of a table keeps the key to it. */
  #rise(host: boolean): void {
    if (!this.leaving) notices.say(t("table.removed"), { kind: "warn", stay: 0 });
    if (!host) forget(this.code);
  }

  #look(): void {
    this.pending = this.#requests.pending?.move ?? null;
  }
}

/** What is said when a move has come too late again and again. */
function staleAgain(version: number): Denied {
  return {
    version,
    type: "refused",
    id: null,
    error: "stale",
    message: "",
    rule: "",
    rule_text: "",
  };
}
