// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../server/server.js";
import { type HttpExchange } from "../http-exchange/httpExchange.js";
import type { HttpOptions } from "./options.js";
/**
 * Serves clients of all revisions over HTTP, independent of the HTTP server: Streamable HTTP with sessions or stateless, and HTTP+SSE
 * for revisions without Streamable HTTP.
 */
export declare class HttpEndpoint {
  #private;
  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers: readonly Server[], options?: HttpOptions);
  /** True if clients should send their next requests to other processes, because this process drains or this endpoint closes. */
  get isDraining(): boolean;
  /** Handles one request. Sends the response on the exchange, now or later. */
  handle(received: HttpExchange): void;
  /** Joins the service, if the option `service` is given. @throws by rejection the error of the service. */
  join(): Promise<void>;
  /**
   * Rejects new requests, waits at most `closeMs` for the calls in progress, and then ends all calls, sessions and streams. Resolves
   * when that is done.
   *
   * @param sent called when the calls have been answered. The returned promise resolves when the clients have received the responses.
   */
  close(sent?: () => Promise<unknown>): Promise<void>;
}
