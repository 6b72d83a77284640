// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
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
  /** A question to the user; it travels in a result. */
  elicit(
    params: types.ElicitRequest["params"],
    options?: AskOptions,
  ): Promise<types.ElicitResult>;
  /**
   * Ends the handler, by throwing: the client must answer these requests and
   * repeat the call, with the answers in `inputResponses` and the state in
   * `requestState`. The functions that ask the client one thing, such as
   * `elicit`, do this by themselves. A `catch` around it must throw again what
   * it caught.
   */
  inputRequired(required: InputRequiredReturn): never;
}

/**
 * All that a server may offer. What is there is declared as a capability, and
 * nothing else is.
 */
export interface ServerHandlers {
  tools?: ToolsHandlers;
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

/** What a server that offers `tools` implements. */
export interface ToolsHandlers {
  /** Runs a tool. */
  callTool: (
    params: types.CallToolRequest["params"],
    context: ServerContext,
  ) => Awaitable<CallToolReturn>;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {
  /** The client does not want the answer any more. */
  cancelled?: (params: types.CancelledNotification["params"]) => void;
}

/** What handles `tools/call` returns: a {@link types.CallToolResult}. */
export interface CallToolReturn {
  /** Whether this is the end of it. */
  resultType?: "complete" | "input_required";
  content: string[];
}

/**
 * What `inputRequired` of a context takes: a {@link types.InputRequiredResult}.
 */
export interface InputRequiredReturn {
  /** Whether this is the end of it. */
  resultType?: "complete" | "input_required";
  inputRequests: {
    [key: string]: types.InputRequest;
  };
}
