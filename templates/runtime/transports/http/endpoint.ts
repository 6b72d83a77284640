import { Access, type AccessOptions } from "./access.js";
import { BodyMeter } from "./body.js";
import { Budget } from "../../stores/budget.js";
import { answerPreflight, PageExchange } from "./cors.js";
import type { ClaimStore } from "../../stores/claims.js";
import { MemoryEventStore, type EventStore } from "../../stores/events.js";
import type { SessionKey } from "../../stores/keys.js";
import {
  MemorySessionStore,
  type SessionStore,
} from "../../stores/sessions.js";
import { accepts, refuseRequest, type HttpExchange } from "./exchange.js";
import { HttpSse } from "../legacy-sse/endpoint.js";
import { Post, type PostPlace } from "./post.js";
import { routerOf } from "../../server/router.js";
import type { Server } from "../../server/server.js";
import type { Session } from "./session.js";
import { sessionObjection, Sessions } from "./sessions.js";
import { resume } from "./resume.js";
import { StatelessChecks } from "./statelessChecks.js";

export interface HttpOptions extends AccessOptions {
  /** Where the endpoint is; `/mcp` unless told otherwise. */
  readonly path?: string;
  /** What is longer is refused with 413; 10 MiB unless told otherwise. */
  readonly maxBodyBytes?: number;
  /**
   * Bytes of bodies that the endpoint holds at a time, those of requests that are being received and of calls that are yet to be
   * answered, open subscriptions among them. Further requests are refused with 503. 256 MiB by default.
   */
  readonly maxPendingBytes?: number;
  /** How many sessions there may be at a time; 10,000 unless told otherwise. */
  readonly maxSessions?: number;
  /** Milliseconds after which a session ends that nobody uses; half an hour unless told otherwise. */
  readonly sessionIdleMs?: number;
  /**
   * Milliseconds after which an open stream is written to, if only a comment, so that no proxy takes it for dead and the server
   * notices when it is; 15 s unless told otherwise, 0 for never.
   */
  readonly heartbeatMs?: number;
  /** Bytes that may wait for a client that reads slowly, before its stream is broken off; 1 MiB unless told otherwise. */
  readonly maxUnsent?: number;
  /** Keeps messages for clients that lose a stream and come back; in memory unless given. */
  readonly eventStore?: EventStore;
  /**
   * Keeps what sessions have negotiated, so that several processes can serve them; in memory unless given. Sessions of a store that
   * is given stay in it when the endpoint closes.
   */
  readonly sessionStore?: SessionStore;
  /** Keeps two processes that share a session store from running calls with the same id at the same time. */
  readonly claimStore?: ClaimStore;
  /** Where clients of HTTP+SSE open their stream, and where they post; `/sse` and `/messages` unless told otherwise. */
  readonly ssePath?: string;
  readonly messagePath?: string;
  /** Milliseconds that calls may go on for while the endpoint closes; 5 s unless told otherwise. */
  readonly closeMs?: number;
}

const STREAMABLE = "streamable-http";
const SSE = "http+sse";

/** Serves MCP to HTTP clients of all revisions, whatever carries the requests. */
export class HttpEndpoint {
  readonly #path: string;
  readonly #closeMs: number;
  readonly #access: Access;
  readonly #place: PostPlace;
  readonly #sse: HttpSse | undefined;

  constructor(servers: readonly Server[], options: HttpOptions = {}) {
    if (servers.length === 0) throw new TypeError("no server to serve");
    this.#path = options.path ?? "/mcp";
    this.#closeMs = options.closeMs ?? 5000;
    this.#access = new Access(options);
    this.#place = placeOf(servers, options);
    this.#sse = sseOf(servers, options, this.#place);
  }

  /** Takes a request. */
  handle(exchange: HttpExchange): void {
    const objection = this.#access.objection(exchange);
    if (objection !== undefined)
      return refuseRequest(exchange, 403, { reason: objection });
    const origin = exchange.header("origin");
    if (origin === undefined) this.#admit(exchange);
    else if (!answerPreflight(exchange, origin))
      this.#admit(new PageExchange(exchange, origin));
  }

