// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isId, isObject, MAX_BATCH } from "../validation/checks.js";
/** Returns the kind of a message. Never throws. */
export function classifyMessage(message, rules) {
  if (Array.isArray(message)) {
    if (!rules.batching)
      return invalid("", "a batch, which this revision does not have");
    if (message.length === 0) return invalid("", "an empty batch");
    if (message.length > MAX_BATCH)
      return invalid("", `a batch of more than ${MAX_BATCH} messages`);
    return {
      kind: "batch",
      messages: Array.from(message, (one) => classifySingle(one, rules)),
    };
  }
  return classifySingle(message, rules);
}
function classifySingle(message, { methods }) {
  if (!isObject(message)) return invalid("", "not an object");
  if (message["jsonrpc"] !== "2.0")
    return invalid("/jsonrpc", 'jsonrpc is not "2.0"');
  const id = message["id"];
  const hasId = id !== undefined;
  if (hasId && !isId(id)) return invalidId(id);
  if (message["method"] !== undefined)
    return classifyCall(message, hasId ? id : undefined, methods);
  if (message["error"] !== undefined)
    return classifyError(message, hasId ? id : undefined);
  if (!isObject(message["result"]))
    return invalid(
      message["result"] === undefined ? "" : "/result",
      "neither a method, a result nor an error",
    );
  return hasId
    ? { kind: "result", id }
    : invalid("/id", "a result without an id");
}
function classifyCall(message, id, methods) {
  const { method, params } = message;
  if (typeof method !== "string")
    return invalid("/method", "the method is not a string");
  if (message["result"] !== undefined || message["error"] !== undefined)
    return invalid("", "both a call and its answer");
  if (params !== undefined && !isObject(params))
    return invalid("/params", "the params are not an object");
  const kind = id === undefined ? "notification" : "request";
  const facts = Object.hasOwn(methods, method) ? methods[method] : undefined;
  const known = facts !== undefined && facts.kind === kind;
  return {
    kind,
    method,
    known,
    ...(id !== undefined && { id }),
    ...(known && { direction: facts.direction }),
  };
}
function classifyError(message, id) {
  const error = message["error"];
  if (message["result"] !== undefined)
    return invalid("", "both a result and an error");
  if (!isObject(error)) return invalid("/error", "the error is not an object");
  const { code } = error;
  if (typeof code !== "number" || code % 1 !== 0)
    return invalid("/error/code", "the error code is not an integer");
  if (typeof error["message"] !== "string")
    return invalid("/error/message", "the error message is not a string");
  return { kind: "error", code, ...(id !== undefined && { id }) };
}
function invalidId(id) {
  return Number.isInteger(id)
    ? invalid("/id", "the id is too large for a number: send it as a string")
    : invalid("/id", "the id is neither a string nor an integer");
}
function invalid(pointer, reason) {
  return {
    kind: "invalid",
    error: {
      code: -32600,
      message: `Invalid Request: ${reason}`,
      data: { pointer },
    },
  };
}
