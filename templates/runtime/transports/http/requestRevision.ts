import { CODES, McpError } from "../../jsonrpc/errors.js";
import { getRevisionNamedInMessage, type JsonRpcRevisionRouter } from "../../server/router.js";
import type { Server } from "../../server/server.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";

/** The header that names the revision of a request, in lower case. */
export const REVISION_HEADER = "mcp-protocol-version";

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
export function readRevisions(exchange: HttpExchange, message?: unknown): HeaderAndMessageRevisions {
  return { inHeader: exchange.header(REVISION_HEADER), inMessage: getRevisionNamedInMessage(message) };
}

/**
 * Returns true for a stateless request: its header names a stateless revision, or its message names any revision, because only messages
 * of the stateless lifecycle name their revision. If all servers have the same lifecycle, every request has this lifecycle.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export function isStatelessRequest(
  { handshake, stateless }: JsonRpcRevisionRouter,
  { inHeader, inMessage }: HeaderAndMessageRevisions,
): boolean {
  if (stateless.length === 0) return false;
  if (handshake.length === 0 || inMessage !== undefined) return true;
  return stateless.some(({ revision }) => revision.revision === inHeader);
}

/** Returns the server whose options and revision apply to an error response if the revision of the request is unknown. */
export function getServerForErrors({ handshake, stateless }: JsonRpcRevisionRouter): Server {
  return (stateless[0] ?? handshake[0])!;
}

/**
 * Returns the error for a request in a session whose header names another revision than the session negotiated. Returns `undefined`
 * if the header names the same revision or is missing.
 *
 * @param negotiated the revision of the session; `undefined` before the handshake is complete.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#protocol-version-header
 */
export function getSessionRevisionError(exchange: HttpExchange, negotiated: string | undefined): McpError | undefined {
  const requested = exchange.header(REVISION_HEADER);
  if (requested === undefined || requested === negotiated) return undefined;
  return new McpError(
    CODES.request,
    `the header MCP-Protocol-Version is ${requested}, but the session negotiated revision ${negotiated}`,
    { negotiated, requested },
  );
}
