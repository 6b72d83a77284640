// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeMethodHandler } from "../../server/server.js";
import type { BridgeParts } from "../bridgeParts.js";
/** The member of `_meta` that names the log level of a request. */
export declare const LOG_LEVEL = "io.modelcontextprotocol/logLevel";
/**
 * Returns a handler that calls the native server's handler of `logging/setLevel` before another handler, if a request names a more verbose level
 * than all earlier requests. Each request gets the messages of its own level. Without a handler of `logging/setLevel`, returns the given
 * handler.
 */
export declare function wrapHandlerToSetLogLevel(
  handle: RuntimeMethodHandler,
  parts: BridgeParts,
): RuntimeMethodHandler;
