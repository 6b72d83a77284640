// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isId, isInteger, isObject, isString } from "../validation/checks.js";
/** Whether an object is a valid response: the same verdict as that of `classifyMessage`, without its objects. */
export function isResponse(message) {
  const { jsonrpc, id, method, result, error } = message;
  if (jsonrpc !== "2.0" || method !== undefined) return false;
  if (error === undefined) return isId(id) && isObject(result);
  return (
    (id === undefined || isId(id)) &&
    result === undefined &&
    isObject(error) &&
    isInteger(error["code"]) &&
    isString(error["message"])
  );
}
