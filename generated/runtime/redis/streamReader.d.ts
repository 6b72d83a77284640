// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RedisCommands } from "./client.js";
import type { RedisScript } from "./script.js";
import type { StreamEntry } from "./streamReplies.js";
/** A stream that is read. */
export interface ReadStream {
  readonly key: string;
  /** The id after which the next read begins. */
  after: string;
  receive(entry: StreamEntry): void;
}
/** Runs a script on the server of one connection. */
export type RunOnConnection = (
  script: RedisScript,
  keys: readonly string[],
  args: readonly string[],
) => Promise<unknown>;
/** Options of {@link StreamReader}. */
export interface StreamReaderOptions {
  readonly commands: RedisCommands;
  /** Milliseconds that one read waits for entries. */
  readonly blockMs: number;
  /** Milliseconds that a connection may need beyond `blockMs`. */
  readonly timeoutMs: number;
  /** Called before the first read of each connection. The function runs a script that reads, on the server of this connection. */
  connected(run: RunOnConnection): Promise<void>;
  failed(error: unknown): void;
}
/**
 * Reads streams with a connection of its own. If the connection breaks, it opens another one, and reads on after the last entry: no entry is
 * lost or read twice.
 */
export declare class StreamReader {
  #private;
  constructor(streams: readonly ReadStream[], options: StreamReaderOptions);
  /** Reads until {@link stop}. */
  run(): Promise<void>;
  stop(): void;
}
