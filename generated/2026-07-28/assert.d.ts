// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 6dd0395cc443861c0c82b567b28243af17d61de11aa946429d4bf7562d56bfd6).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as types from "./types.js";

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONValue(
  value: unknown,
): asserts value is types.JSONValue;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONObject(
  value: unknown,
): asserts value is types.JSONObject;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONArray(
  value: unknown,
): asserts value is types.JSONArray;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONRPCMessage(
  value: unknown,
): asserts value is types.JSONRPCMessage;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertMetaObject(
  value: unknown,
): asserts value is types.MetaObject;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertRequestMetaObject(
  value: unknown,
): asserts value is types.RequestMetaObject;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertNotificationMetaObject(
  value: unknown,
): asserts value is types.NotificationMetaObject;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResultMetaObject(
  value: unknown,
): asserts value is types.ResultMetaObject;

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
export declare function assertRequestParams(
  value: unknown,
): asserts value is types.RequestParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertRequest(
  value: unknown,
): asserts value is types.Request;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertNotificationParams(
  value: unknown,
): asserts value is types.NotificationParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertNotification(
  value: unknown,
): asserts value is types.Notification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResultType(
  value: unknown,
): asserts value is types.ResultType;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResult(
  value: unknown,
): asserts value is types.Result;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertError(
  value: unknown,
): asserts value is types.Error;

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
export declare function assertJSONRPCResultResponse(
  value: unknown,
): asserts value is types.JSONRPCResultResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONRPCErrorResponse(
  value: unknown,
): asserts value is types.JSONRPCErrorResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertJSONRPCResponse(
  value: unknown,
): asserts value is types.JSONRPCResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertParseError(
  value: unknown,
): asserts value is types.ParseError;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInvalidRequestError(
  value: unknown,
): asserts value is types.InvalidRequestError;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertMethodNotFoundError(
  value: unknown,
): asserts value is types.MethodNotFoundError;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInvalidParamsError(
  value: unknown,
): asserts value is types.InvalidParamsError;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInternalError(
  value: unknown,
): asserts value is types.InternalError;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertHeaderMismatchError(
  value: unknown,
): asserts value is types.HeaderMismatchError;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertUnsupportedProtocolVersionError(
  value: unknown,
): asserts value is types.UnsupportedProtocolVersionError;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertMissingRequiredClientCapabilityError(
  value: unknown,
): asserts value is types.MissingRequiredClientCapabilityError;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInputRequest(
  value: unknown,
): asserts value is types.InputRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInputResponse(
  value: unknown,
): asserts value is types.InputResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInputRequests(
  value: unknown,
): asserts value is types.InputRequests;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInputResponses(
  value: unknown,
): asserts value is types.InputResponses;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInputRequiredResult(
  value: unknown,
): asserts value is types.InputRequiredResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertInputResponseRequestParams(
  value: unknown,
): asserts value is types.InputResponseRequestParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCancelledNotificationParams(
  value: unknown,
): asserts value is types.CancelledNotificationParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertDiscoverRequest(
  value: unknown,
): asserts value is types.DiscoverRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertDiscoverResult(
  value: unknown,
): asserts value is types.DiscoverResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertDiscoverResultResponse(
  value: unknown,
): asserts value is types.DiscoverResultResponse;

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
export declare function assertIcon(value: unknown): asserts value is types.Icon;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertIcons(
  value: unknown,
): asserts value is types.Icons;

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
export declare function assertProgressNotificationParams(
  value: unknown,
): asserts value is types.ProgressNotificationParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertProgressNotification(
  value: unknown,
): asserts value is types.ProgressNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertPaginatedRequestParams(
  value: unknown,
): asserts value is types.PaginatedRequestParams;

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
export declare function assertCacheableResult(
  value: unknown,
): asserts value is types.CacheableResult;

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
export declare function assertListResourcesResultResponse(
  value: unknown,
): asserts value is types.ListResourcesResultResponse;

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
export declare function assertListResourceTemplatesResultResponse(
  value: unknown,
): asserts value is types.ListResourceTemplatesResultResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResourceRequestParams(
  value: unknown,
): asserts value is types.ResourceRequestParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertReadResourceRequestParams(
  value: unknown,
): asserts value is types.ReadResourceRequestParams;

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
export declare function assertReadResourceResultResponse(
  value: unknown,
): asserts value is types.ReadResourceResultResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResourceListChangedNotification(
  value: unknown,
): asserts value is types.ResourceListChangedNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSubscriptionFilter(
  value: unknown,
): asserts value is types.SubscriptionFilter;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSubscriptionsListenRequestParams(
  value: unknown,
): asserts value is types.SubscriptionsListenRequestParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSubscriptionsListenRequest(
  value: unknown,
): asserts value is types.SubscriptionsListenRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSubscriptionsListenResultMetaObject(
  value: unknown,
): asserts value is types.SubscriptionsListenResultMetaObject;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSubscriptionsListenResult(
  value: unknown,
): asserts value is types.SubscriptionsListenResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSubscriptionsListenResultResponse(
  value: unknown,
): asserts value is types.SubscriptionsListenResultResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSubscriptionsAcknowledgedNotificationParams(
  value: unknown,
): asserts value is types.SubscriptionsAcknowledgedNotificationParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSubscriptionsAcknowledgedNotification(
  value: unknown,
): asserts value is types.SubscriptionsAcknowledgedNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResourceUpdatedNotificationParams(
  value: unknown,
): asserts value is types.ResourceUpdatedNotificationParams;

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
export declare function assertListPromptsResultResponse(
  value: unknown,
): asserts value is types.ListPromptsResultResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertGetPromptRequestParams(
  value: unknown,
): asserts value is types.GetPromptRequestParams;

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
export declare function assertGetPromptResultResponse(
  value: unknown,
): asserts value is types.GetPromptResultResponse;

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
export declare function assertListToolsResultResponse(
  value: unknown,
): asserts value is types.ListToolsResultResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCallToolResultResponse(
  value: unknown,
): asserts value is types.CallToolResultResponse;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCallToolRequestParams(
  value: unknown,
): asserts value is types.CallToolRequestParams;

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
 * @deprecated
 */
