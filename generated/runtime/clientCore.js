// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  DeadlineTimers,
  MAX_BATCH,
  MAX_TIMER_MS,
  TASKS_EXTENSION,
  errorOf,
  getJsonRpcMessageKind,
  isInteger,
  isNumber,
  isObject,
  isString,
  ownMember,
  printableMessage,
} from "./protocol.js";
/**
 * Returns a cache in memory for the option `cache` of `connect`. A full cache drops the least recently used results. Several clients can
 * share one cache: private results are shared only by clients with the same `authContext`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export function createCache({ maxEntries = 500, maxBytes = 16 * 1024 * 1024 } = {}) {
  // A map iterates in the order of insertion. Each use inserts the entry again, so the first entry is the least recently used.
  const entries = new Map();
  let bytes = 0;
  const drop = (key) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (Date.now() >= entry.expiresAt) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.text;
    },
    set(key, text, expiresAt) {
      drop(key);
      const size = 2 * (key.length + text.length);
      if (size > maxBytes) return;
      entries.set(key, { text, expiresAt, bytes: size });
      bytes += size;
      for (const unused of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        drop(unused);
      }
    },
    deleteAll(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) drop(key);
    },
  };
}
/** The caller with a cache of each connection. */
const CACHING = new WeakMap();
/** Loads the code for batches, for the cache and for a connection that uses another revision than `as`, as far as it is needed. */
export async function loadRoutes(connection, { as: { CLIENT_BINDING: as }, cache, authContext }) {
  const { binding, revision, checks, server } = connection;
  const cached = cache === undefined ? connection : await loadCache(connection, { cache, authContext });
  if (revision.batching) connection.batches = await import("./clientFeatures.js");
  if (binding === as) return { cached, adapted: cached };
  const converted = await connection.bridge?.convertCalls(cached);
  if (converted !== undefined) return { cached, adapted: converted };
  const { adaptCalls } = await import("./clientFeatures.js");
  const adapted = adaptCalls(
    { revision: as.revision, checks: await as.loadChecks() },
    {
      revision,
      checks,
      server,
      request: (...call) => cached.request(...call),
      notify: (...call) => cached.notify(...call),
    },
  );
  return { cached, adapted };
}
/** Resolves with the caller with a cache for the connection's revision. Releases the caller for an earlier revision of the connection. */
async function loadCache(connection, { cache, authContext }) {
  const { binding, target } = connection;
  const key = await target.key;
  const { cacheCalls } = await import("./clientFeatures.js");
  const earlier = CACHING.get(connection);
  if (earlier?.binding === binding) return earlier.caller;
  earlier?.caller.release();
  const caller = cacheCalls(connection, {
    cache,
    target: key,
    authContext,
    onHit: (method, result) => {
      if (method === "tools/list") connection.tools.learn(result);
    },
  });
  CACHING.set(connection, { binding, caller });
  return caller;
}
// ---- client/callRouter --------------------------------------------------------------------------
/**
 * Passes typed calls to a connection. Uses the cache of the client, and adapts the calls if the connection has another revision than the calls.
 * A new negotiation may change the revision of the connection, so the revision is compared at each call.
 */
