import { CODES, McpError } from "../jsonrpc/errors.js";
import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { Server } from "./server.js";

const VERSION = "io.modelcontextprotocol/protocolVersion";

/** Finds the server for a message. A process may have several servers, each with its own revision. */
export class JsonRpcRevisionRouter {
  /** The servers of handshake revisions, oldest revision first. */
  readonly handshake: readonly Server[];
  /** The servers of stateless revisions, oldest revision first. */
  readonly stateless: readonly Server[];
  /** The server that answers while the revision of a client is unknown. */
  readonly newest: Server;

  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers: readonly Server[]) {
    const all = [...servers].sort((a, b) => (a.revision.revision < b.revision.revision ? -1 : 1));
    const [last] = all.slice(-1);
    if (last === undefined) throw new TypeError("no server was given: pass at least one");
    all.forEach(({ revision }, i) => {
      if (revision.revision === all[i + 1]?.revision.revision)
        throw new TypeError(`two servers have the revision ${revision.revision}: pass one server for each revision`);
    });
    this.newest = last;
    this.handshake = all.filter(({ revision }) => revision.lifecycle === "handshake");
    this.stateless = all.filter(({ revision }) => revision.lifecycle === "stateless");
  }

  /**
   * Returns the server for a request. In a session, this is the server of the session. Without a session, it is the server of the revision in
   * the request's `_meta`; for `initialize`, the server of the negotiated revision; for `ping`, the newest server with a handshake. Returns
   * an error if no server can answer the request.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  route({ method, params }: IncomingJsonRpcRequest, session: Server | undefined): Server | McpError {
    const named = revisionIn(params);
    if (session === undefined && named !== undefined && this.stateless.length > 0)
      return this.stateless.find(({ revision }) => revision.revision === named) ?? this.#unsupported(named);
    if (method === "initialize") return this.#negotiate(params, session);
    if (session !== undefined) return session;
    if (this.handshake.length === 0) return missingRevision();
    if (method === "ping") return this.handshake.at(-1)!;
    return new McpError(CODES.request, "the session is not initialized: send initialize first");
  }

  /**
   * Returns the server of the revision that `initialize` requests. If there is no such server, returns the newest server with a
   * handshake.
   */
  #negotiate(params: JsonObject, session: Server | undefined): Server | McpError {
    if (session !== undefined) return new McpError(CODES.request, "this session was initialized before");
    const preferred = params["protocolVersion"];
    return (
      this.handshake.find(({ revision }) => revision.revision === preferred) ??
      this.handshake.at(-1) ??
      this.#unsupported(preferred)
    );
  }

  #unsupported(requested: unknown): McpError {
    const { codes } = this.newest.revision;
    return new McpError(
      codes["UNSUPPORTED_PROTOCOL_VERSION"] ?? CODES.params,
      `this server does not support revision ${String(requested)}`,
      { supported: this.supported, requested },
    );
  }

  /** The dates of the revisions that a request may name in its `_meta`. */
  get supported(): string[] {
    return this.stateless.map(({ revision }) => revision.revision);
  }
}

const routers = new WeakMap<readonly Server[], JsonRpcRevisionRouter>();

/** Returns the router of a list of servers. Each list has one router. */
export function getJsonRpcRevisionRouter(servers: readonly Server[]): JsonRpcRevisionRouter {
  let router = routers.get(servers);
  if (router === undefined) {
    router = new JsonRpcRevisionRouter(servers);
    routers.set(servers, router);
  }
  return router;
}

/** Returns the revision that a message of the stateless lifecycle names, or undefined if it names none. */
export function getRevisionNamedInMessage(message: unknown): string | undefined {
  const params = isObject(message) ? message["params"] : undefined;
  const named = isObject(params) ? revisionIn(params) : undefined;
  return typeof named === "string" ? named : undefined;
}

/** Returns the revision in the `_meta` of a request's params. The value is unchecked. */
function revisionIn(params: JsonObject): unknown {
  const meta = params["_meta"];
  return isObject(meta) ? meta[VERSION] : undefined;
}

function missingRevision(): McpError {
  return new McpError(CODES.params, `the request does not name its revision in _meta["${VERSION}"]`, {
    pointer: `/params/_meta/${VERSION.replace("/", "~1")}`,
  });
}
