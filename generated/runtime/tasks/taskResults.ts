// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  CODES,
  McpError,
  getThrownMcpError,
  type WireError,
} from "../jsonrpc/errors.js";
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
  /** The requests for input that were sent to a client and are not answered yet, by task and key. */
  readonly #sent = new Set<string>();

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
    for (;;) {
      // Listens for changes before it reads the record, so that no change between the two is missed.
      const { change, stop } = this.#watch(key, call.signal);
      const record = await this.#store.get(key);
      if (record === undefined || hasTaskEnded(record)) {
        stop();
        return resultOf(record);
      }
      for (const [name, request] of Object.entries(record.inputRequests))
        void this.#forward({ key, name, request }, call);
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
   * Sends a request for input to the client, unless another `tasks/result` has sent it. If that `tasks/result` is aborted, the next
   * one sends the request again.
   */
  async #forward(
    { key, name, request }: SentRequest,
    call: RuntimeHandlerContext,
  ): Promise<void> {
    const id = JSON.stringify([key.taskId, name]);
    if (this.#sent.has(id)) return;
    this.#sent.add(id);
    let response: InputResponse;
    try {
      const params = addRelatedTaskMeta(key.taskId, request.params);
      response = { result: await call.ask(request.method, params, {}) };
    } catch (error) {
      this.#sent.delete(id);
      if (call.signal.aborted) return;
      response = { error: errorOf(error) };
    }
    this.#sent.delete(id);
    await this.#store.answer(key, name, response);
  }
}

interface SentRequest {
  readonly key: TaskKey;
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
