// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 f7dcd9e3b48344ef510cf7e510ec082426112a47dde353899ae5d4d5f8c3cb2f).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { STATELESS } from "../runtime/lifecycles/stateless/lifecycle.js";
import type { Guards, Revision } from "../runtime/protocol/revision.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** What a client sends. */
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

/** What answers a client. */
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

/** The types of what asks a client before it is answered. */
const INPUTS = {
  "prompts/get": "InputRequiredResult",
  "resources/read": "InputRequiredResult",
  "tools/call": "InputRequiredResult",
};

/** The types of what a client answers. */
const ANSWERS: Revision["answers"] = {
  "sampling/createMessage": ["CreateMessageResult"],
  "roots/list": ["ListRootsResult"],
  "elicitation/create": ["ElicitResult"],
};

const FACTS = {
  revision: "2026-07-28",
  errorWithoutId: true,
  objectCapabilities: [],
  inputErrors: "result",
  typedResults: true,
  batching: false,
  open: "server/discover",
  transports: ["stdio", "streamable-http", "http+sse"],
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
} as const;

/** What the runtime must know of this revision. */
export const REVISION: Revision = {
  ...FACTS,
  era: STATELESS,
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
