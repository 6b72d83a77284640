// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A problem with a server that does not end a call. */
export interface ClientWarning {
  /** The kind of the problem. */
  readonly code:
    | "bad-message"
    | "bridge-loss"
    | "unknown-response"
    | "unexpected-request"
    | "invalid-notification"
    | "invalid-result"
    | "tool-dropped"
    | "schema-unusable"
    | "handler-failed"
    | "cache-failed"
    | "stream-lost"
    | "store-failed"
    | "undelivered"
    | "contract-drift"
    | "lifecycle-assumed";
  /** A sentence for logs. It contains no header, no environment variable and no secret of a URL. */
  readonly message: string;
  /** The first 200 characters of the text that caused the warning, with control characters escaped. */
  readonly excerpt?: string;
  /** The error that caused the warning. */
  readonly cause?: unknown;
}
