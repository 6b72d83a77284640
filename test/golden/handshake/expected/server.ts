// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  AskOptions,
  Awaitable,
  HandlerContext,
} from "../runtime/server/context.js";
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
export interface ServerContext extends HandlerContext {
  /** The server asks for words. */
  createMessage(
    params: types.CreateMessageRequest["params"],
    options?: AskOptions,
  ): Promise<types.CreateMessageResult>;
}

/**
 * All that a server may offer. What is there is declared as a capability, and
 * nothing else is.
 */
export interface ServerHandlers {
  tools?: ToolsHandlers;
  resources?: ResourcesHandlers;
  notifications?: ClientNotificationHandlers;
}

/** What a server may tell its clients, by the feature that it offers. */
export interface ServerNotifications {
  tools: ToolsNotifications;
}

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

/** What a server that offers `tools` implements. */
export interface ToolsHandlers {
  /** Runs a tool. */
  callTool: (
    params: types.CallToolParams,
    context: ServerContext,
  ) => Awaitable<CallToolReturn>;
}

/** What a server that offers `resources` implements. */
export interface ResourcesHandlers {
  /** Asks to be told of changes. */
  subscribe?: (
    params: types.SubscribeRequest["params"],
    context: ServerContext,
  ) => Awaitable<types.EmptyResult | void>;
}

/** What a server that offers `tools` may tell its clients. */
export interface ToolsNotifications {
  /** The list of tools is another one now. */
  toolListChanged(): void;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {
  cancelled?: (params: types.CancelledParams | undefined) => void;
}

/** What handles `tools/call` returns: a {@link types.CallToolResult}. */
export interface CallToolReturn {
  _meta?: {
    [key: string]: unknown;
  };
  content: string[];
}
