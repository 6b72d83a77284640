import { BridgeRefusal } from "../../conversion/lossPolicy.js";
import { passErrorToOnError } from "../../jsonrpc/errors.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import { LOG_LEVELS, type LogLevel } from "../../protocol/context.js";
import type { IncomingRequestCall } from "../../server/call.js";
import type { AskOptions } from "../../server/context.js";
import type { RuntimeMethodHandler, Server } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
import { createBridgedCallClass, type BridgedCall, type BridgedCallConstructor } from "../bridgedCall.js";
import { reportLoss, type BridgeParts } from "../bridgeParts.js";
import { convertNotification } from "../notifications.js";
import { ParkedCall } from "./parkedCall.js";
import {
  ParkedCalls,
  createEndedError,
  resumeParkedCall,
  type HandlerOutcome,
  type ParkableCall,
} from "./parkedCalls.js";

/** The feature of notifications that no request of the client is open for. */
const PARKED = "parked-notifications";

/** The feature of requests to the client from methods whose results cannot require input. */
const OUTSIDE_CALLS = "requests-outside-calls";

/** Returns the class of the contexts of one bridge between a server with sessions and stateless clients. */
export function createParkableCallClass(parts: BridgeParts): BridgedCallConstructor {
  const { native, revision } = parts;
  const parkedCalls = new ParkedCalls(parts);
  return class extends createBridgedCallClass(parts) implements ParkableCall {
    #abort: AbortController | undefined;
    #parked: ParkedCall | undefined;
    #hasEnded = false;
    #answerFirst: ((outcome: HandlerOutcome) => void) | undefined;

    override get meta(): JsonObject {
      return this.outer.meta;
    }

    override get request(): HttpRequest | undefined {
      return this.outer.request;
    }

    override get isOver(): boolean {
      if (this.#hasEnded || this.#parked === undefined) return this.#hasEnded || this.outer.isOver;
      return this.signal.aborted;
    }

    override get signal(): AbortSignal {
      if (this.#abort === undefined) {
        this.#abort = new AbortController();
        this.#follow(this.#abort);
      }
      return this.#abort.signal;
    }

    override log(level: LogLevel, data: unknown, logger?: string): void {
      if (!this.#isParked) super.log(level, data, logger);
      else if (this.meta[LOG_LEVEL] !== undefined) this.#reportDropped("notifications/message");
    }

    override notify(method: string, params: JsonObject): void {
      if (this.#isParked) this.#reportDropped(method);
      else super.notify(method, params);
    }

    /** A stateless client has no session. */
    override notifySession(method: string, params: JsonObject): void {
      if (convertNotification(parts, method, params) !== undefined) this.#reportDropped(method);
    }

    override async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
      const called = this.incoming.method;
      if (revision.inputs[called] === undefined) {
        const reason = `${called} of revision ${revision.revision} cannot send ${method} to the client`;
        throw new BridgeRefusal(OUTSIDE_CALLS, "", reason);
      }
      if (this.#hasEnded) throw createEndedError(called);
      this.signal.throwIfAborted();
      this.#parked ??= new ParkedCall(parkedCalls, this);
      return this.#parked.ask(method, params, options);
    }

    async resume(): Promise<unknown> {
      return resumeParkedCall(parkedCalls, this);
    }

    answerFor(handling: PromiseLike<unknown>): Promise<unknown> {
      return new Promise((resolve, reject) => {
        this.#answerFirst = (outcome) => ("thrown" in outcome ? reject(outcome.thrown) : resolve(outcome.result));
        const finish = (outcome: HandlerOutcome): void => {
          this.end();
          if (this.#parked === undefined) this.answerFirst(outcome);
          else this.#parked.end(outcome);
        };
        handling.then(
          (result) => finish({ result }),
          (thrown: unknown) => finish({ thrown }),
        );
      });
    }

    answerFirst(outcome: HandlerOutcome): void {
      this.#answerFirst?.(outcome);
    }

    end(): void {
      this.#hasEnded = true;
    }

    attach(outer: IncomingRequestCall): void {
      this.outer = outer;
      if (this.#abort !== undefined) this.#follow(this.#abort);
    }

    cancel(reason: unknown): void {
      this.#abort?.abort(reason);
    }

    /** True if the handler runs and no request of the client waits for it. */
    get #isParked(): boolean {
      return this.outer.isOver && !this.isOver;
    }

    /** Aborts the signal of the handler when the newest request is aborted. */
    #follow(abort: AbortController): void {
      const { outer } = this;
      const { signal } = outer;
      const follow = (): void => {
        if (this.outer === outer) abort.abort(signal.reason);
      };
      if (signal.aborted) follow();
      else signal.addEventListener("abort", follow, { once: true });
    }

    #reportDropped(method: string): void {
      try {
        reportLoss(parts, method, { feature: PARKED, kind: "dropped" });
      } catch (refusal) {
        passErrorToOnError(native, refusal);
      }
    }
  };
}

const SET_LEVEL = "logging/setLevel";
/** The member of `_meta` that names the log level of a request. */
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

/**
 * Returns a function that wraps handlers. A wrapped handler calls the native server's handler of `logging/setLevel` first, if its request names
 * a more verbose level than all earlier requests. Each request gets the messages of its own level. Without a handler of `logging/setLevel`,
 * handlers are returned unchanged.
 */
export function logLevelSetter(native: Server): (handle: RuntimeMethodHandler) => RuntimeMethodHandler {
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
