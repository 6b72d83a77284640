// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getErrorResponseId, isObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
/** The maximum number of characters of all responses to one batch together. */
const MAX_ANSWERS = 32 * 1024 * 1024;
/**
 * Runs the messages of a batch in order, and sends their responses together once the last message has been answered. The event loop
 * serves other clients between two messages.
 */
export class JsonRpcBatch {
  #writer;
  #receiver;
  #answers = [];
  #messages;
  #next = 0;
  #length = 0;
  #isFull = false;
  /**
   * The number of messages that wait for a response. The batch ends at 0; an additional 1 prevents this until all messages have been passed
   * to the receiver.
   */
  #open = 1;
  constructor(messages, writer, receiver) {
    this.#messages = messages;
    this.#writer = writer;
    this.#receiver = receiver;
  }
  /** Passes the next message to the receiver now, and the other messages in later turns of the event loop. */
  run() {
    if (this.#next < this.#messages.length)
      this.#take(this.#messages[this.#next++]);
    if (this.#next < this.#messages.length) defer(() => this.run());
    else this.#settle();
  }
  /** Removes a request that the client has cancelled, if the receiver has not received it yet. */
  withdraw(id) {
    this.#messages = this.#messages.filter(
      (message, i) => i < this.#next || !isRequest(message, id),
    );
  }
  /** Drops the messages that the receiver has not received yet, because the client has disconnected. */
  stop() {
    this.#messages = [];
  }
  #take(message) {
    this.#open++;
    const answer = (text) => {
      this.#keep(text, message);
      this.#settle();
    };
    if (this.#isFull && isRequest(message)) return answer("");
    const writer = this.#writer;
    const received = this.#receiver.receive(message, {
      transport: writer.transport,
      principal: writer.principal,
      get request() {
        return writer.request;
      },
      answer,
      send: (text) => writer.send(text),
      drop: () => this.#settle(),
    });
    if (received === "accepted") this.#settle();
  }
  /** Stores a response until all messages are answered. If the stored responses become too long, stores an error response instead. */
  #keep(text, message) {
    this.#length += text.length;
    this.#isFull ||= this.#length > MAX_ANSWERS;
    this.#answers.push(
      this.#isFull
        ? this.#receiver.errorText(getErrorResponseId(message), tooLong())
        : text,
    );
  }
  #settle() {
    this.#open--;
    if (this.#open > 0) return;
    if (this.#answers.length > 0)
      this.#writer.answer(`[${this.#answers.join(",")}]`);
    else this.#writer.drop?.();
    this.#receiver.over(this);
  }
}
/** Returns true if a message is a request and, if an id is given, has this id. */
function isRequest(message, id) {
  if (!isObject(message) || message["method"] === undefined) return false;
  return id === undefined ? message["id"] !== undefined : message["id"] === id;
}
function tooLong() {
  return new McpError(
    CODES.internal,
    "the responses to the batch are too long together: send this request alone",
    { maxCharacters: MAX_ANSWERS },
  );
}
/** Runs a function after pending input and output. Uses a timer, which takes a millisecond longer, if there is no `setImmediate`. */
function defer(run) {
  const { setImmediate = setTimeout } = globalThis;
  setImmediate(run);
}
