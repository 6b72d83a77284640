import { declaresTasks } from "../../protocol/tasks.js";
import type { IncomingRequestCall } from "../../server/call.js";
import { isCapabilityDeclared } from "../../server/notifications.js";
import type { RuntimeMethodHandler, Server } from "../../server/server.js";
import { createUndeclaredTasksError, TASK_ID_HEADER } from "../../tasks/extension.js";
import type { JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";
import { oncePerBridge, type BridgeParts } from "../bridgeParts.js";
import { continueHandler, mustBeTask } from "../bridgedHandlers.js";
import { withTasks } from "../tasksExtension.js";
import { TasksOfStatelessClients } from "./taskRequests.js";

/** The requests about tasks of a revision with sessions that a bridge uses. */
const SESSION_METHODS = ["tasks/get", "tasks/result", "tasks/cancel"];

/** The requests of the extension, and the functions that answer them. */
const TASK_REQUESTS = {
  "tasks/get": "get",
  "tasks/update": "update",
  "tasks/cancel": "cancel",
} as const;

/** Returns true if a server of a revision with sessions runs tools as tasks. */
export function servesToolsAsTasks({ capabilities, handlers }: Server): boolean {
  return (
    isCapabilityDeclared(capabilities, "tasks.requests.tools.call") &&
    SESSION_METHODS.every((method) => handlers.has(method))
  );
}

/** Returns the server of a bridge with the extension, if the native server runs tools as tasks. */
export function declareTasksExtension(server: Server, { native }: BridgeParts): Server {
  if (!servesToolsAsTasks(native)) return server;
  const { headers = [] } = server.options;
  return {
    ...server,
    capabilities: withTasks(server.capabilities),
    options: { ...server.options, headers: [...headers, TASK_ID_HEADER] },
  };
}

/** Returns the handlers of the requests of the extension. There is none if the native server runs no tools as tasks. */
export function createExtensionHandlers(parts: BridgeParts): ReadonlyMap<string, RuntimeMethodHandler> {
  if (!servesToolsAsTasks(parts.native)) return new Map();
  const entries = Object.entries(TASK_REQUESTS).map(([method, name]): [string, RuntimeMethodHandler] => [
    method,
    (_: JsonObject, context) => {
      // The runtime calls handlers with the call itself.
      const outer = context as IncomingRequestCall;
      if (!declaresTasks(outer.client.capabilities)) throw createUndeclaredTasksError();
      return extensionTasksOf(parts)[name](outer);
    },
  ]);
  return new Map(entries);
}

/**
 * Returns a handler of `tools/call` for stateless clients, from a handler of a server that runs tools as tasks. If the client declares the
 * extension, the tools that can run as tasks do so.
 */
export function startingTasks(handle: RuntimeMethodHandler, parts: BridgeParts): RuntimeMethodHandler {
  return (params: JsonObject, context) => {
    // A stateless client cannot mean a task by this member.
    const { task, ...others } = params;
    const given = context as BridgedCall;
    const call = task === undefined ? given : given.withParams(others);
    if (declaresTasks(call.client.capabilities)) return extensionTasksOf(parts).call(handle, call);
    const refuse = (thrown: unknown): never => {
      throw mustBeTask(thrown) ? createUndeclaredTasksError() : thrown;
    };
    return continueHandler(
      () => handle(call.incoming.params as never, call),
      (result) => result,
      refuse,
    );
  };
}

/** Returns the tasks of a bridge. */
const extensionTasksOf = /* @__PURE__ */ oncePerBridge((parts) => new TasksOfStatelessClients(parts));
