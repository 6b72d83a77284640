import { createCursorError, decodeCursor, hashOwnerForCursor } from "../server/pagination.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { TaskListQuery } from "../stores/taskStates.js";
import type { JsonObject } from "../validation/checks.js";

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
  const after = readCursor(cursor as string | undefined, owner);
  const { tasks, next } = await read({ after, limit: LIST_PAGE_SIZE });
  return {
    tasks: tasks.map(toResult),
    ...(next !== undefined && { nextCursor: createCursor(next, owner) }),
  };
}

/** Returns the cursor of `tasks/list` for the tasks after a position. */
function createCursor(position: number, owner: string | undefined): string {
  return btoa(`${position}/${tagOfList(owner)}`);
}

/**
 * Returns the position of a cursor of `tasks/list`; 0 without a cursor.
 *
 * @throws McpError (-32602) if the cursor is not valid for the owner.
 */
function readCursor(cursor: string | undefined, owner: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, position, tag] = /^(\d{1,16})\/(\w+)$/.exec(decodeCursor(cursor)) ?? [];
  if (position === undefined || tag !== tagOfList(owner)) throw createCursorError();
  return Number(position);
}

function tagOfList(owner: string | undefined): string {
  return `tasks${owner === undefined ? "" : `_${hashOwnerForCursor(owner)}`}`;
}
