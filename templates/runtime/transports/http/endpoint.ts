import { INTERNAL_ERROR, passErrorToOnError } from "../../jsonrpc/errors.js";
import { callSafely, callWithResolvedValue, type Awaitable } from "../../protocol/awaitable.js";
import { waitAtMost } from "../../protocol/timers.js";
import { getJsonRpcRevisionRouter } from "../../server/router.js";
import type { Server } from "../../server/server.js";
import { ClientBudget } from "../../stores/budget.js";
import { MemoryEventStore } from "../../stores/events.js";
import {
  pathBelowMount,
  pathOf,
  respondWithPlainTextError,
  RequestBodyByteCounter,
  type HttpExchange,
} from "../http-exchange/httpExchange.js";
import { checkAcceptsEventStream, isJsonContentType, isMediaTypeAccepted } from "../http-exchange/mediaTypes.js";
import { LegacySseEndpoint } from "../legacy-sse/sseEndpoint.js";
import { LocalSessionHost, SHUTTING_DOWN } from "./sessionHost.js";
import type { HttpEndpointState, StateForHost } from "./endpointState.js";
import { CorsExchange, HostAndOriginChecker, respondToPreflight } from "./hostAndOrigin.js";
import type { HttpAdmission, HttpOptions } from "./options.js";
import { HttpPost } from "./post.js";
import { getServerForErrors, isStatelessRequest, readRevisions } from "./requestRevision.js";
import { HttpSessions } from "./sessions.js";

/** The names of the HTTP transports, as `Revision.transports` lists them. */
const STREAMABLE_HTTP = "streamable-http";
const HTTP_SSE = "http+sse";

/**
 * Serves clients of all revisions over HTTP, independent of the HTTP server: Streamable HTTP with sessions or stateless, and HTTP+SSE
 * for revisions without Streamable HTTP.
 */
