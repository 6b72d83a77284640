import { CODES, McpError } from "../../jsonrpc/errors.js";
import { waitAtMost } from "../../protocol/awaitable.js";
import { removeRelatedTaskMeta } from "../../protocol/tasks.js";
import type { Revision } from "../../protocol/revision.js";
import type { InputRequest } from "../../stores/tasks.js";
import type { TaskAskOptions } from "../../tasks/taskResults.js";
import type { BridgedCall } from "../bridgeParts.js";
import { RequestKeys } from "./parkedCall.js";

/** The milliseconds to wait for requests for input that a task announces by its status. If they come later, the next poll gets them. */
const GRACE_MS = 100;

/** A request for input that the client has not answered. */
interface OpenInput extends InputRequest {
  readonly options: ConversationOptions;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The options of a request for input. The handlers of a server that does not use `SessionTasks` give none of them. */
type ConversationOptions = Partial<TaskAskOptions>;

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
    for (const { reject } of this.#open.values()) reject(createTaskEndedError());
    this.#open.clear();
    this.#wake();
  }

  /** Resolves with the client's answer to a request for input. @throws McpError by rejection, if the task ends without the answer. */
  async ask(call: BridgedCall, { method, params }: InputRequest, options: ConversationOptions): Promise<unknown> {
    return call.sendConverted(method, removeRelatedTaskMeta(params), (sent) =>
      this.#send({ method, params: sent }, options),
    );
  }

  #send({ method, params }: InputRequest, options: ConversationOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) throw createTaskEndedError();
      const name = this.#keys.next(method, options.key);
      this.#open.set(name, { method, params, options, resolve, reject });
      this.#wake();
    });
  }

  /**
   * Resolves with the open requests by key. Waits a short time if no request is open.
   *
   * @param stored the keys of the requests in the record of the task. A request that is missing there was answered in another process.
   */
  async listRequests(stored?: ReadonlySet<string>): Promise<{ readonly [key: string]: InputRequest }> {
    if (this.#listOpen(stored).length === 0 && !this.#hasEnded) await (this.#opened ??= this.#waitForRequest());
    return Object.fromEntries(this.#listOpen(stored));
  }

  #listOpen(stored?: ReadonlySet<string>): [string, InputRequest][] {
    return [...this.#open]
      .filter(([, { options }]) => !stored || !options.key || stored.has(options.key))
      .map(([name, { method, params }]) => [name, { method, params }]);
  }

  /** Passes the client's answer to the native server. Resolves when the answer is stored. Ignores an answer without an open request. */
  async answer(key: string, answer: unknown): Promise<void> {
    const open = this.#open.get(key);
    this.#open.delete(key);
    open?.resolve(answer);
    await open?.options.stored;
  }

  async #waitForRequest(): Promise<void> {
    await waitAtMost(GRACE_MS, new Promise<void>((resolve) => (this.#wake = resolve)));
    this.#opened = undefined;
  }
}

function createTaskEndedError(): McpError {
  return new McpError(CODES.internal, "the task has ended");
}
