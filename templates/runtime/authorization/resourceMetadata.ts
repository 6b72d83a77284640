import type { JsonObject } from "../validation/checks.js";
import {
  JSON_HEADERS,
  respondWithPlainTextError,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import { RESOURCE_METADATA_PATH } from "../wire/wellKnown.js";

/** Hosts for which URLs need no TLS, because no other machine can read the connection. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

// A response to a web page has headers of its own, so a cache must not give it another response.
const HEADERS = [...JSON_HEADERS, "cache-control", "max-age=3600", "vary", "Origin"];

/** The protected resource metadata of one resource, which names the authorization servers to clients. */
export class ProtectedResourceMetadata {
  /** The URL of the metadata, for the parameter `resource_metadata` of a challenge. */
  readonly url: string;
  readonly #paths: readonly string[];
  readonly #text: string;

  /**
   * @param resource the URL of the MCP endpoint, as clients use it.
   * @throws TypeError if `resource` is not a usable URL.
   */
  constructor(resource: string, members: JsonObject) {
    const { origin, pathname, search } = parseHttpsUrl("resource", resource);
    const inserted = RESOURCE_METADATA_PATH + (pathname === "/" ? "" : pathname);
    this.url = origin + inserted + search;
    this.#paths = [inserted, RESOURCE_METADATA_PATH];
    this.#text = JSON.stringify({ resource, ...members });
  }

  /**
   * Responds to a request for the metadata, at both well-known places. Returns false, and does nothing, for another path.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-3
   */
  respond(path: string, exchange: HttpExchange): boolean {
    if (!path.startsWith(RESOURCE_METADATA_PATH) || !this.#paths.includes(path)) return false;
    if (exchange.method === "GET" || exchange.method === "HEAD") exchange.respond(200, HEADERS, this.#text);
    else
      respondWithPlainTextError(exchange, 405, {
        reason: `${path} supports only the method GET`,
        headers: ["allow", "GET"],
      });
    return true;
  }
}

/**
 * Returns the parts of a URL of an option.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if it is not an https URL (or an http URL of a loopback host), or if it has a fragment, a user or a password.
 */
export function parseHttpsUrl(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.test(url.hostname));
  if (url === undefined || !isSafe || url.username !== "" || url.password !== "" || text.includes("#"))
    throw new TypeError(
      `${option} is ${JSON.stringify(text)}: it must be an https URL without a fragment (http is allowed for localhost)`,
    );
  return url;
}

/**
 * Returns the URL of a request as the client sent it. A proxy may have changed the origin, and may have removed the beginning of the path:
 * `https://example.com/api/mcp` arrives with the target `/mcp`.
 *
 * @param resource the URL of the MCP endpoint as clients use it.
 * @param target the path and the query that the HTTP server received.
 */
export function publicUrlOf(resource: URL, target: string): string {
  const { origin, pathname } = resource;
  const start = target.indexOf("?");
  const path = start < 0 ? target : target.slice(0, start);
  const query = start < 0 ? "" : target.slice(start);
  const isShortened = path === "/" || pathname.endsWith(path);
  return origin + (isShortened ? pathname : path) + query;
}
