import { Connection } from "../../server/connection.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { EventStore, Missed } from "../../stores/events.js";
import type { HttpExchange } from "./exchange.js";
import type { Server } from "../../server/server.js";
import { EventStream } from "./eventStream.js";

export interface SessionOptions {
  readonly servers: readonly Server[];
  readonly eventStore: EventStore;
  readonly maxSessions: number;
  /** Milliseconds. */
  readonly sessionIdleMs: number;
  readonly maxUnsent: number;
  /** Milliseconds. */
  readonly heartbeatMs: number;
}

/** The stream of what belongs to no call. */
const PUSH = 0;

/** A call that can be ended before its answer. */
export interface Pending {
  close(): void;
}

/** What one client and the server share from its handshake on. */
export class Session {
  readonly id: string = crypto.randomUUID();
  readonly connection: Connection;
  readonly push: EventStream;
  /** Calls whose answers are still to come. */
  readonly pending: Set<Pending> = new Set();
  usedAt: number = Date.now();
  readonly #options: SessionOptions;
  readonly #streams = new Map<number, EventStream>();
  #nextStream = PUSH + 1;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.push = this.#makeStream(PUSH, true);
    this.connection = new Connection(options.servers, (text) =>
      this.push.send(text),
    );
  }

  get isBusy(): boolean {
    return this.pending.size > 0 || this.push.isCarried;
  }

  /** A stream for one call; known until it is closed. */
  openStream(): { number: number; stream: EventStream } {
    const number = this.#nextStream++;
    const stream = this.#makeStream(number, false);
    this.#streams.set(number, stream);
    return { number, stream };
  }

  /** The stream of a number, unless it has ended. */
  streamOf(number: number): EventStream | undefined {
    return number === PUSH ? this.push : this.#streams.get(number);
  }

  closeStream(number: number): void {
    this.#streams.delete(number);
  }

  end(): void {
    for (const call of [...this.pending]) call.close();
    this.connection.close();
    this.push.end();
    this.#options.eventStore.forget(this.id);
  }

  #makeStream(number: number, holds: boolean): EventStream {
    const { eventStore, maxUnsent, heartbeatMs } = this.#options;
    const keep = (text: string): string =>
      eventStore.append(this.id, number, text);
    return new EventStream({ maxUnsent, heartbeatMs, keep, holds });
  }
}

/** The sessions of an endpoint. Those that nobody uses end after a while. */
export class Sessions {
  readonly #options: SessionOptions;
  readonly #all = new Map<string, Session>();
  #sweeper: ReturnType<typeof setInterval> | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** A new session, or undefined where there are too many. */
  begin(): Session | undefined {
    if (this.#all.size >= this.#options.maxSessions) return undefined;
    const session = new Session(this.#options);
    this.#all.set(session.id, session);
    this.#sweeper ??= this.#startSweeper();
    return session;
  }

  get(id: string): Session | undefined {
    return this.#all.get(id);
  }

  /** What a client of a session missed after an event. */
  after(session: Session, event: string): Missed | undefined {
    return this.#options.eventStore.after(session.id, event);
  }

  end(session: Session): void {
    this.#all.delete(session.id);
    session.end();
    if (this.#all.size > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }

  [Symbol.iterator](): IterableIterator<Session> {
    return this.#all.values();
  }

  #startSweeper(): ReturnType<typeof setInterval> {
    const { sessionIdleMs } = this.#options;
    const every = Math.max(Math.min(sessionIdleMs / 2, 60_000), 10);
    const timer = setInterval(() => this.#sweep(), every);
    // Only Node's timers keep a process alive, and only they can be told not to.
    (timer as { unref?: () => void }).unref?.();
    return timer;
  }

  #sweep(): void {
    const before = Date.now() - this.#options.sessionIdleMs;
    for (const session of [...this.#all.values()])
      if (!session.isBusy && session.usedAt < before) this.end(session);
  }
}

/** What speaks against serving a request in a session, or undefined. */
export function sessionObjection(
  session: Session | undefined,
  exchange: HttpExchange,
): McpError | undefined {
  if (session === undefined)
    return new McpError(CODES.request, "there is no such session");
  const version = exchange.header("mcp-protocol-version");
  const { revision } = session.connection;
  if (version === undefined || version === revision?.revision) return undefined;
  return new McpError(
    CODES.request,
    "the header MCP-Protocol-Version is not what was negotiated",
    { negotiated: revision?.revision, requested: version },
  );
}
