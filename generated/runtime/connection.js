// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { callClassOf } from "./call.js";
import { isObject } from "./checks.js";
import { classifyMessage } from "./classify.js";
import { CODES, errorText, McpError } from "./error.js";
import { LOG_LEVELS } from "./handler.js";
import { listen } from "./listen.js";
import { Questions } from "./questions.js";
import { beginRound } from "./rounds.js";
const PREFIX = "io.modelcontextprotocol/";
/** One client's conversation with the servers of a process, each of which speaks one revision. */
export class Connection {
  #servers;
  #push;
  #calls = new Map();
  #questions = new Questions();
  #whenIdle = [];
  #session;
  #listener;
  /** @param push where messages go that belong to no call. */
  constructor(servers, push) {
    this.#servers = servers;
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
    if (this.#listener !== undefined)
      this.#session?.server.listeners.delete(this.#listener);
    this.#listener = undefined;
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
    if (Array.isArray(message) && message.length > 0 && this.revision?.batching)
      return this.#batch(message, outlet);
    const seen = classifyMessage(message, { methods: {}, batching: false });
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
    const answers = [];
    let open = 1;
    const settle = () => {
      open--;
      if (open === 0 && answers.length > 0)
        outlet.answer(`[${answers.join(",")}]`);
    };
    const one = {
      send: (text) => outlet.send(text),
      answer: (text) => {
        answers.push(text);
        settle();
      },
    };
    let isAnswered = false;
    for (const message of messages) {
      open++;
      if (this.receive(message, one) === "answering") isAnswered = true;
      else open--;
    }
    settle();
    return isAnswered ? "answering" : "accepted";
  }
  #notified({ method, params }, message) {
    if (method === "notifications/cancelled") this.abort(params["requestId"]);
    else if (method === "notifications/progress")
      this.#questions.progressed(params);
    const server = this.#session?.server ?? this.#servers[0];
    const handle = server.handlers.get(method);
    const isFit = server.revision.messages[method]?.(message) ?? true;
    if (handle !== undefined && isFit) this.#told(server, handle, params);
    return "accepted";
  }
  #told({ options }, handle, params) {
    const failed = (error) => options.onError?.(error);
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
    const server = this.#route(asked);
    if (server instanceof McpError) return refuse(server);
    const caller = this.#callerOf(server, params);
    const CallOfRevision = callClassOf(server);
    const call = new CallOfRevision(this, server, { asked, outlet, caller });
    this.#calls.set(id, call);
    const guard = server.revision.messages[method];
    if (guard !== undefined && !guard(message)) return explain(call, message);
    if (method === "initialize" && server.revision.open === method)
      return this.#initialize(server, call, params);
    this.#run(call);
  }
  /** The server that a request is for, by the revision that it names or that was negotiated. */
  #route({ method, params }) {
    const named = params["_meta"]?.[`${PREFIX}protocolVersion`];
    const stateless = this.#servers.filter(
      ({ revision }) => revision.era === "stateless",
    );
    if (
      named !== undefined &&
      stateless.length > 0 &&
      this.#session === undefined
    ) {
      return (
        stateless.find(({ revision }) => revision.revision === named) ??
        unsupported(stateless, named)
      );
    }
    const handshake = this.#servers.filter(
      ({ revision }) => revision.era === "handshake",
    );
    if (handshake.length === 0) {
      if (method === "initialize")
        return unsupported(stateless, params["protocolVersion"]);
      return new McpError(
        CODES.params,
        "the request does not name its revision",
        {
          pointer: `/params/_meta/${PREFIX.replace("/", "~1")}protocolVersion`,
        },
      );
    }
    if (method === "initialize") {
      if (this.#session !== undefined)
        return new McpError(
          CODES.request,
          "this session was initialized before",
        );
      return negotiated(handshake, params["protocolVersion"]);
    }
    if (this.#session !== undefined) return this.#session.server;
    return method === "ping"
      ? handshake.at(-1)
      : new McpError(
          CODES.request,
          "the session is not initialized: send initialize first",
        );
  }
  #callerOf({ revision }, params) {
    if (revision.era === "handshake")
      return {
        client: this.#session?.client ?? { info: undefined, capabilities: {} },
        logLevel: this.#session?.logLevel,
      };
    const meta = params["_meta"] ?? {};
    return {
      client: {
        info: meta[`${PREFIX}clientInfo`],
        capabilities: meta[`${PREFIX}clientCapabilities`] ?? {},
      },
      logLevel: meta[`${PREFIX}logLevel`],
    };
  }
  #initialize(server, call, params) {
    const { revision, capabilities, identity, options } = server;
    const session = {
      server,
      client: {
        info: params["clientInfo"],
        capabilities: params["capabilities"],
      },
      subscriptions: new Set(),
      logLevel: "info",
    };
    this.#session = session;
    this.#listener = {
      wants: (method, { uri }) =>
        uri === undefined ||
        session.subscriptions.has(uri) ||
        !method.includes("/resources/"),
      deliver: (method, told) =>
        this.#push(JSON.stringify({ jsonrpc: "2.0", method, params: told })),
    };
    server.listeners.add(this.#listener);
    call.finish({
      protocolVersion: revision.revision,
      capabilities,
      serverInfo: identity,
      ...(options.instructions !== undefined && {
        instructions: options.instructions,
      }),
    });
  }
  #run(call) {
    const { server, asked } = call;
    const handle =
      this.#ownHandle(server, asked.method) ??
      server.handlers.get(asked.method);
    if (handle === undefined) {
      const { method } = asked;
      return call.fail(
        new McpError(CODES.method, `${method} is not offered here`, { method }),
        CODES.method,
      );
    }
    if (server.revision.era !== "stateless")
      return run(call, handle, asked.params);
    const rounds = beginRound(server, asked, call.client.capabilities);
    const begin = (begun) => {
      if (begun instanceof Promise) return;
      call.rounds = begun;
      const { state } = begun;
      const params =
        asked.params["requestState"] === undefined
          ? asked.params
          : withState(asked.params, state);
      run(call, handle, params);
    };
    if (rounds instanceof Promise)
      rounds.then(begin, (error) => call.fail(error));
    else begin(rounds);
  }
  /** What the runtime answers by itself, where the revision has it. */
  #ownHandle(server, method) {
    if (server.revision.methods[method] === undefined) return undefined;
    switch (method) {
      case "ping":
        return () => ({});
      case "server/discover":
        return () => this.#discovered(server);
      case "logging/setLevel":
        return server.capabilities["logging"] === undefined
          ? undefined
          : this.#setLevel(server);
      case "resources/subscribe":
      case "resources/unsubscribe":
        return this.#subscribe(server, method);
      case "subscriptions/listen":
        return listen(server);
      default:
        return undefined;
    }
  }
  #discovered({ capabilities, options }) {
    const stateless = this.#servers.filter(
      ({ revision }) => revision.era === "stateless",
    );
    return {
      supportedVersions: stateless.map(({ revision }) => revision.revision),
      capabilities,
      ttlMs: 0,
      cacheScope: "private",
      ...(options.instructions !== undefined && {
        instructions: options.instructions,
      }),
    };
  }
  #setLevel(server) {
    return (params, context) => {
      if (this.#session !== undefined) this.#session.logLevel = params["level"];
      return server.handlers.get("logging/setLevel")?.(params, context) ?? {};
    };
  }
  #subscribe(server, method) {
    const handle = server.handlers.get(method);
    if (handle === undefined) return undefined;
    return async (params, context) => {
      const result = await handle(params, context);
      const { subscriptions } = this.#session;
      if (method.endsWith("unsubscribe")) subscriptions.delete(params["uri"]);
      else subscriptions.add(params["uri"]);
      return result ?? {};
    };
  }
  /** An id that could not be read is left out where the revision allows that. */
  #errorText(id, error) {
    const { errorWithoutId } = (this.#session?.server ?? this.#servers.at(-1))
      .revision;
    return errorText(id === null && errorWithoutId ? undefined : id, error);
  }
}
/** Most handlers answer at once: then nothing waits. */
function run(call, handle, params) {
  let result;
  try {
    result = handle(params, call);
  } catch (error) {
    return call.fail(error);
  }
  if (!isThenable(result)) return call.finish(result);
  result.then(
    (value) => call.finish(value),
    (error) => call.fail(error),
  );
}
function isThenable(value) {
  return typeof value?.then === "function";
}
function explain(call, message) {
  const { server, asked } = call;
  const { methods } = server.revision;
  void server.revision
    .explain(methods[asked.method].message, message)
    .then((issues) => {
      const [first] = issues;
      const where =
        first === undefined ? "" : `${first.pointer} ${first.message}`;
      const data = { pointer: first?.pointer ?? "/params", issues };
      call.fail(
        new McpError(CODES.params, `Invalid params: ${where}`, data),
        CODES.params,
      );
    });
}
/** The revision that the client wants, or the newest that there is. */
function negotiated(servers, wanted) {
  return (
    servers.find(({ revision }) => revision.revision === wanted) ??
    servers.at(-1)
  );
}
function unsupported(servers, requested) {
  const { codes } = servers.at(-1).revision;
  return new McpError(
    codes["UNSUPPORTED_PROTOCOL_VERSION"] ?? CODES.params,
    "this revision is not spoken here",
    {
      supported: servers.map(({ revision }) => revision.revision),
      requested,
    },
  );
}
function withState({ requestState, ...params }, state) {
  return state === undefined ? params : { ...params, requestState: state };
}
/** The revision that a message names by itself, as in the stateless era. */
export function namedRevision(message) {
  const params = isObject(message) ? message["params"] : undefined;
  const meta = isObject(params) ? params["_meta"] : undefined;
  const named = isObject(meta) ? meta[`${PREFIX}protocolVersion`] : undefined;
  return typeof named === "string" ? named : undefined;
}
export function isLogLevel(level) {
  return LOG_LEVELS.includes(level);
}
