// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ObservationHooks } from "./observer.js";
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
      advice: {
        explicitBucketBoundaries: number[];
      };
    },
  ): {
    record(value: number, attributes: Attributes): void;
  };
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
    options: {
      kind: number;
      attributes: Attributes;
    },
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
     * The package, imported with `import * as api from "@opentelemetry/api"`. Its propagators read the trace of the client; handlers run inside
     * the span, so that spans of database clients become its children.
     */
    readonly api: OpenTelemetryApi<Span, Context>;
  };
}
/**
 * Returns hooks for OpenTelemetry: the metric `mcp.server.operation.duration`, and a span for each request, with the attributes of OpenTelemetry's
 * conventions for MCP. Neither contains params, results, error messages or callers. Pass them to `createObserver`. The package
 * `@opentelemetry/api` belongs to your program; the runtime does not import it.
 *
 * @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md
 */
export declare function openTelemetry<Span extends OpenTelemetrySpan, Context>({
  meter,
  tracing,
}: OpenTelemetryOptions<Span, Context>): ObservationHooks;
export {};
