import { getJsonRpcMessageKind } from "../jsonrpc/envelope.js";
import { errorOf, type McpError } from "../jsonrpc/mcpError.js";
import type { Revision } from "../protocol/revision.js";
import { isObject, MAX_BATCH, type JsonObject } from "../validation/checks.js";
import type { BatchMessage } from "./batch.js";
import type { CallOptions } from "./callOptions.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import {
  ClosedError,
  InvalidMessageError,
  SessionLostError,
  type McpClientError,
} from "./errors.js";
import {
  IncomingMessages,
  type IncomingMessagesPort,
} from "./incomingMessages.js";
import type { ClientLimits } from "./limits.js";
import type {
  NegotiationChannel,
  OpeningReply,
} from "./negotiation/channel.js";
import { NotificationSender } from "./notificationSender.js";
import type { AnyClientRevision } from "./options.js";
import { listPages } from "./pages.js";
import type { PendingCall } from "./pendingCall.js";
import { PendingCalls, type PendingCallsUser } from "./pendingCalls.js";
import {
  ReopeningChannel,
  type ChannelUser,
  type ReopenReason,
} from "./reopeningChannel.js";
import type { CallRepeaterPort, CallRepeater } from "./callRepeater.js";
import { callAsTask, needsTask, ResultReceiver } from "./resultReceiver.js";
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
import { callUserFunction } from "./userFunction.js";
import type { ClientWarning } from "./warning.js";

/** The maximum number of warnings with the same code. Later ones are dropped, because a server may cause warnings without end. */
const MAX_WARNINGS = 100;

/**
 * The client's end of one connection. It passes each message to the part that handles it: calls to `PendingCalls`, results to `ResultReceiver`,
 * failures to `CallRepeater`, and the server's own messages to `IncomingMessages`.
 */
