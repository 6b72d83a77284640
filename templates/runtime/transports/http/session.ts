import { Connection } from "../../server/connection.js";
import { reportError } from "../../jsonrpc/errors.js";
import type { Awaitable } from "../../stores/awaitable.js";
import type { EventStore } from "../../stores/events.js";
import type { SessionKey, StreamKey } from "../../stores/keys.js";
import type { SessionSettings, SessionStore } from "../../stores/sessions.js";
import type {
  Server,
  Session as NegotiatedSession,
} from "../../server/server.js";
import { EventStream } from "./eventStream.js";

export interface SessionOptions {
  readonly servers: readonly Server[];
  readonly eventStore: EventStore;
  readonly sessionStore: SessionStore;
  /** Whether sessions stay in the stores when the endpoint closes, for other processes. */
  readonly areShared: boolean;
  readonly maxSessions: number;
  /** Milliseconds. */
  readonly sessionIdleMs: number;
  readonly maxUnsent: number;
  /** Milliseconds. */
  readonly heartbeatMs: number;
}

/** The number of the stream for messages that belong to no call. */
export const PUSH = 0;

/** A call that can be ended before its answer. */
export interface Pending {
  close(): void;
}

/** The part of an HTTP session that lives in this process: its connection and its streams. */
export class Session {
  /** Names the session in the stores. */
  readonly key: SessionKey;
  readonly connection: Connection;
  readonly push: EventStream;
  /** Calls whose answers are still to come. */
  readonly pending: Set<Pending> = new Set();
  /** The time of the last use that the session store knows of, in milliseconds since 1970. */
  usedAt: number = Date.now();
  /** Whether the session has ended in this process. */
  hasEnded = false;
  readonly #options: SessionOptions;
  readonly #streams = new Map<number, EventStream>();
  #nextStream: number;

  /** @param firstStream the number of the first stream; other numbers than those of streams that another process opened. */
  constructor(options: SessionOptions, key: SessionKey, firstStream: number) {
    this.#options = options;
    this.key = key;
    this.#nextStream = firstStream;
    this.push = this.#makeStream(PUSH, true);
    this.connection = new Connection(options.servers, (text) =>
      this.push.send(text),
    );
  }

  get isBusy(): boolean {
    return this.pending.size > 0 || this.push.isCarried;
  }

  /** Opens a stream for one call; the session knows it until it is closed. */
  openStream(): { number: number; stream: EventStream } {
    const number = this.#nextStream++;
    const stream = this.#makeStream(number, false);
    this.#streams.set(number, stream);
    return { number, stream };
  }

  /** Returns the stream with this number, unless it has ended. */
  streamOf(number: number): EventStream | undefined {
    return number === PUSH ? this.push : this.#streams.get(number);
  }

  closeStream(number: number): void {
    this.#streams.delete(number);
  }

  end(): void {
    this.hasEnded = true;
    for (const call of [...this.pending]) call.close();
    this.connection.close();
    this.push.end();
  }

  #makeStream(number: number, holds: boolean): EventStream {
    const { maxUnsent, heartbeatMs } = this.#options;
    const key: StreamKey = { ...this.key, stream: number };
    const keep = (text: string): Awaitable<string | undefined> =>
      this.#store(key, text);
    return new EventStream({ maxUnsent, heartbeatMs, keep, holds });
  }

  /** Stores an event; a store that fails costs the event its id, and not the client its message. */
  #store(key: StreamKey, text: string): Awaitable<string | undefined> {
    const { eventStore, servers } = this.#options;
    const id = eventStore.append(key, text);
    return id instanceof Promise ? unlessRejected(servers, id) : id;
  }
}

/** Returns the part of a session that changes after its handshake. */
export function settingsOf({
  logLevel,
  subscriptions,
}: Pick<NegotiatedSession, "logLevel" | "subscriptions">): SessionSettings {
  return { logLevel, subscriptions: [...subscriptions.keys()] };
}

/** Resolves to what a store returned, or to undefined if the store failed; the error is reported. */
export function unlessRejected<T>(
  [server]: readonly Server[],
  stored: Promise<T>,
): Promise<T | undefined> {
  return stored.catch((error: unknown) => {
    reportError(server!, error);
    return undefined;
  });
}
