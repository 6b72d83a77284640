import { createInvalidMessageError, getJsonRpcMessageKind } from "../jsonrpc/envelope.js";
import { CODES, McpError, formatErrorResponseAsJson, passErrorToOnError, type WireError } from "../jsonrpc/errors.js";
import type { IncomingJsonRpcRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import type { Revision } from "../protocol/revision.js";
import { MAX_BATCH, getErrorResponseId, isObject, type JsonObject } from "../validation/checks.js";
import { JsonRpcBatch } from "./batch.js";
import { getHandlerContextClass } from "./call.js";
import { getJsonRpcRevisionRouter, type JsonRpcRevisionRouter } from "./router.js";
import type { CallConnection, McpSession, RunnableIncomingRequest, RuntimeMethodHandler, Server } from "./server.js";

/**
 * The result of `receive`. `answering` means that the writer's `answer` or `drop` is called, now or later. `accepted` means that the
 * message gets no response.
 */
export type ReceivedMessageStatus = "answering" | "accepted";

/** The connection of one client to the servers of a process. Each server has one revision. */
export class Connection implements CallConnection {
  session: McpSession | undefined = undefined;
  push: (text: string) => void;
  readonly owner: string | undefined;
  readonly #router: JsonRpcRevisionRouter;
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
    this.push = push;
    this.owner = owner;
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
        Array.isArray(message) ? this.#refuseNested(single) : this.receive(message, single),
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
    const handle = server.handlers.get(method);
    // The handler of a request must not run without its context, which names the caller.
    if (handle === undefined || !method.startsWith("notifications/")) return "accepted";
    const isValid = server.checks.messages[method]?.(message) ?? true;
    if (isValid) runNotification(server, handle, params);
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
      revision.methods[method] === undefined ? server.handlers.get(method) : lifecycle.handleOf(server, method, this);
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

/** Runs the handler of a notification. Its errors go to `onError`, since a notification has no response. */
function runNotification(server: Server, handle: RuntimeMethodHandler, params: JsonObject): void {
  const report = (error: unknown): void => passErrorToOnError(server, error);
  try {
    Promise.resolve(handle(params as never, undefined as never)).catch(report);
  } catch (error) {
    report(error);
  }
}

function inFlight(): McpError {
  return new McpError(CODES.request, "a request with this id is in flight");
}

function unknownMethod(method: string): McpError {
  return new McpError(CODES.method, `this server does not support the method ${method}`, { method });
}
