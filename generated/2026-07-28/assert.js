// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5454db9876a2a4e00d9aafc11812aec0957e8d9a071e474f80b5d24cfcd40c9c).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/protocol.js";
import { validate } from "./validate.js";

/**
 * Asserts that a value is a {@link types.JSONValue}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONValue(value) {
  assertType("JSONValue", value);
}

/**
 * Asserts that a value is a {@link types.JSONObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONObject(value) {
  assertType("JSONObject", value);
}

/**
 * Asserts that a value is a {@link types.JSONArray}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONArray(value) {
  assertType("JSONArray", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCMessage(value) {
  assertType("JSONRPCMessage", value);
}

/**
 * Asserts that a value is a {@link types.MetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertMetaObject(value) {
  assertType("MetaObject", value);
}

/**
 * Asserts that a value is a {@link types.RequestMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequestMetaObject(value) {
  assertType("RequestMetaObject", value);
}

/**
 * Asserts that a value is a {@link types.NotificationMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNotificationMetaObject(value) {
  assertType("NotificationMetaObject", value);
}

/**
 * Asserts that a value is a {@link types.ResultMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResultMetaObject(value) {
  assertType("ResultMetaObject", value);
}

/**
 * Asserts that a value is a {@link types.ProgressToken}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressToken(value) {
  assertType("ProgressToken", value);
}

/**
 * Asserts that a value is a {@link types.Cursor}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCursor(value) {
  assertType("Cursor", value);
}

/**
 * Asserts that a value is a {@link types.RequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequestParams(value) {
  assertType("RequestParams", value);
}

/**
 * Asserts that a value is a {@link types.Request}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequest(value) {
  assertType("Request", value);
}

/**
 * Asserts that a value is a {@link types.NotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNotificationParams(value) {
  assertType("NotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.Notification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNotification(value) {
  assertType("Notification", value);
}

/**
 * Asserts that a value is a {@link types.ResultType}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResultType(value) {
  assertType("ResultType", value);
}

/**
 * Asserts that a value is a {@link types.Result}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResult(value) {
  assertType("Result", value);
}

/**
 * Asserts that a value is a {@link types.Error}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertError(value) {
  assertType("Error", value);
}

/**
 * Asserts that a value is a {@link types.RequestId}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequestId(value) {
  assertType("RequestId", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCRequest(value) {
  assertType("JSONRPCRequest", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCNotification(value) {
  assertType("JSONRPCNotification", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCResultResponse(value) {
  assertType("JSONRPCResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCErrorResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCErrorResponse(value) {
  assertType("JSONRPCErrorResponse", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCResponse(value) {
  assertType("JSONRPCResponse", value);
}

/**
 * Asserts that a value is a {@link types.ParseError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertParseError(value) {
  assertType("ParseError", value);
}

/**
 * Asserts that a value is a {@link types.InvalidRequestError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInvalidRequestError(value) {
  assertType("InvalidRequestError", value);
}

/**
 * Asserts that a value is a {@link types.MethodNotFoundError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertMethodNotFoundError(value) {
  assertType("MethodNotFoundError", value);
}

/**
 * Asserts that a value is a {@link types.InvalidParamsError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInvalidParamsError(value) {
  assertType("InvalidParamsError", value);
}

/**
 * Asserts that a value is a {@link types.InternalError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInternalError(value) {
  assertType("InternalError", value);
}

/**
 * Asserts that a value is a {@link types.HeaderMismatchError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertHeaderMismatchError(value) {
  assertType("HeaderMismatchError", value);
}

/**
 * Asserts that a value is a {@link types.UnsupportedProtocolVersionError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertUnsupportedProtocolVersionError(value) {
  assertType("UnsupportedProtocolVersionError", value);
}

/**
 * Asserts that a value is a {@link types.MissingRequiredClientCapabilityError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertMissingRequiredClientCapabilityError(value) {
  assertType("MissingRequiredClientCapabilityError", value);
}

/**
 * Asserts that a value is a {@link types.EmptyResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEmptyResult(value) {
  assertType("EmptyResult", value);
}

/**
 * Asserts that a value is a {@link types.InputRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputRequest(value) {
  assertType("InputRequest", value);
}

/**
 * Asserts that a value is a {@link types.InputResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputResponse(value) {
  assertType("InputResponse", value);
}

/**
 * Asserts that a value is a {@link types.InputRequests}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputRequests(value) {
  assertType("InputRequests", value);
}

/**
 * Asserts that a value is a {@link types.InputResponses}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputResponses(value) {
  assertType("InputResponses", value);
}

/**
 * Asserts that a value is a {@link types.InputRequiredResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputRequiredResult(value) {
  assertType("InputRequiredResult", value);
}

/**
 * Asserts that a value is a {@link types.InputResponseRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputResponseRequestParams(value) {
  assertType("InputResponseRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.CancelledNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCancelledNotificationParams(value) {
  assertType("CancelledNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.CancelledNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCancelledNotification(value) {
  assertType("CancelledNotification", value);
}

/**
 * Asserts that a value is a {@link types.DiscoverRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertDiscoverRequest(value) {
  assertType("DiscoverRequest", value);
}

/**
 * Asserts that a value is a {@link types.DiscoverResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertDiscoverResult(value) {
  assertType("DiscoverResult", value);
}

/**
 * Asserts that a value is a {@link types.DiscoverResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertDiscoverResultResponse(value) {
  assertType("DiscoverResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ClientCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientCapabilities(value) {
  assertType("ClientCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.ServerCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerCapabilities(value) {
  assertType("ServerCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.Icon}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertIcon(value) {
  assertType("Icon", value);
}

/**
 * Asserts that a value is a {@link types.Icons}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertIcons(value) {
  assertType("Icons", value);
}

/**
 * Asserts that a value is a {@link types.BaseMetadata}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBaseMetadata(value) {
  assertType("BaseMetadata", value);
}

/**
 * Asserts that a value is a {@link types.Implementation}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertImplementation(value) {
  assertType("Implementation", value);
}

/**
 * Asserts that a value is a {@link types.ProgressNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressNotificationParams(value) {
  assertType("ProgressNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.ProgressNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressNotification(value) {
  assertType("ProgressNotification", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedRequestParams(value) {
  assertType("PaginatedRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedRequest(value) {
  assertType("PaginatedRequest", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedResult(value) {
  assertType("PaginatedResult", value);
}

/**
 * Asserts that a value is a {@link types.CacheableResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCacheableResult(value) {
  assertType("CacheableResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesRequest(value) {
  assertType("ListResourcesRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesResult(value) {
  assertType("ListResourcesResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesResultResponse(value) {
  assertType("ListResourcesResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesRequest(value) {
  assertType("ListResourceTemplatesRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesResult(value) {
  assertType("ListResourceTemplatesResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesResultResponse(value) {
  assertType("ListResourceTemplatesResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ResourceRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceRequestParams(value) {
  assertType("ResourceRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceRequestParams(value) {
  assertType("ReadResourceRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceRequest(value) {
  assertType("ReadResourceRequest", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceResult(value) {
  assertType("ReadResourceResult", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceResultResponse(value) {
  assertType("ReadResourceResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ResourceListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceListChangedNotification(value) {
  assertType("ResourceListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionFilter}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionFilter(value) {
  assertType("SubscriptionFilter", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenRequestParams(value) {
  assertType("SubscriptionsListenRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenRequest(value) {
  assertType("SubscriptionsListenRequest", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenResultMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenResultMetaObject(value) {
  assertType("SubscriptionsListenResultMetaObject", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenResult(value) {
  assertType("SubscriptionsListenResult", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenResultResponse(value) {
  assertType("SubscriptionsListenResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsAcknowledgedNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsAcknowledgedNotificationParams(value) {
  assertType("SubscriptionsAcknowledgedNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsAcknowledgedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsAcknowledgedNotification(value) {
  assertType("SubscriptionsAcknowledgedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ResourceUpdatedNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceUpdatedNotificationParams(value) {
  assertType("ResourceUpdatedNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.ResourceUpdatedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceUpdatedNotification(value) {
  assertType("ResourceUpdatedNotification", value);
}

/**
 * Asserts that a value is a {@link types.Resource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResource(value) {
  assertType("Resource", value);
}

/**
 * Asserts that a value is a {@link types.ResourceTemplate}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceTemplate(value) {
  assertType("ResourceTemplate", value);
}

/**
 * Asserts that a value is a {@link types.ResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceContents(value) {
  assertType("ResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.TextResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTextResourceContents(value) {
  assertType("TextResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.BlobResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBlobResourceContents(value) {
  assertType("BlobResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsRequest(value) {
  assertType("ListPromptsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsResult(value) {
  assertType("ListPromptsResult", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsResultResponse(value) {
  assertType("ListPromptsResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptRequestParams(value) {
  assertType("GetPromptRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptRequest(value) {
  assertType("GetPromptRequest", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptResult(value) {
  assertType("GetPromptResult", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptResultResponse(value) {
  assertType("GetPromptResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.Prompt}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPrompt(value) {
  assertType("Prompt", value);
}

/**
 * Asserts that a value is a {@link types.PromptArgument}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptArgument(value) {
  assertType("PromptArgument", value);
}

/**
 * Asserts that a value is a {@link types.Role}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRole(value) {
  assertType("Role", value);
}

/**
 * Asserts that a value is a {@link types.PromptMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptMessage(value) {
  assertType("PromptMessage", value);
}

/**
 * Asserts that a value is a {@link types.ResourceLink}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceLink(value) {
  assertType("ResourceLink", value);
}

/**
 * Asserts that a value is a {@link types.EmbeddedResource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEmbeddedResource(value) {
  assertType("EmbeddedResource", value);
}

/**
 * Asserts that a value is a {@link types.PromptListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptListChangedNotification(value) {
  assertType("PromptListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsRequest(value) {
  assertType("ListToolsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsResult(value) {
  assertType("ListToolsResult", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsResultResponse(value) {
  assertType("ListToolsResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.CallToolResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolResult(value) {
  assertType("CallToolResult", value);
}

/**
 * Asserts that a value is a {@link types.CallToolResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolResultResponse(value) {
  assertType("CallToolResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.CallToolRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolRequestParams(value) {
  assertType("CallToolRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.CallToolRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolRequest(value) {
  assertType("CallToolRequest", value);
}

/**
 * Asserts that a value is a {@link types.ToolListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertToolListChangedNotification(value) {
  assertType("ToolListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ToolAnnotations}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertToolAnnotations(value) {
  assertType("ToolAnnotations", value);
}

/**
 * Asserts that a value is a {@link types.Tool}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTool(value) {
  assertType("Tool", value);
}

/**
 * Asserts that a value is a {@link types.LoggingMessageNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertLoggingMessageNotificationParams(value) {
  assertType("LoggingMessageNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.LoggingMessageNotification}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertLoggingMessageNotification(value) {
  assertType("LoggingMessageNotification", value);
}

/**
 * Asserts that a value is a {@link types.LoggingLevel}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertLoggingLevel(value) {
  assertType("LoggingLevel", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertCreateMessageRequestParams(value) {
  assertType("CreateMessageRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.ToolChoice}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertToolChoice(value) {
  assertType("ToolChoice", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageRequest}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertCreateMessageRequest(value) {
  assertType("CreateMessageRequest", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageResult}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertCreateMessageResult(value) {
  assertType("CreateMessageResult", value);
}

/**
 * Asserts that a value is a {@link types.SamplingMessage}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertSamplingMessage(value) {
  assertType("SamplingMessage", value);
}

/**
 * Asserts that a value is a {@link types.SamplingMessageContentBlock}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertSamplingMessageContentBlock(value) {
  assertType("SamplingMessageContentBlock", value);
}

/**
 * Asserts that a value is a {@link types.Annotations}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertAnnotations(value) {
  assertType("Annotations", value);
}

/**
 * Asserts that a value is a {@link types.ContentBlock}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertContentBlock(value) {
  assertType("ContentBlock", value);
}

/**
 * Asserts that a value is a {@link types.TextContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTextContent(value) {
  assertType("TextContent", value);
}

/**
 * Asserts that a value is a {@link types.ImageContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertImageContent(value) {
  assertType("ImageContent", value);
}

/**
 * Asserts that a value is a {@link types.AudioContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertAudioContent(value) {
  assertType("AudioContent", value);
}

/**
 * Asserts that a value is a {@link types.ToolUseContent}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertToolUseContent(value) {
  assertType("ToolUseContent", value);
}

/**
 * Asserts that a value is a {@link types.ToolResultContent}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertToolResultContent(value) {
  assertType("ToolResultContent", value);
}

/**
 * Asserts that a value is a {@link types.ModelPreferences}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertModelPreferences(value) {
  assertType("ModelPreferences", value);
}

/**
 * Asserts that a value is a {@link types.ModelHint}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertModelHint(value) {
  assertType("ModelHint", value);
}

/**
 * Asserts that a value is a {@link types.CompleteRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteRequestParams(value) {
  assertType("CompleteRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.CompleteRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteRequest(value) {
  assertType("CompleteRequest", value);
}

/**
 * Asserts that a value is a {@link types.CompleteResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteResult(value) {
  assertType("CompleteResult", value);
}

/**
 * Asserts that a value is a {@link types.CompleteResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteResultResponse(value) {
  assertType("CompleteResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ResourceTemplateReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceTemplateReference(value) {
  assertType("ResourceTemplateReference", value);
}

/**
 * Asserts that a value is a {@link types.PromptReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptReference(value) {
  assertType("PromptReference", value);
}

/**
 * Asserts that a value is a {@link types.ListRootsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertListRootsRequest(value) {
  assertType("ListRootsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListRootsResult}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertListRootsResult(value) {
  assertType("ListRootsResult", value);
}

/**
 * Asserts that a value is a {@link types.Root}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertRoot(value) {
  assertType("Root", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequestFormParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequestFormParams(value) {
  assertType("ElicitRequestFormParams", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequestURLParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequestURLParams(value) {
  assertType("ElicitRequestURLParams", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequestParams(value) {
  assertType("ElicitRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequest(value) {
  assertType("ElicitRequest", value);
}

/**
 * Asserts that a value is a {@link types.PrimitiveSchemaDefinition}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPrimitiveSchemaDefinition(value) {
  assertType("PrimitiveSchemaDefinition", value);
}

/**
 * Asserts that a value is a {@link types.StringSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertStringSchema(value) {
  assertType("StringSchema", value);
}

/**
 * Asserts that a value is a {@link types.NumberSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNumberSchema(value) {
  assertType("NumberSchema", value);
}

/**
 * Asserts that a value is a {@link types.BooleanSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBooleanSchema(value) {
  assertType("BooleanSchema", value);
}

/**
 * Asserts that a value is a {@link types.UntitledSingleSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertUntitledSingleSelectEnumSchema(value) {
  assertType("UntitledSingleSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.TitledSingleSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTitledSingleSelectEnumSchema(value) {
  assertType("TitledSingleSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.SingleSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSingleSelectEnumSchema(value) {
  assertType("SingleSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.UntitledMultiSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertUntitledMultiSelectEnumSchema(value) {
  assertType("UntitledMultiSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.TitledMultiSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTitledMultiSelectEnumSchema(value) {
  assertType("TitledMultiSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.MultiSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertMultiSelectEnumSchema(value) {
  assertType("MultiSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.LegacyTitledEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertLegacyTitledEnumSchema(value) {
  assertType("LegacyTitledEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.EnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEnumSchema(value) {
  assertType("EnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.ElicitResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitResult(value) {
  assertType("ElicitResult", value);
}

/**
 * Asserts that a value is a {@link types.ClientRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientRequest(value) {
  assertType("ClientRequest", value);
}

/**
 * Asserts that a value is a {@link types.ClientNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientNotification(value) {
  assertType("ClientNotification", value);
}

/**
 * Asserts that a value is a {@link types.ClientResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientResult(value) {
  assertType("ClientResult", value);
}

/**
 * Asserts that a value is a {@link types.ServerNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerNotification(value) {
  assertType("ServerNotification", value);
}

/**
 * Asserts that a value is a {@link types.ServerResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerResult(value) {
  assertType("ServerResult", value);
}

function assertType(name, value) {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
