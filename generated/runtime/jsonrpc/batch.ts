// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { CODES, McpError } from "./errors.js";
import type { Outlet } from "./exchange.js";

/** The most characters of the answers to a batch together. */
const MAX_ANSWERS = 32 * 1024 * 1024;

/** The connection that a batch came by. */
export interface BatchReceiver {
  /** Takes one message; "answering" means that its outlet is used, now or later. */
  receive(message: unknown, outlet: Outlet): "answering" | "accepted";
  /** Returns the text of an error that answers a message. */
  errorFor(message: unknown, error: McpError): string;
  /** The batch has been answered. */
  over(batch: Batch): void;
}

/**
 * Runs the messages of a batch one after the other, and gathers their answers, which go out together when the last is there. The event
 * loop serves other clients between two messages.
 */
export class Batch {
  readonly #outlet: Outlet;
  readonly #receiver: BatchReceiver;
  readonly #answers: string[] = [];
  #messages: readonly unknown[];
  #next = 0;
  #length = 0;
  #isFull = false;
  /** Messages that may still be answered, and one for the batch itself until its last message was taken. */
  #open = 1;

  constructor(
    messages: readonly unknown[],
    outlet: Outlet,
    receiver: BatchReceiver,
  ) {
    this.#messages = messages;
    this.#outlet = outlet;
    this.#receiver = receiver;
  }

  /** Takes the next message, and the others later. */
  run(): void {
    if (this.#next < this.#messages.length)
      this.#take(this.#messages[this.#next++]);
    if (this.#next < this.#messages.length) defer(() => this.run());
    else this.#settle();
  }

  /** The client has cancelled a request: it is not run if its turn has not come. */
  withdraw(id: string | number): void {
    this.#messages = this.#messages.filter(
      (message, i) => i < this.#next || !isRequest(message, id),
    );
  }

  /** The client has gone: no further message is run. */
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
    const outlet = this.#outlet;
    const received = this.#receiver.receive(message, {
      get request() {
        return outlet.request;
      },
      answer,
      send: (text) => outlet.send(text),
      drop: () => this.#settle(),
    });
    if (received === "accepted") this.#settle();
  }

  /** Keeps an answer, or an error instead if the answers have become too long. */
  #keep(text: string, message: unknown): void {
    this.#length += text.length;
    this.#isFull ||= this.#length > MAX_ANSWERS;
    this.#answers.push(
      this.#isFull ? this.#receiver.errorFor(message, tooLong()) : text,
    );
  }

  #settle(): void {
    this.#open--;
    if (this.#open > 0) return;
    if (this.#answers.length > 0)
      this.#outlet.answer(`[${this.#answers.join(",")}]`);
    else this.#outlet.drop?.();
    this.#receiver.over(this);
  }
}

/** Whether a message is a request; with an id, whether it is the request of this id. */
function isRequest(message: unknown, id?: string | number): boolean {
  if (!isObject(message) || message["method"] === undefined) return false;
  return id === undefined ? message["id"] !== undefined : message["id"] === id;
}

function tooLong(): McpError {
  return new McpError(
    CODES.internal,
    "the answers to the batch are too long: send the request alone",
    { maxCharacters: MAX_ANSWERS },
  );
}

/** Runs a function after waiting input and output was served. A timer does the same, but Node.js makes it wait for a millisecond. */
function defer(run: () => void): void {
  const { setImmediate = setTimeout } = globalThis as {
    setImmediate?: (run: () => void) => unknown;
  };
  setImmediate(run);
}
