// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  CallAbortedError,
  InputError,
  LimitError,
  TimeoutError,
} from "../errors.js";
import { throwIfEnded } from "../pause.js";
import { copyCall } from "../roundCall.js";
/** The time limit `maxTimeoutMs` of a call, while the client waits for the call's task. */
export class TaskTimeLimit {
  watchedBy = undefined;
  before = undefined;
  after = undefined;
  since = 0;
  /** Aborted when the time limit has passed. */
  abort = new AbortController();
  #port;
  /** Starts the time limit. It is rounded up, because each distinct limit has a timer. */
  constructor(port, milliseconds) {
    this.#port = port;
    const ms = Math.ceil(Math.max(0, milliseconds) / 100) * 100;
    port.deadlines.start(this, ms);
  }
  expire() {
    this.abort.abort();
  }
  stop() {
    this.#port.deadlines.stop(this);
  }
}
/**
 * Waits for a task within the time limit `maxTimeoutMs` of its call.
 *
 * @throws TimeoutError by rejection, if the time limit passes, or if the server does not respond to a request about the task in time.
 */
export async function waitWithinLimit(
  port,
  call,
  { taskId, limit, wait, ownsTask, release },
) {
  const { abort } = limit;
  const outer = call.options?.signal;
  const stop = () => abort.abort(outer?.reason);
  outer?.addEventListener("abort", stop);
  try {
    throwIfEnded(port, call);
    const options = { ...call.options, signal: abort.signal };
    return await wait(copyCall(call, { options }));
  } catch (thrown) {
    const isOver = abort.signal.aborted && outer?.aborted !== true;
    const error =
      isOver && thrown instanceof CallAbortedError
        ? createTotalError(port, call, { taskId, ownsTask })
        : thrown instanceof TimeoutError
          ? createIdleError(thrown, taskId)
          : thrown;
    const cancels = ownsTask && isUnwanted(error);
    void (cancels ? cancelTask(port, taskId) : Promise.resolve()).then(release);
    throw error;
  } finally {
    limit.stop();
    outer?.removeEventListener("abort", stop);
  }
}
function createTotalError(port, { method, options }, { taskId, ownsTask }) {
  const afterMs = port.maxTimeoutOf(options);
  const end = ownsTask ? " The client sends tasks/cancel for it." : "";
  return new TimeoutError(
    `The task ${taskId} of ${method} did not end within ${afterMs} ms (option maxTimeoutMs).${end}`,
    { limit: "total", afterMs, taskId },
  );
}
function createIdleError({ message, limit, afterMs }, taskId) {
  const text = `${message} The client waited for the task ${taskId}.`;
  return new TimeoutError(text, { limit, afterMs, taskId });
}
/** Returns true for an error after which the server need not continue the task. */
function isUnwanted(error) {
  return (
    error instanceof CallAbortedError ||
    error instanceof TimeoutError ||
    error instanceof InputError ||
    error instanceof LimitError
  );
}
/** Sends `tasks/cancel` for a task whose call has ended. Resolves even if the request fails. */
async function cancelTask(port, taskId) {
  try {
    await port.requestRaw("tasks/cancel", { taskId });
  } catch {
    // The call rejects with its own error, and the task may have ended.
  }
}
