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
