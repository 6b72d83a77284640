// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Serves clients of other revisions with the handlers of one server.
 *
 * Write a server with the package of one revision. `bridge(server, chains)` returns a server for each further revision: it converts the
 * messages between both revisions, and the handlers of your server answer. The modules in the folder `bridges` of the package contain the
 * conversions; a bundle contains only those that you import.
 *
 * A message may have a part that the client's revision cannot express. The option `onLoss` decides whether the client gets the message in
 * another form (`degrade`, by default) or an error (`refuse`). The first loss of each kind is logged.
 *
 * @example
 * ```ts
 * // june: all exports of the module `bridges/2025-06-18.js` in the package of the server
 * const server = createServer({ name: "weather", version: "1.0.0" }, { tools });
 * await serveHttp([server, ...bridge(server, [june])]);
 * ```
 * @module
 */

import {
  BridgeRefusal,
  type ConversionTable,
  type ConvertedErrorCode,
  type LossReceiver,
  type LossReports,
  type MessageConversions,
  composeConversions,
  convertErrorCode,
  copyWith,
  createLossReporter,
  isResultOfExtension,
  lostNotificationsOf,
  problemOfPolicies,
  reportingConverter,
  toExtensionTask,
  toSessionTask,
} from "./conversion.js";
import {
  CALL_TOOL,
  CODES,
  type Cancellation,
  CancellationSource,
  type ConversionLoss,
  type HttpRequest,
  type IncomingJsonRpcRequest,
  type JsonObject,
  LOG_LEVELS,
  type LogLevel,
  type LoggedLoss,
  type LossPolicies,
  type LossPolicy,
  McpError,
  type Revision,
  type RevisionMessageChecks,
  TASKS_EXTENSION,
  type TraceContext,
  WakeUps,
  type WireError,
  addRelatedTaskMeta,
  callSafely,
  cancellationOf,
  capabilityPath,
  declaresTasks,
  errorOf,
  extensionOfCapability,
  getThrownMcpError,
  isObject,
  isString,
  isTask,
  isThenable,
  ownMember,
  passErrorToOnError,
  removeRelatedTaskMeta,
  resourceNotFound,
  unrefTimer,
  waitAtMost,
  withTasks,
  withoutMemberAt,
  withoutTasks,
} from "./protocol.js";
import {
  type AskOptions,
  ClientBudget,
  type ClientFacts,
  type IncomingRequestCall,
  InputKeys,
  type Lifecycle,
  type McpSession,
  type NotificationListener,
  type RevisionImplementation,
  type RuntimeMethodHandler,
  type Server,
  type ServerOfRevision,
  type TaskKey,
  assertClientCan,
  assertMayNotify,
  createErrorForThrownValue,
  createInvalidResultError,
  estimateMemoryBytes,
  fixed,
  getHandlerContextClass,
  getInputErrorPointer,
  getResultThrownByEndCall,
  isCapabilityDeclared,
  isRecordOf,
  isResultMarkedAsFixed,
  isValidClientResult,
  notifyClients,
  paginate,
  replaceReservedErrorCode,
  reserveBytesForClient,
  unknownMethod,
} from "./serverCore.js";
import {
  type InputRequest,
  type InputResponse,
  MemoryTaskStore,
  type TaskChange,
  type TaskListener,
  type TaskRecord,
  type TaskService,
  type TaskStore,
  failedWith,
  hasTaskEnded,
} from "./stores.js";
import {
  LIST_PAGE_SIZE,
  TASK_HEADERS,
  TASK_REQUESTS,
  type TaskAskOptions,
  TaskReader,
  type TaskRequest,
  createUndeclaredTasksError,
  getOpenInput,
  getTaskList,
  hideTaskOf,
  readListPage,
} from "./tasks.js";
export type { LoggedLoss, LossFeature, LossPolicy, ReportedLoss } from "./protocol.js";

// ---- bridges/bridgeParts ------------------------------------------------------------------------

/** A generated module that lets servers of revision `N` serve the clients of one other revision. */
export interface BridgeModule<N extends string = string> {
  /** The parts of the bridge. */
  readonly BRIDGE: BridgeChain<N>;
}

/** The parts by which servers of revision `N` serve the clients of one other revision. */
export interface BridgeChain<N extends string = string> {
  /** The revision of the server's handlers. */
  readonly from: N;
  /** The revision of the clients: its facts, its guards and its lifecycle. */
  readonly binding: RevisionImplementation;
  /** The conversions in the order from the server's revision to the clients' revision. The client's messages pass them backwards. */
  readonly chain: readonly ConversionTable[];
  /** The treatment of requests whose form depends on the lifecycles of both revisions. */
  readonly behaviour: BridgeBehaviour;
}

/** Returns the parts of a bridge that depend on the lifecycles of both revisions. */
type BridgeBehaviour = (parts: BridgeParts) => LifecycleBehaviour;

/** What a bridge does because of the lifecycles of both revisions, such as the treatment of `input_required` results. */
interface LifecycleBehaviour {
  /** Returns the lifecycle of the clients' revision with the changes that a bridge needs. By default it is used unchanged. */
  lifecycle?(lifecycle: Lifecycle, Call: BridgedCallConstructor): Lifecycle;
  /** The class of the contexts of the native server's handlers. By default it is the class that `createBridgedCallClass` returns. */
  readonly Call?: BridgedCallConstructor;
  /**
   * Returns the handler that answers a request in place of the native server's handler, with params and a result of the native server's
   * revision.
   */
  wrapHandler(method: string, handle: RuntimeMethodHandler): RuntimeMethodHandler;
  /** Returns the client's capabilities without those that the handlers of the native server must not use. By default they are used unchanged. */
  readonly filterCapabilities?: CapabilityFilter;
  /** Returns the server of a bridge with other capabilities, options or handlers. By default it is used unchanged. */
  adaptServer?(server: Server): Server;
  /**
   * Returns handlers of the client's requests that the native server's revision does not have. By default there are none.
   *
   * @param adapt wraps a handler with params and a context of the native server's revision in a handler for the client's requests.
   */
  createHandlers?(adapt: AdaptHandler): readonly MethodHandler[];
  /** Adds members to converted params, such as the `_meta` that the native server's revision requires. By default no member is added. */
  readonly completeParams?: CompleteParams;
}

/** Returns capabilities, or a copy without some of them. */
type CapabilityFilter = (capabilities: JsonObject) => JsonObject;

/** A handler, and its method. */
type MethodHandler = readonly [method: string, handle: RuntimeMethodHandler];

/** Wraps a handler with params and a context of the native server's revision in a handler for the client's requests. */
type AdaptHandler = (method: string, handle: RuntimeMethodHandler) => RuntimeMethodHandler;

/** Returns the params of a request with the members that the native server's revision requires. */
type CompleteParams = (params: JsonObject, call: IncomingRequestCall) => JsonObject;

/** The parts of one bridge that all its calls use: the server with the handlers, and the conversions for one revision of clients. */
interface BridgeParts {
  /** The server with the author's handlers. */
  readonly native: Server;
  /** The revision of the clients. */
  readonly revision: Revision;
  /** The lifecycle of the clients' revision. */
  readonly lifecycle: Lifecycle;
  readonly conversions: MessageConversions;
  readonly codes: readonly ConvertedErrorCode[];
  /** The features of the notifications that only one of both revisions has, by method. */
  readonly lostNotifications: ReadonlyMap<string, string>;
  readonly reporter: LossReceiver;
  readonly options: BridgeOptions;
  /** Returns the client's capabilities as handlers of the native server may use them. */
  readonly toNativeCapabilities: (capabilities: JsonObject) => JsonObject;
  /** The check of the option `requires`; undefined without the option. */
  readonly checkRequirements: CheckRequirements | undefined;
}

/**
 * Throws if the client lacks a feature without which a request cannot be served.
 *
 * @param capabilities of the client, as handlers see them.
 * @throws McpError that names the capability.
 */
type CheckRequirements = (method: string, params: JsonObject, capabilities: JsonObject) => void;

/** The context of a handler of the native server. Its members are those of the handler's revision, and use the call of the client. */
export interface BridgedCall extends IncomingRequestCall {
  /** The call in the revision of the client. */
  outer: IncomingRequestCall;
  /** The signal for the runtime itself. */
  readonly cancellation: Cancellation;
  /**
   * Returns the context of the same request with other params, for a handler that runs again.
   *
   * @param client the client with other capabilities; by default it is the client of this context.
   */
  withParams(params: JsonObject, client?: ClientFacts): BridgedCall;
  /** Throws if the client cannot receive a request. @throws McpError that names the missing capability. */
  assertCanSend(method: string, params: JsonObject): void;
  /**
   * Sends a request to the client. Resolves with the answer, in the revision of the native server.
   *
   * @param send sends the converted params, and resolves with the client's answer. By default the request is sent on the client's call.
   * @throws McpError by rejection, if the client cannot receive the request.
   */
  sendConverted(method: string, params: JsonObject, send?: (params: JsonObject) => Promise<unknown>): Promise<unknown>;
}

/**
 * Creates the context of one request.
 *
 * @param incoming the request with the params of the native server's revision.
 * @param outer the call in the revision of the client.
 * @param earlier the parts that the context shares with an earlier context of the same request.
 */
type BridgedCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
  earlier?: SharedParts,
) => BridgedCall;

/** The parts that the contexts of several runs of a handler share. */
interface SharedParts {
  /** The client's answers to the requests of earlier runs, by the key of the request. */
  readonly answers: Map<string, Promise<unknown>>;
  /** The client; undefined if no handler has read it. */
  readonly client: ClientFacts | undefined;
}

/**
 * Reports that a client gets a message in another form, or does not get it.
 *
 * @throws BridgeRefusal if `onLoss` refuses the loss.
 */
function reportLoss(
  { native, revision, reporter }: BridgeParts,
  method: string,
  { feature, kind }: Pick<ConversionLoss, "feature" | "kind">,
): void {
  const pair = `${native.revision.revision}..${revision.revision}`;
  reporter.report(method, [{ feature, kind, path: "", pair }]);
}

// ---- bridges/notifications ----------------------------------------------------------------------

/**
 * Returns the params of a notification in the revision of the clients. Returns undefined if the notification must not be sent: the revision
 * does not have it, or `onLoss` refuses it. In the second case, `onError` gets the refusal. Never throws.
 */
function convertNotification(parts: BridgeParts, method: string, params: JsonObject): JsonObject | undefined {
  const { native, revision, conversions, lostNotifications } = parts;
  // Notifications that neither revision has belong to an extension of the protocol. They pass unchanged.
  const isSent = revision.methods[method] !== undefined || native.revision.methods[method] === undefined;
  try {
    if (isSent) return conversions.notifications.get(method)?.(params) ?? params;
    const { capability } = native.revision.methods[method]!;
    const feature = lostNotifications.get(method) ?? extensionOfCapability(capability) ?? method;
    reportLoss(parts, method, { feature, kind: "dropped" });
  } catch (error) {
    passErrorToOnError(native, error);
  }
  return undefined;
}

/**
 * Adds handlers for the client's notifications that the native server's revision does not have. They report the loss. If `onLoss` refuses it,
 * `onError` gets the refusal, since a notification has no response.
 */
function acceptLostNotifications(parts: BridgeParts, handlers: Map<string, RuntimeMethodHandler>): void {
  const { native, revision, reporter, lostNotifications } = parts;
  const pair = `${revision.revision}..${native.revision.revision}`;
  for (const [method, feature] of lostNotifications)
    if (revision.methods[method] && !native.revision.methods[method])
      handlers.set(method, () => reporter.report(method, [{ feature, kind: "dropped", path: "", pair }]));
}

/**
 * Forwards the notifications that the native server sends to all clients to the clients of a bridge. A notification that they cannot subscribe
 * to is a loss.
 */
function forwardNotifications(parts: BridgeParts, listeners: Server["listeners"]): void {
  const unheard = unheardNotifications(parts);
  parts.native.listeners.add({
    hearsEachOwner: true,
    wants: () => listeners.size > 0 || unheard.size > 0,
    deliver(method, params, owner) {
      const extension = unheard.get(method);
      if (extension !== undefined) return reportUnheard(parts, method, extension);
      const converted = convertNotification(parts, method, params);
      if (converted !== undefined) notifyClients(listeners, { method, params: converted, owner });
    },
  });
}

/** Returns the notifications of extensions that stateless clients receive only for a request, each with its extension: no filter selects them. */
function unheardNotifications({ native, revision, lifecycle }: BridgeParts): ReadonlyMap<string, string> {
  if (revision.lifecycle !== "stateless") return new Map();
  return new Map(
    Object.entries(revision.methods).flatMap(([method, { kind, direction, capability }]) => {
      const extension = extensionOfCapability(capability);
      const isSent = kind === "notification" && direction !== "clientToServer" && native.revision.methods[method];
      const isSelected = lifecycle.selects?.({}, method, {}) !== undefined;
      return extension === undefined || !isSent || isSelected ? [] : [[method, extension] as const];
    }),
  );
}

function reportUnheard(parts: BridgeParts, method: string, feature: string): void {
  try {
    reportLoss(parts, method, { feature, kind: "dropped" });
  } catch (error) {
    passErrorToOnError(parts.native, error);
  }
}

// ---- bridges/bridgeOptions ----------------------------------------------------------------------

/** The options of `bridge`. */
export interface BridgeOptions {
  /**
   * The treatment of losses, for all features or by feature. `degrade` by default. `"refuse"` for all features concerns the losses of
   * content. Hints, such as the time for which a result may be cached or the form of a tool's schemas, are not content: to refuse their loss,
   * name the feature, as in `{ caching: "refuse" }`. A function for all features also gets the losses of hints.
   */
  readonly onLoss?: LossPolicies;
  /**
   * Receives the first loss of each feature and kind. If `onLoss` refuses a message, the kind is `refused`, and the message's other losses
   * are not logged. By default the loss is written to the error console.
   */
  readonly log?: (loss: LoggedLoss) => void;
  /**
   * The store of calls that wait for input of stateless clients, for servers of a revision with sessions. In memory by default; with a
   * shared store, any process can receive the client's answer.
   */
  readonly parkedCalls?: TaskStore;
  /**
   * The service of several processes that keeps the calls that wait for input of stateless clients: the object of the HTTP option `service`.
   * With `parkedCalls`, too, that store keeps the calls, and the service knows the processes. If the process of a handler ends, a repeated
   * request gets an error at once or, if it waits already, about a lease time later.
   */
  readonly service?: TaskService;
  /**
   * The number of milliseconds after its first request for input for which a call of a stateless client can be continued, and for which its
   * result is kept: ten minutes by default, an hour at most.
   */
  readonly parkedMs?: number;
  /** The maximum number of calls in this process that wait for input of stateless clients, 1,000 by default. A caller gets a quarter of them. */
  readonly maxParked?: number;
  /** The maximum number of `input_required` results of one call in a session, from 1; 10 by default. */
  readonly maxCycles?: number;
  /**
   * The features of the client without which a tool, prompt or resource cannot be served, by method and by `name` or `uri`, such as
   * `{ "tools/call": { book: ["elicitation.url"] } }`. A client that lacks one of them gets a capability error before the handler runs.
   */
  readonly requires?: {
    readonly [Method in RequiringMethod]?: { readonly [name: string]: readonly ClientFeature[] };
  };
}

/** A request method for which the option `requires` can list the client features that its handlers need. */
export type RequiringMethod = "tools/call" | "prompts/get" | "resources/read";

