import { callSafely } from "../protocol/awaitable.js";
import type { HttpRequest, IncomingJsonRpcRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import type { Principal, TraceContext } from "../protocol/context.js";
import type { ObservedRequestWriter, ServerForObserver, ServerObserver } from "../server/server.js";
import { HttpExchangeWrapper, type HeaderList, type HttpExchange } from "../transports/http-exchange/httpExchange.js";
import type { HttpObserver } from "../transports/http/options.js";
import { createLimitedReporter, reportToConsole } from "./reporter.js";
import { OTHER, TargetNames } from "./targetNames.js";
import { isObject } from "../validation/checks.js";
import { readTraceContext } from "./traceContext.js";

/** The options of {@link createObserver}. */
export interface ObserverOptions {
  /** Called with an error of a hook, at most once a minute. Default: writes the error to the error console. */
  readonly onHookError?: (error: unknown) => void;
}

/** An observer of requests. Pass it as the option `observer` of `createServer` and of the HTTP options. */
export interface RequestObserver extends ServerObserver, HttpObserver {}

/**
 * Returns an observer that calls your hooks. As the option `observer` of `createServer`, it receives the requests of all transports and
 * bridges. As the option `observer` of the HTTP options, it also receives HTTP responses and streams.
 *
 * @param hooks an object with functions of your own, or the result of `prometheusMetrics`, `openTelemetry` or `jsonLogs`; or a list of such objects.
 */
export function createObserver(
  hooks: ObservationHooks | readonly ObservationHooks[],
  { onHookError = reportToConsole }: ObserverOptions = {},
): RequestObserver {
  return new HookObserver([hooks].flat(), createLimitedReporter(onHookError));
}

class HookObserver implements RequestObserver {
  /** Called with the errors of the hooks. Never throws. */
  readonly failed: (error: unknown) => void;
  readonly #hooks: readonly ObservationHooks[];
  readonly #names = new TargetNames();
  readonly #servers = new WeakSet<ServerForObserver>();

  constructor(hooks: readonly ObservationHooks[], failed: (error: unknown) => void) {
    this.#hooks = hooks;
    this.failed = failed;
  }

  begin(
    server: ServerForObserver,
    incoming: IncomingJsonRpcRequest,
    writer: JsonRpcResponseWriter,
  ): ObservedRequestWriter {
    if (!this.#servers.has(server)) {
      this.#servers.add(server);
      const observed = describeServer(server);
      this.call((hooks) => hooks.onServer?.(observed));
    }
    return new WatchedWriter({ server, incoming, writer }, this.#names, this);
  }

  beginExchange(exchange: HttpExchange): HttpExchange {
    return new ObservedExchange(exchange, this);
  }

  /** Calls one function of each object. Never throws. */
  call(run: (hooks: ObservationHooks) => unknown): void {
    for (const hooks of this.#hooks) callSafely(() => run(hooks), this.failed);
  }

  /**
   * Calls a function exactly once, inside `runHandler` of all objects; that of the first object is the outermost. Calls the function even if
   * a hook throws, or returns without a call of its `handle` function.
   *
   * @throws the error that `handle` throws.
   */
  runInside(request: ObservedRequest, handle: () => void): void {
    let thrown: { readonly error: unknown } | undefined;
    let next = once(() => {
      try {
        handle();
      } catch (error) {
        // Keeps the error of `handle`, so that the hooks do not report it as an error of their own.
        thrown = { error };
      }
    });
    for (const hooks of [...this.#hooks].reverse()) {
      if (hooks.runHandler === undefined) continue;
      const inner = next;
      next = once(() => {
        callSafely(() => hooks.runHandler!(request, inner), this.failed);
        inner();
      });
    }
    next();
    if (thrown !== undefined) throw thrown.error;
  }
}

function once(call: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    call();
  };
}

function describeServer({ revision, listeners }: ServerForObserver): ObservedServer {
  const count = (lifecycle: string): number | undefined => {
    if (revision.lifecycle !== lifecycle) return undefined;
    let open = 0;
    // Skips the listeners of bridges: a bridge listens to the server whose handlers it calls, and is not a client.
    for (const listener of listeners) if (!listener.hearsEachOwner) open++;
    return open;
  };
  return {
    revision: revision.revision,
    get sessions() {
      return count("handshake");
    },
    get subscriptions() {
      return count("stateless");
    },
  };
}

const CANCELLED: ResponseOutcome = { outcome: "cancelled", errorCode: undefined };

/** Passes the messages that belong to one request to the writer of the transport. Calls the hooks at the start and the end of the request. */
class WatchedWriter implements ObservedRequestWriter {
  readonly #arrival: ArrivedRequest;
  readonly #names: TargetNames;
  readonly #hooks: HookObserver;
  readonly #request: ObservedRequest;
  readonly #start = performance.now();
  #messages = 0;
  #hasEnded = false;

  constructor(arrival: ArrivedRequest, names: TargetNames, hooks: HookObserver) {
    this.#arrival = arrival;
    this.#names = names;
    this.#hooks = hooks;
    this.#request = new DescribedRequest(arrival, names);
    hooks.call((each) => each.onRequest?.(this.#request));
  }

  get transport(): JsonRpcResponseWriter["transport"] {
    return this.#arrival.writer.transport;
  }

  get principal(): Principal | undefined {
    return this.#arrival.writer.principal;
  }

  get request(): HttpRequest | undefined {
    return this.#arrival.writer.request;
  }

  run(handle: () => void): void {
    this.#hooks.runInside(this.#request, handle);
  }

  send(text: string): void {
    this.#messages++;
    this.#arrival.writer.send(text);
  }

  answer(text: string, rejectionCode?: number): void {
    this.#arrival.writer.answer(text, rejectionCode);
    if (!this.#hasEnded) callSafely(() => this.#answered(text), this.#hooks.failed);
  }

  drop(): void {
    this.#arrival.writer.drop?.();
    if (!this.#hasEnded) this.#end(CANCELLED, "");
  }

  detach(retry?: number): void {
    this.#arrival.writer.detach?.(retry);
  }

  #answered(text: string): void {
    const { incoming } = this.#arrival;
    const outcome = readOutcome(incoming, text);
    if (outcome.outcome === "ok") this.#names.learn(incoming, text);
    this.#end(outcome, text);
  }

  #end({ outcome, errorCode }: ResponseOutcome, text: string): void {
    this.#hasEnded = true;
    const response: ObservedResponse = {
      outcome,
      errorCode,
      durationMs: performance.now() - this.#start,
      messages: this.#messages,
      get bytes() {
        return new TextEncoder().encode(text).length;
      },
    };
    this.#hooks.call((each) => each.onResponse?.(this.#request, response));
  }
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];

/** An HTTP exchange that reports the start of a stream and the end of the response to the hooks. */
class ObservedExchange extends HttpExchangeWrapper {
  readonly #hooks: HookObserver;
  readonly #start = performance.now();
  #isStream = false;
  #hasEnded = false;

  constructor(exchange: HttpExchange, hooks: HookObserver) {
    super(exchange);
    this.#hooks = hooks;
    exchange.onDisconnect(() => this.#end(this.#isStream ? 200 : 0));
  }

  override respond(status: number, headers: HeaderList, body?: string): void {
    super.respond(status, headers, body);
    this.#end(status);
  }

  override startStream(headers: HeaderList): void {
    super.startStream(headers);
    if (this.#isStream || this.#hasEnded) return;
    this.#isStream = true;
    this.#hooks.call((each) => each.onHttpStream?.());
  }

  override end(text?: string): void {
    super.end(text);
    this.#end(200);
  }

  #end(status: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const response = {
      method: METHODS.includes(this.method) ? this.method : OTHER,
      status,
      isStream: this.#isStream,
      durationMs: performance.now() - this.#start,
    };
    this.#hooks.call((each) => each.onHttpResponse?.(response));
  }
}

/** A request that a client sent, as an observer sees it: without the params, and without the identity of the caller. */
export interface ObservedRequest {
  /** The method, or `_OTHER` for a method that the server does not know. */
  readonly method: string;
  /**
   * The name of the tool or prompt in the request, or `_OTHER` for a name that the server has not listed. Until this process has sent a
   * complete list, the first 50 names with which a request has succeeded are known as well. Undefined for methods other than `tools/call` and
   * `prompts/get`.
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
 * Functions of your own that the runtime calls with the events of a server. If a function throws or rejects, the responses to clients stay
 * the same, and the runtime calls the function again for the next event. If a function returns a promise, the runtime does not wait for it.
 */
export interface ObservationHooks {
  /** Called when a request has arrived, before its handler runs. */
  onRequest?(request: ObservedRequest): unknown;
  /**
   * Called after the server has passed the response to a request to the transport, and when a request was cancelled. `request` is the same
   * object that `onRequest` received.
   */
  onResponse?(request: ObservedRequest, response: ObservedResponse): unknown;
  /**
   * Called to run the handler of a request. This function must call `handle` before it returns a value or a promise, for example inside the
   * span of a trace. If it does not, the runtime runs the handler after this function has returned.
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
interface ArrivedRequest {
  readonly server: ServerForObserver;
  readonly incoming: IncomingJsonRpcRequest;
  readonly writer: JsonRpcResponseWriter;
}

/** The maximum number of characters of a request id that observers receive. The client chooses the id, so it may be longer. */
const MAX_ID = 64;

/** The object that describes a request to the functions of an observer. */
class DescribedRequest implements ObservedRequest {
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
    return new TextEncoder().encode(JSON.stringify(this.#arrival.incoming.params)).length;
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
 * Returns the outcome of a response that the runtime wrote. The runtime writes the members of a response in a fixed order, so this function
 * finds errors without a JSON parser. It parses only the results of tools that contain the text `"isError":true`.
 *
 * @param text the JSON of the response.
 */
function readOutcome({ id, method }: IncomingJsonRpcRequest, text: string): ResponseOutcome {
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
