// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 6dd0395cc443861c0c82b567b28243af17d61de11aa946429d4bf7562d56bfd6).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/validation/issues.js";
import type * as types from "./types.js";
import { validate, type TypeName } from "./validate.js";

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONValue(
  value: unknown,
): asserts value is types.JSONValue {
  assertType("JSONValue", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONObject(
  value: unknown,
): asserts value is types.JSONObject {
  assertType("JSONObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONArray(
  value: unknown,
): asserts value is types.JSONArray {
  assertType("JSONArray", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCMessage(
  value: unknown,
): asserts value is types.JSONRPCMessage {
  assertType("JSONRPCMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMetaObject(
  value: unknown,
): asserts value is types.MetaObject {
  assertType("MetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestMetaObject(
  value: unknown,
): asserts value is types.RequestMetaObject {
  assertType("RequestMetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotificationMetaObject(
  value: unknown,
): asserts value is types.NotificationMetaObject {
  assertType("NotificationMetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResultMetaObject(
  value: unknown,
): asserts value is types.ResultMetaObject {
  assertType("ResultMetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressToken(
  value: unknown,
): asserts value is types.ProgressToken {
  assertType("ProgressToken", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCursor(value: unknown): asserts value is types.Cursor {
  assertType("Cursor", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestParams(
  value: unknown,
): asserts value is types.RequestParams {
  assertType("RequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequest(value: unknown): asserts value is types.Request {
  assertType("Request", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotificationParams(
  value: unknown,
): asserts value is types.NotificationParams {
  assertType("NotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotification(
  value: unknown,
): asserts value is types.Notification {
  assertType("Notification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResultType(
  value: unknown,
): asserts value is types.ResultType {
  assertType("ResultType", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResult(value: unknown): asserts value is types.Result {
  assertType("Result", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertError(value: unknown): asserts value is types.Error {
  assertType("Error", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestId(
  value: unknown,
): asserts value is types.RequestId {
  assertType("RequestId", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCRequest(
  value: unknown,
): asserts value is types.JSONRPCRequest {
  assertType("JSONRPCRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCNotification(
  value: unknown,
): asserts value is types.JSONRPCNotification {
  assertType("JSONRPCNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCResultResponse(
  value: unknown,
): asserts value is types.JSONRPCResultResponse {
  assertType("JSONRPCResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCErrorResponse(
  value: unknown,
): asserts value is types.JSONRPCErrorResponse {
  assertType("JSONRPCErrorResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCResponse(
  value: unknown,
): asserts value is types.JSONRPCResponse {
  assertType("JSONRPCResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertParseError(
  value: unknown,
): asserts value is types.ParseError {
  assertType("ParseError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInvalidRequestError(
  value: unknown,
): asserts value is types.InvalidRequestError {
  assertType("InvalidRequestError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMethodNotFoundError(
  value: unknown,
): asserts value is types.MethodNotFoundError {
  assertType("MethodNotFoundError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInvalidParamsError(
  value: unknown,
): asserts value is types.InvalidParamsError {
  assertType("InvalidParamsError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInternalError(
  value: unknown,
): asserts value is types.InternalError {
  assertType("InternalError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertHeaderMismatchError(
  value: unknown,
): asserts value is types.HeaderMismatchError {
  assertType("HeaderMismatchError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUnsupportedProtocolVersionError(
  value: unknown,
): asserts value is types.UnsupportedProtocolVersionError {
  assertType("UnsupportedProtocolVersionError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMissingRequiredClientCapabilityError(
  value: unknown,
): asserts value is types.MissingRequiredClientCapabilityError {
  assertType("MissingRequiredClientCapabilityError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult {
  assertType("EmptyResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputRequest(
  value: unknown,
): asserts value is types.InputRequest {
  assertType("InputRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputResponse(
  value: unknown,
): asserts value is types.InputResponse {
  assertType("InputResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputRequests(
  value: unknown,
): asserts value is types.InputRequests {
  assertType("InputRequests", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputResponses(
  value: unknown,
): asserts value is types.InputResponses {
  assertType("InputResponses", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputRequiredResult(
  value: unknown,
): asserts value is types.InputRequiredResult {
  assertType("InputRequiredResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInputResponseRequestParams(
  value: unknown,
): asserts value is types.InputResponseRequestParams {
  assertType("InputResponseRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledNotificationParams(
  value: unknown,
): asserts value is types.CancelledNotificationParams {
  assertType("CancelledNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification {
  assertType("CancelledNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertDiscoverRequest(
  value: unknown,
): asserts value is types.DiscoverRequest {
  assertType("DiscoverRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertDiscoverResult(
  value: unknown,
): asserts value is types.DiscoverResult {
  assertType("DiscoverResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertDiscoverResultResponse(
  value: unknown,
): asserts value is types.DiscoverResultResponse {
  assertType("DiscoverResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientCapabilities(
  value: unknown,
): asserts value is types.ClientCapabilities {
  assertType("ClientCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerCapabilities(
  value: unknown,
): asserts value is types.ServerCapabilities {
  assertType("ServerCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertIcon(value: unknown): asserts value is types.Icon {
  assertType("Icon", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertIcons(value: unknown): asserts value is types.Icons {
  assertType("Icons", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBaseMetadata(
  value: unknown,
): asserts value is types.BaseMetadata {
  assertType("BaseMetadata", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImplementation(
  value: unknown,
): asserts value is types.Implementation {
  assertType("Implementation", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressNotificationParams(
  value: unknown,
): asserts value is types.ProgressNotificationParams {
  assertType("ProgressNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressNotification(
  value: unknown,
): asserts value is types.ProgressNotification {
  assertType("ProgressNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedRequestParams(
  value: unknown,
): asserts value is types.PaginatedRequestParams {
  assertType("PaginatedRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedRequest(
  value: unknown,
): asserts value is types.PaginatedRequest {
  assertType("PaginatedRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedResult(
  value: unknown,
): asserts value is types.PaginatedResult {
  assertType("PaginatedResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCacheableResult(
  value: unknown,
): asserts value is types.CacheableResult {
  assertType("CacheableResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesRequest(
  value: unknown,
): asserts value is types.ListResourcesRequest {
  assertType("ListResourcesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesResult(
  value: unknown,
): asserts value is types.ListResourcesResult {
  assertType("ListResourcesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesResultResponse(
  value: unknown,
): asserts value is types.ListResourcesResultResponse {
  assertType("ListResourcesResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesRequest(
  value: unknown,
): asserts value is types.ListResourceTemplatesRequest {
  assertType("ListResourceTemplatesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesResult(
  value: unknown,
): asserts value is types.ListResourceTemplatesResult {
  assertType("ListResourceTemplatesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesResultResponse(
  value: unknown,
): asserts value is types.ListResourceTemplatesResultResponse {
  assertType("ListResourceTemplatesResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceRequestParams(
  value: unknown,
): asserts value is types.ResourceRequestParams {
  assertType("ResourceRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceRequestParams(
  value: unknown,
): asserts value is types.ReadResourceRequestParams {
  assertType("ReadResourceRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceRequest(
  value: unknown,
): asserts value is types.ReadResourceRequest {
  assertType("ReadResourceRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceResult(
  value: unknown,
): asserts value is types.ReadResourceResult {
  assertType("ReadResourceResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceResultResponse(
  value: unknown,
): asserts value is types.ReadResourceResultResponse {
  assertType("ReadResourceResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceListChangedNotification(
  value: unknown,
): asserts value is types.ResourceListChangedNotification {
  assertType("ResourceListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionFilter(
  value: unknown,
): asserts value is types.SubscriptionFilter {
  assertType("SubscriptionFilter", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenRequestParams(
  value: unknown,
): asserts value is types.SubscriptionsListenRequestParams {
  assertType("SubscriptionsListenRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenRequest(
  value: unknown,
): asserts value is types.SubscriptionsListenRequest {
  assertType("SubscriptionsListenRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenResultMetaObject(
  value: unknown,
): asserts value is types.SubscriptionsListenResultMetaObject {
  assertType("SubscriptionsListenResultMetaObject", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenResult(
  value: unknown,
): asserts value is types.SubscriptionsListenResult {
  assertType("SubscriptionsListenResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsListenResultResponse(
  value: unknown,
): asserts value is types.SubscriptionsListenResultResponse {
  assertType("SubscriptionsListenResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsAcknowledgedNotificationParams(
  value: unknown,
): asserts value is types.SubscriptionsAcknowledgedNotificationParams {
  assertType("SubscriptionsAcknowledgedNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscriptionsAcknowledgedNotification(
  value: unknown,
): asserts value is types.SubscriptionsAcknowledgedNotification {
  assertType("SubscriptionsAcknowledgedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceUpdatedNotificationParams(
  value: unknown,
): asserts value is types.ResourceUpdatedNotificationParams {
  assertType("ResourceUpdatedNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceUpdatedNotification(
  value: unknown,
): asserts value is types.ResourceUpdatedNotification {
  assertType("ResourceUpdatedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResource(
  value: unknown,
): asserts value is types.Resource {
  assertType("Resource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplate(
  value: unknown,
): asserts value is types.ResourceTemplate {
  assertType("ResourceTemplate", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceContents(
  value: unknown,
): asserts value is types.ResourceContents {
  assertType("ResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextResourceContents(
  value: unknown,
): asserts value is types.TextResourceContents {
  assertType("TextResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBlobResourceContents(
  value: unknown,
): asserts value is types.BlobResourceContents {
  assertType("BlobResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsRequest(
  value: unknown,
): asserts value is types.ListPromptsRequest {
  assertType("ListPromptsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsResult(
  value: unknown,
): asserts value is types.ListPromptsResult {
  assertType("ListPromptsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsResultResponse(
  value: unknown,
): asserts value is types.ListPromptsResultResponse {
  assertType("ListPromptsResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptRequestParams(
  value: unknown,
): asserts value is types.GetPromptRequestParams {
  assertType("GetPromptRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptRequest(
  value: unknown,
): asserts value is types.GetPromptRequest {
  assertType("GetPromptRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptResult(
  value: unknown,
): asserts value is types.GetPromptResult {
  assertType("GetPromptResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptResultResponse(
  value: unknown,
): asserts value is types.GetPromptResultResponse {
  assertType("GetPromptResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrompt(value: unknown): asserts value is types.Prompt {
  assertType("Prompt", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptArgument(
  value: unknown,
): asserts value is types.PromptArgument {
  assertType("PromptArgument", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRole(value: unknown): asserts value is types.Role {
  assertType("Role", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptMessage(
  value: unknown,
): asserts value is types.PromptMessage {
  assertType("PromptMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceLink(
  value: unknown,
): asserts value is types.ResourceLink {
  assertType("ResourceLink", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmbeddedResource(
  value: unknown,
): asserts value is types.EmbeddedResource {
  assertType("EmbeddedResource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptListChangedNotification(
  value: unknown,
): asserts value is types.PromptListChangedNotification {
  assertType("PromptListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsRequest(
  value: unknown,
): asserts value is types.ListToolsRequest {
  assertType("ListToolsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsResult(
  value: unknown,
): asserts value is types.ListToolsResult {
  assertType("ListToolsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsResultResponse(
  value: unknown,
): asserts value is types.ListToolsResultResponse {
  assertType("ListToolsResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult {
  assertType("CallToolResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolResultResponse(
  value: unknown,
): asserts value is types.CallToolResultResponse {
  assertType("CallToolResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolRequestParams(
  value: unknown,
): asserts value is types.CallToolRequestParams {
  assertType("CallToolRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolRequest(
  value: unknown,
): asserts value is types.CallToolRequest {
  assertType("CallToolRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolListChangedNotification(
  value: unknown,
): asserts value is types.ToolListChangedNotification {
  assertType("ToolListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolAnnotations(
  value: unknown,
): asserts value is types.ToolAnnotations {
  assertType("ToolAnnotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTool(value: unknown): asserts value is types.Tool {
  assertType("Tool", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertLoggingMessageNotificationParams(
  value: unknown,
): asserts value is types.LoggingMessageNotificationParams {
  assertType("LoggingMessageNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertLoggingMessageNotification(
  value: unknown,
): asserts value is types.LoggingMessageNotification {
  assertType("LoggingMessageNotification", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertLoggingLevel(
  value: unknown,
): asserts value is types.LoggingLevel {
  assertType("LoggingLevel", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertCreateMessageRequestParams(
  value: unknown,
): asserts value is types.CreateMessageRequestParams {
  assertType("CreateMessageRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertToolChoice(
  value: unknown,
): asserts value is types.ToolChoice {
  assertType("ToolChoice", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest {
  assertType("CreateMessageRequest", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult {
  assertType("CreateMessageResult", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertSamplingMessage(
  value: unknown,
): asserts value is types.SamplingMessage {
  assertType("SamplingMessage", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertSamplingMessageContentBlock(
  value: unknown,
): asserts value is types.SamplingMessageContentBlock {
  assertType("SamplingMessageContentBlock", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAnnotations(
  value: unknown,
): asserts value is types.Annotations {
  assertType("Annotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertContentBlock(
  value: unknown,
): asserts value is types.ContentBlock {
  assertType("ContentBlock", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextContent(
  value: unknown,
): asserts value is types.TextContent {
  assertType("TextContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImageContent(
  value: unknown,
): asserts value is types.ImageContent {
  assertType("ImageContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAudioContent(
  value: unknown,
): asserts value is types.AudioContent {
  assertType("AudioContent", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertToolUseContent(
  value: unknown,
): asserts value is types.ToolUseContent {
  assertType("ToolUseContent", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertToolResultContent(
  value: unknown,
): asserts value is types.ToolResultContent {
  assertType("ToolResultContent", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertModelPreferences(
  value: unknown,
): asserts value is types.ModelPreferences {
  assertType("ModelPreferences", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertModelHint(
  value: unknown,
): asserts value is types.ModelHint {
  assertType("ModelHint", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteRequestParams(
  value: unknown,
): asserts value is types.CompleteRequestParams {
  assertType("CompleteRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteRequest(
  value: unknown,
): asserts value is types.CompleteRequest {
  assertType("CompleteRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteResult(
  value: unknown,
): asserts value is types.CompleteResult {
  assertType("CompleteResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteResultResponse(
  value: unknown,
): asserts value is types.CompleteResultResponse {
  assertType("CompleteResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplateReference(
  value: unknown,
): asserts value is types.ResourceTemplateReference {
  assertType("ResourceTemplateReference", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptReference(
  value: unknown,
): asserts value is types.PromptReference {
  assertType("PromptReference", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertListRootsRequest(
  value: unknown,
): asserts value is types.ListRootsRequest {
  assertType("ListRootsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertListRootsResult(
  value: unknown,
): asserts value is types.ListRootsResult {
  assertType("ListRootsResult", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertRoot(value: unknown): asserts value is types.Root {
  assertType("Root", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequestFormParams(
  value: unknown,
): asserts value is types.ElicitRequestFormParams {
  assertType("ElicitRequestFormParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequestURLParams(
  value: unknown,
): asserts value is types.ElicitRequestURLParams {
  assertType("ElicitRequestURLParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequestParams(
  value: unknown,
): asserts value is types.ElicitRequestParams {
  assertType("ElicitRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequest(
  value: unknown,
): asserts value is types.ElicitRequest {
  assertType("ElicitRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrimitiveSchemaDefinition(
  value: unknown,
): asserts value is types.PrimitiveSchemaDefinition {
  assertType("PrimitiveSchemaDefinition", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertStringSchema(
  value: unknown,
): asserts value is types.StringSchema {
  assertType("StringSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNumberSchema(
  value: unknown,
): asserts value is types.NumberSchema {
  assertType("NumberSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBooleanSchema(
  value: unknown,
): asserts value is types.BooleanSchema {
  assertType("BooleanSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUntitledSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.UntitledSingleSelectEnumSchema {
  assertType("UntitledSingleSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTitledSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.TitledSingleSelectEnumSchema {
  assertType("TitledSingleSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.SingleSelectEnumSchema {
  assertType("SingleSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUntitledMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.UntitledMultiSelectEnumSchema {
  assertType("UntitledMultiSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTitledMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.TitledMultiSelectEnumSchema {
  assertType("TitledMultiSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.MultiSelectEnumSchema {
  assertType("MultiSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLegacyTitledEnumSchema(
  value: unknown,
): asserts value is types.LegacyTitledEnumSchema {
  assertType("LegacyTitledEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEnumSchema(
  value: unknown,
): asserts value is types.EnumSchema {
  assertType("EnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitResult(
  value: unknown,
): asserts value is types.ElicitResult {
  assertType("ElicitResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest {
  assertType("ClientRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientNotification(
  value: unknown,
): asserts value is types.ClientNotification {
  assertType("ClientNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientResult(
  value: unknown,
): asserts value is types.ClientResult {
  assertType("ClientResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerNotification(
  value: unknown,
): asserts value is types.ServerNotification {
  assertType("ServerNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerResult(
  value: unknown,
): asserts value is types.ServerResult {
  assertType("ServerResult", value);
}

function assertType(name: TypeName, value: unknown): void {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
