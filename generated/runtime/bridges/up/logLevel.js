// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { passErrorToOnError } from "../../jsonrpc/errors.js";
import { LOG_LEVELS } from "../../protocol/logLevel.js";
const SET_LEVEL = "logging/setLevel";
/** The member of `_meta` that names the log level of a request. */
export const LOG_LEVEL = "io.modelcontextprotocol/logLevel";
/** For each bridge, the most verbose level that a request named so far, as an index of the levels. */
const mostVerbose = new WeakMap();
/**
 * Returns a handler that calls the native server's handler of `logging/setLevel` before another handler, if a request names a more verbose level
 * than all earlier requests. Each request gets the messages of its own level. Without a handler of `logging/setLevel`, returns the given
 * handler.
 */
export function wrapHandlerToSetLogLevel(handle, parts) {
  const { native } = parts;
  const setLevel = native.handlers.get(SET_LEVEL);
  if (setLevel === undefined) return handle;
  return (params, context) => {
    const level = context.meta[LOG_LEVEL];
    const index = level === undefined ? Infinity : LOG_LEVELS.indexOf(level);
    if (index >= (mostVerbose.get(parts) ?? LOG_LEVELS.length))
      return handle(params, context);
    mostVerbose.set(parts, index);
    const call = context;
    const Call = call.constructor;
    const own = { id: call.requestId, method: SET_LEVEL, params: { level } };
    return Promise.resolve()
      .then(() => setLevel(own.params, new Call(own, call.outer)))
      .catch((error) => passErrorToOnError(native, error))
      .then(() => handle(params, context));
  };
}
