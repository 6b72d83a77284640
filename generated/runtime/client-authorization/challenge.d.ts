// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A challenge of a header `WWW-Authenticate`, for example `Bearer scope="read"`. */
export interface Challenge {
  /** The scheme in lower case, such as `bearer`. */
  readonly scheme: string;
  /** The parameters by name, with names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}
/**
 * Returns the challenges of a header. Reading ends at the first text that does not follow the grammar; the challenges before it are returned.
 * If a parameter is repeated, its first value counts.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-11.6.1
 */
export declare function parseChallenges(header: string): readonly Challenge[];
/** Returns the first challenge with one of the schemes; undefined if there is none. */
export declare function findChallenge(
  header: string | undefined,
  schemes: readonly string[],
): Challenge | undefined;
