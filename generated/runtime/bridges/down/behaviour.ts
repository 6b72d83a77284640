// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isThenable } from "../../server/call.js";
import { getResultThrownByEndCall } from "../../server/endCall.js";
import { isCapabilityDeclared } from "../../server/notifications.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { BridgeBehaviour } from "../bridgeChain.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import { createRequestMetaCompletion } from "./requestMeta.js";

/** The extension by which a client of a stateless revision accepts a task as the result of a call. */
const TASKS = "io.modelcontextprotocol/tasks";

/** The requests by which a client of a revision with sessions subscribes to a resource. */
const SUBSCRIPTION_METHODS = ["resources/subscribe", "resources/unsubscribe"];

/**
 * The behaviour of bridges by which servers of a stateless revision serve clients with sessions: each request gets `_meta` from the session,
 * and the requests of an `input_required` result are sent in the session.
 */
export const SESSIONS_FROM_STATELESS: BridgeBehaviour = {
  createParamsCompletion: createRequestMetaCompletion,

  /** A client with sessions may declare the extension for its calls of stateless servers. It cannot receive tasks of a bridge. */
  filterCapabilities(capabilities) {
    const { extensions } = capabilities;
    if (!isObject(extensions) || !Object.hasOwn(extensions, TASKS))
      return capabilities;
    const { [TASKS]: _, ...others } = extensions;
    return { ...capabilities, extensions: others };
  },

  /** The session keeps the subscriptions, and sends only the notifications that the client subscribed to. */
  createHandlers({ native, revision }) {
    const hasSubscriptions = isCapabilityDeclared(
      native.capabilities,
      "resources.subscribe",
    );
    const methods = SUBSCRIPTION_METHODS.filter(
      (method) => hasSubscriptions && revision.methods[method] !== undefined,
    );
    return new Map(methods.map((method) => [method, () => ({})]));
  },

  wrapHandler(method, handle, parts) {
    const hasInputs = parts.native.revision.inputs[method] !== undefined;
    return hasInputs ? sendingInputRequests(handle, parts) : undefined;
  },
};

/** Returns a handler that answers the `input_required` results of another handler in the session. */
function sendingInputRequests(
  handle: RuntimeMethodHandler,
  parts: BridgeParts,
): RuntimeMethodHandler {
  return (params: JsonObject, context) => {
    const call = context as BridgedCall;
    const finish = (result: unknown): unknown =>
      isObject(result) && result["resultType"] === "input_required"
        ? import("./inputCycles.js").then(({ runInputCycles }) =>
            runInputCycles({ handle, call, parts }, result),
          )
        : result;
    let returned: unknown;
    try {
      returned = handle(params as never, call);
    } catch (error) {
      return finishEnded(error, finish);
    }
    return isThenable(returned)
      ? returned.then(finish, (error: unknown) => finishEnded(error, finish))
      : finish(returned);
  };
}

/** Finishes a call that a handler ended by `endCall`. @throws any other value that a handler threw. */
function finishEnded(
  thrown: unknown,
  finish: (result: unknown) => unknown,
): unknown {
  const ended = getResultThrownByEndCall(thrown);
  if (ended === undefined) throw thrown;
  return ended instanceof Promise ? ended.then(finish) : finish(ended);
}
