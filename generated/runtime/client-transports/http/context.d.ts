// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  RunningExchange,
  HttpExchanger,
} from "../exchangers/httpExchanger.js";
import { SharedAuthorization } from "./authorization.js";
import { RequestHeaders } from "./requestHeaders.js";
import type { HttpSetup } from "./setup.js";
/** The URL, headers, limits and sockets that the requests of one connection share. */
export declare class HttpContext {
  #private;
  /** The URL of the server. A permanent redirect replaces this URL. */
  url: URL;
  readonly label: string;
  readonly maxMessageBytes: number;
  readonly exchanger: HttpExchanger;
  readonly authorization: SharedAuthorization | undefined;
  readonly headers: RequestHeaders;
  constructor(setup: HttpSetup, maxMessageBytes: number);
  /**
   * Aborts an exchange unless its response ends soon. Most servers end a stream right after its last message, and an immediate abort would
   * close a TCP connection that further requests can use.
   */
  linger(exchange: RunningExchange): void;
  /** Aborts the exchanges that have not ended, and closes the TCP connections. */
  close(): void;
}
