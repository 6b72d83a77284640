import { DeadlineTimers, TimeLimited } from "./deadlines.js";
import type { JsonObject } from "../validation/checks.js";
import type { ConnectionSettings } from "./settings.js";
import { TimeoutError } from "./errors.js";
import { formatNotification } from "./messageText.js";
import type { PendingCall } from "./wireRevision.js";
import type { ReopeningChannel } from "./reopeningChannel.js";
import type { OutgoingMessage } from "./transport.js";
import type { ClientWarning } from "./warning.js";

/** A notification of the client, or its response to a request of the server. The server does not respond to these messages. */
class MessageWithoutResponse extends TimeLimited implements OutgoingMessage {
  readonly id = undefined;
  readonly name = undefined;
  readonly argumentHeaders = undefined;
  status: number | undefined = undefined;
  stop: (() => void) | undefined = undefined;
  readonly method: string | undefined;
  readonly text: string;
  /** The call that made the server send the request to which this message responds, if it is known. */
  causedBy: PendingCall | undefined = undefined;
  readonly #expired: (message: MessageWithoutResponse) => void;

  constructor(method: string | undefined, text: string, expired: (message: MessageWithoutResponse) => void) {
    super();
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

/** The members of a connection that send its messages without a response. */
interface SendingConnection {
  readonly channel: ReopeningChannel;
  warn(warning: ClientWarning): void;
}

/** Sends the messages of a connection that get no response: notifications, and responses to requests of the server. */
export class NotificationSender {
  readonly #connection: SendingConnection;
  readonly #settings: ConnectionSettings;
  readonly #awaited = new Map<OutgoingMessage, Settle>();
  readonly #deadlines = new DeadlineTimers();
  #isClosed = false;

  constructor(connection: SendingConnection, settings: ConnectionSettings) {
    this.#connection = connection;
    this.#settings = settings;
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
      this.#connection.warn({
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

  /** The time that the server has to accept a message. */
  get #timeoutMs(): number {
    const { timeoutMs, connectMs } = this.#settings;
    return this.#connection.channel.phase === "open" ? timeoutMs : connectMs;
  }

  #send(message: MessageWithoutResponse): void {
    if (!this.#isClosed) this.#deadlines.start(message, this.#timeoutMs);
    this.#connection.channel.transport.send(message);
  }

  /** A server that never responds to a POST request must not keep its connection open, or its sender waiting. */
  readonly #expired = (message: MessageWithoutResponse): void => {
    const afterMs = this.#timeoutMs;
    this.#connection.channel.transport.cancel(message);
    const text = `The server did not accept ${message.method ?? "a response"} within ${afterMs} ms.`;
    const facts = { limit: "total", afterMs } as const;
    this.failed(message, new TimeoutError(text, facts));
  };
}
