// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { formatNotification } from "./messageText.js";
import type { ClientTransport, OutgoingMessage } from "./transport.js";
import type { ClientWarning } from "./warning.js";

/** A notification of the client, or its response to a request of the server. */
class Notice implements OutgoingMessage {
  readonly id = undefined;
  readonly name = undefined;
  readonly argumentHeaders = undefined;
  status: number | undefined = undefined;
  stop: (() => void) | undefined = undefined;
  readonly method: string | undefined;
  readonly text: string;

  constructor(method: string | undefined, text: string) {
    this.method = method;
    this.text = text;
  }
}

interface Settle {
  resolve(): void;
  reject(error: unknown): void;
}

/** The client's messages that get no response, until the server has accepted them. */
export class NotificationSender {
  readonly #transport: () => ClientTransport;
  readonly #warn: (warning: ClientWarning) => void;
  readonly #awaited = new Map<OutgoingMessage, Settle>();

  constructor(
    transport: () => ClientTransport,
    warn: (warning: ClientWarning) => void,
  ) {
    this.#transport = transport;
    this.#warn = warn;
  }

  /** Sends a notification and resolves when the server has accepted it. */
  notify(method: string, params: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const notice = new Notice(method, formatNotification(method, params));
      this.#awaited.set(notice, { resolve, reject });
      this.#transport().send(notice);
    });
  }

  /** Sends a notification that nothing waits for. A failure is not reported, since the channel has then failed. */
  post(method: string, params: JsonObject): void {
    this.#transport().send(
      new Notice(method, formatNotification(method, params)),
    );
  }

  /** Sends a response. A failure is reported as a warning. */
  respond(text: string): void {
    this.#transport().send(new Notice(undefined, text));
  }

  sent(message: OutgoingMessage): void {
    this.#awaited.get(message)?.resolve();
    this.#awaited.delete(message);
  }

  failed(message: OutgoingMessage, error: Error): void {
    this.#awaited.get(message)?.reject(error);
    this.#awaited.delete(message);
    if (message.method === undefined)
      this.#warn({
        code: "undelivered",
        message: "A response to a request of the server was not delivered.",
        cause: error,
      });
  }

  /** Rejects what the server has not accepted. */
  fail(error: Error): void {
    const awaited = [...this.#awaited.values()];
    this.#awaited.clear();
    for (const { reject } of awaited) reject(error);
  }
}
