import { getThrownMcpError } from "../../jsonrpc/errors.js";
import type { JsonObject } from "../../validation/checks.js";
import type { CallOptions, CallPort, RoundCall } from "../revision.js";
import { hasCapability } from "../capabilities.js";
import { CapabilityError } from "../errors.js";
import { pauseCall, untilEnded } from "../pause.js";
import {
  assertTask,
  hasEnded,
  getPollInterval,
  getLifetime,
  createStatusReporter,
  createTaskError,
  getTask,
  checkTaskResult,
  isConnectionError,
  type TaskDescription,
} from "./taskState.js";
import { TaskTimeLimit, waitWithinLimit } from "./taskWait.js";

/**
 * Sends a request that the server runs as a task, and resolves with the result of the request. If the call is aborted or a time limit passes,
 * the client sends `tasks/cancel`.
 *
 * @throws CapabilityError by rejection, if the server did not declare that it runs this request as a task.
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 * @throws TimeoutError by rejection, if a time limit of the call passes.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export async function callAsSessionTask(
  port: CallPort,
  { method, params }: { readonly method: string; readonly params: unknown },
  options: CallOptions,
): Promise<JsonObject> {
  assertCanRunAsTask(port, method);
  const { task = {}, onTask: _, ...rest } = options;
  const limit = new TaskTimeLimit(port, port.maxTimeoutOf(options));
  try {
    const sent = { ...(params as object | undefined), task };
    const result = await port.requestRaw(method, sent, rest);
    const created = result["task"];
    // A server may ignore `params.task` and return the result of the call at once.
    if (created === undefined) return result;
    assertTask(method, created);
    const { name } = (params ?? {}) as { readonly name?: string };
    const call = { method, name, options, paramsText: "", ownMeta: "", argumentHeaders: undefined };
    const abort = new AbortController();
    return await waitWithinLimit(port, call, {
      taskId: created.taskId,
      limit,
      ownsTask: true,
      wait: (waiting) => awaitSessionTask(port, waiting, { first: created, signal: abort.signal }),
      failed: () => abort.abort(),
    });
  } finally {
    port.deadlines.stop(limit);
  }
}

function assertCanRunAsTask({ revision, checks, server }: CallPort, method: string): void {
  const isKnown = Object.hasOwn(checks.methods, "tasks/result");
  const capability = `tasks.requests.${method.replace("/", ".")}`;
  if (isKnown && hasCapability(server.capabilities, capability)) return;
  throw new CapabilityError(
    isKnown
      ? `${method} as a task needs the capability ${capability}, which the server did not declare.`
      : `Clients cannot request tasks in revision ${revision.revision}. Remove the option task.`,
    { capability, reason: isKnown ? "server" : "revision" },
  );
}

/**
 * Waits for the end of a task of a session. The request `tasks/result` stays open during this time, because the server may send the task's
 * requests only while this request is open. The status of the task is requested at intervals.
 *
 * @param signal aborts the request `tasks/result`.
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 */
export async function awaitSessionTask(
  port: CallPort,
  call: RoundCall,
  { first, signal }: { readonly first: TaskDescription; readonly signal: AbortSignal | undefined },
): Promise<JsonObject> {
  const { taskId } = first;
  let isSettled = false;
  const result = port
    .requestRaw("tasks/result", { taskId }, { ...NO_TIME_LIMIT, signal })
    .finally(() => (isSettled = true));
  result.catch(() => {});
  const report = createStatusReporter(port, call.options?.onTask);
  const begin = Date.now();
  let task = first;
  report(task);
  try {
    while (!hasEnded(task) && Date.now() - begin <= getLifetime(task)) {
      await pauseCall(port, call, {
        milliseconds: getPollInterval(task),
        until: result,
      });
      if (isSettled) break;
      task = await untilEnded(port, call, getTask(port, taskId, call.options));
      report(task);
    }
    await pauseCall(port, call, { milliseconds: LATE_RESULT, until: result });
    if (!isSettled) throw createTaskError(task, new Error("the response to tasks/result did not arrive"));
    const checked = checkTaskResult(port, call.method, await result);
    if (call.options?.onTask !== undefined && !hasEnded(task)) await reportEnd(port, call, { taskId, report });
    return checked;
  } catch (error) {
    // The error must name the task: it may go on in another process of the server.
    if (isConnectionError(error)) throw createTaskError(task, error);
    if (getThrownMcpError(error) === undefined) throw error;
    const last = await getTask(port, taskId).catch(() => task);
    report(last);
    throw createTaskError(last, error);
  }
}

/** Reports the final status of a task whose result has arrived. The call does not fail if the status cannot be read. */
async function reportEnd(
  port: CallPort,
  call: RoundCall,
  { taskId, report }: { readonly taskId: string; report(task: TaskDescription): void },
): Promise<void> {
  try {
    report(await untilEnded(port, call, getTask(port, taskId, call.options)));
  } catch {
    // The server may have deleted the task already.
  }
}

const NO_TIME_LIMIT = { timeoutMs: Infinity, maxTimeoutMs: Infinity };

/** Milliseconds to wait for the response to `tasks/result` after the end of the task. */
const LATE_RESULT = 60_000;
