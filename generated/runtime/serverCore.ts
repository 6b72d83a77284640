// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Servers of all revisions: connections, calls, sessions and what handlers get as their context.
 *
 * @module
 */
import {
  type Awaitable,
  CODES,
  type HeaderRule,
  type HttpRequest,
  INTERNAL_ERROR,
  type IncomingJsonRpcRequest,
  type JsonObject,
  type JsonRpcResponseWriter,
  LOG_LEVELS,
  type LogLevel,
  MAX_BATCH,
  McpError,
  type MethodDescription,
  type Principal,
  type Revision,
  type RevisionMessageChecks,
  type TraceContext,
  type WireError,
  callSafely,
  capabilityPath,
  createInvalidMessageError,
  errorOf,
  formatErrorResponseAsJson,
  getErrorResponseId,
  getJsonRpcMessageKind,
  getThrownMcpError,
  isObject,
  isThenable,
  passErrorToOnError,
} from "./protocol.js";
export type { Awaitable } from "./protocol.js";

// ---- lifecycles/clientResults -------------------------------------------------------------------

/** Resolves with true if a client's result is valid for a request of the server, or if the revision declares no result for this request. */
export async function isValidClientResult(
  { revision, checks }: Pick<RevisionImplementation, "revision" | "checks">,
  method: string,
  result: unknown,
): Promise<boolean> {
  const types = revision.answers[method];
  if (types === undefined) return true;
  const all = await Promise.all(types.map((type) => checks.explain(type, result)));
  return all.some((issues) => issues.length === 0);
}

/**
 * Names the requests to the client for which a handler gives no key: `elicit-1`, `elicit-2` and so on, in the order of the handler's calls.
 */
export class InputKeys {
  readonly #methods: Revision["methods"];
  readonly #counts = new Map<string, number>();

  /** @param revision that has the methods of the requests. */
  constructor({ methods }: Pick<Revision, "methods">) {
    this.#methods = methods;
  }

  /** Returns the key of the next request with a method. */
  next(method: string): string {
    const name = this.#methods[method]!.handler;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `${name}-${count}`;
  }
}

// ---- server/notifications -----------------------------------------------------------------------

/** A notification from a server to its clients. */
export interface ServerNotification {
  /** The method of a notification that the server may send. */
  readonly method: string;
  readonly params: JsonObject;
  /** The owner of the clients that the notification is for; undefined if it is for all clients. */
  readonly owner?: string | undefined;
}

/**
 * Sends a notification to the clients that receive it: in the session of each handshake client, and on the `subscriptions/listen` streams
 * of stateless clients.
 */
export function notifyClients(
  listeners: Iterable<NotificationListener>,
  { method, params, owner }: ServerNotification,
): void {
  for (const listener of listeners)
    if ((owner === undefined || listener.owner === owner || listener.hearsEachOwner) && listener.wants(method, params))
      listener.deliver(method, params, owner);
}

/** Sends a notification to all clients that receive it. */
export function notifyAllClients(
  { listeners }: Pick<Server, "listeners">,
  method: string,
  params: JsonObject = {},
): void {
  notifyClients(listeners, { method, params });
}

/** Returns true if a notification concerns one client only, such as the end of an elicitation that this client accepted. */
export function isMessageForOneClient({ direction, declaredBy }: MethodDescription): boolean {
  if (direction === "clientToServer") return false;
  return declaredBy === "client" || declaredBy === "either";
}

/**
 * Throws if a notification to one client requires a capability that was not declared. The client must have declared a capability that only
 * clients can declare; the server must have declared any other capability.
 *
 * @throws McpError that names the capability.
 */
export function assertMayNotify(
  { server, client }: Pick<HandlerContext, "client"> & { server: Server },
  method: string,
): void {
  const { capability, declaredBy } = server.revision.methods[method]!;
  const side = declaredBy === "client" ? client : server;
  if (isCapabilityDeclared(side.capabilities, capability)) return;
  throw new McpError(CODES.internal, `${method} needs the capability ${capability}, which was not declared`);
}

/** Returns true if capabilities have the member at a path such as `resources.subscribe`. */
export function isCapabilityDeclared(capabilities: JsonObject, path: string | null): boolean {
  let found: unknown = capabilities;
  for (const part of path === null ? [] : capabilityPath(path)) found = isObject(found) ? found[part] : undefined;
  return found !== undefined;
}

// ---- server/results -----------------------------------------------------------------------------

const RESULTS = new WeakMap<object, object>();

/**
 * Ends the handler that calls this function, by throwing an error. The client gets the given result, such as the handle of a task,
 * which the handler's return type does not include. `return endCall(…)` compiles with any return type.
 *
 * @param result the result, or a promise of the result. The call is answered when the promise resolves, and fails if it rejects.
 * @throws Error always; a `catch` block around the call must throw this error again.
 */
export function endCall(result: object): never {
  const ended = new Error("endCall ended the handler: rethrow this error");
  RESULTS.set(ended, result);
  throw ended;
}

/** Returns the result that was passed to {@link endCall}, or undefined if `endCall` did not throw this value. */
export function getResultThrownByEndCall(thrown: unknown): object | undefined {
  return RESULTS.get(thrown as object);
}

const FIXED = new WeakSet<object>();

/**
 * Marks a result that never changes. The result is frozen with all its members, checked once, and written as JSON once for all calls that
 * return it.
 *
 * @returns the same object.
 */
export function fixed<T extends object>(result: T): T {
  freeze(result);
  FIXED.add(result);
  return result;
}

/** Returns true if a result was passed to {@link fixed}, which marks results that never change. */
export function isResultMarkedAsFixed(result: object): boolean {
  return FIXED.has(result);
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}

const POINTERS = new WeakMap<object, string>();

/**
 * Marks the result that reports invalid arguments of a tool. A bridge sends an error instead of this result to clients of revisions that
 * report invalid arguments in an error.
 *
 * @param pointer the JSON Pointer of the invalid member, from the params of the call.
 * @returns the same result.
 */
export function markInputErrorResult<T extends object>(result: T, pointer: string): T {
  POINTERS.set(result, pointer);
  return result;
}

/** Returns the pointer that was passed to {@link markInputErrorResult}, or undefined for any other result. */
export function getInputErrorPointer(result: object): string | undefined {
  return POINTERS.get(result);
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
    const fault = new TypeError("the data of an McpError is not JSON", { cause: thrown });
    return { ...error, data: report(server, fault) };
  }
}

