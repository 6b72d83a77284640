import { passErrorToOnError } from "../jsonrpc/errors.js";
import { extensionOfCapability } from "../protocol/capabilityPath.js";
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
    const { capability } = native.revision.methods[method]!;
    const feature = lostNotifications.get(method) ?? extensionOfCapability(capability) ?? method;
    reportLoss(parts, method, { feature, kind: "dropped" });
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

/**
 * Forwards the notifications that the native server sends to all clients to the clients of a bridge. A notification that they cannot subscribe
 * to is a loss.
 */
export function forwardNotifications(parts: BridgeParts, listeners: Server["listeners"]): void {
  const unheard = unheardNotifications(parts);
  parts.native.listeners.add({
    hearsEachOwner: true,
    wants: () => listeners.size > 0 || unheard.size > 0,
    deliver(method, params, owner) {
      const extension = unheard.get(method);
      if (extension !== undefined) return reportUnheard(parts, method, extension);
      const converted = convertNotification(parts, method, params);
      if (converted !== undefined) notifyClients(listeners, { method, params: converted, owner });
    },
  });
}

/** Returns the notifications of extensions that stateless clients receive only for a request, each with its extension: no filter selects them. */
function unheardNotifications({ native, revision, lifecycle }: BridgeParts): ReadonlyMap<string, string> {
  if (revision.lifecycle !== "stateless") return new Map();
  return new Map(
    Object.entries(revision.methods).flatMap(([method, { kind, direction, capability }]) => {
      const extension = extensionOfCapability(capability);
      const isSent = kind === "notification" && direction !== "clientToServer" && native.revision.methods[method];
      const isSelected = lifecycle.selects?.({}, method, {}) !== undefined;
      return extension === undefined || !isSent || isSelected ? [] : [[method, extension] as const];
    }),
  );
}

function reportUnheard(parts: BridgeParts, method: string, feature: string): void {
  try {
    reportLoss(parts, method, { feature, kind: "dropped" });
  } catch (error) {
    passErrorToOnError(parts.native, error);
  }
}
