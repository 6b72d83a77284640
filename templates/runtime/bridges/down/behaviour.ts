import { copyWith } from "../../conversion/conversion.js";
import { CODES, McpError, resourceNotFound } from "../../jsonrpc/errors.js";
import type { LogLevel } from "../../protocol/context.js";
import { CALL_TOOL } from "../../protocol/revision.js";
import type { IncomingRequestCall } from "../../server/call.js";
import { isCapabilityDeclared } from "../../server/notifications.js";
import { getResultThrownByEndCall } from "../../server/results.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { continueHandler, getResultOfHandler, rejectInvalidResult } from "../bridgedHandlers.js";
import type {
  AdaptHandler,
  BridgeBehaviour,
  BridgeParts,
  BridgedCall,
  CompleteParams,
  MethodHandler,
} from "../bridgeParts.js";
import { TasksOfSessions, offersTasks } from "./tasks.js";
import { withoutTasks } from "../../protocol/tasks.js";

/** The requests by which a client of a revision with sessions begins and ends a subscription to a resource. */
const SUBSCRIBE = "resources/subscribe";
const SUBSCRIPTION_METHODS = [SUBSCRIBE, "resources/unsubscribe"];

/**
 * The behaviour of bridges by which servers of a stateless revision serve clients with sessions: each request gets `_meta` from the session,
 * and the requests of an `input_required` result are sent in the session.
 */
export const SESSIONS_FROM_STATELESS: BridgeBehaviour = (parts) => {
  const { native } = parts;
  const tasks = new TasksOfSessions(parts);
  return {
    completeParams: requestMetaCompletion(parts),

    /** A client with sessions may declare the extension for its calls of stateless servers. It gets tasks in the form of its revision. */
    filterCapabilities: withoutTasks,

    adaptServer: (server) => tasks.declareIn(server),

    createHandlers: (adapt) => [...subscriptionHandlers(parts, adapt), ...tasks.createHandlers(adapt)],

    wrapHandler(method, handle) {
      if (native.revision.inputs[method] === undefined) return handle;
      const sending = sendingInputRequests(handle, parts);
      return method === CALL_TOOL && offersTasks(native) ? tasks.servingTasks(sending) : sending;
    },
  };
};

/**
 * Returns handlers for subscriptions. The session keeps the subscriptions, and sends only the notifications that the client subscribed to.
 *
 * Like `subscriptions/listen` of the native server, they accept each URI that its option `canSubscribe` does not refuse. An error for other
 * missing resources would need a read of the resource, and a client may subscribe to a resource before it exists.
 */
function subscriptionHandlers({ native, revision }: BridgeParts, adapt: AdaptHandler): MethodHandler[] {
  if (!isCapabilityDeclared(native.capabilities, "resources.subscribe")) return [];
  const { canSubscribe } = native.options;
  const subscribe: RuntimeMethodHandler = async ({ uri }: { readonly uri: string }, context) => {
    if (!(await canSubscribe!(uri, context))) throw resourceNotFound(uri);
    return {};
  };
  return SUBSCRIPTION_METHODS.filter((method) => revision.methods[method] !== undefined).map((method) => [
    method,
    method === SUBSCRIBE && canSubscribe !== undefined ? adapt(method, subscribe) : () => ({}),
  ]);
}

