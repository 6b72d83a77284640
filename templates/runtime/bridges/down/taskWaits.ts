import { passErrorToOnError } from "../../jsonrpc/errors.js";
import { addRelatedTaskMeta } from "../../protocol/tasks.js";
import type { BridgedCall } from "../bridgedCall.js";
import { isObject, isString, type JsonObject } from "../../validation/checks.js";
import { hasExtensionTaskEnded, isUnknownTask, type ExtensionTask, type TaskPort } from "./taskPort.js";

/** The limits and the default of the milliseconds between two requests for the state of a task. */
const INTERVAL = { least: 1, most: 60_000, default: 1000 };

/** A task that calls wait for. The object exists as long as a call waits, or an answer of a client is on its way to the task. */
interface AwaitedTask {
  users: number;
  /** The keys of the requests for input that were sent to a client. */
  readonly asked: Set<string>;
}

/** A call that waits for the end of a task. */
interface TaskWait {
  readonly port: TaskPort;
  /** True if the client knows the task: requests for input name it. */
  readonly isKnown: boolean;
}

/** The waits for tasks of one bridge. Several calls that wait for the same task send each of its requests for input once. */
export class TaskWaits {
  readonly #awaited = new Map<unknown, AwaitedTask>();

  /** The number of tasks that calls wait for. */
  get size(): number {
    return this.#awaited.size;
  }

  /**
   * Resolves with the state of a task when the task has ended. Until then, requests the state at intervals, and sends the requests for input
   * of the task to the client.
   *
   * @throws the reason of the abort, if the client cancels the call that waits.
   * @throws the error of a request to the client. A task cannot receive an error as the answer, so it is cancelled.
   */
  async untilEnded(wait: TaskWait): Promise<ExtensionTask> {
    const { port } = wait;
    const { signal } = port.call;
    return this.#using(port.taskId, async (awaited) => {
      const pauses = new Pauses(signal);
      for (;;) {
        signal.throwIfAborted();
        const task = await port.get();
        if (hasExtensionTaskEnded(task)) return task;
        for (const request of listNewRequests(task, awaited.asked))
          this.#answer(wait, request, awaited).then(
            () => pauses.wake(),
            (error: unknown) => pauses.fail(error),
          );
        await pauses.pause(intervalOf(task));
      }
    });
  }

  /** Sends a request for input to the client, and passes the answer to the task. */
  async #answer(
    { port, isKnown }: TaskWait,
    { key, method, params }: TaskInputRequest,
    { asked }: AwaitedTask,
  ): Promise<void> {
    const { call, taskId } = port;
    asked.add(key);
    await this.#using(taskId, async () => {
      let answer: unknown;
      try {
        answer = await call.requests.send(method, isKnown ? addRelatedTaskMeta(taskId as string, params) : params);
      } catch (error) {
        // Another call that waits for the task sends the request again.
        if (call.signal.aborted) return void asked.delete(key);
        await port.cancel().catch((failure: unknown) => report(failure, call));
        throw error;
      }
      // The task may have ended without the answer.
      await port.update({ [key]: answer }).catch((error: unknown) => {
        asked.delete(key);
        report(error, call);
      });
    });
  }

  async #using<T>(taskId: unknown, use: (awaited: AwaitedTask) => Promise<T>): Promise<T> {
    const awaited = this.#awaited.get(taskId) ?? { users: 0, asked: new Set() };
    this.#awaited.set(taskId, awaited);
    awaited.users++;
    try {
      return await use(awaited);
    } finally {
      if (--awaited.users === 0) this.#awaited.delete(taskId);
    }
  }
}

interface TaskInputRequest {
  readonly key: string;
  readonly method: string;
  readonly params: JsonObject;
}

/** Returns the requests for input of a task that were not sent yet. */
function listNewRequests({ inputRequests }: ExtensionTask, asked: ReadonlySet<string>): TaskInputRequest[] {
  if (!isObject(inputRequests)) return [];
  return Object.entries(inputRequests).flatMap(([key, request]) => {
    if (asked.has(key) || !isObject(request)) return [];
    const { method, params = {} } = request;
    return isString(method) && isObject(params) ? [{ key, method, params }] : [];
  });
}

function intervalOf({ pollIntervalMs }: ExtensionTask): number {
  const { least, most } = INTERVAL;
  const wanted = typeof pollIntervalMs === "number" ? pollIntervalMs : INTERVAL.default;
  return Math.min(Math.max(wanted, least), most);
}

/** Passes an error of the native server to `onError`, unless the task does not exist any more. */
function report(error: unknown, { server }: BridgedCall): void {
  if (!isUnknownTask(error)) passErrorToOnError(server, error);
}

/** The pauses of a loop. A pause ends early when the signal is aborted, or when another function ends it. */
class Pauses {
  readonly #signal: AbortSignal;
  #end: (() => void) | undefined;
  #failure: { readonly error: unknown } | undefined;
  #isAwake = false;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Ends the present pause or, between two pauses, the next one. */
  wake(): void {
    this.#isAwake = true;
    this.#end?.();
  }

  /** Ends the present or the next pause with an error. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.wake();
  }

  /** @throws by rejection, the error that was passed to `fail`. */
  async pause(milliseconds: number): Promise<void> {
    if (!this.#isAwake) await this.#wait(milliseconds);
    this.#isAwake = false;
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  async #wait(milliseconds: number): Promise<void> {
    const signal = this.#signal;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#end = end;
      if (signal.aborted) end();
      else signal.addEventListener("abort", end);
    });
    this.#end = undefined;
  }
}
