/**
 * Verifies access tokens that are JWTs, and DPoP proofs. It needs the npm package `jose`.
 *
 * - **`jwt`** returns the option `verify` of `resourceServer` for tokens that an authorization server has signed. It requests the keys from
 *   the server's metadata, and keeps them until the server replaces them.
 * - **`dpop`** (experimental) returns the option `dpop` of `resourceServer`: a stolen token is useless without the private key of its
 *   client.
 * - **`proofsIn`** (experimental) returns the option `proofs` of `dpop` for a service of several processes.
 *
 * @example
 * ```ts
 * const resource = "https://mcp.example.com/mcp";
 * const issuer = "https://login.example.com";
 * const authorization = resourceServer({
 *   resource,
 *   authorizationServers: [issuer],
 *   verify: jwt({ issuer, audience: resource }),
 * });
 * ```
 * @module
 */
export { jwt, type JwtOptions } from "./authorization/jwtVerifier.js";
export { dpop, type DpopNonceOptions, type DpopOptions } from "./authorization/dpop.js";
export { proofsIn, type ProofStore } from "./authorization/dpopProofs.js";
export type { IssuerFetch } from "./authorization/fetchJson.js";
