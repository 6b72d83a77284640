// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Functions that check whether a value has the form of a type.
 *
 * Most types of the protocol are open: an object may have members that its type does not name. So `isJSONRPCNotification` also accepts a
 * request, whose `id` is such a member, and the guard of a union accepts what the guard of one of its types accepts.
 *
 * @module
 */
import type * as types from "./types.js";

/** Returns whether a value is a {@link types.JSONRPCMessage}. */
export declare function isJSONRPCMessage(
  value: unknown,
): value is types.JSONRPCMessage;

/** Returns whether a value is a {@link types.ProgressToken}. */
export declare function isProgressToken(
  value: unknown,
): value is types.ProgressToken;

/** Returns whether a value is a {@link types.Cursor}. */
export declare function isCursor(value: unknown): value is types.Cursor;

/** Returns whether a value is a {@link types.Request}. */
export declare function isRequest(value: unknown): value is types.Request;

/** Returns whether a value is a {@link types.Notification}. */
export declare function isNotification(
  value: unknown,
): value is types.Notification;

/** Returns whether a value is a {@link types.Result}. */
export declare function isResult(value: unknown): value is types.Result;

/** Returns whether a value is a {@link types.RequestId}. */
export declare function isRequestId(value: unknown): value is types.RequestId;

/** Returns whether a value is a {@link types.JSONRPCRequest}. */
export declare function isJSONRPCRequest(
  value: unknown,
): value is types.JSONRPCRequest;

/** Returns whether a value is a {@link types.JSONRPCNotification}. */
export declare function isJSONRPCNotification(
  value: unknown,
): value is types.JSONRPCNotification;

/** Returns whether a value is a {@link types.JSONRPCResponse}. */
export declare function isJSONRPCResponse(
  value: unknown,
): value is types.JSONRPCResponse;

/** Returns whether a value is a {@link types.JSONRPCError}. */
export declare function isJSONRPCError(
  value: unknown,
): value is types.JSONRPCError;

/** Returns whether a value is a {@link types.EmptyResult}. */
export declare function isEmptyResult(
  value: unknown,
): value is types.EmptyResult;

/** Returns whether a value is a {@link types.CancelledNotification}. */
export declare function isCancelledNotification(
  value: unknown,
): value is types.CancelledNotification;

/** Returns whether a value is a {@link types.InitializeRequest}. */
export declare function isInitializeRequest(
  value: unknown,
): value is types.InitializeRequest;

/** Returns whether a value is a {@link types.InitializeResult}. */
export declare function isInitializeResult(
  value: unknown,
): value is types.InitializeResult;

/** Returns whether a value is a {@link types.InitializedNotification}. */
export declare function isInitializedNotification(
  value: unknown,
): value is types.InitializedNotification;

/** Returns whether a value is a {@link types.ClientCapabilities}. */
export declare function isClientCapabilities(
  value: unknown,
): value is types.ClientCapabilities;

/** Returns whether a value is a {@link types.ServerCapabilities}. */
export declare function isServerCapabilities(
  value: unknown,
): value is types.ServerCapabilities;

/** Returns whether a value is a {@link types.BaseMetadata}. */
export declare function isBaseMetadata(
  value: unknown,
): value is types.BaseMetadata;

/** Returns whether a value is a {@link types.Implementation}. */
export declare function isImplementation(
  value: unknown,
): value is types.Implementation;

/** Returns whether a value is a {@link types.PingRequest}. */
export declare function isPingRequest(
  value: unknown,
): value is types.PingRequest;

/** Returns whether a value is a {@link types.ProgressNotification}. */
export declare function isProgressNotification(
  value: unknown,
): value is types.ProgressNotification;

/** Returns whether a value is a {@link types.PaginatedRequest}. */
export declare function isPaginatedRequest(
  value: unknown,
): value is types.PaginatedRequest;

/** Returns whether a value is a {@link types.PaginatedResult}. */
export declare function isPaginatedResult(
  value: unknown,
): value is types.PaginatedResult;

/** Returns whether a value is a {@link types.ListResourcesRequest}. */
export declare function isListResourcesRequest(
  value: unknown,
): value is types.ListResourcesRequest;

/** Returns whether a value is a {@link types.ListResourcesResult}. */
export declare function isListResourcesResult(
  value: unknown,
): value is types.ListResourcesResult;

/** Returns whether a value is a {@link types.ListResourceTemplatesRequest}. */
export declare function isListResourceTemplatesRequest(
  value: unknown,
): value is types.ListResourceTemplatesRequest;

/** Returns whether a value is a {@link types.ListResourceTemplatesResult}. */
export declare function isListResourceTemplatesResult(
  value: unknown,
): value is types.ListResourceTemplatesResult;

/** Returns whether a value is a {@link types.ReadResourceRequest}. */
export declare function isReadResourceRequest(
  value: unknown,
): value is types.ReadResourceRequest;

