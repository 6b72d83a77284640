// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
export declare function paginate<T>(
  items: readonly T[],
  cursor: string | undefined,
  size: number,
): Page<T>;