export class ClientConnection
  implements
    IncomingMessagesPort,
    ResultPort,
    CallRepeaterPort,
    PendingCallsUser,
    NegotiationChannel,
    ChannelUser
{
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly opening: ClientCaller;
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  calls!: RevisionCalls;
  /** The code that sends batches; undefined until it is loaded, and in revisions without batches. */
  batches: typeof import("./batch.js") | undefined;
  readonly #settings: ConnectionSettings;
  readonly #sender: NotificationSender;
  readonly #incoming: IncomingMessages;
  readonly #results: ResultReceiver;
  #repeater: Promise<CallRepeater> | undefined;
  readonly #warned = new Map<string, number>();
  #isListening = false;
  #closing: AbortController | undefined;
  #endedBy: McpClientError | undefined;
  #closed: Promise<void> | undefined;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
    this.target = settings.target;
    this.limits = settings.limits;
    this.channel = new ReopeningChannel(settings, this);
    this.pending = new PendingCalls(this, settings);
    this.#sender = new NotificationSender(
      () => this.channel.transport,
      () =>
        this.channel.phase === "open" ? settings.timeoutMs : settings.connectMs,
      (warning) => this.warn(warning),
    );
    this.#incoming = new IncomingMessages(this, settings);
    this.#results = new ResultReceiver(this, settings);
    this.opening = {
      request: (method, params, options) =>
        this.pending.start(
          this.calls.create(this.calls.describe(method), params, options),
        ),
      notify: (method, params) => this.#sender.notify(method, params),
    };
  }

  get binding(): AnyClientRevision {
    return this.calls.binding;
  }

  get revision(): Revision {
    return this.calls.binding.revision;
  }

  get checks(): ClientChecks {
    return this.calls.binding.checks;
  }

  get server(): ServerFacts {
    return this.calls.server;
  }

  get tools(): ToolIndex {
    return this.calls.tools;
  }

  get takesRequests(): boolean {
    return this.calls.binding.lifecycle.takesRequests;
  }

  /** Calls a function and sends its messages as JSON-RPC batches; one by one if the revision has no batches. */
  batch<T>(calls: () => T): T {
    const { batches, channel } = this;
    const hasBatches = this.revision.batching && channel.phase === "open";
    if (!hasBatches || batches === undefined) return calls();
    return batches.sendInBatches(
      channel.transport,
      (transport) => (channel.transport = transport),
      calls,
    );
  }

  get closing(): AbortSignal {
    this.#closing ??= new AbortController();
    if (this.#endedBy !== undefined) this.#closing.abort(this.#endedBy);
    return this.#closing.signal;
  }

  request<Result>(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Result> {
    if (this.channel.phase !== "open")
      return this.channel
        .whenOpen()
        .then(() => this.request(method, params, options));
    try {
      const { calls } = this;
      const called = calls.allow(method);
      if (
        called.isToolCall &&
        this.takesRequests &&
        needsTask(params, options, calls.tools)
      )
        return callAsTask(this, { method, params }, options ?? {});
      return this.pending.start(calls.create(called, params, options));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  requestRaw(
    method: string,
    params: unknown,
    options?: RawCallOptions,
  ): Promise<JsonObject> {
    return this.#startRaw(({ calls }) =>
      calls.create(calls.describe(method), params, options),
    );
  }

  again(
    earlier: RoundCall,
    members: string,
    options?: RawCallOptions,
  ): Promise<JsonObject> {
    return this.#startRaw(({ calls }) =>
      calls.recreate(earlier, members, options),
    );
  }

  notify(method: string, params?: unknown): Promise<void> {
    if (this.channel.phase !== "open")
      return this.channel.whenOpen().then(() => this.notify(method, params));
    const error = this.calls.findCapabilityError(method);
    return error === undefined
      ? this.#sender.notify(method, params)
      : Promise.reject(error);
  }

  runHandler: CallPort["runHandler"] = async (method, params, options) =>
    (await this.#incoming.host()).run(method, params, options);

  onNotification(receiver: NotificationReceiver): () => void {
    this.#incoming.receivers.add(receiver);
    if (this.channel.phase === "open") void this.listen();
    return () => void this.#incoming.receivers.delete(receiver);
  }

  onLoss(receiver: (reason: LossReason) => void): () => void {
    this.#incoming.lossReceivers.add(receiver);
    return () => void this.#incoming.lossReceivers.delete(receiver);
  }

  /** Opens the HTTP stream for the requests and notifications that the server sends outside of a call. Only sessions have this stream. */
  async listen(): Promise<void> {
    if (!this.takesRequests || this.#isListening) return;
    this.#isListening = true;
    await this.channel.transport.listen?.();
  }

  holdTimeLimits(): () => void {
    return this.pending.hold();
  }

  get isHeld(): boolean {
    return this.pending.isHeld;
  }

  warn(warning: ClientWarning): void {
    const count = (this.#warned.get(warning.code) ?? 0) + 1;
    this.#warned.set(warning.code, count);
    if (count > MAX_WARNINGS) return;
    // An error thrown by `onWarning` must not end a call.
    callUserFunction(
      () => this.#settings.onWarning?.(warning),
      () => {},
    );
  }

  close(): Promise<void> {
    const text = `The client of ${this.target.label} is closed. Connect again to send calls.`;
    return this.#end(new ClosedError(text), undefined);
  }

  // The members of NegotiationChannel and ChannelUser.

  use(binding: AnyClientRevision): ClientOffer {
    const current = this.calls as RevisionCalls | undefined;
    this.calls = new RevisionCalls(binding, {
      owner: this.pending,
      settings: this.#settings,
      // The tools stay known if only the process or the session is new.
      tools:
        current?.binding === binding
          ? current.tools
          : this.#createToolIndex(binding),
    });
    this.channel.transport.use(binding.revision);
    return this.calls.offer;
  }

  async ask(params: JsonObject): Promise<OpeningReply> {
    const called = this.calls.describe(this.revision.open);
    const call = this.calls.create(called, params, undefined);
    call.use = "opening";
    try {
      const result = await this.pending.start<JsonObject>(call);
      return { result, error: undefined, status: call.status };
    } catch (error) {
      return { result: undefined, error, status: call.status };
    }
  }

  reopenChannel(): Promise<void> {
    return this.channel.transport.reopen();
  }

  fallBack(): Promise<boolean> {
    return this.channel.transport.fallBack?.() ?? Promise.resolve(false);
  }

  opened(server: ServerFacts): void {
    this.calls.server = server;
    const text = "Another request opened the connection.";
    this.pending.stopOpening(new Error(text));
  }

  negotiate(): Promise<void> {
    return this.#settings.negotiate(this);
  }

  stopOpening(error: Error): void {
    this.pending.stopOpening(error);
  }

  reopened(reason: ReopenReason): void {
    if (reason === "revision") return;
    if (this.#isListening) void this.channel.transport.listen?.();
    this.#incoming.lost(reason);
  }

  // The members of TransportEvents.

  message(received: unknown, of?: OutgoingMessage): void {
    if (this.#closed !== undefined) return;
    if (!isObject(received)) return this.#receiveBatch(received, of);
    switch (getJsonRpcMessageKind(received)) {
      case "result": {
        const call = this.#take(received["id"]);
        if (call !== undefined)
          this.#results.answered(call, received["result"] as JsonObject);
        return;
      }
      case "error": {
        if (received["id"] === undefined)
          return this.#receiveInvalid(received, of);
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#refused(call, errorOf(received));
        return;
      }
      case "notification":
        return this.#incoming.notification(received, of?.id);
      case "request":
        return this.#incoming.request(received, this.findCall(of?.id));
      case undefined:
        return this.#receiveInvalid(received, of);
    }
  }

  sent(message: OutgoingMessage): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined) return parts.forEach((part) => this.sent(part));
    this.#sender.sent(message);
  }

  failed(message: OutgoingMessage, failure: TransportFailure): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined)
      return parts.forEach((part) => this.failed(part, failure));
    const call = this.findCall(message.id);
    if (call === message) {
      this.pending.remove(call);
      if (call.use === "opening") this.reject(call, failure.error);
      else this.#repeat((repeater) => repeater.failed(call, failure));
    } else if (message.id === undefined)
      this.#sender.failed(message, failure.error);
  }

  lost(error: McpClientError): void {
    if (this.#closed !== undefined) return;
    const wasOpen = this.channel.phase === "open";
    const calls = this.pending.removeAll();
    this.#sender.fail(error);
    this.#incoming.abortHandlers();
    if (wasOpen)
      this.channel.lose(
        error instanceof SessionLostError ? "session" : "restarted",
      );
    const isEnd = wasOpen && !this.#settings.restarts;
    for (const call of calls)
      if (isEnd || !wasOpen) this.reject(call, error);
      else this.#repeat((repeater) => repeater.broken(call, error, true));
    if (isEnd) void this.#end(error, error);
    else if (wasOpen) this.#incoming.lost("lost");
    // Listeners wait for notifications and send no call that would open the channel again.
    if (this.channel.phase === "lost" && this.#incoming.lossReceivers.size > 0)
      void this.channel.whenOpen().catch(() => {});
  }

  unreadable(error: McpClientError): void {
    const call = this.pending.only;
    if (call === undefined) return;
    this.pending.remove(call);
    this.reject(call, error);
  }

  gap(): void {
    this.#incoming.lost("lost");
  }

  // The members of IncomingMessagesPort, ResultPort and PendingCallsUser.

  findCall(id: unknown): PendingCall | undefined {
    return this.pending.find(id);
  }

  restartLimit(call: PendingCall): void {
    this.pending.restartLimit(call);
  }

  timeLeft(call: PendingCall): number {
    return this.pending.timeLeft(call);
  }

  endedByServer(call: PendingCall): void {
    this.pending.remove(call);
    call.stop?.();
    this.resolve(call, {});
  }

  respond(text: string): void {
    this.#sender.respond(text);
  }

  resolve(call: PendingCall, result: JsonObject): void {
    this.pending.resolve(call, result);
  }

  reject(call: PendingCall, error: unknown): void {
    this.pending.reject(call, error);
  }

  postCancelled(requestId: number, reason: string): void {
    this.#sender.post("notifications/cancelled", { requestId, reason });
  }

  #startRaw(
    create: (port: { readonly calls: RevisionCalls }) => PendingCall,
  ): Promise<JsonObject> {
    if (this.channel.phase !== "open")
      return this.channel.whenOpen().then(() => this.#startRaw(create));
    try {
      const call = create(this);
      call.use = "raw";
      return this.pending.start(call);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #createToolIndex({ revision }: AnyClientRevision): ToolIndex {
    return new ToolIndex(revision, {
      headers: this.#settings.argumentHeaders,
      maxTools: this.limits.items,
      warn: (warning) => this.warn(warning),
    });
  }

  /** Removes and returns the pending call with the id of a response. */
  #take(id: unknown): PendingCall | undefined {
    const call = this.pending.find(id);
    if (call !== undefined) {
      this.pending.remove(call);
      // Set only if the response arrived on another stream than the request's.
      call.stop?.();
    } else if (!this.pending.wasCancelled(id))
      this.warn({
        code: "unknown-response",
        message: `The client ignored a response with the id ${JSON.stringify(id)}, because no request with this id is pending.`,
      });
    return call;
  }

  /** Rejects a call with the server's error. After some errors of the stateless lifecycle, the call may be repeated instead. */
  #refused(call: PendingCall, error: McpError): void {
    const { HEADER_MISMATCH, UNSUPPORTED_PROTOCOL_VERSION } = this.revision
      .codes as { readonly [name: string]: number };
    const isRepeatable =
      error.code === HEADER_MISMATCH ||
      error.code === UNSUPPORTED_PROTOCOL_VERSION;
    if (call.use === "opening" || !isRepeatable) this.reject(call, error);
    else this.#repeat((repeater) => repeater.refused(call, error));
  }

  /** Loads the code that repeats calls, and runs a function with it. */
  #repeat(use: (repeater: CallRepeater) => void): void {
    this.#repeater ??= import("./callRepeater.js").then(
      ({ CallRepeater }) => new CallRepeater(this, this.#settings, listPages),
    );
    void this.#repeater.then(use);
  }

  #receiveBatch(received: unknown, of: OutgoingMessage | undefined): void {
    const isBatch = Array.isArray(received) && received.length <= MAX_BATCH;
    if (!isBatch || !this.revision.batching)
      return this.#receiveInvalid({}, of);
    for (const message of received as unknown[])
      if (isObject(message)) this.message(message, of);
      else this.#receiveInvalid({}, undefined);
  }

  /** Rejects the call that an invalid message, or an error without an id, belongs to. */
  #receiveInvalid(message: JsonObject, of: OutgoingMessage | undefined): void {
    const { id, error } = message;
    const isError =
      isObject(error) &&
      getJsonRpcMessageKind({ ...message, id: 0 }) === "error";
    // A server that cannot parse a request responds with an error without an id. Other texts may be log lines on stdout.
    const call =
      this.findCall(id) ??
      this.findCall(of?.id) ??
      (isError ? this.#onlyOpening(id) : undefined);
    if (call === undefined)
      return this.warn({
        code: "bad-message",
        message: `The client ignored ${isError ? "an error response without an id" : "a text that is not a JSON-RPC message"}.`,
      });
    this.pending.remove(call);
    if (isError) return this.#refused(call, errorOf(message));
    const text = `The server's response to ${call.method} is not a valid JSON-RPC message.`;
    this.reject(call, new InvalidMessageError(text));
  }

  /** Returns the request that opens the connection, if it is the only pending request and `id` is missing or null. */
  #onlyOpening(id: unknown): PendingCall | undefined {
    const { only } = this.pending;
    return only?.use === "opening" && (id ?? null) === null ? only : undefined;
  }

  #end(error: McpClientError, cause: Error | undefined): Promise<void> {
    if (this.#closed === undefined) {
      this.#endedBy = error;
      this.#closed = this.channel.close(error).then(() => this.#ended(cause));
      this.pending.close(error);
      this.#sender.close(error);
      this.#incoming.close();
      this.#closing?.abort(error);
    }
    return this.#closed;
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
