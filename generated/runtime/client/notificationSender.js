// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { formatNotification } from "./messageText.js";
/** A notification of the client, or its response to a request of the server. The server does not respond to these messages. */
class MessageWithoutResponse {
  id = undefined;
  name = undefined;
  argumentHeaders = undefined;
  status = undefined;
  stop = undefined;
  method;
  text;
  constructor(method, text) {
    this.method = method;
    this.text = text;
  }
}
/** Sends the messages of a connection that get no response: notifications, and responses to requests of the server. */
export class NotificationSender {
  #transport;
  #warn;
  #awaited = new Map();
  constructor(transport, warn) {
    this.#transport = transport;
    this.#warn = warn;
  }
  /** Sends a notification and resolves when the server has accepted it. */
  notify(method, params) {
    return new Promise((resolve, reject) => {
      const message = new MessageWithoutResponse(
        method,
        formatNotification(method, params),
      );
      this.#awaited.set(message, { resolve, reject });
      this.#transport().send(message);
    });
  }
  /** Sends a notification without waiting for it. A failure is not reported here, because it is a failure of the channel. */
  post(method, params) {
    this.#transport().send(
      new MessageWithoutResponse(method, formatNotification(method, params)),
    );
  }
  /** Sends a response to a request of the server. A failure is reported as a warning. */
  respond(text) {
    this.#transport().send(new MessageWithoutResponse(undefined, text));
  }
  sent(message) {
    this.#awaited.get(message)?.resolve();
    this.#awaited.delete(message);
  }
  failed(message, error) {
    this.#awaited.get(message)?.reject(error);
    this.#awaited.delete(message);
    if (message.method === undefined)
      this.#warn({
        code: "undelivered",
        message:
          "The client could not deliver its response to a request of the server.",
        cause: error,
      });
  }
  /** Rejects the notifications that the server has not accepted. */
  fail(error) {
    const awaited = [...this.#awaited.values()];
    this.#awaited.clear();
    for (const { reject } of awaited) reject(error);
  }
}
