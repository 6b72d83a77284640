// Model Context Protocol, revision 2025-03-26
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HANDSHAKE, createServerOfRevision } from "../runtime/serverCore.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION = {
  revision: "2025-03-26",
  lifecycle: "handshake",
  errorWithoutId: false,
  typedResults: false,
  batching: true,
  open: "initialize",
  sessions: true,
  resumable: true,
  polling: false,
  versionHeader: false,
  headers: [],
  codes: {
    PARSE_ERROR: -32700,
    INVALID_REQUEST: -32600,
    METHOD_NOT_FOUND: -32601,
    INVALID_PARAMS: -32602,
    INTERNAL_ERROR: -32603,
    RESOURCE_NOT_FOUND: -32002,
    SAMPLING_REJECTED: -1,
  },
  objectCapabilities: [],
  inputErrors: "error",
  transports: ["stdio", "streamable-http", "http+sse"],
  reservedCodes: [
    {
      first: -32099,
      last: -32020,
      instead: -32603,
    },
  ],
  methods: METHODS,
  inputs: {},
  answers: {
    ping: ["EmptyResult"],
    "sampling/createMessage": ["CreateMessageResult"],
    "roots/list": ["ListRootsResult"],
  },
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES = {
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
  "notifications/cancelled": guards.isCancelledNotification,
  "notifications/progress": guards.isProgressNotification,
  "notifications/initialized": guards.isInitializedNotification,
  "notifications/roots/list_changed": guards.isRootsListChangedNotification,
};

/** The guards of the results that a client receives, by method. */
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
  "tools/call": guards.isCallToolResult,
  "tools/list": guards.isListToolsResult,
};

/** The guards that the runtime calls for the messages of this revision. */
export const CHECKS = {
  messages: MESSAGES,
  results: RESULTS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type, value);
  },
};

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: HANDSHAKE,
};

/**
 * Returns a server of this revision. It declares the capabilities of the
 * features that have handlers.
 *
 * @throws TypeError if a feature lacks a required handler. The message names the
 * method.
 */
export function createServer(options, handlers) {
  return createServerOfRevision(BINDING, options, handlers);
}
