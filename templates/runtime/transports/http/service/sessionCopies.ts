import type { HandshakeSession } from "../../../lifecycles/handshake/session.js";
import type { LogLevel } from "../../../protocol/logLevel.js";
import type { SessionSettings } from "../../../stores/sessions.js";
import type { HttpSession } from "../session.js";

/** Returns the state of a session after its handshake. Each HTTP session has the lifecycle with a handshake. */
export function negotiatedOf({ connection }: HttpSession): HandshakeSession {
  return connection.session as HandshakeSession;
}

/**
 * Replaces the settings of this process's copy of a session.
 *
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
export function applySettings(session: HttpSession, { logLevel, subscriptions }: SessionSettings): void {
  const negotiated = negotiatedOf(session);
  negotiated.logLevel = logLevel as LogLevel;
  const wanted = new Set(subscriptions);
  const held = negotiated.subscriptions;
  for (const [uri, bytes] of [...held])
    if (!wanted.has(uri)) {
      held.delete(uri);
      negotiated.heldBytes -= bytes;
      negotiated.server.retained.give(bytes, negotiated.owner);
    }
  for (const uri of wanted) if (!held.has(uri)) held.set(uri, negotiated.keep(uri));
}
