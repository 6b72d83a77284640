import type { CallOptions } from "../client/callOptions.js";
import { CapabilityError, TimeoutError } from "../client/errors.js";
import type { ClientListener, ListenEvent, ListenFilter } from "../client/listen/listenEvents.js";
import { pauseCall } from "../client/pause.js";
import type { CallPort } from "../client/revision.js";
import { timerMs } from "../client/settings.js";

const METHOD = "subscriptions/listen";

/**
 * One `subscriptions/listen` stream for the notifications that a session delivers: the changes of lists, and the resources that the client has
 * subscribed to. The handlers of the client receive the notifications from the connection, so the stream only has to be open.
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
