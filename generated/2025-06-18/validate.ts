// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type ClassifiedMessage,
  type Issue,
  type ValidateOptions,
  type ValidateResultOptions,
  ValidationError,
  classifyMessage,
  isBase64,
  isUri,
  isUriTemplate,
} from "../runtime/protocol.js";
import { type TypeTable, createValidator } from "../runtime/validation.js";
import { METHODS } from "./methods.js";
import type * as types from "./types.js";

/** The types of this revision, by name. */
export interface TypesByName {
  JSONRPCMessage: types.JSONRPCMessage;
  ProgressToken: types.ProgressToken;
  Cursor: types.Cursor;
  Request: types.Request;
  Notification: types.Notification;
  Result: types.Result;
  RequestId: types.RequestId;
  JSONRPCRequest: types.JSONRPCRequest;
  JSONRPCNotification: types.JSONRPCNotification;
  JSONRPCResponse: types.JSONRPCResponse;
  JSONRPCError: types.JSONRPCError;
  EmptyResult: types.EmptyResult;
  CancelledNotification: types.CancelledNotification;
  InitializeRequest: types.InitializeRequest;
  InitializeResult: types.InitializeResult;
  InitializedNotification: types.InitializedNotification;
  ClientCapabilities: types.ClientCapabilities;
  ServerCapabilities: types.ServerCapabilities;
  BaseMetadata: types.BaseMetadata;
  Implementation: types.Implementation;
  PingRequest: types.PingRequest;
  ProgressNotification: types.ProgressNotification;
  PaginatedRequest: types.PaginatedRequest;
  PaginatedResult: types.PaginatedResult;
  ListResourcesRequest: types.ListResourcesRequest;
  ListResourcesResult: types.ListResourcesResult;
  ListResourceTemplatesRequest: types.ListResourceTemplatesRequest;
  ListResourceTemplatesResult: types.ListResourceTemplatesResult;
  ReadResourceRequest: types.ReadResourceRequest;
  ReadResourceResult: types.ReadResourceResult;
  ResourceListChangedNotification: types.ResourceListChangedNotification;
  SubscribeRequest: types.SubscribeRequest;
  UnsubscribeRequest: types.UnsubscribeRequest;
  ResourceUpdatedNotification: types.ResourceUpdatedNotification;
  Resource: types.Resource;
  ResourceTemplate: types.ResourceTemplate;
  ResourceContents: types.ResourceContents;
  TextResourceContents: types.TextResourceContents;
  BlobResourceContents: types.BlobResourceContents;
  ListPromptsRequest: types.ListPromptsRequest;
  ListPromptsResult: types.ListPromptsResult;
  GetPromptRequest: types.GetPromptRequest;
  GetPromptResult: types.GetPromptResult;
  Prompt: types.Prompt;
  PromptArgument: types.PromptArgument;
  Role: types.Role;
  PromptMessage: types.PromptMessage;
  ResourceLink: types.ResourceLink;
  EmbeddedResource: types.EmbeddedResource;
  PromptListChangedNotification: types.PromptListChangedNotification;
  ListToolsRequest: types.ListToolsRequest;
  ListToolsResult: types.ListToolsResult;
  CallToolResult: types.CallToolResult;
  CallToolRequest: types.CallToolRequest;
  ToolListChangedNotification: types.ToolListChangedNotification;
  ToolAnnotations: types.ToolAnnotations;
  Tool: types.Tool;
  SetLevelRequest: types.SetLevelRequest;
  LoggingMessageNotification: types.LoggingMessageNotification;
  LoggingLevel: types.LoggingLevel;
  CreateMessageRequest: types.CreateMessageRequest;
  CreateMessageResult: types.CreateMessageResult;
  SamplingMessage: types.SamplingMessage;
  Annotations: types.Annotations;
  ContentBlock: types.ContentBlock;
  TextContent: types.TextContent;
  ImageContent: types.ImageContent;
  AudioContent: types.AudioContent;
  ModelPreferences: types.ModelPreferences;
  ModelHint: types.ModelHint;
  CompleteRequest: types.CompleteRequest;
  CompleteResult: types.CompleteResult;
  ResourceTemplateReference: types.ResourceTemplateReference;
  PromptReference: types.PromptReference;
  ListRootsRequest: types.ListRootsRequest;
  ListRootsResult: types.ListRootsResult;
  Root: types.Root;
  RootsListChangedNotification: types.RootsListChangedNotification;
  ElicitRequest: types.ElicitRequest;
  PrimitiveSchemaDefinition: types.PrimitiveSchemaDefinition;
  StringSchema: types.StringSchema;
  NumberSchema: types.NumberSchema;
  BooleanSchema: types.BooleanSchema;
  EnumSchema: types.EnumSchema;
  ElicitResult: types.ElicitResult;
  ClientRequest: types.ClientRequest;
  ClientNotification: types.ClientNotification;
  ClientResult: types.ClientResult;
  ServerRequest: types.ServerRequest;
  ServerNotification: types.ServerNotification;
  ServerResult: types.ServerResult;
}

