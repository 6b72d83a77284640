// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { addRelatedTaskMeta } from "../protocol/relatedTask.js";
/** Returns the context of the work of a task, with a function for each request and notification to the client. */
export function createTaskContext(call, task) {
  const { client, meta, principal, revision, server } = call;
  const { taskId } = task.key;
  const members = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, direction, handler, declaredBy } = facts;
    if (declaredBy !== "client" || direction === "clientToServer") continue;
    members[handler] = (params = {}, options = {}) =>
      kind === "request"
        ? task.ask({ method, params }, options.key)
        : call.notifyClient(method, addRelatedTaskMeta(taskId, params));
  }
  return {
    ...members,
    client,
    meta,
    principal,
    revision,
    taskId,
    signal: task.signal,
    // If the message cannot become a string, the conversion throws here, where the author's function can catch the error.
    setStatusMessage: (message) => task.setStatusMessage(String(message)),
  };
}
