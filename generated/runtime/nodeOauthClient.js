// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The parts of an OAuth login that need Node's modules: the receiver of the redirect, a file for tokens, and a `fetch` that checks the
 * addresses of servers. Runs on Node, Deno and Bun.
 *
 * @example
 * ```ts
 * const login = oauth({
 *   redirect: loopbackRedirect(),
 *   store: tokenFile(join(homedir(), ".local", "state", "host", "tokens.json")),
 *   fetch: nodeFetch(),
 * });
 * ```
 * @module
 */
export { loopbackRedirect } from "./client-authorization/node/loopbackRedirect.js";
export { nodeFetch } from "./client-authorization/node/nodeFetch.js";
export { openBrowser } from "./client-authorization/node/openBrowser.js";
export { tokenFile } from "./client-authorization/node/tokenFile.js";
