// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The error texts that are the same for every value, by issue code. For other codes, the text contains the expected and the found value.
 */
const MESSAGES = {
  missing: "is required but missing",
  undeclared: "is not declared",
  forbidden: "is not allowed",
};
/**
 * Returns the message of an issue, as the predicate of a sentence whose subject is the JSON Pointer.
 *
 * @param expected the values that the type allows, as a noun phrase.
 * @param found the value, as {@link describeValue} describes it.
 */
export function issueMessage(code, expected, found) {
  return MESSAGES[code] ?? `must be ${expected}, but is ${found}`;
}
/** Describes a value for people. Long strings are cut; objects and arrays are not written out. */
export function describeValue(value) {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return `an array of ${value.length} items`;
  if (typeof value === "string")
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}
/** Returns a member name as a token of a JSON Pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export function escapePointerToken(name) {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
