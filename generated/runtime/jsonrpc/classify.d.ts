// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodFacts } from "../protocol/method.js";
/** What a JSON-RPC message is, by its envelope. The params and results within are not looked at. */
export type Classified =
  | {
      readonly kind: "request" | "notification";
      readonly method: string;
      /** Absent from notifications. */
      readonly id?: string | number;
      /** Whether the revision has this method, as this kind of message. */
      readonly known: boolean;
      /** Who may send it; absent where the method is not known. */
      readonly direction?: MethodFacts["direction"];
    }
  | {
      readonly kind: "result";
      readonly id: string | number;
    }
  | {
      readonly kind: "error";
      readonly id?: string | number;
      readonly code: number;
    }
  | {
      readonly kind: "batch";
      readonly messages: readonly Classified[];
    }
  | {
      readonly kind: "invalid";
      readonly error: InvalidMessage;
    };
/** A ready JSON-RPC error. @see https://www.jsonrpc.org/specification#error_object */
export interface InvalidMessage {
  readonly code: -32600;
  readonly message: string;
  readonly data: {
    readonly pointer: string;
  };
}
/** What a revision says about messages. */
export interface MessageRules {
  readonly methods: {
    readonly [method: string]: MethodFacts;
  };
  /** Whether a list of messages is a message. */
  readonly batching: boolean;
}
/** Returns the kind of a message. Never throws. */
export declare function classifyMessage(
  message: unknown,
  rules: MessageRules,
): Classified;
