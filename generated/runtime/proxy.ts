// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Proxies: serve the clients of all revisions by one upstream server of any revision, over any transport.
 *
 * `createProxy` of the package connects to the upstream server and returns a server for each revision. A client of the upstream's revision
 * gets each message as the upstream server sent it; the bridges convert the messages of the others. A client with a session has a connection
 * of its own to an upstream server with sessions; stateless clients share connections, by caller and capabilities.
 *
 * The proxy never sends the access token of a client to the upstream server: the target has its own headers and authorization.
 *
 * @example
 * ```ts
 * const proxy = await createProxy(http("https://old.example/mcp"));
 * await serveHttp(proxy.servers, { port: 3000 });
 * ```
 * @module
 */

import { type BridgeModule, type BridgeOptions, type BridgedCall, bridge } from "./bridge.js";
import {
  type AnyClientRevision,
  ClientConnection,
  type ClientLock,
  type ClientRevisionModule,
  type ClientWarning,
  type ConnectOptions,
  type ConnectionLock,
  type HostContext,
  type LockError,
  type LockFinding,
  type RawCallOptions,
  type RequestAnswerer,
  type ServerFacts,
  type Target,
  checkNumbers,
  hasCapability,
  settingsOf,
} from "./clientCore.js";
import { type ClientListener, type ListenFilter, openListener } from "./clientFeatures.js";
import type { ComparedReceiver, LockedList } from "./clientLock.js";
import {
  type Awaitable,
  CALL_TOOL,
  CODES,
  type Cancellation,
  CancellationSource,
  type JsonObject,
  LOG_LEVELS,
  type LogLevel,
  McpError,
  type MethodDescription,
  type Principal,
  accessOf,
  callSafely,
  cancellationOf,
  declaresTasks,
  getThrownMcpError,
  isObject,
  ownMember,
  resourceNotFound,
  unrefTimer,
  waitAtMost,
} from "./protocol.js";
import {
  type AskOptions,
  type CallConstructor,
  ClientBudget,
  type ClientFacts,
  type HandlerContext,
  type IncomingRequestCall,
  type McpSession,
  type RevisionImplementation,
  type RunnableIncomingRequest,
  type RuntimeMethodHandler,
  type Server,
  type ServerOfRevision,
  type ServerOptions,
  type SessionChange,
  type SessionObserver,
  createClientBytesBudget,
  describeFirstIssue,
  isRecordOf,
  notifyClients,
  shareOf,
} from "./serverCore.js";
import type { TaskService, TaskStore } from "./stores.js";
import { TASK_REQUESTS } from "./tasks.js";
export { type ClientLock, type LockFinding, type LockedServer, lockedServer } from "./clientCore.js";

// ---- proxy/callerTasks --------------------------------------------------------------------------

/** What lets other processes know the tasks of callers: a record of each task in the store of a service. */
interface SharedTasks {
  readonly store: Pick<TaskStore, "create" | "get">;
  /** Resolves with the names that the record of a caller's task can have, one for each secret of the proxy. A new record gets the first. */
  names(owner: string, taskId: string): Promise<readonly string[]>;
}

/** The most tasks that one message can make the proxy search in the store. */
const MAX_SEARCHED = 1_000;

/** The longest lifetime of a record in milliseconds: that of a timer. */
const MAX_MS = 2 ** 31 - 1;

/** Knows which caller has begun which task of the upstream server, in this process and, by a shared store, in others. */
class CallerTasks {
  readonly #settings: ProxySettings;
  readonly #shared: SharedTasks | undefined;
  /** For each caller, the tasks that it began in this process, with the time at which the server may forget them. */
  readonly #tasks = new Map<string, Map<string, number>>();
  #count = 0;

  /** @param shared undefined if only this process knows the tasks that begin in it. */
  constructor(settings: ProxySettings, shared: SharedTasks | undefined) {
    this.#settings = settings;
    this.#shared = shared;
  }

