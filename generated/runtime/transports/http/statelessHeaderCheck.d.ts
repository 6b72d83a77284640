// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import { type NamedRevisions } from "./requestRevision.js";
/**
 * Checks that the headers of stateless requests repeat what their messages contain, before a connection receives the message.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export declare class StatelessHeaderCheck {
  #private;
  /** @param servers with the stateless lifecycle. */
  constructor(servers: readonly Server[]);
  /**
   * Returns the error for a request whose headers are missing or differ from the message; `undefined` if the headers are correct, or if
   * the message is invalid, which the connection reports. Returns a promise only if the tools have to be listed first.
   */
  check(
    message: unknown,
    named: NamedRevisions,
    exchange: HttpExchange,
  ): McpError | undefined | Promise<McpError | undefined>;
}
