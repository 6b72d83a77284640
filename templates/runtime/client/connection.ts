import { callSafely } from "../protocol/awaitable.js";
import { getJsonRpcMessageKind } from "../jsonrpc/envelope.js";
import type { RevisionFacts } from "../protocol/revision.js";
import { MAX_BATCH, isObject, type JsonObject } from "../validation/checks.js";
import { printableMessage } from "../wire/excerpt.js";
import { sendInBatches, type BatchMessage } from "./batch.js";
import type {
  CallOptions,
  CallPort,
  ClientBridge,
  ClientCaller,
  ClientChecks,
  ClientExtensionSupport,
  ClientOffer,
  ConnectionLock,
  LossReason,
  NotificationReceiver,
  RawCallOptions,
  RoundCall,
  ServerFacts,
} from "./revision.js";
import { DeadlineTimers } from "./deadlines.js";
import { ClosedError, InvalidMessageError, SessionLostError, withReason, type McpClientError } from "./errors.js";
import type { ClientLimits } from "./limits.js";
import type { OpeningConnection, OpeningReply, ReopenReason } from "./negotiation/opening.js";
import { NotificationSender } from "./notificationSender.js";
import { PendingCalls, type ConnectionPort } from "./pendingCalls.js";
import type { AnyClientRevision } from "./options.js";
import { WireRevision, type PendingCall } from "./wireRevision.js";
import { ReopeningChannel } from "./reopeningChannel.js";
import { Responses, callAsTask, runsToolsAsTasks } from "./responses.js";
import { ServerMessages } from "./serverMessages.js";
import type { ConnectionSettings } from "./settings.js";
import type { OutgoingMessage, Target, TransportFailure } from "./transport.js";
import { callUserFunction, type ClientWarning, type IgnoredTexts } from "./warning.js";

/** The maximum number of warnings with the same code. Later ones are dropped, because a server may cause warnings without end. */
const MAX_WARNINGS = 100;

/**
 * The client's end of one connection. Sends calls, and passes what the transport reports to the part that handles it: results and failures to
 * `Responses`, and the server's own messages to `ServerMessages`.
 */
