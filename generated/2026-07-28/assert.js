// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 6dd0395cc443861c0c82b567b28243af17d61de11aa946429d4bf7562d56bfd6).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/validation/issues.js";
import { validate } from "./validate.js";

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONValue(value) {
  assertType("JSONValue", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONObject(value) {
  assertType("JSONObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONArray(value) {
  assertType("JSONArray", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCMessage(value) {
  assertType("JSONRPCMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMetaObject(value) {
  assertType("MetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestMetaObject(value) {
  assertType("RequestMetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotificationMetaObject(value) {
  assertType("NotificationMetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResultMetaObject(value) {
  assertType("ResultMetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressToken(value) {
  assertType("ProgressToken", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCursor(value) {
  assertType("Cursor", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestParams(value) {
  assertType("RequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequest(value) {
  assertType("Request", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotificationParams(value) {
  assertType("NotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotification(value) {
  assertType("Notification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResultType(value) {
  assertType("ResultType", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResult(value) {
  assertType("Result", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertError(value) {
  assertType("Error", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestId(value) {
  assertType("RequestId", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCRequest(value) {
  assertType("JSONRPCRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCNotification(value) {
  assertType("JSONRPCNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCResultResponse(value) {
  assertType("JSONRPCResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCErrorResponse(value) {
  assertType("JSONRPCErrorResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCResponse(value) {
  assertType("JSONRPCResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertParseError(value) {
  assertType("ParseError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInvalidRequestError(value) {
  assertType("InvalidRequestError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMethodNotFoundError(value) {
  assertType("MethodNotFoundError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInvalidParamsError(value) {
  assertType("InvalidParamsError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInternalError(value) {
  assertType("InternalError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertHeaderMismatchError(value) {
  assertType("HeaderMismatchError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUnsupportedProtocolVersionError(value) {
  assertType("UnsupportedProtocolVersionError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMissingRequiredClientCapabilityError(value) {
  assertType("MissingRequiredClientCapabilityError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmptyResult(value) {
  assertType("EmptyResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputRequest(value) {
  assertType("InputRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputResponse(value) {
  assertType("InputResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputRequests(value) {
  assertType("InputRequests", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputResponses(value) {
  assertType("InputResponses", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputRequiredResult(value) {
  assertType("InputRequiredResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputResponseRequestParams(value) {
  assertType("InputResponseRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledNotificationParams(value) {
  assertType("CancelledNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledNotification(value) {
  assertType("CancelledNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertDiscoverRequest(value) {
  assertType("DiscoverRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertDiscoverResult(value) {
  assertType("DiscoverResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertDiscoverResultResponse(value) {
  assertType("DiscoverResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientCapabilities(value) {
  assertType("ClientCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerCapabilities(value) {
  assertType("ServerCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertIcon(value) {
  assertType("Icon", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertIcons(value) {
  assertType("Icons", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBaseMetadata(value) {
  assertType("BaseMetadata", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImplementation(value) {
  assertType("Implementation", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressNotificationParams(value) {
  assertType("ProgressNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressNotification(value) {
  assertType("ProgressNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedRequestParams(value) {
  assertType("PaginatedRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedRequest(value) {
  assertType("PaginatedRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedResult(value) {
  assertType("PaginatedResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCacheableResult(value) {
  assertType("CacheableResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesRequest(value) {
  assertType("ListResourcesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesResult(value) {
  assertType("ListResourcesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesResultResponse(value) {
  assertType("ListResourcesResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesRequest(value) {
  assertType("ListResourceTemplatesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesResult(value) {
  assertType("ListResourceTemplatesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesResultResponse(value) {
  assertType("ListResourceTemplatesResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceRequestParams(value) {
  assertType("ResourceRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceRequestParams(value) {
  assertType("ReadResourceRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceRequest(value) {
  assertType("ReadResourceRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceResult(value) {
  assertType("ReadResourceResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceResultResponse(value) {
  assertType("ReadResourceResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceListChangedNotification(value) {
  assertType("ResourceListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionFilter(value) {
  assertType("SubscriptionFilter", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenRequestParams(value) {
  assertType("SubscriptionsListenRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenRequest(value) {
  assertType("SubscriptionsListenRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenResultMetaObject(value) {
  assertType("SubscriptionsListenResultMetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenResult(value) {
  assertType("SubscriptionsListenResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenResultResponse(value) {
  assertType("SubscriptionsListenResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsAcknowledgedNotificationParams(value) {
  assertType("SubscriptionsAcknowledgedNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsAcknowledgedNotification(value) {
  assertType("SubscriptionsAcknowledgedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceUpdatedNotificationParams(value) {
  assertType("ResourceUpdatedNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceUpdatedNotification(value) {
  assertType("ResourceUpdatedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResource(value) {
  assertType("Resource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplate(value) {
  assertType("ResourceTemplate", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceContents(value) {
  assertType("ResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextResourceContents(value) {
  assertType("TextResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBlobResourceContents(value) {
  assertType("BlobResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsRequest(value) {
  assertType("ListPromptsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsResult(value) {
  assertType("ListPromptsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsResultResponse(value) {
  assertType("ListPromptsResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptRequestParams(value) {
  assertType("GetPromptRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptRequest(value) {
  assertType("GetPromptRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptResult(value) {
  assertType("GetPromptResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptResultResponse(value) {
  assertType("GetPromptResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrompt(value) {
  assertType("Prompt", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptArgument(value) {
  assertType("PromptArgument", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRole(value) {
  assertType("Role", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptMessage(value) {
  assertType("PromptMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceLink(value) {
  assertType("ResourceLink", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmbeddedResource(value) {
  assertType("EmbeddedResource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptListChangedNotification(value) {
  assertType("PromptListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsRequest(value) {
  assertType("ListToolsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsResult(value) {
  assertType("ListToolsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsResultResponse(value) {
  assertType("ListToolsResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolResult(value) {
  assertType("CallToolResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolResultResponse(value) {
  assertType("CallToolResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolRequestParams(value) {
  assertType("CallToolRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolRequest(value) {
  assertType("CallToolRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolListChangedNotification(value) {
  assertType("ToolListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolAnnotations(value) {
  assertType("ToolAnnotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTool(value) {
  assertType("Tool", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertLoggingMessageNotificationParams(value) {
  assertType("LoggingMessageNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertLoggingMessageNotification(value) {
  assertType("LoggingMessageNotification", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertLoggingLevel(value) {
  assertType("LoggingLevel", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertCreateMessageRequestParams(value) {
  assertType("CreateMessageRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertToolChoice(value) {
  assertType("ToolChoice", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertCreateMessageRequest(value) {
  assertType("CreateMessageRequest", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertCreateMessageResult(value) {
  assertType("CreateMessageResult", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertSamplingMessage(value) {
  assertType("SamplingMessage", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertSamplingMessageContentBlock(value) {
  assertType("SamplingMessageContentBlock", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAnnotations(value) {
  assertType("Annotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertContentBlock(value) {
  assertType("ContentBlock", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextContent(value) {
  assertType("TextContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImageContent(value) {
  assertType("ImageContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAudioContent(value) {
  assertType("AudioContent", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertToolUseContent(value) {
  assertType("ToolUseContent", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertToolResultContent(value) {
  assertType("ToolResultContent", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertModelPreferences(value) {
  assertType("ModelPreferences", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertModelHint(value) {
  assertType("ModelHint", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteRequestParams(value) {
  assertType("CompleteRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteRequest(value) {
  assertType("CompleteRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteResult(value) {
  assertType("CompleteResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteResultResponse(value) {
  assertType("CompleteResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplateReference(value) {
  assertType("ResourceTemplateReference", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptReference(value) {
  assertType("PromptReference", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertListRootsRequest(value) {
  assertType("ListRootsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertListRootsResult(value) {
  assertType("ListRootsResult", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertRoot(value) {
  assertType("Root", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequestFormParams(value) {
  assertType("ElicitRequestFormParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequestURLParams(value) {
  assertType("ElicitRequestURLParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequestParams(value) {
  assertType("ElicitRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequest(value) {
  assertType("ElicitRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrimitiveSchemaDefinition(value) {
  assertType("PrimitiveSchemaDefinition", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertStringSchema(value) {
  assertType("StringSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNumberSchema(value) {
  assertType("NumberSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBooleanSchema(value) {
  assertType("BooleanSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUntitledSingleSelectEnumSchema(value) {
  assertType("UntitledSingleSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTitledSingleSelectEnumSchema(value) {
  assertType("TitledSingleSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSingleSelectEnumSchema(value) {
  assertType("SingleSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUntitledMultiSelectEnumSchema(value) {
  assertType("UntitledMultiSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTitledMultiSelectEnumSchema(value) {
  assertType("TitledMultiSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMultiSelectEnumSchema(value) {
  assertType("MultiSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLegacyTitledEnumSchema(value) {
  assertType("LegacyTitledEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEnumSchema(value) {
  assertType("EnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitResult(value) {
  assertType("ElicitResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientRequest(value) {
  assertType("ClientRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientNotification(value) {
  assertType("ClientNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientResult(value) {
  assertType("ClientResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerNotification(value) {
  assertType("ServerNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerResult(value) {
  assertType("ServerResult", value);
}

function assertType(name, value) {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
