// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The message of each kind of issue that does not depend on the value. */
const MESSAGES = {
  missing: "required; missing",
  undeclared: "not declared",
  forbidden: "not allowed",
};
/** The message of an issue. */
export function messageOf(code, expected, found) {
  return MESSAGES[code] ?? `expected ${expected}; found ${found}`;
}
/** A value, for people. */
export function describe(value) {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string")
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}
/** A name as a step of a JSON Pointer. */
export function escape(name) {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
