// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Thrown by the `assert` functions. */
export class ValidationError extends TypeError {
  name = "ValidationError";
  issues;
  constructor(type, issues) {
    const [first] = issues;
    super(
      `not a ${type}: ${first === undefined ? "" : `${first.pointer} ${first.message}`.trim()}`,
    );
    this.issues = issues;
  }
}
