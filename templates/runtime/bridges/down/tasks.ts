import { toSessionTask } from "../../conversion/taskMembers.js";
import { CODES, McpError, getThrownMcpError, passErrorToOnError } from "../../jsonrpc/errors.js";
import { CALL_TOOL } from "../../protocol/revision.js";
import { addRelatedTaskMeta, declaresTasks, isTask, withoutTasks, withTasks } from "../../protocol/tasks.js";
import { TASKS_EXTENSION } from "../../protocol/tasksExtension.js";
import { paginate } from "../../server/pagination.js";
import type { McpSession, RuntimeMethodHandler, Server } from "../../server/server.js";
import { TASK_REQUESTS } from "../../tasks/requests.js";
import { LIST_PAGE_SIZE, getTaskList, hideTaskOf, readListPage } from "../../tasks/taskLists.js";
import { isObject, ownMember, isString, type JsonObject } from "../../validation/checks.js";
import {
  cancelOnAbort,
  continueHandler,
  getResultOfHandler,
  markConvertedResult,
  rejectInvalidResult,
} from "../bridgedHandlers.js";
import {
  reportLoss,
  type AdaptHandler,
  type BridgeParts,
  type BridgedCall,
  type MethodHandler,
} from "../bridgeParts.js";
import { WakeUps } from "../../protocol/timers.js";

/** The requests about tasks of a revision with sessions, without `tasks/`. */
const SESSION_TASK_REQUESTS = ["get", "result", "list", "cancel"] as const;

/** The capability of a revision with sessions. */
const CAPABILITY = {
  list: {},
  cancel: {},
  requests: { tools: { call: {} } },
};

/** Returns true if a stateless server offers the extension. */
export function offersTasks({ capabilities, handlers }: Server): boolean {
  return declaresTasks(capabilities) && TASK_REQUESTS.every((method) => handlers.has(method));
}

