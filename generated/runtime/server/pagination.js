// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../jsonrpc/errors.js";
/**
 * Returns one page of a list. The cursor encodes the position in the list and the length of the list, so a cursor is rejected once
 * the length has changed.
 *
 * @param cursor the client's cursor; undefined for the first page.
 * @param size the maximum number of items on a page.
 * @throws McpError (-32602) if the cursor is not valid for a list of this length.
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
