// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Calls servers in one revision by the API of another, and replaces what the other lacks.
 *
 * @module
 */
import {
  type AnyClientRevision,
  type BridgeableConnection,
  type BridgedOptions,
  type CallOptions,
  type CallPort,
  type CalledRevision,
  CapabilityError,
  type ClientBridge,
  type ClientCaller,
  type ClientConverters,
  type FurtherRevisionModule,
  type HostHandler,
  InputRequiredError,
  RevisionGapError,
  TimeoutError,
  checkResult,
  completeResult,
  createDiscoverResult,
  hasCapability,
  pauseCall,
  requireMethod,
  requireValid,
} from "./clientCore.js";
import type { ClientListener, ListenEvent, ListenFilter } from "./clientFeatures.js";
import {
  BridgeRefusal,
  type ConversionTable,
  type LossReceiver,
  type LossReports,
  type MessageConversions,
  composeConversions,
  convertErrorCode,
  createLossReporter,
  isResultOfExtension,
  lostNotificationsOf,
  problemOfPolicies,
  reportingConverter,
  toSessionTask,
} from "./conversion.js";
import {
  type JsonObject,
  type LogLevel,
  type LossPolicies,
  addRelatedTaskMeta,
  declaresTasks,
  extensionOfCapability,
  timerMs,
} from "./protocol.js";

// ---- client-bridges/wireConversions -------------------------------------------------------------

/**
 * The conversions between the revision of the calls and one revision of the connection. Each function returns its argument if the value needs
 * no conversion.
 *
 * @throws BridgeRefusal from each function, if the value has no equivalent in the other revision, or `onLoss` refuses a loss.
 */
export class WireConversions {
  /** The tables in the order from the server's revision to the client's. */
  readonly chain: readonly ConversionTable[];
  readonly #conversions: MessageConversions;
  readonly #losses: LossReceiver;

  constructor(chain: readonly ConversionTable[], losses: LossReceiver) {
    this.#conversions = composeConversions(chain, losses);
    this.chain = chain;
    this.#losses = losses;
  }

  /** Converts a value of a method. `requests` are the params of the server's requests, and `answers` the client's results of them. */
  convert(part: keyof MessageConversions, method: string, value: JsonObject): JsonObject {
    return this.#conversions[part].get(method)?.(value) ?? value;
  }

  /** Converts the capabilities of the server. */
  serverCapabilities(open: string, capabilities: JsonObject): JsonObject {
    const steps = this.chain.map((table) => table.capabilities.server);
    return reportingConverter(steps, open, this.#losses)(capabilities);
  }
}

/**
 * Returns the value that a conversion returns.
 *
 * @throws RevisionGapError in place of a BridgeRefusal.
 */
export function rejectAsGap<T>(method: string, convert: () => T): T {
  try {
    return convert();
  } catch (error) {
    throw toRevisionGapError(method, error) ?? error;
  }
}

/**
 * Returns the error of a call that a refused conversion ended: of its params or its result, or of a request that the server sent for the
 * call. Returns undefined for any other error.
 */
export function toRevisionGapError(method: string, error: unknown): RevisionGapError | undefined {
  let refusal = error;
  while (refusal instanceof Error && !(refusal instanceof BridgeRefusal))
    refusal = (refusal as { readonly cause?: unknown }).cause;
  if (!(refusal instanceof BridgeRefusal)) return undefined;
  const { feature, path, message } = refusal;
  const place = path === "" ? "" : ` at ${path}`;
  return new RevisionGapError(`${method}${place}: ${message}. Call native() to send and receive messages unchanged.`, {
    pointer: path,
    feature,
    ...(error !== refusal && { cause: error }),
  });
}

// ---- client-bridges/sessionState ----------------------------------------------------------------

const METHOD = "subscriptions/listen";

/**
 * One `subscriptions/listen` stream for the notifications that a session delivers: the changes of lists, and the resources that the client
 * has subscribed to. The handlers of the client receive the notifications from the connection, so the stream only has to be open.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export class SubscriptionStream {
  readonly #port: CallPort;
  readonly #listChanges: ListenFilter;
  readonly #uris = new Set<string>();
  #listener: ClientListener | undefined;
  #change: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param listChanges the part of the filter for `subscriptions/listen` that stays the same; only the list of resources changes. */
  constructor(port: CallPort, listChanges: ListenFilter) {
    this.#port = port;
    this.#listChanges = listChanges;
  }

