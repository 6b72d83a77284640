// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HttpExchangeWrapper } from "../http-exchange/exchangeWrapper.js";
import type {
  HeaderList,
  HttpExchange,
} from "../http-exchange/httpExchange.js";
/**
 * Responds to a CORS preflight request. The response allows the headers of the protocol and all headers that the request names, since
 * headers for tool arguments have arbitrary names.
 *
 * @param origin the origin of the web page, which has been checked before.
 * @returns true if the request was a preflight request; false if it was not, and no response was sent.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export declare function respondToPreflight(
  exchange: HttpExchange,
  origin: string,
): boolean;
/** The exchange of a request that a web page sent. Adds CORS headers to the response, so that the page can read the response. */
export declare class CorsExchange extends HttpExchangeWrapper {
  #private;
  /** @param origin the origin of the web page, which has been checked before. */
  constructor(exchange: HttpExchange, origin: string);
  respond(status: number, headers: HeaderList, body?: string): void;
  startStream(headers: HeaderList): void;
}
