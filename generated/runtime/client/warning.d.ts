// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Something that is wrong with a server and that does not end a call. */
export interface ClientWarning {
  /** Identifies the kind of the warning. */
  readonly code:
    | "bad-message"
    | "unknown-response"
    | "unexpected-request"
    | "invalid-notification"
    | "invalid-result"
    | "tool-dropped"
    | "schema-unusable"
    | "handler-failed"
    | "cache-failed"
    | "stream-lost"
    | "undelivered"
    | "contract-drift";
  /** A sentence for people. It contains no header, no environment variable and no secret of a URL. */
  readonly message: string;
  /** The start of the text in question, at most 200 characters, with control characters escaped. */
  readonly excerpt?: string;
  readonly cause?: unknown;
}
