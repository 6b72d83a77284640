// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isClientResult } from "../lifecycles/clientResults.js";
import type { Call } from "../server/call.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { CODES, McpError, type WireError } from "../jsonrpc/errors.js";
import { faultOf } from "../server/faults.js";
import type { AskOptions } from "../server/context.js";
import { assertClientCan } from "../server/clientCapabilities.js";
import { permittedError } from "../server/reservedCodes.js";
import type { Budget } from "../stores/budget.js";
import type { Server } from "../server/server.js";
import { TaskMemory } from "./memory.js";

const RELATED = "io.modelcontextprotocol/related-task";

/** What the work of a task is given: a handler's context, but for what ends with the request. */
export type TaskContext<Context> = Omit<
  Context,
  | "progress"
  | "log"
  | "detach"
  | "request"
  | "requestId"
  | "taskStatus"
  | "inputRequired"
  | "createTask"
> & {
  readonly taskId: string;
  /** Says how far the work has come, for people who ask for the task. */
  tell(statusMessage: string): void;
};

export type TaskStatus =
  "working" | "input_required" | "completed" | "failed" | "cancelled";

/** What every revision tells of a task. */
export interface TaskFacts {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly statusMessage?: string;
  /** ISO 8601, as is `lastUpdatedAt`. */
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
}

/** How a task ended. */
export type TaskEnd =
  | { readonly status: "completed"; readonly result: object }
  | { readonly status: "failed"; readonly error: WireError }
  | { readonly status: "cancelled" };

/** Something that the work wants to know of the client. */
export interface TaskQuestion {
  readonly request: { readonly method: string; readonly params: JsonObject };
  /** Whether the client is being asked, where that takes a request of its own. */
  isPassed: boolean;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}

/** Work that a call began and that outlives it. */
export class Task {
  readonly taskId: string = crypto.randomUUID();
  readonly createdAt: string = new Date().toISOString();
  /** Milliseconds from its creation on; null for good. */
  readonly ttlMs: number | null;
  /** The questions that are not answered, by key. */
  readonly questions: Map<string, TaskQuestion> = new Map();
  readonly #server: Server;
  readonly #method: string;
  readonly #client: Call["client"];
  readonly #memory: TaskMemory;
  readonly #abort = new AbortController();
  readonly #keys = new Set<string>();
  #end: TaskEnd | undefined;
  #statusMessage: string | undefined;
  #lastUpdatedAt: string = this.createdAt;
  readonly #wakers = new Set<() => void>();

  /** @throws McpError (-32603) if tasks hold too many bytes. */
  constructor(call: Call, ttlMs: number | null, budget: Budget) {
    this.#memory = new TaskMemory(budget, call);
    this.#server = call.server;
    this.#method = call.incoming.method;
    this.#client = call.client;
    this.ttlMs = ttlMs;
  }

  get end(): TaskEnd | undefined {
    return this.#end;
  }

