// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Awaitable,
  HandlerContext,
  HandlersWithExactReturns,
  RevisionImplementation,
  ServerOfRevision,
  ServerOptions,
  ServerWithNotifications,
} from "../runtime/serverCore.js";
import type { Revision, RevisionMessageChecks } from "../runtime/protocol.js";
import type * as types from "./types.js";

/**
 * The context of a handler: the current call, and the requests and notifications that the server can send to the client
 * of this call.
 */
export interface ServerContext extends HandlerContext {}

/** The handlers of a server, by feature. The server declares only the capabilities of the features that are present. */
export interface ServerHandlers {
  /** The handlers of requests for `things`. */
  things?: ThingsHandlers;
  /** The handlers of notifications from clients. All of them are optional. */
  notifications?: ClientNotificationHandlers;
}

/** The notifications that a server can send to its clients, by feature. */
export interface ServerNotifications {}

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export declare const REVISION: Revision;

/** The guards that the runtime calls for the messages of this revision. */
export declare const CHECKS: RevisionMessageChecks;

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export declare const BINDING: RevisionImplementation;

/**
 * Returns a server of this revision. It declares the capabilities of the features that have handlers.
 *
 * @typeParam H the type of `handlers`. A handler does not compile if it returns a member that the type of its result
 *   does not declare.
 * @throws TypeError if a feature lacks a required handler. The message names the method.
 */
export declare function createServer<H extends ServerHandlers>(
  options: ServerOptions,
  handlers: H & HandlersWithExactReturns<H, ServerHandlers>,
): ServerWithNotifications<H, ServerNotifications> & ServerOfRevision<"2099-01-01">;

/** The handlers of requests to a server that offers `things`. */
export interface ThingsHandlers {
  /** Fetches things. */
  get: (params: types.GetRequest["params"], context: ServerContext) => Awaitable<GetReturn>;
}

/** The handlers of notifications from the client. All of them are optional. */
export interface ClientNotificationHandlers {}

/** The return value of a handler of `things/get`, a {@link types.GetResult}. */
export interface GetReturn {
  /** The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`. */
  resultType?: string;
  /**
   * @minimum 0
   * @TJS-type integer
   */
  ttl: number | null;
  items: (string | number)[];
  /**
   * Not used any more.
   *
   * @deprecated
   */
  old?: boolean;
}
