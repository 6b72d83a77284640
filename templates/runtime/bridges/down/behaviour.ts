import { CALL_TOOL } from "../../protocol/revision.js";
import { getResultThrownByEndCall } from "../../server/results.js";
import { isCapabilityDeclared } from "../../server/notifications.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { BridgeBehaviour, CompleteParams } from "../bridgeChain.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import { continueHandler } from "../bridgedHandlers.js";
import { withoutTasks } from "../tasksExtension.js";
import { createTaskHandlers, declareSessionTasks, offersTasks, servingTasks } from "./tasks.js";
import { runInputCycles } from "./inputCycles.js";
import { copyWith } from "../../conversion/conversion.js";
import type { LogLevel } from "../../protocol/context.js";
import type { IncomingRequestCall } from "../../server/call.js";

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

const PREFIX = "io.modelcontextprotocol/";

/** The members of `_meta` that all requests of a session have as long as its log level does not change. */
interface SessionMeta {
  readonly logLevel: LogLevel | undefined;
  readonly members: JsonObject;
}

/**
 * Returns the function that adds to each request the members of `_meta` that a stateless revision requires: the revision, and the identity, the
 * capabilities and the log level of the client from its session.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
function createRequestMetaCompletion(parts: BridgeParts): CompleteParams {
  const sessions = new WeakMap<object, SessionMeta>();
  return (params, call) => {
    const { client, session } = call;
    const logLevel = session?.logLevel;
    let known = sessions.get(client);
    if (known === undefined || known.logLevel !== logLevel) {
      known = { logLevel, members: membersOf(call, logLevel, parts) };
      sessions.set(client, known);
    }
    const own = params["_meta"];
    const { members } = known;
    const _meta = isObject(own) ? copyWith(own, members) : members;
    return copyWith(params, { _meta });
  };
}

/** Returns the members of `_meta`, without those that are invalid in the native server's revision. */
function membersOf(
  { client, incoming }: IncomingRequestCall,
  logLevel: LogLevel | undefined,
  { native, conversions, liftCapabilities }: BridgeParts,
): JsonObject {
  const given = {
    [`${PREFIX}protocolVersion`]: native.revision.revision,
    [`${PREFIX}clientCapabilities`]: liftCapabilities(client.capabilities),
    ...(client.info && { [`${PREFIX}clientInfo`]: client.info }),
    ...(logLevel && { [`${PREFIX}logLevel`]: logLevel }),
  };
  const { method, params } = incoming;
  const lift = conversions.params.get(method);
  const lifted = lift?.({ ...params, _meta: given })["_meta"] ?? given;
  return Object.freeze(lifted) as JsonObject;
}
