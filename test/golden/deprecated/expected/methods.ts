// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodFacts } from "../runtime/protocol/method.js";
import type * as types from "./types.js";

/** Each request: the whole message, its params and what answers it. */
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

/** Each notification: the whole message and its params. */
export interface Notifications {}

export type RequestMethod = keyof Requests;
export type NotificationMethod = keyof Notifications;

/** Requests that a client may send. */
export type ClientRequestMethod = "logging/setLevel";

/** Requests that a server may send. */
export type ServerRequestMethod = never;

/** Questions to the client that travel inside a result. */
export type EmbeddedRequestMethod = never;

/** Notifications that a client may send. */
export type ClientNotificationMethod = never;

/** Notifications that a server may send. */
export type ServerNotificationMethod = never;

/** Every method of this revision: who sends it, who handles it, what must be declared for it. */
export const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodFacts;
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
