import { createInvalidMessageError, getJsonRpcMessageKind } from "../jsonrpc/envelope.js";
import { CODES, McpError, formatErrorResponseAsJson, passErrorToOnError, type WireError } from "../jsonrpc/errors.js";
import type { IncomingJsonRpcRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import { callSafely } from "../protocol/awaitable.js";
import type { Revision } from "../protocol/revision.js";
import { MAX_BATCH, getErrorResponseId, isObject, type JsonObject } from "../validation/checks.js";
import { getHandlerContextClass } from "./call.js";
import { unknownMethod } from "./faults.js";
import { getJsonRpcRevisionRouter, type JsonRpcRevisionRouter } from "./router.js";
import type { CallConnection, ConnectionTap, McpSession, RunnableIncomingRequest, Server } from "./server.js";

/**
 * The result of `receive`. `answering` means that the writer's `answer` or `drop` is called, now or later. `accepted` means that the
 * message gets no response.
 */
export type ReceivedMessageStatus = "answering" | "accepted";

/** The connection of one client to the servers of a process. Each server has one revision. */
export class Connection implements CallConnection {
  session: McpSession | undefined = undefined;
  isListening: boolean = true;
  readonly owner: string | undefined;
  readonly #router: JsonRpcRevisionRouter;
  readonly #tap: ConnectionTap | undefined;
  #push: (text: string) => void;
  readonly #calls = new Map<string | number, RunnableIncomingRequest>();
  readonly #whenIdle: (() => void)[] = [];
  #isClosed = false;
  /** The batches that are running; undefined before the first. */
  #batches: Set<JsonRpcBatch> | undefined;

  /**
   * @param push sends a message that does not belong to a request of the client.
   * @param owner the text that `ownerOf` returns for the caller; undefined without authorization.
   */
  constructor(servers: readonly Server[], push: (text: string) => void, owner?: string) {
    this.#router = getJsonRpcRevisionRouter(servers);
    this.#tap = servers[0]?.tap?.();
    this.#push = this.#tapped(push);
    this.owner = owner;
  }

  /** Sends a message that does not belong to a request of the client. */
  get push(): (text: string) => void {
    return this.#push;
  }

  set push(push: (text: string) => void) {
    this.#push = this.#tapped(push);
  }

  /** Called when the client asks for the messages that belong to no call. */
  listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    const { session } = this;
    if (session !== undefined) session.server.sessionObserver?.listens?.(session);
  }

  #tapped(push: (text: string) => void): (text: string) => void {
    const tap = this.#tap;
    return tap === undefined ? push : (text) => (tap.pushed(text), push(text));
  }

  /** The negotiated revision; undefined before the handshake and in the stateless lifecycle. */
  get revision(): Revision | undefined {
    return this.session?.server.revision;
  }

  get supported(): readonly string[] {
    return this.#router.supported;
  }

  /** Receives a parsed message or batch. Ignores it if the connection is closed. Never throws. */
  receive(message: unknown, writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    return this.#receive(message, this.#tap?.received(message, writer) ?? writer);
  }

  #receive(message: unknown, writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    // A closed connection ignores the message. It could not end the session that an `initialize` request begins.
    if (this.#isClosed) return "accepted";
    if (!isObject(message)) return this.#receiveBatch(message, writer);
    switch (getJsonRpcMessageKind(message)) {
      case "request":
        this.#call(incomingOf(message), message, writer);
        return "answering";
      case "notification":
        return this.#notified(incomingOf(message), message);
      case undefined:
        return this.#refuseInvalid(message, writer);
      default:
        this.session?.settle(message);
        return "accepted";
    }
  }

  /** Cancels the request with this id, while its handler runs or while the request still waits in a batch. */
  abort(id: string | number): void {
    for (const batch of this.#batches ?? []) batch.withdraw(id);
    const call = this.#calls.get(id);
    if (call === undefined) return;
    call.abort();
    this.over(call);
  }

  /** Closes the connection: the client has disconnected, so calls are cancelled and no message is sent. */
  close(): void {
    this.#isClosed = true;
    for (const batch of this.#batches ?? []) batch.stop();
    for (const id of [...this.#calls.keys()]) this.abort(id);
    this.session?.close();
  }

  /** Called when the client sends no further messages. Rejects the pending requests to the client; calls in flight are still answered. */
  end(): void {
    this.session?.end();
    for (const call of [...this.#calls.values()]) call.conclude();
  }

  /** Returns the JSON of an error response for input that has no id, such as a line that is not JSON. */
  refusal(error: McpError): string {
    return this.#errorText(null, error);
  }

  /** Resolves when every call has been answered. */
  idle(): Promise<void> {
    if (this.#isIdle) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  over(call: RunnableIncomingRequest): void {
    const { id } = call.incoming;
    if (this.#calls.get(id) !== call) return;
    this.#calls.delete(id);
    this.#settle();
  }

  get #isIdle(): boolean {
    return this.#calls.size === 0 && !this.#batches?.size;
  }

  #settle(): void {
    if (this.#whenIdle.length > 0 && this.#isIdle) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  #receiveBatch(message: unknown, writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    const isBatch = this.#hasBatches && Array.isArray(message) && message.length > 0 && message.length <= MAX_BATCH;
    return isBatch ? this.#runBatch(message, writer) : this.#refuseInvalid(message, writer);
  }

  get #hasBatches(): boolean {
    return this.revision?.batching ?? false;
  }

  #refuseInvalid(message: unknown, writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    const error = createInvalidMessageError(message, this.#hasBatches);
    writer.answer(this.#errorText(getErrorResponseId(message), error), error.code);
    return "answering";
  }

  #runBatch(messages: readonly unknown[], writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    const batches = (this.#batches ??= new Set());
    const batch = new JsonRpcBatch(messages, writer, {
      receive: (message, single) =>
        Array.isArray(message) ? this.#refuseNested(single) : this.#receive(message, single),
      errorText: (id, error) => this.#errorText(id, error),
      over: () => {
        batches.delete(batch);
        this.#settle();
      },
    });
    batches.add(batch);
    batch.run();
    return "answering";
  }

  #refuseNested(writer: JsonRpcResponseWriter): ReceivedMessageStatus {
    const error = new McpError(CODES.request, "Invalid Request: a batch must not contain a batch");
    writer.answer(this.refusal(error));
    return "answering";
  }

  #notified({ method, params }: IncomingJsonRpcRequest, message: JsonObject): ReceivedMessageStatus {
    if (method === "notifications/cancelled") this.abort(params["requestId"] as string | number);
    else if (method === "notifications/progress") this.session?.progressed(params);
    const server = this.session?.server ?? this.#router.newest;
    server.notified?.(method, params, this.session);
    const handle = server.handlers.get(method);
    // The handler of a request must not run without its context, which names the caller.
    if (handle === undefined || !method.startsWith("notifications/")) return "accepted";
    const isValid = server.checks.messages[method]?.(message) ?? true;
    // A notification has no response, so its errors go to `onError`.
    if (isValid)
      callSafely(
        () => handle(params as never, undefined as never),
        (error) => passErrorToOnError(server, error),
      );
    return "accepted";
  }

  #call(incoming: IncomingJsonRpcRequest, message: JsonObject, received: JsonRpcResponseWriter): void {
    const { id } = incoming;
    const routed = this.#router.route(incoming, this.session?.server);
    const server = routed instanceof McpError ? this.#router.newest : routed;
    const observed = server.options.observer?.begin(server, incoming, received);
    const writer = observed ?? received;
    if (server !== routed || this.#calls.has(id)) {
      const error = this.#calls.has(id) ? inFlight() : (routed as McpError);
      return writer.answer(this.#errorText(id, error), error.code);
    }
    const CallOfRevision = getHandlerContextClass(server);
    const call = new CallOfRevision(server, incoming, { connection: this, writer });
    if (observed === undefined) this.#run(call, message);
    else observed.run(() => this.#run(call, message));
    if (call.isOver) return;
    // The connection is closed if the handler sent more bytes than the transport allows. `close` could not abort this call, which was not
    // in `#calls` yet.
    if (this.#isClosed) call.abort();
    else this.#calls.set(id, call);
  }

  #run(call: RunnableIncomingRequest, message: JsonObject): void {
    const { server, incoming } = call;
    const { method } = incoming;
    const { revision, checks, lifecycle } = server;
    const handle =
      revision.methods[method] === undefined
        ? (server.handlers.get(method) ?? server.otherHandler)
        : lifecycle.handleOf(server, method, this);
    if (handle === undefined) call.fail(unknownMethod(method), CODES.method);
    else if (checks.messages[method]?.(message) === false) call.refuseParams(message);
    else call.run(handle);
  }

  /** Returns the JSON of an error response, by the rules of the client's revision. */
  #errorText(id: string | number | null, error: WireError): string {
    return formatErrorResponseAsJson(id, error, this.revision ?? this.#router.newest.revision);
  }
}

/**
 * Returns the id, the method and the params of a request or notification with a valid envelope. The id of a notification is
 * undefined.
 */
function incomingOf({ id, method, params }: JsonObject): IncomingJsonRpcRequest {
  return { id: id as string | number, method: method as string, params: (params as JsonObject | undefined) ?? {} };
}

function inFlight(): McpError {
  return new McpError(CODES.request, "a request with this id is in flight");
}

/** The maximum number of characters of all responses to one batch together. */
const MAX_ANSWERS = 32 * 1024 * 1024;

/** The connection that a batch arrived on. */
interface JsonRpcBatchMessageReceiver {
  /**
   * Receives one message of the batch. Returns "answering" if the connection calls `answer` or `drop` of the writer, now or later, and
   * "accepted" if the message gets no response.
   */
  receive(message: unknown, writer: JsonRpcResponseWriter): "answering" | "accepted";
  /** Returns the text of an error response. */
  errorText(id: string | number | null, error: McpError): string;
  /** Called once all responses of the batch have been sent. */
  over(batch: JsonRpcBatch): void;
}

/**
 * Runs the messages of a batch in order, and sends their responses together once the last message has been answered. The event loop
 * serves other clients between two messages.
 */
class JsonRpcBatch {
  readonly #writer: JsonRpcResponseWriter;
  readonly #receiver: JsonRpcBatchMessageReceiver;
  readonly #answers: string[] = [];
  #messages: readonly unknown[];
  #next = 0;
  #length = 0;
  #isFull = false;
  /**
   * The number of messages that wait for a response. The batch ends at 0; an additional 1 prevents this until all messages have been passed
   * to the receiver.
   */
  #open = 1;

  constructor(messages: readonly unknown[], writer: JsonRpcResponseWriter, receiver: JsonRpcBatchMessageReceiver) {
    this.#messages = messages;
    this.#writer = writer;
    this.#receiver = receiver;
  }

  /** Passes the next message to the receiver now, and the other messages in later turns of the event loop. */
  run(): void {
    if (this.#next < this.#messages.length) this.#take(this.#messages[this.#next++]);
    if (this.#next < this.#messages.length) defer(() => this.run());
    else this.#settle();
  }

  /** Removes a request that the client has cancelled, if the receiver has not received it yet. */
  withdraw(id: string | number): void {
    this.#messages = this.#messages.filter((message, i) => i < this.#next || !isRequest(message, id));
  }

  /** Drops the messages that the receiver has not received yet, because the client has disconnected. */
  stop(): void {
    this.#messages = [];
  }

  #take(message: unknown): void {
    this.#open++;
    const answer = (text: string): void => {
      this.#keep(text, message);
      this.#settle();
    };
    if (this.#isFull && isRequest(message)) return answer("");
    const writer = this.#writer;
    const received = this.#receiver.receive(message, {
      transport: writer.transport,
      principal: writer.principal,
      get request() {
        return writer.request;
      },
      answer,
      send: (text) => writer.send(text),
      drop: () => this.#settle(),
    });
    if (received === "accepted") this.#settle();
  }

  /** Stores a response until all messages are answered. If the stored responses become too long, stores an error response instead. */
  #keep(text: string, message: unknown): void {
    this.#length += text.length;
    this.#isFull ||= this.#length > MAX_ANSWERS;
    this.#answers.push(this.#isFull ? this.#receiver.errorText(getErrorResponseId(message), tooLong()) : text);
  }

  #settle(): void {
    this.#open--;
    if (this.#open > 0) return;
    if (this.#answers.length > 0) this.#writer.answer(`[${this.#answers.join(",")}]`);
    else this.#writer.drop?.();
    this.#receiver.over(this);
  }
}

/** Returns true if a message is a request and, if an id is given, has this id. */
function isRequest(message: unknown, id?: string | number): boolean {
  if (!isObject(message) || message["method"] === undefined) return false;
  return id === undefined ? message["id"] !== undefined : message["id"] === id;
}

function tooLong(): McpError {
  return new McpError(CODES.internal, "the responses to the batch are too long together: send this request alone", {
    maxCharacters: MAX_ANSWERS,
  });
}

/** Runs a function after pending input and output. Uses a timer, which takes a millisecond longer, if there is no `setImmediate`. */
function defer(run: () => void): void {
  const { setImmediate = setTimeout } = globalThis as { setImmediate?: (run: () => void) => unknown };
  setImmediate(run);
}
