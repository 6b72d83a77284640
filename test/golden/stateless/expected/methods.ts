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
  /** Runs a tool. */
  "tools/call": {
    message: types.CallToolRequest;
    params: types.CallToolRequest["params"];
    result: types.CallToolResult | types.InputRequiredResult;
  };
  /** A question to the user; it travels in a result. */
  "elicitation/create": {
    message: types.ElicitRequest;
    params: types.ElicitRequest["params"];
    result: types.ElicitResult;
  };
}

/** The notifications by method, each with the types of its message and params. */
export interface Notifications {
  /** The client does not want the answer any more. */
  "notifications/cancelled": {
    message: types.CancelledNotification;
    params: types.CancelledNotification["params"];
  };
  "notifications/progress": {
    message: types.ProgressNotification;
    params: types.ProgressNotification["params"];
  };
}

/** The methods of all requests. */
export type RequestMethod = keyof Requests;

/** The methods of all notifications. */
export type NotificationMethod = keyof Notifications;

/** The methods of requests that a client can send. */
export type ClientRequestMethod = "tools/call";

/** The methods of requests that a server can send. */
export type ServerRequestMethod = never;

/** The methods of requests to the client that a server sends inside a result. */
export type EmbeddedRequestMethod = "elicitation/create";

/** The methods of notifications that a client can send. */
export type ClientNotificationMethod = "notifications/cancelled";

/** The methods of notifications that a server can send. */
export type ServerNotificationMethod = "notifications/progress";

/** All methods of this revision, each with its direction, handler and capability. */
export const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodDescription;
} = {
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
  "elicitation/create": {
    kind: "request",
    direction: "embedded",
    message: "ElicitRequest",
    handler: "elicit",
    capability: "elicitation",
    declaredBy: "client",
    deprecated: false,
    feature: "elicitation",
  },
  "notifications/cancelled": {
    kind: "notification",
    direction: "clientToServer",
    message: "CancelledNotification",
    handler: "cancelled",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  "notifications/progress": {
    kind: "notification",
    direction: "serverToClient",
    message: "ProgressNotification",
    handler: "progress",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
};
