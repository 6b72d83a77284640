// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Budget } from "../stores/budget.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import { Task } from "./task.js";
/** The longest time that a timer can wait for, in milliseconds. */
const LONGEST = 2 ** 31 - 1;
/** Tasks in memory, each until its time is over. */
export class TaskStore {
  pollIntervalMs;
  #tasks = new Map();
  #ttlMs;
  #maxTasks;
  #budget;
  /** @throws RangeError where `ttlMs` is not positive, or longer than a timer can wait (about 24 days). */
  constructor(options) {
    const {
      ttlMs = 300_000,
      pollIntervalMs = 1000,
      maxTasks = 10_000,
      maxBytes = 64 * 2 ** 20,
    } = options;
    if (ttlMs !== null && !(ttlMs >= 1 && ttlMs <= LONGEST))
      throw new RangeError(`ttlMs is ${ttlMs}: give 1 to ${LONGEST}, or null`);
    this.pollIntervalMs = pollIntervalMs;
    this.#ttlMs = ttlMs;
    this.#maxTasks = maxTasks;
    this.#budget = new Budget(maxBytes);
  }
  /**
   * Makes a task, which can be asked for from now on.
   *
   * @param wanted how long the client wants it to be kept, in milliseconds; it may get less.
   * @throws McpError (-32603) where there are too many, or they hold too many bytes.
   */
  create(call, wanted) {
    if (this.#tasks.size >= this.#maxTasks)
      throw new McpError(CODES.internal, "too many tasks, try again later");
    const most = this.#ttlMs ?? LONGEST;
    const isTold = typeof wanted === "number" && wanted >= 1;
    const ttlMs = isTold ? Math.floor(Math.min(wanted, most)) : this.#ttlMs;
    const task = new Task(call, ttlMs, this.#budget);
    this.#tasks.set(task.taskId, task);
    if (ttlMs !== null) this.#endAfter(task, ttlMs);
    return task;
  }
  /** @throws McpError (-32602) where the params name no task. */
  find({ taskId }) {
    const task =
      typeof taskId === "string" ? this.#tasks.get(taskId) : undefined;
    if (task === undefined) throw unknownTask();
    return task;
  }
  /** The tasks of a client of a session, oldest first. */
  of({ client }) {
    return [...this.#tasks.values()].filter((task) => task.isOf(client));
  }
  #endAfter(task, ttlMs) {
    const timer = setTimeout(() => {
      this.#tasks.delete(task.taskId);
      task.forget();
    }, ttlMs);
    // Where timers keep a process alive, one that only forgets must not.
    timer.unref?.();
  }
}
export function unknownTask() {
  const data = { pointer: "/params/taskId" };
  return new McpError(CODES.params, "there is no such task", data);
}
