// Model Context Protocol, revision 2026-07-28
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
import { type TypeTable, createValidator, selectResultType } from "../runtime/validation.js";
import { METHODS } from "./methods.js";
import type * as types from "./types.js";

/** The types of this revision, by name. */
export interface TypesByName {
  JSONValue: types.JSONValue;
  JSONObject: types.JSONObject;
  JSONArray: types.JSONArray;
  JSONRPCMessage: types.JSONRPCMessage;
  MetaObject: types.MetaObject;
  RequestMetaObject: types.RequestMetaObject;
  NotificationMetaObject: types.NotificationMetaObject;
  ResultMetaObject: types.ResultMetaObject;
  ProgressToken: types.ProgressToken;
  Cursor: types.Cursor;
  RequestParams: types.RequestParams;
  Request: types.Request;
  NotificationParams: types.NotificationParams;
  Notification: types.Notification;
  ResultType: types.ResultType;
  Result: types.Result;
  Error: types.Error;
  RequestId: types.RequestId;
  JSONRPCRequest: types.JSONRPCRequest;
  JSONRPCNotification: types.JSONRPCNotification;
  JSONRPCResultResponse: types.JSONRPCResultResponse;
  JSONRPCErrorResponse: types.JSONRPCErrorResponse;
  JSONRPCResponse: types.JSONRPCResponse;
  ParseError: types.ParseError;
  InvalidRequestError: types.InvalidRequestError;
  MethodNotFoundError: types.MethodNotFoundError;
  InvalidParamsError: types.InvalidParamsError;
  InternalError: types.InternalError;
  HeaderMismatchError: types.HeaderMismatchError;
  UnsupportedProtocolVersionError: types.UnsupportedProtocolVersionError;
  MissingRequiredClientCapabilityError: types.MissingRequiredClientCapabilityError;
  EmptyResult: types.EmptyResult;
  InputRequest: types.InputRequest;
  InputResponse: types.InputResponse;
  InputRequests: types.InputRequests;
  InputResponses: types.InputResponses;
  InputRequiredResult: types.InputRequiredResult;
  InputResponseRequestParams: types.InputResponseRequestParams;
  CancelledNotificationParams: types.CancelledNotificationParams;
  CancelledNotification: types.CancelledNotification;
  DiscoverRequest: types.DiscoverRequest;
  DiscoverResult: types.DiscoverResult;
  DiscoverResultResponse: types.DiscoverResultResponse;
  ClientCapabilities: types.ClientCapabilities;
  ServerCapabilities: types.ServerCapabilities;
  Icon: types.Icon;
  Icons: types.Icons;
  BaseMetadata: types.BaseMetadata;
  Implementation: types.Implementation;
  ProgressNotificationParams: types.ProgressNotificationParams;
  ProgressNotification: types.ProgressNotification;
  PaginatedRequestParams: types.PaginatedRequestParams;
  PaginatedRequest: types.PaginatedRequest;
  PaginatedResult: types.PaginatedResult;
  CacheableResult: types.CacheableResult;
  ListResourcesRequest: types.ListResourcesRequest;
  ListResourcesResult: types.ListResourcesResult;
  ListResourcesResultResponse: types.ListResourcesResultResponse;
  ListResourceTemplatesRequest: types.ListResourceTemplatesRequest;
  ListResourceTemplatesResult: types.ListResourceTemplatesResult;
  ListResourceTemplatesResultResponse: types.ListResourceTemplatesResultResponse;
  ResourceRequestParams: types.ResourceRequestParams;
  ReadResourceRequestParams: types.ReadResourceRequestParams;
  ReadResourceRequest: types.ReadResourceRequest;
  ReadResourceResult: types.ReadResourceResult;
  ReadResourceResultResponse: types.ReadResourceResultResponse;
  ResourceListChangedNotification: types.ResourceListChangedNotification;
  SubscriptionFilter: types.SubscriptionFilter;
  SubscriptionsListenRequestParams: types.SubscriptionsListenRequestParams;
  SubscriptionsListenRequest: types.SubscriptionsListenRequest;
  SubscriptionsListenResultMetaObject: types.SubscriptionsListenResultMetaObject;
  SubscriptionsListenResult: types.SubscriptionsListenResult;
  SubscriptionsListenResultResponse: types.SubscriptionsListenResultResponse;
  SubscriptionsAcknowledgedNotificationParams: types.SubscriptionsAcknowledgedNotificationParams;
  SubscriptionsAcknowledgedNotification: types.SubscriptionsAcknowledgedNotification;
  ResourceUpdatedNotificationParams: types.ResourceUpdatedNotificationParams;
  ResourceUpdatedNotification: types.ResourceUpdatedNotification;
  Resource: types.Resource;
  ResourceTemplate: types.ResourceTemplate;
  ResourceContents: types.ResourceContents;
  TextResourceContents: types.TextResourceContents;
  BlobResourceContents: types.BlobResourceContents;
  ListPromptsRequest: types.ListPromptsRequest;
  ListPromptsResult: types.ListPromptsResult;
  ListPromptsResultResponse: types.ListPromptsResultResponse;
  GetPromptRequestParams: types.GetPromptRequestParams;
  GetPromptRequest: types.GetPromptRequest;
  GetPromptResult: types.GetPromptResult;
  GetPromptResultResponse: types.GetPromptResultResponse;
  Prompt: types.Prompt;
  PromptArgument: types.PromptArgument;
  Role: types.Role;
  PromptMessage: types.PromptMessage;
  ResourceLink: types.ResourceLink;
  EmbeddedResource: types.EmbeddedResource;
  PromptListChangedNotification: types.PromptListChangedNotification;
  ListToolsRequest: types.ListToolsRequest;
  ListToolsResult: types.ListToolsResult;
  ListToolsResultResponse: types.ListToolsResultResponse;
  CallToolResult: types.CallToolResult;
  CallToolResultResponse: types.CallToolResultResponse;
  CallToolRequestParams: types.CallToolRequestParams;
  CallToolRequest: types.CallToolRequest;
  ToolListChangedNotification: types.ToolListChangedNotification;
  ToolAnnotations: types.ToolAnnotations;
  Tool: types.Tool;
  LoggingMessageNotificationParams: types.LoggingMessageNotificationParams;
  LoggingMessageNotification: types.LoggingMessageNotification;
  LoggingLevel: types.LoggingLevel;
  CreateMessageRequestParams: types.CreateMessageRequestParams;
  ToolChoice: types.ToolChoice;
  CreateMessageRequest: types.CreateMessageRequest;
  CreateMessageResult: types.CreateMessageResult;
  SamplingMessage: types.SamplingMessage;
  SamplingMessageContentBlock: types.SamplingMessageContentBlock;
  Annotations: types.Annotations;
  ContentBlock: types.ContentBlock;
  TextContent: types.TextContent;
  ImageContent: types.ImageContent;
  AudioContent: types.AudioContent;
  ToolUseContent: types.ToolUseContent;
  ToolResultContent: types.ToolResultContent;
  ModelPreferences: types.ModelPreferences;
  ModelHint: types.ModelHint;
  CompleteRequestParams: types.CompleteRequestParams;
  CompleteRequest: types.CompleteRequest;
  CompleteResult: types.CompleteResult;
  CompleteResultResponse: types.CompleteResultResponse;
  ResourceTemplateReference: types.ResourceTemplateReference;
  PromptReference: types.PromptReference;
  ListRootsRequest: types.ListRootsRequest;
  ListRootsResult: types.ListRootsResult;
  Root: types.Root;
  ElicitRequestFormParams: types.ElicitRequestFormParams;
  ElicitRequestURLParams: types.ElicitRequestURLParams;
  ElicitRequestParams: types.ElicitRequestParams;
  ElicitRequest: types.ElicitRequest;
  PrimitiveSchemaDefinition: types.PrimitiveSchemaDefinition;
  StringSchema: types.StringSchema;
  NumberSchema: types.NumberSchema;
  BooleanSchema: types.BooleanSchema;
  UntitledSingleSelectEnumSchema: types.UntitledSingleSelectEnumSchema;
  TitledSingleSelectEnumSchema: types.TitledSingleSelectEnumSchema;
  SingleSelectEnumSchema: types.SingleSelectEnumSchema;
  UntitledMultiSelectEnumSchema: types.UntitledMultiSelectEnumSchema;
  TitledMultiSelectEnumSchema: types.TitledMultiSelectEnumSchema;
  MultiSelectEnumSchema: types.MultiSelectEnumSchema;
  LegacyTitledEnumSchema: types.LegacyTitledEnumSchema;
  EnumSchema: types.EnumSchema;
  ElicitResult: types.ElicitResult;
  ClientRequest: types.ClientRequest;
  ClientNotification: types.ClientNotification;
  ClientResult: types.ClientResult;
  ServerNotification: types.ServerNotification;
  ServerResult: types.ServerResult;
}

