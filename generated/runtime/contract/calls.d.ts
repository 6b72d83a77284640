// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/errors.js";
import type { JsonObject } from "../validation/checks.js";
/** The params of `tools/call` and `prompts/get`. Guards have checked them before a handler of a contract runs. */
export interface NameAndArgumentsParams {
  readonly name: string;
  readonly arguments?: JsonObject;
}
/**
 * Returns error -32602 for invalid params.
 *
 * @param pointer the JSON Pointer of the invalid member, from `params`.
 */
export declare function createInvalidParamsMemberError(
  message: string,
  pointer: string,
): McpError;
/**
 * Returns a method of an author's implementation, bound to the implementation.
 *
 * @param member the name that the contract gives the method.
 * @throws TypeError if the implementation does not have the method.
 */
export declare function bindRequiredMethod<Given extends readonly unknown[]>(
  implementation: object,
  member: string,
): (...given: Given) => unknown;
/** Applies a function to a value, or to the result of a promise. Without a promise, the call stays synchronous. */
export declare function mapAwaitable<T>(
  value: unknown,
  map: (value: unknown) => T,
): T | PromiseLike<T>;
