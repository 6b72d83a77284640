// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";
import { type JsonObject } from "../../validation/checks.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import type { HeaderAndMessageRevisions } from "./requestRevision.js";
/**
 * Checks that the headers of stateless requests repeat what their messages contain, before a connection receives the message. Loaded for
 * the first stateless request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export declare class StatelessHeaderCheck {
  #private;
  /**
   * @param servers the servers with the stateless lifecycle.
   * @param revisionHeader the name of the header that contains the revision. The header rules of a revision leave it out, because it is
   * checked before the revision is known.
   */
  constructor(servers: readonly Server[], revisionHeader: string);
  /**
   * Returns the error for a request whose headers are missing or differ from the message; `undefined` if the headers are correct, or if
   * the message is invalid, which the connection reports. Returns a promise only if the tools have to be listed first.
   */
  check(
    message: unknown,
    named: HeaderAndMessageRevisions,
    exchange: HttpExchange,
  ): McpError | undefined | Promise<McpError | undefined>;
}
/**
 * Returns an error text if the header `MCP-Protocol-Version` of a stateless request is missing or differs from the revision in the message.
 * Returns no error for an `initialize` request without header and revision, because the connection rejects it with the list of supported
 * revisions.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#protocol-version-header
 */
export declare function findHeaderRevisionMismatch(
  message: JsonObject,
  { inHeader, inMessage }: HeaderAndMessageRevisions,
): string | undefined;
