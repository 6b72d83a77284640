// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { ClientFacts } from "../server/context.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts } from "./bridgeParts.js";
import type { AnswersByKey, RequestsToClient } from "./requestsToClient.js";
/** The context of a handler of the native server. Its members are those of the handler's revision, and use the call of the client. */
export interface BridgedCall extends IncomingRequestCall {
  /** The call in the revision of the client. */
  outer: IncomingRequestCall;
  /**
   * Returns the context of the same request with other params, for a handler that runs again.
   *
   * @param client the client with other capabilities; by default it is the client of this context.
   */
  withParams(params: JsonObject, client?: ClientFacts): BridgedCall;
  /** Loads the code for requests to the client, which few calls need. */
  loadRequests(): Promise<RequestsToClient>;
}
/**
 * Creates the context of one request.
 *
 * @param incoming the request with the params of the native server's revision.
 * @param outer the call in the revision of the client.
 * @param earlier the parts that the context shares with an earlier context of the same request.
 */
export type BridgedCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
  earlier?: SharedParts,
) => BridgedCall;
/** The parts that the contexts of several runs of a handler share. */
interface SharedParts {
  /** The client's answers to the requests of earlier runs, by key. */
  readonly answers: AnswersByKey;
  /** The client; undefined if no handler has read it. */
  readonly client: ClientFacts | undefined;
}
/** Returns the class of the contexts of one bridge. It extends the class of the native server's contexts. */
export declare function createBridgedCallClass(
  parts: BridgeParts,
): BridgedCallConstructor;
export {};
