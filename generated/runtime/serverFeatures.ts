// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What few calls of a server need: errors with their reasons, requests to the client, subscriptions and batches. Loaded for the first of them.
 *
 * @module
 */
import {
  CODES,
  INTERNAL_ERROR,
  type IncomingJsonRpcRequest,
  type JsonObject,
  type JsonRpcResponseWriter,
  McpError,
  type WireError,
  getErrorResponseId,
  getThrownMcpError,
  isObject,
  passErrorToOnError,
} from "./protocol.js";
import {
  type AskOptions,
  InputKeys,
  type McpSession,
  type NotificationListener,
  type RequestToClientOptions,
  type RuntimeHandlerContext,
  type Server,
  assertClientCan,
  isValidClientResult,
} from "./serverCore.js";

// ---- lifecycles/handshake/clientRequests --------------------------------------------------------

interface PendingRequest {
  readonly method: string;
  readonly options: RequestToClientOptions;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  timer: ReturnType<typeof setTimeout>;
  /** The time at which the request fails even if the client still reports progress, in milliseconds since 1970. */
  readonly deadline: number;
  /** Removes the `abort` listener from the signal of the call. */
  readonly unlisten: () => void;
}

/** The default timeout of a request to the client, in milliseconds. The user of the client may have to answer. */
const TIMEOUT = 60_000;

/** Progress notifications extend the wait for a response up to this multiple of the timeout. */
const MAX_TIMEOUTS = 10;

/** The requests of a server to one client that wait for their responses. */
export class PendingRequestsToClient {
  readonly #pending = new Map<string | number, PendingRequest>();
  readonly #session: Pick<McpSession, "stored">;
  #nextId = 1;

  constructor(session: Pick<McpSession, "stored">) {
    this.#session = session;
  }

  /** Sends a request to the client and resolves with the client's result. */
  send(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { call, timeout = TIMEOUT } = options;
      const { server, signal } = call;
      const { capabilities } = call.client;
      assertClientCan(server, method, { params, capabilities });
      if (signal.aborted) return reject(signal.reason);
      // In a service, another process may receive the response. The id leads it to this process.
      const id = this.#session.stored?.nextRequestId?.() ?? this.#nextId++;
      const _meta = {
        ...(params["_meta"] as object | undefined),
        progressToken: id,
      };
      const text = JSON.stringify({
        jsonrpc: "2.0",
        id,
        method,
        params: { ...params, _meta },
      });
      const cancel = (): void => this.#remove(id)?.reject(signal.reason);
      signal.addEventListener("abort", cancel);
      this.#pending.set(id, {
        method,
        options,
        resolve,
        reject,
        timer: this.#timer(id, timeout),
        deadline: Date.now() + timeout * MAX_TIMEOUTS,
        unlisten: () => signal.removeEventListener("abort", cancel),
      });
      call.send(text);
    });
  }

  /** Resolves or rejects the pending request that a response belongs to. Ignores a response without a pending request. */
  settle({ id, result, error }: JsonObject): void {
    const pending = this.#remove(id as string | number);
    if (pending === undefined) return;
    const { method, options, resolve, reject } = pending;
    if (isObject(error)) {
      const { code, message, data } = error;
      return reject(new McpError(code as number, message as string, data));
    }
    const use = (isValid: boolean): void => (isValid ? resolve(result) : reject(invalidResult(method)));
    isValidClientResult(options.call.server, method, result).then(use, reject);
  }

  /** Restarts the timeout of the request that a progress notification belongs to. The timeout cannot exceed the request's deadline. */
  progressed({ progressToken }: JsonObject): void {
    const id = progressToken as string | number;
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    const { timeout = TIMEOUT } = pending.options;
    clearTimeout(pending.timer);
    const left = Math.min(timeout, pending.deadline - Date.now());
    pending.timer = this.#timer(id, left);
  }

  /** Rejects all pending requests, because the client has disconnected. */
  close(): void {
    for (const id of [...this.#pending.keys()]) this.#remove(id)?.reject(new Error("the client has disconnected"));
  }

  #timer(id: string | number, milliseconds: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#timeOut(id), milliseconds);
  }

  #timeOut(id: string | number): void {
    const pending = this.#remove(id);
    if (pending === undefined) return;
    const { method, options, reject } = pending;
    options.call.send(
      JSON.stringify({
        jsonrpc: "2.0",
        method: "notifications/cancelled",
        params: { requestId: id, reason: "timeout" },
      }),
    );
    reject(new McpError(CODES.internal, `the client did not respond to ${method} in time`));
  }

  #remove(id: string | number): PendingRequest | undefined {
    const pending = this.#pending.get(id);
    if (pending === undefined) return undefined;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    pending.unlisten();
    return pending;
  }
}

