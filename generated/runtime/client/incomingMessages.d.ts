// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import type { HandlerHost } from "./host/hostRequests.js";
import type { NotificationSender } from "./notificationSender.js";
import type { PendingCall } from "./pendingCall.js";
import type { PendingCalls } from "./pendingCalls.js";
import type { CallPort, LossReason, NotificationReceiver } from "./revision.js";
/** The functions of a connection that handle the requests and notifications of its server. */
export interface IncomingMessagesPort extends CallPort {
  readonly takesRequests: boolean;
  /** True until the client and the server have agreed on a revision. */
  readonly isOpening: boolean;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
}
/** Handles the requests and notifications that a server sends. The code that runs handlers is loaded at the first request. */
export declare class IncomingMessages {
  #private;
  readonly receivers: Set<NotificationReceiver>;
  readonly lossReceivers: Set<(reason: LossReason) => void>;
  constructor(port: IncomingMessagesPort, settings: ConnectionSettings);
  /** @param of the call on whose own stream the request arrived. */
  request(message: JsonObject, of: PendingCall | undefined): void;
  notification(message: JsonObject, of: number | undefined): void;
  lost(reason: LossReason): void;
  /** Resolves with the object that runs the handlers, and loads its code at the first call. */
  host(): Promise<HandlerHost>;
  /** Aborts the running handlers and removes all receivers. */
  close(): void;
  /** Aborts the running handlers, because the channel for their responses was lost. */
  abortHandlers(): void;
  /** Aborts the running handlers and rejects the calls that wait for them, because a new session has replaced their session. */
  endSession(): void;
}
