// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  fetchExchanger,
  type FetchFunction,
} from "../exchangers/fetchExchange.js";
import type { ExchangerFactory } from "../exchangers/httpExchanger.js";
import type { AuthorizeFunction } from "./authorization.js";
import {
  checkUserHeaders,
  type HeadersOption,
  type UserHeaders,
} from "./userHeaders.js";

/** Options of a target that is reached over HTTP. */
export interface HttpClientOptions {
  /** Headers for each request, or a function that returns the headers of one request, for example with a token that expires. */
  readonly headers?: HeadersOption;
  /** Called for a response with status 401 or 403. Without this function the call rejects with an `AuthorizationError`. */
  readonly authorize?: AuthorizeFunction;
  /** Used in place of the global `fetch`. */
  readonly fetch?: FetchFunction;
  /** Used in place of `fetch`: `nodeHttp()`. */
  readonly exchange?: ExchangerFactory;
}

/** A checked URL with checked options. */
export interface HttpSetup {
  readonly url: URL;
  /** The URL without the values of its query. */
  readonly label: string;
  /** Identifies the server for caches. It contains a hash in place of the query, which may contain a secret. */
  readonly key: string;
  readonly headers: UserHeaders;
  readonly authorize: AuthorizeFunction | undefined;
  readonly createExchanger: ExchangerFactory;
}

/**
 * Checks a URL and options.
 *
 * @throws TypeError for a URL that is not an HTTP URL or contains a user name, and for headers that are invalid or belong to the protocol.
 */
export function readHttpOptions(
  address: string | URL,
  options: HttpClientOptions,
): HttpSetup {
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TypeError(`The URL has the scheme ${url.protocol} and not http`);
  if (url.username !== "" || url.password !== "")
    throw new TypeError(
      "The URL contains a user name or password; use the option headers",
    );
  url.hash = "";
  const place = url.origin + url.pathname;
  return {
    url,
    label: url.search === "" ? place : `${place}?…`,
    key: url.search === "" ? place : `${place}?${hash(url.search)}`,
    headers: checkUserHeaders(options.headers),
    authorize: options.authorize,
    createExchanger: options.exchange ?? fetchExchanger(options.fetch),
  };
}

/** Returns the hash FNV-1a of a text, from which the text cannot be found. */
function hash(text: string): string {
  let result = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    result = Math.imul(result ^ byte, 0x01000193);
  return (result >>> 0).toString(36);
}