/** The name of a type of this revision. */
export type TypeName = keyof TypesByName;

const TYPES: TypeTable = {
  JSONValue: ["|", "s", "n", "b", "0", "#JSONObject", "#JSONArray"],
  JSONObject: {
    "*": "#JSONValue",
  },
  JSONArray: ["[]", "#JSONValue"],
  JSONRPCMessage: ["|", "#JSONRPCRequest", "#JSONRPCNotification", "#JSONRPCResponse"],
  MetaObject: {
    "*": "u",
  },
  RequestMetaObject: {
    "<": ["MetaObject"],
    "progressToken?": "#ProgressToken",
    "io.modelcontextprotocol/protocolVersion": "s",
    "io.modelcontextprotocol/clientInfo?": "#Implementation",
    "io.modelcontextprotocol/clientCapabilities": "#ClientCapabilities",
    "io.modelcontextprotocol/logLevel?": "#LoggingLevel",
  },
  NotificationMetaObject: {
    "<": ["MetaObject"],
    "io.modelcontextprotocol/subscriptionId?": "#RequestId",
  },
  ResultMetaObject: {
    "<": ["MetaObject"],
    "io.modelcontextprotocol/serverInfo?": "#Implementation",
  },
  ProgressToken: ["|", "s", "i"],
  Cursor: "s",
  RequestParams: {
    _meta: "#RequestMetaObject",
  },
  Request: {
    method: "s",
    "params?": {
      "*": "u",
    },
  },
  NotificationParams: {
    "_meta?": "#NotificationMetaObject",
  },
  Notification: {
    method: "s",
    "params?": {
      "*": "u",
    },
  },
  ResultType: ["|", ["=", "complete", "input_required"], "s"],
  Result: {
    "_meta?": "#ResultMetaObject",
    resultType: "#ResultType",
    "*": "u",
  },
  Error: {
    code: "i",
    message: "s",
    "data?": "u",
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
  JSONRPCResultResponse: {
    jsonrpc: ["=", "2.0"],
    id: "#RequestId",
    result: "#Result",
  },
  JSONRPCErrorResponse: {
    jsonrpc: ["=", "2.0"],
    "id?": "#RequestId",
    error: "#Error",
  },
  JSONRPCResponse: ["|", "#JSONRPCResultResponse", "#JSONRPCErrorResponse"],
  ParseError: {
    "<": ["Error"],
    code: ["=", -32700],
  },
  InvalidRequestError: {
    "<": ["Error"],
    code: ["=", -32600],
  },
  MethodNotFoundError: {
    "<": ["Error"],
    code: ["=", -32601],
  },
  InvalidParamsError: {
    "<": ["Error"],
    code: ["=", -32602],
  },
  InternalError: {
    "<": ["Error"],
    code: ["=", -32603],
  },
  HeaderMismatchError: {
    jsonrpc: ["=", "2.0"],
    "id?": "#RequestId",
    error: [
      "&",
      "#Error",
      {
        code: ["=", -32020],
      },
    ],
  },
  UnsupportedProtocolVersionError: {
    jsonrpc: ["=", "2.0"],
    "id?": "#RequestId",
    error: [
      "&",
      "#Error",
      {
        code: ["=", -32022],
        data: {
          supported: ["[]", "s"],
          requested: "s",
        },
      },
    ],
  },
  MissingRequiredClientCapabilityError: {
    jsonrpc: ["=", "2.0"],
    "id?": "#RequestId",
    error: [
      "&",
      "#Error",
      {
        code: ["=", -32021],
        data: {
          requiredCapabilities: "#ClientCapabilities",
        },
      },
    ],
  },
  EmptyResult: "#Result",
  InputRequest: ["|", "#CreateMessageRequest", "#ListRootsRequest", "#ElicitRequest"],
  InputResponse: ["|", "#CreateMessageResult", "#ListRootsResult", "#ElicitResult"],
  InputRequests: {
    "*": "#InputRequest",
  },
  InputResponses: {
    "*": "#InputResponse",
  },
  InputRequiredResult: {
    "<": ["Result"],
    "inputRequests?": "#InputRequests",
    "requestState?": "s",
  },
  InputResponseRequestParams: {
    "<": ["RequestParams"],
    "inputResponses?": "#InputResponses",
    "requestState?": "s",
  },
  CancelledNotificationParams: {
    "<": ["NotificationParams"],
    requestId: "#RequestId",
    "reason?": "s",
  },
  CancelledNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/cancelled"],
    params: "#CancelledNotificationParams",
  },
  DiscoverRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "server/discover"],
    params: "#RequestParams",
  },
  DiscoverResult: {
    "<": ["CacheableResult"],
    supportedVersions: ["[]", "s"],
    capabilities: "#ServerCapabilities",
    "instructions?": "s",
  },
  DiscoverResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: "#DiscoverResult",
  },
  ClientCapabilities: {
    "experimental?": {
      "*": "#JSONObject",
    },
    "roots?": {},
    "sampling?": {
      "context?": "#JSONObject",
      "tools?": "#JSONObject",
    },
    "elicitation?": {
      "form?": "#JSONObject",
      "url?": "#JSONObject",
    },
    "extensions?": {
      "*": "#JSONObject",
    },
  },
  ServerCapabilities: {
    "experimental?": {
      "*": "#JSONObject",
    },
    "logging?": "#JSONObject",
    "completions?": "#JSONObject",
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
    "extensions?": {
      "*": "#JSONObject",
    },
  },
  Icon: {
    src: "~uri",
    "mimeType?": "s",
    "sizes?": ["[]", "s"],
    "theme?": ["=", "light", "dark"],
  },
  Icons: {
    "icons?": ["[]", "#Icon"],
  },
  BaseMetadata: {
    name: "s",
    "title?": "s",
  },
  Implementation: {
    "<": ["BaseMetadata", "Icons"],
    version: "s",
    "description?": "s",
    "websiteUrl?": "~uri",
  },
  ProgressNotificationParams: {
    "<": ["NotificationParams"],
    progressToken: "#ProgressToken",
    progress: "n",
    "total?": "n",
    "message?": "s",
  },
  ProgressNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/progress"],
    params: "#ProgressNotificationParams",
  },
  PaginatedRequestParams: {
    "<": ["RequestParams"],
    "cursor?": "#Cursor",
  },
  PaginatedRequest: {
    "<": ["JSONRPCRequest"],
    params: "#PaginatedRequestParams",
  },
  PaginatedResult: {
    "<": ["Result"],
    "nextCursor?": "#Cursor",
  },
  CacheableResult: {
    "<": ["Result"],
    ttlMs: ["i", 0],
    cacheScope: ["=", "public", "private"],
  },
  ListResourcesRequest: {
    "<": ["PaginatedRequest"],
    method: ["=", "resources/list"],
  },
  ListResourcesResult: {
    "<": ["PaginatedResult", "CacheableResult"],
    resources: ["[]", "#Resource"],
  },
  ListResourcesResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: "#ListResourcesResult",
  },
  ListResourceTemplatesRequest: {
    "<": ["PaginatedRequest"],
    method: ["=", "resources/templates/list"],
  },
  ListResourceTemplatesResult: {
    "<": ["PaginatedResult", "CacheableResult"],
    resourceTemplates: ["[]", "#ResourceTemplate"],
  },
  ListResourceTemplatesResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: "#ListResourceTemplatesResult",
  },
  ResourceRequestParams: {
    "<": ["RequestParams"],
    uri: "~uri",
  },
  ReadResourceRequestParams: {
    "<": ["ResourceRequestParams", "InputResponseRequestParams"],
  },
  ReadResourceRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "resources/read"],
    params: "#ReadResourceRequestParams",
  },
  ReadResourceResult: {
    "<": ["CacheableResult"],
    contents: ["[]", ["|", "#TextResourceContents", "#BlobResourceContents"]],
  },
  ReadResourceResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: ["|", "#ReadResourceResult", "#InputRequiredResult"],
  },
  ResourceListChangedNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/resources/list_changed"],
    "params?": "#NotificationParams",
  },
  SubscriptionFilter: {
    "toolsListChanged?": "b",
    "promptsListChanged?": "b",
    "resourcesListChanged?": "b",
    "resourceSubscriptions?": ["[]", "s"],
  },
  SubscriptionsListenRequestParams: {
    "<": ["RequestParams"],
    notifications: "#SubscriptionFilter",
  },
  SubscriptionsListenRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "subscriptions/listen"],
    params: "#SubscriptionsListenRequestParams",
  },
  SubscriptionsListenResultMetaObject: {
    "<": ["ResultMetaObject"],
    "io.modelcontextprotocol/subscriptionId": "#RequestId",
  },
  SubscriptionsListenResult: {
    "<": ["Result"],
    _meta: "#SubscriptionsListenResultMetaObject",
  },
  SubscriptionsListenResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: "#SubscriptionsListenResult",
  },
  SubscriptionsAcknowledgedNotificationParams: {
    "<": ["NotificationParams"],
    notifications: "#SubscriptionFilter",
  },
  SubscriptionsAcknowledgedNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/subscriptions/acknowledged"],
    params: "#SubscriptionsAcknowledgedNotificationParams",
  },
  ResourceUpdatedNotificationParams: {
    "<": ["NotificationParams"],
    uri: "~uri",
  },
  ResourceUpdatedNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/resources/updated"],
    params: "#ResourceUpdatedNotificationParams",
  },
  Resource: {
    "<": ["BaseMetadata", "Icons"],
    uri: "~uri",
    "description?": "s",
    "mimeType?": "s",
    "annotations?": "#Annotations",
    "size?": "i",
    "_meta?": "#MetaObject",
  },
  ResourceTemplate: {
    "<": ["BaseMetadata", "Icons"],
    uriTemplate: "~uri-template",
    "description?": "s",
    "mimeType?": "s",
    "annotations?": "#Annotations",
    "_meta?": "#MetaObject",
  },
  ResourceContents: {
    uri: "~uri",
    "mimeType?": "s",
    "_meta?": "#MetaObject",
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
    "<": ["PaginatedResult", "CacheableResult"],
    prompts: ["[]", "#Prompt"],
  },
  ListPromptsResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: "#ListPromptsResult",
  },
  GetPromptRequestParams: {
    "<": ["InputResponseRequestParams"],
    name: "s",
    "arguments?": {
      "*": "s",
    },
  },
  GetPromptRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "prompts/get"],
    params: "#GetPromptRequestParams",
  },
  GetPromptResult: {
    "<": ["Result"],
    "description?": "s",
    messages: ["[]", "#PromptMessage"],
  },
  GetPromptResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: ["|", "#GetPromptResult", "#InputRequiredResult"],
  },
  Prompt: {
    "<": ["BaseMetadata", "Icons"],
    "description?": "s",
    "arguments?": ["[]", "#PromptArgument"],
    "_meta?": "#MetaObject",
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
    "_meta?": "#MetaObject",
  },
  PromptListChangedNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/prompts/list_changed"],
    "params?": "#NotificationParams",
  },
  ListToolsRequest: {
    "<": ["PaginatedRequest"],
    method: ["=", "tools/list"],
  },
  ListToolsResult: {
    "<": ["PaginatedResult", "CacheableResult"],
    tools: ["[]", "#Tool"],
  },
  ListToolsResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: "#ListToolsResult",
  },
  CallToolResult: {
    "<": ["Result"],
    content: ["[]", "#ContentBlock"],
    "structuredContent?": "u",
    "isError?": "b",
  },
  CallToolResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: ["|", "#CallToolResult", "#InputRequiredResult"],
  },
  CallToolRequestParams: {
    "<": ["InputResponseRequestParams"],
    name: "s",
    "arguments?": {
      "*": "u",
    },
  },
  CallToolRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "tools/call"],
    params: "#CallToolRequestParams",
  },
  ToolListChangedNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/tools/list_changed"],
    "params?": "#NotificationParams",
  },
  ToolAnnotations: {
    "title?": "s",
    "readOnlyHint?": "b",
    "destructiveHint?": "b",
    "idempotentHint?": "b",
    "openWorldHint?": "b",
  },
  Tool: {
    "<": ["BaseMetadata", "Icons"],
    "description?": "s",
    inputSchema: {
      "$schema?": "s",
      type: ["=", "object"],
      "*": "u",
    },
    "outputSchema?": {
      "$schema?": "s",
      "*": "u",
    },
    "annotations?": "#ToolAnnotations",
    "_meta?": "#MetaObject",
  },
  LoggingMessageNotificationParams: {
    "<": ["NotificationParams"],
    level: "#LoggingLevel",
    "logger?": "s",
    data: "u",
  },
  LoggingMessageNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/message"],
    params: "#LoggingMessageNotificationParams",
  },
  LoggingLevel: ["=", "debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"],
  CreateMessageRequestParams: {
    messages: ["[]", "#SamplingMessage"],
    "modelPreferences?": "#ModelPreferences",
    "systemPrompt?": "s",
    "includeContext?": ["=", "none", "thisServer", "allServers"],
    "temperature?": "n",
    maxTokens: "i",
    "stopSequences?": ["[]", "s"],
    "metadata?": "#JSONObject",
    "tools?": ["[]", "#Tool"],
    "toolChoice?": "#ToolChoice",
  },
  ToolChoice: {
    "mode?": ["=", "auto", "required", "none"],
  },
  CreateMessageRequest: {
    method: ["=", "sampling/createMessage"],
    params: "#CreateMessageRequestParams",
  },
  CreateMessageResult: {
    "<": ["SamplingMessage"],
    model: "s",
    "stopReason?": ["|", ["=", "endTurn", "stopSequence", "maxTokens", "toolUse"], "s"],
  },
  SamplingMessage: {
    role: "#Role",
    content: ["|", "#SamplingMessageContentBlock", ["[]", "#SamplingMessageContentBlock"]],
    "_meta?": "#MetaObject",
  },
  SamplingMessageContentBlock: [
    "|",
    "#TextContent",
    "#ImageContent",
    "#AudioContent",
    "#ToolUseContent",
    "#ToolResultContent",
  ],
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
    "_meta?": "#MetaObject",
  },
  ImageContent: {
    type: ["=", "image"],
    data: "~byte",
    mimeType: "s",
    "annotations?": "#Annotations",
    "_meta?": "#MetaObject",
  },
  AudioContent: {
    type: ["=", "audio"],
    data: "~byte",
    mimeType: "s",
    "annotations?": "#Annotations",
    "_meta?": "#MetaObject",
  },
  ToolUseContent: {
    type: ["=", "tool_use"],
    id: "s",
    name: "s",
    input: {
      "*": "u",
    },
    "_meta?": "#MetaObject",
  },
  ToolResultContent: {
    type: ["=", "tool_result"],
    toolUseId: "s",
    content: ["[]", "#ContentBlock"],
    "structuredContent?": "u",
    "isError?": "b",
    "_meta?": "#MetaObject",
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
  CompleteRequestParams: {
    "<": ["RequestParams"],
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
  CompleteRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "completion/complete"],
    params: "#CompleteRequestParams",
  },
  CompleteResult: {
    "<": ["Result"],
    completion: {
      values: ["[]", "s", 0, 100],
      "total?": "i",
      "hasMore?": "b",
    },
  },
  CompleteResultResponse: {
    "<": ["JSONRPCResultResponse"],
    result: "#CompleteResult",
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
    method: ["=", "roots/list"],
    "params?": {
      "_meta?": "#MetaObject",
    },
  },
  ListRootsResult: {
    roots: ["[]", "#Root"],
  },
  Root: {
    uri: "~uri",
    "name?": "s",
    "_meta?": "#MetaObject",
  },
  ElicitRequestFormParams: {
    "mode?": ["=", "form"],
    message: "s",
    requestedSchema: {
      "$schema?": "s",
      type: ["=", "object"],
      properties: {
        "*": "#PrimitiveSchemaDefinition",
      },
      "required?": ["[]", "s"],
    },
  },
  ElicitRequestURLParams: {
    mode: ["=", "url"],
    message: "s",
    url: "~uri",
  },
  ElicitRequestParams: ["|", "#ElicitRequestFormParams", "#ElicitRequestURLParams"],
  ElicitRequest: {
    method: ["=", "elicitation/create"],
    params: "#ElicitRequestParams",
  },
  PrimitiveSchemaDefinition: ["|", "#StringSchema", "#NumberSchema", "#BooleanSchema", "#EnumSchema"],
  StringSchema: {
    type: ["=", "string"],
    "title?": "s",
    "description?": "s",
    "minLength?": "i",
    "maxLength?": "i",
    "format?": ["=", "email", "uri", "date", "date-time"],
    "default?": "s",
  },
  NumberSchema: {
    type: ["=", "number", "integer"],
    "title?": "s",
    "description?": "s",
    "minimum?": "n",
    "maximum?": "n",
    "default?": "n",
  },
  BooleanSchema: {
    type: ["=", "boolean"],
    "title?": "s",
    "description?": "s",
    "default?": "b",
  },
  UntitledSingleSelectEnumSchema: {
    type: ["=", "string"],
    "title?": "s",
    "description?": "s",
    enum: ["[]", "s"],
    "default?": "s",
  },
  TitledSingleSelectEnumSchema: {
    type: ["=", "string"],
    "title?": "s",
    "description?": "s",
    oneOf: [
      "[]",
      {
        const: "s",
        title: "s",
      },
    ],
    "default?": "s",
  },
  SingleSelectEnumSchema: ["|", "#UntitledSingleSelectEnumSchema", "#TitledSingleSelectEnumSchema"],
  UntitledMultiSelectEnumSchema: {
    type: ["=", "array"],
    "title?": "s",
    "description?": "s",
    "minItems?": "i",
    "maxItems?": "i",
    items: {
      type: ["=", "string"],
      enum: ["[]", "s"],
    },
    "default?": ["[]", "s"],
  },
  TitledMultiSelectEnumSchema: {
    type: ["=", "array"],
    "title?": "s",
    "description?": "s",
    "minItems?": "i",
    "maxItems?": "i",
    items: {
      anyOf: [
        "[]",
        {
          const: "s",
          title: "s",
        },
      ],
    },
    "default?": ["[]", "s"],
  },
  MultiSelectEnumSchema: ["|", "#UntitledMultiSelectEnumSchema", "#TitledMultiSelectEnumSchema"],
  LegacyTitledEnumSchema: {
    type: ["=", "string"],
    "title?": "s",
    "description?": "s",
    enum: ["[]", "s"],
    "enumNames?": ["[]", "s"],
    "default?": "s",
  },
  EnumSchema: ["|", "#SingleSelectEnumSchema", "#MultiSelectEnumSchema", "#LegacyTitledEnumSchema"],
  ElicitResult: {
    action: ["=", "accept", "decline", "cancel"],
    "content?": {
      "*": ["|", "s", "n", "b", ["[]", "s"]],
    },
  },
  ClientRequest: [
    "|",
    "#DiscoverRequest",
    "#CompleteRequest",
    "#GetPromptRequest",
    "#ListPromptsRequest",
    "#ListResourcesRequest",
    "#ListResourceTemplatesRequest",
    "#ReadResourceRequest",
    "#SubscriptionsListenRequest",
    "#CallToolRequest",
    "#ListToolsRequest",
  ],
  ClientNotification: "#CancelledNotification",
  ClientResult: "#EmptyResult",
  ServerNotification: [
    "|",
    "#CancelledNotification",
    "#ProgressNotification",
    "#LoggingMessageNotification",
    "#ResourceUpdatedNotification",
    "#ResourceListChangedNotification",
    "#ToolListChangedNotification",
    "#PromptListChangedNotification",
    "#SubscriptionsAcknowledgedNotification",
  ],
  ServerResult: [
    "|",
    "#EmptyResult",
    "#DiscoverResult",
    "#CompleteResult",
    "#GetPromptResult",
    "#ListPromptsResult",
    "#ListResourceTemplatesResult",
    "#ListResourcesResult",
    "#ReadResourceResult",
    "#SubscriptionsListenResult",
    "#CallToolResult",
    "#ListToolsResult",
    "#InputRequiredResult",
  ],
};

