// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** A function that sends requests to an authorization server, with the parameters of the global `fetch`. */
export type IssuerFetch = (url: string, init: RequestInit) => Promise<Response>;
/** A request to an authorization server, and its limits. */
export interface JsonRequest {
  /** The name of the document, for errors, such as `the JWKS of the issuer`. */
  readonly name: string;
  readonly url: string;
  readonly init?: RequestInit | undefined;
  readonly fetch?: IssuerFetch | undefined;
  /** Milliseconds for the whole response. */
  readonly ms: number;
  readonly maxBytes: number;
}
/** The error for a response that is not a JSON object with status 200. */
export declare class JsonResponseError extends Error {
  readonly status: number;
  constructor(message: string, status: number);
}
/**
 * Requests a JSON object. Does not follow redirects: another address than the configured one must not receive credentials or provide keys.
 *
 * @throws (as rejection) JsonResponseError if the response is not a JSON object with status 200, or has too many bytes; any error of the
 * network; an error when the time is over.
 */
export declare function fetchJsonObject({
  name,
  url,
  init,
  fetch,
  ms,
  maxBytes,
}: JsonRequest): Promise<JsonObject>;