  /**
   * Adds a resource. Resolves when the server sends its notifications.
   *
   * @throws the server's error by rejection; CapabilityError if the server does not accept the resource; CallAbortedError or TimeoutError if
   * the call ends before the server has acknowledged the subscription.
   */
  async subscribe(uri: string, options: CallOptions | undefined): Promise<void> {
    if (this.#uris.has(uri)) return;
    this.#uris.add(uri);
    try {
      const accepted = await this.#enqueue(options);
      if (accepted?.resourceSubscriptions?.includes(uri) !== true)
        throw new CapabilityError(`The server did not accept the subscription to the resource ${uri}.`, {
          capability: "resources.subscribe",
          reason: "server",
        });
    } catch (error) {
      this.#uris.delete(uri);
      throw error;
    }
  }

  async unsubscribe(uri: string, options: CallOptions | undefined): Promise<void> {
    if (this.#uris.delete(uri)) await this.#enqueue(options);
  }

  /** Ends the stream. */
  close(): void {
    this.#isClosed = true;
    this.#listener?.close();
    this.#listener = undefined;
  }

  /** Opens the stream for the changes of lists. Reports a failure as a warning. */
  async update(): Promise<void> {
    try {
      await this.#enqueue();
    } catch (error) {
      this.#warn(error);
    }
  }

  /** Changes the filter after earlier changes. Resolves with the filter that the server accepted; undefined if no stream is needed. */
  #enqueue(options?: CallOptions): Promise<ListenFilter | undefined> {
    const reopen = (): Promise<ListenFilter | undefined> => this.#reopen(options);
    const changed = this.#change.then(reopen, reopen);
    this.#change = changed;
    return changed;
  }

  /** Opens a stream with the current filter, and then closes the earlier stream, so that no notification is lost between them. */
  async #reopen(options: CallOptions | undefined): Promise<ListenFilter | undefined> {
    if (this.#isClosed) return undefined;
    const uris = [...this.#uris];
    const filter = {
      ...this.#listChanges,
      ...(uris.length > 0 && { resourceSubscriptions: uris }),
    };
    const earlier = this.#listener;
    if (Object.keys(filter).length === 0) {
      this.#listener = undefined;
      earlier?.close();
      return undefined;
    }
    const { openListener } = await import("./clientFeatures.js");
    if (this.#isClosed) return undefined;
    const listener = openListener(this.#port, filter);
    const events = listener[Symbol.asyncIterator]();
    const first = events.next();
    try {
      // If this fails, the earlier stream stays open.
      await this.#untilSettled(first, options);
    } catch (error) {
      listener.close();
      throw error;
    }
    const { value } = await first;
    if (this.#isClosed) {
      listener.close();
      return undefined;
    }
    this.#listener = listener;
    void this.#drain(events);
    earlier?.close();
    return (value as { readonly accepted?: ListenFilter } | undefined)?.accepted;
  }

  /** Waits for the first event of a stream. @throws by rejection if the call ends first, or the server sends no event in time. */
  async #untilSettled(first: Promise<unknown>, options: CallOptions | undefined): Promise<void> {
    const afterMs = this.#port.maxTimeoutOf(options);
    let isSettled = false;
    const until = first.finally(() => (isSettled = true));
    await pauseCall(this.#port, { method: METHOD, options }, { milliseconds: timerMs(afterMs), until });
    if (!isSettled)
      throw new TimeoutError(`The server did not acknowledge ${METHOD} within ${afterMs} ms (option maxTimeoutMs).`, {
        limit: "total",
        afterMs,
      });
  }

  /** Reads the events of a stream, so that they do not stay in memory. */
  async #drain(events: AsyncIterator<ListenEvent>): Promise<void> {
    try {
      while ((await events.next()).done !== true);
    } catch (error) {
      this.#warn(error);
    }
  }

  #warn(cause: unknown): void {
    if (this.#port.closing.aborted) return;
    this.#port.warn({
      code: "stream-lost",
      message: "The subscription for the notifications of the server ended with an error.",
      cause,
    });
  }
}

/** The notifications that a server sends in a session without a subscription: their handlers, and the members of a filter that select them. */
const LIST_CHANGES: readonly (readonly [handler: string, member: keyof ListenFilter, capability: string])[] = [
  ["toolListChanged", "toolsListChanged", "tools.listChanged"],
  ["promptListChanged", "promptsListChanged", "prompts.listChanged"],
  ["resourceListChanged", "resourcesListChanged", "resources.listChanged"],
];

/**
 * The log level and the subscriptions of a client. They belong to the session in one lifecycle and to single requests in the other, so a
 * client that calls a server of the other lifecycle keeps them here.
 */
export class SessionState {
  /** The level that each request to a stateless server contains; undefined if the client has not set a level. */
  logLevel: LogLevel | undefined;
  readonly #connection: BridgeableConnection;
  readonly #handlers: object;
  /** The level of the session, if a call has changed it. */
  #sessionLevel: LogLevel | undefined;
  /** The revision of the calls. */
  #as = "";
  #subscriptions: SubscriptionStream | undefined;

