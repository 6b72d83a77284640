import { Budget } from "../stores/budget.js";
import type { Call } from "../server/call.js";
import type { JsonObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { HandlerContext } from "../server/context.js";
import type { HeaderRule } from "../protocol/revision.js";
import type { Handle } from "../server/server.js";
import { Task } from "./task.js";

/** The longest time that a timer can wait for, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

export interface TasksOptions {
  /** How long a task is kept after it was created, in milliseconds; null keeps it for good. Five minutes unless told. */
  readonly ttlMs?: number | null;
  /** How often clients should ask, in milliseconds. One second unless told. */
  readonly pollIntervalMs?: number;
  /** Tasks that exist at the same time, ended ones included; 10,000 unless told. */
  readonly maxTasks?: number;
  /**
   * The most bytes that all tasks hold at a time, as an estimate: the params of calls whose work goes on, and results until `ttlMs` is
   * over. A call that would need more is refused with -32603, and a task whose result would need more fails. 64 MiB by default.
   */
  readonly maxBytes?: number;
}

/** What to spread into the options of a server. */
export interface TasksOffer {
  readonly capabilities: JsonObject;
  readonly methods: { readonly [method: string]: Handle };
  readonly headers?: readonly HeaderRule[];
}

/** Tasks in memory, each until its time is over. */
export class TaskStore {
  readonly pollIntervalMs: number;
  readonly #tasks = new Map<string, Task>();
  readonly #ttlMs: number | null;
  readonly #maxTasks: number;
  readonly #budget: Budget;

  /** @throws RangeError where `ttlMs` is not positive, or longer than a timer can wait (about 24 days). */
  constructor(options: TasksOptions) {
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
  create(call: Call, wanted: unknown): Task {
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
  find({ taskId }: JsonObject): Task {
    const task =
      typeof taskId === "string" ? this.#tasks.get(taskId) : undefined;
    if (task === undefined) throw unknownTask();
    return task;
  }

  /** The tasks of a client of a session, oldest first. */
  of({ client }: HandlerContext): Task[] {
    return [...this.#tasks.values()].filter((task) => task.isOf(client));
  }

  #endAfter(task: Task, ttlMs: number): void {
    const timer: unknown = setTimeout(() => {
      this.#tasks.delete(task.taskId);
      task.forget();
    }, ttlMs);
    // Where timers keep a process alive, one that only forgets must not.
    (timer as { unref?(): void }).unref?.();
  }
}

export function unknownTask(): McpError {
  const data = { pointer: "/params/taskId" };
  return new McpError(CODES.params, "there is no such task", data);
}
