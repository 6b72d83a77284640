import type { Server } from "../../server/server.js";
import { ClientBudget } from "../../stores/budget.js";
import { MemoryEventStore } from "../../stores/events.js";
import type { RequestBodyByteLimits } from "../http-exchange/requestBody.js";
import type { EndpointService } from "./endpointService.js";
import type { HttpOptions } from "./options.js";
import { HttpRevisionServerSelector } from "./requestRevision.js";
import type { PendingHttpRequest } from "./session.js";
import { HttpSessions } from "./sessions.js";
import type { StatelessHeaderCheck } from "./statelessHeaderCheck.js";

/** The state that all requests to one endpoint share. */
export interface HttpEndpointState {
  readonly revisions: HttpRevisionServerSelector;
  /** The check of the headers of stateless requests. It is loaded for the first stateless request; `undefined` before. */
  headerCheck: StatelessHeaderCheck | undefined;
  readonly sessions: HttpSessions;
  /** The part of the endpoint for a service of several processes; undefined without the option `service`. */
  service: EndpointService | undefined;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
  readonly bodies: RequestBodyByteLimits;
  /** The maximum number of bytes of a stream that may wait for a slow client. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments on a stream. */
  readonly heartbeatMs: number;
  /** The stateless requests that have not been answered yet; each session has a set of its own. */
  readonly pending: Set<PendingHttpRequest>;
  /** True after `close()` was called: new requests are rejected. */
  isClosing: boolean;
}

/** Returns the state of a new endpoint, with the defaults of all limits. */
export function createHttpEndpointState(servers: readonly Server[], options: HttpOptions): HttpEndpointState {
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