/** A feature of clients that a handler may need. */
export type ClientFeature = "elicitation" | "elicitation.url" | "roots" | "sampling" | "sampling.tools";

/** All options; for those that are numbers, with their maximum. The minimum is 1. */
const OPTIONS: Readonly<Record<keyof BridgeOptions, number | undefined>> = {
  onLoss: undefined,
  log: undefined,
  requires: undefined,
  parkedCalls: undefined,
  service: undefined,
  parkedMs: 60 * 60 * 1000,
  maxParked: Infinity,
  maxCycles: Infinity,
};

/**
 * Rejects options that TypeScript rejects.
 *
 * @throws TypeError that names the option; RangeError if a number is out of its range.
 */
function checkBridgeOptions(options: BridgeOptions): void {
  for (const name in options)
    if (!Object.hasOwn(OPTIONS, name))
      throw invalidOption(`${name} is unknown: use ${Object.keys(OPTIONS).join(", ")}`);
  const { onLoss = "degrade", log } = options;
  const problem = problemOfPolicies(onLoss);
  if (problem !== undefined) throw invalidOption(`onLoss ${problem}`);
  if (log !== undefined && typeof log !== "function") throw invalidOption("log must be a function");
  for (const [name, maximum] of Object.entries(OPTIONS)) {
    if (maximum === undefined) continue;
    const value: unknown = options[name as keyof BridgeOptions] ?? 1;
    if (typeof value !== "number" || Number.isNaN(value)) throw invalidOption(`${name} must be a number`);
    if (value >= 1 && value <= maximum) continue;
    const range = maximum < Infinity ? `from 1 to ${maximum}` : "from 1";
    throw new RangeError(`bridge: ${name} is ${value}: it must be a number ${range}`);
  }
}

/** Returns the error for an option. */
function invalidOption(problem: string): TypeError {
  return new TypeError(`bridge: the option ${problem}`);
}

/**
 * Returns the reports of the losses of the messages to and from the clients of one revision. They go to the option `log`; an error of the log
 * goes to `onError`.
 *
 * @param revision of the clients.
 */
function createLossLog(native: Server, revision: string, { onLoss, log = logLoss }: BridgeOptions): LossReports {
  return {
    revision,
    onLoss,
    log: (loss) =>
      callSafely(
        () => log(loss),
        (error) => passErrorToOnError(native, error),
      ),
    reasonOf: ({ feature, method }) =>
      `${method}: a client of revision ${revision} would not get ${feature} in its original form`,
  };
}

/** The maximum length of a path in the log. The members of a path may have names that a client chose. */
const MAX_PATH = 200;

/** Writes a loss to the error console. */
function logLoss({ feature, kind, method, path, revision }: LoggedLoss): void {
  const place = path === "" ? method : `${method} at ${printable(path)}`;
  console.warn(
    `bridge: ${feature} was ${kind} for a client of revision ${revision}, in ${place}. Later losses of this kind are not logged.`,
  );
}

/** Returns a text without characters that terminals and log files interpret. */
function printable(text: string): string {
  const end = text.length > MAX_PATH ? "…" : "";
  return text.slice(0, MAX_PATH).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?") + end;
}

/** The feature of the members `ttlMs` and `cacheScope` in the table of losses. */
const CACHING = "caching";

/**
 * Returns the options of a bridge that neither logs nor refuses the loss of the members for caching. They are for handlers that mcpgen
 * generates: these set the members in each result that needs them, so the author has not decided to send them.
 */
export function ignoreCachingLosses({ onLoss, log = logLoss, ...options }: BridgeOptions = {}): BridgeOptions {
  return {
    ...options,
    ...(onLoss !== undefined && { onLoss: policyForOthers(onLoss) }),
    // A promise of the log is returned, so that the bridge gets its error.
    log: (loss) => (loss.feature === CACHING ? undefined : log(loss)),
  };
}

function policyForOthers(onLoss: NonNullable<BridgeOptions["onLoss"]>): NonNullable<BridgeOptions["onLoss"]> {
  if (typeof onLoss === "object")
    return Object.hasOwn(onLoss, CACHING) ? { ...onLoss, [CACHING]: "degrade" satisfies LossPolicy } : onLoss;
  if (typeof onLoss !== "function") return onLoss;
  return (loss) => (loss.feature === CACHING ? "degrade" : onLoss(loss));
}

// ---- bridges/requirements -----------------------------------------------------------------------

/** The server with the handlers, and the revision of the clients. */
type BridgedRevisions = Pick<BridgeParts, "native" | "revision">;

const METHODS: readonly RequiringMethod[] = ["tools/call", "prompts/get", "resources/read"];

/** For each feature, the smallest request that needs it. */
const REQUESTS: { readonly [F in ClientFeature]: readonly [method: string, params: JsonObject] } = {
  elicitation: ["elicitation/create", {}],
  "elicitation.url": ["elicitation/create", { mode: "url" }],
  roots: ["roots/list", {}],
  sampling: ["sampling/createMessage", {}],
  "sampling.tools": ["sampling/createMessage", { tools: [] }],
};

const FEATURES = /* @__PURE__ */ Object.keys(REQUESTS);

/**
 * Returns the check of the option `requires`.
 *
 * @throws TypeError if the option has a wrong type or names an unknown method or feature.
 */
function createRequirementsCheck(
  requires: NonNullable<BridgeOptions["requires"]>,
  revisions: BridgedRevisions,
): CheckRequirements {
  const byMethod = new Map(entriesOf(requires).map(([method, byName]) => [method, new Map(entriesOf(byName))]));
  for (const [method, byName] of byMethod) {
    if (!METHODS.includes(method as RequiringMethod))
      throw invalidOption(`requires names the unknown method ${method}: use ${METHODS.join(", ")}`);
    for (const features of byName.values()) {
      if (!Array.isArray(features)) throw wrongType();
      for (const feature of features)
        if (!FEATURES.includes(feature))
          throw invalidOption(`requires names the unknown feature ${feature}: use ${FEATURES.join(", ")}`);
    }
  }
  return (method, { name, uri }, capabilities) => {
    // A request may have undeclared members, so a `name` beside the `uri` of a resource has no meaning.
    const subject = method.startsWith("resources/") ? uri : name;
    for (const feature of byMethod.get(method)?.get(subject as string) ?? []) {
      const [request, params] = REQUESTS[feature];
      assertClientCanReceive(revisions, request, { params, capabilities });
    }
  };
}

function entriesOf<T>(object: { readonly [name: string]: T }): [name: string, value: T][] {
  if (!isObject(object)) throw wrongType();
  return Object.entries(object);
}

function wrongType(): TypeError {
  return invalidOption("requires must be an object of methods, each with an object of lists of features");
}

/**
 * Throws if a client of a bridge did not declare the capability for a request of the native server.
 *
 * @throws McpError that names the capability, and the client's revision if it does not have the request.
 */
function assertClientCanReceive(
  { native, revision }: BridgedRevisions,
  method: string,
  request: { params: JsonObject; capabilities: JsonObject },
): void {
  // The capabilities are those of the native server's methods; the error codes are those of the client's revision.
  const { methods } = native.revision;
  const { codes } = revision;
  try {
    assertClientCan({ revision: { methods, codes } }, method, request);
  } catch (error) {
    if (!(error instanceof McpError) || revision.methods[method]) throw error;
    const { capability } = methods[method]!;
    const feature = extensionOfCapability(capability) ?? capability!.split(".")[0];
    throw new McpError(error.code, `${error.message}: revision ${revision.revision} has no ${feature}`, error.data);
  }
}

// ---- bridges/bridgedCall ------------------------------------------------------------------------

