import { bridge } from "../bridges/bridge.js";
import type { AnyClientRevision } from "../client/options.js";
import type { ClientLock } from "../client/lockOptions.js";
import type { ServerFacts } from "../client/revision.js";
import type { Target } from "../client/transport.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { ClientFacts } from "../server/context.js";
import type { RuntimeMethodHandler, Server, ServerOfRevision } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import { CallerHandles } from "./callerHandles.js";
import { CallerUpstreams } from "./callerUpstreams.js";
import { withCancellableCalls } from "./cancellableCall.js";
import { createForwardingServer, type Forward } from "./forwardingServer.js";
import { NameFilter } from "./nameFilter.js";
import { proxySettings, type ProxyOptions, type ProxyRevision, type ProxySettings } from "./options.js";
import { OWN_IDENTITY, SessionUpstreams, type Upstreams } from "./sessionUpstreams.js";
import { Probe } from "./probe.js";
import { SharedUpstream } from "./sharedUpstream.js";
import { LISTEN } from "./forwardedCall.js";
import { isPipe, NOBODY, Upstream } from "./upstream.js";
import { invalidResult } from "./upstreamError.js";

/** A proxy in front of one upstream server. */
export interface Proxy {
  /** A server for each revision of clients. Pass them to `serveStdio`, `serveHttp` or a fetch handler. */
  readonly servers: readonly Server[];
  /** The revision of the upstream server, as its date. */
  readonly revision: string;
  /** The identity, the capabilities and the instructions of the upstream server. */
  readonly upstream: ServerFacts;
  /** Resolves if the upstream server answers, by a connection of the proxy itself. Rejects otherwise. For the checks of `healthProbes`. */
  ping(): Promise<void>;
  /**
   * Replaces the option `lock`, for example after a change was accepted. Sessions, connections and running calls go on, and clients are told
   * that the lists have changed.
   *
   * @throws TypeError by rejection, if the lock is none, or if the proxy was created without one. Nothing has changed then.
   */
  updateLock(lock: ClientLock): Promise<void>;
  /** Closes all connections to the upstream server, and ends the processes that the proxy started. */
  close(): Promise<void>;
}

/** The default of `maxConnections` if each connection is a process. */
const MAX_PROCESSES = 100;

/**
 * Connects to an upstream server, and resolves with servers for the clients of all given revisions. Each request of a client is sent to the
 * upstream server as it is, if both have the same revision; otherwise the bridges convert it.
 *
 * @param revisions that the upstream server may have, newest first. The clients get all revisions for which its module has bridges.
 * @throws what `connect` throws, by rejection; TypeError if an option has a wrong type.
 */
export async function createProxyOf(
  revisions: readonly ProxyRevision[],
  target: Target,
  options: ProxyOptions = {},
): Promise<Proxy> {
  const { maxConnections = isPipe(target) ? MAX_PROCESSES : undefined, ...others } = options;
  const settings = proxySettings({ ...others, ...(maxConnections !== undefined && { maxConnections }) });
  const parts = { target, settings };
  const first = await openFirst(revisions, parts);
  try {
    return await serve(revisions, first, parts);
  } catch (error) {
    void first.close();
    throw error;
  }
}

interface ProxyParts {
  readonly target: Target;
  readonly settings: ProxySettings;
}

/** Opens the first connection. If the server names the revisions that it supports in an error, tries the newest of them. */
async function openFirst(revisions: readonly ProxyRevision[], parts: ProxyParts): Promise<Upstream> {
  const modules = await Promise.all(revisions.map((each) => each.client()));
  const bindings = modules.map(({ CLIENT_BINDING }) => CLIENT_BINDING as AnyClientRevision);
  const { info, capabilities = {} } = parts.settings.client ?? {};
  const client: ClientFacts = { info: info ?? OWN_IDENTITY, capabilities };
  const open = (wanted: readonly AnyClientRevision[]): Promise<Upstream> =>
    new Upstream(parts, wanted, { client, clients: NOBODY }).open();
  try {
    return await open(bindings);
  } catch (error) {
    const { name, offered } = Object(error) as { readonly name?: unknown; readonly offered?: readonly unknown[] };
    const known = bindings.find(({ revision }) => offered?.includes(revision.revision));
    if (name !== "RevisionError" || known === undefined) throw error;
    return open([known]);
  }
}

async function serve(revisions: readonly ProxyRevision[], first: Upstream, parts: ProxyParts): Promise<Proxy> {
  const { settings } = parts;
  const { revision } = first.binding.revision;
  const own = revisions.find((each) => each.revision === revision)!;
  const [{ BINDING }, modules] = await Promise.all([own.server(), own.bridges()]);
  const upstream = first.server;
  const isStateless = BINDING.revision.lifecycle === "stateless";
  const shared: { upstreams?: Upstreams } = {};
  const native = createForwardingServer({
    binding: BINDING,
    upstream,
    capabilities: settings.lock?.declared(upstream.capabilities) ?? upstream.capabilities,
    settings,
    forward: createForward(parts, (method, params, call) => shared.upstreams!.forward(method, params, call)),
    canSubscribe: isStateless ? async (uri, context) => shared.upstreams!.canSubscribe!(uri, context) : undefined,
  });
  const upstreams = connectionsOf(first, parts, native.listeners);
  shared.upstreams = upstreams;
  const probe = new Probe(parts, first.binding);
  const { onLoss, log, parkedCalls, service, parkedMs, maxParked, maxCycles } = settings;
  const bridged = bridge(native as ServerOfRevision<string>, modules, {
    ...(onLoss !== undefined && { onLoss }),
    ...(log !== undefined && { log }),
    ...(parkedCalls !== undefined && { parkedCalls }),
    ...(service !== undefined && { service }),
    ...(parkedMs !== undefined && { parkedMs }),
    ...(maxParked !== undefined && { maxParked }),
    ...(maxCycles !== undefined && { maxCycles }),
  });
  // Clients of the upstream's own revision get its results unchanged, also those that are invalid.
  const lenient = settings.check === "report" ? { ...native, checks: { ...native.checks, results: {} } } : native;
  return {
    servers: [lenient, ...bridged].map((server) =>
      withCancellableCalls(observed(server, upstreams, { isStateless, settings })),
    ),
    revision,
    upstream,
    ping: () => probe.ping(),
    async updateLock(lock) {
      if (settings.lock === undefined)
        throw new TypeError("createProxy: the proxy has no lock to replace (create it with the option lock)");
      await settings.lock.replace(lock, native);
    },
    close: async () => void (await Promise.all([upstreams.close(), probe.close()])),
  };
}

