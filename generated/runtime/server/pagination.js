// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../jsonrpc/errors.js";
/**
 * One page of a list. The cursor is opaque: the place in the list together with the list's length, so that a cursor of another
 * list is noticed.
 *
 * @param cursor what the client sent; undefined asks for the first page.
 * @param size items on a page.
 * @throws McpError (-32602) where the cursor was not made here.
 */
export function paginate(items, cursor, size) {
  const start = cursor === undefined ? 0 : placeOf(cursor, items.length);
  const end = start + size;
  const page = items.slice(start, end);
  if (end >= items.length) return { page };
  return { page, nextCursor: btoa(`${end}/${items.length}`) };
}
function placeOf(cursor, length) {
  const [, place, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(decode(cursor)) ?? [];
  if (place === undefined || Number(of) !== length || Number(place) >= length)
    throw new McpError(
      CODES.params,
      "this cursor was not issued for this list",
      {
        pointer: "/params/cursor",
      },
    );
  return Number(place);
}
function decode(cursor) {
  try {
    return atob(cursor);
  } catch {
    return "";
  }
}
