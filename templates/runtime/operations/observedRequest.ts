import type { TraceContext } from "../protocol/context.js";
import type { IncomingJsonRpcRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import type { ServerForObserver } from "../server/server.js";
import { isObject } from "../validation/checks.js";
import { OTHER, utf8Length, type TargetNames } from "./targetNames.js";
import { readTraceContext } from "./traceContext.js";

/** A request that a client sent, as an observer sees it: without the params, and without the identity of the caller. */
export interface ObservedRequest {
  /** The method, or `_OTHER` for a method that the server does not know. */
  readonly method: string;
  /**
   * The name of the tool or prompt in the request, or `_OTHER` for a name that the server has not listed. Until this process has sent a complete list,
   * the first 50 names with which a request has succeeded are known as well. Undefined for methods other than `tools/call` and `prompts/get`.
   */
  readonly target: string | undefined;
  /** The protocol revision that the client uses, such as `2026-07-28`. */
  readonly revision: string;
  /** The transport, or `_OTHER` for a transport that is not part of the runtime. */
  readonly transport: "stdio" | "http" | "http+sse" | "memory" | "_OTHER";
  /** The id of the request as text, cut to 64 characters. The client chooses the id. */
  readonly id: string;
  /** True if the caller was authenticated. */
  readonly isAuthenticated: boolean;
  /** The time of the arrival, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The W3C trace context of the request; undefined if the request has no valid trace context. */
  readonly trace: TraceContext | undefined;
  /** The size of the params as JSON, in bytes. Each read of this property serialises the params to compute the size. */
  readonly paramsBytes: number;
}

/** The response to a request, or its cancellation, as an observer sees it. */
export interface ObservedResponse extends ResponseOutcome {
  /** Milliseconds from the arrival of the request to its end. */
  readonly durationMs: number;
  /** The size of the response in bytes, or 0 for a cancelled request. Each read of this property computes the size again. */
  readonly bytes: number;
  /** The number of notifications and requests that the server sent for this request, before the response. */
  readonly messages: number;
}

/**
 * Functions of your own that the runtime calls with the events of a server. If a function throws or rejects, the responses to clients stay the same,
 * and the runtime calls the function again for the next event. If a function returns a promise, the runtime does not wait for it.
 */
export interface ObservationHooks {
  /** Called when a request has arrived, before its handler runs. */
  onRequest?(request: ObservedRequest): unknown;
  /**
   * Called after the server has passed the response to a request to the transport, and when a request was cancelled. `request` is the same object
   * that `onRequest` received.
   */
  onResponse?(request: ObservedRequest, response: ObservedResponse): unknown;
  /**
   * Called to run the handler of a request. This function must call `handle` before it returns a value or a promise, for example inside the span of a
   * trace. If it does not, the runtime runs the handler after this function has returned.
   */
  runHandler?(request: ObservedRequest, handle: () => void): unknown;
  /** Called when the server starts to send the response to an HTTP request as a stream. */
  onHttpStream?(): unknown;
  /** Called when the response to an HTTP request has ended. */
  onHttpResponse?(response: ObservedHttpResponse): unknown;
  /** Called with each server before its first request. The properties of `server` return its present number of sessions and subscriptions. */
  onServer?(server: ObservedServer): unknown;
}

/** The present state of a server that receives requests. */
export interface ObservedServer {
  /** The protocol revision that this server speaks, such as `2026-07-28`. */
  readonly revision: string;
  /** The number of open sessions; undefined for a stateless revision. */
  readonly sessions: number | undefined;
  /** The number of open `subscriptions/listen` requests; undefined for a revision with sessions. */
  readonly subscriptions: number | undefined;
}

/** A request, with the server that received it and the writer of its response. The server passes these objects to an observer. */
export interface ArrivedRequest {
  readonly server: ServerForObserver;
  readonly incoming: IncomingJsonRpcRequest;
  readonly writer: JsonRpcResponseWriter;
}

/** The maximum number of characters of a request id that observers receive. The client chooses the id, so it may be longer. */
const MAX_ID = 64;

/** The object that describes a request to the functions of an observer. */
export class DescribedRequest implements ObservedRequest {
  readonly method: string;
  readonly startedAt: number = Date.now();
  readonly #arrival: ArrivedRequest;
  readonly #names: TargetNames;

  constructor(arrival: ArrivedRequest, names: TargetNames) {
    const { server, incoming } = arrival;
    const { method } = incoming;
    const isKnown = Object.hasOwn(server.revision.methods, method) || server.handlers.has(method);
    this.#arrival = arrival;
    this.#names = names;
    this.method = isKnown ? method : OTHER;
  }

  get target(): string | undefined {
    return this.#names.labelOf(this.#arrival.incoming);
  }

  get revision(): string {
    return this.#arrival.server.revision.revision;
  }

  get transport(): ObservedRequest["transport"] {
    return this.#arrival.writer.transport ?? OTHER;
  }

  get id(): string {
    return String(this.#arrival.incoming.id).slice(0, MAX_ID);
  }

  get isAuthenticated(): boolean {
    return this.#arrival.writer.principal !== undefined;
  }

  get trace(): TraceContext | undefined {
    const { incoming, writer } = this.#arrival;
    const meta = incoming.params["_meta"];
    return readTraceContext({ meta: isObject(meta) ? meta : {}, request: writer.request });
  }

  get paramsBytes(): number {
    return utf8Length(JSON.stringify(this.#arrival.incoming.params));
  }
}

/** The end of an HTTP request. One HTTP request may carry several JSON-RPC messages, or no message. */
export interface ObservedHttpResponse {
  /** The HTTP method, or `_OTHER` for a method that HTTP does not define. */
  readonly method: string;
  /** The status of the response, or 0 if the client disconnected before the server sent a response. */
  readonly status: number;
  /** True if the response was a stream. */
  readonly isStream: boolean;
  /** Milliseconds from the arrival of the request to the end of the response. */
  readonly durationMs: number;
}

/** The outcome of a request, with the code of its error. */
export interface ResponseOutcome {
  /**
   * - `ok`: a result.
   * - `tool-error`: the result of a tool with `isError`.
   * - `error`: a JSON-RPC error.
   * - `cancelled`: the client cancelled the request or disconnected, or the server ended the connection.
   */
  readonly outcome: "ok" | "tool-error" | "error" | "cancelled";
  /** The code of the JSON-RPC error; undefined if the outcome is not `error`. */
  readonly errorCode: number | undefined;
}

const ERROR = ',"error":{"code":';
const TOOL_ERROR = '"isError":true';

/**
 * Returns the outcome of a response that the runtime wrote. The runtime writes the members of a response in a fixed order, so this function finds
 * errors without a JSON parser. It parses only the results of tools that contain the text `"isError":true`.
 *
 * @param text the JSON of the response.
 */
export function readOutcome({ id, method }: IncomingJsonRpcRequest, text: string): ResponseOutcome {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)}`;
  if (text.startsWith(ERROR, head.length))
    return { outcome: "error", errorCode: parseInt(text.slice(head.length + ERROR.length), 10) };
  const isToolError = method === "tools/call" && text.includes(TOOL_ERROR) && hasIsError(text);
  return { outcome: isToolError ? "tool-error" : "ok", errorCode: undefined };
}

/** Returns true if the result of a tool has `isError: true` as its own member, and not only inside its structured content. */
function hasIsError(text: string): boolean {
  const { result } = JSON.parse(text) as { readonly result?: unknown };
  return isObject(result) && result["isError"] === true;
}
