// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { NotificationChannel } from "../stores/notifications.js";
import type { Server } from "./server.js";
/**
 * Connects a server to a channel: its notifications to all clients reach the clients of the other servers of the same revision on the channel,
 * and theirs reach its clients. The clients of the server itself need no channel, so that they are informed while the channel fails.
 *
 * @returns a function that disconnects the server.
 */
export declare function shareNotifications(
  server: Server,
  channel: NotificationChannel,
): () => void;
