// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { type HttpExchange } from "../transports/http-exchange/httpExchange.js";
/** The protected resource metadata of one resource, which names the authorization servers to clients. */
export declare class ProtectedResourceMetadata {
  #private;
  /** The URL of the metadata, for the parameter `resource_metadata` of a challenge. */
  readonly url: string;
  /**
   * @param resource the URL of the MCP endpoint, as clients use it.
   * @throws TypeError if `resource` is not a usable URL.
   */
  constructor(resource: string, members: JsonObject);
  /**
   * Responds to a request for the metadata, at both well-known places. Returns false, and does nothing, for another path.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-3
   */
  respond(path: string, exchange: HttpExchange): boolean;
}
/**
 * Returns the parts of a URL of an option.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if it is not an https URL (or an http URL of a loopback host), or if it has a fragment, a user or a password.
 */
export declare function parseHttpsUrl(option: string, text: string): URL;
