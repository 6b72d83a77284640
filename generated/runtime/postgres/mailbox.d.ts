// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { PostgresDatabase } from "./database.js";
/** A letter or an entry of the log. */
export interface MailboxRow {
  /** `entry` for an entry of the log, `letter` for a letter of a process, `task` for a letter about a task. */
  readonly kind: "entry" | "letter" | "task";
  /** The position of an entry, or the number of a letter. */
  readonly number: string;
  readonly sender: string;
  /** JSON. */
  readonly body: string;
}
/** The parts of a process that its mailbox uses. */
export interface MailboxOwner {
  /** Milliseconds after which the mailbox is read even if no notification of Postgres wakes the process. */
  readonly pollMs: number;
  /** Returns the present id of the process. */
  id(): string;
  /** Returns true if notifications of Postgres wake the process. */
  isWoken(): boolean;
  receive(row: MailboxRow): void;
  failed(error: unknown): void;
}
/** Reads the letters of this process, and the log. A letter is deleted by the read that follows the read that returned it. */
export declare class PostgresMailbox {
  #private;
  constructor(database: PostgresDatabase, owner: MailboxOwner);
  /** Begins to read. @param position the position of the log after which entries are read. */
  start(position: string): void;
  stop(): void;
  /** Reads soon. */
  wake(): void;
}
