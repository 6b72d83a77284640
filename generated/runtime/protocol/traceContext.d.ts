// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The position of a request in a distributed trace, as its sender described it. The sender chooses every member, so no member proves
 * anything.
 *
 * @see https://www.w3.org/TR/trace-context/
 */
export interface TraceContext {
  /** The text of `traceparent`, for requests to other services. */
  readonly traceparent: string;
  /** The id of the trace: 32 hexadecimal digits. */
  readonly traceId: string;
  /** The id of the sender's span: 16 hexadecimal digits. */
  readonly parentId: string;
  /** True if the sender may have recorded the trace. */
  readonly isSampled: boolean;
  /** The text of `tracestate`; undefined if the request has none, or an invalid one. */
  readonly tracestate?: string | undefined;
  /** The text of `baggage`; undefined if the request has none, or an invalid one. @see https://www.w3.org/TR/baggage/ */
  readonly baggage?: string | undefined;
}
