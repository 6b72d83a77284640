// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, MAX_BATCH } from "../validation/checks.js";
import { getJsonRpcMessageKind } from "./envelope.js";
import { createInvalidMessageError } from "./invalidMessage.js";
/** Returns the kind of a message. For an invalid message, returns the reason why it is invalid. Never throws. */
export function classifyMessage(message, rules) {
  if (!Array.isArray(message)) return classifySingle(message, rules);
  const { length } = message;
  if (!rules.batching || length === 0 || length > MAX_BATCH)
    return invalid(message, rules.batching);
  return {
    kind: "batch",
    messages: Array.from(message, (single) => classifySingle(single, rules)),
  };
}
function classifySingle(message, { methods }) {
  if (!isObject(message)) return invalid(message);
  const kind = getJsonRpcMessageKind(message);
  const id = message["id"];
  switch (kind) {
    case undefined:
      return invalid(message);
    case "result":
      return { kind, id };
    case "error": {
      const { code } = message["error"];
      return { kind, code, ...(id !== undefined && { id }) };
    }
  }
  const method = message["method"];
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
function invalid(message, batching = false) {
  return {
    kind: "invalid",
    error: createInvalidMessageError(message, batching),
  };
}
