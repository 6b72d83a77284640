// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConversionTable } from "../../runtime/conversion.js";
import {
  liftAnyCallToolResult,
  liftCallToolRequestParams,
  liftCancelledNotificationParams,
  liftClientCapabilities,
  liftCompleteRequestParams,
  liftCompleteResult,
  liftCreateMessageResult,
  liftElicitResult,
  liftGetPromptRequestParams,
  liftGetPromptResult,
  liftListPromptsResult,
  liftListResourceTemplatesResult,
  liftListResourcesResult,
  liftListToolsResult,
  liftLoggingMessageNotificationParams,
  liftNotificationParams,
  liftPaginatedRequestParams,
  liftProgressNotificationParams,
  liftReadResourceRequestParams,
  liftReadResourceResult,
  liftResourceUpdatedNotificationParams,
  liftServerCapabilities,
} from "./lift.js";
import {
  lowerAnyCallToolResult,
  lowerAnyGetPromptResult,
  lowerAnyReadResourceResult,
  lowerCallToolRequestParams,
  lowerClientCapabilities,
  lowerCompleteResult,
  lowerCreateMessageRequestParams,
  lowerCreateMessageResult,
  lowerElicitRequestParams,
  lowerElicitResult,
  lowerListPromptsResult,
  lowerListResourceTemplatesResult,
  lowerListResourcesResult,
  lowerListRootsRequestParams,
  lowerListRootsResult,
  lowerListToolsResult,
  lowerServerCapabilities,
} from "./lower.js";

const LOSSES: ConversionTable["losses"] = {
  "result-type": [],
  caching: [],
  "structured-value": [],
  "input-schema": [],
  "output-schema": [],
  "undeclared-member": [],
  "completion-limit": [],
  "parked-notifications": [],
  "tasks-list": [],
  "task-awaited": [],
  "roots-changed": ["notifications/roots/list_changed"],
  "url-complete": ["notifications/elicitation/complete"],
  "task-status": ["notifications/tasks/status"],
};

/** A server of 2026-07-28 serves clients of 2025-11-25. */
export const SERVE_OLDER: ConversionTable = {
  params: {
    "completion/complete": liftCompleteRequestParams,
    "prompts/get": liftGetPromptRequestParams,
    "prompts/list": liftPaginatedRequestParams,
    "resources/list": liftPaginatedRequestParams,
    "resources/templates/list": liftPaginatedRequestParams,
    "resources/read": liftReadResourceRequestParams,
    "tools/call": liftCallToolRequestParams,
    "tools/list": liftPaginatedRequestParams,
    "notifications/cancelled": liftCancelledNotificationParams,
  },
  results: {
    "completion/complete": lowerCompleteResult,
    "prompts/get": lowerAnyGetPromptResult,
    "prompts/list": lowerListPromptsResult,
    "resources/list": lowerListResourcesResult,
    "resources/templates/list": lowerListResourceTemplatesResult,
    "resources/read": lowerAnyReadResourceResult,
    "tools/call": lowerAnyCallToolResult,
    "tools/list": lowerListToolsResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
    "roots/list": lowerListRootsRequestParams,
    "elicitation/create": lowerElicitRequestParams,
  },
  answers: {
    "sampling/createMessage": liftCreateMessageResult,
    "elicitation/create": liftElicitResult,
  },
  notifications: {},
  capabilities: { client: liftClientCapabilities, server: lowerServerCapabilities },
  losses: LOSSES,
  codes: [
    { from: -32602, to: -32002, when: "resource" },
    { from: -32021, to: -32600, when: "capability" },
  ],
};

/** A server of 2025-11-25 serves clients of 2026-07-28. */
export const SERVE_NEWER: ConversionTable = {
  params: {
    "tools/call": lowerCallToolRequestParams,
  },
  results: {
    "completion/complete": liftCompleteResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "resources/read": liftReadResourceResult,
    "tools/call": liftAnyCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": lowerCreateMessageResult,
    "roots/list": lowerListRootsResult,
    "elicitation/create": lowerElicitResult,
  },
  notifications: {
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
    "notifications/message": liftLoggingMessageNotificationParams,
    "notifications/resources/updated": liftResourceUpdatedNotificationParams,
    "notifications/resources/list_changed": liftNotificationParams,
    "notifications/tools/list_changed": liftNotificationParams,
    "notifications/prompts/list_changed": liftNotificationParams,
  },
  capabilities: { client: lowerClientCapabilities, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [
    { from: -32042, to: -32600 },
    { from: -32002, to: -32602, when: "resource" },
    { from: -32600, to: -32021, when: "capability" },
  ],
};

/** A client of 2026-07-28 calls servers of 2025-11-25. */
export const CALL_OLDER: ConversionTable = {
  params: {
    "tools/call": lowerCallToolRequestParams,
  },
  results: {
    "completion/complete": liftCompleteResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "resources/read": liftReadResourceResult,
    "tools/call": liftAnyCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": lowerCreateMessageResult,
    "roots/list": lowerListRootsResult,
    "elicitation/create": lowerElicitResult,
  },
  notifications: {
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
    "notifications/message": liftLoggingMessageNotificationParams,
    "notifications/resources/updated": liftResourceUpdatedNotificationParams,
    "notifications/resources/list_changed": liftNotificationParams,
    "notifications/tools/list_changed": liftNotificationParams,
    "notifications/prompts/list_changed": liftNotificationParams,
  },
  capabilities: { client: lowerClientCapabilities, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [
    { from: -32042, to: -32600 },
    { from: -32002, to: -32602, when: "resource" },
    { from: -32600, to: -32021, when: "capability" },
  ],
};

/** A client of 2025-11-25 calls servers of 2026-07-28. */
export const CALL_NEWER: ConversionTable = {
  params: {
    "completion/complete": liftCompleteRequestParams,
    "prompts/get": liftGetPromptRequestParams,
    "prompts/list": liftPaginatedRequestParams,
    "resources/list": liftPaginatedRequestParams,
    "resources/templates/list": liftPaginatedRequestParams,
    "resources/read": liftReadResourceRequestParams,
    "tools/call": liftCallToolRequestParams,
    "tools/list": liftPaginatedRequestParams,
    "notifications/cancelled": liftCancelledNotificationParams,
  },
  results: {
    "completion/complete": lowerCompleteResult,
    "prompts/get": lowerAnyGetPromptResult,
    "prompts/list": lowerListPromptsResult,
    "resources/list": lowerListResourcesResult,
    "resources/templates/list": lowerListResourceTemplatesResult,
    "resources/read": lowerAnyReadResourceResult,
    "tools/call": lowerAnyCallToolResult,
    "tools/list": lowerListToolsResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
    "roots/list": lowerListRootsRequestParams,
    "elicitation/create": lowerElicitRequestParams,
  },
  answers: {
    "sampling/createMessage": liftCreateMessageResult,
    "elicitation/create": liftElicitResult,
  },
  notifications: {},
  capabilities: { client: liftClientCapabilities, server: lowerServerCapabilities },
  losses: LOSSES,
  codes: [
    { from: -32602, to: -32002, when: "resource" },
    { from: -32021, to: -32600, when: "capability" },
  ],
};
