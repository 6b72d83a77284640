// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { PendingCall } from "./pendingCall.js";
import type { ClientTransport, OutgoingMessage } from "./transport.js";
import type { ClientWarning } from "./warning.js";
/** Sends the messages of a connection that get no response: notifications, and responses to requests of the server. */
export declare class NotificationSender {
  #private;
  /** @param timeoutMs returns the time that the server has to accept a message. */
  constructor(
    transport: () => ClientTransport,
    timeoutMs: () => number,
    warn: (warning: ClientWarning) => void,
  );
  /** Sends a notification and resolves when the server has accepted it. */
  notify(method: string, params: unknown): Promise<void>;
  /** Sends a notification without waiting for it. A failure is not reported here, because it is a failure of the channel. */
  post(method: string, params: JsonObject): void;
  /** Sends a response to a request of the server. A failure is reported as a warning. */
  respond(text: string, causedBy: PendingCall | undefined): void;
  sent(message: OutgoingMessage): void;
  failed(message: OutgoingMessage, error: Error): void;
  /** Rejects the notifications that the server has not accepted. */
  fail(error: Error): void;
  /** Rejects what the server has not accepted, and clears the timer. */
  close(error: Error): void;
}
