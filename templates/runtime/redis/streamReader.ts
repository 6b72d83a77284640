import { waitMs, rejectAfter } from "../engines/timers.js";
import type { BlockingConnection, RedisCommands } from "./client.js";
import { NoAnswerError, redisError } from "./errors.js";
import type { RedisScript } from "./script.js";
import type { StreamEntry } from "./streamReplies.js";

/** A Redis stream that a {@link StreamReader} reads. */
export interface ReadStream {
  readonly key: string;
  /** The id of the last entry that was read. The next read begins after this entry. */
  after: string;
  receive(entry: StreamEntry): void;
}

/** Runs a script on the server to which one connection is open. */
export type RunOnConnection = (
  script: RedisScript,
  keys: readonly string[],
  args: readonly string[],
) => Promise<unknown>;

/** The options of a {@link StreamReader}. */
export interface StreamReaderOptions {
  readonly commands: RedisCommands;
  /** The maximum time, in milliseconds, that one read waits for entries. */
  readonly blockMs: number;
  /** The maximum number of entries that one read returns. */
  readonly count: number;
  /** The number of milliseconds between a read that returned entries and the next read. */
  readonly gatherMs: number;
  /** The reader closes the connection if a read takes longer than `blockMs` and this number of milliseconds together. */
  readonly timeoutMs: number;
  /** Called on each new connection, before its first read. The argument runs a read-only script on the server of this connection. */
  connected(run: RunOnConnection): Promise<void> | void;
  /** Called after each read without entries: the client may have connected to another server by itself. */
  idle(run: RunOnConnection): Promise<void>;
  failed(error: unknown): void;
}

/** Milliseconds between an error and the next attempt to connect. Each further error doubles the first value, up to the maximum. */
const RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;

/**
 * Reads a Redis stream with a separate connection. If the connection breaks, the reader opens a new connection, and continues after the last entry
 * that it has read. So it loses no entry, and reads no entry twice.
 */
export class StreamReader {
  readonly #stream: ReadStream;
  readonly #options: StreamReaderOptions;
  #connection: BlockingConnection | undefined;
  #isStopped = false;

  constructor(stream: ReadStream, options: StreamReaderOptions) {
    this.#stream = stream;
    this.#options = options;
  }

  /** Reads the stream until {@link stop} is called. */
  async run(): Promise<void> {
    const { gatherMs } = this.#options;
    let retryMs = RETRY_MS;
    while (!this.#isStopped)
      try {
        const connection = this.#connection ?? (await this.#connect());
        const hasEntries = await this.#read(connection);
        retryMs = RETRY_MS;
        if (!hasEntries) await this.#options.idle(this.#runOn(connection));
        else if (gatherMs > 0) await waitMs(gatherMs);
      } catch (error) {
        this.#disconnect();
        if (this.#isStopped) return;
        this.#options.failed(error instanceof NoAnswerError ? error : redisError(error));
        await waitMs(retryMs);
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      }
  }

  stop(): void {
    this.#isStopped = true;
    this.#disconnect();
  }

  async #connect(): Promise<BlockingConnection> {
    const { commands, connected } = this.#options;
    const connection = commands.duplicate((error) => {
      if (!this.#isStopped) this.#options.failed(redisError(error));
    });
    this.#connection = connection;
    await this.#within(0, connection.open());
    await connected(this.#runOn(connection));
    return connection;
  }

  #runOn(connection: BlockingConnection): RunOnConnection {
    return (script, keys, args) => this.#within(0, connection.runScript(script.text, keys, args));
  }

  /** Reads entries, and passes them on. Resolves with false if there were none. */
  async #read(connection: BlockingConnection): Promise<boolean> {
    const { blockMs, count } = this.#options;
    const reading = connection.read(this.#stream, { blockMs, count });
    const entries = await this.#within(blockMs, reading);
    for (const entry of entries) {
      if (this.#isStopped) return false;
      this.#stream.after = entry.id;
      this.#stream.receive(entry);
    }
    return entries.length > 0;
  }

  #within<T>(ms: number, promise: Promise<T>): Promise<T> {
    const limit = ms + this.#options.timeoutMs;
    return rejectAfter(limit, promise, () => new NoAnswerError(limit));
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }
}
