// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hashedName } from "../engines/names.js";
import { parseTaskState } from "./taskStates.js";
/** Registers this process for letters about tasks. Each letter contains the state of a task after a change. */
export class PostgresTaskLetters {
  #database;
  #processes;
  #calls;
  /** The tasks for which this process is registered, by their hashed keys. */
  #registered = new Map();
  /** @param calls keeps all calls of this process about the same task in order. */
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
      if (row === undefined) return undefined;
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
      // If this process watches the task again by now, it must stay registered.
      if (this.#registered.has(key)) return;
      await this.#database.call("unwatch_task", key, this.#processes.id);
    });
  }
  forget(task) {
    this.#registered.delete(createTaskKey(task));
  }
  failed(error) {
    this.#processes.reportFailure(error);
  }
  /** Returns the change of a task in a letter, or undefined if this process no longer watches the task. */
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
/** Returns the database key of a task. */
export function createTaskKey({ principal, session, taskId }) {
  return hashedName(principal, session, taskId);
}
