// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 1ac62428bb62e0fd92bd5be5a48768c6314258201a35f1b9f71157b7898ddcb0).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as types from "./types.js";

/** Whether a value is a {@link types.JSONRPCMessage}. */
export declare function isJSONRPCMessage(
  value: unknown,
): value is types.JSONRPCMessage;

/** Whether a value is a {@link types.ProgressToken}. */
export declare function isProgressToken(
  value: unknown,
): value is types.ProgressToken;

/** Whether a value is a {@link types.Cursor}. */
export declare function isCursor(value: unknown): value is types.Cursor;

/** Whether a value is a {@link types.Request}. */
export declare function isRequest(value: unknown): value is types.Request;

/** Whether a value is a {@link types.Notification}. */
export declare function isNotification(
  value: unknown,
): value is types.Notification;

/** Whether a value is a {@link types.Result}. */
export declare function isResult(value: unknown): value is types.Result;

/** Whether a value is a {@link types.RequestId}. */
export declare function isRequestId(value: unknown): value is types.RequestId;

/** Whether a value is a {@link types.JSONRPCRequest}. */
export declare function isJSONRPCRequest(
  value: unknown,
): value is types.JSONRPCRequest;

/** Whether a value is a {@link types.JSONRPCNotification}. */
export declare function isJSONRPCNotification(
  value: unknown,
): value is types.JSONRPCNotification;

/** Whether a value is a {@link types.JSONRPCResponse}. */
export declare function isJSONRPCResponse(
  value: unknown,
): value is types.JSONRPCResponse;

/** Whether a value is a {@link types.JSONRPCError}. */
export declare function isJSONRPCError(
  value: unknown,
): value is types.JSONRPCError;

/** Whether a value is a {@link types.EmptyResult}. */
export declare function isEmptyResult(
  value: unknown,
): value is types.EmptyResult;

/** Whether a value is a {@link types.CancelledNotification}. */
export declare function isCancelledNotification(
  value: unknown,
): value is types.CancelledNotification;

/** Whether a value is a {@link types.InitializeRequest}. */
export declare function isInitializeRequest(
  value: unknown,
): value is types.InitializeRequest;

/** Whether a value is a {@link types.InitializeResult}. */
export declare function isInitializeResult(
  value: unknown,
): value is types.InitializeResult;

/** Whether a value is a {@link types.InitializedNotification}. */
export declare function isInitializedNotification(
  value: unknown,
): value is types.InitializedNotification;

/** Whether a value is a {@link types.ClientCapabilities}. */
export declare function isClientCapabilities(
  value: unknown,
): value is types.ClientCapabilities;

/** Whether a value is a {@link types.ServerCapabilities}. */
export declare function isServerCapabilities(
  value: unknown,
): value is types.ServerCapabilities;

/** Whether a value is a {@link types.Implementation}. */
export declare function isImplementation(
  value: unknown,
): value is types.Implementation;

/** Whether a value is a {@link types.PingRequest}. */
export declare function isPingRequest(
  value: unknown,
): value is types.PingRequest;

/** Whether a value is a {@link types.ProgressNotification}. */
export declare function isProgressNotification(
  value: unknown,
): value is types.ProgressNotification;

/** Whether a value is a {@link types.PaginatedRequest}. */
export declare function isPaginatedRequest(
  value: unknown,
): value is types.PaginatedRequest;

/** Whether a value is a {@link types.PaginatedResult}. */
export declare function isPaginatedResult(
  value: unknown,
): value is types.PaginatedResult;

/** Whether a value is a {@link types.ListResourcesRequest}. */
export declare function isListResourcesRequest(
  value: unknown,
): value is types.ListResourcesRequest;

/** Whether a value is a {@link types.ListResourcesResult}. */
export declare function isListResourcesResult(
  value: unknown,
): value is types.ListResourcesResult;

/** Whether a value is a {@link types.ListResourceTemplatesRequest}. */
export declare function isListResourceTemplatesRequest(
  value: unknown,
): value is types.ListResourceTemplatesRequest;