/** Returns the error for a method that a server does not have. */
export function unknownMethod(method: string): McpError {
  return new McpError(CODES.method, `this server does not support the method ${method}`, { method });
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
  { revision, checks }: Pick<Server, "revision" | "checks">,
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

/**
 * Returns the error with a code that the revision permits. A code that the specification reserves, and that the revision does not
 * define, is replaced.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
export function replaceReservedErrorCode(
  { codes, reservedCodes }: Pick<Revision, "codes" | "reservedCodes">,
  error: WireError,
): WireError {
  const { code, message, data } = error;
  const reserved = reservedCodes.find(({ first, last }) => first <= code && code <= last);
  if (reserved === undefined || Object.values(codes).includes(code)) return error;
  return { code: reserved.instead, message, data };
}

// ---- server/call --------------------------------------------------------------------------------

const UNKNOWN_CLIENT: ClientFacts = { info: undefined, capabilities: {} };

/** A client's request, from its arrival to its response. The handler of the request gets this object as its context. */
export class IncomingRequestCall implements RunnableIncomingRequest, ConnectionAndResponseWriter {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  readonly connection: CallConnection;
  readonly writer: JsonRpcResponseWriter;
  #abort: AbortController | undefined;
  #isOver = false;

  constructor(server: Server, incoming: IncomingJsonRpcRequest, origin: ConnectionAndResponseWriter) {
    this.server = server;
    this.incoming = incoming;
    this.connection = origin.connection;
    this.writer = origin.writer;
  }

  get client(): ClientFacts {
    return this.session?.client ?? UNKNOWN_CLIENT;
  }

  /** The least severe level of log messages that the client receives; undefined if it receives none. */
  protected get logLevel(): LogLevel | undefined {
    return this.session?.logLevel;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The session of the call; undefined in revisions without sessions. */
  get session(): CallConnection["session"] {
    return this.connection.session;
  }

  get principal(): Principal | undefined {
    return this.writer.principal;
  }

  /** The owner of what the call creates; undefined without authorization. */
  get owner(): string | undefined {
    return this.connection.owner;
  }

  get requestId(): string | number {
    return this.incoming.id;
  }

  get revision(): string {
    return this.server.revision.revision;
  }

  get request(): HttpRequest | undefined {
    return this.writer.request;
  }

  get meta(): JsonObject {
    return (this.incoming.params["_meta"] as JsonObject | undefined) ?? {};
  }

  get trace(): TraceContext | undefined {
    return this.server.options.readTrace?.(this);
  }

  /** The `AbortController` of the signal is created when the signal is first read, since most calls end at once. */
  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      this.#abort = new AbortController();
      if (this.#isOver) this.#abort.abort();
    }
    return this.#abort.signal;
  }

  progress(progress: number, total?: number, message?: string): void {
    const { progressToken } = this.meta;
    if (progressToken === undefined) return;
    if (!Number.isFinite(progress) || !Number.isFinite(total ?? 0))
      return passErrorToOnError(
        this.server,
        new RangeError("a progress notification was not sent: progress and total must be finite numbers"),
      );
    // JSON.parse may have rounded a large numeric token. The client would not recognise the rounded token.
    if (typeof progressToken === "number" && !Number.isSafeInteger(progressToken)) return;
    this.notify("notifications/progress", {
      progressToken,
      progress,
      ...(total !== undefined && { total }),
      ...(message !== undefined && { message }),
    });
  }

  log(level: LogLevel, data: unknown, logger?: string): void {
    const { logLevel, server } = this;
    if (logLevel === undefined || server.capabilities["logging"] === undefined) return;
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(logLevel)) return;
    if (this.#isOver) return;
    const head = { level, ...(logger !== undefined && { logger }) };
    let text: string;
    try {
      // JSON.stringify returns undefined for functions and symbols. A log message must have `data`, so `null` is sent in their place.
      text = (JSON.stringify(data) as string | undefined) ?? "null";
    } catch (cause) {
      const problem = "a log message was not sent: its data cannot be written as JSON";
      return passErrorToOnError(server, new TypeError(problem, { cause }));
    }
    const params = `${JSON.stringify(head).slice(0, -1)},"data":${text}}`;
    this.send(`{"jsonrpc":"2.0","method":"notifications/message","params":${params}}`);
  }

  detach(retry?: number): void {
    this.writer.detach?.(retry);
  }

  notify(method: string, params: JsonObject): void {
    if (!this.#isOver) this.send(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  send(text: string): void {
    this.writer.send(text);
  }

  /**
   * Sends a notification to this client only: on the stream of the call or, after the call, on the stream of the session.
   *
   * @throws McpError if the capability that the notification requires was not declared.
   */
  notifyClient(method: string, params: JsonObject): void {
    assertMayNotify(this, method);
    if (this.#isOver) this.notifySession(method, params);
    else this.notify(method, params);
  }

  /** Sends a notification that belongs to the session, not to the call. */
  notifySession(method: string, params: JsonObject): void {
    this.session?.notify(method, params);
  }

  /**
   * Sends a request to the client and resolves with the client's result. A stateless call ends with an `input_required` result
   * instead.
   */
  async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
    return this.session!.ask(method, params, { ...options, call: this });
  }

  /** Ends the handler with an `input_required` result. The client repeats the request with its responses. */
  inputRequired(required: JsonObject): never {
    return endCall({ ...required, resultType: "input_required" });
  }

  /** Ends the handler. The client gets the handle of a task, which the author's own code runs, not the runtime. */
  createTask(created: JsonObject): never {
    return endCall(created);
  }

  /** Runs a handler. If it returns no promise, the response is sent at once. */
  run(handle: RuntimeMethodHandler, params: JsonObject = this.incoming.params): void {
    try {
      const returned = handle(params as never, this);
      if (isThenable(returned)) this.#finishLater(returned);
      else this.finish(returned);
    } catch (error) {
      this.fail(error);
    }
  }

  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#abort?.abort();
    this.writer.drop?.();
  }

  conclude(): void {}

  #finishLater(returned: PromiseLike<unknown>): void {
    returned.then(
      (result) => this.#finishOrFail(result),
      (error: unknown) => this.fail(error),
    );
  }

  #finishOrFail(result: unknown): void {
    try {
      this.finish(result);
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Sends the result that a handler returned. If it is not a valid result of the method, sends an error instead.
   *
   * @throws anything that a Proxy or a getter of the result throws; RangeError if the result is too long for a string.
   */
  finish(result: unknown): void {
    if (this.#isOver) return;
    const { texts } = this.server;
    const isObject = typeof result === "object" && result !== null;
    const known = isObject ? texts.get(result) : undefined;
    if (known !== undefined) return this.answer(known);
    const whole = this.completed(result);
    if (!this.fits(whole)) return this.report(whole);
    const text = this.textOf(whole);
    // A `toJSON` method of the result may return a value that is not an object.
    if (text?.[0] !== "{") return this.report(undefined);
    if (isObject && isResultMarkedAsFixed(result)) texts.set(result, text);
    this.answer(text);
  }

  fail(thrown: unknown, rejectionCode?: number): void {
    if (this.#isOver) return;
    const result = getResultThrownByEndCall(thrown);
    if (result instanceof Promise) return this.#finishLater(result);
    if (result !== undefined) return this.#finishOrFail(result);
    this.#refuse(createErrorForThrownValue(this.server, thrown), rejectionCode);
  }

  refuseParams(message: JsonObject): void {
    createInvalidParamsError(this.server, this.incoming.method, message).then(
      (error) => this.fail(error, CODES.params),
      (error: unknown) => this.fail(error),
    );
  }

  /** Adds the members that a handler may leave out of its result. */
  protected completed(result: unknown): unknown {
    return result ?? {};
  }

  /** Returns the JSON of a completed result; undefined if its `toJSON` method returns a value that JSON does not have. */
  protected textOf(result: unknown): string | undefined {
    return JSON.stringify(result);
  }

  protected fits(result: unknown): boolean {
    if (typeof result !== "object" || result === null) return false;
    return this.server.checks.results[this.incoming.method]?.(result) ?? true;
  }

  /**
   * Sends a result as the response.
   *
   * @param result as JSON.
   * @throws RangeError if the response is too long for a string.
   */
  protected answer(result: string): void {
    if (this.#isOver) return;
    const { id } = this.incoming;
    const known = typeof id === "number" ? id : JSON.stringify(id);
    const text = `{"jsonrpc":"2.0","id":${known},"result":${result}}`;
    this.#isOver = true;
    this.writer.answer(text);
    this.connection.over(this);
  }

  /** Sends an error because a handler returned an invalid result. `onError` gets the first issue. */
  protected report(result: unknown): void {
    void createInvalidResultError(this.server, this.incoming.method, result).then((error) => this.#refuse(error));
  }

  #refuse(error: WireError, rejectionCode?: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { revision, handlers } = this.server;
    const { code } = error;
    // A missing capability is the client's fault, also if the handler has run already: HTTP answers with status 400.
    // Only the server behind `otherHandler` knows whether a method exists: HTTP answers with status 404 if it does not.
    const isOfClient =
      code === revision.codes["MISSING_REQUIRED_CLIENT_CAPABILITY"] ||
      (code === CODES.method && !handlers.has(this.incoming.method));
    const text = formatErrorResponseAsJson(this.incoming.id, replaceReservedErrorCode(revision, error), revision);
    this.writer.answer(text, isOfClient ? code : rejectionCode);
    this.connection.over(this);
  }
}

/**
 * Returns the call that a context belongs to.
 *
 * @throws TypeError if the value is not the context that a handler got, for example a copy of it.
 */
export function getIncomingCallOfContext(context: HandlerContext): IncomingRequestCall {
  if (context instanceof IncomingRequestCall) return context;
  throw new TypeError("context must be the object that the handler got, not a copy of it");
}

/** By the class that a lifecycle's calls have, and by revision. */
const classes = new WeakMap<CallConstructor, WeakMap<object, CallConstructor>>();

/**
 * Returns the class of the context objects that the handlers of a revision get. The class has a method for each request to the client, such
 * as `elicit`, and for each notification to one client.
 */
export function getHandlerContextClass({ revision, lifecycle }: Server): CallConstructor {
  let ofLifecycle = classes.get(lifecycle.Call);
  if (ofLifecycle === undefined) classes.set(lifecycle.Call, (ofLifecycle = new WeakMap()));
  let known = ofLifecycle.get(revision);
  if (known === undefined) {
    known = class extends lifecycle.Call {};
    for (const [method, facts] of Object.entries(revision.methods)) {
      const { kind, direction, handler } = facts;
      if (direction === "clientToServer") continue;
      if (kind === "notification" && !isMessageForOneClient(facts)) continue;
      const value = function (
        this: RunnableIncomingRequest,
        params: JsonObject = {},
        options: AskOptions = {},
      ): unknown {
        if (kind === "notification") return this.notifyClient(method, params);
        const response = this.ask(method, params, options);
        // A rejection must not end the process if the handler does not wait for the response.
        response.catch(() => {});
        return response;
      };
      Object.defineProperty(known.prototype, handler, { value });
    }
    ofLifecycle.set(revision, known);
  }
  return known;
}

// ---- server/clientCapabilities ------------------------------------------------------------------

/**
 * Throws if the client did not declare the capability that a request to it requires.
 *
 * @throws McpError that names the capability.
 */
export function assertClientCan(
  { revision }: { readonly revision: Pick<Revision, "methods" | "codes"> },
  method: string,
  { params, capabilities }: { params: JsonObject; capabilities: JsonObject },
): void {
  const path = revision.methods[method]?.capability;
  if (!path) return;
  const [feature, step] = capabilityPath(path) as [string, string?];
  const part = feature === "extensions" ? step : requiredPart(feature, params);
  const declared = capabilities[feature];
  if (isObject(declared) && (part === undefined || hasPart(declared, part))) return;
  throw new McpError(
    revision.codes["MISSING_REQUIRED_CLIENT_CAPABILITY"] ?? CODES.request,
    `${method} needs the client capability ${feature}${part ? `.${part}` : ""}, which the client did not declare`,
    { requiredCapabilities: { [feature]: part ? { [part]: {} } : {} } },
  );
}

/**
 * Returns the member of a capability that a request requires: the mode of an elicitation, or `tools` of sampling. An empty
 * `elicitation` capability includes forms.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#capabilities
 */
function requiredPart(feature: string, params: JsonObject): string | undefined {
  if (feature === "elicitation") return String(params["mode"] ?? "form");
  const usesTools = params["tools"] !== undefined || params["toolChoice"] !== undefined;
  return feature === "sampling" && usesTools ? "tools" : undefined;
}

function hasPart(declared: JsonObject, part: string): boolean {
  return declared[part] !== undefined || (part === "form" && declared["url"] === undefined);
}

// ---- stores/budget ------------------------------------------------------------------------------

/** One owner may use the limit divided by this number. */
const SHARES = 4;

/** Returns the part of a limit that one owner may use. @param least one owner may always use this amount. */
export function shareOf(limit: number, least = 1): number {
  return Math.max(Math.ceil(limit / SHARES), least);
}

/** The number of owners whose key stays in the map after their amount is 0 again. It would take longer to add and delete a key in each call. */
const KEPT_OWNERS = 1000;

/**
 * Counts the bytes, sessions or calls that a server has for its clients, and compares the sum with a limit. With authorization, one owner may use
 * at most a quarter of the limit, so that one caller cannot use the share of other callers.
 */
export class ClientBudget {
  readonly #limit: number;
  readonly #share: number;
  #used = 0;
  /** The used amount of each owner. */
  readonly #byOwner = new Map<string, number>();

  /** @param leastShare one owner may always use this amount, even if it is more than a quarter of the limit. */
  constructor(limit: number, leastShare = 1) {
    this.#limit = limit;
    this.#share = shareOf(limit, leastShare);
  }

  /** The amount that all owners use at the moment. */
  get used(): number {
    return this.#used;
  }

  /** Returns the amount that an owner can still use. @param owner undefined without authorization. */
  left(owner: string | undefined): number {
    const left = this.#limit - this.#used;
    if (owner === undefined) return left;
    return Math.min(left, this.#share - (this.#byOwner.get(owner) ?? 0));
  }

  /** Adds an amount to the used amount of an owner. If the owner cannot use so much, returns false and changes nothing. */
  take(amount: number, owner: string | undefined): boolean {
    if (amount > this.left(owner)) return false;
    this.add(amount, owner);
    return true;
  }

  /** Adds an amount to the used amount of an owner, even if this exceeds the limit. */
  add(amount: number, owner: string | undefined): void {
    this.#used += amount;
    if (owner === undefined) return;
    const used = (this.#byOwner.get(owner) ?? 0) + amount;
    if (used > 0 || this.#byOwner.size <= KEPT_OWNERS) this.#byOwner.set(owner, used);
    else this.#byOwner.delete(owner);
  }

  /** Subtracts an amount from the used amount of an owner. */
  give(amount: number, owner: string | undefined): void {
    this.add(-amount, owner);
  }
}

// ---- stores/retained ----------------------------------------------------------------------------

/** The default of `maxClientBytes`: the number of bytes that a server keeps for one client. */
const MAX_CLIENT_BYTES = 2 ** 20;

/** The default of `maxRetainedBytes`: the number of bytes that a server keeps for all its clients. */
const MAX_RETAINED_BYTES = 64 * 2 ** 20;

/** The estimated number of bytes that an object, a member name or a string needs in memory in addition to its content. */
const OVERHEAD = 24;

/** A client for which a server keeps data. */
interface BytesHolder {
  /** The owner of the session or stream; undefined without authorization. */
  readonly owner: string | undefined;
  /** The number of bytes that the server already keeps for the same client. Default: 0. */
  readonly heldBytes?: number;
}

/** The options that limit how many bytes a server keeps for its clients. */
interface ClientBytesLimits {
  readonly maxClientBytes?: number;
  readonly maxRetainedBytes?: number;
}

/** The members of a server that limit how many bytes the server keeps for its clients. */
interface ServerLimitsOnClientData {
  readonly options: ClientBytesLimits;
  /** Counts the bytes that the server keeps for all its clients. */
  readonly retained: ClientBudget;
}

/** Returns the budget for the bytes that a server keeps for all its clients. */
export function createClientBytesBudget({
  maxRetainedBytes = MAX_RETAINED_BYTES,
  maxClientBytes = MAX_CLIENT_BYTES,
}: ClientBytesLimits): ClientBudget {
  return new ClientBudget(maxRetainedBytes, maxClientBytes);
}

/**
 * Returns the estimated number of bytes that a JSON value needs in memory.
 *
 * @param limit the function stops counting above this number of bytes. It then returns a number above the limit, which may be smaller than the true
 * size.
 */
export function estimateMemoryBytes(value: unknown, limit: number): number {
  const waiting: unknown[] = [value];
  let bytes = 0;
  while (waiting.length > 0 && bytes <= limit) {
    const next = waiting.pop();
    bytes += 8;
    if (typeof next === "string") bytes += OVERHEAD + 2 * next.length;
    if (typeof next !== "object" || next === null) continue;
    bytes += OVERHEAD;
    const names = Array.isArray(next) ? undefined : Object.keys(next);
    if (names !== undefined) for (const name of names) bytes += OVERHEAD + 2 * name.length;
    const values = Array.isArray(next) ? (next as unknown[]) : Object.values(next);
    if (bytes + 8 * values.length > limit) return limit + 1;
    for (const each of values) waiting.push(each);
  }
  return bytes;
}

/**
 * Reserves the bytes of a value that the server keeps for a client. When the server drops the value, the caller of this function must release
 * the bytes.
 *
 * @returns the estimated number of bytes of the value.
 * @throws McpError (-32602) if the value exceeds the limit for one client; (-32603) if it exceeds the limit for all clients, or for all clients of
 * the owner.
 */
export function reserveBytesForClient(
  { options, retained }: ServerLimitsOnClientData,
  value: unknown,
  { owner, heldBytes = 0 }: BytesHolder,
): number {
  const { maxClientBytes = MAX_CLIENT_BYTES } = options;
  const bytes = estimateMemoryBytes(value, maxClientBytes);
  if (heldBytes + bytes > maxClientBytes)
    throw new McpError(CODES.params, "the server would keep too many bytes for this client (maxClientBytes)", {
      maxClientBytes,
    });
  if (!retained.take(bytes, owner))
    throw new McpError(
      CODES.internal,
      "the server keeps no further bytes for this caller (maxRetainedBytes): try again later",
    );
  return bytes;
}

// ---- lifecycles/handshake/session ---------------------------------------------------------------

/** The session of a client after `initialize`: the client's identity and capabilities, its log level and its subscriptions. */
export class HandshakeSession implements McpSession, NotificationListener {
  readonly server: Server;
  readonly client: ClientFacts;
  stored: SessionRecordSaver | undefined;
  /** The resource URIs that the client subscribed to, each with the bytes that the server keeps for the subscription. */
  readonly subscriptions: Map<string, number> = new Map();
  readonly #connection: Pick<CallConnection, "owner" | "push" | "isListening">;
  logLevel: LogLevel = "info";
  /** The estimated number of bytes that the server keeps for this client. */
  heldBytes = 0;
  #isClosed = false;
  #hasEnded = false;
  /** The requests to the client that wait for a response; undefined before the first. */
  #requests: PendingRequestsToClient | undefined;

  /**
   * @param params of `initialize`.
   * @param connection sends notifications that belong to no call.
   * @throws McpError if `clientInfo` and `capabilities` are too large, or if the server keeps too many bytes for its clients.
   */
  constructor(server: Server, params: JsonObject, connection: Pick<CallConnection, "owner" | "push" | "isListening">) {
    this.server = server;
    this.client = {
      info: params["clientInfo"] as ClientFacts["info"],
      capabilities: params["capabilities"] as JsonObject,
    };
    this.#connection = connection;
    this.keep(this.client);
    server.listeners.add(this);
    server.sessionObserver?.began(this);
  }

  get owner(): string | undefined {
    return this.#connection.owner;
  }

  get isListening(): boolean {
    return this.#connection.isListening;
  }

  wants(method: string, { uri }: JsonObject): boolean {
    return method !== "notifications/resources/updated" || this.subscriptions.has(uri as string);
  }

  deliver(method: string, params: JsonObject): void {
    this.#connection.push(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  handleOf(method: string, handle: RuntimeMethodHandler | undefined): RuntimeMethodHandler | undefined {
    switch (method) {
      case "logging/setLevel":
        return this.#setLevel(handle);
      case "resources/subscribe":
        return this.#subscribe(handle, true);
      case "resources/unsubscribe":
        return this.#subscribe(handle, false);
      default:
        return handle;
    }
  }

  async ask(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown> {
    if (this.#hasEnded) throw new Error("the client has disconnected");
    this.#requests ??= new PendingRequestsToClient(this);
    return this.#requests.send(method, params, options);
  }

  settle(response: JsonObject): void {
    this.#requests?.settle(response);
  }

  progressed(params: JsonObject): void {
    this.#requests?.progressed(params);
  }

  notify(method: string, params: JsonObject): void {
    if (!this.#isClosed) this.deliver(method, params);
  }

  end(): void {
    this.#hasEnded = true;
    this.#requests?.close();
  }

  close(): void {
    if (this.#isClosed) return;
    this.end();
    this.#release(this.heldBytes);
    this.#isClosed = true;
    this.server.listeners.delete(this);
    this.server.sessionObserver?.ended(this);
  }

  /** Returns the handler of `logging/setLevel`. It stores the level, and calls the author's handler if there is an author's handler. */
  #setLevel(handle: RuntimeMethodHandler | undefined): RuntimeMethodHandler | undefined {
    if (this.server.capabilities["logging"] === undefined) return undefined;
    return async (params: JsonObject, context) => {
      this.logLevel = params["level"] as LogLevel;
      await this.stored?.save();
      return (await handle?.(params as never, context)) ?? {};
    };
  }

  /** Returns the handler of `resources/subscribe` or `unsubscribe`. It calls the author's handler first, and then stores the change. */
  #subscribe(handle: RuntimeMethodHandler | undefined, isSubscribe: boolean): RuntimeMethodHandler | undefined {
    if (handle === undefined) return undefined;
    return async (params: JsonObject, context) => {
      const uri = params["uri"] as string;
      const isNew = isSubscribe && !this.subscriptions.has(uri);
      const bytes = isNew ? this.keep(uri) : 0;
      let isKept = false;
      try {
        const result = await handle(params as never, context);
        const known = this.subscriptions.get(uri);
        if (isSubscribe && known === undefined) {
          this.subscriptions.set(uri, bytes || this.keep(uri));
          isKept = true;
        } else if (!isSubscribe && this.subscriptions.delete(uri)) this.#release(known!);
        await this.stored?.save();
        return result ?? {};
      } finally {
        if (!isKept) this.#release(bytes);
      }
    };
  }

  /** Adds the size of a value to the bytes that the server keeps for this session. Returns the size. */
  keep(value: unknown): number {
    if (this.#isClosed) return 0;
    const bytes = reserveBytesForClient(this.server, value, this);
    this.heldBytes += bytes;
    return bytes;
  }

  #release(bytes: number): void {
    if (this.#isClosed) return;
    this.heldBytes -= bytes;
    this.server.retained.give(bytes, this.owner);
  }
}

/** The lifecycle in which `initialize` begins a session, and the session carries the client's identity. */
export const HANDSHAKE: Lifecycle = {
  Call: IncomingRequestCall,
  handleOf(server, method, connection) {
    switch (method) {
      case "initialize":
        return initialize(server, connection);
      case "ping":
        return () => ({});
      default: {
        const handle = server.handlers.get(method);
        const { session } = connection;
        return session === undefined ? handle : session.handleOf(method, handle);
      }
    }
  },
};

/** Returns the handler of `initialize`. @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#initialization */
function initialize(server: Server, connection: CallConnection): RuntimeMethodHandler {
  return (params: JsonObject) => {
    connection.session = new HandshakeSession(server, params, connection);
    const { revision, capabilities, identity, options } = server;
    const { instructions } = options;
    return {
      protocolVersion: revision.revision,
      capabilities,
      serverInfo: identity,
      ...(instructions !== undefined && { instructions }),
    };
  };
}

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
class PendingRequestsToClient {
  readonly #pending = new Map<string | number, PendingRequest>();
  readonly #session: Pick<McpSession, "stored">;
  #nextId = 1;

  constructor(session: Pick<McpSession, "stored">) {
    this.#session = session;
  }

  /** Sends a request to the client and resolves with the client's result. */
  send(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { call, timeout = TIMEOUT, signal: own } = options;
      const { server, signal } = call;
      const { capabilities } = call.client;
      assertClientCan(server, method, { params, capabilities });
      const aborted = [signal, own].find((each) => each?.aborted);
      if (aborted !== undefined) return reject(aborted.reason);
      // In a service, another process may receive the response. The id leads it to this process.
      const id = this.#session.stored?.nextRequestId?.() ?? this.#nextId++;
      const _meta = { ...(params["_meta"] as object | undefined), progressToken: id };
      const text = JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, _meta } });
      const abandon = (): void => this.#remove(id)?.reject(signal.reason);
      const cancel = (): void => this.#cancel(id)?.reject(own!.reason);
      signal.addEventListener("abort", abandon);
      own?.addEventListener("abort", cancel);
      this.#pending.set(id, {
        method,
        options,
        resolve,
        reject,
        timer: this.#timer(id, timeout),
        deadline: Date.now() + timeout * MAX_TIMEOUTS,
        unlisten: () => {
          signal.removeEventListener("abort", abandon);
          own?.removeEventListener("abort", cancel);
        },
      });
      call.send(text);
    });
  }

  /** Resolves or rejects the pending request that a response belongs to. Ignores a response without a pending request. */
  settle({ id, result, error }: JsonObject): void {
    const pending = this.#remove(id as string | number);
    if (pending === undefined) return;
    const { method, options, resolve, reject } = pending;
    if (isObject(error)) return reject(errorOf({ error }));
    const use = (isValid: boolean): void => (isValid ? resolve(result) : reject(invalidResult(method)));
    isValidClientResult(options.call.server, method, result).then(use, reject);
  }

  /**
   * Passes a progress notification to the request that it belongs to, and restarts the timeout of this request. The timeout cannot exceed the
   * request's deadline.
   */
  progressed({ progressToken, progress, total, message }: JsonObject): void {
    const id = progressToken as string | number;
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    const { timeout = TIMEOUT } = pending.options;
    clearTimeout(pending.timer);
    const left = Math.min(timeout, pending.deadline - Date.now());
    pending.timer = this.#timer(id, left);
    if (typeof progress !== "number") return;
    const ofType = <T>(type: string, value: unknown): T | undefined =>
      typeof value === type ? (value as T) : undefined;
    pending.options.onProgress?.(progress, ofType<number>("number", total), ofType<string>("string", message));
  }

  /** Rejects all pending requests, because the client has disconnected. */
  close(): void {
    for (const id of [...this.#pending.keys()]) this.#remove(id)?.reject(new Error("the client has disconnected"));
  }

  #timer(id: string | number, milliseconds: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#timeOut(id), milliseconds);
  }

  #timeOut(id: string | number): void {
    const pending = this.#cancel(id, "timeout");
    pending?.reject(new McpError(CODES.internal, `the client did not respond to ${pending.method} in time`));
  }

  /** Removes a pending request, and tells the client that nobody waits for its response. */
  #cancel(id: string | number, reason?: string): PendingRequest | undefined {
    const pending = this.#remove(id);
    const params = { requestId: id, ...(reason !== undefined && { reason }) };
    pending?.options.call.send(JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params }));
    return pending;
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

// ---- lifecycles/stateless/multiRoundTrip --------------------------------------------------------

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

// ---- lifecycles/stateless/call ------------------------------------------------------------------

const CLIENT_INFO = "io.modelcontextprotocol/clientInfo";

const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

const SERVER_INFO = "io.modelcontextprotocol/serverInfo";

/** A handler that returns a result before it has the answers has probably caught the error by which a question ends it. */
const CAUGHT =
  "the handler went on without the client's answer, because it caught the error of its question or did not await it (rethrow the error; the client is asked all the same, and the result is dropped)";

/**
 * A request whose `_meta` names its client. If the handler needs input from the client, the call ends with an `input_required` result,
 * and the client repeats the request with its responses.
 */
class StatelessRequestCall extends IncomingRequestCall {
  /** Collects the handler's requests to the client for an `input_required` result; undefined if the handler needs no input. */
  #roundTrip: Promise<MultiRoundTripRequest> | undefined;

  override get client(): ClientFacts {
    return {
      info: this.meta[CLIENT_INFO] as ClientFacts["info"],
      capabilities: (this.meta[CLIENT_CAPABILITIES] ?? {}) as JsonObject,
    };
  }

  protected override get logLevel(): LogLevel | undefined {
    return this.meta[LOG_LEVEL] as LogLevel | undefined;
  }

  override run(handle: RuntimeMethodHandler): void {
    const { params } = this.incoming;
    if (params["requestState"] === undefined) return super.run(handle);
    this.#resumeRoundTrip().then(
      ({ state }) => {
        if (this.isOver) return;
        // The handler gets the `requestState` that it returned itself, without the responses that the runtime added.
        const { requestState: _, ...others } = params;
        super.run(handle, { ...others, ...(state !== undefined && { requestState: state }) });
      },
      (error: unknown) => super.fail(error),
    );
  }

  override async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
    return (await this.#resumeRoundTrip()).ask(method, params, options);
  }

  override finish(result: unknown): void {
    if (this.#roundTrip === undefined) this.#finish(result);
    else
      this.#unlessInputIsRequired(
        this.#roundTrip,
        () => this.#finish(result),
        () => passErrorToOnError(this.server, new Error(`${this.incoming.method}: ${CAUGHT}`)),
      );
  }

  override fail(thrown: unknown, rejectionCode?: number): void {
    if (this.#roundTrip === undefined) super.fail(thrown, rejectionCode);
    else this.#unlessInputIsRequired(this.#roundTrip, () => super.fail(thrown, rejectionCode));
  }

  override conclude(): void {
    if (this.incoming.method === "subscriptions/listen") this.finish(endSubscriptionsListen(this));
  }

  /** Adds `resultType`. `textOf` adds the identity of the server, because a longer text costs less than a further object. */
  protected override completed(result: unknown): unknown {
    const whole = super.completed(result);
    if (!this.server.revision.typedResults || !isObject(whole)) return whole;
    const { resultType = "complete" } = whole;
    // A spread would take ten times longer.
    return Object.assign({}, whole, { resultType });
  }

  protected override fits(result: unknown): boolean {
    const { resultType = "complete" } = result as JsonObject;
    return resultType !== "complete" || super.fits(result);
  }

  protected override textOf(result: unknown): string | undefined {
    const { _meta, resultType, toJSON } = result as JsonObject;
    if (resultType === undefined) return super.textOf(result);
    const { texts, identity } = this.server;
    const meta = texts.get(identity);
    if ((_meta ?? toJSON) === undefined && meta !== undefined)
      return `${super.textOf(result)!.slice(0, -1)},"_meta":${meta}}`;
    const own = { [SERVER_INFO]: identity };
    texts.set(identity, JSON.stringify(own));
    return super.textOf({ ...(result as object), _meta: { ...own, ...(_meta as object | undefined) } });
  }

  #resumeRoundTrip(): Promise<MultiRoundTripRequest> {
    return (this.#roundTrip ??= resumeMultiRoundTrip(this, this.client.capabilities));
  }

  /**
   * Sends an `input_required` result, and calls `onRequired`, if the client has not responded to all requests of the handler. Otherwise
   * calls `otherwise`.
   */
  #unlessInputIsRequired(
    resumed: Promise<MultiRoundTripRequest>,
    otherwise: () => void,
    onRequired?: () => void,
  ): void {
    const ended = resumed.then(async (roundTrip) => {
      if (!(await roundTrip.isInputRequired())) return otherwise();
      onRequired?.();
      const required = this.completed(await roundTrip.result());
      this.answer(this.textOf(required)!);
    });
    ended.catch((error: unknown) => super.fail(error));
  }

  #finish(result: unknown): void {
    if (isObject(result) && result["resultType"] === "input_required")
      this.#requireInput(this.completed(result) as JsonObject);
    else super.finish(result);
  }

  /** Sends an `input_required` result that the handler itself returned. */
  #requireInput(required: JsonObject): void {
    const { revision, checks } = this.server;
    const type = revision.inputs[this.incoming.method];
    if (type === undefined) return this.report(required);
    const sent = checks.explain(type, required).then(async (issues) => {
      if (issues.length > 0) return this.report(required);
      const sealed = await (await this.#resumeRoundTrip()).seal(required);
      this.answer(this.textOf(sealed)!);
    });
    sent.catch((error: unknown) => super.fail(error));
  }
}

