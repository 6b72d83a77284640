// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { passErrorToOnError } from "../jsonrpc/errors.js";
import { rejectInsteadOfThrowing } from "../protocol/awaitable.js";
import { notifyClients } from "./notifications.js";
/**
 * Connects a server to a notification channel. A notification then reaches the clients of all connected servers of the same
 * revision, whichever server sends it. Each server notifies its own clients directly, so they are notified even if the channel fails.
 *
 * @returns a function that disconnects the server.
 */
export function shareNotifications(server, channel) {
  const origin = crypto.randomUUID();
  const { revision } = server.revision;
  const sender = {
    hearsEachOwner: true,
    wants: () => true,
    deliver(method, params, principal) {
      const sent = rejectInsteadOfThrowing(() =>
        channel.publish({ origin, revision, method, params, principal }),
      );
      if (sent instanceof Promise)
        sent.catch((error) => passErrorToOnError(server, error));
    },
  };
  const unsubscribe = channel.subscribe((notification) => {
    if (notification.origin === origin || notification.revision !== revision)
      return;
    const { method, params, principal } = notification;
    const others = [...server.listeners].filter((each) => each !== sender);
    // A channel of JSON may return null for a member that is undefined.
    notifyClients(others, { method, params, owner: principal ?? undefined });
  });
  server.listeners.add(sender);
  return () => {
    unsubscribe();
    server.listeners.delete(sender);
  };
}
