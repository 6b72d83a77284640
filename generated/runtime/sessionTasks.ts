// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject, type JsonObject } from "./checks.js";
import { CODES, McpError } from "./error.js";
import type { CallContext } from "./handler.js";
import { paginate } from "./paginate.js";
import type { Handle } from "./server.js";
import type { Task, TaskQuestion } from "./task.js";
import { unknownTask, type TaskStore } from "./taskStore.js";

const RELATED = "io.modelcontextprotocol/related-task";

/** Tasks on a page of their list. */
const PAGE = 100;

/**
 * What the experimental tasks of sessions are asked by.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export function sessionMethods(store: TaskStore): {
  [method: string]: Handle;
} {
  const { pollIntervalMs } = store;
  const find = (params: JsonObject, context: CallContext): Task => {
    const task = store.find(params);
    if (!task.isOf(context.client)) throw unknownTask();
    return task;
  };
  return {
    "tasks/get": (params, context) =>
      sessionFacts(find(params, context), pollIntervalMs),
    "tasks/result": (params, context) =>
      resultOf(find(params, context), context),
    "tasks/list": ({ cursor }: JsonObject, context) => {
      const facts = store
        .of(context)
        .map((task) => sessionFacts(task, pollIntervalMs));
      const { page, ...next } = paginate(facts, cursor as string, PAGE);
      return { tasks: page, ...next };
    },
    "tasks/cancel": (params, context) => {
      const task = find(params, context);
      if (task.end !== undefined)
        throw new McpError(CODES.params, "the task has ended");
      task.cancel();
      return sessionFacts(task, pollIntervalMs);
    },
  };
}

/** A task as sessions are told of it. */
export function sessionFacts(task: Task, pollInterval: number): JsonObject {
  return { ...task.facts, ttl: task.ttlMs, pollInterval };
}

/** Waits for the end. Until then, what the work asks is asked on the stream of this call. */
async function resultOf(task: Task, call: CallContext): Promise<JsonObject> {
  const { signal } = call;
  const gone = new Promise<void>((resolve) =>
    signal.addEventListener("abort", () => resolve()),
  );
  while (task.end === undefined) {
    for (const [key, question] of task.questions) {
      if (question.isPassed) continue;
      question.isPassed = true;
      void pass(task, key, question, call);
    }
    await Promise.race([task.changed(), gone]);
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
  const meta = isObject(params["_meta"]) ? params["_meta"] : {};
  const related = { ...meta, [RELATED]: { taskId: task.taskId } };
  try {
    const answer = await call.ask(method, { ...params, _meta: related }, {});
    task.answer(key, answer);
  } catch (error) {
    question.isPassed = false;
    if (!call.signal.aborted && task.questions.delete(key))
      question.reject(error);
  }
}

function delivered({ end, taskId }: Task): JsonObject {
  if (end?.status === "failed") {
    const { code, message, data } = end.error;
    throw new McpError(code, message, data);
  }
  if (end?.status !== "completed")
    throw new McpError(CODES.internal, "the task was cancelled");
  const { _meta, ...result } = end.result as JsonObject;
  const meta = isObject(_meta) ? _meta : {};
  return { ...result, _meta: { ...meta, [RELATED]: { taskId } } };
}
