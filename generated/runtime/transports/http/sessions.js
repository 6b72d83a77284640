// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { EventStream } from "./eventStream.js";
/** The stream of what belongs to no call. */
const PUSH = 0;
/** What one client and the server share from its handshake on. */
export class Session {
  id = crypto.randomUUID();
  connection;
  push;
  /** Calls whose answers are still to come. */
  pending = new Set();
  usedAt = Date.now();
  #options;
  #streams = new Map();
  #nextStream = PUSH + 1;
  constructor(options) {
    this.#options = options;
    this.push = this.#makeStream(PUSH, true);
    this.connection = new Connection(options.servers, (text) =>
      this.push.send(text),
    );
  }
  get isBusy() {
    return this.pending.size > 0 || this.push.isCarried;
  }
  /** A stream for one call; known until it is closed. */
  openStream() {
    const number = this.#nextStream++;
    const stream = this.#makeStream(number, false);
    this.#streams.set(number, stream);
    return { number, stream };
  }
  /** The stream of a number, unless it has ended. */
  streamOf(number) {
    return number === PUSH ? this.push : this.#streams.get(number);
  }
  closeStream(number) {
    this.#streams.delete(number);
  }
  end() {
    for (const call of [...this.pending]) call.close();
    this.connection.close();
    this.push.end();
    this.#options.eventStore.forget(this.id);
  }
  #makeStream(number, holds) {
    const { eventStore, maxUnsent, heartbeatMs } = this.#options;
    const keep = (text) => eventStore.append(this.id, number, text);
    return new EventStream({ maxUnsent, heartbeatMs, keep, holds });
  }
}
/** The sessions of an endpoint. Those that nobody uses end after a while. */
export class Sessions {
  #options;
  #all = new Map();
  #sweeper;
  constructor(options) {
    this.#options = options;
  }
  /** A new session, or undefined where there are too many. */
  begin() {
    if (this.#all.size >= this.#options.maxSessions) return undefined;
    const session = new Session(this.#options);
    this.#all.set(session.id, session);
    this.#sweeper ??= this.#startSweeper();
    return session;
  }
  get(id) {
    return this.#all.get(id);
  }
  /** What a client of a session missed after an event. */
  after(session, event) {
    return this.#options.eventStore.after(session.id, event);
  }
  end(session) {
    this.#all.delete(session.id);
    session.end();
    if (this.#all.size > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }
  [Symbol.iterator]() {
    return this.#all.values();
  }
  #startSweeper() {
    const { sessionIdleMs } = this.#options;
    const every = Math.max(Math.min(sessionIdleMs / 2, 60_000), 10);
    const timer = setInterval(() => this.#sweep(), every);
    // Only Node's timers keep a process alive, and only they can be told not to.
    timer.unref?.();
    return timer;
  }
  #sweep() {
    const before = Date.now() - this.#options.sessionIdleMs;
    for (const session of [...this.#all.values()])
      if (!session.isBusy && session.usedAt < before) this.end(session);
  }
}
/** What speaks against serving a request in a session, or undefined. */
export function sessionObjection(session, exchange) {
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
