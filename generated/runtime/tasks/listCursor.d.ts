// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the cursor of `tasks/list` for the tasks after a position. */
export declare function createListCursor(
  position: number,
  owner: string | undefined,
): string;
/**
 * Returns the position of a cursor of `tasks/list`; 0 without a cursor.
 *
 * @throws McpError (-32602) if the cursor is not valid for the owner.
 */
export declare function readListCursor(
  cursor: string | undefined,
  owner: string | undefined,
): number;
