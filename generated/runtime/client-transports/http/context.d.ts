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
  /** The URL of the server; a permanent redirect replaces it. */
  url: URL;
  readonly label: string;
  readonly maxMessageBytes: number;
  readonly exchanger: HttpExchanger;
  readonly authorization: SharedAuthorization | undefined;
  readonly headers: RequestHeaders;
  constructor(setup: HttpSetup, maxMessageBytes: number);
  /**
   * Aborts an exchange whose response does not end soon. Most servers end a stream right after its last message; to abort it at once would
   * close a connection that further requests can use.
   */
  linger(exchange: RunningExchange): void;
  /** Aborts what lingers, and closes the connections. */
  close(): void;
}
