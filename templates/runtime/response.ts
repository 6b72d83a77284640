import { isObject, type JsonObject } from "./checks.js";

/** Whether an object is a response of JSON-RPC: a result, or an error. What is wrong with one that is none, others tell. */
export function isResponse(message: JsonObject): boolean {
  const { jsonrpc, id, method, result, error } = message;
  if (jsonrpc !== "2.0" || method !== undefined) return false;
  const hasId = typeof id === "string" || Number.isInteger(id);
  if (error === undefined) return hasId && isObject(result);
  return (
    (hasId || id === undefined) &&
    result === undefined &&
    isObject(error) &&
    Number.isInteger(error["code"]) &&
    typeof error["message"] === "string"
  );
}
