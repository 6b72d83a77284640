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
  get isLeaseLost(): boolean;
  join(listener: ProcessListener): Promise<void>;
  leave(): Promise<void>;
  isAlive(id: string): Promise<boolean>;
  send(to: string, letter: JsonObject): Promise<boolean>;
  publish(entry: JsonObject): Promise<LogPosition>;
  isPosition(text: string): boolean;
  isAfter(position: LogPosition, other: LogPosition): boolean;
  position(): Promise<LogPosition>;
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
  /** Adds a listener for letters about tasks. */
  addTaskListener(listener: TaskLetterListener): void;
  /** Wakes the processes that have new letters. Does nothing if `ids` is null. */
  wake(ids: readonly string[] | null): void;
  /** Reports an error that belongs to no call, until this process has left the service. */
  reportFailure(error: unknown): void;
}
