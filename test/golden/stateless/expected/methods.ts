// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodFacts } from "../runtime/protocol/method.js";
import type * as types from "./types.js";

/** Each request: the whole message, its params and what answers it. */
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

/** Each notification: the whole message and its params. */
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

export type RequestMethod = keyof Requests;
export type NotificationMethod = keyof Notifications;

/** Requests that a client may send. */
export type ClientRequestMethod = "tools/call";

/** Requests that a server may send. */
export type ServerRequestMethod = never;

/** Questions to the client that travel inside a result. */
export type EmbeddedRequestMethod = "elicitation/create";

/** Notifications that a client may send. */
export type ClientNotificationMethod = "notifications/cancelled";

/** Notifications that a server may send. */
export type ServerNotificationMethod = "notifications/progress";

/** Every method of this revision: who sends it, who handles it, what must be declared for it. */
export const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodFacts;
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
