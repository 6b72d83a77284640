import { CODES, errorOf, getThrownMcpError } from "../../jsonrpc/errors.js";
import { isObject, isOptionalObject, isString, type JsonObject } from "../../validation/checks.js";
import type { CallOptions } from "../callOptions.js";
import { hasCapability } from "../capabilities.js";
import { CapabilityError, InvalidResultError } from "../errors.js";
import { answerInputs } from "../inputResponses.js";
import { pauseCall, untilEnded } from "../pause.js";
import type { CallPort, RoundCall } from "../revision.js";
import {
  TaskTimeLimit,
  assertTask,
  checkTaskResult,
  createStatusReporter,
  createTaskError,
  getLifetime,
  getPollInterval,
  getTask,
  hasEnded,
  isConnectionError,
  nameTask,
  readTask,
  waitWithinLimit,
  type ClientTask,
  type CreatedTask,
  type TaskDescription,
} from "./taskState.js";

/** The method whose results may be tasks. */
const CALL = "tools/call";

/**
 * Waits for the end of a task that the server created for a call, and resolves with the result of the call. Answers the input requests of the
 * task. If the call is aborted or a time limit passes, the client sends `tasks/cancel`.
 *
 * @throws TimeoutError by rejection, if a time limit of the call passes.
 * @throws TaskError by rejection, if the task fails, is cancelled, or does not end within its lifetime, or if the connection breaks for longer
 * than `timeoutMs`.
 * @throws InputError by rejection, if a handler returns no valid result for an input request.
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export async function awaitTask(
  port: CallPort,
  call: RoundCall,
  { result, timeLeftMs }: CreatedTask,
): Promise<JsonObject> {
  if (call.method !== CALL)
    throw new InvalidResultError(`The result of ${call.method} is a task, but only tools/call can run as a task.`, {
      issues: [],
      result,
    });
  assertTask(call.method, result);
  const { taskId } = result;
  // The description of the task in the call's result does not contain the task's result, even if the task has already ended.
  const wait = async (waiting: RoundCall): Promise<JsonObject> =>
    pollTask(port, waiting, hasEnded(result) ? await readTask(port, waiting, result) : result);
  const limit = new TaskTimeLimit(port, timeLeftMs);
  return waitWithinLimit(port, call, { taskId, limit, wait, ownsTask: true });
}

/** Returns the task with an id that the server sent earlier. No request is sent until a function of the task is called. */
export function openTask(port: CallPort, taskId: string): ClientTask {
  return {
    id: taskId,
    status: () => orUnknown(taskId, getTask(port, taskId)),
    async result(options) {
      const paramsText = JSON.stringify({ taskId });
      const task = { method: CALL, paramsText, name: undefined, options, ownMeta: "", argumentHeaders: undefined };
      const result = await waitWithinLimit(port, task, {
        taskId,
        limit: new TaskTimeLimit(port, options?.maxTimeoutMs ?? Infinity),
        wait: (call) => awaitOpenedTask(port, call, taskId),
        ownsTask: false,
      });
      return port.bridge?.convertResult(CALL, result) ?? result;
    },
    async cancel() {
      await orUnknown(taskId, port.requestRaw("tasks/cancel", { taskId }));
    },
  };
}

/** Settles like a request for a task. The error with which servers refuse an id that they do not know becomes a TaskError. */
async function orUnknown<Value>(taskId: string, request: Promise<Value>): Promise<Value> {
  try {
    return await request;
  } catch (error) {
    if (getThrownMcpError(error)?.code !== CODES.params) throw error;
    throw createTaskError({ taskId, status: "unknown" }, error);
  }
}

async function awaitOpenedTask(port: CallPort, call: RoundCall, taskId: string): Promise<JsonObject> {
  const first = await readTask(port, call, { taskId, status: "unknown" });
  if (port.revision.lifecycle === "stateless") return pollTask(port, call, first);
  const signal = call.options?.signal;
  return awaitSessionTask(port, call, { first, signal });
}

/** Requests the state of a task at intervals until the task has ended, and answers its input requests. */
async function pollTask(port: CallPort, call: RoundCall, first: TaskDescription): Promise<JsonObject> {
  const report = createStatusReporter(port, call.options?.onTask);
  const answered = new Set<string>();
  const begin = Date.now();
  for (let task = first; ; task = await readTask(port, call, task)) {
    report(task);
    if (hasEnded(task)) return getTaskResult(port, task);
    if (await answerNewInputs(port, call, { task, answered })) continue;
    if (Date.now() - begin > getLifetime(task)) throw createTaskError(task, new Error("its lifetime is over"));
    await pauseCall(port, call, { milliseconds: getPollInterval(task) });
  }
}

/** Answers the input requests of a task that are not answered yet. Resolves with false if the task has no such requests. */
async function answerNewInputs(
  port: CallPort,
  call: RoundCall,
  { task, answered }: { readonly task: TaskDescription; readonly answered: Set<string> },
): Promise<boolean> {
  const { taskId, status, inputRequests } = task;
  if (status !== "input_required" || !isObject(inputRequests)) return false;
  const added = Object.entries(inputRequests).filter(([key]) => !answered.has(key));
  if (added.length === 0) return false;
  if (!added.every(([, request]) => isInputRequest(request)))
    throw new InvalidResultError(
      "The result of tasks/get contains an invalid input request: it needs a method, and params must be an object.",
      { issues: [], result: task },
    );
  const inputResponses = await answerInputs(port, call, {
    inputRequests: Object.fromEntries(added),
    onElicitationFailure: "reject",
  });
  for (const [key] of added) answered.add(key);
  const params = { taskId, inputResponses };
  const { timeoutMs } = call.options ?? {};
  const update = port.requestRaw("tasks/update", params, { timeoutMs });
  try {
    await untilEnded(port, call, update);
  } catch (error) {
    throw nameTask(task, error);
  }
  return true;
}