  constructor(connection: BridgeableConnection, handlers: object = {}) {
    this.#connection = connection;
    this.#handlers = handlers;
    connection.onLoss((reason) => {
      // A new session has the level of the server again.
      if (reason !== "lost") this.#sessionLevel = undefined;
    });
  }

  /** Prepares for the calls of a revision. Subscribes to the changes of lists, if a session would deliver them to a handler. */
  use({ revision }: CalledRevision): void {
    this.#sessionLevel = undefined;
    this.#as = revision.revision;
    const isWithoutSession = revision.lifecycle === "handshake" && this.#connection.revision.lifecycle === "stateless";
    const isNeeded = Object.keys(this.#listChanges()).length > 0;
    if (!isWithoutSession) {
      // A new negotiation has changed the revision of the connection.
      this.#subscriptions?.close();
      this.#subscriptions = undefined;
    } else if (isNeeded)
      // The stream reports a failure as a warning.
      void this.subscriptions.update();
  }

  /** The stream that delivers the notifications of a session. */
  get subscriptions(): SubscriptionStream {
    return (this.#subscriptions ??= new SubscriptionStream(this.#connection, this.#listChanges()));
  }

  /** Returns the options of a call with the log level of the lifecycle that the connection has. */
  async withLogLevel(options: CallOptions | undefined, losses: LossReceiver): Promise<CallOptions | undefined> {
    const { lifecycle } = this.#connection.revision;
    const level = options?.logLevel;
    if (lifecycle === "stateless")
      return level === undefined && this.logLevel !== undefined ? { ...options, logLevel: this.logLevel } : options;
    if (level === undefined) return options;
    const { logLevel: _, ...others } = options!;
    await this.#setSessionLevel(level, losses, options);
    return others;
  }

  /** Sets the level of the session, because the server's revision has no level for a single request. */
  async #setSessionLevel(level: LogLevel, losses: LossReceiver, options: CallOptions | undefined): Promise<void> {
    const { server, revision } = this.#connection;
    if (this.#sessionLevel === level) return;
    if (!hasCapability(server.capabilities, "logging")) return;
    const pair = `${this.#as}..${revision.revision}`;
    losses.report("logging/setLevel", [{ feature: "log-level", kind: "degraded", path: "", pair }]);
    this.#sessionLevel = level;
    const { signal, timeoutMs } = options ?? {};
    try {
      await this.#connection.requestRaw("logging/setLevel", { level }, { signal, timeoutMs });
    } catch (error) {
      // The next call with this level sets it again.
      if (this.#sessionLevel === level) this.#sessionLevel = undefined;
      throw error;
    }
  }

  #listChanges(): ListenFilter {
    const { notifications = {} } = this.#handlers as {
      readonly notifications?: { readonly [handler: string]: unknown };
    };
    const { capabilities } = this.#connection.server;
    const isReceived = (handler: string): boolean => typeof notifications[handler] === "function";
    const wanted = LIST_CHANGES.filter(
      ([handler, , capability]) => isReceived(handler) && hasCapability(capabilities, capability),
    );
    return Object.fromEntries(wanted.map(([, member]) => [member, true]));
  }
}

// ---- client-bridges/bridgeCalls -----------------------------------------------------------------

/** The parts of a connection whose calls are converted. */
interface BridgedCalls {
  /** The revision of the calls. */
  readonly as: CalledRevision;
  readonly connection: BridgeableConnection;
  /** Sends the converted messages. */
  readonly caller: ClientCaller;
  readonly conversions: WireConversions;
  readonly losses: LossReceiver;
  readonly state: SessionState;
  /** Returns a result in the revision of the calls. */
  convertResult(method: string, result: JsonObject): JsonObject;
  /** True if results are checked by the revision of the calls. */
  readonly isChecked: boolean;
}

/** A call of the revision `as`. */
interface ConvertedCall {
  readonly method: string;
  readonly params: JsonObject;
  readonly options: CallOptions | undefined;
}

/**
 * Returns a caller for the calls of one revision over a connection that uses another revision. Params, results and error codes are converted.
 * Methods that the connection's revision does not have are replaced by the means of its lifecycle.
 */
export function bridgeCalls(calls: BridgedCalls): ClientCaller {
  return {
    async request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
      const { as, connection, isChecked } = calls;
      const result = await resultOf(calls, { method, params: (params ?? {}) as JsonObject, options });
      if (isChecked) await requireValid(as, connection.revision, { method, result });
      return result as Result;
    },
    async notify(method, params) {
      const { caller, connection, conversions } = calls;
      if (!isSent(calls, method)) return notifyWithoutSession(calls, method);
      requireMethod(connection, method);
      const converted =
        params === undefined
          ? params
          : rejectAsGap(method, () => conversions.convert("params", method, params as JsonObject));
      await caller.notify(method, converted);
    },
  };
}

async function resultOf(calls: BridgedCalls, call: ConvertedCall): Promise<JsonObject> {
  const { as, connection } = calls;
  const { method } = call;
  if (isSent(calls, method)) return send(calls, call);
  if (as.revision.lifecycle === "handshake") return requestWithoutSession(calls, call);
  if (method !== as.revision.open) requireMethod(connection, method);
  const { server, revision } = connection;
  const capabilities = calls.conversions.serverCapabilities(method, server.capabilities);
  return completeResult(as, method, createDiscoverResult({ ...server, capabilities }, revision));
}

/** Returns false for a method that a session has, and the stateless revision of the connection lacks; and for `server/discover` in a session. */
function isSent({ as, connection }: BridgedCalls, method: string): boolean {
  const { revision, checks } = connection;
  return revision.lifecycle === as.revision.lifecycle || Object.hasOwn(checks.methods, method);
}

/** Converts a request to the revision of the connection, sends it, and converts the result back. */
async function send(calls: BridgedCalls, { method, params, options }: ConvertedCall): Promise<JsonObject> {
  const { as, caller, connection, conversions, state } = calls;
  requireMethod(connection, method);
  const converted = rejectAsGap(method, () => conversions.convert("params", method, params));
  const sent = withoutAddedMeta(params, converted);
  const adapted = await state.withLogLevel(options, calls.losses);
  let result;
  try {
    result = await caller.request<JsonObject>(method, sent, adapted);
  } catch (error) {
    if (error instanceof InputRequiredError) throw convertInputRequired(calls, method, error);
    const codes = conversions.chain.flatMap((table) => table.codes);
    throw toRevisionGapError(method, error) ?? convertErrorCode(error, codes, { method, params });
  }
  // No converter completes the results of an extension.
  return completeResult(as, method, calls.convertResult(method, result));
}

/** Returns params without a `_meta` that only the conversion added. The connection adds the same members to each request. */
function withoutAddedMeta(given: JsonObject, converted: JsonObject): JsonObject {
  if (converted === given || Object.hasOwn(given, "_meta")) return converted;
  const { _meta, ...others } = converted;
  return others;
}

interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/** Returns the error with the server's requests in the revision of the calls. Its `resume` takes answers and resolves with a result of this revision. */
function convertInputRequired(calls: BridgedCalls, method: string, error: InputRequiredError): InputRequiredError {
  const { conversions } = calls;
  const requests = error.inputRequests as { readonly [key: string]: InputRequest };
  const inputRequests = rejectAsGap(method, () =>
    mapMembers(requests, ({ method: asked, params }) => ({
      method: asked,
      params: conversions.convert("requests", asked, params ?? {}),
    })),
  );
  return new InputRequiredError(error.message, {
    inputRequests,
    requestState: error.requestState,
    async resume(answers) {
      const converted = rejectAsGap(method, () =>
        mapMembers(answers as { [key: string]: JsonObject }, (answer, key) => {
          const { method: asked } = requests[key] ?? {};
          return asked === undefined ? answer : conversions.convert("answers", asked, answer);
        }),
      );
      try {
        const result = (await error.resume(converted)) as JsonObject;
        return calls.convertResult(method, result);
      } catch (next) {
        throw next instanceof InputRequiredError ? convertInputRequired(calls, method, next) : next;
      }
    },
  });
}

function mapMembers<T>(
  object: { readonly [key: string]: T },
  convert: (member: T, key: string) => unknown,
): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, convert(member, key)]));
}

