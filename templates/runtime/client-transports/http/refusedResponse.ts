import type { ResponseHead } from "../exchangers/httpExchanger.js";

/** A response with an error status or a redirect, with the facts that decide whether the request is sent again. */
export interface RefusedResponse {
  /** The HTTP status, the headers and the body of the response. */
  readonly head: ResponseHead;
  readonly body: string;
  /** The URL of the request. */
  readonly url: URL;
  /** For each HTTP status, the number of times that the request was sent again because of this status. */
  readonly attempts: { [status: number]: number };
  /** The number of authorizations that had succeeded before the request was sent. */
  readonly authorizations: number;
}
