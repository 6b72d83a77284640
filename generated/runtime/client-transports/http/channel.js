// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClosedError, LimitError } from "../../client/errors.js";
import { HttpContext } from "./context.js";
import { PostQueue } from "./postQueue.js";
import { isBatch, PostRequest } from "./postRequest.js";
import { RequestList } from "./requestList.js";
import { clientErrorOf } from "./sendingError.js";
import { readSessionId } from "./session.js";
/** The maximum number of milliseconds that `listen` waits until the stream for the server's own messages is open. */
const LISTEN_MS = 2_000;
/**
 * A channel over Streamable HTTP. The channel sends each message in its own POST request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export class HttpChannel {
  events;
  revision;
  #setup;
  #options;
  #http;
  #requests = new RequestList();
  /** The notifications and responses that the server has not accepted. */
  #posts;
  /** Stops the stream for the server's own messages. */
  #stopListening;
  #listening;
  /** The current call of `listen`. */
  #attempt;
  /** The channel over HTTP+SSE that replaces this channel, if the server offers only HTTP+SSE. */
  #fallback;
  #closed;
  constructor(setup, events, options) {
    this.events = events;
    this.#setup = setup;
    this.#options = options;
    this.#http = new HttpContext(setup, options.maxMessageBytes);
    this.#posts = new PostQueue(options.maxQueuedBytes, (message) =>
      this.#post(message),
    );
  }
  use(revision) {
    this.revision = revision;
    this.#http.headers.use(revision);
    this.#fallback?.use(revision);
  }
  send(message) {
    if (this.#fallback !== undefined) return this.#fallback.send(message);
    if (this.#closed !== undefined)
      return this.#refuse(message, new ClosedError("The client is closed."));
    // Requests and batches of requests end with their own time limits.
    if (message.id !== undefined || isBatch(message))
      return this.#post(message);
    if (this.#posts.add(message)) return;
    const { maxQueuedBytes } = this.#options;
    const text = `${this.#http.label} does not accept messages fast enough (limits.queuedBytes).`;
    const facts = { limit: "queuedBytes", value: maxQueuedBytes };
    this.#refuse(message, new LimitError(text, facts));
  }
  #post(message) {
    const request = new PostRequest(this.#http, message, this);
    this.#requests.add(request);
    request.start();
  }
  cancel(request) {
    if (this.#fallback !== undefined) return this.#fallback.cancel(request);
    request.stop?.();
    return this.revision?.lifecycle === "stateless";
  }
  listen() {
    if (this.#fallback !== undefined || !this.revision?.sessions)
      return Promise.resolve();
    if (this.#listening === undefined) {
      const attempt = {};
      this.#attempt = attempt;
      this.#listening = this.#listen(attempt);
    }
    return this.#listening;
  }
  /** Forgets the session. The server rejects the requests of the old session that are in flight, and the connection sends them again. */
  async reopen() {
    this.#stopStream();
    this.#http.headers.sessionId = undefined;
    await this.#fallback?.reopen();
  }
  async fallBack() {
    // The channel stays after a loss: `reopen` has opened its stream again.
    if (this.#fallback !== undefined) return true;
    const { LegacySseChannel } = await import("../legacy-sse/channel.js");
    const channel = new LegacySseChannel(
      this.#setup,
      this.events,
      this.#options,
    );
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
  close() {
    this.#closed ??= this.#close();
    return this.#closed;
  }
  readHead(message, head) {
    const { open, lifecycle } = this.revision ?? {};
    return message.method === open && lifecycle === "handshake"
      ? readSessionId(head, this.#http)
      : undefined;
  }
  resume(stream) {
    let stop;
    let isStopped = false;
    void import("./resumption.js").then(
      ({ resumeResponse }) => {
        if (isStopped) return;
        const resumed = resumeResponse(this.#http, stream);
        stop = () => resumed.stop();
      },
      (error) => stream.fail(clientErrorOf(error, this.#http.label)),
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }
  ended(request) {
    this.#requests.delete(request);
    this.#posts.ended(request.message);
  }
  #refuse(message, error) {
    this.events.failed(message, { error, wasSent: "no" });
  }
  async #listen(attempt) {
    const { openServerStream } = await import("./getStream.js");
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
    let timer;
    const timeUp = new Promise((resolve) => {
      timer = setTimeout(resolve, LISTEN_MS);
    });
    await Promise.race([ready, timeUp]);
    clearTimeout(timer);
  }
  async #close() {
    if (this.#http.headers.sessionId !== undefined) {
      const { endSession } = await import("./deleteSession.js");
      await endSession(this.#http);
    }
    this.#stop();
    this.#http.close();
    await this.#fallback?.close();
  }
  /** Ends all requests and streams without reporting their end. */
  #stop() {
    this.#stopStream();
    this.#posts.clear();
    for (const request of this.#requests.all()) request.stop();
  }
  #stopStream() {
    this.#stopListening?.();
    this.#stopListening = this.#listening = this.#attempt = undefined;
  }
}