/** The lifecycle in which each request carries the client's identity, and no request depends on an earlier one. */
export const STATELESS: Lifecycle = {
  Call: StatelessRequestCall,
  handleOf(server, method, { supported }) {
    switch (method) {
      case "server/discover":
        return () => discover(server, supported);
      case "subscriptions/listen":
        return (params: JsonObject, call) => handleSubscriptionsListen(server, params, call);
      default:
        return server.handlers.get(method);
    }
  },
};

/** Returns the result of `server/discover`. */
function discover({ capabilities, options }: Server, supportedVersions: readonly string[]): JsonObject {
  const { instructions } = options;
  return {
    supportedVersions,
    capabilities,
    ttlMs: 0,
    cacheScope: "private",
    ...(instructions !== undefined && { instructions }),
  };
}

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

/** For each `subscriptions/listen` call, the function that ends it. */
const stops = new WeakMap<RuntimeHandlerContext, () => void>();

/**
 * Handles `subscriptions/listen`: sends the notifications that the client selected, on the stream of this request, until the client
 * disconnects.
 *
 * @throws McpError if the server would keep too many bytes for this client or for all clients; what the option `canSubscribe` throws, by
 * rejection.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
function handleSubscriptionsListen(server: Server, params: JsonObject, call: RuntimeHandlerContext): Promise<never> {
  // Until the request ends, the server keeps these bytes.
  const bytes = reserveBytesForClient(server, params, call);
  const requested = (params["notifications"] ?? {}) as JsonObject;
  const meta = { [SUBSCRIPTION]: call.requestId };
  return new Promise<never>((_, reject) => {
    let listener: NotificationListener | undefined;
    let hasEnded = false;
    const end = (reason?: unknown): void => {
      if (hasEnded) return;
      hasEnded = true;
      if (listener) server.listeners.delete(listener);
      server.retained.give(bytes, call.owner);
      reject(reason);
    };
    const listen = (accepted: JsonObject): void => {
      // The call may have ended while `canSubscribe` ran.
      if (hasEnded) return;
      listener = {
        owner: call.owner,
        wants: (method, sent) => isSelected(server, accepted, { method, params: sent }),
        deliver: (method, sent) =>
          call.notify(method, { ...sent, _meta: { ...(sent["_meta"] as object | undefined), ...meta } }),
      };
      server.listeners.add(listener);
      call.notify("notifications/subscriptions/acknowledged", { notifications: accepted, _meta: meta });
    };
    const disconnected = (): void => end(new Error("the client has disconnected"));
    // The result has been sent, so nothing gets the reason.
    stops.set(call, () => end());
    const accepted = acceptedFilter(server, requested, call);
    if (accepted instanceof Promise) accepted.then(listen).catch(end);
    else listen(accepted);
    // If the connection of a bridge broke while the acknowledgement was sent, no `abort` event follows.
    if (call.signal.aborted) disconnected();
    else call.signal.addEventListener("abort", disconnected);
  });
}

/** Ends a `subscriptions/listen` call from the server's side and returns its result. */
function endSubscriptionsListen(call: RuntimeHandlerContext): JsonObject {
  stops.get(call)?.();
  return { _meta: { [SUBSCRIPTION]: call.requestId } };
}

