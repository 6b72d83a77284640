// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What servers and clients share: JSON-RPC messages, facts about revisions, checks of values, lines and headers.
 *
 * @module
 */
// ---- validation/checks --------------------------------------------------------------------------

/** A JSON object: values by member name. */
export type JsonObject = { readonly [key: string]: unknown };

/** Returns true for a JSON object, and false for an array or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns true for an object or an array. A guard uses this cheaper check if it also checks a required member, because no JSON array has
 * such a member.
 */
export function isObjectOrArray(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null;
}

export function isString(value: unknown): value is string {
  return typeof value === "string";
}

/** Returns true for a number that JSON can represent, and false for `NaN` and the infinities. */
export function isNumber(value: unknown): value is number {
  return typeof value === "number" && value - value === 0;
}

export function isInteger(value: unknown): value is number {
  return typeof value === "number" && value % 1 === 0;
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function isOptionalString(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

export function isOptionalBoolean(value: unknown): boolean {
  return value === undefined || typeof value === "boolean";
}

export function isOptionalObject(value: unknown): boolean {
  return value === undefined || isObject(value);
}

/** The maximum number of messages in a batch. A longer batch is invalid. */
export const MAX_BATCH = 1000;

/**
 * Returns true for a request id that a response can repeat unchanged. `JSON.parse` rounds integers outside of the safe range, so such an
 * id could become the id of another request.
 */
export function isRequestId(id: unknown): id is string | number {
  return typeof id === "string" || Number.isSafeInteger(id);
}

/** Returns the id of a message for its error response, or null if the message has no valid id. */
export function getErrorResponseId(message: unknown): string | number | null {
  const id = isObject(message) ? message["id"] : undefined;
  return isRequestId(id) ? id : null;
}

/**
 * The maximum depth of a value that the guard of a recursive type accepts. The limit keeps the stack from overflowing. Messages of the
 * protocol have less than a tenth of this depth.
 */
export const MAX_DEPTH = 512;

/**
 * Returns true if an item or member is valid.
 *
 * @param depth the depth of the item or member in the checked value; used only by the guards of recursive types.
 */
type ItemOrMemberCheck = (part: unknown, depth: number) => boolean;

/** Returns true for an array whose items all pass a check. */
export function isArrayOf(value: unknown, check: ItemOrMemberCheck, depth = 0): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    if (!check(value[i], depth)) return false;
  }
  return true;
}

export function isOptionalArrayOf(value: unknown, check: ItemOrMemberCheck): boolean {
  return value === undefined || isArrayOf(value, check);
}

/**
 * Returns true for an object whose members all pass a check.
 *
 * @param declared names of members that do not have to pass the check.
 */
export function isMapOf(
  value: unknown,
  check: ItemOrMemberCheck,
  declared?: readonly string[],
  depth = 0,
): value is JsonObject {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!check(value[key], depth) && !declared?.includes(key)) return false;
  }
  return true;
}

/** Returns the value of an object's own member. Inherited members, such as `constructor` and `toString`, count as missing. */
export function ownMember(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * Returns true if the length of a string is within two limits, which are included.
 *
 * @param minimum in Unicode code points.
 * @param maximum in Unicode code points.
 */
export function hasLengthWithin(value: string, minimum: number, maximum: number): boolean {
  if (value.length < minimum) return false;
  if (value.length <= maximum && minimum === 0) return true;
  let count = 0;
  for (const _ of value) count++;
  return count >= minimum && count <= maximum;
}

/** Returns the object without the member at a path such as `elicitation.url`. Returns the same object if the member is missing. */
export function withoutMemberAt(object: JsonObject, path: string): JsonObject {
  const [name, ...rest] = path.split(".") as [string, ...string[]];
  if (!Object.hasOwn(object, name)) return object;
  const { [name]: member, ...others } = object;
  if (rest.length === 0) return others;
  if (!isObject(member)) return object;
  const reduced = withoutMemberAt(member, rest.join("."));
  return reduced === member ? object : { ...object, [name]: reduced };
}

/** Returns the value of a JSON text; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the object of a JSON text; undefined if the text is not a JSON object. */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

// ---- jsonrpc/envelope ---------------------------------------------------------------------------

/** The kind of a valid JSON-RPC message that is no batch. */
type JsonRpcMessageKind = "request" | "notification" | "result" | "error";

/**
 * Returns the kind of a JSON-RPC message, or undefined if the message is invalid. Only the envelope is checked, not the members of
 * `params` and `result`. `classifyMessage` uses this function, and adds the reason why a message is invalid.
 *
 * @see https://www.jsonrpc.org/specification
 */
export function getJsonRpcMessageKind(message: JsonObject): JsonRpcMessageKind | undefined {
  const read = readEnvelope(message);
  return typeof read === "string" ? read : undefined;
}

/** The JSON pointer and the description of the first error in a message. */
type EnvelopeFault = readonly [pointer: string, reason: string];

/** Returns the kind of a message or, for an invalid one, its first error. */
function readEnvelope(message: JsonObject): JsonRpcMessageKind | EnvelopeFault {
  const { jsonrpc, id, method, params, result, error } = message;
  if (jsonrpc !== "2.0") return ["/jsonrpc", 'jsonrpc is not "2.0"'];
  if (id !== undefined && !isRequestId(id))
    return Number.isInteger(id)
      ? ["/id", "the id is too large for a number: send it as a string"]
      : ["/id", "the id is neither a string nor an integer"];
  if (method !== undefined) {
    if (typeof method !== "string") return ["/method", "the method is not a string"];
    if (result !== undefined || error !== undefined)
      return ["", "the message has both a method and a result or an error"];
    if (params !== undefined && !isObject(params)) return ["/params", "the params are not an object"];
    return id === undefined ? "notification" : "request";
  }
  if (error !== undefined) {
    if (result !== undefined) return ["", "the message has both a result and an error"];
    if (!isObject(error)) return ["/error", "the error is not an object"];
    if (!isInteger(error["code"])) return ["/error/code", "the error code is not an integer"];
    return isString(error["message"]) ? "error" : ["/error/message", "the error message is not a string"];
  }
  if (isObject(result)) return id === undefined ? ["/id", "the result has no id"] : "result";
  return result === undefined
    ? ["", "the message has no method, no result and no error"]
    : ["/result", "the result is not an object"];
}

/** The error response for an invalid message, ready to be sent. @see https://www.jsonrpc.org/specification#error_object */
interface InvalidMessageErrorObject {
  readonly code: -32600;
  readonly message: string;
  readonly data: { readonly pointer: string };
}

/** Returns the error response for a message that `getJsonRpcMessageKind` finds invalid, or for an array that is not a valid batch. */
export function createInvalidMessageError(message: unknown, batching: boolean): InvalidMessageErrorObject {
  const [pointer, reason] = readFault(message, batching);
  return { code: -32600, message: `Invalid Request: ${reason}`, data: { pointer } };
}

function readFault(message: unknown, batching: boolean): EnvelopeFault {
  if (Array.isArray(message)) return ["", batchReason(message.length, batching)];
  if (!isObject(message)) return ["", "the message is not an object"];
  const read = readEnvelope(message);
  // Only an object with getters, which no transport passes, is invalid at first and valid now.
  return typeof read === "string" ? ["", "the members of the message change"] : read;
}

function batchReason(length: number, batching: boolean): string {
  if (!batching) return "this revision does not have batches";
  return length === 0 ? "the batch is empty" : `the batch has more than ${MAX_BATCH} messages`;
}

/** The kind of a JSON-RPC message, with the members of its envelope. The members of `params` and `result` are not checked. */
export type ClassifiedMessage =
  | {
      readonly kind: "request" | "notification";
      readonly method: string;
      /** The id of a request; undefined for a notification. */
      readonly id?: string | number;
      /** True if the revision has a method of this name and kind. */
      readonly known: boolean;
      /** The side that sends messages with this method; undefined if the method is unknown. */
      readonly direction?: MethodDescription["direction"];
    }
  | { readonly kind: "result"; readonly id: string | number }
  | { readonly kind: "error"; readonly id?: string | number; readonly code: number }
  | { readonly kind: "batch"; readonly messages: readonly ClassifiedMessage[] }
  | { readonly kind: "invalid"; readonly error: InvalidMessageErrorObject };

/** The facts of a revision that `classifyMessage` needs. */
interface RulesForClassifyMessage {
  readonly methods: { readonly [method: string]: MethodDescription };
  /** True if the revision has JSON-RPC batches. */
  readonly batching: boolean;
}

/** Returns the kind of a message. For an invalid message, returns the reason why it is invalid. Never throws. */
export function classifyMessage(message: unknown, rules: RulesForClassifyMessage): ClassifiedMessage {
  if (!Array.isArray(message)) return classifySingle(message, rules);
  const { length } = message;
  if (!rules.batching || length === 0 || length > MAX_BATCH) return invalid(message, rules.batching);
  return { kind: "batch", messages: Array.from(message, (single) => classifySingle(single, rules)) };
}

function classifySingle(message: unknown, { methods }: RulesForClassifyMessage): ClassifiedMessage {
  if (!isObject(message)) return invalid(message);
  const kind = getJsonRpcMessageKind(message);
  const id = message["id"] as string | number;
  switch (kind) {
    case undefined:
      return invalid(message);
    case "result":
      return { kind, id };
    case "error": {
      const { code } = message["error"] as { code: number };
      return { kind, code, ...(id !== undefined && { id }) };
    }
  }
  const method = message["method"] as string;
  const facts = Object.hasOwn(methods, method) ? methods[method] : undefined;
  const known = facts !== undefined && facts.kind === kind;
  return { kind, method, known, ...(id !== undefined && { id }), ...(known && { direction: facts.direction }) };
}

function invalid(message: unknown, batching = false): ClassifiedMessage {
  return { kind: "invalid", error: createInvalidMessageError(message, batching) };
}

// ---- protocol/awaitable -------------------------------------------------------------------------

/** A value, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;

/** Returns true for a promise, and for any other object with a `then` method. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === "function";
}

/** Calls a function. If the function throws, returns a rejected promise, so that the caller handles both failures alike. */
export function rejectInsteadOfThrowing<T>(call: () => Awaitable<T>): Awaitable<T> {
  try {
    return call();
  } catch (error) {
    return Promise.reject(error as Error);
  }
}

/**
 * Calls a function with a value, or with the value that its promise resolves to. A value that is not a promise is passed on at once, without
 * a microtask, so that stores in memory cost no more than a function call.
 */
export function callWithResolvedValue<T, R>(value: Awaitable<T>, use: (value: T) => Awaitable<R>): Awaitable<R> {
  return value instanceof Promise ? value.then(use) : use(value);
}

/** Calls a function of the program's author. If it throws, or returns a promise that rejects, passes the error to `failed`. */
export function callSafely(call: () => unknown, failed: (error: unknown) => void = () => undefined): void {
  try {
    const returned = call();
    if (isThenable(returned)) Promise.resolve(returned).catch(failed);
  } catch (error) {
    failed(error);
  }
}

// ---- jsonrpc/errors -----------------------------------------------------------------------------

/** The error codes that JSON-RPC defines. @see https://www.jsonrpc.org/specification#error_object */
export const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
} as const;

