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
/** The options of the members of a service in memory, and of the log that they share. */
export interface MemoryProcessesOptions {
  /** The log keeps at least this number of the newest entries, and at most twice this number. 10,000 by default. */
  readonly maxLogEntries?: number;
  /** The interval, in milliseconds, at which each simulated process checks whether other processes have ended. 10,000 by default. */
  readonly leaseMs?: number;
}
/** The members of a service in memory, and the log that they share. */
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
/** One member of a service in memory. A member simulates one process. */
export declare class MemoryProcesses implements ServiceProcesses {
  #private;
  constructor(members: MemoryMembers);
  get id(): string;
  get leaseMs(): number;
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
  /** Ends the lease without a call of the listener. Simulates a process that was killed, or that cannot reach the other processes. */
  kill(): void;
  /** Ends the lease and calls `lost` of the listener. Simulates a process whose lease expired before it could reach the other processes again. */
  lose(): void;
  /** Ends the lease and calls `lost` of the listener. Simulates a process that cannot reach the other processes, until {@link reconnect} is called. */
  disconnect(): void;
  /** Begins a lease again after {@link disconnect}. */
  reconnect(): void;
}
