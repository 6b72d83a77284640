// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallPort, RoundCall } from "../revision.js";
import { type KnownTask, type TaskDescription } from "./taskState.js";
/**
 * Requests the state of a task. `tasks/get` changes nothing, so the client repeats it after failures of the connection and after HTTP statuses
 * such as 429 and 503, with growing pauses, until `timeoutMs` has passed without a state.
 *
 * @throws TaskError by rejection, if the server rejects the request, or no repetition succeeds in time. The task may go on.
 * @throws TimeoutError by rejection, if the server does not respond to one of the requests in time.
 */
export declare function readTask(
  port: CallPort,
  call: RoundCall,
  task: KnownTask,
): Promise<TaskDescription>;
/** Returns a TaskError for the failure of a request about a task, so that the caller can wait for the task again; other errors unchanged. */
export declare function nameTask(task: KnownTask, error: unknown): unknown;
/** Returns true for an error of the connection. The task may go on. */
export declare function isConnectionError(error: unknown): boolean;
