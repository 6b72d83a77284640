// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpRequest } from "../jsonrpc/incoming.js";
import type { TraceContext } from "../protocol/traceContext.js";
import type { JsonObject } from "../validation/checks.js";
/** The members of a request that may name its trace: `_meta`, and the HTTP request that carried it. */
export interface TracedRequest {
  /** The `_meta` of the request's params. */
  readonly meta: JsonObject;
  /** The HTTP request that carried the message. */
  readonly request?: HttpRequest | undefined;
}
/**
 * Returns the trace that a request belongs to; undefined if the request names no trace, or names it in an invalid form. The members
 * `traceparent`, `tracestate` and `baggage` of `_meta` are read; if `_meta` has no valid `traceparent`, the HTTP headers with these names
 * are read. Both sources are never mixed.
 *
 * @see https://modelcontextprotocol.io/seps/414-request-meta
 */
export declare function readTraceContext({
  meta,
  request,
}: TracedRequest): TraceContext | undefined;
