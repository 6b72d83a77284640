import { isObject, type JsonObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { Asked } from "../jsonrpc/exchange.js";
import type { Server } from "./server.js";

const VERSION = "io.modelcontextprotocol/protocolVersion";

/** Finds the server that a message is for, among those of a process, each of which speaks one revision. */
export class Router {
  /** Oldest first. */
  readonly handshake: readonly Server[];
  /** Oldest first. */
  readonly stateless: readonly Server[];
  /** Speaks for all where no revision is known. */
  readonly newest: Server;

  /** @throws TypeError where there is no server, or two speak the same revision. */
  constructor(servers: readonly Server[]) {
    const all = [...servers].sort((a, b) =>
      a.revision.revision < b.revision.revision ? -1 : 1,
    );
    const [last] = all.slice(-1);
    if (last === undefined) throw new TypeError("there is no server to serve");
    all.forEach(({ revision }, i) => {
      if (revision.revision === all[i + 1]?.revision.revision)
        throw new TypeError(`two servers speak ${revision.revision}`);
    });
    this.newest = last;
    this.handshake = all.filter(
      ({ revision }) => revision.era.name === "handshake",
    );
    this.stateless = all.filter(
      ({ revision }) => revision.era.name === "stateless",
    );
  }

  /**
   * The server that a request is for: by the revision that it names, or that its session speaks.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  route(
    { method, params }: Asked,
    session: Server | undefined,
  ): Server | McpError {
    const named = isObject(params["_meta"])
      ? params["_meta"][VERSION]
      : undefined;
    if (
      session === undefined &&
      named !== undefined &&
      this.stateless.length > 0
    )
      return (
        this.stateless.find(({ revision }) => revision.revision === named) ??
        this.#unsupported(named)
      );
    if (method === "initialize") return this.#negotiate(params, session);
    if (session !== undefined) return session;
    if (this.handshake.length === 0) return nameless();
    if (method === "ping") return this.handshake.at(-1)!;
    return new McpError(
      CODES.request,
      "the session is not initialized: send initialize first",
    );
  }

  /** The revision that the client wants, or the newest with a handshake. */
  #negotiate(
    params: JsonObject,
    session: Server | undefined,
  ): Server | McpError {
    if (session !== undefined)
      return new McpError(CODES.request, "this session was initialized before");
    const wanted = params["protocolVersion"];
    return (
      this.handshake.find(({ revision }) => revision.revision === wanted) ??
      this.handshake.at(-1) ??
      this.#unsupported(wanted)
    );
  }

  #unsupported(requested: unknown): McpError {
    const { codes } = this.newest.revision;
    return new McpError(
      codes["UNSUPPORTED_PROTOCOL_VERSION"] ?? CODES.params,
      `revision ${String(requested)} is not spoken here`,
      { supported: this.supported, requested },
    );
  }

  /** The revisions that a request may name. */
  get supported(): string[] {
    return this.stateless.map(({ revision }) => revision.revision);
  }
}

const routers = new WeakMap<readonly Server[], Router>();

/** The router of a list of servers; made once. */
export function routerOf(servers: readonly Server[]): Router {
  let router = routers.get(servers);
  if (router === undefined) {
    router = new Router(servers);
    routers.set(servers, router);
  }
  return router;
}

/** The revision that a message names by itself, as in the stateless era. */
export function namedRevision(message: unknown): string | undefined {
  const params = isObject(message) ? message["params"] : undefined;
  const meta = isObject(params) ? params["_meta"] : undefined;
  const named = isObject(meta) ? meta[VERSION] : undefined;
  return typeof named === "string" ? named : undefined;
}

function nameless(): McpError {
  return new McpError(CODES.params, "the request does not name its revision", {
    pointer: `/params/_meta/${VERSION.replace("/", "~1")}`,
  });
}
