// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { removeRelatedTaskMeta } from "../../protocol/relatedTask.js";
import type { Revision } from "../../protocol/revision.js";
import type { InputRequest } from "../../stores/tasks.js";
import type { BridgedCall } from "../bridgedCall.js";
import { RequestKeys } from "./requestKeys.js";

/** The milliseconds to wait for requests for input that a task announces by its status. If they come later, the next poll gets them. */
const GRACE_MS = 100;

/** A request for input that the client has not answered. */
interface OpenInput extends InputRequest {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The requests for input of one task: the native server sends them while it handles a `tasks/result` request of the bridge. */
export class TaskConversation {
  readonly #keys: RequestKeys;
  readonly #open = new Map<string, OpenInput>();
  #hasEnded = false;
  /** Resolves when a request is open, or after a short time; undefined if no poll waits for a request. */
  #opened: Promise<void> | undefined;
  #wake: () => void = () => {};

  /** @param revision of the native server. */
  constructor(revision: Revision) {
    this.#keys = new RequestKeys(revision);
  }

  /** Called when the native server has answered `tasks/result`. Rejects the open requests, which no client can answer any more. */
  end(): void {
    this.#hasEnded = true;
    for (const { reject } of this.#open.values())
      reject(createTaskEndedError());
    this.#open.clear();
    this.#wake();
  }

  /** Resolves with the client's answer to a request for input. @throws McpError by rejection, if the task ends without the answer. */
  async ask(
    call: BridgedCall,
    { method, params }: InputRequest,
    key: string | undefined,
  ): Promise<unknown> {
    const requests = await call.loadRequests();
    return requests.convert(method, removeRelatedTaskMeta(params), (sent) =>
      this.#send({ method, params: sent }, key),
    );
  }

  #send(
    { method, params }: InputRequest,
    key: string | undefined,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) throw createTaskEndedError();
      const name = this.#keys.next(method, key);
      this.#open.set(name, { method, params, resolve, reject });
      this.#wake();
    });
  }

  /** Resolves with the open requests by key. Waits a short time if there is none. */
  async listRequests(): Promise<{ readonly [key: string]: InputRequest }> {
    if (this.#open.size === 0 && !this.#hasEnded)
      await (this.#opened ??= this.#waitForRequest());
    const entries = [...this.#open].map(
      ([key, { method, params }]): [string, InputRequest] => [
        key,
        { method, params },
      ],
    );
    return Object.fromEntries(entries);
  }

  /** Passes the client's answer to the native server. Ignores an answer without an open request. */
  answer(key: string, answer: unknown): void {
    const open = this.#open.get(key);
    this.#open.delete(key);
    open?.resolve(answer);
  }

  async #waitForRequest(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GRACE_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#opened = undefined;
  }
}

function createTaskEndedError(): McpError {
  return new McpError(CODES.internal, "the task has ended");
}
