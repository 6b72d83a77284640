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
  "[]": "a list",
};
export function isList(type) {
  return Array.isArray(type);
}
/** The values that a type allows, where it lists them. */
export function fixed(type) {
  return isList(type) && type[0] === "=" ? type.slice(1) : undefined;
}
export function kindOf(value) {
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
function quoted(value) {
  return JSON.stringify(value);
}
/** Returns a description of the values that a type allows, for messages. */
export function words(type) {
  const [kind, ...rest] = isList(type) ? type : [type];
  if (kind === "=" && rest.length === 0) return "no value";
  if (kind === "=")
    return (rest.length > 1 ? "one of " : "") + rest.map(quoted).join(", ");
  if (kind === "|") return [...new Set(rest.map(words))].join(" or ");
  if (typeof kind !== "string") return "an object";
  const isFormat = kind[0] === "~";
  const what = isFormat
    ? `a string of format ${kind.slice(1)}`
    : (WORDS[kind] ?? "an object");
  const [least, most] = kind === "[]" ? rest.slice(1) : rest;
  const limits =
    (least === undefined ? "" : ` from ${least}`) +
    (most === undefined ? "" : ` to ${most}`);
  if (limits === "") return what;
  const unit =
    kind === "[]" ? " items" : isFormat || kind === "s" ? " characters" : "";
  return what + limits + unit;
}
