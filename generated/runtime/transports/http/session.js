// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { passErrorToOnError } from "../../jsonrpc/errors.js";
import { Connection } from "../../server/connection.js";
import { rejectInsteadOfThrowing } from "../../protocol/awaitable.js";
import { MemoryEventStore } from "../../stores/events.js";
import { EventStream } from "./eventStream.js";
/** The number of the stream for messages that belong to no call: the response to the client's GET. */
export const PUSH_STREAM = 0;
/**
 * The HTTP side of one session in this process: its key in the stores, its connection, and its SSE streams. The revision, the client's
 * capabilities and subscriptions are in the connection.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export class HttpSession {
  /** The key of the session in the stores; `key.session` is the value of the header `Mcp-Session-Id`. */
  key;
  connection;
  /** The stream for messages that belong to no call. */
  push;
  pending = new Set();
  /** The time at which the session was last used, in milliseconds since 1970. */
  usedAt = Date.now();
  /** True after the session has ended in this process. */
  hasEnded = false;
  #options;
  #streams = new Map();
  #nextStream;
  /**
   * @param firstStream the number of the first stream that this process opens. Other processes use other ranges of numbers, so that each
   * stream of the session has its own number.
   */
  constructor(options, key, firstStream) {
    this.#options = options;
    this.key = key;
    this.#nextStream = firstStream;
    this.push = this.#makeStream(PUSH_STREAM, true);
    this.connection = new Connection(
      options.servers,
      (text) => this.push.send(text),
      key.principal,
    );
  }
  /** True if a request is pending or the client has opened the push stream; such a session does not expire. */
  get isBusy() {
    return this.pending.size > 0 || this.push.isAttached;
  }
  /** Creates a stream for the messages of one POST request. Call `closeStream` when the stream has ended. */
  openStream() {
    const number = this.#nextStream++;
    const stream = this.#makeStream(number, false);
    this.#streams.set(number, stream);
    return { number, stream };
  }
  /** Returns the stream with this number; `undefined` if the stream has ended. */
  streamOf(number) {
    return number === PUSH_STREAM ? this.push : this.#streams.get(number);
  }
  /** Opens the push stream on the response of a GET request. */
  openPush(exchange) {
    const { eventStore, sessionStore } = this.#options;
    // After a restart, the session would still exist, but not its events: the client could not resume the stream after an event id.
    const losesEvents =
      sessionStore !== undefined && eventStore instanceof MemoryEventStore;
    if (losesEvents) this.push.attach(exchange);
    else this.push.open(exchange);
  }
  closeStream(number) {
    this.#streams.delete(number);
  }
  /** Ends the pending requests, the connection and the push stream. */
  end() {
    this.hasEnded = true;
    for (const request of [...this.pending]) request.close();
    this.connection.close();
    this.push.end();
  }
  #makeStream(number, queues) {
    const { maxUnsent, heartbeatMs } = this.#options;
    const key = { ...this.key, stream: number };
    const store = (text) => this.#store(key, text);
    return new EventStream({ maxUnsent, heartbeatMs, store, queues });
  }
  /** Stores an event and returns its id. If the store fails, the event has no id, and the client still gets the message. */
  #store(key, text) {
    const { eventStore, servers } = this.#options;
    // The events of the session have been deleted.
    if (this.hasEnded) return undefined;
    return callStoreOrReportFailure(servers, () =>
      eventStore.append(key, text),
    );
  }
}
/**
 * Calls a function of a store. If the store fails, reports the error to `onError`, and returns or resolves to `undefined`.
 */
export function callStoreOrReportFailure([server], call) {
  const stored = rejectInsteadOfThrowing(call);
  if (!(stored instanceof Promise)) return stored;
  return stored.catch((error) => {
    passErrorToOnError(server, error);
    return undefined;
  });
}
