// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { STATELESS, createServerOfRevision } from "../runtime/serverCore.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION = {
  revision: "2026-07-28",
  lifecycle: "stateless",
  errorWithoutId: true,
  typedResults: true,
  batching: false,
  open: "server/discover",
  sessions: false,
  resumable: false,
  polling: false,
  versionHeader: true,
  headers: [
    {
      name: "MCP-Protocol-Version",
      pointer: "/params/_meta/io.modelcontextprotocol~1protocolVersion",
      methods: null,
      code: -32020,
    },
    {
      name: "Mcp-Method",
      pointer: "/method",
      methods: null,
      code: -32020,
    },
    {
      name: "Mcp-Name",
      pointer: "/params/name",
      methods: ["tools/call", "prompts/get"],
      code: -32020,
    },
    {
      name: "Mcp-Name",
      pointer: "/params/uri",
      methods: ["resources/read"],
      code: -32020,
    },
    {
      name: "Mcp-Param-{Name}",
      pointer: "/params/arguments/{property-path}",
      methods: ["tools/call"],
      code: -32020,
    },
  ],
  codes: {
    PARSE_ERROR: -32700,
    INVALID_REQUEST: -32600,
    METHOD_NOT_FOUND: -32601,
    INVALID_PARAMS: -32602,
    INTERNAL_ERROR: -32603,
    HEADER_MISMATCH: -32020,
    MISSING_REQUIRED_CLIENT_CAPABILITY: -32021,
    UNSUPPORTED_PROTOCOL_VERSION: -32022,
  },
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
const MESSAGES = {
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
const RESULTS = {
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
  lifecycle: STATELESS,
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
