// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../server/server.js";
import type { SessionRecord } from "../../stores/sessions.js";
import type { HttpSession, LiveSessions } from "./session.js";
/**
 * Restores a session from its stored record, because this process has received a request to a session that another process began.
 *
 * @returns undefined if the endpoint does not serve the revision of the session.
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
export declare function restoreHttpSession(
  sessions: LiveSessions,
  servers: readonly Server[],
  { session: id, principal, ...record }: SessionRecord,
): HttpSession | undefined;
