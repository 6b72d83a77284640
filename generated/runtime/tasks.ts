// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject, own, type JsonObject } from "./checks.js";
import { CODES, McpError } from "./error.js";
import type { HandlerContext } from "./handler.js";
import type { HeaderRule } from "./revision.js";
import type { Handle } from "./server.js";
import { Task, type CreatedTask, type TaskContext } from "./task.js";

/** Names the extension where capabilities are declared. */
export const TASKS = "io.modelcontextprotocol/tasks";

/** From the extension's own rules: what to answer to a client that has not opted in. */
const MISSING_CAPABILITY = -32021;

const HEADER_MISMATCH = -32020;

/** The longest time that a timer can wait for, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

const METHODS = ["tasks/get", "tasks/update", "tasks/cancel"];

export interface TasksOptions {
  /** How long a task can be asked for after it was created, in milliseconds; null keeps it for good. Five minutes unless told. */
  readonly ttlMs?: number | null;
  /** How often clients should ask, in milliseconds. One second unless told. */
  readonly pollIntervalMs?: number;
  /** Tasks that exist at the same time, ended ones included; 10,000 unless told. */
  readonly maxTasks?: number;
}

/** Members to spread into the options of a server. */
export interface TasksExtension {
  readonly capabilities: {
    readonly extensions: { readonly [name: string]: JsonObject };
  };
  readonly methods: { readonly [method: string]: Handle };
  readonly headers: readonly HeaderRule[];
}

/**
 * Tool calls that outlive their request: the extension `io.modelcontextprotocol/tasks`. Spread {@link Tasks.extension} into the
 * options of a server, and return from `callTool` what {@link Tasks.start} returns. Tasks are kept in memory.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export class Tasks {
  /** What the server must offer and check for this. */
  readonly extension: TasksExtension = {
    capabilities: { extensions: { [TASKS]: {} } },
    methods: {
      "tasks/get": (params, context) => this.#find(params, context).described(),
      "tasks/update": (params, context) => this.#update(params, context),
      "tasks/cancel": (params, context) => {
        this.#find(params, context).cancel();
        return {};
      },
    },
    headers: [
      {
        name: "Mcp-Name",
        pointer: "/params/taskId",
        methods: METHODS,
        code: HEADER_MISMATCH,
      },
    ],
  };
  readonly #tasks = new Map<string, Task>();
  readonly #ttlMs: number | null;
  readonly #pollIntervalMs: number;
  readonly #maxTasks: number;

  /** @throws RangeError where `ttlMs` is longer than a timer can wait (about 24 days), or not positive. */
  constructor(options: TasksOptions = {}) {
    const {
      ttlMs = 300_000,
      pollIntervalMs = 1000,
      maxTasks = 10_000,
    } = options;
    if (ttlMs !== null && !(ttlMs > 0 && ttlMs <= LONGEST))
      throw new RangeError(`ttlMs is ${ttlMs}: give 1 to ${LONGEST}, or null`);
    this.#ttlMs = ttlMs;
    this.#pollIntervalMs = pollIntervalMs;
    this.#maxTasks = maxTasks;
  }

  /** Whether the client takes a task for an answer to this call. */
  isWanted(context: HandlerContext): boolean {
    const { extensions } = context.client.capabilities;
    return isObject(extensions) && isObject(own(extensions, TASKS));
  }

  /**
   * Begins a task. It exists before its handle is returned, so that the client can ask for it at once.
   *
   * @param work gives what the call would have given. What it throws makes the task a failed one.
   * @returns what a handler of `tools/call` returns instead of a result.
   * @throws McpError (-32021) where the client has not opted in; (-32603) where there are too many tasks.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
  ): CreatedTask {
    this.#require(context);
    if (this.#tasks.size >= this.#maxTasks)
      throw new McpError(CODES.internal, "too many tasks, try again later");
    const task = new Task(context, this.#ttlMs, this.#pollIntervalMs);
    this.#tasks.set(task.taskId, task);
    if (this.#ttlMs !== null) this.#endAfter(task, this.#ttlMs);
    const created = task.created();
    task.run(work);
    return created;
  }

  #endAfter(task: Task, ttlMs: number): void {
    const timer: unknown = setTimeout(() => {
      this.#tasks.delete(task.taskId);
      task.cancel();
    }, ttlMs);
    // Where timers keep a process alive, one that only forgets must not.
    (timer as { unref?(): void }).unref?.();
  }

  #find(params: JsonObject, context: HandlerContext): Task {
    this.#require(context);
    const { taskId } = params;
    const task =
      typeof taskId === "string" ? this.#tasks.get(taskId) : undefined;
    if (task === undefined)
      throw new McpError(CODES.params, "there is no such task", {
        pointer: "/params/taskId",
      });
    return task;
  }

  #update(params: JsonObject, context: HandlerContext): JsonObject {
    const task = this.#find(params, context);
    const { inputResponses } = params;
    if (!isObject(inputResponses))
      throw new McpError(CODES.params, "inputResponses is not an object", {
        pointer: "/params/inputResponses",
      });
    for (const [key, response] of Object.entries(inputResponses))
      task.answer(key, response);
    return {};
  }

  #require(context: HandlerContext): void {
    if (this.isWanted(context)) return;
    throw new McpError(
      MISSING_CAPABILITY,
      `this needs the extension ${TASKS}`,
      {
        requiredCapabilities: { extensions: { [TASKS]: {} } },
      },
    );
  }
}

export type { CreatedTask, TaskContext };
