import type { JsonObject } from "../../validation/checks.js";
import { copyCall, type CallPort, type RoundCall } from "../revision.js";
import { CallAbortedError, InputError, LimitError, TimeoutError } from "../errors.js";
import { onAbort, throwIfEnded } from "../pause.js";
import { TimeLimited } from "../deadlines.js";

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
