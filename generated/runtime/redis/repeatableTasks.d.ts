// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  AbandonedTask,
  AbandonedTasksQuery,
} from "../stores/sharedTasks.js";
import type { TaskKey } from "../stores/keys.js";
import type { TaskRecord } from "../stores/tasks.js";
import type { RedisKeys } from "./keys.js";
import type { ScriptRunner } from "./scriptRunner.js";
/**
 * Lists of the tasks that another process can run again: for each server the list of its processes, and for each process the list of its tasks. The
 * list contains a task before the task is created, and may still contain it after it has ended. After the lifetime of a task, Redis removes the task
 * from the list.
 */
export declare class RepeatableTasks {
  #private;
  constructor(scripts: ScriptRunner, keys: RedisKeys);
  /** Adds a task for the given time, if another process can run it again. */
  add(record: TaskRecord, lifetimeMs: number): Promise<void>;
  /** Removes a task. @param server the server of the task, if the record no longer contains the request of the task. */
  remove(
    record: TaskKey & Pick<TaskRecord, "process" | "request">,
    server?: string | undefined,
  ): Promise<void>;
  /** Returns tasks whose process is dead. Removes tasks from the lists that have ended or that another process has taken over. */
  abandoned(
    { server, isAlive, limit }: AbandonedTasksQuery,
    get: (key: TaskKey) => Promise<TaskRecord | undefined>,
  ): Promise<readonly AbandonedTask[]>;
}