/** The types of results, by method of the request. */
const RESULTS: TypeTable = {
  "server/discover": "#DiscoverResult",
  "completion/complete": "#CompleteResult",
  "prompts/get": ["|", "#GetPromptResult", "#InputRequiredResult"],
  "prompts/list": "#ListPromptsResult",
  "resources/list": "#ListResourcesResult",
  "resources/templates/list": "#ListResourceTemplatesResult",
  "resources/read": ["|", "#ReadResourceResult", "#InputRequiredResult"],
  "subscriptions/listen": "#SubscriptionsListenResult",
  "tools/call": ["|", "#CallToolResult", "#InputRequiredResult"],
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
  if (!Object.hasOwn(TYPES, name)) throw new RangeError(`Revision 2026-07-28 has no type "${name}".`);
  return explain(`#${name}`, value, options);
}

/**
 * Returns the errors of a result. The list is empty if the result is valid. A result does not contain the name of its
 * type, so the method of its request selects the type.
 *
 * If the server may request input instead, the `resultType` of the result selects its type: `"complete"`, or
 * `"input_required"` for an `InputRequiredResult`. The schema alone accepts both types for both values, and so do the
 * guards.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export function validateResult(method: string, value: unknown, options?: ValidateResultOptions): Issue[] {
  const type = Object.hasOwn(RESULTS, method) ? RESULTS[method] : undefined;
  if (type === undefined) throw new RangeError(`Revision 2026-07-28 has no request "${method}".`);
  return explain(selectResultType(type, value, "#InputRequiredResult"), value, options);
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
