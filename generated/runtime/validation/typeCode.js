// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const WORDS = {
  s: "a string",
  n: "a number",
  i: "an integer",
  b: "true or false",
  0: "null",
  o: "an object",
  u: "a value",
  "[]": "an array",
};
/** Returns true for a type that is encoded as an array: an array type, union, intersection, enumeration, or type with limits. */
export function isCompoundEncodedType(type) {
  return Array.isArray(type);
}
/** Returns the values of an enumeration, or undefined for any other type. */
export function getEnumValues(type) {
  return isCompoundEncodedType(type) && type[0] === "="
    ? type.slice(1)
    : undefined;
}
/** Returns the kind of a value: `s`, `n`, `b`, `0` (null), `a` (array), `o` (object), or `?` for a value that JSON does not have. */
export function getJsonKindCode(value) {
  if (value === null) return "0";
  if (Array.isArray(value)) return "a";
  const kind = typeof value;
  if (kind === "number") return Number.isFinite(value) ? "n" : "?";
  return kind === "string"
    ? "s"
    : kind === "boolean"
      ? "b"
      : kind === "object"
        ? "o"
        : "?";
}
/** Describes the values that a type allows, as a noun phrase for people. */
export function describeType(type) {
  const [code, ...operands] = isCompoundEncodedType(type) ? type : [type];
  if (code === "=") {
    const values = operands.map((value) => JSON.stringify(value)).join(", ");
    return operands.length > 1 ? `one of ${values}` : values || "no value";
  }
  if (code === "|")
    return [...new Set(operands.map(describeType))].join(" or ");
  if (typeof code !== "string") return "an object";
  const isFormat = code[0] === "~";
  const words = isFormat
    ? `a string of format ${code.slice(1)}`
    : (WORDS[code] ?? "an object");
  const [min, max] = code === "[]" ? operands.slice(1) : operands;
  if (min === undefined && max === undefined) return words;
  const range =
    max === undefined
      ? `at least ${min}`
      : min === undefined
        ? `at most ${max}`
        : `${min} to ${max}`;
  if (code === "n" || code === "i")
    return `${words} ${min === undefined || max === undefined ? "of" : "from"} ${range}`;
  return `${words} with ${range} ${code === "[]" ? "items" : "characters"}`;
}
