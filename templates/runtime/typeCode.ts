/**
 * What a type allows, as data:
 *
 * - `s n i b 0 o u` a string, number, integer, boolean, null, any object, anything; `~uri` a string of a format
 * - `#Name` a type by name
 * - `{ a, "b?", "*", "<" }` an object: members (`?` optional), the value of all others, names of types it extends
 * - `["[]", T, min, max]` a list; `["|", ...]` a union; `["&", ...]` an intersection; `["=", ...]` fixed values
 * - `["s" | "~f" | "n" | "i", min, max]` with limits on length or value
 */
export type TypeCode =
  | string
  | { readonly [member: string]: TypeCode | readonly string[] }
  | readonly unknown[];

export type TypeTable = { readonly [name: string]: TypeCode };

const WORDS: { readonly [code: string]: string } = {
  s: "a string",
  n: "a number",
  i: "an integer",
  b: "true or false",
  0: "null",
  o: "an object",
  u: "a value",
};

export function isList(type: TypeCode): type is readonly unknown[] {
  return Array.isArray(type);
}

/** The values that a type allows, where it lists them. */
export function fixed(type: TypeCode): readonly unknown[] | undefined {
  return isList(type) && type[0] === "=" ? type.slice(1) : undefined;
}

export function kindOf(value: unknown): string {
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

export function words(type: TypeCode): string {
  if (typeof type === "string")
    return type[0] === "~"
      ? `a string of format ${type.slice(1)}`
      : (WORDS[type] ?? "an object");
  if (!isList(type) || type[0] === "&") return "an object";
  const [kind, ...rest] = type as [string, ...unknown[]];
  if (kind === "=")
    return rest.length === 1 ? String(rest[0]) : `one of ${rest.join(", ")}`;
  if (kind === "|")
    return [...new Set(rest.map((one) => words(one as TypeCode)))].join(" or ");
  const [least, most] = (kind === "[]" ? rest.slice(1) : rest) as [
    number?,
    number?,
  ];
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

export function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string")
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}

export function escape(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