  #admit(exchange: HttpExchange): void {
    if (this.#place.isClosing)
      return refuseRequest(exchange, 503, { reason: "The server is closing" });
    const { target } = exchange;
    const query = target.indexOf("?");
    const path = query < 0 ? target : target.slice(0, query);
    if (path === this.#path) return this.#handleEndpoint(exchange);
    if (this.#sse?.handle(path, exchange) !== true)
      refuseRequest(exchange, 404, { reason: `The endpoint is ${this.#path}` });
  }

  /** Takes no more requests, lets calls end, and then breaks off what is left. */
  async close(): Promise<void> {
    this.#place.isClosing = true;
    const { sessions, pending } = this.#place;
    for (const session of sessions) session.push.end();
    const calls = [...pending].map((post) => post.conclude());
    const all = [...sessions].map(({ connection }) => {
      connection.end();
      return connection.idle();
    });
    await within(this.#closeMs, Promise.all([...calls, ...all]));
    for (const post of [...pending]) post.close();
    sessions.close();
    this.#sse?.close();
  }

  #handleEndpoint(exchange: HttpExchange): void {
    const { method } = exchange;
    if (method === "POST") return this.#post(exchange);
    const version = exchange.header("mcp-protocol-version");
    const { checks, handshakeServers } = this.#place;
    const hasSessions = handshakeServers.length > 0 && !checks.serves(version);
    if (hasSessions && method === "GET") return this.#get(exchange);
    if (hasSessions && method === "DELETE") return this.#delete(exchange);
    refuseRequest(exchange, 405, {
      reason: `${method} is not allowed here`,
      fields: ["allow", hasSessions ? "GET, POST, DELETE" : "POST"],
    });
  }

  #post(exchange: HttpExchange): void {
    const accept = exchange.header("accept");
    if (
      !accepts(accept, "application/json") ||
      !accepts(accept, "text/event-stream")
    )
      return refuseRequest(exchange, 406, {
        reason: "Accept must list application/json and text/event-stream",
      });
    if (!isJson(exchange.header("content-type")))
      return refuseRequest(exchange, 415, {
        reason: "Content-Type must be application/json",
      });
    const meter = new BodyMeter(this.#place.bodies);
    exchange.readBody(meter, new Post(this.#place, exchange, meter));
  }

  #get(exchange: HttpExchange): void {
    if (!accepts(exchange.header("accept"), "text/event-stream"))
      return refuseRequest(exchange, 406, {
        reason: "Accept must list text/event-stream",
      });
    this.#withSession(exchange, (session) => {
      const lastEventId = exchange.header("last-event-id");
      if (lastEventId !== undefined && lastEventId !== "")
        return resume(this.#place.sessions, { session, lastEventId, exchange });
      if (session.push.isCarried)
        return refuseRequest(exchange, 409, {
          reason: "The session has a stream already",
        });
      session.push.carry(exchange);
    });
  }

  #delete(exchange: HttpExchange): void {
    this.#withSession(exchange, (session) => {
      this.#place.sessions.end(session);
      exchange.respond(204, []);
    });
  }

  /** Passes on the session that a request without a body names, or refuses the request. */
  #withSession(exchange: HttpExchange, use: (session: Session) => void): void {
    const session = exchange.header("mcp-session-id");
    if (session === undefined)
      return refuseRequest(exchange, 400, {
        reason: "Mcp-Session-Id is missing",
      });
    const key: SessionKey = { session, principal: exchange.principal };
    const found = this.#place.sessions.find(key);
    const take = (known: Session | undefined): void => {
      const objection = sessionObjection(known, exchange);
      if (known !== undefined && objection === undefined) return use(known);
      const status = known === undefined ? 404 : 400;
      refuseRequest(exchange, status, { reason: objection!.message });
    };
    if (found instanceof Promise)
      found.then(take, (error: unknown) =>
        refuseRequest(exchange, 503, {
          reason: this.#place.sessions.failed(error).message,
        }),
      );
    else take(found);
  }
}

function placeOf(servers: readonly Server[], options: HttpOptions): PostPlace {
  const {
    maxBodyBytes = 10 * 2 ** 20,
    maxPendingBytes = 256 * 2 ** 20,
    maxUnsent = 2 ** 20,
    maxSessions = 10_000,
    heartbeatMs = 15_000,
  } = options;
  const { stateless: statelessServers, handshake: handshakeServers } =
    routerOf(servers);
  return {
    checks: new StatelessChecks(statelessServers),
    statelessServers,
    handshakeServers,
    sessions: new Sessions({
      servers: handshakeServers,
      eventStore: options.eventStore ?? new MemoryEventStore(),
      sessionStore:
        options.sessionStore ?? new MemorySessionStore({ maxSessions }),
      areShared: options.sessionStore !== undefined,
      maxSessions,
      sessionIdleMs: options.sessionIdleMs ?? 30 * 60_000,
      maxUnsent,
      heartbeatMs,
    }),
    claimStore: options.claimStore,
    bodies: { maxBodyBytes, budget: new Budget(maxPendingBytes) },
    maxUnsent,
    heartbeatMs,
    pending: new Set(),
    isClosing: false,
  };
}

/** HTTP+SSE is there for revisions that have no other HTTP transport, and then for all that still know it. */
function sseOf(
  servers: readonly Server[],
  {
    ssePath = "/sse",
    messagePath = "/messages",
    maxSessions = 10_000,
  }: HttpOptions,
  { bodies, maxUnsent, heartbeatMs }: PostPlace,
): HttpSse | undefined {
  const able = servers.filter(
    ({ revision }) =>
      revision.lifecycle === "handshake" && revision.transports.includes(SSE),
  );
  if (able.every(({ revision }) => revision.transports.includes(STREAMABLE)))
    return undefined;
  return new HttpSse(able, {
    ssePath,
    messagePath,
    maxSessions,
    bodies,
    maxUnsent,
    heartbeatMs,
  });
}

function isJson(type: string | undefined): boolean {
  if (type === "application/json") return true;
  const [media = ""] = (type ?? "").split(";");
  return media.trim().toLowerCase() === "application/json";
}

async function within(ms: number, all: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([all, late]);
  clearTimeout(timer);
}
