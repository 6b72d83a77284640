import { HandshakeSession } from "../../lifecycles/handshake/session.js";
import type { LogLevel } from "../../server/context.js";
import type { SessionKey } from "../../stores/keys.js";
import type { SessionRecord } from "../../stores/sessions.js";
import { HttpSession, settingsOf, type HttpSessionOptions } from "./session.js";

/** The streams that one process may open in a session before their numbers meet those of another process. */
const STREAMS = 2 ** 20;

/**
 * Makes a session from its record, for a request to a session that another process began. Loaded when a store has such a session.
 *
 * @returns undefined if the endpoint does not serve the revision of the session.
 * @throws McpError if the servers of this process keep too many bytes for their clients.
 */
export function restoreSession(
  options: HttpSessionOptions,
  record: SessionRecord,
): HttpSession | undefined {
  const { servers, sessionStore } = options;
  const server = servers.find(
    ({ revision }) => revision.revision === record.revision,
  );
  if (server === undefined) return undefined;
  const { session: id, principal, client } = record;
  const key: SessionKey = { session: id, principal };
  const block = 1 + Math.floor(Math.random() * 2 ** 32);
  const session = new HttpSession(options, key, block * STREAMS);
  const { connection } = session;
  const params = {
    clientInfo: client.info,
    capabilities: client.capabilities,
  };
  const negotiated = new HandshakeSession(server, params, connection.push);
  negotiated.logLevel = record.logLevel as LogLevel;
  for (const uri of record.subscriptions)
    negotiated.subscriptions.set(uri, negotiated.keep(uri));
  negotiated.stored = {
    key,
    save: () => sessionStore.update(key, settingsOf(negotiated)),
  };
  connection.session = negotiated;
  return session;
}
