// Model Context Protocol, revision 2026-07-28
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

/** Returns whether a value is a {@link types.JSONValue}. */
export declare function isJSONValue(value: unknown): value is types.JSONValue;

/** Returns whether a value is a {@link types.JSONObject}. */
export declare function isJSONObject(value: unknown): value is types.JSONObject;

/** Returns whether a value is a {@link types.JSONArray}. */
export declare function isJSONArray(value: unknown): value is types.JSONArray;

/** Returns whether a value is a {@link types.JSONRPCMessage}. */
export declare function isJSONRPCMessage(
  value: unknown,
): value is types.JSONRPCMessage;

/** Returns whether a value is a {@link types.MetaObject}. */
export declare function isMetaObject(value: unknown): value is types.MetaObject;

/** Returns whether a value is a {@link types.RequestMetaObject}. */
export declare function isRequestMetaObject(
  value: unknown,
): value is types.RequestMetaObject;

/** Returns whether a value is a {@link types.NotificationMetaObject}. */
export declare function isNotificationMetaObject(
  value: unknown,
): value is types.NotificationMetaObject;

/** Returns whether a value is a {@link types.ResultMetaObject}. */
export declare function isResultMetaObject(
  value: unknown,
): value is types.ResultMetaObject;

/** Returns whether a value is a {@link types.ProgressToken}. */
export declare function isProgressToken(
  value: unknown,
): value is types.ProgressToken;

/** Returns whether a value is a {@link types.Cursor}. */
export declare function isCursor(value: unknown): value is types.Cursor;

/** Returns whether a value is a {@link types.RequestParams}. */
export declare function isRequestParams(
  value: unknown,
): value is types.RequestParams;

/** Returns whether a value is a {@link types.Request}. */
export declare function isRequest(value: unknown): value is types.Request;

/** Returns whether a value is a {@link types.NotificationParams}. */
export declare function isNotificationParams(
  value: unknown,
): value is types.NotificationParams;

/** Returns whether a value is a {@link types.Notification}. */
export declare function isNotification(
  value: unknown,
): value is types.Notification;

/** Returns whether a value is a {@link types.ResultType}. */
export declare function isResultType(value: unknown): value is types.ResultType;

/** Returns whether a value is a {@link types.Result}. */
export declare function isResult(value: unknown): value is types.Result;

/** Returns whether a value is a {@link types.Error}. */
export declare function isError(value: unknown): value is types.Error;

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

/** Returns whether a value is a {@link types.JSONRPCResultResponse}. */
export declare function isJSONRPCResultResponse(
  value: unknown,
): value is types.JSONRPCResultResponse;

/** Returns whether a value is a {@link types.JSONRPCErrorResponse}. */
export declare function isJSONRPCErrorResponse(
  value: unknown,
): value is types.JSONRPCErrorResponse;

/** Returns whether a value is a {@link types.JSONRPCResponse}. */
export declare function isJSONRPCResponse(
  value: unknown,
): value is types.JSONRPCResponse;

/** Returns whether a value is a {@link types.ParseError}. */
export declare function isParseError(value: unknown): value is types.ParseError;

/** Returns whether a value is a {@link types.InvalidRequestError}. */
export declare function isInvalidRequestError(
  value: unknown,
): value is types.InvalidRequestError;

/** Returns whether a value is a {@link types.MethodNotFoundError}. */
export declare function isMethodNotFoundError(
  value: unknown,
): value is types.MethodNotFoundError;

/** Returns whether a value is a {@link types.InvalidParamsError}. */
export declare function isInvalidParamsError(
  value: unknown,
): value is types.InvalidParamsError;

/** Returns whether a value is a {@link types.InternalError}. */
export declare function isInternalError(
  value: unknown,
): value is types.InternalError;

/** Returns whether a value is a {@link types.HeaderMismatchError}. */
export declare function isHeaderMismatchError(
  value: unknown,
): value is types.HeaderMismatchError;

/**
 * Returns whether a value is a {@link types.UnsupportedProtocolVersionError}.
 */
