import type { ServiceProcesses } from "./processes.js";
import type { SharedTaskStore } from "./sharedTasks.js";

/** The members of a service that two features need: tasks, and calls of bridges that wait for the answer of a client. */
export interface TaskService {
  /** The tasks of all processes. */
  readonly tasks: SharedTaskStore;
  /** The id and the lease of this process, and a function that checks whether another process is alive. */
  readonly processes: Pick<ServiceProcesses, "id" | "leaseMs" | "isLeaseLost" | "isAlive">;
}
