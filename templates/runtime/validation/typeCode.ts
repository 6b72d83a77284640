/**
 * A type in the compact form of the generated tables:
 *
 * - `s`, `n`, `i`, `b`, `0`, `o`, `u`: a string, a number, an integer, a boolean, null, an object, any value
 * - `~uri`: a string of the format `uri`
 * - `#Name`: the type of this name
 * - `{ a: T, "b?": T, "*": T, "<": ["Base"] }`: an object with the member `a`, the optional member `b`, other members of type `T`, and the
 *   members of the extended type `Base`; a `=` at the start of a name is not part of the name, so `"=<"` declares
 *   a member with the name `<`
 * - `["[]", T, min, max]`: an array of `min` to `max` items
 * - `["|", T, U]`: a union; `["&", T, U]`: an intersection; `["=", 1, 2]`: fixed values
 * - `["s", min, max]`: a string with a limited length, also with a format instead of `s`
 * - `["n", min, max]`, `["i", min, max]`: a number or integer with a limited value
 */
export type EncodedType = string | { readonly [member: string]: EncodedType | readonly string[] } | readonly unknown[];

/** The types of a revision by name. */
export type TypeTable = { readonly [name: string]: EncodedType };

const TYPE_WORDS: { readonly [code: string]: string } = {
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
export function isCompoundEncodedType(type: EncodedType): type is readonly unknown[] {
  return Array.isArray(type);
}

/** Returns the values of an enumeration, or undefined for any other type. */
export function getEnumValues(type: EncodedType): readonly unknown[] | undefined {
  return isCompoundEncodedType(type) && type[0] === "=" ? type.slice(1) : undefined;
}

/** Returns the kind of a value: `s`, `n`, `b`, `0` (null), `a` (array), `o` (object), or `?` for a value that JSON does not have. */
export function getJsonKindCode(value: unknown): string {
  if (value === null) return "0";
  if (Array.isArray(value)) return "a";
  const kind = typeof value;
  if (kind === "number") return Number.isFinite(value) ? "n" : "?";
  return kind === "string" ? "s" : kind === "boolean" ? "b" : kind === "object" ? "o" : "?";
}

/** Describes the values that a type allows, as a noun phrase for people. */
export function describeType(type: EncodedType): string {
  const [code, ...operands] = isCompoundEncodedType(type) ? type : [type];
  if (code === "=") {
    const values = operands.map((value) => JSON.stringify(value)).join(", ");
    return operands.length > 1 ? `one of ${values}` : values || "no value";
  }
  if (code === "|") return [...new Set((operands as EncodedType[]).map(describeType))].join(" or ");
  if (typeof code !== "string") return "an object";
  const isFormat = code[0] === "~";
  const words = isFormat ? `a string of format ${code.slice(1)}` : (TYPE_WORDS[code] ?? "an object");
  const [min, max] = code === "[]" ? operands.slice(1) : operands;
  if (min === undefined && max === undefined) return words;
  const range =
    max === undefined
      ? `at least ${min as number}`
      : min === undefined
        ? `at most ${max as number}`
        : `${min as number} to ${max as number}`;
  if (code === "n" || code === "i")
    return `${words} ${min === undefined || max === undefined ? "of" : "from"} ${range}`;
  return `${words} with ${range} ${code === "[]" ? "items" : "characters"}`;
}
