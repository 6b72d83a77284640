// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Logs clients in with OAuth: the option `authorization` of `http(url)` and `sse(url)`. Requires the package `oauth4webapi`. Runs on Node, Deno,
 * Bun, workerd and in browsers.
 *
 * `oauth(options)` finds the authorization server of an MCP server, obtains a client id, sends the user to the authorization server, and
 * requests, refreshes and extends tokens. Calls at the same time share one login.
 *
 * @example
 * ```ts
 * const login = oauth({ redirect: loopbackRedirect({ open }), clientMetadata: { client_name: "host" } });
 * const client = await connect(http(url, { authorization: login }), { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization
 * @module
 */
export { oauth } from "./client-authorization/oauth.js";
export { clientCredentials } from "./client-authorization/clientCredentials.js";
export { idJag } from "./client-authorization/idJag.js";
export { jwtBearer } from "./client-authorization/jwtBearer.js";
export { privateKeyJwt } from "./client-authorization/privateKeyJwt.js";
export { LoginError } from "./client-authorization/errors.js";
export { memoryStore } from "./client-authorization/credentialStore.js";