/**
 * Returns the notifications that the client subscribed to, without those whose capability the server did not declare, and without the
 * resources that `canSubscribe` refuses: an acknowledgement omits what the server does not send.
 */
function acceptedFilter(server: Server, filter: JsonObject, call: RuntimeHandlerContext): Awaitable<JsonObject> {
  const { capabilities, lifecycle, options } = server;
  const offered = Object.fromEntries(
    Object.entries(filter).filter(([member, selected]) => {
      if (selected === false) return false;
      const [feature, part] =
        member === "resourceSubscriptions"
          ? ["resources", "subscribe"]
          : [member.replace(/ListChanged$/, ""), "listChanged"];
      return lifecycle.offers?.(member, server, call.client) ?? hasPartOfCapability(capabilities[feature], part);
    }),
  );
  const { canSubscribe } = options;
  const uris = offered["resourceSubscriptions"] as readonly string[] | undefined;
  if (canSubscribe === undefined || uris === undefined) return offered;
  return Promise.all(uris.map(async (uri) => canSubscribe(uri, call))).then((answers) => ({
    ...offered,
    resourceSubscriptions: uris.filter((_, i) => answers[i]),
  }));
}

function hasPartOfCapability(capability: unknown, name: string): boolean {
  return isObject(capability) && capability[name] === true;
}

function isSelected(
  { revision, lifecycle }: Server,
  filter: JsonObject,
  { method, params }: { method: string; params: JsonObject },
): boolean {
  const { uri } = params;
  const { resourceSubscriptions: uris } = filter;
  return (
    lifecycle.selects?.(filter, method, params) ??
    (uri === undefined
      ? filter[`${revision.methods[method]?.feature}ListChanged`] === true
      : Array.isArray(uris) && uris.includes(uri))
  );
}

// ---- server/bind --------------------------------------------------------------------------------

const SHORTEST_SECRET = 32;

/** A server, with a function for each notification of the features that the server has handlers for. */
export type ServerWithNotifications<Handlers, Notifications> = Server &
  AllOf<Notifications[keyof Handlers & keyof Notifications]>;

/** The intersection type of all members of a union type. */
type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/**
 * Returns a server of one revision that calls the given handlers. The server has a function for each notification of the features in
 * `handlers`; the generated interfaces name these functions.
 *
 * @throws TypeError if a feature lacks a required handler (the message names the method), or if a secret of the server option `secret` is too
 * short or the list of secrets is empty.
 */
export function createServerOfRevision<T>(
  binding: RevisionImplementation,
  options: ServerOptions,
  handlers: object,
): T {
  const groups = handlers as HandlersByFeatureName;
  const server = bindHandlers(binding, options, groups);
  const { listeners } = server;
  const notify: { [name: string]: SendNotification } = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, declaredBy, handler, feature } = facts;
    if (kind !== "notification" || declaredBy !== "server") continue;
    if (feature === null || groups[feature] === undefined) continue;
    if (isCapabilityDeclared(server.capabilities, facts.capability))
      notify[handler] = (params = {}, to) => notifyClients(listeners, { method, params, owner: to?.owner });
  }
  options.created?.(server as never);
  return { ...server, ...notify } as T;
}

/** Sends a notification to all clients that receive it, or only to those of one caller. */
type SendNotification = (params?: JsonObject, to?: NotificationRecipients) => void;

function bindHandlers(
  { revision, checks, lifecycle }: RevisionImplementation,
  options: ServerOptions,
  groups: HandlersByFeatureName,
): Server {
  const { name, version, title, secret } = options;
  if (secret !== undefined) {
    const secrets = [secret].flat();
    const short = secrets.findIndex(({ length }) => length < SHORTEST_SECRET);
    if (short >= 0 || !secrets[0])
      throw new TypeError(
        `secret ${secrets[1] === undefined ? "" : `${short + 1} of the list `}must have ${SHORTEST_SECRET} characters or more`,
      );
  }
  const handlers = handlersByMethod(revision, options, groups);
  // The handlers of a contract decide about subscriptions in revisions without a request for them.
  const { canSubscribe } = (groups["resources"] ?? {}) as Pick<ServerOptions, "canSubscribe">;
  return {
    revision,
    checks,
    lifecycle,
    options: { canSubscribe, ...options, onError: options.onError ?? logError },
    handlers,
    capabilities: { ...capabilitiesOf(revision, groups, handlers), ...options.capabilities },
    identity: { name, version, ...(title !== undefined && { title }) },
    listeners: new Set(),
    retained: createClientBytesBudget(options),
    texts: new WeakMap(),
  };
}

function handlersByMethod(
  { methods }: Revision,
  options: ServerOptions,
  groups: HandlersByFeatureName,
): Map<string, RuntimeMethodHandler> {
  const handlers = new Map(Object.entries(options.methods ?? {}));
  for (const [method, facts] of Object.entries(methods)) {
    const { direction, kind, feature } = facts;
    if (direction === "serverToClient" || direction === "embedded") continue;
    const group = groups[kind === "request" ? (feature ?? "") : "notifications"];
    if (!isObject(group)) continue;
    const handle = group[facts.handler];
    if (typeof handle === "function") handlers.set(method, handle.bind(group) as RuntimeMethodHandler);
    else assertOptional(method, facts);
  }
  return handlers;
}

function logError(error: unknown, errorId?: string): void {
  if (errorId === undefined) console.error(error);
  else console.error(`error ${errorId}:`, error);
}

/**
 * Throws if a feature has no handler for a required request. A request with its own capability, such as `resources.subscribe`, is
 * optional.
 */
function assertOptional(method: string, { kind, handler, feature, capability }: MethodDescription): void {
  if (kind !== "request" || capability?.includes(".")) return;
  throw new TypeError(`${method} has no handler: implement ${feature}.${handler}, or leave out all of ${feature}`);
}

/** Returns the capabilities that a server declares because of its handlers. */
function capabilitiesOf(
  { methods, objectCapabilities }: Revision,
  groups: HandlersByFeatureName,
  handlers: Server["handlers"],
): JsonObject {
  const all: { [feature: string]: { [part: string]: unknown } } = {};
  for (const [method, facts] of Object.entries(methods)) {
    const { capability, declaredBy, feature, kind } = facts;
    // The capability of an extension does not start with the name of its feature. The extension declares it.
    if (feature === null || !capability?.startsWith(feature) || declaredBy === "client") continue;
    if (groups[feature] === undefined) continue;
    const [name, part] = capability.split(".") as [string, string?];
    const declared = (all[name] ??= {});
    if (part === undefined) continue;
    const requests = Object.entries(methods).filter(
      ([, other]) => other.kind === "request" && other.capability === capability,
    );
    const isDeclarable =
      kind === "request"
        ? handlers.has(method)
        : requests.length === 0 || requests.some(([other]) => handlers.has(other));
    if (isDeclarable) declared[part] = objectCapabilities.includes(capability) ? {} : true;
  }
  return all;
}

// ---- server/checkedReturns ----------------------------------------------------------------------

