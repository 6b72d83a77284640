// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 c99c8d66bb35d417959e07bbc339921b1b86b051f6cc34e39b735429f367f3e6).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HANDSHAKE } from "../runtime/lifecycles/handshake/lifecycle.js";
import type { Guards, Revision } from "../runtime/protocol/revision.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** What a client sends. */
const MESSAGES: Guards = {
  ping: guards.isPingRequest,
  initialize: guards.isInitializeRequest,
  "completion/complete": guards.isCompleteRequest,
  "logging/setLevel": guards.isSetLevelRequest,
  "prompts/get": guards.isGetPromptRequest,
  "prompts/list": guards.isListPromptsRequest,
  "resources/list": guards.isListResourcesRequest,
  "resources/templates/list": guards.isListResourceTemplatesRequest,
  "resources/read": guards.isReadResourceRequest,
  "resources/subscribe": guards.isSubscribeRequest,
  "resources/unsubscribe": guards.isUnsubscribeRequest,
  "tools/call": guards.isCallToolRequest,
  "tools/list": guards.isListToolsRequest,
  "tasks/get": guards.isGetTaskRequest,
  "tasks/result": guards.isGetTaskPayloadRequest,
  "tasks/list": guards.isListTasksRequest,
  "tasks/cancel": guards.isCancelTaskRequest,
  "notifications/cancelled": guards.isCancelledNotification,
  "notifications/progress": guards.isProgressNotification,
  "notifications/initialized": guards.isInitializedNotification,
  "notifications/roots/list_changed": guards.isRootsListChangedNotification,
  "notifications/tasks/status": guards.isTaskStatusNotification,
};

/** What answers a client. */
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
  "tools/call": (value) =>
    guards.isCallToolResult(value) || guards.isCreateTaskResult(value),
  "tools/list": guards.isListToolsResult,
  "tasks/get": guards.isGetTaskResult,
  "tasks/result": guards.isGetTaskPayloadResult,
  "tasks/list": guards.isListTasksResult,
  "tasks/cancel": guards.isCancelTaskResult,
};

/** The types of what asks a client before it is answered. */
const INPUTS = {};

/** The types of what a client answers. */
const ANSWERS: Revision["answers"] = {
  ping: ["EmptyResult"],
  "tasks/get": ["GetTaskResult"],
  "tasks/result": ["GetTaskPayloadResult"],
  "tasks/list": ["ListTasksResult"],
  "tasks/cancel": ["CancelTaskResult"],
  "sampling/createMessage": ["CreateMessageResult", "CreateTaskResult"],
  "roots/list": ["ListRootsResult"],
  "elicitation/create": ["ElicitResult", "CreateTaskResult"],
};

const FACTS = {
  revision: "2025-11-25",
  errorWithoutId: true,
  objectCapabilities: ["tasks.list", "tasks.cancel"],
  inputErrors: "result",
  typedResults: false,
  batching: false,
  open: "initialize",
  transports: ["stdio", "streamable-http", "http+sse"],
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
  reservedCodes: [
    {
      first: -32099,
      last: -32020,
      instead: -32603,
    },
  ],
} as const;

/** What the runtime must know of this revision. */
export const REVISION: Revision = {
  ...FACTS,
  era: HANDSHAKE,
  methods: METHODS,
  messages: MESSAGES,
  results: RESULTS,
  inputs: INPUTS,
  answers: ANSWERS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type as Parameters<typeof validate>[0], value);
  },
};
