import type { CalledRevision } from "../client/adaptCalls.js";
import type { CallOptions, CallPort } from "../client/revision.js";
import { hasCapability } from "../client/capabilities.js";
import { CapabilityError, TimeoutError } from "../client/errors.js";
import type { ClientListener, ListenEvent, ListenFilter } from "../client/listen/events.js";
import type { BridgeableConnection } from "../client/options.js";
import { pauseCall } from "../client/pause.js";
import { timerMs } from "../protocol/timers.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import type { LogLevel } from "../protocol/context.js";

const METHOD = "subscriptions/listen";

/**
 * One `subscriptions/listen` stream for the notifications that a session delivers: the changes of lists, and the resources that the client
 * has subscribed to. The handlers of the client receive the notifications from the connection, so the stream only has to be open.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export class SubscriptionStream {
  readonly #port: CallPort;
  readonly #listChanges: ListenFilter;
  readonly #uris = new Set<string>();
  #listener: ClientListener | undefined;
  #change: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param listChanges the part of the filter for `subscriptions/listen` that stays the same; only the list of resources changes. */
  constructor(port: CallPort, listChanges: ListenFilter) {
    this.#port = port;
    this.#listChanges = listChanges;
  }

  /**
   * Adds a resource. Resolves when the server sends its notifications.
   *
   * @throws the server's error by rejection; CapabilityError if the server does not accept the resource; CallAbortedError or TimeoutError if
   * the call ends before the server has acknowledged the subscription.
   */
  async subscribe(uri: string, options: CallOptions | undefined): Promise<void> {
    if (this.#uris.has(uri)) return;
    this.#uris.add(uri);
    try {
      const accepted = await this.#enqueue(options);
      if (accepted?.resourceSubscriptions?.includes(uri) !== true)
        throw new CapabilityError(`The server did not accept the subscription to the resource ${uri}.`, {
          capability: "resources.subscribe",
          reason: "server",
        });
    } catch (error) {
      this.#uris.delete(uri);
      throw error;
    }
  }

  async unsubscribe(uri: string, options: CallOptions | undefined): Promise<void> {
    if (this.#uris.delete(uri)) await this.#enqueue(options);
  }

  /** Ends the stream. */
  close(): void {
    this.#isClosed = true;
    this.#listener?.close();
    this.#listener = undefined;
  }

  /** Opens the stream for the changes of lists. Reports a failure as a warning. */
  async update(): Promise<void> {
    try {
      await this.#enqueue();
    } catch (error) {
      this.#warn(error);
    }
  }

  /** Changes the filter after earlier changes. Resolves with the filter that the server accepted; undefined if no stream is needed. */
  #enqueue(options?: CallOptions): Promise<ListenFilter | undefined> {
    const reopen = (): Promise<ListenFilter | undefined> => this.#reopen(options);
    const changed = this.#change.then(reopen, reopen);
    this.#change = changed;
    return changed;
  }

  /** Opens a stream with the current filter, and then closes the earlier stream, so that no notification is lost between them. */
  async #reopen(options: CallOptions | undefined): Promise<ListenFilter | undefined> {
    if (this.#isClosed) return undefined;
    const uris = [...this.#uris];
    const filter = {
      ...this.#listChanges,
      ...(uris.length > 0 && { resourceSubscriptions: uris }),
    };
    const earlier = this.#listener;
    if (Object.keys(filter).length === 0) {
      this.#listener = undefined;
      earlier?.close();
      return undefined;
    }
    const { openListener } = await import("../client/listen/listener.js");
    if (this.#isClosed) return undefined;
    const listener = openListener(this.#port, filter);
    const events = listener[Symbol.asyncIterator]();
    const first = events.next();
    try {
      // If this fails, the earlier stream stays open.
      await this.#untilSettled(first, options);
    } catch (error) {
      listener.close();
      throw error;
    }
    const { value } = await first;
    if (this.#isClosed) {
      listener.close();
      return undefined;
    }
    this.#listener = listener;
    void this.#drain(events);
    earlier?.close();
    return (value as { readonly accepted?: ListenFilter } | undefined)?.accepted;
  }

  /** Waits for the first event of a stream. @throws by rejection if the call ends first, or the server sends no event in time. */
  async #untilSettled(first: Promise<unknown>, options: CallOptions | undefined): Promise<void> {
    const afterMs = this.#port.maxTimeoutOf(options);
    let isSettled = false;
    const until = first.finally(() => (isSettled = true));
    await pauseCall(this.#port, { method: METHOD, options }, { milliseconds: timerMs(afterMs), until });
    if (!isSettled)
      throw new TimeoutError(`The server did not acknowledge ${METHOD} within ${afterMs} ms (option maxTimeoutMs).`, {
        limit: "total",
        afterMs,
      });
  }

  /** Reads the events of a stream, so that they do not stay in memory. */
  async #drain(events: AsyncIterator<ListenEvent>): Promise<void> {
    try {
      while ((await events.next()).done !== true);
    } catch (error) {
      this.#warn(error);
    }
  }

  #warn(cause: unknown): void {
    if (this.#port.closing.aborted) return;
    this.#port.warn({
      code: "stream-lost",
      message: "The subscription for the notifications of the server ended with an error.",
      cause,
    });
  }
}

