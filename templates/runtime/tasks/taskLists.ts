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

/** The lists of `Tasks`, by the handler of `tasks/get`. The extension has no request for a list; the clients of a bridge may have one. */
const listsByHandler = new WeakMap<RuntimeMethodHandler, ListTasks>();

/** The calls whose tasks the client does not know, since a bridge waits for the result. */
const awaitedCalls = new WeakSet<IncomingRequestCall>();

export function rememberTaskList(handler: RuntimeMethodHandler, list: ListTasks): void {
  listsByHandler.set(handler, list);
}

/** Returns the list of the tasks of a handler of `tasks/get`; undefined if the handler is not from `Tasks`. */
export function getTaskList(handler: RuntimeMethodHandler): ListTasks | undefined {
  return listsByHandler.get(handler);
}

/** Leaves the task that a call may begin out of the list, and returns the call. */
export function hideTaskOf<Call extends IncomingRequestCall>(call: Call): Call {
  awaitedCalls.add(call);
  return call;
}

/** Returns true if the client does not know the task of a call. */
export function isTaskHidden(call: IncomingRequestCall): boolean {
  return awaitedCalls.has(call);
}
