import { isObject, MAX_BATCH } from "../validation/checks.js";
import type { MethodDescription } from "../protocol/method.js";
import { getJsonRpcMessageKind } from "./envelope.js";
import { createInvalidMessageError, type InvalidMessageErrorObject } from "./invalidMessage.js";

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
  | {
      readonly kind: "error";
      readonly id?: string | number;
      readonly code: number;
    }
  | { readonly kind: "batch"; readonly messages: readonly ClassifiedMessage[] }
  | { readonly kind: "invalid"; readonly error: InvalidMessageErrorObject };

/** The facts of a revision that `classifyMessage` needs. */
export interface RulesForClassifyMessage {
  readonly methods: { readonly [method: string]: MethodDescription };
  /** True if the revision has JSON-RPC batches. */
  readonly batching: boolean;
}

/** Returns the kind of a message. For an invalid message, returns the reason why it is invalid. Never throws. */
export function classifyMessage(message: unknown, rules: RulesForClassifyMessage): ClassifiedMessage {
  if (!Array.isArray(message)) return classifySingle(message, rules);
  const { length } = message;
  if (!rules.batching || length === 0 || length > MAX_BATCH) return invalid(message, rules.batching);
  return {
    kind: "batch",
    messages: Array.from(message, (single) => classifySingle(single, rules)),
  };
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
  return {
    kind,
    method,
    known,
    ...(id !== undefined && { id }),
    ...(known && { direction: facts.direction }),
  };
}

function invalid(message: unknown, batching = false): ClassifiedMessage {
  return {
    kind: "invalid",
    error: createInvalidMessageError(message, batching),
  };
}
