import type { JsonObject } from "../validation/checks.js";
import { endCall, resultThrown } from "./endCall.js";
import {
  CODES,
  errorText,
  reportError,
  wireError,
  type WireError,
} from "../jsonrpc/errors.js";
import type { Conversation } from "../lifecycles/lifecycle.js";
import type { Asked, Outlet } from "../jsonrpc/exchange.js";
import { isFixed } from "./fixedResults.js";
import {
  LOG_LEVELS,
  type AskOptions,
  type CallContext,
  type ClientFacts,
  type HttpRequest,
  type LogLevel,
} from "./context.js";
import { permitted } from "./reservedCodes.js";
import { refuseUntold, type Handle, type Server } from "./server.js";

const NOBODY: ClientFacts = { info: undefined, capabilities: {} };

/** One request of a client from its arrival to its answer; what its handler knows as the context. */
export class Call implements CallContext {
  readonly server: Server;
  readonly asked: Asked;
  protected readonly conversation: Conversation;
  protected readonly outlet: Outlet;
  #abort: AbortController | undefined;
  #isOver = false;

  constructor(
    server: Server,
    asked: Asked,
    way: { conversation: Conversation; outlet: Outlet },
  ) {
    this.server = server;
    this.asked = asked;
    this.conversation = way.conversation;
    this.outlet = way.outlet;
  }

  get client(): ClientFacts {
    return this.conversation.session?.client ?? NOBODY;
  }

  /** The least severe messages that the caller wants; undefined where it wants none. */
  protected get logLevel(): LogLevel | undefined {
    return this.conversation.session?.logLevel;
  }

  /** Whether it has been answered or withdrawn. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The session of the call; undefined in revisions without sessions. */
  get session(): Conversation["session"] {
    return this.conversation.session;
  }

  /** The authenticated caller; undefined without authorization. */
  get principal(): string | undefined {
    return this.outlet.principal;
  }

  get requestId(): string | number {
    return this.asked.id;
  }

  get revision(): string {
    return this.server.revision.revision;
  }

  get request(): HttpRequest | undefined {
    return this.outlet.request;
  }

  get meta(): JsonObject {
    return (this.asked.params["_meta"] as JsonObject | undefined) ?? {};
  }