/** The `code`, `message` and `data` of a JSON-RPC error. */
export type WireError = Pick<McpError, "code" | "message" | "data">;

/** The error message that clients get instead of a message that may show the server's internals. */
export const INTERNAL_ERROR = "Internal error";

const RESOURCE_NOT_FOUND = -32002;

/**
 * Returns the error for a resource that does not exist; throw it from `readResource`. The client receives it with the code of its
 * revision: -32002 up to 2025-11-25, -32602 since 2026-07-28.
 *
 * @param uri of the resource, sent as `data.uri`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling
 */
export function resourceNotFound(uri: string): McpError {
  return new McpError(RESOURCE_NOT_FOUND, "Resource not found", { uri });
}

/**
 * Returns the JSON of an error response. If JSON cannot hold the error, for example because it is too long for a string, the response has a
 * neutral message and no data.
 *
 * @param id the id of the request, or null if the message has no valid id.
 * @param revision the revision of the client. If its `errorWithoutId` is true, the response omits a null `id`.
 */
export function formatErrorResponseAsJson(
  id: string | number | null,
  { code, message, data }: WireError,
  revision: { readonly errorWithoutId: boolean },
): string {
  const isOmitted = id === null && revision.errorWithoutId;
  const envelope = { jsonrpc: "2.0", ...(!isOmitted && { id }) };
  try {
    const error = { code, message, ...(data !== undefined && { data }) };
    return JSON.stringify({ ...envelope, error });
  } catch {
    const error = { code, message: INTERNAL_ERROR };
    return JSON.stringify({ ...envelope, error });
  }
}

/**
 * Returns the members of an McpError, or undefined for any other value. Never throws. An McpError is recognised by its shape, since it may
 * come from another copy of this module. Each member is read once: a getter may throw, or return another value the next time.
 */
export function getThrownMcpError(thrown: unknown): WireError | undefined {
  try {
    const { name, code, message, data } = thrown as McpError;
    const isMcpError = name === "McpError" && Number.isSafeInteger(code) && typeof message === "string";
    return isMcpError ? { code, message, data } : undefined;
  } catch {
    return undefined;
  }
}

/** The member of a server that `passErrorToOnError` needs: its `onError` option. */
export interface ServerWithOnErrorOption {
  readonly options: { readonly onError: (error: unknown, errorId?: string) => void };
}

/**
 * Passes an error to `onError`. Never throws: if `onError` throws or rejects, its own error is written to the error console.
 *
 * @param errorId the `data.errorId` of the error response, if the client got an error response.
 */
export function passErrorToOnError({ options }: ServerWithOnErrorOption, error: unknown, errorId?: string): void {
  callSafely(() => options.onError(error, errorId), reportFailure);
}

function reportFailure(failure: unknown): void {
  try {
    console.error("onError failed:", failure);
  } catch {
    // If the console itself throws, the failure cannot be reported.
  }
}

/** An error that is sent to the client exactly as a handler throws it. */
export class McpError extends Error {
  override readonly name = "McpError";
  /** The JSON-RPC error code. */
  readonly code: number;
  /** A JSON value for the client, sent as the `data` of the error. */
  readonly data: unknown;
  /** Set by clients: true if the same call may succeed later, because the response has HTTP status 429 or 503; otherwise undefined. */
  declare readonly isRetryable?: boolean;
  /** Set by clients together with `isRetryable`: the milliseconds to wait before the next call; undefined if the server names no time. */
  declare readonly retryAfterMs?: number | undefined;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }

  /** Returns true for an McpError, also of another generated folder: such an error has the same name and a code. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    const { name, code } = Object(error) as Partial<McpError>;
    return this === McpError ? name === "McpError" && Number.isInteger(code) : super[Symbol.hasInstance](error);
  }
}

/** Returns the error of a JSON-RPC error response as an `McpError`. The envelope of the response must be valid. */
export function errorOf({ error }: { readonly error?: unknown }): McpError {
  const { code, message, data } = error as WireError;
  return new McpError(code, message, data);
}

// ---- jsonrpc/incoming ---------------------------------------------------------------------------

/** A request that has arrived, with its id, its method and its params. */
export interface IncomingJsonRpcRequest {
  readonly id: string | number;
  readonly method: string;
  /** The params of the request; an empty object if the message has no params. */
  readonly params: JsonObject;
}

