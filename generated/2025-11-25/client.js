// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HANDSHAKE_CLIENT } from "../runtime/clientCore.js";

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

/** The parts that clients of this revision are made of: its facts, its lifecycle, its calls, and its guards, which `connect` loads. */
export const CLIENT_BINDING = {
  revision: {
    revision: "2025-11-25",
    lifecycle: "handshake",
    errorWithoutId: true,
    typedResults: false,
    batching: false,
    open: "initialize",
    sessions: true,
    resumable: true,
    polling: true,
    versionHeader: true,
    headers: [],
    codes: {
      PARSE_ERROR: -32700,
      INVALID_REQUEST: -32600,
      METHOD_NOT_FOUND: -32601,
      INVALID_PARAMS: -32602,
      INTERNAL_ERROR: -32603,
      RESOURCE_NOT_FOUND: -32002,
      URL_ELICITATION_REQUIRED: -32042,
      SAMPLING_REJECTED: -1,
    },
  },
  lifecycle: HANDSHAKE_CLIENT,
  create: createClient,
  async loadChecks() {
    return (await import("./clientChecks.js")).CLIENT_CHECKS;
  },
};
