// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { ClientTransport, OutgoingMessage } from "./transport.js";
import type { ClientWarning } from "./warning.js";
/** The client's messages that get no response, until the server has accepted them. */
export declare class NotificationSender {
  #private;
  constructor(
    transport: () => ClientTransport,
    warn: (warning: ClientWarning) => void,
  );
  /** Sends a notification and resolves when the server has accepted it. */
  notify(method: string, params: unknown): Promise<void>;
  /** Sends a notification that nothing waits for. A failure is not reported, since the channel has then failed. */
  post(method: string, params: JsonObject): void;
  /** Sends a response. A failure is reported as a warning. */
  respond(text: string): void;
  sent(message: OutgoingMessage): void;
  failed(message: OutgoingMessage, error: Error): void;
  /** Rejects what the server has not accepted. */
  fail(error: Error): void;
}
