// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CapabilityError } from "../client/errors.js";
import type {
  ClientListener,
  ListenEvent,
  ListenFilter,
} from "../client/listen/listenEvents.js";
import { isEmptyFilter, openListener } from "../client/listen/listener.js";
import type { CallPort } from "../client/revision.js";

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

  /** @param listChanges the part of the filter that does not change. */
  constructor(port: CallPort, listChanges: ListenFilter) {
    this.#port = port;
    this.#listChanges = listChanges;
  }

  /**
   * Adds a resource. Resolves when the server sends its notifications.
   *
   * @throws the server's error by rejection; CapabilityError if the server does not accept the resource.
   */
  async subscribe(uri: string): Promise<void> {
    if (this.#uris.has(uri)) return;
    this.#uris.add(uri);
    try {
      const accepted = await this.#enqueue();
      if (accepted?.resourceSubscriptions?.includes(uri) !== true)
        throw new CapabilityError(
          `The server did not accept the subscription to the resource ${uri}.`,
          { capability: "resources.subscribe", reason: "server" },
        );
    } catch (error) {
      this.#uris.delete(uri);
      throw error;
    }
  }

  async unsubscribe(uri: string): Promise<void> {
    if (this.#uris.delete(uri)) await this.#enqueue();
  }

  /** Ends the stream. */
  close(): void {
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
  #enqueue(): Promise<ListenFilter | undefined> {
    const changed = this.#change.then(
      () => this.#reopen(),
      () => this.#reopen(),
    );
    this.#change = changed;
    return changed;
  }

  /** Opens a stream with the current filter, and then closes the earlier stream, so that no notification is lost between them. */
  async #reopen(): Promise<ListenFilter | undefined> {
    const uris = [...this.#uris];
    const filter = {
      ...this.#listChanges,
      ...(uris.length > 0 && { resourceSubscriptions: uris }),
    };
    const earlier = this.#listener;
    if (isEmptyFilter(filter)) {
      this.#listener = undefined;
      earlier?.close();
      return undefined;
    }
    const listener = openListener(this.#port, filter);
    const events = listener[Symbol.asyncIterator]();
    // If this fails, the earlier stream stays open.
    const { value } = await events.next();
    this.#listener = listener;
    void this.#drain(events);
    earlier?.close();
    return (value as { readonly accepted?: ListenFilter } | undefined)
      ?.accepted;
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
      message:
        "The subscription for the notifications of the server ended with an error.",
      cause,
    });
  }
}
