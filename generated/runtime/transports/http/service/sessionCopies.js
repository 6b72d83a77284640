// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the state of a session after its handshake. Each HTTP session has the lifecycle with a handshake. */
export function negotiatedOf({ connection }) {
  return connection.session;
}
/**
 * Replaces the settings of this process's copy of a session.
 *
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
export function applySettings(session, { logLevel, subscriptions }) {
  const negotiated = negotiatedOf(session);
  negotiated.logLevel = logLevel;
  const wanted = new Set(subscriptions);
  const held = negotiated.subscriptions;
  for (const [uri, bytes] of [...held])
    if (!wanted.has(uri)) {
      held.delete(uri);
      negotiated.heldBytes -= bytes;
      negotiated.server.retained.give(bytes, negotiated.owner);
    }
  for (const uri of wanted)
    if (!held.has(uri)) held.set(uri, negotiated.keep(uri));
}
