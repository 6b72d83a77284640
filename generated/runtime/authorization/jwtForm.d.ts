// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The signature algorithms that need no secret, of RFC 7518, RFC 8037 and RFC 9864. */
export declare const ASYMMETRIC_ALGORITHMS: readonly string[];
/** The accepted forms of a JWT. */
export interface JwtForm {
  readonly algorithms: readonly string[];
  /** The accepted types, in lower case; the empty string for a JWT without a type. Undefined accepts each type. */
  readonly types: readonly string[] | undefined;
}
/**
 * Returns the reason why a JWT is refused because of its length or its header; undefined if it can be verified. This check needs neither a
 * key nor cryptography.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8725
 */
export declare function findFormProblem(
  token: string,
  { algorithms, types }: JwtForm,
): string | undefined;
/**
 * Checks the list of an option with algorithms.
 *
 * @throws TypeError if an algorithm needs a secret, is `none`, or is unknown; or if the list is empty.
 */
export declare function checkAlgorithms(algorithms: readonly string[]): void;
