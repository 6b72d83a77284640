// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { DeadlineTimers } from "../jsonrpc/deadlines.js";
import type { RevisionFacts } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import type { CallOptions } from "./callOptions.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { type McpClientError } from "./errors.js";
import {
  IncomingMessages,
  type IncomingMessagesPort,
} from "./incomingMessages.js";
import type { ClientLimits } from "./limits.js";
import type { IgnoredTexts } from "./notReady.js";
import { NotificationSender } from "./notificationSender.js";
import { type OpeningPort } from "./openingMessages.js";
import type { AnyClientRevision } from "./options.js";
import { PendingCalls, type PendingCallsUser } from "./pendingCalls.js";
import {
  ReceivedMessages,
  type ReceivedMessagesPort,
} from "./receivedMessages.js";
import {
  ReopeningChannel,
  type ChannelUser,
  type ReopenReason,
} from "./reopeningChannel.js";
import type {
  CallPort,
  ClientBridge,
  ClientChecks,
  LossReason,
  NotificationReceiver,
  RawCallOptions,
  RoundCall,
} from "./revision.js";
import type { RevisionCalls } from "./revisionCalls.js";
import type { ServerFacts } from "./serverFacts.js";
import type { ToolIndex } from "./toolIndex.js";
import type { Target } from "./transport.js";
import type { ClientWarning } from "./warning.js";
/**
 * The client's end of one connection. It owns the parts of the connection: `OpeningMessages` open it, `PendingCalls` and `NotificationSender`
 * send its messages, and `ReceivedMessages` handle the messages of the server.
 */
export declare class ClientConnection
  implements
    IncomingMessagesPort,
    OpeningPort,
    PendingCallsUser,
    ReceivedMessagesPort,
    ChannelUser
{
  #private;
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
  readonly incoming: IncomingMessages;
  readonly events: ReceivedMessages;
  calls: RevisionCalls;
  /** The code that sends batches; undefined until it is loaded, and in revisions without batches. */
  batches: typeof import("./batch.js") | undefined;
  bridge?: ClientBridge | undefined;
  readonly ignored: IgnoredTexts;
  endedBy: McpClientError | undefined;
  constructor(settings: ConnectionSettings);
  get binding(): AnyClientRevision;
  get revision(): RevisionFacts;
  get checks(): ClientChecks;
  get server(): ServerFacts;
  get tools(): ToolIndex;
  get isOpening(): boolean;
  get takesRequests(): boolean;
  /** Calls a function and sends its messages as JSON-RPC batches; one by one if the revision has no batches. */
  batch<T>(calls: () => T): T;
  get closing(): AbortSignal;
  request<Result>(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Result>;
  requestRaw(
    method: string,
    params: unknown,
    options?: RawCallOptions,
  ): Promise<JsonObject>;
  again(
    earlier: RoundCall,
    members: string,
    options?: RawCallOptions,
  ): Promise<JsonObject>;
  notify(method: string, params?: unknown): Promise<void>;
  runHandler: CallPort["runHandler"];
  onNotification(receiver: NotificationReceiver): () => void;
  onLoss(receiver: (reason: LossReason) => void): () => void;
  /** Opens the HTTP stream for the requests and notifications that the server sends outside of a call. Only sessions have this stream. */
  listen(): Promise<void>;
  get deadlines(): DeadlineTimers;
  maxTimeoutOf(options: CallOptions | undefined): number;
  timeoutOf(options: CallOptions | undefined): number;
  warn(warning: ClientWarning): void;
  close(): Promise<void>;
  negotiate(abandoned: AbortSignal): Promise<void>;
  stopOpening(error: Error): void;
  reopened(reason: ReopenReason): void;
  end(error: McpClientError, cause: Error | undefined): Promise<void>;
}
