import { isObject, isString, type JsonObject } from "../../validation/checks.js";
import type { CallOptions, TaskState } from "../callOptions.js";
import { TimeLimited } from "../deadlines.js";
import {
  AuthorizationError,
  CallAbortedError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InputError,
  InvalidResultError,
  LimitError,
  SessionLostError,
  TaskError,
  TimeoutError,
} from "../errors.js";
import { normalizeReceivedResult } from "../resultRules.js";
import { copyCall, type CallPort, type RoundCall } from "../revision.js";
import { callUserFunction } from "../warning.js";
import { getThrownMcpError } from "../../jsonrpc/errors.js";
import { onAbort, pauseCall, throwIfEnded, untilEnded } from "../pause.js";

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
export interface TaskDescription extends TaskState, JsonObject {}

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
export function assertTask(method: string, value: unknown): asserts value is TaskDescription {
  const isTask = isObject(value) && isString(value["taskId"]) && STATUSES.includes(value["status"] as string);
  if (!isTask)
    throw new InvalidResultError(`The task in the result of ${method} has no taskId or an unknown status.`, {
      issues: [],
      result: value,
    });
}

/** Returns true if a task is completed, failed or cancelled. */
export function hasEnded({ status }: TaskDescription): boolean {
  return status !== "working" && status !== "input_required";
}

/** Returns the milliseconds to wait before the next request for the status of a task. */
export function getPollInterval(task: KnownTask): number {
  const wanted = task["pollIntervalMs"] ?? task["pollInterval"];
  const interval = typeof wanted === "number" ? wanted : INTERVAL.default;
  return Math.min(Math.max(interval, INTERVAL.least), INTERVAL.most);
}

/** The maximum time to wait for a task, in milliseconds: one day. */
const MAX_WAIT = 86_400_000;

/** Returns the lifetime of a task in milliseconds, counted from the arrival of its description, because the clocks may differ. */
export function getLifetime(task: TaskDescription): number {
  const lifetime = task["ttlMs"] ?? task["ttl"];
  return typeof lifetime === "number" ? Math.min(lifetime, MAX_WAIT) : MAX_WAIT;
}

/** Returns a function that calls `onTask` after each change of a task's status. An error thrown by `onTask` becomes a warning. */
export function createStatusReporter(port: CallPort, onTask: CallOptions["onTask"]): (task: TaskDescription) => void {
  let last = "";
  return (task) => {
    const { status, statusMessage } = task;
    const state = `${status} ${statusMessage}`;
    if (onTask === undefined || state === last) return;
    last = state;
    callUserFunction(
      () => onTask(task),
      "The option onTask threw an error.",
      (warning) => port.warn(warning),
    );
  };
}

/** Returns the error for a task that ended without a result. */
export function createTaskError({ taskId, status, statusMessage }: KnownTask, cause?: unknown): TaskError {
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
export function checkTaskResult({ checks, revision }: CallPort, method: string, result: unknown): JsonObject {
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
export async function readTask(port: CallPort, call: RoundCall, task: KnownTask): Promise<TaskDescription> {
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
export function nameTask(task: KnownTask, error: unknown): unknown {
  const isNamed = isConnectionError(error) || getThrownMcpError(error) !== undefined;
  return isNamed ? createTaskError(task, error) : error;
}

const CONNECTION_ERRORS = [HttpStatusError, AuthorizationError, ConnectError, ConnectionLostError, SessionLostError];

/** Returns true for an error of the connection. The task may go on. */
export function isConnectionError(error: unknown): boolean {
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
export class TaskTimeLimit extends TimeLimited {
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
export async function waitWithinLimit(
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
