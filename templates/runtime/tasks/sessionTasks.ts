import { CODES, McpError } from "../jsonrpc/errors.js";
import { getIncomingCallOfContext } from "../server/call.js";
import type { HandlerContext, RuntimeHandlerContext } from "../server/context.js";
import type { RuntimeMethodHandler } from "../server/server.js";
import { callWithResolvedValue } from "../protocol/awaitable.js";
import { getSessionTaskStatus } from "../protocol/tasks.js";
import { getTaskKey } from "../stores/keys.js";
import { toListedTask, type ListedTask } from "../stores/taskStates.js";
import type { TaskRecord } from "../stores/tasks.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { TaskContext, TaskWorkOptions, TasksOffer, TasksOptions } from "./options.js";
import { getListedMembersForClient } from "./facts.js";
import { readListPage, rememberOpenInput } from "./taskLists.js";
import { TaskRunner, TaskStatusNotifier } from "./runner.js";
import { TaskResultResponder } from "./taskResults.js";

/**
 * Tool calls that outlive their requests: the experimental capability `tasks` of revisions with sessions. Spread
 * {@link SessionTasks.offer} into the options of a server, and call {@link SessionTasks.start} in `callTool`. A session can access
 * its own tasks only.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export class SessionTasks {
  /** The options with which `createServer` offers tasks. */
  readonly offer: TasksOffer;
  readonly #runner: TaskRunner;

  /** @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store` and `service` are given. */
  constructor(options: TasksOptions = {}) {
    this.#runner = new TaskRunner(options);
    this.offer = {
      ...this.#runner.takeover,
      capabilities: { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
      methods: this.#methods(),
    };
  }

  /** Returns true if the client wants a task as the result of this call. */
  isWanted(context: HandlerContext): boolean {
    return isObject(getIncomingCallOfContext(context).incoming.params["task"]);
  }

  /**
   * Starts a task and ends the handler by throwing an error. The client gets the handle of the task as the result of the call.
   * `return start(…)` compiles with any return type. A `catch` block around it must throw the error again.
   *
   * @param work returns the result that the call would have returned. If it throws an error, the client gets this error from
   * `tasks/result`.
   * @throws Error to end the handler; McpError (-32601) if the client does not want a task; (-32603) if there are too many tasks or
   * bytes.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
    { idempotent }: TaskWorkOptions = {},
  ): never {
    if (!this.isWanted(context))
      throw new McpError(CODES.method, "the client must call this tool as a task (params.task)");
    const call = getIncomingCallOfContext(context);
    const { ttl } = call.incoming.params["task"] as JsonObject;
    return this.#runner.start<Context>(call, {
      work,
      isIdempotent: idempotent,
      requestedTtl: ttl,
      handle: (record) => {
        const { store } = this.#runner;
        const send = (changed: TaskRecord): void =>
          call.notifySession("notifications/tasks/status", this.#membersOf(changed));
        const notifications = new TaskStatusNotifier(record, send);
        notifications.stop = store.watch(getTaskKey(record), notifications);
        return { task: this.#membersOf(record) };
      },
    });
  }

  #methods(): { [method: string]: RuntimeMethodHandler } {
    const find = (params: JsonObject, context: RuntimeHandlerContext): ReturnType<TaskRunner["find"]> =>
      this.#runner.find(params, context);
    const results = new TaskResultResponder(this.#runner.reader);
    return {
      "tasks/get": (params, context) =>
        callWithResolvedValue(find(params, context), (record) => rememberOpenInput(this.#membersOf(record), record)),
      "tasks/result": async (params, context) => results.wait(await find(params, context), context),
      "tasks/list": ({ cursor }: JsonObject, context) =>
        readListPage(
          { cursor, owner: context.owner },
          (query) => this.#runner.list(context, query),
          (task) => this.#membersOfListed(task),
        ),
      "tasks/cancel": async (params, context) => this.#cancel(await find(params, context)),
    };
  }

  async #cancel(record: TaskRecord): Promise<JsonObject> {
    const { store } = this.#runner;
    const change = { status: "cancelled" } as const;
    const cancelled = await store.update(getTaskKey(record), change);
    if (cancelled === undefined) throw new McpError(CODES.params, "the task has ended");
    return this.#membersOf(cancelled);
  }

  #membersOf(record: TaskRecord): JsonObject {
    return this.#membersOfListed(toListedTask(record));
  }

  #membersOfListed(task: ListedTask): JsonObject {
    const { pollIntervalMs } = this.#runner;
    const members = getListedMembersForClient(task);
    return {
      ...members,
      status: getSessionTaskStatus(members.status, task),
      ttl: task.ttlMs,
      pollInterval: pollIntervalMs,
    };
  }
}
