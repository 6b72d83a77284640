import type { HttpExchanger, RunningExchange } from "../exchangers/httpExchanger.js";
import { ConnectionAuthorization, SharedAuthorization } from "./authorization.js";
import { RequestHeaders } from "./requestHeaders.js";
import type { HttpSetup } from "./setup.js";
import type { TransportEvents } from "../../client/transport.js";

/** Milliseconds to wait for the end of a response after its last message. */
const LINGER_MS = 1_000;

/** The URL, headers, limits and sockets that the requests of one connection share. */
export class HttpContext {
  /** The URL of the server. A permanent redirect replaces this URL. */
  url: URL;
  readonly label: string;
  readonly maxMessageBytes: number;
  readonly exchanger: HttpExchanger;
  readonly authorization: ConnectionAuthorization | undefined;
  readonly authorize: SharedAuthorization | undefined;
  readonly headers: RequestHeaders;
  #lingering: RunningExchange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: HttpSetup, events: TransportEvents, maxMessageBytes: number) {
    const { url, authorization, authorize } = setup;
    this.url = url;
    this.label = setup.label;
    this.maxMessageBytes = maxMessageBytes;
    this.exchanger = setup.createExchanger(maxMessageBytes);
    this.authorization = authorization && new ConnectionAuthorization(authorization, url, events);
    this.authorize = authorize && new SharedAuthorization(authorize);
    this.headers = new RequestHeaders(setup.headers);
  }

  /**
   * Aborts an exchange unless its response ends soon. Most servers end a stream right after its last message, and an immediate abort would
   * close a TCP connection that further requests can use.
   */
  linger(exchange: RunningExchange): void {
    this.#lingering.push(exchange);
    this.#timer ??= setTimeout(() => this.#abortLingering(), LINGER_MS);
  }

  /** Aborts the exchanges that have not ended, and closes the TCP connections. */
  close(): void {
    clearTimeout(this.#timer);
    this.#abortLingering();
    this.authorization?.close();
    this.authorize?.close();
    this.exchanger.close();
  }

  #abortLingering(): void {
    this.#timer = undefined;
    for (const exchange of this.#lingering.splice(0)) exchange.abort();
  }
}
