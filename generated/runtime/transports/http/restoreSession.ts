// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LogLevel } from "../../server/context.js";
import type { Server } from "../../server/server.js";
import type { SessionRecord } from "../../stores/sessions.js";
import type { HttpSession, LiveSessions } from "./session.js";

/** The streams that one process may open in a session before their numbers meet those of another process. */
const STREAMS = 2 ** 20;

/**
 * Makes a session from its record, for a request to a session that another process began.
 *
 * @returns undefined if the endpoint does not serve the revision of the session.
 * @throws McpError if the servers of this process keep too many bytes for their clients.
 */
export function restoreSession(
  sessions: LiveSessions,
  servers: readonly Server[],
  { session: id, principal, ...record }: SessionRecord,
): HttpSession | undefined {
  const server = servers.find(
    ({ revision }) => revision.revision === record.revision,
  );
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

/** Gives the connection of a session the state that its handshake and the later requests of the client had. */
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
  // The handler of the runtime itself reads no context.
  void initialize(params as never, undefined as never);
  const negotiated = connection.session!;
  negotiated.logLevel = logLevel as LogLevel;
  for (const uri of subscriptions)
    negotiated.subscriptions.set(uri, negotiated.keep(uri));
}
