import { errorOf, CODES, McpError, passErrorToOnError } from "../jsonrpc/errors.js";
import { callWithResolvedValue, rejectInsteadOfThrowing, type Awaitable } from "../protocol/awaitable.js";
import { addRelatedTaskMeta } from "../protocol/tasks.js";
import { createErrorForThrownValue, describeFirstIssue, replaceReservedErrorCode } from "../server/faults.js";
import type { IncomingRequestCall } from "../server/call.js";
import { assertClientCan } from "../server/clientCapabilities.js";
import type { AskOptions } from "../server/context.js";
import type { Server } from "../server/server.js";
import type { ClientBudget } from "../stores/budget.js";
import { getTaskKey, type TaskKey } from "../stores/keys.js";
import { estimateMemoryBytes } from "../stores/retained.js";
import {
  failedWith,
  hasTaskEnded,
  type InputRequest,
  type InputResponse,
  type RepeatableRequest,
  type TaskChange,
  type TaskListener,
  type TaskRecord,
  type TaskStore,
} from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import type { TaskContext } from "./options.js";

/** Milliseconds before each repeated attempt to store a change, for stores that cannot be reached for some seconds. */
const REPEAT_AFTER_MS: readonly number[] = [100, 300, 1000, 3000, 10_000];

/** The functions that resolve or reject the promise of a response to a request for input. */
interface PendingInput {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * The work of a task in this process. It writes the state of the task to a store, and the store notifies it of cancellations and
 * responses.
 */
export class RunningTask implements TaskListener {
  readonly key: TaskKey;
  /** The process that runs the work, as the store knows it; undefined without a service. */
  readonly #process: string | undefined;
  /** The beginning of all keys of requests for input. Empty, unless an earlier process has sent requests. */
  readonly #keyPrefix: string;
  readonly #store: TaskStore;
  readonly #bytes: TaskByteUsage;
  readonly #server: Server;
  readonly #method: string;
  readonly #client: IncomingRequestCall["client"];
  readonly #abort = new AbortController();
  readonly #pending = new Map<string, PendingInput>();
  /** The keys of all requests for input so far. A key is not used twice, because clients remember which keys they have answered. */
  readonly #keys = new Set<string>();
  #hasEnded = false;
  /** Resolves when the store has all earlier changes of the task. */
  #stored: Awaitable<unknown>;

  /** @param call the request that began the task. It is not kept, because its params are not needed once the work has ended. */
  constructor(
    call: IncomingRequestCall,
    record: TaskRecord,
    { store, bytes }: { store: TaskStore; bytes: TaskByteUsage },
  ) {
    const { process, run = 1 } = record;
    this.key = getTaskKey(record);
    this.#process = process;
    this.#keyPrefix = run > 1 ? `run-${run}-` : "";
    this.#store = store;
    this.#bytes = bytes;
    this.#server = call.server;
    this.#method = call.incoming.method;
    this.#client = call.client;
  }

