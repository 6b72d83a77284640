import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { IncomingJsonRpcRequest } from "../../jsonrpc/incoming.js";
import { assertClientCan } from "../../server/clientCapabilities.js";
import type { AskOptions } from "../../server/context.js";
import type { Server } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { InputKeys, isValidClientResult } from "../clientResults.js";

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
  /** The digests of all requests that the client got. A response to another request does not count. */
  readonly #asked: Map<string, string>;
  /** The requests to the client that have no response yet, by key. */
  readonly #required = new Map<string, JsonObject>();
  /** The keys of the handler's requests, in their order: the digests are made at the same time, and end in any order. */
  readonly #ordered = new Set<string>();
  readonly #keys: InputKeys;
  readonly #pending: Promise<unknown>[] = [];

  constructor(request: RequestWithState, capabilities: JsonObject, earlier: RequestStateContent | undefined) {
    this.#request = request;
    this.#capabilities = capabilities;
    this.#keys = new InputKeys(request.server.revision);
    this.state = earlier?.state;
    this.#asked = new Map(Object.entries(earlier?.asked ?? {}));
    const given = request.incoming.params["inputResponses"];
    const expected = Object.entries(isObject(given) ? given : {}).filter(([key]) => this.#asked.has(key));
    this.#responses = { ...earlier?.responses, ...Object.fromEntries(expected) };
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
    this.#ordered.add(key ?? next);
    const response = this.#responseTo(key ?? next, { method, params });
    this.#pending.push(response);
    return response;
  }

  async #responseTo(key: string, { method, params }: Required<InputRequest>): Promise<unknown> {
    const capabilities = this.#capabilities;
    assertClientCan(this.#request.server, method, { params, capabilities });
    const digest = await digestOf({ method, params });
    const isAnswered = Object.hasOwn(this.#responses, key) && this.#asked.get(key) === digest;
    const response = isAnswered ? this.#responses[key] : undefined;
    const isValid = response !== undefined && (await isValidClientResult(this.#request.server, method, response));
    if (isValid) return response;
    this.#asked.set(key, digest);
    this.#required.set(key, { method, params });
    throw new HandlerInputRequiredError(`the client must respond to ${key}`);
  }

  /** Resolves with an `input_required` result that contains the handler's requests to which the client has not responded yet. */
  async result(): Promise<JsonObject> {
    const ordered = [...this.#ordered].flatMap((key) => {
      const request = this.#required.get(key);
      return request === undefined ? [] : [[key, request] as const];
    });
    const required = { resultType: "input_required", inputRequests: Object.fromEntries(ordered) };
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
    for (const [key, request] of Object.entries(inputRequests ?? {})) {
      const { method, params = {} } = request as InputRequest;
      const capabilities = this.#capabilities;
      assertClientCan(this.#request.server, method, { params, capabilities });
      this.#asked.set(key, await digestOf({ method, params }));
    }
    const state = typeof requestState === "string" ? requestState : undefined;
    const hasResponses = Object.keys(this.#responses).length > 0;
    if (state === undefined && !hasResponses) return required;
    return this.#sealed(required, state);
  }

  async #sealed(required: JsonObject, state: string | undefined): Promise<JsonObject> {
    const requestState = await signRequestState(this.#request, {
      responses: this.#responses,
      asked: Object.fromEntries(this.#asked),
      state,
    });
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

/** The content of a `requestState`, which the client returns unchanged with the repeated request. */
interface RequestStateContent {
  /** The client's responses of earlier round trips, by key. */
  readonly responses: JsonObject;
  /** The digests of the requests that the client got, by key. */
  readonly asked: { readonly [key: string]: string };
  /** The `requestState` that the handler itself returned; undefined if it returned none. */
  readonly state: string | undefined;
}

/** Milliseconds after which a `requestState` is rejected. */
const LIFETIME = 60 * 60 * 1000;

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * The keys of the servers, one for each secret; the first key signs. The key of the map is the `listeners` object of a server, because
 * copies of a server share this object.
 */
const keys = new WeakMap<object, Promise<readonly Key[]>>();

const encoder = new TextEncoder();

/** A request that has a `requestState`, or whose result gets one. A `requestState` is valid for equal requests of the same owner only. */
interface RequestWithState {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  /** The owner of the request; undefined without authorization. */
  readonly owner: string | undefined;
}

/** Resolves with a signed `requestState`. It is valid for one request, and expires after an hour. */
async function signRequestState(request: RequestWithState, parts: RequestStateContent): Promise<string> {
  const { server } = request;
  const content = {
    ...parts,
    until: Date.now() + LIFETIME,
    ...(server.options.requestStateClaims && { once: crypto.randomUUID() }),
  };
  const payload = toText(encoder.encode(JSON.stringify(content)));
  const [key] = await keysOf(server);
  const signature = await crypto.subtle.sign("HMAC", key!, signedBytes(request, payload));
  return `${payload}.${toText(new Uint8Array(signature))}`;
}

/**
 * Resolves with the content of a `requestState`.
 *
 * @throws McpError (-32602) by rejection, if the text was not signed for this request, has expired, or was used before.
 */
async function verifyRequestState(request: RequestWithState, text: string): Promise<RequestStateContent> {
  const { server, owner } = request;
  const [payload, signature, ...more] = text.split(".");
  const bytes = more.length === 0 ? fromText(signature) : undefined;
  const isGenuine = bytes !== undefined && (await isSigned(server, bytes, signedBytes(request, payload!)));
  if (!isGenuine) throw refusal("was not issued for this request");
  const content = JSON.parse(new TextDecoder().decode(fromText(payload)!)) as RequestStateContent & Validity;
  const left = content.until - Date.now();
  if (left < 0) throw refusal("has expired");
  const { requestStateClaims } = server.options;
  if (requestStateClaims === undefined) return content;
  const key = { claim: content.once ?? text, principal: owner };
  if ((await requestStateClaims.claim(key, left)) === undefined) throw refusal("was used before");
  return content;
}

/** Members that limit the use of a `requestState`: it expires, and it may be valid only once. */
interface Validity {
  /** The time at which the state expires, in milliseconds since 1970. */
  readonly until: number;
  /** A random id, by which a `requestState` is recognised if it is used again. Undefined if the server has no `requestStateClaims`. */
  readonly once?: string;
}

function refusal(reason: string): McpError {
  return new McpError(CODES.params, `the requestState ${reason}`, { pointer: "/params/requestState" });
}

/** Returns the bytes to sign: the payload, the owner, and the members of the request that do not change between round trips. */
function signedBytes(
  { incoming: { method, params }, owner }: RequestWithState,
  payload: string,
): Uint8Array<ArrayBuffer> {
  const { _meta, inputResponses, requestState, ...lasting } = params;
  return encoder.encode(JSON.stringify([method, sorted(lasting), payload, ...(owner === undefined ? [] : [owner])]));
}

/** Resolves with a text that is the same for equal requests to the client only. */
async function digestOf(request: Required<InputRequest>): Promise<string> {
  const bytes = encoder.encode(JSON.stringify(sorted(request)));
  return toText(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, sorted(one)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Resolves with true if one of the server's secrets signed the bytes. */
async function isSigned(
  server: Server,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const key of await keysOf(server)) if (await crypto.subtle.verify("HMAC", key, signature, signed)) return true;
  return false;
}

function keysOf(server: Server): Promise<readonly Key[]> {
  let known = keys.get(server.listeners);
  if (known === undefined) {
    const { secret } = server.options;
    const secrets =
      secret === undefined
        ? [crypto.getRandomValues(new Uint8Array(32))]
        : [secret].flat().map((each) => encoder.encode(each));
    known = Promise.all(secrets.map(importKey));
    keys.set(server.listeners, known);
  }
  return known;
}

function importKey(secret: Uint8Array<ArrayBuffer>): Promise<Key> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", secret, hmac, false, ["sign", "verify"]);
}

/** The number of bytes that one call of `String.fromCharCode` converts. */
const CHUNK = 8192;

/**
 * Encodes bytes as base64url. Converts many bytes at once, because a `requestState` is large if it contains large responses of the client.
 */
function toText(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return base64url(binary);
}

function base64url(binary: string): string {
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decodes base64url. Returns undefined if encoding the bytes again would give another text. */
function fromText(text: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text!.replaceAll("-", "+").replaceAll("_", "/"));
    if (base64url(binary) !== text) return undefined;
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch {
    return undefined;
  }
}