/** The name of a type of this revision. */
export type TypeName = keyof TypesByName;

const TYPES: TypeTable = {
  JSONRPCMessage: ["|", "#JSONRPCRequest", "#JSONRPCNotification", "#JSONRPCResponse", "#JSONRPCError"],
  ProgressToken: ["|", "s", "i"],
  Cursor: "s",
  Request: {
    method: "s",
    "params?": {
      "_meta?": {
        "progressToken?": "#ProgressToken",
        "*": "u",
      },
      "*": "u",
    },
  },
  Notification: {
    method: "s",
    "params?": {
      "_meta?": {
        "*": "u",
      },
      "*": "u",
    },
  },
  Result: {
    "_meta?": {
      "*": "u",
    },
    "*": "u",
  },
  RequestId: ["|", "s", "i"],
  JSONRPCRequest: {
    "<": ["Request"],
    jsonrpc: ["=", "2.0"],
    id: "#RequestId",
  },
  JSONRPCNotification: {
    "<": ["Notification"],
    jsonrpc: ["=", "2.0"],
  },
  JSONRPCResponse: {
    jsonrpc: ["=", "2.0"],
    id: "#RequestId",
    result: "#Result",
  },
  JSONRPCError: {
    jsonrpc: ["=", "2.0"],
    id: "#RequestId",
    error: {
      code: "i",
      message: "s",
      "data?": "u",
    },
  },
  EmptyResult: "#Result",
  CancelledNotification: {
    "<": ["Notification"],
    method: ["=", "notifications/cancelled"],
    params: {
      requestId: "#RequestId",
      "reason?": "s",
    },
  },
  InitializeRequest: {
    "<": ["Request"],
    method: ["=", "initialize"],
    params: {
      protocolVersion: "s",
      capabilities: "#ClientCapabilities",
      clientInfo: "#Implementation",
    },
  },
  InitializeResult: {
    "<": ["Result"],
    protocolVersion: "s",
    capabilities: "#ServerCapabilities",
    serverInfo: "#Implementation",
    "instructions?": "s",
  },
  InitializedNotification: {
    "<": ["Notification"],
    method: ["=", "notifications/initialized"],
  },
  ClientCapabilities: {
    "experimental?": {
      "*": "o",
    },
    "roots?": {
      "listChanged?": "b",
    },
    "sampling?": "o",
    "elicitation?": "o",
  },
  ServerCapabilities: {
    "experimental?": {
      "*": "o",
    },
    "logging?": "o",
    "completions?": "o",
    "prompts?": {
      "listChanged?": "b",
    },
    "resources?": {
      "subscribe?": "b",
      "listChanged?": "b",
    },
    "tools?": {
      "listChanged?": "b",
    },
  },
  BaseMetadata: {
    name: "s",
    "title?": "s",
  },
  Implementation: {
    "<": ["BaseMetadata"],
    version: "s",
  },
  PingRequest: {
    "<": ["Request"],
    method: ["=", "ping"],
  },
  ProgressNotification: {
    "<": ["Notification"],
    method: ["=", "notifications/progress"],
    params: {
      progressToken: "#ProgressToken",
      progress: "n",
      "total?": "n",
      "message?": "s",
    },
  },
  PaginatedRequest: {
    "<": ["Request"],
    "params?": {
      "cursor?": "#Cursor",
    },
  },
  PaginatedResult: {
    "<": ["Result"],
    "nextCursor?": "#Cursor",
  },
  ListResourcesRequest: {
    "<": ["PaginatedRequest"],
    method: ["=", "resources/list"],
  },
  ListResourcesResult: {
    "<": ["PaginatedResult"],
    resources: ["[]", "#Resource"],
  },
  ListResourceTemplatesRequest: {
    "<": ["PaginatedRequest"],
    method: ["=", "resources/templates/list"],
  },
  ListResourceTemplatesResult: {
    "<": ["PaginatedResult"],
    resourceTemplates: ["[]", "#ResourceTemplate"],
  },
  ReadResourceRequest: {
    "<": ["Request"],
    method: ["=", "resources/read"],
    params: {
      uri: "~uri",
    },
  },
  ReadResourceResult: {
    "<": ["Result"],
    contents: ["[]", ["|", "#TextResourceContents", "#BlobResourceContents"]],
  },
  ResourceListChangedNotification: {
    "<": ["Notification"],
    method: ["=", "notifications/resources/list_changed"],
  },
  SubscribeRequest: {
    "<": ["Request"],
    method: ["=", "resources/subscribe"],
    params: {
      uri: "~uri",
    },
  },
  UnsubscribeRequest: {
    "<": ["Request"],
    method: ["=", "resources/unsubscribe"],
    params: {
      uri: "~uri",
    },
  },
  ResourceUpdatedNotification: {
    "<": ["Notification"],
    method: ["=", "notifications/resources/updated"],
    params: {
      uri: "~uri",
    },
  },
  Resource: {
    "<": ["BaseMetadata"],
    uri: "~uri",
    "description?": "s",
    "mimeType?": "s",
    "annotations?": "#Annotations",
    "size?": "i",
    "_meta?": {
      "*": "u",
    },
  },
  ResourceTemplate: {
    "<": ["BaseMetadata"],
    uriTemplate: "~uri-template",
    "description?": "s",
    "mimeType?": "s",
    "annotations?": "#Annotations",
    "_meta?": {
      "*": "u",
    },
  },
  ResourceContents: {
    uri: "~uri",
    "mimeType?": "s",
    "_meta?": {
      "*": "u",
    },
  },
  TextResourceContents: {
    "<": ["ResourceContents"],
    text: "s",
  },
  BlobResourceContents: {
    "<": ["ResourceContents"],
    blob: "~byte",
  },
  ListPromptsRequest: {
    "<": ["PaginatedRequest"],
    method: ["=", "prompts/list"],
  },
  ListPromptsResult: {
    "<": ["PaginatedResult"],
    prompts: ["[]", "#Prompt"],
  },
  GetPromptRequest: {
    "<": ["Request"],
    method: ["=", "prompts/get"],
    params: {
      name: "s",
      "arguments?": {
        "*": "s",
      },
    },
  },
  GetPromptResult: {
    "<": ["Result"],
    "description?": "s",
    messages: ["[]", "#PromptMessage"],
  },
  Prompt: {
    "<": ["BaseMetadata"],
    "description?": "s",
    "arguments?": ["[]", "#PromptArgument"],
    "_meta?": {
      "*": "u",
    },
  },
  PromptArgument: {
    "<": ["BaseMetadata"],
    "description?": "s",
    "required?": "b",
  },
  Role: ["=", "user", "assistant"],
  PromptMessage: {
    role: "#Role",
    content: "#ContentBlock",
  },
  ResourceLink: {
    "<": ["Resource"],
    type: ["=", "resource_link"],
  },
  EmbeddedResource: {
    type: ["=", "resource"],
    resource: ["|", "#TextResourceContents", "#BlobResourceContents"],
    "annotations?": "#Annotations",
    "_meta?": {
      "*": "u",
    },
  },
  PromptListChangedNotification: {
    "<": ["Notification"],
    method: ["=", "notifications/prompts/list_changed"],
  },
  ListToolsRequest: {
    "<": ["PaginatedRequest"],
    method: ["=", "tools/list"],
  },
  ListToolsResult: {
    "<": ["PaginatedResult"],
    tools: ["[]", "#Tool"],
  },
  CallToolResult: {
    "<": ["Result"],
    content: ["[]", "#ContentBlock"],
    "structuredContent?": {
      "*": "u",
    },
    "isError?": "b",
  },
  CallToolRequest: {
    "<": ["Request"],
    method: ["=", "tools/call"],
    params: {
      name: "s",
      "arguments?": {
        "*": "u",
      },
    },
  },
  ToolListChangedNotification: {
    "<": ["Notification"],
    method: ["=", "notifications/tools/list_changed"],
  },
  ToolAnnotations: {
    "title?": "s",
    "readOnlyHint?": "b",
    "destructiveHint?": "b",
    "idempotentHint?": "b",
    "openWorldHint?": "b",
  },
  Tool: {
    "<": ["BaseMetadata"],
    "description?": "s",
    inputSchema: {
      type: ["=", "object"],
      "properties?": {
        "*": "o",
      },
      "required?": ["[]", "s"],
    },
    "outputSchema?": {
      type: ["=", "object"],
      "properties?": {
        "*": "o",
      },
      "required?": ["[]", "s"],
    },
    "annotations?": "#ToolAnnotations",
    "_meta?": {
      "*": "u",
    },
  },
  SetLevelRequest: {
    "<": ["Request"],
    method: ["=", "logging/setLevel"],
    params: {
      level: "#LoggingLevel",
    },
  },
  LoggingMessageNotification: {
    "<": ["Notification"],
    method: ["=", "notifications/message"],
    params: {
      level: "#LoggingLevel",
      "logger?": "s",
      data: "u",
    },
  },
  LoggingLevel: ["=", "debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"],
  CreateMessageRequest: {
    "<": ["Request"],
    method: ["=", "sampling/createMessage"],
    params: {
      messages: ["[]", "#SamplingMessage"],
      "modelPreferences?": "#ModelPreferences",
      "systemPrompt?": "s",
      "includeContext?": ["=", "none", "thisServer", "allServers"],
      "temperature?": "n",
      maxTokens: "i",
      "stopSequences?": ["[]", "s"],
      "metadata?": "o",
    },
  },
  CreateMessageResult: {
    "<": ["Result", "SamplingMessage"],
    model: "s",
    "stopReason?": ["|", ["=", "endTurn", "stopSequence", "maxTokens"], "s"],
  },
  SamplingMessage: {
    role: "#Role",
    content: ["|", "#TextContent", "#ImageContent", "#AudioContent"],
  },
  Annotations: {
    "audience?": ["[]", "#Role"],
    "priority?": ["n", 0, 1],
    "lastModified?": "s",
  },
  ContentBlock: ["|", "#TextContent", "#ImageContent", "#AudioContent", "#ResourceLink", "#EmbeddedResource"],
  TextContent: {
    type: ["=", "text"],
    text: "s",
    "annotations?": "#Annotations",
    "_meta?": {
      "*": "u",
    },
  },
  ImageContent: {
    type: ["=", "image"],
    data: "~byte",
    mimeType: "s",
    "annotations?": "#Annotations",
    "_meta?": {
      "*": "u",
    },
  },
  AudioContent: {
    type: ["=", "audio"],
    data: "~byte",
    mimeType: "s",
    "annotations?": "#Annotations",
    "_meta?": {
      "*": "u",
    },
  },
  ModelPreferences: {
    "hints?": ["[]", "#ModelHint"],
    "costPriority?": ["n", 0, 1],
    "speedPriority?": ["n", 0, 1],
    "intelligencePriority?": ["n", 0, 1],
  },
  ModelHint: {
    "name?": "s",
  },
  CompleteRequest: {
    "<": ["Request"],
    method: ["=", "completion/complete"],
    params: {
      ref: ["|", "#PromptReference", "#ResourceTemplateReference"],
      argument: {
        name: "s",
        value: "s",
      },
      "context?": {
        "arguments?": {
          "*": "s",
        },
      },
    },
  },
  CompleteResult: {
    "<": ["Result"],
    completion: {
      values: ["[]", "s"],
      "total?": "i",
      "hasMore?": "b",
    },
  },
  ResourceTemplateReference: {
    type: ["=", "ref/resource"],
    uri: "~uri-template",
  },
  PromptReference: {
    "<": ["BaseMetadata"],
    type: ["=", "ref/prompt"],
  },
  ListRootsRequest: {
    "<": ["Request"],
    method: ["=", "roots/list"],
  },
  ListRootsResult: {
    "<": ["Result"],
    roots: ["[]", "#Root"],
  },
  Root: {
    uri: "~uri",
    "name?": "s",
    "_meta?": {
      "*": "u",
    },
  },
  RootsListChangedNotification: {
    "<": ["Notification"],
    method: ["=", "notifications/roots/list_changed"],
  },
  ElicitRequest: {
    "<": ["Request"],
    method: ["=", "elicitation/create"],
    params: {
      message: "s",
      requestedSchema: {
        type: ["=", "object"],
        properties: {
          "*": "#PrimitiveSchemaDefinition",
        },
        "required?": ["[]", "s"],
      },
    },
  },
  PrimitiveSchemaDefinition: ["|", "#StringSchema", "#NumberSchema", "#BooleanSchema", "#EnumSchema"],
  StringSchema: {
    type: ["=", "string"],
    "title?": "s",
    "description?": "s",
    "minLength?": "i",
    "maxLength?": "i",
    "format?": ["=", "email", "uri", "date", "date-time"],
  },
  NumberSchema: {
    type: ["=", "number", "integer"],
    "title?": "s",
    "description?": "s",
    "minimum?": "n",
    "maximum?": "n",
  },
  BooleanSchema: {
    type: ["=", "boolean"],
    "title?": "s",
    "description?": "s",
    "default?": "b",
  },
  EnumSchema: {
    type: ["=", "string"],
    "title?": "s",
    "description?": "s",
    enum: ["[]", "s"],
    "enumNames?": ["[]", "s"],
  },
  ElicitResult: {
    "<": ["Result"],
    action: ["=", "accept", "decline", "cancel"],
    "content?": {
      "*": ["|", "s", "n", "b"],
    },
  },
  ClientRequest: [
    "|",
    "#PingRequest",
    "#InitializeRequest",
    "#CompleteRequest",
    "#SetLevelRequest",
    "#GetPromptRequest",
    "#ListPromptsRequest",
    "#ListResourcesRequest",
    "#ListResourceTemplatesRequest",
    "#ReadResourceRequest",
    "#SubscribeRequest",
    "#UnsubscribeRequest",
    "#CallToolRequest",
    "#ListToolsRequest",
  ],
  ClientNotification: [
    "|",
    "#CancelledNotification",
    "#ProgressNotification",
    "#InitializedNotification",
    "#RootsListChangedNotification",
  ],
  ClientResult: ["|", "#EmptyResult", "#CreateMessageResult", "#ListRootsResult", "#ElicitResult"],
  ServerRequest: ["|", "#PingRequest", "#CreateMessageRequest", "#ListRootsRequest", "#ElicitRequest"],
  ServerNotification: [
    "|",
    "#CancelledNotification",
    "#ProgressNotification",
    "#LoggingMessageNotification",
    "#ResourceUpdatedNotification",
    "#ResourceListChangedNotification",
    "#ToolListChangedNotification",
    "#PromptListChangedNotification",
  ],
  ServerResult: [
    "|",
    "#EmptyResult",
    "#InitializeResult",
    "#CompleteResult",
    "#GetPromptResult",
    "#ListPromptsResult",
    "#ListResourceTemplatesResult",
    "#ListResourcesResult",
    "#ReadResourceResult",
    "#CallToolResult",
    "#ListToolsResult",
  ],
};

