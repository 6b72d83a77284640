// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import type { TaskListQuery } from "../stores/taskStates.js";
/** The number of tasks on a page of `tasks/list`. */
export declare const LIST_PAGE_SIZE = 100;
/** The result of `tasks/list`. */
export interface TaskListPage<Task> {
  /** The tasks of the page. */
  readonly tasks: readonly Task[];
  /** The cursor of the next page; left out on the last page. */
  readonly nextCursor?: string;
}
/**
 * Answers a `tasks/list` request with one page.
 *
 * @param read reads the tasks of the page.
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
  read: (query: TaskListQuery) => Awaitable<{
    readonly tasks: readonly Task[];
    readonly next?: number | undefined;
  }>,
): Promise<TaskListPage<Task>>;