function isInputRequest(request: unknown): boolean {
  return isObject(request) && isString(request["method"]) && isOptionalObject(request["params"]);
}

function getTaskResult(port: CallPort, task: TaskDescription): JsonObject {
  if (task.status === "completed") return checkTaskResult(port, CALL, task["result"]);
  throw createTaskError(task, isObject(task["error"]) ? errorOf(task) : undefined);
}

/**
 * Sends a request that the server runs as a task, and resolves with the result of the request. If the call is aborted or a time limit passes,
 * the client sends `tasks/cancel`.
 *
 * @throws CapabilityError by rejection, if the server did not declare that it runs this request as a task.
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 * @throws TimeoutError by rejection, if a time limit of the call passes.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export async function callAsSessionTask(
  port: CallPort,
  { method, params }: { readonly method: string; readonly params: unknown },
  options: CallOptions,
): Promise<JsonObject> {
  assertCanRunAsTask(port, method);
  const { task = {}, onTask: _, ...rest } = options;
  const limit = new TaskTimeLimit(port, port.maxTimeoutOf(options));
  try {
    const sent = { ...(params as object | undefined), task };
    const result = await port.requestRaw(method, sent, rest);
    const created = result["task"];
    // A server may ignore `params.task` and return the result of the call at once.
    if (created === undefined) return result;
    assertTask(method, created);
    const { name } = (params ?? {}) as { readonly name?: string };
    const call = { method, name, options, paramsText: "", ownMeta: "", argumentHeaders: undefined };
    const abort = new AbortController();
    return await waitWithinLimit(port, call, {
      taskId: created.taskId,
      limit,
      ownsTask: true,
      wait: (waiting) => awaitSessionTask(port, waiting, { first: created, signal: abort.signal }),
      failed: () => abort.abort(),
    });
  } finally {
    port.deadlines.stop(limit);
  }
}

function assertCanRunAsTask({ revision, checks, server }: CallPort, method: string): void {
  const isKnown = Object.hasOwn(checks.methods, "tasks/result");
  const capability = `tasks.requests.${method.replace("/", ".")}`;
  if (isKnown && hasCapability(server.capabilities, capability)) return;
  throw new CapabilityError(
    isKnown
      ? `${method} as a task needs the capability ${capability}, which the server did not declare.`
      : `Clients cannot request tasks in revision ${revision.revision}. Remove the option task.`,
    { capability, reason: isKnown ? "server" : "revision" },
  );
}

/**
 * Waits for the end of a task of a session. The request `tasks/result` stays open during this time, because the server may send the task's
 * requests only while this request is open. The status of the task is requested at intervals.
 *
 * @param signal aborts the request `tasks/result`.
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 */
async function awaitSessionTask(
  port: CallPort,
  call: RoundCall,
  { first, signal }: { readonly first: TaskDescription; readonly signal: AbortSignal | undefined },
): Promise<JsonObject> {
  const { taskId } = first;
  let isSettled = false;
  const result = port
    .requestRaw("tasks/result", { taskId }, { ...NO_TIME_LIMIT, signal })
    .finally(() => (isSettled = true));
  result.catch(() => {});
  const report = createStatusReporter(port, call.options?.onTask);
  const begin = Date.now();
  let task = first;
  report(task);
  try {
    while (!hasEnded(task) && Date.now() - begin <= getLifetime(task)) {
      await pauseCall(port, call, {
        milliseconds: getPollInterval(task),
        until: result,
      });
      if (isSettled) break;
      task = await untilEnded(port, call, getTask(port, taskId, call.options));
      report(task);
    }
    await pauseCall(port, call, { milliseconds: LATE_RESULT, until: result });
    if (!isSettled) throw createTaskError(task, new Error("the response to tasks/result did not arrive"));
    const checked = checkTaskResult(port, call.method, await result);
    if (call.options?.onTask !== undefined && !hasEnded(task)) await reportEnd(port, call, { taskId, report });
    return checked;
  } catch (error) {
    // The error must name the task: it may go on in another process of the server.
    if (isConnectionError(error)) throw createTaskError(task, error);
    if (getThrownMcpError(error) === undefined) throw error;
    const last = await getTask(port, taskId).catch(() => task);
    report(last);
    throw createTaskError(last, error);
  }
}

/** Reports the final status of a task whose result has arrived. The call does not fail if the status cannot be read. */
async function reportEnd(
  port: CallPort,
  call: RoundCall,
  { taskId, report }: { readonly taskId: string; report(task: TaskDescription): void },
): Promise<void> {
  try {
    report(await untilEnded(port, call, getTask(port, taskId, call.options)));
  } catch {
    // The server may have deleted the task already.
  }
}

const NO_TIME_LIMIT = { timeoutMs: Infinity, maxTimeoutMs: Infinity };

/** Milliseconds to wait for the response to `tasks/result` after the end of the task. */
const LATE_RESULT = 60_000;
