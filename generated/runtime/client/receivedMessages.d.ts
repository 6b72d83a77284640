// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallRepeaterPort } from "./callRepeater.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { type McpClientError } from "./errors.js";
import type { IncomingMessages } from "./incomingMessages.js";
import type { NotificationSender } from "./notificationSender.js";
import type { RevisionCalls } from "./revisionCalls.js";
import type {
  OutgoingMessage,
  TransportEvents,
  TransportFailure,
} from "./transport.js";
/** The members of a connection that are needed to handle what its transport reports. */
export interface ReceivedMessagesPort extends CallRepeaterPort {
  /** The calls of the connection's current revision; undefined before the first request. */
  readonly calls: RevisionCalls | undefined;
  readonly sender: NotificationSender;
  readonly incoming: IncomingMessages;
  /** The error with which the connection has ended; undefined until then. */
  readonly endedBy: McpClientError | undefined;
  /** Ends the connection. `cause` is undefined if the user has closed the client. */
  end(error: McpClientError, cause: Error | undefined): Promise<void>;
}
/**
 * Passes what a transport reports to the part of the connection that handles it: results to `ResultReceiver`, failures to `CallRepeater`, and
 * the server's own messages to `IncomingMessages`.
 */
export declare class ReceivedMessages implements TransportEvents {
  #private;
  constructor(port: ReceivedMessagesPort, settings: ConnectionSettings);
  holdTimeLimits(): () => void;
  get isHeld(): boolean;
  message(received: unknown, of?: OutgoingMessage): void;
  sent(message: OutgoingMessage): void;
  failed(message: OutgoingMessage, failure: TransportFailure): void;
  lost(error: McpClientError): void;
  unreadable(error: McpClientError): void;
  gap(): void;
}
