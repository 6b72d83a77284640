import { CODES, McpError } from "../jsonrpc/errors.js";

/** One page of a list. `nextCursor` requests the next page; the last page has no `nextCursor`. */
export interface Page<T> {
  /** The elements of the page. */
  readonly page: T[];
  /** The cursor of the next page; undefined for the last page. */
  readonly nextCursor?: string;
}

/** The size of the pages of a list that belongs to one caller. */
export interface OwnedPageOptions {
  /** The maximum number of elements of a page. */
  readonly size: number;
  /** The owner of the list: the text that `ownerOf` returns for the caller; undefined without authorization. */
  readonly owner: string | undefined;
}

/**
 * Returns one page of a list. The cursor encodes the position in the list and the length of the list, so a cursor is rejected once
 * the length has changed.
 *
 * @param cursor the client's cursor; undefined for the first page.
 * @param options the maximum number of items on a page; in an object with `owner`, if a cursor of one caller must not be valid for another
 * caller.
 * @throws McpError (-32602) if the cursor is not valid for a list of this length.
 */
export function paginate<T>(
  items: readonly T[],
  cursor: string | undefined,
  options: number | OwnedPageOptions,
): Page<T> {
  const { size, owner } = typeof options === "number" ? { size: options, owner: undefined } : options;
  const list = items.length + (owner === undefined ? "" : `/${hashOwnerForCursor(owner)}`);
  const start = readCursor(cursor, list);
  if (cursor !== undefined && start >= items.length) throw createCursorError();
  const end = start + size;
  const page = items.slice(start, end);
  if (end >= items.length) return { page };
  return { page, nextCursor: createCursor(end, list) };
}

/** Returns the cursor for the elements of a list after a position. @param list a text that names the list and its owner. */
export function createCursor(position: number, list: string): string {
  return btoa(`${position}/${list}`);
}

/**
 * Returns the position in a cursor; 0 without a cursor.
 *
 * @throws McpError (-32602) if the cursor was not issued for this list.
 */
export function readCursor(cursor: string | undefined, list: string): number {
  if (cursor === undefined) return 0;
  const [, position, of] = /^(\d{1,16})\/(.+)$/.exec(decodeCursor(cursor)) ?? [];
  if (position === undefined || of !== list) throw createCursorError();
  return Number(position);
}

function createCursorError(): McpError {
  return new McpError(CODES.params, "this cursor was not issued for this list", { pointer: "/params/cursor" });
}

/** Returns a short hash of an owner (FNV-1a). The hash in a cursor keeps callers from using each other's cursors by mistake. It is not a protection. */
export function hashOwnerForCursor(owner: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < owner.length; i++) hash = Math.imul(hash ^ owner.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Returns the text of a cursor; an empty text if the cursor is invalid. */
function decodeCursor(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return "";
  }
}
