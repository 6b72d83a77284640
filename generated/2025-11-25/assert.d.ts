// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 53361a299ea9e397676d6d426952eb82c94a34fe4214254a4ec1053bc8195742).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as types from "./types.js";

/**
 * Asserts that a value is a {@link types.JSONRPCMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONRPCMessage(
  value: unknown,
): asserts value is types.JSONRPCMessage;

/**
 * Asserts that a value is a {@link types.ProgressToken}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertProgressToken(
  value: unknown,
): asserts value is types.ProgressToken;

/**
 * Asserts that a value is a {@link types.Cursor}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCursor(
  value: unknown,
): asserts value is types.Cursor;

/**
 * Asserts that a value is a {@link types.TaskAugmentedRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTaskAugmentedRequestParams(
  value: unknown,
): asserts value is types.TaskAugmentedRequestParams;

/**
 * Asserts that a value is a {@link types.RequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertRequestParams(
  value: unknown,
): asserts value is types.RequestParams;

/**
 * Asserts that a value is a {@link types.Request}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertRequest(
  value: unknown,
): asserts value is types.Request;

/**
 * Asserts that a value is a {@link types.NotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertNotificationParams(
  value: unknown,
): asserts value is types.NotificationParams;

/**
 * Asserts that a value is a {@link types.Notification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertNotification(
  value: unknown,
): asserts value is types.Notification;

/**
 * Asserts that a value is a {@link types.Result}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResult(
  value: unknown,
): asserts value is types.Result;

/**
 * Asserts that a value is a {@link types.Error}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertError(
  value: unknown,
): asserts value is types.Error;

/**
 * Asserts that a value is a {@link types.RequestId}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertRequestId(
  value: unknown,
): asserts value is types.RequestId;

/**
 * Asserts that a value is a {@link types.JSONRPCRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONRPCRequest(
  value: unknown,
): asserts value is types.JSONRPCRequest;

/**
 * Asserts that a value is a {@link types.JSONRPCNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONRPCNotification(
  value: unknown,
): asserts value is types.JSONRPCNotification;

/**
 * Asserts that a value is a {@link types.JSONRPCResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONRPCResultResponse(
  value: unknown,
): asserts value is types.JSONRPCResultResponse;

/**
 * Asserts that a value is a {@link types.JSONRPCErrorResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONRPCErrorResponse(
  value: unknown,
): asserts value is types.JSONRPCErrorResponse;

/**
 * Asserts that a value is a {@link types.JSONRPCResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONRPCResponse(
  value: unknown,
): asserts value is types.JSONRPCResponse;

/**
 * Asserts that a value is a {@link types.URLElicitationRequiredError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertURLElicitationRequiredError(
  value: unknown,
): asserts value is types.URLElicitationRequiredError;

/**
 * Asserts that a value is a {@link types.EmptyResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult;

/**
 * Asserts that a value is a {@link types.CancelledNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCancelledNotificationParams(
  value: unknown,
): asserts value is types.CancelledNotificationParams;

/**
 * Asserts that a value is a {@link types.CancelledNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification;

/**
 * Asserts that a value is a {@link types.InitializeRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInitializeRequestParams(
  value: unknown,
): asserts value is types.InitializeRequestParams;

/**
 * Asserts that a value is a {@link types.InitializeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInitializeRequest(
  value: unknown,
): asserts value is types.InitializeRequest;

/**
 * Asserts that a value is a {@link types.InitializeResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInitializeResult(
  value: unknown,
): asserts value is types.InitializeResult;

/**
 * Asserts that a value is a {@link types.InitializedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInitializedNotification(
  value: unknown,
): asserts value is types.InitializedNotification;

/**
 * Asserts that a value is a {@link types.ClientCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertClientCapabilities(
  value: unknown,
): asserts value is types.ClientCapabilities;

/**
 * Asserts that a value is a {@link types.ServerCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertServerCapabilities(
  value: unknown,
): asserts value is types.ServerCapabilities;

/**
 * Asserts that a value is a {@link types.Icon}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertIcon(value: unknown): asserts value is types.Icon;

/**
 * Asserts that a value is a {@link types.Icons}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertIcons(
  value: unknown,
): asserts value is types.Icons;

/**
 * Asserts that a value is a {@link types.BaseMetadata}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertBaseMetadata(
  value: unknown,
): asserts value is types.BaseMetadata;

/**
 * Asserts that a value is a {@link types.Implementation}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertImplementation(
  value: unknown,
): asserts value is types.Implementation;

/**
 * Asserts that a value is a {@link types.PingRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPingRequest(
  value: unknown,
): asserts value is types.PingRequest;

/**
 * Asserts that a value is a {@link types.ProgressNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertProgressNotificationParams(
  value: unknown,
): asserts value is types.ProgressNotificationParams;

/**
 * Asserts that a value is a {@link types.ProgressNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertProgressNotification(
  value: unknown,
): asserts value is types.ProgressNotification;

/**
 * Asserts that a value is a {@link types.PaginatedRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPaginatedRequestParams(
  value: unknown,
): asserts value is types.PaginatedRequestParams;

/**
 * Asserts that a value is a {@link types.PaginatedRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPaginatedRequest(
  value: unknown,
): asserts value is types.PaginatedRequest;

/**
 * Asserts that a value is a {@link types.PaginatedResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPaginatedResult(
  value: unknown,
): asserts value is types.PaginatedResult;

/**
 * Asserts that a value is a {@link types.ListResourcesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListResourcesRequest(
  value: unknown,
): asserts value is types.ListResourcesRequest;

/**
 * Asserts that a value is a {@link types.ListResourcesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListResourcesResult(
  value: unknown,
): asserts value is types.ListResourcesResult;

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListResourceTemplatesRequest(
  value: unknown,
): asserts value is types.ListResourceTemplatesRequest;

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListResourceTemplatesResult(
  value: unknown,
): asserts value is types.ListResourceTemplatesResult;

/**
 * Asserts that a value is a {@link types.ResourceRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceRequestParams(
  value: unknown,
): asserts value is types.ResourceRequestParams;

/**
 * Asserts that a value is a {@link types.ReadResourceRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertReadResourceRequestParams(
  value: unknown,
): asserts value is types.ReadResourceRequestParams;

/**
 * Asserts that a value is a {@link types.ReadResourceRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertReadResourceRequest(
  value: unknown,
): asserts value is types.ReadResourceRequest;

/**
 * Asserts that a value is a {@link types.ReadResourceResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertReadResourceResult(
  value: unknown,
): asserts value is types.ReadResourceResult;

/**
 * Asserts that a value is a {@link types.ResourceListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceListChangedNotification(
  value: unknown,
): asserts value is types.ResourceListChangedNotification;

/**
 * Asserts that a value is a {@link types.SubscribeRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscribeRequestParams(
  value: unknown,
): asserts value is types.SubscribeRequestParams;

/**
 * Asserts that a value is a {@link types.SubscribeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscribeRequest(
  value: unknown,
): asserts value is types.SubscribeRequest;

/**
 * Asserts that a value is a {@link types.UnsubscribeRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertUnsubscribeRequestParams(
  value: unknown,
): asserts value is types.UnsubscribeRequestParams;

/**
 * Asserts that a value is a {@link types.UnsubscribeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertUnsubscribeRequest(
  value: unknown,
): asserts value is types.UnsubscribeRequest;

/**
 * Asserts that a value is a {@link types.ResourceUpdatedNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceUpdatedNotificationParams(
  value: unknown,
): asserts value is types.ResourceUpdatedNotificationParams;

/**
 * Asserts that a value is a {@link types.ResourceUpdatedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceUpdatedNotification(
  value: unknown,
): asserts value is types.ResourceUpdatedNotification;

/**
 * Asserts that a value is a {@link types.Resource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResource(
  value: unknown,
): asserts value is types.Resource;

/**
 * Asserts that a value is a {@link types.ResourceTemplate}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceTemplate(
  value: unknown,
): asserts value is types.ResourceTemplate;

/**
 * Asserts that a value is a {@link types.ResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceContents(
  value: unknown,
): asserts value is types.ResourceContents;

/**
 * Asserts that a value is a {@link types.TextResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTextResourceContents(
  value: unknown,
): asserts value is types.TextResourceContents;

/**
 * Asserts that a value is a {@link types.BlobResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertBlobResourceContents(
  value: unknown,
): asserts value is types.BlobResourceContents;

/**
 * Asserts that a value is a {@link types.ListPromptsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListPromptsRequest(
  value: unknown,
): asserts value is types.ListPromptsRequest;

/**
 * Asserts that a value is a {@link types.ListPromptsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListPromptsResult(
  value: unknown,
): asserts value is types.ListPromptsResult;

/**
 * Asserts that a value is a {@link types.GetPromptRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetPromptRequestParams(
  value: unknown,
): asserts value is types.GetPromptRequestParams;

/**
 * Asserts that a value is a {@link types.GetPromptRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetPromptRequest(
  value: unknown,
): asserts value is types.GetPromptRequest;

/**
 * Asserts that a value is a {@link types.GetPromptResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetPromptResult(
  value: unknown,
): asserts value is types.GetPromptResult;

/**
 * Asserts that a value is a {@link types.Prompt}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPrompt(
  value: unknown,
): asserts value is types.Prompt;

/**
 * Asserts that a value is a {@link types.PromptArgument}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPromptArgument(
  value: unknown,
): asserts value is types.PromptArgument;

/**
 * Asserts that a value is a {@link types.Role}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertRole(value: unknown): asserts value is types.Role;

/**
 * Asserts that a value is a {@link types.PromptMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPromptMessage(
  value: unknown,
): asserts value is types.PromptMessage;

/**
 * Asserts that a value is a {@link types.ResourceLink}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceLink(
  value: unknown,
): asserts value is types.ResourceLink;

/**
 * Asserts that a value is a {@link types.EmbeddedResource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertEmbeddedResource(
  value: unknown,
): asserts value is types.EmbeddedResource;

/**
 * Asserts that a value is a {@link types.PromptListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPromptListChangedNotification(
  value: unknown,
): asserts value is types.PromptListChangedNotification;

/**
 * Asserts that a value is a {@link types.ListToolsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListToolsRequest(
  value: unknown,
): asserts value is types.ListToolsRequest;

/**
 * Asserts that a value is a {@link types.ListToolsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListToolsResult(
  value: unknown,
): asserts value is types.ListToolsResult;

/**
 * Asserts that a value is a {@link types.CallToolResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult;

/**
 * Asserts that a value is a {@link types.CallToolRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCallToolRequestParams(
  value: unknown,
): asserts value is types.CallToolRequestParams;

/**
 * Asserts that a value is a {@link types.CallToolRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCallToolRequest(
  value: unknown,
): asserts value is types.CallToolRequest;

/**
 * Asserts that a value is a {@link types.ToolListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertToolListChangedNotification(
  value: unknown,
): asserts value is types.ToolListChangedNotification;

/**
 * Asserts that a value is a {@link types.ToolAnnotations}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertToolAnnotations(
  value: unknown,
): asserts value is types.ToolAnnotations;

/**
 * Asserts that a value is a {@link types.ToolExecution}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertToolExecution(
  value: unknown,
): asserts value is types.ToolExecution;

/**
 * Asserts that a value is a {@link types.Tool}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTool(value: unknown): asserts value is types.Tool;

/**
 * Asserts that a value is a {@link types.TaskStatus}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTaskStatus(
  value: unknown,
): asserts value is types.TaskStatus;

/**
 * Asserts that a value is a {@link types.TaskMetadata}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTaskMetadata(
  value: unknown,
): asserts value is types.TaskMetadata;

/**
 * Asserts that a value is a {@link types.RelatedTaskMetadata}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertRelatedTaskMetadata(
  value: unknown,
): asserts value is types.RelatedTaskMetadata;

/**
 * Asserts that a value is a {@link types.Task}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTask(value: unknown): asserts value is types.Task;

/**
 * Asserts that a value is a {@link types.CreateTaskResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCreateTaskResult(
  value: unknown,
): asserts value is types.CreateTaskResult;

/**
 * Asserts that a value is a {@link types.GetTaskRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetTaskRequest(
  value: unknown,
): asserts value is types.GetTaskRequest;

/**
 * Asserts that a value is a {@link types.GetTaskResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetTaskResult(
  value: unknown,
): asserts value is types.GetTaskResult;

/**
 * Asserts that a value is a {@link types.GetTaskPayloadRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetTaskPayloadRequest(
  value: unknown,
): asserts value is types.GetTaskPayloadRequest;

/**
 * Asserts that a value is a {@link types.GetTaskPayloadResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetTaskPayloadResult(
  value: unknown,
): asserts value is types.GetTaskPayloadResult;

/**
 * Asserts that a value is a {@link types.CancelTaskRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCancelTaskRequest(
  value: unknown,
): asserts value is types.CancelTaskRequest;

/**
 * Asserts that a value is a {@link types.CancelTaskResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCancelTaskResult(
  value: unknown,
): asserts value is types.CancelTaskResult;

/**
 * Asserts that a value is a {@link types.ListTasksRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListTasksRequest(
  value: unknown,
): asserts value is types.ListTasksRequest;

/**
 * Asserts that a value is a {@link types.ListTasksResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListTasksResult(
  value: unknown,
): asserts value is types.ListTasksResult;

/**
 * Asserts that a value is a {@link types.TaskStatusNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTaskStatusNotificationParams(
  value: unknown,
): asserts value is types.TaskStatusNotificationParams;

/**
 * Asserts that a value is a {@link types.TaskStatusNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTaskStatusNotification(
  value: unknown,
): asserts value is types.TaskStatusNotification;

/**
 * Asserts that a value is a {@link types.SetLevelRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSetLevelRequestParams(
  value: unknown,
): asserts value is types.SetLevelRequestParams;

/**
 * Asserts that a value is a {@link types.SetLevelRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSetLevelRequest(
  value: unknown,
): asserts value is types.SetLevelRequest;

/**
 * Asserts that a value is a {@link types.LoggingMessageNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertLoggingMessageNotificationParams(
  value: unknown,
): asserts value is types.LoggingMessageNotificationParams;

/**
 * Asserts that a value is a {@link types.LoggingMessageNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertLoggingMessageNotification(
  value: unknown,
): asserts value is types.LoggingMessageNotification;

/**
 * Asserts that a value is a {@link types.LoggingLevel}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertLoggingLevel(
  value: unknown,
): asserts value is types.LoggingLevel;

/**
 * Asserts that a value is a {@link types.CreateMessageRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCreateMessageRequestParams(
  value: unknown,
): asserts value is types.CreateMessageRequestParams;

/**
 * Asserts that a value is a {@link types.ToolChoice}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertToolChoice(
  value: unknown,
): asserts value is types.ToolChoice;

/**
 * Asserts that a value is a {@link types.CreateMessageRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest;

/**
 * Asserts that a value is a {@link types.CreateMessageResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult;

/**
 * Asserts that a value is a {@link types.SamplingMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSamplingMessage(
  value: unknown,
): asserts value is types.SamplingMessage;

/**
 * Asserts that a value is a {@link types.SamplingMessageContentBlock}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSamplingMessageContentBlock(
  value: unknown,
): asserts value is types.SamplingMessageContentBlock;

/**
 * Asserts that a value is a {@link types.Annotations}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertAnnotations(
  value: unknown,
): asserts value is types.Annotations;

/**
 * Asserts that a value is a {@link types.ContentBlock}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertContentBlock(
  value: unknown,
): asserts value is types.ContentBlock;

/**
 * Asserts that a value is a {@link types.TextContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTextContent(
  value: unknown,
): asserts value is types.TextContent;

/**
 * Asserts that a value is a {@link types.ImageContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertImageContent(
  value: unknown,
): asserts value is types.ImageContent;

/**
 * Asserts that a value is a {@link types.AudioContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertAudioContent(
  value: unknown,
): asserts value is types.AudioContent;

/**
 * Asserts that a value is a {@link types.ToolUseContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertToolUseContent(
  value: unknown,
): asserts value is types.ToolUseContent;

/**
 * Asserts that a value is a {@link types.ToolResultContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertToolResultContent(
  value: unknown,
): asserts value is types.ToolResultContent;

/**
 * Asserts that a value is a {@link types.ModelPreferences}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertModelPreferences(
  value: unknown,
): asserts value is types.ModelPreferences;

/**
 * Asserts that a value is a {@link types.ModelHint}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertModelHint(
  value: unknown,
): asserts value is types.ModelHint;

/**
 * Asserts that a value is a {@link types.CompleteRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCompleteRequestParams(
  value: unknown,
): asserts value is types.CompleteRequestParams;

/**
 * Asserts that a value is a {@link types.CompleteRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCompleteRequest(
  value: unknown,
): asserts value is types.CompleteRequest;

/**
 * Asserts that a value is a {@link types.CompleteResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCompleteResult(
  value: unknown,
): asserts value is types.CompleteResult;

/**
 * Asserts that a value is a {@link types.ResourceTemplateReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceTemplateReference(
  value: unknown,
): asserts value is types.ResourceTemplateReference;

/**
 * Asserts that a value is a {@link types.PromptReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPromptReference(
  value: unknown,
): asserts value is types.PromptReference;

/**
 * Asserts that a value is a {@link types.ListRootsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListRootsRequest(
  value: unknown,
): asserts value is types.ListRootsRequest;

/**
 * Asserts that a value is a {@link types.ListRootsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListRootsResult(
  value: unknown,
): asserts value is types.ListRootsResult;

/**
 * Asserts that a value is a {@link types.Root}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertRoot(value: unknown): asserts value is types.Root;

/**
 * Asserts that a value is a {@link types.RootsListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertRootsListChangedNotification(
  value: unknown,
): asserts value is types.RootsListChangedNotification;

/**
 * Asserts that a value is a {@link types.ElicitRequestFormParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertElicitRequestFormParams(
  value: unknown,
): asserts value is types.ElicitRequestFormParams;

/**
 * Asserts that a value is a {@link types.ElicitRequestURLParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertElicitRequestURLParams(
  value: unknown,
): asserts value is types.ElicitRequestURLParams;

/**
 * Asserts that a value is a {@link types.ElicitRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertElicitRequestParams(
  value: unknown,
): asserts value is types.ElicitRequestParams;

/**
 * Asserts that a value is a {@link types.ElicitRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertElicitRequest(
  value: unknown,
): asserts value is types.ElicitRequest;

/**
 * Asserts that a value is a {@link types.PrimitiveSchemaDefinition}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertPrimitiveSchemaDefinition(
  value: unknown,
): asserts value is types.PrimitiveSchemaDefinition;

/**
 * Asserts that a value is a {@link types.StringSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertStringSchema(
  value: unknown,
): asserts value is types.StringSchema;

/**
 * Asserts that a value is a {@link types.NumberSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertNumberSchema(
  value: unknown,
): asserts value is types.NumberSchema;

/**
 * Asserts that a value is a {@link types.BooleanSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertBooleanSchema(
  value: unknown,
): asserts value is types.BooleanSchema;

/**
 * Asserts that a value is a {@link types.UntitledSingleSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertUntitledSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.UntitledSingleSelectEnumSchema;

/**
 * Asserts that a value is a {@link types.TitledSingleSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTitledSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.TitledSingleSelectEnumSchema;

/**
 * Asserts that a value is a {@link types.SingleSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.SingleSelectEnumSchema;

/**
 * Asserts that a value is a {@link types.UntitledMultiSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertUntitledMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.UntitledMultiSelectEnumSchema;

/**
 * Asserts that a value is a {@link types.TitledMultiSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTitledMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.TitledMultiSelectEnumSchema;

/**
 * Asserts that a value is a {@link types.MultiSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.MultiSelectEnumSchema;

/**
 * Asserts that a value is a {@link types.LegacyTitledEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertLegacyTitledEnumSchema(
  value: unknown,
): asserts value is types.LegacyTitledEnumSchema;

/**
 * Asserts that a value is a {@link types.EnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertEnumSchema(
  value: unknown,
): asserts value is types.EnumSchema;

/**
 * Asserts that a value is a {@link types.ElicitResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertElicitResult(
  value: unknown,
): asserts value is types.ElicitResult;

/**
 * Asserts that a value is a {@link types.ElicitationCompleteNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertElicitationCompleteNotification(
  value: unknown,
): asserts value is types.ElicitationCompleteNotification;

/**
 * Asserts that a value is a {@link types.ClientRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest;

/**
 * Asserts that a value is a {@link types.ClientNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertClientNotification(
  value: unknown,
): asserts value is types.ClientNotification;

/**
 * Asserts that a value is a {@link types.ClientResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertClientResult(
  value: unknown,
): asserts value is types.ClientResult;

/**
 * Asserts that a value is a {@link types.ServerRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertServerRequest(
  value: unknown,
): asserts value is types.ServerRequest;

/**
 * Asserts that a value is a {@link types.ServerNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertServerNotification(
  value: unknown,
): asserts value is types.ServerNotification;

/**
 * Asserts that a value is a {@link types.ServerResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertServerResult(
  value: unknown,
): asserts value is types.ServerResult;