/**
 * Serves the tasks of a stateless server to the clients of one revision with sessions. The native server decides which tasks a client can
 * access: its handlers get the session and the owner of the client's call.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export class TasksOfSessions {
  readonly #parts: BridgeParts;
  readonly #waits = new TaskWaits();
  readonly #begun = new BegunTasks();
  /** True if the clients' revision has tasks, and the native server offers them. */
  readonly #isOffered: boolean;

  constructor(parts: BridgeParts) {
    this.#parts = parts;
    this.#isOffered = parts.revision.methods["tasks/result"] !== undefined && offersTasks(parts.native);
  }

  /** Returns the server of a bridge with the capability and the requests of the clients' revision in place of the extension. */
  declareIn(server: Server): Server {
    const others = withoutTasks(server.capabilities);
    const capabilities = this.#isOffered ? { ...others, tasks: CAPABILITY } : others;
    const handlers = new Map(server.handlers);
    for (const method of TASK_REQUESTS) if (this.#parts.revision.methods[method] === undefined) handlers.delete(method);
    return { ...server, capabilities, handlers };
  }

  /** Returns the handlers of the requests about tasks of the clients' revision. There is none if the native server offers no tasks. */
  createHandlers(adapt: AdaptHandler): MethodHandler[] {
    if (!this.#isOffered) return [];
    return SESSION_TASK_REQUESTS.map((name) => {
      const method = `tasks/${name}`;
      return [method, adapt(method, (_: JsonObject, context) => this[name](context as BridgedCall))];
    });
  }

  /**
   * Returns a handler of `tools/call` for clients with sessions, from a handler that may start tasks of the extension. If the client asked
   * for a task, it gets the task. Otherwise the handler runs without the extension; if it cannot run without it, the call waits for the task.
   */
  servingTasks(handle: RuntimeMethodHandler): RuntimeMethodHandler {
    return (params: JsonObject, context) => {
      const call = context as BridgedCall;
      if (this.#isOffered && isObject(params["task"])) return this.#begin(handle, call);
      const retry = (thrown: unknown): unknown => {
        // The error of a handler that must start a task. It has done no work yet.
        if (!requiresTasks(thrown, this.#parts)) throw thrown;
        return this.#runAsTask(handle, call);
      };
      return continueHandler(
        () => handle(params as never, call),
        retry,
        (result) => (isTask(result) ? this.#awaitTask(result, call) : result),
      );
    };
  }

  /** Runs a tool for a client that asked for a task. If the tool starts none, the client gets the result of the tool. */
  async #begin(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
    const { task: _, ...params } = call.incoming.params;
    const result = await getResultOfHandler(handle, declareTasks(call, params));
    if (!isTask(result)) return result;
    this.#begun.add(call.session, result);
    const { _meta } = result;
    const task = toSessionTask(result);
    return markConvertedResult({ task, ...(isObject(_meta) && { _meta }) });
  }

  /** Runs a tool that must start a task, for a client that did not ask for a task. Resolves with the result of the task. */
  async #runAsTask(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
    reportLoss(this.#parts, CALL_TOOL, { feature: "task-awaited", kind: "degraded" });
    const declaring = hideTaskOf(declareTasks(call, call.incoming.params));
    const result = await getResultOfHandler(handle, declaring);
    return isTask(result) ? this.#awaitTask(result, call) : result;
  }

  /** Resolves with the result of a task that the client does not know. If the client cancels the call, the task is cancelled. */
  async #awaitTask({ taskId }: JsonObject, call: BridgedCall): Promise<JsonObject> {
    const port = new TaskPort(this.#parts, call, taskId);
    const wait = { port, isKnown: false };
    try {
      return await cancelOnAbort(
        call.signal,
        () => port.cancel(),
        async () => taskResultOf(await this.#waits.untilEnded(wait)),
      );
    } catch (error) {
      if (!isUnknownTask(error)) throw error;
      throw new McpError(CODES.internal, "the task of this call does not exist any more");
    }
  }

  /** Answers `tasks/get`. */
  async get(call: BridgedCall): Promise<JsonObject> {
    return toSessionTask(await this.#portOf(call).get());
  }

  /** Answers `tasks/result` when the task has ended. */
  async result(call: BridgedCall): Promise<JsonObject> {
    const port = this.#portOf(call);
    const task = await this.#waits.untilEnded({ port, isKnown: true });
    const result = await this.#toClientResult(taskResultOf(task));
    return addRelatedTaskMeta(task.taskId, result);
  }

  /** Answers `tasks/list` with the tasks of the session; with those that began in this process, if the native server has no list. */
  async list(call: BridgedCall): Promise<JsonObject> {
    const list = getTaskList(this.#parts.native.handlers.get("tasks/get")!);
    if (list === undefined) return this.#listBegun(call);
    const { owner, incoming } = call;
    const { cursor } = incoming.params;
    return readListPage({ cursor, owner }, (query) => list(call, query), toSessionTask);
  }

  async #listBegun(call: BridgedCall): Promise<JsonObject> {
    reportLoss(this.#parts, "tasks/list", { feature: "tasks-list", kind: "degraded" });
    const { cursor } = call.incoming.params;
    const ids = this.#begun.list(call.session);
    const { page, ...next } = paginate(ids, cursor as string | undefined, { size: LIST_PAGE_SIZE, owner: call.owner });
    const found = await Promise.all(page.map((id) => new TaskPort(this.#parts, call, id).find()));
    const tasks = found.flatMap((task) => (task ? [toSessionTask(task)] : []));
    return { tasks, ...next };
  }

  /** Answers `tasks/cancel`. @throws McpError by rejection (-32602), if the task has ended. */
  async cancel(call: BridgedCall): Promise<JsonObject> {
    const port = this.#portOf(call);
    let task = await port.get();
    if (!hasExtensionTaskEnded(task)) {
      await port.cancel();
      // The server may have completed the task in the meantime. It may also delete a cancelled task, or cancel it later.
      task = (await port.find()) ?? task;
      if (!hasExtensionTaskEnded(task) || task.status === "cancelled")
        return { ...toSessionTask(task), status: "cancelled" };
    }
    throw new McpError(CODES.params, "the task has ended");
  }

  #portOf(call: BridgedCall): TaskPort {
    return new TaskPort(this.#parts, call, call.incoming.params["taskId"]);
  }

  /** Returns the result of a tool in the revision of the clients. @throws McpError by rejection, if the result is invalid. */
  async #toClientResult(result: JsonObject): Promise<JsonObject> {
    const { native, conversions } = this.#parts;
    const complete = { resultType: "complete", ...result };
    if (native.checks.results[CALL_TOOL]?.(complete) === false) await rejectInvalidResult(native, CALL_TOOL, result);
    return conversions.results.get(CALL_TOOL)?.(complete) ?? complete;
  }
}

/** Returns true for the error with which a handler refuses a client that did not declare the extension. */
function requiresTasks(thrown: unknown, { native }: BridgeParts): boolean {
  const error = getThrownMcpError(thrown);
  const { codes } = native.revision;
  if (error?.code !== codes["MISSING_REQUIRED_CLIENT_CAPABILITY"]) return false;
  const required = memberOf(error?.data, "requiredCapabilities");
  return isObject(memberOf(memberOf(required, "extensions"), TASKS_EXTENSION));
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? ownMember(value, name) : undefined;
}

/** Returns the result of a task that has ended. @throws McpError if the task failed or was cancelled. */
function taskResultOf({ status, result, error }: ExtensionTask): JsonObject {
  if (status === "cancelled") throw new McpError(CODES.internal, "the task was cancelled");
  if (status === "completed" && isObject(result)) return result;
  if (!isObject(error) || typeof error["code"] !== "number") throw new McpError(CODES.internal, "the task failed");
  const { code, message, data } = error;
  throw new McpError(code as number, String(message), data);
}

/** The ids of the tasks that each session began in this process, until their lifetime is over. */
export class BegunTasks {
  /** For each session and task, the time at which the lifetime of the task is over, in milliseconds since 1970. */
  readonly #sessions = new WeakMap<McpSession, Map<unknown, number>>();

  add(session: McpSession | undefined, { taskId, ttlMs }: JsonObject): void {
    if (session === undefined) return;
    const tasks = this.#tasksOf(session);
    const end = typeof ttlMs === "number" ? Date.now() + ttlMs : Infinity;
    tasks.set(taskId, end);
  }

  /** Returns the ids of a session, oldest first. */
  list(session: McpSession | undefined): unknown[] {
    return session === undefined ? [] : [...this.#tasksOf(session).keys()];
  }

  /** Returns the tasks of a session, without those whose lifetime is over. */
  #tasksOf(session: McpSession): Map<unknown, number> {
    const tasks = this.#sessions.get(session) ?? new Map<unknown, number>();
    this.#sessions.set(session, tasks);
    const now = Date.now();
    for (const [taskId, end] of tasks) if (end <= now) tasks.delete(taskId);
    return tasks;
  }
}

const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

/** The status values of tasks that have ended. */
const ENDED: readonly unknown[] = ["completed", "failed", "cancelled"];

const STATUSES: readonly unknown[] = ["working", "input_required", ...ENDED];

/** A task as `tasks/get` of the extension describes it. */
interface ExtensionTask extends JsonObject {
  readonly taskId: string;
  readonly status: string;
}

/** Returns true if a task is completed, failed or cancelled. */
function hasExtensionTaskEnded({ status }: ExtensionTask): boolean {
  return ENDED.includes(status);
}

/** Returns the context of a request of a client that declares the extension. */
function declareTasks(call: BridgedCall, params: JsonObject): BridgedCall {
  const { info, capabilities } = call.client;
  const client = { info, capabilities: withTasks(capabilities) };
  const _meta = { ...call.meta, [CLIENT_CAPABILITIES]: client.capabilities };
  return call.withParams({ ...params, _meta }, client);
}

/** The requests of the extension about one task, which a bridge makes for a client with a session. */
class TaskPort {
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
function isUnknownTask(thrown: unknown): boolean {
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
class TaskWaits {
  readonly #awaited = new Map<unknown, AwaitedTask>();

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
