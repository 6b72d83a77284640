import { isRequestId, isInteger, isObject, isString, type JsonObject } from "../validation/checks.js";

/**
 * Returns the kind of a JSON-RPC message, or undefined if the message is invalid. Only the envelope is checked, not the members of
 * `params` and `result`. `classifyMessage` uses this function, and adds the reason why a message is invalid.
 *
 * @see https://www.jsonrpc.org/specification
 */
export function getJsonRpcMessageKind(
  message: JsonObject,
): "request" | "notification" | "result" | "error" | undefined {
  const { jsonrpc, id, method, params, result, error } = message;
  if (jsonrpc !== "2.0" || (id !== undefined && !isRequestId(id))) return undefined;
  if (method !== undefined) {
    if (typeof method !== "string" || result !== undefined) return undefined;
    if (error !== undefined) return undefined;
    if (params !== undefined && !isObject(params)) return undefined;
    return id === undefined ? "notification" : "request";
  }
  if (error === undefined) return id !== undefined && isObject(result) ? "result" : undefined;
  const isError = result === undefined && isObject(error) && isInteger(error["code"]) && isString(error["message"]);
  return isError ? "error" : undefined;
}
