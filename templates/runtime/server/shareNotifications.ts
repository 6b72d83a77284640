import { passErrorToOnError } from "../jsonrpc/errors.js";
import { rejectInsteadOfThrowing } from "../protocol/awaitable.js";
import type { NotificationChannel } from "../stores/notifications.js";
import type { NotificationListener, Server } from "./server.js";

/**
 * Connects a server to a notification channel. A notification to all clients then reaches the clients of all connected servers of the same
 * revision, whichever server sends it. Each server notifies its own clients directly, so they are notified even if the channel fails.
 *
 * @returns a function that disconnects the server.
 */
export function shareNotifications(
  server: Server,
  channel: NotificationChannel,
): () => void {
  const origin = crypto.randomUUID();
  const { revision } = server.revision;
  const sender: NotificationListener = {
    wants: () => true,
    deliver(method, params) {
      const sent = rejectInsteadOfThrowing(() =>
        channel.publish({ origin, revision, method, params }),
      );
      if (sent instanceof Promise)
        sent.catch((error: unknown) => passErrorToOnError(server, error));
    },
  };
  const unsubscribe = channel.subscribe((notification) => {
    if (notification.origin === origin || notification.revision !== revision)
      return;
    const { method, params, principal } = notification;
    for (const listener of server.listeners)
      if (
        listener !== sender &&
        (principal === undefined || listener.owner === principal) &&
        listener.wants(method, params)
      )
        listener.deliver(method, params);
  });
  server.listeners.add(sender);
  return () => {
    unsubscribe();
    server.listeners.delete(sender);
  };
}
