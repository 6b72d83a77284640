import type { ConversionTable } from "../conversion/conversion.js";
import type { Lifecycle, RevisionImplementation, RuntimeMethodHandler, Server } from "../server/server.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgedCallConstructor } from "./bridgedCall.js";
import type { BridgeParts } from "./bridgeParts.js";

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

/** A handler, and its method. */
export type MethodHandler = readonly [method: string, handle: RuntimeMethodHandler];

/** Wraps a handler with params and a context of the native server's revision in a handler for the client's requests. */
export type AdaptHandler = (method: string, handle: RuntimeMethodHandler) => RuntimeMethodHandler;

/** Returns the params of a request with the members that the native server's revision requires. */
export type CompleteParams = (params: JsonObject, call: IncomingRequestCall) => JsonObject;