function invalidResult(method: string): McpError {
  return new McpError(CODES.internal, `the client sent an invalid result for ${method}`);
}

// ---- lifecycles/stateless/listen ----------------------------------------------------------------

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

/** For each `subscriptions/listen` call, the function that removes its listener. */
const stops = new WeakMap<RuntimeHandlerContext, () => void>();

/** A `subscriptions/listen` request, with the call that handles it. */
export interface SubscriptionsListenCall {
  readonly params: JsonObject;
  readonly call: RuntimeHandlerContext;
  /** The bytes that the server keeps for the request, until the request ends. */
  readonly bytes: number;
}

/**
 * Handles `subscriptions/listen`: sends the notifications that the client selected, on the stream of this request, until the client
 * disconnects.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export function handleSubscriptionsListen(
  server: Server,
  { params, call, bytes }: SubscriptionsListenCall,
): Promise<never> {
  const requested = (params["notifications"] ?? {}) as JsonObject;
  const accepted = acceptedFilter(server, requested);
  const meta = { [SUBSCRIPTION]: call.requestId };
  const listener: NotificationListener = {
    owner: call.owner,
    wants: (method, sent) => isSelected(server, accepted, { method, params: sent }),
    deliver: (method, sent) =>
      call.notify(method, {
        ...sent,
        _meta: { ...(sent["_meta"] as object | undefined), ...meta },
      }),
  };
  const stop = (): void => {
    if (server.listeners.delete(listener)) server.retained.give(bytes, call.owner);
  };
  server.listeners.add(listener);
  stops.set(call, stop);
  call.notify("notifications/subscriptions/acknowledged", {
    notifications: accepted,
    _meta: meta,
  });
  return new Promise<never>((_, reject) => {
    const disconnected = (): void => {
      stop();
      reject(new Error("the client has disconnected"));
    };
    // If the client disconnected while this module was loaded, no `abort` event follows, so `disconnected` is called here.
    if (call.signal.aborted) disconnected();
    else call.signal.addEventListener("abort", disconnected);
  });
}

/** Ends a `subscriptions/listen` call from the server's side and returns its result. */
export function endSubscriptionsListen(call: RuntimeHandlerContext): JsonObject {
  stops.get(call)?.();
  return { _meta: { [SUBSCRIPTION]: call.requestId } };
}

/** Returns the notifications that the client subscribed to, without those whose capability the server did not declare. */
function acceptedFilter({ capabilities }: Server, filter: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(filter).filter(([member, selected]) => {
      if (selected === false) return false;
      if (member === "resourceSubscriptions") return hasPartOfCapability(capabilities["resources"], "subscribe");
      const feature = member.replace(/ListChanged$/, "");
      return hasPartOfCapability(capabilities[feature], "listChanged");
    }),
  );
}

function hasPartOfCapability(capability: unknown, name: string): boolean {
  return isObject(capability) && capability[name] === true;
}

function isSelected(
  { revision }: Server,
  filter: JsonObject,
  { method, params }: { method: string; params: JsonObject },
): boolean {
  const { uri } = params;
  if (uri === undefined) return filter[`${revision.methods[method]?.feature}ListChanged`] === true;
  const uris = filter["resourceSubscriptions"];
  return Array.isArray(uris) && uris.includes(uri);
}

// ---- lifecycles/stateless/requestState ----------------------------------------------------------

