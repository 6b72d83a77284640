// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  TaskChanged,
  WatchedTaskState,
  TaskWatchEngine,
} from "../engines/taskWatchers.js";
import type { TaskKey } from "../stores/keys.js";
import type { PostgresDatabase } from "./database.js";
import type { MailboxRow } from "./mailbox.js";
import type { OrderedCalls } from "./orderedCalls.js";
import type { PostgresProcesses } from "./processes.js";
/** Registers this process for letters about tasks. Each letter contains the state of a task after a change. */
export declare class PostgresTaskLetters implements TaskWatchEngine {
  #private;
  /** @param calls keeps all calls of this process about the same task in order. */
  constructor(
    database: PostgresDatabase,
    processes: PostgresProcesses,
    calls: OrderedCalls,
  );
  register(task: TaskKey): Promise<WatchedTaskState | undefined>;
  unregister(task: TaskKey): Promise<void>;
  forget(task: TaskKey): void;
  failed(error: unknown): void;
  /** Returns the change of a task in a letter, or undefined if this process no longer watches the task. */
  parse({ sender, body }: MailboxRow): TaskChanged | undefined;
}
/** Returns the database key of a task. */
export declare function createTaskKey({
  principal,
  session,
  taskId,
}: TaskKey): string;
