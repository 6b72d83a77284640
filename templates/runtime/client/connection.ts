import { sendInBatches } from "./batch.js";
import type { DeadlineTimers } from "./deadlines.js";
import type { RevisionFacts } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import { printableMessage } from "../wire/excerpt.js";
import type { CallOptions } from "./callOptions.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { ClosedError, withReason, type McpClientError } from "./errors.js";
import { IncomingMessages, type IncomingMessagesPort } from "./incomingMessages.js";
import type { ClientLimits } from "./limits.js";
import { callUserFunction } from "./userFunction.js";
import { type ClientWarning, type IgnoredTexts } from "./warning.js";
import { NotificationSender } from "./notificationSender.js";
import { OpeningMessages, type OpeningPort } from "./openingMessages.js";
import type { AnyClientRevision } from "./options.js";
import type { PendingCall } from "./pendingCall.js";
import { PendingCalls, type PendingCallsUser } from "./pendingCalls.js";
import { ReceivedMessages, type ReceivedMessagesPort } from "./receivedMessages.js";
import { ReopeningChannel, type ChannelUser, type ReopenReason } from "./reopeningChannel.js";
import { callAsTask, needsTask } from "./resultReceiver.js";
import type {
  CallPort,
  ClientBridge,
  ClientChecks,
  LossReason,
  NotificationReceiver,
  RawCallOptions,
  RoundCall,
  ServerFacts,
} from "./revision.js";
import type { RevisionCalls } from "./revisionCalls.js";
import type { ToolIndex } from "./toolIndex.js";
import type { Target } from "./transport.js";

/** The maximum number of warnings with the same code. Later ones are dropped, because a server may cause warnings without end. */
const MAX_WARNINGS = 100;

/**
 * The client's end of one connection. It owns the parts of the connection: `OpeningMessages` open it, `PendingCalls` and `NotificationSender`
 * send its messages, and `ReceivedMessages` handle the messages of the server.
 */