/** The notifications that a server sends in a session without a subscription: their handlers, and the members of a filter that select them. */
const LIST_CHANGES: readonly (readonly [handler: string, member: keyof ListenFilter, capability: string])[] = [
  ["toolListChanged", "toolsListChanged", "tools.listChanged"],
  ["promptListChanged", "promptsListChanged", "prompts.listChanged"],
  ["resourceListChanged", "resourcesListChanged", "resources.listChanged"],
];

/**
 * The log level and the subscriptions of a client. They belong to the session in one lifecycle and to single requests in the other, so a
 * client that calls a server of the other lifecycle keeps them here.
 */
export class SessionState {
  /** The level that each request to a stateless server contains; undefined if the client has not set a level. */
  logLevel: LogLevel | undefined;
  readonly #connection: BridgeableConnection;
  readonly #handlers: object;
  /** The level of the session, if a call has changed it. */
  #sessionLevel: LogLevel | undefined;
  /** The revision of the calls. */
  #as = "";
  #subscriptions: SubscriptionStream | undefined;

  constructor(connection: BridgeableConnection, handlers: object = {}) {
    this.#connection = connection;
    this.#handlers = handlers;
    connection.onLoss((reason) => {
      // A new session has the level of the server again.
      if (reason !== "lost") this.#sessionLevel = undefined;
    });
  }

  /** Prepares for the calls of a revision. Subscribes to the changes of lists, if a session would deliver them to a handler. */
  use({ revision }: CalledRevision): void {
    this.#sessionLevel = undefined;
    this.#as = revision.revision;
    const isWithoutSession = revision.lifecycle === "handshake" && this.#connection.revision.lifecycle === "stateless";
    const isNeeded = Object.keys(this.#listChanges()).length > 0;
    if (!isWithoutSession) {
      // A new negotiation has changed the revision of the connection.
      this.#subscriptions?.close();
      this.#subscriptions = undefined;
    } else if (isNeeded)
      // The stream reports a failure as a warning.
      void this.subscriptions.update();
  }

  /** The stream that delivers the notifications of a session. */
  get subscriptions(): SubscriptionStream {
    return (this.#subscriptions ??= new SubscriptionStream(this.#connection, this.#listChanges()));
  }

  /** Returns the options of a call with the log level of the lifecycle that the connection has. */
  async withLogLevel(options: CallOptions | undefined, losses: LossReceiver): Promise<CallOptions | undefined> {
    const { lifecycle } = this.#connection.revision;
    const level = options?.logLevel;
    if (lifecycle === "stateless")
      return level === undefined && this.logLevel !== undefined ? { ...options, logLevel: this.logLevel } : options;
    if (level === undefined) return options;
    const { logLevel: _, ...others } = options!;
    await this.#setSessionLevel(level, losses, options);
    return others;
  }

  /** Sets the level of the session, because the server's revision has no level for a single request. */
  async #setSessionLevel(level: LogLevel, losses: LossReceiver, options: CallOptions | undefined): Promise<void> {
    const { server, revision } = this.#connection;
    if (this.#sessionLevel === level) return;
    if (!hasCapability(server.capabilities, "logging")) return;
    const pair = `${this.#as}..${revision.revision}`;
    losses.report("logging/setLevel", [{ feature: "log-level", kind: "degraded", path: "", pair }]);
    this.#sessionLevel = level;
    const { signal, timeoutMs } = options ?? {};
    try {
      await this.#connection.requestRaw("logging/setLevel", { level }, { signal, timeoutMs });
    } catch (error) {
      // The next call with this level sets it again.
      if (this.#sessionLevel === level) this.#sessionLevel = undefined;
      throw error;
    }
  }

  #listChanges(): ListenFilter {
    const { notifications = {} } = this.#handlers as {
      readonly notifications?: { readonly [handler: string]: unknown };
    };
    const { capabilities } = this.#connection.server;
    const isReceived = (handler: string): boolean => typeof notifications[handler] === "function";
    const wanted = LIST_CHANGES.filter(
      ([handler, , capability]) => isReceived(handler) && hasCapability(capabilities, capability),
    );
    return Object.fromEntries(wanted.map(([, member]) => [member, true]));
  }
}
