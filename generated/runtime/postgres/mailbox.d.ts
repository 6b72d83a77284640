// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { PostgresDatabase } from "./database.js";
/** A letter or an entry of the log. */
export interface MailboxRow {
  /** `entry` for a log entry, `letter` for a letter of the runtime, `task` for a letter about a task. */
  readonly kind: "entry" | "letter" | "task";
  /** The position of a log entry, or the number of a letter. */
  readonly number: string;
  /** The time at which Postgres stored the letter or the entry. If Postgres uses a number again after it lost a commit, this time differs. */
  readonly written: string;
  readonly sender: string;
  /** The entry or the letter as JSON. */
  readonly body: string;
}
/** The functions and settings of a process. The mailbox of the process uses them. */
export interface MailboxOwner {
  /** After this number of milliseconds, the mailbox reads even if no notification of Postgres has woken the process. */
  readonly pollMs: number;
  /** Returns the present id of the process. */
  id(): string;
  /** Returns true if notifications of Postgres wake the process. */
  isWoken(): boolean;
  receive(row: MailboxRow): void;
  /**
   * Called before the next entry of the log is received, if Postgres has deleted or lost entries that this process has not read. @param position given
   * if Postgres has lost the newest entries: the next entries come after this position.
   */
  missedEntries(position?: string): void;
  failed(error: unknown): void;
}
/** Reads the letters of this process, and the log. Each read deletes the letters that the previous read returned. */
export declare class PostgresMailbox {
  #private;
  constructor(database: PostgresDatabase, owner: MailboxOwner);
  /** Starts to read letters and the log. @param position the position of the log after which the first read starts. */
  start(position: string): void;
  stop(): void;
  /** Starts a read now, or immediately after the running read. */
  wake(): void;
}
