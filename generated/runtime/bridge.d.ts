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
  type ConversionTable,
  type ConvertedErrorCode,
  type LossReceiver,
  type MessageConversions,
} from "./conversion.js";
import {
  type IncomingJsonRpcRequest,
  type JsonObject,
  type LoggedLoss,
  type LossPolicies,
  type Revision,
} from "./protocol.js";
import {
  type AskOptions,
  type ClientFacts,
  type IncomingRequestCall,
  type ProtocolLifecycleImplementation,
  type RevisionImplementation,
  type RuntimeMethodHandler,
  type Server,
  type ServerOfRevision,
} from "./serverCore.js";
import { type TaskService, type TaskStore } from "./stores.js";
export type { LoggedLoss, LossFeature, LossPolicy, ReportedLoss } from "./protocol.js";
/** The client's answers to the requests of a handler, by the key of the request. */
type AnswersByKey = Map<string, Promise<unknown>>;
/** One run of a handler that sends requests to the client. */
interface AskingRun {
  readonly parts: BridgeParts;
  /** The client, with the capabilities that handlers may use. */
  readonly client: ClientFacts;
  /** The call in the revision of the client. */
  readonly outer: IncomingRequestCall;
  /** The answers to the requests of earlier runs. */
  readonly answers: AnswersByKey;
}
/** The requests to the client of one run of a handler. */
declare class RequestsToClient {
  #private;
  constructor(run: AskingRun);
  /**
   * Sends a request. A handler of a stateless revision may run again: it gets the answers of its earlier runs, so the client gets each
   * request once.
   *
   * @throws McpError by rejection, if the client's revision does not have the request or the client did not declare it.
   */
  ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown>;
  /** Throws if the client cannot receive a request. @throws McpError that names the missing capability. */
  assertCanSend(method: string, params: JsonObject): void;
  /** Sends a request. Resolves with the answer, in the revision of the native server. */
  send(method: string, params: JsonObject, options?: AskOptions): Promise<unknown>;
  /**
   * Converts a request to the revision of the client, and its answer to the revision of the native server.
   *
   * @param send sends the converted params, and resolves with the client's answer.
   * @throws McpError by rejection, if the client cannot receive the request.
   */
  convert(method: string, params: JsonObject, send: (params: JsonObject) => Promise<unknown>): Promise<unknown>;
}
/** The context of a handler of the native server. Its members are those of the handler's revision, and use the call of the client. */
interface BridgedCall extends IncomingRequestCall {
  /** The call in the revision of the client. */
  outer: IncomingRequestCall;
  /**
   * Returns the context of the same request with other params, for a handler that runs again.
   *
   * @param client the client with other capabilities; by default it is the client of this context.
   */
  withParams(params: JsonObject, client?: ClientFacts): BridgedCall;
  /** Loads the code for requests to the client, which few calls need. */
  readonly requests: RequestsToClient;
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
  /** The client's answers to the requests of earlier runs, by key. */
  readonly answers: AnswersByKey;
  /** The client; undefined if no handler has read it. */
  readonly client: ClientFacts | undefined;
}
/**
 * Rejects if the client lacks a feature without which a request cannot be served. Returns undefined if the request needs no feature.
 *
 * @param capabilities of the client, as handlers see them.
 */
