// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Guards,
  Revision,
  RevisionMessageChecks,
} from "../runtime/protocol.js";
import { FACTS } from "./facts.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION: Revision = {
  ...FACTS,
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
    "elicitation/create": ["ElicitResult"],
  },
};

/** The guards of the messages that a client sends, by method. */
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
  "notifications/cancelled": guards.isCancelledNotification,
  "notifications/progress": guards.isProgressNotification,
  "notifications/initialized": guards.isInitializedNotification,
  "notifications/roots/list_changed": guards.isRootsListChangedNotification,
};

/** The guards of the results that a client receives, by method. */
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

/** The guards that the runtime calls for the messages of this revision. */
export const CHECKS: RevisionMessageChecks = {
  messages: MESSAGES,
  results: RESULTS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type as Parameters<typeof validate>[0], value);
  },
};
