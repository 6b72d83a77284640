// Model Context Protocol, revision 2025-11-25
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
  TaskAugmentedRequestParams: types.TaskAugmentedRequestParams;
  RequestParams: types.RequestParams;
  Request: types.Request;
  NotificationParams: types.NotificationParams;
  Notification: types.Notification;
  Result: types.Result;
  Error: types.Error;
  RequestId: types.RequestId;
  JSONRPCRequest: types.JSONRPCRequest;
  JSONRPCNotification: types.JSONRPCNotification;
  JSONRPCResultResponse: types.JSONRPCResultResponse;
  JSONRPCErrorResponse: types.JSONRPCErrorResponse;
  JSONRPCResponse: types.JSONRPCResponse;
  URLElicitationRequiredError: types.URLElicitationRequiredError;
  EmptyResult: types.EmptyResult;
  CancelledNotificationParams: types.CancelledNotificationParams;
  CancelledNotification: types.CancelledNotification;
  InitializeRequestParams: types.InitializeRequestParams;
  InitializeRequest: types.InitializeRequest;
  InitializeResult: types.InitializeResult;
  InitializedNotification: types.InitializedNotification;
  ClientCapabilities: types.ClientCapabilities;
  ServerCapabilities: types.ServerCapabilities;
  Icon: types.Icon;
  Icons: types.Icons;
  BaseMetadata: types.BaseMetadata;
  Implementation: types.Implementation;
  PingRequest: types.PingRequest;
  ProgressNotificationParams: types.ProgressNotificationParams;
  ProgressNotification: types.ProgressNotification;
  PaginatedRequestParams: types.PaginatedRequestParams;
  PaginatedRequest: types.PaginatedRequest;
  PaginatedResult: types.PaginatedResult;
  ListResourcesRequest: types.ListResourcesRequest;
  ListResourcesResult: types.ListResourcesResult;
  ListResourceTemplatesRequest: types.ListResourceTemplatesRequest;
  ListResourceTemplatesResult: types.ListResourceTemplatesResult;
  ResourceRequestParams: types.ResourceRequestParams;
  ReadResourceRequestParams: types.ReadResourceRequestParams;
  ReadResourceRequest: types.ReadResourceRequest;
  ReadResourceResult: types.ReadResourceResult;
  ResourceListChangedNotification: types.ResourceListChangedNotification;
  SubscribeRequestParams: types.SubscribeRequestParams;
  SubscribeRequest: types.SubscribeRequest;
  UnsubscribeRequestParams: types.UnsubscribeRequestParams;
  UnsubscribeRequest: types.UnsubscribeRequest;
  ResourceUpdatedNotificationParams: types.ResourceUpdatedNotificationParams;
  ResourceUpdatedNotification: types.ResourceUpdatedNotification;
  Resource: types.Resource;
  ResourceTemplate: types.ResourceTemplate;
  ResourceContents: types.ResourceContents;
  TextResourceContents: types.TextResourceContents;
  BlobResourceContents: types.BlobResourceContents;
  ListPromptsRequest: types.ListPromptsRequest;
  ListPromptsResult: types.ListPromptsResult;
  GetPromptRequestParams: types.GetPromptRequestParams;
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
  CallToolRequestParams: types.CallToolRequestParams;
  CallToolRequest: types.CallToolRequest;
  ToolListChangedNotification: types.ToolListChangedNotification;
  ToolAnnotations: types.ToolAnnotations;
  ToolExecution: types.ToolExecution;
  Tool: types.Tool;
  TaskStatus: types.TaskStatus;
  TaskMetadata: types.TaskMetadata;
  RelatedTaskMetadata: types.RelatedTaskMetadata;
  Task: types.Task;
  CreateTaskResult: types.CreateTaskResult;
  GetTaskRequest: types.GetTaskRequest;
  GetTaskResult: types.GetTaskResult;
  GetTaskPayloadRequest: types.GetTaskPayloadRequest;
  GetTaskPayloadResult: types.GetTaskPayloadResult;
  CancelTaskRequest: types.CancelTaskRequest;
  CancelTaskResult: types.CancelTaskResult;
  ListTasksRequest: types.ListTasksRequest;
  ListTasksResult: types.ListTasksResult;
  TaskStatusNotificationParams: types.TaskStatusNotificationParams;
  TaskStatusNotification: types.TaskStatusNotification;
  SetLevelRequestParams: types.SetLevelRequestParams;
  SetLevelRequest: types.SetLevelRequest;
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
  ResourceTemplateReference: types.ResourceTemplateReference;
  PromptReference: types.PromptReference;
  ListRootsRequest: types.ListRootsRequest;
  ListRootsResult: types.ListRootsResult;
  Root: types.Root;
  RootsListChangedNotification: types.RootsListChangedNotification;
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
  ElicitationCompleteNotification: types.ElicitationCompleteNotification;
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
  JSONRPCMessage: ["|", "#JSONRPCRequest", "#JSONRPCNotification", "#JSONRPCResponse"],
  ProgressToken: ["|", "s", "i"],
  Cursor: "s",
  TaskAugmentedRequestParams: {
    "<": ["RequestParams"],
    "task?": "#TaskMetadata",
  },
  RequestParams: {
    "_meta?": {
      "progressToken?": "#ProgressToken",
      "*": "u",
    },
  },
  Request: {
    method: "s",
    "params?": {
      "*": "u",
    },
  },
  NotificationParams: {
    "_meta?": {
      "*": "u",
    },
  },
  Notification: {
    method: "s",
    "params?": {
      "*": "u",
    },
  },
  Result: {
    "_meta?": {
      "*": "u",
    },
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
  URLElicitationRequiredError: {
    jsonrpc: ["=", "2.0"],
    "id?": "#RequestId",
    error: [
      "&",
      "#Error",
      {
        code: ["=", -32042],
        data: {
          elicitations: ["[]", "#ElicitRequestURLParams"],
          "*": "u",
        },
      },
    ],
  },
  EmptyResult: "#Result",
  CancelledNotificationParams: {
    "<": ["NotificationParams"],
    "requestId?": "#RequestId",
    "reason?": "s",
  },
  CancelledNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/cancelled"],
    params: "#CancelledNotificationParams",
  },
  InitializeRequestParams: {
    "<": ["RequestParams"],
    protocolVersion: "s",
    capabilities: "#ClientCapabilities",
    clientInfo: "#Implementation",
  },
  InitializeRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "initialize"],
    params: "#InitializeRequestParams",
  },
  InitializeResult: {
    "<": ["Result"],
    protocolVersion: "s",
    capabilities: "#ServerCapabilities",
    serverInfo: "#Implementation",
    "instructions?": "s",
  },
  InitializedNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/initialized"],
    "params?": "#NotificationParams",
  },
  ClientCapabilities: {
    "experimental?": {
      "*": "o",
    },
    "roots?": {
      "listChanged?": "b",
    },
    "sampling?": {
      "context?": "o",
      "tools?": "o",
    },
    "elicitation?": {
      "form?": "o",
      "url?": "o",
    },
    "tasks?": {
      "list?": "o",
      "cancel?": "o",
      "requests?": {
        "sampling?": {
          "createMessage?": "o",
        },
        "elicitation?": {
          "create?": "o",
        },
      },
    },
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
    "tasks?": {
      "list?": "o",
      "cancel?": "o",
      "requests?": {
        "tools?": {
          "call?": "o",
        },
      },
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
  PingRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "ping"],
    "params?": "#RequestParams",
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
    "params?": "#PaginatedRequestParams",
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
  ResourceRequestParams: {
    "<": ["RequestParams"],
    uri: "~uri",
  },
  ReadResourceRequestParams: {
    "<": ["ResourceRequestParams"],
  },
  ReadResourceRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "resources/read"],
    params: "#ReadResourceRequestParams",
  },
  ReadResourceResult: {
    "<": ["Result"],
    contents: ["[]", ["|", "#TextResourceContents", "#BlobResourceContents"]],
  },
  ResourceListChangedNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/resources/list_changed"],
    "params?": "#NotificationParams",
  },
  SubscribeRequestParams: {
    "<": ["ResourceRequestParams"],
  },
  SubscribeRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "resources/subscribe"],
    params: "#SubscribeRequestParams",
  },
  UnsubscribeRequestParams: {
    "<": ["ResourceRequestParams"],
  },
  UnsubscribeRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "resources/unsubscribe"],
    params: "#UnsubscribeRequestParams",
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
    "_meta?": {
      "*": "u",
    },
  },
  ResourceTemplate: {
    "<": ["BaseMetadata", "Icons"],
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
  GetPromptRequestParams: {
    "<": ["RequestParams"],
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
  Prompt: {
    "<": ["BaseMetadata", "Icons"],
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
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/prompts/list_changed"],
    "params?": "#NotificationParams",
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
  CallToolRequestParams: {
    "<": ["TaskAugmentedRequestParams"],
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
  ToolExecution: {
    "taskSupport?": ["=", "forbidden", "optional", "required"],
  },
  Tool: {
    "<": ["BaseMetadata", "Icons"],
    "description?": "s",
    inputSchema: {
      "$schema?": "s",
      type: ["=", "object"],
      "properties?": {
        "*": "o",
      },
      "required?": ["[]", "s"],
    },
    "execution?": "#ToolExecution",
    "outputSchema?": {
      "$schema?": "s",
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
  TaskStatus: ["=", "working", "input_required", "completed", "failed", "cancelled"],
  TaskMetadata: {
    "ttl?": "i",
  },
  RelatedTaskMetadata: {
    taskId: "s",
  },
  Task: {
    taskId: "s",
    status: "#TaskStatus",
    "statusMessage?": "s",
    createdAt: "s",
    lastUpdatedAt: "s",
    ttl: ["|", "i", "0"],
    "pollInterval?": "i",
  },
  CreateTaskResult: {
    "<": ["Result"],
    task: "#Task",
  },
  GetTaskRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "tasks/get"],
    params: {
      taskId: "s",
    },
  },
  GetTaskResult: ["&", "#Result", "#Task"],
  GetTaskPayloadRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "tasks/result"],
    params: {
      taskId: "s",
    },
  },
  GetTaskPayloadResult: {
    "<": ["Result"],
    "*": "u",
  },
  CancelTaskRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "tasks/cancel"],
    params: {
      taskId: "s",
    },
  },
  CancelTaskResult: ["&", "#Result", "#Task"],
  ListTasksRequest: {
    "<": ["PaginatedRequest"],
    method: ["=", "tasks/list"],
  },
  ListTasksResult: {
    "<": ["PaginatedResult"],
    tasks: ["[]", "#Task"],
  },
  TaskStatusNotificationParams: ["&", "#NotificationParams", "#Task"],
  TaskStatusNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/tasks/status"],
    params: "#TaskStatusNotificationParams",
  },
  SetLevelRequestParams: {
    "<": ["RequestParams"],
    level: "#LoggingLevel",
  },
  SetLevelRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "logging/setLevel"],
    params: "#SetLevelRequestParams",
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
    "<": ["TaskAugmentedRequestParams"],
    messages: ["[]", "#SamplingMessage"],
    "modelPreferences?": "#ModelPreferences",
    "systemPrompt?": "s",
    "includeContext?": ["=", "none", "thisServer", "allServers"],
    "temperature?": "n",
    maxTokens: "i",
    "stopSequences?": ["[]", "s"],
    "metadata?": "o",
    "tools?": ["[]", "#Tool"],
    "toolChoice?": "#ToolChoice",
  },
  ToolChoice: {
    "mode?": ["=", "auto", "required", "none"],
  },
  CreateMessageRequest: {
    "<": ["JSONRPCRequest"],
    method: ["=", "sampling/createMessage"],
    params: "#CreateMessageRequestParams",
  },
  CreateMessageResult: {
    "<": ["Result", "SamplingMessage"],
    model: "s",
    "stopReason?": ["|", ["=", "endTurn", "stopSequence", "maxTokens", "toolUse"], "s"],
  },
  SamplingMessage: {
    role: "#Role",
    content: ["|", "#SamplingMessageContentBlock", ["[]", "#SamplingMessageContentBlock"]],
    "_meta?": {
      "*": "u",
    },
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
  ToolUseContent: {
    type: ["=", "tool_use"],
    id: "s",
    name: "s",
    input: {
      "*": "u",
    },
    "_meta?": {
      "*": "u",
    },
  },
  ToolResultContent: {
    type: ["=", "tool_result"],
    toolUseId: "s",
    content: ["[]", "#ContentBlock"],
    "structuredContent?": {
      "*": "u",
    },
    "isError?": "b",
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
    "<": ["JSONRPCRequest"],
    method: ["=", "roots/list"],
    "params?": "#RequestParams",
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
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/roots/list_changed"],
    "params?": "#NotificationParams",
  },
  ElicitRequestFormParams: {
    "<": ["TaskAugmentedRequestParams"],
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
    "<": ["TaskAugmentedRequestParams"],
    mode: ["=", "url"],
    message: "s",
    elicitationId: "s",
    url: "~uri",
  },
  ElicitRequestParams: ["|", "#ElicitRequestFormParams", "#ElicitRequestURLParams"],
  ElicitRequest: {
    "<": ["JSONRPCRequest"],
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
    "<": ["Result"],
    action: ["=", "accept", "decline", "cancel"],
    "content?": {
      "*": ["|", "s", "n", "b", ["[]", "s"]],
    },
  },
  ElicitationCompleteNotification: {
    "<": ["JSONRPCNotification"],
    method: ["=", "notifications/elicitation/complete"],
    params: {
      elicitationId: "s",
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
    "#GetTaskRequest",
    "#GetTaskPayloadRequest",
    "#ListTasksRequest",
    "#CancelTaskRequest",
  ],
  ClientNotification: [
    "|",
    "#CancelledNotification",
    "#ProgressNotification",
    "#InitializedNotification",
    "#RootsListChangedNotification",
    "#TaskStatusNotification",
  ],
  ClientResult: [
    "|",
    "#EmptyResult",
    "#CreateMessageResult",
    "#ListRootsResult",
    "#ElicitResult",
    "#GetTaskResult",
    "#GetTaskPayloadResult",
    "#ListTasksResult",
    "#CancelTaskResult",
  ],
  ServerRequest: [
    "|",
    "#PingRequest",
    "#CreateMessageRequest",
    "#ListRootsRequest",
    "#ElicitRequest",
    "#GetTaskRequest",
    "#GetTaskPayloadRequest",
    "#ListTasksRequest",
    "#CancelTaskRequest",
  ],
  ServerNotification: [
    "|",
    "#CancelledNotification",
    "#ProgressNotification",
    "#LoggingMessageNotification",
    "#ResourceUpdatedNotification",
    "#ResourceListChangedNotification",
    "#ToolListChangedNotification",
    "#PromptListChangedNotification",
    "#ElicitationCompleteNotification",
    "#TaskStatusNotification",
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
    "#GetTaskResult",
    "#GetTaskPayloadResult",
    "#ListTasksResult",
    "#CancelTaskResult",
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
  "tasks/get": "#GetTaskResult",
  "tasks/result": "#GetTaskPayloadResult",
  "tasks/list": "#ListTasksResult",
  "tasks/cancel": "#CancelTaskResult",
  "sampling/createMessage": "#CreateMessageResult",
  "roots/list": "#ListRootsResult",
  "elicitation/create": "#ElicitResult",
};

/** The types of results if the request asked to run as a task, by method. */
const TASK_RESULTS: TypeTable = {
  "tools/call": ["|", "#CallToolResult", "#CreateTaskResult"],
  "sampling/createMessage": ["|", "#CreateMessageResult", "#CreateTaskResult"],
  "elicitation/create": ["|", "#ElicitResult", "#CreateTaskResult"],
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
  if (!Object.hasOwn(TYPES, name)) throw new RangeError(`Revision 2025-11-25 has no type "${name}".`);
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
  const results = options?.task ? { ...RESULTS, ...TASK_RESULTS } : RESULTS;
  const type = Object.hasOwn(results, method) ? results[method] : undefined;
  if (type === undefined) throw new RangeError(`Revision 2025-11-25 has no request "${method}".`);
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
