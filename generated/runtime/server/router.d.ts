// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/errors.js";
import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import type { Server } from "./server.js";
/** Finds the server for a message. A process may have several servers, each with its own revision. */
export declare class JsonRpcRevisionRouter {
  #private;
  /** The servers of handshake revisions, oldest revision first. */
  readonly handshake: readonly Server[];
  /** The servers of stateless revisions, oldest revision first. */
  readonly stateless: readonly Server[];
  /** The server that answers while the revision of a client is unknown. */
  readonly newest: Server;
  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers: readonly Server[]);
  /**
   * Returns the server for a request. In a session, this is the server of the session. Without a session, it is the server of the revision in
   * the request's `_meta`; for `initialize`, the server of the negotiated revision; for `ping`, the newest server with a handshake. Returns an
   * error if no server can answer the request.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  route(
    { method, params }: IncomingJsonRpcRequest,
    session: Server | undefined,
  ): Server | McpError;
  /** The dates of the revisions that a request may name in its `_meta`. */
  get supported(): string[];
}
/** Returns the router of a list of servers. Each list has one router. */
export declare function getJsonRpcRevisionRouter(
  servers: readonly Server[],
): JsonRpcRevisionRouter;
/** Returns the revision that a message of the stateless lifecycle names, or undefined if it names none. */
export declare function getRevisionNamedInMessage(
  message: unknown,
): string | undefined;
