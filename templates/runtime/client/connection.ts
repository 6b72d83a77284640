import { Deadlines } from "../jsonrpc/deadlines.js";
import { getJsonRpcMessageKind } from "../jsonrpc/envelope.js";
import { errorOf } from "../jsonrpc/errorOf.js";
import type { McpError } from "../jsonrpc/errors.js";
import type { Revision } from "../protocol/revision.js";
import {
  isObject,
  MAX_BATCH,
  ownMember,
  type JsonObject,
} from "../validation/checks.js";
import { CACHEABLE_METHODS } from "./cacheableMethods.js";
import type { BatchMessage } from "./batch.js";
import type { CallOptions } from "./callOptions.js";
import { findCapabilityError } from "./capabilities.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import {
  CallAbortedError,
  CapabilityError,
  ClosedError,
  ConnectionLostError,
  HttpStatusError,
  InvalidMessageError,
  SessionLostError,
  TimeoutError,
  type McpClientError,
} from "./errors.js";
import { Incoming, type IncomingPort } from "./incoming.js";
import type { ClientLimits } from "./limits.js";
import {
  addMembers,
  formatParams,
  formatRequest,
  hasOwnMeta,
  requestHead,
  splitMeta,
} from "./messageText.js";
import type {
  NegotiationChannel,
  OpeningReply,
} from "./negotiation/channel.js";
import { Notices } from "./notices.js";
import type { AnyClientRevision } from "./options.js";
import { pauseCall } from "./pause.js";
import {
  PendingCall,
  TotalTimeLimit,
  type CalledMethod,
  type CallOwner,
} from "./pendingCall.js";
import {
  ReopeningChannel,
  type ChannelUser,
  type ReopenReason,
} from "./reopeningChannel.js";
import { callAsTask, needsTask, Results, type ResultPort } from "./results.js";
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
import type { ServerFacts } from "./serverFacts.js";
import { ToolIndex } from "./toolIndex.js";
import type { OutgoingMessage, Target, TransportFailure } from "./transport.js";
import type { ClientWarning } from "./warning.js";

/** Warnings of one code after this number are dropped, since a server may cause them without end. */
const MAX_WARNINGS = 100;
/** The number of ids of cancelled calls that are remembered, because their responses may still arrive. */
const MAX_CANCELLED = 1_000;

/**
 * The client's end of one connection: it gives requests their ids, finds the call of each response, and ends every call with exactly one
 * result or error.
 */
