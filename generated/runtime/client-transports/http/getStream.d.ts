// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { SessionLostError } from "../../client/errors.js";
import type { TransportEvents } from "../../client/transport.js";
import type { ClientWarning } from "../../client/warning.js";
import type { HttpContext } from "./context.js";
/** The stream for the requests and notifications that the server of a session sends outside of a call. */
export interface ServerStream {
  /** Resolves when the server has opened the stream or refused it. */
  readonly ready: Promise<void>;
  stop(): void;
}
export interface ServerStreamOptions {
  readonly events: TransportEvents;
  warn(warning: ClientWarning): void;
  /** Called when the server has ended the session. */
  lose(error: SessionLostError): void;
}
/**
 * Opens the stream for the server's own messages with a GET request, and opens it again whenever it ends.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export declare function openServerStream(
  http: HttpContext,
  { events, warn, lose }: ServerStreamOptions,
): ServerStream;
