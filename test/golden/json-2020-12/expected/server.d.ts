// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable, HandlerContext } from "../runtime/server/context.js";
import type { ServerOf } from "../runtime/server/bind.js";
import type { CheckedHandlers } from "../runtime/server/checkedReturns.js";
import type {
  RevisionBinding,
  ServerOptions,
} from "../runtime/server/server.js";
import type * as types from "./types.js";

/**
 * What a handler is given: the call, and what a server may ask and tell the
 * client that makes it.
 */
export interface ServerContext extends HandlerContext {}

/**
 * All that a server may offer. What is there is declared as a capability, and
 * nothing else is.
 */
export interface ServerHandlers {
  things?: ThingsHandlers;
  notifications?: ClientNotificationHandlers;
}

/** What a server may tell its clients, by the feature that it offers. */
export interface ServerNotifications {}

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export declare const BINDING: RevisionBinding;

/**
 * Returns a server of this revision that calls the given handlers. Its capabilities follow from the handlers.
 *
 * @typeParam H the type of the handlers; a result with a member that its type does not declare does not compile.
 * @throws TypeError if a feature lacks a required handler, with the name of the method.
 */
export declare function createServer<H extends ServerHandlers>(
  options: ServerOptions,
  handlers: H & CheckedHandlers<H, ServerHandlers>,
): ServerOf<H, ServerNotifications>;

/** What a server that offers `things` implements. */
export interface ThingsHandlers {
  /** Fetches things. */
  get: (
    params: types.GetRequest["params"],
    context: ServerContext,
  ) => Awaitable<GetReturn>;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {}

/** What handles `things/get` returns: a {@link types.GetResult}. */
export interface GetReturn {
  resultType?: string;
  /**
   * @minimum 0
   * @TJS-type integer
   */
  ttl: number | null;
  items: (string | number)[];
  /**
   * Not used any more.
   *
   * @deprecated
   */
  old?: boolean;
}
