// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
/** The label for each method, tool and prompt that the server does not know, so that clients cannot create labels. */
export declare const OTHER = "_OTHER";
/** The names of the tools and prompts that exist, as the responses of the server have shown. */
export declare class TargetNames {
  #private;
  /** Returns the name of the tool or prompt of a request; {@link OTHER} for an unknown name, and undefined for other methods. */
  labelOf(incoming: IncomingJsonRpcRequest): string | undefined;
  /**
   * Learns names from a successful response: the name in the request, and the names in a list.
   *
   * @param text the JSON of the response.
   */
  learn(incoming: IncomingJsonRpcRequest, text: string): void;
}
