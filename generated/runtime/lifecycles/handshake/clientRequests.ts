// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isAnswer } from "../clientAnswers.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { refuseUndeclared } from "../../server/clientCapabilities.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { AskOptions } from "../../server/context.js";

import type { Server } from "../../server/server.js";

/** How and for whom a client is asked. */
export interface Question extends AskOptions {
  readonly server: Server;
  readonly capabilities: JsonObject;
  readonly signal: AbortSignal;
  send(text: string): void;
}

interface Waiting {
  readonly method: string;
  readonly question: Question;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  timer: ReturnType<typeof setTimeout>;
  readonly end: number;
  readonly off: () => void;
}

/** Milliseconds that a client, and the person before it, is given. */
const TIMEOUT = 60_000;
/** However much progress is told, a question ends after so many times its timeout. */
const MOST_TIMEOUTS = 10;

/** The requests of a server to its client that wait for their answers. */
export class Questions {
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  ask(
    method: string,
    params: JsonObject,
    question: Question,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { server, capabilities, signal, timeout = TIMEOUT } = question;
      refuseUndeclared(server, method, { params, capabilities });
      if (signal.aborted) return reject(signal.reason);
      const id = this.#next++;
      const meta = {
        ...(params["_meta"] as object | undefined),
        progressToken: id,
      };
      const text = JSON.stringify({
        jsonrpc: "2.0",
        id,
        method,
        params: { ...params, _meta: meta },
      });
      const withdraw = (): void => this.#end(id)?.reject(signal.reason);
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
  answered({ id, result, error }: JsonObject): void {
    const waiting = typeof id === "number" ? this.#end(id) : undefined;
    if (waiting === undefined) return;
    const { method, question, resolve, reject } = waiting;
    if (isObject(error)) {
      const { code, message, data } = error;
      return reject(new McpError(code as number, message as string, data));
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
  progressed({ progressToken }: JsonObject): void {
    const waiting = this.#waiting.get(progressToken as number);
    if (waiting === undefined) return;
    const { timeout = TIMEOUT } = waiting.question;
    clearTimeout(waiting.timer);
    const left = Math.min(timeout, waiting.end - Date.now());
    waiting.timer = this.#timer(progressToken as number, left);
  }

  close(): void {
    for (const id of [...this.#waiting.keys()])
      this.#end(id)?.reject(new Error("the client went away"));
  }

  #timer(id: number, timeout: number): ReturnType<typeof setTimeout> {
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

  #end(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return undefined;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.off();
    return waiting;
  }
}