/** Returns whether a value is a {@link types.ReadResourceResult}. */
export declare function isReadResourceResult(
  value: unknown,
): value is types.ReadResourceResult;

/**
 * Returns whether a value is a {@link types.ResourceListChangedNotification}.
 */
export declare function isResourceListChangedNotification(
  value: unknown,
): value is types.ResourceListChangedNotification;

/** Returns whether a value is a {@link types.SubscribeRequest}. */
export declare function isSubscribeRequest(
  value: unknown,
): value is types.SubscribeRequest;

/** Returns whether a value is a {@link types.UnsubscribeRequest}. */
export declare function isUnsubscribeRequest(
  value: unknown,
): value is types.UnsubscribeRequest;

/** Returns whether a value is a {@link types.ResourceUpdatedNotification}. */
export declare function isResourceUpdatedNotification(
  value: unknown,
): value is types.ResourceUpdatedNotification;

/** Returns whether a value is a {@link types.Resource}. */
export declare function isResource(value: unknown): value is types.Resource;

/** Returns whether a value is a {@link types.ResourceTemplate}. */
export declare function isResourceTemplate(
  value: unknown,
): value is types.ResourceTemplate;

/** Returns whether a value is a {@link types.ResourceContents}. */
export declare function isResourceContents(
  value: unknown,
): value is types.ResourceContents;

/** Returns whether a value is a {@link types.TextResourceContents}. */
export declare function isTextResourceContents(
  value: unknown,
): value is types.TextResourceContents;

/** Returns whether a value is a {@link types.BlobResourceContents}. */
export declare function isBlobResourceContents(
  value: unknown,
): value is types.BlobResourceContents;

/** Returns whether a value is a {@link types.ListPromptsRequest}. */
export declare function isListPromptsRequest(
  value: unknown,
): value is types.ListPromptsRequest;

/** Returns whether a value is a {@link types.ListPromptsResult}. */
export declare function isListPromptsResult(
  value: unknown,
): value is types.ListPromptsResult;

/** Returns whether a value is a {@link types.GetPromptRequest}. */
export declare function isGetPromptRequest(
  value: unknown,
): value is types.GetPromptRequest;

/** Returns whether a value is a {@link types.GetPromptResult}. */
export declare function isGetPromptResult(
  value: unknown,
): value is types.GetPromptResult;

/** Returns whether a value is a {@link types.Prompt}. */
export declare function isPrompt(value: unknown): value is types.Prompt;

/** Returns whether a value is a {@link types.PromptArgument}. */
export declare function isPromptArgument(
  value: unknown,
): value is types.PromptArgument;

/** Returns whether a value is a {@link types.Role}. */
export declare function isRole(value: unknown): value is types.Role;

/** Returns whether a value is a {@link types.PromptMessage}. */
export declare function isPromptMessage(
  value: unknown,
): value is types.PromptMessage;

/** Returns whether a value is a {@link types.ResourceLink}. */
export declare function isResourceLink(
  value: unknown,
): value is types.ResourceLink;

/** Returns whether a value is a {@link types.EmbeddedResource}. */
export declare function isEmbeddedResource(
  value: unknown,
): value is types.EmbeddedResource;

/** Returns whether a value is a {@link types.PromptListChangedNotification}. */
export declare function isPromptListChangedNotification(
  value: unknown,
): value is types.PromptListChangedNotification;

/** Returns whether a value is a {@link types.ListToolsRequest}. */
export declare function isListToolsRequest(
  value: unknown,
): value is types.ListToolsRequest;

/** Returns whether a value is a {@link types.ListToolsResult}. */
export declare function isListToolsResult(
  value: unknown,
): value is types.ListToolsResult;

/** Returns whether a value is a {@link types.CallToolResult}. */
export declare function isCallToolResult(
  value: unknown,
): value is types.CallToolResult;

/** Returns whether a value is a {@link types.CallToolRequest}. */
export declare function isCallToolRequest(
  value: unknown,
): value is types.CallToolRequest;

/** Returns whether a value is a {@link types.ToolListChangedNotification}. */
export declare function isToolListChangedNotification(
  value: unknown,
): value is types.ToolListChangedNotification;

/** Returns whether a value is a {@link types.ToolAnnotations}. */
export declare function isToolAnnotations(
  value: unknown,
): value is types.ToolAnnotations;

/** Returns whether a value is a {@link types.Tool}. */
export declare function isTool(value: unknown): value is types.Tool;

/** Returns whether a value is a {@link types.SetLevelRequest}. */
export declare function isSetLevelRequest(
  value: unknown,
): value is types.SetLevelRequest;

/** Returns whether a value is a {@link types.LoggingMessageNotification}. */
export declare function isLoggingMessageNotification(
  value: unknown,
): value is types.LoggingMessageNotification;

