// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callWithResolvedValue } from "../../protocol/awaitable.js";
import { respondWithPlainTextError } from "../http-exchange/httpExchange.js";
import {
  isMediaTypeAccepted,
  isJsonContentType,
} from "../http-exchange/mediaTypes.js";
import { RequestBodyByteCounter } from "../http-exchange/requestBody.js";
import { LegacySseEndpoint } from "../legacy-sse/sseEndpoint.js";
import { createHttpEndpointState } from "./endpointState.js";
import { HostAndOriginChecker } from "./hostAndOrigin.js";
import { HttpPostRequestProcessor } from "./postRequest.js";
import { readHeaderAndMessageRevisions } from "./requestRevision.js";
import { handleDeleteSession, openSessionStream } from "./sessionRequests.js";
/** The names of the HTTP transports, as `Revision.transports` lists them. */
const STREAMABLE_HTTP = "streamable-http";
const HTTP_SSE = "http+sse";
/**
 * Serves clients of all revisions over HTTP, independent of the HTTP server: Streamable HTTP with sessions or stateless, and HTTP+SSE
 * for revisions without Streamable HTTP.
 */
export class HttpEndpoint {
  #path;
  #closeMs;
  #authorization;
  #hostAndOrigin;
  #state;
  #legacySse;
  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers, options = {}) {
    this.#path = options.path ?? "/mcp";
    this.#closeMs = options.closeMs ?? 5000;
    this.#authorization = options.authorization;
    this.#hostAndOrigin = new HostAndOriginChecker(options);
    this.#state = createHttpEndpointState(servers, options);
    this.#legacySse = legacySseOf(servers, options, this.#state);
  }
  /** Handles one request. Sends the response on the exchange, now or later. */
  handle(exchange) {
    const reason = this.#hostAndOrigin.reasonToReject(exchange);
    if (reason !== undefined)
      return respondWithPlainTextError(exchange, 403, { reason });
    const origin = exchange.header("origin");
    if (origin === undefined) this.#route(exchange);
    else void this.#routeFromWebPage(exchange, origin);
  }
  /**
   * Rejects new requests, waits at most `closeMs` for the calls in progress, and then ends all calls, sessions and streams. Resolves
   * when that is done.
   */
  async close() {
    this.#state.isClosing = true;
    const { sessions, pending } = this.#state;
    for (const session of sessions) session.push.end();
    const stateless = [...pending].map((request) => request.conclude());
    const inSessions = [...sessions].map(({ connection }) => {
      connection.end();
      return connection.idle();
    });
    const concluded = Promise.all([...stateless, ...inSessions]);
    await waitAtMost(this.#closeMs, concluded);
    for (const request of [...pending]) request.close();
    sessions.close();
    this.#legacySse?.close();
  }
  async #routeFromWebPage(exchange, origin) {
    const { CorsExchange, respondToPreflight } = await import("./cors.js");
    if (!respondToPreflight(exchange, origin))
      this.#route(new CorsExchange(exchange, origin));
  }
  #route(exchange) {
    if (this.#state.isClosing)
      return respondWithPlainTextError(exchange, 503, {
        reason: "The server is shutting down",
      });
    const { target } = exchange;
    const query = target.indexOf("?");
    const path = query < 0 ? target : target.slice(0, query);
    const authorization = this.#authorization;
    if (authorization?.respondToMetadata(path, exchange)) return;
    const isMcp = path === this.#path;
    if (!isMcp && !this.#legacySse?.hasPath(path))
      return respondWithPlainTextError(exchange, 404, {
        reason: `The MCP endpoint is ${this.#path}`,
      });
    if (authorization && !exchange.principal)
      return void callWithResolvedValue(
        authorization.authenticate(exchange),
        (authenticated) => authenticated && this.#route(authenticated),
      );
    if (isMcp) this.#handleMcp(exchange);
    else this.#legacySse.handle(path, exchange);
  }
  #handleMcp(exchange) {
    const { method } = exchange;
    if (method === "POST") return this.#post(exchange);
    const named = readHeaderAndMessageRevisions(exchange);
    const hasSessions = !this.#state.revisions.isStateless(named);
    if (hasSessions && method === "GET")
      return openSessionStream(this.#state, exchange);
    if (hasSessions && method === "DELETE")
      return handleDeleteSession(this.#state, exchange);
    respondWithPlainTextError(exchange, 405, {
      reason: `The MCP endpoint does not support the method ${method}`,
      headers: ["allow", hasSessions ? "GET, POST, DELETE" : "POST"],
    });
  }
  #post(exchange) {
    const accept = exchange.header("accept");
    if (
      !isMediaTypeAccepted(accept, "application/json") ||
      !isMediaTypeAccepted(accept, "text/event-stream")
    )
      return respondWithPlainTextError(exchange, 406, {
        reason:
          "The Accept header must list application/json and text/event-stream",
      });
    if (!isJsonContentType(exchange.header("content-type")))
      return respondWithPlainTextError(exchange, 415, {
        reason: "The Content-Type header must be application/json",
      });
    const body = new RequestBodyByteCounter(this.#state.bodies, exchange.owner);
    exchange.readBody(
      body,
      new HttpPostRequestProcessor(this.#state, exchange, body),
    );
  }
}
/**
 * Returns the endpoint for HTTP+SSE if one of the servers has a revision without Streamable HTTP; otherwise `undefined`. The endpoint
 * then serves all revisions that define HTTP+SSE.
 */
function legacySseOf(servers, options, { bodies, maxUnsent, heartbeatMs }) {
  const withSse = servers.filter(
    ({ revision }) =>
      revision.lifecycle === "handshake" &&
      revision.transports.includes(HTTP_SSE),
  );
  const isNeeded = withSse.some(
    ({ revision }) => !revision.transports.includes(STREAMABLE_HTTP),
  );
  if (!isNeeded) return undefined;
  const {
    ssePath = "/sse",
    messagePath = "/messages",
    maxSessions = 10_000,
  } = options;
  return new LegacySseEndpoint(withSse, {
    ssePath,
    messagePath,
    maxSessions,
    bodies,
    maxUnsent,
    heartbeatMs,
  });
}
/** Resolves when the promise is resolved, or after the given milliseconds. */
async function waitAtMost(ms, promise) {
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, timeout]);
  clearTimeout(timer);
}
