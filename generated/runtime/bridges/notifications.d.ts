// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ServerNotification } from "../server/notifications.js";
import type { RuntimeMethodHandler, Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts } from "./bridgeParts.js";
/**
 * Returns the params of a notification in the revision of the clients. Returns undefined if the notification must not be sent: the revision
 * does not have it, or `onLoss` refuses it. In the second case, `onError` gets the refusal. Never throws.
 */
export declare function convertNotification(
  parts: BridgeParts,
  { method, params }: ServerNotification,
): JsonObject | undefined;
/**
 * Adds handlers for the client's notifications that the native server's revision does not have. They report the loss. If `onLoss` refuses it,
 * `onError` gets the refusal, since a notification has no response.
 */
export declare function acceptLostNotifications(
  parts: BridgeParts,
  handlers: Map<string, RuntimeMethodHandler>,
): void;
/** Forwards the notifications that the native server sends to all clients to the clients of a bridge. */
export declare function forwardNotifications(
  parts: BridgeParts,
  listeners: Server["listeners"],
): void;
