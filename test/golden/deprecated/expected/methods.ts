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
  /**
   * Sets the level.
   *
   * @deprecated nobody listens.
   */
  "logging/setLevel": {
    message: types.SetLevelRequest;
    params: types.Mixed;
    result: types.EmptyResult;
  };
}

/** The notifications by method, each with the types of its message and params. */
export interface Notifications {}

/** The methods of all requests. */
export type RequestMethod = keyof Requests;

/** The methods of all notifications. */
export type NotificationMethod = keyof Notifications;

/** The methods of requests that a client can send. */
export type ClientRequestMethod = "logging/setLevel";

/** The methods of requests that a server can send. */
export type ServerRequestMethod = never;

/** The methods of requests to the client that a server sends inside a result. */
export type EmbeddedRequestMethod = never;

/** The methods of notifications that a client can send. */
export type ClientNotificationMethod = never;

/** The methods of notifications that a server can send. */
export type ServerNotificationMethod = never;

/** All methods of this revision, each with its direction, handler and capability. */
export const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodDescription;
} = {
  "logging/setLevel": {
    kind: "request",
    direction: "clientToServer",
    message: "SetLevelRequest",
    handler: "setLevel",
    capability: "logging",
    declaredBy: "server",
    deprecated: true,
    feature: "logging",
  },
};
