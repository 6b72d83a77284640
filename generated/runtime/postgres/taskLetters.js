// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hashedName } from "../engines/names.js";
import { parseTaskState } from "./taskStates.js";
/** Registers this process for letters about tasks. A letter has the state of the task after a change. */
export class PostgresTaskLetters {
  #database;
  #processes;
  #calls;
  /** The tasks that this process is registered for, by their hashed keys. */
  #registered = new Map();
  /** @param calls the order of all calls of this process about a task. */
  constructor(database, processes, calls) {
    this.#database = database;
    this.#processes = processes;
    this.#calls = calls;
  }
  register(task) {
    const key = createTaskKey(task);
    this.#registered.set(key, task);
    return this.#calls.run(key, async () => {
      const row = await this.#database.one(
        "watch_task",
        key,
        this.#processes.id,
      );
      if (row === undefined) {
        this.#registered.delete(key);
        return undefined;
      }
      const answers = JSON.parse(row.answers ?? "[]");
      return {
        ...parseTaskState(row.state, task),
        answers: new Map(answers),
        leftMs: row.left_ms ?? Infinity,
      };
    });
  }
  unregister(task) {
    const key = createTaskKey(task);
    this.#registered.delete(key);
    return this.#calls.run(key, async () => {
      // The task can be watched again by now.
      if (this.#registered.has(key)) return;
      await this.#database.call("unwatch_task", key, this.#processes.id);
    });
  }
  failed(error) {
    this.#processes.reportFailure(error);
  }
  /** Returns the change in a letter; undefined if this process does not watch the task any more. */
  parse({ sender, body }) {
    const task = this.#registered.get(sender);
    if (task === undefined) return undefined;
    const [state, name, response] = JSON.parse(body);
    return {
      ...parseTaskState(state, task),
      answer:
        name === undefined || response === undefined
          ? undefined
          : [name, response],
    };
  }
}
/** Returns the key of a task in the database. */
export function createTaskKey({ principal, session, taskId }) {
  return hashedName(principal, session, taskId);
}
