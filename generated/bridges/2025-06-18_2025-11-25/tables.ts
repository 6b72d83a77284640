// Conversions between the revisions 2025-06-18 and 2025-11-25 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ConversionTable, keepValue } from "../../runtime/conversion.js";
import {
  liftCallToolRequestParams,
  liftCallToolResult,
  liftCancelledNotificationParams,
  liftClientCapabilities,
  liftCompleteRequestParams,
  liftCreateMessageRequestParams,
  liftElicitRequestParams,
  liftGetPromptRequestParams,
  liftGetPromptResult,
  liftInitializeRequestParams,
  liftInitializeResult,
  liftListPromptsRequestParams,
  liftListPromptsResult,
  liftListResourceTemplatesRequestParams,
  liftListResourceTemplatesResult,
  liftListResourcesRequestParams,
  liftListResourcesResult,
  liftListToolsRequestParams,
  liftListToolsResult,
  liftLoggingMessageNotificationParams,
  liftProgressNotificationParams,
  liftReadResourceRequestParams,
  liftResourceUpdatedNotificationParams,
  liftServerCapabilities,
  liftSetLevelRequestParams,
  liftSubscribeRequestParams,
  liftUnsubscribeRequestParams,
} from "./lift.js";
import {
  lowerAnyCreateMessageResult,
  lowerAnyElicitResult,
  lowerCallToolResult,
  lowerCancelledNotificationParams,
  lowerCreateMessageRequestParams,
  lowerElicitRequestParams,
} from "./lower.js";

const LOSSES: ConversionTable["losses"] = {
  "titled-enum": [],
  "undeclared-member": [],
  tasks: ["notifications/tasks/status"],
  "url-complete": ["notifications/elicitation/complete"],
};

/** A server of 2025-11-25 serves clients of 2025-06-18. */
export const SERVE_OLDER: ConversionTable = {
  params: {
    initialize: liftInitializeRequestParams,
    "completion/complete": liftCompleteRequestParams,
    "logging/setLevel": liftSetLevelRequestParams,
    "prompts/get": liftGetPromptRequestParams,
    "prompts/list": liftListPromptsRequestParams,
    "resources/list": liftListResourcesRequestParams,
    "resources/templates/list": liftListResourceTemplatesRequestParams,
    "resources/read": liftReadResourceRequestParams,
    "resources/subscribe": liftSubscribeRequestParams,
    "resources/unsubscribe": liftUnsubscribeRequestParams,
    "tools/call": liftCallToolRequestParams,
    "tools/list": liftListToolsRequestParams,
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
  },
  results: {
    "tools/call": lowerCallToolResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
    "elicitation/create": lowerElicitRequestParams,
  },
  answers: {},
  notifications: {
    "notifications/cancelled": lowerCancelledNotificationParams,
  },
  capabilities: { client: liftClientCapabilities, server: keepValue },
  losses: LOSSES,
  codes: [{ from: -32042, to: -32600 }],
};

/** A server of 2025-06-18 serves clients of 2025-11-25. */
export const SERVE_NEWER: ConversionTable = {
  params: {
    "notifications/cancelled": lowerCancelledNotificationParams,
  },
  results: {
    initialize: liftInitializeResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "tools/call": liftCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {
    "sampling/createMessage": liftCreateMessageRequestParams,
    "elicitation/create": liftElicitRequestParams,
  },
  answers: {
    "sampling/createMessage": lowerAnyCreateMessageResult,
    "elicitation/create": lowerAnyElicitResult,
  },
  notifications: {
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
    "notifications/message": liftLoggingMessageNotificationParams,
    "notifications/resources/updated": liftResourceUpdatedNotificationParams,
  },
  capabilities: { client: keepValue, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-11-25 calls servers of 2025-06-18. */
export const CALL_OLDER: ConversionTable = {
  params: {
    "notifications/cancelled": lowerCancelledNotificationParams,
  },
  results: {
    initialize: liftInitializeResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "tools/call": liftCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {
    "sampling/createMessage": liftCreateMessageRequestParams,
    "elicitation/create": liftElicitRequestParams,
  },
  answers: {
    "sampling/createMessage": lowerAnyCreateMessageResult,
    "elicitation/create": lowerAnyElicitResult,
  },
  notifications: {
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
    "notifications/message": liftLoggingMessageNotificationParams,
    "notifications/resources/updated": liftResourceUpdatedNotificationParams,
  },
  capabilities: { client: keepValue, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-06-18 calls servers of 2025-11-25. */
export const CALL_NEWER: ConversionTable = {
  params: {
    initialize: liftInitializeRequestParams,
    "completion/complete": liftCompleteRequestParams,
    "logging/setLevel": liftSetLevelRequestParams,
    "prompts/get": liftGetPromptRequestParams,
    "prompts/list": liftListPromptsRequestParams,
    "resources/list": liftListResourcesRequestParams,
    "resources/templates/list": liftListResourceTemplatesRequestParams,
    "resources/read": liftReadResourceRequestParams,
    "resources/subscribe": liftSubscribeRequestParams,
    "resources/unsubscribe": liftUnsubscribeRequestParams,
    "tools/call": liftCallToolRequestParams,
    "tools/list": liftListToolsRequestParams,
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
  },
  results: {
    "tools/call": lowerCallToolResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
    "elicitation/create": lowerElicitRequestParams,
  },
  answers: {},
  notifications: {
    "notifications/cancelled": lowerCancelledNotificationParams,
  },
  capabilities: { client: liftClientCapabilities, server: keepValue },
  losses: LOSSES,
  codes: [{ from: -32042, to: -32600 }],
};
