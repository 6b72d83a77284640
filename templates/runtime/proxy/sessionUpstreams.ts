import type { BridgedCall } from "../bridges/bridgeParts.js";
import type { AnyClientRevision } from "../client/options.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import { unrefTimer } from "../protocol/timers.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { AskOptions, ClientFacts, HandlerContext } from "../server/context.js";
import { notifyClients } from "../server/notifications.js";
import type { McpSession, RunnableIncomingRequest, Server, SessionChange, SessionObserver } from "../server/server.js";
import { shareOf } from "../stores/budget.js";
import type { JsonObject } from "../validation/checks.js";
import { LISTEN } from "./forwardedCall.js";
import {
  isPipe,
  logLevelOf,
  refuseRequest,
  takesInput,
  Upstream,
  type UpstreamClients,
  type UpstreamParts,
} from "./upstream.js";
import { tooMany, whenOpen } from "./upstreamError.js";

/** The capabilities of clients for which a server sends requests. */
const ASKED = ["sampling", "elicitation", "roots"];

/** Calls a function often enough to close connections soon after their time without requests, but at most every 30 seconds. */
export function sweepOften(idleMs: number, sweep: () => void): ReturnType<typeof setInterval> {
  return unrefTimer(setInterval(sweep, Math.max(10, Math.min(idleMs, 60_000) / 2)));
}

/** The identity of the proxy, for clients that do not name theirs. */
export const OWN_IDENTITY: NonNullable<ClientFacts["info"]> = { name: "mcpgen-proxy", version: "1" };

/** A stateless client, with its capabilities in the upstream's revision. */
export type PooledClient = Pick<IncomingRequestCall, "owner" | "client" | "principal">;

/** Finds the connection for the request of a client. */
export interface Upstreams extends Required<SessionObserver> {
  /** Sends the request of a client, and resolves with its result. */
  forward(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject>;
  /** Receives a notification of a client that the upstream server may know. */
  notified(method: string, params: JsonObject, session: McpSession): void;
  /** Keeps a connection open for a stateless client until the returned function is called. */
  hold(client: PooledClient): Promise<() => void>;
  /** Resolves with true once a stateless upstream server sends the updates of a resource; with false if it refuses the subscription. */
  canSubscribe?(uri: string, context: HandlerContext): Promise<boolean>;
  /** True if closing the connections would be a loss for a client. */
  readonly isUsed?: boolean;
  close(): Promise<void>;
}

/** The signal of what no call of a client cancels. */
const NEVER = new AbortController().signal;

/** The connection of one session of a client. */
class SessionUpstream implements UpstreamClients {
  readonly isSession = true;
  readonly #session: McpSession;
  #push: ((text: string) => void) | undefined;
  /** The last call of a session of another revision. It has the conversions for messages that belong to no call. */
  #converting: IncomingRequestCall | undefined;
  opened!: Promise<Upstream>;
  /** Undefined until the connection is open. */
  upstream: Upstream | undefined;
  readonly owner: string | undefined;

  constructor(session: McpSession, owner: string | undefined) {
    this.#session = session;
    this.owner = owner;
  }

  get isListening(): boolean {
    return this.#session.isListening;
  }

  /** Called with each call of the session. A call keeps its HTTP request and response in memory, so only what is needed of it is kept. */
  uses(call: IncomingRequestCall): void {
    const { connection } = call;
    this.#push ??= (text) => connection.push(text);
    if (this.#session.server.bridged !== undefined) this.#converting = call;
  }

  notified(method: string, params: JsonObject): void {
    const { bridged } = this.#session.server;
    const converted = bridged === undefined ? params : bridged.convertNotification({ method, params });
    if (converted !== undefined) this.#session.notify(method, converted);
  }

  async asked(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
    const send = this.#push;
    if (send === undefined) return refuseRequest(method);
    const session = this.#session;
    const { server, client } = session;
    // The members of a call that a request of a session uses.
    const without = { server, client, signal: NEVER, send } as object as RunnableIncomingRequest;
    const ask = (converted: JsonObject): Promise<unknown> =>
      session.ask(method, converted, { ...options, call: without });
    const call = this.#converting;
    const { sendConverted } = (call ?? {}) as Partial<BridgedCall>;
    return sendConverted === undefined ? ask(params) : sendConverted.call(call as BridgedCall, method, params, ask);
  }
}

/** A connection that stateless clients share: those of one caller with the same capabilities. */
interface PooledUpstream {
  readonly key: string;
  readonly owner: string | undefined;
  readonly opened: Promise<Upstream>;
  /** Undefined until the connection is open. */
  upstream: Upstream | undefined;
  /** The subscriptions that use the connection, and the calls that wait until it is open. */
  holders: number;
  /** The calls for which the server may request input, if such a request names no call. */
  askers: number;
}

/** True for a connection that can be closed without a loss for a client. */
function isIdle({ upstream, holders }: PooledUpstream): boolean {
  return upstream !== undefined && !upstream.isUsed && holders === 0;
}

/** The connections to an upstream server with sessions. */
export class SessionUpstreams implements Upstreams {
  readonly #parts: UpstreamParts;
  readonly #binding: AnyClientRevision;
  readonly #listeners: Server["listeners"];
  readonly #sessions = new Map<McpSession, SessionUpstream>();
  readonly #ended = new WeakSet<McpSession>();
  /** The shared connections, by caller and capabilities. */
  readonly #pool = new Map<string, readonly PooledUpstream[]>();
  #poolSize = 0;
  readonly #sweeper: ReturnType<typeof setInterval>;
  /** The first connection, until a client with the same capabilities takes it. */
  #first: Upstream | undefined;

