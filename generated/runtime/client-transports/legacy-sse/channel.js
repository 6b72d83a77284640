// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  ClosedError,
  ConnectError,
  ConnectionLostError,
  LimitError,
  McpClientError,
} from "../../client/errors.js";
import { RedirectError } from "../../client/httpErrors.js";
import { parseJson } from "../http/answer.js";
import { HttpContext } from "../http/context.js";
import { EventStreamRequest } from "../http/eventStreamRequest.js";
import { resolveUrl } from "../http/redirects.js";
import { PostQueue } from "../http/postQueue.js";
import { LegacyPostRequest } from "./postRequest.js";
/**
 * A channel over HTTP+SSE. The server sends all its messages on one event stream. The first event contains the URL for POST requests.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export class LegacySseChannel {
  #http;
  #events;
  #options;
  #requests = new Set();
  #posts;
  #stream;
  #opening;
  /** The URL for POST requests. */
  #endpoint;
  #isClosed = false;
  constructor(setup, events, options) {
    this.#http = new HttpContext(setup, options.maxMessageBytes);
    this.#posts = new PostQueue(options.maxQueuedBytes, (message) =>
      this.#post(message),
    );
    this.#events = events;
    this.#options = options;
    // The channel may be closed before its stream is open.
    options.closing?.addEventListener("abort", () => void this.close());
    this.#isClosed = options.closing?.aborted === true;
  }
  use(revision) {
    this.#http.headers.use(revision);
  }
  send(message) {
    const { label } = this.#http;
    if (this.#endpoint === undefined) {
      const error = this.#isClosed
        ? new ClosedError("The client is closed.")
        : new ConnectionLostError(describeEnd(label), { mayHaveRun: false });
      return this.#events.failed(message, { error, wasSent: "no" });
    }
    if (message.id !== undefined) return this.#post(message);
    if (this.#posts.add(message)) return;
    const { maxQueuedBytes } = this.#options;
    const text = `${label} does not accept messages fast enough (limits.queuedBytes).`;
    const facts = { limit: "queuedBytes", value: maxQueuedBytes };
    const error = new LimitError(text, facts);
    this.#events.failed(message, { error, wasSent: "no" });
  }
  #post(message) {
    const request = new LegacyPostRequest(this.#http, this.#endpoint, {
      message,
      events: this.#events,
      ended: () => {
        this.#requests.delete(request);
        this.#posts.ended(message);
      },
    });
    this.#requests.add(request);
    request.start();
  }
  cancel(request) {
    request.stop?.();
    return false;
  }
  /** Opens the stream and waits for its first event. Rejects if the event does not arrive within `connectMs`. */
  async reopen() {
    this.#stop();
    if (this.#isClosed) throw new ClosedError("The client is closed.");
    this.#opening = createOpening();
    const { promise, reject } = this.#opening;
    this.#stream = new EventStreamRequest(this.#http, "", this);
    const { label } = this.#http;
    const { connectMs } = this.#options;
    const expire = () => {
      if (this.#events.isHeld)
        return void (timer = setTimeout(expire, connectMs));
      const text = `${label} sent no endpoint event for HTTP+SSE within ${connectMs} ms (option connectMs).`;
      reject(new ConnectError(text));
    };
    let timer = setTimeout(expire, connectMs);
    this.#stream.start();
    try {
      await promise;
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#opening = undefined;
    }
  }
  async close() {
    this.#isClosed = true;
    this.#opening?.reject(new ClosedError("The client is closed."));
    this.#stop();
    this.#http.close();
  }
  opened() {
    // The first event shows whether the server offers HTTP+SSE.
  }
  event(data, type) {
    if (this.#opening !== undefined) return this.#readEndpoint(data, type);
    if (data === "" || (type !== "" && type !== "message")) return;
    const message = parseJson(data);
    if (message !== undefined) return this.#events.message(message);
    this.#options.onWarning({
      code: "bad-message",
      message: `The client ignored an event of ${this.#http.label} that is not JSON.`,
    });
  }
  ended(error) {
    this.#end(error, undefined);
  }
  refused(error) {
    this.#end(undefined, error);
  }
  #readEndpoint(data, type) {
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
    this.#endpoint = endpoint;
    this.#opening?.resolve();
  }
  /** Handles the end of the stream, and a stream that was not opened. */
  #end(unreadable, cause) {
    const { label } = this.#http;
    if (this.#opening !== undefined)
      return this.#opening.reject(
        cause instanceof McpClientError
          ? cause
          : new ConnectError(`No stream of ${label} could be opened.`, {
              cause,
            }),
      );
    this.#stop();
    this.#events.lost(
      unreadable ??
        new ConnectionLostError(describeEnd(label), { mayHaveRun: true }),
    );
  }
  #stop() {
    this.#endpoint = undefined;
    this.#posts.clear();
    this.#stream?.stop();
    for (const request of [...this.#requests]) request.stop();
    this.#requests.clear();
  }
}
/** A message may be sent before or after the client notices the end: both errors have the same text. */
function describeEnd(label) {
  return `The stream of ${label} has ended.`;
}
function createOpening() {
  let resolve;
  let reject;
  const promise = new Promise((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
