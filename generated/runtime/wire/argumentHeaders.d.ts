// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
export {
  findArgumentHeaderRule,
  isArgumentHeaderRule,
  type ArgumentHeaderRule,
} from "./argumentHeaderRule.js";
/** A header that repeats a tool argument. */
export interface ArgumentHeader {
  /** The name of the header, in lower case. */
  readonly name: string;
  /** The names of the members that lead from the arguments to the repeated value. */
  readonly path: readonly string[];
}
/** The headers that the `inputSchema` of a tool requires. */
export interface ArgumentHeaders {
  readonly headers: readonly ArgumentHeader[];
  /** The reason why clients must not use the tool; undefined if the annotations are valid. */
  readonly problem: string | undefined;
}
/**
 * Returns the headers that the `x-mcp-header` annotations of an `inputSchema` require, and the first problem of these annotations. If there
 * is a problem, the headers are those of the valid annotations.
 *
 * @param prefix of the header names, see `findArgumentHeaderRule`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#schema-extension
 */
export declare function argumentHeadersOf(
  inputSchema: unknown,
  prefix: string,
): ArgumentHeaders;
/**
 * Returns the headers for the arguments of a call: name, value, name, value. The values are not encoded. Arguments that are absent, null,
 * arrays or objects have no header.
 *
 * @throws RangeError for a number outside the range in which every integer is exact.
 */
export declare function readArgumentHeaders(
  headers: readonly ArgumentHeader[],
  args: unknown,
): string[];
/** Returns true for the values that a header can repeat: strings, numbers and booleans. */
export declare function isRepeatableArgument(
  value: unknown,
): value is string | number | boolean;
/** Returns the value that a path of own members leads to; undefined if a member is missing. */
export declare function memberAt(
  value: unknown,
  path: readonly string[],
): unknown;
