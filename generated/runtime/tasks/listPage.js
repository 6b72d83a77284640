// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  createCursorError,
  decodeCursor,
  hashOwnerForCursor,
} from "../server/pagination.js";
/** The number of tasks on a page of `tasks/list`. */
export const LIST_PAGE_SIZE = 100;
/**
 * Answers a `tasks/list` request with one page.
 *
 * @param read reads the tasks of the page.
 * @param toResult returns a task in the form that the client gets.
 * @throws McpError by rejection (-32602), if the cursor is not valid for the owner.
 */
export async function readListPage({ cursor, owner }, read, toResult) {
  const after = readCursor(cursor, owner);
  const { tasks, next } = await read({ after, limit: LIST_PAGE_SIZE });
  return {
    tasks: tasks.map(toResult),
    ...(next !== undefined && { nextCursor: createCursor(next, owner) }),
  };
}
/** Returns the cursor of `tasks/list` for the tasks after a position. */
function createCursor(position, owner) {
  return btoa(`${position}/${tagOfList(owner)}`);
}
/**
 * Returns the position of a cursor of `tasks/list`; 0 without a cursor.
 *
 * @throws McpError (-32602) if the cursor is not valid for the owner.
 */
function readCursor(cursor, owner) {
  if (cursor === undefined) return 0;
  const [, position, tag] =
    /^(\d{1,16})\/(\w+)$/.exec(decodeCursor(cursor)) ?? [];
  if (position === undefined || tag !== tagOfList(owner))
    throw createCursorError();
  return Number(position);
}
function tagOfList(owner) {
  return `tasks${owner === undefined ? "" : `_${hashOwnerForCursor(owner)}`}`;
}
