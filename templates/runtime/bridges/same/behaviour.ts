import { CALL_TOOL } from "../../protocol/revision.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { BridgeBehaviour, BridgedCall } from "../bridgeParts.js";
import { cancelOnAbort, continueHandler, getResultOfHandler, mustBeTask } from "../bridgedHandlers.js";
import { removeRelatedTaskMeta } from "../../protocol/tasks.js";

const TASK_RESULT = "tasks/result";

/** The behaviour of bridges between revisions with sessions. Beside their messages, only tasks differ. */
export const SAME_LIFECYCLE: BridgeBehaviour = ({ native, revision }) => {
  const hidesTasks = native.handlers.has(TASK_RESULT) && !revision.methods[TASK_RESULT];
  return {
    wrapHandler: (method, handle) =>
      method === CALL_TOOL && hidesTasks ? hidingTasks(handle, native.handlers) : handle,
  };
};

/**
 * Returns a handler of `tools/call` for clients whose revision does not have tasks. A tool that requires a task runs as one; the handler
 * waits for its result and returns it.
 */
function hidingTasks(
  handle: RuntimeMethodHandler,
  handlers: ReadonlyMap<string, RuntimeMethodHandler>,
): RuntimeMethodHandler {
  return (params: JsonObject, context) => {
    const call = context as BridgedCall;
    // A client of an older revision cannot mean a task by this member.
    const { task, ...others } = params;
    const plain = task === undefined ? call : call.withParams(others);
    const retry = async (thrown: unknown): Promise<unknown> => {
      if (!mustBeTask(thrown)) throw thrown;
      return runAsTask(handle, plain, handlers);
    };
    return continueHandler(() => handle(plain.incoming.params as never, plain), retry);
  };
}

/**
 * Runs a tool as a task, and resolves with the result of the task. The requests for input of the task are sent to the client. If the client
 * cancels the call, the task is cancelled.
 *
 * @param handle the handler of the tool.
 * @param handlers of the native server.
 */
async function runAsTask(
  handle: RuntimeMethodHandler,
  call: BridgedCall,
  handlers: ReadonlyMap<string, RuntimeMethodHandler>,
): Promise<unknown> {
  const asTask = call.withParams({ ...call.incoming.params, task: {} });
  const created = await getResultOfHandler(handle, asTask);
  const task = isObject(created) ? created["task"] : undefined;
  if (!isObject(task)) return created;
  const params: JsonObject = { taskId: task["taskId"] };
  const send = async (method: string): Promise<unknown> => handlers.get(method)?.(params as never, call);
  return cancelOnAbort(
    call.signal,
    () => send("tasks/cancel"),
    async () => {
      const result = await send(TASK_RESULT);
      return isObject(result) ? removeRelatedTaskMeta(result) : result;
    },
  );
}
