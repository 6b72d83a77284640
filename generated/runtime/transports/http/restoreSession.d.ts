// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../server/server.js";
import type { SessionRecord } from "../../stores/sessions.js";
import type { HttpSession, LiveSessions } from "./session.js";
/**
 * Restores a session from its record, for a request to a session that another process began.
 *
 * @returns undefined if the endpoint does not serve the revision of the session.
 * @throws McpError if the servers of this process keep too many bytes for their clients.
 */
export declare function restoreSession(
  sessions: LiveSessions,
  servers: readonly Server[],
  { session: id, principal, ...record }: SessionRecord,
): HttpSession | undefined;
