// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "./checks.js";
import type { CallContext } from "./handler.js";
import type { Handle, Server } from "./server.js";
/**
 * Serves `subscriptions/listen`: tells on the stream of the call what the filter asked for, until the client goes away.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export declare function listen(server: Server): Handle;
/** Ends a `subscriptions/listen` on the server's side: what answers it. */
export declare function ended(call: CallContext): JsonObject;
