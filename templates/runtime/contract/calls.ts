import { CODES, McpError } from "../jsonrpc/errors.js";
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
export function createInvalidParamsMemberError(message: string, pointer: string): McpError {
  return new McpError(CODES.params, message, { pointer: `/params${pointer}` });
}

/**
 * Returns a method of an author's implementation, bound to the implementation.
 *
 * @param member the name that the contract gives the method.
 * @throws TypeError if the implementation does not have the method.
 */
export function bindRequiredMethod<Given extends readonly unknown[]>(
  implementation: object,
  member: string,
): (...given: Given) => unknown {
  const method = (implementation as JsonObject)[member];
  if (typeof method !== "function") throw new TypeError(`${member} of the contract is not implemented`);
  return method.bind(implementation) as (...given: Given) => unknown;
}

/** Applies a function to a value, or to the result of a promise. Without a promise, the call stays synchronous. */
export function mapAwaitable<T>(value: unknown, map: (value: unknown) => T): T | PromiseLike<T> {
  const { then } = (value ?? {}) as { then?: unknown };
  return typeof then === "function" ? Promise.resolve(value).then(map) : map(value);
}