/** Returns the class of the contexts of one bridge. It extends the class of the native server's contexts. */
function createBridgedCallClass(parts: BridgeParts): BridgedCallConstructor {
  const { native, revision, conversions } = parts;
  const NativeCall = getHandlerContextClass(native) as typeof IncomingRequestCall;
  return class extends NativeCall implements BridgedCall {
    outer: IncomingRequestCall;
    #client: ClientFacts | undefined;
    #answers: SharedParts["answers"] | undefined;
    #keys: InputKeys | undefined;

    constructor(incoming: IncomingJsonRpcRequest, outer: IncomingRequestCall, earlier?: SharedParts) {
      super(native, incoming, outer);
      this.outer = outer;
      this.#answers = earlier?.answers;
      this.#client = earlier?.client;
    }

    withParams(params: JsonObject, client: ClientFacts | undefined = this.#client): BridgedCall {
      const { id, method } = this.incoming;
      const Call = this.constructor as BridgedCallConstructor;
      const answers = (this.#answers ??= new Map());
      return new Call({ id, method, params }, this.outer, { answers, client });
    }

    override get client(): ClientFacts {
      if (this.#client === undefined) {
        const { info, capabilities } = this.outer.client;
        this.#client = { info, capabilities: parts.toNativeCapabilities(capabilities) };
      }
      return this.#client;
    }

    get clientRevision(): string {
      return revision.revision;
    }

    override get isOver(): boolean {
      return this.outer.isOver;
    }

    override get trace(): TraceContext | undefined {
      return this.outer.trace;
    }

    override get signal(): AbortSignal {
      return this.outer.signal;
    }

    get cancellation(): Cancellation {
      return cancellationOf(this.outer);
    }

    override log(level: LogLevel, data: unknown, logger?: string): void {
      this.outer.log(level, data, logger);
    }

    override notify(method: string, params: JsonObject): void {
      const converted = convertNotification(parts, method, params);
      if (converted !== undefined) this.outer.notify(method, converted);
    }

    override notifyClient(method: string, params: JsonObject): void {
      assertMayNotify(this, method);
      if (this.isOver) this.notifySession(method, params);
      else this.notify(method, params);
    }

    override notifySession(method: string, params: JsonObject): void {
      const converted = convertNotification(parts, method, params);
      if (converted !== undefined) this.outer.notifySession(method, converted);
    }

    /** A handler of a stateless revision may run again: it gets the answers of its earlier runs, so the client gets each request once. */
    override async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
      const send = (): Promise<unknown> =>
        this.sendConverted(method, params, (converted) => this.outer.ask(method, converted, options));
      if (native.revision.lifecycle === "handshake") return send();
      const key = options.key ?? (this.#keys ??= new InputKeys(native.revision)).next(method);
      const answers = (this.#answers ??= new Map());
      const answer = answers.get(key) ?? send();
      answers.set(key, answer);
      return answer;
    }

    assertCanSend(method: string, params: JsonObject): void {
      const { capabilities } = this.client;
      assertClientCanReceive(parts, method, { params, capabilities });
      if (revision.methods[method] !== undefined) return;
      const reason = `revision ${revision.revision} of the client does not have ${method}`;
      throw new BridgeRefusal(native.revision.methods[method]?.feature ?? method, "", reason);
    }

    async sendConverted(
      method: string,
      params: JsonObject,
      send = (converted: JsonObject) => this.outer.ask(method, converted, {}),
    ): Promise<unknown> {
      this.assertCanSend(method, params);
      const answer = await send(conversions.requests.get(method)?.(params) ?? params);
      return conversions.answers.get(method)?.(answer as JsonObject) ?? answer;
    }
  };
}

// ---- bridges/bridgedHandlers --------------------------------------------------------------------

/**
 * Returns the handlers of a bridge: the handlers of the native server for methods that both revisions have, and for methods of extensions,
 * which neither revision has.
 *
 * @param Call the class of the contexts that the native handlers get.
 */
function createBridgedHandlers(
  parts: BridgeParts,
  behaviour: LifecycleBehaviour,
  Call: BridgedCallConstructor,
): Map<string, RuntimeMethodHandler> {
  const { native, revision } = parts;
  const adapt: AdaptHandler = (method, handle) => bridgeRequest(method, handle, { parts, behaviour, Call });
  const handlers = new Map(behaviour.createHandlers?.(adapt));
  for (const [method, handle] of native.handlers) {
    const isOfNative = native.revision.methods[method] !== undefined;
    const isOfClients = revision.methods[method] !== undefined;
    if (isOfNative !== isOfClients) continue;
    handlers.set(
      method,
      method.startsWith("notifications/")
        ? bridgeNotification(method, handle, parts)
        : adapt(method, behaviour.wrapHandler(method, handle)),
    );
  }
  return handlers;
}

/**
 * Returns the handler of the requests that only an extension of the protocol has; undefined if the native server has none. It rejects the
 * methods of the native server's revision, which the client's revision does not have.
 */
function bridgeOtherRequests(
  parts: BridgeParts,
  behaviour: LifecycleBehaviour,
  Call: BridgedCallConstructor,
): RuntimeMethodHandler | undefined {
  const { otherHandler, revision } = parts.native;
  if (otherHandler === undefined) return undefined;
  const handle = bridgeRequest("", otherHandler, { parts, behaviour, Call });
  return (params, context) => {
    const { method } = (context as IncomingRequestCall).incoming;
    if (revision.methods[method] !== undefined) throw unknownMethod(method);
    return handle(params, context);
  };
}

/** Returns the handler of a notification of the client. Like the native handler, it gets no context. */
function bridgeNotification(
  method: string,
  handle: RuntimeMethodHandler,
  { conversions }: BridgeParts,
): RuntimeMethodHandler {
  const convert = conversions.params.get(method);
  return convert === undefined ? handle : (params: JsonObject, context) => handle(convert(params) as never, context);
}

/** The parts that all requests of a bridge share. */
interface BridgedRequestParts {
  readonly parts: BridgeParts;
  readonly behaviour: LifecycleBehaviour;
  readonly Call: BridgedCallConstructor;
}

/**
 * Returns the handler of a request of the client. It calls the native handler with params of its revision, and returns a result of the
 * client's revision. The call stays synchronous if the native handler returns no promise.
 */
function bridgeRequest(
  method: string,
  handle: RuntimeMethodHandler,
  { parts, behaviour, Call }: BridgedRequestParts,
): RuntimeMethodHandler {
  const { conversions, checkRequirements, toNativeCapabilities } = parts;
  const { completeParams } = behaviour;
  const convert = conversions.params.get(method);
  const outcome = outcomeConverter(method, parts);
  return (given: JsonObject, context) => {
    checkRequirements?.(method, given, toNativeCapabilities(context.client.capabilities));
    // The runtime calls handlers with the call itself.
    const outer = context as IncomingRequestCall;
    const converted = convert === undefined ? given : convert(given);
    const params = completeParams === undefined ? converted : completeParams(converted, outer);
    const { incoming } = outer;
    // An HTTP endpoint lists the tools for its checks of headers without a request. The context is not a call then.
    const call =
      incoming === undefined
        ? outer
        : new Call(params === incoming.params ? incoming : { id: incoming.id, method: incoming.method, params }, outer);
    if (outcome === undefined) return handle(params as never, call);
    return continueHandler(
      () => handle(params as never, call),
      (thrown) => outcome.ofThrown(thrown, params),
      outcome.ofResult,
    );
  };
}

/** Converts the results and the errors of one method to the revision of the client. */
interface OutcomeConverter {
  /** @throws McpError, possibly by rejection, if the client gets an error: `onLoss` refuses a loss, or the result reports invalid arguments. */
  ofResult(this: void, result: unknown): unknown;
  /** @throws the error that the client gets, unless the handler ended the call with a result. */
  ofThrown(this: void, thrown: unknown, params: JsonObject): unknown;
}

/** Returns undefined if results and errors of the method need no conversion. */
function outcomeConverter(method: string, parts: BridgeParts): OutcomeConverter | undefined {
  const { native, revision, conversions, codes } = parts;
  const convert = conversions.results.get(method);
  const revisions = { server: native.lifecycle, client: parts.lifecycle, revision: revision.revision };
  // The client's revision reports invalid arguments in an error, and the native server's revision in a result.
  const hasInputErrors =
    method === CALL_TOOL && native.revision.inputErrors === "result" && revision.inputErrors === "error";
  if (convert === undefined && codes.length === 0 && !hasInputErrors) return undefined;
  /** The converted forms of result objects that the server returns for all calls. The key is the object before its conversion. */
  const fixedResults = new WeakMap<object, object>();

  const ofResult = (result: unknown): unknown => {
    if (!isObject(result) || CONVERTED.has(result)) return result;
    const pointer = hasInputErrors && getInputErrorPointer(result);
    if (typeof pointer === "string") rejectInputErrors(result, pointer);
    if (convert === undefined) return result;
    const known = fixedResults.get(result);
    if (known !== undefined) return known;
    if (isResultOfExtension(revisions, method, result)) return result;
    let converted: JsonObject;
    try {
      converted = convert(result);
    } catch (error) {
      // Converters only accept valid results. A handler may leave out the `resultType`.
      const isValid = native.checks.results[method]?.({ resultType: "complete", ...result }) ?? true;
      if (isValid) throw error;
      return rejectInvalidResult(native, method, result);
    }
    // `onLoss` may decide otherwise about the next call.
    if (isResultMarkedAsFixed(result)) fixedResults.set(result, fixed(converted));
    return converted;
  };

  const ofThrown = (thrown: unknown, params: JsonObject): unknown => {
    const ended = getResultThrownByEndCall(thrown);
    if (ended instanceof Promise) return ended.then(ofResult, (error: unknown) => ofThrown(error, params));
    if (ended !== undefined) return ofResult(ended);
    const code = getThrownMcpError(thrown)?.code;
    // Few errors have a code that another revision replaces.
    if (!codes.some(({ from }) => from === code)) throw thrown;
    throw convertErrorCode(thrown, codes, { method, params });
  };

  return { ofResult, ofThrown };
}

/** Runs a handler with the params of a call. Resolves with its result, also if the handler ended by `endCall`. */
async function getResultOfHandler(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
  try {
    return await handle(call.incoming.params as never, call);
  } catch (error) {
    const ended = getResultThrownByEndCall(error);
    if (ended === undefined) throw error;
    return ended;
  }
}

/** The results that were passed to {@link markConvertedResult}. */
const CONVERTED = new WeakSet<object>();

/**
 * Marks a result that a bridge made in the revision of the clients, such as `input_required` results of servers whose revision does not have
 * them. The result is not converted again.
 *
 * @returns the same object.
 */
function markConvertedResult<T extends object>(result: T): T {
  CONVERTED.add(result);
  return result;
}

/**
 * Calls a function that runs a handler, and passes on the value that it throws and, if `finish` is given, its result. The call stays
 * synchronous if the function returns no promise.
 */
function continueHandler(
  run: () => unknown,
  fail: (thrown: unknown) => unknown,
  finish: (result: unknown) => unknown = (result) => result,
): unknown {
  let returned: unknown;
  try {
    returned = run();
  } catch (error) {
    return fail(error);
  }
  return isThenable(returned) ? returned.then(finish, fail) : finish(returned);
}

/** Returns true for the error of a tool that can only be called as a task, in a revision with sessions. The tool has done no work yet. */
function mustBeTask(thrown: unknown): boolean {
  return getThrownMcpError(thrown)?.code === CODES.method;
}

/**
 * Calls a function. If the client cancels its call before the function has ended, also calls a function that cancels a task. Ignores errors
 * of the latter: the task may have ended, and the client gets no response.
 */
async function cancelOnAbort<T>(
  signal: AbortSignal,
  cancel: () => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T> {
  const onAbort = (): void => void cancel().catch(() => {});
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort);
  try {
    return await run();
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Rejects with an McpError for an invalid result of a native handler. `onError` gets the reason. */
async function rejectInvalidResult(native: Server, method: string, result: JsonObject): Promise<never> {
  const { errorOfInvalidResult } = native;
  const error = await (errorOfInvalidResult?.(method, result) ?? createInvalidResultError(native, method, result));
  throw errorOf({ error });
}

/**
 * Throws the error for a result that reports invalid arguments of a tool.
 *
 * @param pointer to the first invalid value, from the params.
 * @throws McpError (-32602) with the text of the result.
 */
function rejectInputErrors(result: JsonObject, pointer: string): never {
  const [{ text }] = result["content"] as [{ text: string }];
  throw new McpError(CODES.params, text, { pointer: `/params${pointer}` });
}

// ---- bridges/capabilities -----------------------------------------------------------------------

interface ConverterParts extends Pick<BridgeParts, "native" | "reporter"> {
  readonly filterCapabilities: CapabilityFilter;
}

/** The capabilities whose conversion is kept: their number, and the number of characters of each. */
const MAX_KEPT = 100;

const MAX_LENGTH = 1_000;

/**
 * Returns the function that converts the client's capabilities for the native server. A client of a stateless revision repeats its capabilities
 * in each request, so equal capabilities are converted once, unless they lose a part, which is reported for each object.
 */
function clientCapabilityConverter(
  { native, reporter, filterCapabilities }: ConverterParts,
  { revision, checks }: RevisionImplementation,
  chain: readonly ConversionTable[],
): BridgeParts["toNativeCapabilities"] {
  const steps = chain.map(({ capabilities }) => capabilities.client).reverse();
  let isLossless = true;
  const convert = reportingConverter(steps, revision.open, {
    report(method, losses) {
      isLossless = false;
      reporter.report(method, losses);
    },
  });
  const withoutUnknown = createCapabilityFilter("client", { known: native.revision, allowed: revision, checks });
  const equal = new Map<string, JsonObject>();
  const same = new WeakMap<JsonObject, JsonObject>();
  return (capabilities) => {
    const text = JSON.stringify(capabilities);
    let converted = equal.get(text) ?? same.get(capabilities);
    if (converted !== undefined) return converted;
    isLossless = true;
    converted = filterCapabilities(withoutUnknown(convert(capabilities)));
    if (!isLossless || text.length > MAX_LENGTH) same.set(capabilities, converted);
    else if (equal.size < MAX_KEPT) equal.set(text, converted);
    return converted;
  };
}

/** Returns the capabilities of the native server in the revision of the clients. */
function convertServerCapabilities(
  { native, revision, reporter }: BridgeParts,
  chain: readonly ConversionTable[],
): JsonObject {
  const steps = chain.map(({ capabilities }) => capabilities.server);
  const withoutUnknown = createCapabilityFilter("server", { known: native.revision, allowed: revision });
  return reportingConverter(steps, revision.open, reporter)(withoutUnknown(native.capabilities));
}

/** The client capabilities that only requests with certain params require. The methods of a revision do not name them. */
const CAPABILITIES_OF_PARAMS = ["elicitation.url", "sampling.tools"];

/** The prefix of the members of `_meta` in which each request of a stateless client repeats the facts about the client. */
const META = "io.modelcontextprotocol/";

/**
 * Returns the capabilities without those that one revision has and the other revision lacks. An undeclared capability is legal in a message,
 * but the side that receives it would use messages that the other revision does not have.
 *
 * @param checks the guards of the second revision, for capabilities of clients.
 */
function createCapabilityFilter(
  side: "client" | "server",
  { known, allowed, checks }: { known: Revision; allowed: Revision; checks?: RevisionMessageChecks },
): CapabilityFilter {
  const kept = new Set([...pathsOf(side, allowed), ...CAPABILITIES_OF_PARAMS]);
  const removed = pathsOf(side, known).filter((path) => !kept.has(path));
  const accepts = checks?.messages[allowed.open];
  removed.push(...CAPABILITIES_OF_PARAMS.filter((path) => accepts?.(openWithInvalid(path, allowed.open))));
  return (capabilities) => removed.reduce(withoutCapability, capabilities);
}

function withoutCapability(capabilities: JsonObject, path: string): JsonObject {
  const id = extensionOfCapability(path);
  if (id === undefined) return withoutMemberAt(capabilities, path);
  const { extensions } = capabilities;
  if (!isObject(extensions) || !Object.hasOwn(extensions, id)) return capabilities;
  const { [id]: _, ...others } = extensions;
  return Object.keys(others).length === 0
    ? withoutMemberAt(capabilities, "extensions")
    : { ...capabilities, extensions: others };
}

/**
 * Returns the first request of a client of either lifecycle, in which a part of a capability has a wrong type. The guards of a revision
 * accept it if the revision does not define the part.
 */
function openWithInvalid(path: string, method: string): JsonObject {
  const [feature, part] = path.split(".") as [string, string];
  const capabilities = { [feature]: { [part]: 0 } };
  const clientInfo = { name: "", version: "" };
  const params = {
    protocolVersion: "",
    clientInfo,
    capabilities,
    _meta: {
      [`${META}protocolVersion`]: "",
      [`${META}clientInfo`]: clientInfo,
      [`${META}clientCapabilities`]: capabilities,
    },
  };
  return { jsonrpc: "2.0", id: 0, method, params };
}

/** Returns the paths of the capabilities that the methods of a revision require, such as `roots`, `roots.listChanged` and `extensions.com.example/audit`. */
function pathsOf(side: "client" | "server", { methods }: Revision): string[] {
  const paths = new Set<string>();
  for (const { capability, declaredBy } of Object.values(methods)) {
    if (capability === null) continue;
    if (declaredBy !== side && declaredBy !== "either") continue;
    const [feature] = capabilityPath(capability) as [string];
    // A revision that has one extension says nothing about the others, which the user declares.
    if (feature !== "extensions") paths.add(feature);
    paths.add(capability);
  }
  return [...paths];
}

/**
 * Adds the capabilities that a revision requires for the methods of a server. An older revision may not require them: `completions` exists
 * since 2025-03-26.
 */
function declareServedMethods(
  capabilities: JsonObject,
  { methods }: Revision,
  handlers: Server["handlers"],
): JsonObject {
  const declared: { [feature: string]: unknown } = { ...capabilities };
  for (const [method, { capability, declaredBy }] of Object.entries(methods))
    if (capability !== null && declaredBy === "server" && !capability.includes(".") && handlers.has(method))
      declared[capability] ??= {};
  return declared;
}

// ---- bridges/bridge -----------------------------------------------------------------------------

/**
 * Returns servers that serve clients of other revisions with the handlers of one server. Pass them to a transport together with the server
 * itself. If the server checks its tools with `checkTools`, pass the result of `checkTools`.
 *
 * @param native the server with the handlers.
 * @param chains the generated modules of the clients' revisions, from the folder `bridges` of the server's package.
 * @throws TypeError if the modules are not an array, if a module belongs to a server of another revision, or if two modules have the same
 * revision of clients; if an option is unknown or has a wrong type, or if `onLoss` or `requires` names an unknown feature or method;
 * RangeError if a number is out of its range.
 */
export function bridge<N extends string>(
  native: ServerOfRevision<N>,
  chains: readonly BridgeModule<NoInfer<N>>[],
  options: BridgeOptions = {},
): Server[] {
  if (!Array.isArray(chains)) throw new TypeError("bridge: pass the modules as an array");
  const own = native.revision.revision;
  const known = new Set<string>();
  for (const module of chains as readonly BridgeModule<N>[]) {
    const { BRIDGE } = (module ?? {}) as Partial<BridgeModule>;
    if (BRIDGE === undefined) throw notABridge(module, own);
    const { revision } = BRIDGE.binding.revision;
    if (revision === own)
      throw new TypeError(
        `bridge: the server already has revision ${own}, the revision of the module's clients: remove the module`,
      );
    if (BRIDGE.from !== own)
      throw new TypeError(
        `bridge: the module serves clients of ${revision} with a server of ${BRIDGE.from}, but the server has revision ${own}: import ${own}/bridges/${revision}.js`,
      );
    if (known.has(revision))
      throw new TypeError(`bridge: revision ${revision} is named twice: pass one module for each revision`);
    known.add(revision);
  }
  checkBridgeOptions(options);
  return chains.map(({ BRIDGE }) => createBridgedServer(native, BRIDGE, options));
}

/** Returns the error for a value that is not a module of `bridge`, such as a module that converts the messages of clients. */
function notABridge(module: unknown, own: string): TypeError {
  const { CLIENT_BINDING, CONVERTERS } = (module ?? {}) as ClientModule;
  const revision = CONVERTERS && CLIENT_BINDING?.revision.revision;
  return new TypeError(
    revision === undefined || revision === own
      ? `bridge: pass modules of the folder ${own}/bridges`
      : `bridge: the module client-${revision}.js is for connect: pass ${own}/bridges/${revision}.js`,
  );
}

/** The exports of a module by which clients call servers of another revision. */
interface ClientModule {
  readonly CLIENT_BINDING?: Pick<RevisionImplementation, "revision">;
  readonly CONVERTERS?: object;
}

/**
 * Returns a server of the clients' revision that calls the handlers of the native server. The memory limits, the options and the identity are
 * those of the native server.
 */
function createBridgedServer(native: Server, bridged: BridgeChain, options: BridgeOptions): Server {
  const { revision, checks, lifecycle } = bridged.binding;
  const parts = createBridgeParts(native, bridged, {
    options,
    filterCapabilities: (capabilities) => behaviour.filterCapabilities?.(capabilities) ?? capabilities,
  });
  const behaviour: LifecycleBehaviour = bridged.behaviour(parts);
  const Call = behaviour.Call ?? createBridgedCallClass(parts);
  const handlers = createBridgedHandlers(parts, behaviour, Call);
  const listeners: Server["listeners"] = new Set();
  forwardNotifications(parts, listeners);
  acceptLostNotifications(parts, handlers);
  const server: Server = {
    revision,
    checks,
    lifecycle: behaviour.lifecycle?.(lifecycle, Call) ?? lifecycle,
    options: native.options,
    identity: native.identity,
    retained: native.retained,
    capabilities: declareServedMethods(convertServerCapabilities(parts, bridged.chain), revision, handlers),
    handlers,
    otherHandler: bridgeOtherRequests(parts, behaviour, Call),
    listeners,
    texts: new WeakMap(),
    bridged: {
      native,
      convertNotification: ({ method, params }) => convertNotification(parts, method, params),
      convertCapabilities: parts.toNativeCapabilities,
    },
  };
  return behaviour.adaptServer?.(server) ?? server;
}

function createBridgeParts(
  native: Server,
  { binding, chain }: BridgeChain,
  { options, filterCapabilities }: { options: BridgeOptions; filterCapabilities: CapabilityFilter },
): BridgeParts {
  const { revision, lifecycle } = binding;
  const reporter = createLossReporter(createLossLog(native, revision.revision, options));
  return {
    native,
    revision,
    lifecycle,
    reporter,
    options,
    conversions: composeConversions(chain, reporter),
    codes: chain.flatMap(({ codes }) => codes),
    lostNotifications: lostNotificationsOf(chain),
    toNativeCapabilities: clientCapabilityConverter({ native, reporter, filterCapabilities }, binding, chain),
    checkRequirements: options.requires && createRequirementsCheck(options.requires, { native, revision }),
  };
}

// ---- bridges/down/tasks -------------------------------------------------------------------------

/** The requests about tasks of a revision with sessions, without `tasks/`. */
const SESSION_TASK_REQUESTS = ["get", "result", "list", "cancel"] as const;

/** The capability of a revision with sessions. */
const CAPABILITY = {
  list: {},
  cancel: {},
  requests: { tools: { call: {} } },
};

/** Returns true if a stateless server offers the extension. */
function offersTasks({ capabilities, handlers }: Server): boolean {
  return declaresTasks(capabilities) && TASK_REQUESTS.every((method) => handlers.has(method));
}

/**
 * Serves the tasks of a stateless server to the clients of one revision with sessions. The native server decides which tasks a client can
 * access: its handlers get the session and the owner of the client's call.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
class TasksOfSessions {
  readonly #parts: BridgeParts;
  readonly #waits = new TaskWaits();
  readonly #begun = new BegunTasks();
  /** True if the clients' revision has tasks, and the native server offers them. */
  readonly #isOffered: boolean;

  constructor(parts: BridgeParts) {
    this.#parts = parts;
    this.#isOffered = parts.revision.methods["tasks/result"] !== undefined && offersTasks(parts.native);
  }

  /** Returns the server of a bridge with the capability and the requests of the clients' revision in place of the extension. */
  declareIn(server: Server): Server {
    const others = withoutTasks(server.capabilities);
    const capabilities = this.#isOffered ? { ...others, tasks: CAPABILITY } : others;
    const handlers = new Map(server.handlers);
    for (const method of TASK_REQUESTS) if (this.#parts.revision.methods[method] === undefined) handlers.delete(method);
    return { ...server, capabilities, handlers };
  }

  /** Returns the handlers of the requests about tasks of the clients' revision. There is none if the native server offers no tasks. */
  createHandlers(adapt: AdaptHandler): MethodHandler[] {
    if (!this.#isOffered) return [];
    return SESSION_TASK_REQUESTS.map((name) => {
      const method = `tasks/${name}`;
      return [method, adapt(method, (_: JsonObject, context) => this[name](context as BridgedCall))];
    });
  }

  /**
   * Returns a handler of `tools/call` for clients with sessions, from a handler that may start tasks of the extension. If the client asked
   * for a task, it gets the task. Otherwise the handler runs without the extension; if it cannot run without it, the call waits for the task.
   */
  servingTasks(handle: RuntimeMethodHandler): RuntimeMethodHandler {
    return (params: JsonObject, context) => {
      const call = context as BridgedCall;
      if (this.#isOffered && isObject(params["task"])) return this.#begin(handle, call);
      const retry = (thrown: unknown): unknown => {
        // The error of a handler that must start a task. It has done no work yet.
        if (!requiresTasks(thrown, this.#parts)) throw thrown;
        return this.#runAsTask(handle, call);
      };
      return continueHandler(
        () => handle(params as never, call),
        retry,
        (result) => (isTask(result) ? this.#awaitTask(result, call) : result),
      );
    };
  }

  /** Runs a tool for a client that asked for a task. If the tool starts none, the client gets the result of the tool. */
  async #begin(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
    const { task: _, ...params } = call.incoming.params;
    const result = await getResultOfHandler(handle, declareTasks(call, params));
    if (!isTask(result)) return result;
    this.#begun.add(call.session, result);
    const { _meta } = result;
    const task = toSessionTask(result);
    return markConvertedResult({ task, ...(isObject(_meta) && { _meta }) });
  }

  /** Runs a tool that must start a task, for a client that did not ask for a task. Resolves with the result of the task. */
  async #runAsTask(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
    reportLoss(this.#parts, CALL_TOOL, { feature: "task-awaited", kind: "degraded" });
    const declaring = hideTaskOf(declareTasks(call, call.incoming.params));
    const result = await getResultOfHandler(handle, declaring);
    return isTask(result) ? this.#awaitTask(result, call) : result;
  }

  /** Resolves with the result of a task that the client does not know. If the client cancels the call, the task is cancelled. */
  async #awaitTask({ taskId }: JsonObject, call: BridgedCall): Promise<JsonObject> {
    const port = new TaskPort(this.#parts, call, taskId);
    const wait = { port, isKnown: false };
    try {
      return await cancelOnAbort(
        call.signal,
        () => port.cancel(),
        async () => taskResultOf(await this.#waits.untilEnded(wait)),
      );
    } catch (error) {
      if (!isUnknownTask(error)) throw error;
      throw new McpError(CODES.internal, "the task of this call does not exist any more");
    }
  }

  /** Answers `tasks/get`. */
  async get(call: BridgedCall): Promise<JsonObject> {
    return toSessionTask(await this.#portOf(call).get());
  }

  /** Answers `tasks/result` when the task has ended. */
  async result(call: BridgedCall): Promise<JsonObject> {
    const port = this.#portOf(call);
    const task = await this.#waits.untilEnded({ port, isKnown: true });
    const result = await this.#toClientResult(taskResultOf(task));
    return addRelatedTaskMeta(task.taskId, result);
  }

  /** Answers `tasks/list` with the tasks of the session; with those that began in this process, if the native server has no list. */
  async list(call: BridgedCall): Promise<JsonObject> {
    const list = getTaskList(this.#parts.native.handlers.get("tasks/get")!);
    if (list === undefined) return this.#listBegun(call);
    const { owner, incoming } = call;
    const { cursor } = incoming.params;
    return readListPage({ cursor, owner }, (query) => list(call, query), toSessionTask);
  }

  async #listBegun(call: BridgedCall): Promise<JsonObject> {
    reportLoss(this.#parts, "tasks/list", { feature: "tasks-list", kind: "degraded" });
    const { cursor } = call.incoming.params;
    const ids = this.#begun.list(call.session);
    const { page, ...next } = paginate(ids, cursor as string | undefined, { size: LIST_PAGE_SIZE, owner: call.owner });
    const found = await Promise.all(page.map((id) => new TaskPort(this.#parts, call, id).find()));
    const tasks = found.flatMap((task) => (task ? [toSessionTask(task)] : []));
    return { tasks, ...next };
  }

  /** Answers `tasks/cancel`. @throws McpError by rejection (-32602), if the task has ended. */
  async cancel(call: BridgedCall): Promise<JsonObject> {
    const port = this.#portOf(call);
    let task = await port.get();
    if (!hasExtensionTaskEnded(task)) {
      await port.cancel();
      // The server may have completed the task in the meantime. It may also delete a cancelled task, or cancel it later.
      task = (await port.find()) ?? task;
      if (!hasExtensionTaskEnded(task) || task.status === "cancelled")
        return { ...toSessionTask(task), status: "cancelled" };
    }
    throw new McpError(CODES.params, "the task has ended");
  }

  #portOf(call: BridgedCall): TaskPort {
    return new TaskPort(this.#parts, call, call.incoming.params["taskId"]);
  }

  /** Returns the result of a tool in the revision of the clients. @throws McpError by rejection, if the result is invalid. */
  async #toClientResult(result: JsonObject): Promise<JsonObject> {
    const { native, conversions } = this.#parts;
    const complete = { resultType: "complete", ...result };
    if (native.checks.results[CALL_TOOL]?.(complete) === false) await rejectInvalidResult(native, CALL_TOOL, result);
    return conversions.results.get(CALL_TOOL)?.(complete) ?? complete;
  }
}

/** Returns true for the error with which a handler refuses a client that did not declare the extension. */
function requiresTasks(thrown: unknown, { native }: BridgeParts): boolean {
  const error = getThrownMcpError(thrown);
  const { codes } = native.revision;
  if (error?.code !== codes["MISSING_REQUIRED_CLIENT_CAPABILITY"]) return false;
  const required = memberOf(error?.data, "requiredCapabilities");
  return isObject(memberOf(memberOf(required, "extensions"), TASKS_EXTENSION));
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? ownMember(value, name) : undefined;
}

/** Returns the result of a task that has ended. @throws McpError if the task failed or was cancelled. */
function taskResultOf({ status, result, error }: ExtensionTask): JsonObject {
  if (status === "cancelled") throw new McpError(CODES.internal, "the task was cancelled");
  if (status === "completed" && isObject(result)) return result;
  if (!isObject(error) || typeof error["code"] !== "number") throw new McpError(CODES.internal, "the task failed");
  const { code, message, data } = error;
  throw new McpError(code as number, String(message), data);
}

/** The ids of the tasks that each session began in this process, until their lifetime is over. */
class BegunTasks {
  /** For each session and task, the time at which the lifetime of the task is over, in milliseconds since 1970. */
  readonly #sessions = new WeakMap<McpSession, Map<unknown, number>>();

  add(session: McpSession | undefined, { taskId, ttlMs }: JsonObject): void {
    if (session === undefined) return;
    const tasks = this.#tasksOf(session);
    const end = typeof ttlMs === "number" ? Date.now() + ttlMs : Infinity;
    tasks.set(taskId, end);
  }

  /** Returns the ids of a session, oldest first. */
  list(session: McpSession | undefined): unknown[] {
    return session === undefined ? [] : [...this.#tasksOf(session).keys()];
  }

  /** Returns the tasks of a session, without those whose lifetime is over. */
  #tasksOf(session: McpSession): Map<unknown, number> {
    const tasks = this.#sessions.get(session) ?? new Map<unknown, number>();
    this.#sessions.set(session, tasks);
    const now = Date.now();
    for (const [taskId, end] of tasks) if (end <= now) tasks.delete(taskId);
    return tasks;
  }
}

const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

/** The status values of tasks that have ended. */
const ENDED: readonly unknown[] = ["completed", "failed", "cancelled"];

const STATUSES: readonly unknown[] = ["working", "input_required", ...ENDED];

/** A task as `tasks/get` of the extension describes it. */
interface ExtensionTask extends JsonObject {
  readonly taskId: string;
  readonly status: string;
}

/** Returns true if a task is completed, failed or cancelled. */
function hasExtensionTaskEnded({ status }: ExtensionTask): boolean {
  return ENDED.includes(status);
}

/** Returns the context of a request of a client that declares the extension. */
function declareTasks(call: BridgedCall, params: JsonObject): BridgedCall {
  const { info, capabilities } = call.client;
  const client = { info, capabilities: withTasks(capabilities) };
  const _meta = { ...call.meta, [CLIENT_CAPABILITIES]: client.capabilities };
  return call.withParams({ ...params, _meta }, client);
}

/** The requests of the extension about one task, which a bridge makes for a client with a session. */
class TaskPort {
  /** The call of the client. */
  readonly call: BridgedCall;
  readonly taskId: unknown;
  readonly #parts: BridgeParts;

  constructor(parts: BridgeParts, call: BridgedCall, taskId: unknown) {
    this.call = call;
    this.taskId = taskId;
    this.#parts = parts;
  }

  /** Resolves with the state of the task. @throws McpError by rejection (-32602), if the client has no such task. */
  async get(): Promise<ExtensionTask> {
    const task = await this.#send("tasks/get");
    if (isObject(task) && STATUSES.includes(task["status"]))
      return { ...task, taskId: this.taskId as string } as ExtensionTask;
    throw new McpError(CODES.internal, "the handler of tasks/get returned a task without a known status");
  }

  /** Resolves with the state of the task; undefined if the client has no such task. */
  async find(): Promise<ExtensionTask | undefined> {
    try {
      return await this.get();
    } catch (error) {
      if (isUnknownTask(error)) return undefined;
      throw error;
    }
  }

  async update(inputResponses: JsonObject): Promise<void> {
    await this.#send("tasks/update", { inputResponses });
  }

  async cancel(): Promise<void> {
    await this.#send("tasks/cancel");
  }

  async #send(method: string, members: JsonObject = {}): Promise<unknown> {
    const { taskId, call } = this;
    const declaring = declareTasks(call, { taskId, ...members });
    const handle = this.#parts.native.handlers.get(method)!;
    return handle(declaring.incoming.params as never, declaring);
  }
}

/** Returns true for the error with which `tasks/get` refuses an id that is not the id of a task of the client. */
function isUnknownTask(thrown: unknown): boolean {
  return getThrownMcpError(thrown)?.code === CODES.params;
}

/** The limits and the default of the milliseconds between two requests for the state of a task. */
const INTERVAL = { least: 1, most: 60_000, default: 1000 };

/** A task that calls wait for. The object exists as long as a call waits, or an answer of a client is on its way to the task. */
interface AwaitedTask {
  users: number;
  /** The keys of the requests for input that were sent to a client. */
  readonly asked: Set<string>;
}

/** A call that waits for the end of a task. */
interface TaskWait {
  readonly port: TaskPort;
  /** True if the client knows the task: requests for input name it. */
  readonly isKnown: boolean;
}

/** The waits for tasks of one bridge. Several calls that wait for the same task send each of its requests for input once. */
class TaskWaits {
  readonly #awaited = new Map<unknown, AwaitedTask>();

  /**
   * Resolves with the state of a task when the task has ended. Until then, requests the state at intervals, and sends the requests for input
   * of the task to the client.
   *
   * @throws the reason of the abort, if the client cancels the call that waits.
   * @throws the error of a request to the client. A task cannot receive an error as the answer, so it is cancelled.
   */
  async untilEnded(wait: TaskWait): Promise<ExtensionTask> {
    const { port } = wait;
    const { signal } = port.call;
    const wakeUps = new WakeUps();
    const failures: unknown[] = [];
    signal.addEventListener("abort", wakeUps.wake);
    return this.#using(port.taskId, async (awaited) => {
      for (;;) {
        signal.throwIfAborted();
        const task = await port.get();
        if (hasExtensionTaskEnded(task)) return task;
        for (const request of listNewRequests(task, awaited.asked))
          void this.#answer(wait, request, awaited)
            .catch((error: unknown) => failures.push(error))
            .then(wakeUps.wake);
        await wakeUps.wait(intervalOf(task));
        if (failures.length > 0) throw failures[0];
      }
    }).finally(() => signal.removeEventListener("abort", wakeUps.wake));
  }

  /** Sends a request for input to the client, and passes the answer to the task. */
  async #answer(
    { port, isKnown }: TaskWait,
    { key, method, params }: TaskInputRequest,
    { asked }: AwaitedTask,
  ): Promise<void> {
    const { call, taskId } = port;
    asked.add(key);
    await this.#using(taskId, async () => {
      let answer: unknown;
      try {
        answer = await call.sendConverted(method, isKnown ? addRelatedTaskMeta(taskId as string, params) : params);
      } catch (error) {
        // Another call that waits for the task sends the request again.
        if (call.signal.aborted) return void asked.delete(key);
        await port.cancel().catch((failure: unknown) => report(failure, call));
        throw error;
      }
      // The task may have ended without the answer.
      await port.update({ [key]: answer }).catch((error: unknown) => {
        asked.delete(key);
        report(error, call);
      });
    });
  }

  async #using<T>(taskId: unknown, use: (awaited: AwaitedTask) => Promise<T>): Promise<T> {
    const awaited = this.#awaited.get(taskId) ?? { users: 0, asked: new Set() };
    this.#awaited.set(taskId, awaited);
    awaited.users++;
    try {
      return await use(awaited);
    } finally {
      if (--awaited.users === 0) this.#awaited.delete(taskId);
    }
  }
}

interface TaskInputRequest {
  readonly key: string;
  readonly method: string;
  readonly params: JsonObject;
}

/** Returns the requests for input of a task that were not sent yet. */
function listNewRequests({ inputRequests }: ExtensionTask, asked: ReadonlySet<string>): TaskInputRequest[] {
  if (!isObject(inputRequests)) return [];
  return Object.entries(inputRequests).flatMap(([key, request]) => {
    if (asked.has(key) || !isObject(request)) return [];
    const { method, params = {} } = request;
    return isString(method) && isObject(params) ? [{ key, method, params }] : [];
  });
}

function intervalOf({ pollIntervalMs }: ExtensionTask): number {
  const { least, most } = INTERVAL;
  const wanted = typeof pollIntervalMs === "number" ? pollIntervalMs : INTERVAL.default;
  return Math.min(Math.max(wanted, least), most);
}

/** Passes an error of the native server to `onError`, unless the task does not exist any more. */
function report(error: unknown, { server }: BridgedCall): void {
  if (!isUnknownTask(error)) passErrorToOnError(server, error);
}

// ---- bridges/down/behaviour ---------------------------------------------------------------------

/** The requests by which a client of a revision with sessions begins and ends a subscription to a resource. */
const SUBSCRIBE = "resources/subscribe";

const SUBSCRIPTION_METHODS = [SUBSCRIBE, "resources/unsubscribe"];

/**
 * The behaviour of bridges by which servers of a stateless revision serve clients with sessions: each request gets `_meta` from the session,
 * and the requests of an `input_required` result are sent in the session.
 */
export const SESSIONS_FROM_STATELESS: BridgeBehaviour = (parts) => {
  const { native } = parts;
  const tasks = new TasksOfSessions(parts);
  return {
    completeParams: requestMetaCompletion(parts),

    /** A client with sessions may declare the extension for its calls of stateless servers. It gets tasks in the form of its revision. */
    filterCapabilities: withoutTasks,

    adaptServer: (server) => tasks.declareIn(server),

    createHandlers: (adapt) => [...subscriptionHandlers(parts, adapt), ...tasks.createHandlers(adapt)],

    wrapHandler(method, handle) {
      if (native.revision.inputs[method] === undefined) return handle;
      const sending = sendingInputRequests(handle, parts);
      return method === CALL_TOOL && offersTasks(native) ? tasks.servingTasks(sending) : sending;
    },
  };
};

/**
 * Returns handlers for subscriptions. The session keeps the subscriptions, and sends only the notifications that the client subscribed to.
 *
 * Like `subscriptions/listen` of the native server, they accept each URI that its option `canSubscribe` does not refuse. An error for other
 * missing resources would need a read of the resource, and a client may subscribe to a resource before it exists.
 */
function subscriptionHandlers({ native, revision }: BridgeParts, adapt: AdaptHandler): MethodHandler[] {
  if (!isCapabilityDeclared(native.capabilities, "resources.subscribe")) return [];
  const { canSubscribe } = native.options;
  const subscribe: RuntimeMethodHandler = async ({ uri }: { readonly uri: string }, context) => {
    if (!(await canSubscribe!(uri, context))) throw resourceNotFound(uri);
    return {};
  };
  return SUBSCRIPTION_METHODS.filter((method) => revision.methods[method] !== undefined).map((method) => [
    method,
    method === SUBSCRIBE && canSubscribe !== undefined ? adapt(method, subscribe) : () => ({}),
  ]);
}

/** Returns a handler that answers the `input_required` results of another handler in the session. */
function sendingInputRequests(handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler {
  return (params: JsonObject, context) => {
    const call = context as BridgedCall;
    const finish = (result: unknown): unknown =>
      isInputRequired(result) ? runInputCycles({ handle, call, parts }, result) : result;
    return continueHandler(
      () => handle(params as never, call),
      (thrown) => finishEnded(thrown, finish),
      finish,
    );
  };
}

/** Finishes a call that a handler ended by `endCall`. @throws any other value that a handler threw. */
function finishEnded(thrown: unknown, finish: (result: unknown) => unknown): unknown {
  const ended = getResultThrownByEndCall(thrown);
  if (ended === undefined) throw thrown;
  return ended instanceof Promise ? ended.then(finish) : finish(ended);
}

/** The default of the option `maxCycles`. */
const MAX_CYCLES = 10;

/** The call of a handler that requests input by its result. */
interface InputRequiringCall {
  readonly handle: RuntimeMethodHandler;
  readonly call: BridgedCall;
  readonly parts: BridgeParts;
}

/** A request to the client in an `input_required` result. */
interface ReceivedInputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/**
 * Sends the requests of an `input_required` result in the session, and runs the handler again with the client's answers and with its own
 * `requestState`, until it returns another result.
 *
 * @param result the first `input_required` result.
 * @throws McpError by rejection (-32603), if the handler requests input too often or its result is invalid; the error of a request to the
 * client, if the client cannot answer it.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
async function runInputCycles({ handle, call, parts }: InputRequiringCall, result: JsonObject): Promise<unknown> {
  const { method, params } = call.incoming;
  const { maxCycles = MAX_CYCLES } = parts.options;
  let current: unknown = result;
  for (let cycle = 0; isInputRequired(current); cycle++) {
    if (cycle >= maxCycles)
      throw new McpError(
        CODES.internal,
        `${method} requested input more than ${maxCycles} times (option maxCycles of bridge)`,
      );
    await assertValid(current, method, parts);
    const { inputRequests, requestState } = current;
    const inputResponses = await sendRequests(
      call,
      (inputRequests ?? {}) as { readonly [key: string]: ReceivedInputRequest },
    );
    call.signal.throwIfAborted();
    const again = call.withParams({
      ...params,
      ...(inputRequests !== undefined && { inputResponses }),
      ...(requestState !== undefined && { requestState }),
    });
    current = await getResultOfHandler(handle, again);
  }
  return current;
}

function isInputRequired(result: unknown): result is JsonObject {
  return isObject(result) && result["resultType"] === "input_required";
}

/** @throws McpError by rejection, if the handler returned an invalid `input_required` result. `onError` gets the reason. */
async function assertValid(result: JsonObject, method: string, { native }: BridgeParts): Promise<void> {
  const type = native.revision.inputs[method]!;
  const issues = await native.checks.explain(type, result);
  if (issues.length > 0) await rejectInvalidResult(native, method, result);
}

/** Sends requests to the client at the same time. Resolves with the answers by key. No request is sent if the client lacks a capability. */
async function sendRequests(
  call: BridgedCall,
  requests: { readonly [key: string]: ReceivedInputRequest },
): Promise<JsonObject> {
  const all = Object.entries(requests);
  for (const [, { method, params = {} }] of all) call.assertCanSend(method, params);
  const answers = await Promise.all(
    all.map(async ([key, { method, params = {} }]) => [key, await call.sendConverted(method, params)]),
  );
  return Object.fromEntries(answers) as JsonObject;
}

const PREFIX = "io.modelcontextprotocol/";

/** The members of `_meta` that all requests of a session have as long as its log level does not change. */
interface SessionMeta {
  readonly logLevel: LogLevel | undefined;
  readonly members: JsonObject;
}

/**
 * Returns the function that adds to each request the members of `_meta` that a stateless revision requires: the revision, and the identity,
 * the capabilities and the log level of the client from its session.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
function requestMetaCompletion(parts: BridgeParts): CompleteParams {
  const sessions = new WeakMap<object, SessionMeta>();
  return (params, call) => {
    const { client, session } = call;
    const logLevel = session?.logLevel;
    let known = sessions.get(client);
    if (known === undefined || known.logLevel !== logLevel) {
      known = { logLevel, members: membersOf(call, logLevel, parts) };
      sessions.set(client, known);
    }
    const own = params["_meta"];
    const { members } = known;
    const _meta = isObject(own) ? copyWith(own, members) : members;
    return copyWith(params, { _meta });
  };
}

/** Returns the members of `_meta`, without those that are invalid in the native server's revision. */
function membersOf(
  { client, incoming }: IncomingRequestCall,
  logLevel: LogLevel | undefined,
  { native, conversions, toNativeCapabilities }: BridgeParts,
): JsonObject {
  const given = {
    [`${PREFIX}protocolVersion`]: native.revision.revision,
    [`${PREFIX}clientCapabilities`]: toNativeCapabilities(client.capabilities),
    ...(client.info && { [`${PREFIX}clientInfo`]: client.info }),
    ...(logLevel && { [`${PREFIX}logLevel`]: logLevel }),
  };
  const { method, params } = incoming;
  const converted = conversions.params.get(method)?.({ ...params, _meta: given })["_meta"] ?? given;
  return Object.freeze(converted) as JsonObject;
}

// ---- bridges/same/behaviour ---------------------------------------------------------------------

const TASK_RESULT = "tasks/result";

/** The behaviour of bridges between revisions with sessions. Beside their messages, only tasks differ. */
export const SAME_LIFECYCLE: BridgeBehaviour = ({ native, revision }) => {
  const hidesTasks = native.handlers.has(TASK_RESULT) && !revision.methods[TASK_RESULT];
  return {
    wrapHandler: (method, handle) =>
      method === CALL_TOOL && hidesTasks ? hidingTasks(handle, native.handlers) : handle,
  };
};

/**
 * Returns a handler of `tools/call` for clients whose revision does not have tasks. A tool that requires a task runs as one; the handler
 * waits for its result and returns it.
 */
function hidingTasks(
  handle: RuntimeMethodHandler,
  handlers: ReadonlyMap<string, RuntimeMethodHandler>,
): RuntimeMethodHandler {
  return (params: JsonObject, context) => {
    const call = context as BridgedCall;
    // A client of an older revision cannot mean a task by this member.
    const { task, ...others } = params;
    const plain = task === undefined ? call : call.withParams(others);
    const retry = async (thrown: unknown): Promise<unknown> => {
      if (!mustBeTask(thrown)) throw thrown;
      return runAsTask(handle, plain, handlers);
    };
    return continueHandler(() => handle(plain.incoming.params as never, plain), retry);
  };
}

/**
 * Runs a tool as a task, and resolves with the result of the task. The requests for input of the task are sent to the client. If the client
 * cancels the call, the task is cancelled.
 *
 * @param handle the handler of the tool.
 * @param handlers of the native server.
 */
async function runAsTask(
  handle: RuntimeMethodHandler,
  call: BridgedCall,
  handlers: ReadonlyMap<string, RuntimeMethodHandler>,
): Promise<unknown> {
  const asTask = call.withParams({ ...call.incoming.params, task: {} });
  const created = await getResultOfHandler(handle, asTask);
  const task = isObject(created) ? created["task"] : undefined;
  if (!isObject(task)) return created;
  const params: JsonObject = { taskId: task["taskId"] };
  const send = async (method: string): Promise<unknown> => handlers.get(method)?.(params as never, call);
  return cancelOnAbort(
    call.signal,
    () => send("tasks/cancel"),
    async () => {
      const result = await send(TASK_RESULT);
      return isObject(result) ? removeRelatedTaskMeta(result) : result;
    },
  );
}

// ---- bridges/up/parkedCalls ---------------------------------------------------------------------

/** The default of the option `parkedMs`, in milliseconds. */
const PARKED_MS = 600_000;

/** The default of the option `maxParked`. */
const MAX_PARKED = 1_000;

/** The calls of one bridge that wait for input of stateless clients. A store has their states, so that any process can continue them. */
class ParkedCalls {
  readonly parts: BridgeParts;
  readonly store: TaskStore;
  /** Reads records of calls whose handlers run in other processes. */
  readonly reader: TaskReader;
  readonly parkedMs: number;
  /** The calls whose handlers run in this process, by the id of their records. */
  readonly running: Map<string, RunningHandler> = new Map();
  /** For each call whose handler runs in another process, the newest request of this process that waits for it. */
  readonly newest: Map<string, ParkableCall> = new Map();
  readonly #budget: ClientBudget;

  constructor(parts: BridgeParts) {
    const {
      parkedMs = PARKED_MS,
      maxParked = MAX_PARKED,
      service,
      parkedCalls = service?.tasks ?? new MemoryTaskStore(),
    } = parts.options;
    this.parts = parts;
    this.store = parkedCalls;
    this.reader = new TaskReader(parkedCalls, service);
    this.parkedMs = parkedMs;
    this.#budget = new ClientBudget(maxParked);
  }

  /**
   * Counts a call that is parked, and the bytes of its params.
   *
   * @returns a function that ends the count.
   * @throws McpError (-32603) if too many calls are parked, of all callers or of this caller.
   */
  take({ owner, incoming }: ParkableCall): () => void {
    if (!this.#budget.take(1, owner))
      throw new McpError(
        CODES.internal,
        "too many calls wait for input, of all callers or of this caller (option maxParked of bridge): try again later",
      );
    const giveBytes = this.keep(incoming.params, owner);
    if (giveBytes === undefined) {
      this.#budget.give(1, owner);
      throw createTooManyBytesError();
    }
    return () => {
      this.#budget.give(1, owner);
      giveBytes();
    };
  }

  /** Counts the bytes of a value. Returns a function that ends the count; undefined if the server keeps too many bytes already. */
  keep(value: unknown, owner: string | undefined): (() => void) | undefined {
    const { retained } = this.parts.native;
    const bytes = estimateMemoryBytes(value, retained.left(owner));
    return retained.take(bytes, owner) ? () => retained.give(bytes, owner) : undefined;
  }

  /** The id of this process; undefined without a service. @throws McpError (-32603) if this process has no lease. */
  get process(): string | undefined {
    return this.reader.process;
  }

  /**
   * Stores the end of a handler. Its bytes count until the store deletes the record.
   *
   * @param by the process of the handler; undefined without a service.
   */
  async end(key: TaskKey, ending: TaskChange, by?: string): Promise<void> {
    const give = this.keep(ending, key.principal);
    const change = give === undefined ? failedWith(createTooManyBytesError()) : ending;
    try {
      const stored = await this.store.update(key, change, by);
      if (stored === undefined) give?.();
      else if (give !== undefined) this.#giveWhenDeleted(key, give);
    } catch (error) {
      give?.();
      throw error;
    }
  }

  #giveWhenDeleted(key: TaskKey, give: () => void): void {
    const unwatch = this.store.watch(key, {
      changed: () => {},
      answered: () => {},
      deleted() {
        unwatch();
        give();
      },
    });
  }
}

/** Returns the error for a value that the server cannot keep while a call is parked. */
function createTooManyBytesError(): McpError {
  return new McpError(
    CODES.internal,
    "the server keeps no further bytes for this caller (maxRetainedBytes): try again later",
  );
}

/** Returns the result by which a client learns of the requests of a parked handler. */
function createInputRequiredResult({ taskId, inputRequests }: TaskRecord): JsonObject {
  return markConvertedResult({ resultType: "input_required", inputRequests, requestState: taskId });
}

/** The end of a handler: the value that it returned or threw. */
type HandlerOutcome = { readonly result: unknown } | { readonly thrown: unknown };

/**
 * The context of a handler that can wait for input of a stateless client. While the handler waits, its call is parked: the client's request
 * has been answered with an `input_required` result, and the client has not repeated it yet. The members of the context use the client's
 * newest request.
 */
interface ParkableCall extends BridgedCall {
  /** Continues a parked call, if the request repeats an earlier request. Resolves like `answerFor`. */
  resume(): Promise<unknown>;
  /** Resolves with the result of the handler or, if the handler waits for input before, with an `input_required` result. */
  answerFor(handling: PromiseLike<unknown>): Promise<unknown>;
  /** Answers the request that began the call, unless it is answered. */
  answerFirst(outcome: HandlerOutcome): void;
  /** Called when the handler has ended. */
  end(): void;
  /** Uses the repeated request of the client from now on. */
  attach(outer: IncomingRequestCall): void;
  /** Aborts the signal of the handler. */
  cancel(reason: unknown): void;
}

/** A handler of this process that has sent requests to its client. */
interface RunningHandler {
  readonly call: ParkableCall;
  /** The final state of the call; undefined while the handler runs. */
  readonly ending: TaskChange | undefined;
  /** The functions that are called when the handler has ended: one for each request that waits for it. */
  readonly waiting: Set<() => void>;
}

/** Returns the error for a request to the client after the end of a call. A stateless client receives requests only in results. */
function createEndedError(method: string): McpError {
  return new McpError(CODES.request, `the client gets no further requests: ${method} has been answered`);
}

/**
 * Continues a parked call with the client's responses. Resolves with the result of its handler or, if the handler waits for further input,
 * with an `input_required` result.
 *
 * @param call the request that repeats an earlier request. Its `requestState` has been verified.
 * @throws McpError by rejection: the error of the handler; (-32602) if the parked call has ended or belongs to another caller.
 */
async function resumeParkedCall(calls: ParkedCalls, call: ParkableCall): Promise<unknown> {
  const { incoming, owner, signal } = call;
  const taskId = incoming.params["requestState"] as string;
  const key: TaskKey = { taskId, principal: owner };
  /** Undefined if the handler runs in another process. */
  const handler = calls.running.get(taskId);
  const records = handler === undefined ? calls.reader : calls.store;
  const find = (): Promise<TaskRecord> => findRecord(records, key, call);
  const wakeUps = new WakeUps();
  const { wake } = wakeUps;
  const unwatch = calls.store.watch(key, { changed: wake, answered: () => {}, deleted: wake });
  let unwatchProcess = (): void => {};
  signal.addEventListener("abort", wake);
  handler?.waiting.add(wake);
  try {
    const record = await find();
    if (handler === undefined) {
      calls.newest.set(taskId, call);
      unwatchProcess = calls.reader.watchProcess(record, wake);
    } else handler.call.attach(call.outer);
    await passResponses(calls, call, record);
    // The handler may end although some of its requests are open.
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (;;) {
      signal.throwIfAborted();
      const current = await find();
      const ending = handler?.ending ?? current;
      if (ending.status !== "working") return outcomeOf(ending);
      if (Object.keys(current.inputRequests).length > 0) return createInputRequiredResult(current);
      await wakeUps.wait();
    }
  } finally {
    unwatch();
    signal.removeEventListener("abort", wake);
    unwatchProcess();
    handler?.waiting.delete(wake);
    // A newer request may wait for the same handler.
    if (calls.newest.get(taskId) === call) {
      calls.newest.delete(taskId);
      if (signal.aborted) await cancel(calls, key);
    }
  }
}

/** Resolves with the record of a parked call. @throws McpError (-32602) by rejection, if the caller has no such call. */
async function findRecord(
  records: Pick<TaskStore, "get">,
  key: TaskKey,
  { incoming }: ParkableCall,
): Promise<TaskRecord> {
  const record = await records.get(key);
  const isOwn = record !== undefined && isRecordOf(record, key);
  if (isOwn && record.method === incoming.method && record.status !== "cancelled") return record;
  throw new McpError(
    CODES.params,
    "the call that this requestState belongs to has ended: send the request again without it",
    { pointer: "/params/requestState" },
  );
}

/** Passes the client's responses to the handler. A request with a missing or an invalid response stays open. */
async function passResponses(
  { store }: ParkedCalls,
  { incoming, outer, owner }: ParkableCall,
  { taskId, inputRequests }: TaskRecord,
): Promise<void> {
  const responses = incoming.params["inputResponses"];
  if (!isObject(responses)) return;
  const given = Object.entries(inputRequests).filter(([name]) => Object.hasOwn(responses, name));
  const isValid = await Promise.all(
    given.map(([name, { method }]) => isValidClientResult(outer.server, method, responses[name])),
  );
  const key = { taskId, principal: owner };
  for (const [index, [name]] of given.entries())
    if (isValid[index]) await store.answer(key, name, { result: responses[name] });
}

/** Stores that the client has disconnected. The process in which the handler runs aborts the handler. */
async function cancel({ store, parts }: ParkedCalls, key: TaskKey): Promise<void> {
  try {
    await store.update(key, { status: "cancelled" });
  } catch (error) {
    passErrorToOnError(parts.native, error);
  }
}

/** Returns the result of a handler. @throws McpError the error of a handler that failed. */
function outcomeOf({ result, error }: TaskChange): unknown {
  // A store of JSON may return null for a member that is undefined.
  if (!error) return result;
  throw errorOf({ error });
}

// ---- bridges/up/parkedCall ----------------------------------------------------------------------

/** The feature of notifications that no request of the client is open for. */
const PARKED = "parked-notifications";

/** The feature of requests to the client from methods whose results cannot require input. */
const OUTSIDE_CALLS = "requests-outside-calls";

/** Returns the class of the contexts of one bridge between a server with sessions and stateless clients. */
function createParkableCallClass(parts: BridgeParts): BridgedCallConstructor {
  const { native, revision } = parts;
  const parkedCalls = new ParkedCalls(parts);
  return class extends createBridgedCallClass(parts) implements ParkableCall {
    #abort: CancellationSource | undefined;
    #parked: ParkedCall | undefined;
    #hasEnded = false;
    #answerFirst: ((outcome: HandlerOutcome) => void) | undefined;

    override get meta(): JsonObject {
      return this.outer.meta;
    }

    override get request(): HttpRequest | undefined {
      return this.outer.request;
    }

    override get isOver(): boolean {
      if (this.#hasEnded || this.#parked === undefined) return this.#hasEnded || this.outer.isOver;
      return this.signal.aborted;
    }

    override get signal(): AbortSignal {
      return this.#source.signal;
    }

    override get cancellation(): Cancellation {
      return this.#source;
    }

    get #source(): CancellationSource {
      if (this.#abort === undefined) {
        this.#abort = new CancellationSource();
        this.#follow(this.#abort);
      }
      return this.#abort;
    }

    override log(level: LogLevel, data: unknown, logger?: string): void {
      if (!this.#isParked) super.log(level, data, logger);
      else if (this.meta[LOG_LEVEL] !== undefined) this.#reportDropped("notifications/message");
    }

    override notify(method: string, params: JsonObject): void {
      if (this.#isParked) this.#reportDropped(method);
      else super.notify(method, params);
    }

    /** A stateless client has no session. */
    override notifySession(method: string, params: JsonObject): void {
      if (convertNotification(parts, method, params) !== undefined) this.#reportDropped(method);
    }

    override async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
      const called = this.incoming.method;
      if (revision.inputs[called] === undefined) {
        const reason = `${called} of revision ${revision.revision} cannot send ${method} to the client`;
        throw new BridgeRefusal(OUTSIDE_CALLS, "", reason);
      }
      if (this.#hasEnded) throw createEndedError(called);
      this.signal.throwIfAborted();
      this.#parked ??= new ParkedCall(parkedCalls, this);
      return this.#parked.ask(method, params, options);
    }

    async resume(): Promise<unknown> {
      return resumeParkedCall(parkedCalls, this);
    }

    answerFor(handling: PromiseLike<unknown>): Promise<unknown> {
      return new Promise((resolve, reject) => {
        this.#answerFirst = (outcome) => ("thrown" in outcome ? reject(outcome.thrown) : resolve(outcome.result));
        const finish = (outcome: HandlerOutcome): void => {
          this.end();
          if (this.#parked === undefined) this.answerFirst(outcome);
          else this.#parked.end(outcome);
        };
        handling.then(
          (result) => finish({ result }),
          (thrown: unknown) => finish({ thrown }),
        );
      });
    }

    answerFirst(outcome: HandlerOutcome): void {
      this.#answerFirst?.(outcome);
    }

    end(): void {
      this.#hasEnded = true;
    }

    attach(outer: IncomingRequestCall): void {
      this.outer = outer;
      if (this.#abort !== undefined) this.#follow(this.#abort);
    }

    cancel(reason: unknown): void {
      this.#abort?.abort(reason);
    }

    /** True if the handler runs and no request of the client waits for it. */
    get #isParked(): boolean {
      return this.outer.isOver && !this.isOver;
    }

    /** Aborts the signal of the handler when the newest request is aborted. */
    #follow(abort: CancellationSource): void {
      const { outer } = this;
      const cancellation = cancellationOf(outer);
      const follow = (): void => {
        if (this.outer === outer) abort.abort(cancellation.reason);
      };
      if (cancellation.aborted) follow();
      else cancellation.addEventListener("abort", follow);
    }

    #reportDropped(method: string): void {
      try {
        reportLoss(parts, method, { feature: PARKED, kind: "dropped" });
      } catch (refusal) {
        passErrorToOnError(native, refusal);
      }
    }
  };
}

/** The member of `_meta` that names the log level of a request. */
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

/** A request of the handler that the client has not answered. */
interface OpenRequest extends InputRequest {
  /** Milliseconds to wait for the answer; undefined if the handler waits as long as the call is parked. */
  readonly timeout: number | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * A call whose handler waits for input of a stateless client, in the process in which the handler runs. Its record in the store is written
 * when the handler waits for the first time; the store passes the client's answers to this object.
 */
class ParkedCall implements RunningHandler, TaskListener {
  ending: TaskChange | undefined;
  readonly waiting: Set<() => void> = new Set();
  readonly #calls: ParkedCalls;
  readonly call: ParkableCall;
  readonly #keys: RequestKeys;
  readonly #open = new Map<string, OpenRequest>();
  /** The keys of the requests that the store does not have yet. */
  #unsent: string[] = [];
  /** The key of the record; undefined until the call is parked for the first time. */
  #key: TaskKey | undefined;
  /** The process of the record; undefined without a service. */
  #process: string | undefined;
  #give: () => void = () => {};
  #unwatch: () => void = () => {};
  /** Resolves when the store has all earlier changes. */
  #stored: Promise<void> = Promise.resolve();

  constructor(calls: ParkedCalls, call: ParkableCall) {
    this.#calls = calls;
    this.call = call;
    this.#keys = new RequestKeys(calls.parts.native.revision);
    const { signal } = call;
    signal.addEventListener("abort", () => this.#aborted(), { once: true });
  }

  /**
   * Sends a request to the client with the next `input_required` result, and resolves with the client's answer.
   *
   * @throws McpError by rejection, if the client's revision does not have the request or the client did not declare it.
   */
  async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
    return this.call.sendConverted(method, params, (sent) => this.#send({ method, params: sent }, options));
  }

  #send({ method, params }: InputRequest, { key, timeout, signal }: AskOptions): Promise<unknown> {
    const call = this.call;
    return new Promise((resolve, reject) => {
      call.signal.throwIfAborted();
      signal?.throwIfAborted();
      if (call.isOver) throw createEndedError(call.incoming.method);
      const name = this.#keys.next(method, key);
      this.#open.set(name, { method, params, timeout, resolve, reject });
      signal?.addEventListener("abort", () => this.#withdraw(name, signal.reason), { once: true });
      // All requests of the handler up to the next macrotask, as of a `Promise.all`, go into one result.
      if (this.#unsent.push(name) === 1) setTimeout(() => this.#enqueue(() => this.#requireInput()), 0);
    });
  }

  /** Called when the handler has ended. */
  end(outcome: HandlerOutcome): void {
    this.#rejectAll(createEndedError(this.call.incoming.method));
    this.#enqueue(async () => {
      if (this.#key === undefined) this.call.answerFirst(outcome);
      else await this.#finish(this.#key, outcome);
    });
  }

  changed(record: TaskRecord): void {
    if (this.ending === undefined && hasTaskEnded(record)) this.call.cancel(new Error("the client has disconnected"));
  }

  answered(name: string, response: InputResponse): void {
    const request = this.#remove(name);
    if (request === undefined) return;
    if ("error" in response) request.reject(errorOf(response));
    else request.resolve(response.result);
  }

  deleted(): void {
    this.call.cancel(new McpError(CODES.internal, "the client did not respond in time"));
  }

  /** Writes the new requests of the handler to the store, and parks the call if it is not parked yet. */
  async #requireInput(): Promise<void> {
    const names = this.#unsent;
    this.#unsent = [];
    try {
      const inputRequests = await this.#sendable(names);
      if (this.call.isOver) throw createEndedError(this.call.incoming.method);
      if (Object.keys(inputRequests).length === 0) return;
      if (this.#key === undefined) await this.#park(inputRequests);
      else await this.#update({ inputRequests });
      for (const name of Object.keys(inputRequests)) this.#startTimer(name);
    } catch (error) {
      for (const name of names) this.#remove(name)?.reject(error);
    }
  }

  /** Resolves with the requests that the client can receive and has not answered yet. Settles the promises of the others. */
  async #sendable(names: readonly string[]): Promise<TaskRecord["inputRequests"]> {
    const sendable: [name: string, request: InputRequest][] = [];
    for (const name of names) {
      const open = this.#open.get(name);
      if (open === undefined) continue;
      const { method, params } = open;
      try {
        const { outer } = this.call;
        await assertSendable(outer, { method, params });
        const result = await givenResponse(outer, name, method);
        if (result === undefined) sendable.push([name, { method, params }]);
        else this.answered(name, { result });
      } catch (error) {
        this.#remove(name)?.reject(error);
      }
    }
    // A handler may use the key `__proto__`.
    return Object.fromEntries(sendable);
  }

  /** Changes the record. @throws McpError by rejection, if the call has ended: other processes may have found this process dead. */
  async #update(change: TaskChange): Promise<void> {
    const { store } = this.#calls;
    const changed = await store.update(this.#key!, change, this.#process);
    if (changed === undefined) throw createEndedError(this.call.incoming.method);
  }

  /** Creates the record of the call, and answers the client's request. @throws McpError by rejection, if too many calls are parked. */
  async #park(inputRequests: TaskRecord["inputRequests"]): Promise<void> {
    const { store, parkedMs, process, running } = this.#calls;
    const call = this.call;
    const give = this.#calls.take(call);
    const createdAt = new Date().toISOString();
    const record: TaskRecord = {
      taskId: crypto.randomUUID(),
      principal: call.owner,
      method: call.incoming.method,
      status: "working",
      createdAt,
      lastUpdatedAt: createdAt,
      ttlMs: parkedMs,
      inputRequests,
      ...(process !== undefined && { process }),
    };
    const { taskId, principal } = record;
    const key = { taskId, principal };
    try {
      if (!(await store.create(record)))
        throw new McpError(CODES.internal, "the store of parked calls is full: try again later");
      this.#unwatch = store.watch(key, this);
    } catch (error) {
      give();
      throw error;
    }
    this.#give = give;
    this.#key = key;
    this.#process = process;
    if (call.signal.aborted) return this.#cancelRecord();
    running.set(taskId, this);
    call.answerFirst({ result: createInputRequiredResult(record) });
  }

  /** Stores the end of the handler. */
  async #finish(key: TaskKey, outcome: HandlerOutcome): Promise<void> {
    this.#calls.running.delete(key.taskId);
    try {
      if (this.call.signal.aborted) return;
      this.ending = await createFinalTaskChange(outcome, this.#calls.parts.native);
      await this.#calls.end(key, this.ending, this.#process);
    } finally {
      this.#unwatch();
      this.#give();
      for (const wake of this.waiting) wake();
    }
  }

  /** Called when the client cancels the request that waits for the handler, or when the record is deleted. */
  #aborted(): void {
    const { signal } = this.call;
    this.#rejectAll(signal.reason);
    if (this.#key === undefined) return;
    this.#calls.running.delete(this.#key.taskId);
    this.#enqueue(() => this.#cancelRecord());
  }

  async #cancelRecord(): Promise<void> {
    await this.#calls.store.update(this.#key!, { status: "cancelled" });
  }

  #startTimer(name: string): void {
    const request = this.#open.get(name);
    if (request?.timeout === undefined) return;
    const { method } = request;
    const error = { code: CODES.internal, message: `the client did not respond to ${method} in time`, data: undefined };
    const answer = async (): Promise<void> => void (await this.#calls.store.answer(this.#key!, name, { error }));
    request.timer = unrefTimer(setTimeout(() => this.#enqueue(answer), request.timeout));
  }

  /** Removes a request that the handler has cancelled, so that the client does not get it again. */
  #withdraw(name: string, reason: unknown): void {
    const request = this.#remove(name);
    if (request === undefined) return;
    request.reject(reason);
    const error = { code: CODES.internal, message: `the server has cancelled ${request.method}`, data: undefined };
    this.#enqueue(async () => {
      if (this.#key !== undefined) await this.#calls.store.answer(this.#key, name, { error });
    });
  }

  #remove(name: string): OpenRequest | undefined {
    const request = this.#open.get(name);
    this.#open.delete(name);
    clearTimeout(request?.timer);
    return request;
  }

  #rejectAll(error: unknown): void {
    for (const name of [...this.#open.keys()]) this.#remove(name)?.reject(error);
  }

  /** Runs a function after all earlier changes of the record. `onError` gets its errors. */
  #enqueue(change: () => Promise<void>): void {
    this.#stored = this.#stored
      .then(change)
      .catch((error: unknown) => passErrorToOnError(this.#calls.parts.native, error));
  }
}

/** The keys of the requests that one handler sends to a stateless client. Clients remember the keys that they have answered. */
class RequestKeys {
  readonly #keys: InputKeys;
  readonly #used = new Set<string>();

  /** @param revision of the handler. */
  constructor(revision: Revision) {
    this.#keys = new InputKeys(revision);
  }

  /** Returns the given key or, without a key, a key as in the stateless lifecycle. A key that was used before gets a number. */
  next(method: string, key: string | undefined): string {
    const next = this.#keys.next(method);
    const base = key ?? next;
    let name = base;
    for (let count = 2; this.#used.has(name); count++) name = `${base}-${count}`;
    this.#used.add(name);
    return name;
  }
}

/** Resolves with the final state of a call whose handler has ended. `onError` gets a thrown value that is not an McpError. */
async function createFinalTaskChange(outcome: HandlerOutcome, native: Server): Promise<TaskChange> {
  try {
    return { status: "completed", result: await resultOf(outcome) };
  } catch (thrown) {
    return failedWith(createErrorForThrownValue(native, thrown));
  }
}

/** @throws by rejection the value that the handler threw, unless the handler ended by `endCall`. */
async function resultOf(outcome: HandlerOutcome): Promise<JsonObject> {
  if ("result" in outcome) return (outcome.result ?? {}) as JsonObject;
  const ended = getResultThrownByEndCall(outcome.thrown);
  if (ended === undefined) throw outcome.thrown;
  return (ended instanceof Promise ? await ended : ended) as JsonObject;
}

/**
 * Checks that a client can receive a request in an `input_required` result.
 *
 * @param call of the client.
 * @throws McpError by rejection, if the client did not declare the capability; TypeError if the request is invalid in the client's revision.
 */
async function assertSendable({ server, client, incoming }: IncomingRequestCall, request: InputRequest): Promise<void> {
  const { method, params } = request;
  const { capabilities } = client;
  assertClientCan(server, method, { params, capabilities });
  const { revision, checks } = server;
  const [issue] = await checks.explain(revision.inputs[incoming.method]!, {
    resultType: "input_required",
    inputRequests: { request },
  });
  if (issue !== undefined)
    throw new TypeError(
      `${method} is invalid in revision ${revision.revision} of the client: ${issue.pointer} ${issue.message}`,
    );
}

/**
 * Resolves with the response that a client sent before it got the request, as in a call that the client begins with `inputResponses`;
 * undefined if the client sent no valid response.
 *
 * @param key of the request.
 */
async function givenResponse({ server, incoming }: IncomingRequestCall, key: string, method: string): Promise<unknown> {
  const responses = incoming.params["inputResponses"];
  if (!isObject(responses) || !Object.hasOwn(responses, key)) return undefined;
  const response = responses[key];
  const isValid = await isValidClientResult(server, method, response);
  return isValid ? response : undefined;
}

// ---- bridges/up/tasks ---------------------------------------------------------------------------

/** The requests about tasks of a revision with sessions that a bridge uses. */
const SESSION_METHODS = ["tasks/get", "tasks/result", "tasks/cancel"];

/** Returns true if a server of a revision with sessions runs tools as tasks. */
function servesToolsAsTasks({ capabilities, handlers }: Server): boolean {
  return (
    isCapabilityDeclared(capabilities, "tasks.requests.tools.call") &&
    SESSION_METHODS.every((method) => handlers.has(method))
  );
}

/**
 * Serves the tasks of a server with sessions to stateless clients that declare the extension. A stateless client has no session, so the
 * native server knows its tasks by their owner.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
class TasksOfStatelessClients {
  readonly #parts: BridgeParts;
  readonly #support: TaskSupport;
  readonly #Call: BridgedCallConstructor;
  readonly #ResultCall: TaskResultCallConstructor;
  /** The conversations about input, by the owner and the id of the task. */
  readonly #conversations = new Map<string, TaskConversation>();

  constructor(parts: BridgeParts) {
    this.#parts = parts;
    this.#support = new TaskSupport(parts);
    this.#Call = createBridgedCallClass(parts);
    this.#ResultCall = createTaskResultCallClass(parts);
  }

  /** Returns the server of a bridge with the extension. */
  declareIn(server: Server): Server {
    const { headers = [] } = server.options;
    return {
      ...server,
      capabilities: withTasks(server.capabilities),
      options: { ...server.options, headers: [...headers, ...TASK_HEADERS] },
    };
  }

  /** Returns the handlers of the requests of the extension. */
  createHandlers(): MethodHandler[] {
    const handlers: { readonly [R in TaskRequest]: (outer: IncomingRequestCall) => unknown } = {
      "tasks/get": (outer) => this.get(outer),
      "tasks/update": (outer) => this.update(outer),
      "tasks/cancel": (outer) => this.cancel(outer),
    };
    return Object.entries(handlers).map(([method, handle]) => [
      method,
      (_: JsonObject, context) => {
        // The runtime calls handlers with the call itself.
        const outer = context as IncomingRequestCall;
        if (!declaresTasks(outer.client.capabilities)) throw createUndeclaredTasksError();
        return handle(outer);
      },
    ]);
  }

  /**
   * Returns a handler of `tools/call` for stateless clients, from a handler of a server that runs tools as tasks. If the client declares the
   * extension, the tools that can run as tasks do so.
   */
  startingTasks(handle: RuntimeMethodHandler): RuntimeMethodHandler {
    return (params: JsonObject, context) => {
      // A stateless client cannot mean a task by this member.
      const { task, ...others } = params;
      const given = context as BridgedCall;
      const call = task === undefined ? given : given.withParams(others);
      if (declaresTasks(call.client.capabilities)) return this.#call(handle, call);
      const refuse = (thrown: unknown): never => {
        throw mustBeTask(thrown) ? createUndeclaredTasksError() : thrown;
      };
      return continueHandler(() => handle(call.incoming.params as never, call), refuse);
    };
  }

  /** Runs a tool, as a task if the tool can run as a task. Resolves with the task or with the result of the tool. */
  async #call(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
    const { params } = call.incoming;
    const asTask = (): Promise<unknown> => getResultOfHandler(handle, call.withParams({ ...params, task: {} }));
    const isTask = await this.#support.includes(params["name"], call);
    // The client may have cancelled the call while the tools were listed.
    call.signal.throwIfAborted();
    if (isTask) return toHandle(await asTask());
    try {
      return toHandle(await getResultOfHandler(handle, call));
    } catch (error) {
      const isRepeated = params["requestState"] !== undefined;
      if (isRepeated || !mustBeTask(error)) throw error;
      return toHandle(await asTask());
    }
  }

  /** Answers `tasks/get`. */
  async get(outer: IncomingRequestCall): Promise<JsonObject> {
    const task = await this.#find(outer);
    const members = toExtensionTask(task);
    switch (task["status"]) {
      case "input_required": {
        const conversation = this.#conversationOf(outer);
        const stored = getOpenInput(task);
        const inputRequests = await conversation.listRequests(stored);
        return Object.keys(inputRequests).length > 0
          ? { ...members, inputRequests }
          : { ...members, status: "working" };
      }
      case "completed":
      case "failed":
        return { ...members, ...(await this.#outcomeOf(outer)) };
      default:
        return members;
    }
  }

  /** Answers `tasks/update`. Ignores an invalid answer: its request stays open. */
  async update(outer: IncomingRequestCall): Promise<JsonObject> {
    const { inputResponses } = outer.incoming.params;
    if (!isObject(inputResponses))
      throw new McpError(CODES.params, "inputResponses is not an object", { pointer: "/params/inputResponses" });
    const task = await this.#find(outer);
    if (task["status"] !== "input_required") return {};
    const conversation = this.#conversationOf(outer);
    const open = await conversation.listRequests(getOpenInput(task));
    const answers: Promise<void>[] = [];
    for (const [key, answer] of Object.entries(inputResponses)) {
      if (!Object.hasOwn(open, key)) continue;
      const { method } = open[key]!;
      if (await isValidClientResult(outer.server, method, answer)) answers.push(conversation.answer(key, answer));
    }
    // The next request of the client may reach another process.
    await Promise.all(answers);
    return {};
  }

  /** Answers `tasks/cancel`. A task that has ended stays as it is. */
  async cancel(outer: IncomingRequestCall): Promise<JsonObject> {
    await this.#find(outer);
    try {
      await this.#send("tasks/cancel", outer);
    } catch (error) {
      // The task has ended. The extension has no error for this.
      if (getThrownMcpError(error)?.code !== CODES.params) throw error;
    }
    return {};
  }

  /** Resolves with the task of the native server. @throws McpError by rejection (-32602), if the client has no such task. */
  async #find(outer: IncomingRequestCall): Promise<JsonObject> {
    const task = await this.#send("tasks/get", outer);
    if (isObject(task)) return task;
    throw new McpError(CODES.internal, "the handler of tasks/get returned no task");
  }

  /** Resolves with the result or the error of a task that has ended. */
  async #outcomeOf(outer: IncomingRequestCall): Promise<JsonObject> {
    const { native, revision, codes, conversions } = this.#parts;
    try {
      const given = (await this.#send("tasks/result", outer)) as JsonObject;
      const own = removeRelatedTaskMeta(given);
      const converted = conversions.results.get(CALL_TOOL)?.(own) ?? own;
      return { status: "completed", result: { resultType: "complete", ...converted } };
    } catch (thrown) {
      const request = { method: CALL_TOOL, params: {} };
      const { code, message, data } = replaceReservedErrorCode(
        revision,
        createErrorForThrownValue(native, convertErrorCode(thrown, codes, request)),
      );
      const error = { code, message, ...(data !== undefined && { data }) };
      return { status: "failed", error };
    }
  }

  /** Returns the conversation about the input of a task. The first one begins a `tasks/result` request to the native server. */
  #conversationOf(outer: IncomingRequestCall): TaskConversation {
    const { taskId } = outer.incoming.params;
    const key = JSON.stringify([outer.owner, taskId]);
    const known = this.#conversations.get(key);
    if (known !== undefined) return known;
    const conversation = new TaskConversation(this.#parts.native.revision);
    this.#conversations.set(key, conversation);
    const incoming = { id: outer.requestId, method: "tasks/result", params: { taskId } };
    const call = new this.#ResultCall(incoming, outer, conversation);
    const end = (): void => {
      this.#conversations.delete(key);
      conversation.end();
    };
    // The outcome is requested again when the client polls.
    getResultOfHandler(this.#parts.native.handlers.get(incoming.method)!, call).then(end, end);
    return conversation;
  }

  /** Sends a request about a task to the native server. */
  #send(method: string, outer: IncomingRequestCall): Promise<unknown> {
    const { taskId } = outer.incoming.params;
    const incoming = { id: outer.requestId, method, params: { taskId } };
    return getResultOfHandler(this.#parts.native.handlers.get(method)!, new this.#Call(incoming, outer));
  }
}

/** Returns the handle of a task for stateless clients. Returns any other result unchanged. */
function toHandle(result: unknown): unknown {
  if (!isObject(result) || result["content"] !== undefined) return result;
  const { task, _meta } = result;
  if (!isObject(task)) return result;
  return markConvertedResult({ resultType: "task", ...toExtensionTask(task), ...(isObject(_meta) && { _meta }) });
}

const LIST_TOOLS = "tools/list";

const LIST_CHANGED = "notifications/tools/list_changed";

/** The maximum number of pages of the list of tools that are read. */
const MAX_PAGES = 100;

/** The maximum number of callers whose lists of tools are kept. */
const MAX_OWNERS = 1000;

/**
 * The tools that a server runs as tasks, from its list of tools. The list is read once, and again after it has changed. With authorization,
 * each caller has a list of its own.
 */
class TaskSupport {
  readonly #parts: BridgeParts;
  /** The lists by the owner of the request, oldest first. */
  readonly #lists = new Map<string | undefined, Promise<ReadonlySet<string>>>();

  readonly #listener: NotificationListener = {
    hearsEachOwner: true,
    wants: (method) => method === LIST_CHANGED,
    deliver: (_method, _params, owner) => {
      if (owner === undefined) this.#lists.clear();
      else this.#lists.delete(owner);
    },
  };

  constructor(parts: BridgeParts) {
    this.#parts = parts;
  }

  /** Resolves with true if a tool can or must run as a task. */
  async includes(tool: unknown, call: BridgedCall): Promise<boolean> {
    const { owner } = call;
    const loading = this.#lists.get(owner) ?? this.#load(call);
    this.#lists.set(owner, loading);
    if (this.#lists.size > MAX_OWNERS) this.#lists.delete(this.#lists.keys().next().value);
    try {
      return (await loading).has(tool as string);
    } catch (error) {
      if (this.#lists.get(owner) === loading) this.#lists.delete(owner);
      passErrorToOnError(this.#parts.native, error);
      return false;
    }
  }

  async #load(call: BridgedCall): Promise<ReadonlySet<string>> {
    const tools = new Set<string>();
    const { native } = this.#parts;
    // Before the first list, there is nothing to forget.
    native.listeners.add(this.#listener);
    const handle = native.handlers.get(LIST_TOOLS);
    if (handle === undefined) return tools;
    let params: JsonObject = {};
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const page = await getResultOfHandler(handle, call.withParams(params));
      if (!isObject(page) || !Array.isArray(page["tools"])) break;
      for (const tool of page["tools"] as unknown[]) addIfTask(tool, tools);
      const { nextCursor: cursor } = page;
      if (!isString(cursor)) break;
      params = { cursor };
    }
    return tools;
  }
}

/** @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation */
function addIfTask(tool: unknown, tools: Set<string>): void {
  if (!isObject(tool) || !isObject(tool["execution"])) return;
  const { taskSupport } = tool["execution"];
  if (taskSupport === "required" || taskSupport === "optional") tools.add(tool["name"] as string);
}

/** Creates the context of a `tasks/result` request that a bridge makes itself. It outlives the request of the client. */
type TaskResultCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
  conversation: TaskConversation,
) => BridgedCall;

/** Returns the class of these contexts. Requests for input go into a {@link TaskConversation}. */
function createTaskResultCallClass(parts: BridgeParts): TaskResultCallConstructor {
  return class extends createBridgedCallClass(parts) {
    readonly #conversation: TaskConversation;
    readonly #abort = new AbortController();

    constructor(incoming: IncomingJsonRpcRequest, outer: IncomingRequestCall, conversation: TaskConversation) {
      super(incoming, outer);
      this.#conversation = conversation;
    }

    override get isOver(): boolean {
      return false;
    }

    override get signal(): AbortSignal {
      return this.#abort.signal;
    }

    override get cancellation(): AbortSignal {
      return this.#abort.signal;
    }

    override ask(method: string, params: JsonObject, options: AskOptions & Partial<TaskAskOptions>): Promise<unknown> {
      return this.#conversation.ask(this, { method, params }, options);
    }

    /** No request of the client waits for a notification. */
    override log(): void {}

    override notify(): void {}

    override notifySession(): void {}
  };
}

/** The milliseconds to wait for requests for input that a task announces by its status. If they come later, the next poll gets them. */
const GRACE_MS = 100;

/** A request for input that the client has not answered. */
interface OpenInput extends InputRequest {
  readonly options: ConversationOptions;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The options of a request for input. The handlers of a server that does not use `SessionTasks` give none of them. */
type ConversationOptions = Partial<TaskAskOptions>;

/** The requests for input of one task: the native server sends them while it handles a `tasks/result` request of the bridge. */
class TaskConversation {
  readonly #keys: RequestKeys;
  readonly #open = new Map<string, OpenInput>();
  #hasEnded = false;
  /** Resolves when a request is open, or after a short time; undefined if no poll waits for a request. */
  #opened: Promise<void> | undefined;
  #wake: () => void = () => {};

  /** @param revision of the native server. */
  constructor(revision: Revision) {
    this.#keys = new RequestKeys(revision);
  }

  /** Called when the native server has answered `tasks/result`. Rejects the open requests, which no client can answer any more. */
  end(): void {
    this.#hasEnded = true;
    for (const { reject } of this.#open.values()) reject(createTaskEndedError());
    this.#open.clear();
    this.#wake();
  }

  /** Resolves with the client's answer to a request for input. @throws McpError by rejection, if the task ends without the answer. */
  async ask(call: BridgedCall, { method, params }: InputRequest, options: ConversationOptions): Promise<unknown> {
    return call.sendConverted(method, removeRelatedTaskMeta(params), (sent) =>
      this.#send({ method, params: sent }, options),
    );
  }

  #send({ method, params }: InputRequest, options: ConversationOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) throw createTaskEndedError();
      const name = this.#keys.next(method, options.key);
      this.#open.set(name, { method, params, options, resolve, reject });
      const { signal } = options;
      signal?.addEventListener("abort", () => this.#open.delete(name) && reject(signal.reason), { once: true });
      this.#wake();
    });
  }

  /**
   * Resolves with the open requests by key. Waits a short time if no request is open.
   *
   * @param stored the keys of the requests in the record of the task. A request that is missing there was answered in another process.
   */
  async listRequests(stored?: ReadonlySet<string>): Promise<{ readonly [key: string]: InputRequest }> {
    if (this.#listOpen(stored).length === 0 && !this.#hasEnded) await (this.#opened ??= this.#waitForRequest());
    return Object.fromEntries(this.#listOpen(stored));
  }

  #listOpen(stored?: ReadonlySet<string>): [string, InputRequest][] {
    return [...this.#open]
      .filter(([, { options }]) => !stored || !options.key || stored.has(options.key))
      .map(([name, { method, params }]) => [name, { method, params }]);
  }

  /** Passes the client's answer to the native server. Resolves when the answer is stored. Ignores an answer without an open request. */
  async answer(key: string, answer: unknown): Promise<void> {
    const open = this.#open.get(key);
    this.#open.delete(key);
    open?.resolve(answer);
    await open?.options.stored;
  }

  async #waitForRequest(): Promise<void> {
    await waitAtMost(GRACE_MS, new Promise<void>((resolve) => (this.#wake = resolve)));
    this.#opened = undefined;
  }
}

function createTaskEndedError(): McpError {
  return new McpError(CODES.internal, "the task has ended");
}

// ---- bridges/up/behaviour -----------------------------------------------------------------------

/**
 * The behaviour of bridges by which servers of a revision with sessions serve stateless clients: the server's requests to the client become
 * `input_required` results.
 */
export const STATELESS_FROM_SESSIONS: BridgeBehaviour = (parts) => {
  const { native, revision } = parts;
  const tasks = servesToolsAsTasks(native) ? new TasksOfStatelessClients(parts) : undefined;
  const settingLogLevel = logLevelSetter(native);
  return {
    Call: createParkableCallClass(parts),

    lifecycle: (lifecycle, Call) => withResourceSubscriptions(lifecycle, parts, Call),

    adaptServer: (server) => tasks?.declareIn(server) ?? server,

    createHandlers: () => tasks?.createHandlers() ?? [],

    wrapHandler(method, handle) {
      const answering = revision.inputs[method] === undefined ? handle : requiringInput(handle, parts);
      return settingLogLevel(method === CALL_TOOL && tasks ? tasks.startingTasks(answering) : answering);
    },
  };
};

/**
 * Returns a handler that answers a request by another handler, and returns `input_required` results while the other handler waits for input.
 * A repeated request continues its parked call.
 */
function requiringInput(handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler {
  const finishThrown = unlessUrlIsRequired(parts);
  return (params: JsonObject, context) => {
    const call = context as ParkableCall;
    if (params["requestState"] !== undefined) return call.resume().catch(finishThrown);
    let returned: unknown;
    try {
      returned = handle(withoutResponses(params) as never, call);
    } catch (error) {
      call.end();
      return finishThrown(error);
    }
    if (isThenable(returned)) return call.answerFor(returned).catch(finishThrown);
    call.end();
    return returned;
  };
}

/** Returns params without the client's responses, which handlers of revisions with sessions do not know. */
function withoutResponses(params: JsonObject): JsonObject {
  if (params["inputResponses"] === undefined) return params;
  const { inputResponses, ...others } = params;
  return others;
}

/**
 * Returns the function for values that handlers throw. The error by which a handler requires URL elicitations becomes an `input_required`
 * result. Any other value is thrown again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#url-elicitation-required-error
 */
function unlessUrlIsRequired({ native }: BridgeParts): (thrown: unknown) => unknown {
  const code = native.revision.codes["URL_ELICITATION_REQUIRED"];
  return (thrown) => {
    const error = getThrownMcpError(thrown);
    if (error === undefined || error.code !== code) throw thrown;
    return requireUrlElicitations(error);
  };
}

const SET_LEVEL = "logging/setLevel";

/**
 * Returns a function that wraps handlers. A wrapped handler calls the native server's handler of `logging/setLevel` first, if its request
 * names a more verbose level than all earlier requests. Each request gets the messages of its own level. Without a handler of
 * `logging/setLevel`, handlers are returned unchanged.
 */
function logLevelSetter(native: Server): (handle: RuntimeMethodHandler) => RuntimeMethodHandler {
  const setLevel = native.handlers.get(SET_LEVEL);
  if (setLevel === undefined) return (handle) => handle;
  /** The most verbose level so far, as an index of the levels. */
  let mostVerbose = LOG_LEVELS.length;
  return (handle) => (params: JsonObject, context) => {
    const level = context.meta[LOG_LEVEL] as LogLevel | undefined;
    const index = level === undefined ? Infinity : LOG_LEVELS.indexOf(level);
    if (index >= mostVerbose) return handle(params as never, context);
    mostVerbose = index;
    const call = context as BridgedCall;
    const Call = call.constructor as BridgedCallConstructor;
    const own = { id: call.requestId, method: SET_LEVEL, params: { level } };
    return Promise.resolve()
      .then(() => setLevel(own.params as never, new Call(own, call.outer)))
      .catch((error: unknown) => passErrorToOnError(native, error))
      .then(() => handle(params as never, context));
  };
}

const LISTEN = "subscriptions/listen";

/**
 * Returns a lifecycle in which `subscriptions/listen` calls the native server's handlers of `resources/subscribe` and
 * `resources/unsubscribe`.
 *
 * @param Call the class of the contexts that these handlers get.
 */
function withResourceSubscriptions(lifecycle: Lifecycle, parts: BridgeParts, Call: BridgedCallConstructor): Lifecycle {
  if (!parts.native.handlers.has("resources/subscribe")) return lifecycle;
  const subscriptions = new ResourceSubscriptions(parts, Call);
  return {
    ...lifecycle,
    handleOf(server, method, connection) {
      if (method !== LISTEN) return lifecycle.handleOf(server, method, connection);
      const handlerWith = (listeners: typeof server.listeners): RuntimeMethodHandler =>
        lifecycle.handleOf({ ...server, listeners }, method, connection)!;
      return (params: JsonObject, context) => subscriptions.listen(params, context as IncomingRequestCall, handlerWith);
    },
  };
}

/**
 * Returns an `input_required` result with the URL elicitations of an error. The client shows them to its user and repeats its request, so the
 * handler runs again. Their keys differ from the keys of requests that the handler sends when it runs again.
 *
 * @throws McpError the same error, if it contains no elicitation.
 */
function requireUrlElicitations({ code, message, data }: WireError): JsonObject {
  const elicitations = isObject(data) ? data["elicitations"] : undefined;
  if (!Array.isArray(elicitations) || elicitations.length === 0) throw new McpError(code, message, data);
  const inputRequests = Object.fromEntries(
    elicitations.map((params: unknown, index) => [
      `required-url-${index + 1}`,
      { method: "elicitation/create", params },
    ]),
  );
  return markConvertedResult({ resultType: "input_required", inputRequests });
}

/** A resource that streams of one owner are subscribed to. */
interface Subscription {
  /** The number of streams. */
  streams: number;
  begin: SubscribeCall;
}

/** A call of the server's handler of `resources/subscribe`. */
interface SubscribeCall {
  /** The request of the stream that needed the subscription first. */
  readonly call: IncomingRequestCall;
  /** Settles when the handler has handled the subscription. */
  readonly handled: Promise<unknown>;
}

/**
 * The resources that the `subscriptions/listen` streams of a bridge are subscribed to. The server's handler of `resources/subscribe` is
 * called for the first stream of an owner and a URI, and its handler of `resources/unsubscribe` when the last of these streams has ended.
 */
class ResourceSubscriptions {
  readonly #parts: BridgeParts;
  readonly #Call: BridgedCallConstructor;
  readonly #byResource = new Map<string, Subscription>();
  /** For each resource, settles when the handler has handled the end of an earlier subscription. */
  readonly #ending = new Map<string, Promise<unknown>>();

  constructor(parts: BridgeParts, Call: BridgedCallConstructor) {
    this.#parts = parts;
    this.#Call = Call;
  }

  /**
   * Subscribes to the resources of a `subscriptions/listen` request, and runs its handler.
   *
   * @param handlerWith returns the handler of the request, for a server with the given listeners.
   * @throws by rejection the error of the handler of `resources/subscribe`. No subscription remains.
   */
  async listen(
    params: JsonObject,
    call: IncomingRequestCall,
    handlerWith: (listeners: Server["listeners"]) => RuntimeMethodHandler,
  ): Promise<unknown> {
    const begun: string[] = [];
    const end = (): void => {
      for (const uri of begun.splice(0)) this.#end(uri, call);
    };
    try {
      await this.#beginAll(begun, params, call);
      const listeners = new StreamListeners(call.server.listeners, end);
      return await handlerWith(listeners)(params as never, call);
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Begins the subscriptions of a request, one after the other. @param begun gets their URIs. */
  async #beginAll(begun: string[], params: JsonObject, call: IncomingRequestCall): Promise<void> {
    const { server, owner } = call;
    // A request that is too large is rejected before its first subscription. The handler of the request counts the bytes again.
    const bytes = reserveBytesForClient(server, params, call);
    try {
      for (const uri of urisOf(params)) {
        begun.push(uri);
        await this.#begin(uri, call);
        call.signal.throwIfAborted();
      }
    } finally {
      server.retained.give(bytes, owner);
    }
  }

  /** Begins a subscription, or joins the subscription of other streams. @throws by rejection the error of the handler. */
  async #begin(uri: string, call: IncomingRequestCall): Promise<void> {
    const key = keyOf(uri, call);
    let known = this.#byResource.get(key);
    if (known === undefined) {
      known = { streams: 0, begin: this.#subscribe(uri, call) };
      this.#byResource.set(key, known);
    }
    known.streams++;
    for (;;) {
      const { begin } = known;
      try {
        await begin.handled;
        return;
      } catch (error) {
        // If the stream of the handler's call has ended, another stream calls the handler again.
        if (!begin.call.signal.aborted || call.signal.aborted) throw error;
        if (known.begin === begin) known.begin = this.#subscribe(uri, call);
      }
    }
  }

  #subscribe(uri: string, call: IncomingRequestCall): SubscribeCall {
    const ending = this.#ending.get(keyOf(uri, call)) ?? Promise.resolve();
    const begin = (): unknown => this.#run("resources/subscribe", uri, call);
    return { call, handled: ending.then(begin) };
  }

  #end(uri: string, call: IncomingRequestCall): void {
    const key = keyOf(uri, call);
    const known = this.#byResource.get(key)!;
    if (--known.streams > 0) return;
    this.#byResource.delete(key);
    const end = (): unknown => this.#run("resources/unsubscribe", uri, call);
    const report = (error: unknown): void => passErrorToOnError(this.#parts.native, error);
    // A subscription that the handler rejected needs no end.
    const ending = known.begin.handled.then(
      () => Promise.resolve().then(end).catch(report),
      () => {},
    );
    this.#ending.set(key, ending);
    void ending.then(() => {
      if (this.#ending.get(key) === ending) this.#ending.delete(key);
    });
  }

  /** Calls a handler of the server, if the server has it. */
  #run(method: string, uri: string, outer: IncomingRequestCall): unknown {
    const handle = this.#parts.native.handlers.get(method);
    const params = { uri };
    const incoming = { id: outer.requestId, method, params };
    return handle?.(params as never, new this.#Call(incoming, outer));
  }
}

/** The listeners of a server, for one stream. Calls a function when the stream removes its listener. */
class StreamListeners extends Set<NotificationListener> {
  readonly #all: Server["listeners"];
  readonly #removed: () => void;

  constructor(all: Server["listeners"], removed: () => void) {
    super();
    this.#all = all;
    this.#removed = removed;
  }

  override add(listener: NotificationListener): this {
    this.#all.add(listener);
    return this;
  }

  override delete(listener: NotificationListener): boolean {
    const isRemoved = this.#all.delete(listener);
    if (isRemoved) this.#removed();
    return isRemoved;
  }
}

/** Returns the resources that a stream subscribes to, each once. */
function urisOf({ notifications }: JsonObject): ReadonlySet<string> {
  const uris = isObject(notifications) ? notifications["resourceSubscriptions"] : undefined;
  return new Set(Array.isArray(uris) ? (uris as string[]) : []);
}

function keyOf(uri: string, { owner }: IncomingRequestCall): string {
  return JSON.stringify([owner, uri]);
}
