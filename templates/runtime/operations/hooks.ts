import { callSafely } from "../protocol/awaitable.js";
import type { ObservedHttpResponse, ObservedRequest, ObservedResponse } from "./observedRequest.js";

/**
 * Functions of your own that the runtime calls with the events of a server. If a function throws or rejects, the responses to clients stay the same,
 * and the runtime calls the function again for the next event. If a function returns a promise, the runtime does not wait for it.
 */
export interface ObservationHooks {
  /** Called when a request has arrived, before its handler runs. */
  onRequest?(request: ObservedRequest): unknown;
  /**
   * Called after the server has passed the response to a request to the transport, and when a request was cancelled. `request` is the same object
   * that `onRequest` received.
   */
  onResponse?(request: ObservedRequest, response: ObservedResponse): unknown;
  /**
   * Called to run the handler of a request. This function must call `handle` before it returns a value or a promise, for example inside the span of a
   * trace. If it does not, the runtime runs the handler after this function has returned.
   */
  runHandler?(request: ObservedRequest, handle: () => void): unknown;
  /** Called when the server starts to send the response to an HTTP request as a stream. */
  onHttpStream?(): unknown;
  /** Called when the response to an HTTP request has ended. */
  onHttpResponse?(response: ObservedHttpResponse): unknown;
  /** Called with each server before its first request. The properties of `server` return its present number of sessions and subscriptions. */
  onServer?(server: ObservedServer): unknown;
}

/** The present state of a server that receives requests. */
export interface ObservedServer {
  /** The protocol revision that this server speaks, such as `2026-07-28`. */
  readonly revision: string;
  /** The number of open sessions; undefined for a stateless revision. */
  readonly sessions: number | undefined;
  /** The number of open `subscriptions/listen` requests; undefined for a revision with sessions. */
  readonly subscriptions: number | undefined;
}

/** The hooks of an observer. */
export class HookList {
  /** Called with the errors of the hooks. Never throws. */
  readonly failed: (error: unknown) => void;
  readonly #hooks: readonly ObservationHooks[];

  constructor(hooks: readonly ObservationHooks[], failed: (error: unknown) => void) {
    this.#hooks = hooks;
    this.failed = failed;
  }

  /** Calls one function of each object. Never throws. */
  call(run: (hooks: ObservationHooks) => unknown): void {
    for (const hooks of this.#hooks) callSafely(() => run(hooks), this.failed);
  }

  /**
   * Calls a function exactly once, inside `runHandler` of all objects; that of the first object is the outermost. Calls the function even if a hook
   * throws, or returns without a call of its `handle` function.
   *
   * @throws the error that `handle` throws.
   */
  runInside(request: ObservedRequest, handle: () => void): void {
    let thrown: { readonly error: unknown } | undefined;
    let next = once(() => {
      try {
        handle();
      } catch (error) {
        // Keeps the error of `handle`, so that the hooks do not report it as an error of their own.
        thrown = { error };
      }
    });
    for (const hooks of [...this.#hooks].reverse()) {
      if (hooks.runHandler === undefined) continue;
      const inner = next;
      next = once(() => {
        callSafely(() => hooks.runHandler!(request, inner), this.failed);
        inner();
      });
    }
    next();
    if (thrown !== undefined) throw thrown.error;
  }
}

function once(call: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    call();
  };
}
