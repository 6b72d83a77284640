// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { removeRelatedTaskMeta } from "../../protocol/relatedTask.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";
import { getResultOfHandler } from "../handlerResults.js";

/**
 * Runs a tool as a task, and resolves with the result of the task. The requests for input of the task are sent to the client. If the client
 * cancels the call, the task is cancelled.
 *
 * @param handle the handler of the tool.
 * @param handlers of the native server.
 */
export async function runAsTask(
  handle: RuntimeMethodHandler,
  call: BridgedCall,
  handlers: ReadonlyMap<string, RuntimeMethodHandler>,
): Promise<unknown> {
  const asTask = call.withParams({ ...call.incoming.params, task: {} });
  const created = await getResultOfHandler(handle, asTask);
  const task = isObject(created) ? created["task"] : undefined;
  if (!isObject(task)) return created;
  const params: JsonObject = { taskId: task["taskId"] };
  const cancel = (): void => void cancelTask(handlers, params, call);
  const { signal } = call;
  if (signal.aborted) cancel();
  else signal.addEventListener("abort", cancel);
  try {
    const wait = handlers.get("tasks/result")!;
    const result: unknown = await wait(params as never, call);
    return isObject(result) ? removeRelatedTaskMeta(result) : result;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** Cancels a task. Ignores errors: the task may have ended, and the client gets no response. */
async function cancelTask(
  handlers: ReadonlyMap<string, RuntimeMethodHandler>,
  params: JsonObject,
  call: BridgedCall,
): Promise<void> {
  try {
    await handlers.get("tasks/cancel")?.(params as never, call);
  } catch {
    // The task has ended already.
  }
}
