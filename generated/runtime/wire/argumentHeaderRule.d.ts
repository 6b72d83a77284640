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
