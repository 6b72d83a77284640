// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Calls servers in one revision by the API of another.
 *
 * @module
 */
import type { SubscriptionStream } from "./clientBridgeCalls.js";
import {
  type AnyClientRevision,
  type BridgeableConnection,
  type BridgedOptions,
  type CallOptions,
  type CallPort,
  type ClientBridge,
  type ClientCaller,
  type ClientConverters,
  type FurtherRevisionModule,
  type HostHandler,
  RevisionGapError,
  hasCapability,
} from "./clientCore.js";
import type { CalledRevision, ListenFilter } from "./clientFeatures.js";
import {
  BridgeRefusal,
  type ConversionTable,
  type LossReceiver,
  type LossReports,
  type MessageConversions,
  composeConversions,
  createLossReporter,
  problemOfPolicies,
  reportingConverter,
} from "./conversion.js";
import type { JsonObject, LogLevel, LossPolicies } from "./protocol.js";

// ---- client-bridges/lossWarnings ----------------------------------------------------------------

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

// ---- client-bridges/revisionGap -----------------------------------------------------------------

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
 * Returns the error of a call that a refused conversion ended: of its params or its result, or of a request that the server sent for the call.
 * Returns undefined for any other error.
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
  #subscriptions: Promise<SubscriptionStream> | undefined;

  constructor(connection: BridgeableConnection, handlers: object = {}) {
    this.#connection = connection;
    this.#handlers = handlers;
    connection.onLoss((reason) => {
      // A new session has the level of the server again.
      if (reason !== "lost") this.#sessionLevel = undefined;
    });
  }

  /** Prepares for the calls of a revision. Subscribes to the changes of lists, if a session would deliver them to a handler. */
  async use({ revision }: CalledRevision): Promise<void> {
    this.#sessionLevel = undefined;
    this.#as = revision.revision;
    const isWithoutSession = revision.lifecycle === "handshake" && this.#connection.revision.lifecycle === "stateless";
    const isNeeded = Object.keys(this.#listChanges()).length > 0;
    if (!isWithoutSession) {
      // A new negotiation has changed the revision of the connection.
      void this.#subscriptions?.then((stream) => stream.close());
      this.#subscriptions = undefined;
    } else if (isNeeded) {
      const stream = await this.loadSubscriptions();
      // The stream reports a failure as a warning.
      void stream.update();
    }
  }

  /** Loads the stream that delivers the notifications of a session. */
  loadSubscriptions(): Promise<SubscriptionStream> {
    return (this.#subscriptions ??= import("./clientBridgeCalls.js").then(
      (loaded) => new loaded.SubscriptionStream(this.#connection, this.#listChanges()),
    ));
  }

  /** Returns the options of a call with the log level of the lifecycle that the connection has. */
  async withLogLevel(options: CallOptions | undefined, losses: LossReceiver): Promise<CallOptions | undefined> {
    const { lifecycle } = this.#connection.revision;
    const level = options?.logLevel;
    if (lifecycle === "stateless")
      return level === undefined && this.logLevel !== undefined ? { ...options, logLevel: this.logLevel } : options;
    if (level === undefined) return options;
    const { logLevel: _, ...others } = options!;
    await this.#setSessionLevel(level, { losses, options });
    return others;
  }

  /** Sets the level of the session, because the server's revision has no level for a single request. */
  async #setSessionLevel(level: LogLevel, { losses, options }: LevelledCall): Promise<void> {
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
    return Object.fromEntries(
      LIST_CHANGES.filter(
        ([handler, , capability]) =>
          typeof notifications[handler] === "function" && hasCapability(capabilities, capability),
      ).map(([, member]) => [member, true]),
    );
  }
}

/** A call that has a log level. */
interface LevelledCall {
  readonly losses: LossReceiver;
  readonly options: CallOptions | undefined;
}

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

  /** Converts the params of the client's request or notification. */
  params(method: string, params: JsonObject): JsonObject {
    return this.#conversions.params.get(method)?.(params) ?? params;
  }

  /** Converts the server's result. */
  result(method: string, result: JsonObject): JsonObject {
    return this.#conversions.results.get(method)?.(result) ?? result;
  }

  /** Converts the params of the server's request. */
  request(method: string, params: JsonObject): JsonObject {
    return this.#conversions.requests.get(method)?.(params) ?? params;
  }

  /** Converts the client's result of the server's request. */
  answer(method: string, answer: JsonObject): JsonObject {
    return this.#conversions.answers.get(method)?.(answer) ?? answer;
  }

  /** Converts the params of the server's notification. */
  notification(method: string, params: JsonObject): JsonObject {
    return this.#conversions.notifications.get(method)?.(params) ?? params;
  }

  /** Converts the capabilities of the server. */
  serverCapabilities(open: string, capabilities: JsonObject): JsonObject {
    const steps = this.chain.map((table) => table.capabilities.server);
    return reportingConverter(steps, open, this.#losses)(capabilities);
  }
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
      const { answerByHandler } = await import("./clientBridgeCalls.js");
      const as = await this.#loadAs();
      return answerByHandler({ as, conversions }, method, () => handle(conversions.request(method, params), context));
    };
  }

  convertNotification(method: string, params: JsonObject): JsonObject | undefined {
    try {
      return this.#current()?.notification(method, params) ?? params;
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
    return rejectAsGap(method, () => conversions.result(method, result));
  }

  async #convertCalls(caller: ClientCaller, conversions: WireConversions): Promise<ClientCaller> {
    const { bridgeCalls } = await import("./clientBridgeCalls.js");
    const as = await this.#loadAs();
    await this.#state.use(as);
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

// ---- client-bridges/bridgedCalls ----------------------------------------------------------------

/** The parts of a connection whose calls are converted. */
export interface BridgedCalls {
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
export interface ConvertedCall {
  readonly method: string;
  readonly params: JsonObject;
  readonly options: CallOptions | undefined;
}

// ---- client-bridges/clientChain -----------------------------------------------------------------

/** The conversions by which clients of revision `As` call the servers of one other revision. Generated modules export them. */
export interface ClientChain<As extends string = string> extends ClientConverters<As> {
  /** The conversions in the order from the server's revision to the client's revision. The client's messages pass them backwards. */
  readonly chain: readonly ConversionTable[];
}
