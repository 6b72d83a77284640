// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { JsonObject } from "./checks.js";
import { errorText, wireError, type McpError } from "./error.js";
import type { Conversation } from "./era.js";
import type { Asked, Outlet } from "./exchange.js";
import { isFixed } from "./fixed.js";
import {
  LOG_LEVELS,
  type AskOptions,
  type CallContext,
  type ClientFacts,
  type LogLevel,
} from "./handler.js";
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

  get requestId(): string | number {
    return this.asked.id;
  }

  get revision(): string {
    return this.server.revision.revision;
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
    this.notify("notifications/message", {
      level,
      data,
      ...(logger !== undefined && { logger }),
    });
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

  /** Runs a handler. Most answer at once: then nothing waits. */
  run(handle: Handle, params: JsonObject = this.asked.params): void {
    let result: unknown;
    try {
      result = handle(params as never, this);
    } catch (error) {
      return this.fail(error);
    }
    if (!isThenable(result)) return this.finish(result);
    result.then(
      (value) => this.finish(value),
      (error: unknown) => this.fail(error),
    );
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

  /** Answers with what a handler returned, or with an error where that cannot be a result of the method. */
  finish(result: unknown): void {
    if (this.#isOver) return;
    const { texts } = this.server;
    const isTold = typeof result === "object" && result !== null;
    const known = isTold ? texts.get(result) : undefined;
    if (known !== undefined) return this.answer(known);
    let text: string;
    try {
      const whole = this.completed(result);
      if (!this.fits(whole)) return this.report(whole);
      text = JSON.stringify(whole);
    } catch (error) {
      return this.fail(error);
    }
    if (isTold && isFixed(result)) texts.set(result, text);
    this.answer(text);
  }

  /** Answers with an error, whatever was thrown. */
  fail(thrown: unknown, refused?: number): void {
    if (this.#isOver) return;
    const error = wireError(thrown);
    if (error !== thrown) this.server.options.onError(thrown);
    const { codes } = this.server.revision;
    // What the client must declare first is its fault, however far the handler came.
    const isUndeclared =
      error.code === codes["MISSING_REQUIRED_CLIENT_CAPABILITY"];
    this.#refuse(error, isUndeclared ? error.code : refused);
  }

  /** What the runtime knows, a handler may leave out. */
  protected completed(result: unknown): unknown {
    return result ?? {};
  }

  protected fits(result: unknown): boolean {
    if (typeof result !== "object" || result === null) return false;
    return this.server.revision.results[this.asked.method]?.(result) ?? true;
  }

  /** @param result as JSON. */
  protected answer(result: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { id } = this.asked;
    const known = typeof id === "number" ? id : JSON.stringify(id);
    this.outlet.answer(`{"jsonrpc":"2.0","id":${known},"result":${result}}`);
    this.conversation.over(this);
  }

  /** A result that is none is a fault of the server: it is told here, and the peer learns only that. */
  protected report(result: unknown): void {
    const { revision, options } = this.server;
    const { method } = this.asked;
    const type = revision.methods[method]?.message.replace(
      /Request$/,
      "Result",
    );
    const told = (where: string): void => {
      const error = new TypeError(
        `what handles ${method} returned no result of it${where}`,
      );
      options.onError(error);
      this.#refuse(wireError(error));
    };
    revision.explain(type ?? "", result).then(
      ([first]) => told(first ? `: ${first.pointer} ${first.message}` : ""),
      () => told(""),
    );
  }

  #refuse(
    error: Pick<McpError, "code" | "message" | "data">,
    refused?: number,
  ): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const sent = permitted(this.server.revision, error);
    this.outlet.answer(errorText(this.asked.id, sent), refused);
    this.conversation.over(this);
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof (value as { then?: unknown } | null | undefined)?.then === "function"
  );
}
