import { CODES, McpError } from "../../jsonrpc/errors.js";
import { assertClientCan } from "../../server/clientCapabilities.js";
import type { AskOptions } from "../../server/context.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { InputKeys, isValidClientResult } from "../clientResults.js";
import {
  signRequestState,
  verifyRequestState,
  type RequestStateContent,
  type RequestWithState,
} from "./requestState.js";

/**
 * Ends a handler that needs input from the client. A `catch` block must throw this error again: the handler runs again from its
 * start once the client has responded.
 */
class HandlerInputRequiredError extends Error {
  override readonly name = "InputRequired";
}

/**
 * A multi round-trip request (MRTR). A server of the stateless lifecycle cannot send requests: the call ends with an `input_required` result
 * that contains them, and the client repeats the call with its responses. `requestState` carries the responses of earlier round trips.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export class MultiRoundTripRequest {
  /** The `requestState` that the handler itself returned earlier, without the responses that the runtime added. */
  readonly state: string | undefined;
  readonly #request: RequestWithState;
  readonly #capabilities: JsonObject;
  /** The client's responses to the requests of earlier `input_required` results, by the key of the request. */
  readonly #responses: JsonObject;
  /** The requests to the client that have no response yet, by key. */
  readonly #required = new Map<string, JsonObject>();
  readonly #keys: InputKeys;
  readonly #pending: Promise<unknown>[] = [];

  constructor(request: RequestWithState, capabilities: JsonObject, earlier: RequestStateContent | undefined) {
    this.#request = request;
    this.#capabilities = capabilities;
    this.#keys = new InputKeys(request.server.revision);
    this.state = earlier?.state;
    const given = request.incoming.params["inputResponses"];
    this.#responses = { ...earlier?.responses, ...(isObject(given) && given) };
  }

  /**
   * Resolves with true if the client has not yet responded to all requests of the handler. The call then ends with an
   * `input_required` result.
   */
  async isInputRequired(): Promise<boolean> {
    await Promise.allSettled(this.#pending);
    return this.#required.size > 0;
  }

  /** Resolves with the client's response to a request, or rejects with {@link HandlerInputRequiredError} to end the handler. */
  ask(method: string, params: JsonObject, { key }: AskOptions): Promise<unknown> {
    const next = this.#keys.next(method);
    const response = this.#responseTo(key ?? next, { method, params });
    this.#pending.push(response);
    return response;
  }

  async #responseTo(key: string, { method, params }: Required<InputRequest>): Promise<unknown> {
    const capabilities = this.#capabilities;
    assertClientCan(this.#request.server, method, { params, capabilities });
    const response = Object.hasOwn(this.#responses, key) ? this.#responses[key] : undefined;
    const isValid = response !== undefined && (await isValidClientResult(this.#request.server, method, response));
    if (isValid) return response;
    this.#required.set(key, { method, params });
    throw new HandlerInputRequiredError(`the client must respond to ${key}`);
  }

  /** Resolves with an `input_required` result that contains the handler's requests to which the client has not responded yet. */
  async result(): Promise<JsonObject> {
    const required = { resultType: "input_required", inputRequests: Object.fromEntries(this.#required) };
    const { revision, checks } = this.#request.server;
    const { method } = this.#request.incoming;
    const type = revision.inputs[method];
    if (type === undefined || (await checks.explain(type, required)).length > 0)
      throw new McpError(CODES.internal, `${method} cannot request input from the client`);
    return this.#sealed(required, this.state);
  }

  /**
   * Resolves with the `input_required` result that a handler returned, after signing its `requestState` together with the client's
   * responses.
   *
   * @throws McpError by rejection, if the client did not declare a capability that one of the requests needs.
   */
  async seal(required: JsonObject): Promise<JsonObject> {
    const { inputRequests, requestState } = required;
    for (const request of Object.values(inputRequests ?? {})) {
      const { method, params = {} } = request as InputRequest;
      const capabilities = this.#capabilities;
      assertClientCan(this.#request.server, method, { params, capabilities });
    }
    const state = typeof requestState === "string" ? requestState : undefined;
    const hasResponses = Object.keys(this.#responses).length > 0;
    if (state === undefined && !hasResponses) return required;
    return this.#sealed(required, state);
  }

  async #sealed(required: JsonObject, state: string | undefined): Promise<JsonObject> {
    const requestState = await signRequestState(this.#request, { responses: this.#responses, state });
    return { ...required, requestState };
  }
}

interface InputRequest {
  method: string;
  params?: JsonObject;
}

/**
 * Resolves with the object through which the handler of a call asks the client for input. If the call has a `requestState`, the object
 * contains the client's responses of earlier round trips.
 *
 * @throws McpError (-32602) by rejection, if `requestState` was changed, has expired, was used before, or belongs to another request or
 * another owner.
 */
export async function resumeMultiRoundTrip(
  request: RequestWithState,
  capabilities: JsonObject,
): Promise<MultiRoundTripRequest> {
  const text = request.incoming.params["requestState"];
  const earlier = typeof text === "string" ? await verifyRequestState(request, text) : undefined;
  return new MultiRoundTripRequest(request, capabilities, earlier);
}
