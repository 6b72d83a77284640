import { getThrownMcpError } from "../../jsonrpc/errors.js";
import { declaresTasks, TASKS_EXTENSION } from "../../protocol/tasks.js";
import type { RuntimeMethodHandler, Server } from "../../server/server.js";
import { EXTENSION_METHODS } from "../../tasks/extension.js";
import { isObject, ownMember, type JsonObject } from "../../validation/checks.js";
import type { AdaptHandler } from "../bridgeChain.js";
import type { BridgedCall } from "../bridgedCall.js";
import { oncePerBridge, type BridgeParts } from "../bridgeParts.js";
import { continueHandler } from "../bridgedHandlers.js";
import { isTask, withoutTasks } from "../tasksExtension.js";
import { TasksOfSessions } from "./taskRequests.js";

/** The requests about tasks of a revision with sessions, and the functions that answer them. */
const SESSION_TASK_METHODS = {
  "tasks/get": "get",
  "tasks/result": "result",
  "tasks/list": "list",
  "tasks/cancel": "cancel",
} as const;

/** The capability of a revision with sessions. */
const CAPABILITY = {
  list: {},
  cancel: {},
  requests: { tools: { call: {} } },
};

/** Returns true if a stateless server offers the extension. */
export function offersTasks({ capabilities, handlers }: Server): boolean {
  return declaresTasks(capabilities) && EXTENSION_METHODS.every((method) => handlers.has(method));
}

/** Returns the server of a bridge with the capability and the requests of the clients' revision in place of the extension. */
export function declareSessionTasks(server: Server, parts: BridgeParts): Server {
  const others = withoutTasks(server.capabilities);
  const capabilities = hasSessionTasks(parts) ? { ...others, tasks: CAPABILITY } : others;
  const handlers = new Map(server.handlers);
  for (const method of EXTENSION_METHODS) if (parts.revision.methods[method] === undefined) handlers.delete(method);
  return { ...server, capabilities, handlers };
}

/** Returns the handlers of the requests about tasks of the clients' revision. There is none if the native server offers no tasks. */
export function createTaskHandlers(
  parts: BridgeParts,
  adapt: AdaptHandler,
): [method: string, handle: RuntimeMethodHandler][] {
  if (!hasSessionTasks(parts)) return [];
  return Object.entries(SESSION_TASK_METHODS).map(([method, name]) => [
    method,
    adapt(method, (_: JsonObject, context) => sessionTasksOf(parts)[name](context as BridgedCall)),
  ]);
}

/**
 * Returns a handler of `tools/call` for clients with sessions, from a handler that may start tasks of the extension. If the client asked for
 * a task, it gets the task. Otherwise the handler runs without the extension; if it cannot run without it, the call waits for the task.
 */
export function servingTasks(handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler {
  const hasTasks = hasSessionTasks(parts);
  return (params: JsonObject, context) => {
    const call = context as BridgedCall;
    if (hasTasks && isObject(params["task"])) return sessionTasksOf(parts).begin(handle, call);
    const finish = (result: unknown): unknown =>
      isTask(result) ? sessionTasksOf(parts).awaitTask(result, call) : result;
    const retry = (thrown: unknown): unknown => {
      // The error of a handler that must start a task. It has done no work yet.
      if (!requiresTasks(thrown, parts)) throw thrown;
      return sessionTasksOf(parts).runAsTask(handle, call);
    };
    return continueHandler(() => handle(params as never, call), finish, retry);
  };
}

function hasSessionTasks({ native, revision }: BridgeParts): boolean {
  return revision.methods["tasks/result"] !== undefined && offersTasks(native);
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

/** Returns the tasks of a bridge. */
const sessionTasksOf = /* @__PURE__ */ oncePerBridge((parts) => new TasksOfSessions(parts));
