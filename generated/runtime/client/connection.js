// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getJsonRpcMessageKind } from "../jsonrpc/envelope.js";
import { errorOf } from "../jsonrpc/mcpError.js";
import { isObject, MAX_BATCH } from "../validation/checks.js";
import { hasCapability } from "./capabilities.js";
import {
  ClosedError,
  InvalidMessageError,
  SessionLostError,
} from "./errors.js";
import { IncomingMessages } from "./incomingMessages.js";
import { NotificationSender } from "./notificationSender.js";
import { listPages } from "./pages.js";
import { PendingCalls } from "./pendingCalls.js";
import { ReopeningChannel } from "./reopeningChannel.js";
import { callAsTask, needsTask, ResultReceiver } from "./resultReceiver.js";
import { withReason } from "./reason.js";
import { RevisionCalls } from "./revisionCalls.js";
import { ToolIndex } from "./toolIndex.js";
import { callUserFunction } from "./userFunction.js";
/** The maximum number of warnings with the same code. Later ones are dropped, because a server may cause warnings without end. */
const MAX_WARNINGS = 100;
/** The JSON-RPC error code for an unknown method, with which servers also refuse a tool call that must be a task. */
const METHOD_NOT_FOUND = -32601;
/**
 * The client's end of one connection. It passes each message to the part that handles it: calls to `PendingCalls`, results to `ResultReceiver`,
 * failures to `CallRepeater`, and the server's own messages to `IncomingMessages`.
 */
