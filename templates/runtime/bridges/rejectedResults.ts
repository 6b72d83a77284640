import { CODES, McpError } from "../jsonrpc/errors.js";
import { createInvalidResultError } from "../server/faults.js";
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
export async function rejectFailedConversion(
  native: Server,
  method: string,
  { result, error }: FailedConversion,
): Promise<never> {
  // A handler may leave out the `resultType`.
  const complete = { resultType: "complete", ...result };
  const isValid = native.checks.results[method]?.(complete) ?? true;
  if (isValid) throw error;
  return rejectInvalidResult(native, method, result);
}

/** Rejects with an McpError for an invalid result of a native handler. `onError` gets the reason. */
export async function rejectInvalidResult(native: Server, method: string, result: JsonObject): Promise<never> {
  const error = await createInvalidResultError(native, method, result);
  throw new McpError(error.code, error.message, error.data);
}

/**
 * Throws the error for a result that reports invalid arguments of a tool.
 *
 * @param pointer to the first invalid value, from the params.
 * @throws McpError (-32602) with the text of the result.
 */
export function rejectInputErrors(result: JsonObject, pointer: string): never {
  const [{ text }] = result["content"] as [{ text: string }];
  throw new McpError(CODES.params, text, { pointer: `/params${pointer}` });
}
