// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodDescription } from "../runtime/protocol.js";
import type * as types from "./types.js";

/** The requests by method, each with the types of its message, params and result. */
export interface Requests {
  /** Is anybody there? Either side may ask. */
  ping: {
    message: types.PingRequest;
    params?: NonNullable<types.PingRequest["params"]>;
    result: types.EmptyResult;
  };
  /** The first message of a session. */
  initialize: {
    message: types.InitializeRequest;
    params: types.InitializeRequest["params"];
    result: types.InitializeResult;
  };
  /** Runs a tool. */
  "tools/call": {
    message: types.CallToolRequest;
    params: types.CallToolParams;
    result: types.CallToolResult;
  };
  /** Asks to be told of changes. */
  "resources/subscribe": {
    message: types.SubscribeRequest;
    params: types.SubscribeRequest["params"];
    result: types.EmptyResult;
  };
  /** The server asks for words. */
  "sampling/createMessage": {
    message: types.CreateMessageRequest;
    params: types.CreateMessageRequest["params"];
    result: types.CreateMessageResult;
  };
}

/** The notifications by method, each with the types of its message and params. */
export interface Notifications {
  "notifications/cancelled": {
    message: types.CancelledNotification;
    params?: types.CancelledParams;
  };
  /** The list of tools is another one now. */
  "notifications/tools/list_changed": {
    message: types.ToolListChangedNotification;
  };
}

/** The methods of all requests. */
export type RequestMethod = keyof Requests;

/** The methods of all notifications. */
export type NotificationMethod = keyof Notifications;

/** The methods of requests that a client can send. */
export type ClientRequestMethod =
  "ping" | "initialize" | "tools/call" | "resources/subscribe";

/** The methods of requests that a server can send. */
export type ServerRequestMethod = "ping" | "sampling/createMessage";

/** The methods of requests to the client that a server sends inside a result. */
export type EmbeddedRequestMethod = never;

/** The methods of notifications that a client can send. */
export type ClientNotificationMethod = "notifications/cancelled";

/** The methods of notifications that a server can send. */
export type ServerNotificationMethod =
  "notifications/cancelled" | "notifications/tools/list_changed";

/** All methods of this revision, each with its direction, handler and capability. */
export const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodDescription;
} = {
  ping: {
    kind: "request",
    direction: "both",
    message: "PingRequest",
    handler: "ping",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  initialize: {
    kind: "request",
    direction: "clientToServer",
    message: "InitializeRequest",
    handler: "initialize",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  "tools/call": {
    kind: "request",
    direction: "clientToServer",
    message: "CallToolRequest",
    handler: "callTool",
    capability: "tools",
    declaredBy: "server",
    deprecated: false,
    feature: "tools",
  },
  "resources/subscribe": {
    kind: "request",
    direction: "clientToServer",
    message: "SubscribeRequest",
    handler: "subscribe",
    capability: "resources.subscribe",
    declaredBy: "server",
    deprecated: false,
    feature: "resources",
  },
  "sampling/createMessage": {
    kind: "request",
    direction: "serverToClient",
    message: "CreateMessageRequest",
    handler: "createMessage",
    capability: "sampling",
    declaredBy: "client",
    deprecated: false,
    feature: "sampling",
  },
  "notifications/cancelled": {
    kind: "notification",
    direction: "both",
    message: "CancelledNotification",
    handler: "cancelled",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  "notifications/tools/list_changed": {
    kind: "notification",
    direction: "serverToClient",
    message: "ToolListChangedNotification",
    handler: "toolListChanged",
    capability: "tools.listChanged",
    declaredBy: "server",
    deprecated: false,
    feature: "tools",
  },
};
