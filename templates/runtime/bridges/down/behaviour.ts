import { CALL_TOOL } from "../../protocol/methodNames.js";
import { getResultThrownByEndCall } from "../../server/endCall.js";
import { isCapabilityDeclared } from "../../server/notifications.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { BridgeBehaviour } from "../bridgeChain.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import { continueHandler } from "../continueHandler.js";
import { withoutTasks } from "../tasksExtension.js";
import { createRequestMetaCompletion } from "./requestMeta.js";
import { createTaskHandlers, declareSessionTasks, offersTasks, servingTasks } from "./tasks.js";
import { runInputCycles } from "./inputCycles.js";

/** The requests by which a client of a revision with sessions subscribes to a resource. */
const SUBSCRIPTION_METHODS = ["resources/subscribe", "resources/unsubscribe"];

/**
 * The behaviour of bridges by which servers of a stateless revision serve clients with sessions: each request gets `_meta` from the session,
 * and the requests of an `input_required` result are sent in the session.
 */
export const SESSIONS_FROM_STATELESS: BridgeBehaviour = {
  createParamsCompletion: createRequestMetaCompletion,

  /** A client with sessions may declare the extension for its calls of stateless servers. It gets tasks in the form of its revision. */
  filterCapabilities: withoutTasks,

  adaptServer: declareSessionTasks,

  createHandlers: (parts, adapt) =>
    new Map([...createSubscriptionHandlers(parts), ...createTaskHandlers(parts, adapt)]),

  wrapHandler(method, handle, parts) {
    const { native } = parts;
    if (native.revision.inputs[method] === undefined) return undefined;
    const sending = sendingInputRequests(handle, parts);
    return method === CALL_TOOL && offersTasks(native) ? servingTasks(sending, parts) : sending;
  },
};

/**
 * Returns handlers for subscriptions. The session keeps the subscriptions, and sends only the notifications that the client subscribed to.
 *
 * They accept each URI, also of a resource that does not exist: a stateless server has no handler that decides about subscriptions, and
 * acknowledges each URI of a `subscriptions/listen` request. An error for missing resources would need a read of the resource, and a client
 * may subscribe to a resource before it exists.
 */
function createSubscriptionHandlers({
  native,
  revision,
}: BridgeParts): [method: string, handle: RuntimeMethodHandler][] {
  const hasSubscriptions = isCapabilityDeclared(native.capabilities, "resources.subscribe");
  return SUBSCRIPTION_METHODS.filter((method) => hasSubscriptions && revision.methods[method] !== undefined).map(
    (method) => [method, () => ({})],
  );
}

/** Returns a handler that answers the `input_required` results of another handler in the session. */
function sendingInputRequests(handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler {
  return (params: JsonObject, context) => {
    const call = context as BridgedCall;
    const finish = (result: unknown): unknown =>
      isObject(result) && result["resultType"] === "input_required"
        ? runInputCycles({ handle, call, parts }, result)
        : result;
    return continueHandler(
      () => handle(params as never, call),
      finish,
      (thrown) => finishEnded(thrown, finish),
    );
  };
}

/** Finishes a call that a handler ended by `endCall`. @throws any other value that a handler threw. */
function finishEnded(thrown: unknown, finish: (result: unknown) => unknown): unknown {
  const ended = getResultThrownByEndCall(thrown);
  if (ended === undefined) throw thrown;
  return ended instanceof Promise ? ended.then(finish) : finish(ended);
}
