// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The error that the `assert…` functions throw for an invalid value. Its message describes the first issue. */
export class ValidationError extends TypeError {
  name = "ValidationError";
  /** The issues of the value. The message of the error describes the first. */
  issues;
  /** @param type the name of the type that the value does not match. */
  constructor(type, issues) {
    const [first] = issues;
    super(
      `invalid ${type}: ${first === undefined ? "" : `${first.pointer} ${first.message}`.trim()}`,
    );
    this.issues = issues;
  }
}
