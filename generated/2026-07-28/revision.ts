// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5454db9876a2a4e00d9aafc11812aec0957e8d9a071e474f80b5d24cfcd40c9c).
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
  inputErrors: "result",
  transports: ["stdio", "streamable-http", "http+sse"],
  reservedCodes: [
    {
      first: -32099,
      last: -32020,
      instead: -32603,
    },
    {
      first: -32002,
      last: -32002,
      instead: -32602,
    },
  ],
  methods: METHODS,
  inputs: {
    "prompts/get": "InputRequiredResult",
    "resources/read": "InputRequiredResult",
    "tools/call": "InputRequiredResult",
  },
  answers: {
    "sampling/createMessage": ["CreateMessageResult"],
    "roots/list": ["ListRootsResult"],
    "elicitation/create": ["ElicitResult"],
  },
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES: Guards = {
  "server/discover": guards.isDiscoverRequest,
  "completion/complete": guards.isCompleteRequest,
  "prompts/get": guards.isGetPromptRequest,
  "prompts/list": guards.isListPromptsRequest,
  "resources/list": guards.isListResourcesRequest,
  "resources/templates/list": guards.isListResourceTemplatesRequest,
  "resources/read": guards.isReadResourceRequest,
  "subscriptions/listen": guards.isSubscriptionsListenRequest,
  "tools/call": guards.isCallToolRequest,
  "tools/list": guards.isListToolsRequest,
  "notifications/cancelled": guards.isCancelledNotification,
};

/** The guards of the results that a client receives, by method. */
const RESULTS: Guards = {
  "server/discover": guards.isDiscoverResult,
  "completion/complete": guards.isCompleteResult,
  "prompts/get": guards.isGetPromptResult,
  "prompts/list": guards.isListPromptsResult,
  "resources/list": guards.isListResourcesResult,
  "resources/templates/list": guards.isListResourceTemplatesResult,
  "resources/read": guards.isReadResourceResult,
  "subscriptions/listen": guards.isSubscriptionsListenResult,
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
