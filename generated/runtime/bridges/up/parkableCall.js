// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { BridgeRefusal } from "../../conversion/bridgeRefusal.js";
import { passErrorToOnError } from "../../jsonrpc/errors.js";
import { createBridgedCallClass } from "../bridgedCall.js";
import { convertNotification } from "../notifications.js";
import { LOG_LEVEL } from "./logLevel.js";
import { createEndedError } from "./parking.js";
/** The feature of notifications that no request of the client is open for. */
const PARKED = "parked-notifications";
/** The feature of requests to the client from methods whose results cannot require input. */
const OUTSIDE_CALLS = "requests-outside-calls";
/** Returns the class of the contexts of one bridge between a server with sessions and stateless clients. */
export function createParkableCallClass(parts) {
  const { native, revision, reporter } = parts;
  const pair = `${native.revision.revision}..${revision.revision}`;
  let parkedCalls;
  const loadParkedCalls = () =>
    (parkedCalls ??= import("./parkedCalls.js").then(
      (loaded) => new loaded.ParkedCalls(parts),
    ));
  return class extends createBridgedCallClass(parts) {
    #abort;
    #parked;
    #hasEnded = false;
    #answerFirst;
    get meta() {
      return this.outer.meta;
    }
    get request() {
      return this.outer.request;
    }
    get isOver() {
      if (this.#hasEnded || this.#parked === undefined)
        return this.#hasEnded || this.outer.isOver;
      return this.signal.aborted;
    }
    get signal() {
      if (this.#abort === undefined) {
        this.#abort = new AbortController();
        this.#follow(this.#abort);
      }
      return this.#abort.signal;
    }
    log(level, data, logger) {
      if (!this.#isParked) super.log(level, data, logger);
      else if (this.meta[LOG_LEVEL] !== undefined)
        this.#reportDropped("notifications/message");
    }
    notify(method, params) {
      if (this.#isParked) this.#reportDropped(method);
      else super.notify(method, params);
    }
    /** A stateless client has no session. */
    notifySession(method, params) {
      const converted = convertNotification(parts, { method, params });
      if (converted !== undefined) this.#reportDropped(method);
    }
    async ask(method, params, options) {
      const called = this.incoming.method;
      if (revision.inputs[called] === undefined)
        throw new BridgeRefusal(
          OUTSIDE_CALLS,
          "",
          `${called} of revision ${revision.revision} cannot send ${method} to the client`,
        );
      if (this.#hasEnded) throw createEndedError(called);
      this.signal.throwIfAborted();
      this.#parked ??= Promise.all([
        import("./parkedCall.js"),
        loadParkedCalls(),
      ]).then(([loaded, calls]) => new loaded.ParkedCall(calls, this));
      return (await this.#parked).ask(method, params, options);
    }
    async resume() {
      const { resumeParkedCall } = await import("./resumption.js");
      return resumeParkedCall(await loadParkedCalls(), this);
    }
    answerFor(handling) {
      return new Promise((resolve, reject) => {
        this.#answerFirst = (outcome) =>
          "thrown" in outcome
            ? reject(outcome.thrown)
            : resolve(outcome.result);
        const finish = (outcome) => {
          this.end();
          if (this.#parked === undefined) this.answerFirst(outcome);
          else
            this.#parked.then(
              (parked) => parked.end(outcome),
              () => this.answerFirst(outcome),
            );
        };
        handling.then(
          (result) => finish({ result }),
          (thrown) => finish({ thrown }),
        );
      });
    }
    answerFirst(outcome) {
      this.#answerFirst?.(outcome);
    }
    end() {
      this.#hasEnded = true;
    }
    attach(outer) {
      this.outer = outer;
      if (this.#abort !== undefined) this.#follow(this.#abort);
    }
    cancel(reason) {
      this.#abort?.abort(reason);
    }
    /** True if the handler runs and no request of the client waits for it. */
    get #isParked() {
      return this.outer.isOver && !this.isOver;
    }
    /** Aborts the signal of the handler when the newest request is aborted. */
    #follow(abort) {
      const { outer } = this;
      const { signal } = outer;
      const follow = () => {
        if (this.outer === outer) abort.abort(signal.reason);
      };
      if (signal.aborted) follow();
      else signal.addEventListener("abort", follow, { once: true });
    }
    #reportDropped(method) {
      const loss = { feature: PARKED, kind: "dropped", path: "", pair };
      try {
        reporter.report(method, [loss]);
      } catch (refusal) {
        passErrorToOnError(native, refusal);
      }
    }
  };
}
