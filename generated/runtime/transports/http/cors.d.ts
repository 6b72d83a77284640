// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BodyMeter } from "./body.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import type { BodyReader, Fields, HttpExchange } from "./exchange.js";
/**
 * Answers a browser that asks whether a page may send a request; tells whether it did ask.
 *
 * @param origin of a page that may.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export declare function answerPreflight(
  exchange: HttpExchange,
  origin: string,
): boolean;
/** An exchange whose response a web page may read. */
export declare class PageExchange implements HttpExchange {
  #private;
  /** @param origin of the page. */
  constructor(exchange: HttpExchange, origin: string);
  get method(): string;
  get target(): string;
  get request(): HttpRequest;
  header(name: string): string | undefined;
  readBody(meter: BodyMeter, reader: BodyReader): void;
  respond(status: number, fields: Fields, body?: string): void;
  open(fields: Fields): void;
  write(text: string): void;
  end(text?: string): void;
  drop(): void;
  get unsent(): number;
  onGone(listener: () => void): void;
}