/** Sends the messages that belong to one incoming message. Each text is the complete JSON of one message. */
export interface JsonRpcResponseWriter {
  /** The transport that carried the message; undefined for a transport that is not part of the runtime. */
  readonly transport?: "stdio" | "http" | "http+sse" | "memory" | undefined;
  /** The HTTP request that carried the message; undefined on stdio and in memory. */
  readonly request?: HttpRequest | undefined;
  /** The authenticated caller; undefined without authorization. */
  readonly principal?: Principal | undefined;
  /** Sends a notification or a request of the server, before the response. */
  send(text: string): void;
  /**
   * Sends the response. No other message may follow.
   *
   * @param rejectionCode the JSON-RPC error code if the client's request was rejected before it reached a handler. Over HTTP, this code
   * decides the status of the response.
   */
  answer(text: string, rejectionCode?: number): void;
  /** Closes the writer without a response, because the request was cancelled. */
  drop?(): void;
  /**
   * Lets the client disconnect and fetch the response later, if the transport supports this.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach?(retry?: number): void;
}

/**
 * An HTTP request as the transport received it. The client chooses every member except `remoteAddress`, so no member proves
 * the client's identity. With authorization, `headers` does not contain the access token, and `context.principal` is the caller.
 */
export interface HttpRequest {
  /** The HTTP method. */
  readonly method: string;
  /** The absolute URL, with the host of the `Host` header. Behind a proxy, this is the URL that the proxy requested. */
  readonly url: string;
  /** The values of the headers, by name in lower case. The values of a header that was sent several times are joined by a comma. */
  readonly headers: { readonly [name: string]: string | undefined };
  /** The IP address of the peer, or of the proxy in front of it; undefined if unknown or if the connection has closed. */
  readonly remoteAddress: string | undefined;
}

// ---- platform/node ------------------------------------------------------------------------------

/**
 * The members of Node's global `process` that the runtime uses. Deno and Bun have them as well. The runtime declares Node's types itself,
 * so projects need not install `@types/node`; objects with Node's own types are assignable to them.
 */
export interface NodeProcess extends NodeEventEmitter {
  readonly stdin: NodeInputStream;
  readonly stdout: NodeStdout;
  readonly stderr: NodeOutputStream;
  readonly pid: number;
  readonly ppid: number;
  readonly platform: string;
  cwd(): string;
  readonly env: { readonly [name: string]: string | undefined };
  readonly versions: { readonly [name: string]: string | undefined };
  exit(code: number): never;
  off(event: string, listener: NodeListener): unknown;
  /** Runs a callback after the current code and its microtasks have ended. */
  nextTick(callback: () => void): void;
  /** Sends a signal to a process, or to a process group if `pid` is negative. Signal 0 only checks that it exists. */
  kill(pid: number, signal: string | number): boolean;
  getBuiltinModule(name: string): unknown;
}

/** A listener, whose arguments depend on the event. It is the type of a method, because TypeScript compares the arguments of methods in both directions. */
type NodeListener = { listen(...args: unknown[]): void }["listen"];

/** An object with Node's event methods. */
export interface NodeEventEmitter {
  on(event: string, listener: NodeListener): unknown;
  once(event: string, listener: NodeListener): unknown;
}

/** A readable stream of Node. */
export interface NodeInputStream extends NodeEventEmitter {
  isPaused(): boolean;
  pause(): unknown;
  resume(): unknown;
}

/** A writable stream of Node. */
export interface NodeOutputStream extends NodeEventEmitter {
  write(text: unknown, encoding?: unknown, done?: unknown): boolean;
  end(done?: () => void): unknown;
}

/** The stream `process.stdout`, with the two methods that Node calls to pass written chunks to the file descriptor. */
interface NodeStdout extends NodeOutputStream {
  _write?: (chunk: unknown, encoding: unknown, done: unknown) => void;
  _writev?: unknown;
}

/** Returns Node's global `process`, also on Deno and Bun. */
export function getNodeProcess(): NodeProcess {
  return (globalThis as unknown as { readonly process: NodeProcess }).process;
}

/**
 * Returns a built-in module of Node. An `import` would prevent other runtimes and bundlers from loading the importing module.
 *
 * @param name with prefix, such as `node:http`.
 */
export function getNodeBuiltinModule<T>(name: string): T {
  return getNodeProcess().getBuiltinModule(name) as T;
}

/** Returns a built-in module of Node, or undefined if the runtime does not have it. For modules that also run without Node. */
export function findNodeBuiltinModule<T>(name: string): T | undefined {
  const { process } = globalThis as unknown as { readonly process?: Partial<NodeProcess> };
  return process?.getBuiltinModule?.(name) as T | undefined;
}

// ---- protocol/cancellation ----------------------------------------------------------------------

/** A function, or an object with a function, that is called when a request is cancelled. */
export type CancellationListener = (() => void) | { handleEvent(): void };

/** The members of an `AbortSignal` that the runtime itself uses. */
export interface Cancellation {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: CancellationListener): void;
  removeEventListener(type: "abort", listener: CancellationListener): void;
}

/** The context of a request. */
interface CancellableContext {
  readonly signal: AbortSignal;
  /** A replacement for the signal that costs less, if the context has one. */
  readonly cancellation?: Cancellation;
}

/** Returns the cheapest of the objects that tell whether the request of a context is cancelled. */
export function cancellationOf(context: CancellableContext): Cancellation {
  return context.cancellation ?? context.signal;
}

/**
 * Cancels a request. Creates an `AbortController` only if its `signal` is read: the controller and one listener cost more than the rest of a
 * short call.
 */