type SessionMethod = (calls: BridgedCalls, call: ConvertedCall) => Promise<JsonObject>;

/** The requests of a session that stateless revisions do not have. */
const METHODS: { readonly [method: string]: SessionMethod } = {
  ping: () => Promise.resolve({}),
  initialize: (calls) => Promise.resolve(initialized(calls)),
  async "logging/setLevel"(calls, { params }) {
    requireCapability(calls, "logging");
    calls.state.logLevel = params["level"] as LogLevel;
    return {};
  },
  async "resources/subscribe"(calls, { params, options }) {
    requireCapability(calls, "resources.subscribe");
    const stream = calls.state.subscriptions;
    await stream.subscribe(params["uri"] as string, options);
    return {};
  },
  async "resources/unsubscribe"(calls, { params, options }) {
    requireCapability(calls, "resources.subscribe");
    const stream = calls.state.subscriptions;
    await stream.unsubscribe(params["uri"] as string, options);
    return {};
  },
  async "tasks/get"(calls, call) {
    requireTasks(calls);
    return getTask(calls, call);
  },
  async "tasks/cancel"(calls, call) {
    requireTasks(calls);
    const { taskId } = call.params;
    const { connection } = calls;
    await connection.requestRaw("tasks/cancel", { taskId }, call.options);
    return getTask(calls, call);
  },
  async "tasks/result"(calls, { params, options }) {
    requireTasks(calls);
    const taskId = params["taskId"] as string;
    const { openTask } = await import("./clientFeatures.js");
    // The task converts the result.
    const result = (await openTask(calls.connection, taskId).result(options)) as JsonObject;
    return addRelatedTaskMeta(taskId, result);
  },
};

