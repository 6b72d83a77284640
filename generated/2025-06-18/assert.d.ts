// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as types from "./types.js";

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONRPCMessage(
  value: unknown,
): asserts value is types.JSONRPCMessage;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertProgressToken(
  value: unknown,
): asserts value is types.ProgressToken;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCursor(
  value: unknown,
): asserts value is types.Cursor;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertRequest(
  value: unknown,
): asserts value is types.Request;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertNotification(
  value: unknown,
): asserts value is types.Notification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResult(
  value: unknown,
): asserts value is types.Result;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertRequestId(
  value: unknown,
): asserts value is types.RequestId;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONRPCRequest(
  value: unknown,
): asserts value is types.JSONRPCRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONRPCNotification(
  value: unknown,
): asserts value is types.JSONRPCNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONRPCResponse(
  value: unknown,
): asserts value is types.JSONRPCResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONRPCError(
  value: unknown,
): asserts value is types.JSONRPCError;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInitializeRequest(
  value: unknown,
): asserts value is types.InitializeRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInitializeResult(
  value: unknown,
): asserts value is types.InitializeResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInitializedNotification(
  value: unknown,
): asserts value is types.InitializedNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertClientCapabilities(
  value: unknown,
): asserts value is types.ClientCapabilities;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertServerCapabilities(
  value: unknown,
): asserts value is types.ServerCapabilities;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertBaseMetadata(
  value: unknown,
): asserts value is types.BaseMetadata;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertImplementation(
  value: unknown,
): asserts value is types.Implementation;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPingRequest(
  value: unknown,
): asserts value is types.PingRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertProgressNotification(
  value: unknown,
): asserts value is types.ProgressNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPaginatedRequest(
  value: unknown,
): asserts value is types.PaginatedRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPaginatedResult(
  value: unknown,
): asserts value is types.PaginatedResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListResourcesRequest(
  value: unknown,
): asserts value is types.ListResourcesRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListResourcesResult(
  value: unknown,
): asserts value is types.ListResourcesResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListResourceTemplatesRequest(
  value: unknown,
): asserts value is types.ListResourceTemplatesRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListResourceTemplatesResult(
  value: unknown,
): asserts value is types.ListResourceTemplatesResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertReadResourceRequest(
  value: unknown,
): asserts value is types.ReadResourceRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertReadResourceResult(
  value: unknown,
): asserts value is types.ReadResourceResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResourceListChangedNotification(
  value: unknown,
): asserts value is types.ResourceListChangedNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSubscribeRequest(
  value: unknown,
): asserts value is types.SubscribeRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertUnsubscribeRequest(
  value: unknown,
): asserts value is types.UnsubscribeRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResourceUpdatedNotification(
  value: unknown,
): asserts value is types.ResourceUpdatedNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResource(
  value: unknown,
): asserts value is types.Resource;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResourceTemplate(
  value: unknown,
): asserts value is types.ResourceTemplate;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResourceContents(
  value: unknown,
): asserts value is types.ResourceContents;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertTextResourceContents(
  value: unknown,
): asserts value is types.TextResourceContents;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertBlobResourceContents(
  value: unknown,
): asserts value is types.BlobResourceContents;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListPromptsRequest(
  value: unknown,
): asserts value is types.ListPromptsRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListPromptsResult(
  value: unknown,
): asserts value is types.ListPromptsResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertGetPromptRequest(
  value: unknown,
): asserts value is types.GetPromptRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertGetPromptResult(
  value: unknown,
): asserts value is types.GetPromptResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPrompt(
  value: unknown,
): asserts value is types.Prompt;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPromptArgument(
  value: unknown,
): asserts value is types.PromptArgument;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertRole(value: unknown): asserts value is types.Role;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPromptMessage(
  value: unknown,
): asserts value is types.PromptMessage;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResourceLink(
  value: unknown,
): asserts value is types.ResourceLink;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertEmbeddedResource(
  value: unknown,
): asserts value is types.EmbeddedResource;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPromptListChangedNotification(
  value: unknown,
): asserts value is types.PromptListChangedNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListToolsRequest(
  value: unknown,
): asserts value is types.ListToolsRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListToolsResult(
  value: unknown,
): asserts value is types.ListToolsResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCallToolRequest(
  value: unknown,
): asserts value is types.CallToolRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertToolListChangedNotification(
  value: unknown,
): asserts value is types.ToolListChangedNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertToolAnnotations(
  value: unknown,
): asserts value is types.ToolAnnotations;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertTool(value: unknown): asserts value is types.Tool;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSetLevelRequest(
  value: unknown,
): asserts value is types.SetLevelRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertLoggingMessageNotification(
  value: unknown,
): asserts value is types.LoggingMessageNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertLoggingLevel(
  value: unknown,
): asserts value is types.LoggingLevel;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSamplingMessage(
  value: unknown,
): asserts value is types.SamplingMessage;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertAnnotations(
  value: unknown,
): asserts value is types.Annotations;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertContentBlock(
  value: unknown,
): asserts value is types.ContentBlock;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertTextContent(
  value: unknown,
): asserts value is types.TextContent;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertImageContent(
  value: unknown,
): asserts value is types.ImageContent;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertAudioContent(
  value: unknown,
): asserts value is types.AudioContent;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertModelPreferences(
  value: unknown,
): asserts value is types.ModelPreferences;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertModelHint(
  value: unknown,
): asserts value is types.ModelHint;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCompleteRequest(
  value: unknown,
): asserts value is types.CompleteRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCompleteResult(
  value: unknown,
): asserts value is types.CompleteResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResourceTemplateReference(
  value: unknown,
): asserts value is types.ResourceTemplateReference;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPromptReference(
  value: unknown,
): asserts value is types.PromptReference;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListRootsRequest(
  value: unknown,
): asserts value is types.ListRootsRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertListRootsResult(
  value: unknown,
): asserts value is types.ListRootsResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertRoot(value: unknown): asserts value is types.Root;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertRootsListChangedNotification(
  value: unknown,
): asserts value is types.RootsListChangedNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertElicitRequest(
  value: unknown,
): asserts value is types.ElicitRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPrimitiveSchemaDefinition(
  value: unknown,
): asserts value is types.PrimitiveSchemaDefinition;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertStringSchema(
  value: unknown,
): asserts value is types.StringSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertNumberSchema(
  value: unknown,
): asserts value is types.NumberSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertBooleanSchema(
  value: unknown,
): asserts value is types.BooleanSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertEnumSchema(
  value: unknown,
): asserts value is types.EnumSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertElicitResult(
  value: unknown,
): asserts value is types.ElicitResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertClientNotification(
  value: unknown,
): asserts value is types.ClientNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertClientResult(
  value: unknown,
): asserts value is types.ClientResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertServerRequest(
  value: unknown,
): asserts value is types.ServerRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertServerNotification(
  value: unknown,
): asserts value is types.ServerNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertServerResult(
  value: unknown,
): asserts value is types.ServerResult;
