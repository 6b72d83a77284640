import type { HttpExchanger, ResponseHead, RunningExchange } from "../exchangers/httpExchanger.js";
import { SharedAuthorization } from "./authorization.js";
import { RequestHeaders } from "./requestHeaders.js";
import type { HttpSetup } from "./setup.js";
import { InvalidMessageError } from "../../client/errors.js";

/** Milliseconds to wait for the end of a response after its last message. */
const LINGER_MS = 1_000;

/** The URL, headers, limits and sockets that the requests of one connection share. */
export class HttpContext {
  /** The URL of the server. A permanent redirect replaces this URL. */
  url: URL;
  readonly label: string;
  readonly maxMessageBytes: number;
  readonly exchanger: HttpExchanger;
  readonly authorization: SharedAuthorization | undefined;
  readonly headers: RequestHeaders;
  #lingering: RunningExchange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: HttpSetup, maxMessageBytes: number) {
    this.url = setup.url;
    this.label = setup.label;
    this.maxMessageBytes = maxMessageBytes;
    this.exchanger = setup.createExchanger(maxMessageBytes);
    this.authorization = setup.authorize && new SharedAuthorization(setup.authorize);
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
    this.exchanger.close();
  }

  #abortLingering(): void {
    this.#timer = undefined;
    for (const exchange of this.#lingering.splice(0)) exchange.abort();
  }
}

const SESSION_ID = /^[\x21-\x7e]{1,1024}$/;
/** Stores the session id of the response to `initialize`. Returns an error if the id is invalid. */
export function readSessionId(head: ResponseHead, { headers, label }: HttpContext): InvalidMessageError | undefined {
  const id = head.header("mcp-session-id");
  if (id !== undefined && !SESSION_ID.test(id))
    return new InvalidMessageError(
      `${label} sent an invalid session id: it must have at most 1,024 characters, all of them visible ASCII.`,
    );
  headers.sessionId = id;
  return undefined;
}

/** A request with its place in the list, which belongs to the list. */
export interface ListedRequest {
  place: number;
}

/**
 * The requests in flight, in any order. A list, because a `Set` allocates a new table again and again as entries come and go, and V8 keeps
 * the old tables and the requests in them until it collects the whole heap.
 */
export class RequestList<Request extends ListedRequest> {
  readonly #requests: Request[] = [];

  add(request: Request): void {
    request.place = this.#requests.push(request) - 1;
  }

  /** Removes a request from the list. Does nothing if the list does not contain it. */
  delete(request: Request): void {
    const { place } = request;
    const requests = this.#requests;
    if (requests[place] !== request) return;
    const last = requests.pop()!;
    if (last === request) return;
    requests[place] = last;
    last.place = place;
  }

  /** Returns a copy, which stays as it is when requests end. */
  all(): readonly Request[] {
    return [...this.#requests];
  }
}
