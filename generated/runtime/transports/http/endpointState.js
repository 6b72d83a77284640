// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClientBudget } from "../../stores/budget.js";
import { MemoryEventStore } from "../../stores/events.js";
import { HttpRevisionServerSelector } from "./requestRevision.js";
import { HttpSessions } from "./sessions.js";
/** Returns the state of a new endpoint, with the defaults of all limits. */
export function createHttpEndpointState(servers, options) {
  const {
    maxBodyBytes = 10 * 2 ** 20,
    maxPendingBytes = 256 * 2 ** 20,
    maxUnsent = 2 ** 20,
    heartbeatMs = 15_000,
    sessionIdleMs = 30 * 60_000,
  } = options;
  const revisions = new HttpRevisionServerSelector(servers);
  return {
    revisions,
    headerCheck: undefined,
    service: undefined,
    sessions: new HttpSessions({
      servers: revisions.handshakeServers,
      eventStore: options.eventStore ?? new MemoryEventStore(),
      sessionStore: options.sessionStore,
      maxSessions: options.maxSessions ?? 10_000,
      sessionIdleMs,
      maxUnsent,
      heartbeatMs,
    }),
    sessionIdleMs,
    bodies: {
      maxBodyBytes,
      budget: new ClientBudget(maxPendingBytes, maxBodyBytes),
    },
    maxUnsent,
    heartbeatMs,
    pending: new Set(),
    isClosing: false,
  };
}
