import type { ObservationHooks, ObservedRequest, ObservedResponse } from "./observer.js";

/** The options of {@link jsonLogs}. */
export interface JsonLogOptions {
  /** If true, each line contains the number of bytes of the params and of the response, which takes time for large messages. Default: false. */
  readonly sizes?: boolean;
}

/**
 * Returns hooks that write one line of JSON for each request that has ended. The lines contain no params, results or names of callers. Pass
 * the hooks to `createObserver`.
 *
 * @param write the function that gets each line, without a line break, such as `console.error`. On stdio, do not write the lines to stdout, because
 * stdout carries the messages of the protocol.
 */
export function jsonLogs(write: (line: string) => unknown, { sizes = false }: JsonLogOptions = {}): ObservationHooks {
  return { onResponse: (request, response) => write(JSON.stringify(lineOf(request, response, sizes))) };
}

function lineOf(request: ObservedRequest, response: ObservedResponse, sizes: boolean): object {
  const { startedAt, method, target, revision, transport, id, trace } = request;
  const { outcome, errorCode, durationMs, messages } = response;
  return {
    time: new Date(startedAt).toISOString(),
    level: levelOf(response),
    event: "mcp.request",
    method,
    ...(target !== undefined && { target }),
    id,
    revision,
    transport,
    authenticated: request.isAuthenticated,
    outcome,
    ...(errorCode !== undefined && { code: errorCode }),
    durationMs: Math.round(durationMs * 1000) / 1000,
    messages,
    ...(sizes && { paramsBytes: request.paramsBytes, responseBytes: response.bytes }),
    ...(trace !== undefined && { traceId: trace.traceId, parentId: trace.parentId }),
  };
}

/** Returns the log level of a response. An internal error (-32603) is a fault of the server; other errors are usually faults of the client. */
function levelOf({ outcome, errorCode }: ObservedResponse): "info" | "warn" | "error" {
  if (outcome === "error") return errorCode === -32603 ? "error" : "warn";
  return outcome === "tool-error" ? "warn" : "info";
}
