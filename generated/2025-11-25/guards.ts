// Model Context Protocol, revision 2025-11-25
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

/** Returns whether a value is a {@link types.JSONRPCMessage}. */
export function isJSONRPCMessage(value: unknown): value is types.JSONRPCMessage {
  return isJSONRPCNotification(value) || isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value);
}

/** Returns whether a value is a {@link types.ProgressToken}. */
export function isProgressToken(value: unknown): value is types.ProgressToken {
  return isString(value) || isInteger(value);
}

/** Returns whether a value is a {@link types.Cursor}. */
export function isCursor(value: unknown): value is types.Cursor {
  return isString(value);
}

/** Returns whether a value is a {@link types.TaskAugmentedRequestParams}. */
export function isTaskAugmentedRequestParams(value: unknown): value is types.TaskAugmentedRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"]))
  );
}

/** Returns whether a value is a {@link types.RequestParams}. */
export function isRequestParams(value: unknown): value is types.RequestParams {
  return isObject(value) && (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"]));
}

/** Returns whether a value is a {@link types.Request}. */
export function isRequest(value: unknown): value is types.Request {
  return isObjectOrArray(value) && isString(value["method"]) && isOptionalObject(value["params"]);
}

/** Returns whether a value is a {@link types.NotificationParams}. */
export function isNotificationParams(value: unknown): value is types.NotificationParams {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.Notification}. */
export function isNotification(value: unknown): value is types.Notification {
  return isObjectOrArray(value) && isString(value["method"]) && isOptionalObject(value["params"]);
}

/** Returns whether a value is a {@link types.Result}. */
export function isResult(value: unknown): value is types.Result {
  return isObject(value) && isOptionalObject(value["_meta"]);
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

/** Returns whether a value is a {@link types.URLElicitationRequiredError}. */
export function isURLElicitationRequiredError(value: unknown): value is types.URLElicitationRequiredError {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    uRLElicitationRequiredErrorError(value["error"])
  );
}

/** Returns whether a value is a {@link types.EmptyResult}. */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.CancelledNotificationParams}. */
export function isCancelledNotificationParams(value: unknown): value is types.CancelledNotificationParams {
  return (
    isObject(value) &&
    isOptionalString(value["reason"]) &&
    (value["requestId"] === undefined || isRequestId(value["requestId"])) &&
    isOptionalObject(value["_meta"])
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

/** Returns whether a value is a {@link types.InitializeRequestParams}. */
export function isInitializeRequestParams(value: unknown): value is types.InitializeRequestParams {
  return (
    isObjectOrArray(value) &&
    isString(value["protocolVersion"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"])) &&
    isClientCapabilities(value["capabilities"]) &&
    isImplementation(value["clientInfo"])
  );
}

/** Returns whether a value is a {@link types.InitializeRequest}. */
export function isInitializeRequest(value: unknown): value is types.InitializeRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "initialize" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isInitializeRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.InitializeResult}. */
export function isInitializeResult(value: unknown): value is types.InitializeResult {
  return (
    isObjectOrArray(value) &&
    isString(value["protocolVersion"]) &&
    isOptionalString(value["instructions"]) &&
    isOptionalObject(value["_meta"]) &&
    isServerCapabilities(value["capabilities"]) &&
    isImplementation(value["serverInfo"])
  );
}

/** Returns whether a value is a {@link types.InitializedNotification}. */
export function isInitializedNotification(value: unknown): value is types.InitializedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/initialized" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(value: unknown): value is types.ClientCapabilities {
  return (
    isObject(value) &&
    (value["experimental"] === undefined || clientCapabilitiesExperimental(value["experimental"])) &&
    (value["roots"] === undefined || clientCapabilitiesRoots(value["roots"])) &&
    (value["sampling"] === undefined || clientCapabilitiesSampling(value["sampling"])) &&
    (value["elicitation"] === undefined || clientCapabilitiesElicitation(value["elicitation"])) &&
    (value["tasks"] === undefined || clientCapabilitiesTasks(value["tasks"]))
  );
}

/** Returns whether a value is a {@link types.ServerCapabilities}. */
export function isServerCapabilities(value: unknown): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    isOptionalObject(value["logging"]) &&
    isOptionalObject(value["completions"]) &&
    (value["experimental"] === undefined || clientCapabilitiesExperimental(value["experimental"])) &&
    (value["prompts"] === undefined || clientCapabilitiesRoots(value["prompts"])) &&
    (value["resources"] === undefined || serverCapabilitiesResources(value["resources"])) &&
    (value["tools"] === undefined || clientCapabilitiesRoots(value["tools"])) &&
    (value["tasks"] === undefined || serverCapabilitiesTasks(value["tasks"]))
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

/** Returns whether a value is a {@link types.PingRequest}. */
export function isPingRequest(value: unknown): value is types.PingRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "ping" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isRequestParams(value["params"]))
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
    isOptionalObject(value["_meta"])
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
  return (
    isObject(value) &&
    isOptionalString(value["cursor"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.PaginatedRequest}. */
export function isPaginatedRequest(value: unknown): value is types.PaginatedRequest {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isString(value["method"]) &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.PaginatedResult}. */
export function isPaginatedResult(value: unknown): value is types.PaginatedResult {
  return isObject(value) && isOptionalString(value["nextCursor"]) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.ListResourcesRequest}. */
export function isListResourcesRequest(value: unknown): value is types.ListResourcesRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListResourcesResult}. */
export function isListResourcesResult(value: unknown): value is types.ListResourcesResult {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["resources"], isResource)
  );
}

