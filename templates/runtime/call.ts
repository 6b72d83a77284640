import type { JsonObject } from "./checks.js";
import { errorText, wireError, type McpError } from "./error.js";
import type { Asked, Outlet } from "./exchange.js";
import { isFixed } from "./fixed.js";
import {
  LOG_LEVELS,
  type AskOptions,
  type CallContext,
  type ClientFacts,
  type LogLevel,
} from "./handler.js";
import type { Question } from "./questions.js";
import type { Rounds } from "./rounds.js";
import type { Server } from "./server.js";

/** Who makes a call, and at what level it wants log messages. */
export interface Caller {
  readonly client: ClientFacts;
  readonly logLevel: LogLevel | undefined;
}

/** What a call needs of the connection that it came by. */
export interface Conversation {
  /** The call has ended. */
  over(call: Call): void;
  ask(method: string, params: JsonObject, question: Question): Promise<unknown>;
}

const SERVER_INFO = "io.modelcontextprotocol/serverInfo";

/** One request of a client from its arrival to its answer; what its handler knows as the context. */
export class Call implements CallContext {
  readonly server: Server;
  readonly asked: Asked;
  readonly client: ClientFacts;
  /** What the client answered in earlier rounds, where the revision asks in rounds. */
  rounds: Rounds | undefined;
  readonly #connection: Conversation;
  readonly #outlet: Outlet;
  readonly #logLevel: LogLevel | undefined = undefined;
  #abort: AbortController | undefined;
  #isOver = false;

  constructor(
    connection: Conversation,
    server: Server,
    about: { asked: Asked; outlet: Outlet; caller: Caller },
  ) {
    this.server = server;
    this.asked = about.asked;
    this.client = about.caller.client;
    if (server.capabilities["logging"] !== undefined)
      this.#logLevel = about.caller.logLevel;
    this.#connection = connection;
    this.#outlet = about.outlet;
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
    if (this.#logLevel === undefined) return;
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(this.#logLevel)) return;
    this.notify("notifications/message", {
      level,
      data,
      ...(logger !== undefined && { logger }),
    });
  }

  detach(retry?: number): void {
    this.#outlet.detach?.(retry);
  }

  /** Sends a notification that belongs to the call. */
  notify(method: string, params: JsonObject): void {
    if (!this.#isOver)
      this.#outlet.send(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  /** Asks the client something, the way the revision does: by a request, or by ending the call with a question. */
  ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown> {
    if (this.rounds !== undefined)
      return this.rounds.ask(method, params, options);
    return this.#connection.ask(method, params, {
      ...options,
      server: this.server,
      capabilities: this.client.capabilities,
      signal: this.signal,
      send: (text) => this.#outlet.send(text),
    });
  }

  /** The caller withdrew the call or went away: the handler is told, and nothing is answered. */
  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#abort?.abort();
    this.#outlet.drop?.();
  }

  /** Answers with what a handler returned, or with an error where that cannot be a result of the method. */
  finish(result: unknown): void {
    if (this.#isOver) return;
    const rounds = this.rounds;
    if (rounds !== undefined && rounds.hasOpen)
      return this.#requireInput(rounds);
    const { texts } = this.server;
    const known =
      typeof result === "object" && result !== null
        ? texts.get(result)
        : undefined;
    if (known !== undefined) return this.#answer(known);
    let whole: unknown;
    let text: string;
    try {
      whole = this.#completed(result);
      if (!this.#fits(whole)) return this.#report(whole);
      if (rounds !== undefined && isInputRequired(whole))
        return this.#sign(whole);
      text = JSON.stringify(whole);
    } catch (error) {
      return this.fail(error);
    }
    if (isFixed(result as object)) texts.set(result as object, text);
    this.#answer(text);
  }

  /** Answers with an error, whatever was thrown. */
  fail(thrown: unknown, refused?: number): void {
    if (this.#isOver) return;
    if (this.rounds?.hasOpen === true) return this.#requireInput(this.rounds);
    const error = wireError(thrown);
    if (error !== thrown) this.server.options.onError(thrown);
    const { codes } = this.server.revision;
    // What the client must declare first is its fault, however far the handler came.
    const isUndeclared =
      error.code === codes["MISSING_REQUIRED_CLIENT_CAPABILITY"];
    this.#refuse(error, isUndeclared ? error.code : refused);
  }

  #refuse(
    error: Pick<McpError, "code" | "message" | "data">,
    refused?: number,
  ): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#outlet.answer(errorText(this.asked.id, error), refused);
    this.#connection.over(this);
  }

  #answer(result: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const id = JSON.stringify(this.asked.id);
    this.#outlet.answer(`{"jsonrpc":"2.0","id":${id},"result":${result}}`);
    this.#connection.over(this);
  }

  /** What the runtime knows, a handler may leave out. */
  #completed(result: unknown): unknown {
    const { revision, identity } = this.server;
    if (
      result === undefined &&
      revision.results[this.asked.method] === undefined
    )
      return {};
    if (!revision.typedResults || typeof result !== "object" || result === null)
      return result ?? {};
    const { resultType = "complete", _meta } = result as JsonObject;
    const meta = { [SERVER_INFO]: identity, ...(_meta as object | undefined) };
    return { ...result, resultType, _meta: meta };
  }

  #fits(result: unknown): boolean {
    const { results, inputs, typedResults } = this.server.revision;
    const { method } = this.asked;
    if (typeof result !== "object" || result === null) return false;
    const type = typedResults
      ? (result as JsonObject)["resultType"]
      : "complete";
    if (type === "input_required") return inputs[method]?.(result) ?? false;
    return type !== "complete" || (results[method]?.(result) ?? true);
  }

  /** A result that is none is a fault of the server: it is told here, and the peer learns only that. */
  #report(result: unknown): void {
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

  #requireInput(rounds: Rounds): void {
    rounds.required(this.asked).then(
      (required) => this.#answer(JSON.stringify(this.#completed(required))),
      (error: unknown) => this.#refuse(wireError(error)),
    );
  }

  #sign(required: JsonObject): void {
    this.rounds!.sign(this.asked, required).then(
      (signed) => this.#answer(JSON.stringify(signed)),
      (error: unknown) => this.#refuse(wireError(error)),
    );
  }
}

function isInputRequired(result: unknown): result is JsonObject {
  return (result as JsonObject)["resultType"] === "input_required";
}

const classes = new WeakMap<object, typeof Call>();

/** The calls of a revision: with a function for each question that it lets a server ask, such as `elicit`. */
export function callClassOf({ revision }: Server): typeof Call {
  let known = classes.get(revision);
  if (known === undefined) {
    known = class extends Call {};
    for (const [method, { kind, direction, handler }] of Object.entries(
      revision.methods,
    )) {
      if (kind !== "request" || direction === "clientToServer") continue;
      const value = function (
        this: Call,
        params: JsonObject = {},
        options: AskOptions = {},
      ): Promise<unknown> {
        return this.ask(method, params, options);
      };
      Object.defineProperty(known.prototype, handler, { value });
    }
    classes.set(revision, known);
  }
  return known;
}
