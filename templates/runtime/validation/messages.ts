import type { IssueCode } from "./issues.js";

/** The messages of issues that do not contain the value. */
const MESSAGES: { readonly [code in IssueCode]?: string } = {
  missing: "this required member is missing",
  undeclared: "this member is not declared",
  forbidden: "this value is not allowed",
};

/** Returns the message of an issue. */
export function messageOf(
  code: IssueCode,
  expected: string,
  found: string,
): string {
  return MESSAGES[code] ?? `expected ${expected}, found ${found}`;
}

/** Returns a short description of a value for messages. */
export function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string")
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}

/** Returns a member name escaped for a JSON Pointer. */
export function escape(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
