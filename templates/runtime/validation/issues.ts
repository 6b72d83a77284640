/**
 * The kind of an issue. The set is closed: a new kind is a breaking change, so a `switch` over it may be exhaustive.
 *
 * - `missing`: a required member is absent.
 * - `undeclared`: the type does not declare the member; reported with `exact` only.
 * - `forbidden`: the JSON Schema allows no value at this place.
 * - `mismatch`: the value is of another type, length, range, format or set of values than `expected`.
 * - `undecided`: the check stopped at its limit of steps, so the value is refused without a verdict.
 */
export type IssueCode =
  "missing" | "undeclared" | "forbidden" | "mismatch" | "undecided";

/** Something wrong with a value. */
export interface Issue {
  /** The kind of the issue, for programs. */
  readonly code: IssueCode;
  /** Where, as a JSON Pointer (RFC 6901); empty for the value itself. */
  readonly pointer: string;
  /** What the type allows there, in words. */
  readonly expected: string;
  /** What is there, in words; `nothing` for a member that is missing. */
  readonly found: string;
  /** A sentence for people. */
  readonly message: string;
}

export interface ValidateOptions {
  /** Also reports members that the type does not declare. They are legal: the protocol is open. */
  readonly exact?: boolean;
  /** Stops after so many issues; 100 unless told otherwise. */
  readonly maxIssues?: number;
}

export interface ValidateResultOptions extends ValidateOptions {
  /** Whether the request had a `task`: where the revision has tasks, the result may then be a task that was created. */
  readonly task?: boolean;
}

/** Thrown by the `assert` functions. */
export class ValidationError extends TypeError {
  override readonly name = "ValidationError";
  readonly issues: readonly Issue[];

  constructor(type: string, issues: readonly Issue[]) {
    const [first] = issues;
    super(
      `not a ${type}: ${first === undefined ? "" : `${first.pointer} ${first.message}`.trim()}`,
    );
    this.issues = issues;
  }
}