/**
 * Answers a request of a session that the stateless revision of the connection does not have.
 *
 * @throws CapabilityError by rejection, if the stateless lifecycle has no counterpart, or the server lacks its capability.
 */
async function requestWithoutSession(calls: BridgedCalls, call: ConvertedCall): Promise<JsonObject> {
  const { method } = call;
  if (Object.hasOwn(METHODS, method)) return METHODS[method]!(calls, call);
  requireMethod(calls.connection, method);
  return {};
}

/**
 * Drops a notification of a session that the stateless revision of the connection does not have. This is a loss, unless the notification only
 * opens the session.
 *
 * @throws RevisionGapError by rejection, if `onLoss` refuses the loss.
 */
async function notifyWithoutSession(
  { as, connection, conversions, losses }: BridgedCalls,
  method: string,
): Promise<void> {
  if (method === "notifications/initialized") return;
  const features = lostNotificationsOf(conversions.chain);
  const { capability } = as.checks.methods[method] ?? {};
  const feature = features.get(method) ?? extensionOfCapability(capability) ?? method;
  const pair = `${as.revision.revision}..${connection.revision.revision}`;
  const loss = { feature, kind: "dropped", path: "", pair } as const;
  rejectAsGap(method, () => losses.report(method, [loss]));
}

function requireCapability({ connection: { server } }: BridgedCalls, capability: string): void {
  if (!hasCapability(server.capabilities, capability)) throw missingCapability(capability);
}

