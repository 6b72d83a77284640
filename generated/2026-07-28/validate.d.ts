// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5454db9876a2a4e00d9aafc11812aec0957e8d9a071e474f80b5d24cfcd40c9c).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Issue,
  ValidateOptions,
  ValidateResultOptions,
} from "../runtime/protocol.js";

/** The name of a type of this revision. */
export type TypeName =
  | "JSONValue"
  | "JSONObject"
  | "JSONArray"
  | "JSONRPCMessage"
  | "MetaObject"
  | "RequestMetaObject"
  | "NotificationMetaObject"
  | "ResultMetaObject"
  | "ProgressToken"
  | "Cursor"
  | "RequestParams"
  | "Request"
  | "NotificationParams"
  | "Notification"
  | "ResultType"
  | "Result"
  | "Error"
  | "RequestId"
  | "JSONRPCRequest"
  | "JSONRPCNotification"
  | "JSONRPCResultResponse"
  | "JSONRPCErrorResponse"
  | "JSONRPCResponse"
  | "ParseError"
  | "InvalidRequestError"
  | "MethodNotFoundError"
  | "InvalidParamsError"
  | "InternalError"
  | "HeaderMismatchError"
  | "UnsupportedProtocolVersionError"
  | "MissingRequiredClientCapabilityError"
  | "EmptyResult"
  | "InputRequest"
  | "InputResponse"
  | "InputRequests"
  | "InputResponses"
  | "InputRequiredResult"
  | "InputResponseRequestParams"
  | "CancelledNotificationParams"
  | "CancelledNotification"
  | "DiscoverRequest"
  | "DiscoverResult"
  | "DiscoverResultResponse"
  | "ClientCapabilities"
  | "ServerCapabilities"
  | "Icon"
  | "Icons"
  | "BaseMetadata"
  | "Implementation"
  | "ProgressNotificationParams"
  | "ProgressNotification"
  | "PaginatedRequestParams"
  | "PaginatedRequest"
  | "PaginatedResult"
  | "CacheableResult"
  | "ListResourcesRequest"
  | "ListResourcesResult"
  | "ListResourcesResultResponse"
  | "ListResourceTemplatesRequest"
  | "ListResourceTemplatesResult"
  | "ListResourceTemplatesResultResponse"
  | "ResourceRequestParams"
  | "ReadResourceRequestParams"
  | "ReadResourceRequest"
  | "ReadResourceResult"
  | "ReadResourceResultResponse"
  | "ResourceListChangedNotification"
  | "SubscriptionFilter"
  | "SubscriptionsListenRequestParams"
  | "SubscriptionsListenRequest"
  | "SubscriptionsListenResultMetaObject"
  | "SubscriptionsListenResult"
  | "SubscriptionsListenResultResponse"
  | "SubscriptionsAcknowledgedNotificationParams"
  | "SubscriptionsAcknowledgedNotification"
  | "ResourceUpdatedNotificationParams"
  | "ResourceUpdatedNotification"
  | "Resource"
  | "ResourceTemplate"
  | "ResourceContents"
  | "TextResourceContents"
  | "BlobResourceContents"
  | "ListPromptsRequest"
  | "ListPromptsResult"
  | "ListPromptsResultResponse"
  | "GetPromptRequestParams"
  | "GetPromptRequest"
  | "GetPromptResult"
  | "GetPromptResultResponse"
  | "Prompt"
  | "PromptArgument"
  | "Role"
  | "PromptMessage"
  | "ResourceLink"
  | "EmbeddedResource"
  | "PromptListChangedNotification"
  | "ListToolsRequest"
  | "ListToolsResult"
  | "ListToolsResultResponse"
  | "CallToolResult"
  | "CallToolResultResponse"
  | "CallToolRequestParams"
  | "CallToolRequest"
  | "ToolListChangedNotification"
  | "ToolAnnotations"
  | "Tool"
  | "LoggingMessageNotificationParams"
  | "LoggingMessageNotification"
  | "LoggingLevel"
  | "CreateMessageRequestParams"
  | "ToolChoice"
  | "CreateMessageRequest"
  | "CreateMessageResult"
  | "SamplingMessage"
  | "SamplingMessageContentBlock"
  | "Annotations"
  | "ContentBlock"
  | "TextContent"
  | "ImageContent"
  | "AudioContent"
  | "ToolUseContent"
  | "ToolResultContent"
  | "ModelPreferences"
  | "ModelHint"
  | "CompleteRequestParams"
  | "CompleteRequest"
  | "CompleteResult"
  | "CompleteResultResponse"
  | "ResourceTemplateReference"
  | "PromptReference"
  | "ListRootsRequest"
  | "ListRootsResult"
  | "Root"
  | "ElicitRequestFormParams"
  | "ElicitRequestURLParams"
  | "ElicitRequestParams"
  | "ElicitRequest"
  | "PrimitiveSchemaDefinition"
  | "StringSchema"
  | "NumberSchema"
  | "BooleanSchema"
  | "UntitledSingleSelectEnumSchema"
  | "TitledSingleSelectEnumSchema"
  | "SingleSelectEnumSchema"
  | "UntitledMultiSelectEnumSchema"
  | "TitledMultiSelectEnumSchema"
  | "MultiSelectEnumSchema"
  | "LegacyTitledEnumSchema"
  | "EnumSchema"
  | "ElicitResult"
  | "ClientRequest"
  | "ClientNotification"
  | "ClientResult"
  | "ServerNotification"
  | "ServerResult";

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
 * If the server may request input instead, the `resultType` of the result selects
 * its type: `"complete"`, or `"input_required"` for an `InputRequiredResult`. The
 * schema alone accepts both types for both values, and so do the guards.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export declare function validateResult(
  method: string,
  value: unknown,
  options?: ValidateResultOptions,
): Issue[];
