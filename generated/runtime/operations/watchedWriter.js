// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { DescribedRequest } from "./observedRequest.js";
import { readOutcome } from "./outcome.js";
import { callSafely } from "./reporter.js";
import { utf8Length } from "./utf8Length.js";
const CANCELLED = {
  outcome: "cancelled",
  errorCode: undefined,
};
/** Passes the messages that belong to one request to the writer of the transport. Reports the end of the request to a listener. */
export class WatchedWriter {
  #arrival;
  #names;
  #listener;
  #request;
  #start = performance.now();
  #messages = 0;
  #hasEnded = false;
  constructor(arrival, names, listener) {
    this.#arrival = arrival;
    this.#names = names;
    this.#listener = listener;
    this.#request = new DescribedRequest(arrival, names);
    listener.started(this.#request);
  }
  get transport() {
    return this.#arrival.writer.transport;
  }
  get principal() {
    return this.#arrival.writer.principal;
  }
  get request() {
    return this.#arrival.writer.request;
  }
  run(handle) {
    this.#listener.run(this.#request, handle);
  }
  send(text) {
    this.#messages++;
    this.#arrival.writer.send(text);
  }
  answer(text, rejectionCode) {
    this.#arrival.writer.answer(text, rejectionCode);
    if (!this.#hasEnded)
      callSafely(
        () => this.#answered(text),
        (error) => this.#listener.failed(error),
      );
  }
  drop() {
    this.#arrival.writer.drop?.();
    if (!this.#hasEnded) this.#end(CANCELLED, "");
  }
  detach(retry) {
    this.#arrival.writer.detach?.(retry);
  }
  #answered(text) {
    const { incoming } = this.#arrival;
    const outcome = readOutcome(incoming, text);
    if (outcome.outcome === "ok") this.#names.learn(incoming, text);
    this.#end(outcome, text);
  }
  #end({ outcome, errorCode }, text) {
    this.#hasEnded = true;
    this.#listener.ended(this.#request, {
      outcome,
      errorCode,
      durationMs: performance.now() - this.#start,
      messages: this.#messages,
      get bytes() {
        return utf8Length(text);
      },
    });
  }
}
