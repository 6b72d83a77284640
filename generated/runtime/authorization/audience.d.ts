// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The value or values of an option. */
export type OneOrMore = string | readonly string[];
/**
 * Returns the values of an option as a list.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if there is no value, or an empty one. A verifier with an empty list would accept the tokens of other services.
 */
export declare function readRequiredStringList(
  option: string,
  given: OneOrMore,
): readonly string[];
