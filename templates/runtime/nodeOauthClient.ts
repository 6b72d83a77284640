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
export {
  loopbackRedirect,
  openBrowser,
  type LoopbackRedirectOptions,
} from "./client-authorization/node/loopbackRedirect.js";
export { nodeFetch, type NodeFetchOptions } from "./client-authorization/node/nodeFetch.js";
export { tokenFile } from "./client-authorization/node/tokenFile.js";
