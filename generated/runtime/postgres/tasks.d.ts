// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../stores/keys.js";
import { type TaskListQuery, type TaskPage } from "../stores/taskStates.js";
import type {
  AbandonedTask,
  AbandonedTasksQuery,
  SharedTaskStore,
} from "../stores/sharedTasks.js";
import type {
  InputResponse,
  TaskChange,
  TaskListener,
  TaskRecord,
} from "../stores/tasks.js";
import type { PostgresDatabase } from "./database.js";
import type { PostgresSettings } from "./options.js";
import type { PostgresProcesses } from "./processes.js";
type TaskSettings = Pick<
  PostgresSettings,
  "maxTasks" | "maxLetters" | "unlimitedTaskMs"
>;
/** Stores tasks in Postgres. */
export declare class PostgresTaskStore implements SharedTaskStore {
  #private;
  constructor(
    database: PostgresDatabase,
    processes: PostgresProcesses,
    settings: TaskSettings,
  );
  create(record: TaskRecord): Promise<boolean>;
  get(key: TaskKey): Promise<TaskRecord | undefined>;
  list(
    owner: Omit<TaskKey, "taskId">,
    { after, limit }: TaskListQuery,
  ): Promise<TaskPage>;
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
  abandoned({
    server,
    isAlive,
    limit,
  }: AbandonedTasksQuery): Promise<readonly AbandonedTask[]>;
  takeOver(
    task: AbandonedTask,
    process: string,
  ): Promise<TaskRecord | undefined>;
}
export {};
