// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { wireError } from "./error.js";
import { refuseUndeclared } from "./rounds.js";
/** One task, from its creation on. */
export class Task {
  taskId = crypto.randomUUID();
  #call;
  #abort = new AbortController();
  #open = new Map();
  #lasting;
  /** How it ended. */
  #end;
  #statusMessage;
  #lastUpdatedAt;
  #asked = 0;
  constructor(context, ttlMs, pollIntervalMs) {
    // Contexts are calls; only what the revision does not vary in is typed.
    this.#call = context;
    this.#lastUpdatedAt = new Date().toISOString();
    this.#lasting = {
      taskId: this.taskId,
      createdAt: this.#lastUpdatedAt,
      ttlMs,
      pollIntervalMs,
    };
  }
  /** The handle that answers the call. */
  created() {
    return { resultType: "task", ...this.#facts() };
  }
  /** All that is known, as `tasks/get` tells it. */
  described() {
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
  run(work) {
    const context = this.#context();
    Promise.resolve()
      .then(() => work(context))
      .then(
        (result) =>
          this.#settle({
            status: "completed",
            result: { resultType: "complete", ...result },
          }),
        (thrown) => this.#fail(thrown),
      );
  }
  /** Gives the answer to a question. What does not answer an open question is ignored: the client may be late, or wrong. */
  answer(key, response) {
    const question = this.#open.get(key);
    if (question === undefined) return;
    const fits = this.#call.server.revision.answers[question.request.method];
    if (fits !== undefined && !fits(response)) return;
    this.#open.delete(key);
    this.#touch();
    question.resolve(response);
  }
  /** Stops the work; nothing happens where it has ended. */
  cancel() {
    this.#settle({ status: "cancelled" });
  }
  #fail(thrown) {
    const error = wireError(thrown);
    if (error !== thrown && this.#end === undefined)
      this.#call.server.options.onError?.(thrown);
    const { code, message, data } = error;
    this.#settle({
      status: "failed",
      error: { code, message, ...(data !== undefined && { data }) },
    });
  }
  #settle(end) {
    if (this.#end !== undefined) return;
    this.#end = end;
    this.#touch();
    const open = [...this.#open.values()];
    this.#open.clear();
    this.#abort.abort();
    for (const { reject } of open) reject(this.#abort.signal.reason);
  }
  #facts() {
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
  #touch() {
    this.#lastUpdatedAt = new Date().toISOString();
  }
  #context() {
    const { client, meta, revision, server } = this.#call;
    const asks = {};
    for (const [method, facts] of Object.entries(server.revision.methods)) {
      if (facts.direction !== "embedded") continue;
      asks[facts.handler] = (params = {}, options) =>
        this.#ask(method, params, options);
    }
    return {
      ...asks,
      client,
      meta,
      revision,
      taskId: this.taskId,
      signal: this.#abort.signal,
      tell: (statusMessage) => {
        this.#statusMessage = statusMessage;
        this.#touch();
      },
    };
  }
  async #ask(method, params, { key } = {}) {
    const { client, server } = this.#call;
    const { capabilities } = client;
    refuseUndeclared(server, method, { params, capabilities });
    this.#abort.signal.throwIfAborted();
    const name =
      key ?? `${server.revision.methods[method].handler}-${++this.#asked}`;
    if (this.#open.has(name))
      throw new TypeError(`the task already asks ${name}`);
    return new Promise((resolve, reject) => {
      const request = { method, params };
      this.#open.set(name, { request, resolve, reject });
      this.#touch();
    });
  }
}
