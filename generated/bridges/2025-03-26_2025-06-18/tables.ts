// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ConversionTable, keepValue } from "../../runtime/conversion.js";
import {
  liftCallToolResult,
  liftClientCapabilities,
  liftCompleteRequestParams,
  liftCreateMessageRequestParams,
  liftCreateMessageResult,
  liftGetPromptResult,
  liftInitializeRequestParams,
  liftInitializeResult,
  liftListPromptsResult,
  liftListResourceTemplatesResult,
  liftListResourcesResult,
  liftListRootsResult,
  liftListToolsResult,
  liftReadResourceResult,
} from "./lift.js";
import { lowerCallToolResult, lowerGetPromptResult } from "./lower.js";

const LOSSES: ConversionTable["losses"] = {
  "resource-link": [],
  "structured-content": [],
  "undeclared-member": [],
  "completion-context": [],
};

/** A server of 2025-06-18 serves clients of 2025-03-26. */
export const SERVE_OLDER: ConversionTable = {
  params: {
    initialize: liftInitializeRequestParams,
    "completion/complete": liftCompleteRequestParams,
  },
  results: {
    "prompts/get": lowerGetPromptResult,
    "tools/call": lowerCallToolResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": liftCreateMessageResult,
    "roots/list": liftListRootsResult,
  },
  notifications: {},
  capabilities: { client: liftClientCapabilities, server: keepValue },
  losses: LOSSES,
  codes: [],
};

/** A server of 2025-03-26 serves clients of 2025-06-18. */
export const SERVE_NEWER: ConversionTable = {
  params: {},
  results: {
    initialize: liftInitializeResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "resources/read": liftReadResourceResult,
    "tools/call": liftCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {
    "sampling/createMessage": liftCreateMessageRequestParams,
  },
  answers: {},
  notifications: {},
  capabilities: { client: keepValue, server: keepValue },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-06-18 calls servers of 2025-03-26. */
export const CALL_OLDER: ConversionTable = {
  params: {},
  results: {
    initialize: liftInitializeResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "resources/read": liftReadResourceResult,
    "tools/call": liftCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {
    "sampling/createMessage": liftCreateMessageRequestParams,
  },
  answers: {},
  notifications: {},
  capabilities: { client: keepValue, server: keepValue },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-03-26 calls servers of 2025-06-18. */
export const CALL_NEWER: ConversionTable = {
  params: {
    initialize: liftInitializeRequestParams,
    "completion/complete": liftCompleteRequestParams,
  },
  results: {
    "prompts/get": lowerGetPromptResult,
    "tools/call": lowerCallToolResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": liftCreateMessageResult,
    "roots/list": liftListRootsResult,
  },
  notifications: {},
  capabilities: { client: liftClientCapabilities, server: keepValue },
  losses: LOSSES,
  codes: [],
};
