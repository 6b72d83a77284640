import { passErrorToOnError } from "../jsonrpc/errors.js";
import { notifyClients } from "../server/notifications.js";
import type { RuntimeMethodHandler, Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import { reportLoss, type BridgeParts } from "./bridgeParts.js";

/**
 * Returns the params of a notification in the revision of the clients. Returns undefined if the notification must not be sent: the revision
 * does not have it, or `onLoss` refuses it. In the second case, `onError` gets the refusal. Never throws.
 */
export function convertNotification(parts: BridgeParts, method: string, params: JsonObject): JsonObject | undefined {
  const { native, revision, conversions, lostNotifications } = parts;
  // Notifications that neither revision has belong to an extension of the protocol. They pass unchanged.
  const isSent = revision.methods[method] !== undefined || native.revision.methods[method] === undefined;
  try {
    if (isSent) return conversions.notifications.get(method)?.(params) ?? params;
    reportLoss(parts, method, { feature: lostNotifications.get(method) ?? method, kind: "dropped" });
  } catch (error) {
    passErrorToOnError(native, error);
  }
  return undefined;
}

/**
 * Adds handlers for the client's notifications that the native server's revision does not have. They report the loss. If `onLoss` refuses it,
 * `onError` gets the refusal, since a notification has no response.
 */
export function acceptLostNotifications(parts: BridgeParts, handlers: Map<string, RuntimeMethodHandler>): void {
  const { native, revision, reporter, lostNotifications } = parts;
  const pair = `${revision.revision}..${native.revision.revision}`;
  for (const [method, feature] of lostNotifications)
    if (revision.methods[method] && !native.revision.methods[method])
      handlers.set(method, () => reporter.report(method, [{ feature, kind: "dropped", path: "", pair }]));
}

/** Forwards the notifications that the native server sends to all clients to the clients of a bridge. */
export function forwardNotifications(parts: BridgeParts, listeners: Server["listeners"]): void {
  parts.native.listeners.add({
    hearsEachOwner: true,
    wants: () => listeners.size > 0,
    deliver(method, params, owner) {
      const converted = convertNotification(parts, method, params);
      if (converted !== undefined) notifyClients(listeners, { method, params: converted, owner });
    },
  });
}
