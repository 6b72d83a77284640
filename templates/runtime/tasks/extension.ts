import { CODES, McpError } from "../jsonrpc/errors.js";
import { getIncomingCallOfContext } from "../server/call.js";
import type { HandlerContext, RuntimeHandlerContext } from "../server/context.js";
import type { RuntimeMethodHandler } from "../server/server.js";
import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import { TASKS_EXTENSION, declaresTasks } from "../protocol/tasks.js";
import { getTaskKey } from "../stores/keys.js";
import type { TaskRecord } from "../stores/tasks.js";
import { toListedTask, type ListedTask } from "../stores/taskStates.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { TaskContext, TaskWorkOptions, TasksOffer, TasksOptions } from "./options.js";
import { getListedMembersForClient } from "./facts.js";
import { TaskRunner } from "./runner.js";
import { rememberTaskList } from "./taskLists.js";
import type { HeaderRule } from "../protocol/revision.js";

/**
 * Tool calls that outlive their requests: the extension `io.modelcontextprotocol/tasks`, for revisions without sessions. Spread
 * {@link Tasks.offer} into the options of a server, and call {@link Tasks.start} in `callTool`.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export class Tasks {
  /** The options with which `createServer` offers tasks. */
  readonly offer: TasksOffer;
  readonly #runner: TaskRunner;

  /** @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store` and `service` are given. */
  constructor(options: TasksOptions = {}) {
    this.#runner = new TaskRunner(options);
    this.offer = {
      ...this.#runner.takeover,
      capabilities: { extensions: { [TASKS_EXTENSION]: {} } },
      methods: this.#methods(),
      headers: [TASK_ID_HEADER],
    };
  }

  /** Returns true if the client accepts a task as the result of this call. */
  isWanted(context: HandlerContext): boolean {
    return declaresTasks(context.client.capabilities);
  }

  /**
   * Starts a task and ends the handler by throwing an error. The client gets the handle of the task as the result of the call.
   * `return start(…)` compiles with any return type. A `catch` block around it must throw the error again.
   *
   * If the client does not accept tasks, a bridge runs the handler again and waits for the task, so code before `start` must be safe to
   * repeat.
   *
   * @param work returns the result that the call would have returned. If it throws, the task fails.
   * @throws Error to end the handler; McpError (-32021) if the client does not accept tasks; (-32603) if there are too many tasks or
   * bytes.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
    { idempotent }: TaskWorkOptions = {},
  ): never {
    if (!declaresTasks(context.client.capabilities)) throw createUndeclaredTasksError();
    return this.#runner.start<Context>(getIncomingCallOfContext(context), {
      work,
      isIdempotent: idempotent,
      handle: (record) => ({ resultType: "task", ...this.#membersOf(toListedTask(record)) }),
    });
  }

  #methods(): { [method: string]: RuntimeMethodHandler } {
    const find = (params: JsonObject, context: HandlerContext): Awaitable<TaskRecord> => {
      if (!declaresTasks(context.client.capabilities)) throw createUndeclaredTasksError();
      return this.#runner.find(params, context);
    };
    const get: RuntimeMethodHandler = (params: JsonObject, context) =>
      callWithResolvedValue(find(params, context), (record) => this.#detailsOf(record));
    rememberTaskList(get, (call, query) =>
      callWithResolvedValue(this.#runner.list(call, query), ({ tasks, next }) => ({
        tasks: tasks.map((task) => this.#membersOfListed(task)),
        next,
      })),
    );
    return {
      "tasks/get": get,
      "tasks/update": async (params, context) => this.#update(context, await find(params, context), params),
      "tasks/cancel": async (params, context) => {
        const key = getTaskKey(await find(params, context));
        await this.#runner.store.update(key, { status: "cancelled" });
        return {};
      },
    };
  }

  /** Passes the client's responses to the work of a task. */
  async #update(
    context: RuntimeHandlerContext,
    record: TaskRecord,
    { inputResponses }: JsonObject,
  ): Promise<JsonObject> {
    if (!isObject(inputResponses))
      throw new McpError(CODES.params, "inputResponses is not an object", { pointer: "/params/inputResponses" });
    const answered = Object.entries(inputResponses).map(([key, result]) =>
      this.#runner.answer(getIncomingCallOfContext(context), record, { key, result }),
    );
    await Promise.all(answered);
    return {};
  }

  #detailsOf(record: TaskRecord): JsonObject {
    const { inputRequests, status, result, error } = record;
    return {
      ...this.#membersOf(toListedTask(record)),
      ...(Object.keys(inputRequests).length > 0 && { inputRequests }),
      ...(status === "completed" && { result }),
      ...(status === "failed" && { error }),
    };
  }

  /** Returns the members that a task has in all results. */
  #membersOf(task: ListedTask): JsonObject {
    const { pollIntervalMs } = this.#runner;
    const { ttlMs } = task;
    return { ...getListedMembersForClient(task), ttlMs, pollIntervalMs };
  }

  /** Returns the members of a task in a list. Of its result, a list has only whether the result is an error. */
  #membersOfListed(task: ListedTask): JsonObject {
    const { status, isError } = task;
    return { ...this.#membersOf(task), ...(status === "completed" && { result: { isError } }) };
  }
}

/** The error codes that the extension defines. */
const MISSING_CAPABILITY = -32021;
const HEADER_MISMATCH = -32020;

/** The requests of the extension. */
export const EXTENSION_METHODS: readonly string[] = ["tasks/get", "tasks/update", "tasks/cancel"];

/** The rule of the extension for the headers of its requests. */
export const TASK_ID_HEADER: HeaderRule = {
  name: "Mcp-Name",
  pointer: "/params/taskId",
  methods: EXTENSION_METHODS,
  code: HEADER_MISMATCH,
};

/** Returns the error for a client that does not declare the extension. */
export function createUndeclaredTasksError(): McpError {
  return new McpError(MISSING_CAPABILITY, `the client must declare the extension ${TASKS_EXTENSION}`, {
    requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
  });
}
