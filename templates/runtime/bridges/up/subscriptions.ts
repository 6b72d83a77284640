import { passErrorToOnError } from "../../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../../server/call.js";
import type { NotificationListener, RuntimeMethodHandler, Server } from "../../server/server.js";
import { reserveBytesForClient } from "../../stores/retained.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { BridgeParts, BridgedCallConstructor } from "../bridgeParts.js";

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
 * The resources that the `subscriptions/listen` streams of a bridge are subscribed to. The server's handler of `resources/subscribe` is called
 * for the first stream of an owner and a URI, and its handler of `resources/unsubscribe` when the last of these streams has ended.
 */
export class ResourceSubscriptions {
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