/** Whether a value is a {@link types.ListResourceTemplatesResult}. */
export declare function isListResourceTemplatesResult(
  value: unknown,
): value is types.ListResourceTemplatesResult;

/** Whether a value is a {@link types.ReadResourceRequest}. */
export declare function isReadResourceRequest(
  value: unknown,
): value is types.ReadResourceRequest;

/** Whether a value is a {@link types.ReadResourceResult}. */
export declare function isReadResourceResult(
  value: unknown,
): value is types.ReadResourceResult;

/** Whether a value is a {@link types.ResourceListChangedNotification}. */
export declare function isResourceListChangedNotification(
  value: unknown,
): value is types.ResourceListChangedNotification;

/** Whether a value is a {@link types.SubscribeRequest}. */
export declare function isSubscribeRequest(
  value: unknown,
): value is types.SubscribeRequest;

/** Whether a value is a {@link types.UnsubscribeRequest}. */
export declare function isUnsubscribeRequest(
  value: unknown,
): value is types.UnsubscribeRequest;

/** Whether a value is a {@link types.ResourceUpdatedNotification}. */
export declare function isResourceUpdatedNotification(
  value: unknown,
): value is types.ResourceUpdatedNotification;

/** Whether a value is a {@link types.Resource}. */
export declare function isResource(value: unknown): value is types.Resource;

/** Whether a value is a {@link types.ResourceTemplate}. */
export declare function isResourceTemplate(
  value: unknown,
): value is types.ResourceTemplate;

/** Whether a value is a {@link types.ResourceContents}. */
export declare function isResourceContents(
  value: unknown,
): value is types.ResourceContents;

/** Whether a value is a {@link types.TextResourceContents}. */
export declare function isTextResourceContents(
  value: unknown,
): value is types.TextResourceContents;

/** Whether a value is a {@link types.BlobResourceContents}. */
export declare function isBlobResourceContents(
  value: unknown,
): value is types.BlobResourceContents;

/** Whether a value is a {@link types.ListPromptsRequest}. */
export declare function isListPromptsRequest(
  value: unknown,
): value is types.ListPromptsRequest;

/** Whether a value is a {@link types.ListPromptsResult}. */
export declare function isListPromptsResult(
  value: unknown,
): value is types.ListPromptsResult;

/** Whether a value is a {@link types.GetPromptRequest}. */
export declare function isGetPromptRequest(
  value: unknown,
): value is types.GetPromptRequest;

/** Whether a value is a {@link types.GetPromptResult}. */
export declare function isGetPromptResult(
  value: unknown,
): value is types.GetPromptResult;

/** Whether a value is a {@link types.Prompt}. */
export declare function isPrompt(value: unknown): value is types.Prompt;

/** Whether a value is a {@link types.PromptArgument}. */
export declare function isPromptArgument(
  value: unknown,
): value is types.PromptArgument;

/** Whether a value is a {@link types.Role}. */
export declare function isRole(value: unknown): value is types.Role;

/** Whether a value is a {@link types.PromptMessage}. */
export declare function isPromptMessage(
  value: unknown,
): value is types.PromptMessage;

/** Whether a value is a {@link types.EmbeddedResource}. */
export declare function isEmbeddedResource(
  value: unknown,
): value is types.EmbeddedResource;

/** Whether a value is a {@link types.PromptListChangedNotification}. */
export declare function isPromptListChangedNotification(
  value: unknown,
): value is types.PromptListChangedNotification;

/** Whether a value is a {@link types.ListToolsRequest}. */
export declare function isListToolsRequest(
  value: unknown,
): value is types.ListToolsRequest;

/** Whether a value is a {@link types.ListToolsResult}. */
export declare function isListToolsResult(
  value: unknown,
): value is types.ListToolsResult;

/** Whether a value is a {@link types.CallToolResult}. */
export declare function isCallToolResult(
  value: unknown,
): value is types.CallToolResult;

/** Whether a value is a {@link types.CallToolRequest}. */
export declare function isCallToolRequest(
  value: unknown,
): value is types.CallToolRequest;

