import type { Awaitable } from "../protocol/awaitable.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { JsonObject } from "../validation/checks.js";
import type { RuntimeMethodHandler } from "../server/server.js";
import type { TaskListQuery } from "../stores/taskStates.js";
import type { TaskRecord } from "../stores/tasks.js";
import { createCursor, hashOwnerForCursor, readCursor } from "../server/pagination.js";

/** Returns a page of the tasks that the caller knows, oldest first, as `tasks/get` of the extension describes them. */
type ListTasks = (call: IncomingRequestCall, query: TaskListQuery) => Awaitable<ListedTasks>;

export interface ListedTasks {
  readonly tasks: readonly JsonObject[];
  readonly next?: number | undefined;
}

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

/** The number of tasks on a page of `tasks/list`. */
export const LIST_PAGE_SIZE = 100;

/** A page of tasks, as a store or a server returns it. */
interface ReadPage<Task> {
  readonly tasks: readonly Task[];
  readonly next?: number | undefined;
}

/**
 * Answers a `tasks/list` request with one page.
 *
 * @param read reads the tasks of the page.
 * @param toResult returns a task in the form that the client gets.
 * @throws McpError by rejection (-32602), if the cursor is not valid for the owner.
 */
export async function readListPage<Task>(
  { cursor, owner }: { cursor: unknown; owner: string | undefined },
  read: (query: TaskListQuery) => Awaitable<ReadPage<Task>>,
  toResult: (task: Task) => JsonObject,
): Promise<JsonObject> {
  const list = `tasks${owner === undefined ? "" : `_${hashOwnerForCursor(owner)}`}`;
  const after = readCursor(cursor as string | undefined, list);
  const { tasks, next } = await read({ after, limit: LIST_PAGE_SIZE });
  return { tasks: tasks.map(toResult), ...(next !== undefined && { nextCursor: createCursor(next, list) }) };
}

/** The keys of the requests for input of a task, by the response to `tasks/get`, which does not contain them. */
const keysByResponse = new WeakMap<object, ReadonlySet<string>>();

/** Returns the response, and remembers the requests for input of the task that the response describes. */
export function rememberOpenInput(response: JsonObject, { inputRequests }: TaskRecord): JsonObject {
  keysByResponse.set(response, new Set(Object.keys(inputRequests)));
  return response;
}

/**
 * Returns the keys of the requests for input that the task had when it was read for this response; undefined if the response is not from
 * `SessionTasks`. A bridge needs them: the client's answer may have reached another process.
 */
export function getOpenInput(response: JsonObject): ReadonlySet<string> | undefined {
  return keysByResponse.get(response);
}
