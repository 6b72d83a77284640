/**
 * Types of the issues that `validate` and `validateResult` return, and the error that the `assert` throws.
 *
 * An issue has a `code` for programs, the JSON Pointer of the invalid part, and a `message` for people, such as
 * `must be a string, but is 1`. The set of codes is closed, so a `switch` over them may be exhaustive.
 *
 * @module
 */
export {
  ValidationError,
  type Issue,
  type IssueCode,
  type ValidateOptions,
  type ValidateResultOptions,
} from "./validation/issues.js";