/**
 * Reports a compile error if a handler returns an object literal with a member that the result type does not declare. TypeScript by
 * itself does not check returned literals for such members. Values of declared interfaces are exempt, because they can serve several
 * revisions. Also reports a feature that the revision does not have.
 */
export type HandlersWithExactReturns<Given, Handlers> = {
  [Feature in keyof Given]: Feature extends keyof Handlers
    ? CheckedGroup<Given[Feature], NonNullable<Handlers[Feature]>>
    : Feature extends RequiredKey<Given>
      ? `${Feature & string} is no feature of this revision: delete it`
      : unknown;
};

/**
 * Makes the compiler report undeclared members in the results of one feature's handlers. If the handlers are an object literal, the second
 * part of the type puts the error at the handler itself. Otherwise the first part puts the error at the whole feature.
 */
type CheckedGroup<Given, Group> = Said<FaultIn<keyof Given, Given, Group>> & {
  [Name in keyof Given]: Given[Name] & Said<FaultIn<Name, Given, Group>>;
};

type Said<Fault> = [Fault] extends [never] ? unknown : Fault;

type FaultIn<Name, Given, Group> = Name extends keyof Given & KeyOfAnyUnionMember<Group>
  ? Given[Name] extends (...given: never) => infer Returned
    ? MemberTypeInUnion<Group, Name> extends (...given: never) => infer Wanted
      ? Fault<Name, Undeclared<Awaited<Returned>, Awaited<Wanted>>>
      : never
    : never
  : never;

/**
 * The text of the compile error for a handler; `never` if there is no error. `Members` is `any` if the compiler reports another error for
 * the handler, so no second error is reported.
 */
type Fault<Name, Members> =
  IsAny<Members> extends true
    ? never
    : [Members] extends [never]
      ? never
      : `${Name & string} returns ${Members & string}, which its result does not have`;

/** The names of the members that an object literal has and the wanted type does not declare, down to five levels of nesting. */
type Undeclared<Given, Wanted, Depth extends unknown[] = []> =
  IsAny<Given> extends true
    ? never
    : unknown extends Wanted
      ? never
      : Depth["length"] extends 5
        ? never
        : Given extends readonly (infer Item)[]
          ? Undeclared<Item, ItemOf<Wanted>, [...Depth, 0]>
          : Given extends Literal
            ? | (Exclude<RequiredKey<Given>, KeyOfAnyUnionMember<Wanted>> & string)
              | {
                  [Key in WalkedKey<Given>]: Key extends KeyOfAnyUnionMember<Wanted>
                    ? Undeclared<Given[Key], MemberTypeInUnion<Wanted, Key>, [...Depth, 0]>
                    : never;
                }[WalkedKey<Given>]
            : never;

/** Matches the types of object literals. They have an implicit index signature; interfaces and classes do not. */
type Literal = { readonly [name: string]: unknown };

/**
 * The names of the required members. Optional members are not checked: an object literal has only required members, so a type with optional
 * members was declared.
 */
type RequiredKey<Given> = {
  [Key in keyof Given]-?: object extends Pick<Given, Key> ? never : Key;
}[keyof Given];

type WalkedKey<Given> = Exclude<keyof Given & string, SchemaName>;

/** Members that hold a JSON Schema. They are not checked, because a revision declares only some keywords of JSON Schema. */
type SchemaName = "inputSchema" | "outputSchema" | "requestedSchema";

export type IsAny<T> = 0 extends 1 & T ? true : false;

/** The names of the members of all types in a union. */
export type KeyOfAnyUnionMember<T> = T extends unknown ? keyof T : never;

export type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;

/** The type of a member in those types of a union that have this member. */
export type MemberTypeInUnion<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;

// ---- server/router ------------------------------------------------------------------------------

const VERSION = "io.modelcontextprotocol/protocolVersion";

/** Finds the server for a message. A process may have several servers, each with its own revision. */
export class JsonRpcRevisionRouter {
  /** The servers of handshake revisions, oldest revision first. */
  readonly handshake: readonly Server[];
  /** The servers of stateless revisions, oldest revision first. */
  readonly stateless: readonly Server[];
  /** The server that answers while the revision of a client is unknown. */
  readonly newest: Server;

  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers: readonly Server[]) {
    const all = [...servers].sort((a, b) => (a.revision.revision < b.revision.revision ? -1 : 1));
    const [last] = all.slice(-1);
    if (last === undefined) throw new TypeError("no server was given: pass at least one");
    all.forEach(({ revision }, i) => {
      if (revision.revision === all[i + 1]?.revision.revision)
        throw new TypeError(`two servers have the revision ${revision.revision}: pass one server for each revision`);
    });
    this.newest = last;
    this.handshake = all.filter(({ revision }) => revision.lifecycle === "handshake");
    this.stateless = all.filter(({ revision }) => revision.lifecycle === "stateless");
  }

  /**
   * Returns the server for a request. In a session, this is the server of the session. Without a session, it is the server of the revision in
   * the request's `_meta`; for `initialize`, the server of the negotiated revision; for `ping`, the newest server with a handshake. Returns
   * an error if no server can answer the request.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  route({ method, params }: IncomingJsonRpcRequest, session: Server | undefined): Server | McpError {
    const named = revisionIn(params);
    if (session === undefined && named !== undefined && this.stateless.length > 0)
      return this.stateless.find(({ revision }) => revision.revision === named) ?? this.#unsupported(named);
    if (method === "initialize") return this.#negotiate(params, session);
    if (session !== undefined) return session;
    if (this.handshake.length === 0) return missingRevision();
    if (method === "ping") return this.handshake.at(-1)!;
    return new McpError(CODES.request, "the session is not initialized: send initialize first");
  }

  /**
   * Returns the server of the revision that `initialize` requests. If there is no such server, returns the newest server with a
   * handshake.
   */
  #negotiate(params: JsonObject, session: Server | undefined): Server | McpError {
    if (session !== undefined) return new McpError(CODES.request, "this session was initialized before");
    const preferred = params["protocolVersion"];
    return (
      this.handshake.find(({ revision }) => revision.revision === preferred) ??
      this.handshake.at(-1) ??
      this.#unsupported(preferred)
    );
  }

  #unsupported(requested: unknown): McpError {
    const { codes } = this.newest.revision;
    return new McpError(
      codes["UNSUPPORTED_PROTOCOL_VERSION"] ?? CODES.params,
      `this server does not support revision ${String(requested)}`,
      { supported: this.supported, requested },
    );
  }

  /** The dates of the revisions that a request may name in its `_meta`. */
  get supported(): string[] {
    return this.stateless.map(({ revision }) => revision.revision);
  }
}

const routers = new WeakMap<readonly Server[], JsonRpcRevisionRouter>();

/** Returns the router of a list of servers. Each list has one router. */
export function getJsonRpcRevisionRouter(servers: readonly Server[]): JsonRpcRevisionRouter {
  let router = routers.get(servers);
  if (router === undefined) {
    router = new JsonRpcRevisionRouter(servers);
    routers.set(servers, router);
  }
  return router;
}

/** Returns the revision that a message of the stateless lifecycle names, or undefined if it names none. */
export function getRevisionNamedInMessage(message: unknown): string | undefined {
  const params = isObject(message) ? message["params"] : undefined;
  const named = isObject(params) ? revisionIn(params) : undefined;
  return typeof named === "string" ? named : undefined;
}

/** Returns the revision in the `_meta` of a request's params. The value is unchecked. */
function revisionIn(params: JsonObject): unknown {
  const meta = params["_meta"];
  return isObject(meta) ? meta[VERSION] : undefined;
}

function missingRevision(): McpError {
  return new McpError(CODES.params, `the request does not name its revision in _meta["${VERSION}"]`, {
    pointer: `/params/_meta/${VERSION.replace("/", "~1")}`,
  });
}

// ---- server/connection --------------------------------------------------------------------------

/**
 * The result of `receive`. `answering` means that the writer's `answer` or `drop` is called, now or later. `accepted` means that the
 * message gets no response.
 */
export type ReceivedMessageStatus = "answering" | "accepted";

/** The connection of one client to the servers of a process. Each server has one revision. */
export class Connection implements CallConnection {
  session: McpSession | undefined = undefined;
  isListening: boolean = true;
  readonly owner: string | undefined;
  readonly #router: JsonRpcRevisionRouter;
  readonly #tap: ConnectionTap | undefined;
  #push: (text: string) => void;
  readonly #calls = new Map<string | number, RunnableIncomingRequest>();
  readonly #whenIdle: (() => void)[] = [];
  #isClosed = false;
  /** The batches that are running; undefined before the first. */
  #batches: Set<JsonRpcBatch> | undefined;

  /**
   * @param push sends a message that does not belong to a request of the client.
   * @param owner the text that `ownerOf` returns for the caller; undefined without authorization.
   */
  constructor(servers: readonly Server[], push: (text: string) => void, owner?: string) {
    this.#router = getJsonRpcRevisionRouter(servers);
    this.#tap = servers[0]?.tap?.();
    this.#push = this.#tapped(push);
    this.owner = owner;
  }

  /** Sends a message that does not belong to a request of the client. */
  get push(): (text: string) => void {
    return this.#push;
  }

  set push(push: (text: string) => void) {
    this.#push = this.#tapped(push);
  }