  /** Keeps a task that a caller has begun. If the store fails, only this process knows the task. */
  async add(owner: string, { taskId, ttl, ttlMs }: JsonObject): Promise<void> {
    if (typeof taskId !== "string") return;
    const { maxCalls, idleMs } = this.#settings;
    const given = [ttl, ttlMs].find((each) => typeof each === "number") as number | undefined;
    const lifetime = Math.max(given ?? Infinity, idleMs);
    const kept = this.#tasks.get(owner) ?? new Map<string, number>();
    this.#tasks.set(owner, kept);
    if (!kept.delete(taskId)) this.#count++;
    kept.set(taskId, Date.now() + lifetime);
    if (kept.size > shareOf(maxCalls)) this.#dropOldest(owner, kept);
    if (this.#count > maxCalls) this.#dropOldest(...this.#most());
    await this.#share(owner, taskId, lifetime);
  }

  /** Resolves with those of some task ids that a caller has. @throws by rejection what the store throws. */
  async ownedBy(owner: string, taskIds: readonly unknown[]): Promise<ReadonlySet<unknown>> {
    const own = new Set<unknown>();
    const others = new Set<string>();
    const now = Date.now();
    for (const taskId of taskIds) {
      if (typeof taskId !== "string") continue;
      const until = this.#tasks.get(owner)?.get(taskId);
      if (until !== undefined && until > now) own.add(taskId);
      else if (this.#shared !== undefined && others.size < MAX_SEARCHED) others.add(taskId);
    }
    await Promise.all([...others].map(async (taskId) => (await this.#isShared(owner, taskId)) && own.add(taskId)));
    return own;
  }

  async #isShared(owner: string, taskId: string): Promise<boolean> {
    const { store, names } = this.#shared!;
    for (const name of await names(owner, taskId)) {
      const key = { taskId: name, principal: owner };
      const record = await store.get(key);
      if (record !== undefined && isRecordOf(record, key)) return true;
    }
    return false;
  }

  async #share(owner: string, taskId: string, lifetime: number): Promise<void> {
    if (this.#shared === undefined) return;
    const { store, names } = this.#shared;
    try {
      const [name] = await names(owner, taskId);
      const createdAt = new Date().toISOString();
      const isCreated = await store.create({
        taskId: name!,
        principal: owner,
        method: CALL_TOOL,
        isHidden: true,
        status: "completed",
        createdAt,
        lastUpdatedAt: createdAt,
        // The store decides how long it keeps a task without a lifetime.
        ttlMs: lifetime === Infinity ? null : Math.min(Math.ceil(lifetime), MAX_MS),
        inputRequests: {},
      });
      if (!isCreated)
        throw new Error("the service has too many tasks of a caller: other processes do not know its new one");
    } catch (error) {
      this.#settings.onError(error);
    }
  }

  #dropOldest(owner: string, kept: Map<string, number>): void {
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.delete(oldest)) this.#count--;
    if (kept.size === 0) this.#tasks.delete(owner);
  }

  #most(): [owner: string, kept: Map<string, number>] {
    let most: [string, Map<string, number>] | undefined;
    for (const each of this.#tasks) if (most === undefined || each[1].size > most[1].size) most = each;
    return most!;
  }
}

// ---- proxy/forwardedCall ------------------------------------------------------------------------

export const LISTEN = "subscriptions/listen";

const PREFIX = "io.modelcontextprotocol/";

/** The call of a client that waits for the upstream server, and the options of its request. One object, so that a call allocates little. */
class ForwardedCall implements RawCallOptions {
  readonly method: string;
  readonly params: JsonObject;
  readonly call: IncomingRequestCall;
  /** Milliseconds to wait for the response; without a limit by default, because a subscription lasts until the client ends it. */
  timeoutMs: number = Infinity;
  readonly maxTimeoutMs: number = Infinity;
  readonly isWhole: boolean;
  readonly onProgress: RawCallOptions["onProgress"];
  signal: AbortSignal | undefined;
  /** The id of the request to the upstream server, once it is sent. */
  id: number | undefined = undefined;
  /** Called when the call has ended. */
  ended: (() => void) | undefined = undefined;
  /** The neighbours in the list of the waiting calls. Only `ForwardedCalls` uses these members. */
  before: ForwardedCall | undefined = undefined;
  after: ForwardedCall | undefined = undefined;

  constructor(method: string, params: JsonObject, call: IncomingRequestCall) {
    this.method = method;
    this.params = params;
    this.call = call;
    const meta = params["_meta"];
    this.isWhole = isWholeMeta(meta);
    this.onProgress =
      isObject(meta) && meta["progressToken"] !== undefined
        ? ({ progress, total, message }) => call.progress(progress, total, message)
        : undefined;
    // A raw request only uses the members that a `Cancellation` has.
    this.signal = ENDING.has(method) ? undefined : (cancellationOf(call) as AbortSignal);
  }

  onId(id: number): void {
    this.id = id;
  }
}

/**
 * The calls of a connection that wait, oldest first. A linked list, because a `Set` allocates new tables as calls come and go, and V8 keeps the
 * old tables and the calls in them until it collects the whole heap.
 */
class ForwardedCalls {
  #first: ForwardedCall | undefined;
  #last: ForwardedCall | undefined;

  add(forwarded: ForwardedCall): void {
    forwarded.before = this.#last;
    if (this.#last === undefined) this.#first = forwarded;
    else this.#last.after = forwarded;
    this.#last = forwarded;
  }

  /** Removes a call of the list. */
  delete(forwarded: ForwardedCall): void {
    const { before, after } = forwarded;
    if (before === undefined) this.#first = after;
    else before.after = after;
    if (after === undefined) this.#last = before;
    else after.before = before;
    forwarded.before = forwarded.after = undefined;
  }

  /** Returns the requests of the clients. */
  list(): IncomingRequestCall[] {
    const all: IncomingRequestCall[] = [];
    for (let each = this.#first; each !== undefined; each = each.after) all.push(each.call);
    return all;
  }
}

/** The requests that a client's call sends when it ends. They are sent although the call is over. */
const ENDING = new Set(["resources/unsubscribe", "tasks/cancel"]);

/** True if the `_meta` of a request names the client, so that the connection must add nothing. */
function isWholeMeta(meta: unknown): boolean {
  return isObject(meta) && meta[`${PREFIX}protocolVersion`] !== undefined;
}

// ---- proxy/upstreamError ------------------------------------------------------------------------

/** The sentence for each error of a connection. Its own message may contain the standard error of a program or the body of a response. */
const SENTENCES: { readonly [name: string]: string } = {
  ConnectError: "the upstream server could not be reached",
  ConnectionLostError: "the connection to the upstream server broke before its response",
  SessionLostError: "the upstream server ended its session before its response",
  TimeoutError: "the upstream server did not respond in time",
  AuthorizationError: "the upstream server denies access to the proxy",
  HttpStatusError: "the upstream server responded with an HTTP error",
  InvalidMessageError: "the upstream server sent an invalid message",
  InvalidResultError: "the upstream server sent an invalid result",
  LimitError: "the upstream server sent more than the proxy accepts",
  RedirectError: "the upstream server redirects to another address",
  RevisionError: "the upstream server no longer supports the revision with which the proxy began",
  ClosedError: "the proxy is closed",
};

/** Returns true for an error that is no fault of the upstream connection: a response of the server, or the use of what a lock excludes. */
function isExpected(thrown: unknown): boolean {
  return thrown instanceof McpError || isLockError(thrown);
}

function isLockError(thrown: unknown): thrown is LockError {
  return (Object(thrown) as { readonly name?: unknown }).name === "LockError";
}

/** Returns the error for the use of an entry that clients do not see: the error of an entry that does not exist. */
function unknownEntry(kind: string, name: unknown): McpError {
  if (kind === "resources") return resourceNotFound(String(name));
  return new McpError(CODES.params, `Unknown ${kind.slice(0, -1)}: ${String(name)}`, { name });
}

/**
 * Returns the error that a client gets for the failure of a request to the upstream server. An error response of the upstream server stays as
 * it is; of any other error, the client gets a sentence without the details.
 */
function errorForClient(thrown: unknown, method: string): McpError {
  const response = getThrownMcpError(thrown);
  if (response !== undefined) return new McpError(response.code, response.message, response.data);
  if (isLockError(thrown)) return unknownEntry(thrown.finding.list, thrown.finding.name);
  const { name, mayHaveRun } = Object(thrown) as { readonly name?: string; readonly mayHaveRun?: unknown };
  const sentence = SENTENCES[String(name)] ?? "the upstream server failed";
  const ran = mayHaveRun === true ? ", which may have run" : "";
  return new McpError(CODES.internal, `${sentence}: ${method}${ran}`, {
    upstream: SENTENCES[String(name)] === undefined ? "Error" : name,
    ...(typeof mayHaveRun === "boolean" && { mayHaveRun }),
  });
}

/** Resolves with the error for an invalid result of the upstream server. `onError` gets the first issue. */
async function invalidResult(
  checked: Pick<Server, "revision" | "checks">,
  { onError }: { onError(error: unknown): void },
  { method, result }: { readonly method: string; readonly result: unknown },
): Promise<McpError> {
  const error = errorForClient({ name: "InvalidResultError" }, method);
  const fault = new TypeError(`${error.message}${await describeFirstIssue(checked, method, result)}`);
  callSafely(() => onError(fault));
  return error;
}

/**
 * Resolves with a connection once it is open.
 *
 * @throws McpError by rejection, if it could not be opened; `onError` gets the reason.
 */
async function whenOpen<T>(
  opened: Promise<T>,
  method: string,
  { onError }: { onError(error: unknown): void },
): Promise<T> {
  try {
    return await opened;
  } catch (error) {
    if (!(error instanceof McpError)) onError(error);
    throw errorForClient(error, method);
  }
}

/** Returns the error for a request that exceeds a limit of the proxy. @param isShare true if it exceeds the caller's share of the limit. */
function tooMany(what: string, option: string, isShare = false): McpError {
  const who = isShare ? "the caller" : "the proxy";
  return new McpError(CODES.internal, `${who} has too many ${what} at once: try again later`, { limit: option });
}

// ---- proxy/upstream -----------------------------------------------------------------------------

const SUBSCRIBE = "resources/subscribe";

const UNSUBSCRIBE = "resources/unsubscribe";

const SET_LEVEL = "logging/setLevel";

const CANCEL_TASK = "tasks/cancel";

const LOGGED = "notifications/message";

const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

const SUBSCRIPTION = `${PREFIX}subscriptionId`;

/** The log level of a session whose client has set none. */
const DEFAULT_LEVEL: LogLevel = "info";

const LOG_LEVEL = `${PREFIX}logLevel`;

const SERVER_INFO = `${PREFIX}serverInfo`;

/** Milliseconds that a cancelled call waits for a task that may have begun. */
const LATE_MS = 5_000;

/** The lists whose changes a server reports. */
const LISTS = ["tools", "prompts", "resources"];

/** The clients behind one connection. */
interface UpstreamClients {
  /** True if all calls of the connection belong to one session of a client. */
  readonly isSession: boolean;
  /** False while no client could get a message of the server that belongs to no call. */
  readonly isListening: boolean;
  /** Receives a notification that belongs to no call. */
  notified(method: string, params: JsonObject): void;
  /** Answers a request of the server that belongs to no known call. */
  asked(method: string, params: JsonObject, options: AskOptions): Promise<unknown>;
}

/** What all connections of a proxy share. */
interface UpstreamParts {
  readonly target: Target;
  readonly settings: ProxySettings;
}

/** One connection to the upstream server, with the calls of clients that wait for its responses. */
class Upstream {
  readonly connection: ClientConnection;
  readonly #client: ClientFacts;
  readonly #settings: ProxySettings;
  readonly #isPipe: boolean;
  #clients: UpstreamClients;
  /** The resources that the server sends updates of. */
  readonly #subscriptions = new Set<string>();
  /** The tasks that began in the session of the connection, each with the time at which the server may forget it. */
  readonly #tasks = new Map<string, number>();
  #level: LogLevel | undefined;
  /** The calls that wait for a response. */
  readonly #calls = new ForwardedCalls();
  /** Counts these calls. */
  readonly #budget: ClientBudget;
  /** True if several callers use the connection, so that each of them gets a share of its calls. */
  isShared = false;
  /** The time at which the last call ended, in milliseconds since 1970. */
  lastUse: number = Date.now();
  #binding: AnyClientRevision | undefined;

  /** @param revisions that the server may have, in the order of preference. */
  constructor(
    { target, settings }: UpstreamParts,
    revisions: readonly AnyClientRevision[],
    { client, clients }: { readonly client: ClientFacts; readonly clients: UpstreamClients },
  ) {
    this.#settings = settings;
    this.#budget = new ClientBudget(settings.maxCalls);
    this.#clients = clients;
    this.#isPipe = isPipe(target);
    this.#client = client;
    const [as, ...also] = revisions.map((CLIENT_BINDING) => ({ CLIENT_BINDING })) as [
      ConnectOptions["as"],
      ...ConnectOptions["as"][],
    ];
    const { name, version, title } = client.info as { name: string; version: string; title?: string };
    const answer: RequestAnswerer = (request, context) => this.#asked(request, context);
    const options: ConnectOptions = {
      name,
      version,
      ...(title !== undefined && { title }),
      as,
      also,
      capabilities: client.capabilities,
      tasks: false,
      undeclared: "send",
      check: settings.check === "refuse" ? "reject" : "report",
      connectMs: settings.connectMs,
      handlerMs: settings.handlerMs,
      limits: { messageBytes: settings.maxMessageBytes, handlers: settings.maxCalls },
      onWarning: (warning) => settings.onWarning?.(warning),
    };
    this.connection = new ClientConnection({ ...settingsOf(target, options), tasks: true, answer });
    this.connection.onNotification((method, params, of) => this.#notified(method, params, of));
    this.connection.onLoss((reason) => {
      if (reason !== "lost") void this.#restore();
    });
  }

  /** Opens the connection. @throws by rejection what `connect` throws. */
  async open(): Promise<this> {
    try {
      const { connection } = this;
      await connection.open();
      this.#binding = connection.binding;
      await this.#settings.lock?.guard(connection);
      // The lock follows the changes of the lists that the server reports.
      if (this.#clients.isListening || this.#settings.lock !== undefined) await this.listen();
      return this;
    } catch (error) {
      void this.close();
      throw error;
    }
  }

  /** Opens the HTTP stream for the server's messages that belong to no call, which takes a socket. */
  listen(): Promise<void> {
    return this.connection.listen();
  }

  /** Opens this stream in a session that may have ended since its last request: a ping finds it out. Never rejects. */
  async listenLate(): Promise<this> {
    await this.listen().catch(() => {});
    this.connection.requestRaw("ping", {}).catch(() => {});
    return this;
  }

  get server(): ServerFacts {
    return this.connection.server;
  }

  /** The revision of the connection. */
  get binding(): AnyClientRevision {
    return this.#binding!;
  }

  /** True if the connection cannot be closed without a loss for a client. */
  get isUsed(): boolean {
    const now = Date.now();
    for (const [taskId, end] of this.#tasks) if (end <= now) this.#tasks.delete(taskId);
    return this.#budget.used > 0 || this.#subscriptions.size > 0 || this.#tasks.size > 0;
  }

  /** True if the connection declared these capabilities and, if it is given, this identity. */
  declares({ info, capabilities }: ClientFacts): boolean {
    const known = this.#client;
    const isNamed = info === undefined || (info.name === known.info?.name && info.version === known.info.version);
    return isNamed && JSON.stringify(known.capabilities) === JSON.stringify(capabilities);
  }

  /** True if a request concerns a subscription or a task of this connection. */
  owns(method: string, { uri, taskId }: JsonObject): boolean {
    if (method === UNSUBSCRIBE) return this.#subscriptions.has(uri as string);
    return method.startsWith("tasks/") && this.#tasks.has(taskId as string);
  }

  /** Gives a connection, which no call has used yet, to its clients. */
  async assign(clients: UpstreamClients): Promise<this> {
    this.#clients = clients;
    if (clients.isListening) await this.listen();
    return this;
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Sends a notification of a client. */
  notify(method: string, params: JsonObject): void {
    const { connection } = this;
    connection.channel
      .whenOpen()
      .then(() => connection.sender.post(method, params))
      .catch((error: unknown) => this.#settings.onError(error));
  }

  /**
   * Sends the request of a client, and resolves with the result as the server sent it.
   *
   * @throws McpError by rejection: the error of the server, or one that says why there is no response.
   */
  forward(method: string, given: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    const params = this.binding.lifecycle.takesRequests ? withoutClient(given) : given;
    if (!this.#budget.take(1, this.#sharerOf(call))) {
      const isShare = this.#budget.left(undefined) >= 1;
      return Promise.reject(tooMany("requests", "maxCalls", isShare));
    }
    const forwarded = new ForwardedCall(method, params, call);
    if (method !== LISTEN) forwarded.timeoutMs = this.#settings.timeoutMs;
    this.#calls.add(forwarded);
    if (startsTask(method, params)) this.#awaitLateTask(forwarded);
    return this.connection.requestRaw(method, params, forwarded).then(
      (result) => this.#answered(forwarded, result),
      (error: unknown) => this.#failed(forwarded, error),
    );
  }

  #answered(forwarded: ForwardedCall, result: JsonObject): JsonObject {
    const { method, params, call, ended } = forwarded;
    this.#ended(forwarded);
    // Only a call that may start a task waits for a late result.
    if (ended !== undefined && cancellationOf(call).aborted) this.#cancelTask(params, result);
    this.#remember(method, params, result);
    this.#withoutIdentity(result);
    return method === LISTEN ? withSubscription(result, call) : result;
  }

  #failed(forwarded: ForwardedCall, error: unknown): never {
    this.#ended(forwarded);
    const { method, call } = forwarded;
    if (!isExpected(error) && !cancellationOf(call).aborted) this.#settings.onError(error);
    throw errorForClient(error, method);
  }

  #ended(forwarded: ForwardedCall): void {
    this.#calls.delete(forwarded);
    this.#budget.give(1, this.#sharerOf(forwarded.call));
    if (forwarded.method === LISTEN) this.#settings.lock?.closed(forwarded);
    forwarded.ended?.();
    this.lastUse = Date.now();
  }

  /** Returns the caller that gets a share of the calls; undefined if all of them can be of one caller. */
  #sharerOf({ owner }: IncomingRequestCall): string | undefined {
    return this.isShared ? owner : undefined;
  }

  /** Lets the server send log messages of a level, if no earlier call needed a more verbose one. Only servers with sessions have it. */
  async needLevel(level: LogLevel | undefined): Promise<void> {
    if (level === undefined) return;
    if (this.#level !== undefined && LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(this.#level)) return;
    await this.setLevel(level);
  }

  /** Sets the log level that the client has set in another process. */
  async setLevel(level: LogLevel): Promise<void> {
    if (!hasCapability(this.server.capabilities, "logging")) return;
    this.#level = level;
    await this.connection.requestRaw(SET_LEVEL, { level }).catch((error: unknown) => this.#settings.onError(error));
  }

  /** Ends a subscription that the client has ended in another process. */
  unsubscribe(uri: string): void {
    if (!this.#subscriptions.delete(uri)) return;
    this.connection.requestRaw(UNSUBSCRIBE, { uri }).catch((error: unknown) => this.#settings.onError(error));
  }

  /**
   * Gives a new connection the log level and the subscriptions of a session that another process began.
   *
   * @param first method that the session sends on the connection.
   */
  async restoreSession({ logLevel, subscriptions }: McpSession, first: string): Promise<void> {
    if (logLevel !== DEFAULT_LEVEL && first !== SET_LEVEL) await this.setLevel(logLevel);
    for (const uri of subscriptions.keys()) {
      this.#subscriptions.add(uri);
      await this.connection.requestRaw(SUBSCRIBE, { uri }).catch((error: unknown) => this.#settings.onError(error));
    }
  }

  /**
   * Lets a cancelled request wait a little for its result, which may be on its way and describe a task that nobody would know. Over HTTP the
   * server notices the end of the response stream, so the request ends at once.
   */
  #awaitLateTask(forwarded: ForwardedCall): void {
    const cancellation = cancellationOf(forwarded.call);
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const abort = (): void => {
      const requestId = forwarded.id;
      if (!this.#isPipe || requestId === undefined) return controller.abort(cancellation.reason);
      this.notify("notifications/cancelled", { requestId });
      timer = setTimeout(() => controller.abort(cancellation.reason), LATE_MS);
    };
    forwarded.signal = controller.signal;
    forwarded.ended = () => {
      clearTimeout(timer);
      cancellation.removeEventListener("abort", abort);
    };
    if (cancellation.aborted) abort();
    else cancellation.addEventListener("abort", abort);
  }

  /** Cancels the task that began for a request whose client has cancelled it. */
  #cancelTask({ _meta }: JsonObject, { task, taskId }: JsonObject): void {
    const id = isObject(task) ? task["taskId"] : taskId;
    if (typeof id !== "string") return;
    const { progressToken: _, ...meta } = Object(_meta) as JsonObject;
    const params = { taskId: id, ...(_meta !== undefined && { _meta: meta }) };
    // The task may have ended.
    this.connection.requestRaw(CANCEL_TASK, params, { isWhole: isWholeMeta(meta) }).catch(() => {});
  }

  /** Removes the identity of the server, which the servers of the proxy add to each result for clients that need it. */
  #withoutIdentity(result: { _meta?: unknown }): void {
    const { _meta } = result;
    if (!isObject(_meta) || _meta[SERVER_INFO] === undefined) return;
    const { [SERVER_INFO]: _, ...others } = _meta;
    if (Object.keys(others).length > 0) result._meta = others;
    else delete result._meta;
  }

  /** Keeps what a new session of the same connection needs. */
  #remember(method: string, params: JsonObject, { task }: JsonObject): void {
    if (isObject(task)) this.#addTask(task);
    if (method === SUBSCRIBE) this.#subscriptions.add(params["uri"] as string);
    else if (method === UNSUBSCRIBE) this.#subscriptions.delete(params["uri"] as string);
    else if (method === SET_LEVEL) this.#level = params["level"] as LogLevel;
  }

  #addTask({ taskId, ttl }: JsonObject): void {
    const [oldest] = this.#tasks.keys();
    if (this.#tasks.size >= this.#settings.maxCalls) this.#tasks.delete(oldest!);
    this.#tasks.set(taskId as string, Date.now() + (typeof ttl === "number" ? ttl : this.#settings.idleMs));
  }

  /** Restores the log level and the subscriptions in a new session or process, and reports that the lists may have changed. */
  async #restore(): Promise<void> {
    const { connection } = this;
    if (!connection.binding.lifecycle.takesRequests) return;
    const send = (method: string, params: JsonObject): Promise<unknown> =>
      connection.requestRaw(method, params).catch((error: unknown) => this.#settings.onError(error));
    if (this.#level !== undefined) await send(SET_LEVEL, { level: this.#level });
    for (const uri of this.#subscriptions) await send(SUBSCRIBE, { uri });
    for (const list of LISTS)
      if (hasCapability(this.server.capabilities, `${list}.listChanged`))
        this.#clients.notified(`notifications/${list}/list_changed`, {});
    for (const uri of this.#subscriptions) this.#clients.notified("notifications/resources/updated", { uri });
  }

  /** Returns the call in flight with this id of its request to the server. */
  #forwardedOf(id: unknown): ForwardedCall | undefined {
    const options = this.connection.pending.find(id)?.options;
    return options instanceof ForwardedCall ? options : undefined;
  }

  #callOf(id: unknown): IncomingRequestCall | undefined {
    return this.#forwardedOf(id)?.call;
  }

  #notified(method: string, params: JsonObject, of: number | undefined): void {
    // The connection itself ends the requests that the server cancels.
    if (method === "notifications/cancelled") return;
    const meta = params["_meta"];
    const subscription = isObject(meta) ? meta[SUBSCRIPTION] : undefined;
    if (subscription !== undefined) {
      const stream = this.#forwardedOf(of ?? subscription);
      if (stream?.method !== LISTEN) return;
      const { lock } = this.#settings;
      const isOpening = method === ACKNOWLEDGED && lock !== undefined;
      const sent = isOpening ? lock.opened(stream, params, this.server.capabilities) : params;
      stream.call.notify(method, withSubscription(sent, stream.call));
      return;
    }
    if (method === LOGGED) return this.#logged(params, of);
    const call = this.#clients.isSession ? this.#callOf(of) : undefined;
    if (call === undefined) this.#clients.notified(method, params);
    else call.notify(method, params);
  }

  /** Passes a log message to the call that it belongs to. */
  #logged(params: JsonObject, of: number | undefined): void {
    const { isSession } = this.#clients;
    const logging = this.#calls.list().filter((call) => isSession || call.meta[LOG_LEVEL] !== undefined);
    const call = of !== undefined ? this.#callOf(of) : isSession || logging.length === 1 ? logging.at(-1) : undefined;
    if (isSession) {
      if (call === undefined) this.#clients.notified(LOGGED, params);
      else call.notify(LOGGED, params);
    } else call?.log(params["level"] as LogLevel, params["data"], params["logger"] as string | undefined);
  }

  async #asked({ method, params, of }: Parameters<RequestAnswerer>[0], context: HostContext): Promise<unknown> {
    const { isSession } = this.#clients;
    const all = this.#calls.list().filter((each) => isSession || takesInput(each));
    const call = of !== undefined ? this.#callOf(of) : isSession || all.length === 1 ? all.at(-1) : undefined;
    const { _meta, ...others } = params;
    const { progressToken: _, ...meta } = (_meta ?? {}) as JsonObject;
    const asked = Object.keys(meta).length > 0 ? { ...others, _meta: meta } : others;
    if (this.#settings.check === "refuse") await this.#refuseInvalid(method, asked);
    const options: AskOptions = {
      timeout: this.#settings.handlerMs,
      signal: context.signal,
      onProgress: (...progress) => context.progress(...progress),
    };
    return call === undefined ? this.#clients.asked(method, asked, options) : call.ask(method, asked, options);
  }

  /** @throws McpError by rejection, for an invalid request of the server. */
  async #refuseInvalid(method: string, params: JsonObject): Promise<void> {
    const { methods, explain } = this.connection.checks;
    const type = (ownMember(methods, method) as MethodDescription | undefined)?.message;
    const [issue] = type === undefined ? [] : await explain(type, { jsonrpc: "2.0", id: 0, method, params });
    if (issue === undefined) return;
    const problem = `${issue.pointer} ${issue.message}`;
    this.connection.warn({
      code: "invalid-request",
      message: `The server's request ${method} is invalid: ${problem}.`,
    });
    throw new McpError(CODES.params, `Invalid params: ${problem}`);
  }
}

/** True if the result of a stateless client's call can require input. */
function takesInput(call: IncomingRequestCall): boolean {
  const { outer = call } = call as { readonly outer?: IncomingRequestCall };
  // The context of a call of the runtime itself has no server.
  const { server, incoming } = outer as Partial<IncomingRequestCall>;
  if (server === undefined) return false;
  return call.incoming.method === "tasks/result" || server.revision.inputs[incoming!.method] !== undefined;
}

/** True if all messages of a server share one stream, so that its requests name no call of the client. */
function isPipe({ kind }: Target): boolean {
  return kind === "stdio" || kind === "memory";
}

/** The members of `_meta` by which a request of a stateless revision names its client. */
const OF_CLIENT = ["protocolVersion", "clientInfo", "clientCapabilities", "logLevel"].map((name) => `${PREFIX}${name}`);

/** Returns the params for a server with sessions: one that knows stateless revisions, too, would read another revision in the request. */
function withoutClient(params: JsonObject): JsonObject {
  const meta = params["_meta"];
  if (!isObject(meta) || !OF_CLIENT.some((name) => name in meta)) return params;
  const { _meta, ...others } = params;
  const left = Object.entries(meta).filter(([name]) => !OF_CLIENT.includes(name));
  return left.length === 0 ? others : { ...others, _meta: Object.fromEntries(left) };
}

/** True if the result of a request may be the handle of a task. */
function startsTask(method: string, { task, _meta }: JsonObject): boolean {
  if (method !== CALL_TOOL) return false;
  const capabilities = isObject(_meta) ? _meta[`${PREFIX}clientCapabilities`] : undefined;
  return task !== undefined || (isObject(capabilities) && declaresTasks(capabilities));
}

/** Returns params or a result with the id of the client's request in place of the id of the proxy's request. */
function withSubscription(members: JsonObject, { requestId }: IncomingRequestCall): JsonObject {
  return { ...members, _meta: { ...(members["_meta"] as JsonObject | undefined), [SUBSCRIPTION]: requestId } };
}

/** The clients of a connection that nobody uses yet. */
const NOBODY: UpstreamClients = {
  isSession: false,
  isListening: false,
  notified: () => {},
  asked: refuseRequest,
};

/** Rejects a request of the server that no client can answer. */
async function refuseRequest(method: string): Promise<never> {
  throw new McpError(CODES.method, `no call of a client waits that could answer ${method}`);
}

/** Returns the level of the log messages that a request of a stateless client asks for. */
function logLevelOf(call: IncomingRequestCall): LogLevel | undefined {
  return call.meta[LOG_LEVEL] as LogLevel | undefined;
}

// ---- proxy/callerHandles ------------------------------------------------------------------------

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A request, its caller, and the function that sends it to the upstream server. */
interface CallerRequest {
  readonly call: IncomingRequestCall;
  readonly owner: string;
  readonly send: Forward;
}

const CURSOR = /^([0-9a-f]{64})\.(.*)$/s;

const encoder = new TextEncoder();

/**
 * Binds the cursors and the tasks of an upstream server to the callers that received them. For the upstream server, all callers are the
 * proxy, so it cannot tell them apart.
 *
 * Cursors get a signature with the caller. Task ids stay as they are, because they occur in many messages, and because a server lists the
 * tasks of all callers; the proxy keeps who has them.
 * `requestState` is signed by the server of the proxy itself.
 *
 * @see https://modelcontextprotocol.io/docs/2026-07-28/tutorials/security/security_best_practices#state-handle-hijacking
 */
class CallerHandles {
  readonly #keys: Promise<readonly Key[]>;
  readonly #tasks: CallerTasks;

  constructor(target: Target, settings: ProxySettings) {
    const { secret, service } = settings;
    const secrets = secret === undefined ? [crypto.getRandomValues(new Uint8Array(32))] : [secret].flat();
    this.#keys = Promise.all(secrets.map(importKey));
    // Each process has its own server behind a pipe. Another one may give the same id to the task of another caller.
    const isShared = service !== undefined && secret !== undefined && !isPipe(target);
    this.#tasks = new CallerTasks(settings, isShared ? this.#shareTasks(target, service.tasks) : undefined);
  }

  /** Sends the request of a caller, and resolves with the result for this caller. */
  async forward(method: string, params: JsonObject, { call, owner, send }: CallerRequest): Promise<JsonObject> {
    const opened = await this.#open(method, params, owner);
    return this.#close(method, await send(method, opened, call), owner);
  }

  /**
   * Resolves with the params of a caller's request with the handles as the upstream server issued them.
   *
   * @throws McpError by rejection, for a handle of another caller: the error of one that does not exist.
   */
  async #open(method: string, params: JsonObject, owner: string): Promise<JsonObject> {
    const { taskId, cursor, notifications } = params;
    if (
      method.startsWith("tasks/") &&
      taskId !== undefined &&
      !(await this.#tasks.ownedBy(owner, [taskId])).has(taskId)
    )
      throw new McpError(CODES.params, "the client has no task with this taskId", { pointer: "/params/taskId" });
    const watched = method === LISTEN && isObject(notifications) ? notifications["taskIds"] : undefined;
    if (Array.isArray(watched)) {
      const own = await this.#tasks.ownedBy(owner, watched);
      const taskIds = watched.filter((each) => own.has(each));
      return { ...params, notifications: { ...(notifications as JsonObject), taskIds } };
    }
    return typeof cursor === "string" && method.endsWith("/list")
      ? { ...params, cursor: await this.#openCursor(method, cursor, owner) }
      : params;
  }

  /** Resolves with the result for a caller, and keeps the tasks in it. */
  async #close(method: string, result: JsonObject, owner: string): Promise<JsonObject> {
    const { task, taskId, resultType, tasks, nextCursor } = result;
    if (isObject(task)) await this.#tasks.add(owner, task);
    else if (resultType === "task" && taskId !== undefined) await this.#tasks.add(owner, result);
    let closed = result;
    if (method === "tasks/list" && Array.isArray(tasks)) {
      const listed = tasks.filter(isObject);
      const own = await this.#tasks.ownedBy(
        owner,
        listed.map((each) => each["taskId"]),
      );
      closed = { ...closed, tasks: listed.filter((each) => own.has(each["taskId"])) };
    }
    if (typeof nextCursor === "string" && method.endsWith("/list"))
      closed = { ...closed, nextCursor: await this.#closeCursor(method, nextCursor, owner) };
    return closed;
  }

  async #closeCursor(method: string, cursor: string, owner: string): Promise<string> {
    const [key] = await this.#keys;
    return `${await sign(key!, "cursor", method, cursor, owner)}.${cursor}`;
  }

  async #openCursor(method: string, text: string, owner: string): Promise<string> {
    const [, digits = "", cursor = ""] = CURSOR.exec(text) ?? [];
    const signature = Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));
    const signed = bytesOf("cursor", method, cursor, owner);
    for (const key of await this.#keys) if (await crypto.subtle.verify("HMAC", key, signature, signed)) return cursor;
    throw new McpError(CODES.params, "this cursor was not issued for this list", { pointer: "/params/cursor" });
  }

  /** Returns records of tasks in a store, which only processes with the same secret and the same upstream server find. */
  #shareTasks(target: Target, store: SharedTasks["store"]): SharedTasks {
    return {
      store,
      names: async (owner, taskId) => {
        const server = await target.key;
        return Promise.all((await this.#keys).map((key) => sign(key, "task", server, taskId, owner)));
      },
    };
  }
}

function importKey(secret: string | Uint8Array<ArrayBuffer>): Promise<Key> {
  const raw = typeof secret === "string" ? encoder.encode(secret) : secret;
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/** Resolves with the signature of some texts, as hexadecimal digits. */
async function sign(key: Key, ...texts: readonly string[]): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", key, bytesOf(...texts));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(...texts: readonly string[]): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(texts));
}

// ---- proxy/sessionUpstreams ---------------------------------------------------------------------

/** The capabilities of clients for which a server sends requests. */
const ASKED = ["sampling", "elicitation", "roots"];

/** Calls a function often enough to close connections soon after their time without requests, but at most every 30 seconds. */
function sweepOften(idleMs: number, sweep: () => void): ReturnType<typeof setInterval> {
  return unrefTimer(setInterval(sweep, Math.max(10, Math.min(idleMs, 60_000) / 2)));
}

/** The identity of the proxy, for clients that do not name theirs. */
const OWN_IDENTITY: NonNullable<ClientFacts["info"]> = { name: "mcpgen-proxy", version: "1" };

/** A stateless client, with its capabilities in the upstream's revision. */
type PooledClient = Pick<IncomingRequestCall, "owner" | "client" | "principal">;

/** Finds the connection for the request of a client. */
interface Upstreams extends Required<SessionObserver> {
  /** Sends the request of a client, and resolves with its result. */
  forward(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject>;
  /** Receives a notification of a client that the upstream server may know. */
  notified(method: string, params: JsonObject, session: McpSession): void;
  /** Keeps a connection open for a stateless client until the returned function is called. */
  hold(client: PooledClient): Promise<() => void>;
  /** Resolves with true once a stateless upstream server sends the updates of a resource; with false if it refuses the subscription. */
  canSubscribe?(uri: string, context: HandlerContext): Promise<boolean>;
  /** True if closing the connections would be a loss for a client. */
  readonly isUsed?: boolean;
  close(): Promise<void>;
}

/** The signal of what no call of a client cancels. */
const NEVER = new AbortController().signal;

/** The connection of one session of a client. */
class SessionUpstream implements UpstreamClients {
  readonly isSession = true;
  readonly #session: McpSession;
  #push: ((text: string) => void) | undefined;
  /** The last call of a session of another revision. It has the conversions for messages that belong to no call. */
  #converting: IncomingRequestCall | undefined;
  opened!: Promise<Upstream>;
  /** Undefined until the connection is open. */
  upstream: Upstream | undefined;
  readonly owner: string | undefined;

  constructor(session: McpSession, owner: string | undefined) {
    this.#session = session;
    this.owner = owner;
  }

  get isListening(): boolean {
    return this.#session.isListening;
  }

  /** Called with each call of the session. A call keeps its HTTP request and response in memory, so only what is needed of it is kept. */
  uses(call: IncomingRequestCall): void {
    const { connection } = call;
    this.#push ??= (text) => connection.push(text);
    if (this.#session.server.bridged !== undefined) this.#converting = call;
  }

  notified(method: string, params: JsonObject): void {
    const { bridged } = this.#session.server;
    const converted = bridged === undefined ? params : bridged.convertNotification({ method, params });
    if (converted !== undefined) this.#session.notify(method, converted);
  }

  async asked(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
    const send = this.#push;
    if (send === undefined) return refuseRequest(method);
    const session = this.#session;
    const { server, client } = session;
    // The members of a call that a request of a session uses.
    const without = { server, client, signal: NEVER, send } as object as RunnableIncomingRequest;
    const ask = (converted: JsonObject): Promise<unknown> =>
      session.ask(method, converted, { ...options, call: without });
    const call = this.#converting;
    const { sendConverted } = (call ?? {}) as Partial<BridgedCall>;
    return sendConverted === undefined ? ask(params) : sendConverted.call(call as BridgedCall, method, params, ask);
  }
}

/** A connection that stateless clients share: those of one caller with the same capabilities. */
interface PooledUpstream {
  readonly key: string;
  readonly owner: string | undefined;
  readonly opened: Promise<Upstream>;
  /** Undefined until the connection is open. */
  upstream: Upstream | undefined;
  /** The subscriptions that use the connection, and the calls that wait until it is open. */
  holders: number;
  /** The calls for which the server may request input, if such a request names no call. */
  askers: number;
}

/** True for a connection that can be closed without a loss for a client. */
function isIdle({ upstream, holders }: PooledUpstream): boolean {
  return upstream !== undefined && !upstream.isUsed && holders === 0;
}

/** The connections to an upstream server with sessions. */
class SessionUpstreams implements Upstreams {
  readonly #parts: UpstreamParts;
  readonly #binding: AnyClientRevision;
  readonly #listeners: Server["listeners"];
  readonly #sessions = new Map<McpSession, SessionUpstream>();
  readonly #ended = new WeakSet<McpSession>();
  /** The shared connections, by caller and capabilities. */
  readonly #pool = new Map<string, readonly PooledUpstream[]>();
  #poolSize = 0;
  readonly #sweeper: ReturnType<typeof setInterval>;
  /** The first connection, until a client with the same capabilities takes it. */
  #first: Upstream | undefined;

  /**
   * @param first connection, which told the revision and the capabilities of the server.
   * @param listeners of the server of the upstream's revision, which get the notifications of shared connections.
   */
  constructor(parts: UpstreamParts, first: Upstream, listeners: Server["listeners"]) {
    this.#parts = parts;
    this.#binding = first.binding;
    this.#first = first;
    this.#listeners = listeners;
    const { idleMs } = parts.settings;
    const born = Date.now();
    this.#sweeper = sweepOften(idleMs, () => this.#sweep(born));
  }

  forward(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    const { session } = call;
    if (session === undefined) return this.#forwardInPool(method, params, call);
    const known = this.#sessions.get(session);
    if (known?.upstream === undefined) return this.#forwardFirst(method, params, call);
    known.uses(call);
    return known.upstream.forward(method, params, call);
  }

  /** Sends the request of a session whose connection is not open yet. */
  async #forwardFirst(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    const upstream = await this.#ofSession(call.session!, call, method);
    return upstream.forward(method, params, call);
  }

  #forwardInPool(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    const { owner, client, principal } = call;
    const askers = this.#confusesCalls(client.capabilities) && takesInput(call) ? 1 : 0;
    const uses = { askers, isOwner: (upstream: Upstream) => upstream.owns(method, params) };
    const pooled = this.#findPooled({ owner, client, principal }, uses);
    const { upstream } = pooled;
    const level = logLevelOf(call);
    if (upstream !== undefined && askers === 0 && level === undefined) return upstream.forward(method, params, call);
    return this.#forwardHolding(pooled, askers, async () => {
      const opened = await this.#whenOpen(pooled.opened, method);
      await opened.needLevel(level);
      return opened.forward(method, params, call);
    });
  }

  async #forwardHolding<T>(pooled: PooledUpstream, askers: number, send: () => Promise<T>): Promise<T> {
    pooled.holders++;
    pooled.askers += askers;
    try {
      return await send();
    } finally {
      pooled.holders--;
      pooled.askers -= askers;
    }
  }

