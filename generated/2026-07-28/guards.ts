// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Functions that check whether a value has the form of a type.
 *
 * Most types of the protocol are open: an object may have members that its type does not name. So
 * `isJSONRPCNotification` also accepts a request, whose `id` is such a member, and the guard of a union accepts what
 * the guard of one of its types accepts.
 *
 * @module
 */
import {
  MAX_DEPTH,
  isArrayOf,
  isBase64,
  isBoolean,
  isInteger,
  isMapOf,
  isNumber,
  isObject,
  isObjectOrArray,
  isOptionalArrayOf,
  isOptionalBoolean,
  isOptionalObject,
  isOptionalString,
  isString,
  isUri,
  isUriTemplate,
} from "../runtime/protocol.js";
import type * as types from "./types.js";

/** Returns whether a value is a {@link types.JSONValue}. */
export function isJSONValue(value: unknown): value is types.JSONValue {
  return jSONValueAtDepth(value, 0);
}

/** Returns whether a value is a {@link types.JSONObject}. */
export function isJSONObject(value: unknown): value is types.JSONObject {
  return jSONObjectAtDepth(value, 0);
}

/** Returns whether a value is a {@link types.JSONArray}. */
export function isJSONArray(value: unknown): value is types.JSONArray {
  return jSONArrayAtDepth(value, 0);
}

/** Returns whether a value is a {@link types.JSONRPCMessage}. */
export function isJSONRPCMessage(value: unknown): value is types.JSONRPCMessage {
  return isJSONRPCNotification(value) || isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value);
}

/** Returns whether a value is a {@link types.MetaObject}. */
export function isMetaObject(value: unknown): value is types.MetaObject {
  return isObject(value);
}

/** Returns whether a value is a {@link types.RequestMetaObject}. */
export function isRequestMetaObject(value: unknown): value is types.RequestMetaObject {
  return (
    isObjectOrArray(value) &&
    (value["io.modelcontextprotocol/logLevel"] === undefined ||
      isLoggingLevel(value["io.modelcontextprotocol/logLevel"])) &&
    isString(value["io.modelcontextprotocol/protocolVersion"]) &&
    (value["progressToken"] === undefined || isProgressToken(value["progressToken"])) &&
    (value["io.modelcontextprotocol/clientInfo"] === undefined ||
      isImplementation(value["io.modelcontextprotocol/clientInfo"])) &&
    isClientCapabilities(value["io.modelcontextprotocol/clientCapabilities"])
  );
}

/** Returns whether a value is a {@link types.NotificationMetaObject}. */
export function isNotificationMetaObject(value: unknown): value is types.NotificationMetaObject {
  return (
    isObject(value) &&
    (value["io.modelcontextprotocol/subscriptionId"] === undefined ||
      isRequestId(value["io.modelcontextprotocol/subscriptionId"]))
  );
}

/** Returns whether a value is a {@link types.ResultMetaObject}. */
export function isResultMetaObject(value: unknown): value is types.ResultMetaObject {
  return (
    isObject(value) &&
    (value["io.modelcontextprotocol/serverInfo"] === undefined ||
      isImplementation(value["io.modelcontextprotocol/serverInfo"]))
  );
}

/** Returns whether a value is a {@link types.ProgressToken}. */
export function isProgressToken(value: unknown): value is types.ProgressToken {
  return isString(value) || isInteger(value);
}

/** Returns whether a value is a {@link types.Cursor}. */
export function isCursor(value: unknown): value is types.Cursor {
  return isString(value);
}

/** Returns whether a value is a {@link types.RequestParams}. */
export function isRequestParams(value: unknown): value is types.RequestParams {
  return isObjectOrArray(value) && isRequestMetaObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.Request}. */
export function isRequest(value: unknown): value is types.Request {
  return isObjectOrArray(value) && isString(value["method"]) && isOptionalObject(value["params"]);
}

/** Returns whether a value is a {@link types.NotificationParams}. */
export function isNotificationParams(value: unknown): value is types.NotificationParams {
  return isObject(value) && (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]));
}

/** Returns whether a value is a {@link types.Notification}. */
export function isNotification(value: unknown): value is types.Notification {
  return isObjectOrArray(value) && isString(value["method"]) && isOptionalObject(value["params"]);
}

/** Returns whether a value is a {@link types.ResultType}. */
export function isResultType(value: unknown): value is types.ResultType {
  return isString(value);
}

/** Returns whether a value is a {@link types.Result}. */
export function isResult(value: unknown): value is types.Result {
  return (
    isObjectOrArray(value) &&
    isString(value["resultType"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.Error}. */
export function isError(value: unknown): value is types.Error {
  return isObjectOrArray(value) && isInteger(value["code"]) && isString(value["message"]);
}

/** Returns whether a value is a {@link types.RequestId}. */
export function isRequestId(value: unknown): value is types.RequestId {
  return isString(value) || isInteger(value);
}

/** Returns whether a value is a {@link types.JSONRPCRequest}. */
export function isJSONRPCRequest(value: unknown): value is types.JSONRPCRequest {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isString(value["method"]) &&
    isRequestId(value["id"]) &&
    isOptionalObject(value["params"])
  );
}

/** Returns whether a value is a {@link types.JSONRPCNotification}. */
export function isJSONRPCNotification(value: unknown): value is types.JSONRPCNotification {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isString(value["method"]) &&
    isOptionalObject(value["params"])
  );
}

/** Returns whether a value is a {@link types.JSONRPCResultResponse}. */
export function isJSONRPCResultResponse(value: unknown): value is types.JSONRPCResultResponse {
  return isObjectOrArray(value) && value["jsonrpc"] === "2.0" && isRequestId(value["id"]) && isResult(value["result"]);
}

/** Returns whether a value is a {@link types.JSONRPCErrorResponse}. */
export function isJSONRPCErrorResponse(value: unknown): value is types.JSONRPCErrorResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    isError(value["error"])
  );
}

/** Returns whether a value is a {@link types.JSONRPCResponse}. */
export function isJSONRPCResponse(value: unknown): value is types.JSONRPCResponse {
  return isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value);
}

/** Returns whether a value is a {@link types.ParseError}. */
export function isParseError(value: unknown): value is types.ParseError {
  return isObjectOrArray(value) && value["code"] === -32700 && isString(value["message"]);
}

/** Returns whether a value is a {@link types.InvalidRequestError}. */
export function isInvalidRequestError(value: unknown): value is types.InvalidRequestError {
  return isObjectOrArray(value) && value["code"] === -32600 && isString(value["message"]);
}

