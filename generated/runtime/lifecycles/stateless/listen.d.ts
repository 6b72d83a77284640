// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallContext } from "../../server/context.js";
import type { Server } from "../../server/server.js";
/** A request to listen. */
export interface Listening {
  readonly params: JsonObject;
  readonly call: CallContext;
  /** Bytes that are kept for it, which are given back when it ends. */
  readonly bytes: number;
}
/**
 * Serves `subscriptions/listen`: tells on the stream of the call what the filter asked for, until the client goes away.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export declare function listen(
  server: Server,
  { params, call, bytes }: Listening,
): Promise<never>;
/** Ends a `subscriptions/listen` on the server's side: what answers it. */
export declare function ended(call: CallContext): JsonObject;
