import { openListener } from "../client/listen/listener.js";
import type { ClientListener, ListenFilter } from "../client/listen/events.js";
import { hasCapability } from "../client/capabilities.js";
import { waitAtMost } from "../protocol/timers.js";
import type { IncomingRequestCall } from "../server/call.js";
import { notifyClients } from "../server/notifications.js";
import type { McpSession, Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import type { ProxySettings } from "./options.js";
import type { Upstreams } from "./sessionUpstreams.js";
import type { Upstream } from "./upstream.js";

/** Milliseconds that the requests of a session wait for the answer to a subscription. */
const OPENING_MS = 3_000;

/** The owner of all sessions of a connection; undefined if it has the sessions of all callers. */
interface Owned {
  readonly owner?: string | undefined;
}

/** The only connection to a stateless upstream server. Each request names its client, so all clients share it. */
export class SharedUpstream implements Upstreams {
  readonly #upstream: Upstream;
  readonly #settings: ProxySettings;
  readonly #listeners: Server["listeners"];
  readonly #owner: string | undefined;
  readonly #sessions = new Set<McpSession>();
  /** The resources for which sessions are about to subscribe. */
  readonly #wanted = new Map<string, number>();
  #listener: ClientListener | undefined;
  #filter = "";
  /** True until the server has answered the last subscription. */
  #isOpening = false;
  #opened: Promise<ListenFilter> = Promise.resolve({});

  constructor(upstream: Upstream, settings: ProxySettings, { listeners, owner }: Pick<Server, "listeners"> & Owned) {
    this.#upstream = upstream;
    upstream.isShared = owner === undefined;
    this.#settings = settings;
    this.#listeners = listeners;
    this.#owner = owner;
  }

  forward(method: string, params: JsonObject, call: IncomingRequestCall): Promise<JsonObject> {
    const send = (): Promise<JsonObject> => this.#upstream.forward(method, params, call);
    // A client with a session gets the notifications from its first request on.
    return this.#isOpening && call.session !== undefined ? waitAtMost(OPENING_MS, this.#opened).then(send) : send();
  }

  began(session: McpSession): void {
    this.#sessions.add(session);
    void this.#listen();
    // A copy of a session gets its subscriptions right after this call.
    queueMicrotask(() => void this.#listen());
  }

  ended(session: McpSession): void {
    this.#sessions.delete(session);
    void this.#listen();
  }

  changed(): void {
    void this.#listen();
  }

  listens(): void {}

  get isUsed(): boolean {
    return this.#sessions.size > 0 || this.#upstream.isUsed;
  }

  notified(): void {}

  async hold(): Promise<() => void> {
    return () => {};
  }

  /** Resolves with true once the upstream server sends the updates of a resource; with false if it does not accept the subscription. */
  async canSubscribe(uri: string): Promise<boolean> {
    this.#wanted.set(uri, (this.#wanted.get(uri) ?? 0) + 1);
    try {
      const { resourceSubscriptions = [] } = await this.#listen();
      return resourceSubscriptions.includes(uri);
    } finally {
      const left = this.#wanted.get(uri)! - 1;
      if (left > 0) this.#wanted.set(uri, left);
      else this.#wanted.delete(uri);
    }
  }

  async close(): Promise<void> {
    this.#sessions.clear();
    this.#listener?.close();
    await this.#upstream.close();
  }

  /** Subscribes to what the sessions need together. Resolves with what the server has accepted. */
  #listen(): Promise<ListenFilter> {
    const filter = this.#filterOfSessions();
    const text = JSON.stringify(filter);
    if (text === this.#filter) return this.#opened;
    this.#filter = text;
    const before = this.#listener;
    this.#listener = undefined;
    if (Object.keys(filter).length === 0) {
      before?.close();
      this.#opened = Promise.resolve({});
      return this.#opened;
    }
    const listener = openListener(this.#upstream.connection, filter);
    this.#listener = listener;
    this.#isOpening = true;
    this.#opened = new Promise((resolve) => {
      const end = (accepted: ListenFilter): void => {
        if (this.#listener === listener) this.#isOpening = false;
        resolve(accepted);
        before?.close();
      };
      void this.#read(listener, end).finally(() => end({}));
    });
    return this.#opened;
  }

  async #read(listener: ClientListener, opened: (accepted: ListenFilter) => void): Promise<void> {
    try {
      for await (const event of listener) {
        if (event.kind === "open") opened(event.accepted);
        else if (event.kind === "notification") this.#notify(event.method, event.params as JsonObject);
        else this.#reportGap();
      }
    } catch (error) {
      if (this.#listener === listener) this.#settings.onError(error);
    } finally {
      if (this.#listener === listener) {
        this.#listener = undefined;
        this.#filter = "";
        this.#isOpening = false;
      }
    }
  }

  #notify(method: string, { _meta, ...params }: JsonObject): void {
    notifyClients(this.#listeners, { method, params, owner: this.#owner });
  }

  /** Notifications may be missing, so the clients are told that everything may have changed. */
  #reportGap(): void {
    const { resourceSubscriptions = [], ...lists } = this.#filterOfSessions();
    for (const member of Object.keys(lists))
      this.#notify(`notifications/${member.replace(/ListChanged$/, "")}/list_changed`, {});
    for (const uri of resourceSubscriptions) this.#notify("notifications/resources/updated", { uri });
  }

  #filterOfSessions(): ListenFilter {
    if (this.#sessions.size === 0) return {};
    const { capabilities } = this.#upstream.server;
    const lists = ["tools", "prompts", "resources"].filter((list) =>
      hasCapability(capabilities, `${list}.listChanged`),
    );
    const uris = new Set(this.#wanted.keys());
    for (const { subscriptions } of this.#sessions) for (const uri of subscriptions.keys()) uris.add(uri);
    return {
      ...Object.fromEntries(lists.map((list) => [`${list}ListChanged`, true])),
      ...(uris.size > 0 && { resourceSubscriptions: [...uris].sort() }),
    };
  }
}
