// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClosedError, LimitError } from "../../client/errors.js";
import { HttpContext } from "./context.js";
import { PostRequest } from "./postRequest.js";
import { clientErrorOf } from "./sendingError.js";
import { readSessionId } from "./session.js";
/** Milliseconds that `listen` waits for the stream of the server's own messages. */
const LISTEN_MS = 2_000;
/**
 * A channel over Streamable HTTP. Each message is a POST request of its own.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export class HttpChannel {
  events;
  revision;
  #setup;
  #options;
  #http;
  #requests = new Set();
  /** The bytes of notifications and responses without a response of the server. Requests are not counted: they have a time limit. */
  #queuedBytes = 0;
  /** Stops the stream of the server's own messages. */
  #stopListening;
  #listening;
  /** The channel that took the place of this one. */
  #fallback;
  #closed;
  constructor(setup, events, options) {
    this.events = events;
    this.#setup = setup;
    this.#options = options;
    this.#http = new HttpContext(setup, options.maxMessageBytes);
  }
  use(revision) {
    this.revision = revision;
    this.#http.headers.use(revision);
    this.#fallback?.use(revision);
  }
  send(message) {
    if (this.#fallback !== undefined) return this.#fallback.send(message);
    const refusal = this.#refusalOf(message);
    if (refusal !== undefined)
      return this.events.failed(message, { error: refusal, wasSent: "no" });
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
    this.#listening ??= this.#listen();
    return this.#listening;
  }
  /** Requests in flight go on: the server refuses those of the old session, and they are sent again. */
  async reopen() {
    this.#stopStream();
    this.#http.headers.sessionId = undefined;
    await this.#fallback?.reopen();
  }
  async fallBack() {
    // It stays after a loss: `reopen` has opened its stream again.
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
    this.#queuedBytes -= request.queuedBytes;
  }
  /** Returns the error for a message that is not sent. */
  #refusalOf({ id, text }) {
    if (this.#closed !== undefined)
      return new ClosedError("The client is closed.");
    if (id !== undefined) return undefined;
    const { maxQueuedBytes } = this.#options;
    this.#queuedBytes += text.length;
    if (this.#queuedBytes <= maxQueuedBytes) return undefined;
    this.#queuedBytes -= text.length;
    return new LimitError(
      `${this.#http.label} does not accept messages fast enough.`,
      { limit: "queuedBytes", value: maxQueuedBytes },
    );
  }
  async #listen() {
    const { openServerStream } = await import("./getStream.js");
    if (this.#closed !== undefined) return;
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
  /** Ends all requests and streams without a report. */
  #stop() {
    this.#stopStream();
    for (const request of [...this.#requests]) request.stop();
  }
  #stopStream() {
    this.#stopListening?.();
    this.#stopListening = this.#listening = undefined;
  }
}
