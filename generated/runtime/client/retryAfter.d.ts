// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpError } from "../jsonrpc/mcpError.js";
import type { OutgoingMessage } from "./transport.js";
/** Returns true for an HTTP status after which the same request may succeed later. */
export declare function isRetryableStatus(status: number | undefined): boolean;
/** Returns the milliseconds of a `Retry-After` header, which contains seconds or a date; undefined for another value. */
export declare function parseRetryAfter(header: unknown): number | undefined;
/** Sets `isRetryable` and `retryAfterMs` of a server's error, if the HTTP status of the response shows that the call may succeed later. */
export declare function markRetryable(
  error: McpError,
  { status, retryAfter }: Pick<OutgoingMessage, "status" | "retryAfter">,
): void;
