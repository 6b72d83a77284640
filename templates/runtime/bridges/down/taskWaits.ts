import { CODES, getThrownMcpError, McpError, passErrorToOnError } from "../../jsonrpc/errors.js";
import { WakeUps } from "../../protocol/awaitable.js";
import { addRelatedTaskMeta, withTasks } from "../../protocol/tasks.js";
import { isObject, isString, type JsonObject } from "../../validation/checks.js";
import type { BridgeParts, BridgedCall } from "../bridgeParts.js";

const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

/** The status values of tasks that have ended. */
const ENDED: readonly unknown[] = ["completed", "failed", "cancelled"];

const STATUSES: readonly unknown[] = ["working", "input_required", ...ENDED];

/** A task as `tasks/get` of the extension describes it. */
export interface ExtensionTask extends JsonObject {
  readonly taskId: string;
  readonly status: string;
}

/** Returns true if a task is completed, failed or cancelled. */
export function hasExtensionTaskEnded({ status }: ExtensionTask): boolean {
  return ENDED.includes(status);
}

/** Returns the context of a request of a client that declares the extension. */
export function declareTasks(call: BridgedCall, params: JsonObject): BridgedCall {
  const { info, capabilities } = call.client;
  const client = { info, capabilities: withTasks(capabilities) };
  const _meta = { ...call.meta, [CLIENT_CAPABILITIES]: client.capabilities };
  return call.withParams({ ...params, _meta }, client);
}

/** The requests of the extension about one task, which a bridge makes for a client with a session. */
export class TaskPort {
  /** The call of the client. */
  readonly call: BridgedCall;
  readonly taskId: unknown;
  readonly #parts: BridgeParts;

  constructor(parts: BridgeParts, call: BridgedCall, taskId: unknown) {
    this.call = call;
    this.taskId = taskId;
    this.#parts = parts;
  }

  /** Resolves with the state of the task. @throws McpError by rejection (-32602), if the client has no such task. */
  async get(): Promise<ExtensionTask> {
    const task = await this.#send("tasks/get");
    if (isObject(task) && STATUSES.includes(task["status"]))
      return { ...task, taskId: this.taskId as string } as ExtensionTask;
    throw new McpError(CODES.internal, "the handler of tasks/get returned a task without a known status");
  }

  /** Resolves with the state of the task; undefined if the client has no such task. */
  async find(): Promise<ExtensionTask | undefined> {
    try {
      return await this.get();
    } catch (error) {
      if (isUnknownTask(error)) return undefined;
      throw error;
    }
  }

  async update(inputResponses: JsonObject): Promise<void> {
    await this.#send("tasks/update", { inputResponses });
  }

  async cancel(): Promise<void> {
    await this.#send("tasks/cancel");
  }

  async #send(method: string, members: JsonObject = {}): Promise<unknown> {
    const { taskId, call } = this;
    const declaring = declareTasks(call, { taskId, ...members });
    const handle = this.#parts.native.handlers.get(method)!;
    return handle(declaring.incoming.params as never, declaring);
  }
}

/** Returns true for the error with which `tasks/get` refuses an id that is not the id of a task of the client. */
export function isUnknownTask(thrown: unknown): boolean {
  return getThrownMcpError(thrown)?.code === CODES.params;
}

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
    const wakeUps = new WakeUps();
    const failures: unknown[] = [];
    signal.addEventListener("abort", wakeUps.wake);
    return this.#using(port.taskId, async (awaited) => {
      for (;;) {
        signal.throwIfAborted();
        const task = await port.get();
        if (hasExtensionTaskEnded(task)) return task;
        for (const request of listNewRequests(task, awaited.asked))
          void this.#answer(wait, request, awaited)
            .catch((error: unknown) => failures.push(error))
            .then(wakeUps.wake);
        await wakeUps.wait(intervalOf(task));
        if (failures.length > 0) throw failures[0];
      }
    }).finally(() => signal.removeEventListener("abort", wakeUps.wake));
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
        answer = await call.sendConverted(method, isKnown ? addRelatedTaskMeta(taskId as string, params) : params);
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
