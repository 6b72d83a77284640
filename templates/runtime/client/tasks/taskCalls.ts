import { CODES, errorOf, getThrownMcpError } from "../../jsonrpc/errors.js";
import { isObject, isOptionalObject, isString, type JsonObject } from "../../validation/checks.js";
import { copyCall, type CallOptions, type TaskState, type CallPort, type RoundCall } from "../revision.js";
import { hasCapability } from "../capabilities.js";
import {
  CapabilityError,
  InvalidResultError,
  AuthorizationError,
  CallAbortedError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InputError,
  LimitError,
  SessionLostError,
  TaskError,
  TimeoutError,
} from "../errors.js";
import { answerInputs } from "../inputResponses.js";
import { pauseCall, untilEnded, onAbort, throwIfEnded } from "../pause.js";
import { TimeLimited } from "../deadlines.js";
import { normalizeReceivedResult } from "../resultRules.js";
import { callUserFunction } from "../warning.js";

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

/** A task as `tasks/get` describes it. */
interface TaskDescription extends TaskState, JsonObject {}

/** A task of which the client may know the id alone. The status is then `unknown`. */
type KnownTask = Pick<TaskState, "taskId" | "statusMessage"> & JsonObject & { readonly status: string };

/** The limits and the default of the milliseconds between two requests for the status. */
const INTERVAL = { least: 100, most: 60_000, default: 1_000 };

const STATUSES = ["working", "input_required", "completed", "failed", "cancelled"];

/**
 * Checks that a value is the description of a task.
 *
 * @throws InvalidResultError if the value has no task id or no known status.
 */
function assertTask(method: string, value: unknown): asserts value is TaskDescription {
  const isTask = isObject(value) && isString(value["taskId"]) && STATUSES.includes(value["status"] as string);
  if (!isTask)
    throw new InvalidResultError(`The task in the result of ${method} has no taskId or an unknown status.`, {
      issues: [],
      result: value,
    });
}

/** Returns true if a task is completed, failed or cancelled. */
function hasEnded({ status }: TaskDescription): boolean {
  return status !== "working" && status !== "input_required";
}

/** Returns the milliseconds to wait before the next request for the status of a task. */
function getPollInterval(task: KnownTask): number {
  const wanted = task["pollIntervalMs"] ?? task["pollInterval"];
  const interval = typeof wanted === "number" ? wanted : INTERVAL.default;
  return Math.min(Math.max(interval, INTERVAL.least), INTERVAL.most);
}

/** The maximum time to wait for a task, in milliseconds: one day. */
const MAX_WAIT = 86_400_000;

/** Returns the lifetime of a task in milliseconds, counted from the arrival of its description, because the clocks may differ. */
function getLifetime(task: TaskDescription): number {
  const lifetime = task["ttlMs"] ?? task["ttl"];
  return typeof lifetime === "number" ? Math.min(lifetime, MAX_WAIT) : MAX_WAIT;
}

/** Returns a function that calls `onTask` after each change of a task's status. An error thrown by `onTask` becomes a warning. */
function createStatusReporter(port: CallPort, onTask: CallOptions["onTask"]): (task: TaskDescription) => void {
  let last = "";
  return (task) => {
    const { status, statusMessage } = task;
    const state = `${status} ${statusMessage}`;
    if (onTask === undefined || state === last) return;
    last = state;
    callUserFunction(port, "The option onTask threw an error.", () => onTask(task));
  };
}

/** Returns the error for a task that ended without a result. */
function createTaskError({ taskId, status, statusMessage }: KnownTask, cause?: unknown): TaskError {
  const reason = cause instanceof Error ? cause.message : (statusMessage ?? "");
  const message = `The task ${taskId} is ${status}`;
  return new TaskError(reason === "" ? `${message}.` : `${message}: ${reason}`, {
    taskId,
    status,
    cause,
  });
}

/** Requests the current state of a task. The time limit is `timeoutMs` of the call that waits for the task. */
export async function getTask(
  port: CallPort,
  taskId: string,
  { timeoutMs }: Pick<CallOptions, "timeoutMs"> = {},
): Promise<TaskDescription> {
  const task = await port.requestRaw("tasks/get", { taskId }, { timeoutMs });
  assertTask("tasks/get", task);
  return task;
}

/**
 * Returns the result of a task after a check by the guard of the method that the task runs.
 *
 * @throws InvalidResultError if the result is invalid.
 */
function checkTaskResult({ checks, revision }: CallPort, method: string, result: unknown): JsonObject {
  const isValid =
    isObject(result) &&
    (!revision.typedResults || normalizeReceivedResult(result, false) === "complete") &&
    checks.results[method]?.(result) !== false;
  if (isValid) return result;
  throw new InvalidResultError(`The result of the task of ${method} is invalid.`, {
    issues: [],
    result,
  });
}

