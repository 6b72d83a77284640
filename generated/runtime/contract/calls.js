// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../jsonrpc/errors.js";
/**
 * Returns error -32602 for invalid params.
 *
 * @param pointer the JSON Pointer of the invalid member, from `params`.
 */
export function createInvalidParamsMemberError(message, pointer) {
  return new McpError(CODES.params, message, { pointer: `/params${pointer}` });
}
/**
 * Returns a method of an author's implementation, bound to the implementation.
 *
 * @param member the name that the contract gives the method.
 * @throws TypeError if the implementation does not have the method.
 */
export function bindRequiredMethod(implementation, member) {
  const method = implementation[member];
  if (typeof method !== "function")
    throw new TypeError(`${member} of the contract is not implemented`);
  return method.bind(implementation);
}
/** Applies a function to a value, or to the result of a promise. Without a promise, the call stays synchronous. */
export function mapAwaitable(value, map) {
  const { then } = value ?? {};
  return typeof then === "function"
    ? Promise.resolve(value).then(map)
    : map(value);
}
