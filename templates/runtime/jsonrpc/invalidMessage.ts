import { isRequestId, isObject, MAX_BATCH, type JsonObject } from "../validation/checks.js";

/** The error response for an invalid message, ready to be sent. @see https://www.jsonrpc.org/specification#error_object */
export interface InvalidMessageErrorObject {
  readonly code: -32600;
  readonly message: string;
  readonly data: { readonly pointer: string };
}

/** Returns the error response for a message that `getJsonRpcMessageKind` finds invalid, or for an array that is not a valid batch. */
export function createInvalidMessageError(message: unknown, batching: boolean): InvalidMessageErrorObject {
  const [pointer, reason] = Array.isArray(message)
    ? ["", batchReason(message.length, batching)]
    : isObject(message)
      ? envelopeReason(message)
      : ["", "the message is not an object"];
  return {
    code: -32600,
    message: `Invalid Request: ${reason}`,
    data: { pointer },
  };
}

function batchReason(length: number, batching: boolean): string {
  if (!batching) return "this revision does not have batches";
  return length === 0 ? "the batch is empty" : `the batch has more than ${MAX_BATCH} messages`;
}

/** Returns the JSON pointer and the description of the first error in an invalid message. */
function envelopeReason(message: JsonObject): [pointer: string, reason: string] {
  const { jsonrpc, id, method, result, error } = message;
  if (jsonrpc !== "2.0") return ["/jsonrpc", 'jsonrpc is not "2.0"'];
  if (id !== undefined && !isRequestId(id))
    return Number.isInteger(id)
      ? ["/id", "the id is too large for a number: send it as a string"]
      : ["/id", "the id is neither a string nor an integer"];
  if (method !== undefined) return callReason(message);
  if (error !== undefined) return errorReason(message);
  if (isObject(result)) return ["/id", "the result has no id"];
  return result === undefined
    ? ["", "the message has no method, no result and no error"]
    : ["/result", "the result is not an object"];
}

function callReason({ method, result, error }: JsonObject): [string, string] {
  if (typeof method !== "string") return ["/method", "the method is not a string"];
  if (result !== undefined || error !== undefined)
    return ["", "the message has both a method and a result or an error"];
  return ["/params", "the params are not an object"];
}

function errorReason({ result, error }: JsonObject): [string, string] {
  if (result !== undefined) return ["", "the message has both a result and an error"];
  if (!isObject(error)) return ["/error", "the error is not an object"];
  if (!Number.isInteger(error["code"])) return ["/error/code", "the error code is not an integer"];
  return ["/error/message", "the error message is not a string"];
}
