import type { Case, Modules } from "../check.js";

/** What `validateResult` and the options of `validate` do. */
export const cases: readonly Case[] = [
  {
    name: "a result is checked by the method that it answers",
    expected: [[], ["/tools"], []],
    actual: (modules) => [
      issues(modules, "2025-11-25", "ping", {}),
      issues(modules, "2025-11-25", "tools/list", {}),
      issues(modules, "2026-07-28", "tools/call", { resultType: "complete", content: [] }),
    ],
  },
  {
    name: "a method that the revision has not is a RangeError",
    expected: 'RangeError: Revision 2026-07-28 has no request "ping".',
    actual: (modules) => {
      try {
        return issues(modules, "2026-07-28", "ping", {});
      } catch (error) {
        return String(error);
      }
    },
  },
  {
    name: "exact mode reports what is not declared, with a sentence",
    expected: [
      { code: "undeclared", pointer: "/nmae", expected: "no such member", found: '"a"', message: "is not declared" },
    ],
    actual: (modules) =>
      (modules["2025-06-18/validate"]!["validate"] as Validate)(
        "Root",
        { uri: "file:///a", nmae: "a" },
        { exact: true },
      ),
  },
];

type Validate = (name: string, value: unknown, options?: { exact: boolean }) => readonly { pointer: string }[];

function issues(modules: Modules, revision: string, method: string, value: unknown): string[] {
  const validateResult = modules[`${revision}/validate`]!["validateResult"] as Validate;
  return validateResult(method, value).map(({ pointer }) => pointer);
}
