// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { NotificationChannel } from "../stores/notifications.js";
import type { Server } from "./server.js";
/**
 * Connects a server to a notification channel. A notification then reaches the clients of all connected servers of the same
 * revision, whichever server sends it. Each server notifies its own clients directly, so they are notified even if the channel fails.
 *
 * @returns a function that disconnects the server.
 */
export declare function shareNotifications(
  server: Server,
  channel: NotificationChannel,
): () => void;
