// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import type { Revision } from "../../protocol/revision.js";
import type { Server } from "../../server/server.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
/** The header that names the revision of a request, in lower case. */
export declare const REVISION_HEADER = "mcp-protocol-version";
/** The revisions in the header and in the message of one HTTP request. They should be equal. */
export interface HeaderAndMessageRevisions {
  /** The revision in the header `MCP-Protocol-Version`; clients of sessions may omit the header. */
  readonly inHeader: string | undefined;
  /** The revision in `params._meta` of the message; only stateless requests have it there. */
  readonly inMessage: string | undefined;
}
/**
 * Returns the revisions that a request names in its header and in its message.
 *
 * @param message the parsed body; omit it for a request without a body.
 */
export declare function readHeaderAndMessageRevisions(
  exchange: HttpExchange,
  message?: unknown,
): HeaderAndMessageRevisions;
/** Chooses the servers for an HTTP request by the revision that the request names. */
export declare class HttpRevisionServerSelector {
  #private;
  /** The servers for requests in sessions, oldest revision first. */
  readonly handshakeServers: readonly Server[];
  /** The servers for stateless requests, oldest revision first. */
  readonly statelessServers: readonly Server[];
  constructor(servers: readonly Server[]);
  /**
   * Returns true for a stateless request: its header names a stateless revision, or its message names any revision, because only messages
   * of the stateless lifecycle name their revision. If all servers have the same lifecycle, every request has this lifecycle.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  isStateless({ inHeader, inMessage }: HeaderAndMessageRevisions): boolean;
  /** The revision whose rules apply to an error response if the revision of the request is unknown. */
  get forErrors(): Revision;
}
/**
 * Returns the error for a request in a session whose header names another revision than the session negotiated. Returns `undefined`
 * if the header names the same revision or is missing.
 *
 * @param negotiated the revision of the session; `undefined` before the handshake is complete.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#protocol-version-header
 */
export declare function getSessionRevisionError(
  exchange: HttpExchange,
  negotiated: string | undefined,
): McpError | undefined;