  get facts(): TaskFacts {
    const open = this.questions.size > 0 ? "input_required" : "working";
    return {
      taskId: this.taskId,
      status: this.#end?.status ?? open,
      ...(this.#statusMessage !== undefined && {
        statusMessage: this.#statusMessage,
      }),
      createdAt: this.createdAt,
      lastUpdatedAt: this.#lastUpdatedAt,
    };
  }

  /** Whether it was begun by this client of a session. */
  isOf(client: Call["client"]): boolean {
    return this.#client === client;
  }

  /** Resolves when something about it has changed, or when the signal of the call that waits is aborted. */
  changed(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#wakers.delete(wake);
        signal?.removeEventListener("abort", wake);
        resolve();
      };
      this.#wakers.add(wake);
      signal?.addEventListener("abort", wake);
    });
  }

  /**
   * Does the work.
   *
   * @param call that began the task. It is not kept: its params are not needed once the work has ended.
   */
  run<Context>(
    call: Call,
    work: (task: TaskContext<Context>) => unknown,
  ): void {
    const context = this.#context(call) as TaskContext<Context>;
    Promise.resolve()
      .then(() => work(context))
      .then((result) => this.#complete(result))
      .catch((thrown: unknown) => this.#fail(thrown))
      .finally(() => this.#memory.giveParams());
  }

  /**
   * Params or a result that say which task they belong to.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#related-task-metadata
   */
  related(body: JsonObject): JsonObject {
    const meta = isObject(body["_meta"]) ? body["_meta"] : {};
    return { ...body, _meta: { ...meta, [RELATED]: { taskId: this.taskId } } };
  }

  /** Gives the answer to a question. What answers no open question is ignored: the client may be late, or wrong. */
  async answer(key: string, response: unknown): Promise<void> {
    const question = this.questions.get(key);
    if (question === undefined) return;
    const { method } = question.request;
    if (!(await isClientResult(this.#server, method, response))) return;
    if (this.questions.get(key) !== question) return;
    this.questions.delete(key);
    this.#touch();
    question.resolve(response);
  }

  /** Stops the work; nothing happens where it has ended. */
  cancel(): void {
    this.#settle({ status: "cancelled" });
    this.#abort.abort();
  }

  /** The time of the task is over. */
  forget(): void {
    this.cancel();
    this.#memory.giveAll();
  }

  #complete(result: unknown): void {
    if (this.#end !== undefined) return;
    const method = this.#method;
    const { revision, checks } = this.#server;
    const { typedResults } = revision;
    const whole = typedResults
      ? { resultType: "complete", ...(result as object | undefined) }
      : result;
    if (checks.results[method]?.(whole) === false)
      throw new TypeError(`the task returned no result of ${method}`);
    this.#memory.takeResult(whole);
    this.#settle({ status: "completed", result: whole as object });
  }

  #fail(thrown: unknown): void {
    if (this.#end !== undefined) return;
    let error = permittedError(
      this.#server.revision,
      faultOf(this.#server, thrown),
    );
    try {
      this.#memory.takeResult(error);
    } catch (full) {
      error = full as McpError;
    }
    this.#settle({ status: "failed", error });
  }

  /** The first end counts. */
  #settle(end: TaskEnd): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    const open = [...this.questions.values()];
    this.questions.clear();
    this.#touch();
    const reason = new McpError(CODES.internal, "the task has ended");
    for (const { reject } of open) reject(reason);
  }

  #touch(): void {
    this.#lastUpdatedAt = new Date().toISOString();
    for (const wake of [...this.#wakers]) wake();
  }

  #context(call: Call): object {
    const { client, meta, revision, server } = call;
    const asks: { [handler: string]: unknown } = {};
    for (const [
      method,
      { kind, direction, handler, declaredBy },
    ] of Object.entries(server.revision.methods)) {
      if (declaredBy !== "client" || direction === "clientToServer") continue;
      asks[handler] = (params: JsonObject = {}, options: AskOptions = {}) =>
        kind === "request"
          ? this.#ask({ method, params }, options.key)
          : call.notifyClient(method, this.related(params));
    }
    return {
      ...asks,
      client,
      meta,
      revision,
      taskId: this.taskId,
      signal: this.#abort.signal,
      tell: (statusMessage: string) => {
        // What is no text must fail here, where the work can catch it.
        this.#statusMessage = String(statusMessage);
        this.#touch();
      },
    };
  }

  #ask(request: TaskQuestion["request"], given?: string): Promise<unknown> {
    const server = this.#server;
    const { method, params } = request;
    const { handler } = server.revision.methods[method]!;
    const key = given ?? `${handler}-${this.#keys.size + 1}`;
    const answer = new Promise<unknown>((resolve, reject) => {
      const { capabilities } = this.#client;
      assertClientCan(server, method, { params, capabilities });
      if (this.#end !== undefined)
        throw new McpError(CODES.internal, "the task has ended");
      // Clients remember which keys they have answered.
      if (this.#keys.has(key))
        throw new TypeError(`the task has asked ${key} before`);
      this.#keys.add(key);
      this.questions.set(key, { request, isPassed: false, resolve, reject });
      this.#touch();
    });
    // Work that ends without waiting for an answer must not end the process.
    answer.catch(() => {});
    return answer;
  }
}
