// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CALL_TOOL } from "../../protocol/methodNames.js";
import { continueHandler, mustBeTask } from "../continueHandler.js";
const TASK_RESULT = "tasks/result";
/** The behaviour of bridges between revisions with sessions. Beside their messages, only tasks differ. */
export const SAME_LIFECYCLE = {
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
function hidingTasks(handle, handlers) {
  return (params, context) => {
    const call = context;
    // A client of an older revision cannot mean a task by this member.
    const { task, ...others } = params;
    const plain = task === undefined ? call : call.withParams(others);
    const retry = async (thrown) => {
      if (!mustBeTask(thrown)) throw thrown;
      const { runAsTask } = await import("./runAsTask.js");
      return runAsTask(handle, plain, handlers);
    };
    return continueHandler(
      () => handle(plain.incoming.params, plain),
      (result) => result,
      retry,
    );
  };
}
