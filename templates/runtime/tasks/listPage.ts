import {
  createCursorError,
  decodeCursor,
  tagOf,
} from "../server/pagination.js";

/** Returns the cursor of `tasks/list` for the tasks after a position. */
export function createListCursor(
  position: number,
  owner: string | undefined,
): string {
  return btoa(`${position}/${tagOfList(owner)}`);
}

/**
 * Returns the position of a cursor of `tasks/list`; 0 without a cursor.
 *
 * @throws McpError (-32602) if the cursor is not valid for the owner.
 */
export function readListCursor(
  cursor: string | undefined,
  owner: string | undefined,
): number {
  if (cursor === undefined) return 0;
  const [, position, tag] =
    /^(\d{1,16})\/(\w+)$/.exec(decodeCursor(cursor)) ?? [];
  if (position === undefined || tag !== tagOfList(owner))
    throw createCursorError();
  return Number(position);
}

function tagOfList(owner: string | undefined): string {
  return `tasks${owner === undefined ? "" : `_${tagOf(owner)}`}`;
}
