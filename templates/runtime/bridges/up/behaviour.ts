import { McpError, getThrownMcpError, passErrorToOnError, type WireError } from "../../jsonrpc/errors.js";
import { isThenable } from "../../protocol/awaitable.js";
import { CALL_TOOL } from "../../protocol/revision.js";
import type { IncomingRequestCall } from "../../server/call.js";
import type { Lifecycle, RuntimeMethodHandler, NotificationListener, Server } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { markConvertedResult } from "../bridgedHandlers.js";
import type { BridgeBehaviour, BridgeParts, BridgedCallConstructor, BridgedCall } from "../bridgeParts.js";
import { createParkableCallClass, LOG_LEVEL } from "./parkedCall.js";
import type { ParkableCall } from "./parkedCalls.js";
import { TasksOfStatelessClients, servesToolsAsTasks } from "./tasks.js";
import { reserveBytesForClient } from "../../stores/retained.js";
import { LOG_LEVELS, type LogLevel } from "../../protocol/context.js";

/**
 * The behaviour of bridges by which servers of a revision with sessions serve stateless clients: the server's requests to the client become
 * `input_required` results.
 */
export const STATELESS_FROM_SESSIONS: BridgeBehaviour = (parts) => {
  const { native, revision } = parts;
  const tasks = servesToolsAsTasks(native) ? new TasksOfStatelessClients(parts) : undefined;
  const settingLogLevel = logLevelSetter(native);
  return {
    Call: createParkableCallClass(parts),

    lifecycle: (lifecycle, Call) => withResourceSubscriptions(lifecycle, parts, Call),

    adaptServer: (server) => tasks?.declareIn(server) ?? server,

    createHandlers: () => tasks?.createHandlers() ?? [],

    wrapHandler(method, handle) {
      const answering = revision.inputs[method] === undefined ? handle : requiringInput(handle, parts);
      return settingLogLevel(method === CALL_TOOL && tasks ? tasks.startingTasks(answering) : answering);
    },
  };
};

/**
 * Returns a handler that answers a request by another handler, and returns `input_required` results while the other handler waits for input.
 * A repeated request continues its parked call.
 */
