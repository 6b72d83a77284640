import { isObject, MAX_DEPTH } from "../validation/checks.js";

/**
 * Returns the canonical text of a JSON value: members are sorted by the UTF-16 code units of their names, and there is no white space. Lone
 * surrogates, which the RFC does not allow, become escape sequences.
 *
 * @throws RangeError for a value that nests deeper than any guard accepts.
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: unknown, depth: number = 0): string {
  if (depth > MAX_DEPTH) throw new RangeError(`The value nests more than ${MAX_DEPTH} levels.`);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name], depth + 1)}`);
  return `{${members.join(",")}}`;
}
