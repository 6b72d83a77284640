// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Awaitable } from "../protocol/awaitable.js";
import type { TaskKey } from "../stores/keys.js";
import type { TaskListQuery, TaskPage } from "../stores/taskStates.js";
import type { TaskService } from "../stores/service.js";
import { type TaskRecord, type TaskStore } from "../stores/tasks.js";
/** Reads tasks from a store. With a service, a task whose process has ended is read as failed. */
export declare class TaskReader {
  #private;
  readonly store: TaskStore;
  /** @param service knows the processes that run the tasks. */
  constructor(store: TaskStore, service?: Pick<TaskService, "processes">);
  /**
   * The id of this process, for the record of a new task. Undefined without a service.
   *
   * @throws McpError (-32603) if this process has no lease. Other processes would treat the task as ended.
   */
  get process(): string | undefined;
  get(key: TaskKey): Awaitable<TaskRecord | undefined>;
  list(
    owner: Omit<TaskKey, "taskId">,
    query: TaskListQuery,
  ): Awaitable<TaskPage>;
  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watchProcess(record: TaskRecord, ended: () => void): () => void;
}
