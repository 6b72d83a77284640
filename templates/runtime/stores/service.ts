import type { ClaimStore } from "./claims.js";
import type { ServiceProcesses } from "./processes.js";
import type { RateStore } from "./rates.js";
import type { SharedSessionStore } from "./sharedSessions.js";
import type { SharedTaskStore } from "./sharedTasks.js";

/** The stores that the processes of one service share, and the messages between these processes. */
export interface ServiceEngine {
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
