import type { IssueCode } from "./issues.js";

/**
 * The error texts that are the same for every value, by issue code. For other codes, the text contains the expected and the found value.
 */
const MESSAGES: { readonly [code in IssueCode]?: string } = {
  missing: "is required but missing",
  undeclared: "is not declared",
  forbidden: "is not allowed",
};

/**
 * Returns the message of an issue, as the predicate of a sentence whose subject is the JSON Pointer.
 *
 * @param expected the values that the type allows, as a noun phrase.
 * @param found the value, as {@link describeValue} describes it.
 */
export function issueMessage(code: IssueCode, expected: string, found: string): string {
  return MESSAGES[code] ?? `must be ${expected}, but is ${found}`;
}

/** Describes a value for people. Long strings are cut; objects and arrays are not written out. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return `an array of ${value.length} items`;
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** Returns a member name as a token of a JSON Pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export function escapePointerToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