/** Returns whether a value is a {@link types.ListResourceTemplatesRequest}. */
export function isListResourceTemplatesRequest(value: unknown): value is types.ListResourceTemplatesRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/templates/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListResourceTemplatesResult}. */
export function isListResourceTemplatesResult(value: unknown): value is types.ListResourceTemplatesResult {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["resourceTemplates"], isResourceTemplate)
  );
}

/** Returns whether a value is a {@link types.ResourceRequestParams}. */
export function isResourceRequestParams(value: unknown): value is types.ResourceRequestParams {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.ReadResourceRequestParams}. */
export function isReadResourceRequestParams(value: unknown): value is types.ReadResourceRequestParams {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"]))
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
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["contents"], readResourceResultContentsItem)
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

/** Returns whether a value is a {@link types.SubscribeRequestParams}. */
export function isSubscribeRequestParams(value: unknown): value is types.SubscribeRequestParams {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.SubscribeRequest}. */
export function isSubscribeRequest(value: unknown): value is types.SubscribeRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/subscribe" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isSubscribeRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.UnsubscribeRequestParams}. */
export function isUnsubscribeRequestParams(value: unknown): value is types.UnsubscribeRequestParams {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.UnsubscribeRequest}. */
export function isUnsubscribeRequest(value: unknown): value is types.UnsubscribeRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/unsubscribe" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isUnsubscribeRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ResourceUpdatedNotificationParams}. */
export function isResourceUpdatedNotificationParams(value: unknown): value is types.ResourceUpdatedNotificationParams {
  return isObjectOrArray(value) && isUri(value["uri"]) && isOptionalObject(value["_meta"]);
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
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListPromptsResult}. */
export function isListPromptsResult(value: unknown): value is types.ListPromptsResult {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["prompts"], isPrompt)
  );
}

/** Returns whether a value is a {@link types.GetPromptRequestParams}. */
export function isGetPromptRequestParams(value: unknown): value is types.GetPromptRequestParams {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"])) &&
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
    isOptionalString(value["description"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["messages"], isPromptMessage)
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
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListToolsResult}. */
export function isListToolsResult(value: unknown): value is types.ListToolsResult {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["tools"], isTool)
  );
}

