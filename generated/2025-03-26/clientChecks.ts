// Model Context Protocol, revision 2025-03-26
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientChecks } from "../runtime/clientCore.js";
import type { Guards } from "../runtime/protocol.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** The guards of the results that a client receives, by the method of its request. */
const RESULTS: Guards = {
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
  "tools/call": guards.isCallToolResult,
  "tools/list": guards.isListToolsResult,
};

/** The guards of the server's notifications, by method. */
const NOTIFICATIONS: Guards = {
  "notifications/message": guards.isLoggingMessageNotification,
  "notifications/resources/updated": guards.isResourceUpdatedNotification,
  "notifications/resources/list_changed": guards.isResourceListChangedNotification,
  "notifications/tools/list_changed": guards.isToolListChangedNotification,
  "notifications/prompts/list_changed": guards.isPromptListChangedNotification,
};

/** The tables by which a connected client checks messages. A separate module, because a client needs them only once it connects. */
export const CLIENT_CHECKS: ClientChecks = {
  methods: METHODS,
  cacheable: [],
  inputs: {},
  answers: {
    ping: ["EmptyResult"],
    "sampling/createMessage": ["CreateMessageResult"],
    "roots/list": ["ListRootsResult"],
  },
  results: RESULTS,
  notifications: NOTIFICATIONS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type as Parameters<typeof validate>[0], value);
  },
};
