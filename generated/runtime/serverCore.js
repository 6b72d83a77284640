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
  CODES,
  LOG_LEVELS,
  MAX_BATCH,
  McpError,
  createInvalidMessageError,
  formatErrorResponseAsJson,
  getErrorResponseId,
  getJsonRpcMessageKind,
  getThrownMcpError,
  isObject,
  isThenable,
  passErrorToOnError,
} from "./protocol.js";
// ---- lifecycles/clientResults -------------------------------------------------------------------
/** Resolves with true if a client's result is valid for a request of the server, or if the revision declares no result for this request. */
export async function isValidClientResult({ revision, checks }, method, result) {
  const types = revision.answers[method];
  if (types === undefined) return true;
  const all = await Promise.all(types.map((type) => checks.explain(type, result)));
  return all.some((issues) => issues.length === 0);
}
// ---- server/endCall -----------------------------------------------------------------------------
const RESULTS = new WeakMap();
/**
 * Ends the handler that calls this function, by throwing an error. The client gets the given result, such as the handle of a task,
 * which the handler's return type does not include. `return endCall(…)` compiles with any return type.
 *
 * @param result the result, or a promise of the result. The call is answered when the promise resolves, and fails if it rejects.
 * @throws Error always; a `catch` block around the call must throw this error again.
 */
export function endCall(result) {
  const ended = new Error("endCall ended the handler: rethrow this error");
  RESULTS.set(ended, result);
  throw ended;
}
/** Returns the result that was passed to {@link endCall}, or undefined if `endCall` did not throw this value. */
export function getResultThrownByEndCall(thrown) {
  return RESULTS.get(thrown);
}
// ---- server/fixedResults ------------------------------------------------------------------------
const FIXED = new WeakSet();
/**
 * Marks a result that never changes. The result is frozen with all its members, checked once, and written as JSON once for all calls that
 * return it.
 *
 * @returns the same object.
 */
