// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isAnswer, parseJson } from "../http/answer.js";
import { ClientHttpRequest } from "../http/clientHttpRequest.js";
import { clientErrorOf, networkErrorOf } from "../http/sendingError.js";
/** The POST request with one message. The server answers on the event stream, so only the HTTP status of the response matters. */
export class LegacyPostRequest extends ClientHttpRequest {
  #options;
  constructor(http, endpoint, options) {
    super(http, "POST", endpoint);
    this.#options = options;
    options.message.stop = () => this.stop();
  }
  stop() {
    this.#finish();
    super.stop();
  }
  headers() {
    return this.http.headers.post(this.#options.message);
  }
  body() {
    return this.#options.message.text;
  }
  accepted() {
    const { message, events } = this.#options;
    this.#finish();
    this.leave();
    if (message.id === undefined) events.sent(message);
    return "ignore";
  }
  acceptedText() {
    // The body is not read.
  }
  chunk() {
    // The body is not read.
  }
  end() {
    // The request has ended with the status of its response.
  }
  failedInClient(cause) {
    this.#fail(clientErrorOf(cause, this.http.label));
  }
  interrupted(fault) {
    this.#fail(networkErrorOf(fault, this.http.label), fault.wasSent);
  }
  refused(error, { head, body }) {
    const { message, events } = this.#options;
    const parsed = parseJson(body);
    message.status = head.status;
    message.retryAfter = head.header("retry-after");
    if (message.id === undefined || !isAnswer(parsed, message.id))
      return this.#fail(error, "maybe", parsed);
    this.#finish();
    events.message(parsed, message);
  }
  #finish() {
    if (this.isOver) return;
    this.isOver = true;
    this.#options.message.stop = undefined;
    this.#options.ended();
  }
  #fail(error, wasSent = "maybe", body) {
    if (this.isOver) return;
    this.#finish();
    this.#options.events.failed(this.#options.message, {
      error,
      wasSent,
      body,
    });
  }
}
