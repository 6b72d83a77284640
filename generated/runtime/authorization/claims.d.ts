// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Principal } from "../protocol/principal.js";
import type { JsonObject } from "../validation/checks.js";
/** The claims with the scopes of an access token. Authorization servers do not agree on one. */
export declare const SCOPE_CLAIMS: readonly string[];
/** The rules by which claims become a principal. */
export interface ClaimRules {
  readonly issuer: string;
  readonly scopeClaims: readonly string[];
  /** Milliseconds that the clocks of the authorization server and of this server may differ. */
  readonly toleranceMs: number;
}
/** Returns the principal that claims describe; undefined if they name neither a subject nor a client. */
export declare function principalOf(
  claims: JsonObject,
  { issuer, scopeClaims, toleranceMs }: ClaimRules,
): Principal | undefined;