export class ClientConnection
  implements
    IncomingPort,
    ResultPort,
    CallOwner,
    NegotiationChannel,
    ChannelUser
{
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly opening: ClientCaller;
  /** The code of batches, in a revision that has them. */
  batches: typeof import("./batch.js") | undefined;
  readonly #settings: ConnectionSettings;
  readonly #channel: ReopeningChannel;
  readonly #notices: Notices;
  readonly #incoming: Incoming;
  readonly #results: Results;
  readonly #deadlines = new Deadlines();
  readonly #pending = new Map<number, PendingCall>();
  /** Calls between two attempts to send them. */
  readonly #waiting = new Set<PendingCall>();
  readonly #cancelled = new Set<number>();
  readonly #methods = new Map<string, CalledMethod>();
  readonly #warned = new Map<string, number>();
  #binding!: AnyClientRevision;
  #offer!: ClientOffer;
  #server: ServerFacts = NO_SERVER;
  #tools!: ToolIndex;
  /** The `_meta` of each request, see `ClientLifecycle.metaText`. */
  #meta = "";
  /** The member of `_meta` that sets the log level of each request. */
  #levelText = "";
  #lastId = 0;
  #isListening = false;
  #listing: Promise<unknown> | undefined;
  #closing: AbortController | undefined;
  #endedBy: McpClientError | undefined;
  #closed: Promise<void> | undefined;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
    this.target = settings.target;
    this.limits = settings.limits;
    this.#channel = new ReopeningChannel(settings, this);
    this.#notices = new Notices(
      () => this.#channel.transport,
      (warning) => this.warn(warning),
    );
    this.#incoming = new Incoming(this, settings);
    this.#results = new Results(this, settings);
    this.opening = {
      request: (method, params, options) =>
        this.#start(this.#createCall(this.#describe(method), params, options)),
      notify: (method, params) => this.#notices.notify(method, params),
    };
  }

  get binding(): AnyClientRevision {
    return this.#binding;
  }

  get revision(): Revision {
    return this.#binding.revision;
  }

  get checks(): ClientChecks {
    return this.#binding.checks;
  }

  get server(): ServerFacts {
    return this.#server;
  }

  get tools(): ToolIndex {
    return this.#tools;
  }

  get takesRequests(): boolean {
    return this.#binding.lifecycle.takesRequests;
  }

  /** Calls a function and sends its messages in batches, if the connection has batches. */
  batch<T>(calls: () => T): T {
    const channel = this.#channel;
    const hasBatches =
      this.revision.batching &&
      this.target.kind !== "http" &&
      channel.phase === "open";
    if (!hasBatches || this.batches === undefined) return calls();
    return this.batches.sendInBatches(
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

  open(): Promise<void> {
    return this.#channel.open();
  }

  /** Rejects an attempt to open the connection. */
  abandon(error: Error): void {
    this.#channel.abandon(error);
  }

  request<Result>(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Result> {
    if (this.#channel.phase !== "open")
      return this.#channel
        .whenOpen()
        .then(() => this.request(method, params, options));
    try {
      const called = this.#methods.get(method) ?? this.#allow(method);
      if (
        called.isToolCall &&
        this.takesRequests &&
        needsTask(params, options, this.#tools)
      )
        return callAsTask(this, { method, params }, options ?? {});
      return this.#start(this.#createCall(called, params, options));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  requestRaw(
    method: string,
    params: unknown,
    options?: RawCallOptions,
  ): Promise<JsonObject> {
    return this.#startRaw(() =>
      this.#createCall(this.#describe(method), params, options),
    );
  }

  again(
    earlier: RoundCall,
    members: string,
    options?: RawCallOptions,
  ): Promise<JsonObject> {
    return this.#startRaw(() => {
      const call = new PendingCall(
        this,
        this.#describe(earlier.method),
        options,
      );
      call.name = earlier.name;
      call.paramsText = addMembers(earlier.paramsText, members);
      call.ownMeta = earlier.ownMeta;
      call.argumentHeaders = earlier.argumentHeaders;
      return call;
    });
  }

  notify(method: string, params?: unknown): Promise<void> {
    if (this.#channel.phase !== "open")
      return this.#channel.whenOpen().then(() => this.notify(method, params));
    const error = this.#findCapabilityError(method);
    return error === undefined
      ? this.#notices.notify(method, params)
      : Promise.reject(error);
  }

  runHandler: CallPort["runHandler"] = async (method, params, options) =>
    (await this.#incoming.host()).run(method, params, options);

  onNotification(receiver: NotificationReceiver): () => void {
    this.#incoming.receivers.add(receiver);
    if (this.#channel.phase === "open") void this.listen();
    return () => void this.#incoming.receivers.delete(receiver);
  }

  onLoss(receiver: (reason: LossReason) => void): () => void {
    this.#incoming.lossReceivers.add(receiver);
    return () => void this.#incoming.lossReceivers.delete(receiver);
  }

  /** Opens the stream of the server's own messages, in sessions over HTTP. */
  async listen(): Promise<void> {
    if (!this.takesRequests || this.#isListening) return;
    this.#isListening = true;
    await this.#channel.transport.listen?.();
  }

  holdTimeLimits(): () => void {
    return this.#deadlines.hold();
  }

  warn(warning: ClientWarning): void {
    const count = (this.#warned.get(warning.code) ?? 0) + 1;
    this.#warned.set(warning.code, count);
    if (count > MAX_WARNINGS) return;
    try {
      this.#settings.onWarning?.(warning);
    } catch {
      // An error of the user's own function must not end a call.
    }
  }

  close(): Promise<void> {
    return this.#end(
      new ClosedError(`The client of ${this.target.label} is closed.`),
      undefined,
    );
  }

  // The functions of NegotiationChannel.

  use(binding: AnyClientRevision): ClientOffer {
    const { revision, lifecycle } = binding;
    const isNew = this.#binding !== binding;
    this.#binding = binding;
    this.#offer = this.#settings.offerOf(revision);
    this.#meta = lifecycle.metaText(this.#offer);
    const { logLevel } = this.#settings;
    this.#levelText =
      logLevel === undefined ? "" : (lifecycle.logLevelText?.(logLevel) ?? "");
    this.#methods.clear();
    // If a process or a session is replaced, the tools stay known.
    if (isNew)
      this.#tools = new ToolIndex(revision, {
        isHttp: this.target.kind === "http",
        maxTools: this.limits.items,
        warn: (warning) => this.warn(warning),
      });
    this.#channel.transport.use(revision);
    return this.#offer;
  }

  async ask(params: JsonObject): Promise<OpeningReply> {
    const called = this.#describe(this.revision.open);
    const call = this.#createCall(called, params, undefined);
    call.use = "opening";
    try {
      const result: JsonObject = await this.#start(call);
      return { result, error: undefined, status: call.status };
    } catch (error) {
      return { result: undefined, error, status: call.status };
    }
  }

  reopenChannel(): Promise<void> {
    return this.#channel.transport.reopen();
  }

  fallBack(): Promise<boolean> {
    return this.#channel.transport.fallBack?.() ?? Promise.resolve(false);
  }

  opened(server: ServerFacts): void {
    this.#server = server;
    this.#methods.clear();
    // The response to a probe that came too late.
    for (const call of this.#pending.values())
      if (call.use === "opening") this.#cancelled.add(call.id);
    this.stopOpening(
      new Error("The connection was opened by another request."),
    );
  }

  // The functions of ChannelUser.

  negotiate(): Promise<void> {
    return this.#settings.negotiate(this);
  }

  stopOpening(error: Error): void {
    for (const call of this.#pending.values())
      if (call.use === "opening" && this.#remove(call))
        this.reject(call, error);
  }

  reopened(reason: ReopenReason): void {
    if (reason === "revision") return;
    if (this.#isListening) void this.#channel.transport.listen?.();
    this.#incoming.lost(reason);
  }

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
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#refused(call, errorOf(received));
        return;
      }
      case "notification":
        return this.#incoming.notification(received, of?.id);
      case "request":
        return this.#incoming.request(received);
      case undefined:
        return this.#receiveInvalid(received, of);
    }
  }

  sent(message: OutgoingMessage): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined) return parts.forEach((part) => this.sent(part));
    this.#notices.sent(message);
  }

  failed(message: OutgoingMessage, failure: TransportFailure): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined)
      return parts.forEach((part) => this.failed(part, failure));
    const { error, wasSent } = failure;
    const call = this.findCall(message.id);
    if (call === undefined) return this.#notices.failed(message, error);
    this.#remove(call);
    if (call.use === "opening") return this.reject(call, error);
    if (
      error instanceof SessionLostError &&
      wasSent === "no" &&
      call.sends === 1
    )
      return this.#sendAgain(call, this.#newSession(call));
    if (error instanceof ConnectionLostError)
      return this.#recover(call, error, wasSent === "maybe");
    if (
      error instanceof HttpStatusError &&
      error.status < 500 &&
      !this.takesRequests
    )
      this.#settings.forget();
    this.reject(call, error);
  }

  lost(error: McpClientError): void {
    if (this.#closed !== undefined) return;
    const wasOpen = this.#channel.phase === "open";
    const calls = [...this.#pending.values()];
    for (const call of calls) this.#remove(call);
    this.#notices.fail(error);
    this.#incoming.abortHandlers();
    if (!wasOpen) {
      for (const call of calls) this.reject(call, error);
      return;
    }
    this.#channel.phase = "lost";
    if (!this.#settings.restarts) {
      for (const call of calls) this.reject(call, error);
      void this.#end(error, error);
      return;
    }
    for (const call of calls) this.#recover(call, error, true);
    // Listeners wait for notifications of the next process, which no call starts.
    if (this.#incoming.lossReceivers.size > 0)
      void this.#channel.reopen("restarted").catch(() => {});
    this.#incoming.lost("lost");
  }

  gap(): void {
    this.#incoming.lost("lost");
  }

  // The functions of IncomingPort, CallOwner and ResultPort.

  findCall(id: unknown): PendingCall | undefined {
    return this.#pending.get(id as number);
  }

  restartLimit(call: PendingCall): void {
    this.#deadlines.restart(call);
  }

  endedByServer(call: PendingCall): void {
    this.#remove(call);
    this.resolve(call, {});
  }

  respond(text: string): void {
    this.#notices.respond(text);
  }

  expired(call: PendingCall, limit: "idle" | "total"): void {
    this.#cancel(call, "The time limit of the request has passed.");
    const afterMs =
      limit === "idle" ? this.#timeoutOf(call) : this.#maxTimeoutOf(call);
    const text = `${call.method} got no response of ${this.target.label} within ${afterMs} ms.`;
    this.reject(call, new TimeoutError(text, { limit, afterMs }));
  }

  aborted(call: PendingCall): void {
    const cause: unknown = call.options?.signal?.reason;
    this.#cancel(
      call,
      cause instanceof Error
        ? cause.message
        : "The client cancelled the request.",
    );
    this.reject(
      call,
      new CallAbortedError(`${call.method} was aborted by its signal.`, {
        cause,
      }),
    );
  }

  resolve(call: PendingCall, result: JsonObject): void {
    call.options?.signal?.removeEventListener("abort", call);
    call.resolve(result as never);
  }

  reject(call: PendingCall, error: unknown): void {
    call.options?.signal?.removeEventListener("abort", call);
    call.reject(error);
  }

  #startRaw(create: () => PendingCall): Promise<JsonObject> {
    if (this.#channel.phase !== "open")
      return this.#channel.whenOpen().then(() => this.#startRaw(create));
    try {
      const call = create();
      call.use = "raw";
      return this.#start(call);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** @throws CapabilityError if the method cannot be called. */
  #allow(method: string): CalledMethod {
    const error = this.#findCapabilityError(method);
    if (error !== undefined) throw error;
    const called = this.#describe(method);
    this.#methods.set(method, called);
    return called;
  }

  #findCapabilityError(method: string): CapabilityError | undefined {
    const error = findCapabilityError(this.revision, method, {
      server: this.#server.capabilities,
      client: this.#offer.capabilities,
    });
    const isSent =
      error?.reason === "server" && this.#settings.undeclared === "send";
    return isSent ? undefined : error;
  }

  #describe(method: string): CalledMethod {
    return {
      method,
      head: requestHead(method),
      guard: ownMember(this.checks.results, method) as CalledMethod["guard"],
      nameMember: method.startsWith("tasks/")
        ? "taskId"
        : method.startsWith("resources/")
          ? "uri"
          : "name",
      isCacheable: CACHEABLE_METHODS.has(method),
      isToolCall: method === "tools/call",
      isToolList: method === "tools/list",
    };
  }

  /** @throws TypeError if the params cannot be sent, or an error of this client if the call must not be sent. */
  #createCall(
    called: CalledMethod,
    params: unknown,
    options: CallOptions | undefined,
  ): PendingCall {
    const call = new PendingCall(this, called, options);
    if (hasOwnMeta(params)) {
      const { paramsText, ownMeta } = splitMeta(params as object, this.#meta);
      call.paramsText = paramsText;
      call.ownMeta = ownMeta;
    } else call.paramsText = formatParams(params as object | undefined);
    if (params !== undefined) {
      call.name = (params as { [key: string]: string })[called.nameMember];
      if (called.isToolCall && this.#tools.hasHeaders)
        call.argumentHeaders = this.#tools.headersOf(
          call.name!,
          (params as JsonObject)["arguments"],
        );
    }
    if (options?.resume !== undefined)
      call.paramsText = addMembers(
        call.paramsText,
        JSON.stringify(options.resume).slice(1, -1),
      );
    if (this.#levelText !== "" || options?.logLevel !== undefined)
      this.#addLogLevel(call);
    return call;
  }

  #addLogLevel(call: PendingCall): void {
    const level = call.options?.logLevel;
    let text: string | undefined = this.#levelText;
    if (level !== undefined)
      text = this.#binding.lifecycle.logLevelText?.(level);
    if (text === undefined)
      throw new CapabilityError(
        `Revision ${this.revision.revision} has no log level of a single call.`,
        { capability: "logLevel", reason: "revision" },
      );
    call.ownMeta += call.ownMeta === "" ? text : `,${text}`;
  }

  #start<Result>(call: PendingCall): Promise<Result> {
    const signal = call.options?.signal;
    if (signal !== undefined) {
      if (signal.aborted) this.aborted(call);
      else signal.addEventListener("abort", call);
      if (signal.aborted) return call.promise;
    }
    this.#send(call);
    return call.promise;
  }

  #send(call: PendingCall): void {
    call.id = ++this.#lastId;
    call.sends++;
    call.generation = this.#channel.generation;
    call.text = formatRequest(call, this.#meta);
    this.#pending.set(call.id, call);
    if (call.use !== "opening") this.#limit(call);
    if (call.use === "raw")
      (call.options as RawCallOptions | undefined)?.onId?.(call.id);
    this.#channel.transport.send(call);
  }

  #limit(call: PendingCall): void {
    const max = this.#maxTimeoutOf(call);
    this.#deadlines.start(call, Math.min(this.#timeoutOf(call), max));
    if (!call.wantsProgress) return;
    call.total ??= new TotalTimeLimit(call);
    this.#deadlines.start(call.total, max);
  }

  #timeoutOf({ options }: PendingCall): number {
    return options?.timeoutMs ?? this.#settings.timeoutMs;
  }

  #maxTimeoutOf(call: PendingCall): number {
    return (
      call.options?.maxTimeoutMs ??
      this.#settings.maxTimeoutMs ??
      10 * this.#timeoutOf(call)
    );
  }

  /** Removes a call that is in flight. Returns false if it is not. */
  #remove(call: PendingCall): boolean {
    if (!this.#pending.delete(call.id)) return false;
    this.#deadlines.stop(call);
    if (call.total !== undefined) this.#deadlines.stop(call.total);
    return true;
  }

  /** Removes and returns the call that a response belongs to. */
  #take(id: unknown): PendingCall | undefined {
    const call = this.#pending.get(id as number);
    if (call !== undefined) this.#remove(call);
    else if (!this.#cancelled.delete(id as number))
      this.warn({
        code: "unknown-response",
        message: `The server sent a response with the id ${JSON.stringify(id)}, which no request is waiting for; it is ignored.`,
      });
    return call;
  }

  #cancel(call: PendingCall, reason: string): void {
    if (this.#waiting.delete(call) || !this.#remove(call)) return;
    if (this.#cancelled.size >= MAX_CANCELLED) this.#cancelled.clear();
    this.#cancelled.add(call.id);
    if (
      this.#channel.transport.cancel(call) ||
      call.method === this.revision.open
    )
      return;
    this.#notices.post("notifications/cancelled", {
      requestId: call.id,
      reason,
    });
  }

  #receiveBatch(received: unknown, of: OutgoingMessage | undefined): void {
    const isBatch = Array.isArray(received) && received.length <= MAX_BATCH;
    if (!isBatch || !this.revision.batching)
      return this.#receiveInvalid({}, of);
    for (const message of received as unknown[])
      if (isObject(message)) this.message(message, of);
      else this.#receiveInvalid({}, of);
  }

  /** Rejects the call that an invalid message or an error without an id belongs to. */
  #receiveInvalid(message: JsonObject, of: OutgoingMessage | undefined): void {
    const { id, error } = message;
    const call =
      this.findCall(id) ?? this.findCall(of?.id) ?? this.#onlyOpening(id);
    const isError =
      isObject(error) &&
      getJsonRpcMessageKind({ ...message, id: 0 }) === "error";
    if (call === undefined)
      return this.warn({
        code: "bad-message",
        message: `The server sent ${isError ? "an error without an id" : "something that is no message of JSON-RPC"}; it is ignored.`,
      });
    this.#remove(call);
    if (isError) return this.#refused(call, errorOf(message));
    const text = `The server's response to ${call.method} is no message of JSON-RPC.`;
    this.reject(call, new InvalidMessageError(text));
  }

  /** An error without an id can only belong to the request that opens the connection. */
  #onlyOpening(id: unknown): PendingCall | undefined {
    const [only, second] = this.#pending.values();
    const isOnly = only?.use === "opening" && second === undefined;
    return isOnly && (id ?? null) === null ? only : undefined;
  }

  /** Ends a call with the server's error, unless the error says how the call can succeed. */
  #refused(call: PendingCall, error: McpError): void {
    const { codes } = this.revision;
    const mayRepeat = call.use !== "opening" && call.sends === 1;
    if (
      mayRepeat &&
      error.code === codes["HEADER_MISMATCH"] &&
      this.#tools.hasHeaders &&
      call.called.isToolCall
    )
      return this.#sendAgain(call, this.#renewHeaders(call, error));
    if (mayRepeat && error.code === codes["UNSUPPORTED_PROTOCOL_VERSION"])
      return this.#sendAgain(call, this.#renegotiate(call));
    this.reject(call, error);
  }

  /** Lists the tools again, and computes the headers of a call from their new schemas. */
  async #renewHeaders(call: PendingCall, error: McpError): Promise<void> {
    this.#listing ??= this.#listTools().finally(() => {
      this.#listing = undefined;
    });
    await this.#listing;
    const { arguments: args } = JSON.parse(call.paramsText) as JsonObject;
    const headers = this.#tools.headersOf(call.name!, args);
    if (String(headers) === String(call.argumentHeaders)) throw error;
    call.argumentHeaders = headers;
  }

  async #listTools(): Promise<void> {
    const { listPages } = await import("./pages.js");
    const pages = listPages(
      (params, options) =>
        this.request<JsonObject>("tools/list", params, options),
      "tools",
      this.limits,
    );
    for await (const _ of pages.pages());
  }

  #renegotiate(call: PendingCall): Promise<void> {
    if (call.generation !== this.#channel.generation)
      return this.#channel.whenOpen();
    this.#settings.forget();
    return this.#channel.reopen("revision");
  }

  #newSession(call: PendingCall): Promise<void> {
    return call.generation === this.#channel.generation
      ? this.#channel.reopen("session")
      : this.#channel.whenOpen();
  }

  /** Sends a call again whose channel or stream broke, if this can do no harm. */
  #recover(
    call: PendingCall,
    error: McpClientError,
    mayHaveRun: boolean,
  ): void {
    if (call.use === "opening") return this.reject(call, error);
    const recovered = import("./reask.js").then(async ({ repeatDelay }) => {
      const isIdempotentTool =
        call.called.isToolCall &&
        this.#tools.get(call.name)?.isIdempotent === true;
      const ms = repeatDelay(call, {
        mayHaveRun,
        isStateless: !this.takesRequests,
        isIdempotentTool,
      });
      if (ms === undefined) throw error;
      await pauseCall(this, call, { milliseconds: ms });
      await this.#channel.whenOpen();
    });
    this.#sendAgain(call, recovered);
  }

  /** Sends a call again under a new id, after a promise has resolved. */
  #sendAgain(call: PendingCall, ready: Promise<void>): void {
    this.#waiting.add(call);
    ready
      .then(() => {
        if (!this.#waiting.delete(call)) return;
        if (
          call.generation !== this.#channel.generation &&
          call.use === "normal"
        )
          call.called =
            this.#methods.get(call.method) ?? this.#allow(call.method);
        this.#send(call);
      })
      .catch((error: unknown) => {
        this.#waiting.delete(call);
        this.reject(call, error);
      });
  }

  #end(error: McpClientError, cause: Error | undefined): Promise<void> {
    return (this.#closed ??= this.#endNow(error, cause));
  }

  async #endNow(
    error: McpClientError,
    cause: Error | undefined,
  ): Promise<void> {
    this.#endedBy = error;
    const closed = this.#channel.close(error);
    const calls = [...this.#pending.values(), ...this.#waiting];
    for (const call of calls) this.#remove(call);
    this.#waiting.clear();
    for (const call of calls) this.reject(call, error);
    this.#notices.fail(error);
    this.#incoming.close();
    this.#deadlines.close();
    this.#closing?.abort(error);
    await closed;
    this.#settings.onClose?.(cause);
  }
}

const NO_SERVER: ServerFacts = {
  info: undefined,
  capabilities: {},
  instructions: undefined,
  supported: [],
};
