// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { Owner } from "./keys.js";
/** A notification from a server to all clients that asked for it, such as `notifications/tools/list_changed`. */
export interface PublishedNotification extends Owner {
  /** The id of the server that published the notification. No two servers of any processes have the same id. */
  readonly origin: string;
  /** The protocol revision of the server, as its date. */
  readonly revision: string;
  /** The method of the notification. */
  readonly method: string;
  /** The params of the notification. */
  readonly params: JsonObject;
}
/**
 * Carries notifications between the processes of one service.
 *
 * Consistency: each subscriber receives each notification at most once, and the notifications of one process in the order in which
 * they were published; a subscriber that loses its connection may miss notifications.
 *
 * A notification with a principal is for clients of this principal only. If `publish` rejects, the server reports the error to
 * `onError`.
 */
export interface NotificationChannel {
  /** Sends a notification to the subscribers in other processes. Subscribers in the same process may receive it too. */
  publish(notification: PublishedNotification): Awaitable<void>;
  /** Calls the listener with each notification that is published from now on, until the returned function is called. */
  subscribe(
    listener: (notification: PublishedNotification) => void,
  ): () => void;
}
/** Carries notifications between the servers of one process, for example those of several endpoints. */
export declare class MemoryNotificationChannel implements NotificationChannel {
  #private;
  publish(notification: PublishedNotification): void;
  subscribe(
    listener: (notification: PublishedNotification) => void,
  ): () => void;
}
