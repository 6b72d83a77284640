/**
 * Connects clients to servers over Streamable HTTP, with `fetch`. Runs on Node, Deno, Bun, workerd and in browsers.
 *
 * `http(url, options)` returns a target for `connect`. On Node, `nodeHttp()` from `nodeHttpClient.js` costs a fraction of `fetch`:
 * `http(url, { exchange: nodeHttp() })`.
 *
 * - **Authorization.** `headers` are sent with every request; a function returns them for each request. `authorize` is called for responses
 *   with status 401 and 403 and can have the request sent again. Headers and messages go to the server of the URL only: redirects to other
 *   servers are not followed. `authorization` takes `oauth()` of `oauthClient.js`, which logs in.
 * - **Sessions.** The id of a session is kept and sent by the transport. A session that the server has ended is opened again once.
 * - **Broken streams.** In revisions with resumable streams, the response to a call is continued after its last event.
 * - **Limits.** A message may have 10 MiB, counted after decompression.
 * - **HTTP+SSE.** `http(url)` finds servers of revision 2024-11-05 that offer only HTTP+SSE by itself; `sse(url, options)` saves the requests
 *   for that. The URL for POST requests, which the server names, must be of the same origin.
 *
 * @example
 * ```ts
 * const target = http("https://example.com/mcp", { headers: { authorization: `Bearer ${token}` } });
 * const client = await connect(target, { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 * @module
 */
export { http } from "./client-transports/http/channel.js";
export type {
  AuthorizationChallenge,
  AuthorizeFunction,
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
  ClientAuthorization,
} from "./client-transports/http/authorization.js";
export type { HttpClientOptions } from "./client-transports/http/setup.js";
export type { HeadersOption, HeaderValues } from "./client-transports/http/requestHeaders.js";
export type {
  FetchFunction,
  FetchInit,
  FetchResponse,
  ExchangerFactory,
} from "./client-transports/exchangers/httpExchanger.js";
export { sse } from "./client-transports/legacy-sse/channel.js";
