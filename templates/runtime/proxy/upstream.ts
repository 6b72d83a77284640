import { ClientConnection } from "../client/connection.js";
import type { AnyClientRevision, ConnectOptions } from "../client/options.js";
import type { HostContext, RequestAnswerer, ServerFacts } from "../client/revision.js";
import { settingsOf } from "../client/settings.js";
import type { Target } from "../client/transport.js";
import { hasCapability } from "../client/capabilities.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import { cancellationOf } from "../protocol/cancellation.js";
import { LOG_LEVELS, type LogLevel } from "../protocol/context.js";
import { CALL_TOOL, type MethodDescription } from "../protocol/revision.js";
import { declaresTasks } from "../protocol/tasks.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { AskOptions, ClientFacts } from "../server/context.js";
import type { McpSession } from "../server/server.js";
import { ClientBudget } from "../stores/budget.js";
import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { ForwardedCall, ForwardedCalls, isWholeMeta, LISTEN, PREFIX } from "./forwardedCall.js";
import type { ProxySettings } from "./options.js";
import { errorForClient, isExpected, tooMany } from "./upstreamError.js";

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
export interface UpstreamClients {
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
export interface UpstreamParts {
  readonly target: Target;
  readonly settings: ProxySettings;
}

/** One connection to the upstream server, with the calls of clients that wait for its responses. */
export class Upstream {
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
export function takesInput(call: IncomingRequestCall): boolean {
  const { outer = call } = call as { readonly outer?: IncomingRequestCall };
  // The context of a call of the runtime itself has no server.
  const { server, incoming } = outer as Partial<IncomingRequestCall>;
  if (server === undefined) return false;
  return call.incoming.method === "tasks/result" || server.revision.inputs[incoming!.method] !== undefined;
}

/** True if all messages of a server share one stream, so that its requests name no call of the client. */
export function isPipe({ kind }: Target): boolean {
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
export const NOBODY: UpstreamClients = {
  isSession: false,
  isListening: false,
  notified: () => {},
  asked: refuseRequest,
};

/** Rejects a request of the server that no client can answer. */
export async function refuseRequest(method: string): Promise<never> {
  throw new McpError(CODES.method, `no call of a client waits that could answer ${method}`);
}

/** Returns the level of the log messages that a request of a stateless client asks for. */
export function logLevelOf(call: IncomingRequestCall): LogLevel | undefined {
  return call.meta[LOG_LEVEL] as LogLevel | undefined;
}
