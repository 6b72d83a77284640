// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Call } from "../server/call.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { endCall } from "../server/endCall.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { CallContext, HandlerContext } from "../server/context.js";
import { paginate } from "../server/pagination.js";
import type { Handle } from "../server/server.js";
import type { Task, TaskContext, TaskQuestion } from "./task.js";
import {
  TaskStore,
  unknownTask,
  type TasksOffer,
  type TasksOptions,
} from "./store.js";

/** Tasks on a page of their list. */
const PAGE = 100;

/**
 * Tool calls that outlive their requests: the experimental capability `tasks` of revisions with sessions. Spread
 * {@link SessionTasks.offer} into the options of a server, and call {@link SessionTasks.start} in `callTool`. A
 * session sees its own tasks only.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export class SessionTasks {
  /** Options of a server that offers tasks. */
  readonly offer: TasksOffer;
  readonly #store: TaskStore;

  /** @throws RangeError where `ttlMs` is not positive, or longer than a timer can wait (about 24 days). */
  constructor(options: TasksOptions = {}) {
    this.#store = new TaskStore(options);
    this.offer = {
      capabilities: {
        tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
      },
      methods: this.#methods(),
    };
  }

  /** Whether the client wants a task for an answer to this call. */
  isWanted(context: HandlerContext): boolean {
    return isObject((context as Call).incoming.params["task"]);
  }

  /**
   * Begins a task and ends the handler, by throwing: the call is answered with the handle of the task. `return start(…)` fits any
   * return type; a `catch` around it must throw again what it caught.
   *
   * @param work gives what the call would have given. What it throws is given to who asks for the result.
   * @throws Error to end the handler; McpError (-32601) where the client does not want a task; (-32603) where there are too many.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
  ): never {
    if (!this.isWanted(context))
      throw new McpError(CODES.method, "this tool must be called as a task");
    const call = context as HandlerContext as Call;
    const { ttl } = call.incoming.params["task"] as JsonObject;
    const task = this.#store.create(call, ttl);
    const facts = this.#factsOf(task);
    task.run(call, work);
    void this.#tellChanges(task, call);
    return endCall({ task: facts });
  }

  /** Whoever began a task hears of its changes, several at once as one. */
  async #tellChanges(task: Task, call: Call): Promise<void> {
    while (task.end === undefined) {
      await task.changed();
      // The client learns of the task before it learns of changes.
      await new Promise((resolve) => setTimeout(resolve, 0));
      call.notifySession("notifications/tasks/status", this.#factsOf(task));
    }
  }

  #methods(): { [method: string]: Handle } {
    return {
      "tasks/get": (params, context) =>
        this.#factsOf(this.#find(params, context)),
      "tasks/result": (params, context) =>
        resultOf(this.#find(params, context), context),
      "tasks/list": ({ cursor }: JsonObject, context) => {
        const facts = this.#store
          .of(context)
          .map((task) => this.#factsOf(task));
        const { page, ...next } = paginate(facts, cursor as string, PAGE);
        return { tasks: page, ...next };
      },
      "tasks/cancel": (params, context) => {
        const task = this.#find(params, context);
        if (task.end !== undefined)
          throw new McpError(CODES.params, "the task has ended");
        task.cancel();
        return this.#factsOf(task);
      },
    };
  }

  #find(params: JsonObject, context: CallContext): Task {
    const task = this.#store.find(params);
    if (!task.isOf(context.client)) throw unknownTask();
    return task;
  }

  #factsOf(task: Task): JsonObject {
    const { pollIntervalMs } = this.#store;
    return { ...task.facts, ttl: task.ttlMs, pollInterval: pollIntervalMs };
  }
}

/** Waits for the end. Until then, what the work asks is asked on the stream of this call. */
async function resultOf(task: Task, call: CallContext): Promise<JsonObject> {
  const { signal } = call;
  while (task.end === undefined) {
    for (const [key, question] of task.questions) {
      if (question.isPassed) continue;
      question.isPassed = true;
      void pass(task, key, question, call);
    }
    await task.changed(signal);
    signal.throwIfAborted();
  }
  return delivered(task);
}

/** A question that the client refuses is refused to the work; one that it never saw waits for the next who asks for the result. */
async function pass(
  task: Task,
  key: string,
  question: TaskQuestion,
  call: CallContext,
): Promise<void> {
  const { method, params } = question.request;
  try {
    const answer = await call.ask(method, task.related(params), {});
    await task.answer(key, answer);
  } catch (error) {
    question.isPassed = false;
    if (!call.signal.aborted && task.questions.delete(key))
      question.reject(error);
  }
}

function delivered(task: Task): JsonObject {
  const { end } = task;
  if (end?.status === "failed") {
    const { code, message, data } = end.error;
    throw new McpError(code, message, data);
  }
  if (end?.status !== "completed")
    throw new McpError(CODES.internal, "the task was cancelled");
  return task.related(end.result as JsonObject);
}
