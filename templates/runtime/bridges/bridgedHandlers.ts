import { CODES, McpError, getThrownMcpError } from "../jsonrpc/errors.js";
import { CALL_TOOL } from "../protocol/revision.js";
import { isThenable } from "../protocol/awaitable.js";
import type { IncomingRequestCall } from "../server/call.js";
import { fixed, getInputErrorPointer, getResultThrownByEndCall, isResultMarkedAsFixed } from "../server/results.js";
import type { RuntimeMethodHandler, Server } from "../server/server.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { AdaptHandler, BridgeBehaviour, CompleteParams } from "./bridgeChain.js";
import type { BridgedCall, BridgedCallConstructor } from "./bridgedCall.js";
import type { BridgeParts } from "./bridgeParts.js";
import { convertErrorCode } from "../conversion/errorCodes.js";
import { createInvalidResultError } from "../server/faults.js";

/**
 * Returns the handlers of a bridge: the handlers of the native server for methods that both revisions have, and for methods of extensions,
 * which neither revision has.
 *
 * @param Call the class of the contexts that the native handlers get.
 */
export function createBridgedHandlers(
  parts: BridgeParts,
  behaviour: BridgeBehaviour,
  Call: BridgedCallConstructor,
): Map<string, RuntimeMethodHandler> {
  const { native, revision } = parts;
  const complete = behaviour.createParamsCompletion?.(parts);
  const adapt: AdaptHandler = (method, handle) => bridgeRequest(method, handle, { parts, Call, complete });
  const handlers = new Map(behaviour.createHandlers?.(parts, adapt));
  for (const [method, handle] of native.handlers) {
    const isOfNative = native.revision.methods[method] !== undefined;
    const isOfClients = revision.methods[method] !== undefined;
    if (isOfNative !== isOfClients) continue;
    handlers.set(
      method,
      method.startsWith("notifications/")
        ? bridgeNotification(method, handle, parts)
        : adapt(method, behaviour.wrapHandler?.(method, handle, parts) ?? handle),
    );
  }
  return handlers;
}

/** Returns the handler of a notification of the client. Like the native handler, it gets no context. */
function bridgeNotification(
  method: string,
  handle: RuntimeMethodHandler,
  { conversions }: BridgeParts,
): RuntimeMethodHandler {
  const lift = conversions.params.get(method);
  return lift === undefined ? handle : (params: JsonObject, context) => handle(lift(params) as never, context);
}

/** The parts that all requests of a bridge share. */
interface BridgedRequestParts {
  readonly parts: BridgeParts;
  readonly Call: BridgedCallConstructor;
  readonly complete: CompleteParams | undefined;
}

/**
 * Returns the handler of a request of the client. It calls the native handler with params of its revision, and returns a result of the
 * client's revision. The call stays synchronous if the native handler returns no promise.
 */
function bridgeRequest(
  method: string,
  handle: RuntimeMethodHandler,
  { parts, Call, complete }: BridgedRequestParts,
): RuntimeMethodHandler {
  const { conversions } = parts;
  const lift = conversions.params.get(method);
  const outcome = BridgedOutcome.of(method, parts);
  return withRequirements(method, parts, (params: JsonObject, context) => {
    // The runtime calls handlers with the call itself.
    const outer = context as IncomingRequestCall;
    const valid = lift === undefined ? params : lift(params);
    const lifted = complete === undefined ? valid : complete(valid, outer);
    const { incoming } = outer;
    // An HTTP endpoint lists the tools for its checks of headers without a request. The context is not a call then.
    const call =
      incoming === undefined
        ? outer
        : new Call(lifted === incoming.params ? incoming : { id: incoming.id, method, params: lifted }, outer);
    if (outcome === undefined) return handle(lifted as never, call);
    let returned: unknown;
    try {
      returned = handle(lifted as never, call);
    } catch (error) {
      return outcome.ofThrown(error, lifted);
    }
    if (!isThenable(returned)) return outcome.ofResult(returned);
    return returned.then(
      (result) => outcome.ofResult(result),
      (error: unknown) => outcome.ofThrown(error, lifted),
    );
  });
}

/** Returns a handler that checks the option `requires` before another handler. Without the option, returns the given handler. */
function withRequirements(
  method: string,
  { checkRequirements, liftCapabilities }: BridgeParts,
  answer: RuntimeMethodHandler,
): RuntimeMethodHandler {
  if (checkRequirements === undefined) return answer;
  return (params: JsonObject, context) => {
    const lifted = liftCapabilities(context.client.capabilities);
    const checked = checkRequirements(method, params, lifted);
    return checked === undefined
      ? answer(params as never, context)
      : checked.then(() => answer(params as never, context));
  };
}

