// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The values of `SpanKind.SERVER` and `SpanStatusCode.ERROR` in OpenTelemetry. */
const SERVER_SPAN = 1;
const ERROR_STATUS = 2;
/** The bucket boundaries for durations that OpenTelemetry's conventions recommend, in seconds. */
const BUCKETS = [
  0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300,
];
/** For each transport, the attributes of its spans and metrics. */
const TRANSPORTS = {
  http: { "network.transport": "tcp", "network.protocol.name": "http" },
  "http+sse": { "network.transport": "tcp", "network.protocol.name": "http" },
  stdio: { "network.transport": "pipe" },
};
/**
 * Returns hooks that record the metric `mcp.server.operation.duration`, and a span for each request. The attributes follow OpenTelemetry's
 * conventions for MCP. The metric and the spans contain no params, results, error messages or names of callers. Pass the hooks to `createObserver`.
 * Install the package `@opentelemetry/api` in your program; the runtime does not import it.
 *
 * @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md
 */
export function openTelemetry({ meter, tracing }) {
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
class RequestSpans {
  #tracer;
  #api;
  #open = new WeakMap();
  constructor(tracer, api) {
    this.#tracer = tracer;
    this.#api = api;
  }
  start(request) {
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
  run(request, handle) {
    const open = this.#open.get(request);
    if (open === undefined) handle();
    else this.#api.context.with(open.context, handle);
  }
  end(request, attributes) {
    const open = this.#open.get(request);
    if (open === undefined) return;
    this.#open.delete(request);
    const { span } = open;
    // The response may have shown that the tool exists, so the name of the span may now contain the name of the tool.
    span.updateName(nameOf(request));
    span.setAttributes(attributes);
    if (attributes["error.type"] !== undefined)
      span.setStatus({ code: ERROR_STATUS });
    span.end();
  }
}
/** Returns the headers of a trace context, without those that the client did not send. */
function carrierOf({ traceparent, tracestate, baggage }) {
  return {
    traceparent,
    ...(tracestate !== undefined && { tracestate }),
    ...(baggage !== undefined && { baggage }),
  };
}
function nameOf({ method, target }) {
  return target === undefined ? method : `${method} ${target}`;
}
function attributesOf({ method, target, revision, transport }, response) {
  return {
    "mcp.method.name": method,
    "mcp.protocol.version": revision,
    ...TRANSPORTS[transport],
    ...(method === "tools/call" && {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": target,
    }),
    ...(method === "prompts/get" && { "gen_ai.prompt.name": target }),
    ...(response && errorAttributesOf(response)),
  };
}
function errorAttributesOf({ outcome, errorCode }) {
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