/** Returns whether a value is a {@link types.CallToolResult}. */
export function isCallToolResult(value: unknown): value is types.CallToolResult {
  return (
    isObjectOrArray(value) &&
    isOptionalBoolean(value["isError"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["content"], isContentBlock) &&
    isOptionalObject(value["structuredContent"])
  );
}

/** Returns whether a value is a {@link types.CallToolRequestParams}. */
export function isCallToolRequestParams(value: unknown): value is types.CallToolRequestParams {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
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

/** Returns whether a value is a {@link types.ToolExecution}. */
export function isToolExecution(value: unknown): value is types.ToolExecution {
  return (
    isObject(value) &&
    (value["taskSupport"] === undefined ||
      value["taskSupport"] === "forbidden" ||
      value["taskSupport"] === "optional" ||
      value["taskSupport"] === "required")
  );
}

/** Returns whether a value is a {@link types.Tool}. */
export function isTool(value: unknown): value is types.Tool {
  if (!isObjectOrArray(value) || !isString(value["name"]) || !toolOutputSchema(value["inputSchema"])) return false;
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
      case "execution":
        if (!isToolExecution(member)) return false;
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

/** Returns whether a value is a {@link types.TaskStatus}. */
export function isTaskStatus(value: unknown): value is types.TaskStatus {
  return (
    value === "working" ||
    value === "input_required" ||
    value === "completed" ||
    value === "failed" ||
    value === "cancelled"
  );
}

/** Returns whether a value is a {@link types.TaskMetadata}. */
export function isTaskMetadata(value: unknown): value is types.TaskMetadata {
  return isObject(value) && (value["ttl"] === undefined || isInteger(value["ttl"]));
}

/** Returns whether a value is a {@link types.RelatedTaskMetadata}. */
export function isRelatedTaskMetadata(value: unknown): value is types.RelatedTaskMetadata {
  return isObjectOrArray(value) && isString(value["taskId"]);
}

/** Returns whether a value is a {@link types.Task}. */
export function isTask(value: unknown): value is types.Task {
  return (
    isObjectOrArray(value) &&
    isTaskStatus(value["status"]) &&
    isString(value["taskId"]) &&
    isOptionalString(value["statusMessage"]) &&
    isString(value["createdAt"]) &&
    isString(value["lastUpdatedAt"]) &&
    (value["pollInterval"] === undefined || isInteger(value["pollInterval"])) &&
    taskTtl(value["ttl"])
  );
}

/** Returns whether a value is a {@link types.CreateTaskResult}. */
export function isCreateTaskResult(value: unknown): value is types.CreateTaskResult {
  return isObjectOrArray(value) && isOptionalObject(value["_meta"]) && isTask(value["task"]);
}

/** Returns whether a value is a {@link types.GetTaskRequest}. */
export function isGetTaskRequest(value: unknown): value is types.GetTaskRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tasks/get" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    getTaskRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.GetTaskResult}. */
export function isGetTaskResult(value: unknown): value is types.GetTaskResult {
  return (
    isObjectOrArray(value) &&
    isTaskStatus(value["status"]) &&
    isString(value["taskId"]) &&
    isOptionalString(value["statusMessage"]) &&
    isString(value["createdAt"]) &&
    isString(value["lastUpdatedAt"]) &&
    (value["pollInterval"] === undefined || isInteger(value["pollInterval"])) &&
    taskTtl(value["ttl"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.GetTaskPayloadRequest}. */
export function isGetTaskPayloadRequest(value: unknown): value is types.GetTaskPayloadRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tasks/result" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    getTaskRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.GetTaskPayloadResult}. */
export function isGetTaskPayloadResult(value: unknown): value is types.GetTaskPayloadResult {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.CancelTaskRequest}. */
export function isCancelTaskRequest(value: unknown): value is types.CancelTaskRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tasks/cancel" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    getTaskRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CancelTaskResult}. */
export function isCancelTaskResult(value: unknown): value is types.CancelTaskResult {
  return (
    isObjectOrArray(value) &&
    isTaskStatus(value["status"]) &&
    isString(value["taskId"]) &&
    isOptionalString(value["statusMessage"]) &&
    isString(value["createdAt"]) &&
    isString(value["lastUpdatedAt"]) &&
    (value["pollInterval"] === undefined || isInteger(value["pollInterval"])) &&
    taskTtl(value["ttl"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ListTasksRequest}. */
export function isListTasksRequest(value: unknown): value is types.ListTasksRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tasks/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListTasksResult}. */
export function isListTasksResult(value: unknown): value is types.ListTasksResult {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["tasks"], isTask)
  );
}

/** Returns whether a value is a {@link types.TaskStatusNotificationParams}. */
export function isTaskStatusNotificationParams(value: unknown): value is types.TaskStatusNotificationParams {
  return (
    isObjectOrArray(value) &&
    isTaskStatus(value["status"]) &&
    isString(value["taskId"]) &&
    isOptionalString(value["statusMessage"]) &&
    isString(value["createdAt"]) &&
    isString(value["lastUpdatedAt"]) &&
    (value["pollInterval"] === undefined || isInteger(value["pollInterval"])) &&
    taskTtl(value["ttl"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.TaskStatusNotification}. */
export function isTaskStatusNotification(value: unknown): value is types.TaskStatusNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/tasks/status" &&
    value["jsonrpc"] === "2.0" &&
    isTaskStatusNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.SetLevelRequestParams}. */
export function isSetLevelRequestParams(value: unknown): value is types.SetLevelRequestParams {
  return (
    isObjectOrArray(value) &&
    isLoggingLevel(value["level"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.SetLevelRequest}. */
export function isSetLevelRequest(value: unknown): value is types.SetLevelRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "logging/setLevel" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isSetLevelRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.LoggingMessageNotificationParams}. */
export function isLoggingMessageNotificationParams(value: unknown): value is types.LoggingMessageNotificationParams {
  return (
    isObjectOrArray(value) &&
    isLoggingLevel(value["level"]) &&
    isOptionalString(value["logger"]) &&
    value["data"] !== undefined &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.LoggingMessageNotification}. */
export function isLoggingMessageNotification(value: unknown): value is types.LoggingMessageNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/message" &&
    value["jsonrpc"] === "2.0" &&
    isLoggingMessageNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.LoggingLevel}. */
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

/** Returns whether a value is a {@link types.CreateMessageRequestParams}. */
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
    isOptionalObject(value["metadata"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    isArrayOf(value["messages"], isSamplingMessage) &&
    (value["modelPreferences"] === undefined || isModelPreferences(value["modelPreferences"])) &&
    isOptionalArrayOf(value["stopSequences"], isString) &&
    isOptionalArrayOf(value["tools"], isTool) &&
    (value["toolChoice"] === undefined || isToolChoice(value["toolChoice"]))
  );
}

/** Returns whether a value is a {@link types.ToolChoice}. */
export function isToolChoice(value: unknown): value is types.ToolChoice {
  return (
    isObject(value) &&
    (value["mode"] === undefined ||
      value["mode"] === "auto" ||
      value["mode"] === "required" ||
      value["mode"] === "none")
  );
}

/** Returns whether a value is a {@link types.CreateMessageRequest}. */
export function isCreateMessageRequest(value: unknown): value is types.CreateMessageRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "sampling/createMessage" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isCreateMessageRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CreateMessageResult}. */
export function isCreateMessageResult(value: unknown): value is types.CreateMessageResult {
  return (
    isObjectOrArray(value) &&
    isRole(value["role"]) &&
    isString(value["model"]) &&
    isOptionalString(value["stopReason"]) &&
    isOptionalObject(value["_meta"]) &&
    createMessageResultContent(value["content"])
  );
}

/** Returns whether a value is a {@link types.SamplingMessage}. */
export function isSamplingMessage(value: unknown): value is types.SamplingMessage {
  return (
    isObjectOrArray(value) &&
    isRole(value["role"]) &&
    createMessageResultContent(value["content"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.SamplingMessageContentBlock}. */
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

/** Returns whether a value is a {@link types.ToolUseContent}. */
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

/** Returns whether a value is a {@link types.ToolResultContent}. */
export function isToolResultContent(value: unknown): value is types.ToolResultContent {
  return (
    isObjectOrArray(value) &&
    value["type"] === "tool_result" &&
    isString(value["toolUseId"]) &&
    isOptionalBoolean(value["isError"]) &&
    isArrayOf(value["content"], isContentBlock) &&
    isOptionalObject(value["structuredContent"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ModelPreferences}. */
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

/** Returns whether a value is a {@link types.ModelHint}. */
export function isModelHint(value: unknown): value is types.ModelHint {
  return isObject(value) && isOptionalString(value["name"]);
}

/** Returns whether a value is a {@link types.CompleteRequestParams}. */
export function isCompleteRequestParams(value: unknown): value is types.CompleteRequestParams {
  return (
    isObjectOrArray(value) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"])) &&
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
  return isObjectOrArray(value) && isOptionalObject(value["_meta"]) && completeResultCompletion(value["completion"]);
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

/** Returns whether a value is a {@link types.ListRootsRequest}. */
export function isListRootsRequest(value: unknown): value is types.ListRootsRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "roots/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListRootsResult}. */
export function isListRootsResult(value: unknown): value is types.ListRootsResult {
  return isObjectOrArray(value) && isOptionalObject(value["_meta"]) && isArrayOf(value["roots"], isRoot);
}

/** Returns whether a value is a {@link types.Root}. */
export function isRoot(value: unknown): value is types.Root {
  return (
    isObjectOrArray(value) && isUri(value["uri"]) && isOptionalString(value["name"]) && isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.RootsListChangedNotification}. */
export function isRootsListChangedNotification(value: unknown): value is types.RootsListChangedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/roots/list_changed" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ElicitRequestFormParams}. */
export function isElicitRequestFormParams(value: unknown): value is types.ElicitRequestFormParams {
  return (
    isObjectOrArray(value) &&
    (value["mode"] === undefined || value["mode"] === "form") &&
    isString(value["message"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    elicitRequestFormParamsRequestedSchema(value["requestedSchema"])
  );
}

/** Returns whether a value is a {@link types.ElicitRequestURLParams}. */
export function isElicitRequestURLParams(value: unknown): value is types.ElicitRequestURLParams {
  return (
    isObjectOrArray(value) &&
    value["mode"] === "url" &&
    isString(value["message"]) &&
    isString(value["elicitationId"]) &&
    isUri(value["url"]) &&
    (value["_meta"] === undefined || taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"]))
  );
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
  return (
    isObjectOrArray(value) &&
    value["method"] === "elicitation/create" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isElicitRequestParams(value["params"])
  );
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
    isOptionalObject(value["_meta"]) &&
    (value["content"] === undefined || elicitResultContent(value["content"]))
  );
}

/** Returns whether a value is a {@link types.ElicitationCompleteNotification}. */
export function isElicitationCompleteNotification(value: unknown): value is types.ElicitationCompleteNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/elicitation/complete" &&
    value["jsonrpc"] === "2.0" &&
    elicitationCompleteNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ClientRequest}. */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObjectOrArray(value)) return false;
  switch (value["method"]) {
    case "ping":
      return isPingRequest(value);
    case "initialize":
      return isInitializeRequest(value);
    case "completion/complete":
      return isCompleteRequest(value);
    case "logging/setLevel":
      return isSetLevelRequest(value);
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
    case "resources/subscribe":
      return isSubscribeRequest(value);
    case "resources/unsubscribe":
      return isUnsubscribeRequest(value);
    case "tools/call":
      return isCallToolRequest(value);
    case "tools/list":
      return isListToolsRequest(value);
    case "tasks/get":
      return isGetTaskRequest(value);
    case "tasks/result":
      return isGetTaskPayloadRequest(value);
    case "tasks/list":
      return isListTasksRequest(value);
    case "tasks/cancel":
      return isCancelTaskRequest(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ClientNotification}. */
export function isClientNotification(value: unknown): value is types.ClientNotification {
  if (!isObjectOrArray(value)) return false;
  switch (value["method"]) {
    case "notifications/cancelled":
      return isCancelledNotification(value);
    case "notifications/progress":
      return isProgressNotification(value);
    case "notifications/initialized":
      return isInitializedNotification(value);
    case "notifications/roots/list_changed":
      return isRootsListChangedNotification(value);
    case "notifications/tasks/status":
      return isTaskStatusNotification(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ClientResult}. */
export function isClientResult(value: unknown): value is types.ClientResult {
  return isEmptyResult(value);
}

/** Returns whether a value is a {@link types.ServerRequest}. */
export function isServerRequest(value: unknown): value is types.ServerRequest {
  if (!isObjectOrArray(value)) return false;
  switch (value["method"]) {
    case "ping":
      return isPingRequest(value);
    case "sampling/createMessage":
      return isCreateMessageRequest(value);
    case "roots/list":
      return isListRootsRequest(value);
    case "elicitation/create":
      return isElicitRequest(value);
    case "tasks/get":
      return isGetTaskRequest(value);
    case "tasks/result":
      return isGetTaskPayloadRequest(value);
    case "tasks/list":
      return isListTasksRequest(value);
    case "tasks/cancel":
      return isCancelTaskRequest(value);
    default:
      return false;
  }
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
    case "notifications/elicitation/complete":
      return isElicitationCompleteNotification(value);
    case "notifications/tasks/status":
      return isTaskStatusNotification(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ServerResult}. */
export function isServerResult(value: unknown): value is types.ServerResult {
  return isEmptyResult(value);
}

function taskAugmentedRequestParams_meta(value: unknown): boolean {
  return isObject(value) && (value["progressToken"] === undefined || isProgressToken(value["progressToken"]));
}

function uRLElicitationRequiredErrorError(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    value["code"] === -32042 &&
    isString(value["message"]) &&
    uRLElicitationRequiredErrorErrorData(value["data"])
  );
}

function uRLElicitationRequiredErrorErrorData(value: unknown): boolean {
  return isObjectOrArray(value) && isArrayOf(value["elicitations"], isElicitRequestURLParams);
}

function clientCapabilitiesExperimental(value: unknown): boolean {
  return isMapOf(value, isObject);
}

function clientCapabilitiesRoots(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["listChanged"]);
}

function clientCapabilitiesSampling(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["context"]) && isOptionalObject(value["tools"]);
}

function clientCapabilitiesElicitation(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["form"]) && isOptionalObject(value["url"]);
}

function clientCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || clientCapabilitiesTasksRequests(value["requests"]))
  );
}

function clientCapabilitiesTasksRequests(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["sampling"] === undefined || clientCapabilitiesTasksRequestsSampling(value["sampling"])) &&
    (value["elicitation"] === undefined || clientCapabilitiesTasksRequestsElicitation(value["elicitation"]))
  );
}

function clientCapabilitiesTasksRequestsSampling(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["createMessage"]);
}

function clientCapabilitiesTasksRequestsElicitation(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["create"]);
}

function serverCapabilitiesResources(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["subscribe"]) && isOptionalBoolean(value["listChanged"]);
}

function serverCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || serverCapabilitiesTasksRequests(value["requests"]))
  );
}

function serverCapabilitiesTasksRequests(value: unknown): boolean {
  return isObject(value) && (value["tools"] === undefined || serverCapabilitiesTasksRequestsTools(value["tools"]));
}

function serverCapabilitiesTasksRequestsTools(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["call"]);
}

function readResourceResultContentsItem(value: unknown): boolean {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function getPromptRequestParamsArguments(value: unknown): boolean {
  return isMapOf(value, isString);
}

function toolOutputSchema(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    isOptionalString(value["$schema"]) &&
    (value["properties"] === undefined || clientCapabilitiesExperimental(value["properties"])) &&
    isOptionalArrayOf(value["required"], isString)
  );
}

function taskTtl(value: unknown): boolean {
  return isInteger(value) || value === null;
}

function getTaskRequestParams(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["taskId"]);
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
    isArrayOf(value["values"], isString)
  );
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

function elicitationCompleteNotificationParams(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["elicitationId"]);
}
