import { callWithResolvedValue, waitAtMost } from "../../protocol/awaitable.js";
import type { Server } from "../../server/server.js";
import { ClientBudget } from "../../stores/budget.js";
import { MemoryEventStore } from "../../stores/events.js";
import { respondWithPlainTextError, type HttpExchange } from "../http-exchange/httpExchange.js";
import { isJsonContentType, isMediaTypeAccepted } from "../http-exchange/mediaTypes.js";
import { RequestBodyByteCounter } from "../http-exchange/requestBody.js";
import { LegacySseEndpoint } from "../legacy-sse/sseEndpoint.js";
import type { HttpEndpointState } from "./endpointState.js";
import { CorsExchange, HostAndOriginChecker, respondToPreflight } from "./hostAndOrigin.js";
import type { HttpAdmission, HttpOptions } from "./options.js";
import { HttpPostRequestProcessor } from "./postRequest.js";
import { HttpRevisionServerSelector, readRevisions } from "./requestRevision.js";
import { handleDeleteSession, openSessionStream } from "./sessionRequests.js";
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
  readonly #legacySse: LegacySseEndpoint | undefined;

  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers: readonly Server[], options: HttpOptions = {}) {
    this.#path = options.path ?? "/mcp";
    this.#closeMs = options.closeMs ?? 5000;
    this.#hostAndOrigin = new HostAndOriginChecker(options);
    this.#state = createHttpEndpointState(servers, options);
    this.#options = options;
    this.#admission =
      options.limits?.createAdmission(options.authorization, this.#state.revisions.forErrors) ?? options.authorization;
    this.#legacySse = legacySseOf(servers, options, this.#state);
    this.#state.service = options.service?.connect(servers, this.#state);
  }

  /** True if clients should send their next requests to other processes, because this process drains or this endpoint closes. */
  get isDraining(): boolean {
    return this.#state.isClosing || this.#options.health?.isDraining === true;
  }

  /** Handles one request. Sends the response on the exchange, now or later. */
  handle(received: HttpExchange): void {
    const { health, observer } = this.#options;
    // Probes use the address of the machine as `Host`, and have no token.
    if (health?.respond(received, this.#state.isClosing)) return;
    const exchange = observer?.beginExchange(received) ?? received;
    const reason = this.#hostAndOrigin.reasonToReject(exchange);
    if (reason !== undefined) return respondWithPlainTextError(exchange, 403, { reason });
    const origin = exchange.header("origin");
    if (origin === undefined) this.#route(exchange);
    else void this.#routeFromWebPage(exchange, origin);
  }

  /** Joins the service, if the option `service` is given. @throws by rejection the error of the service. */
  async join(): Promise<void> {
    await this.#state.service?.join();
  }

  /**
   * Rejects new requests, waits at most `closeMs` for the calls in progress, and then ends all calls, sessions and streams. Resolves
   * when that is done.
   *
   * @param sent called when the calls have been answered. The returned promise resolves when the clients have received the responses.
   */
  async close(sent?: () => Promise<unknown>): Promise<void> {
    this.#state.isClosing = true;
    const { sessions, pending, service } = this.#state;
    await service?.drain(this.#closeMs);
    for (const session of sessions) session.push.end();
    const stateless = [...pending].map((request) => request.conclude());
    // In a service, other processes still receive the answers of clients.
    const endsInput = service === undefined;
    const inSessions = [...sessions].map(({ connection }) => {
      if (endsInput) connection.end();
      return connection.idle();
    });
    const onLegacySse = this.#legacySse?.conclude(endsInput);
    const concluded = Promise.all([...stateless, ...inSessions, onLegacySse]);
    await waitAtMost(this.#closeMs, concluded.then(sent));
    for (const request of [...pending]) request.close();
    sessions.close();
    this.#legacySse?.close();
    await service?.leave(this.#closeMs);
  }

  async #routeFromWebPage(exchange: HttpExchange, origin: string): Promise<void> {
    if (!respondToPreflight(exchange, origin)) this.#route(new CorsExchange(exchange, origin));
  }

  #route(exchange: HttpExchange, isAdmitted = false): void {
    if (this.#state.isClosing)
      return respondWithPlainTextError(exchange, 503, {
        reason: "The server is shutting down",
      });
    const { target } = exchange;
    const query = target.indexOf("?");
    const path = query < 0 ? target : target.slice(0, query);
    if (this.#options.authorization?.respondToMetadata(path, exchange)) return;
    const isMcp = path === this.#path;
    if (!isMcp && !this.#legacySse?.hasPath(path))
      return respondWithPlainTextError(exchange, 404, {
        reason: `The MCP endpoint is ${this.#path}`,
      });
    if (this.#admission && !isAdmitted)
      return void callWithResolvedValue(
        this.#admission.authenticate(exchange),
        (admitted) => admitted && this.#route(admitted, true),
      );
    if (isMcp) this.#handleMcp(exchange);
    else if (this.#state.service === undefined) this.#legacySse!.handle(path, exchange);
    else void this.#state.service.legacySse(this.#legacySse!, path, exchange);
  }

  #handleMcp(exchange: HttpExchange): void {
    const { method } = exchange;
    if (method === "POST") return this.#post(exchange);
    const named = readRevisions(exchange);
    const { revisions, service } = this.#state;
    const hasSessions = !revisions.isStateless(named);
    if (hasSessions && method === "GET")
      return service ? void service.get(exchange) : openSessionStream(this.#state, exchange);
    if (hasSessions && method === "DELETE")
      return service ? void service.delete(exchange) : handleDeleteSession(this.#state, exchange);
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
      return respondWithPlainTextError(exchange, 415, {
        reason: "The Content-Type header must be application/json",
      });
    const body = new RequestBodyByteCounter(this.#state.bodies, exchange.owner);
    exchange.readBody(body, new HttpPostRequestProcessor(this.#state, exchange, body));
  }
}

/**
 * Returns the endpoint for HTTP+SSE if one of the servers has a revision without Streamable HTTP; otherwise `undefined`. The endpoint
 * then serves all revisions that define HTTP+SSE.
 */
function legacySseOf(
  servers: readonly Server[],
  options: HttpOptions,
  { bodies, maxUnsent, heartbeatMs }: HttpEndpointState,
): LegacySseEndpoint | undefined {
  const withSse = servers.filter(
    ({ revision }) => revision.lifecycle === "handshake" && revision.transports.includes(HTTP_SSE),
  );
  const isNeeded = withSse.some(({ revision }) => !revision.transports.includes(STREAMABLE_HTTP));
  if (!isNeeded) return undefined;
  const { ssePath = "/sse", messagePath = "/messages", maxSessions = 10_000 } = options;
  return new LegacySseEndpoint(withSse, {
    ssePath,
    messagePath,
    maxSessions,
    bodies,
    maxUnsent,
    heartbeatMs,
  });
}

/** Returns the state of a new endpoint, with the defaults of all limits. */
export function createHttpEndpointState(servers: readonly Server[], options: HttpOptions): HttpEndpointState {
  const {
    maxBodyBytes = 10 * 2 ** 20,
    maxPendingBytes = 256 * 2 ** 20,
    maxUnsent = 2 ** 20,
    heartbeatMs = 15_000,
    sessionIdleMs = 30 * 60_000,
  } = options;
  const revisions = new HttpRevisionServerSelector(servers);
  return {
    revisions,
    headerCheck: undefined,
    service: undefined,
    sessions: new HttpSessions({
      servers: revisions.handshakeServers,
      eventStore: options.eventStore ?? new MemoryEventStore(),
      sessionStore: options.sessionStore,
      maxSessions: options.maxSessions ?? 10_000,
      sessionIdleMs,
      maxUnsent,
      heartbeatMs,
    }),
    sessionIdleMs,
    bodies: {
      maxBodyBytes,
      budget: new ClientBudget(maxPendingBytes, maxBodyBytes),
    },
    maxUnsent,
    heartbeatMs,
    pending: new Set(),
    isClosing: false,
  };
}
