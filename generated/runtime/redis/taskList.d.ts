// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../stores/keys.js";
import type { TaskListQuery, TaskPage } from "../stores/taskStates.js";
import { type RedisKeys } from "./keys.js";
import type { ScriptRunner } from "./scriptRunner.js";
/** Reads one page of the tasks of an owner, with two commands. */
export declare function listTasks(
  {
    scripts,
    keys,
  }: {
    scripts: ScriptRunner;
    keys: RedisKeys;
  },
  owner: Omit<TaskKey, "taskId">,
  { after, limit }: TaskListQuery,
): Promise<TaskPage>;
