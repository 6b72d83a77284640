import { getErrorResponseId, isObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { JsonRpcResponseWriter } from "../jsonrpc/incoming.js";

/** The maximum number of characters of all responses to one batch together. */
const MAX_ANSWERS = 32 * 1024 * 1024;

/** The connection that a batch arrived on. */
interface JsonRpcBatchMessageReceiver {
  /**
   * Receives one message of the batch. Returns "answering" if the connection calls `answer` or `drop` of the writer, now or later, and
   * "accepted" if the message gets no response.
   */
  receive(message: unknown, writer: JsonRpcResponseWriter): "answering" | "accepted";
  /** Returns the text of an error response. */
  errorText(id: string | number | null, error: McpError): string;
  /** Called once all responses of the batch have been sent. */
  over(batch: JsonRpcBatch): void;
}

/**
 * Runs the messages of a batch in order, and sends their responses together once the last message has been answered. The event loop
 * serves other clients between two messages.
 */
export class JsonRpcBatch {
  readonly #writer: JsonRpcResponseWriter;
  readonly #receiver: JsonRpcBatchMessageReceiver;
  readonly #answers: string[] = [];
  #messages: readonly unknown[];
  #next = 0;
  #length = 0;
  #isFull = false;
  /**
   * The number of messages that wait for a response. The batch ends at 0; an additional 1 prevents this until all messages have been passed
   * to the receiver.
   */
  #open = 1;

  constructor(messages: readonly unknown[], writer: JsonRpcResponseWriter, receiver: JsonRpcBatchMessageReceiver) {
    this.#messages = messages;
    this.#writer = writer;
    this.#receiver = receiver;
  }

  /** Passes the next message to the receiver now, and the other messages in later turns of the event loop. */
  run(): void {
    if (this.#next < this.#messages.length) this.#take(this.#messages[this.#next++]);
    if (this.#next < this.#messages.length) defer(() => this.run());
    else this.#settle();
  }

  /** Removes a request that the client has cancelled, if the receiver has not received it yet. */
  withdraw(id: string | number): void {
    this.#messages = this.#messages.filter((message, i) => i < this.#next || !isRequest(message, id));
  }

  /** Drops the messages that the receiver has not received yet, because the client has disconnected. */
  stop(): void {
    this.#messages = [];
  }

  #take(message: unknown): void {
    this.#open++;
    const answer = (text: string): void => {
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
  #keep(text: string, message: unknown): void {
    this.#length += text.length;
    this.#isFull ||= this.#length > MAX_ANSWERS;
    this.#answers.push(this.#isFull ? this.#receiver.errorText(getErrorResponseId(message), tooLong()) : text);
  }

  #settle(): void {
    this.#open--;
    if (this.#open > 0) return;
    if (this.#answers.length > 0) this.#writer.answer(`[${this.#answers.join(",")}]`);
    else this.#writer.drop?.();
    this.#receiver.over(this);
  }
}

/** Returns true if a message is a request and, if an id is given, has this id. */
function isRequest(message: unknown, id?: string | number): boolean {
  if (!isObject(message) || message["method"] === undefined) return false;
  return id === undefined ? message["id"] !== undefined : message["id"] === id;
}

function tooLong(): McpError {
  return new McpError(CODES.internal, "the responses to the batch are too long together: send this request alone", {
    maxCharacters: MAX_ANSWERS,
  });
}

/** Runs a function after pending input and output. Uses a timer, which takes a millisecond longer, if there is no `setImmediate`. */
function defer(run: () => void): void {
  const { setImmediate = setTimeout } = globalThis as { setImmediate?: (run: () => void) => unknown };
  setImmediate(run);
}