/** The types of results, by method of the request. */
const RESULTS: TypeTable = {
  ping: "#EmptyResult",
  initialize: "#InitializeResult",
  "completion/complete": "#CompleteResult",
  "logging/setLevel": "#EmptyResult",
  "prompts/get": "#GetPromptResult",
  "prompts/list": "#ListPromptsResult",
  "resources/list": "#ListResourcesResult",
  "resources/templates/list": "#ListResourceTemplatesResult",
  "resources/read": "#ReadResourceResult",
  "resources/subscribe": "#EmptyResult",
  "resources/unsubscribe": "#EmptyResult",
  "tools/call": "#CallToolResult",
  "tools/list": "#ListToolsResult",
  "sampling/createMessage": "#CreateMessageResult",
  "roots/list": "#ListRootsResult",
  "elicitation/create": "#ElicitResult",
};

const explain = /* @__PURE__ */ createValidator(TYPES, {
  uri: isUri,
  "uri-template": isUriTemplate,
  byte: isBase64,
});

/**
 * Returns the errors of a value that must be of a type. The list is empty if the value is valid.
 *
 * @throws RangeError if this revision has no type of that name.
 */
export function validate(name: TypeName, value: unknown, options?: ValidateOptions): Issue[] {
  if (!Object.hasOwn(TYPES, name)) throw new RangeError(`Revision 2025-06-18 has no type "${name}".`);
  return explain(`#${name}`, value, options);
}

/**
 * Returns the errors of a result. The list is empty if the result is valid. A result does not contain the name of its
 * type, so the method of its request selects the type.
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export function validateResult(method: string, value: unknown, options?: ValidateResultOptions): Issue[] {
  const type = Object.hasOwn(RESULTS, method) ? RESULTS[method] : undefined;
  if (type === undefined) throw new RangeError(`Revision 2025-06-18 has no request "${method}".`);
  return explain(type, value, options);
}

/**
 * Asserts that a value is of a type.
 *
 * @throws ValidationError with all errors of the value.
 * @throws RangeError if this revision has no type of that name.
 */
export function assert<Name extends TypeName>(name: Name, value: unknown): asserts value is TypesByName[Name] {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}

/**
 * Returns the kind of a message, such as request or batch, by its envelope and method. It does not check params and
 * results, and never throws.
 */
export function classify(message: unknown): ClassifiedMessage {
  return classifyMessage(message, { methods: METHODS, batching: false });
}
