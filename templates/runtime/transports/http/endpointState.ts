import type { RequestBodyByteLimits } from "../http-exchange/requestBody.js";
import type { EndpointService } from "./endpointService.js";
import type { HttpRevisionServerSelector } from "./requestRevision.js";
import type { PendingHttpRequest } from "./session.js";
import type { HttpSessions } from "./sessions.js";
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