function connectionsOf(first: Upstream, parts: ProxyParts, listeners: Server["listeners"]): Upstreams {
  const { settings } = parts;
  if (settings.targetFor !== undefined) {
    const { binding } = first;
    // It has the rights of the proxy itself.
    void first.close();
    return new CallerUpstreams(parts, binding, listeners);
  }
  return first.binding.revision.lifecycle === "stateless"
    ? new SharedUpstream(first, settings, { listeners })
    : new SessionUpstreams(parts, first, listeners);
}

/** Returns the function that sends a request, after the filter of names and the option `onRequest`. */
function createForward({ target, settings }: ProxyParts, send: Forward): Forward {
  const { onRequest, allow, deny, targetFor, readTrace } = settings;
  const filter = allow === undefined && deny === undefined ? undefined : new NameFilter({ allow, deny });
  // A server that knows the callers binds what it issues itself.
  const handles = targetFor === undefined ? new CallerHandles(target, settings) : undefined;
  const bound: Forward = (method, given, call) => {
    const params = readTrace === undefined ? given : withTrace(given, call);
    return call.owner === undefined || handles === undefined
      ? send(method, params, call)
      : handles.forward(method, params, { call, owner: call.owner, send });
  };
  const filtered: Forward = async (method, params, call) => {
    filter?.check(method, params);
    const result = await bound(method, params, call);
    return filter?.filter(method, result) ?? result;
  };
  if (onRequest === undefined) return filter === undefined ? bound : filtered;
  return async (method, params, call) => {
    const { client, principal, signal } = call;
    return onRequest({ method, params, client, principal, signal }, (changed: JsonObject = params) =>
      filtered(method, changed, call),
    );
  };
}

/** Returns params with the trace context of a request, if it came in HTTP headers. The one in `_meta` is passed on anyway. */
function withTrace(params: JsonObject, { trace }: IncomingRequestCall): JsonObject {
  const meta = params["_meta"] as JsonObject | undefined;
  if (trace === undefined || meta?.["traceparent"] !== undefined) return params;
  const { traceparent, tracestate, baggage } = trace;
  const members = Object.entries({ traceparent, tracestate, baggage }).filter(([, value]) => value !== undefined);
  return { ...params, _meta: { ...meta, ...Object.fromEntries(members) } };
}

/** Returns a server that tells the connections of the proxy about the sessions and the notifications of its clients. */
function observed(
  server: Server,
  upstreams: Upstreams,
  { isStateless, settings }: { readonly isStateless: boolean; readonly settings: ProxySettings },
): Server {
  const { check, onWarning } = settings;
  const { lifecycle, revision } = server;
  const known = server.bridged?.native.revision ?? revision;
  return {
    ...server,
    errorOfInvalidResult: (method, result) => invalidResult(server, settings, { method, result }),
    sessionObserver: upstreams,
    notified(method, params, session) {
      const isOwn = known.methods[method] !== undefined || revision.methods[method] === undefined;
      if (session === undefined || !isOwn || LOCAL.has(method)) return;
      const isValid =
        check !== "refuse" || (server.checks.messages[method]?.({ jsonrpc: "2.0", method, params }) ?? true);
      if (isValid) upstreams.notified(method, params, session);
      else onWarning?.({ code: "invalid-notification", message: `A client sent an invalid notification ${method}.` });
    },
    // A server with sessions reports changes only in an open session.
    lifecycle:
      isStateless || revision.lifecycle === "handshake"
        ? lifecycle
        : {
            ...lifecycle,
            handleOf(given, method, connection) {
              const handle = lifecycle.handleOf(given, method, connection);
              return method === LISTEN && handle !== undefined ? holding(handle, server, upstreams) : handle;
            },
          },
  };
}

/** The notifications of clients that the proxy itself handles. */
const LOCAL = new Set(["notifications/initialized", "notifications/cancelled", "notifications/progress"]);

/** Returns a handler that keeps a connection to the upstream server open while it runs. */
function holding(handle: RuntimeMethodHandler, { bridged }: Server, upstreams: Upstreams): RuntimeMethodHandler {
  return async (params: JsonObject, context) => {
    const { owner, client, principal } = context;
    const capabilities = bridged?.convertCapabilities(client.capabilities) ?? client.capabilities;
    const release = await upstreams.hold({ owner, principal, client: { info: client.info, capabilities } });
    try {
      return await handle(params as never, context);
    } finally {
      release();
    }
  };
}
