import { passErrorToOnError } from "../jsonrpc/errors.js";
import {
  notifyClients,
  type ServerNotification,
} from "../server/notifications.js";
import type { Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts } from "./bridgeParts.js";

/**
 * Returns the params of a notification in the revision of the clients. Returns undefined if the notification must not be sent: the revision
 * does not have it, or `onLoss` refuses it. In the second case, `onError` gets the refusal. Never throws.
 */
export function convertNotification(
  { native, revision, conversions, reporter }: BridgeParts,
  { method, params }: ServerNotification,
): JsonObject | undefined {
  const from = native.revision;
  // Notifications that neither revision has belong to an extension of the protocol. They pass unchanged.
  const isSent =
    revision.methods[method] !== undefined ||
    from.methods[method] === undefined;
  try {
    if (isSent) {
      const convert = conversions.notifications.get(method);
      return convert === undefined ? params : convert(params);
    }
    const pair = `${from.revision}..${revision.revision}`;
    const loss = { feature: method, kind: "dropped", path: "", pair } as const;
    reporter.report(method, [loss]);
  } catch (error) {
    passErrorToOnError(native, error);
  }
  return undefined;
}

/** Forwards the notifications that the native server sends to all clients to the clients of a bridge. */
export function forwardNotifications(
  parts: BridgeParts,
  listeners: Server["listeners"],
): void {
  parts.native.listeners.add({
    hearsEachOwner: true,
    wants: () => listeners.size > 0,
    deliver(method, params, owner) {
      const converted = convertNotification(parts, { method, params });
      if (converted !== undefined)
        notifyClients(listeners, { method, params: converted, owner });
    },
  });
}
