/** The value or values of an option. */
export type OneOrMore = string | readonly string[];

/**
 * Returns the values of an option as a list.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if there is no value, or an empty one. A verifier with an empty list would accept the tokens of other services.
 */
export function readRequiredStringList(option: string, given: OneOrMore): readonly string[] {
  const values: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (values.length === 0 || !values.every((each) => typeof each === "string" && each !== ""))
    throw new TypeError(`${option} must be a string, or a list of strings, and must not be empty`);
  return values as readonly string[];
}
