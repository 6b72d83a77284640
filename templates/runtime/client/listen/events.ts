import type { JsonObject } from "../../validation/checks.js";
import type { LossReason } from "../revision.js";

/** The notifications that a listener receives. Members that are missing select no notifications. */
export interface ListenFilter {
  /** True to receive `notifications/tools/list_changed`. */
  readonly toolsListChanged?: boolean;
  /** True to receive `notifications/prompts/list_changed`. */
  readonly promptsListChanged?: boolean;
  /** True to receive `notifications/resources/list_changed`. */
  readonly resourcesListChanged?: boolean;
  /** The URIs of the resources for which `notifications/resources/updated` is received. */
  readonly resourceSubscriptions?: readonly string[];
}

/** Options of a listener. */
export interface ListenOptions {
  /** Closes the listener when the signal is aborted. */
  readonly signal?: AbortSignal;
}

/**
 * A notification of a listener. The members have the same types in all revisions; a listener receives only the notifications of its filter.
 */
export type ListenNotification =
  | {
      readonly method:
        | "notifications/tools/list_changed"
        | "notifications/prompts/list_changed"
        | "notifications/resources/list_changed";
      readonly params: ListChangedParams;
    }
  | {
      readonly method: "notifications/resources/updated";
      readonly params: ResourceUpdatedParams;
    };

interface ListChangedParams {
  readonly _meta?: JsonObject;
}

interface ResourceUpdatedParams extends ListChangedParams {
  /** The URI of the resource that changed, or of a part of it. */
  readonly uri: string;
}

/** Returns true for the method of a notification of the core that a filter can select. */
export function isListenMethod(method: string): boolean {
  return /^notifications\/(resources\/updated|(tools|prompts|resources)\/list_changed)$/.test(method);
}

/**
 * An event of a listener. `OfExtensions` are the notifications of the extensions of a revision.
 *
 * - `open`: the server has accepted the filter or a part of it. If the connection breaks, the client opens the subscription again, and this
 *   event precedes the `gap`.
 * - `notification`: a notification of the server.
 * - `gap`: notifications may be missing, so request the lists and resources of the filter again. After a broken connection, this event
 *   follows as soon as the subscription is open again. The reason `overflow` means that the events were not read fast enough.
 */
export type ListenEvent<OfExtensions = never> =
  | { readonly kind: "open"; readonly accepted: ListenFilter }
  | ({ readonly kind: "notification" } & (ListenNotification | OfExtensions))
  | { readonly kind: "gap"; readonly reason: LossReason | "overflow" };

/**
 * Yields the notifications of a server. The iteration ends when the server ends the subscription, and after `close`. The iteration throws if
 * the server rejects the subscription.
 */
export interface ClientListener<OfExtensions = never> extends AsyncIterable<ListenEvent<OfExtensions>> {
  /** Ends the subscription and the iteration. */
  close(): void;
  /** Resolves when the listener has ended; rejects with the error that the iteration throws. */
  readonly ended: Promise<"completed" | "closed">;
}

/** Keeps the events of a listener until they are read. */
export class ListenEventQueue implements ClientListener {
  readonly ended: Promise<"completed" | "closed">;
  readonly #limit: number;
  readonly #close: () => void;
  #events: ListenEvent[] = [];
  #wake: () => void = () => {};
  #isEnded = false;
  #settle!: (end: "completed" | "closed" | Promise<never>) => void;

  /**
   * @param limit the maximum number of events that are not read yet.
   * @param close ends the subscription.
   */
  constructor(limit: number, close: () => void) {
    this.#limit = limit;
    this.#close = close;
    this.ended = new Promise((resolve) => (this.#settle = resolve));
    // The iteration throws the same error, so an unhandled rejection must not be reported.
    this.ended.catch(() => {});
  }

  /** Adds a notification that a filter can select, and which a guard has checked. */
  notify(method: string, params: JsonObject): void {
    this.push({ kind: "notification", method, params } as ListenEvent);
  }

  /** Adds an event. If the queue is full, one event of the kind `gap` replaces all unread events. */
  push(event: ListenEvent): void {
    if (this.#isEnded) return;
    if (this.#events.length >= this.#limit) this.#events = [{ kind: "gap", reason: "overflow" }];
    this.#events.push(event);
    this.#wake();
  }

  /** Ends the iteration after the events that are not read yet. */
  end(reason: "completed" | "closed" | Promise<never>): void {
    if (this.#isEnded) return;
    this.#settle(reason);
    this.#isEnded = true;
    this.#wake();
  }

  /** Ends the iteration with an error, after the events that are not read yet. */
  fail(error: unknown): void {
    if (!this.#isEnded) this.end(Promise.reject(error));
  }

  close(): void {
    if (this.#isEnded) return;
    this.#events = [];
    this.end("closed");
    this.#close();
  }

  /** Resolves at the next event or at the end, for each of several iterations. */
  #woken(): Promise<void> {
    const others = this.#wake;
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = () => {};
        others();
        resolve();
      };
    });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ListenEvent, undefined> {
    try {
      for (;;) {
        const event = this.#events.shift();
        if (event !== undefined) yield event;
        else if (this.#isEnded) break;
        else await this.#woken();
      }
      await this.ended;
      return undefined;
    } finally {
      this.close();
    }
  }
}
