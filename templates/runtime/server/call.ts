import { CODES, formatErrorResponseAsJson, passErrorToOnError, type WireError } from "../jsonrpc/errors.js";
import type { HttpRequest, IncomingJsonRpcRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import { isThenable } from "../protocol/awaitable.js";
import { LOG_LEVELS, type LogLevel, type Principal, type TraceContext } from "../protocol/context.js";
import type { JsonObject } from "../validation/checks.js";
import type { AskOptions, ClientFacts, HandlerContext } from "./context.js";
import { assertMayNotify, isMessageForOneClient } from "./notifications.js";
import { endCall, getResultThrownByEndCall, isResultMarkedAsFixed } from "./results.js";
import type {
  CallConnection,
  CallConstructor,
  ConnectionAndResponseWriter,
  RunnableIncomingRequest,
  RuntimeMethodHandler,
  Server,
} from "./server.js";
import {
  createErrorForThrownValue,
  createInvalidParamsError,
  createInvalidResultError,
  replaceReservedErrorCode,
} from "./faults.js";

const UNKNOWN_CLIENT: ClientFacts = { info: undefined, capabilities: {} };

/** A client's request, from its arrival to its response. The handler of the request gets this object as its context. */
export class IncomingRequestCall implements RunnableIncomingRequest, ConnectionAndResponseWriter {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  readonly connection: CallConnection;
  readonly writer: JsonRpcResponseWriter;
  #abort: AbortController | undefined;
  #isOver = false;

  constructor(server: Server, incoming: IncomingJsonRpcRequest, origin: ConnectionAndResponseWriter) {
    this.server = server;
    this.incoming = incoming;
    this.connection = origin.connection;
    this.writer = origin.writer;
  }

  get client(): ClientFacts {
    return this.session?.client ?? UNKNOWN_CLIENT;
  }

  /** The least severe level of log messages that the client receives; undefined if it receives none. */
  protected get logLevel(): LogLevel | undefined {
    return this.session?.logLevel;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The session of the call; undefined in revisions without sessions. */
  get session(): CallConnection["session"] {
    return this.connection.session;
  }

  get principal(): Principal | undefined {
    return this.writer.principal;
  }

  /** The owner of what the call creates; undefined without authorization. */
  get owner(): string | undefined {
    return this.connection.owner;
  }

  get requestId(): string | number {
    return this.incoming.id;
  }

  get revision(): string {
    return this.server.revision.revision;
  }

  get request(): HttpRequest | undefined {
    return this.writer.request;
  }

  get meta(): JsonObject {
    return (this.incoming.params["_meta"] as JsonObject | undefined) ?? {};
  }

  get trace(): TraceContext | undefined {
    return this.server.options.readTrace?.(this);
  }

  /** The `AbortController` of the signal is created when the signal is first read, since most calls end at once. */
  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      this.#abort = new AbortController();
      if (this.#isOver) this.#abort.abort();
    }
    return this.#abort.signal;
  }

  progress(progress: number, total?: number, message?: string): void {
    const { progressToken } = this.meta;
    if (progressToken === undefined) return;
    if (!Number.isFinite(progress) || !Number.isFinite(total ?? 0))
      return passErrorToOnError(
        this.server,
        new RangeError("a progress notification was not sent: progress and total must be finite numbers"),
      );
    // JSON.parse may have rounded a large numeric token. The client would not recognise the rounded token.
    if (typeof progressToken === "number" && !Number.isSafeInteger(progressToken)) return;
    this.notify("notifications/progress", {
      progressToken,
      progress,
      ...(total !== undefined && { total }),
      ...(message !== undefined && { message }),
    });
  }

  log(level: LogLevel, data: unknown, logger?: string): void {
    const { logLevel, server } = this;
    if (logLevel === undefined || server.capabilities["logging"] === undefined) return;
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(logLevel)) return;
    if (this.#isOver) return;
    const head = { level, ...(logger !== undefined && { logger }) };
    let text: string;
    try {
      // JSON.stringify returns undefined for functions and symbols. A log message must have `data`, so `null` is sent in their place.
      text = (JSON.stringify(data) as string | undefined) ?? "null";
    } catch (cause) {
      const problem = "a log message was not sent: its data cannot be written as JSON";
      return passErrorToOnError(server, new TypeError(problem, { cause }));
    }
    const params = `${JSON.stringify(head).slice(0, -1)},"data":${text}}`;
    this.send(`{"jsonrpc":"2.0","method":"notifications/message","params":${params}}`);
  }

  detach(retry?: number): void {
    this.writer.detach?.(retry);
  }

  notify(method: string, params: JsonObject): void {
    if (!this.#isOver) this.send(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  send(text: string): void {
    this.writer.send(text);
  }

  /**
   * Sends a notification to this client only: on the stream of the call or, after the call, on the stream of the session.
   *
   * @throws McpError if the capability that the notification requires was not declared.
   */
  notifyClient(method: string, params: JsonObject): void {
    assertMayNotify(this, method);
    if (this.#isOver) this.notifySession(method, params);
    else this.notify(method, params);
  }

  /** Sends a notification that belongs to the session, not to the call. */
  notifySession(method: string, params: JsonObject): void {
    this.session?.notify(method, params);
  }

  /**
   * Sends a request to the client and resolves with the client's result. A stateless call ends with an `input_required` result
   * instead.
   */
  async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
    return this.session!.ask(method, params, { ...options, call: this });
  }

  /** Ends the handler with an `input_required` result. The client repeats the request with its responses. */
  inputRequired(required: JsonObject): never {
    return endCall({ ...required, resultType: "input_required" });
  }

  /** Ends the handler. The client gets the handle of a task, which the author's own code runs, not the runtime. */
  createTask(created: JsonObject): never {
    return endCall(created);
  }

  /** Runs a handler. If it returns no promise, the response is sent at once. */
  run(handle: RuntimeMethodHandler, params: JsonObject = this.incoming.params): void {
    try {
      const returned = handle(params as never, this);
      if (isThenable(returned)) this.#finishLater(returned);
      else this.finish(returned);
    } catch (error) {
      this.fail(error);
    }
  }

  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#abort?.abort();
    this.writer.drop?.();
  }

  conclude(): void {}

  #finishLater(returned: PromiseLike<unknown>): void {
    returned.then(
      (result) => this.#finishOrFail(result),
      (error: unknown) => this.fail(error),
    );
  }

  #finishOrFail(result: unknown): void {
    try {
      this.finish(result);
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Sends the result that a handler returned. If it is not a valid result of the method, sends an error instead.
   *
   * @throws anything that a Proxy or a getter of the result throws; RangeError if the result is too long for a string.
   */
  finish(result: unknown): void {
    if (this.#isOver) return;
    const { texts } = this.server;
    const isObject = typeof result === "object" && result !== null;
    const known = isObject ? texts.get(result) : undefined;
    if (known !== undefined) return this.answer(known);
    const whole = this.completed(result);
    if (!this.fits(whole)) return this.report(whole);
    const text = this.textOf(whole);
    // A `toJSON` method of the result may return a value that is not an object.
    if (text?.[0] !== "{") return this.report(undefined);
    if (isObject && isResultMarkedAsFixed(result)) texts.set(result, text);
    this.answer(text);
  }

  fail(thrown: unknown, rejectionCode?: number): void {
    if (this.#isOver) return;
    const result = getResultThrownByEndCall(thrown);
    if (result instanceof Promise) return this.#finishLater(result);
    if (result !== undefined) return this.#finishOrFail(result);
    this.#refuse(createErrorForThrownValue(this.server, thrown), rejectionCode);
  }

  refuseParams(message: JsonObject): void {
    createInvalidParamsError(this.server, this.incoming.method, message).then(
      (error) => this.fail(error, CODES.params),
      (error: unknown) => this.fail(error),
    );
  }

  /** Adds the members that a handler may leave out of its result. */
  protected completed(result: unknown): unknown {
    return result ?? {};
  }

  /** Returns the JSON of a completed result; undefined if its `toJSON` method returns a value that JSON does not have. */
  protected textOf(result: unknown): string | undefined {
    return JSON.stringify(result);
  }

  protected fits(result: unknown): boolean {
    if (typeof result !== "object" || result === null) return false;
    return this.server.checks.results[this.incoming.method]?.(result) ?? true;
  }

  /**
   * Sends a result as the response.
   *
   * @param result as JSON.
   * @throws RangeError if the response is too long for a string.
   */
  protected answer(result: string): void {
    if (this.#isOver) return;
    const { id } = this.incoming;
    const known = typeof id === "number" ? id : JSON.stringify(id);
    const text = `{"jsonrpc":"2.0","id":${known},"result":${result}}`;
    this.#isOver = true;
    this.writer.answer(text);
    this.connection.over(this);
  }

  /** Sends an error because a handler returned an invalid result. `onError` gets the first issue. */
  protected report(result: unknown): void {
    void createInvalidResultError(this.server, this.incoming.method, result).then((error) => this.#refuse(error));
  }

  #refuse(error: WireError, rejectionCode?: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { revision, handlers } = this.server;
    const { code } = error;
    // A missing capability is the client's fault, also if the handler has run already: HTTP answers with status 400.
    // Only the server behind `otherHandler` knows whether a method exists: HTTP answers with status 404 if it does not.
    const isOfClient =
      code === revision.codes["MISSING_REQUIRED_CLIENT_CAPABILITY"] ||
      (code === CODES.method && !handlers.has(this.incoming.method));
    const text = formatErrorResponseAsJson(this.incoming.id, replaceReservedErrorCode(revision, error), revision);
    this.writer.answer(text, isOfClient ? code : rejectionCode);
    this.connection.over(this);
  }
}

/**
 * Returns the call that a context belongs to.
 *
 * @throws TypeError if the value is not the context that a handler got, for example a copy of it.
 */
export function getIncomingCallOfContext(context: HandlerContext): IncomingRequestCall {
  if (context instanceof IncomingRequestCall) return context;
  throw new TypeError("context must be the object that the handler got, not a copy of it");
}

/** By the class that a lifecycle's calls have, and by revision. */
const classes = new WeakMap<CallConstructor, WeakMap<object, CallConstructor>>();

/**
 * Returns the class of the context objects that the handlers of a revision get. The class has a method for each request to the client, such
 * as `elicit`, and for each notification to one client.
 */
export function getHandlerContextClass({ revision, lifecycle }: Server): CallConstructor {
  let ofLifecycle = classes.get(lifecycle.Call);
  if (ofLifecycle === undefined) classes.set(lifecycle.Call, (ofLifecycle = new WeakMap()));
  let known = ofLifecycle.get(revision);
  if (known === undefined) {
    known = class extends lifecycle.Call {};
    for (const [method, facts] of Object.entries(revision.methods)) {
      const { kind, direction, handler } = facts;
      if (direction === "clientToServer") continue;
      if (kind === "notification" && !isMessageForOneClient(facts)) continue;
      const value = function (
        this: RunnableIncomingRequest,
        params: JsonObject = {},
        options: AskOptions = {},
      ): unknown {
        if (kind === "notification") return this.notifyClient(method, params);
        const response = this.ask(method, params, options);
        // A rejection must not end the process if the handler does not wait for the response.
        response.catch(() => {});
        return response;
      };
      Object.defineProperty(known.prototype, handler, { value });
    }
    ofLifecycle.set(revision, known);
  }
  return known;
}
