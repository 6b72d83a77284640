import type { Case, Modules } from "../check.js";

/** What runtimes differ in: the depth of the stack, and what regular expressions do with long strings. */

const MILLIONS = 4_000_000;

type Verdict = (value: unknown) => boolean;

export const cases: readonly Case[] = [
  {
    name: "nesting of 100,000 levels is refused, not followed",
    expected: [false, false],
    actual: (modules) => both(modules, "JSONValue", nested(100_000)),
  },
  {
    name: "nesting of 100 levels is followed",
    expected: [true, true],
    actual: (modules) => both(modules, "JSONValue", nested(100)),
  },
  {
    name: "a value that holds itself is refused",
    expected: [false, false],
    actual: (modules) => {
      const loop: Record<string, unknown> = {};
      loop["again"] = loop;
      return both(modules, "JSONObject", loop);
    },
  },
  {
    name: "base64 of millions of characters is read",
    expected: [true, true],
    actual: (modules) =>
      both(modules, "ImageContent", { type: "image", data: "abcd".repeat(MILLIONS / 4), mimeType: "image/png" }),
  },
  {
    name: "base64 of millions of characters that ends wrong is refused",
    expected: [false, false],
    actual: (modules) =>
      both(modules, "ImageContent", {
        type: "image",
        data: `${"abcd".repeat(MILLIONS / 4)}=a==`,
        mimeType: "image/png",
      }),
  },
  {
    name: "a list of 100,000 blocks is looked at to its end",
    expected: [false, false],
    actual: (modules) => {
      const content: unknown[] = Array.from({ length: 100_000 }, () => ({ type: "text", text: "a" }));
      return both(modules, "CallToolResult", { resultType: "complete", content: [...content, { type: "text" }] });
    },
  },
  {
    name: "a URI of a megabyte is read",
    expected: [true, true],
    actual: (modules) => both(modules, "Resource", { uri: `data:,${"a%20".repeat(MILLIONS)}`, name: "a" }),
  },
];

/** What the guard and `validate` of the newest revision say. */
function both(modules: Modules, type: string, value: unknown): boolean[] {
  const guard = modules["2026-07-28/guards"]![`is${type}`] as Verdict;
  const validate = modules["2026-07-28/validate"]!["validate"] as (name: string, given: unknown) => unknown[];
  return [guard(value), validate(type, value).length === 0];
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
