// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isAnswer } from "../clientAnswers.js";
import { isObject } from "../../validation/checks.js";
import { refuseUndeclared } from "../../server/clientCapabilities.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
/** Milliseconds that a client, and the person before it, is given. */
const TIMEOUT = 60_000;
/** However much progress is told, a question ends after so many times its timeout. */
const MOST_TIMEOUTS = 10;
/** The requests of a server to its client that wait for their answers. */
export class Questions {
  #waiting = new Map();
  #next = 1;
  ask(method, params, question) {
    return new Promise((resolve, reject) => {
      const { server, capabilities, signal, timeout = TIMEOUT } = question;
      refuseUndeclared(server, method, { params, capabilities });
      if (signal.aborted) return reject(signal.reason);
      const id = this.#next++;
      const meta = {
        ...params["_meta"],
        progressToken: id,
      };
      const text = JSON.stringify({
        jsonrpc: "2.0",
        id,
        method,
        params: { ...params, _meta: meta },
      });
      const withdraw = () => this.#end(id)?.reject(signal.reason);
      signal.addEventListener("abort", withdraw);
      this.#waiting.set(id, {
        method,
        question,
        resolve,
        reject,
        timer: this.#timer(id, timeout),
        end: Date.now() + timeout * MOST_TIMEOUTS,
        off: () => signal.removeEventListener("abort", withdraw),
      });
      question.send(text);
    });
  }
  /** A response of the client; one that nobody waits for is dropped. */
  answered({ id, result, error }) {
    const waiting = typeof id === "number" ? this.#end(id) : undefined;
    if (waiting === undefined) return;
    const { method, question, resolve, reject } = waiting;
    if (isObject(error)) {
      const { code, message, data } = error;
      return reject(new McpError(code, message, data));
    }
    const wrong = new McpError(
      CODES.internal,
      `the client answered ${method} with something else`,
    );
    isAnswer(question.server.revision, method, result).then(
      (isFit) => (isFit ? resolve(result) : reject(wrong)),
      reject,
    );
  }
  /** The client is at work: its time begins anew, up to a limit. */
  progressed({ progressToken }) {
    const waiting = this.#waiting.get(progressToken);
    if (waiting === undefined) return;
    const { timeout = TIMEOUT } = waiting.question;
    clearTimeout(waiting.timer);
    const left = Math.min(timeout, waiting.end - Date.now());
    waiting.timer = this.#timer(progressToken, left);
  }
  close() {
    for (const id of [...this.#waiting.keys()])
      this.#end(id)?.reject(new Error("the client went away"));
  }
  #timer(id, timeout) {
    return setTimeout(() => {
      const waiting = this.#end(id);
      if (waiting === undefined) return;
      const { method, question, reject } = waiting;
      const params = { requestId: id, reason: "timeout" };
      question.send(
        JSON.stringify({
          jsonrpc: "2.0",
          method: "notifications/cancelled",
          params,
        }),
      );
      reject(
        new McpError(
          CODES.internal,
          `the client did not answer ${method} in time`,
        ),
      );
    }, timeout);
  }
  #end(id) {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return undefined;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.off();
    return waiting;
  }
}
