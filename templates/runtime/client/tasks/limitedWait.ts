import { TimeLimited } from "../deadlines.js";
import type { JsonObject } from "../../validation/checks.js";
import { CallAbortedError, InputError, LimitError, TimeoutError } from "../errors.js";
import { throwIfEnded } from "../pause.js";
import { copyCall, type CallPort, type RoundCall } from "../revision.js";

/** The time limit `maxTimeoutMs` of a call, while the client waits for the call's task. */
export class TaskTimeLimit extends TimeLimited {
  /** Aborted when the time limit has passed. */
  readonly abort: AbortController = new AbortController();
  readonly #port: CallPort;

  /** Starts the time limit. It is rounded up, because each distinct limit has a timer. */
  constructor(port: CallPort, milliseconds: number) {
    super();
    this.#port = port;
    const ms = Math.ceil(Math.max(0, milliseconds) / 100) * 100;
    port.deadlines.start(this, ms);
  }

  expire(): void {
    this.abort.abort();
  }

  stop(): void {
    this.#port.deadlines.stop(this);
  }
}

/** The wait for the end of a task. */
export interface TaskWait {
  readonly taskId: string;
  /** The started time limit. `waitWithinLimit` stops it. */
  readonly limit: TaskTimeLimit;
  /** Waits for the result. The signal of the given call is aborted when the original call is aborted, and when the time limit has passed. */
  wait(call: RoundCall): Promise<JsonObject>;
  /** True if the task belongs to the call, so that the task is cancelled if the call is aborted, times out, or cannot answer the task. */
  readonly ownsTask: boolean;
  /** Called after a failure, once `tasks/cancel` has been answered if it was sent. */
  release?(): void;
}

/**
 * Waits for a task within the time limit `maxTimeoutMs` of its call.
 *
 * @throws TimeoutError by rejection, if the time limit passes, or if the server does not respond to a request about the task in time.
 */
export async function waitWithinLimit(
  port: CallPort,
  call: RoundCall,
  { taskId, limit, wait, ownsTask, release }: TaskWait,
): Promise<JsonObject> {
  const { abort } = limit;
  const outer = call.options?.signal;
  const stop = (): void => abort.abort(outer?.reason);
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

/** Returns true for an error after which the server need not continue the task. */
function isUnwanted(error: unknown): boolean {
  return (
    error instanceof CallAbortedError ||
    error instanceof TimeoutError ||
    error instanceof InputError ||
    error instanceof LimitError
  );
}

/** Sends `tasks/cancel` for a task whose call has ended. Resolves even if the request fails. */
async function cancelTask(port: CallPort, taskId: string): Promise<void> {
  try {
    await port.requestRaw("tasks/cancel", { taskId });
  } catch {
    // The call rejects with its own error, and the task may have ended.
  }
}
