import { passErrorToOnError } from "../jsonrpc/errors.js";
import { notifyClients, type ServerNotification } from "../server/notifications.js";
import type { RuntimeMethodHandler, Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts } from "./bridgeParts.js";

/**
 * Returns the params of a notification in the revision of the clients. Returns undefined if the notification must not be sent: the revision
 * does not have it, or `onLoss` refuses it. In the second case, `onError` gets the refusal. Never throws.
 */
export function convertNotification(
  parts: BridgeParts,
  { method, params }: ServerNotification,
): JsonObject | undefined {
  const { native, revision, conversions } = parts;
  const from = native.revision;
  // Notifications that neither revision has belong to an extension of the protocol. They pass unchanged.
  const isSent = revision.methods[method] !== undefined || from.methods[method] === undefined;
  try {
    if (isSent) {
      const convert = conversions.notifications.get(method);
      return convert === undefined ? params : convert(params);
    }
    reportLostNotification(parts, method, `${from.revision}..${revision.revision}`);
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
  const { native, revision, lostNotifications } = parts;
  const pair = `${revision.revision}..${native.revision.revision}`;
  for (const method of lostNotifications.keys())
    if (revision.methods[method] && !native.revision.methods[method])
      handlers.set(method, () => reportLostNotification(parts, method, pair));
}

/** @throws BridgeRefusal if `onLoss` refuses the loss. */
function reportLostNotification({ reporter, lostNotifications }: BridgeParts, method: string, pair: string): void {
  const feature = lostNotifications.get(method) ?? method;
  reporter.report(method, [{ feature, kind: "dropped", path: "", pair }]);
}

/** Forwards the notifications that the native server sends to all clients to the clients of a bridge. */
export function forwardNotifications(parts: BridgeParts, listeners: Server["listeners"]): void {
  parts.native.listeners.add({
    hearsEachOwner: true,
    wants: () => listeners.size > 0,
    deliver(method, params, owner) {
      const converted = convertNotification(parts, { method, params });
      if (converted !== undefined) notifyClients(listeners, { method, params: converted, owner });
    },
  });
}
