import { MAX_BATCH, isInteger, isObject, isRequestId, isString, type JsonObject } from "../validation/checks.js";
import type { MethodDescription } from "../protocol/revision.js";

/** The kind of a valid JSON-RPC message that is no batch. */
type JsonRpcMessageKind = "request" | "notification" | "result" | "error";

/**
 * Returns the kind of a JSON-RPC message, or undefined if the message is invalid. Only the envelope is checked, not the members of
 * `params` and `result`. `classifyMessage` uses this function, and adds the reason why a message is invalid.
 *
 * @see https://www.jsonrpc.org/specification
 */
export function getJsonRpcMessageKind(message: JsonObject): JsonRpcMessageKind | undefined {
  const read = readEnvelope(message);
  return typeof read === "string" ? read : undefined;
}

/** The JSON pointer and the description of the first error in a message. */
type EnvelopeFault = readonly [pointer: string, reason: string];

/** Returns the kind of a message or, for an invalid one, its first error. */
function readEnvelope(message: JsonObject): JsonRpcMessageKind | EnvelopeFault {
  const { jsonrpc, id, method, params, result, error } = message;
  if (jsonrpc !== "2.0") return ["/jsonrpc", 'jsonrpc is not "2.0"'];
  if (id !== undefined && !isRequestId(id))
    return Number.isInteger(id)
      ? ["/id", "the id is too large for a number: send it as a string"]
      : ["/id", "the id is neither a string nor an integer"];
  if (method !== undefined) {
    if (typeof method !== "string") return ["/method", "the method is not a string"];
    if (result !== undefined || error !== undefined)
      return ["", "the message has both a method and a result or an error"];
    if (params !== undefined && !isObject(params)) return ["/params", "the params are not an object"];
    return id === undefined ? "notification" : "request";
  }
  if (error !== undefined) {
    if (result !== undefined) return ["", "the message has both a result and an error"];
    if (!isObject(error)) return ["/error", "the error is not an object"];
    if (!isInteger(error["code"])) return ["/error/code", "the error code is not an integer"];
    return isString(error["message"]) ? "error" : ["/error/message", "the error message is not a string"];
  }
  if (isObject(result)) return id === undefined ? ["/id", "the result has no id"] : "result";
  return result === undefined
    ? ["", "the message has no method, no result and no error"]
    : ["/result", "the result is not an object"];
}

/** The error response for an invalid message, ready to be sent. @see https://www.jsonrpc.org/specification#error_object */
interface InvalidMessageErrorObject {
  readonly code: -32600;
  readonly message: string;
  readonly data: { readonly pointer: string };
}

/** Returns the error response for a message that `getJsonRpcMessageKind` finds invalid, or for an array that is not a valid batch. */
export function createInvalidMessageError(message: unknown, batching: boolean): InvalidMessageErrorObject {
  const [pointer, reason] = readFault(message, batching);
  return { code: -32600, message: `Invalid Request: ${reason}`, data: { pointer } };
}

function readFault(message: unknown, batching: boolean): EnvelopeFault {
  if (Array.isArray(message)) return ["", batchReason(message.length, batching)];
  if (!isObject(message)) return ["", "the message is not an object"];
  const read = readEnvelope(message);
  // Only an object with getters, which no transport passes, is invalid at first and valid now.
  return typeof read === "string" ? ["", "the members of the message change"] : read;
}

function batchReason(length: number, batching: boolean): string {
  if (!batching) return "this revision does not have batches";
  return length === 0 ? "the batch is empty" : `the batch has more than ${MAX_BATCH} messages`;
}

/** The kind of a JSON-RPC message, with the members of its envelope. The members of `params` and `result` are not checked. */
export type ClassifiedMessage =
  | {
      readonly kind: "request" | "notification";
      readonly method: string;
      /** The id of a request; undefined for a notification. */
      readonly id?: string | number;
      /** True if the revision has a method of this name and kind. */
      readonly known: boolean;
      /** The side that sends messages with this method; undefined if the method is unknown. */
      readonly direction?: MethodDescription["direction"];
    }
  | { readonly kind: "result"; readonly id: string | number }
  | { readonly kind: "error"; readonly id?: string | number; readonly code: number }
  | { readonly kind: "batch"; readonly messages: readonly ClassifiedMessage[] }
  | { readonly kind: "invalid"; readonly error: InvalidMessageErrorObject };

/** The facts of a revision that `classifyMessage` needs. */
interface RulesForClassifyMessage {
  readonly methods: { readonly [method: string]: MethodDescription };
  /** True if the revision has JSON-RPC batches. */
  readonly batching: boolean;
}

/** Returns the kind of a message. For an invalid message, returns the reason why it is invalid. Never throws. */
export function classifyMessage(message: unknown, rules: RulesForClassifyMessage): ClassifiedMessage {
  if (!Array.isArray(message)) return classifySingle(message, rules);
  const { length } = message;
  if (!rules.batching || length === 0 || length > MAX_BATCH) return invalid(message, rules.batching);
  return { kind: "batch", messages: Array.from(message, (single) => classifySingle(single, rules)) };
}

function classifySingle(message: unknown, { methods }: RulesForClassifyMessage): ClassifiedMessage {
  if (!isObject(message)) return invalid(message);
  const kind = getJsonRpcMessageKind(message);
  const id = message["id"] as string | number;
  switch (kind) {
    case undefined:
      return invalid(message);
    case "result":
      return { kind, id };
    case "error": {
      const { code } = message["error"] as { code: number };
      return { kind, code, ...(id !== undefined && { id }) };
    }
  }
  const method = message["method"] as string;
  const facts = Object.hasOwn(methods, method) ? methods[method] : undefined;
  const known = facts !== undefined && facts.kind === kind;
  return { kind, method, known, ...(id !== undefined && { id }), ...(known && { direction: facts.direction }) };
}

function invalid(message: unknown, batching = false): ClassifiedMessage {
  return { kind: "invalid", error: createInvalidMessageError(message, batching) };
}
