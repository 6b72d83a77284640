import type { McpError } from "../jsonrpc/mcpError.js";
import type { OutgoingMessage } from "./transport.js";

/** Returns true for an HTTP status after which the same request may succeed later. */
export function isRetryableStatus(status: number | undefined): boolean {
  return status === 429 || status === 503;
}

/** Returns the milliseconds of a `Retry-After` header, which contains seconds or a date; undefined for another value. */
export function parseRetryAfter(header: unknown): number | undefined {
  const text = String(header);
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Sets `isRetryable` and `retryAfterMs` of a server's error, if the HTTP status of the response shows that the call may succeed later. */
export function markRetryable(
  error: McpError,
  { status, retryAfter }: Pick<OutgoingMessage, "status" | "retryAfter">,
): void {
  if (!isRetryableStatus(status)) return;
  // In a page, the header is visible only if the server exposes it. Servers of mcpgen repeat it in the error.
  const { retryAfter: seconds } = Object(error.data) as {
    readonly retryAfter?: unknown;
  };
  const retryAfterMs = parseRetryAfter(retryAfter ?? seconds);
  Object.assign(error, { isRetryable: true, retryAfterMs });
}
