// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
/** The label for each method, tool or prompt that the server does not know. Without it, clients could create any number of labels. */
export declare const OTHER = "_OTHER";
/** Collects the names of existing tools and prompts from the responses of the server. */
export declare class TargetNames {
  #private;
  /** Returns the name of the tool or prompt in a request, or {@link OTHER} if the name is unknown. Returns undefined for other methods. */
  labelOf({ method, params }: IncomingJsonRpcRequest): string | undefined;
  /**
   * Adds the names that a successful response confirms: the name in the request, or the names in the returned list.
   *
   * @param text the JSON of the response.
   */
  learn({ method, params }: IncomingJsonRpcRequest, text: string): void;
}
