// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5454db9876a2a4e00d9aafc11812aec0957e8d9a071e474f80b5d24cfcd40c9c).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/protocol.js";
import type * as types from "./types.js";
import { validate, type TypeName } from "./validate.js";

/**
 * Asserts that a value is a {@link types.JSONValue}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONValue(
  value: unknown,
): asserts value is types.JSONValue {
  assertType("JSONValue", value);
}

/**
 * Asserts that a value is a {@link types.JSONObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONObject(
  value: unknown,
): asserts value is types.JSONObject {
  assertType("JSONObject", value);
}

/**
 * Asserts that a value is a {@link types.JSONArray}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONArray(
  value: unknown,
): asserts value is types.JSONArray {
  assertType("JSONArray", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCMessage(
  value: unknown,
): asserts value is types.JSONRPCMessage {
  assertType("JSONRPCMessage", value);
}

/**
 * Asserts that a value is a {@link types.MetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertMetaObject(
  value: unknown,
): asserts value is types.MetaObject {
  assertType("MetaObject", value);
}

/**
 * Asserts that a value is a {@link types.RequestMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequestMetaObject(
  value: unknown,
): asserts value is types.RequestMetaObject {
  assertType("RequestMetaObject", value);
}

/**
 * Asserts that a value is a {@link types.NotificationMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNotificationMetaObject(
  value: unknown,
): asserts value is types.NotificationMetaObject {
  assertType("NotificationMetaObject", value);
}

/**
 * Asserts that a value is a {@link types.ResultMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResultMetaObject(
  value: unknown,
): asserts value is types.ResultMetaObject {
  assertType("ResultMetaObject", value);
}

/**
 * Asserts that a value is a {@link types.ProgressToken}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressToken(
  value: unknown,
): asserts value is types.ProgressToken {
  assertType("ProgressToken", value);
}

/**
 * Asserts that a value is a {@link types.Cursor}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCursor(value: unknown): asserts value is types.Cursor {
  assertType("Cursor", value);
}

/**
 * Asserts that a value is a {@link types.RequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequestParams(
  value: unknown,
): asserts value is types.RequestParams {
  assertType("RequestParams", value);
}

/**
 * Asserts that a value is a {@link types.Request}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequest(value: unknown): asserts value is types.Request {
  assertType("Request", value);
}

/**
 * Asserts that a value is a {@link types.NotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNotificationParams(
  value: unknown,
): asserts value is types.NotificationParams {
  assertType("NotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.Notification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNotification(
  value: unknown,
): asserts value is types.Notification {
  assertType("Notification", value);
}

/**
 * Asserts that a value is a {@link types.ResultType}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResultType(
  value: unknown,
): asserts value is types.ResultType {
  assertType("ResultType", value);
}

/**
 * Asserts that a value is a {@link types.Result}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResult(value: unknown): asserts value is types.Result {
  assertType("Result", value);
}

/**
 * Asserts that a value is a {@link types.Error}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertError(value: unknown): asserts value is types.Error {
  assertType("Error", value);
}

/**
 * Asserts that a value is a {@link types.RequestId}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequestId(
  value: unknown,
): asserts value is types.RequestId {
  assertType("RequestId", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCRequest(
  value: unknown,
): asserts value is types.JSONRPCRequest {
  assertType("JSONRPCRequest", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCNotification(
  value: unknown,
): asserts value is types.JSONRPCNotification {
  assertType("JSONRPCNotification", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCResultResponse(
  value: unknown,
): asserts value is types.JSONRPCResultResponse {
  assertType("JSONRPCResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCErrorResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCErrorResponse(
  value: unknown,
): asserts value is types.JSONRPCErrorResponse {
  assertType("JSONRPCErrorResponse", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCResponse(
  value: unknown,
): asserts value is types.JSONRPCResponse {
  assertType("JSONRPCResponse", value);
}

/**
 * Asserts that a value is a {@link types.ParseError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertParseError(
  value: unknown,
): asserts value is types.ParseError {
  assertType("ParseError", value);
}

/**
 * Asserts that a value is a {@link types.InvalidRequestError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInvalidRequestError(
  value: unknown,
): asserts value is types.InvalidRequestError {
  assertType("InvalidRequestError", value);
}

/**
 * Asserts that a value is a {@link types.MethodNotFoundError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertMethodNotFoundError(
  value: unknown,
): asserts value is types.MethodNotFoundError {
  assertType("MethodNotFoundError", value);
}

/**
 * Asserts that a value is a {@link types.InvalidParamsError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInvalidParamsError(
  value: unknown,
): asserts value is types.InvalidParamsError {
  assertType("InvalidParamsError", value);
}

/**
 * Asserts that a value is a {@link types.InternalError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInternalError(
  value: unknown,
): asserts value is types.InternalError {
  assertType("InternalError", value);
}

/**
 * Asserts that a value is a {@link types.HeaderMismatchError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertHeaderMismatchError(
  value: unknown,
): asserts value is types.HeaderMismatchError {
  assertType("HeaderMismatchError", value);
}

/**
 * Asserts that a value is a {@link types.UnsupportedProtocolVersionError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertUnsupportedProtocolVersionError(
  value: unknown,
): asserts value is types.UnsupportedProtocolVersionError {
  assertType("UnsupportedProtocolVersionError", value);
}

/**
 * Asserts that a value is a {@link types.MissingRequiredClientCapabilityError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertMissingRequiredClientCapabilityError(
  value: unknown,
): asserts value is types.MissingRequiredClientCapabilityError {
  assertType("MissingRequiredClientCapabilityError", value);
}

/**
 * Asserts that a value is a {@link types.EmptyResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult {
  assertType("EmptyResult", value);
}

/**
 * Asserts that a value is a {@link types.InputRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputRequest(
  value: unknown,
): asserts value is types.InputRequest {
  assertType("InputRequest", value);
}

/**
 * Asserts that a value is a {@link types.InputResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputResponse(
  value: unknown,
): asserts value is types.InputResponse {
  assertType("InputResponse", value);
}

/**
 * Asserts that a value is a {@link types.InputRequests}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputRequests(
  value: unknown,
): asserts value is types.InputRequests {
  assertType("InputRequests", value);
}

/**
 * Asserts that a value is a {@link types.InputResponses}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputResponses(
  value: unknown,
): asserts value is types.InputResponses {
  assertType("InputResponses", value);
}

/**
 * Asserts that a value is a {@link types.InputRequiredResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputRequiredResult(
  value: unknown,
): asserts value is types.InputRequiredResult {
  assertType("InputRequiredResult", value);
}

/**
 * Asserts that a value is a {@link types.InputResponseRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputResponseRequestParams(
  value: unknown,
): asserts value is types.InputResponseRequestParams {
  assertType("InputResponseRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.CancelledNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCancelledNotificationParams(
  value: unknown,
): asserts value is types.CancelledNotificationParams {
  assertType("CancelledNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.CancelledNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification {
  assertType("CancelledNotification", value);
}

/**
 * Asserts that a value is a {@link types.DiscoverRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertDiscoverRequest(
  value: unknown,
): asserts value is types.DiscoverRequest {
  assertType("DiscoverRequest", value);
}

/**
 * Asserts that a value is a {@link types.DiscoverResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertDiscoverResult(
  value: unknown,
): asserts value is types.DiscoverResult {
  assertType("DiscoverResult", value);
}

/**
 * Asserts that a value is a {@link types.DiscoverResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertDiscoverResultResponse(
  value: unknown,
): asserts value is types.DiscoverResultResponse {
  assertType("DiscoverResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ClientCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientCapabilities(
  value: unknown,
): asserts value is types.ClientCapabilities {
  assertType("ClientCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.ServerCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerCapabilities(
  value: unknown,
): asserts value is types.ServerCapabilities {
  assertType("ServerCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.Icon}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertIcon(value: unknown): asserts value is types.Icon {
  assertType("Icon", value);
}

/**
 * Asserts that a value is a {@link types.Icons}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertIcons(value: unknown): asserts value is types.Icons {
  assertType("Icons", value);
}

/**
 * Asserts that a value is a {@link types.BaseMetadata}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBaseMetadata(
  value: unknown,
): asserts value is types.BaseMetadata {
  assertType("BaseMetadata", value);
}

/**
 * Asserts that a value is a {@link types.Implementation}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertImplementation(
  value: unknown,
): asserts value is types.Implementation {
  assertType("Implementation", value);
}

/**
 * Asserts that a value is a {@link types.ProgressNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressNotificationParams(
  value: unknown,
): asserts value is types.ProgressNotificationParams {
  assertType("ProgressNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.ProgressNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressNotification(
  value: unknown,
): asserts value is types.ProgressNotification {
  assertType("ProgressNotification", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedRequestParams(
  value: unknown,
): asserts value is types.PaginatedRequestParams {
  assertType("PaginatedRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedRequest(
  value: unknown,
): asserts value is types.PaginatedRequest {
  assertType("PaginatedRequest", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedResult(
  value: unknown,
): asserts value is types.PaginatedResult {
  assertType("PaginatedResult", value);
}

/**
 * Asserts that a value is a {@link types.CacheableResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCacheableResult(
  value: unknown,
): asserts value is types.CacheableResult {
  assertType("CacheableResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesRequest(
  value: unknown,
): asserts value is types.ListResourcesRequest {
  assertType("ListResourcesRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesResult(
  value: unknown,
): asserts value is types.ListResourcesResult {
  assertType("ListResourcesResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesResultResponse(
  value: unknown,
): asserts value is types.ListResourcesResultResponse {
  assertType("ListResourcesResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesRequest(
  value: unknown,
): asserts value is types.ListResourceTemplatesRequest {
  assertType("ListResourceTemplatesRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesResult(
  value: unknown,
): asserts value is types.ListResourceTemplatesResult {
  assertType("ListResourceTemplatesResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesResultResponse(
  value: unknown,
): asserts value is types.ListResourceTemplatesResultResponse {
  assertType("ListResourceTemplatesResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ResourceRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceRequestParams(
  value: unknown,
): asserts value is types.ResourceRequestParams {
  assertType("ResourceRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceRequestParams(
  value: unknown,
): asserts value is types.ReadResourceRequestParams {
  assertType("ReadResourceRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceRequest(
  value: unknown,
): asserts value is types.ReadResourceRequest {
  assertType("ReadResourceRequest", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceResult(
  value: unknown,
): asserts value is types.ReadResourceResult {
  assertType("ReadResourceResult", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceResultResponse(
  value: unknown,
): asserts value is types.ReadResourceResultResponse {
  assertType("ReadResourceResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ResourceListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceListChangedNotification(
  value: unknown,
): asserts value is types.ResourceListChangedNotification {
  assertType("ResourceListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionFilter}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionFilter(
  value: unknown,
): asserts value is types.SubscriptionFilter {
  assertType("SubscriptionFilter", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenRequestParams(
  value: unknown,
): asserts value is types.SubscriptionsListenRequestParams {
  assertType("SubscriptionsListenRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenRequest(
  value: unknown,
): asserts value is types.SubscriptionsListenRequest {
  assertType("SubscriptionsListenRequest", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenResultMetaObject}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenResultMetaObject(
  value: unknown,
): asserts value is types.SubscriptionsListenResultMetaObject {
  assertType("SubscriptionsListenResultMetaObject", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenResult(
  value: unknown,
): asserts value is types.SubscriptionsListenResult {
  assertType("SubscriptionsListenResult", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsListenResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsListenResultResponse(
  value: unknown,
): asserts value is types.SubscriptionsListenResultResponse {
  assertType("SubscriptionsListenResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsAcknowledgedNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsAcknowledgedNotificationParams(
  value: unknown,
): asserts value is types.SubscriptionsAcknowledgedNotificationParams {
  assertType("SubscriptionsAcknowledgedNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.SubscriptionsAcknowledgedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscriptionsAcknowledgedNotification(
  value: unknown,
): asserts value is types.SubscriptionsAcknowledgedNotification {
  assertType("SubscriptionsAcknowledgedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ResourceUpdatedNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceUpdatedNotificationParams(
  value: unknown,
): asserts value is types.ResourceUpdatedNotificationParams {
  assertType("ResourceUpdatedNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.ResourceUpdatedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceUpdatedNotification(
  value: unknown,
): asserts value is types.ResourceUpdatedNotification {
  assertType("ResourceUpdatedNotification", value);
}

/**
 * Asserts that a value is a {@link types.Resource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResource(
  value: unknown,
): asserts value is types.Resource {
  assertType("Resource", value);
}

/**
 * Asserts that a value is a {@link types.ResourceTemplate}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceTemplate(
  value: unknown,
): asserts value is types.ResourceTemplate {
  assertType("ResourceTemplate", value);
}

/**
 * Asserts that a value is a {@link types.ResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceContents(
  value: unknown,
): asserts value is types.ResourceContents {
  assertType("ResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.TextResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTextResourceContents(
  value: unknown,
): asserts value is types.TextResourceContents {
  assertType("TextResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.BlobResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBlobResourceContents(
  value: unknown,
): asserts value is types.BlobResourceContents {
  assertType("BlobResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsRequest(
  value: unknown,
): asserts value is types.ListPromptsRequest {
  assertType("ListPromptsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsResult(
  value: unknown,
): asserts value is types.ListPromptsResult {
  assertType("ListPromptsResult", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsResultResponse(
  value: unknown,
): asserts value is types.ListPromptsResultResponse {
  assertType("ListPromptsResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptRequestParams(
  value: unknown,
): asserts value is types.GetPromptRequestParams {
  assertType("GetPromptRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptRequest(
  value: unknown,
): asserts value is types.GetPromptRequest {
  assertType("GetPromptRequest", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptResult(
  value: unknown,
): asserts value is types.GetPromptResult {
  assertType("GetPromptResult", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptResultResponse(
  value: unknown,
): asserts value is types.GetPromptResultResponse {
  assertType("GetPromptResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.Prompt}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPrompt(value: unknown): asserts value is types.Prompt {
  assertType("Prompt", value);
}

/**
 * Asserts that a value is a {@link types.PromptArgument}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptArgument(
  value: unknown,
): asserts value is types.PromptArgument {
  assertType("PromptArgument", value);
}

/**
 * Asserts that a value is a {@link types.Role}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRole(value: unknown): asserts value is types.Role {
  assertType("Role", value);
}

/**
 * Asserts that a value is a {@link types.PromptMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptMessage(
  value: unknown,
): asserts value is types.PromptMessage {
  assertType("PromptMessage", value);
}

/**
 * Asserts that a value is a {@link types.ResourceLink}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceLink(
  value: unknown,
): asserts value is types.ResourceLink {
  assertType("ResourceLink", value);
}

/**
 * Asserts that a value is a {@link types.EmbeddedResource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEmbeddedResource(
  value: unknown,
): asserts value is types.EmbeddedResource {
  assertType("EmbeddedResource", value);
}

/**
 * Asserts that a value is a {@link types.PromptListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptListChangedNotification(
  value: unknown,
): asserts value is types.PromptListChangedNotification {
  assertType("PromptListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsRequest(
  value: unknown,
): asserts value is types.ListToolsRequest {
  assertType("ListToolsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsResult(
  value: unknown,
): asserts value is types.ListToolsResult {
  assertType("ListToolsResult", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsResultResponse(
  value: unknown,
): asserts value is types.ListToolsResultResponse {
  assertType("ListToolsResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.CallToolResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult {
  assertType("CallToolResult", value);
}

/**
 * Asserts that a value is a {@link types.CallToolResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolResultResponse(
  value: unknown,
): asserts value is types.CallToolResultResponse {
  assertType("CallToolResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.CallToolRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolRequestParams(
  value: unknown,
): asserts value is types.CallToolRequestParams {
  assertType("CallToolRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.CallToolRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolRequest(
  value: unknown,
): asserts value is types.CallToolRequest {
  assertType("CallToolRequest", value);
}

/**
 * Asserts that a value is a {@link types.ToolListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertToolListChangedNotification(
  value: unknown,
): asserts value is types.ToolListChangedNotification {
  assertType("ToolListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ToolAnnotations}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertToolAnnotations(
  value: unknown,
): asserts value is types.ToolAnnotations {
  assertType("ToolAnnotations", value);
}

/**
 * Asserts that a value is a {@link types.Tool}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTool(value: unknown): asserts value is types.Tool {
  assertType("Tool", value);
}

/**
 * Asserts that a value is a {@link types.LoggingMessageNotificationParams}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertLoggingMessageNotificationParams(
  value: unknown,
): asserts value is types.LoggingMessageNotificationParams {
  assertType("LoggingMessageNotificationParams", value);
}

/**
 * Asserts that a value is a {@link types.LoggingMessageNotification}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertLoggingMessageNotification(
  value: unknown,
): asserts value is types.LoggingMessageNotification {
  assertType("LoggingMessageNotification", value);
}

/**
 * Asserts that a value is a {@link types.LoggingLevel}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertLoggingLevel(
  value: unknown,
): asserts value is types.LoggingLevel {
  assertType("LoggingLevel", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertCreateMessageRequestParams(
  value: unknown,
): asserts value is types.CreateMessageRequestParams {
  assertType("CreateMessageRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.ToolChoice}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertToolChoice(
  value: unknown,
): asserts value is types.ToolChoice {
  assertType("ToolChoice", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageRequest}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest {
  assertType("CreateMessageRequest", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageResult}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult {
  assertType("CreateMessageResult", value);
}

/**
 * Asserts that a value is a {@link types.SamplingMessage}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertSamplingMessage(
  value: unknown,
): asserts value is types.SamplingMessage {
  assertType("SamplingMessage", value);
}

/**
 * Asserts that a value is a {@link types.SamplingMessageContentBlock}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertSamplingMessageContentBlock(
  value: unknown,
): asserts value is types.SamplingMessageContentBlock {
  assertType("SamplingMessageContentBlock", value);
}

/**
 * Asserts that a value is a {@link types.Annotations}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertAnnotations(
  value: unknown,
): asserts value is types.Annotations {
  assertType("Annotations", value);
}

/**
 * Asserts that a value is a {@link types.ContentBlock}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertContentBlock(
  value: unknown,
): asserts value is types.ContentBlock {
  assertType("ContentBlock", value);
}

/**
 * Asserts that a value is a {@link types.TextContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTextContent(
  value: unknown,
): asserts value is types.TextContent {
  assertType("TextContent", value);
}

/**
 * Asserts that a value is a {@link types.ImageContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertImageContent(
  value: unknown,
): asserts value is types.ImageContent {
  assertType("ImageContent", value);
}

/**
 * Asserts that a value is a {@link types.AudioContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertAudioContent(
  value: unknown,
): asserts value is types.AudioContent {
  assertType("AudioContent", value);
}

/**
 * Asserts that a value is a {@link types.ToolUseContent}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertToolUseContent(
  value: unknown,
): asserts value is types.ToolUseContent {
  assertType("ToolUseContent", value);
}

/**
 * Asserts that a value is a {@link types.ToolResultContent}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertToolResultContent(
  value: unknown,
): asserts value is types.ToolResultContent {
  assertType("ToolResultContent", value);
}

/**
 * Asserts that a value is a {@link types.ModelPreferences}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertModelPreferences(
  value: unknown,
): asserts value is types.ModelPreferences {
  assertType("ModelPreferences", value);
}

/**
 * Asserts that a value is a {@link types.ModelHint}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertModelHint(
  value: unknown,
): asserts value is types.ModelHint {
  assertType("ModelHint", value);
}

/**
 * Asserts that a value is a {@link types.CompleteRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteRequestParams(
  value: unknown,
): asserts value is types.CompleteRequestParams {
  assertType("CompleteRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.CompleteRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteRequest(
  value: unknown,
): asserts value is types.CompleteRequest {
  assertType("CompleteRequest", value);
}

/**
 * Asserts that a value is a {@link types.CompleteResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteResult(
  value: unknown,
): asserts value is types.CompleteResult {
  assertType("CompleteResult", value);
}

/**
 * Asserts that a value is a {@link types.CompleteResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteResultResponse(
  value: unknown,
): asserts value is types.CompleteResultResponse {
  assertType("CompleteResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.ResourceTemplateReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceTemplateReference(
  value: unknown,
): asserts value is types.ResourceTemplateReference {
  assertType("ResourceTemplateReference", value);
}

/**
 * Asserts that a value is a {@link types.PromptReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptReference(
  value: unknown,
): asserts value is types.PromptReference {
  assertType("PromptReference", value);
}

/**
 * Asserts that a value is a {@link types.ListRootsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertListRootsRequest(
  value: unknown,
): asserts value is types.ListRootsRequest {
  assertType("ListRootsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListRootsResult}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertListRootsResult(
  value: unknown,
): asserts value is types.ListRootsResult {
  assertType("ListRootsResult", value);
}

/**
 * Asserts that a value is a {@link types.Root}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertRoot(value: unknown): asserts value is types.Root {
  assertType("Root", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequestFormParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequestFormParams(
  value: unknown,
): asserts value is types.ElicitRequestFormParams {
  assertType("ElicitRequestFormParams", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequestURLParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequestURLParams(
  value: unknown,
): asserts value is types.ElicitRequestURLParams {
  assertType("ElicitRequestURLParams", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequestParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequestParams(
  value: unknown,
): asserts value is types.ElicitRequestParams {
  assertType("ElicitRequestParams", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequest(
  value: unknown,
): asserts value is types.ElicitRequest {
  assertType("ElicitRequest", value);
}

/**
 * Asserts that a value is a {@link types.PrimitiveSchemaDefinition}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPrimitiveSchemaDefinition(
  value: unknown,
): asserts value is types.PrimitiveSchemaDefinition {
  assertType("PrimitiveSchemaDefinition", value);
}

/**
 * Asserts that a value is a {@link types.StringSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertStringSchema(
  value: unknown,
): asserts value is types.StringSchema {
  assertType("StringSchema", value);
}

/**
 * Asserts that a value is a {@link types.NumberSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNumberSchema(
  value: unknown,
): asserts value is types.NumberSchema {
  assertType("NumberSchema", value);
}

/**
 * Asserts that a value is a {@link types.BooleanSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBooleanSchema(
  value: unknown,
): asserts value is types.BooleanSchema {
  assertType("BooleanSchema", value);
}

/**
 * Asserts that a value is a {@link types.UntitledSingleSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertUntitledSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.UntitledSingleSelectEnumSchema {
  assertType("UntitledSingleSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.TitledSingleSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTitledSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.TitledSingleSelectEnumSchema {
  assertType("TitledSingleSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.SingleSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSingleSelectEnumSchema(
  value: unknown,
): asserts value is types.SingleSelectEnumSchema {
  assertType("SingleSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.UntitledMultiSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertUntitledMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.UntitledMultiSelectEnumSchema {
  assertType("UntitledMultiSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.TitledMultiSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTitledMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.TitledMultiSelectEnumSchema {
  assertType("TitledMultiSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.MultiSelectEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertMultiSelectEnumSchema(
  value: unknown,
): asserts value is types.MultiSelectEnumSchema {
  assertType("MultiSelectEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.LegacyTitledEnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertLegacyTitledEnumSchema(
  value: unknown,
): asserts value is types.LegacyTitledEnumSchema {
  assertType("LegacyTitledEnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.EnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEnumSchema(
  value: unknown,
): asserts value is types.EnumSchema {
  assertType("EnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.ElicitResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitResult(
  value: unknown,
): asserts value is types.ElicitResult {
  assertType("ElicitResult", value);
}

/**
 * Asserts that a value is a {@link types.ClientRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest {
  assertType("ClientRequest", value);
}

/**
 * Asserts that a value is a {@link types.ClientNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientNotification(
  value: unknown,
): asserts value is types.ClientNotification {
  assertType("ClientNotification", value);
}

/**
 * Asserts that a value is a {@link types.ClientResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientResult(
  value: unknown,
): asserts value is types.ClientResult {
  assertType("ClientResult", value);
}

/**
 * Asserts that a value is a {@link types.ServerNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerNotification(
  value: unknown,
): asserts value is types.ServerNotification {
  assertType("ServerNotification", value);
}

/**
 * Asserts that a value is a {@link types.ServerResult}.
 *
 * @throws ValidationError with all errors of the value.
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
