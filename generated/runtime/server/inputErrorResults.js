// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const POINTERS = new WeakMap();
/**
 * Marks the result that reports invalid arguments of a tool. A bridge sends an error instead of this result to clients of revisions that
 * report invalid arguments in an error.
 *
 * @param pointer the JSON Pointer of the invalid member, from the params of the call.
 * @returns the same result.
 */
export function markInputErrorResult(result, pointer) {
  POINTERS.set(result, pointer);
  return result;
}
/** Returns the pointer that was passed to {@link markInputErrorResult}, or undefined for any other result. */
export function getInputErrorPointer(result) {
  return POINTERS.get(result);
}
