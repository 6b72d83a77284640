// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpRequest } from "../jsonrpc/incoming.js";
import type { TraceContext } from "../protocol/traceContext.js";
import type { JsonObject } from "../validation/checks.js";
/** The parts of a request that may contain its trace context: `_meta`, and the headers of the HTTP request. */
export interface TracedRequest {
  /** The `_meta` of the request's params. */
  readonly meta: JsonObject;
  /** The HTTP request that carried the message. */
  readonly request?: HttpRequest | undefined;
}
/**
 * Returns the W3C trace context of a request, or undefined if the request has no valid trace context. Reads the members `traceparent`, `tracestate`
 * and `baggage` of `_meta`. If `_meta` has no valid `traceparent`, reads the HTTP headers with the same names. Never mixes values of `_meta` and of
 * headers.
 *
 * @see https://modelcontextprotocol.io/seps/414-request-meta
 */
export declare function readTraceContext({
  meta,
  request,
}: TracedRequest): TraceContext | undefined;
