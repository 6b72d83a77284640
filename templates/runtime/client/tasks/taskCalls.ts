import { CODES, errorOf, getThrownMcpError } from "../../jsonrpc/errors.js";
import { isObject, isOptionalObject, isString, type JsonObject } from "../../validation/checks.js";
import type { CallOptions, TaskState, CallPort, RoundCall } from "../revision.js";
import { InvalidResultError, ConnectError, ConnectionLostError, HttpStatusError } from "../errors.js";
import { answerInputs } from "../inputResponses.js";
import { pauseCall, untilEnded } from "../pause.js";
import {
  assertTask,
  hasEnded,
  getPollInterval,
  getLifetime,
  createStatusReporter,
  createTaskError,
  getTask,
  checkTaskResult,
  isConnectionError,
  type TaskDescription,
  type KnownTask,
} from "./taskState.js";
import { TaskTimeLimit, waitWithinLimit } from "./taskWait.js";
import { awaitSessionTask } from "./sessionTasks.js";

/**
 * A task of the server. Any process that knows the id can wait for the result.
 *
 * @typeParam Result the result of the call that the server runs as the task.
 */
export interface ClientTask<Result = unknown> {
  /** The id that the server assigned: the `taskId` that `onTask` receives. */
  readonly id: string;
  /**
   * Requests the current status.
   *
   * @throws TaskError by rejection, if the task does not exist.
   */
  status(): Promise<TaskState>;
  /**
   * Waits for the end of the task and resolves with its result. `timeoutMs` limits the wait for each response of the server. `maxTimeoutMs`
   * limits the whole wait; there is no such limit by default. The time limits and the signal end the wait, not the task.
   *
   * @throws TaskError by rejection, if the task failed, was cancelled, or does not exist (status `unknown`).
   * @throws TimeoutError by rejection, if a time limit passes.
   */
  result(options?: TaskWaitOptions): Promise<Result>;
  /**
   * Requests that the server cancels the task. The server may still complete the task.
   *
   * @throws TaskError by rejection, if the task does not exist.
   */
  cancel(): Promise<void>;
}

/** A result that describes a task, in place of the result of the call. */
export interface CreatedTask {
  readonly result: JsonObject;
  /** The milliseconds of `maxTimeoutMs` that the call has left. */
  readonly timeLeftMs: number;
}

/** Options of the wait for a task. */
type TaskWaitOptions = Pick<CallOptions, "signal" | "onTask" | "timeoutMs" | "maxTimeoutMs">;

/** The maximum number of milliseconds between two requests, unless the server sets a longer time with `Retry-After`. */
const MAX_PAUSE = 30_000;

/**
 * Requests the state of a task. `tasks/get` changes nothing, so the client repeats it after failures of the connection and after HTTP
 * statuses such as 429 and 503, with growing pauses, until `timeoutMs` has passed without a state.
 *
 * @throws TaskError by rejection, if the server rejects the request, or no repetition succeeds in time. The task may go on.
 * @throws TimeoutError by rejection, if the server does not respond to one of the requests in time.
 */
async function readTask(port: CallPort, call: RoundCall, task: KnownTask): Promise<TaskDescription> {
  const end = Date.now() + port.timeoutOf(call.options);
  for (let pause = getPollInterval(task); ; pause *= 2) {
    try {
      const current = getTask(port, task.taskId, call.options);
      return await untilEnded(port, call, current);
    } catch (error) {
      const { retryAfterMs = 0 } = error as Partial<HttpStatusError>;
      const left = end - Date.now();
      const milliseconds = Math.max(retryAfterMs, Math.min(pause, MAX_PAUSE, left));
      if (!isTemporaryFailure(error) || left <= 0 || milliseconds > left) throw nameTask(task, error);
      await pauseCall(port, call, { milliseconds });
    }
  }
}

/** Returns a TaskError for the failure of a request about a task, so that the caller can wait for the task again; other errors unchanged. */
function nameTask(task: KnownTask, error: unknown): unknown {
  const isNamed = isConnectionError(error) || getThrownMcpError(error) !== undefined;
  return isNamed ? createTaskError(task, error) : error;
}

function isTemporaryFailure(error: unknown): boolean {
  return (
    error instanceof ConnectError ||
    error instanceof ConnectionLostError ||
    (error instanceof HttpStatusError && error.status >= 500) ||
    (error as Partial<HttpStatusError>).isRetryable === true
  );
}

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
  throw createTaskError(task, isObject(task["error"]) ? errorOf({ error: task["error"] }) : undefined);
}