  /** Runs the work. The task ends when the work returns or throws. */
  run<Context>(call: IncomingRequestCall, work: (task: TaskContext<Context>) => unknown): void {
    const context = createTaskContext(call, this) as TaskContext<Context>;
    Promise.resolve()
      .then(() => work(context))
      .then((result) => this.#complete(result))
      .catch((thrown: unknown) => this.#fail(thrown))
      .finally(() => this.#bytes.giveParams());
  }

  /** Aborted when the task is cancelled or its lifetime is over. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  setStatusMessage(statusMessage: string): void {
    this.#change({ statusMessage });
  }

  /** Requests input from the client, and resolves with the client's response. */
  ask(request: InputRequest, given: string | undefined): Promise<unknown> {
    const server = this.#server;
    const { method, params } = request;
    const { handler } = server.revision.methods[method]!;
    const key = this.#keyPrefix + (given ?? `${handler}-${this.#keys.size + 1}`);
    const response = new Promise<unknown>((resolve, reject) => {
      const { capabilities } = this.#client;
      assertClientCan(server, method, { params, capabilities });
      if (this.#hasEnded) throw ended();
      if (this.#keys.has(key))
        throw new TypeError(`the key ${key} was used before: give each request for input of a task its own key`);
      this.#keys.add(key);
      this.#pending.set(key, { resolve, reject });
      this.#change({ inputRequests: { [key]: request } });
    });
    // The author's function may not wait for the response. If the response rejects, the unhandled rejection must not end the process.
    response.catch(() => {});
    return response;
  }

  changed(record: TaskRecord): void {
    if (this.#hasEnded) return;
    if (hasTaskEnded(record) || this.#isTakenOver(record)) this.#stop();
  }

  answered(key: string, response: InputResponse): void {
    const pending = this.#pending.get(key);
    this.#pending.delete(key);
    if ("error" in response) pending?.reject(errorOf(response));
    else pending?.resolve(response.result);
  }

  deleted(): void {
    this.#stop();
    this.#bytes.giveRecord();
  }

  #isTakenOver({ process }: TaskRecord): boolean {
    return this.#process !== undefined && process !== this.#process;
  }

  /** Ends the work, whose result is not needed any more. */
  #stop(): void {
    this.#endHere();
    this.#abort.abort();
  }

  #complete(result: unknown): void | Promise<never> {
    if (this.#hasEnded) return;
    const method = this.#method;
    const { revision, checks } = this.#server;
    const { typedResults } = revision;
    const whole = typedResults ? { resultType: "complete", ...(result as object | undefined) } : result;
    if (checks.results[method]?.(whole) === false) return this.#rejectResult(whole);
    this.#bytes.takeResult(whole);
    this.#end({ status: "completed", result: whole as NonNullable<TaskRecord["result"]> });
  }

  async #rejectResult(result: unknown): Promise<never> {
    const method = this.#method;
    const where = await describeFirstIssue(this.#server, method, result);
    throw new TypeError(`the work of the task returned an invalid result of ${method}${where}`);
  }

  #fail(thrown: unknown): void {
    if (this.#hasEnded) return;
    let error = replaceReservedErrorCode(this.#server.revision, createErrorForThrownValue(this.#server, thrown));
    try {
      this.#bytes.takeResult(error);
    } catch (full) {
      error = full as McpError;
    }
    this.#end(failedWith(error));
  }

  #end(change: TaskChange): void {
    this.#hasEnded = true;
    this.#change(change);
    this.#endHere();
  }

  /** Ends the task in this process, without changing the store. */
  #endHere(): void {
    this.#hasEnded = true;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(ended());
  }

  #change(change: TaskChange): void {
    const stored = callWithResolvedValue(this.#stored, () => this.#update(change));
    this.#stored =
      stored instanceof Promise ? stored.catch((error: unknown) => this.#updateAgain(change, error)) : undefined;
  }

  #update(change: TaskChange): Awaitable<void> {
    const update = (): Awaitable<TaskRecord | undefined> => this.#store.update(this.key, change, this.#process);
    return callWithResolvedValue(rejectInsteadOfThrowing(update), (record) => {
      // The task has ended, or another process has taken it over, and the store could not notify this process.
      if (record === undefined && !this.#hasEnded) this.#stop();
    });
  }

  /** Tries a change again that the store rejected. Without the end of its work, a task would be `working` until it is deleted. */
  async #updateAgain(change: TaskChange, error: unknown): Promise<void> {
    let last = error;
    for (const ms of REPEAT_AFTER_MS) {
      passErrorToOnError(this.#server, last);
      await new Promise<void>((resolve) => setTimeout(resolve, ms));
      try {
        return await this.#update(change);
      } catch (again) {
        last = again;
      }
    }
    passErrorToOnError(this.#server, last);
  }
}

/** Returns the context of the work of a task, with a function for each request and notification to the client. */
function createTaskContext(call: IncomingRequestCall, task: RunningTask): object {
  const { client, meta, principal, revision, server } = call;
  const { taskId } = task.key;
  const members: { [handler: string]: unknown } = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, direction, handler, declaredBy } = facts;
    if (declaredBy !== "client" || direction === "clientToServer") continue;
    members[handler] = (params: JsonObject = {}, options: AskOptions = {}) =>
      kind === "request"
        ? task.ask({ method, params }, options.key)
        : call.notifyClient(method, addRelatedTaskMeta(taskId, params));
  }
  return {
    ...members,
    client,
    meta,
    principal,
    revision,
    taskId,
    signal: task.signal,
    // If the message cannot become a string, the conversion throws here, where the author's function can catch the error.
    setStatusMessage: (message: string) => task.setStatusMessage(String(message)),
  };
}

function ended(): McpError {
  return new McpError(CODES.internal, "the task has ended");
}

/** Counts the bytes of one task in the budget that all tasks share. */
export class TaskByteUsage {
  readonly #budget: ClientBudget;
  readonly #owner: string | undefined;
  /** The bytes of the params and the id of the call, and of the request in the store. */
  #params: number;
  /** The number of bytes of the task's record: the client's name and capabilities, and the result of the task once it exists. */
  #record: number;
  #isDeleted = false;

  /**
   * @param repeatable the request that the store keeps until the work has ended.
   * @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share.
   */
  constructor(
    budget: ClientBudget,
    { incoming, client, owner }: IncomingRequestCall,
    repeatable: RepeatableRequest | undefined,
  ) {
    this.#budget = budget;
    this.#owner = owner;
    const left = budget.left(owner);
    this.#params =
      estimateMemoryBytes(incoming.params, left) +
      estimateMemoryBytes(incoming.id, left) +
      (repeatable === undefined ? 0 : estimateMemoryBytes(repeatable, left));
    this.#record = estimateMemoryBytes(client, left);
    if (!budget.take(this.#params + this.#record, owner))
      throw new McpError(CODES.internal, "tasks keep no further bytes for this caller (maxBytes): try again later");
  }

  /** Releases the bytes of the params, because the work has ended. */
  giveParams(): void {
    this.#budget.give(this.#params, this.#owner);
    this.#params = 0;
  }

  /** @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share. */
  takeResult(result: unknown): void {
    if (this.#isDeleted) return;
    const owner = this.#owner;
    const bytes = estimateMemoryBytes(result, this.#budget.left(owner));
    if (!this.#budget.take(bytes, owner))
      throw new McpError(
        CODES.internal,
        "the result of the task exceeds the bytes that tasks may keep for this caller (maxBytes)",
      );
    this.#record += bytes;
  }

  /** Releases the bytes of a deleted task. The bytes of its params stay counted until the work has ended. */
  giveRecord(): void {
    this.#isDeleted = true;
    this.#budget.give(this.#record, this.#owner);
    this.#record = 0;
  }
}
