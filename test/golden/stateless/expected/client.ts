// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type Awaitable,
  type CallOptions,
  type ClientCaller,
  type ClientRevision,
  HANDSHAKE_CLIENT,
  type HostContext,
} from "../runtime/clientCore.js";
import type * as types from "./types.js";

/** The requests that a client can send to a server, one function for each. */
export interface Client {
  /** Runs a tool. */
  callTool(
    params: CallToolInput,
    options?: CallOptions,
  ): Promise<types.CallToolResult>;
  /** The functions that send notifications. Servers do not respond to notifications. */
  readonly notify: ClientNotifier;
}

/** The notifications that a client can send to a server. */
export interface ClientNotifier {
  /** The client does not want the answer any more. */
  cancelled(params: types.CancelledNotification["params"]): Promise<void>;
}

/**
 * The handlers of a client, by feature. The client declares only the
 * capabilities of the features that are present.
 */
export interface ClientHandlers {
  /** The handlers of requests for `elicitation`. */
  elicitation?: ElicitationHandlers;
  /**
   * The handlers of notifications from the server. All of them are optional.
   */
  notifications?: ServerNotificationHandlers;
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

/** The parts that clients of this revision are made of: its facts, its lifecycle, its calls, and its guards, which `connect` loads. */
export const CLIENT_BINDING: ClientRevision<
  Client,
  ClientHandlers,
  ClientNotifier,
  "2099-01-01"
> = {
  revision: {
    revision: "2099-01-01",
    lifecycle: "handshake",
    errorWithoutId: false,
    typedResults: true,
    batching: false,
    open: "initialize",
    sessions: false,
    resumable: false,
    polling: false,
    versionHeader: false,
    headers: [],
    codes: {},
  },
  lifecycle: HANDSHAKE_CLIENT,
  create: createClient,
  async loadChecks() {
    return (await import("./clientChecks.js")).CLIENT_CHECKS;
  },
};

/** The params of a call of `tools/call`. */
export interface CallToolInput {
  name: string;
}

/** The handlers of requests to a client that offers `elicitation`. */
export interface ElicitationHandlers {
  /** A question to the user; it travels in a result. */
  elicit: (
    params: types.ElicitRequest["params"],
    context: HostContext,
  ) => Awaitable<ElicitReturn>;
}

/** The handlers of notifications from the server. All of them are optional. */
export interface ServerNotificationHandlers {}

/**
 * The return value of a handler of `elicitation/create`, a
 * {@link types.ElicitResult}.
 */
export interface ElicitReturn {
  action: "accept" | "decline";
}