/** Returns whether a value is a {@link types.LoggingLevel}. */
export declare function isLoggingLevel(
  value: unknown,
): value is types.LoggingLevel;

/** Returns whether a value is a {@link types.CreateMessageRequest}. */
export declare function isCreateMessageRequest(
  value: unknown,
): value is types.CreateMessageRequest;

/** Returns whether a value is a {@link types.CreateMessageResult}. */
export declare function isCreateMessageResult(
  value: unknown,
): value is types.CreateMessageResult;

/** Returns whether a value is a {@link types.SamplingMessage}. */
export declare function isSamplingMessage(
  value: unknown,
): value is types.SamplingMessage;

/** Returns whether a value is a {@link types.Annotations}. */
export declare function isAnnotations(
  value: unknown,
): value is types.Annotations;

/** Returns whether a value is a {@link types.ContentBlock}. */
export declare function isContentBlock(
  value: unknown,
): value is types.ContentBlock;

/** Returns whether a value is a {@link types.TextContent}. */
export declare function isTextContent(
  value: unknown,
): value is types.TextContent;

/** Returns whether a value is a {@link types.ImageContent}. */
export declare function isImageContent(
  value: unknown,
): value is types.ImageContent;

/** Returns whether a value is a {@link types.AudioContent}. */
export declare function isAudioContent(
  value: unknown,
): value is types.AudioContent;

/** Returns whether a value is a {@link types.ModelPreferences}. */
export declare function isModelPreferences(
  value: unknown,
): value is types.ModelPreferences;

/** Returns whether a value is a {@link types.ModelHint}. */
export declare function isModelHint(value: unknown): value is types.ModelHint;

/** Returns whether a value is a {@link types.CompleteRequest}. */
export declare function isCompleteRequest(
  value: unknown,
): value is types.CompleteRequest;

/** Returns whether a value is a {@link types.CompleteResult}. */
export declare function isCompleteResult(
  value: unknown,
): value is types.CompleteResult;

/** Returns whether a value is a {@link types.ResourceTemplateReference}. */
export declare function isResourceTemplateReference(
  value: unknown,
): value is types.ResourceTemplateReference;

/** Returns whether a value is a {@link types.PromptReference}. */
export declare function isPromptReference(
  value: unknown,
): value is types.PromptReference;

/** Returns whether a value is a {@link types.ListRootsRequest}. */
export declare function isListRootsRequest(
  value: unknown,
): value is types.ListRootsRequest;

/** Returns whether a value is a {@link types.ListRootsResult}. */
export declare function isListRootsResult(
  value: unknown,
): value is types.ListRootsResult;

/** Returns whether a value is a {@link types.Root}. */
export declare function isRoot(value: unknown): value is types.Root;

/** Returns whether a value is a {@link types.RootsListChangedNotification}. */
export declare function isRootsListChangedNotification(
  value: unknown,
): value is types.RootsListChangedNotification;

/** Returns whether a value is a {@link types.ElicitRequest}. */
export declare function isElicitRequest(
  value: unknown,
): value is types.ElicitRequest;

/** Returns whether a value is a {@link types.PrimitiveSchemaDefinition}. */
export declare function isPrimitiveSchemaDefinition(
  value: unknown,
): value is types.PrimitiveSchemaDefinition;

/** Returns whether a value is a {@link types.StringSchema}. */
export declare function isStringSchema(
  value: unknown,
): value is types.StringSchema;

/** Returns whether a value is a {@link types.NumberSchema}. */
export declare function isNumberSchema(
  value: unknown,
): value is types.NumberSchema;

/** Returns whether a value is a {@link types.BooleanSchema}. */
export declare function isBooleanSchema(
  value: unknown,
): value is types.BooleanSchema;

/** Returns whether a value is a {@link types.EnumSchema}. */
export declare function isEnumSchema(value: unknown): value is types.EnumSchema;

/** Returns whether a value is a {@link types.ElicitResult}. */
export declare function isElicitResult(
  value: unknown,
): value is types.ElicitResult;

/** Returns whether a value is a {@link types.ClientRequest}. */
export declare function isClientRequest(
  value: unknown,
): value is types.ClientRequest;

/** Returns whether a value is a {@link types.ClientNotification}. */
export declare function isClientNotification(
  value: unknown,
): value is types.ClientNotification;

/** Returns whether a value is a {@link types.ClientResult}. */
export declare function isClientResult(
  value: unknown,
): value is types.ClientResult;

/** Returns whether a value is a {@link types.ServerRequest}. */
export declare function isServerRequest(
  value: unknown,
): value is types.ServerRequest;

/** Returns whether a value is a {@link types.ServerNotification}. */
export declare function isServerNotification(
  value: unknown,
): value is types.ServerNotification;

/** Returns whether a value is a {@link types.ServerResult}. */
export declare function isServerResult(
  value: unknown,
): value is types.ServerResult;