/** Returns a handler that answers the `input_required` results of another handler in the session. */
function sendingInputRequests(handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler {
  return (params: JsonObject, context) => {
    const call = context as BridgedCall;
    const finish = (result: unknown): unknown =>
      isInputRequired(result) ? runInputCycles({ handle, call, parts }, result) : result;
    return continueHandler(
      () => handle(params as never, call),
      (thrown) => finishEnded(thrown, finish),
      finish,
    );
  };
}

/** Finishes a call that a handler ended by `endCall`. @throws any other value that a handler threw. */
function finishEnded(thrown: unknown, finish: (result: unknown) => unknown): unknown {
  const ended = getResultThrownByEndCall(thrown);
  if (ended === undefined) throw thrown;
  return ended instanceof Promise ? ended.then(finish) : finish(ended);
}

/** The default of the option `maxCycles`. */
const MAX_CYCLES = 10;

/** The call of a handler that requests input by its result. */
interface InputRequiringCall {
  readonly handle: RuntimeMethodHandler;
  readonly call: BridgedCall;
  readonly parts: BridgeParts;
}

/** A request to the client in an `input_required` result. */
interface ReceivedInputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/**
 * Sends the requests of an `input_required` result in the session, and runs the handler again with the client's answers and with its own
 * `requestState`, until it returns another result.
 *
 * @param result the first `input_required` result.
 * @throws McpError by rejection (-32603), if the handler requests input too often or its result is invalid; the error of a request to the
 * client, if the client cannot answer it.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
async function runInputCycles({ handle, call, parts }: InputRequiringCall, result: JsonObject): Promise<unknown> {
  const { method, params } = call.incoming;
  const { maxCycles = MAX_CYCLES } = parts.options;
  let current: unknown = result;
  for (let cycle = 0; isInputRequired(current); cycle++) {
    if (cycle >= maxCycles)
      throw new McpError(
        CODES.internal,
        `${method} requested input more than ${maxCycles} times (option maxCycles of bridge)`,
      );
    await assertValid(current, method, parts);
    const { inputRequests, requestState } = current;
    const inputResponses = await sendRequests(
      call,
      (inputRequests ?? {}) as { readonly [key: string]: ReceivedInputRequest },
    );
    call.signal.throwIfAborted();
    const again = call.withParams({
      ...params,
      ...(inputRequests !== undefined && { inputResponses }),
      ...(requestState !== undefined && { requestState }),
    });
    current = await getResultOfHandler(handle, again);
  }
  return current;
}

function isInputRequired(result: unknown): result is JsonObject {
  return isObject(result) && result["resultType"] === "input_required";
}

/** @throws McpError by rejection, if the handler returned an invalid `input_required` result. `onError` gets the reason. */
async function assertValid(result: JsonObject, method: string, { native }: BridgeParts): Promise<void> {
  const type = native.revision.inputs[method]!;
  const issues = await native.checks.explain(type, result);
  if (issues.length > 0) await rejectInvalidResult(native, method, result);
}

/** Sends requests to the client at the same time. Resolves with the answers by key. No request is sent if the client lacks a capability. */
async function sendRequests(
  call: BridgedCall,
  requests: { readonly [key: string]: ReceivedInputRequest },
): Promise<JsonObject> {
  const all = Object.entries(requests);
  for (const [, { method, params = {} }] of all) call.assertCanSend(method, params);
  const answers = await Promise.all(
    all.map(async ([key, { method, params = {} }]) => [key, await call.sendConverted(method, params)]),
  );
  return Object.fromEntries(answers) as JsonObject;
}

const PREFIX = "io.modelcontextprotocol/";

/** The members of `_meta` that all requests of a session have as long as its log level does not change. */
interface SessionMeta {
  readonly logLevel: LogLevel | undefined;
  readonly members: JsonObject;
}

/**
 * Returns the function that adds to each request the members of `_meta` that a stateless revision requires: the revision, and the identity,
 * the capabilities and the log level of the client from its session.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
function requestMetaCompletion(parts: BridgeParts): CompleteParams {
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
  { native, conversions, toNativeCapabilities }: BridgeParts,
): JsonObject {
  const given = {
    [`${PREFIX}protocolVersion`]: native.revision.revision,
    [`${PREFIX}clientCapabilities`]: toNativeCapabilities(client.capabilities),
    ...(client.info && { [`${PREFIX}clientInfo`]: client.info }),
    ...(logLevel && { [`${PREFIX}logLevel`]: logLevel }),
  };
  const { method, params } = incoming;
  const converted = conversions.params.get(method)?.({ ...params, _meta: given })["_meta"] ?? given;
  return Object.freeze(converted) as JsonObject;
}
