// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getThrownMcpError } from "../../jsonrpc/errors.js";
import {
  declaresTasks,
  TASKS_EXTENSION,
} from "../../protocol/tasksExtension.js";
import { EXTENSION_METHODS } from "../../tasks/extensionRules.js";
import { isObject, ownMember } from "../../validation/checks.js";
import { continueHandler } from "../continueHandler.js";
import { loadOnceForBridge } from "../loadedParts.js";
import { isTask, withoutTasks } from "../tasksExtension.js";
/** The requests about tasks of a revision with sessions, and the functions that answer them. */
const SESSION_METHODS = {
  "tasks/get": "get",
  "tasks/result": "result",
  "tasks/list": "list",
  "tasks/cancel": "cancel",
};
/** The capability of a revision with sessions. */
const CAPABILITY = {
  list: {},
  cancel: {},
  requests: { tools: { call: {} } },
};
/** Returns true if a stateless server offers the extension. */
export function offersTasks({ capabilities, handlers }) {
  return (
    declaresTasks(capabilities) &&
    EXTENSION_METHODS.every((method) => handlers.has(method))
  );
}
/** Returns the server of a bridge with the capability and the requests of the clients' revision in place of the extension. */
export function declareSessionTasks(server, parts) {
  const others = withoutTasks(server.capabilities);
  const capabilities = hasSessionTasks(parts)
    ? { ...others, tasks: CAPABILITY }
    : others;
  const handlers = new Map(server.handlers);
  for (const method of EXTENSION_METHODS)
    if (parts.revision.methods[method] === undefined) handlers.delete(method);
  return { ...server, capabilities, handlers };
}
/** Returns the handlers of the requests about tasks of the clients' revision. There is none if the native server offers no tasks. */
export function createTaskHandlers(parts, adapt) {
  if (!hasSessionTasks(parts)) return [];
  return Object.entries(SESSION_METHODS).map(([method, name]) => [
    method,
    adapt(method, (_, context) =>
      loadTasks(parts).then((tasks) => tasks[name](context)),
    ),
  ]);
}
/**
 * Returns a handler of `tools/call` for clients with sessions, from a handler that may start tasks of the extension. If the client asked for
 * a task, it gets the task. Otherwise the handler runs without the extension; if it cannot run without it, the call waits for the task.
 */
export function servingTasks(handle, parts) {
  const hasTasks = hasSessionTasks(parts);
  return (params, context) => {
    const call = context;
    if (hasTasks && isObject(params["task"]))
      return loadTasks(parts).then((tasks) => tasks.begin(handle, call));
    const finish = (result) =>
      isTask(result)
        ? loadTasks(parts).then((tasks) => tasks.awaitTask(result, call))
        : result;
    const retry = (thrown) => {
      // The error of a handler that must start a task. It has done no work yet.
      if (!requiresTasks(thrown, parts)) throw thrown;
      return loadTasks(parts).then((tasks) => tasks.runAsTask(handle, call));
    };
    return continueHandler(() => handle(params, call), finish, retry);
  };
}
function hasSessionTasks({ native, revision }) {
  return revision.methods["tasks/result"] !== undefined && offersTasks(native);
}
/** Returns true for the error with which a handler refuses a client that did not declare the extension. */
function requiresTasks(thrown, { native }) {
  const error = getThrownMcpError(thrown);
  const { codes } = native.revision;
  if (error?.code !== codes["MISSING_REQUIRED_CLIENT_CAPABILITY"]) return false;
  const required = memberOf(error?.data, "requiredCapabilities");
  return isObject(memberOf(memberOf(required, "extensions"), TASKS_EXTENSION));
}
function memberOf(value, name) {
  return isObject(value) ? ownMember(value, name) : undefined;
}
/** Returns the tasks of a bridge. Their code is loaded with the first task. */
const loadTasks = loadOnceForBridge((parts) =>
  import("./taskRequests.js").then(
    (module) => new module.TasksOfSessions(parts),
  ),
);