export declare function isUnsupportedProtocolVersionError(
  value: unknown,
): value is types.UnsupportedProtocolVersionError;

/**
 * Returns whether a value is a
 * {@link types.MissingRequiredClientCapabilityError}.
 */
export declare function isMissingRequiredClientCapabilityError(
  value: unknown,
): value is types.MissingRequiredClientCapabilityError;

/** Returns whether a value is a {@link types.EmptyResult}. */
export declare function isEmptyResult(
  value: unknown,
): value is types.EmptyResult;

/** Returns whether a value is a {@link types.InputRequest}. */
export declare function isInputRequest(
  value: unknown,
): value is types.InputRequest;

/** Returns whether a value is a {@link types.InputResponse}. */
export declare function isInputResponse(
  value: unknown,
): value is types.InputResponse;

/** Returns whether a value is a {@link types.InputRequests}. */
export declare function isInputRequests(
  value: unknown,
): value is types.InputRequests;

/** Returns whether a value is a {@link types.InputResponses}. */
export declare function isInputResponses(
  value: unknown,
): value is types.InputResponses;

/** Returns whether a value is a {@link types.InputRequiredResult}. */
export declare function isInputRequiredResult(
  value: unknown,
): value is types.InputRequiredResult;

/** Returns whether a value is a {@link types.InputResponseRequestParams}. */
export declare function isInputResponseRequestParams(
  value: unknown,
): value is types.InputResponseRequestParams;

/** Returns whether a value is a {@link types.CancelledNotificationParams}. */
export declare function isCancelledNotificationParams(
  value: unknown,
): value is types.CancelledNotificationParams;

/** Returns whether a value is a {@link types.CancelledNotification}. */
export declare function isCancelledNotification(
  value: unknown,
): value is types.CancelledNotification;

/** Returns whether a value is a {@link types.DiscoverRequest}. */
export declare function isDiscoverRequest(
  value: unknown,
): value is types.DiscoverRequest;

/** Returns whether a value is a {@link types.DiscoverResult}. */
export declare function isDiscoverResult(
  value: unknown,
): value is types.DiscoverResult;

/** Returns whether a value is a {@link types.DiscoverResultResponse}. */
export declare function isDiscoverResultResponse(
  value: unknown,
): value is types.DiscoverResultResponse;

/** Returns whether a value is a {@link types.ClientCapabilities}. */
export declare function isClientCapabilities(
  value: unknown,
): value is types.ClientCapabilities;

/** Returns whether a value is a {@link types.ServerCapabilities}. */
export declare function isServerCapabilities(
  value: unknown,
): value is types.ServerCapabilities;

/** Returns whether a value is a {@link types.Icon}. */
export declare function isIcon(value: unknown): value is types.Icon;

/** Returns whether a value is a {@link types.Icons}. */
export declare function isIcons(value: unknown): value is types.Icons;

/** Returns whether a value is a {@link types.BaseMetadata}. */
export declare function isBaseMetadata(
  value: unknown,
): value is types.BaseMetadata;

/** Returns whether a value is a {@link types.Implementation}. */
export declare function isImplementation(
  value: unknown,
): value is types.Implementation;

/** Returns whether a value is a {@link types.ProgressNotificationParams}. */
export declare function isProgressNotificationParams(
  value: unknown,
): value is types.ProgressNotificationParams;

/** Returns whether a value is a {@link types.ProgressNotification}. */
export declare function isProgressNotification(
  value: unknown,
): value is types.ProgressNotification;

/** Returns whether a value is a {@link types.PaginatedRequestParams}. */
export declare function isPaginatedRequestParams(
  value: unknown,
): value is types.PaginatedRequestParams;

/** Returns whether a value is a {@link types.PaginatedRequest}. */
export declare function isPaginatedRequest(
  value: unknown,
): value is types.PaginatedRequest;

/** Returns whether a value is a {@link types.PaginatedResult}. */
export declare function isPaginatedResult(
  value: unknown,
): value is types.PaginatedResult;

/** Returns whether a value is a {@link types.CacheableResult}. */
export declare function isCacheableResult(
  value: unknown,
): value is types.CacheableResult;

