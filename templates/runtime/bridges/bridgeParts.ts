import type {
  ConversionLoss,
  ConversionTable,
  ConvertedErrorCode,
  MessageConversions,
} from "../conversion/conversion.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import type { Cancellation } from "../protocol/cancellation.js";
import type { Revision } from "../protocol/revision.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { ClientFacts } from "../server/context.js";
import type { Lifecycle, RevisionImplementation, RuntimeMethodHandler, Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeOptions } from "./bridgeOptions.js";

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
export type BridgeBehaviour = (parts: BridgeParts) => LifecycleBehaviour;

/** What a bridge does because of the lifecycles of both revisions, such as the treatment of `input_required` results. */
export interface LifecycleBehaviour {
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
export type CapabilityFilter = (capabilities: JsonObject) => JsonObject;

/** A handler, and its method. */
export type MethodHandler = readonly [method: string, handle: RuntimeMethodHandler];

/** Wraps a handler with params and a context of the native server's revision in a handler for the client's requests. */
export type AdaptHandler = (method: string, handle: RuntimeMethodHandler) => RuntimeMethodHandler;

/** Returns the params of a request with the members that the native server's revision requires. */
export type CompleteParams = (params: JsonObject, call: IncomingRequestCall) => JsonObject;

/** The parts of one bridge that all its calls use: the server with the handlers, and the conversions for one revision of clients. */
export interface BridgeParts {
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
export type CheckRequirements = (method: string, params: JsonObject, capabilities: JsonObject) => void;

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
export type BridgedCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
  earlier?: SharedParts,
) => BridgedCall;

/** The parts that the contexts of several runs of a handler share. */
export interface SharedParts {
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
export function reportLoss(
  { native, revision, reporter }: BridgeParts,
  method: string,
  { feature, kind }: Pick<ConversionLoss, "feature" | "kind">,
): void {
  const pair = `${native.revision.revision}..${revision.revision}`;
  reporter.report(method, [{ feature, kind, path: "", pair }]);
}
