// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { PostgresDatabase } from "./database.js";
/** Receives the events of {@link PostgresWakeUps}. */
export interface WakeUpListener {
  /** Called when a notification has arrived. Also called when the connection was opened, because earlier notifications may be lost. */
  woken(): void;
  /** Called if the connection could not be opened, or was lost. */
  failed(error: unknown): void;
}
/**
 * Wakes processes with `NOTIFY`. A notification has no content: after it, a process reads its letters and the log from tables. If a notification is
 * lost, the process reads them later.
 *
 * If a transaction changes rows and sends a notification, all other transactions of the Postgres server that send notifications wait until its commit
 * is on disk. So the process sends notifications in a separate statement after the commit.
 */
export declare class PostgresWakeUps {
  #private;
  constructor(
    database: PostgresDatabase,
    schema: string,
    listener: WakeUpListener,
  );
  /** True if this process has an open connection for notifications, and a notification has arrived on this connection. */
  get isListening(): boolean;
  /** Starts to receive the notifications for a process id, and the notifications about new log entries. */
  listen(id: string): Promise<void>;
  stop(): void;
  /** Wakes the processes with these ids, which have new letters, or all processes if the log has new entries. Does not wait for Postgres. */
  wake(ids: readonly string[] | "all"): void;
}
