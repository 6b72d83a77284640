// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { printableMessage } from "../wire/excerpt.js";
import { ClosedError } from "./errors.js";
import { IncomingMessages } from "./incomingMessages.js";
import { NotificationSender } from "./notificationSender.js";
import { OpeningMessages } from "./openingMessages.js";
import { PendingCalls } from "./pendingCalls.js";
import { ReceivedMessages } from "./receivedMessages.js";
import { ReopeningChannel } from "./reopeningChannel.js";
import { callAsTask, needsTask } from "./resultReceiver.js";
import { withReason } from "./reason.js";
import { callUserFunction } from "./userFunction.js";
/** The maximum number of warnings with the same code. Later ones are dropped, because a server may cause warnings without end. */
const MAX_WARNINGS = 100;
/**
 * The client's end of one connection. It owns the parts of the connection: `OpeningMessages` open it, `PendingCalls` and `NotificationSender`
 * send its messages, and `ReceivedMessages` handle the messages of the server.
 */
export class ClientConnection {
  target;
  limits;
  channel;
  pending;
  sender;
  incoming;
  events;
  calls;
  /** The code that sends batches; undefined until it is loaded, and in revisions without batches. */
  batches;
  ignored = { count: 0, first: undefined };
  #settings;
  #warned = new Map();
  endedBy;
  #isListening = false;
  #closing;
  #closed;
  constructor(settings) {
    this.#settings = settings;
    this.target = settings.target;
    this.limits = settings.limits;
    this.channel = new ReopeningChannel(settings, this);
    this.pending = new PendingCalls(this, settings);
    this.sender = new NotificationSender(
      () => this.channel.transport,
      () =>
        this.channel.phase === "open" ? settings.timeoutMs : settings.connectMs,
      (warning) => this.warn(warning),
    );
    this.incoming = new IncomingMessages(this, settings);
    this.events = new ReceivedMessages(this, settings);
  }
  get binding() {
    return this.calls.binding;
  }
  get revision() {
    return this.calls.binding.revision;
  }
  get checks() {
    return this.calls.checks;
  }
  get server() {
    return this.calls.server;
  }
  get tools() {
    return this.calls.tools;
  }
  get isOpening() {
    return this.channel.phase === "opening";
  }
  get takesRequests() {
    return this.calls.binding.lifecycle.takesRequests;
  }
  /** Calls a function and sends its messages as JSON-RPC batches; one by one if the revision has no batches. */
  batch(calls) {
    const { batches, channel } = this;
    const hasBatches = this.revision.batching && channel.phase === "open";
    if (!hasBatches || batches === undefined) return calls();
    return batches.sendInBatches(
      channel.transport,
      (transport) => (channel.transport = transport),
      calls,
    );
  }
  get closing() {
    this.#closing ??= new AbortController();
    if (this.endedBy !== undefined) this.#closing.abort(this.endedBy);
    return this.#closing.signal;
  }
  request(method, params, options) {
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
        needsTask(this, params, options)
      )
        return callAsTask(this, { method, params }, options ?? {});
      return this.pending.start(calls.create(called, params, options));
    } catch (error) {
      return Promise.reject(error);
    }
  }
  requestRaw(method, params, options) {
    return this.#startRaw(({ calls }) =>
      calls.create(calls.describe(method), params, options),
    );
  }
  again(earlier, members, options) {
    return this.#startRaw(({ calls }) =>
      calls.recreate(earlier, members, options),
    );
  }
  notify(method, params) {
    if (this.channel.phase !== "open")
      return this.channel.whenOpen().then(() => this.notify(method, params));
    const error = this.calls.findCapabilityError(method);
    return error === undefined
      ? this.sender.notify(method, params)
      : Promise.reject(error);
  }
  runHandler = async (method, params, options) =>
    (await this.incoming.host()).run(method, params, options);
  onNotification(receiver) {
    this.incoming.receivers.add(receiver);
    if (this.channel.phase === "open") void this.listen();
    return () => void this.incoming.receivers.delete(receiver);
  }
  onLoss(receiver) {
    this.incoming.lossReceivers.add(receiver);
    return () => void this.incoming.lossReceivers.delete(receiver);
  }
  /** Opens the HTTP stream for the requests and notifications that the server sends outside of a call. Only sessions have this stream. */
  async listen() {
    if (!this.takesRequests || this.#isListening) return;
    this.#isListening = true;
    await this.channel.transport.listen?.();
  }
  get deadlines() {
    return this.pending.deadlines;
  }
  maxTimeoutOf(options) {
    return this.pending.maxTimeoutOf(options);
  }
  timeoutOf(options) {
    return this.pending.timeoutOf(options);
  }
  warn(warning) {
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
  close() {
    const text = `The client of ${this.target.label} is closed. Connect again to send calls.`;
    return this.end(new ClosedError(text), undefined);
  }
  // The members of ChannelUser and ReceivedMessagesPort.
  negotiate(abandoned) {
    const settings = this.#settings;
    return settings.negotiate(new OpeningMessages(this, settings, abandoned));
  }
  stopOpening(error) {
    this.pending.stopOpening(error);
  }
  reopened(reason) {
    if (reason === "revision") return;
    if (reason === "session") this.incoming.endSession();
    if (this.#isListening) void this.channel.transport.listen?.();
    this.incoming.lost(reason);
  }
  end(error, cause) {
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
  #startRaw(create) {
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
  #ended(cause) {
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
