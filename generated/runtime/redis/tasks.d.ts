// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../stores/keys.js";
import type { TaskListQuery, TaskPage } from "../stores/taskStates.js";
import type {
  AbandonedTask,
  AbandonedTasksQuery,
  SharedTaskStore,
} from "../stores/sharedTasks.js";
import {
  type InputResponse,
  type TaskChange,
  type TaskListener,
  type TaskRecord,
} from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import { type RedisKeys } from "./keys.js";
import type { RedisServiceSettings } from "./options.js";
import type { ScriptRunner } from "./scriptRunner.js";
/** The objects of a service that {@link RedisTasks} uses. */
export interface RedisTasksParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  /** Returns the present id of this process. */
  id(): string;
  /** Sends a change of a task to another process that watches it. */
  send(to: string, letter: JsonObject): Promise<boolean>;
  failed(error: unknown): void;
}
/**
 * Stores tasks in Redis. All tasks of one owner are in the same slot of Redis Cluster. Each task contains the ids of the processes that watch it. If
 * a process changes a task, it sends the change to these processes.
 */
export declare class RedisTasks implements SharedTaskStore {
  #private;
  constructor(parts: RedisTasksParts);
  create(record: TaskRecord): Promise<boolean>;
  get(key: TaskKey): Promise<TaskRecord | undefined>;
  list(owner: Omit<TaskKey, "taskId">, query: TaskListQuery): Promise<TaskPage>;
  update(
    key: TaskKey,
    change: TaskChange,
    by?: string,
  ): Promise<TaskRecord | undefined>;
  answer(
    key: TaskKey,
    request: string,
    response: InputResponse,
  ): Promise<boolean>;
  watch(key: TaskKey, listener: TaskListener): () => void;
  abandoned(query: AbandonedTasksQuery): Promise<readonly AbandonedTask[]>;
  takeOver(
    task: AbandonedTask,
    process: string,
  ): Promise<TaskRecord | undefined>;
  /** Passes a change that another process has sent to the listeners of the task. */
  received(letter: JsonObject): void;
}
