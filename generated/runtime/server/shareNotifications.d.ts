// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { NotificationChannel } from "../stores/notifications.js";
import type { Server } from "./server.js";
/**
 * Connects a server to a notification channel. Its notifications to all clients then also reach the clients of the other connected
 * servers of the same revision, and their notifications reach its clients. The server notifies its own clients without the channel,
 * so it also does so if the channel fails.
 *
 * @returns a function that disconnects the server.
 */
export declare function shareNotifications(
  server: Server,
  channel: NotificationChannel,
): () => void;
