// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type FetchFunction } from "../exchangers/fetchExchange.js";
import type { ExchangerFactory } from "../exchangers/httpExchanger.js";
import type { TransportEvents } from "../../client/transport.js";
import type { AuthorizeFunction } from "./authorization.js";
import type { ClientAuthorization } from "./clientAuthorization.js";
import { type HeadersOption, type UserHeaders } from "./userHeaders.js";
/** Options of `http` and `sse`. */
export interface HttpClientOptions {
  /**
   * Headers for each request. A function is called before each request, for example to renew a token. By default, no headers are added.
   *
   * All headers must belong to the same user as long as the client is connected, because the cache of the client keeps private results.
   * Connect again for another user, or use the option `authorization`, which drops the results if the header `Authorization` changes.
   */
  readonly headers?: HeadersOption;
  /**
   * Called for a response with status 401 or 403. Without this function, the call rejects with an AuthorizationError. The function must
   * obtain an authorization for the same user, see `headers`.
   */
  readonly authorize?: AuthorizeFunction;
  /** Adds the headers of an authorization to each request and handles responses with status 401 and 403, for example `oauth()`. */
  readonly authorization?: ClientAuthorization | undefined;
  /** The function that sends the requests; the global `fetch` by default. */
  readonly fetch?: FetchFunction;
  /** Sends the requests without `fetch`. `nodeHttp()` returns such an exchanger for Node, Deno and Bun. */
  readonly exchange?: ExchangerFactory;
}
/** The checked URL and options of a target. */
export interface HttpSetup {
  readonly url: URL;
  /** The URL without the values of its query. */
  readonly label: string;
  /** Identifies the server for caches. It contains a hash in place of the query, which may contain a secret. */
  readonly key: string | Promise<string>;
  readonly headers: UserHeaders;
  readonly authorize: AuthorizeFunction | undefined;
  readonly authorization: ClientAuthorization | undefined;
  readonly createExchanger: ExchangerFactory;
}
/**
 * Checks the URL and the options of a target.
 *
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 */
export declare function readHttpOptions(
  address: string | URL,
  options: HttpClientOptions,
): HttpSetup;
/** Loads the code of the option `authorization`, if the option is set. Returns the setup whose requests have its headers. */
export declare function loadAuthorization(
  setup: HttpSetup,
  events: TransportEvents,
): Promise<HttpSetup>;
