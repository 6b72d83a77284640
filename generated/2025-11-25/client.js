// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 7b4dd1d280d53caf682f7207c1ab984731708ba3fd483dd966fb46b7204b71da).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HANDSHAKE_CLIENT } from "../runtime/client/lifecycles/handshake.js";
import { REVISION } from "./facts.js";
import * as guards from "./guards.js";

/** The guards of the results that a client receives, by the method of its request. */
const RESULTS = {
  ping: guards.isEmptyResult,
  initialize: guards.isInitializeResult,
  "completion/complete": guards.isCompleteResult,
  "logging/setLevel": guards.isEmptyResult,
  "prompts/get": guards.isGetPromptResult,
  "prompts/list": guards.isListPromptsResult,
  "resources/list": guards.isListResourcesResult,
  "resources/templates/list": guards.isListResourceTemplatesResult,
  "resources/read": guards.isReadResourceResult,
  "resources/subscribe": guards.isEmptyResult,
  "resources/unsubscribe": guards.isEmptyResult,
  "tools/call": (value) =>
    guards.isCallToolResult(value) || guards.isCreateTaskResult(value),
  "tools/list": guards.isListToolsResult,
  "tasks/get": guards.isGetTaskResult,
  "tasks/result": guards.isGetTaskPayloadResult,
  "tasks/list": guards.isListTasksResult,
  "tasks/cancel": guards.isCancelTaskResult,
};

/** The guards of the server's notifications, by method. */
const NOTIFICATIONS = {
  "notifications/tasks/status": guards.isTaskStatusNotification,
  "notifications/message": guards.isLoggingMessageNotification,
  "notifications/resources/updated": guards.isResourceUpdatedNotification,
  "notifications/resources/list_changed":
    guards.isResourceListChangedNotification,
  "notifications/tools/list_changed": guards.isToolListChangedNotification,
  "notifications/prompts/list_changed": guards.isPromptListChangedNotification,
  "notifications/elicitation/complete":
    guards.isElicitationCompleteNotification,
};

/** Returns a client whose functions send their messages through `caller`. */
export function createClient(caller) {
  return {
    ping: (params, options) => caller.request("ping", params, options),
    initialize: (params, options) =>
      caller.request("initialize", params, options),
    complete: (params, options) =>
      caller.request("completion/complete", params, options),
    setLevel: (params, options) =>
      caller.request("logging/setLevel", params, options),
    getPrompt: (params, options) =>
      caller.request("prompts/get", params, options),
    listPrompts: (params, options) =>
      caller.request("prompts/list", params, options),
    listResources: (params, options) =>
      caller.request("resources/list", params, options),
    listResourceTemplates: (params, options) =>
      caller.request("resources/templates/list", params, options),
    readResource: (params, options) =>
      caller.request("resources/read", params, options),
    subscribe: (params, options) =>
      caller.request("resources/subscribe", params, options),
    unsubscribe: (params, options) =>
      caller.request("resources/unsubscribe", params, options),
    callTool: (params, options) =>
      caller.request("tools/call", params, options),
    listTools: (params, options) =>
      caller.request("tools/list", params, options),
    getTask: (params, options) => caller.request("tasks/get", params, options),
    getTaskPayload: (params, options) =>
      caller.request("tasks/result", params, options),
    listTasks: (params, options) =>
      caller.request("tasks/list", params, options),
    cancelTask: (params, options) =>
      caller.request("tasks/cancel", params, options),
    notify: {
      cancelled: (params) => caller.notify("notifications/cancelled", params),
      progress: (params) => caller.notify("notifications/progress", params),
      initialized: (params) =>
        caller.notify("notifications/initialized", params),
      rootsListChanged: (params) =>
        caller.notify("notifications/roots/list_changed", params),
      taskStatus: (params) =>
        caller.notify("notifications/tasks/status", params),
    },
  };
}

/** The parts that clients of this revision are made of: its facts, its guards, its lifecycle and its calls. */
export const CLIENT_BINDING = {
  revision: REVISION,
  checks: {
    results: RESULTS,
    notifications: NOTIFICATIONS,
    async explain(type, value) {
      const { validate } = await import("./validate.js");
      return validate(type, value);
    },
  },
  lifecycle: HANDSHAKE_CLIENT,
  create: createClient,
};