export class CallRouter {
  #connection;
  #options;
  #wire;
  #cached;
  #adapted;
  constructor(connection, options) {
    this.#connection = connection;
    this.#options = options;
    this.#cached = connection;
    this.#adapted = connection;
  }
  /** The caller for the calls of the connection's own revision. */
  get native() {
    return this.#cached;
  }
  request(method, params, options) {
    return this.#wire === this.#connection.binding
      ? this.#adapted.request(method, params, options)
      : this.load().then(() => this.request(method, params, options));
  }
  notify(method, params) {
    return this.#wire === this.#connection.binding
      ? this.#adapted.notify(method, params)
      : this.load().then(() => this.notify(method, params));
  }
  /** Loads the code for the cache and for the revision of the connection. */
  async load() {
    const { binding } = this.#connection;
    const { as, cache } = this.#options;
    const isDirect = binding === as.CLIENT_BINDING && cache === undefined && !binding.revision.batching;
    const routes = isDirect ? { cached: this.#connection, adapted: this.#connection } : await this.#loadRoutes();
    this.#cached = routes.cached;
    this.#adapted = routes.adapted;
    this.#wire = binding;
  }
  async #loadRoutes() {
    return loadRoutes(this.#connection, this.#options);
  }
}
// ---- client/callTable ---------------------------------------------------------------------------
/** The number of slots at the start: a power of 2. */
const SLOTS = 64;
/**
 * The calls in flight, by id. A table with a slot for each call, because a `Map` allocates a new table again and again as entries come and
 * go, and V8 keeps the old tables and the calls in them until it collects the whole heap.
 */
export class CallTable {
  #slots = createSlots(SLOTS);
  #lastId = 0;
  #size = 0;
  get size() {
    return this.#size;
  }
  /** Returns the id for the next call. Ids are ascending; an id is skipped if a call in flight occupies its slot. */
  nextId() {
    if (2 * this.#size >= this.#slots.length) this.#grow();
    do this.#lastId++;
    while (this.#slots[this.#slotOf(this.#lastId)] !== undefined);
    return this.#lastId;
  }
  /** Adds a call, whose id `nextId` has just returned. */
  add(call) {
    this.#slots[this.#slotOf(call.id)] = call;
    this.#size++;
  }
  /** @param id as the server sent it. */
  get(id) {
    if (typeof id !== "number") return undefined;
    const call = this.#slots[this.#slotOf(id)];
    return call?.id === id ? call : undefined;
  }
  /** Returns false if the call is not in the table. */
  delete(call) {
    const slot = this.#slotOf(call.id);
    if (this.#slots[slot] !== call) return false;
    this.#slots[slot] = undefined;
    this.#size--;
    return true;
  }
  /** Returns the calls in the order in which they were added. */
  list() {
    return this.#slots.filter((call) => call !== undefined).sort((one, other) => one.id - other.id);
  }
  #slotOf(id) {
    return id & (this.#slots.length - 1);
  }
  /** Doubles the slots. Calls with different slots keep different slots. */
  #grow() {
    const calls = this.list();
    this.#slots = createSlots(2 * this.#slots.length);
    for (const call of calls) this.#slots[this.#slotOf(call.id)] = call;
  }
}
function createSlots(count) {
  return new Array(count).fill(undefined);
}
// ---- client/reason ------------------------------------------------------------------------------
/**
 * Adds the reason of an error's cause, and the reason of this cause, to the error's message, unless the message contains it.
 *
 * @param length the maximum length of the chain of causes, which may be a circle.
 */
export function withReason(message, cause, length = 4) {
  const found = Object(cause);
  const own = typeof cause === "string" ? cause : String(found.message ?? "");
  const reason = length === 0 ? own : withReason(own, found.cause ?? found.errors?.[0], length - 1);
  if (message.includes(reason)) return message;
  // The query of a URL may contain a secret.
  const safe = reason.replace(/(\/\/\S*\?)[^\s)]+/g, "$1…").slice(0, 300);
  return message === "" ? safe : `${message.replace(/\.$/, "")}: ${safe}`;
}
// ---- client/errors ------------------------------------------------------------------------------
/** The base class of the errors that a client creates. A JSON-RPC error that the server sent is an `McpError` instead. */
export class McpClientError extends Error {
  /** The name of the class. The classes of all generated folders with the same name accept each other's errors in `instanceof`. */
  static mcpgenError = "McpClientError";
  /** The name of the class. */
  name;
  /** True if the same call may succeed later: after HTTP status 429 or 503, or if no connection could be made for a temporary reason. */
  isRetryable = false;
  /**
   * @param message may contain texts of the server: it is shortened and escaped here, so that every error is safe to print. The message of
   * a process contains 4 KiB of its standard error. Programs often log the message alone, so it names the reason of its cause.
   */
  constructor(message, facts = {}) {
    super(printableMessage(withReason(message, facts.cause), "diagnosis" in facts ? 5_000 : 800));
    this.name = new.target.mcpgenError;
    // The members are assigned here, so that the code of each class is only a name.
    Object.assign(this, facts);
    // Node prints all enumerable members of an error, and the message contains the diagnosis already.
    if ("diagnosis" in facts) Object.defineProperty(this, "diagnosis", { enumerable: false });
  }
  /** Returns true for an error of this class, or of the class with the same name in another generated folder. */
  static [Symbol.hasInstance](error) {
    // A class that a program derives has no name of its own.
    const isNamed = Object.hasOwn(this, "mcpgenError");
    let type = Object(error).constructor;
    while (type && type !== this) {
      if (isNamed && type.mcpgenError === this.mcpgenError) return true;
      type = Object.getPrototypeOf(type);
    }
    return type === this;
  }
}
/**
 * The call was not sent, because a capability is missing: the server or the client did not declare it, or the revision of the connection does
 * not have it.
 */
export class CapabilityError extends McpClientError {
  static mcpgenError = "CapabilityError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * Client and server have no common revision of the protocol.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export class RevisionError extends McpClientError {
  static mcpgenError = "RevisionError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The client could not connect: the server could not be started or reached, or was not ready in time. */
export class ConnectError extends McpClientError {
  static mcpgenError = "ConnectError";
  constructor(message, facts = {}) {
    super(message, facts);
  }
}
/** The process ended, or the connection or the response stream broke, before the response arrived. */
export class ConnectionLostError extends McpClientError {
  static mcpgenError = "ConnectionLostError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * The response, or the end of the call's task, did not arrive within the time limit. The client has cancelled the request or the task.
 */
export class TimeoutError extends McpClientError {
  static mcpgenError = "TimeoutError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The option `signal` of the call was aborted. The member `cause` is the reason of the signal. */
export class CallAbortedError extends McpClientError {
  static mcpgenError = "CallAbortedError";
}
/** The server ended the session, and the client could not continue the call in a new session. */
export class SessionLostError extends McpClientError {
  static mcpgenError = "SessionLostError";
}
/** The server sent data that is not a valid JSON-RPC message. */
export class InvalidMessageError extends McpClientError {
  static mcpgenError = "InvalidMessageError";
}
/** The result of a call does not match the schema of the revision, or the structured content does not match the tool's `outputSchema`. */
export class InvalidResultError extends McpClientError {
  static mcpgenError = "InvalidResultError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * The server requires input before it completes the call, and the option `input` is `return`. Call `resume` with the results.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export class InputRequiredError extends McpClientError {
  static mcpgenError = "InputRequiredError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server requires input, and the client's handler did not return a valid result for it. */
export class InputError extends McpClientError {
  static mcpgenError = "InputError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * A message is valid in the revision of the connection, and cannot be expressed in the revision of the option `as`; or the other way round.
 * Use `client.native` to send the call or to read its result unchanged.
 */
export class RevisionGapError extends McpClientError {
  static mcpgenError = "RevisionGapError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server exceeded a limit of the client. */
export class LimitError extends McpClientError {
  static mcpgenError = "LimitError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server's definition of a tool is invalid, so the tool cannot be called. */
export class ToolDefinitionError extends McpClientError {
  static mcpgenError = "ToolDefinitionError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** A task failed, was cancelled or no longer exists, or the connection broke while the client waited for the task. */
export class TaskError extends McpClientError {
  static mcpgenError = "TaskError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The client was closed before or during the call. */
export class ClosedError extends McpClientError {
  static mcpgenError = "ClosedError";
}
// ---- client/capabilities ------------------------------------------------------------------------
/** Returns the error for a method that the revision lacks or whose capability was not declared; undefined if the method can be called. */
export function findCapabilityError({ revision, methods }, method, declared) {
  if (!Object.hasOwn(methods, method))
    return new CapabilityError(`Revision ${revision} does not have the method ${method}.`, {
      capability: method,
      reason: "revision",
    });
  const { capability, declaredBy } = methods[method];
  const side = declaredBy === "client" ? "client" : "server";
  if (capability === null || hasCapability(declared[side], capability)) return;
  return new CapabilityError(`${method} needs the capability ${capability}, which the ${side} did not declare.`, {
    capability,
    reason: side,
  });
}
/** Returns true if capabilities have the member at a path such as `resources.subscribe`, and it is not false. */
export function hasCapability(capabilities, path) {
  let found = capabilities;
  for (const part of path.split(".")) found = isObject(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  return found !== undefined && found !== false && found !== null;
}
/** Returns the capabilities that a client without handlers declares in a revision. */
export function ownCapabilities({ lifecycle }, acceptsTasks) {
  return acceptsTasks && lifecycle === "stateless" ? { extensions: { [TASKS_EXTENSION]: {} } } : {};
}
// ---- client/userFunction ------------------------------------------------------------------------
/** Calls a function of the user. If the function throws or its promise rejects, passes the error to `failed`. */
export function callUserFunction(call, failed) {
  try {
    const returned = call();
    // TypeScript also accepts an `async` function for a function without a result.
    if (returned instanceof Promise) returned.catch(failed);
  } catch (cause) {
    failed(cause);
  }
}
/** Handles the requests and notifications that a server sends. The code that runs handlers is loaded at the first request. */
export class IncomingMessages {
  receivers = new Set();
  lossReceivers = new Set();
  #port;
  #settings;
  #host;
  constructor(port, settings) {
    this.#port = port;
    this.#settings = settings;
  }
  /** @param of the call on whose own stream the request arrived. */
  request(message, of) {
    const { id, method } = message;
    // A server may send `ping` before the client knows its revision.
    const isPing = method === "ping";
    if (!this.#port.takesRequests && !(isPing && this.#port.isOpening))
      return this.#port.warn({
        code: "unexpected-request",
        message: `The client ignored the request ${JSON.stringify(method)}, because servers of revision ${this.#port.revision.revision} send no requests.`,
      });
    if (isPing) return this.#port.sender.respond(JSON.stringify({ jsonrpc: "2.0", id, result: {} }), of);
    void this.host().then((host) => host.answer(message, of));
  }
  notification(message, of) {
    const method = message["method"];
    const params = message["params"] ?? {};
    if (method === "notifications/progress") return this.#progressed(params);
    if (method === "notifications/cancelled") this.#cancelled(params);
    if (this.receivers.size === 0) return;
    const { checks, warn } = this.#port;
    const guard = Object.hasOwn(checks.notifications, method)
      ? checks.notifications[method]
      : () => !Object.hasOwn(checks.methods, method);
    if (method !== "notifications/cancelled" && !guard(message))
      return warn.call(this.#port, {
        code: "invalid-notification",
        message: `The client ignored an invalid notification ${method}.`,
      });
    for (const receive of this.receivers) receive(method, params, of);
  }
  lost(reason) {
    for (const receive of this.lossReceivers) receive(reason);
  }
  /** Resolves with the object that runs the handlers, and loads its code at the first call. */
  host() {
    const { handlers, handlerMs } = this.#settings;
    return (this.#host ??= import("./clientFeatures.js").then(({ createHost }) =>
      createHost(this.#port, {
        handlers,
        handlerMs,
        send: (text, cause) => this.#port.sender.respond(text, cause),
        abandon: (call, error) => this.#port.pending.abandon(call, error),
      }),
    ));
  }
  /** Aborts the running handlers and removes all receivers. */
  close() {
    this.receivers.clear();
    this.lossReceivers.clear();
    void this.#host?.then((host) => host.close());
  }
  /** Aborts the running handlers, because the channel for their responses was lost. */
  abortHandlers() {
    void this.#host?.then((host) => host.close());
  }
  /** Aborts the running handlers and rejects the calls that wait for them, because a new session has replaced their session. */
  endSession() {
    void this.#host?.then((host) => host.endSession());
  }
  #progressed({ progressToken, progress, total, message }) {
    const call = this.#port.pending.find(progressToken);
    if (call === undefined || !call.wantsProgress) return;
    // Progress must grow with each notification; other notifications do not restart the time limit.
    if (!isNumber(progress) || progress <= call.progress) return;
    call.progress = progress;
    this.#port.pending.restartLimit(call);
    const report = () =>
      call.options?.onProgress?.({
        progress,
        total: isNumber(total) ? total : undefined,
        message: typeof message === "string" ? message : undefined,
      });
    callUserFunction(report, (cause) =>
      this.#port.warn({
        code: "handler-failed",
        message: `The option onProgress of a call of ${call.method} threw an error.`,
        cause,
      }),
    );
  }
  /** Handles `notifications/cancelled`. It cancels a request of the server in a session, and a `subscriptions/listen` request otherwise. */
  #cancelled({ requestId }) {
    if (this.#port.takesRequests) {
      if (typeof requestId === "string" || typeof requestId === "number")
        void this.#host?.then((host) => host.cancel(requestId));
      return;
    }
    const { pending } = this.#port;
    const call = pending.find(requestId);
    if (call?.method !== "subscriptions/listen") return;
    pending.remove(call);
    call.stop?.();
    pending.resolve(call, {});
  }
}
/** Returns the JSON of a request up to its id. */
export function requestHead(method) {
  return `{"jsonrpc":"2.0","method":${JSON.stringify(method)},"id":`;
}
/**
 * Returns the JSON of a request. Joins precomputed texts instead of copying objects.
 *
 * @param meta the JSON of the `_meta` that all requests have, without its closing brace; may be empty.
 */
export function formatRequest(request, meta) {
  const { id, head, paramsText, ownMeta } = request;
  if (meta === "" && ownMeta === "" && !request.wantsProgress) return `${head}${id},"params":${paramsText}}`;
  let all = meta === "" ? "{" : meta;
  if (request.wantsProgress) all += `${all === "{" ? "" : ","}"progressToken":${id}`;
  if (ownMeta !== "") all += `${all === "{" ? "" : ","}${ownMeta}`;
  const rest = paramsText === "{}" ? "}" : `,${paramsText.slice(1)}`;
  return `${head}${id},"params":{"_meta":${all}}${rest}}`;
}
/** Returns the JSON of an object with further members. The members are JSON without braces. */
export function addMembers(objectText, members) {
  if (members === "") return objectText;
  const start = objectText.slice(0, -1);
  return `${start}${start === "{" ? "" : ","}${members}}`;
}
/** Returns the JSON of a notification. */
export function formatNotification(method, params) {
  return JSON.stringify({ jsonrpc: "2.0", method, params });
}
/**
 * Returns the JSON of params that have no `_meta`.
 *
 * @throws TypeError if the params are not an object, or contain a value that JSON cannot represent, such as a cycle or a bigint.
 */
export function formatParams(params) {
  if (params === undefined) return "{}";
  const text = JSON.stringify(params);
  if (text?.startsWith("{") !== true) throw new TypeError("The params of a call must be a JSON object.");
  return text;
}
/** Returns true if params may have a `_meta`, so that {@link splitMeta} must format them. */
export function hasOwnMeta(params) {
  const { _meta, toJSON } = params ?? {};
  return _meta !== undefined || toJSON !== undefined;
}
/**
 * Returns the JSON of params in two texts: the params without `_meta`, and the members of their `_meta`.
 *
 * @param meta the `_meta` of all requests, see {@link formatRequest}. Members of the params' `_meta` with the same names are dropped, and so is
 * a `progressToken`.
 */
export function splitMeta(params, meta) {
  // The formatted text is parsed, because functions `toJSON` may change the members.
  const { _meta, ...rest } = JSON.parse(formatParams(params));
  const own = isObject(_meta) ? { ..._meta } : {};
  const reserved = meta === "" ? {} : JSON.parse(`${meta}}`);
  for (const key of ["progressToken", ...Object.keys(reserved)]) delete own[key];
  return {
    paramsText: JSON.stringify(rest),
    ownMeta: JSON.stringify(own).slice(1, -1),
  };
}
// ---- client/notificationSender ------------------------------------------------------------------
/** A notification of the client, or its response to a request of the server. The server does not respond to these messages. */
class MessageWithoutResponse {
  id = undefined;
  name = undefined;
  argumentHeaders = undefined;
  status = undefined;
  stop = undefined;
  watchedBy = undefined;
  before = undefined;
  after = undefined;
  since = 0;
  method;
  text;
  /** The call that made the server send the request to which this message responds, if it is known. */
  causedBy = undefined;
  #expired;
  constructor(method, text, expired) {
    this.method = method;
    this.text = text;
    this.#expired = expired;
  }
  expire() {
    this.#expired(this);
  }
}
/** Sends the messages of a connection that get no response: notifications, and responses to requests of the server. */
export class NotificationSender {
  #transport;
  #warn;
  #timeoutMs;
  #awaited = new Map();
  #deadlines = new DeadlineTimers();
  #isClosed = false;
  /** @param timeoutMs returns the time that the server has to accept a message. */
  constructor(transport, timeoutMs, warn) {
    this.#transport = transport;
    this.#timeoutMs = timeoutMs;
    this.#warn = warn;
  }
  /** Sends a notification and resolves when the server has accepted it. */
  notify(method, params) {
    return new Promise((resolve, reject) => {
      const text = formatNotification(method, params);
      const message = new MessageWithoutResponse(method, text, this.#expired);
      this.#awaited.set(message, { resolve, reject });
      this.#send(message);
    });
  }
  /** Sends a notification without waiting for it. A failure is not reported here, because it is a failure of the channel. */
  post(method, params) {
    const text = formatNotification(method, params);
    this.#send(new MessageWithoutResponse(method, text, this.#expired));
  }
  /** Sends a response to a request of the server. A failure is reported as a warning. */
  respond(text, causedBy) {
    const message = new MessageWithoutResponse(undefined, text, this.#expired);
    message.causedBy = causedBy;
    this.#send(message);
  }
  sent(message) {
    // A batch contains calls as well.
    if (!(message instanceof MessageWithoutResponse)) return;
    this.#deadlines.stop(message);
    this.#awaited.get(message)?.resolve();
    this.#awaited.delete(message);
  }
  failed(message, error) {
    if (!(message instanceof MessageWithoutResponse)) return;
    this.#deadlines.stop(message);
    this.#awaited.get(message)?.reject(error);
    this.#awaited.delete(message);
    if (message.method === undefined)
      this.#warn({
        code: "undelivered",
        message: "The client could not deliver its response to a request of the server.",
        cause: error,
      });
  }
  /** Rejects the notifications that the server has not accepted. */
  fail(error) {
    const awaited = [...this.#awaited.values()];
    this.#awaited.clear();
    for (const { reject } of awaited) reject(error);
  }
  /** Rejects what the server has not accepted, and clears the timer. */
  close(error) {
    this.#isClosed = true;
    this.fail(error);
    this.#deadlines.close();
  }
  #send(message) {
    if (!this.#isClosed) this.#deadlines.start(message, this.#timeoutMs());
    this.#transport().send(message);
  }
  /** A server that never responds to a POST request must not keep its connection open, or its sender waiting. */
  #expired = (message) => {
    const afterMs = this.#timeoutMs();
    this.#transport().cancel(message);
    const text = `The server did not accept ${message.method ?? "a response"} within ${afterMs} ms.`;
    const facts = { limit: "total", afterMs };
    this.failed(message, new TimeoutError(text, facts));
  };
}
// ---- client/optionChecks ------------------------------------------------------------------------
const NUMBERS = ["timeoutMs", "maxTimeoutMs", "probeMs", "connectMs", "handlerMs", "maxRounds"];
/** @throws TypeError for a target or options that TypeScript rejects, and for numbers that are negative or NaN. */
export function checkConnectOptions(target, options) {
  if (typeof target?.open !== "function")
    throw new TypeError("The target must be a result of stdio, http, sse or inMemory.");
  for (const name of ["name", "version"])
    if (typeof options[name] !== "string") throw new TypeError(`The option ${name} must be a string.`);
  for (const module of [options.as, ...(options.also ?? [])])
    if (!module?.CLIENT_BINDING)
      throw new TypeError("The option as must be a module client.js, also modules client.js or bridges/client-*.js.");
  checkNumbers(options, NUMBERS);
  const { limits = {} } = options;
  checkNumbers(limits, Object.keys(limits));
}
/** @throws TypeError for a number that is negative or NaN. */
export function checkNumbers(options, names) {
  for (const name of names) {
    const value = options[name];
    if (value === undefined || (typeof value === "number" && value >= 0)) continue;
    throw new TypeError(`The option ${name} must be a number that is not negative, but is ${String(value)}.`);
  }
}
/** Returns a time that a timer can measure, of about 24 days at most. Timers fire at once after a longer time. */
export function timerMs(milliseconds) {
  return Math.min(milliseconds, MAX_TIMER_MS);
}
/**
 * A request in flight, with its options, its text, its time limit and its promise. All of them are members of one object, so that a call
 * allocates little. If the request is sent again, the object gets a new id and a new text.
 */
export class PendingCall {
  id = 0;
  text = "";
  status = undefined;
  retryAfter = undefined;
  stop = undefined;
  watchedBy = undefined;
  before = undefined;
  after = undefined;
  since = 0;
  called;
  options;
  wantsProgress;
  name = undefined;
  paramsText = "{}";
  ownMeta = "";
  argumentHeaders = undefined;
  use = "normal";
  /** The number of the process or session to which the request was sent, see `ReopeningChannel.generation`. */
  generation = 0;
  /** The number of times that the request was sent. */
  sends = 0;
  /** The progress of the last notification. */
  progress = -Infinity;
  total = undefined;
  promise;
  resolve;
  reject;
  #owner;
  constructor(owner, called, options) {
    this.#owner = owner;
    this.called = called;
    this.options = options;
    this.wantsProgress = options?.onProgress !== undefined;
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
  get method() {
    return this.called.method;
  }
  get head() {
    return this.called.head;
  }
  expire() {
    this.#owner.expired(this, "idle");
  }
  expireInTotal() {
    this.#owner.expired(this, "total");
  }
  /** Called when the signal of the call is aborted: the call itself is the event listener. */
  handleEvent() {
    this.#owner.aborted(this);
  }
}
/** The time limit `maxTimeoutMs` of a call. Only calls with `onProgress` need it, because only progress restarts the limit `timeoutMs`. */
export class TotalTimeLimit {
  watchedBy = undefined;
  before = undefined;
  after = undefined;
  since = 0;
  #call;
  constructor(call) {
    this.#call = call;
  }
  expire() {
    this.#call.expireInTotal();
  }
}
/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export class ToolIndex {
  /** The HTTP headers that repeat tool arguments; undefined if the connection has no such headers. */
  headers;
  #tools = new Map();
  #maxTools;
  constructor(maxTools, headers) {
    this.#maxTools = maxTools;
    this.headers = headers;
  }
  get(name) {
    return name === undefined ? undefined : this.#tools.get(name);
  }
  /** Remembers the tools of a `tools/list` result. Removes tools from the result that must not be called. */
  learn(result) {
    const tools = result["tools"];
    if (!Array.isArray(tools)) return;
    let kept = 0;
    for (const tool of tools) {
      if (isObject(tool) && this.#learn(tool)) continue;
      tools[kept++] = tool;
    }
    tools.length = kept;
  }
  /** Stores the facts about a tool. Returns true if the tool's header annotations are invalid, so that `learn` removes the tool from the list. */
  #learn(tool) {
    const { name, outputSchema, annotations, execution } = tool;
    if (typeof name !== "string") return false;
    const listed = {
      outputSchema: isObject(outputSchema) ? outputSchema : undefined,
      isIdempotent: isObject(annotations) && annotations["idempotentHint"] === true,
      requiresTask: isObject(execution) && execution["taskSupport"] === "required",
    };
    const isPlain = listed.outputSchema === undefined && !listed.isIdempotent && !listed.requiresTask;
    if (isPlain) this.#tools.delete(name);
    else if (this.#tools.has(name) || this.#tools.size < this.#maxTools) this.#tools.set(name, listed);
    return this.headers?.learn(name, tool) === true;
  }
}
/** Creates the calls of a connection in one revision. The calls share precomputed texts and facts. */
export class RevisionCalls {
  binding;
  checks;
  offer;
  tools;
  /** The `_meta` of each request, see `ClientLifecycle.metaText`. */
  meta;
  /** The member of `_meta` that sets the log level of each request, as JSON; may be empty. */
  #levelText;
  #owner;
  #settings;
  #methods = new Map();
  #server = NO_SERVER;
  constructor(binding, { checks, owner, settings, tools, warn }) {
    const { lifecycle, revision } = binding;
    this.binding = binding;
    this.checks = checks;
    this.offer = settings.offerOf(revision, checks.methods);
    this.tools = tools ?? createToolIndex(revision, settings, warn);
    this.meta = lifecycle.metaText(this.offer);
    this.#levelText = settings.logLevel === undefined ? "" : (lifecycle.logLevelText?.(settings.logLevel) ?? "");
    this.#owner = owner;
    this.#settings = settings;
  }
  get server() {
    return this.#server;
  }
  /** Sets the facts about the server. Its capabilities determine which calls can be sent. */
  set server(server) {
    this.#server = server;
    this.#methods.clear();
  }
  /**
   * Returns the description of a method, after a check of its capability.
   *
   * @throws CapabilityError if the revision lacks the method, or the server did not declare its capability.
   */
  allow(method) {
    const known = this.#methods.get(method);
    if (known !== undefined) return known;
    const error = this.findCapabilityError(method);
    if (error !== undefined) throw error;
    const called = this.describe(method);
    this.#methods.set(method, called);
    return called;
  }
  findCapabilityError(method) {
    const { revision } = this.binding.revision;
    const { methods } = this.checks;
    const error = findCapabilityError({ revision, methods }, method, {
      server: this.#server.capabilities,
      client: this.offer.capabilities,
    });
    const isSent = error?.reason === "server" && this.#settings.undeclared === "send";
    return isSent ? undefined : error;
  }
  /** Returns the description of a method without a check of its capability. */
  describe(method) {
    const { results, cacheable } = this.checks;
    const guard = ownMember(results, method);
    return {
      method,
      head: requestHead(method),
      guard,
      isTyped: guard !== undefined && this.binding.revision.typedResults,
      nameMember: method.startsWith("tasks/") ? "taskId" : method.startsWith("resources/") ? "uri" : "name",
      isCacheable: cacheable.includes(method),
      isToolCall: method === "tools/call",
      isToolList: method === "tools/list",
    };
  }
  /**
   * Creates a call.
   *
   * @throws TypeError if JSON cannot represent the params, or if a time limit is not a number of milliseconds.
   * @throws ToolDefinitionError if the tool must not be called.
   * @throws CapabilityError if the call has the option `logLevel` and the revision has no log level per call.
   */
  create(called, params, options) {
    if (options !== undefined) checkNumbers(options, CALL_NUMBERS);
    const call = new PendingCall(this.#owner, called, options);
    if (hasOwnMeta(params)) {
      const { paramsText, ownMeta } = splitMeta(params, this.meta);
      call.paramsText = paramsText;
      call.ownMeta = ownMeta;
    } else call.paramsText = formatParams(params);
    if (params !== undefined) this.#readParams(call, params);
    if (options?.resume !== undefined)
      call.paramsText = addMembers(call.paramsText, JSON.stringify(options.resume).slice(1, -1));
    if (this.#levelText !== "" || options?.logLevel !== undefined) this.#addLogLevel(call);
    return call;
  }
  /** Creates a call with the params of an earlier call and further members. */
  recreate(earlier, members, options) {
    const called = this.describe(earlier.method);
    const call = new PendingCall(this.#owner, called, options);
    call.name = earlier.name;
    call.paramsText = addMembers(earlier.paramsText, members);
    call.ownMeta = earlier.ownMeta;
    call.argumentHeaders = earlier.argumentHeaders;
    return call;
  }
  /** Sets the members of a call whose values HTTP headers repeat. */
  #readParams(call, params) {
    const { isToolCall, nameMember } = call.called;
    call.name = params[nameMember];
    const { headers } = this.tools;
    if (isToolCall && headers !== undefined) call.argumentHeaders = headers.of(call.name, params["arguments"]);
  }
  #addLogLevel(call) {
    const level = call.options?.logLevel;
    const text = level === undefined ? this.#levelText : this.binding.lifecycle.logLevelText?.(level);
    if (text === undefined)
      throw new CapabilityError(
        `Revision ${this.binding.revision.revision} has no log level per call. Set the option logLevel of connect instead.`,
        { capability: "logLevel", reason: "revision" },
      );
    call.ownMeta += call.ownMeta === "" ? text : `,${text}`;
  }
}
function createToolIndex({ headers }, { limits, toolHeaders }, warn) {
  const maxTools = limits.items;
  return new ToolIndex(maxTools, toolHeaders?.createToolHeaders(headers, { maxTools, warn }));
}
const CALL_NUMBERS = ["timeoutMs", "maxTimeoutMs"];
const NO_SERVER = {
  info: undefined,
  capabilities: {},
  instructions: undefined,
  supported: [],
};
/** Sends the messages that open a connection, for the negotiation of its revision. */
export class OpeningMessages {
  target;
  ignored;
  opening;
  #port;
  #settings;
  #abandoned;
  /** @param abandoned is aborted when the attempt to open the connection ends before its negotiation. */
  constructor(port, settings, abandoned) {
    this.#port = port;
    this.#settings = settings;
    this.#abandoned = abandoned;
    this.target = settings.target;
    this.ignored = port.ignored;
    this.opening = {
      request: (method, params, options) => {
        const calls = port.calls;
        const call = calls.create(calls.describe(method), params, options);
        return port.pending.start(call);
      },
      notify: (method, params) => port.sender.notify(method, params),
    };
  }
  get isAbandoned() {
    return this.#abandoned.aborted;
  }
  use(binding, checks) {
    const { calls, channel, pending, endedBy } = this.#port;
    if (endedBy !== undefined) throw endedBy;
    this.#abandoned.throwIfAborted();
    const settings = this.#settings;
    const next = new RevisionCalls(binding, {
      checks,
      owner: pending,
      settings,
      warn: (warning) => this.#port.warn(warning),
      // The tools stay known if only the process or the session is new.
      tools: calls?.binding === binding ? calls.tools : undefined,
    });
    this.#port.calls = next;
    channel.transport.use(binding.revision);
    return next.offer;
  }
  async request(params) {
    const calls = this.#port.calls;
    const called = calls.describe(calls.binding.revision.open);
    const call = calls.create(called, params, undefined);
    call.use = "opening";
    try {
      const result = await this.#port.pending.start(call);
      return { result, error: undefined, status: call.status };
    } catch (error) {
      return { result: undefined, error, status: call.status };
    }
  }
  warn(warning) {
    this.#port.warn(warning);
  }
  async reopenChannel() {
    this.#abandoned.throwIfAborted();
    await this.#port.channel.transport.reopen();
    this.#abandoned.throwIfAborted();
  }
  async fallBack() {
    const isOpen = await this.#port.channel.transport.fallBack?.();
    this.#abandoned.throwIfAborted();
    return isOpen ?? false;
  }
  opened(server) {
    this.#abandoned.throwIfAborted();
    this.#port.calls.server = server;
    const text = "Another request opened the connection.";
    this.#port.pending.stopOpening(new Error(text));
  }
}
/** The maximum number of remembered ids of cancelled calls. Their late responses cause no warnings. */
const MAX_CANCELLED = 1_000;
/** The calls of one connection that have not ended. Assigns their ids, sends them, and settles each with one result or one error. */
export class PendingCalls {
  #user;
  #settings;
  #sent = new CallTable();
  /** The calls that will be sent again and are not in flight. */
  #waiting = new Set();
  #cancelled = new Set();
  deadlines = new DeadlineTimers();
  constructor(user, settings) {
    this.#user = user;
    this.#settings = settings;
  }
  /** Sends a call, unless its signal is aborted. */
  start(call) {
    const signal = call.options?.signal;
    if (signal?.aborted === true) this.aborted(call);
    else {
      signal?.addEventListener("abort", call);
      this.#send(call);
    }
    return call.promise;
  }
  /** Sends a call again under a new id, after a promise has resolved. */
  startAgain(call, ready) {
    this.#waiting.add(call);
    ready
      .then(() => {
        if (!this.#waiting.has(call)) return;
        // The signal was aborted before the call began to wait.
        if (call.options?.signal?.aborted === true) return this.aborted(call);
        const { channel, calls } = this.#user;
        // If the server was restarted, or a new session was opened, the revision or the server's capabilities may have changed. So check the method
        // again.
        if (call.generation !== channel.generation && call.use === "normal") call.called = calls.allow(call.method);
        this.#waiting.delete(call);
        this.#send(call);
      })
      .catch((error) => {
        if (this.#waiting.delete(call)) this.reject(call, error);
      });
  }
  /** Returns the call in flight with an id. */
  find(id) {
    return this.#sent.get(id);
  }
  /** Removes a call. Returns false if the call is not in flight. */
  remove(call) {
    if (!this.#sent.delete(call)) return false;
    this.deadlines.stop(call);
    if (call.total !== undefined) this.deadlines.stop(call.total);
    return true;
  }
  /** Removes and returns all calls in flight. */
  removeAll() {
    const calls = this.#sent.list();
    for (const call of calls) this.remove(call);
    return calls;
  }
  /** Returns true for the id of a cancelled call, and forgets the id. */
  wasCancelled(id) {
    return this.#cancelled.delete(id);
  }
  /** Returns the oldest call in flight, if it is the only one or opens the connection. */
  get only() {
    const [first] = this.#sent.list();
    return this.#sent.size === 1 || first?.use === "opening" ? first : undefined;
  }
  resolve(call, result) {
    call.options?.signal?.removeEventListener("abort", call);
    call.resolve(result);
  }
  reject(call, error) {
    call.options?.signal?.removeEventListener("abort", call);
    if (call.use === "normal" && error.name === "McpError") call.resolve(rejectWithStackOfCaller(error));
    else call.reject(error);
  }
  /** Rejects a call in flight, because the server cannot end it. */
  abandon(call, error) {
    if (!this.remove(call)) return;
    call.stop?.();
    this.reject(call, error);
  }
  /** Rejects the requests that open the connection. Their late responses cause no warnings. */
  stopOpening(error) {
    for (const call of this.#sent.list()) {
      if (call.use !== "opening") continue;
      this.remove(call);
      this.#expectLateResponse(call);
      this.reject(call, error);
    }
  }
  expired(call, limit) {
    this.#cancel(call, "The time limit of the request has passed.");
    const afterMs = limit === "total" ? this.maxTimeoutOf(call.options) : this.timeoutOf(call.options);
    const text = `${this.#settings.target.label} sent no response to ${call.method} within ${afterMs} ms (option ${limit === "total" ? "maxTimeoutMs" : "timeoutMs"}).`;
    this.reject(call, new TimeoutError(text, { limit, afterMs }));
  }
  aborted(call) {
    const cause = call.options?.signal?.reason;
    const reason = cause instanceof Error ? cause.message : "The client cancelled the call.";
    this.#cancel(call, reason);
    const text = `The call of ${call.method} was aborted by its signal.`;
    this.reject(call, new CallAbortedError(text, { cause }));
  }
  restartLimit(call) {
    this.deadlines.restart(call);
  }
  maxTimeoutOf(options) {
    const { timeoutMs, maxTimeoutMs } = this.#settings;
    return options?.maxTimeoutMs ?? maxTimeoutMs ?? 10 * (options?.timeoutMs ?? timeoutMs);
  }
  timeoutOf(options) {
    const idle = options?.timeoutMs ?? this.#settings.timeoutMs;
    return Math.min(idle, this.maxTimeoutOf(options));
  }
  /** Rejects all calls and clears their timers. */
  close(error) {
    const calls = [...this.removeAll(), ...this.#waiting];
    this.#waiting.clear();
    for (const call of calls) this.reject(call, error);
    this.deadlines.close();
  }
  #send(call) {
    const { channel, calls } = this.#user;
    call.id = this.#sent.nextId();
    call.sends++;
    call.generation = channel.generation;
    call.text = formatRequest(call, calls.meta);
    this.#sent.add(call);
    if (call.use !== "opening") this.#limit(call);
    if (call.use === "raw") call.options?.onId?.(call.id);
    channel.transport.send(call);
  }
  #limit(call) {
    this.deadlines.start(call, this.timeoutOf(call.options));
    if (!call.wantsProgress) return;
    call.total ??= new TotalTimeLimit(call);
    this.deadlines.start(call.total, this.maxTimeoutOf(call.options));
  }
  #cancel(call, reason) {
    if (this.#waiting.delete(call) || !this.remove(call)) return;
    this.#expectLateResponse(call);
    const { channel, calls, sender } = this.#user;
    const isNoticed = channel.transport.cancel(call);
    // Clients must not cancel the request `initialize`.
    if (isNoticed || call.method === calls.binding.revision.open) return;
    sender.post("notifications/cancelled", { requestId: call.id, reason });
  }
  #expectLateResponse({ id }) {
    if (this.#cancelled.size >= MAX_CANCELLED) this.#cancelled.clear();
    this.#cancelled.add(id);
  }
}
/**
 * Rejects with an error of the server. The stack of the error then names the async functions that await the call, instead of the transport
 * that received the error. V8 finds these functions only from an async function on which the promise of the call depends; the promise
 * depends on it after two microtasks. A call that succeeds does not pay for this.
 *
 * @see https://v8.dev/docs/stack-trace-api
 */
async function rejectWithStackOfCaller(error) {
  await Promise.resolve();
  await Promise.resolve();
  // Only V8 has this function, and not all type libraries declare it.
  Error.captureStackTrace?.(error);
  throw error;
}
/**
 * Normalizes a received result before the guard checks it: sets an absent `resultType` to `complete`, an invalid `ttlMs` to 0, so that the
 * result is not cached, and an invalid `cacheScope` to `private`. Returns the type of the result; `undefined` if the type is unknown.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export function normalizeReceivedResult(received, cacheable) {
  const result = received;
  if (cacheable) {
    const { ttlMs, cacheScope } = result;
    if (!isInteger(ttlMs) || ttlMs < 0) result["ttlMs"] = 0;
    if (cacheScope !== "public" && cacheScope !== "private") result["cacheScope"] = "private";
  }
  switch (result["resultType"]) {
    case undefined:
      result["resultType"] = "complete";
      return "complete";
    case "complete":
    case "input_required":
    case "task":
      return result["resultType"];
    default:
      return undefined;
  }
}
// ---- client/resultReceiver ----------------------------------------------------------------------
/** Checks the results of calls and ends the calls. The code for unusual results is loaded when the first of them arrives. */
export class ResultReceiver {
  #port;
  #settings;
  #toolFailed;
  #unusual;
  /** @param toolFailed ends a tool call whose result is an error, after a repetition as a task if the tool requires a task. */
  constructor(port, settings, toolFailed) {
    this.#port = port;
    this.#settings = settings;
    this.#toolFailed = toolFailed;
  }
  answered(call, result) {
    if (call.use === "opening") return this.#port.pending.resolve(call, result);
    if (call.called.isTyped) {
      const type = normalizeReceivedResult(result, call.called.isCacheable);
      if (type !== "complete") return this.#load((unusual) => unusual.continued(call, result, type));
    }
    this.#complete(call, result);
  }
  #complete(call, result) {
    const { guard, isToolCall, isToolList } = call.called;
    const isChecked = this.#settings.check !== "off" && guard !== undefined;
    if (isChecked && !guard(result)) return this.#load((unusual) => unusual.invalid(call, result));
    if (isToolList) this.#port.tools.learn(result);
    if (isToolCall && isChecked && call.use === "normal") {
      // The guard also accepts the description of a created task. This call cannot request a task (only `requestRaw` can), so its result must have
      // `content`.
      if (result["content"] === undefined) return this.#load((unusual) => unusual.invalid(call, result));
      const schema = this.#port.tools.get(call.name)?.outputSchema;
      if (schema !== undefined && result["isError"] !== true)
        return this.#load((unusual) => unusual.checkOutput(schema, call, result));
    }
    const { pending } = this.#port;
    if (isToolCall && result["isError"] === true) return this.#toolFailed(call, () => pending.resolve(call, result));
    pending.resolve(call, result);
  }
  #load(use) {
    this.#unusual ??= import("./clientFeatures.js").then(
      ({ UnusualResults }) =>
        new UnusualResults(this.#port, this.#settings, (call, result) => this.answered(call, result)),
    );
    void this.#unusual.then(use);
  }
}
/** Calls a tool as a task of a session, and resolves with the result of the tool. */
export async function callAsTask(port, { method, params }, options) {
  const tasks = await import("./clientFeatures.js");
  const result = await tasks.callAsSessionTask(port, { method, params }, options);
  return result;
}
/**
 * Returns true if a tool must be called as a task: because the call has the option `task`, or because the tool requires it and the server
 * runs tools as tasks.
 */
export function needsTask(port, params, options) {
  if (options?.task !== undefined) return true;
  const name = isObject(params) ? params["name"] : undefined;
  return port.tools.get(name)?.requiresTask === true && runsToolsAsTasks(port);
}
/**
 * Returns true if tools can be called as tasks of a session. If the revision or the server cannot do this, a client must ignore
 * `execution.taskSupport` of a tool.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
 */
export function runsToolsAsTasks({ checks, server }) {
  return (
    Object.hasOwn(checks.methods, "tasks/result") && hasCapability(server.capabilities, "tasks.requests.tools.call")
  );
}
// ---- client/receivedMessages --------------------------------------------------------------------
/** The JSON-RPC error code for an unknown method, with which servers also refuse a tool call that must be a task. */
const UNKNOWN_METHOD = -32601;
/**
 * Passes what a transport reports to the part of the connection that handles it: results to `ResultReceiver`, failures to `CallRepeater`, and
 * the server's own messages to `IncomingMessages`.
 */
export class ReceivedMessages {
  #port;
  #settings;
  #pending;
  #results;
  #repeater;
  constructor(port, settings) {
    this.#port = port;
    this.#settings = settings;
    this.#pending = port.pending;
    this.#results = new ResultReceiver(port, settings, (call, end) => this.#toolFailed(call, end));
  }
  holdTimeLimits() {
    return this.#pending.deadlines.hold();
  }
  get isHeld() {
    return this.#pending.deadlines.isHeld;
  }
  message(received, of) {
    const port = this.#port;
    // A server must not send messages before the first request.
    if (port.endedBy !== undefined || port.calls === undefined) return;
    if (!isObject(received)) return this.#receiveBatch(received, of);
    switch (getJsonRpcMessageKind(received)) {
      case "result": {
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#results.answered(call, received["result"]);
        return;
      }
      case "error": {
        if (received["id"] === undefined) return this.#receiveInvalid(received, of);
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#refused(call, errorOf(received));
        return;
      }
      case "notification":
        return port.incoming.notification(received, of?.id);
      case "request":
        return port.incoming.request(received, this.#pending.find(of?.id));
      case undefined:
        return this.#receiveInvalid(received, of);
    }
  }
  sent(message) {
    const { parts } = message;
    if (parts !== undefined) return parts.forEach((part) => this.sent(part));
    this.#port.sender.sent(message);
  }
  failed(message, failure) {
    const { parts } = message;
    if (parts !== undefined) return parts.forEach((part) => this.failed(part, failure));
    const pending = this.#pending;
    const call = pending.find(message.id);
    if (call === message) {
      pending.remove(call);
      if (call.use === "opening") pending.reject(call, failure.error);
      else this.#repeat((repeater) => repeater.failed(call, failure));
    } else if (message.id === undefined) {
      this.#port.sender.failed(message, failure.error);
      const { causedBy } = message;
      // The server waits for this response, so it cannot end the call.
      if (causedBy && failure.wasSent === "no") pending.abandon(causedBy, failure.error);
    }
  }
  lost(error) {
    const { endedBy, channel, pending, sender, incoming } = this.#port;
    if (endedBy !== undefined) return;
    const wasOpen = channel.phase === "open";
    const calls = pending.removeAll();
    sender.fail(error);
    incoming.abortHandlers();
    if (wasOpen) channel.lose(error instanceof SessionLostError ? "session" : "restarted");
    const isEnd = wasOpen && !this.#settings.restart;
    for (const call of calls)
      if (isEnd || !wasOpen) pending.reject(call, error);
      else this.#repeat((repeater) => repeater.broken(call, error, true));
    if (isEnd) void this.#port.end(error, error);
    else if (wasOpen) incoming.lost("lost");
    // Listeners wait for notifications and send no call that would open the channel again.
    if (channel.phase === "lost" && incoming.lossReceivers.size > 0) void channel.whenOpen().catch(() => {});
  }
  unreadable(error) {
    const pending = this.#pending;
    const call = pending.only;
    if (call === undefined) return;
    pending.remove(call);
    pending.reject(call, error);
  }
  gap() {
    this.#port.incoming.lost("lost");
  }
  /** Removes and returns the pending call with the id of a response. */
  #take(id) {
    const pending = this.#pending;
    const call = pending.find(id);
    if (call !== undefined) {
      pending.remove(call);
      // Set only if the response arrived on another stream than the request's.
      call.stop?.();
    } else if (!pending.wasCancelled(id))
      this.#port.warn({
        code: "unknown-response",
        message: `The client ignored a response with the id ${JSON.stringify(id)}, because no request with this id is pending.`,
      });
    return call;
  }
  /** Rejects a call with the server's error. After some errors of the stateless lifecycle, the call may be repeated instead. */
  #refused(call, error) {
    const { revision } = this.#port;
    const { HEADER_MISMATCH, UNSUPPORTED_PROTOCOL_VERSION } = revision.codes;
    const isRepeatable = error.code === HEADER_MISMATCH || error.code === UNSUPPORTED_PROTOCOL_VERSION;
    const isOverloaded = call.status === 429 || call.status === 503;
    if (error.code === UNKNOWN_METHOD && call.called.isToolCall)
      this.#toolFailed(call, () => this.#pending.reject(call, error));
    else if (!isOverloaded && (call.use === "opening" || !isRepeatable)) this.#pending.reject(call, error);
    else this.#repeat((repeater) => repeater.refused(call, error));
  }
  /** Ends a tool call that the server did not run successfully, after a repetition as a task if the tool requires a task. */
  #toolFailed(call, end) {
    if (call.use === "normal" && runsToolsAsTasks(this.#port))
      this.#repeat((repeater) => void repeater.callAsTask(call, end));
    else end();
  }
  /** Loads the code that repeats calls, and runs a function with it. */
  #repeat(use) {
    this.#repeater ??= import("./clientFeatures.js").then(
      ({ CallRepeater }) => new CallRepeater(this.#port, this.#settings),
    );
    void this.#repeater.then(use);
  }
  #receiveBatch(received, of) {
    const isBatch = Array.isArray(received) && received.length <= MAX_BATCH;
    if (!isBatch || !this.#port.revision.batching) return this.#receiveInvalid({}, of);
    for (const message of received)
      if (isObject(message)) this.message(message, of);
      else this.#receiveInvalid({}, undefined);
  }
  /**
   * Handles a message that is invalid, or an error without an id. The code for both is loaded when the first of them arrives; a later response
   * to the call of the message is ignored in any case.
   */
  #receiveInvalid(message, of) {
    const pending = this.#pending;
    const isError = getJsonRpcMessageKind({ ...message, id: 0 }) === "error";
    const id = message["id"];
    const call = pending.find(id) ?? pending.find(of?.id);
    if (call !== undefined) pending.remove(call);
    const invalid = { id, call, error: isError ? errorOf(message) : undefined };
    void import("./clientFeatures.js").then(({ handleInvalidMessage }) =>
      handleInvalidMessage(this.#port, invalid, (refused, error) => this.#refused(refused, error)),
    );
  }
}
/** After this number of texts, a client does not count further ones. */
const MAX_COUNTED = 100;
/** Returns a sentence about ignored texts, with a space before it; an empty text if there are none. */
export function describeIgnored({ count, first }) {
  if (count === 0) return "";
  const number = count < MAX_COUNTED ? count : `${MAX_COUNTED} or more`;
  const begin = first === undefined ? "" : `; the first is ${first}`;
  return ` The client ignored texts of the server that are not JSON-RPC messages (${number})${begin}.`;
}
/** Its timers keep a process of Node running, because a call waits for them. */
const CLOCK = {
  now: () => performance.now(),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer),
};
/** The delays before the starts of one minute. A further start is rejected. */
const DELAYS_MS = [0, 1_000, 4_000];
const WINDOW_MS = 60_000;
/** Limits how often a server that ended unexpectedly is started again. */
export class RestartPolicy {
  #clock;
  /** The times of the starts within the last minute. */
  #starts = [];
  #endDelay;
  constructor(clock = CLOCK) {
    this.#clock = clock;
  }
  /**
   * Resolves when the server may be started again, or at `close`.
   *
   * @throws ConnectError if it was started three times within a minute.
   */
  async next(label) {
    const now = this.#clock.now();
    while (this.#starts[0] !== undefined && now - this.#starts[0] >= WINDOW_MS) this.#starts.shift();
    const delay = DELAYS_MS[this.#starts.length];
    if (delay === undefined)
      throw new ConnectError(
        `${label}: the server ended after each of ${DELAYS_MS.length} starts within a minute, so it is not started again yet`,
      );
    this.#starts.push(now);
    if (delay > 0) await this.#wait(delay);
  }
  /** Ends the delay before a start. */
  close() {
    this.#endDelay?.();
  }
  #wait(ms) {
    return new Promise((resolve) => {
      const timer = this.#clock.setTimer(() => this.#endDelay?.(), ms);
      this.#endDelay = () => {
        this.#endDelay = undefined;
        this.#clock.clearTimer(timer);
        resolve();
      };
    });
  }
}
/** The channel of a connection. After a loss, the next call opens the channel again. */
export class ReopeningChannel {
  /** The phase of the channel. Calls are sent in the phase `open` and wait in the other phases. */
  phase = "opening";
  transport;
  /** The number of times that the channel was opened, so that a late failure of an earlier process or session is recognised. */
  generation = 0;
  #settings;
  #user;
  #reopening;
  #lostBy = "restarted";
  #restarts;
  #closedBy;
  #abandon;
  constructor(settings, user) {
    this.#settings = settings;
    this.#user = user;
  }
  /**
   * Opens the channel and negotiates the revision.
   *
   * @throws ConnectError if this takes longer than `connectMs`.
   */
  async open() {
    const { target, limits, connectMs } = this.#settings;
    await this.#inTime(async (abandoned) => {
      await this.#settings.prepare();
      if (this.#closedBy !== undefined) throw this.#closedBy;
      const transport = await target.open(this.#user.events, {
        maxMessageBytes: limits.messageBytes,
        maxQueuedBytes: limits.queuedBytes,
        connectMs,
        onWarning: (warning) => this.#user.warn(warning),
        closing: this.#user.closing,
      });
      if (this.#closedBy !== undefined) {
        void transport.close();
        throw this.#closedBy;
      }
      this.transport = transport;
      await this.#user.negotiate(abandoned);
    });
    this.#enterOpen();
  }
  /** Resolves when the channel is open. Opens a lost channel again. */
  whenOpen() {
    if (this.phase === "open") return Promise.resolve();
    if (this.#closedBy !== undefined) return Promise.reject(this.#closedBy);
    return this.reopen(this.#lostBy);
  }
  /** Marks the channel as lost. The next call opens it again. */
  lose(lostBy) {
    this.phase = "lost";
    this.#lostBy = lostBy;
  }
  /** Opens the channel again with a new process or session, and negotiates again. Calls at the same time share one attempt. */
  reopen(reason) {
    if (this.#closedBy !== undefined) return Promise.reject(this.#closedBy);
    if (this.#reopening === undefined) {
      this.#reopening = this.#reopen(reason).finally(() => {
        this.#reopening = undefined;
      });
      // If no caller waits for this promise, the next call reports the failure.
      this.#reopening.catch(() => {});
    }
    return this.#reopening;
  }
  /** Rejects the attempt to open the channel, and the requests of this attempt. */
  abandon(error) {
    this.#user.stopOpening(error);
    this.#abandon?.(error);
  }
  /** Closes the channel permanently. */
  async close(error) {
    this.#closedBy ??= error;
    this.phase = "closed";
    this.#restarts?.close();
    this.abandon(error);
    // Before `open`, there is no transport.
    await this.transport?.close();
  }
  async #reopen(reason) {
    this.phase = "opening";
    try {
      if (reason === "restarted") await this.#awaitRestart();
      await this.#inTime(async (abandoned) => {
        if (reason !== "revision") await this.transport.reopen();
        await this.#user.negotiate(abandoned);
      });
      this.#enterOpen();
    } catch (error) {
      if (this.#closedBy !== undefined) throw this.#closedBy;
      this.lose(reason === "session" ? reason : "restarted");
      throw error;
    }
    this.#user.reopened(reason);
  }
  async #awaitRestart() {
    await (this.#restarts ??= new RestartPolicy()).next(this.#settings.target.label);
    if (this.#closedBy !== undefined) throw this.#closedBy;
  }
  #enterOpen() {
    if (this.#closedBy !== undefined) throw this.#closedBy;
    this.phase = "open";
    this.generation++;
  }
  /** Abandons the attempt to open the channel after `connectMs`. */
  #expire() {
    const { connectMs, target } = this.#settings;
    const { diagnosis, stderrText = "" } = this.transport ?? {};
    const more = describeIgnored(this.#user.ignored);
    const text = `${target.label} was not ready within ${connectMs} ms (option connectMs).${more}${stderrText}`;
    this.#settings.forget();
    this.abandon(new ConnectError(text, { diagnosis }));
  }
  /** Runs an attempt to open the channel. Rejects when `abandon` is called, and after `connectMs` unless the limit is suspended. */
  async #inTime(attempt) {
    const { connectMs } = this.#settings;
    const controller = new AbortController();
    const expire = () => {
      // While a user logs in, the time limit starts again.
      if (this.#user.events.isHeld) timer = setTimeout(expire, connectMs);
      else this.#expire();
    };
    let timer = setTimeout(expire, connectMs);
    try {
      await Promise.race([attempt(controller.signal), new Promise((_, reject) => (this.#abandon = reject))]);
    } catch (error) {
      controller.abort(error);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#abandon = undefined;
    }
  }
}
// ---- client/connection --------------------------------------------------------------------------
/** The maximum number of warnings with the same code. Later ones are dropped, because a server may cause warnings without end. */
const MAX_WARNINGS = 100;
/**
 * The client's end of one connection. It owns the parts of the connection: `OpeningMessages` open it, `PendingCalls` and `NotificationSender`
 * send its messages, and `ReceivedMessages` handle the messages of the server.
 */
export class ClientConnection {
  target;
  limits;
  channel;
  pending;
  sender;
  incoming;
  events;
  calls;
  /** The code that sends batches; undefined until it is loaded, and in revisions without batches. */
  batches;
  ignored = { count: 0, first: undefined };
  #settings;
  #warned = new Map();
  endedBy;
  #isListening = false;
  #closing;
  #closed;
  constructor(settings) {
    this.#settings = settings;
    this.target = settings.target;
    this.limits = settings.limits;
    this.channel = new ReopeningChannel(settings, this);
    this.pending = new PendingCalls(this, settings);
    this.sender = new NotificationSender(
      () => this.channel.transport,
      () => (this.channel.phase === "open" ? settings.timeoutMs : settings.connectMs),
      (warning) => this.warn(warning),
    );
    this.incoming = new IncomingMessages(this, settings);
    this.events = new ReceivedMessages(this, settings);
  }
  get binding() {
    return this.calls.binding;
  }
  get revision() {
    return this.calls.binding.revision;
  }
  get checks() {
    return this.calls.checks;
  }
  get server() {
    return this.calls.server;
  }
  get tools() {
    return this.calls.tools;
  }
  get isOpening() {
    return this.channel.phase === "opening";
  }
  get takesRequests() {
    return this.calls.binding.lifecycle.takesRequests;
  }
  /** Calls a function and sends its messages as JSON-RPC batches; one by one if the revision has no batches. */
  batch(calls) {
    const { batches, channel } = this;
    const hasBatches = this.revision.batching && channel.phase === "open";
    if (!hasBatches || batches === undefined) return calls();
    return batches.sendInBatches(channel.transport, (transport) => (channel.transport = transport), calls);
  }
  get closing() {
    this.#closing ??= new AbortController();
    if (this.endedBy !== undefined) this.#closing.abort(this.endedBy);
    return this.#closing.signal;
  }
  request(method, params, options) {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.request(method, params, options));
    try {
      const { calls } = this;
      const called = calls.allow(method);
      if (called.isToolCall && this.takesRequests && needsTask(this, params, options))
        return callAsTask(this, { method, params }, options ?? {});
      return this.pending.start(calls.create(called, params, options));
    } catch (error) {
      return Promise.reject(error);
    }
  }
  requestRaw(method, params, options) {
    return this.#startRaw(({ calls }) => calls.create(calls.describe(method), params, options));
  }
  again(earlier, members, options) {
    return this.#startRaw(({ calls }) => calls.recreate(earlier, members, options));
  }
  notify(method, params) {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.notify(method, params));
    const error = this.calls.findCapabilityError(method);
    return error === undefined ? this.sender.notify(method, params) : Promise.reject(error);
  }
  runHandler = async (method, params, options) => (await this.incoming.host()).run(method, params, options);
  onNotification(receiver) {
    this.incoming.receivers.add(receiver);
    if (this.channel.phase === "open") void this.listen();
    return () => void this.incoming.receivers.delete(receiver);
  }
  onLoss(receiver) {
    this.incoming.lossReceivers.add(receiver);
    return () => void this.incoming.lossReceivers.delete(receiver);
  }
  /** Opens the HTTP stream for the requests and notifications that the server sends outside of a call. Only sessions have this stream. */
  async listen() {
    if (!this.takesRequests || this.#isListening) return;
    this.#isListening = true;
    await this.channel.transport.listen?.();
  }
  get deadlines() {
    return this.pending.deadlines;
  }
  maxTimeoutOf(options) {
    return this.pending.maxTimeoutOf(options);
  }
  timeoutOf(options) {
    return this.pending.timeoutOf(options);
  }
  warn(warning) {
    const count = (this.#warned.get(warning.code) ?? 0) + 1;
    this.#warned.set(warning.code, count);
    if (count > MAX_WARNINGS) return;
    if (warning.code === "bad-message") {
      this.ignored.count = count;
      this.ignored.first ??= warning.excerpt;
    }
    const message = withReason(warning.message, warning.cause);
    // An error thrown by `onWarning` must not end a call.
    callUserFunction(
      () =>
        this.#settings.onWarning?.({
          ...warning,
          message: printableMessage(message, 800),
        }),
      () => {},
    );
  }
  close() {
    const text = `The client of ${this.target.label} is closed. Connect again to send calls.`;
    return this.end(new ClosedError(text), undefined);
  }
  // The members of ChannelUser and ReceivedMessagesPort.
  negotiate(abandoned) {
    const settings = this.#settings;
    return settings.negotiate(new OpeningMessages(this, settings, abandoned));
  }
  stopOpening(error) {
    this.pending.stopOpening(error);
  }
  reopened(reason) {
    if (reason === "revision") return;
    if (reason === "session") this.incoming.endSession();
    if (this.#isListening) void this.channel.transport.listen?.();
    this.incoming.lost(reason);
  }
  end(error, cause) {
    if (this.#closed === undefined) {
      this.endedBy = error;
      this.#closed = this.channel.close(error).then(() => this.#ended(cause));
      this.pending.close(error);
      this.sender.close(error);
      this.incoming.close();
      this.#closing?.abort(error);
    }
    return this.#closed;
  }
  #startRaw(create) {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.#startRaw(create));
    try {
      const call = create(this);
      call.use = "raw";
      return this.pending.start(call);
    } catch (error) {
      return Promise.reject(error);
    }
  }
  #ended(cause) {
    callUserFunction(
      () => this.#settings.onClose?.(cause),
      (error) =>
        this.warn({
          code: "handler-failed",
          message: "The function of the option onClose threw an error.",
          cause: error,
        }),
    );
  }
}
export const DEFAULT_LIMITS = {
  messageBytes: 10 * 1024 * 1024,
  queuedBytes: 64 * 1024 * 1024,
  pages: 200,
  items: 20_000,
  handlers: 64,
  events: 1_000,
};
/** The defaults of the options with the same names. Time limits are in milliseconds. */
export const DEFAULTS = {
  undeclared: "reject",
  check: "reject",
  timeoutMs: 60_000,
  probeMs: 3_000,
  connectMs: 60_000,
  handlerMs: 600_000,
  input: "answer",
  maxRounds: 10,
  onElicitationFailure: "reject",
  tasks: true,
  restart: true,
  repeatTools: true,
};
/** The steps of a negotiation that all negotiations need. */
export class ConnectionOpening {
  channel;
  plan;
  constructor(channel, plan) {
    this.channel = channel;
    this.plan = plan;
  }
  /** True if the server may be one that ignores requests which it does not know. */
  get isPipe() {
    const { kind } = this.channel.target;
    return kind === "stdio" || kind === "memory";
  }
  /**
   * Sends the request that opens the connection. A server may ignore `server/discover`, but not `initialize`.
   *
   * @param options.meta the `_meta` of `initialize`; by default, it has none.
   * @param options.isStateless true if the server is known to have the stateless lifecycle, so that it does not ignore `server/discover`.
   */
  async request(binding, { meta, isStateless = false } = {}) {
    const { channel, plan } = this;
    const checks = await binding.loadChecks();
    const offer = channel.use(binding, checks);
    const params = binding.lifecycle.openParams(offer);
    const pending = channel.request(meta ? { ...params, _meta: meta } : params);
    const mayBeIgnored =
      this.isPipe &&
      !isStateless &&
      binding.lifecycle.name === "stateless" &&
      plan.wanted.some(({ lifecycle }) => lifecycle.name === "handshake");
    const reply = await (mayBeIgnored ? this.within(pending) : pending);
    return { binding, checks, offer, pending, reply };
  }
  /** Resolves with undefined if a promise does not resolve within `ms`, `probeMs` by default. */
  async within(pending, ms = this.plan.probeMs) {
    let timer;
    const silence = new Promise((resolve) => {
      timer = setTimeout(() => resolve(undefined), ms);
    });
    try {
      return await Promise.race([pending, silence]);
    } finally {
      clearTimeout(timer);
    }
  }
  /** Returns the revisions that the result of a request names; undefined if it is invalid. */
  revisionsOf({ binding, checks }, result) {
    const { revision, lifecycle } = binding;
    const isComplete = !revision.typedResults || normalizeReceivedResult(result, true) === "complete";
    const guard = ownMember(checks.results, revision.open);
    return isComplete && guard?.(result) !== false ? lifecycle.readOpened(result).server.supported : undefined;
  }
  /** Opens the lifecycle, and resolves with what the client should remember of the server. */
  async open(binding, result) {
    const { channel } = this;
    const { lifecycle, revision } = binding;
    const offer = channel.use(binding, await binding.loadChecks());
    const opened = lifecycle.readOpened(result);
    channel.opened(opened.server);
    await lifecycle.confirm(channel.opening, offer, opened);
    return {
      revision: revision.revision,
      ...(revision.lifecycle === "stateless" && { discovered: result }),
    };
  }
}
// ---- client/negotiation/negotiate ---------------------------------------------------------------
/**
 * Negotiates the revision of a connection with the server, and opens the lifecycle of this revision. Sends `server/discover`, or `initialize`
 * if the server's reaction shows that it does not have the stateless lifecycle. The code for all reactions other than a result with a wanted
 * revision is loaded when it is needed.
 *
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws the error of the server or of the transport by rejection, if that error does not show which revisions the server supports.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export async function negotiateRevision(channel, plan) {
  const key = await channel.target.key;
  const { verdicts } = plan;
  const opening = new ConnectionOpening(channel, plan);
  const verdict = verdicts.get(key);
  try {
    const final = verdict === undefined ? await openAtOnce(opening) : await conclude(opening, { verdict });
    if (final !== verdict) verdicts.set(key, final);
  } catch (error) {
    if (!channel.isAbandoned) verdicts.delete(key);
    throw error;
  }
}
/** Returns the revision of the first request to a server without a verdict. */
export function firstRevision(wanted) {
  const isStateless = ({ revision }) => revision.lifecycle === "stateless";
  return wanted.find(isStateless) ?? wanted[0];
}
/** Sends the first request, and opens the connection if the response names a wanted revision with the same lifecycle. */
async function openAtOnce(opening) {
  const { wanted } = opening.plan;
  const request = await opening.request(firstRevision(wanted));
  const { binding, reply } = request;
  const revisions = reply?.result && opening.revisionsOf(request, reply.result);
  const chosen = wanted.find(({ revision }) => revisions?.includes(revision.revision));
  return chosen?.lifecycle === binding.lifecycle ? opening.open(chosen, reply.result) : conclude(opening, { request });
}
/** Continues with a response that has not opened the connection, or with what is known of the server. */
async function conclude(opening, from) {
  const { RevisionNegotiation } = await import("./clientFeatures.js").catch((error) => {
    // Without a network, a page can load neither the code nor anything from the server.
    throw from.request?.reply?.error ?? error;
  });
  return new RevisionNegotiation(opening).run(from);
}
/** Returns the client of a connection. */
export function createSurface(connection, router, as) {
  const list = (method, key) => (options) =>
    listLazily(async () =>
      (await import("./clientFeatures.js")).listPages(
        (params, callOptions) => router.request(method, params, callOptions),
        key,
        { ...options, limits: connection.limits },
      ),
    );
  const close = () => connection.close();
  const base = {
    get revision() {
      return connection.revision.revision;
    },
    get server() {
      return connection.server;
    },
    native: ({ CLIENT_BINDING }) =>
      CLIENT_BINDING === connection.binding ? CLIENT_BINDING.create(router.native) : undefined,
    tools: list("tools/list", "tools"),
    prompts: list("prompts/list", "prompts"),
    resources: list("resources/list", "resources"),
    resourceTemplates: list("resources/templates/list", "resourceTemplates"),
    listen: (filter, options) => listenLazily(connection, filter, options),
    task: (id) => openTaskLazily(connection, id),
    batch: (calls) => connection.batch(calls),
    request: (method, params, options) => connection.requestRaw(method, params, options),
    close,
    [Symbol.asyncDispose]: close,
  };
  return Object.assign(base, as.create(router));
}
/** Returns the items of a list at once and loads the code that lists them when an iteration starts. */
function listLazily(load) {
  return {
    async *pages() {
      yield* (await load()).pages();
    },
    async *[Symbol.asyncIterator]() {
      yield* await load();
    },
  };
}
/** Returns a listener at once and loads its code in the background. */
function listenLazily(connection, filter, options) {
  const opened = import("./clientFeatures.js").then(({ openListener }) => openListener(connection, filter, options));
  const ended = opened.then((listener) => listener.ended);
  // The iteration throws the same error, so an unhandled rejection of `ended` must not be reported.
  ended.catch(() => {});
  return {
    ended,
    close: () => void opened.then((listener) => listener.close()),
    async *[Symbol.asyncIterator]() {
      yield* await opened;
    },
  };
}
/** Returns a task at once and loads its code when one of its functions is called. */
function openTaskLazily(connection, id) {
  const load = async () => (await import("./clientFeatures.js")).openTask(connection, id);
  return {
    id,
    status: async () => (await load()).status(),
    result: async (options) => (await load()).result(options),
    cancel: async () => (await load()).cancel(),
  };
}
// ---- client/connect -----------------------------------------------------------------------------
/**
 * Connects to a server and resolves with the client. Opens the channel, negotiates the protocol revision, and opens the lifecycle of this
 * revision: the initialize handshake, or `server/discover` in a stateless revision.
 *
 * @param target the server: the result of `stdio`, `http`, `sse` or `inMemory`.
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws ConnectError by rejection, if the server cannot be started or reached, or the connection is not open within `connectMs`.
 * @throws ConnectionLostError by rejection, if the connection breaks after the first response of the server.
 * @throws AuthorizationError by rejection, if the server responds with HTTP status 401 or 403.
 * @throws CallAbortedError by rejection, if the option `signal` is aborted.
 * @throws TypeError by rejection, if the option `pin` is not a revision of the options `as` and `also`, if a module of the option `also`
 * converts the calls of another revision than `as`, or if an option has a wrong type.
 * @example
 * ```ts
 * const client = await connect(stdio("npx", ["-y", "weather-server"]), { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export async function connect(target, options) {
  checkConnectOptions(target, options);
  const code = await loadRareCode(target, options);
  const connection = new ClientConnection(settingsOf(target, options, code));
  attachBridges(connection, options);
  const router = new CallRouter(connection, options);
  const { signal } = options;
  const createAbortError = () =>
    new CallAbortedError(`Connecting to ${target.label} was aborted by the option signal.`, {
      cause: signal?.reason,
    });
  const abort = () => connection.channel.abandon(createAbortError());
  signal?.addEventListener("abort", abort);
  try {
    // Notifications are delivered from the first message of the server on.
    const { notifications } = options.handlers ?? {};
    if (notifications !== undefined) code.hosting?.deliverNotifications(connection, notifications);
    const opened = connection.channel.open();
    if (signal?.aborted === true) abort();
    await opened;
    await router.load();
    if (code.hosting?.needStream(options.handlers) === true) await connection.listen();
    if (signal?.aborted === true) throw createAbortError();
  } catch (error) {
    void connection.close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
  return createSurface(connection, router, options.as.CLIENT_BINDING);
}
/** @throws TypeError if the option `as` is a module that converts calls, or `also` converts the calls of another revision than `as`. */
function attachBridges(connection, options) {
  const { as, also = [] } = options;
  for (const { CONVERTERS } of [as, ...also]) CONVERTERS?.attach(connection, options);
}
async function loadRareCode(target, options) {
  const { handlers, capabilities } = options;
  const isHosting = handlers !== undefined || capabilities !== undefined;
  return {
    hosting: isHosting ? await import("./clientFeatures.js") : undefined,
    toolHeaders: hasRepeatingHeaders(target, options) ? await import("./clientFeatures.js") : undefined,
  };
}
function settingsOf(target, options, { hosting, toolHeaders }) {
  const given = { ...DEFAULTS, ...withoutUndefined(options) };
  const { name, version, title, logLevel } = given;
  const verdicts = given.verdicts ?? createOwnVerdict();
  const info = { name, version, ...(title !== undefined && { title }) };
  const plan = {
    wanted: wantedRevisions(options),
    verdicts,
    probeMs: Math.min(timerMs(given.probeMs), timerMs(given.connectMs) / 2),
  };
  return {
    ...given,
    target,
    toolHeaders,
    limits: { ...DEFAULT_LIMITS, ...withoutUndefined(given.limits ?? {}) },
    connectMs: timerMs(given.connectMs),
    handlerMs: timerMs(given.handlerMs),
    offerOf(revision, methods) {
      const own = ownCapabilities(revision, given.tasks);
      const offered = { ...given, own, revision };
      const capabilities = hosting?.clientCapabilities(methods, offered) ?? own;
      return { revision, info, capabilities, logLevel };
    },
    prepare: () => firstRevision(plan.wanted).loadChecks(),
    negotiate: (channel) => negotiateRevision(channel, plan),
    forget() {
      // An error of the user's store must not end the process.
      Promise.resolve(target.key)
        .then((key) => verdicts.delete(key))
        .catch(() => {});
    },
  };
}
/** Returns true if requests may have headers that repeat members of their bodies, and so perhaps arguments of tools. */
function hasRepeatingHeaders({ kind }, { as, also = [] }) {
  return kind === "http" && [as, ...also].some(({ CLIENT_BINDING }) => CLIENT_BINDING.revision.headers.length > 0);
}
/** Returns options without the members that are undefined, which have their defaults. */
function withoutUndefined(options) {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
/** @throws TypeError if the revision in `pin` is not a revision of this client. */
function wantedRevisions({ as, also = [], pin }) {
  const all = [as, ...also].map(({ CLIENT_BINDING }) => CLIENT_BINDING);
  if (pin === undefined) return all;
  const pinned = all.filter(({ revision }) => revision.revision === pin);
  if (pinned.length === 0)
    throw new TypeError(
      `The option pin must be a revision of as and also: ${all.map(({ revision }) => revision.revision).join(", ")}.`,
    );
  return pinned;
}
/** Returns a store for the negotiated revision of one server, so that the client need not negotiate again after it has restarted the server. */
function createOwnVerdict() {
  let own;
  return {
    get: () => own,
    set(_, verdict) {
      own = verdict;
    },
    delete() {
      own = undefined;
    },
  };
}
// ---- client/httpErrors --------------------------------------------------------------------------
/** The HTTP response contains no JSON-RPC message. Often a proxy or a wrong URL is the reason. */
export class HttpStatusError extends McpClientError {
  static mcpgenError = "HttpStatusError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * The server requires an authorization (401), or the authorization does not suffice (403). Pass it with the options `headers` or `authorize`
 * of the target.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export class AuthorizationError extends McpClientError {
  static mcpgenError = "AuthorizationError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server redirects the request to a URL that the client does not use. No request was sent to that URL. */
export class RedirectError extends McpClientError {
  static mcpgenError = "RedirectError";
  constructor(message, facts) {
    super(message, facts);
  }
}
// ---- client/lifecycles/handshake ----------------------------------------------------------------
/**
 * The lifecycle that starts with the initialize handshake, from the view of a client.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export const HANDSHAKE_CLIENT = {
  name: "handshake",
  takesRequests: true,
  openParams: ({ revision, capabilities, info }) => ({
    protocolVersion: revision.revision,
    capabilities,
    clientInfo: info,
  }),
  readOpened(result) {
    const { protocolVersion, serverInfo, capabilities, instructions } = result;
    const revision = String(protocolVersion);
    return {
      revision,
      server: {
        info: serverInfo,
        capabilities: isObject(capabilities) ? capabilities : {},
        instructions: isString(instructions) ? instructions : undefined,
        supported: [revision],
      },
    };
  },
  async confirm(caller, { logLevel }, { server }) {
    await caller.notify("notifications/initialized");
    const isLogging = hasCapability(server.capabilities, "logging");
    if (logLevel !== undefined && isLogging) await caller.request("logging/setLevel", { level: logLevel });
  },
  metaText: () => "",
};
// ---- client/lifecycles/stateless ----------------------------------------------------------------
/** The prefix of the members of `_meta` that the protocol defines. */
const OWN = "io.modelcontextprotocol/";
/**
 * The stateless lifecycle from the view of a client: each request contains the identity and the capabilities of the client.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
export const STATELESS_CLIENT = {
  name: "stateless",
  takesRequests: false,
  openParams: () => ({}),
  readOpened({ supportedVersions, capabilities, instructions, _meta }) {
    const info = isObject(_meta) ? _meta[`${OWN}serverInfo`] : undefined;
    return {
      revision: undefined,
      server: {
        info: isObject(info) ? info : undefined,
        capabilities: isObject(capabilities) ? capabilities : {},
        instructions: isString(instructions) ? instructions : undefined,
        supported: Array.isArray(supportedVersions) ? supportedVersions.filter(isString) : [],
      },
    };
  },
  confirm: () => Promise.resolve(),
  metaText: ({ revision, info, capabilities }) =>
    JSON.stringify({
      [`${OWN}protocolVersion`]: revision.revision,
      [`${OWN}clientInfo`]: info,
      [`${OWN}clientCapabilities`]: capabilities,
    }).slice(0, -1),
  logLevelText: (level) => `"${OWN}logLevel":${JSON.stringify(level)}`,
};
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Returns a store in memory for the option `verdicts` of `connect`. It remembers the revision and the lifecycle of each server, so that the
 * next connection to the server starts without a negotiation. Several clients can share one store.
 *
 * @example
 * ```ts
 * const verdicts = createVerdicts({ ttlMs: 60 * 60 * 1000 });
 * ```
 */
export function createVerdicts({ ttlMs = DAY_MS, maxEntries = 1000 } = {}) {
  const entries = new Map();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined || Date.now() < entry.expiresAt) return entry?.verdict;
      entries.delete(key);
      return undefined;
    },
    set(key, verdict) {
      // A map iterates in the order of insertion, so its first entry is the oldest.
      entries.delete(key);
      entries.set(key, { verdict, expiresAt: Date.now() + ttlMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
/**
 * Throws if a call has ended.
 *
 * @throws CallAbortedError if the signal of the call is aborted.
 * @throws the reason of `port.closing` if the client is closed.
 */
export function throwIfEnded(port, call) {
  if (call.options?.signal?.aborted === true || port.closing.aborted) throw createEndError(port, call);
}
function createEndError(port, { method, options }) {
  const signal = options?.signal;
  return signal?.aborted === true
    ? new CallAbortedError(`The call of ${method} was aborted by its signal.`, {
        cause: signal.reason,
      })
    : port.closing.reason;
}
/**
 * Settles like a promise, unless the call ends first.
 *
 * @throws the errors of {@link throwIfEnded} by rejection, as soon as the signal of the call is aborted or the client closes.
 */
export async function untilEnded(port, call, promise) {
  const signals = [call.options?.signal, port.closing];
  let end;
  const ended = new Promise((_, reject) => {
    end = () => reject(createEndError(port, call));
  });
  for (const signal of signals) signal?.addEventListener("abort", end);
  if (signals.some((signal) => signal?.aborted)) end();
  try {
    return await Promise.race([promise, ended]);
  } finally {
    for (const signal of signals) signal?.removeEventListener("abort", end);
  }
}
/** Resolves after a time, or when the promise `until` settles. Rejects like {@link untilEnded} when the call ends. */
export async function pauseCall(port, call, { milliseconds, until }) {
  let timer;
  const elapsed = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
    until?.then(
      () => resolve(),
      () => resolve(),
    );
  });
  try {
    await untilEnded(port, call, elapsed);
  } finally {
    clearTimeout(timer);
  }
}
/** The methods that change no state of the server. */
const SAFE_METHODS = /^(server\/discover|.+\/list|resources\/read|prompts\/get|completion\/complete|tasks\/get)$/;
const MAX_SENDS = 3;
const FIRST_DELAY_MS = 250;
/** Returns the milliseconds after which a broken call is sent again under a new id; undefined if it must not be sent again. */
export function repeatDelay({ method, sends }, { mayHaveRun, isStateless, isIdempotentTool }) {
  const isSafe = isStateless && (SAFE_METHODS.test(method) || isIdempotentTool);
  if (sends >= MAX_SENDS || (mayHaveRun && !isSafe)) return undefined;
  return FIRST_DELAY_MS * 2 ** (sends - 1);
}
// ---- client/retryAfter --------------------------------------------------------------------------
/** Returns true for an HTTP status after which the same request may succeed later. */
export function isRetryableStatus(status) {
  return status === 429 || status === 503;
}
/** Returns the milliseconds of a `Retry-After` header, which contains seconds or a date; undefined for another value. */
export function parseRetryAfter(header) {
  const text = String(header);
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
/** Sets `isRetryable` and `retryAfterMs` of a server's error, if the HTTP status of the response shows that the call may succeed later. */
export function markRetryable(error, { status, retryAfter }) {
  if (!isRetryableStatus(status)) return;
  // In a page, the header is visible only if the server exposes it. Servers of mcpgen repeat it in the error.
  const { retryAfter: seconds } = Object(error.data);
  const retryAfterMs = parseRetryAfter(retryAfter ?? seconds);
  Object.assign(error, { isRetryable: true, retryAfterMs });
}
// ---- client/roundCall ---------------------------------------------------------------------------
/** Returns a copy of a call with changed members. A spread would not copy the accessors of a `PendingCall`. */
export function copyCall({ method, name, paramsText, options, ownMeta, argumentHeaders }, changed) {
  const call = { method, name, paramsText, options, ownMeta, argumentHeaders };
  return { ...call, ...changed };
}
