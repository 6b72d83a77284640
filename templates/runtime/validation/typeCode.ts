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
  "[]": "a list",
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

function quoted(value: unknown): string {
  return JSON.stringify(value);
}

/** Returns a description of the values that a type allows, for messages. */
export function words(type: TypeCode): string {
  const [kind, ...rest] = isList(type) ? type : [type];
  if (kind === "=" && rest.length === 0) return "no value";
  if (kind === "=")
    return (rest.length > 1 ? "one of " : "") + rest.map(quoted).join(", ");
  if (kind === "|")
    return [...new Set((rest as TypeCode[]).map(words))].join(" or ");
  if (typeof kind !== "string") return "an object";
  const isFormat = kind[0] === "~";
  const what = isFormat
    ? `a string of format ${kind.slice(1)}`
    : (WORDS[kind] ?? "an object");
  const [least, most] = kind === "[]" ? rest.slice(1) : rest;
  const limits =
    (least === undefined ? "" : ` from ${least as number}`) +
    (most === undefined ? "" : ` to ${most as number}`);
  if (limits === "") return what;
  const unit =
    kind === "[]" ? " items" : isFormat || kind === "s" ? " characters" : "";
  return what + limits + unit;
}