export class CancellationSource implements Cancellation {
  aborted = false;
  #reason: unknown;
  #controller: AbortController | undefined;
  /** Nearly all requests have one listener. */
  #listener: CancellationListener | undefined;
  #others: Set<CancellationListener> | undefined;

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.aborted) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  /** The reason given to `abort`. Without a reason, it is the error that an `AbortSignal` has. */
  get reason(): unknown {
    return this.aborted ? this.signal.reason : undefined;
  }

  addEventListener(_type: "abort", listener: CancellationListener): void {
    if (this.aborted) return;
    if (this.#listener === undefined) this.#listener = listener;
    else (this.#others ??= new Set()).add(listener);
  }

  removeEventListener(_type: "abort", listener: CancellationListener): void {
    if (this.#listener === listener) this.#listener = undefined;
    else this.#others?.delete(listener);
  }

  abort(reason?: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.#reason = reason;
    const [first, others] = [this.#listener, this.#others];
    this.#listener = this.#others = undefined;
    if (first !== undefined) call(first);
    for (const listener of others ?? []) call(listener);
    this.#controller?.abort(reason);
  }
}

function call(listener: CancellationListener): void {
  if (typeof listener === "function") listener();
  else listener.handleEvent();
}

// ---- protocol/capabilityPath --------------------------------------------------------------------

/** Returns the steps of a capability's path. The id of an extension is one step, although it contains dots. */
export function capabilityPath(path: string): string[] {
  return path.split(/(?<!^extensions\..*)\./);
}

/** Returns the id of the extension that a method requires by its capability; undefined for a capability of the core. */
export function extensionOfCapability(capability: string | null | undefined): string | undefined {
  return capability?.startsWith("extensions.") ? capability.slice("extensions.".length) : undefined;
}

// ---- protocol/context ---------------------------------------------------------------------------

/** The log levels of RFC 5424, least severe first. */
export type LogLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

export const LOG_LEVELS: readonly LogLevel[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
];

/** The authenticated caller of a request, as the access token of the request describes it. It never contains the token. */
export interface Principal {
  /** The issuer of the access token: the identifier of an authorization server. */
  readonly issuer: string;
  /** The user; unique for the issuer. Undefined if the token belongs to a client without a user. */
  readonly subject?: string | undefined;
  /** The OAuth client that the token was issued to. */
  readonly clientId?: string | undefined;
  /** The scopes of the access token. */
  readonly scopes: readonly string[];
  /** The claims of the token, or the response of the authorization server to an introspection request. Frozen in all depths. */
  readonly claims: JsonObject;
  /** The time at which the token expires, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined;
}

/**
 * Returns the text under which stores keep what belongs to a caller: the issuer with the subject, or with the client id if there is no
 * subject. The text is the same for all tokens of the caller, and differs for each other caller.
 *
 * @throws TypeError if the principal has neither a subject nor a client id.
 */
export function ownerOf({ issuer, subject, clientId }: Pick<Principal, "issuer" | "subject" | "clientId">): string {
  if (subject !== undefined) return JSON.stringify([issuer, subject]);
  if (clientId !== undefined) return JSON.stringify([issuer, null, clientId]);
  throw new TypeError("a principal must have a subject or a clientId");
}

/** Returns a text for a caller and its scopes: another token of the same caller may have other rights. */
export function accessOf(principal: Principal): string {
  return JSON.stringify([ownerOf(principal), [...principal.scopes].sort()]);
}

/**
 * The position of a request in a distributed trace, as its sender described it. The sender chooses every member, so no member proves
 * anything.
 *
 * @see https://www.w3.org/TR/trace-context/
 */
export interface TraceContext {
  /** The text of `traceparent`, for requests to other services. */
  readonly traceparent: string;
  /** The id of the trace: 32 hexadecimal digits. */
  readonly traceId: string;
  /** The id of the sender's span: 16 hexadecimal digits. */
  readonly parentId: string;
  /** True if the sender may have recorded the trace. */
  readonly isSampled: boolean;
  /** The text of `tracestate`; undefined if the request has none, or an invalid one. */
  readonly tracestate?: string | undefined;
  /** The text of `baggage`; undefined if the request has none, or an invalid one. @see https://www.w3.org/TR/baggage/ */
  readonly baggage?: string | undefined;
}

// ---- protocol/losses ----------------------------------------------------------------------------

/** The features in the loss tables of all revisions of which messages can lose parts. */
export const LOSS_FEATURES = [
  "audio",
  "caching",
  "completion-context",
  "completion-limit",
  "input-schema",
  "log-level",
  "output-schema",
  "parked-notifications",
  "resource-link",
  "result-type",
  "roots-changed",
  "structured-content",
  "structured-value",
  "task-awaited",
  "task-status",
  "tasks",
  "tasks-list",
  "titled-enum",
  "undeclared-member",
  "url-complete",
] as const;

/** A feature of which messages can lose parts. */
export type LossFeature = (typeof LOSS_FEATURES)[number];

/** A part of a message that the receiver gets in another form (`degraded`), or does not get (`dropped`). */
export interface ConversionLoss {
  /** The name of the feature in the loss table, such as `audio` or `structured-value`. */
  readonly feature: string;
  /** `degraded` if the receiver gets the part in another form, `dropped` if it does not get the part. */
  readonly kind: "degraded" | "dropped";
  /**
   * The place of the part in the value that was converted, as a JSON pointer such as `/content/0`. If a message passes several pairs of
   * revisions, the pointer refers to the value that reached the pair of `pair`.
   */
  readonly path: string;
  /** The pair of revisions whose conversion lost the part, the sender's revision first: `2026-07-28..2025-11-25`. */
  readonly pair: string;
  /**
   * True if the part is a hint, such as the time for which a result may be cached: the receiver gets all content without it. The option
   * `onLoss: "refuse"` permits the loss of hints, unless it names their feature.
   */
  readonly isHint?: true;
}

/** A loss, with the message that it occurred in. */
export interface ReportedLoss extends ConversionLoss {
  /** The method of the message, such as `tools/call`. */
  readonly method: string;
  /** The revision of the connection: of the client that a server serves, or of the server that a client calls. */
  readonly revision: string;
}

/** A loss as it is logged: in a message that was sent, or in a message that `onLoss` refused. */
export interface LoggedLoss extends Omit<ReportedLoss, "kind"> {
  /** The form in which the receiver gets the part of the message; `refused` if the message was not sent. */
  readonly kind: ReportedLoss["kind"] | "refused";
}

/**
 * The treatment of a loss: `degrade` sends the message without the lost part, `refuse` sends an error instead. A function decides for
 * each loss; `degrade` is used if it returns undefined.
 */
export type LossPolicy = "degrade" | "refuse" | ((loss: ReportedLoss) => "degrade" | "refuse" | void);

/**
 * The treatment of losses, for all features or by feature. A feature without a member is treated by `degrade`. Each bridge and each client
 * accepts all features, also those that its messages cannot lose.
 */
export type LossPolicies = LossPolicy | { readonly [Feature in LossFeature]?: LossPolicy };

// ---- protocol/revision --------------------------------------------------------------------------

/** The facts of a revision that servers and clients need, as plain data. They are generated from its schema and its `revision.json`. */
export interface RevisionFacts {
  /** The date that identifies the revision in messages. */
  readonly revision: string;
  /** The lifecycle of connections: peers initialize a session first, or each request is independent. */
  readonly lifecycle: "handshake" | "stateless";
  /** True if the revision has JSON-RPC batches. */
  readonly batching: boolean;
  /** The request that a client may start with: `initialize` or `server/discover`. */
  readonly open: string;
  /** True if Streamable HTTP has sessions in this revision. */
  readonly sessions: boolean;
  /** True if a broken response stream of Streamable HTTP can be continued by the id of its last event. */
  readonly resumable: boolean;
  /** True if the server may end a response stream of Streamable HTTP before the response, and the client then reconnects for it. */
  readonly polling: boolean;
  /** True if HTTP requests after the first name the revision in the header `MCP-Protocol-Version`. */
  readonly versionHeader: boolean;
  readonly headers: readonly HeaderRule[];
  /** Error codes by name, such as `HEADER_MISMATCH`. */
  readonly codes: { readonly [name: string]: number };
  /** True if an error response leaves out an unknown request id. Otherwise the `id` of such a response is null. */
  readonly errorWithoutId: boolean;
  /** True if each result has a `resultType`, such as `complete` or `input_required`. */
  readonly typedResults: boolean;
  /**
   * The response to invalid arguments of a tool: `result` is a tool result with `isError`, which the model sees; `error` is a
   * JSON-RPC error.
   */
  readonly inputErrors: "result" | "error";
}

/** The facts of a revision by which handlers form their results. */
export interface ResultRules {
  /** The values that tool results may have in `structuredContent`. */
  readonly structured: "none" | "object" | "any";
  /** True if results that clients may cache require `ttlMs` and `cacheScope`. */
  readonly cached: boolean;
}

/** The facts of a revision by which the runtime serves it. */
export interface Revision extends RevisionFacts, ResultRules {
  readonly transports: readonly string[];
  /** Error codes that the specification reserves. An error must not have a reserved code, unless `codes` contains the code. */
  readonly reservedCodes: readonly ReservedErrorCodes[];
  readonly methods: { readonly [method: string]: MethodDescription };
  /**
   * Paths of server capabilities, such as `tasks.list`, that are declared as `{}`. Other capabilities below the top level are
   * declared as `true`.
   */
  readonly objectCapabilities: readonly string[];
  /** The names of the types of `input_required` results, by method. */
  readonly inputs: { readonly [method: string]: string };
  /** The names of the types that a client's result may have, by the method of the server's request. */
  readonly answers: { readonly [method: string]: readonly string[] };
}

/** The guards of a revision, as the generated code exports them. */
export interface RevisionMessageChecks {
  /** Guards of the client's messages, by method. A guard returns true if the message is valid. */
  readonly messages: Guards;
  /** Guards of the server's results, by the method of the client's request. A guard returns true if the result is valid. */
  readonly results: Guards;
  /**
   * Resolves with the validation issues of a value. Loads the code that finds issues at the first call.
   *
   * @param type the name of the type that the value should have.
   */
  explain(type: string, value: unknown): Promise<readonly Issue[]>;
}

export type Guards = { readonly [method: string]: (value: unknown) => boolean };

/** A range of error codes that belongs to the specification. */
interface ReservedErrorCodes {
  /** The lowest error code of the range. */
  readonly first: number;
  /** The highest error code of the range. */
  readonly last: number;
  /** The error code that the runtime sends instead of a code in this reserved range, unless the revision defines that code. */
  readonly instead: number;
}

/** An HTTP request header that repeats a member of the JSON body. */
export interface HeaderRule {
  readonly name: string;
  /** The JSON pointer of the repeated member in the body. */
  readonly pointer: string;
  /** The methods of the requests that must repeat the member in this HTTP header; null means all methods. */
  readonly methods: readonly string[] | null;
  /** The code of the error response if the header and the body differ. */
  readonly code: number;
}

/** Facts about one type of request or notification, as plain data. */
export interface MethodDescription {
  readonly kind: "request" | "notification";
  /** The sender of the message. `embedded` is a request of the server that an `input_required` result contains. */
  readonly direction: "clientToServer" | "serverToClient" | "both" | "embedded";
  /** The name of the type of the complete message, such as `CallToolRequest`. */
  readonly message: string;
  /** The name of the function that handles or sends the message, such as `callTool` or `elicit`. */
  readonly handler: string;
  /** The path of the capability that the message requires, such as `resources.subscribe`; null if it requires no capability. */
  readonly capability: string | null;
  /**
   * The side that declares the required capability: the receiver for `either`, and client and server for `both`, as only extensions require;
   * null if no capability is required.
   */
  readonly declaredBy: "client" | "server" | "either" | "both" | null;
  readonly deprecated: boolean;
  /** The feature of the method, such as `tools`; null for methods of the protocol itself, such as `ping`. */
  readonly feature: string | null;
}

/** The method by which a client calls a tool. Its calls can run as tasks, and its results can report invalid arguments. */
export const CALL_TOOL = "tools/call";

/** A tool as `tools/list` returns it. */
export interface ToolDefinition {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly [member: string]: unknown;
}

// ---- protocol/tasksExtension --------------------------------------------------------------------

// Written from schema/extensions/io.modelcontextprotocol/tasks. To update it, run: UPDATE_GOLDEN=1 npm test -- tasksExtension

/** The name of the extension by which a client of a stateless revision accepts a task as the result of a call. */
export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";

/** The `resultType` of the handle of a task. */
export const TASK_RESULT_TYPE = "task";

/** The status of a task, as clients see it. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_STATUSES = ["working", "input_required", "completed", "failed", "cancelled"] as const;

// ---- protocol/tasks -----------------------------------------------------------------------------

const RELATED = "io.modelcontextprotocol/related-task";

/**
 * Returns a copy of params or of a result, with the id of the task in its `_meta`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#related-task-metadata
 */
export function addRelatedTaskMeta(taskId: string, body: JsonObject): JsonObject {
  const meta = isObject(body["_meta"]) ? body["_meta"] : {};
  return { ...body, _meta: { ...meta, [RELATED]: { taskId } } };
}

/** Returns a result without the id of its task in `_meta`, for clients that do not know of the task. */
export function removeRelatedTaskMeta(result: JsonObject): JsonObject {
  const { _meta, ...others } = result;
  if (!isObject(_meta)) return result;
  const { [RELATED]: _, ...meta } = _meta;
  return Object.keys(meta).length > 0 ? { ...others, _meta: meta } : others;
}

/**
 * Returns the status of a task in the revisions with sessions. There, a task whose tool reports an error has failed. In the tasks extension
 * and in stores, the task has completed with this result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#task-status
 */
export function getSessionTaskStatus<Status>(status: Status, result: unknown): Status | "failed" {
  if (status !== "completed") return status;
  const { isError } = (result ?? {}) as { readonly isError?: unknown };
  return isError === true ? "failed" : status;
}

/** Returns true if the capabilities of a client or a server declare the extension. */
export function declaresTasks({ extensions }: JsonObject): boolean {
  return isObject(extensions) && isObject(ownMember(extensions, TASKS_EXTENSION));
}

/** Returns capabilities that declare the extension. */
export function withTasks(capabilities: JsonObject): JsonObject {
  const { extensions } = capabilities;
  const all = { ...(extensions as object | undefined), [TASKS_EXTENSION]: {} };
  return { ...capabilities, extensions: all };
}

/** Returns capabilities without the extension. Returns the same object if they do not declare it. */
export function withoutTasks(capabilities: JsonObject): JsonObject {
  if (!declaresTasks(capabilities)) return capabilities;
  const { extensions, ...rest } = capabilities;
  const { [TASKS_EXTENSION]: _, ...others } = extensions as JsonObject;
  return Object.keys(others).length > 0 ? { ...rest, extensions: others } : rest;
}

/** Returns true for the handle of a task, which the extension allows as the result of a call. */
export function isTask(result: unknown): result is JsonObject {
  return isObject(result) && result["resultType"] === TASK_RESULT_TYPE;
}

// ---- protocol/timers ----------------------------------------------------------------------------

/** The longest time of a timer. `setTimeout` runs a callback with a longer time at once. */
export const MAX_TIMER_MS: number = 2 ** 31 - 1;

/** Returns a time that a timer can measure, of about 24 days at most. Timers fire at once after a longer time. */
export function timerMs(milliseconds: number): number {
  return Math.min(milliseconds, MAX_TIMER_MS);
}

/** Lets a process of Node end while a timer runs, and returns the timer. Timers of other runtimes may be numbers. */
export function unrefTimer<Timer>(timer: Timer): Timer {
  (timer as { unref?(): void }).unref?.();
  return timer;
}

/** Settles like the promise, or resolves with undefined after the given milliseconds. */
export async function waitAtMost<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls a function, and returns its result. If the function returns a promise, the returned promise rejects after a time limit.
 *
 * @param ms the time limit in milliseconds. When it is over, the promise rejects, and the signal that the function received is aborted.
 * @param problem the first words of the error, before the time.
 * @throws the error that the function throws.
 */
export function callUntilTimeout<T>(
  ms: number,
  call: (signal: AbortSignal) => Awaitable<T>,
  problem = "there was no result",
): Awaitable<T> {
  const abort = new AbortController();
  const result = call(abort.signal);
  if (!isThenable(result)) return result;
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new Error(`${problem} after ${ms} ms`);
      reject(late);
      abort.abort(late);
    }, ms);
    Promise.resolve(result)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Ends the waits of one loop. A wake-up between two waits ends the next wait. */
export class WakeUps {
  #isAwake = false;
  #end: () => void = () => {};

  readonly wake = (): void => {
    this.#isAwake = true;
    this.#end();
  };

  /** Resolves at the next wake-up or, if a number of milliseconds is given, after this time. */
  async wait(ms?: number): Promise<void> {
    if (!this.#isAwake) {
      const wakeUp = new Promise<void>((resolve) => (this.#end = resolve));
      await (ms === undefined ? wakeUp : waitAtMost(ms, wakeUp));
    }
    this.#isAwake = false;
  }
}

// ---- validation/formats -------------------------------------------------------------------------

/*
 * The string formats that the protocol's schemas use. The checks accept the same strings as ajv-formats, except that base64 must not
 * contain line breaks.
 *
 * No regular expression below repeats alternatives without a limit, because that would overflow the engine's stack on a long string.
 * Percent-encoded characters are therefore checked by an expression of their own.
 */

/**
 * Matches a scheme, a path with a query, and a fragment. Hosts in brackets are checked separately. A `?` directly after the scheme is
 * invalid.
 */
const URI_WITHOUT_BRACKETS = /^[a-z][a-z\d+\-.]*:(?!\?)[\w\-.~!$&'()*+,;=:@/?%]+(?:#[\w\-.~!$&'()*+,;=:@/?%]*)?$/i;

/** A percent sign that does not begin a percent-encoded character. */
const INVALID_ESCAPE = /%(?![\da-f]{2})/i;

/** Matches the beginning of a URI whose host is in brackets, port included. The groups are the text before the brackets and inside them. */
const BRACKETED_HOST = /^([a-z][a-z\d+\-.]*:\/?\/(?:[\w\-.~!$&'()*+,;=:%]*@)?)\[([^\]]*)\](?::\d*)?(?=[/?#]|$)/i;

/** `IPvFuture` of RFC 3986. */
const IP_FUTURE_ADDRESS = /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i;

/** Returns true for a string of `format: uri`. @see https://www.rfc-editor.org/rfc/rfc3986#section-3 */
export function isUri(value: unknown): value is string {
  if (typeof value !== "string" || INVALID_ESCAPE.test(value)) return false;
  return URI_WITHOUT_BRACKETS.test(value) || (value.includes("[") && isUriWithIpLiteral(value));
}

function isUriWithIpLiteral(value: string): boolean {
  const [prefix, , address] = BRACKETED_HOST.exec(value) ?? [];
  if (prefix === undefined || address === undefined) return false;
  return (
    (IP_FUTURE_ADDRESS.test(address) || isIpv6Address(address)) &&
    URI_WITHOUT_BRACKETS.test(`a:/${value.slice(prefix.length)}`)
  );
}

/** An IPv4 address in place of the last two groups of an IPv6 address. */
const EMBEDDED_IPV4 = /(^|:)(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)(?:\.(?!$)|$)){4}$/;

/** An IPv6 address with all eight groups. */
const FULL_IPV6 = /^(?:[\da-f]{1,4}(?::(?!$)|$)){8}$/i;

/** An IPv6 address in which `::` replaces groups of zeros. */
const SHORTENED_IPV6 =
  /^(?!:*(?:[^:]+:+){7}[^:])(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?$/i;

/** Returns true for an IPv6 address. @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
function isIpv6Address(text: string): boolean {
  const groups = text.replace(EMBEDDED_IPV4, "$10:0");
  return FULL_IPV6.test(groups) || SHORTENED_IPV6.test(groups);
}

const TEMPLATE_LITERALS = /^[^\0-\x20"'<>\\^`{|}]*$/;

const TEMPLATE_VARIABLE = /^[\w%]+(?::[1-9]\d{0,3}|\*)?$/;

/** Returns true for a string of `format: uri-template`. @see https://www.rfc-editor.org/rfc/rfc6570#section-2 */
export function isUriTemplate(value: unknown): value is string {
  if (typeof value !== "string" || INVALID_ESCAPE.test(value)) return false;
  const [first, ...parts] = value.split("{");
  return TEMPLATE_LITERALS.test(first!) && parts.every(isExpressionAndLiterals);
}

function isExpressionAndLiterals(part: string): boolean {
  const [expression, literals, ...more] = part.split("}");
  const variables = expression!.replace(/^[+#./;?&=,!@|]/, "").split(",");
  return (
    more.length === 0 &&
    TEMPLATE_LITERALS.test(literals ?? "}") &&
    variables.every((variable) => TEMPLATE_VARIABLE.test(variable))
  );
}

/**
 * A table by character code: 1 for a base64 character, 0 for any other character. Reading the table is faster than a regular expression.
 */
const BASE64_CODES = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z\d+/]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** The character code of `=`. */
const PADDING = 61;

/** Returns true for a string of `format: byte`: base64 with padding. @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export function isBase64(value: unknown): value is string {
  if (typeof value !== "string" || value.length % 4 !== 0) return false;
  let end = value.length;
  if (value.charCodeAt(end - 1) === PADDING) end--;
  if (value.charCodeAt(end - 1) === PADDING) end--;
  for (let i = 0; i < end; i++) {
    if (BASE64_CODES[value.charCodeAt(i)] !== 1) return false;
  }
  return true;
}

// ---- validation/issues --------------------------------------------------------------------------

/**
 * The kind of an issue. The set of codes is closed: a new code is a breaking change, so a `switch` over the codes may be exhaustive.
 *
 * - `missing`: a required member is missing.
 * - `undeclared`: the type does not declare the member. Reported only with the option `exact`.
 * - `forbidden`: the JSON Schema allows no value here.
 * - `mismatch`: the value does not have the type, length, range, format or fixed value that the type requires.
 * - `undecided`: the check stopped at its limit of steps, so the value was rejected without a verdict.
 */
export type IssueCode = "missing" | "undeclared" | "forbidden" | "mismatch" | "undecided";

/** A part of a value that does not match the type. */
export interface Issue {
  /** The kind of the issue, for programs. */
  readonly code: IssueCode;
  /** The position of the invalid part as a JSON Pointer (RFC 6901); empty for the whole value. */
  readonly pointer: string;
  /** The values that the type allows, as a noun phrase such as `a string`. */
  readonly expected: string;
  /** The value that was found, in words; `missing` for a missing member. */
  readonly found: string;
  /** The issue for people, as the predicate of a sentence: `must be a string, but is 1`. The subject is the pointer. */
  readonly message: string;
}

/** Options of `validate`. */
export interface ValidateOptions {
  /** Also reports members that the type does not declare. Such members are valid, because the protocol allows additional members. */
  readonly exact?: boolean;
  /** The maximum number of issues; 100 by default. The check stops at the maximum. */
  readonly maxIssues?: number;
}

/** Options of `validateResult`. */
export interface ValidateResultOptions extends ValidateOptions {
  /** Whether the params of the request had a `task`. In a revision with tasks, the result may then be a created task. */
  readonly task?: boolean;
}

/** The error that `assert` throws for an invalid value. Its message describes the first issue. */
export class ValidationError extends TypeError {
  override readonly name = "ValidationError";
  /** The issues of the value. The message of the error describes the first. */
  readonly issues: readonly Issue[];

  /** @param type the name of the type that the value does not match. */
  constructor(type: string, issues: readonly Issue[]) {
    const [first] = issues;
    super(`invalid ${type}: ${first === undefined ? "" : `${first.pointer} ${first.message}`.trim()}`);
    this.issues = issues;
  }
}

/**
 * The error texts that are the same for every value, by issue code. For other codes, the text contains the expected and the found value.
 */
const MESSAGES: { readonly [code in IssueCode]?: string } = {
  missing: "is required but missing",
  undeclared: "is not declared",
  forbidden: "is not allowed",
};

/**
 * Returns the message of an issue, as the predicate of a sentence whose subject is the JSON Pointer.
 *
 * @param expected the values that the type allows, as a noun phrase.
 * @param found the value, as {@link describeValue} describes it.
 */
export function issueMessage(code: IssueCode, expected: string, found: string): string {
  return MESSAGES[code] ?? `must be ${expected}, but is ${found}`;
}

/** Describes a value for people. Long strings are cut; objects and arrays are not written out. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return `an array of ${value.length} items`;
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** Returns a member name as a token of a JSON Pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export function escapePointerToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

// ---- wire/argumentHeaders -----------------------------------------------------------------------

/** A header that repeats a tool argument. */
export interface ArgumentHeader {
  /** The name of the header, in lower case. */
  readonly name: string;
  /** The names of the members that lead from the arguments to the repeated value. */
  readonly path: readonly string[];
}

/** The headers that the `inputSchema` of a tool requires. */
export interface ArgumentHeaders {
  readonly headers: readonly ArgumentHeader[];
  /** The reason why clients must not use the tool; undefined if the annotations are valid. */
  readonly problem: string | undefined;
}

export const HEADER_ANNOTATION = "x-mcp-header";

/**
 * Matches an HTTP token, such as the name of a header.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2
 */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

const REPEATABLE_TYPES = ["string", "integer", "boolean"];

/** Annotations in deeper schemas are not searched, so that no schema can exhaust the stack. */
const MAX_NESTING = 100;

/** Keywords with values instead of schemas. */
const VALUE_KEYWORDS = ["const", "default", "enum", "examples"];

/** Keywords whose members are schemas under names that the author of the schema chose. */
const NAMED_SCHEMAS = ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];

/**
 * Returns the headers that the `x-mcp-header` annotations of an `inputSchema` require, and the first problem of these annotations. If there
 * is a problem, the headers are those of the valid annotations.
 *
 * @param prefix of the header names, see `findArgumentHeaderRule`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#schema-extension
 */
export function argumentHeadersOf(inputSchema: unknown, prefix: string): ArgumentHeaders {
  const search = new AnnotationSearch(prefix);
  search.readSchema(inputSchema, []);
  return search;
}

/** The walk through one `inputSchema`. */
class AnnotationSearch implements ArgumentHeaders {
  readonly headers: ArgumentHeader[] = [];
  problem: string | undefined;
  readonly #prefix: string;
  readonly #names = new Set<string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Reads a schema that is nested only in `properties` keywords. */
  readSchema(schema: unknown, path: readonly string[]): void {
    if (!isObject(schema) || path.length > MAX_NESTING) return;
    if (Object.hasOwn(schema, HEADER_ANNOTATION)) this.#readAnnotation(schema, path);
    for (const [keyword, inner] of Object.entries(schema)) {
      if (keyword === "properties" && isObject(inner))
        for (const [name, property] of Object.entries(inner)) this.readSchema(property, [...path, name]);
      else if (hasAnnotation(keyword, inner, 0)) this.#report(`${keyword} contains an x-mcp-header`);
    }
  }

  #readAnnotation(schema: JsonObject, path: readonly string[]): void {
    const header = schema[HEADER_ANNOTATION];
    if (typeof header !== "string" || !TOKEN.test(header) || path.length === 0)
      return this.#report(
        path.length === 0
          ? "the schema itself has an x-mcp-header"
          : `the x-mcp-header of ${path.join(".")} is not the name of a header`,
      );
    const name = this.#prefix + header.toLowerCase();
    if (this.#names.has(name)) this.#report(`two arguments have the x-mcp-header ${header}`);
    if (!REPEATABLE_TYPES.includes(schema["type"] as string))
      this.#report(`${path.join(".")} has an x-mcp-header, and its type is not string, integer or boolean`);
    this.#names.add(name);
    this.headers.push({ name, path });
  }

  #report(problem: string): void {
    this.problem ??= problem;
  }
}

/** Returns true if a schema in the value of a keyword is annotated. */
function hasAnnotation(keyword: string, value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth > MAX_NESTING || VALUE_KEYWORDS.includes(keyword)) return false;
  const isSchema = !Array.isArray(value) && !NAMED_SCHEMAS.includes(keyword);
  return (
    (isSchema && Object.hasOwn(value, HEADER_ANNOTATION)) ||
    Object.entries(value).some(([name, inner]) => hasAnnotation(isSchema ? name : "", inner, depth + 1))
  );
}

/**
 * Returns the headers for the arguments of a call: name, value, name, value. The values are not encoded. Arguments that are absent, null,
 * arrays or objects have no header.
 *
 * @throws RangeError for a number outside the range in which every integer is exact.
 */
export function readArgumentHeaders(headers: readonly ArgumentHeader[], args: unknown): string[] {
  const texts: string[] = [];
  for (const { name, path } of headers) {
    const value = memberAt(args, path);
    if (!isRepeatableArgument(value)) continue;
    if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw new RangeError(
        `The argument ${path.join(".")} is outside the safe integer range, so the header ${name} cannot contain it`,
      );
    texts.push(name, String(value));
  }
  return texts;
}

/** Returns true for the values that a header can repeat: strings, numbers and booleans. */
export function isRepeatableArgument(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** Returns the value that a path of own members leads to; undefined if a member is missing. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

/** The rule of a revision for all headers that repeat tool arguments. */
export interface ArgumentHeaderRule {
  /** The common prefix of the header names, in lower case, such as `mcp-param-`. */
  readonly prefix: string;
  /** The methods whose requests have these headers; null for all methods. */
  readonly methods: readonly string[] | null;
}

/**
 * The placeholder at the end of a header name such as `Mcp-Param-{Name}`. A rule with this name applies to all headers with the same
 * prefix.
 */
const PLACEHOLDER = "{Name}";

/** Returns true for the name of a header rule that applies to all headers which repeat tool arguments. */
export function isArgumentHeaderRule({ name }: { readonly name: string }): boolean {
  return name.endsWith(PLACEHOLDER);
}

/** Returns the rule for headers that repeat tool arguments; undefined if the revision has none. */
export function findArgumentHeaderRule(
  rules: readonly { readonly name: string; readonly methods: readonly string[] | null }[],
): ArgumentHeaderRule | undefined {
  const rule = rules.find(isArgumentHeaderRule);
  return rule && { prefix: rule.name.slice(0, -PLACEHOLDER.length).toLowerCase(), methods: rule.methods };
}

// ---- wire/boundedText ---------------------------------------------------------------------------

/** The members of the reader of a web-standard body that are used. A `fetch` of the user may lack `cancel`. */
interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel?(): Promise<void>;
}

/** Resolves with a body of UTF-8 as text; undefined if it has more bytes than allowed. The rest of such a body is not read. */
export async function readBoundedText(
  body: { getReader(): BodyReader } | null,
  maxBytes: number,
): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value?.byteLength ?? 0;
    if (bytes > maxBytes) {
      await reader.cancel?.();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

// ---- wire/byteList ------------------------------------------------------------------------------

/** Chunks of at least this length are kept as they are, and smaller ones until there are this many of them. */
const MIN_LENGTH = 4096;

const MAX_SMALL = 64;

const BLOCK_LENGTH = 65_536;

/**
 * Collects the chunks of a byte stream. Many small chunks are copied into blocks: an object for each byte takes a hundred times the memory
 * of the byte, so that a limit for bytes would not bound the memory.
 */
export class ByteList {
  length = 0;
  #parts: Uint8Array[] = [];
  #small = 0;
  /** The last part, if there is room in it. */
  #block: Uint8Array | undefined;
  #used = 0;

  push(chunk: Uint8Array): void {
    this.length += chunk.length;
    const isSmall = chunk.length < MIN_LENGTH;
    if (isSmall && ++this.#small > MAX_SMALL) return this.#copy(chunk);
    this.#endBlock();
    this.#parts.push(chunk);
  }

  /** Returns all bytes as one array. */
  join(): Uint8Array {
    this.#endBlock();
    if (this.#parts.length === 1) return this.#parts[0]!;
    const bytes = new Uint8Array(this.length);
    let offset = 0;
    for (const part of this.#parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    return bytes;
  }

  #copy(chunk: Uint8Array): void {
    if (this.#used + chunk.length > (this.#block?.length ?? 0)) {
      this.#endBlock();
      this.#block = new Uint8Array(BLOCK_LENGTH);
    }
    this.#block!.set(chunk, this.#used);
    this.#used += chunk.length;
  }

  #endBlock(): void {
    if (this.#block === undefined) return;
    this.#parts.push(this.#block.subarray(0, this.#used));
    this.#block = undefined;
    this.#used = 0;
  }
}

// ---- wire/excerpt -------------------------------------------------------------------------------

/** Control characters, characters that change the direction of text, and halves of surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Returns the start of a text on one line: blanks and line breaks in a row become a blank, and control characters are escaped. */
export function excerptOf(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[ \t\r\n]+/g, " ")
    .replace(INVISIBLE, escapeCharacter);
}

/**
 * Returns a message that may contain long texts of a server, with control characters escaped as in `escapeControlCharacters`. The middle of a
 * long message is omitted, because both its start and its end name the problem.
 */
export function printableMessage(text: string, maxLength: number): string {
  const half = maxLength / 2;
  return escapeControlCharacters(text.length <= maxLength ? text : `${text.slice(0, half)} … ${text.slice(-half)}`);
}

/** Returns a text of several lines, with control characters escaped. Tabs and line breaks are kept. */
export function escapeControlCharacters(text: string): string {
  return text.replace(INVISIBLE, (character) =>
    character === "\n" || character === "\t" ? character : escapeCharacter(character),
  );
}

function escapeCharacter(character: string): string {
  return `\\u${character.codePointAt(0)!.toString(16).padStart(4, "0")}`;
}

// ---- wire/headerValue ---------------------------------------------------------------------------

const UTF8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const PREFIX = "=?base64?";

const SUFFIX = "?=";

/** Matches printable ASCII without a space at either end. HTTP removes spaces at the ends, and some software rejects tabs. */
const PLAIN = /^(?! )[ -~]*(?<! )$/;

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Returns the header value for a text: the text itself, or Base64 in the form `=?base64?…?=` if a header cannot contain the text;
 * `undefined` for a text with a lone surrogate, which UTF-8 cannot represent.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export function encodeHeaderValue(text: string): string | undefined {
  if (PLAIN.test(text) && !isBase64Form(text)) return text;
  if (LONE_SURROGATE.test(text)) return undefined;
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return PREFIX + btoa(binary.join("")) + SUFFIX;
}

/**
 * Returns the text of a header value, which is plain or Base64 in the form `=?base64?…?=`; `undefined` for invalid Base64.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export function decodeHeaderValue(header: string): string | undefined {
  if (!isBase64Form(header)) return header;
  const encoded = header.slice(PREFIX.length, -SUFFIX.length);
  try {
    const binary = atob(encoded);
    // `atob` also accepts whitespace, missing padding and surplus bits. Only the exact encoding of a value is valid.
    if (btoa(binary) !== encoded) return undefined;
    return UTF8.decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function isBase64Form(header: string): boolean {
  return header.startsWith(PREFIX) && header.endsWith(SUFFIX);
}

/** Returns the header `Authorization` of a client with a secret. @see https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1 */
export function basicAuthorization(clientId: string, secret: string): string {
  return `Basic ${btoa(`${formEncode(clientId)}:${formEncode(secret)}`)}`;
}

/** Returns a text as it is written in the body of a form. */
export function formEncode(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}

// ---- wire/ipAddress -----------------------------------------------------------------------------

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** The longest text of an IPv6 address. */
const MAX_LENGTH = 45;

/** Returns true for an IPv4 address with four decimal numbers. */
export function isIpv4Address(text: string): boolean {
  return IPV4.test(text);
}

/**
 * Returns the 128 bits of an IP address; undefined for another text. An IPv4 address has the bits of the IPv6 address that contains it
 * (`::ffff:0:0/96`). The zone of an IPv6 address is ignored.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4291#section-2.2
 */
export function readIpAddress(text: string): bigint | undefined {
  if (IPV4.test(text)) return BigInt(`0xffff${hexadecimal(text)}`);
  const plain = text.replace(/%.*$/s, "");
  if (plain.length > MAX_LENGTH) return undefined;
  // An IPv4 address at the end has the bits of two groups.
  const withGroups = plain.replace(/(?<=:)[\d.]+$/, (end) =>
    IPV4.test(end) ? hexadecimal(end).replace(/^.{4}/, "$&:") : end,
  );
  const [head, tail, more] = withGroups.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const missing = 8 - head!.length - (tail?.length ?? 0);
  const isComplete = tail === undefined ? missing === 0 : missing > 0;
  if (more !== undefined || !isComplete) return undefined;
  const groups = [...head!, ...Array<string>(missing).fill("0"), ...(tail ?? [])];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  return BigInt(`0x${groups.map((group) => group.padStart(4, "0")).join("")}`);
}

/** Returns the four bytes of an IPv4 address as eight digits. */
function hexadecimal(address: string): string {
  return address
    .split(".")
    .map((byte) => Number(byte).toString(16).padStart(2, "0"))
    .join("");
}

// ---- wire/lineSplitter --------------------------------------------------------------------------

/** Receives the lines of a byte stream. */
interface LineReceiver {
  /** Receives a line that is not blank, without its line break. */
  read(line: string): void;
  /** Receives the reason why a line was dropped. */
  reject(fault: UnusableLineReason): void;
}

/** The reason why a line cannot be used: it is longer than the limit, or its bytes are not valid UTF-8. */
export type UnusableLineReason = "tooLong" | "notUtf8";

const NEWLINE = 10;

/**
 * Splits a byte stream into lines of UTF-8. Each byte is searched for line breaks only once, so the cost of a long line is proportional to
 * its length. A line over the limit is reported when the limit is reached, and its remaining bytes are dropped.
 */
export class LineSplitter {
  readonly #limit: number;
  readonly #reader: LineReceiver;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #kept = new ByteList();
  #isDropping = false;

  /** @param limit the maximum length of a line, in bytes. */
  constructor(limit: number, reader: LineReceiver) {
    this.#limit = limit;
    this.#reader = reader;
  }

  /** Adds a chunk of the stream, and passes the lines that it completes to the reader. */
  push(chunk: Uint8Array): void {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last < 0) return this.#keep(chunk);
    let start = 0;
    if (this.#kept.length > 0 || this.#isDropping) {
      const end = chunk.indexOf(NEWLINE);
      this.#complete(chunk.subarray(0, end));
      start = end + 1;
    }
    if (start <= last) this.#readLines(chunk.subarray(start, last));
    if (last + 1 < chunk.length) this.#keep(chunk.subarray(last + 1));
  }

  /** Ends the stream, and passes the text after the last line break to the reader. */
  end(): void {
    this.#complete(new Uint8Array());
  }

  /** Decodes complete lines together, which is faster. If a line may be too long or is not UTF-8, decodes each line separately. */
  #readLines(lines: Uint8Array): void {
    const text = lines.length > this.#limit ? undefined : this.#decode(lines);
    if (text !== undefined) {
      for (const line of text.split("\n")) this.#read(line);
      return;
    }
    let start = 0;
    while (start <= lines.length) {
      const next = lines.indexOf(NEWLINE, start);
      const end = next < 0 ? lines.length : next;
      this.#complete(lines.subarray(start, end));
      start = end + 1;
    }
  }

  #keep(part: Uint8Array): void {
    if (this.#isDropping) return;
    this.#kept.push(part);
    if (this.#kept.length <= this.#limit) return;
    this.#isDropping = true;
    this.#kept = new ByteList();
    this.#reader.reject("tooLong");
  }

  #complete(part: Uint8Array): void {
    const kept = this.#kept;
    const wasDropping = this.#isDropping;
    this.#isDropping = false;
    let bytes = part;
    if (kept.length > 0) {
      this.#kept = new ByteList();
      kept.push(part);
      bytes = kept.join();
    }
    if (wasDropping || bytes.length === 0) return;
    if (bytes.length > this.#limit) return this.#reader.reject("tooLong");
    const text = this.#decode(bytes);
    if (text === undefined) this.#reader.reject("notUtf8");
    else this.#read(text);
  }

  #read(line: string): void {
    if (line.charCodeAt(0) > 32 || line.trim() !== "") this.#reader.read(line);
  }

  #decode(bytes: Uint8Array): string | undefined {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }
}

// ---- wire/wellKnown -----------------------------------------------------------------------------

/** The path of the metadata of a protected resource. @see https://www.rfc-editor.org/rfc/rfc9728#section-3 */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource";

/** The path of the metadata of an authorization server. @see https://www.rfc-editor.org/rfc/rfc8414#section-3 */
export const SERVER_METADATA_PATH = "/.well-known/oauth-authorization-server";

const OPENID_PATH = "/.well-known/openid-configuration";

/** Returns the URLs at which an issuer may publish its metadata, in the order in which they are tried. */
export function serverMetadataLocations({ origin, pathname }: URL): readonly string[] {
  const path = pathname.replace(/\/$/, "");
  const oauth = origin + SERVER_METADATA_PATH + path;
  return [...new Set([oauth, origin + OPENID_PATH + path, origin + path + OPENID_PATH])];
}
