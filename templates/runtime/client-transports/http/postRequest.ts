import { getJsonRpcMessageKind } from "../../jsonrpc/envelope.js";
import { isObject, parseJson } from "../../validation/checks.js";
import { ConnectionLostError, InvalidMessageError, LimitError, type McpClientError } from "../../client/errors.js";
import type { OutgoingMessage, TransportEvents, TransportFailure } from "../../client/transport.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type { RevisionFacts } from "../../protocol/revision.js";
import { EventStreamParser } from "../../wire/eventStreamParser.js";
import type { BodyUse, ExchangeFault, ResponseHead } from "../exchangers/httpExchanger.js";
import { isAnswer, isJson, mediaTypeOf, type RefusedResponse } from "./answer.js";
import type { HttpContext } from "./context.js";
import { HttpRequest, type StreamPosition } from "./httpRequest.js";
import { bodyErrorOf, networkErrorOf, sessionLostError, unreadableBodyError } from "./refusal.js";

/** The functions of a channel that its POST requests use. */
export interface PostOwner {
  readonly events: TransportEvents;
  readonly revision: RevisionFacts | undefined;
  /** The URL for POST requests over HTTP+SSE. All messages of the server arrive on one stream, so HTTP responses have only a status. */
  readonly endpoint?: URL | undefined;
  /** Receives the head of a successful response before its body. Returns an error if the head is invalid. */
  readHead?(message: OutgoingMessage, head: ResponseHead): McpClientError | undefined;
  /** Continues the stream of a request after its last event. Returns a function that stops the continuation. */
  resume?(stream: InterruptedStream): () => void;
  /** Called when the request has ended. */
  postEnded(request: PostRequest): void;
}

/** A response stream that ended before the response, with the facts that are needed to continue it. */
export interface InterruptedStream extends StreamPosition {
  readonly retryMs: number | undefined;
  /** Receives the data of an event of the continued stream. Returns false to end the stream. */
  event(data: string): boolean;
  /** Called if the stream cannot be continued. */
  fail(error: McpClientError): void;
}

/** Returns true for a batch of messages. */
function isBatch({ id, text }: OutgoingMessage): boolean {
  return id === undefined && text.startsWith("[");
}

/** The POST request with one message. The HTTP response contains JSON, an event stream, or only a status. */
export class PostRequest extends HttpRequest {
  /** The place in a `RequestList`. */
  place = 0;
  readonly #owner: PostOwner;
  readonly message: OutgoingMessage;
  /** The id of the request; undefined for a notification, a response and a batch. */
  readonly #id: number | undefined;
  /** True for a batch, whose response contains any number of messages. */
  readonly #isBatch: boolean;
  /** The headers with the session and the revision, which do not change when the request is sent again. */
  #common: readonly string[] | undefined;
  #parser: EventStreamParser | undefined;
  #stopResuming: (() => void) | undefined;

