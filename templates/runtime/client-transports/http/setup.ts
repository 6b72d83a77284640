import { fetchExchanger, type FetchFunction, type ExchangerFactory } from "../exchangers/httpExchanger.js";
import type { AuthorizeFunction, ClientAuthorization } from "./authorization.js";
import { checkUserHeaders, type HeadersOption, type UserHeaders } from "./requestHeaders.js";

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
export function readHttpOptions(address: string | URL, options: HttpClientOptions): HttpSetup {
  const url = parseUrl(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TypeError(`The URL must start with http: or https:, but starts with ${url.protocol}`);
  if (url.username !== "" || url.password !== "")
    throw new TypeError("The URL contains a user name or password; use the option headers");
  url.hash = "";
  const place = url.origin + url.pathname;
  return {
    url,
    label: url.search === "" ? place : `${place}?…`,
    key: url.search === "" ? place : hash(url.search).then((text) => `${place}?${text}`),
    headers: checkUserHeaders(options.headers),
    authorize: options.authorize,
    authorization: options.authorization,
    createExchanger: options.exchange ?? fetchExchanger(options.fetch),
  };
}

/** Returns a copy of a URL. The errors of `URL` contain the text, which may contain secrets. */
function parseUrl(address: string | URL): URL {
  try {
    return new URL(address);
  } catch {
    throw new TypeError("The URL is not valid");
  }
}

/**
 * Resolves with the SHA-256 of a text, so that keys distinguish queries without containing their secrets. Pages without a secure context
 * cannot compute it; their clients get a random text, and so share no results.
 */
async function hash(text: string): Promise<string> {
  const { subtle } = crypto as { readonly subtle?: typeof crypto.subtle };
  const bytes = new TextEncoder().encode(text);
  const digest = subtle
    ? new Uint8Array(await subtle.digest("SHA-256", bytes))
    : crypto.getRandomValues(new Uint8Array(32));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
