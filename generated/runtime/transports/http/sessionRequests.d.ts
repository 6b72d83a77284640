// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type HttpExchange } from "../http-exchange/httpExchange.js";
import type { HttpEndpointState } from "./endpointState.js";
/**
 * Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in
 * `Last-Event-ID`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export declare function openSessionStream(
  endpoint: HttpEndpointState,
  exchange: HttpExchange,
): void;
/**
 * Handles a DELETE request: ends the session.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export declare function handleDeleteSession(
  endpoint: HttpEndpointState,
  exchange: HttpExchange,
): void;
