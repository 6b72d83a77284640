import { isDeepStrictEqual } from "node:util";

/** Returns the first path where two JSON values differ, with both values; undefined if they are equal. */
export function difference(found: unknown, expected: unknown, path = ""): string | undefined {
  if (isDeepStrictEqual(found, expected)) return undefined;
  if (isObject(found) && isObject(expected))
    for (const key of new Set([...Object.keys(found), ...Object.keys(expected)])) {
      const inside = difference(found[key], expected[key], `${path}/${key}`);
      if (inside !== undefined) return inside;
    }
  const text = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 400);
  return `${path === "" ? "" : `${path} is `}${text(found)}\n    expected ${text(expected)}`;
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null;
}
