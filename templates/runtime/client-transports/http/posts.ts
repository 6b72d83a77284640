import { LimitError } from "../../client/errors.js";
import type { OutgoingMessage } from "../../client/transport.js";
import type { HttpContext } from "./context.js";
import { PostRequest, isBatch, type PostOwner } from "./postRequest.js";

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
    this.#queue = new PostQueue(maxQueuedBytes, (message) => this.#start(message));
    this.#maxQueuedBytes = maxQueuedBytes;
  }

  send(message: OutgoingMessage): void {
    // Requests and batches of requests end with their own time limits.
    if (message.id !== undefined || isBatch(message)) return this.#start(message);
    if (this.#queue.add(message)) return;
    const text = `${this.#http.label} does not accept messages fast enough (limits.queuedBytes).`;
    const error = new LimitError(text, { limit: "queuedBytes", value: this.#maxQueuedBytes });
    this.#owner.events.failed(message, { error, wasSent: "no" });
  }

  ended(request: PostRequest): void {
    this.#requests.delete(request);
    this.#queue.ended(request.message);
  }

  /** Ends all requests without reporting their end. */
  stop(): void {
    this.#queue.clear();
    for (const request of this.#requests.all()) request.stop();
  }

  #start(message: OutgoingMessage): void {
    const request = new PostRequest(this.#http, message, this.#owner);
    this.#requests.add(request);
    request.start();
  }
}

/** The maximum number of messages that are sent at the same time, each in its own POST request. */
const MAX_RUNNING = 64;
/** Bytes of memory that a message needs in addition to its text. */
const OVERHEAD = 256;

/**
 * Limits the POST requests with notifications and responses: a server that sends requests without end must not make the client open TCP
 * connections without end. Further messages wait, up to a limit for their memory.
 */
export class PostQueue {
  readonly #start: (message: OutgoingMessage) => void;
  readonly #running = new Set<OutgoingMessage>();
  readonly #waiting = new Set<OutgoingMessage>();
  #bytesLeft: number;

  /** @param start sends a message in a POST request. */
  constructor(maxBytes: number, start: (message: OutgoingMessage) => void) {
    this.#bytesLeft = maxBytes;
    this.#start = start;
  }

  /** Sends a message, or stores it until another POST request has ended. Returns false if the memory for waiting messages is used up. */
  add(message: OutgoingMessage): boolean {
    const bytes = message.text.length + OVERHEAD;
    if (bytes > this.#bytesLeft) return false;
    this.#bytesLeft -= bytes;
    if (this.#running.size < MAX_RUNNING) this.#run(message);
    else {
      this.#waiting.add(message);
      message.stop = () => {
        if (this.#waiting.delete(message)) this.#bytesLeft += bytes;
      };
    }
    return true;
  }

  /**
   * Call this function when the POST request of a message has ended. Sends the next waiting message. Does nothing for a message that this queue did
   * not send.
   */
  ended(message: OutgoingMessage): void {
    if (!this.#running.delete(message)) return;
    this.#bytesLeft += message.text.length + OVERHEAD;
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      return this.#run(next);
    }
  }

  /** Drops the messages that wait. */
  clear(): void {
    for (const message of this.#waiting) message.stop?.();
  }

  #run(message: OutgoingMessage): void {
    this.#running.add(message);
    this.#start(message);
  }
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
