// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5454db9876a2a4e00d9aafc11812aec0957e8d9a071e474f80b5d24cfcd40c9c).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as types from "./types.js";

/**
 * Asserts that a value is a {@link types.JSONValue}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONValue(
  value: unknown,
): asserts value is types.JSONValue;

/**
 * Asserts that a value is a {@link types.JSONObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONObject(
  value: unknown,
): asserts value is types.JSONObject;

/**
 * Asserts that a value is a {@link types.JSONArray}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONArray(
  value: unknown,
): asserts value is types.JSONArray;

/**
 * Asserts that a value is a {@link types.JSONRPCMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertJSONRPCMessage(
  value: unknown,
): asserts value is types.JSONRPCMessage;

/**
 * Asserts that a value is a {@link types.MetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertMetaObject(
  value: unknown,
): asserts value is types.MetaObject;

/**
 * Asserts that a value is a {@link types.RequestMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertRequestMetaObject(
  value: unknown,
): asserts value is types.RequestMetaObject;

/**
 * Asserts that a value is a {@link types.NotificationMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertNotificationMetaObject(
  value: unknown,
): asserts value is types.NotificationMetaObject;

/**
 * Asserts that a value is a {@link types.ResultMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResultMetaObject(
  value: unknown,
): asserts value is types.ResultMetaObject;

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
 * Asserts that a value is a {@link types.ResultType}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResultType(
  value: unknown,
): asserts value is types.ResultType;

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
 * Asserts that a value is a {@link types.ParseError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertParseError(
  value: unknown,
): asserts value is types.ParseError;

/**
 * Asserts that a value is a {@link types.InvalidRequestError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInvalidRequestError(
  value: unknown,
): asserts value is types.InvalidRequestError;

/**
 * Asserts that a value is a {@link types.MethodNotFoundError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertMethodNotFoundError(
  value: unknown,
): asserts value is types.MethodNotFoundError;

/**
 * Asserts that a value is a {@link types.InvalidParamsError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInvalidParamsError(
  value: unknown,
): asserts value is types.InvalidParamsError;

/**
 * Asserts that a value is a {@link types.InternalError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInternalError(
  value: unknown,
): asserts value is types.InternalError;

/**
 * Asserts that a value is a {@link types.HeaderMismatchError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertHeaderMismatchError(
  value: unknown,
): asserts value is types.HeaderMismatchError;

/**
 * Asserts that a value is a {@link types.UnsupportedProtocolVersionError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertUnsupportedProtocolVersionError(
  value: unknown,
): asserts value is types.UnsupportedProtocolVersionError;

/**
 * Asserts that a value is a {@link types.MissingRequiredClientCapabilityError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertMissingRequiredClientCapabilityError(
  value: unknown,
): asserts value is types.MissingRequiredClientCapabilityError;

/**
 * Asserts that a value is a {@link types.EmptyResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult;

/**
 * Asserts that a value is a {@link types.InputRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInputRequest(
  value: unknown,
): asserts value is types.InputRequest;

/**
 * Asserts that a value is a {@link types.InputResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInputResponse(
  value: unknown,
): asserts value is types.InputResponse;

/**
 * Asserts that a value is a {@link types.InputRequests}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInputRequests(
  value: unknown,
): asserts value is types.InputRequests;

/**
 * Asserts that a value is a {@link types.InputResponses}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInputResponses(
  value: unknown,
): asserts value is types.InputResponses;

/**
 * Asserts that a value is a {@link types.InputRequiredResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInputRequiredResult(
  value: unknown,
): asserts value is types.InputRequiredResult;

/**
 * Asserts that a value is a {@link types.InputResponseRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertInputResponseRequestParams(
  value: unknown,
): asserts value is types.InputResponseRequestParams;

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
 * Asserts that a value is a {@link types.DiscoverRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertDiscoverRequest(
  value: unknown,
): asserts value is types.DiscoverRequest;

/**
 * Asserts that a value is a {@link types.DiscoverResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertDiscoverResult(
  value: unknown,
): asserts value is types.DiscoverResult;

/**
 * Asserts that a value is a {@link types.DiscoverResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertDiscoverResultResponse(
  value: unknown,
): asserts value is types.DiscoverResultResponse;

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
 * Asserts that a value is a {@link types.CacheableResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCacheableResult(
  value: unknown,
): asserts value is types.CacheableResult;

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
 * Asserts that a value is a {@link types.ListResourcesResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListResourcesResultResponse(
  value: unknown,
): asserts value is types.ListResourcesResultResponse;

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
 * Asserts that a value is a {@link types.ListResourceTemplatesResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListResourceTemplatesResultResponse(
  value: unknown,
): asserts value is types.ListResourceTemplatesResultResponse;

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
 * Asserts that a value is a {@link types.ReadResourceResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertReadResourceResultResponse(
  value: unknown,
): asserts value is types.ReadResourceResultResponse;

/**
 * Asserts that a value is a {@link types.ResourceListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResourceListChangedNotification(
  value: unknown,
): asserts value is types.ResourceListChangedNotification;

/**
 * Asserts that a value is a {@link types.SubscriptionFilter}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscriptionFilter(
  value: unknown,
): asserts value is types.SubscriptionFilter;

/**
 * Asserts that a value is a {@link types.SubscriptionsListenRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscriptionsListenRequestParams(
  value: unknown,
): asserts value is types.SubscriptionsListenRequestParams;

/**
 * Asserts that a value is a {@link types.SubscriptionsListenRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscriptionsListenRequest(
  value: unknown,
): asserts value is types.SubscriptionsListenRequest;

/**
 * Asserts that a value is a {@link types.SubscriptionsListenResultMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscriptionsListenResultMetaObject(
  value: unknown,
): asserts value is types.SubscriptionsListenResultMetaObject;

/**
 * Asserts that a value is a {@link types.SubscriptionsListenResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscriptionsListenResult(
  value: unknown,
): asserts value is types.SubscriptionsListenResult;

/**
 * Asserts that a value is a {@link types.SubscriptionsListenResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscriptionsListenResultResponse(
  value: unknown,
): asserts value is types.SubscriptionsListenResultResponse;

/**
 * Asserts that a value is a {@link types.SubscriptionsAcknowledgedNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscriptionsAcknowledgedNotificationParams(
  value: unknown,
): asserts value is types.SubscriptionsAcknowledgedNotificationParams;

/**
 * Asserts that a value is a {@link types.SubscriptionsAcknowledgedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertSubscriptionsAcknowledgedNotification(
  value: unknown,
): asserts value is types.SubscriptionsAcknowledgedNotification;

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
 * Asserts that a value is a {@link types.ListPromptsResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListPromptsResultResponse(
  value: unknown,
): asserts value is types.ListPromptsResultResponse;

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
 * Asserts that a value is a {@link types.GetPromptResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetPromptResultResponse(
  value: unknown,
): asserts value is types.GetPromptResultResponse;

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
 * Asserts that a value is a {@link types.ListToolsResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertListToolsResultResponse(
  value: unknown,
): asserts value is types.ListToolsResultResponse;

/**
 * Asserts that a value is a {@link types.CallToolResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult;

/**
 * Asserts that a value is a {@link types.CallToolResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCallToolResultResponse(
  value: unknown,
): asserts value is types.CallToolResultResponse;

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
 * Asserts that a value is a {@link types.Tool}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertTool(value: unknown): asserts value is types.Tool;

/**
 * Asserts that a value is a {@link types.LoggingMessageNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertLoggingMessageNotificationParams(
  value: unknown,
): asserts value is types.LoggingMessageNotificationParams;

/**
 * Asserts that a value is a {@link types.LoggingMessageNotification}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertLoggingMessageNotification(
  value: unknown,
): asserts value is types.LoggingMessageNotification;

/**
 * Asserts that a value is a {@link types.LoggingLevel}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertLoggingLevel(
  value: unknown,
): asserts value is types.LoggingLevel;

/**
 * Asserts that a value is a {@link types.CreateMessageRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertCreateMessageRequestParams(
  value: unknown,
): asserts value is types.CreateMessageRequestParams;

/**
 * Asserts that a value is a {@link types.ToolChoice}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertToolChoice(
  value: unknown,
): asserts value is types.ToolChoice;

/**
 * Asserts that a value is a {@link types.CreateMessageRequest}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest;

/**
 * Asserts that a value is a {@link types.CreateMessageResult}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult;

/**
 * Asserts that a value is a {@link types.SamplingMessage}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertSamplingMessage(
  value: unknown,
): asserts value is types.SamplingMessage;

/**
 * Asserts that a value is a {@link types.SamplingMessageContentBlock}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
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
 * @deprecated
 */
export declare function assertToolUseContent(
  value: unknown,
): asserts value is types.ToolUseContent;

/**
 * Asserts that a value is a {@link types.ToolResultContent}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertToolResultContent(
  value: unknown,
): asserts value is types.ToolResultContent;

/**
 * Asserts that a value is a {@link types.ModelPreferences}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertModelPreferences(
  value: unknown,
): asserts value is types.ModelPreferences;

/**
 * Asserts that a value is a {@link types.ModelHint}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
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
 * Asserts that a value is a {@link types.CompleteResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertCompleteResultResponse(
  value: unknown,
): asserts value is types.CompleteResultResponse;

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
 * @deprecated
 */
export declare function assertListRootsRequest(
  value: unknown,
): asserts value is types.ListRootsRequest;

/**
 * Asserts that a value is a {@link types.ListRootsResult}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertListRootsResult(
  value: unknown,
): asserts value is types.ListRootsResult;

/**
 * Asserts that a value is a {@link types.Root}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export declare function assertRoot(value: unknown): asserts value is types.Root;

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
