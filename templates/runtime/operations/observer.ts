import { callSafely } from "../protocol/awaitable.js";
import type { HttpRequest, IncomingJsonRpcRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import type { Principal } from "../protocol/context.js";
import type { ObservedRequestWriter, ServerForObserver, ServerObserver } from "../server/server.js";
import { HttpExchangeWrapper, type HeaderList, type HttpExchange } from "../transports/http-exchange/httpExchange.js";
import type { HttpObserver } from "../transports/http/options.js";
import {
  DescribedRequest,
  readOutcome,
  type ArrivedRequest,
  type ObservationHooks,
  type ObservedRequest,
  type ObservedResponse,
  type ObservedServer,
  type ResponseOutcome,
} from "./observedRequest.js";
import { createLimitedReporter, reportToConsole } from "./reporter.js";
import { OTHER, TargetNames, utf8Length } from "./targetNames.js";

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
   * Calls a function exactly once, inside `runHandler` of all objects; that of the first object is the outermost. Calls the function even if a hook
   * throws, or returns without a call of its `handle` function.
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
        return utf8Length(text);
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
