// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ListedTask } from "./taskStates.js";
import type { TaskService } from "./service.js";
import { type TaskRecord, type TaskStore } from "./tasks.js";
/** A store of tasks, and the processes that run them. */
export interface TasksOfProcesses {
  readonly tasks: TaskStore;
  readonly processes: TaskService["processes"];
}
/** Finds the tasks of a service whose processes have ended. */
export declare class EndedProcesses {
  #private;
  constructor(service: TasksOfProcesses);
  /**
   * Resolves with the state of a task, after its work was found to have ended with its process: such a task has failed, unless another
   * process may run it again.
   *
   * @param record of a store.
   * @returns undefined if the task does not exist any more.
   */
  check(record: TaskRecord): Promise<TaskRecord | undefined>;
  /** Resolves with the state of a listed task, as {@link check} does. */
  checkListed(task: ListedTask): Promise<ListedTask | undefined>;
  /** Calls a function when the process of a task has ended, until the returned function is called. */
  watch({ process }: TaskRecord, ended: () => void): () => void;
}