  /**
   * @param first connection, which told the revision and the capabilities of the server.
   * @param listeners of the server of the upstream's revision, which get the notifications of shared connections.
   */
  constructor(parts: UpstreamParts, first: Upstream, listeners: Server["listeners"]) {
    this.#parts = parts;
    this.#binding = first.binding;
    this.#first = first;
    this.#listeners = listeners;
    const { idleMs } = parts.settings;
    const born = Date.now();
    this.#sweeper = sweepOften(idleMs, () => this.#sweep(born));
  }

  forward(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    const { session } = call;
    if (session === undefined) return this.#forwardInPool(method, params, call);
    const known = this.#sessions.get(session);
    if (known?.upstream === undefined) return this.#forwardFirst(method, params, call);
    known.uses(call);
    return known.upstream.forward(method, params, call);
  }

  /** Sends the request of a session whose connection is not open yet. */
  async #forwardFirst(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    const upstream = await this.#ofSession(call.session!, call, method);
    return upstream.forward(method, params, call);
  }

  #forwardInPool(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    const { owner, client, principal } = call;
    const askers = this.#confusesCalls(client.capabilities) && takesInput(call) ? 1 : 0;
    const uses = { askers, isOwner: (upstream: Upstream) => upstream.owns(method, params) };
    const pooled = this.#findPooled({ owner, client, principal }, uses);
    const { upstream } = pooled;
    const level = logLevelOf(call);
    if (upstream !== undefined && askers === 0 && level === undefined) return upstream.forward(method, params, call);
    return this.#forwardHolding(pooled, askers, async () => {
      const opened = await this.#whenOpen(pooled.opened, method);
      await opened.needLevel(level);
      return opened.forward(method, params, call);
    });
  }

  async #forwardHolding<T>(pooled: PooledUpstream, askers: number, send: () => Promise<T>): Promise<T> {
    pooled.holders++;
    pooled.askers += askers;
    try {
      return await send();
    } finally {
      pooled.holders--;
      pooled.askers -= askers;
    }
  }

  get isUsed(): boolean {
    return this.#sessions.size > 0 || this.#pool.size > 0;
  }

  began(): void {}

  ended(session: McpSession): void {
    this.#ended.add(session);
    const known = this.#sessions.get(session);
    this.#sessions.delete(session);
    known?.opened.then((upstream) => upstream.close()).catch(() => {});
  }

  changed(session: McpSession, { logLevel, unsubscribed }: SessionChange): void {
    const known = this.#sessions.get(session);
    known?.opened
      .then(async (upstream) => {
        for (const uri of unsubscribed) upstream.unsubscribe(uri);
        if (logLevel !== undefined) await upstream.setLevel(logLevel);
      })
      .catch(() => {});
  }

  listens(session: McpSession): void {
    const known = this.#sessions.get(session);
    if (known === undefined) return;
    // The requests that the client sends from now on wait until the server can send its messages.
    known.upstream = undefined;
    known.opened = known.opened.then((upstream) => upstream.listenLate());
    known.opened.then(
      (upstream) => (known.upstream = upstream),
      () => {},
    );
  }

  notified(method: string, params: JsonObject, session: McpSession): void {
    // A session without a connection has sent no request, so the server does not know it yet.
    const known = this.#sessions.get(session);
    known?.opened.then((upstream) => upstream.notify(method, params)).catch(() => {});
  }

  async hold(client: PooledClient): Promise<() => void> {
    const pooled = this.#findPooled(client);
    const upstream = await this.#forwardHolding(pooled, 0, () => this.#whenOpen(pooled.opened, LISTEN));
    pooled.holders++;
    return () => {
      pooled.holders--;
      upstream.lastUse = Date.now();
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    const opened = [...this.#sessions.values(), ...this.#pooled()].map((each) => each.opened);
    this.#sessions.clear();
    this.#pool.clear();
    this.#poolSize = 0;
    const closing = opened.map((each) => each.then((upstream) => upstream.close()).catch(() => {}));
    await Promise.all([this.#first?.close(), ...closing]);
  }

  async #ofSession(session: McpSession, call: IncomingRequestCall, method: string): Promise<Upstream> {
    let known = this.#sessions.get(session);
    if (known === undefined) {
      if (this.#ended.has(session)) throw new McpError(CODES.internal, "the session of the client has ended");
      known = new SessionUpstream(session, call.owner);
      known.uses(call);
      known.opened = this.#open(call.client, known, call.owner).then(async (upstream) => {
        await upstream.restoreSession(session, method);
        return upstream;
      });
      this.#sessions.set(session, known);
      const created = known;
      known.opened.then(
        (upstream) => (created.upstream = upstream),
        () => {},
      );
      // After a failure, the next call of the session tries again.
      known.opened.catch(() => {
        if (this.#sessions.get(session) === known) this.#sessions.delete(session);
      });
    }
    known.uses(call);
    return this.#whenOpen(known.opened, method);
  }

  /**
   * Returns the connection for the call of a stateless client.
   *
   * @param askers 1 if the server may request input for the call.
   * @param isOwner returns true for the connection of the subscription or the task that the call concerns.
   */
  #findPooled(
    { owner, client }: PooledClient,
    {
      askers = 0,
      isOwner = () => false,
    }: { readonly askers?: number; readonly isOwner?: (upstream: Upstream) => boolean } = {},
  ): PooledUpstream {
    const key = JSON.stringify([owner ?? null, client.capabilities]);
    const fitting = this.#pool.get(key) ?? [];
    let found =
      fitting.find(({ upstream }) => upstream !== undefined && isOwner(upstream)) ??
      fitting.find((each) => askers === 0 || each.askers === 0);
    if (found === undefined) {
      const clients: UpstreamClients = {
        isSession: false,
        isListening: true,
        notified: (method, params) => notifyClients(this.#listeners, { method, params, owner }),
        asked: refuseRequest,
      };
      const opened = this.#open(client, clients, owner);
      const created: PooledUpstream = { key, owner, opened, upstream: undefined, holders: 0, askers: 0 };
      found = created;
      this.#pool.set(key, [...fitting, created]);
      this.#poolSize++;
      opened.then(
        (upstream) => {
          created.upstream = upstream;
          upstream.lastUse = Date.now();
        },
        () => this.#remove(created),
      );
    }
    return found;
  }

  #pooled(): readonly PooledUpstream[] {
    return [...this.#pool.values()].flat();
  }

  /** Removes a connection from the pool. */
  #remove(pooled: PooledUpstream): void {
    const all = this.#pool.get(pooled.key);
    if (all?.includes(pooled) !== true) return;
    const left = all.filter((each) => each !== pooled);
    this.#poolSize--;
    if (left.length > 0) this.#pool.set(pooled.key, left);
    else this.#pool.delete(pooled.key);
  }

  /** True if a request of the server to clients with these capabilities names no call. */
  #confusesCalls(capabilities: JsonObject): boolean {
    return isPipe(this.#parts.target) && ASKED.some((name) => capabilities[name] !== undefined);
  }

  #whenOpen(opened: Promise<Upstream>, method: string): Promise<Upstream> {
    return whenOpen(opened, method, this.#parts.settings);
  }

  async #open(
    { info = OWN_IDENTITY, capabilities }: ClientFacts,
    clients: UpstreamClients,
    owner: string | undefined,
  ): Promise<Upstream> {
    const first = this.#first;
    // The server knows the client of a session by its name. Stateless clients share a connection under any name.
    if (first?.declares({ info: clients.isSession ? info : undefined, capabilities })) {
      this.#first = undefined;
      return first.assign(clients);
    }
    const { maxConnections } = this.#parts.settings;
    const hasShare = this.#hasShare(owner);
    const isFull = hasShare || this.#sessions.size + this.#poolSize >= maxConnections;
    if (isFull && !this.#closeIdle(hasShare ? owner : undefined))
      throw tooMany("connections", "maxConnections", hasShare);
    return new Upstream(this.#parts, [this.#binding], { client: { info, capabilities }, clients }).open();
  }

  /** True if a caller has its part of all connections. Without authorization, all clients are one caller, which gets all of them. */
  #hasShare(owner: string | undefined): boolean {
    if (owner === undefined) return false;
    let count = 0;
    for (const each of this.#sessions.values()) if (each.owner === owner) count++;
    for (const each of this.#pooled()) if (each.owner === owner) count++;
    return count >= shareOf(this.#parts.settings.maxConnections);
  }

  /**
   * Closes the shared connection that has been idle for the longest time. Returns false if all are in use.
   *
   * @param owner of the connection; undefined for any owner.
   */
  #closeIdle(owner: string | undefined): boolean {
    let oldest: PooledUpstream | undefined;
    for (const pooled of this.#pooled()) {
      if (owner !== undefined && pooled.owner !== owner) continue;
      if (!isIdle(pooled) || (oldest !== undefined && oldest.upstream!.lastUse <= pooled.upstream!.lastUse)) continue;
      oldest = pooled;
    }
    if (oldest === undefined) return false;
    this.#remove(oldest);
    void oldest.upstream!.close();
    return true;
  }

  /** Closes the connections that no client has used for a while. */
  #sweep(born: number): void {
    const { idleMs } = this.#parts.settings;
    const before = Date.now() - idleMs;
    for (const pooled of this.#pooled()) {
      if (!isIdle(pooled) || pooled.upstream!.lastUse > before) continue;
      this.#remove(pooled);
      void pooled.upstream!.close();
    }
    if (this.#first === undefined || born > before) return;
    void this.#first.close();
    this.#first = undefined;
  }
}
