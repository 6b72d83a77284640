import { passErrorToOnError } from "../../jsonrpc/errors.js";
import { LOG_LEVELS, type LogLevel } from "../../protocol/logLevel.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
import type { BridgedCall, BridgedCallConstructor } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";

const SET_LEVEL = "logging/setLevel";
/** The member of `_meta` that names the log level of a request. */
export const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

/** For each bridge, the most verbose level that a request named so far, as an index of the levels. */
const mostVerbose = new WeakMap<BridgeParts, number>();

/**
 * Returns a handler that calls the native server's handler of `logging/setLevel` before another handler, if a request names a more verbose level
 * than all earlier requests. Each request gets the messages of its own level. Without a handler of `logging/setLevel`, returns the given
 * handler.
 */
export function wrapHandlerToSetLogLevel(handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler {
  const { native } = parts;
  const setLevel = native.handlers.get(SET_LEVEL);
  if (setLevel === undefined) return handle;
  return (params: JsonObject, context) => {
    const level = context.meta[LOG_LEVEL] as LogLevel | undefined;
    const index = level === undefined ? Infinity : LOG_LEVELS.indexOf(level);
    if (index >= (mostVerbose.get(parts) ?? LOG_LEVELS.length)) return handle(params as never, context);
    mostVerbose.set(parts, index);
    const call = context as BridgedCall;
    const Call = call.constructor as BridgedCallConstructor;
    const own = { id: call.requestId, method: SET_LEVEL, params: { level } };
    return Promise.resolve()
      .then(() => setLevel(own.params as never, new Call(own, call.outer)))
      .catch((error: unknown) => passErrorToOnError(native, error))
      .then(() => handle(params as never, context));
  };
}