/** Returns whether a value is a {@link types.MethodNotFoundError}. */
export function isMethodNotFoundError(value: unknown): value is types.MethodNotFoundError {
  return isObjectOrArray(value) && value["code"] === -32601 && isString(value["message"]);
}

/** Returns whether a value is a {@link types.InvalidParamsError}. */
export function isInvalidParamsError(value: unknown): value is types.InvalidParamsError {
  return isObjectOrArray(value) && value["code"] === -32602 && isString(value["message"]);
}

/** Returns whether a value is a {@link types.InternalError}. */
export function isInternalError(value: unknown): value is types.InternalError {
  return isObjectOrArray(value) && value["code"] === -32603 && isString(value["message"]);
}

/** Returns whether a value is a {@link types.HeaderMismatchError}. */
export function isHeaderMismatchError(value: unknown): value is types.HeaderMismatchError {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    headerMismatchErrorError(value["error"])
  );
}

/** Returns whether a value is a {@link types.UnsupportedProtocolVersionError}. */
export function isUnsupportedProtocolVersionError(value: unknown): value is types.UnsupportedProtocolVersionError {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    unsupportedProtocolVersionErrorError(value["error"])
  );
}

/** Returns whether a value is a {@link types.MissingRequiredClientCapabilityError}. */
export function isMissingRequiredClientCapabilityError(
  value: unknown,
): value is types.MissingRequiredClientCapabilityError {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    missingRequiredClientCapabilityErrorError(value["error"])
  );
}