export class HttpEndpoint {
  readonly #path: string;
  readonly #closeMs: number;
  /** Decides about each MCP request before its body is read: the authorization, the limits, or both. */
  readonly #admission: HttpAdmission | undefined;
  readonly #options: HttpOptions;
  readonly #hostAndOrigin: HostAndOriginChecker;
  readonly #state: HttpEndpointState;

  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers: readonly Server[], options: HttpOptions = {}) {
    this.#path = options.path ?? "/mcp";
    this.#closeMs = options.closeMs ?? 5000;
    this.#hostAndOrigin = new HostAndOriginChecker(options);
    this.#state = createHttpEndpointState(servers, options);
    this.#options = options;
    this.#admission =
      options.limits?.createAdmission(options.authorization, getServerForErrors(this.#state.router).revision) ??
      options.authorization;
  }

  /** True if clients should send their next requests to other processes, because this process drains or this endpoint closes. */
  get isDraining(): boolean {
    return this.#state.isClosing || this.#options.health?.isDraining === true;
  }

  /** Handles one request. Sends the response on the exchange, now or later. An error in the server gets status 500, and goes to `onError`. */
  handle(received: HttpExchange): void {
    const { health, observer } = this.#options;
    // Probes use the address of the machine as `Host`, and have no token.
    if (health?.respond(received, this.#state.isClosing)) return;
    const exchange = observer?.beginExchange(received) ?? received;
    callSafely(
      () => this.#check(exchange),
      (error) => {
        passErrorToOnError(getServerForErrors(this.#state.router), error);
        callSafely(() => respondWithPlainTextError(exchange, 500, { reason: INTERNAL_ERROR }));
      },
    );
  }

  /** Joins the service, if the option `service` is given. @throws by rejection the error of the service. */
  join(): Promise<void> {
    return this.#state.host.join();
  }

  /**
   * Rejects new requests, waits at most `closeMs` for the calls in progress, and then ends all calls, sessions and streams. Resolves
   * when that is done.
   *
   * @param sent called when the calls have been answered. The returned promise resolves when the clients have received the responses.
   */
  async close(sent?: () => Promise<unknown>): Promise<void> {
    this.#state.isClosing = true;
    const { sessions, pending, host, legacySse } = this.#state;
    await host.drain(this.#closeMs);
    for (const session of sessions) session.push.end();
    const stateless = [...pending].map((request) => request.conclude());
    // In a service, other processes still receive the answers of clients.
    const endsInput = this.#options.service === undefined;
    const inSessions = [...sessions].map(({ connection }) => {
      if (endsInput) connection.end();
      return connection.idle();
    });
    const concluded = Promise.all([...stateless, ...inSessions, legacySse?.conclude(endsInput)]);
    await waitAtMost(this.#closeMs, concluded.then(sent));
    for (const request of [...pending]) request.close();
    sessions.close();
    legacySse?.close();
    await host.leave(this.#closeMs);
  }

  #check(exchange: HttpExchange): Awaitable<void> {
    const reason = this.#hostAndOrigin.reasonToReject(exchange);
    if (reason !== undefined) return respondWithPlainTextError(exchange, 403, { reason });
    const origin = exchange.header("origin");
    if (origin === undefined) return this.#route(exchange);
    if (!respondToPreflight(exchange, origin)) return this.#route(new CorsExchange(exchange, origin));
  }

  #route(exchange: HttpExchange, isAdmitted = false): Awaitable<void> {
    if (this.#state.isClosing) return respondWithPlainTextError(exchange, 503, { reason: SHUTTING_DOWN });
    if (this.#options.authorization?.respondToMetadata(pathOf(exchange), exchange)) return undefined;
    const path = this.#optionPathOf(exchange);
    const { legacySse, host } = this.#state;
    if (path === undefined)
      return respondWithPlainTextError(exchange, 404, {
        reason: `The MCP endpoint is ${exchange.mount || this.#path}`,
      });
    if (this.#admission && !isAdmitted)
      return callWithResolvedValue(this.#admission.authenticate(exchange), (admitted) =>
        admitted === undefined ? undefined : this.#route(admitted, true),
      );
    if (path === this.#path) return this.#handleMcp(exchange);
    return this.#inSession(exchange, () => legacySse!.handle(path, exchange, host.routing));
  }

  /**
   * Returns the path of the options that a request is for; undefined for a request to another path. A handler that a router has mounted gets
   * requests for complete paths, for paths below the mount point, and for the mount point, which is the MCP endpoint.
   */
  #optionPathOf(exchange: HttpExchange): string | undefined {
    const complete = pathOf(exchange);
    if (this.#hasPath(complete)) return complete;
    if (exchange.mount === "") return undefined;
    const below = pathBelowMount(exchange);
    if (below === "" || below === "/") return this.#path;
    return this.#hasPath(below) ? below : undefined;
  }

  #hasPath(path: string): boolean {
    return path === this.#path || this.#state.legacySse?.hasPath(path) === true;
  }

  /** Calls a function, unless this process cannot handle requests of sessions. */
  #inSession(exchange: HttpExchange, handle: () => Awaitable<void>): Awaitable<void> {
    return callWithResolvedValue(this.#state.host.unavailable(), (error) =>
      error === undefined ? handle() : respondWithPlainTextError(exchange, 503, { reason: error.message }),
    );
  }

  #handleMcp(exchange: HttpExchange): Awaitable<void> {
    const { method } = exchange;
    if (method === "POST") return this.#post(exchange);
    const named = readRevisions(exchange);
    const { router, host } = this.#state;
    const hasSessions = !isStatelessRequest(router, named);
    if (hasSessions && method === "GET")
      return this.#inSession(exchange, () => (checkAcceptsEventStream(exchange) ? host.get(exchange) : undefined));
    if (hasSessions && method === "DELETE") return this.#inSession(exchange, () => host.delete(exchange));
    respondWithPlainTextError(exchange, 405, {
      reason: `The MCP endpoint does not support the method ${method}`,
      headers: ["allow", hasSessions ? "GET, POST, DELETE" : "POST"],
    });
  }

  #post(exchange: HttpExchange): void {
    const accept = exchange.header("accept");
    if (!isMediaTypeAccepted(accept, "application/json") || !isMediaTypeAccepted(accept, "text/event-stream"))
      return respondWithPlainTextError(exchange, 406, {
        reason: "The Accept header must list application/json and text/event-stream",
      });
    if (!isJsonContentType(exchange.header("content-type")))
      return respondWithPlainTextError(exchange, 415, { reason: "The Content-Type header must be application/json" });
    const body = new RequestBodyByteCounter(this.#state.bodies, exchange.owner);
    exchange.readBody(body, new HttpPost(this.#state, exchange, body));
  }
}

/** Returns the state of a new endpoint, with the defaults of all limits. With the option `service`, the endpoint becomes a member of the service. */
export function createHttpEndpointState(servers: readonly Server[], options: HttpOptions): HttpEndpointState {
  const { maxBodyBytes = 10 * 2 ** 20, maxPendingBytes = 256 * 2 ** 20, maxSessions = 10_000 } = options;
  const { maxUnsent = 2 ** 20, heartbeatMs = 15_000, sessionIdleMs = 30 * 60_000 } = options;
  const router = getJsonRpcRevisionRouter(servers);
  const { handshake } = router;
  const bodies = { maxBodyBytes, budget: new ClientBudget(maxPendingBytes, maxBodyBytes) };
  const limits = { maxSessions, maxUnsent, heartbeatMs };
  const sessions = new HttpSessions({
    ...limits,
    servers: handshake,
    eventStore: options.eventStore ?? new MemoryEventStore(),
    sessionStore: options.sessionStore,
    sessionIdleMs,
  });
  // If one revision lacks Streamable HTTP, HTTP+SSE serves all revisions that define it.
  const withSse = handshake.filter(({ revision }) => revision.transports.includes(HTTP_SSE));
  const needsSse = withSse.some(({ revision }) => !revision.transports.includes(STREAMABLE_HTTP));
  const { ssePath = "/sse", messagePath = "/messages" } = options;
  const state: StateForHost = {
    router,
    sessions,
    legacySse: needsSse ? new LegacySseEndpoint(withSse, { ...limits, ssePath, messagePath, bodies }) : undefined,
    headerCheck: undefined,
    sessionIdleMs,
    bodies,
    maxUnsent,
    heartbeatMs,
    pending: new Set(),
    isClosing: false,
  };
  const host = options.service?.connect(servers, state) ?? new LocalSessionHost(sessions, handshake[0]!);
  return Object.assign(state, { host });
}
