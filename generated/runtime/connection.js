// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { callClassOf } from "./call.js";
import { Batch } from "./batch.js";
import { isObject } from "./checks.js";
import { classifyMessage } from "./classify.js";
import { CODES, errorText, McpError } from "./error.js";
import { ended, listen } from "./listen.js";
import { Questions } from "./questions.js";
import { routerOf } from "./router.js";
import { explain, run, runRound } from "./run.js";
import { Session } from "./session.js";
const CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";
/** One client's conversation with the servers of a process, each of which speaks one revision. */
export class Connection {
  #router;
  #push;
  #calls = new Map();
  #questions = new Questions();
  #whenIdle = [];
  #session;
  /** @param push where messages go that belong to no call. */
  constructor(servers, push) {
    this.#router = routerOf(servers);
    this.#push = push;
  }
  /** The revision that was negotiated; undefined before, and where each request names its own. */
  get revision() {
    return this.#session?.server.revision;
  }
  /** Takes one parsed message or a batch. Never throws. */
  receive(message, outlet) {
    if (!isObject(message)) return this.#receiveOther(message, outlet);
    const { jsonrpc, id, method, params } = message;
    const isCall =
      jsonrpc === "2.0" &&
      typeof method === "string" &&
      (params === undefined || isObject(params)) &&
      (id === undefined || typeof id === "string" || Number.isInteger(id));
    if (!isCall) return this.#receiveOther(message, outlet);
    const asked = { id: id, method, params: params ?? {} };
    if (id === undefined) return this.#notified(asked, message);
    this.#called(asked, message, outlet);
    return "answering";
  }
  /** Aborts one call, as far as it is still in flight. */
  abort(id) {
    const call = this.#calls.get(id);
    if (call === undefined) return;
    call.abort();
    this.over(call);
  }
  /** The client has gone: nothing more is answered or sent. */
  close() {
    for (const id of [...this.#calls.keys()]) this.abort(id);
    this.#questions.close();
    this.#session?.close();
  }
  /** Nothing more will come from the client: what waits for it ends, the rest is still answered. */
  end() {
    this.#questions.close();
    for (const call of [...this.#calls.values()])
      if (call.asked.method === "subscriptions/listen")
        call.finish(ended(call));
  }
  /** The text of an error about something that has no id, such as a line that is no JSON. */
  refusal(error) {
    return this.#errorText(null, error);
  }
  /** Resolves when every call has been answered. */
  idle() {
    if (this.#calls.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }
  /** A call has ended. */
  over(call) {
    if (this.#calls.get(call.requestId) !== call) return;
    this.#calls.delete(call.requestId);
    if (this.#calls.size === 0)
      for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
  /** Sends a request to the client, on the way that the question names. */
  ask(method, params, question) {
    return this.#questions.ask(method, params, question);
  }
  /** A batch, a response, or something that is no message. */
  #receiveOther(message, outlet) {
    const batching = this.revision?.batching ?? false;
    if (Array.isArray(message) && batching && message.length > 0)
      return this.#batch(message, outlet);
    const seen = classifyMessage(message, { methods: {}, batching });
    if (seen.kind !== "invalid") {
      this.#questions.answered(message);
      return "accepted";
    }
    const { id } = isObject(message) ? message : { id: undefined };
    const readable = typeof id === "string" || Number.isInteger(id) ? id : null;
    outlet.answer(this.#errorText(readable, seen.error), CODES.request);
    return "answering";
  }
  /** Several messages at once: the answers go out together when the last is there. */
  #batch(messages, outlet) {
    const batch = new Batch(outlet);
    for (const message of messages) {
      const one = batch.add();
      const received = Array.isArray(message)
        ? this.#refuseNested(one)
        : this.receive(message, one);
      if (received === "accepted") one.drop();
    }
    return batch.close();
  }
  #refuseNested(outlet) {
    const error = new McpError(
      CODES.request,
      "Invalid Request: a batch within a batch",
    );
    outlet.answer(this.refusal(error));
    return "answering";
  }
  #notified({ method, params }, message) {
    if (method === "notifications/cancelled") this.abort(params["requestId"]);
    else if (method === "notifications/progress")
      this.#questions.progressed(params);
    const server = this.#session?.server ?? this.#router.newest;
    const handle = server.handlers.get(method);
    if (handle === undefined) return "accepted";
    const isFit = server.revision.messages[method]?.(message) ?? true;
    if (isFit) this.#told(server, handle, params);
    return "accepted";
  }
  #told({ options }, handle, params) {
    const failed = (error) => options.onError(error);
    try {
      Promise.resolve(handle(params, undefined)).catch(failed);
    } catch (error) {
      failed(error);
    }
  }
  #called(asked, message, outlet) {
    const { id, method, params } = asked;
    const refuse = (error) =>
      outlet.answer(this.#errorText(id, error), error.code);
    if (this.#calls.has(id))
      return refuse(
        new McpError(CODES.request, "a request with this id is in flight"),
      );
    const server = this.#router.route(asked, this.#session?.server);
    if (server instanceof McpError) return refuse(server);
    const caller = this.#session?.caller ?? callerOf(params);
    const CallOfRevision = callClassOf(server);
    const call = new CallOfRevision(this, server, { asked, outlet, caller });
    this.#calls.set(id, call);
    const handle = this.#handleOf(server, method);
    if (handle === undefined) return call.fail(unknown(method), CODES.method);
    const guard = server.revision.messages[method];
    if (guard !== undefined && !guard(message)) return explain(call, message);
    if (server.revision.era === "stateless") runRound(call, handle);
    else run(call, handle, params);
  }
  /** What the runtime answers by itself, where the revision has it, or else the handler. */
  #handleOf(server, method) {
    const handle = server.handlers.get(method);
    if (server.revision.methods[method] === undefined) return handle;
    const session = this.#session;
    switch (method) {
      case "initialize":
        return (params) => {
          this.#session = new Session(server, params, this.#push);
          return this.#session.welcome;
        };
      case "ping":
        return () => ({});
      case "server/discover":
        return () => discovered(server, this.#router);
      case "subscriptions/listen":
        return listen(server);
      case "logging/setLevel":
        return session?.setLevel(handle);
      case "resources/subscribe":
      case "resources/unsubscribe":
        return session?.subscribe(handle, method === "resources/subscribe");
      default:
        return handle;
    }
  }
  /** An id that could not be read is left out where the revision allows that. */
  #errorText(id, error) {
    const { revision } = this.#session?.server ?? this.#router.newest;
    const isLeftOut = id === null && revision.errorWithoutId;
    return errorText(isLeftOut ? undefined : id, error);
  }
}
function discovered({ capabilities, options }, { supported }) {
  const { instructions } = options;
  return {
    supportedVersions: supported,
    capabilities,
    ttlMs: 0,
    cacheScope: "private",
    ...(instructions !== undefined && { instructions }),
  };
}
/** A caller that says with each request who it is. */
function callerOf({ _meta }) {
  const meta = isObject(_meta) ? _meta : {};
  return {
    client: {
      info: meta[CLIENT_INFO],
      capabilities: meta[CLIENT_CAPABILITIES] ?? {},
    },
    logLevel: meta[LOG_LEVEL],
  };
}
function unknown(method) {
  return new McpError(CODES.method, `${method} is not offered here`, {
    method,
  });
}
