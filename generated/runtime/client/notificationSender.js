// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { formatNotification } from "./messageText.js";
/** A notification of the client, or its response to a request of the server. */
class Notice {
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
/** The client's messages that get no response, until the server has accepted them. */
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
      const notice = new Notice(method, formatNotification(method, params));
      this.#awaited.set(notice, { resolve, reject });
      this.#transport().send(notice);
    });
  }
  /** Sends a notification that nothing waits for. A failure is not reported, since the channel has then failed. */
  post(method, params) {
    this.#transport().send(
      new Notice(method, formatNotification(method, params)),
    );
  }
  /** Sends a response. A failure is reported as a warning. */
  respond(text) {
    this.#transport().send(new Notice(undefined, text));
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
        message: "A response to a request of the server was not delivered.",
        cause: error,
      });
  }
  /** Rejects what the server has not accepted. */
  fail(error) {
    const awaited = [...this.#awaited.values()];
    this.#awaited.clear();
    for (const { reject } of awaited) reject(error);
  }
}
