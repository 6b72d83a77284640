import { CALL_TOOL } from "../../protocol/methodNames.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
import type { BridgeBehaviour } from "../bridgeChain.js";
import type { BridgedCall } from "../bridgedCall.js";
import { continueHandler, mustBeTask } from "../continueHandler.js";
import { runAsTask } from "./runAsTask.js";

const TASK_RESULT = "tasks/result";

/** The behaviour of bridges between revisions with sessions. Beside their messages, only tasks differ. */
export const SAME_LIFECYCLE: BridgeBehaviour = {
  wrapHandler(method, handle, { native, revision }) {
    const hasTasks = native.handlers.has(TASK_RESULT);
    return method === CALL_TOOL && hasTasks && !revision.methods[TASK_RESULT]
      ? hidingTasks(handle, native.handlers)
      : undefined;
  },
};

/**
 * Returns a handler of `tools/call` for clients whose revision does not have tasks. If a tool can only be called as a task, the handler runs
 * it as a task, waits for the end of the task and returns its result.
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
    return continueHandler(
      () => handle(plain.incoming.params as never, plain),
      (result) => result,
      retry,
    );
  };
}
