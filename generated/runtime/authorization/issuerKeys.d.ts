// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { type IssuerFetch } from "./fetchJson.js";
/** The limits of a request for metadata or keys. */
export interface KeyRequestLimits {
  readonly fetch?: IssuerFetch | undefined;
  readonly ms: number;
  readonly maxBytes: number;
}
/** Requests the JWKS at a URL. */
export declare function fetchKeySet(
  url: string,
  limits: KeyRequestLimits,
): Promise<JsonObject>;
/**
 * Resolves with the URL of the JWKS that an issuer's metadata names.
 *
 * @throws (as rejection) an error if no location has metadata, if the metadata belongs to another issuer, or if its JWKS has an insecure URL.
 * @see https://www.rfc-editor.org/rfc/rfc8414#section-3
 */
export declare function findKeySetUrl(
  issuer: string,
  limits: KeyRequestLimits,
): Promise<string>;