function requiringInput(handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler {
  const finishThrown = unlessUrlIsRequired(parts);
  return (params: JsonObject, context) => {
    const call = context as ParkableCall;
    if (params["requestState"] !== undefined) return call.resume().catch(finishThrown);
    let returned: unknown;
    try {
      returned = handle(withoutResponses(params) as never, call);
    } catch (error) {
      call.end();
      return finishThrown(error);
    }
    if (isThenable(returned)) return call.answerFor(returned).catch(finishThrown);
    call.end();
    return returned;
  };
}

/** Returns params without the client's responses, which handlers of revisions with sessions do not know. */
function withoutResponses(params: JsonObject): JsonObject {
  if (params["inputResponses"] === undefined) return params;
  const { inputResponses, ...others } = params;
  return others;
}

/**
 * Returns the function for values that handlers throw. The error by which a handler requires URL elicitations becomes an `input_required`
 * result. Any other value is thrown again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#url-elicitation-required-error
 */
function unlessUrlIsRequired({ native }: BridgeParts): (thrown: unknown) => unknown {
  const code = native.revision.codes["URL_ELICITATION_REQUIRED"];
  return (thrown) => {
    const error = getThrownMcpError(thrown);
    if (error === undefined || error.code !== code) throw thrown;
    return requireUrlElicitations(error);
  };
}

const SET_LEVEL = "logging/setLevel";

/**
 * Returns a function that wraps handlers. A wrapped handler calls the native server's handler of `logging/setLevel` first, if its request
 * names a more verbose level than all earlier requests. Each request gets the messages of its own level. Without a handler of
 * `logging/setLevel`, handlers are returned unchanged.
 */
function logLevelSetter(native: Server): (handle: RuntimeMethodHandler) => RuntimeMethodHandler {
  const setLevel = native.handlers.get(SET_LEVEL);
  if (setLevel === undefined) return (handle) => handle;
  /** The most verbose level so far, as an index of the levels. */
  let mostVerbose = LOG_LEVELS.length;
  return (handle) => (params: JsonObject, context) => {
    const level = context.meta[LOG_LEVEL] as LogLevel | undefined;
    const index = level === undefined ? Infinity : LOG_LEVELS.indexOf(level);
    if (index >= mostVerbose) return handle(params as never, context);
    mostVerbose = index;
    const call = context as BridgedCall;
    const Call = call.constructor as BridgedCallConstructor;
    const own = { id: call.requestId, method: SET_LEVEL, params: { level } };
    return Promise.resolve()
      .then(() => setLevel(own.params as never, new Call(own, call.outer)))
      .catch((error: unknown) => passErrorToOnError(native, error))
      .then(() => handle(params as never, context));
  };
}

const LISTEN = "subscriptions/listen";

/**
 * Returns a lifecycle in which `subscriptions/listen` calls the native server's handlers of `resources/subscribe` and
 * `resources/unsubscribe`.
 *
 * @param Call the class of the contexts that these handlers get.
 */
function withResourceSubscriptions(lifecycle: Lifecycle, parts: BridgeParts, Call: BridgedCallConstructor): Lifecycle {
  if (!parts.native.handlers.has("resources/subscribe")) return lifecycle;
  const subscriptions = new ResourceSubscriptions(parts, Call);
  return {
    ...lifecycle,
    handleOf(server, method, connection) {
      if (method !== LISTEN) return lifecycle.handleOf(server, method, connection);
      const handlerWith = (listeners: typeof server.listeners): RuntimeMethodHandler =>
        lifecycle.handleOf({ ...server, listeners }, method, connection)!;
      return (params: JsonObject, context) => subscriptions.listen(params, context as IncomingRequestCall, handlerWith);
    },
  };
}

/**
 * Returns an `input_required` result with the URL elicitations of an error. The client shows them to its user and repeats its request, so the
 * handler runs again. Their keys differ from the keys of requests that the handler sends when it runs again.
 *
 * @throws McpError the same error, if it contains no elicitation.
 */
function requireUrlElicitations({ code, message, data }: WireError): JsonObject {
  const elicitations = isObject(data) ? data["elicitations"] : undefined;
  if (!Array.isArray(elicitations) || elicitations.length === 0) throw new McpError(code, message, data);
  const inputRequests = Object.fromEntries(
    elicitations.map((params: unknown, index) => [
      `required-url-${index + 1}`,
      { method: "elicitation/create", params },
    ]),
  );
  return markConvertedResult({ resultType: "input_required", inputRequests });
}

/** A resource that streams of one owner are subscribed to. */
interface Subscription {
  /** The number of streams. */
  streams: number;
  begin: SubscribeCall;
}

/** A call of the server's handler of `resources/subscribe`. */
interface SubscribeCall {
  /** The request of the stream that needed the subscription first. */
  readonly call: IncomingRequestCall;
  /** Settles when the handler has handled the subscription. */
  readonly handled: Promise<unknown>;
}

/**
 * The resources that the `subscriptions/listen` streams of a bridge are subscribed to. The server's handler of `resources/subscribe` is
 * called for the first stream of an owner and a URI, and its handler of `resources/unsubscribe` when the last of these streams has ended.
 */
class ResourceSubscriptions {
  readonly #parts: BridgeParts;
  readonly #Call: BridgedCallConstructor;
  readonly #byResource = new Map<string, Subscription>();
  /** For each resource, settles when the handler has handled the end of an earlier subscription. */
  readonly #ending = new Map<string, Promise<unknown>>();

  constructor(parts: BridgeParts, Call: BridgedCallConstructor) {
    this.#parts = parts;
    this.#Call = Call;
  }

  /**
   * Subscribes to the resources of a `subscriptions/listen` request, and runs its handler.
   *
   * @param handlerWith returns the handler of the request, for a server with the given listeners.
   * @throws by rejection the error of the handler of `resources/subscribe`. No subscription remains.
   */
  async listen(
    params: JsonObject,
    call: IncomingRequestCall,
    handlerWith: (listeners: Server["listeners"]) => RuntimeMethodHandler,
  ): Promise<unknown> {
    const begun: string[] = [];
    const end = (): void => {
      for (const uri of begun.splice(0)) this.#end(uri, call);
    };
    try {
      await this.#beginAll(begun, params, call);
      const listeners = new StreamListeners(call.server.listeners, end);
      return await handlerWith(listeners)(params as never, call);
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Begins the subscriptions of a request, one after the other. @param begun gets their URIs. */
  async #beginAll(begun: string[], params: JsonObject, call: IncomingRequestCall): Promise<void> {
    const { server, owner } = call;
    // A request that is too large is rejected before its first subscription. The handler of the request counts the bytes again.
    const bytes = reserveBytesForClient(server, params, call);
    try {
      for (const uri of urisOf(params)) {
        begun.push(uri);
        await this.#begin(uri, call);
        call.signal.throwIfAborted();
      }
    } finally {
      server.retained.give(bytes, owner);
    }
  }

  /** Begins a subscription, or joins the subscription of other streams. @throws by rejection the error of the handler. */
  async #begin(uri: string, call: IncomingRequestCall): Promise<void> {
    const key = keyOf(uri, call);
    let known = this.#byResource.get(key);
    if (known === undefined) {
      known = { streams: 0, begin: this.#subscribe(uri, call) };
      this.#byResource.set(key, known);
    }
    known.streams++;
    for (;;) {
      const { begin } = known;
      try {
        await begin.handled;
        return;
      } catch (error) {
        // If the stream of the handler's call has ended, another stream calls the handler again.
        if (!begin.call.signal.aborted || call.signal.aborted) throw error;
        if (known.begin === begin) known.begin = this.#subscribe(uri, call);
      }
    }
  }

  #subscribe(uri: string, call: IncomingRequestCall): SubscribeCall {
    const ending = this.#ending.get(keyOf(uri, call)) ?? Promise.resolve();
    const begin = (): unknown => this.#run("resources/subscribe", uri, call);
    return { call, handled: ending.then(begin) };
  }

  #end(uri: string, call: IncomingRequestCall): void {
    const key = keyOf(uri, call);
    const known = this.#byResource.get(key)!;
    if (--known.streams > 0) return;
    this.#byResource.delete(key);
    const end = (): unknown => this.#run("resources/unsubscribe", uri, call);
    const report = (error: unknown): void => passErrorToOnError(this.#parts.native, error);
    // A subscription that the handler rejected needs no end.
    const ending = known.begin.handled.then(
      () => Promise.resolve().then(end).catch(report),
      () => {},
    );
    this.#ending.set(key, ending);
    void ending.then(() => {
      if (this.#ending.get(key) === ending) this.#ending.delete(key);
    });
  }

  /** Calls a handler of the server, if the server has it. */
  #run(method: string, uri: string, outer: IncomingRequestCall): unknown {
    const handle = this.#parts.native.handlers.get(method);
    const params = { uri };
    const incoming = { id: outer.requestId, method, params };
    return handle?.(params as never, new this.#Call(incoming, outer));
  }
}

/** The listeners of a server, for one stream. Calls a function when the stream removes its listener. */
class StreamListeners extends Set<NotificationListener> {
  readonly #all: Server["listeners"];
  readonly #removed: () => void;

  constructor(all: Server["listeners"], removed: () => void) {
    super();
    this.#all = all;
    this.#removed = removed;
  }

  override add(listener: NotificationListener): this {
    this.#all.add(listener);
    return this;
  }

  override delete(listener: NotificationListener): boolean {
    const isRemoved = this.#all.delete(listener);
    if (isRemoved) this.#removed();
    return isRemoved;
  }
}

/** Returns the resources that a stream subscribes to, each once. */
function urisOf({ notifications }: JsonObject): ReadonlySet<string> {
  const uris = isObject(notifications) ? notifications["resourceSubscriptions"] : undefined;
  return new Set(Array.isArray(uris) ? (uris as string[]) : []);
}

function keyOf(uri: string, { owner }: IncomingRequestCall): string {
  return JSON.stringify([owner, uri]);
}