  get isUsed(): boolean {
    return this.#sessions.size > 0 || this.#pool.size > 0;
  }

  began(): void {}

  ended(session: McpSession): void {
    this.#ended.add(session);
    const known = this.#sessions.get(session);
    this.#sessions.delete(session);
    known?.opened.then((upstream) => upstream.close()).catch(() => {});
  }

  changed(session: McpSession, { logLevel, unsubscribed }: SessionChange): void {
    const known = this.#sessions.get(session);
    known?.opened
      .then(async (upstream) => {
        for (const uri of unsubscribed) upstream.unsubscribe(uri);
        if (logLevel !== undefined) await upstream.setLevel(logLevel);
      })
      .catch(() => {});
  }

  listens(session: McpSession): void {
    const known = this.#sessions.get(session);
    if (known === undefined) return;
    // The requests that the client sends from now on wait until the server can send its messages.
    known.upstream = undefined;
    known.opened = known.opened.then((upstream) => upstream.listenLate());
    known.opened.then(
      (upstream) => (known.upstream = upstream),
      () => {},
    );
  }

  notified(method: string, params: JsonObject, session: McpSession): void {
    // A session without a connection has sent no request, so the server does not know it yet.
    const known = this.#sessions.get(session);
    known?.opened.then((upstream) => upstream.notify(method, params)).catch(() => {});
  }

