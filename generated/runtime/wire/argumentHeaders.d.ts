// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The rule of a revision for all headers that repeat tool arguments. */
export interface ArgumentHeaderRule {
  /** The common prefix of the header names, in lower case, such as `mcp-param-`. */
  readonly prefix: string;
  /** The methods whose requests have these headers; null for all methods. */
  readonly methods: readonly string[] | null;
}
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
/** Returns true for the name of a header rule that applies to all headers which repeat tool arguments. */
export declare function isArgumentHeaderRule({
  name,
}: {
  readonly name: string;
}): boolean;
/** Returns the rule for headers that repeat tool arguments; undefined if the revision has none. */
export declare function findArgumentHeaderRule(
  rules: readonly {
    readonly name: string;
    readonly methods: readonly string[] | null;
  }[],
): ArgumentHeaderRule | undefined;
/**
 * Returns the headers that the `x-mcp-header` annotations of an `inputSchema` require, and the first problem of these annotations. If there
 * is a problem, the headers are those of the valid annotations.
 *
 * @param prefix of the header names, see {@link findArgumentHeaderRule}.
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