export class ClientConnection implements ConnectionPort, OpeningConnection {
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly deadlines: DeadlineTimers = new DeadlineTimers();
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
  readonly #incoming: ServerMessages;
  readonly #responses: Responses;
  /** The revision of the connection, which is set before its first request. */
  wire!: WireRevision;
  declare bridge?: ClientBridge | undefined;
  declare lock?: ConnectionLock | undefined;
  readonly ignored: IgnoredTexts = { count: 0, first: undefined };
  readonly #settings: ConnectionSettings;
  readonly #warned = new Map<string, number>();
  #endedBy: McpClientError | undefined;
  #isListening = false;
  #closing: AbortController | undefined;
  #closed: Promise<void> | undefined;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
    this.target = settings.target;
    this.limits = settings.limits;
    this.channel = new ReopeningChannel(settings, this);
    this.pending = new PendingCalls(this, settings);
    this.sender = new NotificationSender(this, settings);
    this.#incoming = new ServerMessages(this, settings);
    this.#responses = new Responses(this, settings);
  }

  get binding(): AnyClientRevision {
    return this.wire.binding;
  }

  get revision(): RevisionFacts {
    return this.wire.binding.revision;
  }

  get checks(): ClientChecks {
    return this.wire.checks;
  }

  get extensions(): ClientExtensionSupport | undefined {
    return this.binding.extensions;
  }

  get server(): ServerFacts {
    return this.wire.server;
  }

  get closing(): AbortSignal {
    this.#closing ??= new AbortController();
    if (this.#endedBy !== undefined) this.#closing.abort(this.#endedBy);
    return this.#closing.signal;
  }

  // Calls.

  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.request(method, params, options));
    try {
      const held = this.lock?.before(method, params);
      if (held !== undefined) return held.then(() => this.request(method, params, options));
      const { wire } = this;
      const called = wire.allow(method);
      if (called.isToolCall && wire.binding.lifecycle.takesRequests && this.#needsTask(params, options))
        return callAsTask(this, { method, params }, options ?? {});
      return this.pending.start(wire.create(called, params, options));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  requestRaw(method: string, params: unknown, options?: RawCallOptions): Promise<JsonObject> {
    const start = (): Promise<JsonObject> =>
      this.#startRaw(() => this.wire.create(this.wire.describe(method), params, options));
    return this.lock === undefined ? start() : this.#startHeld(method, params, start);
  }

  again(earlier: RoundCall, members: string, options?: RawCallOptions): Promise<JsonObject> {
    return this.#startRaw(() => this.wire.recreate(earlier, members, options));
  }

  notify(method: string, params?: unknown): Promise<void> {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.notify(method, params));
    const error = this.wire.findCapabilityError(method);
    return error === undefined ? this.sender.notify(method, params) : Promise.reject(error);
  }

  /** Calls a function and sends its messages as JSON-RPC batches; one by one if the revision has no batches. */
  batch<T>(calls: () => T): T {
    const { channel } = this;
    if (!this.revision.batching || channel.phase !== "open") return calls();
    return sendInBatches(channel.transport, (transport) => (channel.transport = transport), calls);
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
    if (!this.binding.lifecycle.takesRequests || this.#isListening) return;
    this.#isListening = true;
    // A session that is being opened again gets its stream when it is open.
    if (this.channel.phase === "open") await this.channel.transport.listen?.();
  }

  maxTimeoutOf(options: CallOptions | undefined): number {
    const { timeoutMs, maxTimeoutMs } = this.#settings;
    return options?.maxTimeoutMs ?? maxTimeoutMs ?? 10 * (options?.timeoutMs ?? timeoutMs);
  }

  timeoutOf(options: CallOptions | undefined): number {
    return Math.min(options?.timeoutMs ?? this.#settings.timeoutMs, this.maxTimeoutOf(options));
  }

  warn(warning: ClientWarning): void {
    const count = (this.#warned.get(warning.code) ?? 0) + 1;
    this.#warned.set(warning.code, count);
    if (count > MAX_WARNINGS) return;
    if (warning.code === "bad-message") {
      this.ignored.count = count;
      this.ignored.first ??= warning.excerpt;
    }
    const message = printableMessage(withReason(warning.message, warning.cause), 800);
    // An error thrown by `onWarning` must not end a call.
    callSafely(() => this.#settings.onWarning?.({ ...warning, message }));
  }

  close(): Promise<void> {
    const text = `The client of ${this.target.label} is closed. Connect again to send calls.`;
    return this.#end(new ClosedError(text), undefined);
  }

  // The opening of the connection.

  /** Opens the channel, and loads the comparison with the option `lock` meanwhile. */
  async open(): Promise<void> {
    const { lock } = this.#settings;
    const loading = lock === undefined ? undefined : import("./lock.js");
    // If the channel cannot be opened, its error is the one to report.
    loading?.catch(() => {});
    await this.channel.open();
    if (lock === undefined) return;
    this.lock = new (await loading!).LockGuard(this, lock);
    this.opened(this.server);
  }

  readonly opening: ClientCaller = {
    request: (method, params, options) => {
      const { wire } = this;
      return this.pending.start(wire.create(wire.describe(method), params, options));
    },
    notify: (method, params) => this.sender.notify(method, params),
  };

  use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer {
    if (this.#endedBy !== undefined) throw this.#endedBy;
    const before = this.wire as WireRevision | undefined;
    // The tools stay known if only the process or the session is new.
    const tools = before?.binding === binding ? before.tools : undefined;
    this.wire = new WireRevision(binding, {
      checks,
      owner: this.pending,
      settings: this.#settings,
      warn: (warning) => this.warn(warning),
      tools,
    });
    this.channel.transport.use(binding.revision);
    return this.wire.offer;
  }

  async requestOpening(params: JsonObject): Promise<OpeningReply> {
    const { wire } = this;
    const call = wire.create(wire.describe(wire.binding.revision.open), params, undefined);
    call.use = "opening";
    try {
      const result = await this.pending.start<JsonObject>(call);
      return { result, error: undefined, status: call.status };
    } catch (error) {
      return { result: undefined, error, status: call.status };
    }
  }

  opened(server: ServerFacts): void {
    this.wire.server = this.lock?.opened(server, this.revision.revision) ?? server;
    this.stopOpening(new Error("Another request opened the connection."));
  }

  stopOpening(error: Error): void {
    this.pending.stopOpening(error);
  }

  sessionEnded(): void {
    this.#incoming.endSession();
  }

  reopened(reason: ReopenReason): void {
    if (reason === "revision") return;
    if (this.#isListening) void this.channel.transport.listen?.();
    this.#incoming.lost(reason);
  }

  // The events of the transport.

  message(received: unknown, of?: OutgoingMessage): void {
    // A server must not send messages before the first request.
    if (this.#endedBy !== undefined || (this.wire as WireRevision | undefined) === undefined) return;
    if (!isObject(received)) return this.#receiveBatch(received, of);
    switch (getJsonRpcMessageKind(received)) {
      case "result": {
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#responses.answered(call, received["result"] as JsonObject);
        return;
      }
      case "error": {
        if (received["id"] === undefined) return this.#receiveInvalid(received, of);
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#responses.refused(call, received);
        return;
      }
      case "notification":
        return this.#incoming.notification(received, of?.id);
      case "request":
        return this.#incoming.request(received, this.pending.find(of?.id));
      case undefined:
        return this.#receiveInvalid(received, of);
    }
  }

  sent(message: OutgoingMessage): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined) return parts.forEach((part) => this.sent(part));
    this.sender.sent(message);
  }

  failed(message: OutgoingMessage, failure: TransportFailure): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined) return parts.forEach((part) => this.failed(part, failure));
    const { pending, sender } = this;
    const call = pending.find(message.id);
    if (call === message) {
      pending.remove(call);
      this.#responses.failed(call, failure);
    } else if (message.id === undefined) {
      sender.failed(message, failure.error);
      const { causedBy } = message as { readonly causedBy?: PendingCall };
      // The server waits for this response, so it cannot end the call.
      if (causedBy && failure.wasSent === "no") pending.abandon(causedBy, failure.error);
    }
  }

  lost(error: McpClientError): void {
    const { channel, pending, sender } = this;
    if (this.#endedBy !== undefined) return;
    const wasOpen = channel.phase === "open";
    const calls = pending.removeAll();
    sender.fail(error);
    this.#incoming.abortHandlers();
    if (wasOpen) channel.lose(error instanceof SessionLostError ? "session" : "restarted");
    const isEnd = wasOpen && !this.#settings.restart;
    for (const call of calls)
      if (isEnd || !wasOpen) pending.reject(call, error);
      else this.#responses.broken(call, error, true);
    if (isEnd) void this.#end(error, error);
    else if (wasOpen) this.gap();
    // Listeners wait for notifications and send no call that would open the channel again.
    if (channel.phase === "lost" && this.#incoming.lossReceivers.size > 0) void channel.whenOpen().catch(() => {});
  }

  unreadable(error: McpClientError): void {
    this.pending.unreadable(error);
  }

  gap(): void {
    this.lock?.outdated();
    this.#incoming.lost("lost");
  }

  holdTimeLimits(): () => void {
    return this.deadlines.hold();
  }

  get isHeld(): boolean {
    return this.deadlines.isHeld;
  }

  /**
   * Returns true if a tool must be called as a task: because the call has the option `task`, or because the tool requires it and the server
   * runs tools as tasks.
   */
  #needsTask(params: unknown, options: CallOptions | undefined): boolean {
    if (options?.task !== undefined) return true;
    const name = isObject(params) ? (params["name"] as string) : undefined;
    return this.wire.tools.get(name)?.requiresTask === true && runsToolsAsTasks(this);
  }

  #startRaw(create: () => PendingCall): Promise<JsonObject> {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.#startRaw(create));
    try {
      const call = create();
      call.use = "raw";
      return this.pending.start(call);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async #startHeld(method: string, params: unknown, start: () => Promise<JsonObject>): Promise<JsonObject> {
    await this.channel.whenOpen();
    await this.lock?.before(method, params);
    return start();
  }

  /** Removes and returns the pending call with the id of a response. */
  #take(id: unknown): PendingCall | undefined {
    const { pending } = this;
    const call = pending.find(id);
    if (call !== undefined) {
      pending.remove(call);
      // Set only if the response arrived on another stream than the request's.
      call.stop?.();
    } else if (!pending.wasCancelled(id))
      this.warn({
        code: "unknown-response",
        message: `The client ignored a response with the id ${JSON.stringify(id)}, because no request with this id is pending.`,
      });
    return call;
  }

  #receiveBatch(received: unknown, of: OutgoingMessage | undefined): void {
    const isBatch = Array.isArray(received) && received.length <= MAX_BATCH;
    if (!isBatch || !this.revision.batching) return this.#receiveInvalid({}, of);
    for (const message of received as unknown[])
      if (isObject(message)) this.message(message, of);
      else this.#receiveInvalid({}, undefined);
  }

  /**
   * Rejects the call that an invalid message, or an error without an id, belongs to: the call with its id, or on whose own stream it arrived.
   * Reports a warning if there is no such call.
   */
  #receiveInvalid(message: JsonObject, of: OutgoingMessage | undefined): void {
    const { pending } = this;
    const id = message["id"];
    const isError = getJsonRpcMessageKind({ ...message, id: 0 }) === "error";
    // A server that cannot parse a request responds with an error without an id. Other texts may be log lines on stdout.
    const isRefusedOpening = isError && (id ?? null) === null && pending.only?.use === "opening";
    const call = pending.find(id) ?? pending.find(of?.id) ?? (isRefusedOpening ? pending.only : undefined);
    if (call === undefined)
      return this.warn({
        code: "bad-message",
        message: `The client ignored ${isError ? "an error response without an id" : "a text that is not a JSON-RPC message"}.`,
      });
    pending.remove(call);
    if (isError) return this.#responses.refused(call, message);
    const text = `The server's response to ${call.method} is not a valid JSON-RPC message.`;
    pending.reject(call, new InvalidMessageError(text));
  }

  /** Ends the connection. `cause` is undefined if the user has closed the client. */
  #end(error: McpClientError, cause: Error | undefined): Promise<void> {
    if (this.#closed === undefined) {
      this.#endedBy = error;
      this.#closed = this.channel.close(error).then(() => this.#ended(cause));
      this.pending.close(error);
      this.deadlines.close();
      this.sender.close(error);
      this.#incoming.close();
      this.#closing?.abort(error);
    }
    return this.#closed;
  }

  #ended(cause: Error | undefined): void {
    const message = "The function of the option onClose threw an error.";
    callUserFunction(this, message, () => this.#settings.onClose?.(cause));
  }
}
