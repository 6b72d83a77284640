// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { endCall, resultThrown } from "./endCall.js";
import { CODES, errorText, reportError, wireError } from "../jsonrpc/errors.js";
import { isFixed } from "./fixedResults.js";
import { LOG_LEVELS } from "./context.js";
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
  get request() {
    return this.outlet.request;
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
  log(level, data, logger) {
    const { logLevel, server } = this;
    if (logLevel === undefined || server.capabilities["logging"] === undefined)
      return;
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(logLevel)) return;
    if (this.#isOver) return;
    const about = { level, ...(logger !== undefined && { logger }) };
    let text;
    try {
      // Functions and symbols are nothing in JSON, and the member is required.
      text = JSON.stringify(data) ?? "null";
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
  /** Ends the handler: the client must give input, and repeat the call. */
  inputRequired(required) {
    return endCall({ ...required, resultType: "input_required" });
  }
  /** Ends the handler: a task of the handler's own gives the result. */
  createTask(created) {
    return endCall(created);
  }
  /** Runs a handler. Most answer at once: then nothing waits. */
  run(handle, params = this.asked.params) {
    try {
      const returned = handle(params, this);
      if (!isThenable(returned)) return this.finish(returned);
      returned.then(
        (result) => this.#finishOrFail(result),
        (error) => this.fail(error),
      );
    } catch (error) {
      this.fail(error);
    }
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
  #finishOrFail(result) {
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
  finish(result) {
    if (this.#isOver) return;
    const { texts } = this.server;
    const isTold = typeof result === "object" && result !== null;
    const known = isTold ? texts.get(result) : undefined;
    if (known !== undefined) return this.answer(known);
    const whole = this.completed(result);
    if (!this.fits(whole)) return this.report(whole);
    const text = JSON.stringify(whole);
    // A `toJSON` of the result decides what is sent: it may be no object.
    if (text?.[0] !== "{") return this.report(undefined);
    if (isTold && isFixed(result)) texts.set(result, text);
    this.answer(text);
  }
  /** Answers with an error, whatever was thrown. Never throws. */
  fail(thrown, refused) {
    if (this.#isOver) return;
    const result = resultThrown(thrown);
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
  refuseParams(message) {
    const { server, asked } = this;
    import("./faults.js")
      .then(({ paramsFault }) => paramsFault(server, asked.method, message))
      .then(
        (error) => this.fail(error, CODES.params),
        (error) => this.fail(error),
      );
  }
  /** What the runtime knows, a handler may leave out. */
  completed(result) {
    return result ?? {};
  }
  fits(result) {
    if (typeof result !== "object" || result === null) return false;
    return this.server.revision.results[this.asked.method]?.(result) ?? true;
  }
  /**
   * @param result as JSON.
   * @throws RangeError if the response is too long for a string.
   */
  answer(result) {
    if (this.#isOver) return;
    const { id } = this.asked;
    const known = typeof id === "number" ? id : JSON.stringify(id);
    const text = `{"jsonrpc":"2.0","id":${known},"result":${result}}`;
    this.#isOver = true;
    this.outlet.answer(text);
    this.conversation.over(this);
  }
  /** Answers with an error if a handler returned an invalid result. `onError` gets the first issue. */
  report(result) {
    const { server, asked } = this;
    void import("./faults.js")
      .then(({ resultFault }) => resultFault(server, asked.method, result))
      .then((error) => this.#refuse(error));
  }
  #refuse(error, refused) {
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
function isThenable(value) {
  return typeof value?.then === "function";
}
