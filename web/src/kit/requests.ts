/**
 * Requests of this client, one at a time: a move waits for its answer before the next one is sent. A
 * move that came too late (`stale`) is sent again when it is still legal in the new view, twice at
 * most. Nothing is sent again after a lost connection: it may have been done already.
 */
import type { Denied, FromClient, View } from "../net/protocol";
import { stillLegal } from "./moves";

const RESENDS = 2;

export interface Pending {
  id: number;
  /** The move's words; "" for a take-back. */
  move: string;
  /** The step in which it was chosen. */
  step: string;
  resends: number;
  /** Refused as stale: it waits for the new view. */
  stale: boolean;
}

export class Requests {
  pending: Pending | null = null;
  /** Moves that follow when the present one is done: the cards of a discard. */
  queue: string[] = [];
  private next = 1;

  constructor(
    private readonly send: (message: FromClient) => boolean,
    /** The newest view and version. */
    private readonly now: () => { view: View | null; version: number },
  ) {}

  get busy(): boolean {
    return this.pending !== null;
  }

  /** Send moves one after another; false when one is under way already or nothing can be sent. */
  play(moves: readonly string[]): boolean {
    const [first, ...rest] = moves;
    if (this.busy || first === undefined) return false;
    this.queue = rest;
    return this.begin(first, 0);
  }

  takeBack(): boolean {
    return !this.busy && this.begin("", 0);
  }

  say(text: string): boolean {
    return this.send({ type: "chat", id: this.next++, text });
  }

  private begin(move: string, resends: number, step?: string): boolean {
    const { view, version } = this.now();
    const id = this.next++;
    const message: FromClient = move
      ? { type: "move", id, version, move }
      : { type: "take_back", id, version };
    if (!this.send(message)) {
      this.drop();
      return false;
    }
    this.pending = { id, move, step: step ?? view?.prompt.step ?? "", resends, stale: false };
    return true;
  }

  /** The server has done it: on with the next one. */
  accepted(id: number): void {
    if (this.pending?.id !== id) return;
    this.pending = null;
    const following = this.queue.shift();
    if (following !== undefined) this.begin(following, 0);
  }

  /** True when the person must be told; a stale move waits for the new view first. */
  refused(denied: Denied): boolean {
    if (this.pending === null || denied.id !== this.pending.id) return true;
    if (denied.error === "stale" && this.pending.move !== "") {
      this.pending.stale = true;
      return false;
    }
    this.drop();
    return true;
  }

  /**
   * A new view has come. Returns true when a move was given up because of it: it is not legal any
   * more, or it has come too late too often.
   */
  welcomed(): boolean {
    const pending = this.pending;
    if (pending === null) return false;
    const { view } = this.now();
    const legal = view !== null && stillLegal(view, pending.move, pending.step);
    this.pending = null;
    if (!pending.stale) {
      this.drop();
      return false;
    }
    if (legal && pending.resends < RESENDS) {
      return !this.begin(pending.move, pending.resends + 1, pending.step);
    }
    this.drop();
    return true;
  }

  drop(): void {
    this.pending = null;
    this.queue = [];
  }
}
