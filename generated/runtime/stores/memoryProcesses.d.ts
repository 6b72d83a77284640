// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type {
  LogEntry,
  LogPosition,
  ProcessListener,
  ServiceProcesses,
} from "./processes.js";
/** The lease of the members of a service in memory, and the limits of its log. */
export interface MemoryProcessesOptions {
  /** The number of newest entries that the log keeps; it may keep up to twice this number. 10,000 by default. */
  readonly maxLogEntries?: number;
  /** The interval in milliseconds at which members look for members that have ended. 10,000 by default. */
  readonly leaseMs?: number;
}
/** The members of a service in memory, and its log. */
export declare class MemoryMembers {
  #private;
  readonly leaseMs: number;
  constructor({ maxLogEntries, leaseMs }?: MemoryProcessesOptions);
  add(id: string, listener: ProcessListener): void;
  remove(id: string): void;
  has(id: string): boolean;
  send(to: string, letter: JsonObject, from: string): boolean;
  publish(entry: JsonObject): LogPosition;
  position(): LogPosition;
  entriesAfter(position: LogPosition): readonly LogEntry[] | undefined;
}
/** One member of a service in memory, as the process that it stands for sees it. */
export declare class MemoryProcesses implements ServiceProcesses {
  #private;
  constructor(members: MemoryMembers);
  get id(): string;
  get leaseMs(): number;
  join(listener: ProcessListener): Promise<void>;
  leave(): Promise<void>;
  isAlive(id: string): Promise<boolean>;
  send(to: string, letter: JsonObject): Promise<boolean>;
  publish(entry: JsonObject): Promise<LogPosition>;
  isAfter(position: LogPosition, other: LogPosition): boolean;
  position(): Promise<LogPosition>;
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
  /** Ends the lease without a call of the listener, like a process that was killed, or that cannot reach the others. */
  kill(): void;
  /** Ends the lease and calls `lost` of the listener, like a process that reaches the others again after its lease was over. */
  lose(): void;
}
