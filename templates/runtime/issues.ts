/**
 * Types of the issues that `validate` and `validateResult` return, and the error that the `assert…` functions throw.
 *
 * An issue has a `code`, a JSON pointer to the value that is invalid, and a message. The codes are a closed set.
 *
 * @module
 */
export {
  ValidationError,
  type Issue,
  type IssueCode,
  type ValidateResultOptions as ResultOptions,
  type ValidateOptions,
} from "./validation/issues.js";
