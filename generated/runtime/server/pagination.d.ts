// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/errors.js";
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
export declare function paginate<T>(
  items: readonly T[],
  cursor: string | undefined,
  options: number | OwnedPageOptions,
): Page<T>;
/** Returns the error for a cursor that this server did not issue for this list. */
export declare function createCursorError(): McpError;
/** Returns a short hash of an owner (FNV-1a). The hash in a cursor keeps callers from using each other's cursors by mistake. It is not a protection. */
export declare function hashOwnerForCursor(owner: string): string;
/** Returns the text of a cursor; an empty text if the cursor is invalid. */
export declare function decodeCursor(cursor: string): string;
