// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallOptions } from "../client/callOptions.js";
import type { ListenFilter } from "../client/listen/listenEvents.js";
import type { CallPort } from "../client/revision.js";
/**
 * One `subscriptions/listen` stream for the notifications that a session delivers: the changes of lists, and the resources that the client has
 * subscribed to. The handlers of the client receive the notifications from the connection, so the stream only has to be open.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export declare class SubscriptionStream {
  #private;
  /** @param listChanges the part of the filter for `subscriptions/listen` that stays the same; only the list of resources changes. */
  constructor(port: CallPort, listChanges: ListenFilter);
  /**
   * Adds a resource. Resolves when the server sends its notifications.
   *
   * @throws the server's error by rejection; CapabilityError if the server does not accept the resource; CallAbortedError or TimeoutError if
   * the call ends before the server has acknowledged the subscription.
   */
  subscribe(uri: string, options: CallOptions | undefined): Promise<void>;
  unsubscribe(uri: string, options: CallOptions | undefined): Promise<void>;
  /** Ends the stream. */
  close(): void;
  /** Opens the stream for the changes of lists. Reports a failure as a warning. */
  update(): Promise<void>;
}
