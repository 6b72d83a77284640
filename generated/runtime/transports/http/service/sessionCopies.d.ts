// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HandshakeSession } from "../../../lifecycles/handshake/session.js";
import type { SessionSettings } from "../../../stores/sessions.js";
import type { HttpSession } from "../session.js";
/** Returns the state of a session after its handshake. Each HTTP session has the lifecycle with a handshake. */
export declare function negotiatedOf({
  connection,
}: HttpSession): HandshakeSession;
/**
 * Replaces the settings of this process's copy of a session.
 *
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
export declare function applySettings(
  session: HttpSession,
  { logLevel, subscriptions }: SessionSettings,
): void;
