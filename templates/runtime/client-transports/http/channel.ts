import { ClosedError, LimitError, type McpClientError } from "../../client/errors.js";
import type { ClientTransport, OutgoingMessage, TransportEvents, TransportOptions } from "../../client/transport.js";
import type { RevisionFacts } from "../../protocol/revision.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import { HttpContext, RequestList, readSessionId } from "./context.js";
import { PostQueue } from "./postQueue.js";
import { PostRequest, isBatch, type InterruptedStream, type PostOwner } from "./postRequest.js";
import type { HttpSetup } from "./setup.js";
import { LegacySseChannel } from "../legacy-sse/channel.js";
import { openServerStream } from "./getStream.js";
import { endSession } from "./deleteSession.js";
import { resumeResponse } from "./reconnection.js";

/** The maximum number of milliseconds that `listen` waits until the stream for the server's own messages is open. */
const LISTEN_MS = 2_000;

/**
 * A channel over Streamable HTTP. The channel sends each message in its own POST request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export class HttpChannel implements ClientTransport, PostOwner {
  readonly events: TransportEvents;
  revision: RevisionFacts | undefined;
  readonly #setup: HttpSetup;
  readonly #options: TransportOptions;
  readonly #http: HttpContext;
  readonly #requests = new RequestList<PostRequest>();
  /** The notifications and responses that the server has not accepted. */
  readonly #posts: PostQueue;
  /** Stops the stream for the server's own messages. */
  #stopListening: (() => void) | undefined;
  #listening: Promise<void> | undefined;
  /** The current call of `listen`. */
  #attempt: object | undefined;
  /** The channel over HTTP+SSE that replaces this channel, if the server offers only HTTP+SSE. */
  #fallback: ClientTransport | undefined;
  #closed: Promise<void> | undefined;

  constructor(setup: HttpSetup, events: TransportEvents, options: TransportOptions) {
    this.events = events;
    this.#setup = setup;
    this.#options = options;
    this.#http = new HttpContext(setup, options.maxMessageBytes);
    this.#posts = new PostQueue(options.maxQueuedBytes, (message) => this.#post(message));
  }

  use(revision: RevisionFacts): void {
    this.revision = revision;
    this.#http.headers.use(revision);
    this.#fallback?.use(revision);
  }

  send(message: OutgoingMessage): void {
    if (this.#fallback !== undefined) return this.#fallback.send(message);
    if (this.#closed !== undefined) return this.#refuse(message, new ClosedError("The client is closed."));
    // Requests and batches of requests end with their own time limits.
    if (message.id !== undefined || isBatch(message)) return this.#post(message);
    if (this.#posts.add(message)) return;
    const { maxQueuedBytes } = this.#options;
    const text = `${this.#http.label} does not accept messages fast enough (limits.queuedBytes).`;
    const facts = { limit: "queuedBytes", value: maxQueuedBytes } as const;
    this.#refuse(message, new LimitError(text, facts));
  }

  #post(message: OutgoingMessage): void {
    const request = new PostRequest(this.#http, message, this);
    this.#requests.add(request);
    request.start();
  }

  cancel(request: OutgoingMessage): boolean {
    if (this.#fallback !== undefined) return this.#fallback.cancel(request);
    request.stop?.();
    return this.revision?.lifecycle === "stateless";
  }

  listen(): Promise<void> {
    if (this.#fallback !== undefined || !this.revision?.sessions) return Promise.resolve();
    if (this.#listening === undefined) {
      const attempt = {};
      this.#attempt = attempt;
      this.#listening = this.#listen(attempt);
    }
    return this.#listening;
  }

  /** Forgets the session. The server rejects the requests of the old session that are in flight, and the connection sends them again. */
  async reopen(): Promise<void> {
    this.#stopStream();
    this.#http.headers.sessionId = undefined;
    await this.#fallback?.reopen();
  }

  async fallBack(): Promise<boolean> {
    // The channel stays after a loss: `reopen` has opened its stream again.
    if (this.#fallback !== undefined) return true;
    const channel = new LegacySseChannel(this.#setup, this.events, this.#options);
    try {
      await channel.reopen();
    } catch {
      await channel.close();
      return false;
    }
    this.#fallback = channel;
    this.#http.close();
    if (this.#closed !== undefined) await channel.close();
    return true;
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  readHead(message: OutgoingMessage, head: ResponseHead): McpClientError | undefined {
    const { open, lifecycle } = this.revision ?? {};
    return message.method === open && lifecycle === "handshake" ? readSessionId(head, this.#http) : undefined;
  }

  resume(stream: InterruptedStream): () => void {
    const resumed = resumeResponse(this.#http, stream);
    return () => resumed.stop();
  }

  ended(request: PostRequest): void {
    this.#requests.delete(request);
    this.#posts.ended(request.message);
  }

  #refuse(message: OutgoingMessage, error: McpClientError): void {
    this.events.failed(message, { error, wasSent: "no" });
  }

  async #listen(attempt: object): Promise<void> {
    // During the import, the channel may have been closed, or `reopen` may have begun another attempt.
    if (this.#closed !== undefined || this.#attempt !== attempt) return;
    const { ready, stop } = openServerStream(this.#http, {
      events: this.events,
      warn: this.#options.onWarning,
      lose: (error) => {
        this.#stop();
        this.events.lost(error);
      },
    });
    this.#stopListening = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeUp = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LISTEN_MS);
    });
    await Promise.race([ready, timeUp]);
    clearTimeout(timer);
  }

  async #close(): Promise<void> {
    if (this.#http.headers.sessionId !== undefined) {
      await endSession(this.#http);
    }
    this.#stop();
    this.#http.close();
    await this.#fallback?.close();
  }

  /** Ends all requests and streams without reporting their end. */
  #stop(): void {
    this.#stopStream();
    this.#posts.clear();
    for (const request of this.#requests.all()) request.stop();
  }

  #stopStream(): void {
    this.#stopListening?.();
    this.#stopListening = this.#listening = this.#attempt = undefined;
  }
}
