// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  ClassifiedMessage,
  Issue,
  ValidateOptions,
  ValidateResultOptions,
} from "../runtime/protocol.js";
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

/**
 * Returns the errors of a value that must be of a type. The list is empty if the
 * value is valid.
 *
 * @throws RangeError if this revision has no type of that name.
 */
export declare function validate(
  name: TypeName,
  value: unknown,
  options?: ValidateOptions,
): Issue[];

/**
 * Returns the errors of a result. The list is empty if the result is valid. A
 * result does not contain the name of its type, so the method of its request
 * selects the type.
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export declare function validateResult(
  method: string,
  value: unknown,
  options?: ValidateResultOptions,
): Issue[];

/**
 * Asserts that a value is of a type.
 *
 * @throws ValidationError with all errors of the value.
 * @throws RangeError if this revision has no type of that name.
 */
export declare function assert<Name extends TypeName>(
  name: Name,
  value: unknown,
): asserts value is TypesByName[Name];

/**
 * Returns the kind of a message, such as request or batch, by its envelope and
 * method. It does not check params and results, and never throws.
 */
export declare function classify(message: unknown): ClassifiedMessage;
