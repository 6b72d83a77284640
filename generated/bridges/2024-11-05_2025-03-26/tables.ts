// Conversions between the revisions 2024-11-05 and 2025-03-26 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ConversionTable, keepValue } from "../../runtime/conversion.js";
import {
  liftInitializeResult,
  liftListToolsResult,
  liftProgressNotificationParams,
  liftServerCapabilities,
} from "./lift.js";
import {
  lowerCallToolResult,
  lowerCreateMessageRequestParams,
  lowerCreateMessageResult,
  lowerGetPromptResult,
} from "./lower.js";

const LOSSES: ConversionTable["losses"] = {
  audio: [],
  "undeclared-member": [],
};

/** A server of 2025-03-26 serves clients of 2024-11-05. */
export const SERVE_OLDER: ConversionTable = {
  params: {
    "notifications/progress": liftProgressNotificationParams,
  },
  results: {
    "prompts/get": lowerGetPromptResult,
    "tools/call": lowerCallToolResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
  },
  answers: {},
  notifications: {},
  capabilities: { client: keepValue, server: keepValue },
  losses: LOSSES,
  codes: [],
};

/** A server of 2024-11-05 serves clients of 2025-03-26. */
export const SERVE_NEWER: ConversionTable = {
  params: {},
  results: {
    initialize: liftInitializeResult,
    "tools/list": liftListToolsResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": lowerCreateMessageResult,
  },
  notifications: {
    "notifications/progress": liftProgressNotificationParams,
  },
  capabilities: { client: keepValue, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-03-26 calls servers of 2024-11-05. */
export const CALL_OLDER: ConversionTable = {
  params: {},
  results: {
    initialize: liftInitializeResult,
    "tools/list": liftListToolsResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": lowerCreateMessageResult,
  },
  notifications: {
    "notifications/progress": liftProgressNotificationParams,
  },
  capabilities: { client: keepValue, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [],
};

/** A client of 2024-11-05 calls servers of 2025-03-26. */
export const CALL_NEWER: ConversionTable = {
  params: {
    "notifications/progress": liftProgressNotificationParams,
  },
  results: {
    "prompts/get": lowerGetPromptResult,
    "tools/call": lowerCallToolResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
  },
  answers: {},
  notifications: {},
  capabilities: { client: keepValue, server: keepValue },
  losses: LOSSES,
  codes: [],
};