export function fixed(result) {
  freeze(result);
  FIXED.add(result);
  return result;
}
/** Returns true if a result was passed to {@link fixed}, which marks results that never change. */
export function isResultMarkedAsFixed(result) {
  return FIXED.has(result);
}
function freeze(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
/**
 * Sends a notification to the clients that receive it: in the session of each handshake client, and on the `subscriptions/listen` streams
 * of stateless clients.
 */
export function notifyClients(listeners, { method, params, owner }) {
  for (const listener of listeners)
    if ((owner === undefined || listener.owner === owner || listener.hearsEachOwner) && listener.wants(method, params))
      listener.deliver(method, params, owner);
}
/** Sends a notification to all clients that receive it. */
export function notifyAllClients({ listeners }, method, params = {}) {
  notifyClients(listeners, { method, params });
}
/** Returns true if a notification concerns one client only, such as the end of an elicitation that this client accepted. */
export function isMessageForOneClient({ direction, declaredBy }) {
  if (direction === "clientToServer") return false;
  return declaredBy === "client" || declaredBy === "either";
}
/**
 * Throws if a notification to one client requires a capability that was not declared. The client must have declared a capability that only
 * clients can declare; the server must have declared any other capability.
 *
 * @throws McpError that names the capability.
 */
export function assertMayNotify({ server, client }, method) {
  const { capability, declaredBy } = server.revision.methods[method];
  const side = declaredBy === "client" ? client : server;
  if (isCapabilityDeclared(side.capabilities, capability)) return;
  throw new McpError(CODES.internal, `${method} needs the capability ${capability}, which was not declared`);
}
/** Returns true if capabilities have the member at a path such as `resources.subscribe`. */
export function isCapabilityDeclared(capabilities, path) {
  let found = capabilities;
  for (const part of path?.split(".") ?? []) found = isObject(found) ? found[part] : undefined;
  return found !== undefined;
}
// ---- server/reservedCodes -----------------------------------------------------------------------
/**
 * Returns the error with a code that the revision permits. A code that the specification reserves, and that the revision does not
 * define, is replaced.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
export function replaceReservedErrorCode({ codes, reservedCodes }, error) {
  const { code, message, data } = error;
  const reserved = reservedCodes.find(({ first, last }) => first <= code && code <= last);
  if (reserved === undefined || Object.values(codes).includes(code)) return error;
  return { code: reserved.instead, message, data };
}
// ---- server/call --------------------------------------------------------------------------------
const UNKNOWN_CLIENT = { info: undefined, capabilities: {} };
/** A client's request, from its arrival to its response. The handler of the request gets this object as its context. */
export class IncomingRequestCall {
  server;
  incoming;
  connection;
  writer;
  #abort;
  #isOver = false;
  constructor(server, incoming, origin) {
    this.server = server;
    this.incoming = incoming;
    this.connection = origin.connection;
    this.writer = origin.writer;
  }
  get client() {
    return this.session?.client ?? UNKNOWN_CLIENT;
  }
  /** The least severe level of log messages that the client receives; undefined if it receives none. */
  get logLevel() {
    return this.session?.logLevel;
  }
  get isOver() {
    return this.#isOver;
  }
  /** The session of the call; undefined in revisions without sessions. */
  get session() {
    return this.connection.session;
  }
  get principal() {
    return this.writer.principal;
  }
  /** The owner of what the call creates; undefined without authorization. */
  get owner() {
    return this.connection.owner;
  }
  get requestId() {
    return this.incoming.id;
  }
  get revision() {
    return this.server.revision.revision;
  }
  get request() {
    return this.writer.request;
  }
  get meta() {
    return this.incoming.params["_meta"] ?? {};
  }
  get trace() {
    return this.server.options.readTrace?.(this);
  }
  /** The `AbortController` of the signal is created when the signal is first read, since most calls end at once. */
  get signal() {
    if (this.#abort === undefined) {
      this.#abort = new AbortController();
      if (this.#isOver) this.#abort.abort();
    }
    return this.#abort.signal;
  }
  progress(progress, total, message) {
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
  log(level, data, logger) {
    const { logLevel, server } = this;
    if (logLevel === undefined || server.capabilities["logging"] === undefined) return;
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(logLevel)) return;
    if (this.#isOver) return;
    const head = { level, ...(logger !== undefined && { logger }) };
    let text;
    try {
      // JSON.stringify returns undefined for functions and symbols. A log message must have `data`, so `null` is sent in their place.
      text = JSON.stringify(data) ?? "null";
    } catch (cause) {
      const problem = "a log message was not sent: its data cannot be written as JSON";
      return passErrorToOnError(server, new TypeError(problem, { cause }));
    }
    const params = `${JSON.stringify(head).slice(0, -1)},"data":${text}}`;
    this.send(`{"jsonrpc":"2.0","method":"notifications/message","params":${params}}`);
  }
  detach(retry) {
    this.writer.detach?.(retry);
  }
  notify(method, params) {
    if (!this.#isOver) this.send(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }
  send(text) {
    this.writer.send(text);
  }
  /**
   * Sends a notification to this client only: on the stream of the call or, after the call, on the stream of the session.
   *
   * @throws McpError if the capability that the notification requires was not declared.
   */
  notifyClient(method, params) {
    assertMayNotify(this, method);
    if (this.#isOver) this.notifySession(method, params);
    else this.notify(method, params);
  }
  /** Sends a notification that belongs to the session, not to the call. */
  notifySession(method, params) {
    this.session?.notify(method, params);
  }
  /**
   * Sends a request to the client and resolves with the client's result. A stateless call ends with an `input_required` result
   * instead.
   */
  async ask(method, params, options) {
    return this.session.ask(method, params, { ...options, call: this });
  }
  /** Ends the handler with an `input_required` result. The client repeats the request with its responses. */
  inputRequired(required) {
    return endCall({ ...required, resultType: "input_required" });
  }
  /** Ends the handler. The client gets the handle of a task, which the author's own code runs, not the runtime. */
  createTask(created) {
    return endCall(created);
  }
  /** Runs a handler. If it returns no promise, the response is sent at once. */
  run(handle, params = this.incoming.params) {
    try {
      const returned = handle(params, this);
      if (isThenable(returned)) this.#finishLater(returned);
      else this.finish(returned);
    } catch (error) {
      this.fail(error);
    }
  }
  abort() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#abort?.abort();
    this.writer.drop?.();
  }
  conclude() {}
  #finishLater(returned) {
    returned.then(
      (result) => this.#finishOrFail(result),
      (error) => this.fail(error),
    );
  }
  #finishOrFail(result) {
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
  finish(result) {
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
  fail(thrown, rejectionCode) {
    if (this.#isOver) return;
    const result = getResultThrownByEndCall(thrown);
    if (result instanceof Promise) return this.#finishLater(result);
    if (result !== undefined) return this.#finishOrFail(result);
    const error = getThrownMcpError(thrown);
    if (error !== undefined && error.data === undefined) return this.#refuse(error, rejectionCode);
    // Errors other than an McpError may hold secrets. The code that replaces their messages is loaded when needed, since few calls
    // fail.
    void import("./serverFeatures.js").then(
      ({ createErrorForThrownValue }) => this.#refuse(createErrorForThrownValue(this.server, thrown), rejectionCode),
      (unloaded) => this.#refuseUnexplained(unloaded),
    );
  }
  /** Answers a call whose error cannot be explained, because the file with the code for that is gone: another version was deployed. */
  #refuseUnexplained(unloaded) {
    passErrorToOnError(this.server, unloaded);
    this.#refuse({ code: CODES.internal, message: "Internal error", data: undefined });
  }
  refuseParams(message) {
    const { server, incoming } = this;
    import("./serverFeatures.js")
      .then(({ createInvalidParamsError }) => createInvalidParamsError(server, incoming.method, message))
      .then(
        (error) => this.fail(error, CODES.params),
        (error) => this.fail(error),
      );
  }
  /** Adds the members that a handler may leave out of its result. */
  completed(result) {
    return result ?? {};
  }
  /** Returns the JSON of a completed result; undefined if its `toJSON` method returns a value that JSON does not have. */
  textOf(result) {
    return JSON.stringify(result);
  }
  fits(result) {
    if (typeof result !== "object" || result === null) return false;
    return this.server.checks.results[this.incoming.method]?.(result) ?? true;
  }
  /**
   * Sends a result as the response.
   *
   * @param result as JSON.
   * @throws RangeError if the response is too long for a string.
   */
  answer(result) {
    if (this.#isOver) return;
    const { id } = this.incoming;
    const known = typeof id === "number" ? id : JSON.stringify(id);
    const text = `{"jsonrpc":"2.0","id":${known},"result":${result}}`;
    this.#isOver = true;
    this.writer.answer(text);
    this.connection.over(this);
  }
  /** Sends an error because a handler returned an invalid result. `onError` gets the first issue. */
  report(result) {
    const { server, incoming } = this;
    void import("./serverFeatures.js")
      .then(({ createInvalidResultError }) => createInvalidResultError(server, incoming.method, result))
      .then(
        (error) => this.#refuse(error),
        (unloaded) => this.#refuseUnexplained(unloaded),
      );
  }
  #refuse(error, rejectionCode) {
    if (this.#isOver) return;
    this.#isOver = true;
    const { revision } = this.server;
    const { code } = error;
    // A missing capability is the client's fault, also if the handler has run already: HTTP answers with status 400.
    const isUndeclared = code === revision.codes["MISSING_REQUIRED_CLIENT_CAPABILITY"];
    const text = formatErrorResponseAsJson(this.incoming.id, replaceReservedErrorCode(revision, error), revision);
    this.writer.answer(text, isUndeclared ? code : rejectionCode);
    this.connection.over(this);
  }
}
/**
 * Returns the call that a context belongs to.
 *
 * @throws TypeError if the value is not the context that a handler got, for example a copy of it.
 */
export function getIncomingCallOfContext(context) {
  if (context instanceof IncomingRequestCall) return context;
  throw new TypeError("context must be the object that the handler got, not a copy of it");
}
// ---- stores/budget ------------------------------------------------------------------------------
/** One owner may use the limit divided by this number. */
const SHARES = 4;
/** The number of owners whose key stays in the map after their amount is 0 again. It would take longer to add and delete a key in each call. */
const KEPT_OWNERS = 1000;
/**
 * Counts the bytes or sessions that a server keeps for its clients, and compares the sum with a limit. With authorization, one owner may use at most
 * a quarter of the limit, so that one caller cannot use the share of other callers.
 */
export class ClientBudget {
  #limit;
  #share;
  #used = 0;
  /** The used amount of each owner. */
  #byOwner = new Map();
  /** @param leastShare one owner may always use this amount, even if it is more than a quarter of the limit. */
  constructor(limit, leastShare = 1) {
    this.#limit = limit;
    this.#share = Math.max(Math.ceil(limit / SHARES), leastShare);
  }
  /** The amount that all owners use at the moment. */
  get used() {
    return this.#used;
  }
  /** Returns the amount that an owner can still use. @param owner undefined without authorization. */
  left(owner) {
    const left = this.#limit - this.#used;
    if (owner === undefined) return left;
    return Math.min(left, this.#share - (this.#byOwner.get(owner) ?? 0));
  }
  /** Adds an amount to the used amount of an owner. If the owner cannot use so much, returns false and changes nothing. */
  take(amount, owner) {
    if (amount > this.left(owner)) return false;
    this.add(amount, owner);
    return true;
  }
  /** Adds an amount to the used amount of an owner, even if this exceeds the limit. */
  add(amount, owner) {
    this.#used += amount;
    if (owner === undefined) return;
    const used = (this.#byOwner.get(owner) ?? 0) + amount;
    if (used > 0 || this.#byOwner.size <= KEPT_OWNERS) this.#byOwner.set(owner, used);
    else this.#byOwner.delete(owner);
  }
  /** Subtracts an amount from the used amount of an owner. */
  give(amount, owner) {
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
/** Returns the budget for the bytes that a server keeps for all its clients. */
export function createClientBytesBudget({ maxRetainedBytes = MAX_RETAINED_BYTES, maxClientBytes = MAX_CLIENT_BYTES }) {
  return new ClientBudget(maxRetainedBytes, maxClientBytes);
}
/**
 * Returns the estimated number of bytes that a JSON value needs in memory.
 *
 * @param limit the function stops counting above this number of bytes. It then returns a number above the limit, which may be smaller than the true
 * size.
 */
export function estimateMemoryBytes(value, limit) {
  const waiting = [value];
  let bytes = 0;
  while (waiting.length > 0 && bytes <= limit) {
    const next = waiting.pop();
    bytes += 8;
    if (typeof next === "string") bytes += OVERHEAD + 2 * next.length;
    if (typeof next !== "object" || next === null) continue;
    bytes += OVERHEAD;
    const names = Array.isArray(next) ? undefined : Object.keys(next);
    if (names !== undefined) for (const name of names) bytes += OVERHEAD + 2 * name.length;
    const values = Array.isArray(next) ? next : Object.values(next);
    if (bytes + 8 * values.length > limit) return limit + 1;
    for (const each of values) waiting.push(each);
  }
  return bytes;
}
/**
 * Reserves the bytes of a value that the server keeps for a client. When the server drops the value, the caller of this function must release the
 * bytes.
 *
 * @returns the estimated number of bytes of the value.
 * @throws McpError (-32602) if the value exceeds the limit for one client; (-32603) if it exceeds the limit for all clients, or for all clients of
 * the owner.
 */
export function reserveBytesForClient({ options, retained }, value, { owner, heldBytes = 0 }) {
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
export class HandshakeSession {
  server;
  client;
  stored;
  /** The resource URIs that the client subscribed to, each with the bytes that the server keeps for the subscription. */
  subscriptions = new Map();
  #connection;
  logLevel = "info";
  /** The estimated number of bytes that the server keeps for this client. */
  heldBytes = 0;
  #isClosed = false;
  #hasEnded = false;
  /** The pending requests to the client. Their code is loaded when the server sends the first request. */
  #requests;
  /**
   * @param params of `initialize`.
   * @param connection sends notifications that belong to no call.
   * @throws McpError if `clientInfo` and `capabilities` are too large, or if the server keeps too many bytes for its clients.
   */
  constructor(server, params, connection) {
    this.server = server;
    this.client = {
      info: params["clientInfo"],
      capabilities: params["capabilities"],
    };
    this.#connection = connection;
    this.keep(this.client);
    server.listeners.add(this);
  }
  get owner() {
    return this.#connection.owner;
  }
  wants(method, { uri }) {
    return method !== "notifications/resources/updated" || this.subscriptions.has(uri);
  }
  deliver(method, params) {
    this.#connection.push(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }
  handleOf(method, handle) {
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
  async ask(method, params, options) {
    if (this.#hasEnded) throw new Error("the client has disconnected");
    this.#requests ??= import("./serverFeatures.js").then((loaded) => new loaded.PendingRequestsToClient(this));
    return (await this.#requests).send(method, params, options);
  }
  settle(response) {
    void this.#requests?.then((requests) => requests.settle(response));
  }
  progressed(params) {
    void this.#requests?.then((requests) => requests.progressed(params));
  }
  notify(method, params) {
    if (!this.#isClosed) this.deliver(method, params);
  }
  end() {
    this.#hasEnded = true;
    void this.#requests?.then((requests) => requests.close());
  }
  close() {
    this.end();
    this.#release(this.heldBytes);
    this.#isClosed = true;
    this.server.listeners.delete(this);
  }
  /** Returns the handler of `logging/setLevel`. It stores the level, and calls the author's handler if there is an author's handler. */
  #setLevel(handle) {
    if (this.server.capabilities["logging"] === undefined) return undefined;
    return async (params, context) => {
      this.logLevel = params["level"];
      await this.stored?.save();
      return (await handle?.(params, context)) ?? {};
    };
  }
  /** Returns the handler of `resources/subscribe` or `unsubscribe`. It calls the author's handler first, and then stores the change. */
  #subscribe(handle, isSubscribe) {
    if (handle === undefined) return undefined;
    return async (params, context) => {
      const uri = params["uri"];
      const isNew = isSubscribe && !this.subscriptions.has(uri);
      const bytes = isNew ? this.keep(uri) : 0;
      let isKept = false;
      try {
        const result = await handle(params, context);
        const known = this.subscriptions.get(uri);
        if (isSubscribe && known === undefined) {
          this.subscriptions.set(uri, bytes || this.keep(uri));
          isKept = true;
        } else if (!isSubscribe && this.subscriptions.delete(uri)) this.#release(known);
        await this.stored?.save();
        return result ?? {};
      } finally {
        if (!isKept) this.#release(bytes);
      }
    };
  }
  /** Adds the size of a value to the bytes that the server keeps for this session. Returns the size. */
  keep(value) {
    if (this.#isClosed) return 0;
    const bytes = reserveBytesForClient(this.server, value, this);
    this.heldBytes += bytes;
    return bytes;
  }
  #release(bytes) {
    if (this.#isClosed) return;
    this.heldBytes -= bytes;
    this.server.retained.give(bytes, this.owner);
  }
}
// ---- lifecycles/handshake/lifecycle -------------------------------------------------------------
/** The lifecycle in which `initialize` begins a session, and the session carries the client's identity. */
export const HANDSHAKE = {
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
function initialize(server, connection) {
  return (params) => {
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
// ---- lifecycles/inputKeys -----------------------------------------------------------------------
/**
 * Names the requests to the client for which a handler gives no key: `elicit-1`, `elicit-2` and so on, in the order of the handler's calls.
 */
export class InputKeys {
  #methods;
  #counts = new Map();
  /** @param revision that has the methods of the requests. */
  constructor({ methods }) {
    this.#methods = methods;
  }
  /** Returns the key of the next request with a method. */
  next(method) {
    const name = this.#methods[method].handler;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `${name}-${count}`;
  }
}
// ---- lifecycles/stateless/call ------------------------------------------------------------------
const CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";
const SERVER_INFO = "io.modelcontextprotocol/serverInfo";
/**
 * A request whose `_meta` names its client. If the handler needs input from the client, the call ends with an `input_required` result,
 * and the client repeats the request with its responses.
 */
export class StatelessRequestCall extends IncomingRequestCall {
  /**
   * Collects the handler's requests to the client for an `input_required` result. Its code is loaded only if the handler needs input from
   * the client, since most requests need no input.
   */
  #roundTrip;
  get client() {
    return {
      info: this.meta[CLIENT_INFO],
      capabilities: this.meta[CLIENT_CAPABILITIES] ?? {},
    };
  }
  get logLevel() {
    return this.meta[LOG_LEVEL];
  }
  run(handle) {
    const { params } = this.incoming;
    if (params["requestState"] === undefined) return super.run(handle);
    this.#loadRoundTrip().then(
      ({ state }) => {
        if (this.isOver) return;
        // The handler gets the `requestState` that it returned itself, without the responses that the runtime added.
        const { requestState: _, ...others } = params;
        super.run(handle, {
          ...others,
          ...(state !== undefined && { requestState: state }),
        });
      },
      (error) => super.fail(error),
    );
  }
  async ask(method, params, options) {
    return (await this.#loadRoundTrip()).ask(method, params, options);
  }
  finish(result) {
    if (this.#roundTrip === undefined) this.#finish(result);
    else this.#unlessInputIsRequired(this.#roundTrip, () => this.#finish(result));
  }
  fail(thrown, rejectionCode) {
    if (this.#roundTrip === undefined) super.fail(thrown, rejectionCode);
    else this.#unlessInputIsRequired(this.#roundTrip, () => super.fail(thrown, rejectionCode));
  }
  conclude() {
    if (this.incoming.method === "subscriptions/listen")
      void import("./serverFeatures.js").then(({ endSubscriptionsListen }) =>
        this.finish(endSubscriptionsListen(this)),
      );
  }
  /** Adds `resultType`. `textOf` adds the identity of the server, because a longer text costs less than a further object. */
  completed(result) {
    const whole = super.completed(result);
    if (!this.server.revision.typedResults || !isObject(whole)) return whole;
    const { resultType = "complete" } = whole;
    // A spread would take ten times longer.
    return Object.assign({}, whole, { resultType });
  }
  fits(result) {
    const { resultType = "complete" } = result;
    return resultType !== "complete" || super.fits(result);
  }
  textOf(result) {
    const { _meta, resultType, toJSON } = result;
    if (resultType === undefined) return super.textOf(result);
    const { texts, identity } = this.server;
    const meta = texts.get(identity);
    if ((_meta ?? toJSON) === undefined && meta !== undefined)
      return `${super.textOf(result).slice(0, -1)},"_meta":${meta}}`;
    const own = { [SERVER_INFO]: identity };
    texts.set(identity, JSON.stringify(own));
    return super.textOf({
      ...result,
      _meta: { ...own, ..._meta },
    });
  }
  #loadRoundTrip() {
    this.#roundTrip ??= import("./serverFeatures.js").then(({ resumeMultiRoundTrip }) =>
      resumeMultiRoundTrip(this, this.client.capabilities),
    );
    return this.#roundTrip;
  }
  /**
   * Sends an `input_required` result if the client has not responded to all requests of the handler. Otherwise calls the given
   * function.
   */
  #unlessInputIsRequired(loading, otherwise) {
    const ended = loading.then(async (roundTrip) => {
      if (!(await roundTrip.isInputRequired())) return otherwise();
      const required = this.completed(await roundTrip.result());
      this.answer(this.textOf(required));
    });
    ended.catch((error) => super.fail(error));
  }
  #finish(result) {
    if (isObject(result) && result["resultType"] === "input_required") this.#requireInput(this.completed(result));
    else super.finish(result);
  }
  /** Sends an `input_required` result that the handler itself returned. */
  #requireInput(required) {
    const { revision, checks } = this.server;
    const type = revision.inputs[this.incoming.method];
    if (type === undefined) return this.report(required);
    const sent = checks.explain(type, required).then(async (issues) => {
      if (issues.length > 0) return this.report(required);
      const sealed = await (await this.#loadRoundTrip()).seal(required);
      this.answer(this.textOf(sealed));
    });
    sent.catch((error) => super.fail(error));
  }
}
// ---- lifecycles/stateless/lifecycle -------------------------------------------------------------
/** The lifecycle in which each request carries the client's identity, and no request depends on an earlier one. */
export const STATELESS = {
  Call: StatelessRequestCall,
  handleOf(server, method, { supported }) {
    switch (method) {
      case "server/discover":
        return () => discover(server, supported);
      case "subscriptions/listen":
        return listening(server);
      default:
        return server.handlers.get(method);
    }
  },
};
/**
 * Returns the handler of `subscriptions/listen`. The handler first counts the bytes of the params, and then loads the code that it
 * needs.
 */
function listening(server) {
  return async (params, call) => {
    const bytes = reserveBytesForClient(server, params, call);
    const { handleSubscriptionsListen } = await import("./serverFeatures.js");
    return handleSubscriptionsListen(server, { params, call, bytes });
  };
}
/** Returns the result of `server/discover`. */
function discover({ capabilities, options }, supportedVersions) {
  const { instructions } = options;
  return {
    supportedVersions,
    capabilities,
    ttlMs: 0,
    cacheScope: "private",
    ...(instructions !== undefined && { instructions }),
  };
}
// ---- server/bind --------------------------------------------------------------------------------
const SHORTEST_SECRET = 32;
/**
 * Returns a server of one revision that calls the given handlers. The server has a function for each notification of the features in
 * `handlers`; the generated interfaces name these functions.
 *
 * @throws TypeError if a feature lacks a required handler (the message names the method), or if a secret of the server option `secret` is too
 * short or the list of secrets is empty.
 */
export function createServerOfRevision(binding, options, handlers) {
  const groups = handlers;
  const server = bindHandlers(binding, options, groups);
  const { listeners } = server;
  const notify = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, declaredBy, handler, feature } = facts;
    if (kind !== "notification" || declaredBy !== "server") continue;
    if (feature === null || groups[feature] === undefined) continue;
    if (isCapabilityDeclared(server.capabilities, facts.capability))
      notify[handler] = (params = {}, to) => notifyClients(listeners, { method, params, owner: to?.owner });
  }
  options.created?.(server);
  return { ...server, ...notify };
}
function bindHandlers({ revision, checks, lifecycle }, options, groups) {
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
  return {
    revision,
    checks,
    lifecycle,
    options: { ...options, onError: options.onError ?? logError },
    handlers,
    capabilities: {
      ...capabilitiesOf(revision, groups, handlers),
      ...options.capabilities,
    },
    identity: { name, version, ...(title !== undefined && { title }) },
    listeners: new Set(),
    retained: createClientBytesBudget(options),
    texts: new WeakMap(),
  };
}
function handlersByMethod({ methods }, options, groups) {
  const handlers = new Map(Object.entries(options.methods ?? {}));
  for (const [method, facts] of Object.entries(methods)) {
    const { direction, kind, feature } = facts;
    if (direction === "serverToClient" || direction === "embedded") continue;
    const group = groups[kind === "request" ? (feature ?? "") : "notifications"];
    if (!isObject(group)) continue;
    const handle = group[facts.handler];
    if (typeof handle === "function") handlers.set(method, handle.bind(group));
    else assertOptional(method, facts);
  }
  return handlers;
}
function logError(error, errorId) {
  if (errorId === undefined) console.error(error);
  else console.error(`error ${errorId}:`, error);
}
/**
 * Throws if a feature has no handler for a required request. A request with its own capability, such as `resources.subscribe`, is
 * optional.
 */
function assertOptional(method, { kind, handler, feature, capability }) {
  if (kind !== "request" || capability?.includes(".")) return;
  throw new TypeError(`${method} has no handler: implement ${feature}.${handler}, or leave out all of ${feature}`);
}
/** Returns the capabilities that a server declares because of its handlers. */
function capabilitiesOf({ methods, objectCapabilities }, groups, handlers) {
  const all = {};
  for (const [method, facts] of Object.entries(methods)) {
    const { capability, declaredBy, feature, kind } = facts;
    if (capability === null || feature === null || declaredBy === "client") continue;
    if (groups[feature] === undefined) continue;
    const [name, part] = capability.split(".");
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
// ---- server/callClass ---------------------------------------------------------------------------
const classes = new WeakMap();
/**
 * Returns the class of the context objects that the handlers of a revision get. The class has a method for each request to the client, such
 * as `elicit`, and for each notification to one client.
 */
export function getHandlerContextClass({ revision, lifecycle }) {
  let known = classes.get(revision);
  if (known === undefined) {
    known = class extends lifecycle.Call {};
    for (const [method, facts] of Object.entries(revision.methods)) {
      const { kind, direction, handler } = facts;
      if (direction === "clientToServer") continue;
      if (kind === "notification" && !isMessageForOneClient(facts)) continue;
      const value = function (params = {}, options = {}) {
        if (kind === "notification") return this.notifyClient(method, params);
        const response = this.ask(method, params, options);
        // A rejection must not end the process if the handler does not wait for the response.
        response.catch(() => {});
        return response;
      };
      Object.defineProperty(known.prototype, handler, { value });
    }
    classes.set(revision, known);
  }
  return known;
}
// ---- server/clientCapabilities ------------------------------------------------------------------
/**
 * Throws if the client did not declare the capability that a request to it requires.
 *
 * @throws McpError that names the capability.
 */
export function assertClientCan({ revision }, method, { params, capabilities }) {
  const path = revision.methods[method]?.capability?.split(".") ?? [];
  const [feature] = path;
  if (feature === undefined) return;
  const part = requiredPart(feature, params);
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
function requiredPart(feature, params) {
  if (feature === "elicitation") return String(params["mode"] ?? "form");
  const usesTools = params["tools"] !== undefined || params["toolChoice"] !== undefined;
  return feature === "sampling" && usesTools ? "tools" : undefined;
}
function hasPart(declared, part) {
  return declared[part] !== undefined || (part === "form" && declared["url"] === undefined);
}
// ---- server/router ------------------------------------------------------------------------------
const VERSION = "io.modelcontextprotocol/protocolVersion";
/** Finds the server for a message. A process may have several servers, each with its own revision. */
export class JsonRpcRevisionRouter {
  /** The servers of handshake revisions, oldest revision first. */
  handshake;
  /** The servers of stateless revisions, oldest revision first. */
  stateless;
  /** The server that answers while the revision of a client is unknown. */
  newest;
  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers) {
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
   * the request's `_meta`; for `initialize`, the server of the negotiated revision; for `ping`, the newest server with a handshake. Returns an
   * error if no server can answer the request.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  route({ method, params }, session) {
    const named = revisionIn(params);
    if (session === undefined && named !== undefined && this.stateless.length > 0)
      return this.stateless.find(({ revision }) => revision.revision === named) ?? this.#unsupported(named);
    if (method === "initialize") return this.#negotiate(params, session);
    if (session !== undefined) return session;
    if (this.handshake.length === 0) return missingRevision();
    if (method === "ping") return this.handshake.at(-1);
    return new McpError(CODES.request, "the session is not initialized: send initialize first");
  }
  /**
   * Returns the server of the revision that `initialize` requests. If there is no such server, returns the newest server with a
   * handshake.
   */
  #negotiate(params, session) {
    if (session !== undefined) return new McpError(CODES.request, "this session was initialized before");
    const preferred = params["protocolVersion"];
    return (
      this.handshake.find(({ revision }) => revision.revision === preferred) ??
      this.handshake.at(-1) ??
      this.#unsupported(preferred)
    );
  }
  #unsupported(requested) {
    const { codes } = this.newest.revision;
    return new McpError(
      codes["UNSUPPORTED_PROTOCOL_VERSION"] ?? CODES.params,
      `this server does not support revision ${String(requested)}`,
      { supported: this.supported, requested },
    );
  }
  /** The dates of the revisions that a request may name in its `_meta`. */
  get supported() {
    return this.stateless.map(({ revision }) => revision.revision);
  }
}
const routers = new WeakMap();
/** Returns the router of a list of servers. Each list has one router. */
export function getJsonRpcRevisionRouter(servers) {
  let router = routers.get(servers);
  if (router === undefined) {
    router = new JsonRpcRevisionRouter(servers);
    routers.set(servers, router);
  }
  return router;
}
/** Returns the revision that a message of the stateless lifecycle names, or undefined if it names none. */
export function getRevisionNamedInMessage(message) {
  const params = isObject(message) ? message["params"] : undefined;
  const named = isObject(params) ? revisionIn(params) : undefined;
  return typeof named === "string" ? named : undefined;
}
/** Returns the revision in the `_meta` of a request's params. The value is unchecked. */
function revisionIn(params) {
  const meta = params["_meta"];
  return isObject(meta) ? meta[VERSION] : undefined;
}
function missingRevision() {
  return new McpError(CODES.params, `the request does not name its revision in _meta["${VERSION}"]`, {
    pointer: `/params/_meta/${VERSION.replace("/", "~1")}`,
  });
}
/** The connection of one client to the servers of a process. Each server has one revision. */
export class Connection {
  session = undefined;
  push;
  owner;
  #router;
  #calls = new Map();
  #whenIdle = [];
  #isClosed = false;
  /** The batches that are running. The code for batches is loaded with the first batch, since most connections have no batches. */
  #batches;
  /**
   * @param push sends a message that does not belong to a request of the client.
   * @param owner the text that `ownerOf` returns for the caller; undefined without authorization.
   */
  constructor(servers, push, owner) {
    this.#router = getJsonRpcRevisionRouter(servers);
    this.push = push;
    this.owner = owner;
  }
  /** The negotiated revision; undefined before the handshake and in the stateless lifecycle. */
  get revision() {
    return this.session?.server.revision;
  }
  get supported() {
    return this.#router.supported;
  }
  /** Receives a parsed message or batch. Ignores it if the connection is closed. Never throws. */
  receive(message, writer) {
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
  abort(id) {
    for (const batch of this.#batches ?? []) void batch.then((loaded) => loaded.withdraw(id));
    const call = this.#calls.get(id);
    if (call === undefined) return;
    call.abort();
    this.over(call);
  }
  /** Closes the connection: the client has disconnected, so calls are cancelled and no message is sent. */
  close() {
    this.#isClosed = true;
    for (const batch of this.#batches ?? []) void batch.then((loaded) => loaded.stop());
    for (const id of [...this.#calls.keys()]) this.abort(id);
    this.session?.close();
  }
  /** Called when the client sends no further messages. Rejects the pending requests to the client; calls in flight are still answered. */
  end() {
    this.session?.end();
    for (const call of [...this.#calls.values()]) call.conclude();
  }
  /** Returns the JSON of an error response for input that has no id, such as a line that is not JSON. */
  refusal(error) {
    return this.#errorText(null, error);
  }
  /** Resolves when every call has been answered. */
  idle() {
    if (this.#isIdle) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }
  over(call) {
    const { id } = call.incoming;
    if (this.#calls.get(id) !== call) return;
    this.#calls.delete(id);
    this.#settle();
  }
  get #isIdle() {
    return this.#calls.size === 0 && !this.#batches?.size;
  }
  #settle() {
    if (this.#whenIdle.length > 0 && this.#isIdle) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
  #receiveBatch(message, writer) {
    const isBatch = this.#hasBatches && Array.isArray(message) && message.length > 0 && message.length <= MAX_BATCH;
    return isBatch ? this.#runBatch(message, writer) : this.#refuseInvalid(message, writer);
  }
  get #hasBatches() {
    return this.revision?.batching ?? false;
  }
  #refuseInvalid(message, writer) {
    const error = createInvalidMessageError(message, this.#hasBatches);
    writer.answer(this.#errorText(getErrorResponseId(message), error), error.code);
    return "answering";
  }
  #runBatch(messages, writer) {
    const batches = (this.#batches ??= new Set());
    const batch = import("./serverFeatures.js").then(
      ({ JsonRpcBatch }) =>
        new JsonRpcBatch(messages, writer, {
          receive: (message, single) =>
            Array.isArray(message) ? this.#refuseNested(single) : this.receive(message, single),
          errorText: (id, error) => this.#errorText(id, error),
          over: () => {
            batches.delete(batch);
            this.#settle();
          },
        }),
    );
    batches.add(batch);
    void batch.then((loaded) => loaded.run());
    return "answering";
  }
  #refuseNested(writer) {
    const error = new McpError(CODES.request, "Invalid Request: a batch must not contain a batch");
    writer.answer(this.refusal(error));
    return "answering";
  }
  #notified({ method, params }, message) {
    if (method === "notifications/cancelled") this.abort(params["requestId"]);
    else if (method === "notifications/progress") this.session?.progressed(params);
    const server = this.session?.server ?? this.#router.newest;
    const handle = server.handlers.get(method);
    // The handler of a request must not run without its context, which names the caller.
    if (handle === undefined || !method.startsWith("notifications/")) return "accepted";
    const isValid = server.checks.messages[method]?.(message) ?? true;
    if (isValid) runNotification(server, handle, params);
    return "accepted";
  }
  #call(incoming, message, received) {
    const { id } = incoming;
    const routed = this.#router.route(incoming, this.session?.server);
    const server = routed instanceof McpError ? this.#router.newest : routed;
    const observed = server.options.observer?.begin(server, incoming, received);
    const writer = observed ?? received;
    if (server !== routed || this.#calls.has(id)) {
      const error = this.#calls.has(id) ? inFlight() : routed;
      return writer.answer(this.#errorText(id, error), error.code);
    }
    const CallOfRevision = getHandlerContextClass(server);
    const call = new CallOfRevision(server, incoming, {
      connection: this,
      writer,
    });
    if (observed === undefined) this.#run(call, message);
    else observed.run(() => this.#run(call, message));
    if (call.isOver) return;
    // The connection is closed if the handler sent more bytes than the transport allows. `close` could not abort this call, which was not
    // in `#calls` yet.
    if (this.#isClosed) call.abort();
    else this.#calls.set(id, call);
  }
  #run(call, message) {
    const { server, incoming } = call;
    const { method } = incoming;
    const { revision, checks, lifecycle } = server;
    const handle =
      revision.methods[method] === undefined ? server.handlers.get(method) : lifecycle.handleOf(server, method, this);
    if (handle === undefined) call.fail(unknownMethod(method), CODES.method);
    else if (checks.messages[method]?.(message) === false) call.refuseParams(message);
    else call.run(handle);
  }
  /** Returns the JSON of an error response, by the rules of the client's revision. */
  #errorText(id, error) {
    return formatErrorResponseAsJson(id, error, this.revision ?? this.#router.newest.revision);
  }
}
/**
 * Returns the id, the method and the params of a request or notification with a valid envelope. The id of a notification is
 * undefined.
 */
function incomingOf({ id, method, params }) {
  return {
    id: id,
    method: method,
    params: params ?? {},
  };
}
/** Runs the handler of a notification. Its errors go to `onError`, since a notification has no response. */
function runNotification(server, handle, params) {
  const report = (error) => passErrorToOnError(server, error);
  try {
    Promise.resolve(handle(params, undefined)).catch(report);
  } catch (error) {
    report(error);
  }
}
function inFlight() {
  return new McpError(CODES.request, "a request with this id is in flight");
}
function unknownMethod(method) {
  return new McpError(CODES.method, `this server does not support the method ${method}`, { method });
}
// ---- server/inputErrorResults -------------------------------------------------------------------
const POINTERS = new WeakMap();
/**
 * Marks the result that reports invalid arguments of a tool. A bridge sends an error instead of this result to clients of revisions that
 * report invalid arguments in an error.
 *
 * @param pointer the JSON Pointer of the invalid member, from the params of the call.
 * @returns the same result.
 */
export function markInputErrorResult(result, pointer) {
  POINTERS.set(result, pointer);
  return result;
}
/** Returns the pointer that was passed to {@link markInputErrorResult}, or undefined for any other result. */
export function getInputErrorPointer(result) {
  return POINTERS.get(result);
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
export function paginate(items, cursor, options) {
  const { size, owner } = typeof options === "number" ? { size: options, owner: undefined } : options;
  const list = items.length + (owner === undefined ? "" : `/${hashOwnerForCursor(owner)}`);
  const start = cursor === undefined ? 0 : placeOf(cursor, list);
  const end = start + size;
  const page = items.slice(start, end);
  if (end >= items.length) return { page };
  return { page, nextCursor: btoa(`${end}/${list}`) };
}
/** @param list the length of the list, and the hash of its owner. */
function placeOf(cursor, list) {
  const [, place, of] = /^(\d{1,9})\/(.+)$/.exec(decodeCursor(cursor)) ?? [];
  if (place === undefined || of !== list || Number(place) >= parseInt(list)) throw createCursorError();
  return Number(place);
}
/** Returns the error for a cursor that this server did not issue for this list. */
export function createCursorError() {
  const data = { pointer: "/params/cursor" };
  const message = "this cursor was not issued for this list";
  return new McpError(CODES.params, message, data);
}
/** Returns a short hash of an owner (FNV-1a). The hash in a cursor keeps callers from using each other's cursors by mistake. It is not a protection. */
export function hashOwnerForCursor(owner) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < owner.length; i++) hash = Math.imul(hash ^ owner.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
/** Returns the text of a cursor; an empty text if the cursor is invalid. */
export function decodeCursor(cursor) {
  try {
    return atob(cursor);
  } catch {
    return "";
  }
}
/**
 * Keeps the claims of running calls and of used values in the memory of this process. If the store is full, it deletes expired claims first, and then
 * adds the new claim.
 */
export class MemoryClaimStore {
  #claims = new Map();
  #budget;
  #next = 1;
  constructor({ maxClaims = 100_000 } = {}) {
    this.#budget = new ClientBudget(maxClaims);
  }
  claim(key, ttlMs) {
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
  release(key, claimed) {
    const text = textOf(key);
    if (this.#claims.get(text)?.claimed === claimed) this.#drop(text);
  }
  #dropExpired(now) {
    for (const [text, { expiresAt }] of this.#claims) if (expiresAt <= now) this.#drop(text);
  }
  #drop(text) {
    const claim = this.#claims.get(text);
    if (this.#claims.delete(text)) this.#budget.give(1, claim.principal);
  }
}
/** Returns a text for a key. Two keys with different principals or claims never have the same text. */
function textOf({ claim, principal }) {
  return principal === undefined ? `:${claim}` : JSON.stringify([principal, claim]);
}
/**
 * Returns true if a record belongs to an owner. A store must not return records of other owners; the runtime uses this function to ignore such
 * records. A store that keeps JSON may return null for an undefined principal, so null and undefined are equal here.
 */
export function isRecordOf({ principal }, owner) {
  return (principal ?? undefined) === owner.principal;
}
/** Returns the key of a task, without the other members of the task's record. */
export function getTaskKey({ taskId, session, principal }) {
  return { taskId, session, principal };
}
/** Keeps sessions in the memory of this process. If the store is full, it deletes expired sessions first, and then adds the new session. */
export class MemorySessionStore {
  #entries = new Map();
  #budget;
  constructor({ maxSessions = 10_000 } = {}) {
    this.#budget = new ClientBudget(maxSessions);
  }
  create(record, idleMs) {
    const { principal } = record;
    if (this.#budget.left(principal) < 1) this.#dropExpired();
    if (!this.#budget.take(1, principal)) return false;
    const expiresAt = Date.now() + idleMs;
    this.#entries.set(record.session, { record, expiresAt });
    return true;
  }
  get(key) {
    return this.#find(key)?.record;
  }
  touch(key, idleMs) {
    const entry = this.#find(key);
    if (entry !== undefined) entry.expiresAt = Date.now() + idleMs;
    return entry?.record;
  }
  update(key, settings) {
    const entry = this.#find(key);
    if (entry !== undefined) entry.record = { ...entry.record, ...settings };
  }
  delete(key) {
    const entry = this.#find(key);
    if (entry !== undefined) this.#drop(entry);
  }
  /** Called when a session was deleted or has expired. A subclass overrides this method to delete other data of the session. */
  dropped(_key) {}
  #find({ session, principal }) {
    const entry = this.#entries.get(session);
    if (entry === undefined || entry.record.principal !== principal) return undefined;
    if (entry.expiresAt > Date.now()) return entry;
    this.#drop(entry);
    return undefined;
  }
  #dropExpired() {
    const now = Date.now();
    for (const entry of this.#entries.values()) if (entry.expiresAt <= now) this.#drop(entry);
  }
  #drop({ record: { session, principal } }) {
    this.#entries.delete(session);
    this.#budget.give(1, principal);
    this.dropped({ session, principal });
  }
}
