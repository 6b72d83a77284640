import type { AnyClientRevision } from "../client/options.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import { accessOf, type Principal } from "../protocol/context.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { HandlerContext } from "../server/context.js";
import type { McpSession, Server, SessionChange } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import { OWN_IDENTITY, SessionUpstreams, sweepOften, type PooledClient, type Upstreams } from "./sessionUpstreams.js";
import { SharedUpstream } from "./sharedUpstream.js";
import { LISTEN } from "./forwardedCall.js";
import { NOBODY, Upstream, type UpstreamParts } from "./upstream.js";
import { tooMany, whenOpen } from "./upstreamError.js";

/** The connections for one access: a caller with the scopes of its token. */
interface CallerEntry {
  readonly opened: Promise<Upstreams>;
  /** The calls and subscriptions that use the connections, and the sessions. */
  holders: number;
  /** The time at which the last call ended, in milliseconds since 1970. */
  lastUse: number;
}

/**
 * The connections to an upstream server that knows the callers: those of a caller use the target that the option `targetFor` returns. A
 * caller with several tokens of other scopes has connections for each, so that a call never gets the rights of another token.
 */
export class CallerUpstreams implements Upstreams {
  readonly #parts: UpstreamParts;
  readonly #binding: AnyClientRevision;
  readonly #listeners: Server["listeners"];
  readonly #entries = new Map<string, CallerEntry>();
  readonly #sessions = new Map<McpSession, string>();
  readonly #ended = new WeakSet<McpSession>();
  readonly #sweeper: ReturnType<typeof setInterval>;

  /** @param listeners of the server of the upstream's revision, which get the notifications of connections. */
  constructor(parts: UpstreamParts, binding: AnyClientRevision, listeners: Server["listeners"]) {
    this.#parts = parts;
    this.#binding = binding;
    this.#listeners = listeners;
    const { idleMs } = parts.settings;
    this.#sweeper = sweepOften(idleMs, () => this.#sweep());
  }

  async forward(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    return this.#use(call, method, (upstreams) => upstreams.forward(method, params, call));
  }

  /** A session gets connections with its first call, which has the caller. */
  began(): void {}

  ended(session: McpSession): void {
    this.#ended.add(session);
    const key = this.#sessions.get(session);
    if (key === undefined) return;
    this.#sessions.delete(session);
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#release(entry);
    entry.opened.then((upstreams) => upstreams.ended(session)).catch(() => {});
  }

  changed(session: McpSession, change: SessionChange): void {
    const entry = this.#entries.get(this.#sessions.get(session) ?? "");
    entry?.opened.then((upstreams) => upstreams.changed(session, change)).catch(() => {});
  }

  listens(session: McpSession): void {
    const entry = this.#entries.get(this.#sessions.get(session) ?? "");
    entry?.opened.then((upstreams) => upstreams.listens(session)).catch(() => {});
  }

  notified(method: string, params: JsonObject, session: McpSession): void {
    const entry = this.#entries.get(this.#sessions.get(session) ?? "");
    entry?.opened.then((upstreams) => upstreams.notified(method, params, session)).catch(() => {});
  }

  async hold(client: PooledClient): Promise<() => void> {
    const entry = this.#take(client);
    try {
      const release = await (await this.#whenOpen(entry, LISTEN)).hold(client);
      return () => {
        release();
        this.#release(entry);
      };
    } catch (error) {
      this.#release(entry);
      throw error;
    }
  }

  canSubscribe(uri: string, context: HandlerContext): Promise<boolean> {
    const call = context as IncomingRequestCall;
    return this.#use(call, "resources/subscribe", (upstreams) => upstreams.canSubscribe!(uri, context));
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    const opened = [...this.#entries.values()].map((each) => each.opened);
    this.#entries.clear();
    this.#sessions.clear();
    await Promise.all(opened.map((each) => each.then((upstreams) => upstreams.close()).catch(() => {})));
  }

  async #use<T>(call: IncomingRequestCall, method: string, run: (upstreams: Upstreams) => Promise<T>): Promise<T> {
    const entry = call.session === undefined ? this.#take(call) : this.#ofSession(call.session, call);
    try {
      return await run(await this.#whenOpen(entry, method));
    } finally {
      this.#release(entry);
    }
  }

  /** Returns the connections for a call in a session, which keeps the access with which it began. */
  #ofSession(session: McpSession, client: PooledClient): CallerEntry {
    if (this.#ended.has(session)) throw new McpError(CODES.internal, "the session of the client has ended");
    const key = keyOf(client.principal);
    const known = this.#sessions.get(session);
    if (known !== undefined && known !== key)
      throw new McpError(CODES.request, "the scopes of the caller have changed: open a new session");
    const entry = this.#take(client);
    if (known !== undefined) return entry;
    this.#sessions.set(session, key);
    entry.holders++;
    entry.opened.then((upstreams) => upstreams.began(session)).catch(() => {});
    return entry;
  }

  /** Returns the connections of a caller. The caller of this function must release them. */
  #take(client: PooledClient): CallerEntry {
    const key = keyOf(client.principal);
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      if (this.#entries.size >= this.#parts.settings.maxConnections) throw tooMany("callers", "maxConnections");
      const opened = this.#open(client);
      const created: CallerEntry = { opened, holders: 0, lastUse: Date.now() };
      entry = created;
      this.#entries.set(key, created);
      // After a failure, the next call of the caller tries again.
      opened.catch(() => {
        if (this.#entries.get(key) === created) this.#entries.delete(key);
      });
    }
    entry.holders++;
    return entry;
  }

  #release(entry: CallerEntry): void {
    entry.holders--;
    entry.lastUse = Date.now();
  }

  async #open({ client, owner, principal }: PooledClient): Promise<Upstreams> {
    const { settings } = this.#parts;
    const parts = { target: await settings.targetFor!(principal!), settings };
    const first = await new Upstream(parts, [this.#binding], {
      client: { info: client.info ?? OWN_IDENTITY, capabilities: client.capabilities },
      clients: NOBODY,
    }).open();
    return this.#binding.revision.lifecycle === "stateless"
      ? new SharedUpstream(first, settings, { listeners: this.#listeners, owner })
      : new SessionUpstreams(parts, first, this.#listeners);
  }

  #whenOpen({ opened }: CallerEntry, method: string): Promise<Upstreams> {
    return whenOpen(opened, method, this.#parts.settings);
  }

  /** Closes the connections of callers that have sent nothing for a while. */
  #sweep(): void {
    const before = Date.now() - this.#parts.settings.idleMs;
    for (const [key, { holders, lastUse, opened }] of this.#entries) {
      if (holders > 0 || lastUse > before) continue;
      opened
        .then((upstreams) => {
          const entry = this.#entries.get(key);
          if (upstreams.isUsed === true || entry === undefined || entry.holders > 0) return;
          this.#entries.delete(key);
          return upstreams.close();
        })
        .catch(() => {});
    }
  }
}

/**
 * Returns a text for a caller and the scopes of its token.
 *
 * @throws McpError if the caller is not authenticated.
 */
function keyOf(principal: Principal | undefined): string {
  if (principal === undefined)
    throw new McpError(CODES.request, "the proxy needs to know the caller: it must be served with authorization");
  return accessOf(principal);
}