/** Converts the results and the errors of one method to the revision of the client. */
class BridgedOutcome {
  readonly #method: string;
  readonly #parts: BridgeParts;
  /** True if the client's revision reports invalid arguments in an error, and the native server's revision in a result. */
  readonly #hasInputErrors: boolean;
  /** The converted forms of result objects that the server returns for all calls. The key is the object before its conversion. */
  readonly #fixed = new WeakMap<object, object>();

  constructor(method: string, parts: BridgeParts, hasInputErrors: boolean) {
    this.#method = method;
    this.#parts = parts;
    this.#hasInputErrors = hasInputErrors;
  }

  /** Returns undefined if results and errors of the method need no conversion. */
  static of(method: string, parts: BridgeParts): BridgedOutcome | undefined {
    const { native, revision, conversions, codes } = parts;
    const hasInputErrors =
      method === CALL_TOOL && native.revision.inputErrors === "result" && revision.inputErrors === "error";
    return conversions.results.has(method) || codes.length > 0 || hasInputErrors
      ? new BridgedOutcome(method, parts, hasInputErrors)
      : undefined;
  }

  /** @throws McpError, possibly by rejection, if the client gets an error: `onLoss` refuses a loss, or the result reports invalid arguments. */
  ofResult(result: unknown): unknown {
    if (!isObject(result) || isConvertedResult(result)) return result;
    const pointer = this.#hasInputErrors && getInputErrorPointer(result);
    if (typeof pointer === "string") rejectInputErrors(result, pointer);
    const lower = this.#parts.conversions.results.get(this.#method);
    if (lower === undefined) return result;
    const known = this.#fixed.get(result);
    if (known !== undefined) return known;
    const lowered = this.#lower(lower, result);
    // `onLoss` may decide otherwise about the next call.
    if (isResultMarkedAsFixed(result) && !isThenable(lowered)) this.#fixed.set(result, fixed(lowered));
    return lowered;
  }

  /** @throws the error that the client gets, unless the handler ended the call with a result. */
  ofThrown(thrown: unknown, params: JsonObject): unknown {
    const { codes } = this.#parts;
    const ended = getResultThrownByEndCall(thrown);
    if (ended instanceof Promise)
      return ended.then(
        (result) => this.ofResult(result),
        (error: unknown) => this.ofThrown(error, params),
      );
    if (ended !== undefined) return this.ofResult(ended);
    const code = getThrownMcpError(thrown)?.code;
    // Few errors have a code that another revision replaces.
    if (!codes.some(({ from }) => from === code)) throw thrown;
    const request = { method: this.#method, params };
    throw convertErrorCode(thrown, codes, request);
  }

  #lower(lower: (result: JsonObject) => JsonObject, result: JsonObject): JsonObject | Promise<never> {
    try {
      return lower(result);
    } catch (error) {
      const { native } = this.#parts;
      return rejectFailedConversion(native, this.#method, { result, error });
    }
  }
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

const RESULTS = new WeakSet<object>();

/**
 * Marks a result that a bridge made in the revision of the clients, such as `input_required` results of servers whose revision does not have
 * them. The result is not converted again.
 *
 * @returns the same object.
 */
export function markConvertedResult<T extends object>(result: T): T {
  RESULTS.add(result);
  return result;
}

/** Returns true if a result was passed to {@link markConvertedResult}. */
function isConvertedResult(result: object): boolean {
  return RESULTS.has(result);
}

/**
 * Calls a function that runs a handler, and passes on its result or the value that it throws. The call stays synchronous if the function
 * returns no promise.
 */
export function continueHandler(
  run: () => unknown,
  finish: (result: unknown) => unknown,
  fail: (thrown: unknown) => unknown,
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

/** A result, and the error of the converter that got the result. */
interface FailedConversion {
  readonly result: JsonObject;
  readonly error: unknown;
}

/**
 * Rejects with the error of a converter. If the result of the native handler is invalid, rejects with the error for invalid results: converters
 * only accept valid results.
 */
async function rejectFailedConversion(
  native: Server,
  method: string,
  { result, error }: FailedConversion,
): Promise<never> {
  // A handler may leave out the `resultType`.
  const complete = { resultType: "complete", ...result };
  const isValid = native.checks.results[method]?.(complete) ?? true;
  if (isValid) throw error;
  return rejectInvalidResult(native, method, result);
}

/** Rejects with an McpError for an invalid result of a native handler. `onError` gets the reason. */
export async function rejectInvalidResult(native: Server, method: string, result: JsonObject): Promise<never> {
  const error = await createInvalidResultError(native, method, result);
  throw new McpError(error.code, error.message, error.data);
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