/** The content of a `requestState`, which the client returns unchanged with the repeated request. */
export interface RequestStateContent {
  /** The client's responses of earlier round trips, by key. */
  readonly responses: JsonObject;
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
export interface RequestWithState {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  /** The owner of the request; undefined without authorization. */
  readonly owner: string | undefined;
}

/** Resolves with a signed `requestState`. It is valid for one request, and expires after an hour. */
export async function signRequestState(
  request: RequestWithState,
  { responses, state }: RequestStateContent,
): Promise<string> {
  const { server } = request;
  const content = {
    responses,
    state,
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
export async function verifyRequestState(request: RequestWithState, text: string): Promise<RequestStateContent> {
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
  return new McpError(CODES.params, `the requestState ${reason}`, {
    pointer: "/params/requestState",
  });
}

/** Returns the bytes to sign: the payload, the owner, and the members of the request that do not change between round trips. */
function signedBytes(
  { incoming: { method, params }, owner }: RequestWithState,
  payload: string,
): Uint8Array<ArrayBuffer> {
  const { _meta, inputResponses, requestState, ...lasting } = params;
  return encoder.encode(JSON.stringify([method, sorted(lasting), payload, ...(owner === undefined ? [] : [owner])]));
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

// ---- lifecycles/stateless/multiRoundTrip --------------------------------------------------------

/**
 * Ends a handler that needs input from the client. A `catch` block must throw this error again: the handler runs again from its
 * start once the client has responded.
 */
export class HandlerInputRequiredError extends Error {
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
    const required = {
      resultType: "input_required",
      inputRequests: Object.fromEntries(this.#required),
    };
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
    const requestState = await signRequestState(this.#request, {
      responses: this.#responses,
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

// ---- server/batch -------------------------------------------------------------------------------

/** The maximum number of characters of all responses to one batch together. */
const MAX_ANSWERS = 32 * 1024 * 1024;

/** The connection that a batch arrived on. */
export interface JsonRpcBatchMessageReceiver {
  /**
   * Receives one message of the batch. Returns "answering" if the connection calls `answer` or `drop` of the writer, now or later, and
   * "accepted" if the message gets no response.
   */
  receive(message: unknown, writer: JsonRpcResponseWriter): "answering" | "accepted";
  /** Returns the text of an error response. */
  errorText(id: string | number | null, error: McpError): string;
  /** Called once all responses of the batch have been sent. */
  over(batch: JsonRpcBatch): void;
}

/**
 * Runs the messages of a batch in order, and sends their responses together once the last message has been answered. The event loop
 * serves other clients between two messages.
 */
export class JsonRpcBatch {
  readonly #writer: JsonRpcResponseWriter;
  readonly #receiver: JsonRpcBatchMessageReceiver;
  readonly #answers: string[] = [];
  #messages: readonly unknown[];
  #next = 0;
  #length = 0;
  #isFull = false;
  /**
   * The number of messages that wait for a response. The batch ends at 0; an additional 1 prevents this until all messages have been passed
   * to the receiver.
   */
  #open = 1;

  constructor(messages: readonly unknown[], writer: JsonRpcResponseWriter, receiver: JsonRpcBatchMessageReceiver) {
    this.#messages = messages;
    this.#writer = writer;
    this.#receiver = receiver;
  }

  /** Passes the next message to the receiver now, and the other messages in later turns of the event loop. */
  run(): void {
    if (this.#next < this.#messages.length) this.#take(this.#messages[this.#next++]);
    if (this.#next < this.#messages.length) defer(() => this.run());
    else this.#settle();
  }

  /** Removes a request that the client has cancelled, if the receiver has not received it yet. */
  withdraw(id: string | number): void {
    this.#messages = this.#messages.filter((message, i) => i < this.#next || !isRequest(message, id));
  }

  /** Drops the messages that the receiver has not received yet, because the client has disconnected. */
  stop(): void {
    this.#messages = [];
  }

  #take(message: unknown): void {
    this.#open++;
    const answer = (text: string): void => {
      this.#keep(text, message);
      this.#settle();
    };
    if (this.#isFull && isRequest(message)) return answer("");
    const writer = this.#writer;
    const received = this.#receiver.receive(message, {
      transport: writer.transport,
      principal: writer.principal,
      get request() {
        return writer.request;
      },
      answer,
      send: (text) => writer.send(text),
      drop: () => this.#settle(),
    });
    if (received === "accepted") this.#settle();
  }

  /** Stores a response until all messages are answered. If the stored responses become too long, stores an error response instead. */
  #keep(text: string, message: unknown): void {
    this.#length += text.length;
    this.#isFull ||= this.#length > MAX_ANSWERS;
    this.#answers.push(this.#isFull ? this.#receiver.errorText(getErrorResponseId(message), tooLong()) : text);
  }

  #settle(): void {
    this.#open--;
    if (this.#open > 0) return;
    if (this.#answers.length > 0) this.#writer.answer(`[${this.#answers.join(",")}]`);
    else this.#writer.drop?.();
    this.#receiver.over(this);
  }
}

/** Returns true if a message is a request and, if an id is given, has this id. */
function isRequest(message: unknown, id?: string | number): boolean {
  if (!isObject(message) || message["method"] === undefined) return false;
  return id === undefined ? message["id"] !== undefined : message["id"] === id;
}

function tooLong(): McpError {
  return new McpError(CODES.internal, "the responses to the batch are too long together: send this request alone", {
    maxCharacters: MAX_ANSWERS,
  });
}

/** Runs a function after pending input and output. Uses a timer, which takes a millisecond longer, if there is no `setImmediate`. */
function defer(run: () => void): void {
  const { setImmediate = setTimeout } = globalThis as {
    setImmediate?: (run: () => void) => unknown;
  };
  setImmediate(run);
}

// ---- server/faults ------------------------------------------------------------------------------

/**
 * Returns the error response for a value that a handler threw. An McpError is sent unchanged. Any other value is a fault of the server: its
 * message may hold secrets, so `onError` gets the value and the client gets a neutral message, both with the same `errorId`. Never throws.
 *
 * @param neutral the message that is sent instead of the thrown message.
 */
export function createErrorForThrownValue(
  server: Pick<Server, "options">,
  thrown: unknown,
  neutral: string = INTERNAL_ERROR,
): WireError {
  const error = getThrownMcpError(thrown);
  if (error === undefined) {
    const data = report(server, thrown);
    const { exposeErrors } = server.options;
    const message = exposeErrors ? (messageOf(thrown) ?? neutral) : neutral;
    return { code: CODES.internal, message, data };
  }
  if (error.data === undefined) return error;
  try {
    return { ...error, data: jsonCopy(error.data) };
  } catch {
    const fault = new TypeError("the data of an McpError is not JSON", {
      cause: thrown,
    });
    return { ...error, data: report(server, fault) };
  }
}

/** Returns the error response for a message with invalid params. Its `data` has all issues; its message has the first. */
export async function createInvalidParamsError(
  { revision, checks }: Server,
  method: string,
  message: JsonObject,
): Promise<McpError> {
  const type = revision.methods[method]!.message;
  const issues = await checks.explain(type, message);
  const [first] = issues;
  const where = first === undefined ? "" : `${first.pointer} ${first.message}`;
  const data = { pointer: first?.pointer ?? "/params", issues };
  return new McpError(CODES.params, `Invalid params: ${where}`, data);
}

/** Returns the error response for an invalid result of a handler. `onError` gets the first issue. */
export async function createInvalidResultError(server: Server, method: string, result: unknown): Promise<WireError> {
  const problem = `the handler of ${method} returned an invalid result`;
  const where = await describeFirstIssue(server, method, result);
  return createErrorForThrownValue(server, new TypeError(`${problem}${where}`), problem);
}

/** Resolves with the first issue of an invalid result as the end of a message; with an empty text if the issue is not known. */
export async function describeFirstIssue(
  { revision, checks }: Server,
  method: string,
  result: unknown,
): Promise<string> {
  const type = revision.methods[method]?.message.replace(/Request$/, "Result") ?? "";
  const [first] = await checks.explain(type, result).catch(() => []);
  return first ? `: ${first.pointer} ${first.message}` : "";
}

function report(server: Pick<Server, "options">, error: unknown): { errorId: string } {
  const errorId = crypto.randomUUID();
  passErrorToOnError(server, error, errorId);
  return { errorId };
}

function messageOf(thrown: unknown): string | undefined {
  try {
    if (!(thrown instanceof Error)) return String(thrown);
    const { message } = thrown;
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a copy of a value that holds only its JSON. Writing the copy as JSON cannot throw or give another text. */
function jsonCopy(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
