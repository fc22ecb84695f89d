/**
 * The socket to one table, kept alive: it says hello, asks after the other side, and comes back
 * by itself when it was lost. What a move means after a loss is the caller's business: each
 * `welcome` brings the whole picture.
 */
import { PROTOCOL, type Fault, type FromClient, type FromServer } from "./protocol";

export type ConnectionStatus = "connecting" | "open" | "lost" | "closed";

export interface ConnectionHandlers {
  message(m: FromServer): void;
  status(s: ConnectionStatus): void;
}

/** Milliseconds. */
export const TIMING = {
  /** The first wait before coming back; doubled each time, and never quite the same for all. */
  first: 400,
  longest: 15_000,
  /** How often we ask whether anybody is there. */
  ping: 20_000,
  /** How long an answer, whatever it is, may take. */
  silence: 8_000,
  /** When the page comes back into sight, people are waiting. */
  impatient: 3_000,
};

/** Refusals of a hello that no second try will change. */
const FINAL: ReadonlySet<Fault> = new Set<Fault>([
  "bad_protocol",
  "no_table",
  "bad_token",
  "banned",
  "table_damaged",
]);

export class Connection {
  private socket: WebSocket | null = null;
  private state: ConnectionStatus = "connecting";
  private tries = 0;
  private welcomed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly code: string,
    private readonly token: string | null,
    private readonly handlers: ConnectionHandlers,
    /** How many entries of the log the client has: the server sends the later ones. */
    private readonly logLength: () => number,
  ) {
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
    window.addEventListener("offline", this.sleep);
    this.handlers.status("connecting");
    this.connect();
  }

  /** Whether it was sent: nothing is kept for later, since a move belongs to its moment. */
  send(m: FromClient): boolean {
    if (this.state !== "open" || this.socket === null) return false;
    this.socket.send(JSON.stringify(m));
    return true;
  }

  /** For good: nothing more will be heard from this connection. */
  close(): void {
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
    window.removeEventListener("offline", this.sleep);
    this.drop();
    clearTimeout(this.retry);
    this.become("closed");
  }

  private become(status: ConnectionStatus): void {
    if (this.state === status) return;
    this.state = status;
    this.handlers.status(status);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    this.welcomed = false;
    this.expect(TIMING.silence);
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = () => this.lose();
  }

  private greet(socket: WebSocket): void {
    const hello: FromClient = {
      type: "hello",
      protocol: PROTOCOL,
      table: this.code,
      token: this.token ?? "",
      log: this.logLength(),
    };
    socket.send(JSON.stringify(hello));
    this.heartbeat = setInterval(() => this.ask(TIMING.silence), TIMING.ping);
  }

  private hear(text: string): void {
    clearTimeout(this.deadline);
    this.deadline = undefined;
    const m = JSON.parse(text) as FromServer;
    if (m.type === "welcome") {
      // Only now: a server that takes calls and drops them must not be hammered.
      this.welcomed = true;
      this.tries = 0;
    }
    const final = m.type === "refused" && !this.welcomed && FINAL.has(m.error);
    this.handlers.message(m);
    if (final) this.close();
    else if (this.welcomed && this.socket !== null) this.become("open");
  }

  /** Ask for a sign of life; without one in time the connection counts as lost. */
  private ask(patience: number): void {
    this.socket?.send(JSON.stringify({ type: "ping" } satisfies FromClient));
    this.expect(patience);
  }

  private expect(patience: number): void {
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.lose(), patience);
  }

  private lose(): void {
    this.drop();
    this.become("lost");
    const most = Math.min(TIMING.longest, TIMING.first * 2 ** this.tries);
    this.tries += 1;
    // Between half and all of it, so that a restarted server is not met by everybody at once.
    this.retry = setTimeout(() => this.connect(), most * (0.5 + Math.random() / 2));
  }

  /** Let go of the socket without hearing of its end. */
  private drop(): void {
    clearTimeout(this.deadline);
    clearInterval(this.heartbeat);
    this.deadline = undefined;
    const socket = this.socket;
    this.socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The network has gone: say so at once, not when a ping is missed. */
  private readonly sleep = (): void => {
    if (this.state === "open") this.lose();
  };

  /** The page is seen again, or the network is back: do not wait for a timer. */
  private readonly wake = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.retry !== undefined) this.connect();
    else if (this.state === "open") this.ask(TIMING.impatient);
  };
}
