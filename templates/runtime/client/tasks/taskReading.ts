import { getThrownMcpError } from "../../jsonrpc/errors.js";
import { ConnectError, ConnectionLostError, SessionLostError } from "../errors.js";
import { AuthorizationError, HttpStatusError } from "../httpErrors.js";
import { pauseCall, untilEnded } from "../pause.js";
import type { CallPort, RoundCall } from "../revision.js";
import { createTaskError, getPollInterval, getTask, type KnownTask, type TaskDescription } from "./taskState.js";

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

/** Returns true for an error of the connection. The task may go on. */
export function isConnectionError(error: unknown): boolean {
  return (
    error instanceof HttpStatusError ||
    error instanceof AuthorizationError ||
    error instanceof ConnectError ||
    error instanceof ConnectionLostError ||
    error instanceof SessionLostError
  );
}

function isTemporaryFailure(error: unknown): boolean {
  return (
    error instanceof ConnectError ||
    error instanceof ConnectionLostError ||
    (error instanceof HttpStatusError && error.status >= 500) ||
    (error as Partial<HttpStatusError>).isRetryable === true
  );
}
