// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeHandlerContext } from "../../server/context.js";
import type { Server } from "../../server/server.js";
import { type JsonObject } from "../../validation/checks.js";
/** A `subscriptions/listen` request, with the call that handles it. */
export interface SubscriptionsListenCall {
  readonly params: JsonObject;
  readonly call: RuntimeHandlerContext;
  /** The bytes that the server keeps for the request, until the request ends. */
  readonly bytes: number;
}
/**
 * Handles `subscriptions/listen`: sends the notifications that the client selected, on the stream of this request, until the client
 * disconnects.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export declare function handleSubscriptionsListen(
  server: Server,
  { params, call, bytes }: SubscriptionsListenCall,
): Promise<never>;
/** Ends a `subscriptions/listen` call from the server's side and returns its result. */
export declare function endSubscriptionsListen(
  call: RuntimeHandlerContext,
): JsonObject;