/** The maximum number of milliseconds between two requests, unless the server sets a longer time with `Retry-After`. */
const MAX_PAUSE = 30_000;

/**
 * Requests the state of a task. `tasks/get` changes nothing, so the client repeats it after failures of the connection and after HTTP statuses
 * such as 429 and 503, with growing pauses, until `timeoutMs` has passed without a state.
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

const CONNECTION_ERRORS = [HttpStatusError, AuthorizationError, ConnectError, ConnectionLostError, SessionLostError];

/** Returns true for an error of the connection. The task may go on. */
function isConnectionError(error: unknown): boolean {
  return CONNECTION_ERRORS.some((type) => error instanceof type);
}

function isTemporaryFailure(error: unknown): boolean {
  return (
    error instanceof ConnectError ||
    error instanceof ConnectionLostError ||
    (error instanceof HttpStatusError && error.status >= 500) ||
    (error as Partial<HttpStatusError>).isRetryable === true
  );
}

/** The time limit `maxTimeoutMs` of a call, while the client waits for the call's task. */
class TaskTimeLimit extends TimeLimited {
  /** Aborted when the time limit has passed. */
  readonly abort: AbortController = new AbortController();

  /** Starts the time limit. It is rounded up, because each distinct limit has a timer. */
  constructor({ deadlines }: CallPort, milliseconds: number) {
    super();
    deadlines.start(this, Math.ceil(Math.max(0, milliseconds) / 100) * 100);
  }

  expire(): void {
    this.abort.abort();
  }
}

/** The wait for the end of a task. */
interface TaskWait {
  readonly taskId: string;
  /** The started time limit. `waitWithinLimit` stops it. */
  readonly limit: TaskTimeLimit;
  /** Waits for the result. The signal of the given call is aborted when the original call is aborted, and when the time limit has passed. */
  wait(call: RoundCall): Promise<JsonObject>;
  /** True if the task belongs to the call, so that the task is cancelled if the call is aborted, times out, or cannot answer the task. */
  readonly ownsTask: boolean;
  /** Called after a failure, once `tasks/cancel` has been answered if it was sent. */
  failed?(): void;
}

/** The errors after which the server need not continue the task. */
const UNWANTED_AFTER = [CallAbortedError, TimeoutError, InputError, LimitError];

/**
 * Waits for a task within the time limit `maxTimeoutMs` of its call.
 *
 * @throws TimeoutError by rejection, if the time limit passes, or if the server does not respond to a request about the task in time.
 */
async function waitWithinLimit(
  port: CallPort,
  call: RoundCall,
  { taskId, limit, wait, ownsTask, failed }: TaskWait,
): Promise<JsonObject> {
  const { abort } = limit;
  const outer = call.options?.signal;
  const release = onAbort([outer], () => abort.abort(outer?.reason));
  try {
    throwIfEnded(port, call);
    const options = { ...call.options, signal: abort.signal };
    return await wait(copyCall(call, { options }));
  } catch (thrown) {
    const isOver = abort.signal.aborted && outer?.aborted !== true;
    let error = thrown;
    if (isOver && thrown instanceof CallAbortedError) error = createTotalError(port, call, { taskId, ownsTask });
    else if (thrown instanceof TimeoutError) error = createIdleError(thrown, taskId);
    const cancels = ownsTask && UNWANTED_AFTER.some((type) => error instanceof type);
    // If `tasks/cancel` fails, the call rejects with its own error, and the task may have ended.
    const cancelled = cancels ? port.requestRaw("tasks/cancel", { taskId }).catch(() => {}) : Promise.resolve();
    void cancelled.then(failed);
    throw error;
  } finally {
    port.deadlines.stop(limit);
    release();
  }
}

function createTotalError(
  port: CallPort,
  { method, options }: RoundCall,
  { taskId, ownsTask }: Pick<TaskWait, "taskId" | "ownsTask">,
): TimeoutError {
  const afterMs = port.maxTimeoutOf(options);
  const end = ownsTask ? " The client sends tasks/cancel for it." : "";
  return new TimeoutError(
    `The task ${taskId} of ${method} did not end within ${afterMs} ms (option maxTimeoutMs).${end}`,
    { limit: "total", afterMs, taskId },
  );
}

function createIdleError({ message, limit, afterMs }: TimeoutError, taskId: string): TimeoutError {
  const text = `${message} The client waited for the task ${taskId}.`;
  return new TimeoutError(text, { limit, afterMs, taskId });
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
