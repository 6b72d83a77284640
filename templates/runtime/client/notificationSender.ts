import { DeadlineTimers, type TimeLimited, type WatchedList } from "./deadlines.js";
import type { JsonObject } from "../validation/checks.js";
import { TimeoutError } from "./errors.js";
import { formatNotification } from "./messageText.js";
import type { PendingCall } from "./pendingCall.js";
import type { ClientTransport, OutgoingMessage } from "./transport.js";
import type { ClientWarning } from "./warning.js";

/** A notification of the client, or its response to a request of the server. The server does not respond to these messages. */
class MessageWithoutResponse implements OutgoingMessage, TimeLimited {
  readonly id = undefined;
  readonly name = undefined;
  readonly argumentHeaders = undefined;
  status: number | undefined = undefined;
  stop: (() => void) | undefined = undefined;
  watchedBy: WatchedList | undefined = undefined;
  before: TimeLimited | undefined = undefined;
  after: TimeLimited | undefined = undefined;
  since = 0;
  readonly method: string | undefined;
  readonly text: string;
  /** The call that made the server send the request to which this message responds, if it is known. */
  causedBy: PendingCall | undefined = undefined;
  readonly #expired: (message: MessageWithoutResponse) => void;

  constructor(method: string | undefined, text: string, expired: (message: MessageWithoutResponse) => void) {
    this.method = method;
    this.text = text;
    this.#expired = expired;
  }

  expire(): void {
    this.#expired(this);
  }
}

/** The functions that settle the promise of `notify`. */
interface Settle {
  resolve(): void;
  reject(error: unknown): void;
}

/** Sends the messages of a connection that get no response: notifications, and responses to requests of the server. */
export class NotificationSender {
  readonly #transport: () => ClientTransport;
  readonly #warn: (warning: ClientWarning) => void;
  readonly #timeoutMs: () => number;
  readonly #awaited = new Map<OutgoingMessage, Settle>();
  readonly #deadlines = new DeadlineTimers();
  #isClosed = false;

  /** @param timeoutMs returns the time that the server has to accept a message. */
  constructor(transport: () => ClientTransport, timeoutMs: () => number, warn: (warning: ClientWarning) => void) {
    this.#transport = transport;
    this.#timeoutMs = timeoutMs;
    this.#warn = warn;
  }

  /** Sends a notification and resolves when the server has accepted it. */
  notify(method: string, params: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const text = formatNotification(method, params);
      const message = new MessageWithoutResponse(method, text, this.#expired);
      this.#awaited.set(message, { resolve, reject });
      this.#send(message);
    });
  }

  /** Sends a notification without waiting for it. A failure is not reported here, because it is a failure of the channel. */
  post(method: string, params: JsonObject): void {
    const text = formatNotification(method, params);
    this.#send(new MessageWithoutResponse(method, text, this.#expired));
  }

  /** Sends a response to a request of the server. A failure is reported as a warning. */
  respond(text: string, causedBy: PendingCall | undefined): void {
    const message = new MessageWithoutResponse(undefined, text, this.#expired);
    message.causedBy = causedBy;
    this.#send(message);
  }

  sent(message: OutgoingMessage): void {
    // A batch contains calls as well.
    if (!(message instanceof MessageWithoutResponse)) return;
    this.#deadlines.stop(message);
    this.#awaited.get(message)?.resolve();
    this.#awaited.delete(message);
  }

  failed(message: OutgoingMessage, error: Error): void {
    if (!(message instanceof MessageWithoutResponse)) return;
    this.#deadlines.stop(message);
    this.#awaited.get(message)?.reject(error);
    this.#awaited.delete(message);
    if (message.method === undefined)
      this.#warn({
        code: "undelivered",
        message: "The client could not deliver its response to a request of the server.",
        cause: error,
      });
  }

  /** Rejects the notifications that the server has not accepted. */
  fail(error: Error): void {
    const awaited = [...this.#awaited.values()];
    this.#awaited.clear();
    for (const { reject } of awaited) reject(error);
  }

  /** Rejects what the server has not accepted, and clears the timer. */
  close(error: Error): void {
    this.#isClosed = true;
    this.fail(error);
    this.#deadlines.close();
  }

  #send(message: MessageWithoutResponse): void {
    if (!this.#isClosed) this.#deadlines.start(message, this.#timeoutMs());
    this.#transport().send(message);
  }

  /** A server that never responds to a POST request must not keep its connection open, or its sender waiting. */
  readonly #expired = (message: MessageWithoutResponse): void => {
    const afterMs = this.#timeoutMs();
    this.#transport().cancel(message);
    const text = `The server did not accept ${message.method ?? "a response"} within ${afterMs} ms.`;
    const facts = { limit: "total", afterMs } as const;
    this.failed(message, new TimeoutError(text, facts));
  };
}