/** Returns whether a value is a {@link types.ListResourcesRequest}. */
export declare function isListResourcesRequest(
  value: unknown,
): value is types.ListResourcesRequest;

/** Returns whether a value is a {@link types.ListResourcesResult}. */
export declare function isListResourcesResult(
  value: unknown,
): value is types.ListResourcesResult;

/** Returns whether a value is a {@link types.ListResourcesResultResponse}. */
export declare function isListResourcesResultResponse(
  value: unknown,
): value is types.ListResourcesResultResponse;

/** Returns whether a value is a {@link types.ListResourceTemplatesRequest}. */
export declare function isListResourceTemplatesRequest(
  value: unknown,
): value is types.ListResourceTemplatesRequest;

/** Returns whether a value is a {@link types.ListResourceTemplatesResult}. */
export declare function isListResourceTemplatesResult(
  value: unknown,
): value is types.ListResourceTemplatesResult;

/**
 * Returns whether a value is a
 * {@link types.ListResourceTemplatesResultResponse}.
 */
export declare function isListResourceTemplatesResultResponse(
  value: unknown,
): value is types.ListResourceTemplatesResultResponse;

/** Returns whether a value is a {@link types.ResourceRequestParams}. */
export declare function isResourceRequestParams(
  value: unknown,
): value is types.ResourceRequestParams;

/** Returns whether a value is a {@link types.ReadResourceRequestParams}. */
export declare function isReadResourceRequestParams(
  value: unknown,
): value is types.ReadResourceRequestParams;

/** Returns whether a value is a {@link types.ReadResourceRequest}. */
export declare function isReadResourceRequest(
  value: unknown,
): value is types.ReadResourceRequest;

/** Returns whether a value is a {@link types.ReadResourceResult}. */
export declare function isReadResourceResult(
  value: unknown,
): value is types.ReadResourceResult;

/** Returns whether a value is a {@link types.ReadResourceResultResponse}. */
export declare function isReadResourceResultResponse(
  value: unknown,
): value is types.ReadResourceResultResponse;

/**
 * Returns whether a value is a {@link types.ResourceListChangedNotification}.
 */
export declare function isResourceListChangedNotification(
  value: unknown,
): value is types.ResourceListChangedNotification;

/** Returns whether a value is a {@link types.SubscriptionFilter}. */
export declare function isSubscriptionFilter(
  value: unknown,
): value is types.SubscriptionFilter;

/**
 * Returns whether a value is a {@link types.SubscriptionsListenRequestParams}.
 */
export declare function isSubscriptionsListenRequestParams(
  value: unknown,
): value is types.SubscriptionsListenRequestParams;

/** Returns whether a value is a {@link types.SubscriptionsListenRequest}. */
export declare function isSubscriptionsListenRequest(
  value: unknown,
): value is types.SubscriptionsListenRequest;

/**
 * Returns whether a value is a
 * {@link types.SubscriptionsListenResultMetaObject}.
 */
export declare function isSubscriptionsListenResultMetaObject(
  value: unknown,
): value is types.SubscriptionsListenResultMetaObject;

/** Returns whether a value is a {@link types.SubscriptionsListenResult}. */
export declare function isSubscriptionsListenResult(
  value: unknown,
): value is types.SubscriptionsListenResult;

/**
 * Returns whether a value is a {@link types.SubscriptionsListenResultResponse}.
 */
export declare function isSubscriptionsListenResultResponse(
  value: unknown,
): value is types.SubscriptionsListenResultResponse;

/**
 * Returns whether a value is a
 * {@link types.SubscriptionsAcknowledgedNotificationParams}.
 */
export declare function isSubscriptionsAcknowledgedNotificationParams(
  value: unknown,
): value is types.SubscriptionsAcknowledgedNotificationParams;

/**
 * Returns whether a value is a
 * {@link types.SubscriptionsAcknowledgedNotification}.
 */
export declare function isSubscriptionsAcknowledgedNotification(
  value: unknown,
): value is types.SubscriptionsAcknowledgedNotification;

