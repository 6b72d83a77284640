// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { DeadlineTimers } from "../jsonrpc/deadlines.js";
import type { Revision } from "../protocol/revision.js";
import { type JsonObject } from "../validation/checks.js";
import type { CallOptions } from "./callOptions.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { type McpClientError } from "./errors.js";
import { type IncomingMessagesPort } from "./incomingMessages.js";
import type { ClientLimits } from "./limits.js";
import type {
  NegotiationChannel,
  OpeningReply,
} from "./negotiation/channel.js";
import type { IgnoredTexts } from "./notReady.js";
import type { AnyClientRevision } from "./options.js";
import type { PendingCall } from "./pendingCall.js";
import { PendingCalls, type PendingCallsUser } from "./pendingCalls.js";
import {
  ReopeningChannel,
  type ChannelUser,
  type ReopenReason,
} from "./reopeningChannel.js";
import type { CallRepeaterPort } from "./callRepeater.js";
import type {
  CallPort,
  ClientCaller,
  ClientChecks,
  ClientOffer,
  LossReason,
  NotificationReceiver,
  RawCallOptions,
  RoundCall,
} from "./revision.js";
import { RevisionCalls } from "./revisionCalls.js";
import type { ServerFacts } from "./serverFacts.js";
import { ToolIndex } from "./toolIndex.js";
import type { OutgoingMessage, Target, TransportFailure } from "./transport.js";
import type { ResultPort } from "./unusualResults.js";
import type { ClientWarning } from "./warning.js";
/**
 * The client's end of one connection. It passes each message to the part that handles it: calls to `PendingCalls`, results to `ResultReceiver`,
 * failures to `CallRepeater`, and the server's own messages to `IncomingMessages`.
 */
export declare class ClientConnection
  implements
    IncomingMessagesPort,
    ResultPort,
    CallRepeaterPort,
    PendingCallsUser,
    NegotiationChannel,
    ChannelUser
{
  #private;
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly opening: ClientCaller;
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  calls: RevisionCalls;
  /** The code that sends batches; undefined until it is loaded, and in revisions without batches. */
  batches: typeof import("./batch.js") | undefined;
  readonly ignored: IgnoredTexts;
  constructor(settings: ConnectionSettings);
  get binding(): AnyClientRevision;
  get revision(): Revision;
  get checks(): ClientChecks;
  get server(): ServerFacts;
  get tools(): ToolIndex;
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
  warn(warning: ClientWarning): void;
  close(): Promise<void>;
  use(binding: AnyClientRevision): ClientOffer;
  ask(params: JsonObject): Promise<OpeningReply>;
  reopenChannel(): Promise<void>;
  fallBack(): Promise<boolean>;
  opened(server: ServerFacts): void;
  negotiate(): Promise<void>;
  stopOpening(error: Error): void;
  reopened(reason: ReopenReason): void;
  message(received: unknown, of?: OutgoingMessage): void;
  sent(message: OutgoingMessage): void;
  failed(message: OutgoingMessage, failure: TransportFailure): void;
  lost(error: McpClientError): void;
  unreadable(error: McpClientError): void;
  gap(): void;
  findCall(id: unknown): PendingCall | undefined;
  restartLimit(call: PendingCall): void;
  endedByServer(call: PendingCall): void;
  respond(text: string, causedBy: PendingCall | undefined): void;
  abandon(call: PendingCall, error: Error): void;
  resolve(call: PendingCall, result: JsonObject): void;
  reject(call: PendingCall, error: unknown): void;
  toolFailed(call: PendingCall, end: () => void): void;
  postCancelled(requestId: number, reason: string): void;
}
