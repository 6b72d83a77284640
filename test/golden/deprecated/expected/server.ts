// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable, HandlerContext } from "../runtime/server/context.js";
import type { CheckedHandlers } from "../runtime/server/checkedReturns.js";
import {
  offer,
  type OfferedBy,
  type ServerOptions,
} from "../runtime/server/server.js";
import { REVISION } from "./revision.js";
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
  logging?: true | LoggingHandlers;
  notifications?: ClientNotificationHandlers;
}

/** What a server may tell its clients, by the feature that it offers. */
export interface ServerNotifications {}

/**
 * Binds handlers to this revision. Capabilities follow from the handlers.
 *
 * @typeParam H the handlers as they are written; a member that a result does not have does not compile.
 * @throws TypeError where a feature is only half implemented, with the name of the method.
 */
export function createServer<H extends ServerHandlers>(
  options: ServerOptions,
  handlers: H & CheckedHandlers<H, ServerHandlers>,
): OfferedBy<H, ServerNotifications> {
  return offer(REVISION, options, handlers);
}

/** What a server that offers `logging` implements. */
export interface LoggingHandlers {
  /**
   * Sets the level.
   *
   * @deprecated nobody listens.
   */
  setLevel: (
    params: types.Mixed,
    context: ServerContext,
  ) => Awaitable<types.EmptyResult | void>;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {}