export class ClientConnection {
  target;
  limits;
  opening;
  channel;
  pending;
  calls;
  /** The code that sends batches; undefined until it is loaded, and in revisions without batches. */
  batches;
  ignored = { count: 0, first: undefined };
  #settings;
  #sender;
  #incoming;
  #results;
  #repeater;
  #warned = new Map();
  #isListening = false;
  #closing;
  #endedBy;
  #closed;
  constructor(settings) {
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
  get binding() {
    return this.calls.binding;
  }
  get revision() {
    return this.calls.binding.revision;
  }
  get checks() {
    return this.calls.binding.checks;
  }
  get server() {
    return this.calls.server;
  }
  get tools() {
    return this.calls.tools;
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
    if (this.#endedBy !== undefined) this.#closing.abort(this.#endedBy);
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
        needsTask(params, options, calls.tools)
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
      ? this.#sender.notify(method, params)
      : Promise.reject(error);
  }
  runHandler = async (method, params, options) =>
    (await this.#incoming.host()).run(method, params, options);
  onNotification(receiver) {
    this.#incoming.receivers.add(receiver);
    if (this.channel.phase === "open") void this.listen();
    return () => void this.#incoming.receivers.delete(receiver);
  }
  onLoss(receiver) {
    this.#incoming.lossReceivers.add(receiver);
    return () => void this.#incoming.lossReceivers.delete(receiver);
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
      () => this.#settings.onWarning?.({ ...warning, message }),
      () => {},
    );
  }
  close() {
    const text = `The client of ${this.target.label} is closed. Connect again to send calls.`;
    return this.#end(new ClosedError(text), undefined);
  }
  // The members of NegotiationChannel and ChannelUser.
  use(binding) {
    const current = this.calls;
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
  async ask(params) {
    const called = this.calls.describe(this.revision.open);
    const call = this.calls.create(called, params, undefined);
    call.use = "opening";
    try {
      const result = await this.pending.start(call);
      return { result, error: undefined, status: call.status };
    } catch (error) {
      return { result: undefined, error, status: call.status };
    }
  }
  reopenChannel() {
    return this.channel.transport.reopen();
  }
  fallBack() {
    return this.channel.transport.fallBack?.() ?? Promise.resolve(false);
  }
  opened(server) {
    this.calls.server = server;
    const text = "Another request opened the connection.";
    this.pending.stopOpening(new Error(text));
  }
  negotiate() {
    return this.#settings.negotiate(this);
  }
  stopOpening(error) {
    this.pending.stopOpening(error);
  }
  reopened(reason) {
    if (reason === "revision") return;
    if (reason === "session") this.#incoming.endSession();
    if (this.#isListening) void this.channel.transport.listen?.();
    this.#incoming.lost(reason);
  }
  // The members of TransportEvents.
  message(received, of) {
    if (this.#closed !== undefined) return;
    if (!isObject(received)) return this.#receiveBatch(received, of);
    switch (getJsonRpcMessageKind(received)) {
      case "result": {
        const call = this.#take(received["id"]);
        if (call !== undefined)
          this.#results.answered(call, received["result"]);
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
  sent(message) {
    const { parts } = message;
    if (parts !== undefined) return parts.forEach((part) => this.sent(part));
    this.#sender.sent(message);
  }
  failed(message, failure) {
    const { parts } = message;
    if (parts !== undefined)
      return parts.forEach((part) => this.failed(part, failure));
    const call = this.findCall(message.id);
    if (call === message) {
      this.pending.remove(call);
      if (call.use === "opening") this.reject(call, failure.error);
      else this.#repeat((repeater) => repeater.failed(call, failure));
    } else if (message.id === undefined) {
      this.#sender.failed(message, failure.error);
      const { causedBy } = message;
      // The server waits for this response, so it cannot end the call.
      if (causedBy && failure.wasSent === "no")
        this.abandon(causedBy, failure.error);
    }
  }
  lost(error) {
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
  unreadable(error) {
    const call = this.pending.only;
    if (call === undefined) return;
    this.pending.remove(call);
    this.reject(call, error);
  }
  gap() {
    this.#incoming.lost("lost");
  }
  // The members of IncomingMessagesPort, ResultPort and PendingCallsUser.
  findCall(id) {
    return this.pending.find(id);
  }
  restartLimit(call) {
    this.pending.restartLimit(call);
  }
  endedByServer(call) {
    this.pending.remove(call);
    call.stop?.();
    this.resolve(call, {});
  }
  respond(text, causedBy) {
    this.#sender.respond(text, causedBy);
  }
  abandon(call, error) {
    if (!this.pending.remove(call)) return;
    call.stop?.();
    this.reject(call, error);
  }
  resolve(call, result) {
    this.pending.resolve(call, result);
  }
  reject(call, error) {
    this.pending.reject(call, error);
  }
  toolFailed(call, end) {
    const mayNeedTask =
      call.use === "normal" &&
      this.takesRequests &&
      hasCapability(this.server.capabilities, "tasks.requests.tools.call");
    if (mayNeedTask)
      this.#repeat((repeater) => void repeater.callAsTask(call, end));
    else end();
  }
  postCancelled(requestId, reason) {
    this.#sender.post("notifications/cancelled", { requestId, reason });
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
  #createToolIndex({ revision }) {
    return new ToolIndex(revision, {
      headers: this.#settings.argumentHeaders,
      maxTools: this.limits.items,
      warn: (warning) => this.warn(warning),
    });
  }
  /** Removes and returns the pending call with the id of a response. */
  #take(id) {
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
  #refused(call, error) {
    const { HEADER_MISMATCH, UNSUPPORTED_PROTOCOL_VERSION } =
      this.revision.codes;
    const isRepeatable =
      error.code === HEADER_MISMATCH ||
      error.code === UNSUPPORTED_PROTOCOL_VERSION;
    if (error.code === METHOD_NOT_FOUND && call.called.isToolCall)
      this.toolFailed(call, () => this.reject(call, error));
    else if (call.use === "opening" || !isRepeatable) this.reject(call, error);
    else this.#repeat((repeater) => repeater.refused(call, error));
  }
  /** Loads the code that repeats calls, and runs a function with it. */
  #repeat(use) {
    this.#repeater ??= import("./callRepeater.js").then(
      ({ CallRepeater }) => new CallRepeater(this, this.#settings, listPages),
    );
    void this.#repeater.then(use);
  }
  #receiveBatch(received, of) {
    const isBatch = Array.isArray(received) && received.length <= MAX_BATCH;
    if (!isBatch || !this.revision.batching)
      return this.#receiveInvalid({}, of);
    for (const message of received)
      if (isObject(message)) this.message(message, of);
      else this.#receiveInvalid({}, undefined);
  }
  /** Rejects the call that an invalid message, or an error without an id, belongs to. */
  #receiveInvalid(message, of) {
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
  #onlyOpening(id) {
    const { only } = this.pending;
    return only?.use === "opening" && (id ?? null) === null ? only : undefined;
  }
  #end(error, cause) {
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