function requireTasks({ connection: { server } }: BridgedCalls): void {
  if (!declaresTasks(server.capabilities)) throw missingCapability("tasks");
}

function missingCapability(capability: string): CapabilityError {
  return new CapabilityError(`The call needs the capability ${capability}, which the server did not declare.`, {
    capability,
    reason: "server",
  });
}

/** Returns the facts about the server as the result of `initialize`. */
function initialized({ as, connection, conversions }: BridgedCalls): JsonObject {
  const { info, capabilities, instructions } = connection.server;
  return {
    protocolVersion: as.revision.revision,
    capabilities: conversions.serverCapabilities("initialize", capabilities),
    serverInfo: info ?? { name: "", version: "" },
    ...(instructions !== undefined && { instructions }),
  };
}

/** Returns the description of a task with the members of a session. */
async function getTask({ connection }: BridgedCalls, { params, options }: ConvertedCall): Promise<JsonObject> {
  const { taskId } = params;
  const task = await connection.requestRaw("tasks/get", { taskId }, options);
  return toSessionTask({ ...task, taskId });
}

// ---- client-bridges/attachBridge ----------------------------------------------------------------

/**
 * Adds the conversions of the modules in the option `also` to a connection. Does nothing for a connection that has them already.
 *
 * @throws TypeError if the option `as` is a module that converts calls, or if a module converts the calls of another revision than `as`, or if
 * `onLoss` is invalid.
 */
export function attachBridge(connection: BridgeableConnection, options: BridgedOptions): void {
  const { as, also = [] } = options;
  // A program that the compiler has not checked may pass such a module.
  const { CONVERTERS: own } = as as FurtherRevisionModule;
  if (own !== undefined)
    throw new TypeError(
      `connect: the option as is a module that converts calls of ${own.as}: set as to ${own.as}/client.js, and pass the module in the option also`,
    );
  const calls = as.CLIENT_BINDING.revision.revision;
  for (const { CLIENT_BINDING, CONVERTERS } of also)
    if (CONVERTERS !== undefined && CONVERTERS.as !== calls) {
      const { revision } = CLIENT_BINDING.revision;
      throw new TypeError(
        `connect: the module converts calls of ${CONVERTERS.as}, but the option as is a module of ${calls}: ${revision === calls ? "remove the module from also" : `import ${calls}/bridges/client-${revision}.js`}`,
      );
    }
  const problem = problemOfPolicies(options.onLoss ?? "degrade");
  if (problem !== undefined) throw new TypeError(`connect: the option onLoss ${problem}`);
  connection.bridge ??= new ConnectionBridge(connection, options);
}

/** Converts the messages of one connection. The conversions of a revision are composed when the connection uses it for the first time. */
class ConnectionBridge implements ClientBridge {
  readonly #connection: BridgeableConnection;
  readonly #options: BridgedOptions;
  readonly #losses: LossReceiver;
  readonly #state: SessionState;
  readonly #known = new Map<AnyClientRevision, WireConversions | undefined>();
  #as: Promise<CalledRevision> | undefined;

  constructor(connection: BridgeableConnection, options: BridgedOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#losses = createLossReporter(createLossWarnings(connection, options.onLoss));
    this.#state = new SessionState(connection, options.handlers);
  }

  convertCalls(caller: ClientCaller): Promise<ClientCaller> | undefined {
    const conversions = this.#current();
    return conversions && this.#convertCalls(caller, conversions);
  }

