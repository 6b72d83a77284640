import type { Revision } from "../../protocol/revision.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import type { HttpAdmission } from "./httpAuthorization.js";

/** Responds to health probes. `healthProbes` of the module `operations` creates it. */
export interface HttpHealth {
  /** True if a load balancer should send new requests to other processes. */
  readonly isDraining: boolean;
  /**
   * Responds to a request to a path of the probes, now or later. Returns false, and does nothing, for other paths. Never throws.
   *
   * @param isClosing true after `close()` of the endpoint was called.
   */
  respond(exchange: HttpExchange, isClosing: boolean): boolean;
}

/** Limits the requests of callers. `requestLimits` of the module `operations` creates it. */
export interface HttpLimits {
  /**
   * Returns the admission of requests to one endpoint: checks the limits of the address, authenticates the caller, and checks the limits of
   * the caller.
   *
   * @param authorization authenticates callers; undefined without authorization.
   * @param revision the revision whose rules apply to error responses.
   */
  createAdmission(authorization: HttpAdmission | undefined, revision: Pick<Revision, "errorWithoutId">): HttpAdmission;
}

/** Watches the HTTP requests to an endpoint. `createObserver` of the module `operations` creates it. */
export interface HttpObserver {
  /** Called with each HTTP request. Returns an exchange that passes each call on to the given exchange. Never throws. */
  beginExchange(exchange: HttpExchange): HttpExchange;
}
