/**
 * The kind of an issue. The set of codes is closed: a new code is a breaking change, so a `switch` over the codes may be exhaustive.
 *
 * - `missing`: a required member is missing.
 * - `undeclared`: the type does not declare the member. Reported only with the option `exact`.
 * - `forbidden`: the JSON Schema allows no value here.
 * - `mismatch`: the value does not have the type, length, range, format or fixed value that the type requires.
 * - `undecided`: the check stopped at its limit of steps, so the value was rejected without a verdict.
 */
export type IssueCode = "missing" | "undeclared" | "forbidden" | "mismatch" | "undecided";

/** A part of a value that does not match the type. */
export interface Issue {
  /** The kind of the issue, for programs. */
  readonly code: IssueCode;
  /** The position of the invalid part as a JSON Pointer (RFC 6901); empty for the whole value. */
  readonly pointer: string;
  /** The values that the type allows, as a noun phrase such as `a string`. */
  readonly expected: string;
  /** The value that was found, in words; `missing` for a missing member. */
  readonly found: string;
  /** The issue for people, as the predicate of a sentence: `must be a string, but is 1`. The subject is the pointer. */
  readonly message: string;
}

/** Options of `validate`. */
export interface ValidateOptions {
  /** Also reports members that the type does not declare. Such members are valid, because the protocol allows additional members. */
  readonly exact?: boolean;
  /** The maximum number of issues; 100 by default. The check stops at the maximum. */
  readonly maxIssues?: number;
}

/** Options of `validateResult`. */
export interface ValidateResultOptions extends ValidateOptions {
  /** Whether the params of the request had a `task`. In a revision with tasks, the result may then be a created task. */
  readonly task?: boolean;
}

/** The error that `assert` throws for an invalid value. Its message describes the first issue. */
export class ValidationError extends TypeError {
  override readonly name = "ValidationError";
  /** The issues of the value. The message of the error describes the first. */
  readonly issues: readonly Issue[];

  /** @param type the name of the type that the value does not match. */
  constructor(type: string, issues: readonly Issue[]) {
    const [first] = issues;
    super(`invalid ${type}: ${first === undefined ? "" : `${first.pointer} ${first.message}`.trim()}`);
    this.issues = issues;
  }
}

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
