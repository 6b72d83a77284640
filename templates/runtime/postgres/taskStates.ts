import type { WireError } from "../jsonrpc/errors.js";
import type { TaskKey } from "../stores/keys.js";
import type { ListedTask, StoredTaskState } from "../stores/taskStates.js";
import type { InputRequest, InputResponse, RepeatableRequest, TaskRecord } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import { hashedName } from "../engines/names.js";
import type { TaskChanged, TaskWatchEngine, WatchedTaskState } from "../engines/taskWatchers.js";
import type { PostgresDatabase } from "./database.js";
import type { MailboxRow } from "./mailbox.js";
import type { OrderedCalls } from "./sharedSessions.js";
import type { PostgresProcesses } from "./processes.js";

/** The members of a task record that never change, except for the members of its key. */
type FixedMembers = Pick<TaskRecord, "taskId" | "method" | "createdAt" | "ttlMs" | "isHidden">;

/** The record of a task, and its version, which counts the changes of the task. */
export interface VersionedTask {
  readonly record: TaskRecord;
  readonly version: number;
}

/** The columns that contain the small members of a task: all members except its result, its error and its requests. */
interface StateColumns {
  readonly record: string;
  readonly status: TaskRecord["status"];
  readonly status_message: string | null;
  readonly last_updated: string;
  readonly process: string | null;
  readonly run: string | null;
}

/** A row of the result of the SQL function `list_tasks`. */
export interface ListedTaskRow extends StateColumns {
  readonly number: string;
  readonly is_error: boolean;
  readonly is_waiting: boolean;
}

/** A row of the view `task_states`. If a member of the task record is a JSON value, its column contains the value as JSON. */
interface TaskStateRow extends StateColumns {
  readonly result: string | null;
  readonly error: string | null;
  readonly request: string | null;
  readonly version: string;
  readonly inputs: string | null;
}

/** Returns the JSON of the members of a task record that never change. */
export function formatFixedMembers(record: TaskRecord): string {
  const { taskId, method, createdAt, ttlMs, isHidden } = record;
  return JSON.stringify({ taskId, method, createdAt, ttlMs, isHidden });
}

/**
 * Returns the task in a row of the view `task_states`.
 *
 * @param state a row of the view `task_states`, or the JSON of a row.
 * @param owner the owner of the task, because the row does not contain the owner.
 */
export function parseTaskState(state: string | object, owner: Omit<TaskKey, "taskId">): VersionedTask {
  const row = (typeof state === "string" ? JSON.parse(state) : state) as TaskStateRow;
  const record = taskRecordOf(row, owner);
  return { record, version: Number(row.version) };
}

/** Returns the task in a row of the SQL function `list_tasks`. */
export function parseListedTask(row: ListedTaskRow, owner: Omit<TaskKey, "taskId">): ListedTask {
  const { is_waiting: isWaiting, is_error: isError } = row;
  return { ...stateOf(row, owner), isWaiting, isError };
}

function taskRecordOf(row: TaskStateRow, owner: Omit<TaskKey, "taskId">): TaskRecord {
  const { result, error, request } = row;
  return {
    ...stateOf(row, owner),
    inputRequests: row.inputs === null ? {} : (JSON.parse(row.inputs) as { [name: string]: InputRequest }),
    ...(result !== null && { result: JSON.parse(result) as JsonObject }),
    ...(error !== null && { error: JSON.parse(error) as WireError }),
    ...(request !== null && {
      request: JSON.parse(request) as RepeatableRequest,
    }),
  };
}

function stateOf(row: StateColumns, { session, principal }: Omit<TaskKey, "taskId">): StoredTaskState {
  const { status_message: message, run } = row;
  return {
    ...(session !== undefined && { session }),
    ...(principal !== undefined && { principal }),
    ...(JSON.parse(row.record) as FixedMembers),
    status: row.status,
    lastUpdatedAt: row.last_updated,
    ...(message !== null && { statusMessage: JSON.parse(message) as string }),
    ...(row.process !== null && { process: row.process }),
    ...(run !== null && { run: Number(run) }),
  };
}

/** Registers this process for letters about tasks. Each letter contains the state of a task after a change. */
export class PostgresTaskLetters implements TaskWatchEngine {
  readonly #database: PostgresDatabase;
  readonly #processes: PostgresProcesses;
  readonly #calls: OrderedCalls;
  /** The tasks for which this process is registered, by their hashed keys. */
  readonly #registered = new Map<string, TaskKey>();

  /** @param calls keeps all calls of this process about the same task in order. */
  constructor(database: PostgresDatabase, processes: PostgresProcesses, calls: OrderedCalls) {
    this.#database = database;
    this.#processes = processes;
    this.#calls = calls;
  }

  register(task: TaskKey): Promise<WatchedTaskState | undefined> {
    const key = createTaskKey(task);
    this.#registered.set(key, task);
    return this.#calls.run(key, async () => {
      const row = await this.#database.one<{
        state: string;
        answers: string | null;
        left_ms: number | null;
      }>("watch_task", key, this.#processes.id);
      if (row === undefined) return undefined;
      const answers = JSON.parse(row.answers ?? "[]") as [string, InputResponse][];
      return {
        ...parseTaskState(row.state, task),
        answers: new Map(answers),
        leftMs: row.left_ms ?? Infinity,
      };
    });
  }

  unregister(task: TaskKey): Promise<void> {
    const key = createTaskKey(task);
    this.#registered.delete(key);
    return this.#calls.run(key, async () => {
      // If this process watches the task again by now, it must stay registered.
      if (this.#registered.has(key)) return;
      await this.#database.call("unwatch_task", key, this.#processes.id);
    });
  }

  forget(task: TaskKey): void {
    this.#registered.delete(createTaskKey(task));
  }

  failed(error: unknown): void {
    this.#processes.reportFailure(error);
  }

  /** Returns the change of a task in a letter, or undefined if this process no longer watches the task. */
  parse({ sender, body }: MailboxRow): TaskChanged | undefined {
    const task = this.#registered.get(sender);
    if (task === undefined) return undefined;
    const [state, name, response] = JSON.parse(body) as [object, string?, InputResponse?];
    return {
      ...parseTaskState(state, task),
      answer: name === undefined || response === undefined ? undefined : [name, response],
    };
  }
}

/** Returns the database key of a task. */
export function createTaskKey({ principal, session, taskId }: TaskKey): string {
  return hashedName(principal, session, taskId);
}
