import { toSessionTask } from "../../conversion/taskMembers.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { CALL_TOOL } from "../../protocol/revision.js";
import { addRelatedTaskMeta } from "../../protocol/tasks.js";
import { paginate } from "../../server/pagination.js";
import type { McpSession, RuntimeMethodHandler } from "../../server/server.js";
import { LIST_PAGE_SIZE, getTaskList, hideTaskOf, readListPage } from "../../tasks/taskLists.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import { getResultOfHandler, markConvertedResult, rejectInvalidResult } from "../bridgedHandlers.js";
import { isTask } from "../tasksExtension.js";
import { TaskPort, declareTasks, hasExtensionTaskEnded, isUnknownTask, type ExtensionTask } from "./taskPort.js";
import { TaskWaits } from "./taskWaits.js";

const LIST_TASKS = "tasks/list";

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

  constructor(parts: BridgeParts) {
    this.#parts = parts;
  }

  /** Runs a tool for a client that asked for a task. If the tool starts none, the client gets the result of the tool. */
  async begin(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
    const { task: _, ...params } = call.incoming.params;
    const result = await getResultOfHandler(handle, declareTasks(call, params));
    if (!isTask(result)) return result;
    this.#begun.add(call.session, result);
    const { _meta } = result;
    const task = toSessionTask(result);
    return markConvertedResult({ task, ...(isObject(_meta) && { _meta }) });
  }

  /** Runs a tool that must start a task, for a client that did not ask for a task. Resolves with the result of the task. */
  async runAsTask(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
    this.#reportLoss("task-awaited", CALL_TOOL);
    const declaring = hideTaskOf(declareTasks(call, call.incoming.params));
    const result = await getResultOfHandler(handle, declaring);
    return isTask(result) ? this.awaitTask(result, call) : result;
  }

  /** Resolves with the result of a task that the client does not know. If the client cancels the call, the task is cancelled. */
  async awaitTask({ taskId }: JsonObject, call: BridgedCall): Promise<JsonObject> {
    const port = new TaskPort(this.#parts, call, taskId);
    const { signal } = call;
    // The client gets no response, and the task may have ended.
    const cancel = (): void => void port.cancel().catch(() => {});
    if (signal.aborted) cancel();
    else signal.addEventListener("abort", cancel);
    try {
      const wait = { port, isKnown: false };
      return taskResultOf(await this.#waits.untilEnded(wait));
    } catch (error) {
      if (!isUnknownTask(error)) throw error;
      throw new McpError(CODES.internal, "the task of this call does not exist any more");
    } finally {
      signal.removeEventListener("abort", cancel);
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
    const result = await this.#lower(taskResultOf(task));
    return addRelatedTaskMeta(task.taskId, result);
  }

  /** Answers `tasks/list` with the tasks of the session; with those that began in this process, if the native server has no list. */
  async list(call: BridgedCall): Promise<JsonObject> {
    const handler = this.#parts.native.handlers.get("tasks/get")!;
    const list = getTaskList(handler);
    if (list === undefined) return this.#listBegun(call);
    const { owner } = call;
    const { cursor } = call.incoming.params;
    return readListPage({ cursor, owner }, (query) => list(call, query), toSessionTask);
  }

  async #listBegun(call: BridgedCall): Promise<JsonObject> {
    this.#reportLoss("tasks-list", LIST_TASKS);
    const { cursor } = call.incoming.params;
    const ids = this.#begun.list(call.session);
    const { page, ...next } = paginate(ids, cursor as string | undefined, {
      size: LIST_PAGE_SIZE,
      owner: call.owner,
    });
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
  async #lower(result: JsonObject): Promise<JsonObject> {
    const { native, conversions } = this.#parts;
    const complete = { resultType: "complete", ...result };
    if (native.checks.results[CALL_TOOL]?.(complete) === false) await rejectInvalidResult(native, CALL_TOOL, result);
    return conversions.results.get(CALL_TOOL)?.(complete) ?? complete;
  }

  #reportLoss(feature: string, method: string): void {
    const { native, revision, reporter } = this.#parts;
    const pair = `${native.revision.revision}..${revision.revision}`;
    reporter.report(method, [{ feature, kind: "degraded", path: "", pair }]);
  }
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
