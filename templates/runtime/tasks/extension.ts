import type { Call } from "../server/call.js";
import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { endCall } from "../server/endCall.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { HandlerContext } from "../server/context.js";
import type { Handle } from "../server/server.js";
import type { Task, TaskContext } from "./task.js";
import { TaskStore, type TasksOffer, type TasksOptions } from "./store.js";

/** Names the extension where capabilities are declared. */
export const TASKS = "io.modelcontextprotocol/tasks";

/** The codes of the extension. */
const MISSING_CAPABILITY = -32021;
const HEADER_MISMATCH = -32020;

/**
 * Tool calls that outlive their requests: the extension `io.modelcontextprotocol/tasks`, for revisions without sessions. Spread
 * {@link Tasks.offer} into the options of a server, and call {@link Tasks.start} in `callTool`.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export class Tasks {
  /** Options of a server that offers tasks. */
  readonly offer: TasksOffer;
  readonly #store: TaskStore;

  /** @throws RangeError where `ttlMs` is not positive, or longer than a timer can wait (about 24 days). */
  constructor(options: TasksOptions = {}) {
    this.#store = new TaskStore(options);
    const methods = this.#methods();
    this.offer = {
      capabilities: { extensions: { [TASKS]: {} } },
      methods,
      headers: [
        {
          name: "Mcp-Name",
          pointer: "/params/taskId",
          methods: Object.keys(methods),
          code: HEADER_MISMATCH,
        },
      ],
    };
  }

  /** Whether the client takes a task for an answer to this call. */
  isWanted(context: HandlerContext): boolean {
    return hasOptedIn(context);
  }

  /**
   * Begins a task and ends the handler, by throwing: the call is answered with the handle of the task. `return start(…)` fits any
   * return type; a `catch` around it must throw again what it caught.
   *
   * @param work gives what the call would have given. What it throws makes the task a failed one.
   * @throws Error to end the handler; McpError (-32021) where the client does not take tasks; (-32603) where there are too many.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
  ): never {
    if (!hasOptedIn(context)) throw notOptedIn();
    const store = this.#store;
    const task = store.create(context as HandlerContext as Call, undefined);
    const facts = factsOf(task, store.pollIntervalMs);
    task.run(context as HandlerContext as Call, work);
    return endCall({ resultType: "task", ...facts });
  }

  #methods(): { [method: string]: Handle } {
    const find = (params: JsonObject, context: HandlerContext): Task => {
      if (!hasOptedIn(context)) throw notOptedIn();
      return this.#store.find(params);
    };
    return {
      "tasks/get": (params, context) =>
        described(find(params, context), this.#store.pollIntervalMs),
      "tasks/update": (params, context) =>
        update(find(params, context), params),
      "tasks/cancel": (params, context) => {
        find(params, context).cancel();
        return {};
      },
    };
  }
}

function factsOf(task: Task, pollIntervalMs: number): JsonObject {
  return { ...task.facts, ttlMs: task.ttlMs, pollIntervalMs };
}

function described(task: Task, pollIntervalMs: number): JsonObject {
  const open = Array.from(
    task.questions,
    ([key, { request }]) => [key, request] as const,
  );
  return {
    ...factsOf(task, pollIntervalMs),
    ...(open.length > 0 && { inputRequests: Object.fromEntries(open) }),
    ...endOf(task),
  };
}

function endOf({ end }: Task): JsonObject {
  if (end?.status === "completed") return { result: end.result };
  if (end?.status !== "failed") return {};
  const { code, message, data } = end.error;
  return { error: { code, message, ...(data !== undefined && { data }) } };
}

async function update(
  task: Task,
  { inputResponses }: JsonObject,
): Promise<JsonObject> {
  if (!isObject(inputResponses))
    throw new McpError(CODES.params, "inputResponses is not an object", {
      pointer: "/params/inputResponses",
    });
  const given = Object.entries(inputResponses);
  await Promise.all(given.map(([key, one]) => task.answer(key, one)));
  return {};
}

function hasOptedIn({ client }: HandlerContext): boolean {
  const { extensions } = client.capabilities;
  return isObject(extensions) && isObject(ownMember(extensions, TASKS));
}

function notOptedIn(): McpError {
  return new McpError(MISSING_CAPABILITY, `this needs the extension ${TASKS}`, {
    requiredCapabilities: { extensions: { [TASKS]: {} } },
  });
}
