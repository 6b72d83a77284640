// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ListedTask } from "./taskStates.js";
import type { TaskService } from "./service.js";
import { type TaskRecord, type TaskStore } from "./tasks.js";
/** The store of the tasks of a service, and the processes that run these tasks. */
export interface TasksOfProcesses {
  readonly tasks: TaskStore;
  readonly processes: TaskService["processes"];
}
/** Finds the tasks of a service whose processes have ended. */
export declare class EndedProcesses {
  #private;
  constructor(service: TasksOfProcesses);
  /**
   * Resolves with the present state of a task. If the process of the task is dead, sets the status of the task to `failed`, unless another process
   * may run the task again.
   *
   * @param record the state of the task, as a store returned it.
   * @returns the state, or undefined if the task no longer exists.
   */
  check(record: TaskRecord): Promise<TaskRecord | undefined>;
  /** Resolves with the present state of a task in a list, like {@link check}. */
  checkListed(task: ListedTask): Promise<ListedTask | undefined>;
  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watch({ process }: TaskRecord, ended: () => void): () => void;
}
