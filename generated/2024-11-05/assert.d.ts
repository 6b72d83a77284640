// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 1ac62428bb62e0fd92bd5be5a48768c6314258201a35f1b9f71157b7898ddcb0).
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
 * Asserts that a value is a {@link types.Request}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertRequest(
  value: unknown,
): asserts value is types.Request;

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
 * Asserts that a value is a {@link types.JSONRPCResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONRPCResponse(
  value: unknown,
): asserts value is types.JSONRPCResponse;

/**
 * Asserts that a value is a {@link types.JSONRPCError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONRPCError(
  value: unknown,
): asserts value is types.JSONRPCError;

/**
 * Asserts that a value is a {@link types.EmptyResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult;

/**
 * Asserts that a value is a {@link types.CancelledNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification;

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
 * Asserts that a value is a {@link types.ProgressNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertProgressNotification(
  value: unknown,
): asserts value is types.ProgressNotification;

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
 * Asserts that a value is a {@link types.SubscribeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscribeRequest(
  value: unknown,
): asserts value is types.SubscribeRequest;

/**
 * Asserts that a value is a {@link types.UnsubscribeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertUnsubscribeRequest(
  value: unknown,
): asserts value is types.UnsubscribeRequest;

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
 * Asserts that a value is a {@link types.Tool}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTool(value: unknown): asserts value is types.Tool;

/**
 * Asserts that a value is a {@link types.SetLevelRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSetLevelRequest(
  value: unknown,
): asserts value is types.SetLevelRequest;

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
 * Asserts that a value is a {@link types.Annotated}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertAnnotated(
  value: unknown,
): asserts value is types.Annotated;

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
 * Asserts that a value is a {@link types.ResourceReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceReference(
  value: unknown,
): asserts value is types.ResourceReference;

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
