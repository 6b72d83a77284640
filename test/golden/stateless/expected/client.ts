// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Caller, CallOptions } from "../runtime/client/caller.js";
import type { Awaitable, HandlerContext } from "../runtime/server/context.js";
import type * as types from "./types.js";

/** Typed calls to a server. */
export interface Client {
  /** Runs a tool. */
  callTool(
    params: types.CallToolRequest["params"],
    options?: CallOptions,
  ): Promise<types.CallToolResult | types.InputRequiredResult>;
  /** Sends notifications, which have no answer. */
  readonly notify: ClientNotifier;
}

/** Typed notifications to a server. */
export interface ClientNotifier {
  /** The client does not want the answer any more. */
  cancelled(params: types.CancelledNotification["params"]): Promise<void>;
}

/** Puts typed calls in front of anything that can carry messages to a server. */
export function createClient(caller: Caller): Client {
  return {
    callTool: (params, options) =>
      caller.request("tools/call", params, options),
    notify: {
      cancelled: (params) => caller.notify("notifications/cancelled", params),
    },
  };
}

/** What a client that offers `elicitation` implements. */
export interface ElicitationHandlers {
  /** A question to the user; it travels in a result. */
  elicit: (
    params: types.ElicitRequest["params"],
    context: HandlerContext,
  ) => Awaitable<ElicitReturn>;
}

/** What to do on a notification of the server. */
export interface ServerNotificationHandlers {
  progress?: (params: types.ProgressNotification["params"]) => void;
}

/** What handles `elicitation/create` returns: a {@link types.ElicitResult}. */
export interface ElicitReturn {
  action: "accept" | "decline";
}
