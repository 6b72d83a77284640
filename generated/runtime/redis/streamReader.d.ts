// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RedisCommands } from "./client.js";
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
/**
 * Reads a Redis stream with a separate connection. If the connection breaks, the reader opens a new connection, and continues after the last entry
 * that it has read. So it loses no entry, and reads no entry twice.
 */
export declare class StreamReader {
  #private;
  constructor(stream: ReadStream, options: StreamReaderOptions);
  /** Reads the stream until {@link stop} is called. */
  run(): Promise<void>;
  stop(): void;
}