/**
 * Returns whether a value is a {@link types.ResourceUpdatedNotificationParams}.
 */
export declare function isResourceUpdatedNotificationParams(
  value: unknown,
): value is types.ResourceUpdatedNotificationParams;

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

/** Returns whether a value is a {@link types.ListPromptsResultResponse}. */
export declare function isListPromptsResultResponse(
  value: unknown,
): value is types.ListPromptsResultResponse;

/** Returns whether a value is a {@link types.GetPromptRequestParams}. */
export declare function isGetPromptRequestParams(
  value: unknown,
): value is types.GetPromptRequestParams;

/** Returns whether a value is a {@link types.GetPromptRequest}. */
export declare function isGetPromptRequest(
  value: unknown,
): value is types.GetPromptRequest;

/** Returns whether a value is a {@link types.GetPromptResult}. */
export declare function isGetPromptResult(
  value: unknown,
): value is types.GetPromptResult;

/** Returns whether a value is a {@link types.GetPromptResultResponse}. */
export declare function isGetPromptResultResponse(
  value: unknown,
): value is types.GetPromptResultResponse;

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

/** Returns whether a value is a {@link types.ListToolsResultResponse}. */
export declare function isListToolsResultResponse(
  value: unknown,
): value is types.ListToolsResultResponse;

/** Returns whether a value is a {@link types.CallToolResult}. */
export declare function isCallToolResult(
  value: unknown,
): value is types.CallToolResult;

/** Returns whether a value is a {@link types.CallToolResultResponse}. */
export declare function isCallToolResultResponse(
  value: unknown,
): value is types.CallToolResultResponse;

/** Returns whether a value is a {@link types.CallToolRequestParams}. */
export declare function isCallToolRequestParams(
  value: unknown,
): value is types.CallToolRequestParams;

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

/**
 * Returns whether a value is a {@link types.LoggingMessageNotificationParams}.
 *
 * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or
 * use OpenTelemetry.
 */
export declare function isLoggingMessageNotificationParams(
  value: unknown,
): value is types.LoggingMessageNotificationParams;

/**
 * Returns whether a value is a {@link types.LoggingMessageNotification}.
 *
 * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or
 * use OpenTelemetry.
 */
export declare function isLoggingMessageNotification(
  value: unknown,
): value is types.LoggingMessageNotification;

/**
 * Returns whether a value is a {@link types.LoggingLevel}.
 *
 * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or
 * use OpenTelemetry.
 */
export declare function isLoggingLevel(
  value: unknown,
): value is types.LoggingLevel;

/**
 * Returns whether a value is a {@link types.CreateMessageRequestParams}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isCreateMessageRequestParams(
  value: unknown,
): value is types.CreateMessageRequestParams;

/**
 * Returns whether a value is a {@link types.ToolChoice}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isToolChoice(value: unknown): value is types.ToolChoice;

/**
 * Returns whether a value is a {@link types.CreateMessageRequest}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isCreateMessageRequest(
  value: unknown,
): value is types.CreateMessageRequest;

/**
 * Returns whether a value is a {@link types.CreateMessageResult}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isCreateMessageResult(
  value: unknown,
): value is types.CreateMessageResult;

/**
 * Returns whether a value is a {@link types.SamplingMessage}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isSamplingMessage(
  value: unknown,
): value is types.SamplingMessage;

/**
 * Returns whether a value is a {@link types.SamplingMessageContentBlock}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isSamplingMessageContentBlock(
  value: unknown,
): value is types.SamplingMessageContentBlock;

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

/**
 * Returns whether a value is a {@link types.ToolUseContent}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isToolUseContent(
  value: unknown,
): value is types.ToolUseContent;

/**
 * Returns whether a value is a {@link types.ToolResultContent}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isToolResultContent(
  value: unknown,
): value is types.ToolResultContent;

/**
 * Returns whether a value is a {@link types.ModelPreferences}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isModelPreferences(
  value: unknown,
): value is types.ModelPreferences;

/**
 * Returns whether a value is a {@link types.ModelHint}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model
 * provider directly.
 */
