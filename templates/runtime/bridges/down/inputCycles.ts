import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import { getResultOfHandler, rejectInvalidResult } from "../bridgedHandlers.js";

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
export async function runInputCycles(
  { handle, call, parts }: InputRequiringCall,
  result: JsonObject,
): Promise<unknown> {
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
  const toClient = call.requests;
  for (const [, { method, params = {} }] of all) toClient.assertCanSend(method, params);
  const answers = await Promise.all(
    all.map(async ([key, { method, params = {} }]) => [key, await toClient.send(method, params)]),
  );
  return Object.fromEntries(answers) as JsonObject;
}
