import { waitAtMost } from "../../protocol/timers.js";
import { ClosedError, InvalidMessageError, type McpClientError } from "../../client/errors.js";
import type {
  ClientTransport,
  OutgoingMessage,
  Target,
  TransportEvents,
  TransportOptions,
} from "../../client/transport.js";
import type { RevisionFacts } from "../../protocol/revision.js";
import type { ResponseHead, BodyUse } from "../exchangers/httpExchanger.js";
import { LegacySseChannel } from "../legacy-sse/channel.js";
import { HttpContext } from "./context.js";
import { PostRequests, type InterruptedStream, type PostOwner, type PostRequest } from "./postRequest.js";
import { openServerStream, resumeResponse } from "./reconnection.js";
import { readHttpOptions, type HttpClientOptions, type HttpSetup } from "./setup.js";
import { HttpRequest } from "./httpRequest.js";

/** The maximum number of milliseconds that `listen` waits until the stream for the server's own messages is open. */
const LISTEN_MS = 2_000;

/**
 * A channel over Streamable HTTP. The channel sends each message in its own POST request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
class HttpChannel implements ClientTransport, PostOwner {
  readonly events: TransportEvents;
  revision: RevisionFacts | undefined;
  readonly #setup: HttpSetup;
  readonly #options: TransportOptions;
  readonly #http: HttpContext;
  readonly #posts: PostRequests;
  /** Stops the stream for the server's own messages. */
  #stopListening: (() => void) | undefined;
  #listening: Promise<void> | undefined;
  /** The channel over HTTP+SSE that replaces this channel, if the server offers only HTTP+SSE. */
  #fallback: ClientTransport | undefined;
  #closed: Promise<void> | undefined;

  constructor(setup: HttpSetup, events: TransportEvents, options: TransportOptions) {
    this.events = events;
    this.#setup = setup;
    this.#options = options;
    this.#http = new HttpContext(setup, events, options.maxMessageBytes);
    this.#posts = new PostRequests(this.#http, this, options.maxQueuedBytes);
  }

  use(revision: RevisionFacts): void {
    this.revision = revision;
    this.#http.headers.use(revision);
    this.#fallback?.use(revision);
  }

  send(message: OutgoingMessage): void {
    if (this.#fallback !== undefined) return this.#fallback.send(message);
    if (this.#closed === undefined) return this.#posts.send(message);
    this.events.failed(message, { error: new ClosedError("The client is closed."), wasSent: "no" });
  }

  cancel(request: OutgoingMessage): boolean {
    if (this.#fallback !== undefined) return this.#fallback.cancel(request);
    request.stop?.();
    return this.revision?.lifecycle === "stateless";
  }

  listen(): Promise<void> {
    if (this.#fallback !== undefined || this.#closed !== undefined || !this.revision?.sessions)
      return Promise.resolve();
    return (this.#listening ??= this.#listen());
  }

  /** Forgets the session. The server rejects the requests of the old session that are in flight, and those that wait fail. The connection sends calls again. */
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
    return (this.#closed ??= this.#close());
  }

  readHead(message: OutgoingMessage, head: ResponseHead): McpClientError | undefined {
    const { open, lifecycle } = this.revision ?? {};
    return message.method === open && lifecycle === "handshake" ? readSessionId(head, this.#http) : undefined;
  }

  resume(stream: InterruptedStream): () => void {
    return resumeResponse(this.#http, stream);
  }

  postEnded(request: PostRequest): void {
    this.#posts.ended(request);
  }

  async #listen(): Promise<void> {
    const { ready, stop } = openServerStream(this.#http, {
      events: this.events,
      warn: this.#options.onWarning,
      lose: (error) => {
        this.#stop();
        this.events.lost(error);
      },
    });
    this.#stopListening = stop;
    await waitAtMost(LISTEN_MS, ready);
  }

  async #close(): Promise<void> {
    if (this.#http.headers.sessionId !== undefined) await endSession(this.#http);
    this.#stop();
    this.#http.close();
    await this.#fallback?.close();
  }

  /** Ends all requests and streams without reporting their end. */
  #stop(): void {
    this.#stopStream();
    this.#posts.stop();
  }

  #stopStream(): void {
    this.#stopListening?.();
    this.#stopListening = this.#listening = undefined;
  }
}

/**
 * Returns the target for a server over Streamable HTTP. If the server offers only HTTP+SSE of revision 2024-11-05, `connect` uses this older
 * transport.
 *
 * @param url the URL of the MCP endpoint.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function http(url: string | URL, options: HttpClientOptions = {}): Target {
  const setup = readHttpOptions(url, options);
  return {
    kind: "http",
    key: setup.key,
    label: setup.label,
    open: async (events, limits) => new HttpChannel(setup, events, limits),
  };
}

const SESSION_ID = /^[\x21-\x7e]{1,1024}$/;

/** Stores the session id of the response to `initialize`. Returns an error if the id is invalid. */
function readSessionId(head: ResponseHead, { headers, label }: HttpContext): McpClientError | undefined {
  const id = head.header("mcp-session-id");
  if (id !== undefined && !SESSION_ID.test(id))
    return new InvalidMessageError(
      `${label} sent an invalid session id: it must have at most 1,024 characters, all of them visible ASCII.`,
    );
  headers.sessionId = id;
  return undefined;
}

/** Milliseconds to wait for the response to the DELETE request. */
const DELETE_MS = 2_000;

/** Sends the DELETE request that ends the session. Resolves after any response, and after 2 seconds at the latest. */
async function endSession(http: HttpContext): Promise<void> {
  const request = new DeleteRequest(http);
  request.start();
  if ((await waitAtMost(DELETE_MS, request.ended)) === undefined) request.stop();
}

/** The DELETE request that ends a session. Only the status of the response matters. */
class DeleteRequest extends HttpRequest {
  readonly ended: Promise<true>;
  #end!: (isEnded: true) => void;

  constructor(http: HttpContext) {
    super(http, "DELETE");
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  protected headers(): Promise<readonly string[]> {
    return this.http.headers.plain();
  }

  protected accepted(): BodyUse {
    this.leave();
    this.#end(true);
    return "ignore";
  }

  protected failed(): void {
    this.#end(true);
  }
}
