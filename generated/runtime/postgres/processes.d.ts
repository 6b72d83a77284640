// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  LogEntry,
  LogPosition,
  ProcessListener,
  ServiceProcesses,
} from "../stores/processes.js";
import type { JsonObject } from "../validation/checks.js";
import type { PostgresDatabase } from "./database.js";
import { type MailboxRow } from "./mailbox.js";
import type { PostgresSettings } from "./options.js";
/** Receives the letters about tasks. */
export interface TaskLetterListener {
  letter(row: MailboxRow): void;
}
/** This process as a member of a service in Postgres. */
export declare class PostgresProcesses implements ServiceProcesses {
  #private;
  readonly leaseMs: number;
  constructor(database: PostgresDatabase, settings: PostgresSettings);
  get id(): string;
  join(listener: ProcessListener): Promise<void>;
  leave(): Promise<void>;
  isAlive(id: string): Promise<boolean>;
  send(to: string, letter: JsonObject): Promise<boolean>;
  publish(entry: JsonObject): Promise<LogPosition>;
  isAfter(position: LogPosition, other: LogPosition): boolean;
  position(): Promise<LogPosition>;
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
  /** Passes the letters about tasks to a listener. */
  addTaskListener(listener: TaskLetterListener): void;
  /** Wakes processes that have new letters. */
  wake(ids: readonly string[] | null): void;
  /** Reports an error that no call returns. */
  reportFailure(error: unknown): void;
}
