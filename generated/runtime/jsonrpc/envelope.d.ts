// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/**
 * Returns the kind of a JSON-RPC message, or undefined if the message is invalid. Only the envelope is checked, not the members of
 * `params` and `result`. `classifyMessage` uses this function, and adds the reason why a message is invalid.
 *
 * @see https://www.jsonrpc.org/specification
 */
export declare function getJsonRpcMessageKind(
  message: JsonObject,
): "request" | "notification" | "result" | "error" | undefined;