/** Whether a value is a {@link types.ToolListChangedNotification}. */
export declare function isToolListChangedNotification(
  value: unknown,
): value is types.ToolListChangedNotification;

/** Whether a value is a {@link types.Tool}. */
export declare function isTool(value: unknown): value is types.Tool;

/** Whether a value is a {@link types.SetLevelRequest}. */
export declare function isSetLevelRequest(
  value: unknown,
): value is types.SetLevelRequest;

/** Whether a value is a {@link types.LoggingMessageNotification}. */
export declare function isLoggingMessageNotification(
  value: unknown,
): value is types.LoggingMessageNotification;

/** Whether a value is a {@link types.LoggingLevel}. */
export declare function isLoggingLevel(
  value: unknown,
): value is types.LoggingLevel;

/** Whether a value is a {@link types.CreateMessageRequest}. */
export declare function isCreateMessageRequest(
  value: unknown,
): value is types.CreateMessageRequest;

/** Whether a value is a {@link types.CreateMessageResult}. */
export declare function isCreateMessageResult(
  value: unknown,
): value is types.CreateMessageResult;

/** Whether a value is a {@link types.SamplingMessage}. */
export declare function isSamplingMessage(
  value: unknown,
): value is types.SamplingMessage;

/** Whether a value is a {@link types.Annotated}. */
export declare function isAnnotated(value: unknown): value is types.Annotated;

/** Whether a value is a {@link types.TextContent}. */
export declare function isTextContent(
  value: unknown,
): value is types.TextContent;

/** Whether a value is a {@link types.ImageContent}. */
export declare function isImageContent(
  value: unknown,
): value is types.ImageContent;

/** Whether a value is a {@link types.ModelPreferences}. */
export declare function isModelPreferences(
  value: unknown,
): value is types.ModelPreferences;

/** Whether a value is a {@link types.ModelHint}. */
export declare function isModelHint(value: unknown): value is types.ModelHint;

/** Whether a value is a {@link types.CompleteRequest}. */
export declare function isCompleteRequest(
  value: unknown,
): value is types.CompleteRequest;

/** Whether a value is a {@link types.CompleteResult}. */
export declare function isCompleteResult(
  value: unknown,
): value is types.CompleteResult;

/** Whether a value is a {@link types.ResourceReference}. */
export declare function isResourceReference(
  value: unknown,
): value is types.ResourceReference;

/** Whether a value is a {@link types.PromptReference}. */
export declare function isPromptReference(
  value: unknown,
): value is types.PromptReference;

/** Whether a value is a {@link types.ListRootsRequest}. */
export declare function isListRootsRequest(
  value: unknown,
): value is types.ListRootsRequest;

/** Whether a value is a {@link types.ListRootsResult}. */
export declare function isListRootsResult(
  value: unknown,
): value is types.ListRootsResult;

/** Whether a value is a {@link types.Root}. */
export declare function isRoot(value: unknown): value is types.Root;

/** Whether a value is a {@link types.RootsListChangedNotification}. */
export declare function isRootsListChangedNotification(
  value: unknown,
): value is types.RootsListChangedNotification;

/** Whether a value is a {@link types.ClientRequest}. */
export declare function isClientRequest(
  value: unknown,
): value is types.ClientRequest;

/** Whether a value is a {@link types.ClientNotification}. */
export declare function isClientNotification(
  value: unknown,
): value is types.ClientNotification;

/** Whether a value is a {@link types.ClientResult}. */
export declare function isClientResult(
  value: unknown,
): value is types.ClientResult;

/** Whether a value is a {@link types.ServerRequest}. */
export declare function isServerRequest(
  value: unknown,
): value is types.ServerRequest;

/** Whether a value is a {@link types.ServerNotification}. */
export declare function isServerNotification(
  value: unknown,
): value is types.ServerNotification;

/** Whether a value is a {@link types.ServerResult}. */
export declare function isServerResult(
  value: unknown,
): value is types.ServerResult;
