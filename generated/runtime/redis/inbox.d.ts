// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LogEntry, LogPosition } from "../stores/processes.js";
import type { JsonObject } from "../validation/checks.js";
import type { RedisCommands } from "./client.js";
import type { RedisKeys } from "./keys.js";
import type { RedisServiceSettings } from "./options.js";
import { type LettersDeletion } from "./undeletedLetters.js";
/** The objects of a service that {@link RedisInbox} uses. */
export interface RedisInboxParts {
  readonly commands: RedisCommands;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
}
/** Receives the letters and log entries that a {@link RedisInbox} reads. */
export interface InboxListener {
  letter(letter: JsonObject, from: string): void;
  /** Called with each letter that the task store of another process sent to this process. */
  taskLetter(letter: JsonObject): void;
  logged(entry: LogEntry): void;
  /**
   * Called if the log has lost entries that this process may not have read. @param position given if these were the newest entries: the next entries
   * come after this position.
   */
  missedEntries(position?: LogPosition): void;
  /** Called when this process has received so many letters that it must delete them without waiting for the next regular renewal of its lease. */
  mustDelete(): void;
  failed(error: unknown): void;
}
/**
 * Reads the log of the service, and the letters that other processes sent to this process. Each has its own connection: in Redis Cluster, the two
 * can be on two servers, and letters must not wait for the log.
 */
export declare class RedisInbox {
  #private;
  /** @param position the position of the log after which the first read starts. */
  constructor(
    parts: RedisInboxParts,
    listener: InboxListener,
    position: LogPosition,
  );
  /** Starts to read the log after its last read entry, and the letters to a process id. */
  read(id: string): void;
  stop(): void;
  /** Begins to delete the received letters. The caller runs `RENEW_LEASE` with the arguments of the result, and then calls `end`. */
  beginDeletion(): LettersDeletion;
}
