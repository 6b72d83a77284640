import type { LogLevel } from "../../protocol/logLevel.js";
import type { Server } from "../../server/server.js";
import type { SessionRecord } from "../../stores/sessions.js";
import type { HttpSession, LiveSessions } from "./session.js";

/**
 * The number of stream numbers that one process may use in a session. A process that did not begin the session uses a random range
 * of numbers.
 */
const STREAMS = 2 ** 20;

/**
 * Restores a session from its stored record, because this process has received a request to a session that another process began.
 *
 * @returns undefined if the endpoint does not serve the revision of the session.
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
export function restoreHttpSession(
  sessions: LiveSessions,
  servers: readonly Server[],
  { session: id, principal, ...record }: SessionRecord,
): HttpSession | undefined {
  const server = servers.find(({ revision }) => revision.revision === record.revision);
  if (server === undefined) return undefined;
  const block = 1 + Math.floor(Math.random() * 2 ** 32);
  const key = { session: id, principal };
  const session = sessions.open(key, block * STREAMS);
  try {
    negotiateAgain(session, server, record);
  } catch (error) {
    sessions.endHere(session);
    throw error;
  }
  sessions.connectToStore(session);
  return session;
}

/** Restores the state of the connection: the result of the handshake, and the later settings of the client. */
function negotiateAgain(
  { connection }: HttpSession,
  server: Server,
  { client, logLevel, subscriptions }: Omit<SessionRecord, "session">,
): void {
  const params = {
    clientInfo: client.info,
    capabilities: client.capabilities,
  };
  const { lifecycle, revision } = server;
  const initialize = lifecycle.handleOf(server, revision.open, connection)!;
  // The runtime itself handles `initialize` and does not use the context.
  void initialize(params as never, undefined as never);
  const negotiated = connection.session!;
  negotiated.logLevel = logLevel as LogLevel;
  for (const uri of subscriptions) negotiated.subscriptions.set(uri, negotiated.keep(uri));
}
