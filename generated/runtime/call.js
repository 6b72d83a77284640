// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { errorText, wireError } from "./error.js";
import { isFixed } from "./fixed.js";
import { LOG_LEVELS } from "./handler.js";
import { permitted } from "./reservedCodes.js";
import { refuseUntold } from "./server.js";
const NOBODY = { info: undefined, capabilities: {} };
/** One request of a client from its arrival to its answer; what its handler knows as the context. */
export class Call {
  server;
  asked;
  conversation;
  outlet;
  #abort;
  #isOver = false;
  constructor(server, asked, way) {
    this.server = server;
    this.asked = asked;
    this.conversation = way.conversation;
    this.outlet = way.outlet;
  }
  get client() {
    return this.conversation.session?.client ?? NOBODY;
  }
  /** The least severe messages that the caller wants; undefined where it wants none. */
  get logLevel() {
    return this.conversation.session?.logLevel;
  }
  /** Whether it has been answered or withdrawn. */
  get isOver() {
    return this.#isOver;
  }
  get requestId() {
    return this.asked.id;
  }
  get revision() {
    return this.server.revision.revision;
  }
  get meta() {
    return this.asked.params["_meta"] ?? {};
  }
  /** Made when it is asked for: most calls end at once. */
  get signal() {
    if (this.#abort === undefined) {
      this.#abort = new AbortController();
      if (this.#isOver) this.#abort.abort();
    }
    return this.#abort.signal;
  }
  progress(progress, total, message) {
    const { progressToken } = this.meta;
    if (progressToken === undefined) return;
    this.notify("notifications/progress", {
      progressToken,
      progress,
      ...(total !== undefined && { total }),
      ...(message !== undefined && { message }),
    });
  }
  log(level, data, logger) {
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
  detach(retry) {
    this.outlet.detach?.(retry);
  }
  /** Sends a notification that belongs to the call. */
  notify(method, params) {
    if (!this.#isOver)
      this.outlet.send(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }
  /**
   * Tells this client alone: on the stream of the call and, once that has ended, on that of the session.
   *
   * @throws McpError where the capability is missing that the notification needs.
   */
  tell(method, params) {
    refuseUntold(this, method);
    if (this.#isOver) this.push(method, params);
    else this.notify(method, params);
  }
  /** Sends a notification that belongs to the session, though not to the call. */
  push(method, params) {
    this.conversation.session?.tell(method, params);
  }
  /** Asks the client something, the way the revision does: by a request, or by ending the call with a question. */
  async ask(method, params, options) {
    return this.conversation.session.ask(method, params, {
      ...options,
      server: this.server,
      capabilities: this.client.capabilities,
      signal: this.signal,
      send: (text) => this.outlet.send(text),
    });
  }
  /** Runs a handler. Most answer at once: then nothing waits. */
  run(handle, params = this.asked.params) {
    let result;
    try {
      result = handle(params, this);
    } catch (error) {
      return this.fail(error);
    }
    if (!isThenable(result)) return this.finish(result);
    result.then(
      (value) => this.finish(value),
      (error) => this.fail(error),
    );
  }
  /** The caller withdrew the call or went away: the handler is told, and nothing is answered. */
  abort() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#abort?.abort();
    this.outlet.drop?.();
  }
  /** The client sends nothing more: a call ends that lasts until it goes. */
  conclude() {}
  /** Answers with what a handler returned, or with an error where that cannot be a result of the method. */
  finish(result) {
    if (this.#isOver) return;
    const { texts } = this.server;
    const isTold = typeof result === "object" && result !== null;
    const known = isTold ? texts.get(result) : undefined;
    if (known !== undefined) return this.answer(known);
    let text;
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
  fail(thrown, refused) {
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
  completed(result) {
    return result ?? {};
  }
  fits(result) {
    if (typeof result !== "object" || result === null) return false;
    return this.server.revision.results[this.asked.method]?.(result) ?? true;
  }
  /** @param result as JSON. */
  answer(result) {
    if (this.#isOver) return;
    this.#isOver = true;
    const { id } = this.asked;
    const known = typeof id === "number" ? id : JSON.stringify(id);
    this.outlet.answer(`{"jsonrpc":"2.0","id":${known},"result":${result}}`);
    this.conversation.over(this);
  }
  /** A result that is none is a fault of the server: it is told here, and the peer learns only that. */
  report(result) {
    const { revision, options } = this.server;
    const { method } = this.asked;
    const type = revision.methods[method]?.message.replace(
      /Request$/,
      "Result",
    );
    const told = (where) => {
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
  #refuse(error, refused) {
    if (this.#isOver) return;
    this.#isOver = true;
    const sent = permitted(this.server.revision, error);
    this.outlet.answer(errorText(this.asked.id, sent), refused);
    this.conversation.over(this);
  }
}
function isThenable(value) {
  return typeof value?.then === "function";
}
