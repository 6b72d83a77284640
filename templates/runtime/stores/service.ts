import type { ClaimStore } from "./claims.js";
import type { ServiceProcesses } from "./processes.js";
import type { RateStore } from "./rates.js";
import type { SharedSessionStore } from "./sharedSessions.js";
import type { SharedTaskStore } from "./sharedTasks.js";

/**
 * The stores and messages that the server processes of one service share. If each process passes such an object to its servers, any process can
 * handle any request. The functions `redisService` and `postgresService` return a service for several processes. A `MemoryService` is for the servers
 * in one process.
 */
export interface Service {
  /** This process as a member of the service, and the messages between the processes. */
  readonly processes: ServiceProcesses;
  /** HTTP sessions, their running calls and the events of their streams. */
  readonly sessions: SharedSessionStore;
  /** The store that records which values have been used, if a value is valid only once: a `requestState`, or a DPoP proof. */
  readonly claims: ClaimStore;
  /** Tasks, and the calls of bridges that wait for the answer of a client. */
  readonly tasks: SharedTaskStore;
  /** Counts how much of their rate limits callers use. */
  readonly rates: RateStore;
}

/** The members of a service that two features need: tasks, and calls of bridges that wait for the answer of a client. */
export interface TaskService {
  /** The tasks of all processes. */
  readonly tasks: SharedTaskStore;
  /** The id and the lease of this process, and a function that checks whether another process is alive. */
  readonly processes: Pick<ServiceProcesses, "id" | "leaseMs" | "isLeaseLost" | "isAlive">;
}
