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
 * The lists of tasks that can run again: for each server its processes, and for each process its tasks. A task is listed before it exists, and
 * may be listed after it has ended.
 */
export declare class RepeatableTasks {
  #private;
  constructor(scripts: ScriptRunner, keys: RedisKeys);
  add(task: AbandonedTask, server: string, lifetimeMs: number): Promise<void>;
  remove(task: AbandonedTask, server: string): Promise<void>;
  /** Returns tasks of dead processes, and removes from the lists what does not belong there any more. */
  abandoned(
    { server, isAlive, limit }: AbandonedTasksQuery,
    get: (key: TaskKey) => Promise<TaskRecord | undefined>,
  ): Promise<readonly AbandonedTask[]>;
}
