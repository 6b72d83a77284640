import { addRelatedTaskMeta } from "../protocol/relatedTask.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { AskOptions } from "../server/context.js";
import type { JsonObject } from "../validation/checks.js";
import type { TaskKey } from "../stores/keys.js";
import type { InputRequest } from "../stores/tasks.js";

/** The context of the work of a task: the handler's context without the members that end with the request. */
export type TaskContext<Context> = Omit<
  Context,
  "progress" | "log" | "detach" | "request" | "requestId" | "taskStatus" | "inputRequired" | "createTask"
> & {
  readonly taskId: string;
  /** Sets the message that clients show to people who look at the state of the task. */
  setStatusMessage(statusMessage: string): void;
};

/** The members of a running task that the context object of its work uses. The author's function that does the work gets this object. */
export interface TaskControlForWork {
  readonly key: TaskKey;
  /** Aborted when the task is cancelled or its lifetime is over. */
  readonly signal: AbortSignal;
  setStatusMessage(statusMessage: string): void;
  /** Sends a request to the client, and resolves with the client's response. */
  ask(request: InputRequest, key: string | undefined): Promise<unknown>;
}

/** Returns the context of the work of a task, with a function for each request and notification to the client. */
export function createTaskContext(call: IncomingRequestCall, task: TaskControlForWork): object {
  const { client, meta, principal, revision, server } = call;
  const { taskId } = task.key;
  const members: { [handler: string]: unknown } = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, direction, handler, declaredBy } = facts;
    if (declaredBy !== "client" || direction === "clientToServer") continue;
    members[handler] = (params: JsonObject = {}, options: AskOptions = {}) =>
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
    setStatusMessage: (message: string) => task.setStatusMessage(String(message)),
  };
}
