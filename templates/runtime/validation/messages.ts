import type { IssueCode } from "./issues.js";

/** The message of each kind of issue that does not depend on the value. */
const MESSAGES: { readonly [code in IssueCode]?: string } = {
  missing: "required; missing",
  undeclared: "not declared",
  forbidden: "not allowed",
};

/** The message of an issue. */
export function issueMessage(
  code: IssueCode,
  expected: string,
  found: string,
): string {
  return MESSAGES[code] ?? `expected ${expected}; found ${found}`;
}

/** A value, for people. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string")
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}

/** A name as a step of a JSON Pointer. */
export function escapePointerToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
