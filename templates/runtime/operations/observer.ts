import type { IncomingJsonRpcRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import type { ObservedRequestWriter, ServerForObserver, ServerObserver } from "../server/server.js";
import type { HttpExchange } from "../transports/http-exchange/httpExchange.js";
import type { HttpObserver } from "../transports/http/options.js";
import {
  ObservedExchange,
  type ExchangeListener,
  type ObservedHttpResponse,
  type ObservedRequest,
  type ObservedResponse,
} from "./observedRequest.js";
import { callSafely, createLimitedReporter, reportToConsole } from "./reporter.js";
import { TargetNames } from "./targetNames.js";
import { WatchedWriter, type RequestListener } from "./watchedWriter.js";

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

/** The options of {@link createObserver}. */
export interface ObserverOptions {
  /** Called with an error of a hook, at most once a minute. Default: writes the error to the error console. */
  readonly onHookError?: (error: unknown) => void;
}

/** An observer of requests. Pass it as the option `observer` of `createServer` and of the HTTP options. */
export interface RequestObserver extends ServerObserver, HttpObserver {}

/**
 * Returns an observer that calls your hooks. As the option `observer` of `createServer`, it receives the requests of all transports and bridges. As
 * the option `observer` of the HTTP options, it also receives HTTP responses and streams.
 *
 * @param hooks an object with functions of your own, or the result of `prometheusMetrics`, `openTelemetry` or `jsonLogs`; or a list of such objects.
 */
export function createObserver(
  hooks: ObservationHooks | readonly ObservationHooks[],
  { onHookError = reportToConsole }: ObserverOptions = {},
): RequestObserver {
  return new HookObserver([hooks].flat(), createLimitedReporter(onHookError));
}

class HookObserver implements RequestObserver, RequestListener {
  readonly #hooks: readonly ObservationHooks[];
  readonly failed: (error: unknown) => void;
  readonly #names = new TargetNames();
  readonly #servers = new WeakSet<ServerForObserver>();
  readonly #exchanges: ExchangeListener = {
    streamStarted: () => this.#callEach((hooks) => hooks.onHttpStream?.()),
    ended: (response) => this.#callEach((hooks) => hooks.onHttpResponse?.(response)),
  };

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
      this.#callEach((hooks) => hooks.onServer?.(observed));
    }
    return new WatchedWriter({ server, incoming, writer }, this.#names, this);
  }

  beginExchange(exchange: HttpExchange): HttpExchange {
    return new ObservedExchange(exchange, this.#exchanges);
  }

  started(request: ObservedRequest): void {
    this.#callEach((hooks) => hooks.onRequest?.(request));
  }

  ended(request: ObservedRequest, response: ObservedResponse): void {
    this.#callEach((hooks) => hooks.onResponse?.(request, response));
  }

  run(request: ObservedRequest, handle: () => void): void {
    const runners = this.#hooks.flatMap((hooks) =>
      hooks.runHandler === undefined ? [] : [(inner: () => void) => hooks.runHandler!(request, inner)],
    );
    runInside(runners, handle, this.failed);
  }

  #callEach(call: (hooks: ObservationHooks) => unknown): void {
    for (const hooks of this.#hooks) callSafely(() => call(hooks), this.failed);
  }
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

/** A function that does work of its own, and must call `inner` before it returns. */
type HandlerRunner = (inner: () => void) => unknown;

/**
 * Calls a function exactly once, inside all runners; the first runner is the outermost. Calls the function even if a runner throws, or returns
 * without a call of its `inner` function.
 *
 * @param failed called with an error that a runner throws, or with which the promise that a runner returns rejects.
 * @throws the error that `call` throws.
 */
function runInside(runners: readonly HandlerRunner[], call: () => void, failed: (error: unknown) => void): void {
  let thrown: { readonly error: unknown } | undefined;
  let next = once(() => {
    try {
      call();
    } catch (error) {
      // Keeps the error of `call`, so that the runners do not report it as an error of their own.
      thrown = { error };
    }
  });
  for (const runner of [...runners].reverse()) {
    const inner = next;
    next = once(() => {
      callSafely(() => runner(inner), failed);
      inner();
    });
  }
  next();
  if (thrown !== undefined) throw thrown.error;
}

function once(call: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    call();
  };
}
