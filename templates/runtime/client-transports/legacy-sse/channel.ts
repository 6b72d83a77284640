import { parseJson } from "../../validation/checks.js";
import { ClosedError, ConnectError, ConnectionLostError, McpClientError, RedirectError } from "../../client/errors.js";
import type {
  ClientTransport,
  OutgoingMessage,
  Target,
  TransportEvents,
  TransportOptions,
} from "../../client/transport.js";
import type { RevisionFacts } from "../../protocol/revision.js";
import { HttpContext } from "../http/context.js";
import { EventStreamRequest, type EventStreamReceiver } from "../http/httpRequest.js";
import { resolveUrl } from "../http/refusal.js";
import { PostRequests, type PostOwner, type PostRequest } from "../http/postRequest.js";
import { readHttpOptions, type HttpClientOptions, type HttpSetup } from "../http/setup.js";

/** The functions that settle the promise of an open stream, at its first event or its end. */
interface Opening {
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * A channel over HTTP+SSE. The server sends all its messages on one event stream. The first event contains the URL for POST requests.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export class LegacySseChannel implements ClientTransport, EventStreamReceiver, PostOwner {
  readonly #http: HttpContext;
  readonly events: TransportEvents;
  readonly revision = undefined;
  readonly #options: TransportOptions;
  readonly #posts: PostRequests;
  #stream: EventStreamRequest | undefined;
  #opening: Opening | undefined;
  /** Undefined while no stream is open. */
  endpoint: URL | undefined;
  #isClosed = false;

  constructor(setup: HttpSetup, events: TransportEvents, options: TransportOptions) {
    this.#http = new HttpContext(setup, events, options.maxMessageBytes);
    this.#posts = new PostRequests(this.#http, this, options.maxQueuedBytes);
    this.events = events;
    this.#options = options;
    // The channel may be closed before its stream is open.
    options.closing?.addEventListener("abort", () => void this.close());
    this.#isClosed = options.closing?.aborted === true;
  }

  use(revision: RevisionFacts): void {
    this.#http.headers.use(revision);
  }

  send(message: OutgoingMessage): void {
    if (this.endpoint !== undefined) return this.#posts.send(message);
    const error = this.#isClosed
      ? new ClosedError("The client is closed.")
      : new ConnectionLostError(describeEnd(this.#http.label), { mayHaveRun: false });
    this.events.failed(message, { error, wasSent: "no" });
  }

  postEnded(request: PostRequest): void {
    this.#posts.ended(request);
  }

  cancel(request: OutgoingMessage): boolean {
    request.stop?.();
    return false;
  }

  /** Opens the stream and waits for its first event. Rejects if the event does not arrive within `connectMs`. */
  async reopen(): Promise<void> {
    this.#stop();
    if (this.#isClosed) throw new ClosedError("The client is closed.");
    const stream = new EventStreamRequest(this.#http, { sessionId: undefined, lastEventId: "" }, this);
    this.#stream = stream;
    const { connectMs } = this.#options;
    const expire = (): void => {
      if (this.events.isHeld) return void (timer = setTimeout(expire, connectMs));
      const text = `${this.#http.label} sent no endpoint event for HTTP+SSE within ${connectMs} ms (option connectMs).`;
      this.#opening?.reject(new ConnectError(text));
    };
    let timer = setTimeout(expire, connectMs);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#opening = { resolve, reject };
        stream.start();
      });
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#opening = undefined;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#opening?.reject(new ClosedError("The client is closed."));
    this.#stop();
    this.#http.close();
  }

  opened(): void {
    // The first event shows whether the server offers HTTP+SSE.
  }

  event(data: string, type: string): void {
    if (this.#opening !== undefined) return this.#readEndpoint(data, type);
    if (data === "" || (type !== "" && type !== "message")) return;
    const message = parseJson(data);
    if (message !== undefined) return this.events.message(message);
    this.#options.onWarning({
      code: "bad-message",
      message: `The client ignored an event of ${this.#http.label} that is not JSON.`,
    });
  }

  ended(error: McpClientError | undefined): void {
    this.#end(error, undefined);
  }

  refused(error: unknown): void {
    this.#end(undefined, error);
  }

  #readEndpoint(data: string, type: string): void {
    const { url, label } = this.#http;
    const endpoint = type === "endpoint" ? resolveUrl(data, url) : undefined;
    if (endpoint === undefined)
      return this.#opening?.reject(
        new ConnectError(
          `The first event of ${label} is not an endpoint event with a valid URL, as HTTP+SSE requires.`,
        ),
      );
    // A server of another origin must not receive the headers and the messages.
    if (endpoint.origin !== url.origin)
      return this.#opening?.reject(
        new RedirectError(
          `The endpoint event of ${label} names a URL of another origin, which the client does not use.`,
          { location: endpoint.origin + endpoint.pathname },
        ),
      );
    this.endpoint = endpoint;
    this.#opening?.resolve();
  }

  /** Handles the end of the stream, and a stream that was not opened. */
  #end(unreadable: McpClientError | undefined, cause: unknown): void {
    const { label } = this.#http;
    if (this.#opening !== undefined)
      return this.#opening.reject(
        cause instanceof McpClientError ? cause : new ConnectError(`No stream of ${label} could be opened.`, { cause }),
      );
    this.#stop();
    this.events.lost(unreadable ?? new ConnectionLostError(describeEnd(label), { mayHaveRun: true }));
  }

  #stop(): void {
    this.endpoint = undefined;
    this.#stream?.stop();
    this.#posts.stop();
  }
}

/** A message may be sent before or after the client notices the end: both errors have the same text. */
function describeEnd(label: string): string {
  return `The stream of ${label} has ended.`;
}

/**
 * Returns the target for a server over HTTP+SSE of revision 2024-11-05. The target `http(url)` also finds such servers, but needs additional
 * requests.
 *
 * @param url the URL of the event stream.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export function sse(url: string | URL, options: HttpClientOptions = {}): Target {
  const setup = readHttpOptions(url, options);
  return {
    kind: "sse",
    key: setup.key,
    label: setup.label,
    async open(events, limits) {
      const channel = new LegacySseChannel(setup, events, limits);
      try {
        await channel.reopen();
      } catch (error) {
        await channel.close();
        throw error;
      }
      return channel;
    },
  };
}
