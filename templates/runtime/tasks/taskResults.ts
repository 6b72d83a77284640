import { CODES, McpError, getThrownMcpError, passErrorToOnError, type WireError } from "../jsonrpc/errors.js";
import { addRelatedTaskMeta } from "../protocol/tasks.js";
import { getIncomingCallOfContext } from "../server/call.js";
import type { AskOptions, RuntimeHandlerContext } from "../server/context.js";
import { getTaskKey, type TaskKey } from "../stores/keys.js";
import { hasTaskEnded, type InputRequest, type InputResponse, type TaskRecord } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import type { TaskReader } from "./taskReader.js";

/** The requests of clients that wait for one task. The object exists as long as one of them waits, or the response to a request for input is stored. */
interface AwaitedTask {
  /** The number of `tasks/result` requests that wait, and of requests for input whose responses have not been stored. */
  users: number;
  /** The number of reads of the record so far. */
  reads: number;
  /**
   * For each request for input that was sent to a client: the number of reads when the store had the response; Infinity before. A read that
   * began earlier may still return the request.
   */
  readonly sent: Map<string, number>;
}

/** Handles `tasks/result`: waits for the end of a task, and sends its requests for input to the client until then. */
export class TaskResultResponder {
  readonly #reader: TaskReader;
  /** The tasks that clients wait for, by id. */
  readonly #awaited = new Map<string, AwaitedTask>();

  constructor(reader: TaskReader) {
    this.#reader = reader;
  }

  /** The number of tasks that clients wait for. */
  get awaitedTasks(): number {
    return this.#awaited.size;
  }

  /**
   * Resolves with the result of a task when the task has ended.
   *
   * @throws McpError the error of a task that failed; (-32603) if the task was cancelled.
   */
  wait(found: TaskRecord, call: RuntimeHandlerContext): Promise<JsonObject> {
    const key = getTaskKey(found);
    return this.#using(key, async (task) => {
      let record: TaskRecord | undefined = found;
      while (record !== undefined && !hasTaskEnded(record)) record = await this.#waitForChange(task, key, call);
      return resultOf(record);
    });
  }

  /** Runs a function that uses the state of an awaited task. */
  async #using<T>({ taskId }: TaskKey, use: (task: AwaitedTask) => Promise<T>): Promise<T> {
    const task: AwaitedTask = this.#awaited.get(taskId) ?? { users: 0, reads: 0, sent: new Map() };
    this.#awaited.set(taskId, task);
    task.users++;
    try {
      return await use(task);
    } finally {
      if (--task.users === 0) this.#awaited.delete(taskId);
    }
  }

  /**
   * Sends the new requests for input of a task to the client, and waits until the task changes. Resolves with the record of the task if the
   * task has ended; undefined if the task does not exist any more.
   *
   * @throws the reason of the abort if the client has cancelled the request.
   */
  async #waitForChange(task: AwaitedTask, key: TaskKey, call: RuntimeHandlerContext): Promise<TaskRecord | undefined> {
    // Listens for changes before it reads the record, so that no change between the two is missed.
    const { change, stop } = this.#watch(key, call.signal);
    try {
      const read = ++task.reads;
      const record = await this.#reader.get(key);
      if (record === undefined || hasTaskEnded(record)) return record;
      for (const [name, request] of Object.entries(record.inputRequests))
        if (read > (task.sent.get(name) ?? 0)) void this.#forward({ key, name, request }, call);
      const unwatchProcess = this.#reader.watchProcess(record, stop);
      await change.finally(unwatchProcess);
      call.signal.throwIfAborted();
      return record;
    } finally {
      stop();
    }
  }

  /** Returns a promise that resolves when the task has changed or the signal is aborted, and a function that ends the wait. */
  #watch(key: TaskKey, signal: AbortSignal): { change: Promise<void>; stop: () => void } {
    let stop!: () => void;
    const change = new Promise<void>((resolve) => {
      stop = () => {
        unwatch();
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const unwatch = this.#reader.store.watch(key, { changed: stop, answered: () => {}, deleted: stop });
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop);
    });
    return { change, stop };
  }

  /**
   * Sends a request for input to the client, and stores the response. If the `tasks/result` is aborted meanwhile, the next one sends the
   * request again. Never rejects.
   */
  #forward({ key, name, request }: SentRequest, call: RuntimeHandlerContext): Promise<void> {
    let settle!: () => void;
    const stored = new Promise<void>((resolve) => (settle = resolve));
    const forwarded = this.#using(key, async (task) => {
      task.sent.set(name, Infinity);
      let response: InputResponse;
      try {
        const params = addRelatedTaskMeta(key.taskId, request.params);
        const options: TaskAskOptions = { key: name, stored };
        response = { result: await call.ask(request.method, params, options) };
      } catch (error) {
        if (call.signal.aborted) return void task.sent.delete(name);
        response = { error: errorOf(error) };
      }
      try {
        await this.#reader.store.answer(key, name, response);
      } catch (error) {
        passErrorToOnError(getIncomingCallOfContext(call).server, error);
      }
      task.sent.set(name, task.reads);
    });
    return forwarded.finally(settle);
  }
}

/** The options of a request for input that a `tasks/result` request sends. */
export interface TaskAskOptions extends AskOptions {
  /** The key of the request in the record of the task. */
  readonly key: string;
  /** Resolves when the store has the response or has rejected it, or if there will be no response. */
  readonly stored: Promise<void>;
}

interface SentRequest {
  readonly key: TaskKey;
  readonly name: string;
  readonly request: InputRequest;
}

function errorOf(error: unknown): WireError {
  const message = "the client did not respond";
  return getThrownMcpError(error) ?? { code: CODES.internal, message, data: undefined };
}

function resultOf(record: TaskRecord | undefined): JsonObject {
  if (record?.status === "failed") {
    const { code, message, data } = record.error!;
    throw new McpError(code, message, data);
  }
  if (record?.status !== "completed") throw new McpError(CODES.internal, "the task was cancelled");
  return addRelatedTaskMeta(record.taskId, record.result!);
}
