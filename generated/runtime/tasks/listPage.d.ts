// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import type { TaskListQuery } from "../stores/taskStates.js";
import type { JsonObject } from "../validation/checks.js";
/** The number of tasks on a page of `tasks/list`. */
export declare const LIST_PAGE_SIZE = 100;
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
export declare function readListPage<Task>(
  {
    cursor,
    owner,
  }: {
    cursor: unknown;
    owner: string | undefined;
  },
  read: (query: TaskListQuery) => Awaitable<ReadPage<Task>>,
  toResult: (task: Task) => JsonObject,
): Promise<JsonObject>;
export {};
