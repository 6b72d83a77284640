// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import type { McpClientError } from "./errors.js";
import type {
  NegotiationChannel,
  OpeningReply,
} from "./negotiation/channel.js";
import type { IgnoredTexts } from "./notReady.js";
import type { NotificationSender } from "./notificationSender.js";
import type { AnyClientRevision } from "./options.js";
import type { PendingCalls } from "./pendingCalls.js";
import type { ReopeningChannel } from "./reopeningChannel.js";
import type { ClientCaller, ClientChecks, ClientOffer } from "./revision.js";
import { RevisionCalls } from "./revisionCalls.js";
import type { ServerFacts } from "./serverFacts.js";
import type { Target } from "./transport.js";
import type { ClientWarning } from "./warning.js";
/** The members of a connection that are needed to open it. */
export interface OpeningPort {
  /** The calls of the connection's current revision; undefined before the first request. */
  calls: RevisionCalls | undefined;
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
  /** The error with which the connection has ended; undefined until then. */
  readonly endedBy: McpClientError | undefined;
  readonly ignored: IgnoredTexts;
  warn(warning: ClientWarning): void;
}
/** Sends the messages that open a connection, for the negotiation of its revision. */
export declare class OpeningMessages implements NegotiationChannel {
  #private;
  readonly target: Target;
  readonly ignored: IgnoredTexts;
  readonly opening: ClientCaller;
  /** @param abandoned is aborted when the attempt to open the connection ends before its negotiation. */
  constructor(
    port: OpeningPort,
    settings: ConnectionSettings,
    abandoned: AbortSignal,
  );
  get isAbandoned(): boolean;
  use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer;
  request(params: JsonObject): Promise<OpeningReply>;
  warn(warning: ClientWarning): void;
  reopenChannel(): Promise<void>;
  fallBack(): Promise<boolean>;
  opened(server: ServerFacts): void;
}
