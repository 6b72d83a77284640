import type { ObservationHooks, ObservedRequest, ObservedResponse } from "./observer.js";

/** The attributes of a span or of a metric. */
interface Attributes {
  [name: string]: string;
}

/** The members of OpenTelemetry's `Meter` that the runtime uses. */
export interface OpenTelemetryMeter {
  /** Creates the histogram that records durations. */
  createHistogram(
    name: string,
    options: { description: string; unit: string; advice: { explicitBucketBoundaries: number[] } },
  ): { record(value: number, attributes: Attributes): void };
}

/** The members of OpenTelemetry's `Span` that the runtime uses. */
export interface OpenTelemetrySpan {
  /** Changes the name of the span. */
  updateName(name: string): unknown;
  /** Adds attributes to the span. */
  setAttributes(attributes: Attributes): unknown;
  /** Marks the span as failed. */
  setStatus(status: { code: number }): unknown;
  /** Ends the span now. */
  end(): void;
}

/** The members of OpenTelemetry's `Tracer` that the runtime uses. `Context` is the type of OpenTelemetry's contexts. */
export interface OpenTelemetryTracer<Span, Context> {
  /** Starts a span. If the context contains a span or the trace of a client, the new span becomes its child. */
  startSpan(name: string, options: { kind: number; attributes: Attributes }, context: Context): Span;
}

/** The members of the package `@opentelemetry/api` that the runtime uses. */
export interface OpenTelemetryApi<Span, Context> {
  /** Gets the active context, and runs a function inside a context. */
  readonly context: { active(): Context; with(context: Context, call: () => void): void };
  /** Reads the trace that the client sent into a context. */
  readonly propagation: { extract(context: Context, carrier: object): Context };
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
     * The package, imported with `import * as api from "@opentelemetry/api"`. Its propagators read the trace that the client sent. Handlers
     * run inside the span of their request, so the spans of database clients become children of this span.
     */
    readonly api: OpenTelemetryApi<Span, Context>;
  };
}

/** The values of `SpanKind.SERVER` and `SpanStatusCode.ERROR` in OpenTelemetry. */
const SERVER_SPAN = 1;
const ERROR_STATUS = 2;

/** The bucket boundaries for durations that OpenTelemetry's conventions recommend, in seconds. */
const BUCKETS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

/** For each transport, the attributes of its spans and metrics. */
const TRANSPORTS: { readonly [transport: string]: Attributes } = {
  http: { "network.transport": "tcp", "network.protocol.name": "http" },
  "http+sse": { "network.transport": "tcp", "network.protocol.name": "http" },
  stdio: { "network.transport": "pipe" },
};

/**
 * Returns hooks that record the metric `mcp.server.operation.duration`, and a span for each request. The attributes follow OpenTelemetry's
 * conventions for MCP. The metric and the spans contain no params, results, error messages or names of callers. Pass the hooks to
 * `createObserver`. Install the package `@opentelemetry/api` in your program; the runtime does not import it.
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
  readonly #open = new WeakMap<ObservedRequest, { readonly span: Span; readonly context: Context }>();

  constructor(tracer: OpenTelemetryTracer<Span, Context>, api: OpenTelemetryApi<Span, Context>) {
    this.#tracer = tracer;
    this.#api = api;
  }

  start(request: ObservedRequest): void {
    const { context, propagation, trace } = this.#api;
    const active = context.active();
    const parent = request.trace === undefined ? active : propagation.extract(active, carrierOf(request.trace));
    const options = { kind: SERVER_SPAN, attributes: { ...attributesOf(request), "jsonrpc.request.id": request.id } };
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
    // The response may have shown that the tool exists, so the name of the span may now contain the name of the tool.
    span.updateName(nameOf(request));
    span.setAttributes(attributes);
    if (attributes["error.type"] !== undefined) span.setStatus({ code: ERROR_STATUS });
    span.end();
  }
}

/** Returns the headers of a trace context, without those that the client did not send. */
function carrierOf({ traceparent, tracestate, baggage }: NonNullable<ObservedRequest["trace"]>): Attributes {
  return { traceparent, ...(tracestate !== undefined && { tracestate }), ...(baggage !== undefined && { baggage }) };
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
    ...(method === "tools/call" && { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": target! }),
    ...(method === "prompts/get" && { "gen_ai.prompt.name": target! }),
    ...(response && errorAttributesOf(response)),
  };
}

function errorAttributesOf({ outcome, errorCode }: ObservedResponse): Attributes {
  if (outcome === "ok") return {};
  if (outcome !== "error") return { "error.type": outcome === "tool-error" ? "tool_error" : outcome };
  const code = String(errorCode);
  return { "error.type": code, "rpc.response.status_code": code };
}
