// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodFacts } from "../protocol/method.js";
import { type InvalidMessage } from "./invalidMessage.js";
/** The kind of a JSON-RPC message, with the members of its envelope. The members of `params` and `result` are not checked. */
export type Classified =
  | {
      readonly kind: "request" | "notification";
      readonly method: string;
      /** Absent from notifications. */
      readonly id?: string | number;
      /** True if the revision has this method, as this kind of message. */
      readonly known: boolean;
      /** The sender of such messages; absent if the method is unknown. */
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
/** The facts of a revision that decide the kind of a message. */
export interface MessageRules {
  readonly methods: {
    readonly [method: string]: MethodFacts;
  };
  /** True if the revision has batches. */
  readonly batching: boolean;
}
/** Returns the kind of a message, and for an invalid message the reason. Never throws. */
export declare function classifyMessage(
  message: unknown,
  rules: MessageRules,
): Classified;