export declare function isModelHint(value: unknown): value is types.ModelHint;

/** Returns whether a value is a {@link types.CompleteRequestParams}. */
export declare function isCompleteRequestParams(
  value: unknown,
): value is types.CompleteRequestParams;

/** Returns whether a value is a {@link types.CompleteRequest}. */
export declare function isCompleteRequest(
  value: unknown,
): value is types.CompleteRequest;

/** Returns whether a value is a {@link types.CompleteResult}. */
export declare function isCompleteResult(
  value: unknown,
): value is types.CompleteResult;

/** Returns whether a value is a {@link types.CompleteResultResponse}. */
export declare function isCompleteResultResponse(
  value: unknown,
): value is types.CompleteResultResponse;

/** Returns whether a value is a {@link types.ResourceTemplateReference}. */
export declare function isResourceTemplateReference(
  value: unknown,
): value is types.ResourceTemplateReference;

/** Returns whether a value is a {@link types.PromptReference}. */
export declare function isPromptReference(
  value: unknown,
): value is types.PromptReference;

/**
 * Returns whether a value is a {@link types.ListRootsRequest}.
 *
 * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs
 * or in the configuration of the server.
 */
export declare function isListRootsRequest(
  value: unknown,
): value is types.ListRootsRequest;

/**
 * Returns whether a value is a {@link types.ListRootsResult}.
 *
 * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs
 * or in the configuration of the server.
 */
export declare function isListRootsResult(
  value: unknown,
): value is types.ListRootsResult;

/**
 * Returns whether a value is a {@link types.Root}.
 *
 * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs
 * or in the configuration of the server.
 */
export declare function isRoot(value: unknown): value is types.Root;

/** Returns whether a value is a {@link types.ElicitRequestFormParams}. */
export declare function isElicitRequestFormParams(
  value: unknown,
): value is types.ElicitRequestFormParams;

/** Returns whether a value is a {@link types.ElicitRequestURLParams}. */
export declare function isElicitRequestURLParams(
  value: unknown,
): value is types.ElicitRequestURLParams;

/** Returns whether a value is a {@link types.ElicitRequestParams}. */
export declare function isElicitRequestParams(
  value: unknown,
): value is types.ElicitRequestParams;

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

/**
 * Returns whether a value is a {@link types.UntitledSingleSelectEnumSchema}.
 */
export declare function isUntitledSingleSelectEnumSchema(
  value: unknown,
): value is types.UntitledSingleSelectEnumSchema;

/** Returns whether a value is a {@link types.TitledSingleSelectEnumSchema}. */
export declare function isTitledSingleSelectEnumSchema(
  value: unknown,
): value is types.TitledSingleSelectEnumSchema;

/** Returns whether a value is a {@link types.SingleSelectEnumSchema}. */
export declare function isSingleSelectEnumSchema(
  value: unknown,
): value is types.SingleSelectEnumSchema;

/** Returns whether a value is a {@link types.UntitledMultiSelectEnumSchema}. */
export declare function isUntitledMultiSelectEnumSchema(
  value: unknown,
): value is types.UntitledMultiSelectEnumSchema;

/** Returns whether a value is a {@link types.TitledMultiSelectEnumSchema}. */
export declare function isTitledMultiSelectEnumSchema(
  value: unknown,
): value is types.TitledMultiSelectEnumSchema;

/** Returns whether a value is a {@link types.MultiSelectEnumSchema}. */
export declare function isMultiSelectEnumSchema(
  value: unknown,
): value is types.MultiSelectEnumSchema;

/** Returns whether a value is a {@link types.LegacyTitledEnumSchema}. */
export declare function isLegacyTitledEnumSchema(
  value: unknown,
): value is types.LegacyTitledEnumSchema;

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

/** Returns whether a value is a {@link types.ServerNotification}. */
export declare function isServerNotification(
  value: unknown,
): value is types.ServerNotification;

/** Returns whether a value is a {@link types.ServerResult}. */
export declare function isServerResult(
  value: unknown,
): value is types.ServerResult;
