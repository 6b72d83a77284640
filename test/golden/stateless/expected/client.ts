// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallOptions } from "../runtime/client/callOptions.js";
import type { ClientCaller } from "../runtime/client/revision.js";
import type { Awaitable, HandlerContext } from "../runtime/server/context.js";
import type * as types from "./types.js";

/** The requests that a client can send to a server, one function for each. */
export interface Client {
  /** Runs a tool. */
  callTool(
    params: types.CallToolRequest["params"],
    options?: CallOptions,
  ): Promise<types.CallToolResult | types.InputRequiredResult>;
  /** The functions that send notifications, which have no response. */
  readonly notify: ClientNotifier;
}

/** The notifications that a client can send to a server. */
export interface ClientNotifier {
  /** The client does not want the answer any more. */
  cancelled(params: types.CancelledNotification["params"]): Promise<void>;
}

/** Returns a client whose functions send their messages through `caller`. */
export function createClient(caller: ClientCaller): Client {
  return {
    callTool: (params, options) =>
      caller.request("tools/call", params, options),
    notify: {
      cancelled: (params) => caller.notify("notifications/cancelled", params),
    },
  };
}

/** The handlers of requests to a client that offers `elicitation`. */
export interface ElicitationHandlers {
  /** A question to the user; it travels in a result. */
  elicit: (
    params: types.ElicitRequest["params"],
    context: HandlerContext,
  ) => Awaitable<ElicitReturn>;
}

/** The handlers of notifications from the server. All of them are optional. */
export interface ServerNotificationHandlers {
  progress?: (params: types.ProgressNotification["params"]) => void;
}

/**
 * The return value of a handler of `elicitation/create`, a
 * {@link types.ElicitResult}.
 */
export interface ElicitReturn {
  action: "accept" | "decline";
}
