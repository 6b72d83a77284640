import {
  CODES,
  McpError,
  getThrownMcpError,
  passErrorToOnError,
  type WireError,
} from "../jsonrpc/errors.js";
import { getIncomingCallOfContext } from "../server/call.js";
import type { RuntimeHandlerContext } from "../server/context.js";
import type { TaskKey } from "../stores/keys.js";
import {
  hasTaskEnded,
  type InputRequest,
  type InputResponse,
  type TaskRecord,
  type TaskStore,
} from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import { addRelatedTaskMeta } from "./facts.js";
import { getTaskKey } from "./runner.js";

/** Handles `tasks/result`: waits for the end of a task, and sends its requests for input to the client until then. */
export class TaskResultResponder {
  readonly #store: TaskStore;
  /**
   * For each request for input that was sent to a client, by task and key: the number of reads when the store had the response; Infinity
   * before. A read that began earlier may still return the request.
   */
  readonly #sent = new Map<string, number>();
  /** The number of reads of records so far. */
  #reads = 0;

  constructor(store: TaskStore) {
    this.#store = store;
  }

  /**
   * Resolves with the result of a task when the task has ended.
   *
   * @throws McpError the error of a task that failed; (-32603) if the task was cancelled.
   */
  async wait(
    found: TaskRecord,
    call: RuntimeHandlerContext,
  ): Promise<JsonObject> {
    if (hasTaskEnded(found)) return resultOf(found);
    const key = getTaskKey(found);
    const ids = new Set<string>();
    for (;;) {
      // Listens for changes before it reads the record, so that no change between the two is missed.
      const { change, stop } = this.#watch(key, call.signal);
      const read = ++this.#reads;
      const record = await this.#store.get(key);
      if (record === undefined || hasTaskEnded(record)) {
        stop();
        for (const id of ids) this.#sent.delete(id);
        return resultOf(record);
      }
      for (const [name, request] of Object.entries(record.inputRequests)) {
        const id = JSON.stringify([key.taskId, name]);
        ids.add(id);
        if (read > (this.#sent.get(id) ?? 0))
          void this.#forward({ key, id, name, request }, call);
      }
      await change;
      call.signal.throwIfAborted();
    }
  }

  /** Returns a promise that resolves when the task has changed or the signal is aborted, and a function that ends the wait. */
  #watch(
    key: TaskKey,
    signal: AbortSignal,
  ): { change: Promise<void>; stop: () => void } {
    let stop!: () => void;
    const change = new Promise<void>((resolve) => {
      stop = () => {
        unwatch();
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const unwatch = this.#store.watch(key, {
        changed: stop,
        answered: () => {},
        deleted: stop,
      });
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop);
    });
    return { change, stop };
  }

  /**
   * Sends a request for input to the client, and stores the response. If the `tasks/result` is aborted meanwhile, the next one sends the
   * request again. Never rejects.
   */
  async #forward(
    { key, id, name, request }: SentRequest,
    call: RuntimeHandlerContext,
  ): Promise<void> {
    this.#sent.set(id, Infinity);
    let response: InputResponse;
    try {
      const params = addRelatedTaskMeta(key.taskId, request.params);
      response = { result: await call.ask(request.method, params, {}) };
    } catch (error) {
      if (call.signal.aborted) return void this.#sent.delete(id);
      response = { error: errorOf(error) };
    }
    try {
      await this.#store.answer(key, name, response);
    } catch (error) {
      passErrorToOnError(getIncomingCallOfContext(call).server, error);
    }
    this.#sent.set(id, this.#reads);
  }
}

interface SentRequest {
  readonly key: TaskKey;
  /** The task and the name. */
  readonly id: string;
  readonly name: string;
  readonly request: InputRequest;
}

function errorOf(error: unknown): WireError {
  const message = "the client did not respond";
  return (
    getThrownMcpError(error) ?? {
      code: CODES.internal,
      message,
      data: undefined,
    }
  );
}

function resultOf(record: TaskRecord | undefined): JsonObject {
  if (record?.status === "failed") {
    const { code, message, data } = record.error!;
    throw new McpError(code, message, data);
  }
  if (record?.status !== "completed")
    throw new McpError(CODES.internal, "the task was cancelled");
  return addRelatedTaskMeta(record.taskId, record.result!);
}
