import { formatCountWithNoun, joinWithAnd, joinWithOr } from "./phrases.js";

/** Types without a name, in words. */
const UNNAMED_TYPES: ReadonlyMap<string, string> = new Map([
  ["closed in source", "an object type that allows only its declared members"],
  ["an open map", "an object type that allows any further members"],
  ["unknown", "any JSON value"],
  ["{ [key: string]: unknown }", "a JSON object"],
]);

/** Returns a type in words: `` `ImageContent` or `TextContent` `` for a union, `` an array of `string` `` for an array. */
export function describeType(type: string | undefined, absent: string): string {
  if (type === undefined) return absent;
  return UNNAMED_TYPES.get(type) ?? joinWithOr(splitUnion(type).map(describeAlternative));
}

function describeAlternative(type: string): string {
  if (type.startsWith("{ ") && type.endsWith(" }")) return describeObject(type);
  const element = /^([\w.]+)\[\]$/.exec(type)?.[1];
  return element === undefined ? `\`${type}\`` : `an array of \`${element}\``;
}

/** Returns an object type in words: `` an object with `type: "object"`, optional `$schema` and any other members ``. */
function describeObject(type: string): string {
  const values = /^\{ \[key: string\]: (.+) \}$/.exec(type)?.[1];
  if (values !== undefined) return `an object with any members, each of type \`${values}\``;
  const members = split(type.slice(2, -2), "; ").map((member) => {
    const [, name, optional, value] = /^([\w$]+)(\?)?: (.*)$/.exec(member) ?? [];
    if (name === undefined) return member.endsWith(": unknown") ? "any other members" : `\`${member}\``;
    const isLiteral = /^("|\d|true$|false$)/.test(value!);
    return `${optional === undefined ? "" : "optional "}\`${name}${isLiteral ? `: ${value!}` : ""}\``;
  });
  const rank = (member: string): number => (member.startsWith("any") ? 2 : member.startsWith("optional") ? 1 : 0);
  return `an object with ${joinWithAnd(members.sort((a, b) => rank(a) - rank(b)))}`;
}

/** Splits a union into its alternatives. Unions inside of objects and arrays stay whole. */
export function splitUnion(type: string): string[] {
  return split(type, " | ");
}

/** Splits a type at a separator that is not inside of brackets. */
function split(type: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const word of type.split(/(?<=[ ({[<>\]})])|(?=[({[<>\]})])/)) {
    depth += Number(/^[({[<]/.test(word)) - Number(/^[)}\]>]/.test(word));
    parts[parts.length - 1] += word;
    if (depth === 0 && parts.at(-1)!.endsWith(separator)) {
      parts[parts.length - 1] = parts.at(-1)!.slice(0, -separator.length);
      parts.push("");
    }
  }
  return parts;
}

/** The limits of a value in words, by the keyword of JSON Schema. */
const LIMITS: Readonly<Record<string, (limit: string) => string>> = {
  minItems: (limit) => `at least ${formatCountWithNoun(Number(limit), "item")}`,
  maxItems: (limit) => `at most ${formatCountWithNoun(Number(limit), "item")}`,
  minLength: (limit) => `at least ${formatCountWithNoun(Number(limit), "character")}`,
  maxLength: (limit) => `at most ${formatCountWithNoun(Number(limit), "character")}`,
  minimum: (limit) => `a minimum of ${limit}`,
  maximum: (limit) => `a maximum of ${limit}`,
  format: (limit) => `the format \`${limit}\``,
  integer: () => "no fractional part",
};

/**
 * Returns a type with its limits in words: `an array with at most 100 items` for `string[] @maxItems 100`, `an array of any length` for
 * `string[]`.
 */
export function describeLimitedType(type: string | undefined): string {
  const [, bare = "unknown", tags = ""] = /^(.*?)((?: @\w+(?: [^@\s]+)?)*)$/s.exec(type ?? "unknown") ?? [];
  const limits = [...tags.matchAll(/@(\w+)(?: ([^@\s]+))?/g)].map(
    ([tag, keyword, limit = ""]) => LIMITS[keyword!]?.(limit) ?? `\`${tag}\``,
  );
  const noun = bare.endsWith("[]") ? "an array" : bare === "number" || bare === "string" ? `a ${bare}` : `\`${bare}\``;
  if (limits.length > 0) return `${noun} with ${joinWithAnd(limits)}`;
  return noun === "an array" || noun === "a string" ? `${noun} of any length` : `${noun} without limits`;
}
