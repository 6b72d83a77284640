// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
/** The outcome of a request, with the code of its error. */
export interface ResponseOutcome {
  /**
   * - `ok`: a result.
   * - `tool-error`: the result of a tool with `isError`.
   * - `error`: a JSON-RPC error.
   * - `cancelled`: the client cancelled the request or disconnected, or the server ended the connection.
   */
  readonly outcome: "ok" | "tool-error" | "error" | "cancelled";
  /** The code of the JSON-RPC error; undefined if the outcome is not `error`. */
  readonly errorCode: number | undefined;
}
/**
 * Returns the outcome of a response that the runtime wrote. The runtime writes the members of a response in a fixed order, so this function finds
 * errors without a JSON parser. It parses only the results of tools that contain the text `"isError":true`.
 *
 * @param text the JSON of the response.
 */
export declare function readOutcome(
  { id, method }: IncomingJsonRpcRequest,
  text: string,
): ResponseOutcome;