export class ClientConnection
  implements IncomingMessagesPort, OpeningPort, PendingCallsUser, ReceivedMessagesPort, ChannelUser
{
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
  readonly incoming: IncomingMessages;
  readonly events: ReceivedMessages;
  calls!: RevisionCalls;
  declare bridge?: ClientBridge | undefined;
  readonly ignored: IgnoredTexts = { count: 0, first: undefined };
  readonly #settings: ConnectionSettings;
  readonly #warned = new Map<string, number>();
  endedBy: McpClientError | undefined;
  #isListening = false;
  #closing: AbortController | undefined;
  #closed: Promise<void> | undefined;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
    this.target = settings.target;
    this.limits = settings.limits;
    this.channel = new ReopeningChannel(settings, this);
    this.pending = new PendingCalls(this, settings);
    this.sender = new NotificationSender(
      () => this.channel.transport,
      () => (this.channel.phase === "open" ? settings.timeoutMs : settings.connectMs),
      (warning) => this.warn(warning),
    );
    this.incoming = new IncomingMessages(this, settings);
    this.events = new ReceivedMessages(this, settings);
  }

  get binding(): AnyClientRevision {
    return this.calls.binding;
  }

  get revision(): RevisionFacts {
    return this.calls.binding.revision;
  }

  get checks(): ClientChecks {
    return this.calls.checks;
  }

  get server(): ServerFacts {
    return this.calls.server;
  }

  get tools(): ToolIndex {
    return this.calls.tools;
  }

  get isOpening(): boolean {
    return this.channel.phase === "opening";
  }

  get takesRequests(): boolean {
    return this.calls.binding.lifecycle.takesRequests;
  }

  /** Calls a function and sends its messages as JSON-RPC batches; one by one if the revision has no batches. */
  batch<T>(calls: () => T): T {
    const { channel } = this;
    if (!this.revision.batching || channel.phase !== "open") return calls();
    return sendInBatches(channel.transport, (transport) => (channel.transport = transport), calls);
  }

  get closing(): AbortSignal {
    this.#closing ??= new AbortController();
    if (this.endedBy !== undefined) this.#closing.abort(this.endedBy);
    return this.#closing.signal;
  }

  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.request(method, params, options));
    try {
      const { calls } = this;
      const called = calls.allow(method);
      if (called.isToolCall && this.takesRequests && needsTask(this, params, options))
        return callAsTask(this, { method, params }, options ?? {});
      return this.pending.start(calls.create(called, params, options));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  requestRaw(method: string, params: unknown, options?: RawCallOptions): Promise<JsonObject> {
    return this.#startRaw(({ calls }) => calls.create(calls.describe(method), params, options));
  }

  again(earlier: RoundCall, members: string, options?: RawCallOptions): Promise<JsonObject> {
    return this.#startRaw(({ calls }) => calls.recreate(earlier, members, options));
  }

  notify(method: string, params?: unknown): Promise<void> {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.notify(method, params));
    const error = this.calls.findCapabilityError(method);
    return error === undefined ? this.sender.notify(method, params) : Promise.reject(error);
  }

  runHandler: CallPort["runHandler"] = async (method, params, options) =>
    (await this.incoming.host()).run(method, params, options);

  onNotification(receiver: NotificationReceiver): () => void {
    this.incoming.receivers.add(receiver);
    if (this.channel.phase === "open") void this.listen();
    return () => void this.incoming.receivers.delete(receiver);
  }

  onLoss(receiver: (reason: LossReason) => void): () => void {
    this.incoming.lossReceivers.add(receiver);
    return () => void this.incoming.lossReceivers.delete(receiver);
  }

  /** Opens the HTTP stream for the requests and notifications that the server sends outside of a call. Only sessions have this stream. */
  async listen(): Promise<void> {
    if (!this.takesRequests || this.#isListening) return;
    this.#isListening = true;
    await this.channel.transport.listen?.();
  }

  get deadlines(): DeadlineTimers {
    return this.pending.deadlines;
  }

  maxTimeoutOf(options: CallOptions | undefined): number {
    return this.pending.maxTimeoutOf(options);
  }

  timeoutOf(options: CallOptions | undefined): number {
    return this.pending.timeoutOf(options);
  }

  warn(warning: ClientWarning): void {
    const count = (this.#warned.get(warning.code) ?? 0) + 1;
    this.#warned.set(warning.code, count);
    if (count > MAX_WARNINGS) return;
    if (warning.code === "bad-message") {
      this.ignored.count = count;
      this.ignored.first ??= warning.excerpt;
    }
    const message = withReason(warning.message, warning.cause);
    // An error thrown by `onWarning` must not end a call.
    callUserFunction(
      () =>
        this.#settings.onWarning?.({
          ...warning,
          message: printableMessage(message, 800),
        }),
      () => {},
    );
  }

  close(): Promise<void> {
    const text = `The client of ${this.target.label} is closed. Connect again to send calls.`;
    return this.end(new ClosedError(text), undefined);
  }

  // The members of ChannelUser and ReceivedMessagesPort.

  negotiate(abandoned: AbortSignal): Promise<void> {
    const settings = this.#settings;
    return settings.negotiate(new OpeningMessages(this, settings, abandoned));
  }

  stopOpening(error: Error): void {
    this.pending.stopOpening(error);
  }

  reopened(reason: ReopenReason): void {
    if (reason === "revision") return;
    if (reason === "session") this.incoming.endSession();
    if (this.#isListening) void this.channel.transport.listen?.();
    this.incoming.lost(reason);
  }

  end(error: McpClientError, cause: Error | undefined): Promise<void> {
    if (this.#closed === undefined) {
      this.endedBy = error;
      this.#closed = this.channel.close(error).then(() => this.#ended(cause));
      this.pending.close(error);
      this.sender.close(error);
      this.incoming.close();
      this.#closing?.abort(error);
    }
    return this.#closed;
  }

  #startRaw(create: (port: { readonly calls: RevisionCalls }) => PendingCall): Promise<JsonObject> {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.#startRaw(create));
    try {
      const call = create(this);
      call.use = "raw";
      return this.pending.start(call);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #ended(cause: Error | undefined): void {
    callUserFunction(
      () => this.#settings.onClose?.(cause),
      (error) =>
        this.warn({
          code: "handler-failed",
          message: "The function of the option onClose threw an error.",
          cause: error,
        }),
    );
  }
}
