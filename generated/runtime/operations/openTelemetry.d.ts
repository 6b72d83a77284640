// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ObservationHooks } from "./observer.js";
/** The attributes of a span or of a metric. */
interface Attributes {
  [name: string]: string;
}
/** The members of OpenTelemetry's `Meter` that the runtime uses. */
export interface OpenTelemetryMeter {
  /** Creates the histogram that records durations. */
  createHistogram(
    name: string,
    options: {
      description: string;
      unit: string;
      advice: {
        explicitBucketBoundaries: number[];
      };
    },
  ): {
    record(value: number, attributes: Attributes): void;
  };
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
  startSpan(
    name: string,
    options: {
      kind: number;
      attributes: Attributes;
    },
    context: Context,
  ): Span;
}
/** The members of the package `@opentelemetry/api` that the runtime uses. */
export interface OpenTelemetryApi<Span, Context> {
  /** Gets the active context, and runs a function inside a context. */
  readonly context: {
    active(): Context;
    with(context: Context, call: () => void): void;
  };
  /** Reads the trace that the client sent into a context. */
  readonly propagation: {
    extract(context: Context, carrier: object): Context;
  };
  /** Puts a span into a context. */
  readonly trace: {
    setSpan(context: Context, span: Span): Context;
  };
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
     * The package, imported with `import * as api from "@opentelemetry/api"`. Its propagators read the trace that the client sent. Handlers run
     * inside the span of their request, so the spans of database clients become children of this span.
     */
    readonly api: OpenTelemetryApi<Span, Context>;
  };
}
/**
 * Returns hooks that record the metric `mcp.server.operation.duration`, and a span for each request. The attributes follow OpenTelemetry's
 * conventions for MCP. The metric and the spans contain no params, results, error messages or names of callers. Pass the hooks to `createObserver`.
 * Install the package `@opentelemetry/api` in your program; the runtime does not import it.
 *
 * @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md
 */
export declare function openTelemetry<Span extends OpenTelemetrySpan, Context>({
  meter,
  tracing,
}: OpenTelemetryOptions<Span, Context>): ObservationHooks;
export {};
