import { CODES, McpError } from "../jsonrpc/errors.js";

/** A part of a list, and where the next one begins; no `nextCursor` on the last page. */
export interface Page<T> {
  readonly page: T[];
  readonly nextCursor?: string;
}

/**
 * One page of a list. The cursor is opaque: the place in the list together with the list's length, so that a cursor of another
 * list is noticed.
 *
 * @param cursor what the client sent; undefined asks for the first page.
 * @param size items on a page.
 * @throws McpError (-32602) where the cursor was not made here.
 */
export function paginate<T>(
  items: readonly T[],
  cursor: string | undefined,
  size: number,
): Page<T> {
  const start = cursor === undefined ? 0 : placeOf(cursor, items.length);
  const end = start + size;
  const page = items.slice(start, end);
  if (end >= items.length) return { page };
  return { page, nextCursor: btoa(`${end}/${items.length}`) };
}

function placeOf(cursor: string, length: number): number {
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

function decode(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return "";
  }
}
