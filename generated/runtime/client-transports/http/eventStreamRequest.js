// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InvalidMessageError, LimitError } from "../../client/errors.js";
import { EventStreamParser } from "../../wire/eventStreamParser.js";
import { mediaTypeOf } from "./answer.js";
import { ClientHttpRequest } from "./clientHttpRequest.js";
/** A GET request whose response is an event stream. */
export class EventStreamRequest extends ClientHttpRequest {
  parser;
  #lastEventId;
  #receiver;
  #isOpen = false;
  constructor(http, lastEventId, receiver) {
    super(http, "GET");
    this.#lastEventId = lastEventId;
    this.#receiver = receiver;
    this.parser = new EventStreamParser(http.maxMessageBytes, this);
  }
  /** Stops reading. The response is aborted unless it ends soon. */
  finish() {
    this.leave();
  }
  headers() {
    return this.http.headers.plain(this.#lastEventId);
  }
  body() {
    return undefined;
  }
  accepted(head) {
    if (mediaTypeOf(head) !== "text/event-stream") {
      this.stop();
      const { label } = this.http;
      const error = new InvalidMessageError(
        `${label} answered a GET request without the content type text/event-stream.`,
      );
      this.#receiver.refused(error, head.status);
      return "ignore";
    }
    this.#isOpen = true;
    this.#receiver.opened();
    return "chunks";
  }
  acceptedText() {
    // Successful responses are read as chunks.
  }
  chunk(bytes) {
    if (this.isOver) return;
    const fault = this.parser.push(bytes);
    if (fault === undefined || this.isOver) return;
    this.stop();
    const { label, maxMessageBytes } = this.http;
    this.#receiver.ended(
      fault === "tooLong"
        ? new LimitError(
            `A message of ${label} is longer than ${maxMessageBytes} bytes (limits.messageBytes).`,
            { limit: "messageBytes", value: maxMessageBytes },
          )
        : new InvalidMessageError(`A stream of ${label} is not valid UTF-8.`),
    );
  }
  event(data, type) {
    if (!this.isOver) this.#receiver.event(data, type);
  }
  end() {
    if (this.isOver) return;
    this.isOver = true;
    this.#receiver.ended(undefined);
  }
  interrupted({ cause }) {
    if (this.#isOpen) return this.end();
    this.failedInClient(cause);
  }
  failedInClient(error) {
    if (this.isOver) return;
    this.isOver = true;
    this.#receiver.refused(error, undefined);
  }
  refused(error, { head }) {
    this.isOver = true;
    this.#receiver.refused(error, head.status);
  }
}
