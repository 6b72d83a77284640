// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable, HandlerContext } from "../runtime/server/context.js";
import { HANDSHAKE } from "../runtime/lifecycles/handshake/lifecycle.js";
import { createServerOf, type ServerOf } from "../runtime/server/bind.js";
import type { CheckedHandlers } from "../runtime/server/checkedReturns.js";
import type {
  RevisionBinding,
  ServerOptions,
} from "../runtime/server/server.js";
import { CHECKS, REVISION } from "./revision.js";
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

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING: RevisionBinding = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: HANDSHAKE,
};

/**
 * Returns a server of this revision that calls the given handlers. Its capabilities follow from the handlers.
 *
 * @typeParam H the type of the handlers; a result with a member that its type does not declare does not compile.
 * @throws TypeError if a feature lacks a required handler, with the name of the method.
 */
export function createServer<H extends ServerHandlers>(
  options: ServerOptions,
  handlers: H & CheckedHandlers<H, ServerHandlers>,
): ServerOf<H, ServerNotifications> {
  return createServerOf(BINDING, options, handlers);
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
