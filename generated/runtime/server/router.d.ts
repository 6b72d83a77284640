// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/errors.js";
import type { Asked } from "../jsonrpc/exchange.js";
import type { Server } from "./server.js";
/** Finds the server that a message is for, among those of a process, each of which speaks one revision. */
export declare class Router {
  #private;
  /** Oldest first. */
  readonly handshake: readonly Server[];
  /** Oldest first. */
  readonly stateless: readonly Server[];
  /** Speaks for all where no revision is known. */
  readonly newest: Server;
  /** @throws TypeError where there is no server, or two speak the same revision. */
  constructor(servers: readonly Server[]);
  /**
   * The server that a request is for: by the revision that it names, or that its session speaks.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  route(
    { method, params }: Asked,
    session: Server | undefined,
  ): Server | McpError;
  /** The revisions that a request may name. */
  get supported(): string[];
}
/** The router of a list of servers; made once. */
export declare function routerOf(servers: readonly Server[]): Router;
/** The revision that a message names by itself, as in the stateless era. */
export declare function namedRevision(message: unknown): string | undefined;
