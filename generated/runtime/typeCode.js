// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
const WORDS = {
  s: "a string",
  n: "a number",
  i: "an integer",
  b: "true or false",
  0: "null",
  o: "an object",
  u: "a value",
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
export function words(type) {
  if (typeof type === "string")
    return type[0] === "~"
      ? `a string of format ${type.slice(1)}`
      : (WORDS[type] ?? "an object");
  if (!isList(type) || type[0] === "&") return "an object";
  const [kind, ...rest] = type;
  if (kind === "=")
    return rest.length === 1 ? String(rest[0]) : `one of ${rest.join(", ")}`;
  if (kind === "|")
    return [...new Set(rest.map((one) => words(one)))].join(" or ");
  const [least, most] = kind === "[]" ? rest.slice(1) : rest;
  const limits = [
    least === undefined ? "" : `from ${least}`,
    most === undefined ? "" : `to ${most}`,
  ]
    .join(" ")
    .trim();
  const what = kind === "[]" ? "a list" : words(kind);
  const unit =
    kind === "[]"
      ? " items"
      : kind === "s" || kind[0] === "~"
        ? " characters"
        : "";
  return limits === "" ? what : `${what} ${limits}${unit}`;
}
export function describe(value) {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string")
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}
export function escape(name) {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
