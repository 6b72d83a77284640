// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingRequestCall } from "../../server/call.js";
import type { RuntimeMethodHandler, Server } from "../../server/server.js";
import { type JsonObject } from "../../validation/checks.js";
import type { BridgedCallConstructor } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
/**
 * The resources that the `subscriptions/listen` streams of a bridge are subscribed to. The server's handler of `resources/subscribe` is called
 * for the first stream of an owner and a URI, and its handler of `resources/unsubscribe` when the last of these streams has ended.
 */
export declare class ResourceSubscriptions {
  #private;
  constructor(parts: BridgeParts, Call: BridgedCallConstructor);
  /**
   * Subscribes to the resources of a `subscriptions/listen` request, and runs its handler.
   *
   * @param handlerWith returns the handler of the request, for a server with the given listeners.
   * @throws by rejection the error of the handler of `resources/subscribe`. No subscription remains.
   */
  listen(
    params: JsonObject,
    call: IncomingRequestCall,
    handlerWith: (listeners: Server["listeners"]) => RuntimeMethodHandler,
  ): Promise<unknown>;
}
