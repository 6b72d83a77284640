import { errorOf, CODES, McpError, getThrownMcpError } from "../jsonrpc/errors.js";
import { CALL_TOOL } from "../protocol/revision.js";
import { isThenable } from "../protocol/awaitable.js";
import { createInvalidResultError, unknownMethod } from "../server/faults.js";
import type { IncomingRequestCall } from "../server/call.js";
import { fixed, getInputErrorPointer, getResultThrownByEndCall, isResultMarkedAsFixed } from "../server/results.js";
import type { RuntimeMethodHandler, Server } from "../server/server.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type {
  AdaptHandler,
  BridgeParts,
  BridgedCall,
  BridgedCallConstructor,
  LifecycleBehaviour,
} from "./bridgeParts.js";
import { convertErrorCode } from "../conversion/conversion.js";
import { isResultOfExtension } from "../conversion/extensionResults.js";

/**
 * Returns the handlers of a bridge: the handlers of the native server for methods that both revisions have, and for methods of extensions,
 * which neither revision has.
 *
 * @param Call the class of the contexts that the native handlers get.
 */
export function createBridgedHandlers(
  parts: BridgeParts,
  behaviour: LifecycleBehaviour,
  Call: BridgedCallConstructor,
): Map<string, RuntimeMethodHandler> {
  const { native, revision } = parts;
  const adapt: AdaptHandler = (method, handle) => bridgeRequest(method, handle, { parts, behaviour, Call });
  const handlers = new Map(behaviour.createHandlers?.(adapt));
  for (const [method, handle] of native.handlers) {
    const isOfNative = native.revision.methods[method] !== undefined;
    const isOfClients = revision.methods[method] !== undefined;
    if (isOfNative !== isOfClients) continue;
    handlers.set(
      method,
      method.startsWith("notifications/")
        ? bridgeNotification(method, handle, parts)
        : adapt(method, behaviour.wrapHandler(method, handle)),
    );
  }
  return handlers;
}

/**
 * Returns the handler of the requests that only an extension of the protocol has; undefined if the native server has none. It rejects the
 * methods of the native server's revision, which the client's revision does not have.
 */
export function bridgeOtherRequests(
  parts: BridgeParts,
  behaviour: LifecycleBehaviour,
  Call: BridgedCallConstructor,
): RuntimeMethodHandler | undefined {
  const { otherHandler, revision } = parts.native;
  if (otherHandler === undefined) return undefined;
  const handle = bridgeRequest("", otherHandler, { parts, behaviour, Call });
  return (params, context) => {
    const { method } = (context as IncomingRequestCall).incoming;
    if (revision.methods[method] !== undefined) throw unknownMethod(method);
    return handle(params, context);
  };
}

/** Returns the handler of a notification of the client. Like the native handler, it gets no context. */
function bridgeNotification(
  method: string,
  handle: RuntimeMethodHandler,
  { conversions }: BridgeParts,
): RuntimeMethodHandler {
  const convert = conversions.params.get(method);
  return convert === undefined ? handle : (params: JsonObject, context) => handle(convert(params) as never, context);
}

/** The parts that all requests of a bridge share. */
interface BridgedRequestParts {
  readonly parts: BridgeParts;
  readonly behaviour: LifecycleBehaviour;
  readonly Call: BridgedCallConstructor;
}

/**
 * Returns the handler of a request of the client. It calls the native handler with params of its revision, and returns a result of the
 * client's revision. The call stays synchronous if the native handler returns no promise.
 */
function bridgeRequest(
  method: string,
  handle: RuntimeMethodHandler,
  { parts, behaviour, Call }: BridgedRequestParts,
): RuntimeMethodHandler {
  const { conversions, checkRequirements, toNativeCapabilities } = parts;
  const { completeParams } = behaviour;
  const convert = conversions.params.get(method);
  const outcome = outcomeConverter(method, parts);
  return (given: JsonObject, context) => {
    checkRequirements?.(method, given, toNativeCapabilities(context.client.capabilities));
    // The runtime calls handlers with the call itself.
    const outer = context as IncomingRequestCall;
    const converted = convert === undefined ? given : convert(given);
    const params = completeParams === undefined ? converted : completeParams(converted, outer);
    const { incoming } = outer;
    // An HTTP endpoint lists the tools for its checks of headers without a request. The context is not a call then.
    const call =
      incoming === undefined
        ? outer
        : new Call(params === incoming.params ? incoming : { id: incoming.id, method: incoming.method, params }, outer);
    if (outcome === undefined) return handle(params as never, call);
    return continueHandler(
      () => handle(params as never, call),
      (thrown) => outcome.ofThrown(thrown, params),
      outcome.ofResult,
    );
  };
}

/** Converts the results and the errors of one method to the revision of the client. */
interface OutcomeConverter {
  /** @throws McpError, possibly by rejection, if the client gets an error: `onLoss` refuses a loss, or the result reports invalid arguments. */
  ofResult(this: void, result: unknown): unknown;
  /** @throws the error that the client gets, unless the handler ended the call with a result. */
  ofThrown(this: void, thrown: unknown, params: JsonObject): unknown;
}