  async hold(client: PooledClient): Promise<() => void> {
    const pooled = this.#findPooled(client);
    const upstream = await this.#forwardHolding(pooled, 0, () => this.#whenOpen(pooled.opened, LISTEN));
    pooled.holders++;
    return () => {
      pooled.holders--;
      upstream.lastUse = Date.now();
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    const opened = [...this.#sessions.values(), ...this.#pooled()].map((each) => each.opened);
    this.#sessions.clear();
    this.#pool.clear();
    this.#poolSize = 0;
    const closing = opened.map((each) => each.then((upstream) => upstream.close()).catch(() => {}));
    await Promise.all([this.#first?.close(), ...closing]);
  }

  async #ofSession(session: McpSession, call: IncomingRequestCall, method: string): Promise<Upstream> {
    let known = this.#sessions.get(session);
    if (known === undefined) {
      if (this.#ended.has(session)) throw new McpError(CODES.internal, "the session of the client has ended");
      known = new SessionUpstream(session, call.owner);
      known.uses(call);
      known.opened = this.#open(call.client, known, call.owner).then(async (upstream) => {
        await upstream.restoreSession(session, method);
        return upstream;
      });
      this.#sessions.set(session, known);
      const created = known;
      known.opened.then(
        (upstream) => (created.upstream = upstream),
        () => {},
      );
      // After a failure, the next call of the session tries again.
      known.opened.catch(() => {
        if (this.#sessions.get(session) === known) this.#sessions.delete(session);
      });
    }
    known.uses(call);
    return this.#whenOpen(known.opened, method);
  }

  /**
   * Returns the connection for the call of a stateless client.
   *
   * @param askers 1 if the server may request input for the call.
   * @param isOwner returns true for the connection of the subscription or the task that the call concerns.
   */
  #findPooled(
    { owner, client }: PooledClient,
    {
      askers = 0,
      isOwner = () => false,
    }: { readonly askers?: number; readonly isOwner?: (upstream: Upstream) => boolean } = {},
  ): PooledUpstream {
    const key = JSON.stringify([owner ?? null, client.capabilities]);
    const fitting = this.#pool.get(key) ?? [];
    let found =
      fitting.find(({ upstream }) => upstream !== undefined && isOwner(upstream)) ??
      fitting.find((each) => askers === 0 || each.askers === 0);
    if (found === undefined) {
      const clients: UpstreamClients = {
        isSession: false,
        isListening: true,
        notified: (method, params) => notifyClients(this.#listeners, { method, params, owner }),
        asked: refuseRequest,
      };
      const opened = this.#open(client, clients, owner);
      const created: PooledUpstream = { key, owner, opened, upstream: undefined, holders: 0, askers: 0 };
      found = created;
      this.#pool.set(key, [...fitting, created]);
      this.#poolSize++;
      opened.then(
        (upstream) => {
          created.upstream = upstream;
          upstream.lastUse = Date.now();
        },
        () => this.#remove(created),
      );
    }
    return found;
  }

  #pooled(): readonly PooledUpstream[] {
    return [...this.#pool.values()].flat();
  }

  /** Removes a connection from the pool. */
  #remove(pooled: PooledUpstream): void {
    const all = this.#pool.get(pooled.key);
    if (all?.includes(pooled) !== true) return;
    const left = all.filter((each) => each !== pooled);
    this.#poolSize--;
    if (left.length > 0) this.#pool.set(pooled.key, left);
    else this.#pool.delete(pooled.key);
  }

  /** True if a request of the server to clients with these capabilities names no call. */
  #confusesCalls(capabilities: JsonObject): boolean {
    return isPipe(this.#parts.target) && ASKED.some((name) => capabilities[name] !== undefined);
  }

  #whenOpen(opened: Promise<Upstream>, method: string): Promise<Upstream> {
    return whenOpen(opened, method, this.#parts.settings);
  }

  async #open(
    { info = OWN_IDENTITY, capabilities }: ClientFacts,
    clients: UpstreamClients,
    owner: string | undefined,
  ): Promise<Upstream> {
    const first = this.#first;
    // The server knows the client of a session by its name. Stateless clients share a connection under any name.
    if (first?.declares({ info: clients.isSession ? info : undefined, capabilities })) {
      this.#first = undefined;
      return first.assign(clients);
    }
    const { maxConnections } = this.#parts.settings;
    const hasShare = this.#hasShare(owner);
    const isFull = hasShare || this.#sessions.size + this.#poolSize >= maxConnections;
    if (isFull && !this.#closeIdle(hasShare ? owner : undefined))
      throw tooMany("connections", "maxConnections", hasShare);
    return new Upstream(this.#parts, [this.#binding], { client: { info, capabilities }, clients }).open();
  }

  /** True if a caller has its part of all connections. Without authorization, all clients are one caller, which gets all of them. */
  #hasShare(owner: string | undefined): boolean {
    if (owner === undefined) return false;
    let count = 0;
    for (const each of this.#sessions.values()) if (each.owner === owner) count++;
    for (const each of this.#pooled()) if (each.owner === owner) count++;
    return count >= shareOf(this.#parts.settings.maxConnections);
  }

  /**
   * Closes the shared connection that has been idle for the longest time. Returns false if all are in use.
   *
   * @param owner of the connection; undefined for any owner.
   */
  #closeIdle(owner: string | undefined): boolean {
    let oldest: PooledUpstream | undefined;
    for (const pooled of this.#pooled()) {
      if (owner !== undefined && pooled.owner !== owner) continue;
      if (!isIdle(pooled) || (oldest !== undefined && oldest.upstream!.lastUse <= pooled.upstream!.lastUse)) continue;
      oldest = pooled;
    }
    if (oldest === undefined) return false;
    this.#remove(oldest);
    void oldest.upstream!.close();
    return true;
  }

  /** Closes the connections that no client has used for a while. */
  #sweep(born: number): void {
    const { idleMs } = this.#parts.settings;
    const before = Date.now() - idleMs;
    for (const pooled of this.#pooled()) {
      if (!isIdle(pooled) || pooled.upstream!.lastUse > before) continue;
      this.#remove(pooled);
      void pooled.upstream!.close();
    }
    if (this.#first === undefined || born > before) return;
    void this.#first.close();
    this.#first = undefined;
  }
}

// ---- proxy/sharedUpstream -----------------------------------------------------------------------

/** Milliseconds that the requests of a session wait for the answer to a subscription. */
const OPENING_MS = 3_000;

/** The owner of all sessions of a connection; undefined if it has the sessions of all callers. */
interface Owned {
  readonly owner?: string | undefined;
}

/** The only connection to a stateless upstream server. Each request names its client, so all clients share it. */
class SharedUpstream implements Upstreams {
  readonly #upstream: Upstream;
  readonly #settings: ProxySettings;
  readonly #listeners: Server["listeners"];
  readonly #owner: string | undefined;
  readonly #sessions = new Set<McpSession>();
  /** The resources for which sessions are about to subscribe. */
  readonly #wanted = new Map<string, number>();
  #listener: ClientListener | undefined;
  #filter = "";
  /** True until the server has answered the last subscription. */
  #isOpening = false;
  #opened: Promise<ListenFilter> = Promise.resolve({});

  constructor(upstream: Upstream, settings: ProxySettings, { listeners, owner }: Pick<Server, "listeners"> & Owned) {
    this.#upstream = upstream;
    upstream.isShared = owner === undefined;
    this.#settings = settings;
    this.#listeners = listeners;
    this.#owner = owner;
  }

  forward(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    const send = (): Promise<JsonObject> => this.#upstream.forward(method, params, call);
    // A client with a session gets the notifications from its first request on.
    return this.#isOpening && call.session !== undefined ? waitAtMost(OPENING_MS, this.#opened).then(send) : send();
  }

  began(session: McpSession): void {
    this.#sessions.add(session);
    void this.#listen();
    // A copy of a session gets its subscriptions right after this call.
    queueMicrotask(() => void this.#listen());
  }

  ended(session: McpSession): void {
    this.#sessions.delete(session);
    void this.#listen();
  }

  changed(): void {
    void this.#listen();
  }

  listens(): void {}

  get isUsed(): boolean {
    return this.#sessions.size > 0 || this.#upstream.isUsed;
  }

  notified(): void {}

  async hold(): Promise<() => void> {
    return () => {};
  }

  /** Resolves with true once the upstream server sends the updates of a resource; with false if it does not accept the subscription. */
  async canSubscribe(uri: string): Promise<boolean> {
    this.#wanted.set(uri, (this.#wanted.get(uri) ?? 0) + 1);
    try {
      const { resourceSubscriptions = [] } = await this.#listen();
      return resourceSubscriptions.includes(uri);
    } finally {
      const left = this.#wanted.get(uri)! - 1;
      if (left > 0) this.#wanted.set(uri, left);
      else this.#wanted.delete(uri);
    }
  }

  async close(): Promise<void> {
    this.#sessions.clear();
    this.#listener?.close();
    await this.#upstream.close();
  }

  /** Subscribes to what the sessions need together. Resolves with what the server has accepted. */
  #listen(): Promise<ListenFilter> {
    const filter = this.#filterOfSessions();
    const text = JSON.stringify(filter);
    if (text === this.#filter) return this.#opened;
    this.#filter = text;
    const before = this.#listener;
    this.#listener = undefined;
    if (Object.keys(filter).length === 0) {
      before?.close();
      this.#opened = Promise.resolve({});
      return this.#opened;
    }
    const listener = openListener(this.#upstream.connection, filter);
    this.#listener = listener;
    this.#isOpening = true;
    this.#opened = new Promise((resolve) => {
      const end = (accepted: ListenFilter): void => {
        if (this.#listener === listener) this.#isOpening = false;
        resolve(accepted);
        before?.close();
      };
      void this.#read(listener, end).finally(() => end({}));
    });
    return this.#opened;
  }

  async #read(listener: ClientListener, opened: (accepted: ListenFilter) => void): Promise<void> {
    try {
      for await (const event of listener) {
        if (event.kind === "open") opened(event.accepted);
        else if (event.kind === "notification") this.#notify(event.method, event.params as JsonObject);
        else this.#reportGap();
      }
    } catch (error) {
      if (this.#listener === listener) this.#settings.onError(error);
    } finally {
      if (this.#listener === listener) {
        this.#listener = undefined;
        this.#filter = "";
        this.#isOpening = false;
      }
    }
  }

  #notify(method: string, { _meta, ...params }: JsonObject): void {
    notifyClients(this.#listeners, { method, params, owner: this.#owner });
  }

  /** Notifications may be missing, so the clients are told that everything may have changed. */
  #reportGap(): void {
    const { resourceSubscriptions = [], ...lists } = this.#filterOfSessions();
    for (const member of Object.keys(lists))
      this.#notify(`notifications/${member.replace(/ListChanged$/, "")}/list_changed`, {});
    for (const uri of resourceSubscriptions) this.#notify("notifications/resources/updated", { uri });
  }

  #filterOfSessions(): ListenFilter {
    if (this.#sessions.size === 0) return {};
    const { capabilities } = this.#upstream.server;
    const lists = ["tools", "prompts", "resources"].filter((list) =>
      hasCapability(capabilities, `${list}.listChanged`),
    );
    const uris = new Set(this.#wanted.keys());
    for (const { subscriptions } of this.#sessions) for (const uri of subscriptions.keys()) uris.add(uri);
    return {
      ...Object.fromEntries(lists.map((list) => [`${list}ListChanged`, true])),
      ...(uris.size > 0 && { resourceSubscriptions: [...uris].sort() }),
    };
  }
}

// ---- proxy/callerUpstreams ----------------------------------------------------------------------

/** The connections for one access: a caller with the scopes of its token. */
interface CallerEntry {
  readonly opened: Promise<Upstreams>;
  /** The calls and subscriptions that use the connections, and the sessions. */
  holders: number;
  /** The time at which the last call ended, in milliseconds since 1970. */
  lastUse: number;
}

/**
 * The connections to an upstream server that knows the callers: those of a caller use the target that the option `targetFor` returns. A
 * caller with several tokens of other scopes has connections for each, so that a call never gets the rights of another token.
 */
class CallerUpstreams implements Upstreams {
  readonly #parts: UpstreamParts;
  readonly #binding: AnyClientRevision;
  readonly #listeners: Server["listeners"];
  readonly #entries = new Map<string, CallerEntry>();
  readonly #sessions = new Map<McpSession, string>();
  readonly #ended = new WeakSet<McpSession>();
  readonly #sweeper: ReturnType<typeof setInterval>;

  /** @param listeners of the server of the upstream's revision, which get the notifications of connections. */
  constructor(parts: UpstreamParts, binding: AnyClientRevision, listeners: Server["listeners"]) {
    this.#parts = parts;
    this.#binding = binding;
    this.#listeners = listeners;
    const { idleMs } = parts.settings;
    this.#sweeper = sweepOften(idleMs, () => this.#sweep());
  }

  async forward(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    return this.#use(call, method, (upstreams) => upstreams.forward(method, params, call));
  }

  /** A session gets connections with its first call, which has the caller. */
  began(): void {}

  ended(session: McpSession): void {
    this.#ended.add(session);
    const key = this.#sessions.get(session);
    if (key === undefined) return;
    this.#sessions.delete(session);
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#release(entry);
    entry.opened.then((upstreams) => upstreams.ended(session)).catch(() => {});
  }

  changed(session: McpSession, change: SessionChange): void {
    const entry = this.#entries.get(this.#sessions.get(session) ?? "");
    entry?.opened.then((upstreams) => upstreams.changed(session, change)).catch(() => {});
  }

  listens(session: McpSession): void {
    const entry = this.#entries.get(this.#sessions.get(session) ?? "");
    entry?.opened.then((upstreams) => upstreams.listens(session)).catch(() => {});
  }

  notified(method: string, params: JsonObject, session: McpSession): void {
    const entry = this.#entries.get(this.#sessions.get(session) ?? "");
    entry?.opened.then((upstreams) => upstreams.notified(method, params, session)).catch(() => {});
  }

  async hold(client: PooledClient): Promise<() => void> {
    const entry = this.#take(client);
    try {
      const release = await (await this.#whenOpen(entry, LISTEN)).hold(client);
      return () => {
        release();
        this.#release(entry);
      };
    } catch (error) {
      this.#release(entry);
      throw error;
    }
  }

  canSubscribe(uri: string, context: HandlerContext): Promise<boolean> {
    const call = context as IncomingRequestCall;
    return this.#use(call, "resources/subscribe", (upstreams) => upstreams.canSubscribe!(uri, context));
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    const opened = [...this.#entries.values()].map((each) => each.opened);
    this.#entries.clear();
    this.#sessions.clear();
    await Promise.all(opened.map((each) => each.then((upstreams) => upstreams.close()).catch(() => {})));
  }

  async #use<T>(call: IncomingRequestCall, method: string, run: (upstreams: Upstreams) => Promise<T>): Promise<T> {
    const entry = call.session === undefined ? this.#take(call) : this.#ofSession(call.session, call);
    try {
      return await run(await this.#whenOpen(entry, method));
    } finally {
      this.#release(entry);
    }
  }

  /** Returns the connections for a call in a session, which keeps the access with which it began. */
  #ofSession(session: McpSession, client: PooledClient): CallerEntry {
    if (this.#ended.has(session)) throw new McpError(CODES.internal, "the session of the client has ended");
    const key = keyOf(client.principal);
    const known = this.#sessions.get(session);
    if (known !== undefined && known !== key)
      throw new McpError(CODES.request, "the scopes of the caller have changed: open a new session");
    const entry = this.#take(client);
    if (known !== undefined) return entry;
    this.#sessions.set(session, key);
    entry.holders++;
    entry.opened.then((upstreams) => upstreams.began(session)).catch(() => {});
    return entry;
  }

  /** Returns the connections of a caller. The caller of this function must release them. */
  #take(client: PooledClient): CallerEntry {
    const key = keyOf(client.principal);
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      if (this.#entries.size >= this.#parts.settings.maxConnections) throw tooMany("callers", "maxConnections");
      const opened = this.#open(client);
      const created: CallerEntry = { opened, holders: 0, lastUse: Date.now() };
      entry = created;
      this.#entries.set(key, created);
      // After a failure, the next call of the caller tries again.
      opened.catch(() => {
        if (this.#entries.get(key) === created) this.#entries.delete(key);
      });
    }
    entry.holders++;
    return entry;
  }

  #release(entry: CallerEntry): void {
    entry.holders--;
    entry.lastUse = Date.now();
  }

  async #open({ client, owner, principal }: PooledClient): Promise<Upstreams> {
    const { settings } = this.#parts;
    const parts = { target: await settings.targetFor!(principal!), settings };
    const first = await new Upstream(parts, [this.#binding], {
      client: { info: client.info ?? OWN_IDENTITY, capabilities: client.capabilities },
      clients: NOBODY,
    }).open();
    return this.#binding.revision.lifecycle === "stateless"
      ? new SharedUpstream(first, settings, { listeners: this.#listeners, owner })
      : new SessionUpstreams(parts, first, this.#listeners);
  }

  #whenOpen({ opened }: CallerEntry, method: string): Promise<Upstreams> {
    return whenOpen(opened, method, this.#parts.settings);
  }

  /** Closes the connections of callers that have sent nothing for a while. */
  #sweep(): void {
    const before = Date.now() - this.#parts.settings.idleMs;
    for (const [key, { holders, lastUse, opened }] of this.#entries) {
      if (holders > 0 || lastUse > before) continue;
      opened
        .then((upstreams) => {
          const entry = this.#entries.get(key);
          if (upstreams.isUsed === true || entry === undefined || entry.holders > 0) return;
          this.#entries.delete(key);
          return upstreams.close();
        })
        .catch(() => {});
    }
  }
}

/**
 * Returns a text for a caller and the scopes of its token.
 *
 * @throws McpError if the caller is not authenticated.
 */
function keyOf(principal: Principal | undefined): string {
  if (principal === undefined)
    throw new McpError(CODES.request, "the proxy needs to know the caller: it must be served with authorization");
  return accessOf(principal);
}

// ---- proxy/cancellableCall ----------------------------------------------------------------------

/** Returns the server with calls whose cancellation creates no `AbortController` unless a handler reads their `signal`. */
function withCancellableCalls(server: Server): Server {
  const { lifecycle } = server;
  const Call = lifecycle.Call as new (...given: ConstructorParameters<CallConstructor>) => IncomingRequestCall;
  class CancellableCall extends Call {
    #cancellation: CancellationSource | undefined;

    override get signal(): AbortSignal {
      return this.#source.signal;
    }

    get cancellation(): Cancellation {
      return this.#source;
    }

    override abort(): void {
      if (this.isOver) return;
      super.abort();
      this.#cancellation?.abort();
    }

    protected override report(result: unknown): void {
      const { errorOfInvalidResult } = this.server;
      if (errorOfInvalidResult === undefined) return super.report(result);
      void errorOfInvalidResult(this.incoming.method, result).then((error) => this.fail(error));
    }

    get #source(): CancellationSource {
      if (this.#cancellation === undefined) {
        this.#cancellation = new CancellationSource();
        if (this.isOver) this.#cancellation.abort();
      }
      return this.#cancellation;
    }
  }
  return { ...server, lifecycle: { ...lifecycle, Call: CancellableCall } };
}

// ---- proxy/forwardingServer ---------------------------------------------------------------------

/** Sends the request of a client to the upstream server. */
type Forward = (method: string, params: JsonObject, call: IncomingRequestCall) => Promise<JsonObject>;

/** The upstream server, and what the handlers of the forwarding server call. */
interface ForwardingParts {
  readonly binding: RevisionImplementation;
  readonly upstream: ServerFacts;
  /** The capabilities that clients get. */
  readonly capabilities: JsonObject;
  readonly settings: ProxySettings;
  readonly forward: Forward;
  readonly canSubscribe: Server["options"]["canSubscribe"];
}

/** Returns a server of the upstream's revision that has its identity, and answers each request by the upstream server. */
function createForwardingServer(parts: ForwardingParts): Server {
  const { binding, upstream, capabilities, settings, forward } = parts;
  const { revision, checks, lifecycle } = binding;
  const handlerOf =
    (method: string): RuntimeMethodHandler =>
    (params: JsonObject, context) =>
      forward(method, params, context as IncomingRequestCall);
  const handlers = new Map<string, RuntimeMethodHandler>();
  for (const [method, { kind, direction, capability }] of Object.entries(revision.methods)) {
    const isOfClient = direction === "clientToServer" || direction === "both";
    if (kind !== "request" || !isOfClient || [revision.open, "ping", LISTEN].includes(method)) continue;
    if (capability === null || hasCapability(capabilities, capability)) handlers.set(method, handlerOf(method));
  }
  if (declaresTasks(capabilities)) for (const method of TASK_REQUESTS) handlers.set(method, handlerOf(method));
  return {
    revision,
    checks,
    lifecycle: {
      ...lifecycle,
      handleOf: (server, method, connection) =>
        method === LISTEN ? handlerOf(method) : lifecycle.handleOf(server, method, connection),
    },
    options: optionsOf(parts),
    handlers,
    otherHandler: (params: JsonObject, context) => {
      const call = context as IncomingRequestCall;
      return forward(call.incoming.method, params, call);
    },
    errorOfInvalidResult: (method, result) => invalidResult({ revision, checks }, settings, { method, result }),
    capabilities,
    identity: (upstream.info ?? OWN_IDENTITY) as object as JsonObject,
    listeners: new Set(),
    retained: createClientBytesBudget(settings),
    texts: new WeakMap(),
  };
}

function optionsOf({ upstream, settings, canSubscribe }: ForwardingParts): Server["options"] {
  const { secret, requestStateClaims, maxRetainedBytes, maxClientBytes, observer, readTrace, onError } = settings;
  const { name, version } = upstream.info ?? OWN_IDENTITY;
  const options: Server["options"] = {
    name,
    version,
    ...(secret !== undefined && { secret }),
    ...(requestStateClaims !== undefined && { requestStateClaims }),
    ...(maxRetainedBytes !== undefined && { maxRetainedBytes }),
    ...(maxClientBytes !== undefined && { maxClientBytes }),
    canSubscribe,
    observer,
    ...(readTrace !== undefined && { readTrace }),
    onError: (error) => onError(error),
  };
  // Another lock can show the instructions, or hide them.
  return Object.defineProperty(options, "instructions", { enumerable: true, get: () => upstream.instructions });
}

// ---- proxy/nameFilter ---------------------------------------------------------------------------

type Kind = keyof NamePatterns;

/** The entries that a method lists, and the member that names an entry. */
const LISTED: { readonly [method: string]: readonly [kind: Kind, list: string, name: string] } = {
  "tools/list": ["tools", "tools", "name"],
  "prompts/list": ["prompts", "prompts", "name"],
  "resources/list": ["resources", "resources", "uri"],
  "resources/templates/list": ["resources", "resourceTemplates", "uriTemplate"],
};

/** The requests that use one entry, and the member of their params that names it. */
const USES: { readonly [method: string]: readonly [kind: Kind, name: string] } = {
  "tools/call": ["tools", "name"],
  "prompts/get": ["prompts", "name"],
  "resources/read": ["resources", "uri"],
  "resources/subscribe": ["resources", "uri"],
};

/** Hides the tools, prompts and resources that the options `allow` and `deny` exclude. */
class NameFilter {
  readonly #allow: Partial<Record<Kind, RegExp>>;
  readonly #deny: Partial<Record<Kind, RegExp>>;

  constructor({ allow, deny }: Pick<ProxyOptions, "allow" | "deny">) {
    this.#allow = compile(allow);
    this.#deny = compile(deny);
  }

  /** @throws McpError for a request that uses a hidden entry: the error of an entry that does not exist. */
  check(method: string, params: JsonObject): void {
    if (method === "subscriptions/listen") return this.#checkSubscriptions(params);
    if (method === "completion/complete") return this.#checkReference(params["ref"]);
    const [kind, member] = USES[method] ?? [];
    if (kind !== undefined) this.#assertShown(kind, params[member!]);
  }

  /** Returns the result of a list without its hidden entries; another result unchanged. */
  filter(method: string, result: JsonObject): JsonObject {
    const [kind, list, name] = LISTED[method] ?? [];
    const entries = kind === undefined ? undefined : result[list!];
    if (!Array.isArray(entries)) return result;
    const shown = (entries as JsonObject[]).filter((entry) => this.#shows(kind!, entry[name!]));
    return shown.length === entries.length ? result : { ...result, [list!]: shown };
  }

  #checkSubscriptions({ notifications }: JsonObject): void {
    const uris = isObject(notifications) ? notifications["resourceSubscriptions"] : undefined;
    if (Array.isArray(uris)) for (const uri of uris) this.#assertShown("resources", uri);
  }

  #checkReference(ref: unknown): void {
    if (!isObject(ref)) return;
    if (ref["type"] === "ref/prompt") this.#assertShown("prompts", ref["name"]);
    else if (ref["uri"] !== undefined) this.#assertShown("resources", ref["uri"]);
  }

  #assertShown(kind: Kind, name: unknown): void {
    if (!this.#shows(kind, name)) throw unknownEntry(kind, name);
  }

  #shows(kind: Kind, name: unknown): boolean {
    const text = String(name);
    return (this.#allow[kind]?.test(text) ?? true) && !(this.#deny[kind]?.test(text) ?? false);
  }
}

function compile(patterns: NamePatterns = {}): Partial<Record<Kind, RegExp>> {
  return Object.fromEntries(
    Object.entries(patterns as { readonly [kind: string]: readonly string[] }).map(([kind, names]) => [
      kind,
      new RegExp(`^(?:${names.map(patternOf).join("|") || "(?!)"})$`, "su"),
    ]),
  );
}

function patternOf(name: string): string {
  return name
    .split(/\*+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join(".*");
}

// ---- proxy/foundDifferences ---------------------------------------------------------------------

/** The maximum number of differences that are known. With more, they are found anew. */
const MAX_KNOWN = 1_000;

/** The number of characters of an entry by which a difference is known. */
const MAX_TEXT = 2_000;

/**
 * The differences from a lock that all connections to a server have found. A server that reports no changes shows them to one connection only, so
 * the others compare their lists again. Callers can have lists of their own: a difference of one connection is none of another.
 */
class FoundDifferences {
  /** The texts of the differences. */
  readonly known: Set<string> = new Set();
  /** The numbers of the differences that have been found, by list. */
  readonly counts: Map<string, number> = new Map();

  /** Adds a difference that no connection has found before. */
  add(list: string, text: string): void {
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.add(text);
    this.counts.set(list, (this.counts.get(list) ?? 0) + 1);
  }
}

/** What one connection knows of the differences that all have found. */
class SeenDifferences {
  readonly #all: FoundDifferences;
  /** The texts of the differences that this connection has seen, by list and name. */
  readonly #own = new Map<string, string>();
  /** The number of differences of each list at the last comparison. */
  readonly #counts: Map<string, number>;

  constructor(all: FoundDifferences) {
    this.#all = all;
    this.#counts = new Map(all.counts);
  }

  /**
   * Called for each compared entry. A difference that others do not know makes them compare again, once: a text that differs in each listing, or
   * between callers, is no new difference for the connections that have seen it.
   */
  compared({ known: { list }, seen, unknown }: LockedList, name: string, entry?: JsonObject): void {
    // The lock cannot hide more of a tool that it does not have. A resource that nobody has listed may be read.
    const differs = entry === undefined || seen.get(name) !== undefined || unknown.has(name);
    const key = `${list} ${name}`;
    const own = this.#own.get(key);
    const { known } = this.#all;
    if (!differs) {
      // It can differ again, which is then to be found.
      if (own !== undefined && this.#own.delete(key)) known.delete(own);
      return;
    }
    if (own !== undefined && known.has(own)) return;
    const text = `${key} ${textOf(entry)}`;
    if (this.#own.size >= MAX_KNOWN) this.#own.clear();
    this.#own.set(key, text);
    if (known.has(text)) return;
    const isCurrent = !this.isOutdated(list);
    this.#all.add(list, text);
    if (isCurrent) this.renew(list);
  }

  /** Returns true if others have found a difference of a list since this connection compared it. */
  isOutdated(list: string): boolean {
    return this.#counts.get(list) !== this.#all.counts.get(list);
  }

  /** Called when the connection is about to compare a list again. */
  renew(list: string): void {
    const count = this.#all.counts.get(list);
    if (count !== undefined) this.#counts.set(list, count);
  }
}

/** Returns the beginning of an entry as JSON; an empty text if it is nested too deep for the stack. */
function textOf(entry: JsonObject | undefined): string {
  try {
    return JSON.stringify(entry ?? null).slice(0, MAX_TEXT);
  } catch {
    return "";
  }
}

// ---- proxy/liveGuard ----------------------------------------------------------------------------

/** The lists whose entries are used by name or URI, with the notification after which they are compared again. */
const USED_LISTS = [
  ["tools", "notifications/tools/list_changed"],
  ["prompts", "notifications/prompts/list_changed"],
  ["resources", "notifications/resources/list_changed"],
] as const;

/** A lock, and the differences from it that all connections have found. */
interface LockInForce {
  readonly lock: ClientLock;
  readonly differences: FoundDifferences;
}

type Creator = (lock: ClientLock, compared: ComparedReceiver) => ConnectionLock;

/** Compares what the server of a connection says with the lock in force, which can be replaced while the connection is open. */
class LiveGuard implements ConnectionLock {
  readonly #lockInForce: () => LockInForce;
  readonly #create: Creator;
  #lock: LockInForce;
  #guard: ConnectionLock;
  #differences: SeenDifferences;
  /** What the server said last when the connection was opened, its revision, and what clients may see of it. */
  #opened: { readonly server: ServerFacts; readonly revision: string; visible: ServerFacts } | undefined;

  /**
   * @param create returns the comparison with one lock, which passes the entries that it compares to the function.
   * @throws what `create` throws for the lock in force.
   */
  constructor(lockInForce: () => LockInForce, create: Creator) {
    this.#lockInForce = lockInForce;
    this.#create = create;
    this.#lock = lockInForce();
    this.#differences = new SeenDifferences(this.#lock.differences);
    this.#guard = this.#compareWith(this.#lock.lock);
  }

  opened(server: ServerFacts, revision: string): ServerFacts {
    const visible = this.#current.opened(server, revision);
    this.#opened = { server, revision, visible };
    if (server.instructions === undefined) return visible;
    const instructions = (): string | undefined => {
      void this.#current;
      return this.#opened?.visible.instructions;
    };
    return Object.defineProperty({ ...visible }, "instructions", { enumerable: true, get: instructions });
  }

  listed(method: string, result: JsonObject, paramsText?: string): void {
    this.#current.listed(method, result, paramsText);
  }

  outdated(notification?: string): void {
    this.#current.outdated(notification);
  }

  before(method: string, params: unknown): Promise<void> | undefined {
    const guard = this.#current;
    this.#compareAgain();
    const again = (): Promise<void> | undefined => this.before(method, params);
    return guard.before(method, params)?.then(
      () => (this.#current === guard && !this.#isOutdated ? undefined : again()),
      (error: unknown) => {
        // The lists that it has read went to the comparison with another lock.
        if (this.#current !== guard) return again();
        throw error;
      },
    );
  }

  /** Forgets the lists in which other connections have found differences, so that they are read before the next use of an entry. */
  #compareAgain(): void {
    const differences = this.#differences;
    for (const [list, notification] of USED_LISTS) {
      if (!differences.isOutdated(list)) continue;
      differences.renew(list);
      this.#guard.outdated(notification);
    }
  }

  get #isOutdated(): boolean {
    return USED_LISTS.some(([list]) => this.#differences.isOutdated(list));
  }

  #compareWith(lock: ClientLock): ConnectionLock {
    const differences = this.#differences;
    return this.#create(lock, (...compared) => differences.compared(...compared));
  }

  /** The comparison with the lock in force. */
  get #current(): ConnectionLock {
    const lock = this.#lockInForce();
    if (lock !== this.#lock) {
      this.#lock = lock;
      this.#differences = new SeenDifferences(lock.differences);
      this.#guard = this.#compareWith(lock.lock);
      const opened = this.#opened;
      if (opened !== undefined) opened.visible = this.#guard.opened(opened.server, opened.revision);
    }
    return this.#guard;
  }
}

// ---- proxy/proxyLock ----------------------------------------------------------------------------

type WarningReceiver = ((warning: ClientWarning) => void) | undefined;

/** The features whose lists a lock can change. */
const LOCKABLE = ["tools", "prompts", "resources"] as const;

/** The maximum number of differences that are remembered as reported. */
const MAX_REPORTED = 10_000;

/** The lock of all connections of a proxy. It can be replaced: each open connection then compares with the new one. */
class ProxyLock {
  readonly #onWarning: WarningReceiver;
  /** The lock in force. */
  #lock: LockInForce;
  /** The streams of clients of a stateless server, each with the notifications that it carries. */
  readonly #streams = new Map<ForwardedCall, JsonObject>();

  constructor(lock: ClientLock, onWarning: WarningReceiver) {
    this.#onWarning = onWarning;
    this.#lock = this.#reportingOnce(lock);
  }

  /**
   * Lets an open connection compare its server with the lock in force.
   *
   * @throws TypeError by rejection, for a lock that is none.
   */
  async guard(connection: ClientConnection): Promise<void> {
    const { LockGuard } = await import("./clientLock.js");
    connection.lock = new LiveGuard(
      () => this.#lock,
      (lock, compared) => new LockGuard(connection, lock, compared),
    );
    connection.opened(connection.server);
  }

  /**
   * Replaces the lock, and tells the clients of a server that its lists may have changed.
   *
   * @throws TypeError by rejection, for a lock that is none. The former one holds then.
   */
  async replace(lock: ClientLock, { listeners, capabilities }: Server): Promise<void> {
    const { checkLock } = await import("./clientLock.js");
    checkLock(lock);
    this.#lock = this.#reportingOnce(lock);
    for (const feature of LOCKABLE) {
      if (!hasCapability(capabilities, `${feature}.listChanged`)) continue;
      const method = `notifications/${feature}/list_changed`;
      notifyClients(listeners, { method, params: {} });
      for (const [{ call }, carried] of this.#streams)
        if (carried[`${feature}ListChanged`] === true)
          call.notify(method, { _meta: { [`${PREFIX}subscriptionId`]: call.requestId } });
    }
  }

  /** Returns the capabilities of a server whose lists the proxy itself can change. */
  declared(capabilities: JsonObject): JsonObject {
    const own = LOCKABLE.filter((feature) => isObject(capabilities[feature]));
    const changing = own.map((feature) => [feature, { ...(capabilities[feature] as object), listChanged: true }]);
    return { ...capabilities, ...Object.fromEntries(changing) };
  }

  /**
   * Called when a stateless server has acknowledged the stream of a client.
   *
   * @returns the params of the acknowledgement for the client, with the lists that it asked for: the proxy reports their changes.
   */
  opened(stream: ForwardedCall, params: JsonObject, capabilities: JsonObject): JsonObject {
    const { notifications: wanted } = stream.params;
    const { notifications: accepted } = params;
    const own = LOCKABLE.filter((feature) => isObject(capabilities[feature])).map((feature) => `${feature}ListChanged`);
    const asked = own.filter((member) => isObject(wanted) && wanted[member] === true);
    const carried = { ...Object(accepted), ...Object.fromEntries(asked.map((member) => [member, true])) } as JsonObject;
    this.#streams.set(stream, carried);
    return { ...params, notifications: carried };
  }

  /** Called when the stream of a client has ended. */
  closed(stream: ForwardedCall): void {
    this.#streams.delete(stream);
  }

  /** Returns a lock for all connections, which reports a difference once, however many of them find it, and none when it is replaced. */
  #reportingOnce(given: ClientLock): LockInForce {
    const { onDrift = ({ message }: LockFinding) => this.#onWarning?.({ code: "lock-drift", message }) } = given;
    const reported = new Set<string>();
    const lock: ClientLock = {
      ...given,
      onDrift: (finding) => {
        const key = JSON.stringify([finding.list, finding.kind, finding.name, finding.pointers]);
        if (this.#lock.lock !== lock || reported.has(key) || reported.size >= MAX_REPORTED) return;
        reported.add(key);
        onDrift(finding);
      },
    };
    return { lock, differences: new FoundDifferences() };
  }
}

// ---- proxy/options ------------------------------------------------------------------------------

/** The generated modules of one revision that the upstream server may have. They are loaded when the server has this revision. */
export interface ProxyRevision {
  /** The date of the revision. */
  readonly revision: string;
  /** Loads the module `client.js` of the revision. */
  client(): Promise<ClientRevisionModule>;
  /** Loads the module `server.js` of the revision. */
  server(): Promise<{ readonly BINDING: RevisionImplementation }>;
  /** Loads the modules `bridges/*.js` of the revision, one for each other revision of clients. */
  bridges(): Promise<readonly BridgeModule[]>;
}

/** Patterns of names; `*` stands for any text. */
export interface NamePatterns {
  /** Names of tools. */
  readonly tools?: readonly string[];
  /** Names of prompts. */
  readonly prompts?: readonly string[];
  /** URIs of resources, and URI templates. */
  readonly resources?: readonly string[];
}

/** A request of a client that a proxy passes to the upstream server. */
export interface ProxiedRequest {
  /** The method in the revision of the upstream server, such as `tools/call`. */
  readonly method: string;
  /** The params in the revision of the upstream server. */
  readonly params: JsonObject;
  /** The identity and the capabilities of the client. */
  readonly client: ClientFacts;
  /** The authenticated caller; undefined without authorization. */
  readonly principal: Principal | undefined;
  /** Aborted when the client cancels the request. */
  readonly signal: AbortSignal;
}

/** The options of `createProxy`. All are optional. */
export interface ProxyOptions
  extends
    Pick<BridgeOptions, "onLoss" | "log" | "parkedCalls" | "parkedMs" | "maxParked" | "maxCycles">,
    Pick<
      ServerOptions,
      "secret" | "requestStateClaims" | "maxRetainedBytes" | "maxClientBytes" | "observer" | "readTrace"
    > {
  /** The identity and the capabilities that the first connection declares. By default the proxy has its own identity, and no capabilities. */
  readonly client?: ClientFacts | undefined;
  /**
   * Returns the target for the requests of one caller, for example with a token that was issued for this caller. It is called when a caller
   * needs a connection; connections are then shared neither between callers, nor between tokens of other scopes. Requests without an
   * authenticated caller are rejected. By default, all callers use the target of the proxy.
   *
   * The target must not send the caller's own token: it is for the proxy only. `tokenExchange` of the module `oauthClient` exchanges it.
   */
  readonly targetFor?: ((caller: Principal) => Awaitable<Target>) | undefined;
  /**
   * The treatment of invalid messages. `report` (default) passes an invalid result of the upstream server on and calls `onWarning`; a result
   * that must be converted for the client's revision has to be valid in any case. `refuse` sends an error in place of such a result, answers an
   * invalid request of the upstream server with an error, and drops an invalid notification of a client. Invalid requests and results of
   * clients, and invalid notifications of the upstream server, are never passed on.
   */
  readonly check?: "report" | "refuse";
  /**
   * The service of several processes: the object of the HTTP option `service`. It keeps the calls that wait for input of stateless clients. With
   * `secret`, too, it keeps which caller has which task of an upstream server over HTTP. By default, only this process knows both.
   */
  readonly service?: TaskService;
  /** The tools, prompts and resources that clients can use; all by default. */
  readonly allow?: NamePatterns | undefined;
  /** The tools, prompts and resources that clients cannot use, even if `allow` names them; none by default. */
  readonly deny?: NamePatterns | undefined;
  /**
   * The part of a lock file for the upstream server, such as `lockedServer(file, "weather")`. Tools, prompts, resources and instructions that
   * changed or are new are left out of what clients get, and requests that use them are refused as those for an unknown tool. Compared is what
   * the upstream server says, whatever the revision of the client. By default, nothing is compared.
   */
  readonly lock?: ClientLock | undefined;
  /**
   * Called with each request of a client. Calls `next` to pass the request on, with the same or other params, and returns the result for the
   * client. To reject the request, it throws an McpError.
   */
  readonly onRequest?:
    | ((request: ProxiedRequest, next: (params?: JsonObject) => Promise<JsonObject>) => Awaitable<JsonObject>)
    | undefined;
  /** Milliseconds to wait for the response to a request; an hour by default, `Infinity` for no limit. Progress restarts this time. */
  readonly timeoutMs?: number;
  /** Milliseconds for opening a connection to the upstream server; 60,000 by default. */
  readonly connectMs?: number;
  /** Milliseconds that a client has to answer a request of the upstream server; 600,000 (ten minutes) by default. */
  readonly handlerMs?: number;
  /** The maximum size of one message of the upstream server in bytes; 10 MiB by default. */
  readonly maxMessageBytes?: number;
  /**
   * The maximum number of requests of one connection that wait for the upstream server; 10,000 by default. A further request is rejected. With
   * authorization, one caller gets a quarter of them in a connection that callers share: that to a stateless server without `targetFor`.
   */
  readonly maxCalls?: number;
  /**
   * The maximum number of connections to an upstream server with sessions: one for each session of a client, and those that stateless clients
   * share; 10,000 by default, and 100 over stdio, where each is a process. A request that needs a further connection is rejected. With
   * authorization, one caller gets a quarter of them.
   */
  readonly maxConnections?: number;
  /** Milliseconds after which a connection that only stateless clients use is closed if it has no request; five minutes by default. */
  readonly idleMs?: number;
  /** Receives each error inside the proxy and of its connections. By default it is written to the error console. */
  readonly onError?: (error: unknown) => void;
  /** Receives each problem of the upstream server that does not end a request, such as an invalid result. By default they are ignored. */
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
}

/** The defaults of the options that are numbers. */
const DEFAULTS = {
  timeoutMs: 3_600_000,
  connectMs: 60_000,
  handlerMs: 600_000,
  maxMessageBytes: 10_485_760,
  maxCalls: 10_000,
  maxConnections: 10_000,
  idleMs: 300_000,
} as const;

/** The options of a proxy with their defaults. */
type ProxySettings = Omit<ProxyOptions, "lock"> &
  Required<Pick<ProxyOptions, NumberOption | "check" | "onError">> & { readonly lock: ProxyLock | undefined };

type NumberOption = keyof typeof DEFAULTS;

/** @throws TypeError for an option that TypeScript rejects. */
function proxySettings(given: ProxyOptions): ProxySettings {
  const { check = "report", onError = logError } = given;
  if (check !== "report" && check !== "refuse")
    throw new TypeError('createProxy: the option check must be "report" or "refuse"');
  checkNumbers(given, Object.keys(DEFAULTS));
  for (const name of ["allow", "deny"] as const) checkPatterns(name, given[name]);
  const numbers = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, given[name as NumberOption] ?? value]),
  ) as { [name in NumberOption]: number };
  const lock = given.lock && new ProxyLock(given.lock, given.onWarning);
  return { ...given, ...numbers, check, onError, lock };
}

const KINDS = ["tools", "prompts", "resources"];

function checkPatterns(option: string, patterns: unknown): void {
  if (patterns === undefined) return;
  const isValid =
    isObject(patterns) &&
    Object.entries(patterns).every(
      ([kind, names]) =>
        KINDS.includes(kind) && Array.isArray(names) && names.every((name) => typeof name === "string"),
    );
  if (!isValid)
    throw new TypeError(
      `createProxy: the option ${option} must be an object of lists of names for ${KINDS.join(", ")}`,
    );
}

function logError(error: unknown): void {
  console.error(error);
}

// ---- proxy/probe --------------------------------------------------------------------------------

/** A connection of the proxy itself, by which it asks whether the upstream server answers. It is opened by the first question. */
class Probe {
  readonly #parts: UpstreamParts;
  readonly #binding: AnyClientRevision;
  #opened: Promise<Upstream> | undefined;

  constructor(parts: UpstreamParts, binding: AnyClientRevision) {
    this.#parts = parts;
    this.#binding = binding;
  }

  /** Resolves if the upstream server answers; rejects with the error of the connection otherwise. */
  async ping(): Promise<void> {
    const opened = (this.#opened ??= this.#open());
    try {
      const { connection } = await opened;
      const method = this.#binding.lifecycle.takesRequests ? "ping" : this.#binding.revision.open;
      await connection.requestRaw(method, {}, { timeoutMs: this.#parts.settings.connectMs });
    } catch (error) {
      // A server that does not know the method answers, too.
      if (error instanceof McpError) return;
      if (this.#opened === opened) this.#opened = undefined;
      opened.then((upstream) => upstream.close()).catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#opened?.then((upstream) => upstream.close()).catch(() => {});
  }

  #open(): Promise<Upstream> {
    const client = { info: OWN_IDENTITY, capabilities: {} };
    return new Upstream(this.#parts, [this.#binding], { client, clients: NOBODY }).open();
  }
}

// ---- proxy/createProxy --------------------------------------------------------------------------

/** A proxy in front of one upstream server. */
export interface Proxy {
  /** A server for each revision of clients. Pass them to `serveStdio`, `serveHttp` or a fetch handler. */
  readonly servers: readonly Server[];
  /** The revision of the upstream server, as its date. */
  readonly revision: string;
  /** The identity, the capabilities and the instructions of the upstream server. */
  readonly upstream: ServerFacts;
  /** Resolves if the upstream server answers, by a connection of the proxy itself. Rejects otherwise. For the checks of `healthProbes`. */
  ping(): Promise<void>;
  /**
   * Replaces the option `lock`, for example after a change was accepted. Sessions, connections and running calls go on, and clients are told
   * that the lists have changed.
   *
   * @throws TypeError by rejection, if the lock is none, or if the proxy was created without one. Nothing has changed then.
   */
  updateLock(lock: ClientLock): Promise<void>;
  /** Closes all connections to the upstream server, and ends the processes that the proxy started. */
  close(): Promise<void>;
}

/** The default of `maxConnections` if each connection is a process. */
const MAX_PROCESSES = 100;

/**
 * Connects to an upstream server, and resolves with servers for the clients of all given revisions. Each request of a client is sent to the
 * upstream server as it is, if both have the same revision; otherwise the bridges convert it.
 *
 * @param revisions that the upstream server may have, newest first. The clients get all revisions for which its module has bridges.
 * @throws what `connect` throws, by rejection; TypeError if an option has a wrong type.
 */
export async function createProxyOf(
  revisions: readonly ProxyRevision[],
  target: Target,
  options: ProxyOptions = {},
): Promise<Proxy> {
  const { maxConnections = isPipe(target) ? MAX_PROCESSES : undefined, ...others } = options;
  const settings = proxySettings({ ...others, ...(maxConnections !== undefined && { maxConnections }) });
  const parts = { target, settings };
  const first = await openFirst(revisions, parts);
  try {
    return await serve(revisions, first, parts);
  } catch (error) {
    void first.close();
    throw error;
  }
}

interface ProxyParts {
  readonly target: Target;
  readonly settings: ProxySettings;
}

/** Opens the first connection. If the server names the revisions that it supports in an error, tries the newest of them. */
async function openFirst(revisions: readonly ProxyRevision[], parts: ProxyParts): Promise<Upstream> {
  const modules = await Promise.all(revisions.map((each) => each.client()));
  const bindings = modules.map(({ CLIENT_BINDING }) => CLIENT_BINDING as AnyClientRevision);
  const { info, capabilities = {} } = parts.settings.client ?? {};
  const client: ClientFacts = { info: info ?? OWN_IDENTITY, capabilities };
  const open = (wanted: readonly AnyClientRevision[]): Promise<Upstream> =>
    new Upstream(parts, wanted, { client, clients: NOBODY }).open();
  try {
    return await open(bindings);
  } catch (error) {
    const { name, offered } = Object(error) as { readonly name?: unknown; readonly offered?: readonly unknown[] };
    const known = bindings.find(({ revision }) => offered?.includes(revision.revision));
    if (name !== "RevisionError" || known === undefined) throw error;
    return open([known]);
  }
}

async function serve(revisions: readonly ProxyRevision[], first: Upstream, parts: ProxyParts): Promise<Proxy> {
  const { settings } = parts;
  const { revision } = first.binding.revision;
  const own = revisions.find((each) => each.revision === revision)!;
  const [{ BINDING }, modules] = await Promise.all([own.server(), own.bridges()]);
  const upstream = first.server;
  const isStateless = BINDING.revision.lifecycle === "stateless";
  const shared: { upstreams?: Upstreams } = {};
  const native = createForwardingServer({
    binding: BINDING,
    upstream,
    capabilities: settings.lock?.declared(upstream.capabilities) ?? upstream.capabilities,
    settings,
    forward: createForward(parts, (method, params, call) => shared.upstreams!.forward(method, params, call)),
    canSubscribe: isStateless ? async (uri, context) => shared.upstreams!.canSubscribe!(uri, context) : undefined,
  });
  const upstreams = connectionsOf(first, parts, native.listeners);
  shared.upstreams = upstreams;
  const probe = new Probe(parts, first.binding);
  const { onLoss, log, parkedCalls, service, parkedMs, maxParked, maxCycles } = settings;
  const bridged = bridge(native as ServerOfRevision<string>, modules, {
    ...(onLoss !== undefined && { onLoss }),
    ...(log !== undefined && { log }),
    ...(parkedCalls !== undefined && { parkedCalls }),
    ...(service !== undefined && { service }),
    ...(parkedMs !== undefined && { parkedMs }),
    ...(maxParked !== undefined && { maxParked }),
    ...(maxCycles !== undefined && { maxCycles }),
  });
  // Clients of the upstream's own revision get its results unchanged, also those that are invalid.
  const lenient = settings.check === "report" ? { ...native, checks: { ...native.checks, results: {} } } : native;
  return {
    servers: [lenient, ...bridged].map((server) =>
      withCancellableCalls(observed(server, upstreams, { isStateless, settings })),
    ),
    revision,
    upstream,
    ping: () => probe.ping(),
    async updateLock(lock) {
      if (settings.lock === undefined)
        throw new TypeError("createProxy: the proxy has no lock to replace (create it with the option lock)");
      await settings.lock.replace(lock, native);
    },
    close: async () => void (await Promise.all([upstreams.close(), probe.close()])),
  };
}

function connectionsOf(first: Upstream, parts: ProxyParts, listeners: Server["listeners"]): Upstreams {
  const { settings } = parts;
  if (settings.targetFor !== undefined) {
    const { binding } = first;
    // It has the rights of the proxy itself.
    void first.close();
    return new CallerUpstreams(parts, binding, listeners);
  }
  return first.binding.revision.lifecycle === "stateless"
    ? new SharedUpstream(first, settings, { listeners })
    : new SessionUpstreams(parts, first, listeners);
}

/** Returns the function that sends a request, after the filter of names and the option `onRequest`. */
function createForward({ target, settings }: ProxyParts, send: Forward): Forward {
  const { onRequest, allow, deny, targetFor, readTrace } = settings;
  const filter = allow === undefined && deny === undefined ? undefined : new NameFilter({ allow, deny });
  // A server that knows the callers binds what it issues itself.
  const handles = targetFor === undefined ? new CallerHandles(target, settings) : undefined;
  const bound: Forward = (method, given, call) => {
    const params = readTrace === undefined ? given : withTrace(given, call);
    return call.owner === undefined || handles === undefined
      ? send(method, params, call)
      : handles.forward(method, params, { call, owner: call.owner, send });
  };
  const filtered: Forward = async (method, params, call) => {
    filter?.check(method, params);
    const result = await bound(method, params, call);
    return filter?.filter(method, result) ?? result;
  };
  if (onRequest === undefined) return filter === undefined ? bound : filtered;
  return async (method, params, call) => {
    const { client, principal, signal } = call;
    return onRequest({ method, params, client, principal, signal }, (changed: JsonObject = params) =>
      filtered(method, changed, call),
    );
  };
}

/** Returns params with the trace context of a request, if it came in HTTP headers. The one in `_meta` is passed on anyway. */
function withTrace(params: JsonObject, { trace }: IncomingRequestCall): JsonObject {
  const meta = params["_meta"] as JsonObject | undefined;
  if (trace === undefined || meta?.["traceparent"] !== undefined) return params;
  const { traceparent, tracestate, baggage } = trace;
  const members = Object.entries({ traceparent, tracestate, baggage }).filter(([, value]) => value !== undefined);
  return { ...params, _meta: { ...meta, ...Object.fromEntries(members) } };
}

/** Returns a server that tells the connections of the proxy about the sessions and the notifications of its clients. */
function observed(
  server: Server,
  upstreams: Upstreams,
  { isStateless, settings }: { readonly isStateless: boolean; readonly settings: ProxySettings },
): Server {
  const { check, onWarning } = settings;
  const { lifecycle, revision } = server;
  const known = server.bridged?.native.revision ?? revision;
  return {
    ...server,
    errorOfInvalidResult: (method, result) => invalidResult(server, settings, { method, result }),
    sessionObserver: upstreams,
    notified(method, params, session) {
      const isOwn = known.methods[method] !== undefined || revision.methods[method] === undefined;
      if (session === undefined || !isOwn || LOCAL.has(method)) return;
      const isValid =
        check !== "refuse" || (server.checks.messages[method]?.({ jsonrpc: "2.0", method, params }) ?? true);
      if (isValid) upstreams.notified(method, params, session);
      else onWarning?.({ code: "invalid-notification", message: `A client sent an invalid notification ${method}.` });
    },
    // A server with sessions reports changes only in an open session.
    lifecycle:
      isStateless || revision.lifecycle === "handshake"
        ? lifecycle
        : {
            ...lifecycle,
            handleOf(given, method, connection) {
              const handle = lifecycle.handleOf(given, method, connection);
              return method === LISTEN && handle !== undefined ? holding(handle, server, upstreams) : handle;
            },
          },
  };
}

/** The notifications of clients that the proxy itself handles. */
const LOCAL = new Set(["notifications/initialized", "notifications/cancelled", "notifications/progress"]);

/** Returns a handler that keeps a connection to the upstream server open while it runs. */
function holding(handle: RuntimeMethodHandler, { bridged }: Server, upstreams: Upstreams): RuntimeMethodHandler {
  return async (params: JsonObject, context) => {
    const { owner, client, principal } = context;
    const capabilities = bridged?.convertCapabilities(client.capabilities) ?? client.capabilities;
    const release = await upstreams.hold({ owner, principal, client: { info: client.info, capabilities } });
    try {
      return await handle(params as never, context);
    } finally {
      release();
    }
  };
}