/** Returns whether a value is a {@link types.EmptyResult}. */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return (
    isObjectOrArray(value) &&
    isString(value["resultType"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.InputRequest}. */
export function isInputRequest(value: unknown): value is types.InputRequest {
  if (!isObjectOrArray(value)) return false;
  switch (value["method"]) {
    case "sampling/createMessage":
      return isCreateMessageRequest(value);
    case "roots/list":
      return isListRootsRequest(value);
    case "elicitation/create":
      return isElicitRequest(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.InputResponse}. */
export function isInputResponse(value: unknown): value is types.InputResponse {
  return isCreateMessageResult(value) || isListRootsResult(value) || isElicitResult(value);
}

/** Returns whether a value is a {@link types.InputRequests}. */
export function isInputRequests(value: unknown): value is types.InputRequests {
  return isMapOf(value, isInputRequest);
}

/** Returns whether a value is a {@link types.InputResponses}. */
export function isInputResponses(value: unknown): value is types.InputResponses {
  return isMapOf(value, isInputResponse);
}

/** Returns whether a value is a {@link types.InputRequiredResult}. */
export function isInputRequiredResult(value: unknown): value is types.InputRequiredResult {
  return (
    isObjectOrArray(value) &&
    isString(value["resultType"]) &&
    isOptionalString(value["requestState"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    (value["inputRequests"] === undefined || isInputRequests(value["inputRequests"]))
  );
}

/** Returns whether a value is a {@link types.InputResponseRequestParams}. */
export function isInputResponseRequestParams(value: unknown): value is types.InputResponseRequestParams {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["requestState"]) &&
    isRequestMetaObject(value["_meta"]) &&
    (value["inputResponses"] === undefined || isInputResponses(value["inputResponses"]))
  );
}

/** Returns whether a value is a {@link types.CancelledNotificationParams}. */
export function isCancelledNotificationParams(value: unknown): value is types.CancelledNotificationParams {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["reason"]) &&
    isRequestId(value["requestId"]) &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.CancelledNotification}. */
export function isCancelledNotification(value: unknown): value is types.CancelledNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/cancelled" &&
    value["jsonrpc"] === "2.0" &&
    isCancelledNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.DiscoverRequest}. */
export function isDiscoverRequest(value: unknown): value is types.DiscoverRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "server/discover" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.DiscoverResult}. */
export function isDiscoverResult(value: unknown): value is types.DiscoverResult {
  return (
    isObjectOrArray(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    isString(value["resultType"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    isOptionalString(value["instructions"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isArrayOf(value["supportedVersions"], isString) &&
    isServerCapabilities(value["capabilities"])
  );
}

/** Returns whether a value is a {@link types.DiscoverResultResponse}. */
export function isDiscoverResultResponse(value: unknown): value is types.DiscoverResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isDiscoverResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(value: unknown): value is types.ClientCapabilities {
  return (
    isObject(value) &&
    (value["experimental"] === undefined || clientCapabilitiesExperimental(value["experimental"])) &&
    isOptionalObject(value["roots"]) &&
    (value["sampling"] === undefined || clientCapabilitiesSampling(value["sampling"])) &&
    (value["elicitation"] === undefined || clientCapabilitiesElicitation(value["elicitation"])) &&
    (value["extensions"] === undefined || clientCapabilitiesExperimental(value["extensions"]))
  );
}

/** Returns whether a value is a {@link types.ServerCapabilities}. */
export function isServerCapabilities(value: unknown): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    (value["experimental"] === undefined || clientCapabilitiesExperimental(value["experimental"])) &&
    (value["logging"] === undefined || isJSONObject(value["logging"])) &&
    (value["completions"] === undefined || isJSONObject(value["completions"])) &&
    (value["prompts"] === undefined || serverCapabilitiesPrompts(value["prompts"])) &&
    (value["resources"] === undefined || serverCapabilitiesResources(value["resources"])) &&
    (value["tools"] === undefined || serverCapabilitiesPrompts(value["tools"])) &&
    (value["extensions"] === undefined || clientCapabilitiesExperimental(value["extensions"]))
  );
}

/** Returns whether a value is a {@link types.Icon}. */
export function isIcon(value: unknown): value is types.Icon {
  return (
    isObjectOrArray(value) &&
    (value["theme"] === undefined || value["theme"] === "light" || value["theme"] === "dark") &&
    isUri(value["src"]) &&
    isOptionalString(value["mimeType"]) &&
    isOptionalArrayOf(value["sizes"], isString)
  );
}

/** Returns whether a value is a {@link types.Icons}. */
export function isIcons(value: unknown): value is types.Icons {
  return isObject(value) && isOptionalArrayOf(value["icons"], isIcon);
}

/** Returns whether a value is a {@link types.BaseMetadata}. */
export function isBaseMetadata(value: unknown): value is types.BaseMetadata {
  return isObjectOrArray(value) && isString(value["name"]) && isOptionalString(value["title"]);
}

/** Returns whether a value is a {@link types.Implementation}. */
export function isImplementation(value: unknown): value is types.Implementation {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["title"]) &&
    isString(value["version"]) &&
    isOptionalString(value["description"]) &&
    (value["websiteUrl"] === undefined || isUri(value["websiteUrl"])) &&
    isOptionalArrayOf(value["icons"], isIcon)
  );
}

/** Returns whether a value is a {@link types.ProgressNotificationParams}. */
export function isProgressNotificationParams(value: unknown): value is types.ProgressNotificationParams {
  return (
    isObjectOrArray(value) &&
    isNumber(value["progress"]) &&
    (value["total"] === undefined || isNumber(value["total"])) &&
    isOptionalString(value["message"]) &&
    isProgressToken(value["progressToken"]) &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.ProgressNotification}. */
export function isProgressNotification(value: unknown): value is types.ProgressNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/progress" &&
    value["jsonrpc"] === "2.0" &&
    isProgressNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.PaginatedRequestParams}. */
export function isPaginatedRequestParams(value: unknown): value is types.PaginatedRequestParams {
  return isObjectOrArray(value) && isOptionalString(value["cursor"]) && isRequestMetaObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.PaginatedRequest}. */
export function isPaginatedRequest(value: unknown): value is types.PaginatedRequest {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isString(value["method"]) &&
    isRequestId(value["id"]) &&
    isPaginatedRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.PaginatedResult}. */
export function isPaginatedResult(value: unknown): value is types.PaginatedResult {
  return (
    isObjectOrArray(value) &&
    isString(value["resultType"]) &&
    isOptionalString(value["nextCursor"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.CacheableResult}. */
export function isCacheableResult(value: unknown): value is types.CacheableResult {
  return (
    isObjectOrArray(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    isString(value["resultType"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.ListResourcesRequest}. */
export function isListResourcesRequest(value: unknown): value is types.ListResourcesRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isPaginatedRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ListResourcesResult}. */
export function isListResourcesResult(value: unknown): value is types.ListResourcesResult {
  return (
    isObjectOrArray(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    isString(value["resultType"]) &&
    isOptionalString(value["nextCursor"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isArrayOf(value["resources"], isResource)
  );
}

/** Returns whether a value is a {@link types.ListResourcesResultResponse}. */
export function isListResourcesResultResponse(value: unknown): value is types.ListResourcesResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isListResourcesResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.ListResourceTemplatesRequest}. */
export function isListResourceTemplatesRequest(value: unknown): value is types.ListResourceTemplatesRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/templates/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isPaginatedRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ListResourceTemplatesResult}. */
export function isListResourceTemplatesResult(value: unknown): value is types.ListResourceTemplatesResult {
  return (
    isObjectOrArray(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    isString(value["resultType"]) &&
    isOptionalString(value["nextCursor"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isArrayOf(value["resourceTemplates"], isResourceTemplate)
  );
}

/** Returns whether a value is a {@link types.ListResourceTemplatesResultResponse}. */
export function isListResourceTemplatesResultResponse(
  value: unknown,
): value is types.ListResourceTemplatesResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isListResourceTemplatesResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.ResourceRequestParams}. */
export function isResourceRequestParams(value: unknown): value is types.ResourceRequestParams {
  return isObjectOrArray(value) && isUri(value["uri"]) && isRequestMetaObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.ReadResourceRequestParams}. */
export function isReadResourceRequestParams(value: unknown): value is types.ReadResourceRequestParams {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isOptionalString(value["requestState"]) &&
    isRequestMetaObject(value["_meta"]) &&
    (value["inputResponses"] === undefined || isInputResponses(value["inputResponses"]))
  );
}

/** Returns whether a value is a {@link types.ReadResourceRequest}. */
export function isReadResourceRequest(value: unknown): value is types.ReadResourceRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/read" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isReadResourceRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ReadResourceResult}. */
export function isReadResourceResult(value: unknown): value is types.ReadResourceResult {
  return (
    isObjectOrArray(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    isString(value["resultType"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isArrayOf(value["contents"], readResourceResultContentsItem)
  );
}

/** Returns whether a value is a {@link types.ReadResourceResultResponse}. */
export function isReadResourceResultResponse(value: unknown): value is types.ReadResourceResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    readResourceResultResponseResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.ResourceListChangedNotification}. */
export function isResourceListChangedNotification(value: unknown): value is types.ResourceListChangedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/resources/list_changed" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.SubscriptionFilter}. */
export function isSubscriptionFilter(value: unknown): value is types.SubscriptionFilter {
  return (
    isObject(value) &&
    isOptionalBoolean(value["toolsListChanged"]) &&
    isOptionalBoolean(value["promptsListChanged"]) &&
    isOptionalBoolean(value["resourcesListChanged"]) &&
    isOptionalArrayOf(value["resourceSubscriptions"], isString)
  );
}

/** Returns whether a value is a {@link types.SubscriptionsListenRequestParams}. */
export function isSubscriptionsListenRequestParams(value: unknown): value is types.SubscriptionsListenRequestParams {
  return isObjectOrArray(value) && isRequestMetaObject(value["_meta"]) && isSubscriptionFilter(value["notifications"]);
}

/** Returns whether a value is a {@link types.SubscriptionsListenRequest}. */
export function isSubscriptionsListenRequest(value: unknown): value is types.SubscriptionsListenRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "subscriptions/listen" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isSubscriptionsListenRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.SubscriptionsListenResultMetaObject}. */
export function isSubscriptionsListenResultMetaObject(
  value: unknown,
): value is types.SubscriptionsListenResultMetaObject {
  return (
    isObjectOrArray(value) &&
    isRequestId(value["io.modelcontextprotocol/subscriptionId"]) &&
    (value["io.modelcontextprotocol/serverInfo"] === undefined ||
      isImplementation(value["io.modelcontextprotocol/serverInfo"]))
  );
}

/** Returns whether a value is a {@link types.SubscriptionsListenResult}. */
export function isSubscriptionsListenResult(value: unknown): value is types.SubscriptionsListenResult {
  return (
    isObjectOrArray(value) && isString(value["resultType"]) && isSubscriptionsListenResultMetaObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.SubscriptionsListenResultResponse}. */
export function isSubscriptionsListenResultResponse(value: unknown): value is types.SubscriptionsListenResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isSubscriptionsListenResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.SubscriptionsAcknowledgedNotificationParams}. */
export function isSubscriptionsAcknowledgedNotificationParams(
  value: unknown,
): value is types.SubscriptionsAcknowledgedNotificationParams {
  return (
    isObjectOrArray(value) &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"])) &&
    isSubscriptionFilter(value["notifications"])
  );
}

/** Returns whether a value is a {@link types.SubscriptionsAcknowledgedNotification}. */
export function isSubscriptionsAcknowledgedNotification(
  value: unknown,
): value is types.SubscriptionsAcknowledgedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/subscriptions/acknowledged" &&
    value["jsonrpc"] === "2.0" &&
    isSubscriptionsAcknowledgedNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ResourceUpdatedNotificationParams}. */
export function isResourceUpdatedNotificationParams(value: unknown): value is types.ResourceUpdatedNotificationParams {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.ResourceUpdatedNotification}. */
export function isResourceUpdatedNotification(value: unknown): value is types.ResourceUpdatedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/resources/updated" &&
    value["jsonrpc"] === "2.0" &&
    isResourceUpdatedNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.Resource}. */
export function isResource(value: unknown): value is types.Resource {
  if (!isObjectOrArray(value) || !isString(value["name"]) || !isUri(value["uri"])) return false;
  for (const key in value) {
    const member = value[key];
    if (member === undefined) continue;
    switch (key) {
      case "title":
      case "description":
      case "mimeType":
        if (!isString(member)) return false;
        break;
      case "size":
        if (!isInteger(member)) return false;
        break;
      case "icons":
        if (!isArrayOf(member, isIcon)) return false;
        break;
      case "annotations":
        if (!isAnnotations(member)) return false;
        break;
      case "_meta":
        if (!isObject(member)) return false;
        break;
    }
  }
  return true;
}

/** Returns whether a value is a {@link types.ResourceTemplate}. */
export function isResourceTemplate(value: unknown): value is types.ResourceTemplate {
  if (!isObjectOrArray(value) || !isString(value["name"]) || !isUriTemplate(value["uriTemplate"])) return false;
  for (const key in value) {
    const member = value[key];
    if (member === undefined) continue;
    switch (key) {
      case "title":
      case "description":
      case "mimeType":
        if (!isString(member)) return false;
        break;
      case "icons":
        if (!isArrayOf(member, isIcon)) return false;
        break;
      case "annotations":
        if (!isAnnotations(member)) return false;
        break;
      case "_meta":
        if (!isObject(member)) return false;
        break;
    }
  }
  return true;
}

/** Returns whether a value is a {@link types.ResourceContents}. */
export function isResourceContents(value: unknown): value is types.ResourceContents {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isOptionalString(value["mimeType"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.TextResourceContents}. */
export function isTextResourceContents(value: unknown): value is types.TextResourceContents {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isOptionalString(value["mimeType"]) &&
    isString(value["text"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.BlobResourceContents}. */
export function isBlobResourceContents(value: unknown): value is types.BlobResourceContents {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isOptionalString(value["mimeType"]) &&
    isBase64(value["blob"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ListPromptsRequest}. */
export function isListPromptsRequest(value: unknown): value is types.ListPromptsRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "prompts/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isPaginatedRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ListPromptsResult}. */
export function isListPromptsResult(value: unknown): value is types.ListPromptsResult {
  return (
    isObjectOrArray(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    isString(value["resultType"]) &&
    isOptionalString(value["nextCursor"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isArrayOf(value["prompts"], isPrompt)
  );
}

/** Returns whether a value is a {@link types.ListPromptsResultResponse}. */
export function isListPromptsResultResponse(value: unknown): value is types.ListPromptsResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isListPromptsResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.GetPromptRequestParams}. */
export function isGetPromptRequestParams(value: unknown): value is types.GetPromptRequestParams {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["requestState"]) &&
    isString(value["name"]) &&
    isRequestMetaObject(value["_meta"]) &&
    (value["inputResponses"] === undefined || isInputResponses(value["inputResponses"])) &&
    (value["arguments"] === undefined || getPromptRequestParamsArguments(value["arguments"]))
  );
}

/** Returns whether a value is a {@link types.GetPromptRequest}. */
export function isGetPromptRequest(value: unknown): value is types.GetPromptRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "prompts/get" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isGetPromptRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.GetPromptResult}. */
export function isGetPromptResult(value: unknown): value is types.GetPromptResult {
  return (
    isObjectOrArray(value) &&
    isString(value["resultType"]) &&
    isOptionalString(value["description"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isArrayOf(value["messages"], isPromptMessage)
  );
}

/** Returns whether a value is a {@link types.GetPromptResultResponse}. */
export function isGetPromptResultResponse(value: unknown): value is types.GetPromptResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    getPromptResultResponseResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.Prompt}. */
export function isPrompt(value: unknown): value is types.Prompt {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalArrayOf(value["icons"], isIcon) &&
    isOptionalArrayOf(value["arguments"], isPromptArgument) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.PromptArgument}. */
export function isPromptArgument(value: unknown): value is types.PromptArgument {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalBoolean(value["required"])
  );
}

/** Returns whether a value is a {@link types.Role}. */
export function isRole(value: unknown): value is types.Role {
  return value === "user" || value === "assistant";
}

/** Returns whether a value is a {@link types.PromptMessage}. */
export function isPromptMessage(value: unknown): value is types.PromptMessage {
  return isObjectOrArray(value) && isRole(value["role"]) && isContentBlock(value["content"]);
}

/** Returns whether a value is a {@link types.ResourceLink}. */
export function isResourceLink(value: unknown): value is types.ResourceLink {
  if (!isObjectOrArray(value) || value["type"] !== "resource_link" || !isString(value["name"]) || !isUri(value["uri"]))
    return false;
  for (const key in value) {
    const member = value[key];
    if (member === undefined) continue;
    switch (key) {
      case "title":
      case "description":
      case "mimeType":
        if (!isString(member)) return false;
        break;
      case "size":
        if (!isInteger(member)) return false;
        break;
      case "icons":
        if (!isArrayOf(member, isIcon)) return false;
        break;
      case "annotations":
        if (!isAnnotations(member)) return false;
        break;
      case "_meta":
        if (!isObject(member)) return false;
        break;
    }
  }
  return true;
}

/** Returns whether a value is a {@link types.EmbeddedResource}. */
export function isEmbeddedResource(value: unknown): value is types.EmbeddedResource {
  return (
    isObjectOrArray(value) &&
    value["type"] === "resource" &&
    readResourceResultContentsItem(value["resource"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.PromptListChangedNotification}. */
export function isPromptListChangedNotification(value: unknown): value is types.PromptListChangedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/prompts/list_changed" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListToolsRequest}. */
export function isListToolsRequest(value: unknown): value is types.ListToolsRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isPaginatedRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ListToolsResult}. */
export function isListToolsResult(value: unknown): value is types.ListToolsResult {
  return (
    isObjectOrArray(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    isString(value["resultType"]) &&
    isOptionalString(value["nextCursor"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isArrayOf(value["tools"], isTool)
  );
}

/** Returns whether a value is a {@link types.ListToolsResultResponse}. */
export function isListToolsResultResponse(value: unknown): value is types.ListToolsResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isListToolsResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.CallToolResult}. */
export function isCallToolResult(value: unknown): value is types.CallToolResult {
  return (
    isObjectOrArray(value) &&
    isString(value["resultType"]) &&
    isOptionalBoolean(value["isError"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isArrayOf(value["content"], isContentBlock)
  );
}

/** Returns whether a value is a {@link types.CallToolResultResponse}. */
export function isCallToolResultResponse(value: unknown): value is types.CallToolResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    callToolResultResponseResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.CallToolRequestParams}. */
export function isCallToolRequestParams(value: unknown): value is types.CallToolRequestParams {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["requestState"]) &&
    isString(value["name"]) &&
    isRequestMetaObject(value["_meta"]) &&
    (value["inputResponses"] === undefined || isInputResponses(value["inputResponses"])) &&
    isOptionalObject(value["arguments"])
  );
}

/** Returns whether a value is a {@link types.CallToolRequest}. */
export function isCallToolRequest(value: unknown): value is types.CallToolRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/call" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isCallToolRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ToolListChangedNotification}. */
export function isToolListChangedNotification(value: unknown): value is types.ToolListChangedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/tools/list_changed" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ToolAnnotations}. */
export function isToolAnnotations(value: unknown): value is types.ToolAnnotations {
  return (
    isObject(value) &&
    isOptionalString(value["title"]) &&
    isOptionalBoolean(value["readOnlyHint"]) &&
    isOptionalBoolean(value["destructiveHint"]) &&
    isOptionalBoolean(value["idempotentHint"]) &&
    isOptionalBoolean(value["openWorldHint"])
  );
}

/** Returns whether a value is a {@link types.Tool}. */
export function isTool(value: unknown): value is types.Tool {
  if (!isObjectOrArray(value) || !isString(value["name"]) || !toolInputSchema(value["inputSchema"])) return false;
  for (const key in value) {
    const member = value[key];
    if (member === undefined) continue;
    switch (key) {
      case "title":
      case "description":
        if (!isString(member)) return false;
        break;
      case "icons":
        if (!isArrayOf(member, isIcon)) return false;
        break;
      case "outputSchema":
        if (!toolOutputSchema(member)) return false;
        break;
      case "annotations":
        if (!isToolAnnotations(member)) return false;
        break;
      case "_meta":
        if (!isObject(member)) return false;
        break;
    }
  }
  return true;
}

/**
 * Returns whether a value is a {@link types.LoggingMessageNotificationParams}.
 *
 * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
 */
export function isLoggingMessageNotificationParams(value: unknown): value is types.LoggingMessageNotificationParams {
  return (
    isObjectOrArray(value) &&
    isLoggingLevel(value["level"]) &&
    isOptionalString(value["logger"]) &&
    value["data"] !== undefined &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]))
  );
}

/**
 * Returns whether a value is a {@link types.LoggingMessageNotification}.
 *
 * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
 */
export function isLoggingMessageNotification(value: unknown): value is types.LoggingMessageNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/message" &&
    value["jsonrpc"] === "2.0" &&
    isLoggingMessageNotificationParams(value["params"])
  );
}

/**
 * Returns whether a value is a {@link types.LoggingLevel}.
 *
 * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
 */
export function isLoggingLevel(value: unknown): value is types.LoggingLevel {
  return (
    value === "debug" ||
    value === "info" ||
    value === "notice" ||
    value === "warning" ||
    value === "error" ||
    value === "critical" ||
    value === "alert" ||
    value === "emergency"
  );
}

/**
 * Returns whether a value is a {@link types.CreateMessageRequestParams}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isCreateMessageRequestParams(value: unknown): value is types.CreateMessageRequestParams {
  return (
    isObjectOrArray(value) &&
    (value["includeContext"] === undefined ||
      value["includeContext"] === "none" ||
      value["includeContext"] === "thisServer" ||
      value["includeContext"] === "allServers") &&
    isOptionalString(value["systemPrompt"]) &&
    (value["temperature"] === undefined || isNumber(value["temperature"])) &&
    isInteger(value["maxTokens"]) &&
    isArrayOf(value["messages"], isSamplingMessage) &&
    (value["modelPreferences"] === undefined || isModelPreferences(value["modelPreferences"])) &&
    isOptionalArrayOf(value["stopSequences"], isString) &&
    (value["metadata"] === undefined || isJSONObject(value["metadata"])) &&
    isOptionalArrayOf(value["tools"], isTool) &&
    (value["toolChoice"] === undefined || isToolChoice(value["toolChoice"]))
  );
}

/**
 * Returns whether a value is a {@link types.ToolChoice}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isToolChoice(value: unknown): value is types.ToolChoice {
  return (
    isObject(value) &&
    (value["mode"] === undefined ||
      value["mode"] === "auto" ||
      value["mode"] === "required" ||
      value["mode"] === "none")
  );
}

/**
 * Returns whether a value is a {@link types.CreateMessageRequest}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isCreateMessageRequest(value: unknown): value is types.CreateMessageRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "sampling/createMessage" &&
    isCreateMessageRequestParams(value["params"])
  );
}

/**
 * Returns whether a value is a {@link types.CreateMessageResult}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isCreateMessageResult(value: unknown): value is types.CreateMessageResult {
  return (
    isObjectOrArray(value) &&
    isRole(value["role"]) &&
    isString(value["model"]) &&
    isOptionalString(value["stopReason"]) &&
    createMessageResultContent(value["content"]) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Returns whether a value is a {@link types.SamplingMessage}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isSamplingMessage(value: unknown): value is types.SamplingMessage {
  return (
    isObjectOrArray(value) &&
    isRole(value["role"]) &&
    createMessageResultContent(value["content"]) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Returns whether a value is a {@link types.SamplingMessageContentBlock}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isSamplingMessageContentBlock(value: unknown): value is types.SamplingMessageContentBlock {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "text":
      return isTextContent(value);
    case "image":
      return isImageContent(value);
    case "audio":
      return isAudioContent(value);
    case "tool_use":
      return isToolUseContent(value);
    case "tool_result":
      return isToolResultContent(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.Annotations}. */
export function isAnnotations(value: unknown): value is types.Annotations {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)) &&
    isOptionalString(value["lastModified"]) &&
    isOptionalArrayOf(value["audience"], isRole)
  );
}

/** Returns whether a value is a {@link types.ContentBlock}. */
export function isContentBlock(value: unknown): value is types.ContentBlock {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "text":
      return isTextContent(value);
    case "image":
      return isImageContent(value);
    case "audio":
      return isAudioContent(value);
    case "resource_link":
      return isResourceLink(value);
    case "resource":
      return isEmbeddedResource(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.TextContent}. */
export function isTextContent(value: unknown): value is types.TextContent {
  return (
    isObjectOrArray(value) &&
    value["type"] === "text" &&
    isString(value["text"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ImageContent}. */
export function isImageContent(value: unknown): value is types.ImageContent {
  return (
    isObjectOrArray(value) &&
    value["type"] === "image" &&
    isBase64(value["data"]) &&
    isString(value["mimeType"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.AudioContent}. */
export function isAudioContent(value: unknown): value is types.AudioContent {
  return (
    isObjectOrArray(value) &&
    value["type"] === "audio" &&
    isBase64(value["data"]) &&
    isString(value["mimeType"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Returns whether a value is a {@link types.ToolUseContent}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isToolUseContent(value: unknown): value is types.ToolUseContent {
  return (
    isObjectOrArray(value) &&
    value["type"] === "tool_use" &&
    isString(value["id"]) &&
    isString(value["name"]) &&
    isObject(value["input"]) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Returns whether a value is a {@link types.ToolResultContent}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isToolResultContent(value: unknown): value is types.ToolResultContent {
  return (
    isObjectOrArray(value) &&
    value["type"] === "tool_result" &&
    isString(value["toolUseId"]) &&
    isOptionalBoolean(value["isError"]) &&
    isArrayOf(value["content"], isContentBlock) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Returns whether a value is a {@link types.ModelPreferences}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isModelPreferences(value: unknown): value is types.ModelPreferences {
  return (
    isObject(value) &&
    (value["costPriority"] === undefined ||
      (isNumber(value["costPriority"]) && value["costPriority"] >= 0 && value["costPriority"] <= 1)) &&
    (value["speedPriority"] === undefined ||
      (isNumber(value["speedPriority"]) && value["speedPriority"] >= 0 && value["speedPriority"] <= 1)) &&
    (value["intelligencePriority"] === undefined ||
      (isNumber(value["intelligencePriority"]) &&
        value["intelligencePriority"] >= 0 &&
        value["intelligencePriority"] <= 1)) &&
    isOptionalArrayOf(value["hints"], isModelHint)
  );
}

/**
 * Returns whether a value is a {@link types.ModelHint}.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 */
export function isModelHint(value: unknown): value is types.ModelHint {
  return isObject(value) && isOptionalString(value["name"]);
}

/** Returns whether a value is a {@link types.CompleteRequestParams}. */
export function isCompleteRequestParams(value: unknown): value is types.CompleteRequestParams {
  return (
    isObjectOrArray(value) &&
    isRequestMetaObject(value["_meta"]) &&
    completeRequestParamsRef(value["ref"]) &&
    completeRequestParamsArgument(value["argument"]) &&
    (value["context"] === undefined || completeRequestParamsContext(value["context"]))
  );
}

/** Returns whether a value is a {@link types.CompleteRequest}. */
export function isCompleteRequest(value: unknown): value is types.CompleteRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "completion/complete" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isCompleteRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CompleteResult}. */
export function isCompleteResult(value: unknown): value is types.CompleteResult {
  return (
    isObjectOrArray(value) &&
    isString(value["resultType"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    completeResultCompletion(value["completion"])
  );
}

/** Returns whether a value is a {@link types.CompleteResultResponse}. */
export function isCompleteResultResponse(value: unknown): value is types.CompleteResultResponse {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isCompleteResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.ResourceTemplateReference}. */
export function isResourceTemplateReference(value: unknown): value is types.ResourceTemplateReference {
  return isObjectOrArray(value) && value["type"] === "ref/resource" && isUriTemplate(value["uri"]);
}

/** Returns whether a value is a {@link types.PromptReference}. */
export function isPromptReference(value: unknown): value is types.PromptReference {
  return (
    isObjectOrArray(value) &&
    value["type"] === "ref/prompt" &&
    isString(value["name"]) &&
    isOptionalString(value["title"])
  );
}

/**
 * Returns whether a value is a {@link types.ListRootsRequest}.
 *
 * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
 */
export function isListRootsRequest(value: unknown): value is types.ListRootsRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "roots/list" &&
    (value["params"] === undefined || listRootsRequestParams(value["params"]))
  );
}

/**
 * Returns whether a value is a {@link types.ListRootsResult}.
 *
 * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
 */
export function isListRootsResult(value: unknown): value is types.ListRootsResult {
  return isObjectOrArray(value) && isArrayOf(value["roots"], isRoot);
}

/**
 * Returns whether a value is a {@link types.Root}.
 *
 * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
 */
export function isRoot(value: unknown): value is types.Root {
  return (
    isObjectOrArray(value) && isUri(value["uri"]) && isOptionalString(value["name"]) && isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ElicitRequestFormParams}. */
export function isElicitRequestFormParams(value: unknown): value is types.ElicitRequestFormParams {
  return (
    isObjectOrArray(value) &&
    (value["mode"] === undefined || value["mode"] === "form") &&
    isString(value["message"]) &&
    elicitRequestFormParamsRequestedSchema(value["requestedSchema"])
  );
}

/** Returns whether a value is a {@link types.ElicitRequestURLParams}. */
export function isElicitRequestURLParams(value: unknown): value is types.ElicitRequestURLParams {
  return isObjectOrArray(value) && value["mode"] === "url" && isString(value["message"]) && isUri(value["url"]);
}

/** Returns whether a value is a {@link types.ElicitRequestParams}. */
export function isElicitRequestParams(value: unknown): value is types.ElicitRequestParams {
  if (!isObjectOrArray(value)) return false;
  switch (value["mode"]) {
    case "form":
    case undefined:
      return isElicitRequestFormParams(value);
    case "url":
      return isElicitRequestURLParams(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ElicitRequest}. */
export function isElicitRequest(value: unknown): value is types.ElicitRequest {
  return isObjectOrArray(value) && value["method"] === "elicitation/create" && isElicitRequestParams(value["params"]);
}

/** Returns whether a value is a {@link types.PrimitiveSchemaDefinition}. */
export function isPrimitiveSchemaDefinition(value: unknown): value is types.PrimitiveSchemaDefinition {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "string":
      return isStringSchema(value) || isUntitledSingleSelectEnumSchema(value) || isTitledSingleSelectEnumSchema(value);
    case "number":
    case "integer":
      return isNumberSchema(value);
    case "boolean":
      return isBooleanSchema(value);
    case "array":
      return isUntitledMultiSelectEnumSchema(value) || isTitledMultiSelectEnumSchema(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.StringSchema}. */
export function isStringSchema(value: unknown): value is types.StringSchema {
  return (
    isObjectOrArray(value) &&
    value["type"] === "string" &&
    (value["format"] === undefined ||
      value["format"] === "email" ||
      value["format"] === "uri" ||
      value["format"] === "date" ||
      value["format"] === "date-time") &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    (value["minLength"] === undefined || isInteger(value["minLength"])) &&
    (value["maxLength"] === undefined || isInteger(value["maxLength"])) &&
    isOptionalString(value["default"])
  );
}

/** Returns whether a value is a {@link types.NumberSchema}. */
export function isNumberSchema(value: unknown): value is types.NumberSchema {
  return (
    isObjectOrArray(value) &&
    (value["type"] === "number" || value["type"] === "integer") &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    (value["minimum"] === undefined || isNumber(value["minimum"])) &&
    (value["maximum"] === undefined || isNumber(value["maximum"])) &&
    (value["default"] === undefined || isNumber(value["default"]))
  );
}

/** Returns whether a value is a {@link types.BooleanSchema}. */
export function isBooleanSchema(value: unknown): value is types.BooleanSchema {
  return (
    isObjectOrArray(value) &&
    value["type"] === "boolean" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalBoolean(value["default"])
  );
}

/** Returns whether a value is a {@link types.UntitledSingleSelectEnumSchema}. */
export function isUntitledSingleSelectEnumSchema(value: unknown): value is types.UntitledSingleSelectEnumSchema {
  return (
    isObjectOrArray(value) &&
    value["type"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["default"]) &&
    isArrayOf(value["enum"], isString)
  );
}

/** Returns whether a value is a {@link types.TitledSingleSelectEnumSchema}. */
export function isTitledSingleSelectEnumSchema(value: unknown): value is types.TitledSingleSelectEnumSchema {
  return (
    isObjectOrArray(value) &&
    value["type"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["default"]) &&
    isArrayOf(value["oneOf"], titledSingleSelectEnumSchemaOneOfItem)
  );
}

/** Returns whether a value is a {@link types.SingleSelectEnumSchema}. */
export function isSingleSelectEnumSchema(value: unknown): value is types.SingleSelectEnumSchema {
  return isUntitledSingleSelectEnumSchema(value) || isTitledSingleSelectEnumSchema(value);
}

/** Returns whether a value is a {@link types.UntitledMultiSelectEnumSchema}. */
export function isUntitledMultiSelectEnumSchema(value: unknown): value is types.UntitledMultiSelectEnumSchema {
  return (
    isObjectOrArray(value) &&
    value["type"] === "array" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    (value["minItems"] === undefined || isInteger(value["minItems"])) &&
    (value["maxItems"] === undefined || isInteger(value["maxItems"])) &&
    untitledMultiSelectEnumSchemaItems(value["items"]) &&
    isOptionalArrayOf(value["default"], isString)
  );
}

/** Returns whether a value is a {@link types.TitledMultiSelectEnumSchema}. */
export function isTitledMultiSelectEnumSchema(value: unknown): value is types.TitledMultiSelectEnumSchema {
  return (
    isObjectOrArray(value) &&
    value["type"] === "array" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    (value["minItems"] === undefined || isInteger(value["minItems"])) &&
    (value["maxItems"] === undefined || isInteger(value["maxItems"])) &&
    titledMultiSelectEnumSchemaItems(value["items"]) &&
    isOptionalArrayOf(value["default"], isString)
  );
}

/** Returns whether a value is a {@link types.MultiSelectEnumSchema}. */
export function isMultiSelectEnumSchema(value: unknown): value is types.MultiSelectEnumSchema {
  return isUntitledMultiSelectEnumSchema(value) || isTitledMultiSelectEnumSchema(value);
}

/** Returns whether a value is a {@link types.LegacyTitledEnumSchema}. */
export function isLegacyTitledEnumSchema(value: unknown): value is types.LegacyTitledEnumSchema {
  return (
    isObjectOrArray(value) &&
    value["type"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["default"]) &&
    isArrayOf(value["enum"], isString) &&
    isOptionalArrayOf(value["enumNames"], isString)
  );
}

/** Returns whether a value is a {@link types.EnumSchema}. */
export function isEnumSchema(value: unknown): value is types.EnumSchema {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "string":
      return isUntitledSingleSelectEnumSchema(value) || isTitledSingleSelectEnumSchema(value);
    case "array":
      return isUntitledMultiSelectEnumSchema(value) || isTitledMultiSelectEnumSchema(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ElicitResult}. */
export function isElicitResult(value: unknown): value is types.ElicitResult {
  return (
    isObjectOrArray(value) &&
    (value["action"] === "accept" || value["action"] === "decline" || value["action"] === "cancel") &&
    (value["content"] === undefined || elicitResultContent(value["content"]))
  );
}

/** Returns whether a value is a {@link types.ClientRequest}. */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObjectOrArray(value)) return false;
  switch (value["method"]) {
    case "server/discover":
      return isDiscoverRequest(value);
    case "completion/complete":
      return isCompleteRequest(value);
    case "prompts/get":
      return isGetPromptRequest(value);
    case "prompts/list":
      return isListPromptsRequest(value);
    case "resources/list":
      return isListResourcesRequest(value);
    case "resources/templates/list":
      return isListResourceTemplatesRequest(value);
    case "resources/read":
      return isReadResourceRequest(value);
    case "subscriptions/listen":
      return isSubscriptionsListenRequest(value);
    case "tools/call":
      return isCallToolRequest(value);
    case "tools/list":
      return isListToolsRequest(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ClientNotification}. */
export function isClientNotification(value: unknown): value is types.ClientNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/cancelled" &&
    value["jsonrpc"] === "2.0" &&
    isCancelledNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ClientResult}. */
export function isClientResult(value: unknown): value is types.ClientResult {
  return isEmptyResult(value);
}

/** Returns whether a value is a {@link types.ServerNotification}. */
export function isServerNotification(value: unknown): value is types.ServerNotification {
  if (!isObjectOrArray(value)) return false;
  switch (value["method"]) {
    case "notifications/cancelled":
      return isCancelledNotification(value);
    case "notifications/progress":
      return isProgressNotification(value);
    case "notifications/message":
      return isLoggingMessageNotification(value);
    case "notifications/resources/updated":
      return isResourceUpdatedNotification(value);
    case "notifications/resources/list_changed":
      return isResourceListChangedNotification(value);
    case "notifications/tools/list_changed":
      return isToolListChangedNotification(value);
    case "notifications/prompts/list_changed":
      return isPromptListChangedNotification(value);
    case "notifications/subscriptions/acknowledged":
      return isSubscriptionsAcknowledgedNotification(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ServerResult}. */
export function isServerResult(value: unknown): value is types.ServerResult {
  return isEmptyResult(value);
}

function jSONValueAtDepth(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  return (
    isString(value) ||
    isNumber(value) ||
    isBoolean(value) ||
    value === null ||
    jSONObjectAtDepth(value, depth) ||
    jSONArrayAtDepth(value, depth)
  );
}

function jSONObjectAtDepth(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  return isMapOf(value, jSONValueAtDepth, undefined, depth + 1);
}

function jSONArrayAtDepth(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  return isArrayOf(value, jSONValueAtDepth, depth + 1);
}

function headerMismatchErrorError(value: unknown): boolean {
  return isObjectOrArray(value) && value["code"] === -32020 && isString(value["message"]);
}

function unsupportedProtocolVersionErrorError(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    value["code"] === -32022 &&
    isString(value["message"]) &&
    unsupportedProtocolVersionErrorErrorData(value["data"])
  );
}

function unsupportedProtocolVersionErrorErrorData(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["requested"]) && isArrayOf(value["supported"], isString);
}

function missingRequiredClientCapabilityErrorError(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    value["code"] === -32021 &&
    isString(value["message"]) &&
    missingRequiredClientCapabilityErrorErrorData(value["data"])
  );
}

function missingRequiredClientCapabilityErrorErrorData(value: unknown): boolean {
  return isObjectOrArray(value) && isClientCapabilities(value["requiredCapabilities"]);
}

function clientCapabilitiesExperimental(value: unknown): boolean {
  return isMapOf(value, isJSONObject);
}

function clientCapabilitiesSampling(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["context"] === undefined || isJSONObject(value["context"])) &&
    (value["tools"] === undefined || isJSONObject(value["tools"]))
  );
}

function clientCapabilitiesElicitation(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["form"] === undefined || isJSONObject(value["form"])) &&
    (value["url"] === undefined || isJSONObject(value["url"]))
  );
}

function serverCapabilitiesPrompts(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["listChanged"]);
}

function serverCapabilitiesResources(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["subscribe"]) && isOptionalBoolean(value["listChanged"]);
}

function readResourceResultContentsItem(value: unknown): boolean {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function readResourceResultResponseResult(value: unknown): boolean {
  return isReadResourceResult(value) || isInputRequiredResult(value);
}

function getPromptRequestParamsArguments(value: unknown): boolean {
  return isMapOf(value, isString);
}

function getPromptResultResponseResult(value: unknown): boolean {
  return isGetPromptResult(value) || isInputRequiredResult(value);
}

function callToolResultResponseResult(value: unknown): boolean {
  return isCallToolResult(value) || isInputRequiredResult(value);
}

function toolOutputSchema(value: unknown): boolean {
  return isObject(value) && isOptionalString(value["$schema"]);
}

function toolInputSchema(value: unknown): boolean {
  return isObjectOrArray(value) && value["type"] === "object" && isOptionalString(value["$schema"]);
}

function createMessageResultContent(value: unknown): boolean {
  if (!isObject(value)) return isArrayOf(value, isSamplingMessageContentBlock);
  switch (value["type"]) {
    case "text":
      return isTextContent(value);
    case "image":
      return isImageContent(value);
    case "audio":
      return isAudioContent(value);
    case "tool_use":
      return isToolUseContent(value);
    case "tool_result":
      return isToolResultContent(value);
    default:
      return false;
  }
}

function completeRequestParamsRef(value: unknown): boolean {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "ref/prompt":
      return isPromptReference(value);
    case "ref/resource":
      return isResourceTemplateReference(value);
    default:
      return false;
  }
}

function completeRequestParamsArgument(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["name"]) && isString(value["value"]);
}

function completeRequestParamsContext(value: unknown): boolean {
  return isObject(value) && (value["arguments"] === undefined || getPromptRequestParamsArguments(value["arguments"]));
}

function completeResultCompletion(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["total"] === undefined || isInteger(value["total"])) &&
    isOptionalBoolean(value["hasMore"]) &&
    isArrayOf(value["values"], isString) &&
    value["values"].length <= 100
  );
}

function listRootsRequestParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

function elicitRequestFormParamsRequestedSchema(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    isOptionalString(value["$schema"]) &&
    elicitRequestFormParamsRequestedSchemaProperties(value["properties"]) &&
    isOptionalArrayOf(value["required"], isString)
  );
}

function elicitRequestFormParamsRequestedSchemaProperties(value: unknown): boolean {
  return isMapOf(value, isPrimitiveSchemaDefinition);
}

function titledSingleSelectEnumSchemaOneOfItem(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["const"]) && isString(value["title"]);
}

function untitledMultiSelectEnumSchemaItems(value: unknown): boolean {
  return isObjectOrArray(value) && value["type"] === "string" && isArrayOf(value["enum"], isString);
}

function titledMultiSelectEnumSchemaItems(value: unknown): boolean {
  return isObjectOrArray(value) && isArrayOf(value["anyOf"], titledSingleSelectEnumSchemaOneOfItem);
}

function elicitResultContent(value: unknown): boolean {
  return isMapOf(value, elicitResultContentMember);
}

function elicitResultContentMember(value: unknown): boolean {
  return isString(value) || isNumber(value) || isBoolean(value) || isArrayOf(value, isString);
}
