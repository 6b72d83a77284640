import { hashedName } from "../engines/names.js";
import type { TaskChanged, WatchedTaskState, TaskWatchEngine } from "../engines/taskWatchers.js";
import type { TaskKey } from "../stores/keys.js";
import type { InputResponse } from "../stores/tasks.js";
import type { PostgresDatabase } from "./database.js";
import type { MailboxRow } from "./mailbox.js";
import type { OrderedCalls } from "./orderedCalls.js";
import type { PostgresProcesses } from "./processes.js";
import { parseTaskState } from "./taskStates.js";

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