  /** Called when the client asks for the messages that belong to no call. */
  listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    const { session } = this;
    if (session !== undefined) session.server.sessionObserver?.listens?.(session);
  }

  #tapped(push: (text: string) => void): (text: string) => void {
    const tap = this.#tap;
    return tap === undefined ? push : (text) => (tap.pushed(text), push(text));
  }

  /** The negotiated revision; undefined before the handshake and in the stateless lifecycle. */
  get revision(): Revision | undefined {
    return this.session?.server.revision;
  }

  get supported(): readonly string[] {
    return this.#router.supported;
  }

  /** Receives a parsed message or batch. Ignores it if the connection is closed. Never throws. */
  receive(message: unknown, writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    return this.#receive(message, this.#tap?.received(message, writer) ?? writer);
  }

  #receive(message: unknown, writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    // A closed connection ignores the message. It could not end the session that an `initialize` request begins.
    if (this.#isClosed) return "accepted";
    if (!isObject(message)) return this.#receiveBatch(message, writer);
    switch (getJsonRpcMessageKind(message)) {
      case "request":
        this.#call(incomingOf(message), message, writer);
        return "answering";
      case "notification":
        return this.#notified(incomingOf(message), message);
      case undefined:
        return this.#refuseInvalid(message, writer);
      default:
        this.session?.settle(message);
        return "accepted";
    }
  }

  /** Cancels the request with this id, while its handler runs or while the request still waits in a batch. */
  abort(id: string | number): void {
    for (const batch of this.#batches ?? []) batch.withdraw(id);
    const call = this.#calls.get(id);
    if (call === undefined) return;
    call.abort();
    this.over(call);
  }

  /** Closes the connection: the client has disconnected, so calls are cancelled and no message is sent. */
  close(): void {
    this.#isClosed = true;
    for (const batch of this.#batches ?? []) batch.stop();
    for (const id of [...this.#calls.keys()]) this.abort(id);
    this.session?.close();
  }

  /** Called when the client sends no further messages. Rejects the pending requests to the client; calls in flight are still answered. */
  end(): void {
    this.session?.end();
    for (const call of [...this.#calls.values()]) call.conclude();
  }

  /** Returns the JSON of an error response for input that has no id, such as a line that is not JSON. */
  refusal(error: McpError): string {
    return this.#errorText(null, error);
  }

  /** Resolves when every call has been answered. */
  idle(): Promise<void> {
    if (this.#isIdle) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  over(call: RunnableIncomingRequest): void {
    const { id } = call.incoming;
    if (this.#calls.get(id) !== call) return;
    this.#calls.delete(id);
    this.#settle();
  }

  get #isIdle(): boolean {
    return this.#calls.size === 0 && !this.#batches?.size;
  }

  #settle(): void {
    if (this.#whenIdle.length > 0 && this.#isIdle) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  #receiveBatch(message: unknown, writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    const isBatch = this.#hasBatches && Array.isArray(message) && message.length > 0 && message.length <= MAX_BATCH;
    return isBatch ? this.#runBatch(message, writer) : this.#refuseInvalid(message, writer);
  }

  get #hasBatches(): boolean {
    return this.revision?.batching ?? false;
  }

  #refuseInvalid(message: unknown, writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    const error = createInvalidMessageError(message, this.#hasBatches);
    writer.answer(this.#errorText(getErrorResponseId(message), error), error.code);
    return "answering";
  }

  #runBatch(messages: readonly unknown[], writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    const batches = (this.#batches ??= new Set());
    const batch = new JsonRpcBatch(messages, writer, {
      receive: (message, single) =>
        Array.isArray(message) ? this.#refuseNested(single) : this.#receive(message, single),
      errorText: (id, error) => this.#errorText(id, error),
      over: () => {
        batches.delete(batch);
        this.#settle();
      },
    });
    batches.add(batch);
    batch.run();
    return "answering";
  }

  #refuseNested(writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    const error = new McpError(CODES.request, "Invalid Request: a batch must not contain a batch");
    writer.answer(this.refusal(error));
    return "answering";
  }

  #notified({ method, params }: IncomingJsonRpcRequest, message: JsonObject): ReceivedMessageStatus {
    if (method === "notifications/cancelled") this.abort(params["requestId"] as string | number);
    else if (method === "notifications/progress") this.session?.progressed(params);
    const server = this.session?.server ?? this.#router.newest;
    server.notified?.(method, params, this.session);
    const handle = server.handlers.get(method);
    // The handler of a request must not run without its context, which names the caller.
    if (handle === undefined || !method.startsWith("notifications/")) return "accepted";
    const isValid = server.checks.messages[method]?.(message) ?? true;
    // A notification has no response, so its errors go to `onError`.
    if (isValid)
      callSafely(
        () => handle(params as never, undefined as never),
        (error) => passErrorToOnError(server, error),
      );
    return "accepted";
  }

  #call(incoming: IncomingJsonRpcRequest, message: JsonObject, received: JsonRpcResponseWriter): void {
    const { id } = incoming;
    const routed = this.#router.route(incoming, this.session?.server);
    const server = routed instanceof McpError ? this.#router.newest : routed;
    const observed = server.options.observer?.begin(server, incoming, received);
    const writer = observed ?? received;
    if (server !== routed || this.#calls.has(id)) {
      const error = this.#calls.has(id) ? inFlight() : (routed as McpError);
      return writer.answer(this.#errorText(id, error), error.code);
    }
    const CallOfRevision = getHandlerContextClass(server);
    const call = new CallOfRevision(server, incoming, { connection: this, writer });
    if (observed === undefined) this.#run(call, message);
    else observed.run(() => this.#run(call, message));
    if (call.isOver) return;
    // The connection is closed if the handler sent more bytes than the transport allows. `close` could not abort this call, which was not
    // in `#calls` yet.
    if (this.#isClosed) call.abort();
    else this.#calls.set(id, call);
  }

  #run(call: RunnableIncomingRequest, message: JsonObject): void {
    const { server, incoming } = call;
    const { method } = incoming;
    const { revision, checks, lifecycle } = server;
    const handle =
      revision.methods[method] === undefined
        ? (server.handlers.get(method) ?? server.otherHandler)
        : lifecycle.handleOf(server, method, this);
    if (handle === undefined) call.fail(unknownMethod(method), CODES.method);
    else if (checks.messages[method]?.(message) === false) call.refuseParams(message);
    else call.run(handle);
  }

  /** Returns the JSON of an error response, by the rules of the client's revision. */
  #errorText(id: string | number | null, error: WireError): string {
    return formatErrorResponseAsJson(id, error, this.revision ?? this.#router.newest.revision);
  }
}

/**
 * Returns the id, the method and the params of a request or notification with a valid envelope. The id of a notification is
 * undefined.
 */
function incomingOf({ id, method, params }: JsonObject): IncomingJsonRpcRequest {
  return { id: id as string | number, method: method as string, params: (params as JsonObject | undefined) ?? {} };
}

function inFlight(): McpError {
  return new McpError(CODES.request, "a request with this id is in flight");
}

/** The maximum number of characters of all responses to one batch together. */
const MAX_ANSWERS = 32 * 1024 * 1024;

/** The connection that a batch arrived on. */
interface JsonRpcBatchMessageReceiver {
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
class JsonRpcBatch {
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
  const { setImmediate = setTimeout } = globalThis as { setImmediate?: (run: () => void) => unknown };
  setImmediate(run);
}

// ---- server/context -----------------------------------------------------------------------------

/** The context of a request: the second argument of the handler, after the params of the request. */
export interface HandlerContext {
  /** Aborted when the client cancels the request or disconnects. */
  readonly signal: AbortSignal;
  /** The id of the request. */
  readonly requestId: string | number;
  /** The `_meta` of the request's params. */
  readonly meta: JsonObject;
  /** The client's identity and capabilities, as the client declared them. */
  readonly client: ClientFacts;
  /** The protocol revision of the handlers, as its date. It is also the revision of the request, unless a bridge serves the client. */
  readonly revision: string;
  /** The protocol revision of the client, if a bridge serves the client with the handlers of another revision. */
  readonly clientRevision?: string | undefined;
  /** The HTTP request that carried the message; undefined on stdio and in memory. */
  readonly request?: HttpRequest | undefined;
  /** The authenticated caller; undefined without authorization, on stdio and in memory. */
  readonly principal?: Principal | undefined;
  /**
   * The trace that the request belongs to; undefined if the request names no trace, and without the option `readTrace` of
   * `createServer`.
   */
  readonly trace?: TraceContext | undefined;
  /**
   * Reports progress to the client. Does nothing if the client sent no `progressToken`, or a numeric token outside of the safe
   * integers. If `progress` or `total` is NaN or infinite, no notification is sent and `onError` gets a RangeError.
   *
   * @param progress must grow with each call.
   * @param total in the same unit as `progress`; leave it out if it is unknown.
   */
  progress(progress: number, total?: number, message?: string): void;
  /**
   * Sends a log message to the client, if the client receives messages of this level. If `data` cannot be written as JSON, no
   * message is sent and `onError` gets a TypeError.
   */
  log(level: LogLevel, data: unknown, logger?: string): void;
  /**
   * Ends the response stream of the call; the client reconnects later for the response. Does nothing on transports and in revisions without
   * this; only Streamable HTTP of 2025-11-25 has it.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach(retry?: number): void;
}

/** The context of handlers that belong to the runtime itself or to an extension of the protocol. */
export interface RuntimeHandlerContext extends HandlerContext {
  /** The server whose handlers run. Its revision is the one of their results. */
  readonly server: { readonly revision: Revision };
  /** The owner of what the request creates: the text that `ownerOf` returns for the principal; undefined without authorization. */
  readonly owner: string | undefined;
  /** Sends a notification that belongs to the request, before its response. */
  notify(method: string, params: JsonObject): void;
  /**
   * Sends a request to the client and resolves with the client's result. In the stateless lifecycle, an `input_required` result
   * contains the request.
   */
  ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown>;
}

/** A client's identity and capabilities, as the client declared them. */
export interface ClientFacts {
  /** The name and version of the client; undefined if the client did not send them. */
  readonly info: { readonly name: string; readonly version: string } | undefined;
  /** The capabilities that the client declared. */
  readonly capabilities: JsonObject;
}

/** The clients that a notification is for. */
export interface NotificationRecipients {
  /** The text that `ownerOf` returns for a caller: only the sessions and streams of this caller get the notification. */
  readonly owner: string;
}

/** Options of a request to the client. */
export interface AskOptions {
  /**
   * The key of the request in `inputRequests`, if a handler sends several requests. By default `elicit-1`, `elicit-2` and so on, in
   * the order of the calls. Only used in the stateless lifecycle and in tasks.
   */
  readonly key?: string;
  /**
   * Milliseconds to wait for the response, 60,000 by default. Each progress notification restarts the timeout, up to ten timeouts in
   * total. Only used in the handshake lifecycle, outside of tasks.
   */
  readonly timeout?: number;
  /**
   * Cancels the request when it is aborted: the client is notified, and the promise rejects with the reason of the signal. Only used in the
   * handshake lifecycle, outside of tasks.
   */
  readonly signal?: AbortSignal | undefined;
  /** Receives the progress that the client reports. Only used in the handshake lifecycle, outside of tasks. */
  readonly onProgress?: ((progress: number, total?: number, message?: string) => void) | undefined;
}

/** The context of the work of a task: the handler's context without the members that end with the request. */
export type TaskContext<Context> = Omit<
  Context,
  "progress" | "log" | "detach" | "request" | "requestId" | "taskStatus" | "inputRequired" | "createTask"
> & {
  readonly taskId: string;
  /** Sets the message that clients show to people who look at the state of the task. */
  setStatusMessage(statusMessage: string): void;
};

// ---- server/contextWithoutClient ----------------------------------------------------------------

/** The caller for which a server makes a call; undefined without authorization. */
interface Caller {
  readonly principal?: Principal | undefined;
  readonly owner?: string | undefined;
}

/** Returns the context for a call that the server itself makes. The context sends nothing, and its signal is never aborted. */
export function contextWithoutClient(revision: string, { principal, owner }: Caller = {}): object {
  const ignore = (): void => undefined;
  return {
    revision,
    principal,
    owner,
    requestId: "",
    meta: {},
    client: { info: undefined, capabilities: {} },
    signal: new AbortController().signal,
    progress: ignore,
    log: ignore,
    detach: ignore,
  };
}

// ---- server/pagination --------------------------------------------------------------------------

/** One page of a list. `nextCursor` requests the next page; the last page has no `nextCursor`. */
export interface Page<T> {
  /** The elements of the page. */
  readonly page: T[];
  /** The cursor of the next page; undefined for the last page. */
  readonly nextCursor?: string;
}

/** The size of the pages of a list that belongs to one caller. */
export interface OwnedPageOptions {
  /** The maximum number of elements of a page. */
  readonly size: number;
  /** The owner of the list: the text that `ownerOf` returns for the caller; undefined without authorization. */
  readonly owner: string | undefined;
}

/**
 * Returns one page of a list. The cursor encodes the position in the list and the length of the list, so a cursor is rejected once
 * the length has changed.
 *
 * @param cursor the client's cursor; undefined for the first page.
 * @param options the maximum number of items on a page; in an object with `owner`, if a cursor of one caller must not be valid for another
 * caller.
 * @throws McpError (-32602) if the cursor is not valid for a list of this length.
 */
export function paginate<T>(
  items: readonly T[],
  cursor: string | undefined,
  options: number | OwnedPageOptions,
): Page<T> {
  const { size, owner } = typeof options === "number" ? { size: options, owner: undefined } : options;
  const list = items.length + (owner === undefined ? "" : `/${hashOwnerForCursor(owner)}`);
  const start = readCursor(cursor, list);
  if (cursor !== undefined && start >= items.length) throw createCursorError();
  const end = start + size;
  const page = items.slice(start, end);
  if (end >= items.length) return { page };
  return { page, nextCursor: createCursor(end, list) };
}

/** Returns the cursor for the elements of a list after a position. @param list a text that names the list and its owner. */
export function createCursor(position: number, list: string): string {
  return btoa(`${position}/${list}`);
}

/**
 * Returns the position in a cursor; 0 without a cursor.
 *
 * @throws McpError (-32602) if the cursor was not issued for this list.
 */
export function readCursor(cursor: string | undefined, list: string): number {
  if (cursor === undefined) return 0;
  const [, position, of] = /^(\d{1,16})\/(.+)$/.exec(decodeCursor(cursor)) ?? [];
  if (position === undefined || of !== list) throw createCursorError();
  return Number(position);
}

function createCursorError(): McpError {
  return new McpError(CODES.params, "this cursor was not issued for this list", { pointer: "/params/cursor" });
}

/** Returns a short hash of an owner (FNV-1a). The hash in a cursor keeps callers from using each other's cursors by mistake. It is not a protection. */
export function hashOwnerForCursor(owner: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < owner.length; i++) hash = Math.imul(hash ^ owner.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Returns the text of a cursor; an empty text if the cursor is invalid. */
function decodeCursor(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return "";
  }
}

// ---- server/server ------------------------------------------------------------------------------

/** The identity and the options of a server. */
export interface ServerOptions {
  /** The name of the server, for programs. */
  readonly name: string;
  /** The version of the server. */
  readonly version: string;
  /** The name of the server that people see. */
  readonly title?: string;
  /** Instructions for the client's language model: the purpose of the server and the use of its tools. */
  readonly instructions?: string;
  /** Capabilities that the server declares in addition to those of its handlers, such as `extensions`. */
  readonly capabilities?: JsonObject;
  /** Handlers of methods that an extension of the protocol adds. */
  readonly methods?: { readonly [method: string]: RuntimeMethodHandler };
  /** HTTP request headers that an extension of the protocol adds. */
  readonly headers?: readonly HeaderRule[];
  /** Called with the server once it has been created. Extensions of the protocol use it. */
  readonly created?: (server: never) => void;
  /**
   * The secret that signs `requestState`, at least 32 characters. All processes of one service must have the same secret. By default
   * each server has a random secret.
   *
   * To replace the secret while clients have a `requestState` of the earlier secret, pass a list: the first secret signs, and a
   * `requestState` that was signed with any secret of the list is accepted. Deploy `[old, new]` to all processes, then `[new, old]`, and
   * `new` an hour later, when each `requestState` of the earlier secret has expired.
   */
  readonly secret?: string | readonly string[];
  /**
   * Rejects a `requestState` that was used before. Without this option, a client may send the same `requestState` for an hour, for
   * example again after it lost the response.
   */
  readonly requestStateClaims?: ClaimStore;
  /**
   * The maximum number of bytes that the server keeps for all its clients between messages, as an estimate: the client's identity
   * and capabilities from `initialize`, subscriptions, and the params of `subscriptions/listen`. A request that would exceed the
   * maximum is rejected with error -32603. 64 MiB by default, for each server of one revision. With authorization, one caller gets a
   * quarter of them.
   */
  readonly maxRetainedBytes?: number;
  /**
   * The maximum number of bytes that the server keeps for one session or one `subscriptions/listen` request. A request that would
   * exceed the maximum is rejected with error -32602. 1 MiB by default.
   */
  readonly maxClientBytes?: number;
  /**
   * Returns true if the caller may subscribe to a resource. Called for each URI of `subscriptions/listen`, whose acknowledgement omits
   * the refused ones; and by bridges for `resources/subscribe`, which then fails like a read of a missing resource. Default: callers may
   * subscribe to each URI, or to the enabled resources of a contract. Handlers of a revision with sessions decide in `subscribe`.
   */
  readonly canSubscribe?: ((uri: string, context: HandlerContext) => Awaitable<boolean>) | undefined;
  /**
   * Called with each error inside the server, such as a value that a handler threw (except for an `McpError`), an invalid result or
   * the error of a store. By default the error is written to the error console.
   *
   * @param errorId the `data.errorId` of the error that the client got; undefined if the client got no error, as for a notification.
   */
  readonly onError?: (error: unknown, errorId?: string) => void;
  /**
   * If true, clients get the messages of errors inside the server. Use this for development only. By default clients get a neutral
   * message and an `errorId`, since messages may hold secrets.
   */
  readonly exposeErrors?: boolean;
  /**
   * Watches the requests to the server, for metrics, traces and logs: pass the result of `createObserver(...)` of the module
   * `operations`. A bridge uses the observer of the server whose handlers it calls.
   */
  readonly observer?: ServerObserver | undefined;
  /**
   * Reads `context.trace` from a request: pass `readTraceContext` of the module `operations`. Without this option `context.trace` is
   * undefined.
   */
  readonly readTrace?: (request: Pick<HandlerContext, "meta" | "request">) => TraceContext | undefined;
}

/** A handler as the runtime calls it, without the types of its params and its result. */
export type RuntimeMethodHandler = (params: never, context: RuntimeHandlerContext) => unknown;

/** The author's handlers, grouped by feature. The generated interfaces declare the types of the handlers. */
export type HandlersByFeatureName = { readonly [feature: string]: unknown };

/** Receives the notifications that a server sends to all its clients. */
export interface NotificationListener {
  /** The owner of the session or stream: the text that `ownerOf` returns for the caller; undefined without authorization. */
  readonly owner?: string | undefined;
  /** True for a listener of the server itself, which also gets the notifications for the clients of one owner. */
  readonly hearsEachOwner?: boolean;
  wants(method: string, params: JsonObject): boolean;
  /** @param owner of the clients that the notification is for; undefined if it is for all clients. */
  deliver(method: string, params: JsonObject, owner?: string): void;
}

/** The parts of a revision that a server is made of: its facts, its guards, and the code of its lifecycle. */
export interface RevisionImplementation {
  /** The facts of the revision. */
  readonly revision: Revision;
  /** The guards of the messages that a server receives and sends. */
  readonly checks: RevisionMessageChecks;
  /** The lifecycle of the revision: the handshake, or stateless requests. */
  readonly lifecycle: Lifecycle;
}

/**
 * A server of one revision, with its handlers. A connection calls only these handlers. A bridge (a server that serves clients of another
 * revision) is also an object of this type.
 */
export interface Server extends RevisionImplementation {
  /** The options of `createServer`, with a default for `onError`. */
  readonly options: ServerOptions & Required<Pick<ServerOptions, "onError">>;
  /** The capabilities that the server declares. */
  readonly capabilities: JsonObject;
  /** The name, version and title of the server. */
  readonly identity: JsonObject;
  /** The author's handlers, by method. A request for a method that has no handler is rejected with error -32601. */
  readonly handlers: ReadonlyMap<string, RuntimeMethodHandler>;
  /** Answers the requests of methods that neither the revision nor `handlers` has. By default they are rejected with error -32601. */
  readonly otherHandler?: RuntimeMethodHandler | undefined;
  /** For a server in front of several: returns the server of a tool with its name there, if only one can have it. */
  readonly serverOfTool?:
    ((name: string) => { readonly server: Server; readonly name: string } | undefined) | undefined;
  /** Returns the error for an invalid result, for a server whose results are those of another server. By default the handler is at fault. */
  readonly errorOfInvalidResult?: ((method: string, result: unknown) => Promise<WireError>) | undefined;
  /** Called with each notification of a client, and its session; undefined in the stateless lifecycle. Must not throw. */
  readonly notified?: ((method: string, params: JsonObject, session: McpSession | undefined) => void) | undefined;
  /** Returns the observer of a new connection's messages, which records or checks them. All servers of a connection have the same function. */
  readonly tap?: (() => ConnectionTap) | undefined;
  /** The open sessions and subscriptions, which receive notifications. */
  readonly listeners: Set<NotificationListener>;
  /** Hears of the sessions of clients in this process. */
  readonly sessionObserver?: SessionObserver | undefined;
  /** Counts the bytes that the server keeps for clients between their messages. */
  readonly retained: ClientBudget;
  /** The JSON texts of objects that never change: fixed results, and the identity of the server. */
  readonly texts: WeakMap<object, string>;
  /** For a bridge: the native server whose handlers it calls, and the conversion of that server's notifications. Undefined for other servers. */
  readonly bridged?: BridgedServerOrigin | undefined;
}

/** Hears of the sessions of a server in this process. In a service, each process that handles a request of a session has a copy of it. */
export interface SessionObserver {
  /** Called when a session or a copy of a session begins. Must not throw. */
  began(session: McpSession): void;
  /** Called when a session has ended, or when this process has dropped its copy. Must not throw. */
  ended(session: McpSession): void;
  /** Called when the copy of a session has got a level of log messages, or lost subscriptions, that the client changed in another process. */
  changed?(session: McpSession, change: SessionChange): void;
  /** Called when the client of a session asks for messages that belong to no call. Must not throw. */
  listens?(session: McpSession): void;
}

/** What a client has changed in a session in another process. */
export interface SessionChange {
  /** The new level of log messages; undefined if it is the same. */
  readonly logLevel: LogLevel | undefined;
  /** The resource URIs from which the client has unsubscribed. */
  readonly unsubscribed: readonly string[];
}

/** Observes the messages of one connection. Its functions never throw. */
export interface ConnectionTap {
  /** Receives a message or a batch of the client. Returns the writer of its responses, which passes each message on to the given writer. */
  received(message: unknown, writer: JsonRpcResponseWriter): JsonRpcResponseWriter;
  /** Receives a message that belongs to no request of the client. */
  pushed(text: string): void;
}

/** The server that a bridge belongs to. */
interface BridgedServerOrigin {
  readonly native: Server;
  /**
   * Returns the params of a notification of that server in the revision of the bridge; undefined if the clients of the bridge do not get the
   * notification. Never throws.
   */
  convertNotification(notification: { readonly method: string; readonly params: JsonObject }): JsonObject | undefined;
  /** Returns the client's capabilities as the handlers of that server get them. */
  convertCapabilities(capabilities: JsonObject): JsonObject;
}

/** A server of the revision `N`, for functions that accept only the servers of one revision. */
export type ServerOfRevision<N extends string> = Server & { readonly revision: { readonly revision: N } };

/** The behaviour of one lifecycle. Each revision imports its own lifecycle, so a bundle that serves one leaves the other out. */
export interface Lifecycle {
  readonly Call: CallConstructor;
  /** Returns the handler of a method: the runtime's own handler, or the author's. Returns undefined if the method has no handler. */
  handleOf(server: Server, method: string, connection: CallConnection): RuntimeMethodHandler | undefined;
  /**
   * Returns whether both peers offer the notifications that a member of a subscription selects; undefined for a member of the core. Only a
   * revision with extensions has the function.
   */
  offers?(member: string, server: Server, client: ClientFacts): boolean | undefined;
  /** Returns whether a subscription selects a notification; undefined for a notification of the core. */
  selects?(filter: JsonObject, method: string, params: JsonObject): boolean | undefined;
  /** Returns the id of the extension that adds a result with this `resultType` to a request; undefined for a result of the core. */
  extensionOf?(method: string, resultType: unknown): string | undefined;
}

/** The class of the objects that handle one request of a client, from its arrival to its response. Each lifecycle has its own class. */
export type CallConstructor = new (
  server: Server,
  incoming: IncomingJsonRpcRequest,
  origin: ConnectionAndResponseWriter,
) => RunnableIncomingRequest;

/** The connection on which a request arrived, and the writer of its response. */
export interface ConnectionAndResponseWriter {
  readonly connection: CallConnection;
  readonly writer: JsonRpcResponseWriter;
}

/** A client's request, from its arrival to its response. The handler of the request gets this object as its context. */
export interface RunnableIncomingRequest extends RuntimeHandlerContext {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  /** True once the request has been answered or cancelled. */
  readonly isOver: boolean;
  /** Runs the handler and sends its result or its error as the response. */
  run(handle: RuntimeMethodHandler): void;
  /**
   * Sends an error response for a thrown value. Never throws.
   *
   * @param rejectionCode the JSON-RPC error code if the request never reached a handler. Over HTTP, it decides the status.
   */
  fail(thrown: unknown, rejectionCode?: number): void;
  /** Sends the error response for a message with invalid params. It contains the position of each issue. */
  refuseParams(message: JsonObject): void;
  /** Cancels the call: its signal is aborted and no response is sent. */
  abort(): void;
  /** Ends a call that lasts until the client closes the connection, such as `subscriptions/listen`. */
  conclude(): void;
  /** Sends a message on the HTTP stream of the call, or on the only stream of another transport. */
  send(text: string): void;
  /** Sends a notification to this client only. */
  notifyClient(method: string, params: JsonObject): void;
}

/** The members of a connection that the code for a single request uses. */
export interface CallConnection {
  /** The session of the client; undefined before the handshake, and in the stateless lifecycle. */
  session: McpSession | undefined;
  /** The owner of the connection: the text that `ownerOf` returns for the caller; undefined without authorization. */
  readonly owner: string | undefined;
  /** Sends a message that belongs to no call. */
  push: (text: string) => void;
  /** False until the client has asked for messages that belong to no call. Over HTTP it asks by a GET request. */
  readonly isListening: boolean;
  /** The dates of the revisions that a request may name in its `_meta`. */
  readonly supported: readonly string[];
  /** Removes a call that has ended. */
  over(call: RunnableIncomingRequest): void;
}

/** The state that a handshake began: the client's identity and capabilities, its subscriptions and its pending requests. */
export interface McpSession {
  readonly server: Server;
  readonly client: ClientFacts;
  /** The least severe level of log messages that the client receives. */
  logLevel: LogLevel;
  /** The session in a store; undefined on transports that have no session ids. */
  stored: SessionRecordSaver | undefined;
  /** The resource URIs that the client subscribed to, each with the number of bytes that the server stores for the subscription. */
  readonly subscriptions: Map<string, number>;
  /** False until the client has asked for messages that belong to no call. */
  readonly isListening: boolean;
  /**
   * Returns the handler of a method that changes the session, such as `logging/setLevel`. Returns the given handler for any other
   * method.
   */
  handleOf(method: string, handle: RuntimeMethodHandler | undefined): RuntimeMethodHandler | undefined;
  /** Sends a request to the client and resolves with the client's result. */
  ask(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown>;
  /** Settles the pending request that a response of the client belongs to. */
  settle(response: JsonObject): void;
  /** Restarts the timeout of the pending request that a progress notification names. */
  progressed(params: JsonObject): void;
  /** Sends a notification to this client only. */
  notify(method: string, params: JsonObject): void;
  /** Adds the size of a value to the bytes that the server keeps for this session. Returns the size. */
  keep(value: unknown): number;
  /** Rejects the pending requests, because the client sends no further messages. */
  end(): void;
  /** Ends the session and releases the bytes that the server kept for the client. */
  close(): void;
}

/** The options of a request to a client, and the client's call whose handler sends this request. */
export interface RequestToClientOptions extends AskOptions {
  readonly call: RunnableIncomingRequest;
}

/** The members of a server that an observer reads. */
export interface ServerForObserver {
  readonly revision: Revision;
  readonly handlers: ReadonlyMap<string, unknown>;
  /** The open sessions and subscriptions. */
  readonly listeners: Iterable<{ readonly hearsEachOwner?: boolean }>;
}

/** Watches the requests to a server. `createObserver` of the module `operations` creates it. Its functions never throw. */
export interface ServerObserver {
  /**
   * Called with each request before its handler runs. Returns the writer of the response, which passes each message on to the given writer.
   *
   * @param server the server that handles or rejects the request.
   */
  begin(
    server: ServerForObserver,
    incoming: IncomingJsonRpcRequest,
    writer: JsonRpcResponseWriter,
  ): ObservedRequestWriter;
}

/** The writer of the response to a request that an observer watches. */
export interface ObservedRequestWriter extends JsonRpcResponseWriter {
  /** Calls a function that runs the handler of the request, for example inside the span of a trace. */
  run(handle: () => void): void;
}

// ---- stores/claims ------------------------------------------------------------------------------

/** The key of a claim. A claim is a lock: for example, only the holder of the claim may use a value that is valid once, such as a `requestState`. */
export interface ClaimKey extends Owner {
  /** The name of the claim. Two claims of the same owner have different names. */
  readonly claim: string;
}

/**
 * Grants each key to one claimant at a time, until this claimant releases the claim or the claim expires. If the key stands for a value that
 * is valid once, the runtime never releases the claim, so it rejects a second use of the value.
 *
 * Consistency: if several processes claim the same key at the same time, the store grants exactly one claim.
 *
 * If the promise of `claim` rejects, the store has granted no claim, and the server rejects the request that needs the claim: a call in an
 * HTTP session with HTTP status 503, a request with a `requestState` with error -32603.
 */
export interface ClaimStore {
  /**
   * Claims a key for `ttlMs` milliseconds.
   *
   * @returns a number that is greater than the numbers of all earlier claims of the key, so that the store can recognise an earlier claimant. Returns
   * undefined if another claim of the key is valid, or if the store is full.
   */
  claim(key: ClaimKey, ttlMs: number): Awaitable<number | undefined>;
  /**
   * Releases a claim, so that another claimant can get the key. If the key has no valid claim with the number `claimed`, for example because
   * the claim has expired, `release` does nothing.
   */
  release(key: ClaimKey, claimed: number): Awaitable<void>;
}

/** Limits of a {@link MemoryClaimStore}. */
export interface MemoryClaimStoreOptions {
  /**
   * The maximum number of claims (running calls and used values) that exist at the same time. The store refuses further claims. 100,000 by
   * default. One principal can have at most a quarter of this number.
   */
  readonly maxClaims?: number;
}

interface Claim {
  readonly principal: string | undefined;
  readonly claimed: number;
  /** The time at which this claim expires and its key can be claimed again, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Keeps the claims of running calls and of used values in the memory of this process. If the store is full, it deletes expired claims first,
 * and then adds the new claim.
 */
export class MemoryClaimStore implements ClaimStore {
  readonly #claims = new Map<string, Claim>();
  readonly #budget: ClientBudget;
  #next = 1;

  constructor({ maxClaims = 100_000 }: MemoryClaimStoreOptions = {}) {
    this.#budget = new ClientBudget(maxClaims);
  }

  claim(key: ClaimKey, ttlMs: number): number | undefined {
    const now = Date.now();
    const text = textOf(key);
    const { principal } = key;
    if ((this.#claims.get(text)?.expiresAt ?? 0) > now) return undefined;
    this.#drop(text);
    if (this.#budget.left(principal) < 1) this.#dropExpired(now);
    if (!this.#budget.take(1, principal)) return undefined;
    const claimed = this.#next++;
    this.#claims.set(text, { principal, claimed, expiresAt: now + ttlMs });
    return claimed;
  }

  release(key: ClaimKey, claimed: number): void {
    const text = textOf(key);
    if (this.#claims.get(text)?.claimed === claimed) this.#drop(text);
  }

  #dropExpired(now: number): void {
    for (const [text, { expiresAt }] of this.#claims) if (expiresAt <= now) this.#drop(text);
  }

  #drop(text: string): void {
    const claim = this.#claims.get(text);
    if (this.#claims.delete(text)) this.#budget.give(1, claim!.principal);
  }
}

/** Returns a text for a key. Two keys with different principals or claims never have the same text. */
function textOf({ claim, principal }: ClaimKey): string {
  return principal === undefined ? `:${claim}` : JSON.stringify([principal, claim]);
}

// ---- stores/keys --------------------------------------------------------------------------------

/** The user who owns an entry in a store. Other users cannot read the entry. */
export interface Owner {
  /**
   * The authenticated caller that owns the entry; undefined without authorization. A store keeps the principal of each entry, and compares it
   * at each access. If the principals differ, the store acts as if the entry did not exist.
   */
  readonly principal?: string | undefined;
}

/** The key of a session: its id and its owner. */
export interface SessionKey extends Owner {
  /** The value of the header `Mcp-Session-Id`. */
  readonly session: string;
}

/** The key of a stream: its session and its number. */
export interface StreamKey extends SessionKey {
  /** The number of the stream within its session; 0 for the stream that `GET` opens. */
  readonly stream: number;
}

/** The key of a task: its id, its session and its owner. */
export interface TaskKey extends Owner {
  /** The id of the task. */
  readonly taskId: string;
  /** The id of the session that began the task; undefined in revisions without sessions. */
  readonly session?: string | undefined;
}

/**
 * Returns true if a record belongs to an owner. A store must not return records of other owners; the runtime uses this function to ignore
 * such records. A store that keeps JSON may return null for an undefined principal, so null and undefined are equal here.
 */
export function isRecordOf({ principal }: { readonly principal?: string | null | undefined }, owner: Owner): boolean {
  return (principal ?? undefined) === owner.principal;
}

/** Returns the key of a task, without the other members of the task's record. */
export function getTaskKey({ taskId, session, principal }: TaskKey): TaskKey {
  return { taskId, session, principal };
}

/** A position in the log of a service, in visible ASCII characters without spaces. `ServiceProcesses.isAfter` compares two positions. */
export type LogPosition = string;

// ---- stores/sessions ----------------------------------------------------------------------------

/** A session in a store: the negotiated values of `initialize`, and the settings that the client changed later. All members are JSON. */
export interface SessionRecord extends SessionKey, SessionSettings {
  /** The negotiated protocol revision, such as `2025-11-25`. */
  readonly revision: string;
  /** The identity and the capabilities of the client, as `initialize` declared them. */
  readonly client: {
    readonly info: { readonly name: string; readonly version: string } | undefined;
    readonly capabilities: JsonObject;
  };
  /** The position of the service's log at the start of the session; undefined without a service of several processes. */
  readonly began?: LogPosition | undefined;
}

/** The settings of a session that the client can change after `initialize`. */
export interface SessionSettings {
  /** The level of the least severe log messages that the client receives. */
  readonly logLevel: string;
  /** The resource URIs that the client subscribed to. */
  readonly subscriptions: readonly string[];
}

/** Stores the settings of a session that is open in this process. */
export interface SessionRecordSaver {
  readonly key: SessionKey;
  /** Stores the present settings of the session. The server answers a request that changes settings after `save` has ended. */
  save(): Awaitable<void>;
  /**
   * Returns an id for a request from the server to the client. No other process of the service uses the same id. The function is undefined if
   * only this process serves the session.
   */
  nextRequestId?(): string;
}

/**
 * Stores HTTP sessions between requests. Pass a store as the option `sessionStore` to keep the sessions of one process over a restart.
 * Several processes use the session store of a service instead. A session expires `idleMs` milliseconds after the last `create` or `touch`.
 * The runtime calls `touch` at each request, and while a response of the session is open.
 *
 * Consistency: once a call has resolved, every later read sees its effect. If two calls update the same session, the later update wins.
 *
 * If a call rejects, the server answers the HTTP request with status 503.
 */
export interface SessionStore {
  /** Stores a new session. Returns false if the store is full, or if the principal has too many sessions. */
  create(record: SessionRecord, idleMs: number): Awaitable<boolean>;
  /** Returns a session, or undefined if the session does not exist, has expired, or belongs to another principal. */
  get(key: SessionKey): Awaitable<SessionRecord | undefined>;
  /** Returns a session like `get`, and sets its expiry to `idleMs` milliseconds from now. */
  touch(key: SessionKey, idleMs: number): Awaitable<SessionRecord | undefined>;
  /** Replaces the settings of a session. If the session does not exist, has expired, or belongs to another principal, `update` does nothing. */
  update(key: SessionKey, settings: SessionSettings): Awaitable<void>;
  /** Deletes a session. If the session does not exist, has expired, or belongs to another principal, `delete` does nothing. */
  delete(key: SessionKey): Awaitable<void>;
}

interface Entry {
  record: SessionRecord;
  /** The time at which the session expires, in milliseconds since 1970. */
  expiresAt: number;
}

/** Limits of a {@link MemorySessionStore}. */
export interface MemorySessionStoreOptions {
  /** The maximum number of sessions that exist at the same time. 10,000 by default. One principal can have at most a quarter of this number. */
  readonly maxSessions?: number;
}

/** Keeps sessions in the memory of this process. If the store is full, it deletes expired sessions first, and then adds the new session. */
export class MemorySessionStore implements SessionStore {
  readonly #entries = new Map<string, Entry>();
  readonly #budget: ClientBudget;

  constructor({ maxSessions = 10_000 }: MemorySessionStoreOptions = {}) {
    this.#budget = new ClientBudget(maxSessions);
  }

  create(record: SessionRecord, idleMs: number): boolean {
    const { principal } = record;
    if (this.#budget.left(principal) < 1) this.#dropExpired();
    if (!this.#budget.take(1, principal)) return false;
    const expiresAt = Date.now() + idleMs;
    this.#entries.set(record.session, { record, expiresAt });
    return true;
  }

  get(key: SessionKey): SessionRecord | undefined {
    return this.#find(key)?.record;
  }

  touch(key: SessionKey, idleMs: number): SessionRecord | undefined {
    const entry = this.#find(key);
    if (entry !== undefined) entry.expiresAt = Date.now() + idleMs;
    return entry?.record;
  }

  update(key: SessionKey, settings: SessionSettings): void {
    const entry = this.#find(key);
    if (entry !== undefined) entry.record = { ...entry.record, ...settings };
  }

  delete(key: SessionKey): void {
    const entry = this.#find(key);
    if (entry !== undefined) this.#drop(entry);
  }

  /** Called when a session was deleted or has expired. A subclass overrides this method to delete other data of the session. */
  protected dropped(_key: SessionKey): void {}

  #find({ session, principal }: SessionKey): Entry | undefined {
    const entry = this.#entries.get(session);
    if (entry === undefined || entry.record.principal !== principal) return undefined;
    if (entry.expiresAt > Date.now()) return entry;
    this.#drop(entry);
    return undefined;
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const entry of this.#entries.values()) if (entry.expiresAt <= now) this.#drop(entry);
  }

  #drop({ record: { session, principal } }: Entry): void {
    this.#entries.delete(session);
    this.#budget.give(1, principal);
    this.dropped({ session, principal });
  }
}