  constructor(http: HttpContext, message: OutgoingMessage, owner: PostOwner) {
    super(http, "POST", owner.endpoint);
    this.#owner = owner;
    this.message = message;
    this.#id = message.id;
    this.#isBatch = isBatch(message);
    message.stop = () => (this.#isBatch ? this.#leaveAccepted() : this.stop());
  }

  override stop(): void {
    this.#finish();
    this.#stopResuming?.();
    super.stop();
  }

  protected headers(): Awaitable<readonly string[]> {
    const { headers } = this.http;
    this.#common ??= headers.ofMethod(this.message.method);
    return headers.post(this.message, this.#common);
  }

  protected override body(): string {
    return this.message.text;
  }

  protected accepted(head: ResponseHead): BodyUse {
    const error = this.#readHead(head);
    if (error !== undefined) {
      this.#abort(error);
      return "ignore";
    }
    const { status } = head;
    const { endpoint, revision } = this.#owner;
    const isEmpty = status === 202 || status === 204;
    const isMessage = this.#id === undefined && (!this.#isBatch || isEmpty);
    // In a session, the server may send the response to a request with status 202 on another stream.
    if (endpoint !== undefined || isMessage || (status === 202 && revision?.sessions)) {
      this.#leaveAccepted();
      if (this.#id === undefined) this.#owner.events.sent(this.message);
      return "ignore";
    }
    if (isEmpty) {
      const text = `${this.http.label} answered a request with HTTP status ${status} and without a JSON-RPC response.`;
      this.#abort(new InvalidMessageError(text));
      return "ignore";
    }
    // The notifications of a batch need no answer.
    if (this.#isBatch) this.#owner.events.sent(this.message);
    if (mediaTypeOf(head) !== "text/event-stream") return "text";
    this.#parser = new EventStreamParser(this.http.maxMessageBytes, this);
    return "chunks";
  }

  /** Passes the head to the channel. The response to `initialize` belongs to the session that it begins. */
  #readHead(head: ResponseHead): McpClientError | undefined {
    this.message.status = head.status;
    const error = this.#owner.readHead?.(this.message, head);
    if (this.message.method === this.#owner.revision?.open) this.sessionId = this.http.headers.sessionId;
    return error;
  }

  protected override acceptedText(body: string, head: ResponseHead): void {
    const parsed = isJson(head) ? parseJson(body) : undefined;
    if (parsed === undefined) return this.failed(unreadableBodyError(body, head, this.http.label));
    this.#receive(parsed);
    if (!this.isOver) this.failed(this.#noAnswer());
  }

  override chunk(bytes: Uint8Array): void {
    if (this.isOver) return;
    const fault = this.#parser?.push(bytes);
    if (fault === undefined || this.isOver) return;
    this.#abort(bodyErrorOf(fault, this.http));
  }

  /** Receives an event of the response stream. */
  event(data: string, type: string): void {
    if (this.isOver || data === "") return;
    if (type === "" || type === "message") this.#readEvent(data);
  }

  #readEvent(data: string): void {
    const parsed = parseJson(data);
    if (parsed !== undefined) return this.#receive(parsed);
    this.#abort(new InvalidMessageError(`${this.http.label} sent an event that is not JSON.`));
  }

  override end(): void {
    if (!this.isOver) this.#resumeOrFail(undefined);
  }

  protected override interrupted(fault: ExchangeFault): void {
    if (fault.kind !== "network") return this.failed(bodyErrorOf(fault.kind, this.http));
    if (this.#parser !== undefined) return this.#resumeOrFail(fault.cause);
    this.failed(networkErrorOf(fault, this.http.label), fault.wasSent);
  }

  #resumeOrFail(cause: unknown): void {
    const parser = this.#parser;
    if (!parser?.lastEventId || !this.#owner.revision?.resumable || this.#isBatch)
      return this.failed(this.#noAnswer(cause));
    const { lastEventId, retryMs } = parser;
    this.#stopResuming = this.#owner.resume?.({
      sessionId: this.sessionId,
      lastEventId,
      retryMs,
      event: (data) => {
        if (!this.isOver) this.#readEvent(data);
        return !this.isOver;
      },
      fail: (error) => {
        if (!this.isOver) this.failed(error);
      },
    });
  }

  protected override intercepts({ head, body }: RefusedResponse): boolean {
    this.message.status = head.status;
    this.message.retryAfter = head.header("retry-after");
    if (head.status === 404 && this.sessionId !== undefined) {
      this.sessionEnded();
      return true;
    }
    if (head.status < 400 || head.status === 401 || head.status === 403) return false;
    const parsed = parseJson(body);
    if (this.#id === undefined || !isAnswer(parsed, this.#id)) return false;
    this.#receive(parsed);
    return true;
  }

  /** Passes a message to the connection. The response ends the request first, because the connection may send the same message object again. */
  #receive(parsed: unknown): void {
    const message = this.message;
    // A handler that starts now would not end with its session, and its response would be sent in the next one.
    const isCurrent = this.sessionId === this.http.headers.sessionId;
    if (!isCurrent && isObject(parsed) && getJsonRpcMessageKind(parsed) === "request")
      return this.#abort(sessionLostError(this.http.label));
    if (this.#id !== undefined && isAnswer(parsed, this.#id)) {
      this.#finish();
      if (this.#parser !== undefined) this.leave();
    }
    this.#owner.events.message(parsed, message);
  }

  #noAnswer(cause?: unknown): ConnectionLostError {
    return new ConnectionLostError(`The HTTP response of ${this.http.label} ended before the JSON-RPC response.`, {
      mayHaveRun: true,
      cause,
    });
  }

  /** Ends the request before the end of its response: after the status that is its answer, or when all requests of a batch have ended. */
  #leaveAccepted(): void {
    this.#finish();
    this.leave();
  }

  /** Reports a failure and aborts the rest of the response. */
  #abort(error: McpClientError): void {
    this.failed(error);
    super.stop();
  }

  /** Ends the request with an error. */
  failed(error: McpClientError, wasSent: TransportFailure["wasSent"] = "maybe"): void {
    this.#finish();
    this.#owner.events.failed(this.message, { error, wasSent });
  }

  #finish(): void {
    if (!this.isOver) this.#owner.postEnded(this);
    this.isOver = true;
    this.message.stop = undefined;
  }
}

/** The POST requests of one channel. */
export class PostRequests {
  readonly #http: HttpContext;
  readonly #owner: PostOwner;
  readonly #requests = new RequestList<PostRequest>();
  /** The notifications and responses that the server has not accepted. */
  readonly #queue: PostQueue;
  readonly #maxQueuedBytes: number;

