// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
/** A result, and the error of the converter that got the result. */
interface FailedConversion {
  readonly result: JsonObject;
  readonly error: unknown;
}
/**
 * Rejects with the error of a converter. If the result of the native handler is invalid, rejects with the error for invalid results: converters
 * only accept valid results.
 */
export declare function rejectFailedConversion(
  native: Server,
  method: string,
  { result, error }: FailedConversion,
): Promise<never>;
/** Rejects with an McpError for an invalid result of a native handler. `onError` gets the reason. */
export declare function rejectInvalidResult(
  native: Server,
  method: string,
  result: JsonObject,
): Promise<never>;
/**
 * Throws the error for a result that reports invalid arguments of a tool.
 *
 * @param pointer to the first invalid value, from the params.
 * @throws McpError (-32602) with the text of the result.
 */
export declare function rejectInputErrors(
  result: JsonObject,
  pointer: string,
): never;
export {};
