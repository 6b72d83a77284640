// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingRequestCall } from "../server/call.js";
import type { RuntimeMethodHandler } from "../server/server.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { TaskListQuery } from "../stores/taskStates.js";
import type { JsonObject } from "../validation/checks.js";
/** Returns a page of the tasks that the caller knows, oldest first, as `tasks/get` of the extension describes them. */
export type ListTasks = (
  call: IncomingRequestCall,
  query: TaskListQuery,
) => Awaitable<{
  readonly tasks: readonly JsonObject[];
  readonly next?: number | undefined;
}>;
export declare function rememberTaskList(
  handler: RuntimeMethodHandler,
  list: ListTasks,
): void;
/** Returns the list of the tasks of a handler of `tasks/get`; undefined if the handler is not from `Tasks`. */
export declare function getTaskList(
  handler: RuntimeMethodHandler,
): ListTasks | undefined;
/** Leaves the task that a call may begin out of the list, and returns the call. */
export declare function hideTaskOf<Call extends IncomingRequestCall>(
  call: Call,
): Call;
/** Returns true if the client does not know the task of a call. */
export declare function isTaskHidden(call: IncomingRequestCall): boolean;