  constructor(http: HttpContext, owner: PostOwner, maxQueuedBytes: number) {
    this.#http = http;
    this.#owner = owner;
    this.#queue = new PostQueue(maxQueuedBytes);
    this.#maxQueuedBytes = maxQueuedBytes;
  }

  /** Sends a message in the present session: if the session ends while the message waits, the message fails. */
  send(message: OutgoingMessage): void {
    const request = new PostRequest(this.#http, message, this.#owner);
    this.#requests.add(request);
    // Requests and batches of requests end with their own time limits.
    if (message.id !== undefined || isBatch(message)) return request.start();
    if (this.#queue.add(request)) return;
    const text = `${this.#http.label} does not accept messages fast enough (limits.queuedBytes).`;
    request.failed(new LimitError(text, { limit: "queuedBytes", value: this.#maxQueuedBytes }), "no");
  }

  ended(request: PostRequest): void {
    this.#requests.delete(request);
    this.#queue.ended(request);
  }

  /** Ends all requests without reporting their end. */
  stop(): void {
    for (const request of this.#queue.waiting()) request.stop();
    for (const request of this.#requests.all()) request.stop();
  }
}

/** The maximum number of messages that are sent at the same time, each in its own POST request. */
const MAX_RUNNING = 64;
/** Bytes of memory that a message needs in addition to its text. */
const OVERHEAD = 512;

/** A POST request that may have to wait until others have ended. */
export interface QueuedPost {
  readonly message: Pick<OutgoingMessage, "text">;
  start(): void;
}

/**
 * Limits the POST requests with notifications and responses: a server that sends requests without end must not make the client open TCP
 * connections without end. Further requests wait, up to a limit for their memory.
 */
export class PostQueue<Post extends QueuedPost = PostRequest> {
  readonly #running = new Set<Post>();
  readonly #waiting = new Set<Post>();
  #bytesLeft: number;
  #isStarting = false;

  constructor(maxBytes: number) {
    this.#bytesLeft = maxBytes;
  }

  /** Starts a request, or stores it until another one has ended. Returns false if the memory for waiting requests is used up. */
  add(request: Post): boolean {
    const bytes = sizeOf(request);
    if (bytes > this.#bytesLeft) return false;
    this.#bytesLeft -= bytes;
    this.#waiting.add(request);
    this.#startNext();
    return true;
  }

  /** Call this function when a request has ended, also if it has not started. Does nothing for a request that is not in this queue. */
  ended(request: Post): void {
    if (!this.#running.delete(request) && !this.#waiting.delete(request)) return;
    this.#bytesLeft += sizeOf(request);
    this.#startNext();
  }

  /** Returns a copy of the list of requests that wait, which stays as it is when they end. */
  waiting(): readonly Post[] {
    return [...this.#waiting];
  }

  #startNext(): void {
    // A request can end while it starts. All that wait can do so one after the other, and must not form a recursion.
    if (this.#isStarting) return;
    this.#isStarting = true;
    for (const next of this.#waiting) {
      if (this.#running.size >= MAX_RUNNING) break;
      this.#waiting.delete(next);
      this.#running.add(next);
      next.start();
    }
    this.#isStarting = false;
  }
}

function sizeOf({ message }: QueuedPost): number {
  return message.text.length + OVERHEAD;
}

/** A request with its place in the list, which belongs to the list. */
interface ListedRequest {
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
