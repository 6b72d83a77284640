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
  type KnownMembers,
} from "../runtime/clientCore.js";
import type * as types from "./types.js";

/** The requests that a client can send to a server, one function for each. */
export interface Client {
  /** Is anybody there? Either side may ask. */
  ping(
    params?: types.PingRequest["params"],
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /** The first message of a session. */
  initialize(
    params: types.InitializeRequest["params"],
    options?: CallOptions,
  ): Promise<KnownMembers<types.InitializeResult>>;
  /** Runs a tool. */
  callTool(
    params: types.CallToolParams,
    options?: CallOptions,
  ): Promise<KnownMembers<types.CallToolResult>>;
  /** Asks to be told of changes. */
  subscribe(
    params: types.SubscribeRequest["params"],
    options?: CallOptions,
  ): Promise<types.EmptyResult>;
  /** The functions that send notifications. Servers do not respond to notifications. */
  readonly notify: ClientNotifier;
}

/** The notifications that a client can send to a server. */
export interface ClientNotifier {
  cancelled(params?: types.CancelledParams): Promise<void>;
}

/**
 * The handlers of a client, by feature. The client declares only the
 * capabilities of the features that are present.
 */
export interface ClientHandlers {
  /** The handlers of requests for `sampling`. */
  sampling?: SamplingHandlers;
  /**
   * The handlers of notifications from the server. All of them are optional.
   */
  notifications?: ServerNotificationHandlers;
}

/** Returns a client whose functions send their messages through `caller`. */
export function createClient(caller: ClientCaller): Client {
  return {
    ping: (params, options) => caller.request("ping", params, options),
    initialize: (params, options) =>
      caller.request("initialize", params, options),
    callTool: (params, options) =>
      caller.request("tools/call", params, options),
    subscribe: (params, options) =>
      caller.request("resources/subscribe", params, options),
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
    typedResults: false,
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

/** The handlers of requests to a client that offers `sampling`. */
export interface SamplingHandlers {
  /** The server asks for words. */
  createMessage: (
    params: types.CreateMessageRequest["params"],
    context: HostContext,
  ) => Awaitable<CreateMessageReturn>;
}

/** The handlers of notifications from the server. All of them are optional. */
export interface ServerNotificationHandlers {
  /** The list of tools is another one now. */
  toolListChanged?: () => void;
}

/**
 * The return value of a handler of `sampling/createMessage`, a
 * {@link types.CreateMessageResult}.
 */
export interface CreateMessageReturn {
  _meta?: {
    [key: string]: unknown;
  };
  text: string;
}
