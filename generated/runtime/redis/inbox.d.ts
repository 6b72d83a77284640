// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LogEntry, LogPosition } from "../stores/processes.js";
import type { JsonObject } from "../validation/checks.js";
import type { RedisCommands } from "./client.js";
import type { RedisKeys } from "./keys.js";
import type { RedisServiceSettings } from "./options.js";
/** The parts of a service that {@link RedisInbox} uses. */
export interface RedisInboxParts {
  readonly commands: RedisCommands;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
}
/** Receives what a {@link RedisInbox} reads. */
export interface InboxListener {
  letter(letter: JsonObject, from: string): void;
  /** Receives the letters of the store of tasks. */
  taskLetter(letter: JsonObject): void;
  logged(entry: LogEntry): void;
  /** Called when so many letters were received that they must be removed before the next renewal of the lease. */
  mustTrim(): void;
  failed(error: unknown): void;
}
/** Reads the log, and the letters of this process. In Redis Cluster, they can be on two servers. */
export declare class RedisInbox {
  #private;
  /** @param position the position of the log after which entries are read. */
  constructor(
    parts: RedisInboxParts,
    listener: InboxListener,
    position: LogPosition,
  );
  /** Reads the log on, and the letters to an id. */
  read(id: string): void;
  stop(): void;
  /** Returns the id of the first letter that was not received; earlier ones are removed. */
  trim(): string;
}
