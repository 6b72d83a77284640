// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodDescription } from "../protocol/method.js";
import { type InvalidMessageErrorObject } from "./invalidMessage.js";
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
      readonly messages: readonly ClassifiedMessage[];
    }
  | {
      readonly kind: "invalid";
      readonly error: InvalidMessageErrorObject;
    };
/** The facts of a revision that `classifyMessage` needs. */
export interface RulesForClassifyMessage {
  readonly methods: {
    readonly [method: string]: MethodDescription;
  };
  /** True if the revision has JSON-RPC batches. */
  readonly batching: boolean;
}
/** Returns the kind of a message. For an invalid message, returns the reason why it is invalid. Never throws. */
export declare function classifyMessage(
  message: unknown,
  rules: RulesForClassifyMessage,
): ClassifiedMessage;