  convertHandler(method: string, handle: HostHandler): HostHandler {
    const conversions = this.#current();
    if (conversions === undefined) return handle;
    return async (params, context) => {
      const as = await this.#loadAs();
      const result = await handle(conversions.convert("requests", method, params), context);
      // Converters only accept valid messages.
      await checkResult(as, method, result);
      return conversions.convert("answers", method, result as JsonObject);
    };
  }

  convertNotification(method: string, params: JsonObject): JsonObject | undefined {
    try {
      return this.#current()?.convert("notifications", method, params) ?? params;
    } catch (cause) {
      this.#connection.warn({
        code: "undelivered",
        message: `The client did not deliver ${method}, because the revision of its handlers cannot express the notification.`,
        cause,
      });
      return undefined;
    }
  }

  convertResult(method: string, result: JsonObject): JsonObject {
    const conversions = this.#current();
    if (conversions === undefined || !this.#isValid(method, result)) return result;
    const { binding } = this.#connection;
    const { extensions, revision } = this.#options.as.CLIENT_BINDING;
    const revisions = { server: binding.extensions, client: extensions, revision: revision.revision };
    return rejectAsGap(method, () =>
      isResultOfExtension(revisions, method, result) ? result : conversions.convert("results", method, result),
    );
  }

  async #convertCalls(caller: ClientCaller, conversions: WireConversions): Promise<ClientCaller> {
    const as = await this.#loadAs();
    this.#state.use(as);
    return bridgeCalls({
      as,
      caller,
      conversions,
      connection: this.#connection,
      losses: this.#losses,
      state: this.#state,
      convertResult: (method, result) => this.convertResult(method, result),
      isChecked: this.#options.check !== "off",
    });
  }

  /** Returns false for an invalid result, which the option `check` lets through. Converters only accept valid messages. */
  #isValid(method: string, result: JsonObject): boolean {
    const { check = "reject" } = this.#options;
    const { results } = this.#connection.checks;
    return check === "reject" || results[method]?.(result) !== false;
  }

  #loadAs(): Promise<CalledRevision> {
    const { revision, loadChecks } = this.#options.as.CLIENT_BINDING;
    return (this.#as ??= loadChecks().then((checks) => ({ revision, checks })));
  }

  /** Returns the conversions of the connection's revision; undefined if the option `also` has none for it. */
  #current(): WireConversions | undefined {
    const { binding } = this.#connection;
    if (!this.#known.has(binding)) this.#known.set(binding, this.#compose(binding));
    return this.#known.get(binding);
  }

  #compose(binding: AnyClientRevision): WireConversions | undefined {
    const { as, also = [] } = this.#options;
    if (binding === as.CLIENT_BINDING) return undefined;
    const found = also.find(({ CLIENT_BINDING, CONVERTERS }) => CLIENT_BINDING === binding && CONVERTERS !== undefined);
    const converters = found?.CONVERTERS as ClientConverters | undefined;
    return converters && new WireConversions((converters as ClientChain).chain, this.#losses);
  }
}

/** The conversions by which clients of revision `As` call the servers of one other revision. Generated modules export them. */
export interface ClientChain<As extends string = string> extends ClientConverters<As> {
  /** The conversions in the order from the server's revision to the client's revision. The client's messages pass them backwards. */
  readonly chain: readonly ConversionTable[];
}

const VERBS = { degraded: "changed the form of", dropped: "dropped" };

/** Returns the reports of the losses of one connection. They are warnings; the caller of a refused message gets an error instead. */
export function createLossWarnings(
  port: Pick<CallPort, "revision" | "warn">,
  onLoss: LossPolicies | undefined,
): LossReports {
  return {
    get revision() {
      return port.revision.revision;
    },
    onLoss,
    log({ feature, kind, method, path, pair }) {
      if (kind === "refused") return;
      const place = path === "" ? method : `${method} at ${path}`;
      port.warn({
        code: "bridge-loss",
        message: `The conversion ${pair} ${VERBS[kind]} ${feature} in ${place}. Later losses of this kind are not reported.`,
      });
    },
    reasonOf: ({ feature }) => `${feature} cannot be sent in its original form (option onLoss)`,
  };
}