type CheckRequirements = (method: string, params: JsonObject, capabilities: JsonObject) => Promise<void> | undefined;
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
export declare function bridge<N extends string>(
  native: ServerOfRevision<N>,
  chains: readonly BridgeModule<NoInfer<N>>[],
  options?: BridgeOptions,
): Server[];
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
/** The parts of a bridge that depend on the lifecycles of both revisions, such as the treatment of `input_required` results. */
interface BridgeBehaviour {
  /** Returns the lifecycle of the clients' revision with the changes that a bridge needs. By default it is used unchanged. */
  lifecycle?(
    lifecycle: ProtocolLifecycleImplementation,
    parts: BridgeParts,
    Call: BridgedCallConstructor,
  ): ProtocolLifecycleImplementation;
  /** Returns the class of the contexts of the native server's handlers. By default it is the class that `createBridgedCallClass` returns. */
  createCallClass?(parts: BridgeParts): BridgedCallConstructor;
  /**
   * Returns the handler that answers a request in place of the native server's handler, with params and a result of the native server's
   * revision. Returns undefined if the native handler is used unchanged.
   */
  wrapHandler?(method: string, handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler | undefined;
  /** Returns the client's capabilities without those that the bridge cannot serve. By default all remain. */
  filterCapabilities?(capabilities: JsonObject): JsonObject;
  /** Returns the server of a bridge with other capabilities, options or handlers. By default it is used unchanged. */
  adaptServer?(server: Server, parts: BridgeParts): Server;
  /**
   * Returns handlers of the client's requests that the native server's revision does not have. By default there are none.
   *
   * @param adapt wraps a handler with params and a context of the native server's revision in a handler for the client's requests.
   */
  createHandlers?(parts: BridgeParts, adapt: AdaptHandler): ReadonlyMap<string, RuntimeMethodHandler>;
  /**
   * Returns the function that adds members to converted params, such as the `_meta` that the native server's revision requires. By default no
   * member is added.
   */
  createParamsCompletion?(parts: BridgeParts): CompleteParams;
}
/** Wraps a handler with params and a context of the native server's revision in a handler for the client's requests. */
type AdaptHandler = (method: string, handle: RuntimeMethodHandler) => RuntimeMethodHandler;
/** Returns the params of a request with the members that the native server's revision requires. */
type CompleteParams = (params: JsonObject, call: IncomingRequestCall) => JsonObject;
/** The options of `bridge`. */
export interface BridgeOptions {
  /**
   * The treatment of losses, for all features or by feature. `degrade` by default. `"refuse"` for all features concerns the losses of content.
   * Hints, such as the time for which a result may be cached or the form of a tool's schemas, are not content: to refuse their loss, name the
   * feature, as in `{ caching: "refuse" }`. A function for all features also gets the losses of hints.
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
   * With `parkedCalls`, too, that store keeps the calls, and the service knows the processes. If the process of a handler ends, a repeated request gets an error at once or, if it waits
   * already, about a lease time later.
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
    readonly [Method in RequiringMethod]?: {
      readonly [name: string]: readonly ClientFeature[];
    };
  };
}
/** A request method for which the option `requires` can list the client features that its handlers need. */
export type RequiringMethod = "tools/call" | "prompts/get" | "resources/read";
/** A feature of clients that a handler may need. */
export type ClientFeature = "elicitation" | "elicitation.url" | "roots" | "sampling" | "sampling.tools";
/** The parts of one bridge that all its calls use: the server with the handlers, and the conversions for one revision of clients. */
interface BridgeParts {
  /** The server with the author's handlers. */
  readonly native: Server;
  /** The revision of the clients. */
  readonly revision: Revision;
  readonly conversions: MessageConversions;
  readonly codes: readonly ConvertedErrorCode[];
  /** The features of the notifications that only one of both revisions has, by method. */
  readonly lostNotifications: ReadonlyMap<string, string>;
  readonly reporter: LossReceiver;
  readonly options: BridgeOptions;
  /** Returns the client's capabilities as handlers of the native server may use them. */
  readonly liftCapabilities: (capabilities: JsonObject) => JsonObject;
  /** Rejects with a capability error if the client lacks a feature that the option `requires` names; undefined without the option. */
  readonly checkRequirements: CheckRequirements | undefined;
}
/**
 * Returns the options of a bridge that neither logs nor refuses the loss of the members for caching. They are for handlers that mcpgen
 * generates: these set the members in each result that needs them, so the author has not decided to send them.
 */
export declare function ignoreCachingLosses({ onLoss, log, ...options }?: BridgeOptions): BridgeOptions;
/**
 * The behaviour of bridges by which servers of a stateless revision serve clients with sessions: each request gets `_meta` from the session,
 * and the requests of an `input_required` result are sent in the session.
 */
export declare const SESSIONS_FROM_STATELESS: BridgeBehaviour;
/** The behaviour of bridges between revisions with sessions. Beside their messages, only tasks differ. */
export declare const SAME_LIFECYCLE: BridgeBehaviour;
/**
 * The behaviour of bridges by which servers of a revision with sessions serve stateless clients: the server's requests to the client become
 * `input_required` results.
 */
export declare const STATELESS_FROM_SESSIONS: BridgeBehaviour;