export declare function assertLoggingMessageNotificationParams(
  value: unknown,
): asserts value is types.LoggingMessageNotificationParams;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertLoggingMessageNotification(
  value: unknown,
): asserts value is types.LoggingMessageNotification;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertLoggingLevel(
  value: unknown,
): asserts value is types.LoggingLevel;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertCreateMessageRequestParams(
  value: unknown,
): asserts value is types.CreateMessageRequestParams;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertToolChoice(
  value: unknown,
): asserts value is types.ToolChoice;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertSamplingMessage(
  value: unknown,
): asserts value is types.SamplingMessage;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertSamplingMessageContentBlock(
  value: unknown,
): asserts value is types.SamplingMessageContentBlock;

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
 * @deprecated
 */
export declare function assertToolUseContent(
  value: unknown,
): asserts value is types.ToolUseContent;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertToolResultContent(
  value: unknown,
): asserts value is types.ToolResultContent;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertModelPreferences(
  value: unknown,
): asserts value is types.ModelPreferences;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertModelHint(
  value: unknown,
): asserts value is types.ModelHint;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertCompleteRequestParams(
  value: unknown,
): asserts value is types.CompleteRequestParams;

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
export declare function assertCompleteResultResponse(
  value: unknown,
): asserts value is types.CompleteResultResponse;

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
 * @deprecated
 */
export declare function assertListRootsRequest(
  value: unknown,
): asserts value is types.ListRootsRequest;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertListRootsResult(
  value: unknown,
): asserts value is types.ListRootsResult;

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export declare function assertRoot(value: unknown): asserts value is types.Root;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertElicitRequestFormParams(
  value: unknown,
): asserts value is types.ElicitRequestFormParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertElicitRequestURLParams(
  value: unknown,
): asserts value is types.ElicitRequestURLParams;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertElicitRequestParams(
  value: unknown,
): asserts value is types.ElicitRequestParams;

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
export declare function assertUntitledSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.UntitledSingleSelectEnumSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertTitledSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.TitledSingleSelectEnumSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.SingleSelectEnumSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertUntitledMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.UntitledMultiSelectEnumSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertTitledMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.TitledMultiSelectEnumSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.MultiSelectEnumSchema;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertLegacyTitledEnumSchema(
  value: unknown,
): asserts value is types.LegacyTitledEnumSchema;

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
export declare function assertServerNotification(
  value: unknown,
): asserts value is types.ServerNotification;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertServerResult(
  value: unknown,
): asserts value is types.ServerResult;
