// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  RevisionImplementation,
  Server,
  ServerOptions,
} from "./server.js";
/** A server, with a function for each notification of the features that the server has handlers for. */
export type ServerWithNotifications<Handlers, Notifications> = Server &
  AllOf<Notifications[keyof Handlers & keyof Notifications]>;
/** The intersection type of all members of a union type. */
type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/**
 * Returns a server of one revision that calls the given handlers. The server has a function for each notification of the features in
 * `handlers`; the generated interfaces name these functions.
 *
 * @throws TypeError if a feature lacks a required handler (the message names the method), or if a secret of the server option `secret` is too
 * short or the list of secrets is empty.
 */
export declare function createServerOfRevision<T>(
  binding: RevisionImplementation,
  options: ServerOptions,
  handlers: object,
): T;
export {};
