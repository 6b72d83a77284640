// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodFacts } from "../runtime/protocol/method.js";
import type * as types from "./types.js";

/** Each request: the whole message, its params and what answers it. */
export interface Requests {
  /** Fetches things. */
  "things/get": {
    message: types.GetRequest;
    params: types.GetRequest["params"];
    result: types.GetResult;
  };
}

/** Each notification: the whole message and its params. */
export interface Notifications {}

export type RequestMethod = keyof Requests;
export type NotificationMethod = keyof Notifications;

/** Requests that a client may send. */
export type ClientRequestMethod = "things/get";

/** Requests that a server may send. */
export type ServerRequestMethod = never;

/** Questions to the client that travel inside a result. */
export type EmbeddedRequestMethod = never;

/** Notifications that a client may send. */
export type ClientNotificationMethod = never;

/** Notifications that a server may send. */
export type ServerNotificationMethod = never;

/** Every method of this revision: who sends it, who handles it, what must be declared for it. */
export declare const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodFacts;
};
