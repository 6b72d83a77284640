// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Types of the issues that `validate` and `validateResult` return, and the error that the `assert…` functions throw.
 *
 * An issue has a `code`, a JSON pointer to the value that is invalid, and a message. The codes are a closed set.
 *
 * @module
 */
export { ValidationError } from "./validation/issues.js";