  /** Made when it is asked for: most calls end at once. */
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
      return reportError(
        this.server,
        new RangeError(
          "a progress notification was not sent: progress and total must be finite numbers",
        ),
      );
    // JSON.parse may have rounded a number: the client would not recognise it.
    if (
      typeof progressToken === "number" &&
      !Number.isSafeInteger(progressToken)
    )
      return;
    this.notify("notifications/progress", {
      progressToken,
      progress,
      ...(total !== undefined && { total }),
      ...(message !== undefined && { message }),
    });
  }

  log(level: LogLevel, data: unknown, logger?: string): void {
    const { logLevel, server } = this;
    if (logLevel === undefined || server.capabilities["logging"] === undefined)
      return;
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(logLevel)) return;
    if (this.#isOver) return;
    const about = { level, ...(logger !== undefined && { logger }) };
    let text: string;
    try {
      // Functions and symbols are nothing in JSON, and the member is required.
      text = (JSON.stringify(data) as string | undefined) ?? "null";
    } catch (cause) {
      const problem =
        "a log message was not sent: its data cannot be turned into JSON";
      return reportError(server, new TypeError(problem, { cause }));
    }
    const params = `${JSON.stringify(about).slice(0, -1)},"data":${text}}`;
    this.outlet.send(
      `{"jsonrpc":"2.0","method":"notifications/message","params":${params}}`,
    );
  }

  detach(retry?: number): void {
    this.outlet.detach?.(retry);
  }

  /** Sends a notification that belongs to the call. */
  notify(method: string, params: JsonObject): void {
    if (!this.#isOver)
      this.outlet.send(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  /**
   * Tells this client alone: on the stream of the call and, once that has ended, on that of the session.
   *
   * @throws McpError where the capability is missing that the notification needs.
   */
  tell(method: string, params: JsonObject): void {
    refuseUntold(this, method);
    if (this.#isOver) this.push(method, params);
    else this.notify(method, params);
  }

  /** Sends a notification that belongs to the session, though not to the call. */
  push(method: string, params: JsonObject): void {
    this.conversation.session?.tell(method, params);
  }

  /** Asks the client something, the way the revision does: by a request, or by ending the call with a question. */
  async ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown> {
    return this.conversation.session!.ask(method, params, {
      ...options,
      server: this.server,
      capabilities: this.client.capabilities,
      signal: this.signal,
      send: (text) => this.outlet.send(text),
    });
  }

  /** Ends the handler: the client must give input, and repeat the call. */
  inputRequired(required: JsonObject): never {
    return endCall({ ...required, resultType: "input_required" });
  }

  /** Ends the handler: a task of the handler's own gives the result. */
  createTask(created: JsonObject): never {
    return endCall(created);
  }

  /** Runs a handler. Most answer at once: then nothing waits. */
  run(handle: Handle, params: JsonObject = this.asked.params): void {
    try {
      const returned = handle(params as never, this);
      if (isThenable(returned)) this.#finishLater(returned);
      else this.finish(returned);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The caller withdrew the call or went away: the handler is told, and nothing is answered. */
  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#abort?.abort();
    this.outlet.drop?.();
  }

  /** The client sends nothing more: a call ends that lasts until it goes. */
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
   * Answers with what a handler returned, or with an error if that is not a result of the method.
   *
   * @throws anything, if the result is a Proxy or has getters that throw, or is too long for a string.
   */
  finish(result: unknown): void {
    if (this.#isOver) return;
    const { texts } = this.server;
    const isTold = typeof result === "object" && result !== null;
    const known = isTold ? texts.get(result) : undefined;
    if (known !== undefined) return this.answer(known);
    const whole = this.completed(result);
    if (!this.fits(whole)) return this.report(whole);
    const text = JSON.stringify(whole) as string | undefined;
    // A `toJSON` of the result decides what is sent: it may be no object.
    if (text?.[0] !== "{") return this.report(undefined);
    if (isTold && isFixed(result)) texts.set(result, text);
    this.answer(text);
  }

  /** Answers with an error, whatever was thrown. Never throws. */
  fail(thrown: unknown, refused?: number): void {
    if (this.#isOver) return;
    const result = resultThrown(thrown);
    if (result instanceof Promise) return this.#finishLater(result);
    if (result !== undefined) return this.#finishOrFail(result);
    const error = wireError(thrown);
    if (error !== undefined && error.data === undefined)
      return this.#refuse(error, refused);
    // Few calls fail: what makes the other errors safe to send is loaded then.
    void import("./faults.js").then(({ faultOf }) =>
      this.#refuse(faultOf(this.server, thrown), refused),
    );
  }

  /** Answers that the params of its message are invalid, and where. */
  refuseParams(message: JsonObject): void {
    const { server, asked } = this;
    import("./faults.js")
      .then(({ paramsFault }) => paramsFault(server, asked.method, message))
      .then(
        (error) => this.fail(error, CODES.params),
        (error: unknown) => this.fail(error),
      );
  }

  /** What the runtime knows, a handler may leave out. */
  protected completed(result: unknown): unknown {
    return result ?? {};
  }

  protected fits(result: unknown): boolean {
    if (typeof result !== "object" || result === null) return false;
    return this.server.revision.results[this.asked.method]?.(result) ?? true;
  }

  /**
   * @param result as JSON.
   * @throws RangeError if the response is too long for a string.
   */
  protected answer(result: string): void {
    if (this.#isOver) return;
    const { id } = this.asked;
    const known = typeof id === "number" ? id : JSON.stringify(id);
    const text = `{"jsonrpc":"2.0","id":${known},"result":${result}}`;
    this.#isOver = true;
    this.outlet.answer(text);
    this.conversation.over(this);
  }

  /** Answers with an error if a handler returned an invalid result. `onError` gets the first issue. */
  protected report(result: unknown): void {
    const { server, asked } = this;
    void import("./faults.js")
      .then(({ resultFault }) => resultFault(server, asked.method, result))
      .then((error) => this.#refuse(error));
  }

  #refuse(error: WireError, refused?: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { revision } = this.server;
    const { code } = error;
    // What the client must declare first is its fault, however far the handler came.
    const isUndeclared =
      code === revision.codes["MISSING_REQUIRED_CLIENT_CAPABILITY"];
    const text = errorText(this.asked.id, permitted(revision, error));
    this.outlet.answer(text, isUndeclared ? code : refused);
    this.conversation.over(this);
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof (value as { then?: unknown } | null | undefined)?.then === "function"
  );
}