/** Returns undefined if results and errors of the method need no conversion. */
function outcomeConverter(method: string, parts: BridgeParts): OutcomeConverter | undefined {
  const { native, revision, conversions, codes } = parts;
  const convert = conversions.results.get(method);
  const revisions = { server: native.lifecycle, client: parts.lifecycle, revision: revision.revision };
  // The client's revision reports invalid arguments in an error, and the native server's revision in a result.
  const hasInputErrors =
    method === CALL_TOOL && native.revision.inputErrors === "result" && revision.inputErrors === "error";
  if (convert === undefined && codes.length === 0 && !hasInputErrors) return undefined;
  /** The converted forms of result objects that the server returns for all calls. The key is the object before its conversion. */
  const fixedResults = new WeakMap<object, object>();

  const ofResult = (result: unknown): unknown => {
    if (!isObject(result) || CONVERTED.has(result)) return result;
    const pointer = hasInputErrors && getInputErrorPointer(result);
    if (typeof pointer === "string") rejectInputErrors(result, pointer);
    if (convert === undefined) return result;
    const known = fixedResults.get(result);
    if (known !== undefined) return known;
    if (isResultOfExtension(revisions, method, result)) return result;
    let converted: JsonObject;
    try {
      converted = convert(result);
    } catch (error) {
      // Converters only accept valid results. A handler may leave out the `resultType`.
      const isValid = native.checks.results[method]?.({ resultType: "complete", ...result }) ?? true;
      if (isValid) throw error;
      return rejectInvalidResult(native, method, result);
    }
    // `onLoss` may decide otherwise about the next call.
    if (isResultMarkedAsFixed(result)) fixedResults.set(result, fixed(converted));
    return converted;
  };

  const ofThrown = (thrown: unknown, params: JsonObject): unknown => {
    const ended = getResultThrownByEndCall(thrown);
    if (ended instanceof Promise) return ended.then(ofResult, (error: unknown) => ofThrown(error, params));
    if (ended !== undefined) return ofResult(ended);
    const code = getThrownMcpError(thrown)?.code;
    // Few errors have a code that another revision replaces.
    if (!codes.some(({ from }) => from === code)) throw thrown;
    throw convertErrorCode(thrown, codes, { method, params });
  };

  return { ofResult, ofThrown };
}

/** Runs a handler with the params of a call. Resolves with its result, also if the handler ended by `endCall`. */
export async function getResultOfHandler(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
  try {
    return await handle(call.incoming.params as never, call);
  } catch (error) {
    const ended = getResultThrownByEndCall(error);
    if (ended === undefined) throw error;
    return ended;
  }
}

/** The results that were passed to {@link markConvertedResult}. */
const CONVERTED = new WeakSet<object>();

/**
 * Marks a result that a bridge made in the revision of the clients, such as `input_required` results of servers whose revision does not have
 * them. The result is not converted again.
 *
 * @returns the same object.
 */
export function markConvertedResult<T extends object>(result: T): T {
  CONVERTED.add(result);
  return result;
}

/**
 * Calls a function that runs a handler, and passes on the value that it throws and, if `finish` is given, its result. The call stays
 * synchronous if the function returns no promise.
 */
export function continueHandler(
  run: () => unknown,
  fail: (thrown: unknown) => unknown,
  finish: (result: unknown) => unknown = (result) => result,
): unknown {
  let returned: unknown;
  try {
    returned = run();
  } catch (error) {
    return fail(error);
  }
  return isThenable(returned) ? returned.then(finish, fail) : finish(returned);
}

/** Returns true for the error of a tool that can only be called as a task, in a revision with sessions. The tool has done no work yet. */
export function mustBeTask(thrown: unknown): boolean {
  return getThrownMcpError(thrown)?.code === CODES.method;
}

/**
 * Calls a function. If the client cancels its call before the function has ended, also calls a function that cancels a task. Ignores errors
 * of the latter: the task may have ended, and the client gets no response.
 */
export async function cancelOnAbort<T>(
  signal: AbortSignal,
  cancel: () => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T> {
  const onAbort = (): void => void cancel().catch(() => {});
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort);
  try {
    return await run();
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Rejects with an McpError for an invalid result of a native handler. `onError` gets the reason. */
export async function rejectInvalidResult(native: Server, method: string, result: JsonObject): Promise<never> {
  const { errorOfInvalidResult } = native;
  const error = await (errorOfInvalidResult?.(method, result) ?? createInvalidResultError(native, method, result));
  throw errorOf({ error });
}

/**
 * Throws the error for a result that reports invalid arguments of a tool.
 *
 * @param pointer to the first invalid value, from the params.
 * @throws McpError (-32602) with the text of the result.
 */
function rejectInputErrors(result: JsonObject, pointer: string): never {
  const [{ text }] = result["content"] as [{ text: string }];
  throw new McpError(CODES.params, text, { pointer: `/params${pointer}` });
}
