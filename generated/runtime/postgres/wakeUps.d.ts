// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { PostgresDatabase } from "./database.js";
/** Receives the events of {@link PostgresWakeUps}. */
export interface WakeUpListener {
  /** Called with a notification, and when the connection was opened: notifications before it are lost. */
  woken(): void;
  /** Called if the connection cannot be opened, or was lost. */
  failed(error: unknown): void;
}
/**
 * Wakes processes by `NOTIFY`. A notification has no content: a process reads its letters and the log from tables. A lost notification thus
 * only costs time.
 *
 * A transaction that changed rows and notifies keeps all other notifying transactions of the Postgres server waiting until its commit is on
 * disk. So notifications are sent by a statement of their own, after the commit.
 */
export declare class PostgresWakeUps {
  #private;
  constructor(
    database: PostgresDatabase,
    schema: string,
    listener: WakeUpListener,
  );
  /** True if notifications arrive. */
  get isListening(): boolean;
  /** Begins to receive the notifications for a process, and those about the log. */
  listen(id: string): Promise<void>;
  stop(): void;
  /** Wakes processes, or all of them if there are new entries in the log. Does not wait for the engine. */
  wake(ids: readonly string[] | "all"): void;
}
