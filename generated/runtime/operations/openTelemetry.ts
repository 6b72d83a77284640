// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ObservationHooks } from "./observer.js";
import type { ObservedRequest, ObservedResponse } from "./observedRequest.js";

/** The attributes of a span or of a metric. */
interface Attributes {
  [name: string]: string;
}

/** The members of OpenTelemetry's `Meter` that are used. */
export interface OpenTelemetryMeter {
  /** Creates the instrument for durations. */
  createHistogram(
    name: string,
    options: {
      description: string;
      unit: string;
      advice: { explicitBucketBoundaries: number[] };
    },
  ): { record(value: number, attributes: Attributes): void };
}

/** The members of OpenTelemetry's `Span` that are used. */
export interface OpenTelemetrySpan {
  /** Changes the name of the span. */
  updateName(name: string): unknown;
  /** Adds attributes to the span. */
  setAttributes(attributes: Attributes): unknown;
  /** Marks the span as failed. */
  setStatus(status: { code: number }): unknown;
  /** Ends the span at the present time. */
  end(): void;
}

/** The members of OpenTelemetry's `Tracer` that are used. `Context` is the type of OpenTelemetry's contexts. */
export interface OpenTelemetryTracer<Span, Context> {
  /** Starts a span, as a child of the span or of the remote trace in the context. */
  startSpan(
    name: string,
    options: { kind: number; attributes: Attributes },
    context: Context,
  ): Span;
}

/** The members of the package `@opentelemetry/api` that are used. */
export interface OpenTelemetryApi<Span, Context> {
  /** Runs handlers inside the context of their span. */
  readonly context: {
    active(): Context;
    with(context: Context, call: () => void): void;
  };
  /** Reads the trace of the client. */
  readonly propagation: {
    extract(context: Context, carrier: object): Context;
  };
  /** Puts a span into a context. */
  readonly trace: { setSpan(context: Context, span: Span): Context };
}

/** The options of {@link openTelemetry}. */
export interface OpenTelemetryOptions<Span, Context> {
  /** Records the durations of requests. Default: no metrics. */
  readonly meter?: OpenTelemetryMeter;
  /** Creates a span for each request. Default: no spans. */
  readonly tracing?: {
    /** The tracer, such as `trace.getTracer("weather")`. */
    readonly tracer: OpenTelemetryTracer<Span, Context>;
    /**
     * The package, imported with `import * as api from "@opentelemetry/api"`. Its propagators read the trace of the client; handlers run inside
     * the span, so that spans of database clients become its children.
     */
    readonly api: OpenTelemetryApi<Span, Context>;
  };
}

/** `SpanKind.SERVER` and `SpanStatusCode.ERROR` of OpenTelemetry. */
const SERVER_SPAN = 1;
const ERROR_STATUS = 2;

/** The bounds that the conventions recommend, in seconds. */
const BUCKETS = [
  0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300,
];

/** The members of attributes that depend on the transport. */
const TRANSPORTS: { readonly [transport: string]: Attributes } = {
  http: { "network.transport": "tcp", "network.protocol.name": "http" },
  "http+sse": { "network.transport": "tcp", "network.protocol.name": "http" },
  stdio: { "network.transport": "pipe" },
};

/**
 * Returns hooks for OpenTelemetry: the metric `mcp.server.operation.duration`, and a span for each request, with the attributes of OpenTelemetry's
 * conventions for MCP. Neither contains params, results, error messages or callers. Pass them to `createObserver`. The package
 * `@opentelemetry/api` belongs to your program; the runtime does not import it.
 *
 * @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md
 */
export function openTelemetry<Span extends OpenTelemetrySpan, Context>({
  meter,
  tracing,
}: OpenTelemetryOptions<Span, Context>): ObservationHooks {
  const durations = meter?.createHistogram("mcp.server.operation.duration", {
    description: "Duration of MCP requests, from their arrival to their end.",
    unit: "s",
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const spans = tracing && new RequestSpans(tracing.tracer, tracing.api);
  return {
    onResponse(request, response) {
      const attributes = attributesOf(request, response);
      durations?.record(response.durationMs / 1000, attributes);
      spans?.end(request, attributes);
    },
    ...(spans && {
      onRequest: (request) => spans.start(request),
      runHandler: (request, handle) => spans.run(request, handle),
    }),
  };
}

/** The spans of the requests that have not ended. */
class RequestSpans<Span extends OpenTelemetrySpan, Context> {
  readonly #tracer: OpenTelemetryTracer<Span, Context>;
  readonly #api: OpenTelemetryApi<Span, Context>;
  readonly #open = new WeakMap<
    ObservedRequest,
    { readonly span: Span; readonly context: Context }
  >();

  constructor(
    tracer: OpenTelemetryTracer<Span, Context>,
    api: OpenTelemetryApi<Span, Context>,
  ) {
    this.#tracer = tracer;
    this.#api = api;
  }

  start(request: ObservedRequest): void {
    const { context, propagation, trace } = this.#api;
    const active = context.active();
    const parent =
      request.trace === undefined
        ? active
        : propagation.extract(active, carrierOf(request.trace));
    const attributes = {
      ...attributesOf(request),
      "jsonrpc.request.id": request.id,
    };
    const options = { kind: SERVER_SPAN, attributes };
    const span = this.#tracer.startSpan(nameOf(request), options, parent);
    this.#open.set(request, { span, context: trace.setSpan(parent, span) });
  }

  run(request: ObservedRequest, handle: () => void): void {
    const open = this.#open.get(request);
    if (open === undefined) handle();
    else this.#api.context.with(open.context, handle);
  }

  end(request: ObservedRequest, attributes: Attributes): void {
    const open = this.#open.get(request);
    if (open === undefined) return;
    this.#open.delete(request);
    const { span } = open;
    // The name of a tool may have become known by this response.
    span.updateName(nameOf(request));
    span.setAttributes(attributes);
    if (attributes["error.type"] !== undefined)
      span.setStatus({ code: ERROR_STATUS });
    span.end();
  }
}

/** Returns the texts of a trace, without those that are missing. */
function carrierOf({
  traceparent,
  tracestate,
  baggage,
}: NonNullable<ObservedRequest["trace"]>): Attributes {
  return {
    traceparent,
    ...(tracestate !== undefined && { tracestate }),
    ...(baggage !== undefined && { baggage }),
  };
}

function nameOf({ method, target }: ObservedRequest): string {
  return target === undefined ? method : `${method} ${target}`;
}

function attributesOf(
  { method, target, revision, transport }: ObservedRequest,
  response?: ObservedResponse,
): Attributes {
  return {
    "mcp.method.name": method,
    "mcp.protocol.version": revision,
    ...TRANSPORTS[transport],
    ...(method === "tools/call" && {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": target!,
    }),
    ...(method === "prompts/get" && { "gen_ai.prompt.name": target! }),
    ...(response && errorAttributesOf(response)),
  };
}

function errorAttributesOf({
  outcome,
  errorCode,
}: ObservedResponse): Attributes {
  switch (outcome) {
    case "ok":
      return {};
    case "tool-error":
      return { "error.type": "tool_error" };
    case "cancelled":
      return { "error.type": "cancelled" };
    case "error": {
      const code = String(errorCode);
      return { "error.type": code, "rpc.response.status_code": code };
    }
  }
}
