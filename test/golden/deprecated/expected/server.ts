// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type Awaitable,
  HANDSHAKE,
  type HandlerContext,
  type HandlersWithExactReturns,
  type RevisionImplementation,
  type ServerOfRevision,
  type ServerOptions,
  type ServerWithNotifications,
  createServerOfRevision,
} from "../runtime/serverCore.js";
import type {
  Guards,
  Revision,
  RevisionMessageChecks,
} from "../runtime/protocol.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";
import type * as types from "./types.js";

/**
 * The context of a handler: the current call, and the requests and
 * notifications that the server can send to the client of this call.
 */
export interface ServerContext extends HandlerContext {}

/**
 * The handlers of a server, by feature. The server declares only the
 * capabilities of the features that are present.
 */
export interface ServerHandlers {
  /**
   * The handlers of requests for `logging`, or `true`. The runtime stores the
   * log level of each session in both cases.
   */
  logging?: true | LoggingHandlers;
  /** The handlers of notifications from clients. All of them are optional. */
  notifications?: ClientNotificationHandlers;
}

/** The notifications that a server can send to its clients, by feature. */
export interface ServerNotifications {}

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION: Revision = {
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
  objectCapabilities: [],
  inputErrors: "result",
  transports: ["stdio"],
  reservedCodes: [],
  methods: METHODS,
  inputs: {},
  answers: {},
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES: Guards = {
  "logging/setLevel": guards.isSetLevelRequest,
};

/** The guards of the results that a client receives, by method. */
const RESULTS: Guards = {
  "logging/setLevel": guards.isEmptyResult,
};

/** The guards that the runtime calls for the messages of this revision. */
export const CHECKS: RevisionMessageChecks = {
  messages: MESSAGES,
  results: RESULTS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type as Parameters<typeof validate>[0], value);
  },
};

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING: RevisionImplementation = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: HANDSHAKE,
};

/**
 * Returns a server of this revision. It declares the capabilities of the
 * features that have handlers.
 *
 * @typeParam H the type of `handlers`. A handler does not compile if it returns
 * a member that the type of its result does not declare.
 * @throws TypeError if a feature lacks a required handler. The message names the
 * method.
 */
export function createServer<H extends ServerHandlers>(
  options: ServerOptions,
  handlers: H & HandlersWithExactReturns<H, ServerHandlers>,
): ServerWithNotifications<H, ServerNotifications> &
  ServerOfRevision<"2099-01-01"> {
  return createServerOfRevision(BINDING, options, handlers);
}

/** The handlers of requests to a server that offers `logging`. */
export interface LoggingHandlers {
  /**
   * Sets the level.
   *
   * @deprecated nobody listens.
   */
  setLevel: (
    params: types.Mixed,
    context: ServerContext,
  ) => Awaitable<types.EmptyResult | void>;
}

/** The handlers of notifications from the client. All of them are optional. */
export interface ClientNotificationHandlers {}
