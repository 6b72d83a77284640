// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClaimStore } from "./claims.js";
import type { ServiceProcesses } from "./processes.js";
import type { RateStore } from "./rates.js";
import type { SharedSessionStore } from "./sharedSessions.js";
import type { SharedTaskStore } from "./sharedTasks.js";
/**
 * The stores and messages that the processes of one service share. Pass the same kind of service to the servers of all processes; then any process can handle any
 * request. An adapter, such as `redis`, makes one for an engine; `MemoryService` makes one for the servers of one process.
 */
export interface Service {
  /** This process, and the messages between the processes. */
  readonly processes: ServiceProcesses;
  /** HTTP sessions, their running calls and the events of their streams. */
  readonly sessions: SharedSessionStore;
  /** Values that are valid once, such as `requestState` and DPoP proofs. */
  readonly claims: ClaimStore;
  /** Tasks, and parked calls of bridges. */
  readonly tasks: SharedTaskStore;
  /** The use of rate limits. */
  readonly rates: RateStore;
}
/** The parts of a service that tasks, and parked calls of bridges, need. */
export interface TaskService {
  /** The tasks of all processes. */
  readonly tasks: SharedTaskStore;
  /** The id and the lease of this process, and the test whether another process is alive. */
  readonly processes: Pick<ServiceProcesses, "id" | "leaseMs" | "isAlive">;
}
