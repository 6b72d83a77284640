import { McpError, getThrownMcpError, type WireError } from "../../jsonrpc/errors.js";
import { isThenable } from "../../protocol/awaitable.js";
import { CALL_TOOL } from "../../protocol/revision.js";
import type { IncomingRequestCall } from "../../server/call.js";
import type { Lifecycle, RuntimeMethodHandler } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { markConvertedResult } from "../bridgedHandlers.js";
import type { BridgeBehaviour, BridgeParts, BridgedCallConstructor } from "../bridgeParts.js";
import { createParkableCallClass, logLevelSetter } from "./parkedCall.js";
import type { ParkableCall } from "./parkedCalls.js";
import { ResourceSubscriptions } from "./subscriptions.js";
import { TasksOfStatelessClients, servesToolsAsTasks } from "./tasks.js";

/**
 * The behaviour of bridges by which servers of a revision with sessions serve stateless clients: the server's requests to the client become
 * `input_required` results.
 */
export const STATELESS_FROM_SESSIONS: BridgeBehaviour = (parts) => {
  const { native, revision } = parts;
  const tasks = servesToolsAsTasks(native) ? new TasksOfStatelessClients(parts) : undefined;
  const settingLogLevel = logLevelSetter(native);
  return {
    Call: createParkableCallClass(parts),

    lifecycle: (lifecycle, Call) => withResourceSubscriptions(lifecycle, parts, Call),

    adaptServer: (server) => tasks?.declareIn(server) ?? server,

    createHandlers: () => tasks?.createHandlers() ?? [],

    wrapHandler(method, handle) {
      const answering = revision.inputs[method] === undefined ? handle : requiringInput(handle, parts);
      return settingLogLevel(method === CALL_TOOL && tasks ? tasks.startingTasks(answering) : answering);
    },
  };
};

/**
 * Returns a handler that answers a request by another handler, and returns `input_required` results while the other handler waits for input. A
 * repeated request continues its parked call.
 */
function requiringInput(handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler {
  const finishThrown = unlessUrlIsRequired(parts);
  return (params: JsonObject, context) => {
    const call = context as ParkableCall;
    if (params["requestState"] !== undefined) return call.resume().catch(finishThrown);
    let returned: unknown;
    try {
      returned = handle(withoutResponses(params) as never, call);
    } catch (error) {
      call.end();
      return finishThrown(error);
    }
    if (isThenable(returned)) return call.answerFor(returned).catch(finishThrown);
    call.end();
    return returned;
  };
}

/** Returns params without the client's responses, which handlers of revisions with sessions do not know. */
function withoutResponses(params: JsonObject): JsonObject {
  if (params["inputResponses"] === undefined) return params;
  const { inputResponses, ...others } = params;
  return others;
}

/**
 * Returns the function for values that handlers throw. The error by which a handler requires URL elicitations becomes an `input_required`
 * result. Any other value is thrown again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#url-elicitation-required-error
 */
function unlessUrlIsRequired({ native }: BridgeParts): (thrown: unknown) => unknown {
  const code = native.revision.codes["URL_ELICITATION_REQUIRED"];
  return (thrown) => {
    const error = getThrownMcpError(thrown);
    if (error === undefined || error.code !== code) throw thrown;
    return requireUrlElicitations(error);
  };
}

const LISTEN = "subscriptions/listen";

/**
 * Returns a lifecycle in which `subscriptions/listen` calls the native server's handlers of `resources/subscribe` and `resources/unsubscribe`.
 *
 * @param Call the class of the contexts that these handlers get.
 */
function withResourceSubscriptions(lifecycle: Lifecycle, parts: BridgeParts, Call: BridgedCallConstructor): Lifecycle {
  if (!parts.native.handlers.has("resources/subscribe")) return lifecycle;
  const subscriptions = new ResourceSubscriptions(parts, Call);
  return {
    ...lifecycle,
    handleOf(server, method, connection) {
      if (method !== LISTEN) return lifecycle.handleOf(server, method, connection);
      const handlerWith = (listeners: typeof server.listeners): RuntimeMethodHandler =>
        lifecycle.handleOf({ ...server, listeners }, method, connection)!;
      return (params: JsonObject, context) => subscriptions.listen(params, context as IncomingRequestCall, handlerWith);
    },
  };
}

/**
 * Returns an `input_required` result with the URL elicitations of an error. The client shows them to its user and repeats its request, so the
 * handler runs again. Their keys differ from the keys of requests that the handler sends when it runs again.
 *
 * @throws McpError the same error, if it contains no elicitation.
 */
function requireUrlElicitations({ code, message, data }: WireError): JsonObject {
  const elicitations = isObject(data) ? data["elicitations"] : undefined;
  if (!Array.isArray(elicitations) || elicitations.length === 0) throw new McpError(code, message, data);
  const inputRequests = Object.fromEntries(
    elicitations.map((params: unknown, index) => [
      `required-url-${index + 1}`,
      { method: "elicitation/create", params },
    ]),
  );
  return markConvertedResult({ resultType: "input_required", inputRequests });
}
