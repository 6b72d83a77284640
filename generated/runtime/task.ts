// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { Call } from "./call.js";
import type { JsonObject } from "./checks.js";
import { wireError } from "./error.js";
import type { AskOptions, HandlerContext } from "./handler.js";
import { refuseUndeclared } from "./rounds.js";

/** What the work of a task is given: as a handler's context, but for what ends with the request. */
export type TaskContext<Context> = Omit<
  Context,
  "progress" | "log" | "detach" | "requestId"
> & {
  readonly taskId: string;
  /** Tells people how far the work has come: the next `tasks/get` shows it. */
  tell(statusMessage: string): void;
};

/** Stands in for the result of a call: the handle of a task. */
export type CreatedTask = {
  resultType: "task";
  taskId: string;
  status: TaskStatus;
  createdAt: string;
  lastUpdatedAt: string;
  ttlMs: number | null;
  pollIntervalMs: number;
};

export type TaskStatus =
  "working" | "input_required" | "completed" | "failed" | "cancelled";

/** Something that the work waits for. */
interface Question {
  readonly request: { readonly method: string; readonly params: JsonObject };
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** One task, from its creation on. */
export class Task {
  readonly taskId: string = crypto.randomUUID();
  readonly #call: Call;
  readonly #abort = new AbortController();
  readonly #open = new Map<string, Question>();
  readonly #lasting: JsonObject;
  /** How it ended. */
  #end: ({ status: TaskStatus } & JsonObject) | undefined;
  #statusMessage: string | undefined;
  #lastUpdatedAt: string;
  #asked = 0;

  constructor(
    context: HandlerContext,
    ttlMs: number | null,
    pollIntervalMs: number,
  ) {
    // Contexts are calls; only what the revision does not vary in is typed.
    this.#call = context as Call;
    this.#lastUpdatedAt = new Date().toISOString();
    this.#lasting = {
      taskId: this.taskId,
      createdAt: this.#lastUpdatedAt,
      ttlMs,
      pollIntervalMs,
    };
  }

  /** The handle that answers the call. */
  created(): CreatedTask {
    return { resultType: "task", ...this.#facts() } as CreatedTask;
  }

  /** All that is known, as `tasks/get` tells it. */
  described(): JsonObject {
    const inputRequests = Object.fromEntries(
      Array.from(this.#open, ([key, { request }]) => [key, request]),
    );
    return {
      resultType: "complete",
      ...this.#facts(),
      ...(this.#open.size > 0 && { inputRequests }),
    };
  }

  /** Does the work; the first thing that ends the task counts. */
  run<Context>(work: (task: TaskContext<Context>) => unknown): void {
    const context = this.#context() as TaskContext<Context>;
    Promise.resolve()
      .then(() => work(context))
      .then(
        (result) =>
          this.#settle({
            status: "completed",
            result: { resultType: "complete", ...(result as object) },
          }),
        (thrown: unknown) => this.#fail(thrown),
      );
  }

  /** Gives the answer to a question. What does not answer an open question is ignored: the client may be late, or wrong. */
  answer(key: string, response: unknown): void {
    const question = this.#open.get(key);
    if (question === undefined) return;
    const fits = this.#call.server.revision.answers[question.request.method];
    if (fits !== undefined && !fits(response)) return;
    this.#open.delete(key);
    this.#touch();
    question.resolve(response);
  }

  /** Stops the work; nothing happens where it has ended. */
  cancel(): void {
    this.#settle({ status: "cancelled" });
  }

  #fail(thrown: unknown): void {
    const error = wireError(thrown);
    if (error !== thrown && this.#end === undefined)
      this.#call.server.options.onError?.(thrown);
    const { code, message, data } = error;
    this.#settle({
      status: "failed",
      error: { code, message, ...(data !== undefined && { data }) },
    });
  }

  #settle(end: { status: TaskStatus } & JsonObject): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    this.#touch();
    const open = [...this.#open.values()];
    this.#open.clear();
    this.#abort.abort();
    for (const { reject } of open) reject(this.#abort.signal.reason);
  }

  #facts(): JsonObject {
    const status = this.#open.size > 0 ? "input_required" : "working";
    return {
      ...this.#lasting,
      status,
      lastUpdatedAt: this.#lastUpdatedAt,
      ...(this.#statusMessage !== undefined && {
        statusMessage: this.#statusMessage,
      }),
      ...this.#end,
    };
  }

  #touch(): void {
    this.#lastUpdatedAt = new Date().toISOString();
  }

  #context(): object {
    const { client, meta, revision, server } = this.#call;
    const asks: { [handler: string]: unknown } = {};
    for (const [method, facts] of Object.entries(server.revision.methods)) {
      if (facts.direction !== "embedded") continue;
      asks[facts.handler] = (params: JsonObject = {}, options?: AskOptions) =>
        this.#ask(method, params, options);
    }
    return {
      ...asks,
      client,
      meta,
      revision,
      taskId: this.taskId,
      signal: this.#abort.signal,
      tell: (statusMessage: string) => {
        this.#statusMessage = statusMessage;
        this.#touch();
      },
    };
  }

  async #ask(
    method: string,
    params: JsonObject,
    { key }: AskOptions = {},
  ): Promise<unknown> {
    const { client, server } = this.#call;
    const { capabilities } = client;
    refuseUndeclared(server, method, { params, capabilities });
    this.#abort.signal.throwIfAborted();
    const name =
      key ?? `${server.revision.methods[method]!.handler}-${++this.#asked}`;
    if (this.#open.has(name))
      throw new TypeError(`the task already asks ${name}`);
    return new Promise((resolve, reject) => {
      const request = { method, params };
      this.#open.set(name, { request, resolve, reject });
      this.#touch();
    });
  }
}
