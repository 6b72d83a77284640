// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 c99c8d66bb35d417959e07bbc339921b1b86b051f6cc34e39b735429f367f3e6).
// Do not edit: run `mcpgen generate` instead.
import {
  isArrayOf,
  isBoolean,
  isInteger,
  isMapOf,
  isNumber,
  isObject,
  isString,
  isWithin,
} from "../runtime/checks.js";
import { isByte, isUri, isUriTemplate } from "../runtime/formats.js";
import type * as types from "./types.js";

/** Whether a value is a {@link types.JSONRPCMessage}. */
export function isJSONRPCMessage(
  value: unknown,
): value is types.JSONRPCMessage {
  return (
    isJSONRPCRequest(value) ||
    isJSONRPCNotification(value) ||
    isJSONRPCResultResponse(value) ||
    isJSONRPCErrorResponse(value)
  );
}

/** Whether a value is a {@link types.ProgressToken}. */
export function isProgressToken(value: unknown): value is types.ProgressToken {
  return isString(value) || isInteger(value);
}

/** Whether a value is a {@link types.Cursor}. */
export function isCursor(value: unknown): value is types.Cursor {
  return isString(value);
}

/** Whether a value is a {@link types.TaskAugmentedRequestParams}. */
export function isTaskAugmentedRequestParams(
  value: unknown,
): value is types.TaskAugmentedRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"]))
  );
}

/** Whether a value is a {@link types.RequestParams}. */
export function isRequestParams(value: unknown): value is types.RequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || requestParams_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.Request}. */
export function isRequest(value: unknown): value is types.Request {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Whether a value is a {@link types.NotificationParams}. */
export function isNotificationParams(
  value: unknown,
): value is types.NotificationParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || notificationParams_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.Notification}. */
export function isNotification(value: unknown): value is types.Notification {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Whether a value is a {@link types.Result}. */
export function isResult(value: unknown): value is types.Result {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || result_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.Error}. */
export function isError(value: unknown): value is types.Error {
  return (
    isObject(value) && isInteger(value["code"]) && isString(value["message"])
  );
}

/** Whether a value is a {@link types.RequestId}. */
export function isRequestId(value: unknown): value is types.RequestId {
  return isString(value) || isInteger(value);
}

/** Whether a value is a {@link types.JSONRPCRequest}. */
export function isJSONRPCRequest(
  value: unknown,
): value is types.JSONRPCRequest {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || jSONRPCRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.JSONRPCNotification}. */
export function isJSONRPCNotification(
  value: unknown,
): value is types.JSONRPCNotification {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined ||
      jSONRPCNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.JSONRPCResultResponse}. */
export function isJSONRPCResultResponse(
  value: unknown,
): value is types.JSONRPCResultResponse {
  return (
    isObject(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isResult(value["result"])
  );
}

/** Whether a value is a {@link types.JSONRPCErrorResponse}. */
export function isJSONRPCErrorResponse(
  value: unknown,
): value is types.JSONRPCErrorResponse {
  return (
    isObject(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    isError(value["error"])
  );
}

/** Whether a value is a {@link types.JSONRPCResponse}. */
export function isJSONRPCResponse(
  value: unknown,
): value is types.JSONRPCResponse {
  return isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value);
}

/** Whether a value is a {@link types.URLElicitationRequiredError}. */
export function isURLElicitationRequiredError(
  value: unknown,
): value is types.URLElicitationRequiredError {
  return (
    isObject(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    uRLElicitationRequiredErrorError(value["error"])
  );
}

/** Whether a value is a {@link types.EmptyResult}. */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isResult(value);
}

/** Whether a value is a {@link types.CancelledNotificationParams}. */
export function isCancelledNotificationParams(
  value: unknown,
): value is types.CancelledNotificationParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      cancelledNotificationParams_meta(value["_meta"])) &&
    (value["requestId"] === undefined || isRequestId(value["requestId"])) &&
    (value["reason"] === undefined || isString(value["reason"]))
  );
}

/** Whether a value is a {@link types.CancelledNotification}. */
export function isCancelledNotification(
  value: unknown,
): value is types.CancelledNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/cancelled" &&
    isCancelledNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.InitializeRequestParams}. */
export function isInitializeRequestParams(
  value: unknown,
): value is types.InitializeRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      initializeRequestParams_meta(value["_meta"])) &&
    isString(value["protocolVersion"]) &&
    isClientCapabilities(value["capabilities"]) &&
    isImplementation(value["clientInfo"])
  );
}

/** Whether a value is a {@link types.InitializeRequest}. */
export function isInitializeRequest(
  value: unknown,
): value is types.InitializeRequest {
  return (
    isObject(value) &&
    value["method"] === "initialize" &&
    isInitializeRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.InitializeResult}. */
export function isInitializeResult(
  value: unknown,
): value is types.InitializeResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || initializeResult_meta(value["_meta"])) &&
    isString(value["protocolVersion"]) &&
    isServerCapabilities(value["capabilities"]) &&
    isImplementation(value["serverInfo"]) &&
    (value["instructions"] === undefined || isString(value["instructions"]))
  );
}

/** Whether a value is a {@link types.InitializedNotification}. */
export function isInitializedNotification(
  value: unknown,
): value is types.InitializedNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/initialized" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(
  value: unknown,
): value is types.ClientCapabilities {
  return (
    isObject(value) &&
    (value["experimental"] === undefined ||
      clientCapabilitiesExperimental(value["experimental"])) &&
    (value["roots"] === undefined || clientCapabilitiesRoots(value["roots"])) &&
    (value["sampling"] === undefined ||
      clientCapabilitiesSampling(value["sampling"])) &&
    (value["elicitation"] === undefined ||
      clientCapabilitiesElicitation(value["elicitation"])) &&
    (value["tasks"] === undefined || clientCapabilitiesTasks(value["tasks"]))
  );
}

/** Whether a value is a {@link types.ServerCapabilities}. */
export function isServerCapabilities(
  value: unknown,
): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    (value["experimental"] === undefined ||
      serverCapabilitiesExperimental(value["experimental"])) &&
    (value["logging"] === undefined || isObject(value["logging"])) &&
    (value["completions"] === undefined || isObject(value["completions"])) &&
    (value["prompts"] === undefined ||
      serverCapabilitiesPrompts(value["prompts"])) &&
    (value["resources"] === undefined ||
      serverCapabilitiesResources(value["resources"])) &&
    (value["tools"] === undefined || serverCapabilitiesTools(value["tools"])) &&
    (value["tasks"] === undefined || serverCapabilitiesTasks(value["tasks"]))
  );
}

/** Whether a value is a {@link types.Icon}. */
export function isIcon(value: unknown): value is types.Icon {
  return (
    isObject(value) &&
    isUri(value["src"]) &&
    (value["mimeType"] === undefined || isString(value["mimeType"])) &&
    (value["sizes"] === undefined || isArrayOf(value["sizes"], isString)) &&
    (value["theme"] === undefined ||
      value["theme"] === "light" ||
      value["theme"] === "dark")
  );
}

/** Whether a value is a {@link types.Icons}. */
export function isIcons(value: unknown): value is types.Icons {
  return (
    isObject(value) &&
    (value["icons"] === undefined || isArrayOf(value["icons"], isIcon))
  );
}

/** Whether a value is a {@link types.BaseMetadata}. */
export function isBaseMetadata(value: unknown): value is types.BaseMetadata {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"]))
  );
}

/** Whether a value is a {@link types.Implementation}. */
export function isImplementation(
  value: unknown,
): value is types.Implementation {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["icons"] === undefined || isArrayOf(value["icons"], isIcon)) &&
    isString(value["version"]) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["websiteUrl"] === undefined || isUri(value["websiteUrl"]))
  );
}

/** Whether a value is a {@link types.PingRequest}. */
export function isPingRequest(value: unknown): value is types.PingRequest {
  return (
    isObject(value) &&
    value["method"] === "ping" &&
    (value["params"] === undefined || isRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ProgressNotificationParams}. */
export function isProgressNotificationParams(
  value: unknown,
): value is types.ProgressNotificationParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      progressNotificationParams_meta(value["_meta"])) &&
    isProgressToken(value["progressToken"]) &&
    isNumber(value["progress"]) &&
    (value["total"] === undefined || isNumber(value["total"])) &&
    (value["message"] === undefined || isString(value["message"]))
  );
}

/** Whether a value is a {@link types.ProgressNotification}. */
export function isProgressNotification(
  value: unknown,
): value is types.ProgressNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/progress" &&
    isProgressNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.PaginatedRequestParams}. */
export function isPaginatedRequestParams(
  value: unknown,
): value is types.PaginatedRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      paginatedRequestParams_meta(value["_meta"])) &&
    (value["cursor"] === undefined || isCursor(value["cursor"]))
  );
}

/** Whether a value is a {@link types.PaginatedRequest}. */
export function isPaginatedRequest(
  value: unknown,
): value is types.PaginatedRequest {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined ||
      isPaginatedRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.PaginatedResult}. */
export function isPaginatedResult(
  value: unknown,
): value is types.PaginatedResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || paginatedResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"]))
  );
}

/** Whether a value is a {@link types.ListResourcesRequest}. */
export function isListResourcesRequest(
  value: unknown,
): value is types.ListResourcesRequest {
  return (
    isObject(value) &&
    value["method"] === "resources/list" &&
    (value["params"] === undefined ||
      isPaginatedRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ListResourcesResult}. */
export function isListResourcesResult(
  value: unknown,
): value is types.ListResourcesResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      listResourcesResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["resources"], isResource)
  );
}

/** Whether a value is a {@link types.ListResourceTemplatesRequest}. */
export function isListResourceTemplatesRequest(
  value: unknown,
): value is types.ListResourceTemplatesRequest {
  return (
    isObject(value) &&
    value["method"] === "resources/templates/list" &&
    (value["params"] === undefined ||
      isPaginatedRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ListResourceTemplatesResult}. */
export function isListResourceTemplatesResult(
  value: unknown,
): value is types.ListResourceTemplatesResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      listResourceTemplatesResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["resourceTemplates"], isResourceTemplate)
  );
}

/** Whether a value is a {@link types.ResourceRequestParams}. */
export function isResourceRequestParams(
  value: unknown,
): value is types.ResourceRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      resourceRequestParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.ReadResourceRequestParams}. */
export function isReadResourceRequestParams(
  value: unknown,
): value is types.ReadResourceRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      readResourceRequestParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.ReadResourceRequest}. */
export function isReadResourceRequest(
  value: unknown,
): value is types.ReadResourceRequest {
  return (
    isObject(value) &&
    value["method"] === "resources/read" &&
    isReadResourceRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ReadResourceResult}. */
export function isReadResourceResult(
  value: unknown,
): value is types.ReadResourceResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || readResourceResult_meta(value["_meta"])) &&
    isArrayOf(value["contents"], readResourceResultContentsItem)
  );
}

/** Whether a value is a {@link types.ResourceListChangedNotification}. */
export function isResourceListChangedNotification(
  value: unknown,
): value is types.ResourceListChangedNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/resources/list_changed" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.SubscribeRequestParams}. */
export function isSubscribeRequestParams(
  value: unknown,
): value is types.SubscribeRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      subscribeRequestParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.SubscribeRequest}. */
export function isSubscribeRequest(
  value: unknown,
): value is types.SubscribeRequest {
  return (
    isObject(value) &&
    value["method"] === "resources/subscribe" &&
    isSubscribeRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.UnsubscribeRequestParams}. */
export function isUnsubscribeRequestParams(
  value: unknown,
): value is types.UnsubscribeRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      unsubscribeRequestParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.UnsubscribeRequest}. */
export function isUnsubscribeRequest(
  value: unknown,
): value is types.UnsubscribeRequest {
  return (
    isObject(value) &&
    value["method"] === "resources/unsubscribe" &&
    isUnsubscribeRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ResourceUpdatedNotificationParams}. */
export function isResourceUpdatedNotificationParams(
  value: unknown,
): value is types.ResourceUpdatedNotificationParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      resourceUpdatedNotificationParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.ResourceUpdatedNotification}. */
export function isResourceUpdatedNotification(
  value: unknown,
): value is types.ResourceUpdatedNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/resources/updated" &&
    isResourceUpdatedNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.Resource}. */
export function isResource(value: unknown): value is types.Resource {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["icons"] === undefined || isArrayOf(value["icons"], isIcon)) &&
    isUri(value["uri"]) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["mimeType"] === undefined || isString(value["mimeType"])) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    (value["size"] === undefined || isInteger(value["size"])) &&
    (value["_meta"] === undefined || resource_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.ResourceTemplate}. */
export function isResourceTemplate(
  value: unknown,
): value is types.ResourceTemplate {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["icons"] === undefined || isArrayOf(value["icons"], isIcon)) &&
    isUriTemplate(value["uriTemplate"]) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["mimeType"] === undefined || isString(value["mimeType"])) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    (value["_meta"] === undefined || resourceTemplate_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.ResourceContents}. */
export function isResourceContents(
  value: unknown,
): value is types.ResourceContents {
  return (
    isObject(value) &&
    isUri(value["uri"]) &&
    (value["mimeType"] === undefined || isString(value["mimeType"])) &&
    (value["_meta"] === undefined || resourceContents_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.TextResourceContents}. */
export function isTextResourceContents(
  value: unknown,
): value is types.TextResourceContents {
  return (
    isObject(value) &&
    isUri(value["uri"]) &&
    (value["mimeType"] === undefined || isString(value["mimeType"])) &&
    (value["_meta"] === undefined ||
      textResourceContents_meta(value["_meta"])) &&
    isString(value["text"])
  );
}

/** Whether a value is a {@link types.BlobResourceContents}. */
export function isBlobResourceContents(
  value: unknown,
): value is types.BlobResourceContents {
  return (
    isObject(value) &&
    isUri(value["uri"]) &&
    (value["mimeType"] === undefined || isString(value["mimeType"])) &&
    (value["_meta"] === undefined ||
      blobResourceContents_meta(value["_meta"])) &&
    isByte(value["blob"])
  );
}

/** Whether a value is a {@link types.ListPromptsRequest}. */
export function isListPromptsRequest(
  value: unknown,
): value is types.ListPromptsRequest {
  return (
    isObject(value) &&
    value["method"] === "prompts/list" &&
    (value["params"] === undefined ||
      isPaginatedRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ListPromptsResult}. */
export function isListPromptsResult(
  value: unknown,
): value is types.ListPromptsResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || listPromptsResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["prompts"], isPrompt)
  );
}

/** Whether a value is a {@link types.GetPromptRequestParams}. */
export function isGetPromptRequestParams(
  value: unknown,
): value is types.GetPromptRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      getPromptRequestParams_meta(value["_meta"])) &&
    isString(value["name"]) &&
    (value["arguments"] === undefined ||
      getPromptRequestParamsArguments(value["arguments"]))
  );
}

/** Whether a value is a {@link types.GetPromptRequest}. */
export function isGetPromptRequest(
  value: unknown,
): value is types.GetPromptRequest {
  return (
    isObject(value) &&
    value["method"] === "prompts/get" &&
    isGetPromptRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.GetPromptResult}. */
export function isGetPromptResult(
  value: unknown,
): value is types.GetPromptResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || getPromptResult_meta(value["_meta"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    isArrayOf(value["messages"], isPromptMessage)
  );
}

/** Whether a value is a {@link types.Prompt}. */
export function isPrompt(value: unknown): value is types.Prompt {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["icons"] === undefined || isArrayOf(value["icons"], isIcon)) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["arguments"] === undefined ||
      isArrayOf(value["arguments"], isPromptArgument)) &&
    (value["_meta"] === undefined || prompt_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.PromptArgument}. */
export function isPromptArgument(
  value: unknown,
): value is types.PromptArgument {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["required"] === undefined || isBoolean(value["required"]))
  );
}

/** Whether a value is a {@link types.Role}. */
export function isRole(value: unknown): value is types.Role {
  return value === "user" || value === "assistant";
}

/** Whether a value is a {@link types.PromptMessage}. */
export function isPromptMessage(value: unknown): value is types.PromptMessage {
  return (
    isObject(value) && isRole(value["role"]) && isContentBlock(value["content"])
  );
}

/** Whether a value is a {@link types.ResourceLink}. */
export function isResourceLink(value: unknown): value is types.ResourceLink {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["icons"] === undefined || isArrayOf(value["icons"], isIcon)) &&
    isUri(value["uri"]) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["mimeType"] === undefined || isString(value["mimeType"])) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    (value["size"] === undefined || isInteger(value["size"])) &&
    (value["_meta"] === undefined || resourceLink_meta(value["_meta"])) &&
    value["type"] === "resource_link"
  );
}

/** Whether a value is a {@link types.EmbeddedResource}. */
export function isEmbeddedResource(
  value: unknown,
): value is types.EmbeddedResource {
  return (
    isObject(value) &&
    value["type"] === "resource" &&
    embeddedResourceResource(value["resource"]) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    (value["_meta"] === undefined || embeddedResource_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.PromptListChangedNotification}. */
export function isPromptListChangedNotification(
  value: unknown,
): value is types.PromptListChangedNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/prompts/list_changed" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ListToolsRequest}. */
export function isListToolsRequest(
  value: unknown,
): value is types.ListToolsRequest {
  return (
    isObject(value) &&
    value["method"] === "tools/list" &&
    (value["params"] === undefined ||
      isPaginatedRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ListToolsResult}. */
export function isListToolsResult(
  value: unknown,
): value is types.ListToolsResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || listToolsResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["tools"], isTool)
  );
}

/** Whether a value is a {@link types.CallToolResult}. */
export function isCallToolResult(
  value: unknown,
): value is types.CallToolResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || callToolResult_meta(value["_meta"])) &&
    isArrayOf(value["content"], isContentBlock) &&
    (value["structuredContent"] === undefined ||
      callToolResultStructuredContent(value["structuredContent"])) &&
    (value["isError"] === undefined || isBoolean(value["isError"]))
  );
}

/** Whether a value is a {@link types.CallToolRequestParams}. */
export function isCallToolRequestParams(
  value: unknown,
): value is types.CallToolRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      callToolRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    isString(value["name"]) &&
    (value["arguments"] === undefined ||
      callToolRequestParamsArguments(value["arguments"]))
  );
}

/** Whether a value is a {@link types.CallToolRequest}. */
export function isCallToolRequest(
  value: unknown,
): value is types.CallToolRequest {
  return (
    isObject(value) &&
    value["method"] === "tools/call" &&
    isCallToolRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ToolListChangedNotification}. */
export function isToolListChangedNotification(
  value: unknown,
): value is types.ToolListChangedNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/tools/list_changed" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ToolAnnotations}. */
export function isToolAnnotations(
  value: unknown,
): value is types.ToolAnnotations {
  return (
    isObject(value) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["readOnlyHint"] === undefined || isBoolean(value["readOnlyHint"])) &&
    (value["destructiveHint"] === undefined ||
      isBoolean(value["destructiveHint"])) &&
    (value["idempotentHint"] === undefined ||
      isBoolean(value["idempotentHint"])) &&
    (value["openWorldHint"] === undefined || isBoolean(value["openWorldHint"]))
  );
}

/** Whether a value is a {@link types.ToolExecution}. */
export function isToolExecution(value: unknown): value is types.ToolExecution {
  return (
    isObject(value) &&
    (value["taskSupport"] === undefined ||
      value["taskSupport"] === "forbidden" ||
      value["taskSupport"] === "optional" ||
      value["taskSupport"] === "required")
  );
}

/** Whether a value is a {@link types.Tool}. */
export function isTool(value: unknown): value is types.Tool {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["icons"] === undefined || isArrayOf(value["icons"], isIcon)) &&
    (value["description"] === undefined || isString(value["description"])) &&
    toolInputSchema(value["inputSchema"]) &&
    (value["execution"] === undefined || isToolExecution(value["execution"])) &&
    (value["outputSchema"] === undefined ||
      toolOutputSchema(value["outputSchema"])) &&
    (value["annotations"] === undefined ||
      isToolAnnotations(value["annotations"])) &&
    (value["_meta"] === undefined || tool_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.TaskStatus}. */
export function isTaskStatus(value: unknown): value is types.TaskStatus {
  return (
    value === "working" ||
    value === "input_required" ||
    value === "completed" ||
    value === "failed" ||
    value === "cancelled"
  );
}

/** Whether a value is a {@link types.TaskMetadata}. */
export function isTaskMetadata(value: unknown): value is types.TaskMetadata {
  return (
    isObject(value) && (value["ttl"] === undefined || isInteger(value["ttl"]))
  );
}

/** Whether a value is a {@link types.RelatedTaskMetadata}. */
export function isRelatedTaskMetadata(
  value: unknown,
): value is types.RelatedTaskMetadata {
  return isObject(value) && isString(value["taskId"]);
}

/** Whether a value is a {@link types.Task}. */
export function isTask(value: unknown): value is types.Task {
  return (
    isObject(value) &&
    isString(value["taskId"]) &&
    isTaskStatus(value["status"]) &&
    (value["statusMessage"] === undefined ||
      isString(value["statusMessage"])) &&
    isString(value["createdAt"]) &&
    isString(value["lastUpdatedAt"]) &&
    taskTtl(value["ttl"]) &&
    (value["pollInterval"] === undefined || isInteger(value["pollInterval"]))
  );
}

/** Whether a value is a {@link types.CreateTaskResult}. */
export function isCreateTaskResult(
  value: unknown,
): value is types.CreateTaskResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || createTaskResult_meta(value["_meta"])) &&
    isTask(value["task"])
  );
}

/** Whether a value is a {@link types.GetTaskRequest}. */
export function isGetTaskRequest(
  value: unknown,
): value is types.GetTaskRequest {
  return (
    isObject(value) &&
    value["method"] === "tasks/get" &&
    getTaskRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.GetTaskResult}. */
export function isGetTaskResult(value: unknown): value is types.GetTaskResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || getTaskResult_meta(value["_meta"])) &&
    isString(value["taskId"]) &&
    isTaskStatus(value["status"]) &&
    (value["statusMessage"] === undefined ||
      isString(value["statusMessage"])) &&
    isString(value["createdAt"]) &&
    isString(value["lastUpdatedAt"]) &&
    getTaskResultTtl(value["ttl"]) &&
    (value["pollInterval"] === undefined || isInteger(value["pollInterval"]))
  );
}

/** Whether a value is a {@link types.GetTaskPayloadRequest}. */
export function isGetTaskPayloadRequest(
  value: unknown,
): value is types.GetTaskPayloadRequest {
  return (
    isObject(value) &&
    value["method"] === "tasks/result" &&
    getTaskPayloadRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.GetTaskPayloadResult}. */
export function isGetTaskPayloadResult(
  value: unknown,
): value is types.GetTaskPayloadResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || getTaskPayloadResult_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.CancelTaskRequest}. */
export function isCancelTaskRequest(
  value: unknown,
): value is types.CancelTaskRequest {
  return (
    isObject(value) &&
    value["method"] === "tasks/cancel" &&
    cancelTaskRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.CancelTaskResult}. */
export function isCancelTaskResult(
  value: unknown,
): value is types.CancelTaskResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || cancelTaskResult_meta(value["_meta"])) &&
    isString(value["taskId"]) &&
    isTaskStatus(value["status"]) &&
    (value["statusMessage"] === undefined ||
      isString(value["statusMessage"])) &&
    isString(value["createdAt"]) &&
    isString(value["lastUpdatedAt"]) &&
    cancelTaskResultTtl(value["ttl"]) &&
    (value["pollInterval"] === undefined || isInteger(value["pollInterval"]))
  );
}

/** Whether a value is a {@link types.ListTasksRequest}. */
export function isListTasksRequest(
  value: unknown,
): value is types.ListTasksRequest {
  return (
    isObject(value) &&
    value["method"] === "tasks/list" &&
    (value["params"] === undefined ||
      isPaginatedRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ListTasksResult}. */
export function isListTasksResult(
  value: unknown,
): value is types.ListTasksResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || listTasksResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["tasks"], isTask)
  );
}

/** Whether a value is a {@link types.TaskStatusNotificationParams}. */
export function isTaskStatusNotificationParams(
  value: unknown,
): value is types.TaskStatusNotificationParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      taskStatusNotificationParams_meta(value["_meta"])) &&
    isString(value["taskId"]) &&
    isTaskStatus(value["status"]) &&
    (value["statusMessage"] === undefined ||
      isString(value["statusMessage"])) &&
    isString(value["createdAt"]) &&
    isString(value["lastUpdatedAt"]) &&
    taskStatusNotificationParamsTtl(value["ttl"]) &&
    (value["pollInterval"] === undefined || isInteger(value["pollInterval"]))
  );
}

/** Whether a value is a {@link types.TaskStatusNotification}. */
export function isTaskStatusNotification(
  value: unknown,
): value is types.TaskStatusNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/tasks/status" &&
    isTaskStatusNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.SetLevelRequestParams}. */
export function isSetLevelRequestParams(
  value: unknown,
): value is types.SetLevelRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      setLevelRequestParams_meta(value["_meta"])) &&
    isLoggingLevel(value["level"])
  );
}

/** Whether a value is a {@link types.SetLevelRequest}. */
export function isSetLevelRequest(
  value: unknown,
): value is types.SetLevelRequest {
  return (
    isObject(value) &&
    value["method"] === "logging/setLevel" &&
    isSetLevelRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.LoggingMessageNotificationParams}. */
export function isLoggingMessageNotificationParams(
  value: unknown,
): value is types.LoggingMessageNotificationParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      loggingMessageNotificationParams_meta(value["_meta"])) &&
    isLoggingLevel(value["level"]) &&
    (value["logger"] === undefined || isString(value["logger"])) &&
    value["data"] !== undefined
  );
}

/** Whether a value is a {@link types.LoggingMessageNotification}. */
export function isLoggingMessageNotification(
  value: unknown,
): value is types.LoggingMessageNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/message" &&
    isLoggingMessageNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.LoggingLevel}. */
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

/** Whether a value is a {@link types.CreateMessageRequestParams}. */
export function isCreateMessageRequestParams(
  value: unknown,
): value is types.CreateMessageRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      createMessageRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    isArrayOf(value["messages"], isSamplingMessage) &&
    (value["modelPreferences"] === undefined ||
      isModelPreferences(value["modelPreferences"])) &&
    (value["systemPrompt"] === undefined || isString(value["systemPrompt"])) &&
    (value["includeContext"] === undefined ||
      value["includeContext"] === "none" ||
      value["includeContext"] === "thisServer" ||
      value["includeContext"] === "allServers") &&
    (value["temperature"] === undefined || isNumber(value["temperature"])) &&
    isInteger(value["maxTokens"]) &&
    (value["stopSequences"] === undefined ||
      isArrayOf(value["stopSequences"], isString)) &&
    (value["metadata"] === undefined || isObject(value["metadata"])) &&
    (value["tools"] === undefined || isArrayOf(value["tools"], isTool)) &&
    (value["toolChoice"] === undefined || isToolChoice(value["toolChoice"]))
  );
}

/** Whether a value is a {@link types.ToolChoice}. */
export function isToolChoice(value: unknown): value is types.ToolChoice {
  return (
    isObject(value) &&
    (value["mode"] === undefined ||
      value["mode"] === "auto" ||
      value["mode"] === "required" ||
      value["mode"] === "none")
  );
}

/** Whether a value is a {@link types.CreateMessageRequest}. */
export function isCreateMessageRequest(
  value: unknown,
): value is types.CreateMessageRequest {
  return (
    isObject(value) &&
    value["method"] === "sampling/createMessage" &&
    isCreateMessageRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.CreateMessageResult}. */
export function isCreateMessageResult(
  value: unknown,
): value is types.CreateMessageResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      createMessageResult_meta(value["_meta"])) &&
    isRole(value["role"]) &&
    createMessageResultContent(value["content"]) &&
    isString(value["model"]) &&
    (value["stopReason"] === undefined ||
      createMessageResultStopReason(value["stopReason"]))
  );
}

/** Whether a value is a {@link types.SamplingMessage}. */
export function isSamplingMessage(
  value: unknown,
): value is types.SamplingMessage {
  return (
    isObject(value) &&
    isRole(value["role"]) &&
    samplingMessageContent(value["content"]) &&
    (value["_meta"] === undefined || samplingMessage_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.SamplingMessageContentBlock}. */
export function isSamplingMessageContentBlock(
  value: unknown,
): value is types.SamplingMessageContentBlock {
  if (!isObject(value)) return false;
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

/** Whether a value is a {@link types.Annotations}. */
export function isAnnotations(value: unknown): value is types.Annotations {
  return (
    isObject(value) &&
    (value["audience"] === undefined || isArrayOf(value["audience"], isRole)) &&
    (value["priority"] === undefined || isWithin(value["priority"], 0, 1)) &&
    (value["lastModified"] === undefined || isString(value["lastModified"]))
  );
}

/** Whether a value is a {@link types.ContentBlock}. */
export function isContentBlock(value: unknown): value is types.ContentBlock {
  if (!isObject(value)) return false;
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

/** Whether a value is a {@link types.TextContent}. */
export function isTextContent(value: unknown): value is types.TextContent {
  return (
    isObject(value) &&
    value["type"] === "text" &&
    isString(value["text"]) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    (value["_meta"] === undefined || textContent_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.ImageContent}. */
export function isImageContent(value: unknown): value is types.ImageContent {
  return (
    isObject(value) &&
    value["type"] === "image" &&
    isByte(value["data"]) &&
    isString(value["mimeType"]) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    (value["_meta"] === undefined || imageContent_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.AudioContent}. */
export function isAudioContent(value: unknown): value is types.AudioContent {
  return (
    isObject(value) &&
    value["type"] === "audio" &&
    isByte(value["data"]) &&
    isString(value["mimeType"]) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    (value["_meta"] === undefined || audioContent_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.ToolUseContent}. */
export function isToolUseContent(
  value: unknown,
): value is types.ToolUseContent {
  return (
    isObject(value) &&
    value["type"] === "tool_use" &&
    isString(value["id"]) &&
    isString(value["name"]) &&
    toolUseContentInput(value["input"]) &&
    (value["_meta"] === undefined || toolUseContent_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.ToolResultContent}. */
export function isToolResultContent(
  value: unknown,
): value is types.ToolResultContent {
  return (
    isObject(value) &&
    value["type"] === "tool_result" &&
    isString(value["toolUseId"]) &&
    isArrayOf(value["content"], isContentBlock) &&
    (value["structuredContent"] === undefined ||
      toolResultContentStructuredContent(value["structuredContent"])) &&
    (value["isError"] === undefined || isBoolean(value["isError"])) &&
    (value["_meta"] === undefined || toolResultContent_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.ModelPreferences}. */
export function isModelPreferences(
  value: unknown,
): value is types.ModelPreferences {
  return (
    isObject(value) &&
    (value["hints"] === undefined || isArrayOf(value["hints"], isModelHint)) &&
    (value["costPriority"] === undefined ||
      isWithin(value["costPriority"], 0, 1)) &&
    (value["speedPriority"] === undefined ||
      isWithin(value["speedPriority"], 0, 1)) &&
    (value["intelligencePriority"] === undefined ||
      isWithin(value["intelligencePriority"], 0, 1))
  );
}

/** Whether a value is a {@link types.ModelHint}. */
export function isModelHint(value: unknown): value is types.ModelHint {
  return (
    isObject(value) && (value["name"] === undefined || isString(value["name"]))
  );
}

/** Whether a value is a {@link types.CompleteRequestParams}. */
export function isCompleteRequestParams(
  value: unknown,
): value is types.CompleteRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      completeRequestParams_meta(value["_meta"])) &&
    completeRequestParamsRef(value["ref"]) &&
    completeRequestParamsArgument(value["argument"]) &&
    (value["context"] === undefined ||
      completeRequestParamsContext(value["context"]))
  );
}

/** Whether a value is a {@link types.CompleteRequest}. */
export function isCompleteRequest(
  value: unknown,
): value is types.CompleteRequest {
  return (
    isObject(value) &&
    value["method"] === "completion/complete" &&
    isCompleteRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.CompleteResult}. */
export function isCompleteResult(
  value: unknown,
): value is types.CompleteResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || completeResult_meta(value["_meta"])) &&
    completeResultCompletion(value["completion"])
  );
}

/** Whether a value is a {@link types.ResourceTemplateReference}. */
export function isResourceTemplateReference(
  value: unknown,
): value is types.ResourceTemplateReference {
  return (
    isObject(value) &&
    value["type"] === "ref/resource" &&
    isUriTemplate(value["uri"])
  );
}

/** Whether a value is a {@link types.PromptReference}. */
export function isPromptReference(
  value: unknown,
): value is types.PromptReference {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    value["type"] === "ref/prompt"
  );
}

/** Whether a value is a {@link types.ListRootsRequest}. */
export function isListRootsRequest(
  value: unknown,
): value is types.ListRootsRequest {
  return (
    isObject(value) &&
    value["method"] === "roots/list" &&
    (value["params"] === undefined || isRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ListRootsResult}. */
export function isListRootsResult(
  value: unknown,
): value is types.ListRootsResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || listRootsResult_meta(value["_meta"])) &&
    isArrayOf(value["roots"], isRoot)
  );
}

/** Whether a value is a {@link types.Root}. */
export function isRoot(value: unknown): value is types.Root {
  return (
    isObject(value) &&
    isUri(value["uri"]) &&
    (value["name"] === undefined || isString(value["name"])) &&
    (value["_meta"] === undefined || root_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.RootsListChangedNotification}. */
export function isRootsListChangedNotification(
  value: unknown,
): value is types.RootsListChangedNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/roots/list_changed" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ElicitRequestFormParams}. */
export function isElicitRequestFormParams(
  value: unknown,
): value is types.ElicitRequestFormParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      elicitRequestFormParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    (value["mode"] === undefined || value["mode"] === "form") &&
    isString(value["message"]) &&
    elicitRequestFormParamsRequestedSchema(value["requestedSchema"])
  );
}

/** Whether a value is a {@link types.ElicitRequestURLParams}. */
export function isElicitRequestURLParams(
  value: unknown,
): value is types.ElicitRequestURLParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      elicitRequestURLParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    value["mode"] === "url" &&
    isString(value["message"]) &&
    isString(value["elicitationId"]) &&
    isUri(value["url"])
  );
}

/** Whether a value is a {@link types.ElicitRequestParams}. */
export function isElicitRequestParams(
  value: unknown,
): value is types.ElicitRequestParams {
  if (!isObject(value)) return false;
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

/** Whether a value is a {@link types.ElicitRequest}. */
export function isElicitRequest(value: unknown): value is types.ElicitRequest {
  return (
    isObject(value) &&
    value["method"] === "elicitation/create" &&
    isElicitRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.PrimitiveSchemaDefinition}. */
export function isPrimitiveSchemaDefinition(
  value: unknown,
): value is types.PrimitiveSchemaDefinition {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case "string":
      return (
        isStringSchema(value) ||
        isUntitledSingleSelectEnumSchema(value) ||
        isTitledSingleSelectEnumSchema(value) ||
        isLegacyTitledEnumSchema(value)
      );
    case "number":
    case "integer":
      return isNumberSchema(value);
    case "boolean":
      return isBooleanSchema(value);
    case "array":
      return (
        isUntitledMultiSelectEnumSchema(value) ||
        isTitledMultiSelectEnumSchema(value)
      );
    default:
      return false;
  }
}

/** Whether a value is a {@link types.StringSchema}. */
export function isStringSchema(value: unknown): value is types.StringSchema {
  return (
    isObject(value) &&
    value["type"] === "string" &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["minLength"] === undefined || isInteger(value["minLength"])) &&
    (value["maxLength"] === undefined || isInteger(value["maxLength"])) &&
    (value["format"] === undefined ||
      value["format"] === "email" ||
      value["format"] === "uri" ||
      value["format"] === "date" ||
      value["format"] === "date-time") &&
    (value["default"] === undefined || isString(value["default"]))
  );
}

/** Whether a value is a {@link types.NumberSchema}. */
export function isNumberSchema(value: unknown): value is types.NumberSchema {
  return (
    isObject(value) &&
    (value["type"] === "number" || value["type"] === "integer") &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["minimum"] === undefined || isNumber(value["minimum"])) &&
    (value["maximum"] === undefined || isNumber(value["maximum"])) &&
    (value["default"] === undefined || isNumber(value["default"]))
  );
}

/** Whether a value is a {@link types.BooleanSchema}. */
export function isBooleanSchema(value: unknown): value is types.BooleanSchema {
  return (
    isObject(value) &&
    value["type"] === "boolean" &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["default"] === undefined || isBoolean(value["default"]))
  );
}

/** Whether a value is a {@link types.UntitledSingleSelectEnumSchema}. */
export function isUntitledSingleSelectEnumSchema(
  value: unknown,
): value is types.UntitledSingleSelectEnumSchema {
  return (
    isObject(value) &&
    value["type"] === "string" &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    isArrayOf(value["enum"], isString) &&
    (value["default"] === undefined || isString(value["default"]))
  );
}

/** Whether a value is a {@link types.TitledSingleSelectEnumSchema}. */
export function isTitledSingleSelectEnumSchema(
  value: unknown,
): value is types.TitledSingleSelectEnumSchema {
  return (
    isObject(value) &&
    value["type"] === "string" &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    isArrayOf(value["oneOf"], titledSingleSelectEnumSchemaOneOfItem) &&
    (value["default"] === undefined || isString(value["default"]))
  );
}

/** Whether a value is a {@link types.SingleSelectEnumSchema}. */
export function isSingleSelectEnumSchema(
  value: unknown,
): value is types.SingleSelectEnumSchema {
  return (
    isUntitledSingleSelectEnumSchema(value) ||
    isTitledSingleSelectEnumSchema(value)
  );
}

/** Whether a value is a {@link types.UntitledMultiSelectEnumSchema}. */
export function isUntitledMultiSelectEnumSchema(
  value: unknown,
): value is types.UntitledMultiSelectEnumSchema {
  return (
    isObject(value) &&
    value["type"] === "array" &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["minItems"] === undefined || isInteger(value["minItems"])) &&
    (value["maxItems"] === undefined || isInteger(value["maxItems"])) &&
    untitledMultiSelectEnumSchemaItems(value["items"]) &&
    (value["default"] === undefined || isArrayOf(value["default"], isString))
  );
}

/** Whether a value is a {@link types.TitledMultiSelectEnumSchema}. */
export function isTitledMultiSelectEnumSchema(
  value: unknown,
): value is types.TitledMultiSelectEnumSchema {
  return (
    isObject(value) &&
    value["type"] === "array" &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["minItems"] === undefined || isInteger(value["minItems"])) &&
    (value["maxItems"] === undefined || isInteger(value["maxItems"])) &&
    titledMultiSelectEnumSchemaItems(value["items"]) &&
    (value["default"] === undefined || isArrayOf(value["default"], isString))
  );
}

/** Whether a value is a {@link types.MultiSelectEnumSchema}. */
export function isMultiSelectEnumSchema(
  value: unknown,
): value is types.MultiSelectEnumSchema {
  return (
    isUntitledMultiSelectEnumSchema(value) ||
    isTitledMultiSelectEnumSchema(value)
  );
}

/** Whether a value is a {@link types.LegacyTitledEnumSchema}. */
export function isLegacyTitledEnumSchema(
  value: unknown,
): value is types.LegacyTitledEnumSchema {
  return (
    isObject(value) &&
    value["type"] === "string" &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    isArrayOf(value["enum"], isString) &&
    (value["enumNames"] === undefined ||
      isArrayOf(value["enumNames"], isString)) &&
    (value["default"] === undefined || isString(value["default"]))
  );
}

/** Whether a value is a {@link types.EnumSchema}. */
export function isEnumSchema(value: unknown): value is types.EnumSchema {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case "string":
      return (
        isUntitledSingleSelectEnumSchema(value) ||
        isTitledSingleSelectEnumSchema(value) ||
        isLegacyTitledEnumSchema(value)
      );
    case "array":
      return (
        isUntitledMultiSelectEnumSchema(value) ||
        isTitledMultiSelectEnumSchema(value)
      );
    default:
      return false;
  }
}

/** Whether a value is a {@link types.ElicitResult}. */
export function isElicitResult(value: unknown): value is types.ElicitResult {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || elicitResult_meta(value["_meta"])) &&
    (value["action"] === "accept" ||
      value["action"] === "decline" ||
      value["action"] === "cancel") &&
    (value["content"] === undefined || elicitResultContent(value["content"]))
  );
}

/** Whether a value is a {@link types.ElicitationCompleteNotification}. */
export function isElicitationCompleteNotification(
  value: unknown,
): value is types.ElicitationCompleteNotification {
  return (
    isObject(value) &&
    value["method"] === "notifications/elicitation/complete" &&
    elicitationCompleteNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ClientRequest}. */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObject(value)) return false;
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

/** Whether a value is a {@link types.ClientNotification}. */
export function isClientNotification(
  value: unknown,
): value is types.ClientNotification {
  if (!isObject(value)) return false;
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

/** Whether a value is a {@link types.ClientResult}. */
export function isClientResult(value: unknown): value is types.ClientResult {
  return (
    isEmptyResult(value) ||
    isCreateMessageResult(value) ||
    isListRootsResult(value) ||
    isElicitResult(value) ||
    isGetTaskResult(value) ||
    isGetTaskPayloadResult(value) ||
    isListTasksResult(value) ||
    isCancelTaskResult(value)
  );
}

/** Whether a value is a {@link types.ServerRequest}. */
export function isServerRequest(value: unknown): value is types.ServerRequest {
  if (!isObject(value)) return false;
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

/** Whether a value is a {@link types.ServerNotification}. */
export function isServerNotification(
  value: unknown,
): value is types.ServerNotification {
  if (!isObject(value)) return false;
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

/** Whether a value is a {@link types.ServerResult}. */
export function isServerResult(value: unknown): value is types.ServerResult {
  return (
    isEmptyResult(value) ||
    isInitializeResult(value) ||
    isCompleteResult(value) ||
    isGetPromptResult(value) ||
    isListPromptsResult(value) ||
    isListResourceTemplatesResult(value) ||
    isListResourcesResult(value) ||
    isReadResourceResult(value) ||
    isCallToolResult(value) ||
    isListToolsResult(value) ||
    isGetTaskResult(value) ||
    isGetTaskPayloadResult(value) ||
    isListTasksResult(value) ||
    isCancelTaskResult(value)
  );
}

function taskAugmentedRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function requestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function requestParams(value: unknown): boolean {
  return isObject(value);
}

function notificationParams_meta(value: unknown): boolean {
  return isObject(value);
}

function notificationParams(value: unknown): boolean {
  return isObject(value);
}

function result_meta(value: unknown): boolean {
  return isObject(value);
}

function jSONRPCRequestParams(value: unknown): boolean {
  return isObject(value);
}

function jSONRPCNotificationParams(value: unknown): boolean {
  return isObject(value);
}

function uRLElicitationRequiredErrorError(value: unknown): boolean {
  return (
    isObject(value) &&
    value["code"] === -32042 &&
    isString(value["message"]) &&
    uRLElicitationRequiredErrorErrorData(value["data"])
  );
}

function uRLElicitationRequiredErrorErrorData(value: unknown): boolean {
  return (
    isObject(value) &&
    isArrayOf(value["elicitations"], isElicitRequestURLParams)
  );
}

function cancelledNotificationParams_meta(value: unknown): boolean {
  return isObject(value);
}

function initializeRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function initializeResult_meta(value: unknown): boolean {
  return isObject(value);
}

function clientCapabilitiesExperimental(value: unknown): boolean {
  return isMapOf(value, isObject);
}

function clientCapabilitiesRoots(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["listChanged"] === undefined || isBoolean(value["listChanged"]))
  );
}

function clientCapabilitiesSampling(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["context"] === undefined || isObject(value["context"])) &&
    (value["tools"] === undefined || isObject(value["tools"]))
  );
}

function clientCapabilitiesElicitation(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["form"] === undefined || isObject(value["form"])) &&
    (value["url"] === undefined || isObject(value["url"]))
  );
}

function clientCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["list"] === undefined || isObject(value["list"])) &&
    (value["cancel"] === undefined || isObject(value["cancel"])) &&
    (value["requests"] === undefined ||
      clientCapabilitiesTasksRequests(value["requests"]))
  );
}

function clientCapabilitiesTasksRequests(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["sampling"] === undefined ||
      clientCapabilitiesTasksRequestsSampling(value["sampling"])) &&
    (value["elicitation"] === undefined ||
      clientCapabilitiesTasksRequestsElicitation(value["elicitation"]))
  );
}

function clientCapabilitiesTasksRequestsSampling(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["createMessage"] === undefined || isObject(value["createMessage"]))
  );
}

function clientCapabilitiesTasksRequestsElicitation(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["create"] === undefined || isObject(value["create"]))
  );
}

function serverCapabilitiesExperimental(value: unknown): boolean {
  return isMapOf(value, isObject);
}

function serverCapabilitiesPrompts(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["listChanged"] === undefined || isBoolean(value["listChanged"]))
  );
}

function serverCapabilitiesResources(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["subscribe"] === undefined || isBoolean(value["subscribe"])) &&
    (value["listChanged"] === undefined || isBoolean(value["listChanged"]))
  );
}

function serverCapabilitiesTools(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["listChanged"] === undefined || isBoolean(value["listChanged"]))
  );
}

function serverCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["list"] === undefined || isObject(value["list"])) &&
    (value["cancel"] === undefined || isObject(value["cancel"])) &&
    (value["requests"] === undefined ||
      serverCapabilitiesTasksRequests(value["requests"]))
  );
}

function serverCapabilitiesTasksRequests(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["tools"] === undefined ||
      serverCapabilitiesTasksRequestsTools(value["tools"]))
  );
}

function serverCapabilitiesTasksRequestsTools(value: unknown): boolean {
  return (
    isObject(value) && (value["call"] === undefined || isObject(value["call"]))
  );
}

function progressNotificationParams_meta(value: unknown): boolean {
  return isObject(value);
}

function paginatedRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function paginatedResult_meta(value: unknown): boolean {
  return isObject(value);
}

function listResourcesResult_meta(value: unknown): boolean {
  return isObject(value);
}

function listResourceTemplatesResult_meta(value: unknown): boolean {
  return isObject(value);
}

function resourceRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function readResourceRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function readResourceResult_meta(value: unknown): boolean {
  return isObject(value);
}

function readResourceResultContentsItem(value: unknown): boolean {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function subscribeRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function unsubscribeRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function resourceUpdatedNotificationParams_meta(value: unknown): boolean {
  return isObject(value);
}

function resource_meta(value: unknown): boolean {
  return isObject(value);
}

function resourceTemplate_meta(value: unknown): boolean {
  return isObject(value);
}

function resourceContents_meta(value: unknown): boolean {
  return isObject(value);
}

function textResourceContents_meta(value: unknown): boolean {
  return isObject(value);
}

function blobResourceContents_meta(value: unknown): boolean {
  return isObject(value);
}

function listPromptsResult_meta(value: unknown): boolean {
  return isObject(value);
}

function getPromptRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function getPromptRequestParamsArguments(value: unknown): boolean {
  return isMapOf(value, isString);
}

function getPromptResult_meta(value: unknown): boolean {
  return isObject(value);
}

function prompt_meta(value: unknown): boolean {
  return isObject(value);
}

function resourceLink_meta(value: unknown): boolean {
  return isObject(value);
}

function embeddedResourceResource(value: unknown): boolean {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function embeddedResource_meta(value: unknown): boolean {
  return isObject(value);
}

function listToolsResult_meta(value: unknown): boolean {
  return isObject(value);
}

function callToolResult_meta(value: unknown): boolean {
  return isObject(value);
}

function callToolResultStructuredContent(value: unknown): boolean {
  return isObject(value);
}

function callToolRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function callToolRequestParamsArguments(value: unknown): boolean {
  return isObject(value);
}

function toolInputSchema(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["$schema"] === undefined || isString(value["$schema"])) &&
    value["type"] === "object" &&
    (value["properties"] === undefined ||
      toolInputSchemaProperties(value["properties"])) &&
    (value["required"] === undefined || isArrayOf(value["required"], isString))
  );
}

function toolInputSchemaProperties(value: unknown): boolean {
  return isMapOf(value, isObject);
}

function toolOutputSchema(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["$schema"] === undefined || isString(value["$schema"])) &&
    value["type"] === "object" &&
    (value["properties"] === undefined ||
      toolOutputSchemaProperties(value["properties"])) &&
    (value["required"] === undefined || isArrayOf(value["required"], isString))
  );
}

function toolOutputSchemaProperties(value: unknown): boolean {
  return isMapOf(value, isObject);
}

function tool_meta(value: unknown): boolean {
  return isObject(value);
}

function taskTtl(value: unknown): boolean {
  return isInteger(value) || value === null;
}

function createTaskResult_meta(value: unknown): boolean {
  return isObject(value);
}

function getTaskRequestParams(value: unknown): boolean {
  return isObject(value) && isString(value["taskId"]);
}

function getTaskResult_meta(value: unknown): boolean {
  return isObject(value);
}

function getTaskResultTtl(value: unknown): boolean {
  return isInteger(value) || value === null;
}

function getTaskPayloadRequestParams(value: unknown): boolean {
  return isObject(value) && isString(value["taskId"]);
}

function getTaskPayloadResult_meta(value: unknown): boolean {
  return isObject(value);
}

function cancelTaskRequestParams(value: unknown): boolean {
  return isObject(value) && isString(value["taskId"]);
}

function cancelTaskResult_meta(value: unknown): boolean {
  return isObject(value);
}

function cancelTaskResultTtl(value: unknown): boolean {
  return isInteger(value) || value === null;
}

function listTasksResult_meta(value: unknown): boolean {
  return isObject(value);
}

function taskStatusNotificationParams_meta(value: unknown): boolean {
  return isObject(value);
}

function taskStatusNotificationParamsTtl(value: unknown): boolean {
  return isInteger(value) || value === null;
}

function setLevelRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function loggingMessageNotificationParams_meta(value: unknown): boolean {
  return isObject(value);
}

function createMessageRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function createMessageResult_meta(value: unknown): boolean {
  return isObject(value);
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

function createMessageResultStopReason(value: unknown): boolean {
  return (
    value === "endTurn" ||
    value === "stopSequence" ||
    value === "maxTokens" ||
    value === "toolUse" ||
    isString(value)
  );
}

function samplingMessageContent(value: unknown): boolean {
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

function samplingMessage_meta(value: unknown): boolean {
  return isObject(value);
}

function textContent_meta(value: unknown): boolean {
  return isObject(value);
}

function imageContent_meta(value: unknown): boolean {
  return isObject(value);
}

function audioContent_meta(value: unknown): boolean {
  return isObject(value);
}

function toolUseContentInput(value: unknown): boolean {
  return isObject(value);
}

function toolUseContent_meta(value: unknown): boolean {
  return isObject(value);
}

function toolResultContentStructuredContent(value: unknown): boolean {
  return isObject(value);
}

function toolResultContent_meta(value: unknown): boolean {
  return isObject(value);
}

function completeRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function completeRequestParamsRef(value: unknown): boolean {
  if (!isObject(value)) return false;
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
  return isObject(value) && isString(value["name"]) && isString(value["value"]);
}

function completeRequestParamsContext(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["arguments"] === undefined ||
      completeRequestParamsContextArguments(value["arguments"]))
  );
}

function completeRequestParamsContextArguments(value: unknown): boolean {
  return isMapOf(value, isString);
}

function completeResult_meta(value: unknown): boolean {
  return isObject(value);
}

function completeResultCompletion(value: unknown): boolean {
  return (
    isObject(value) &&
    isArrayOf(value["values"], isString) &&
    (value["total"] === undefined || isInteger(value["total"])) &&
    (value["hasMore"] === undefined || isBoolean(value["hasMore"]))
  );
}

function listRootsResult_meta(value: unknown): boolean {
  return isObject(value);
}

function root_meta(value: unknown): boolean {
  return isObject(value);
}

function elicitRequestFormParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function elicitRequestFormParamsRequestedSchema(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["$schema"] === undefined || isString(value["$schema"])) &&
    value["type"] === "object" &&
    elicitRequestFormParamsRequestedSchemaProperties(value["properties"]) &&
    (value["required"] === undefined || isArrayOf(value["required"], isString))
  );
}

function elicitRequestFormParamsRequestedSchemaProperties(
  value: unknown,
): boolean {
  return isMapOf(value, isPrimitiveSchemaDefinition);
}

function elicitRequestURLParams_meta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function titledSingleSelectEnumSchemaOneOfItem(value: unknown): boolean {
  return (
    isObject(value) && isString(value["const"]) && isString(value["title"])
  );
}

function untitledMultiSelectEnumSchemaItems(value: unknown): boolean {
  return (
    isObject(value) &&
    value["type"] === "string" &&
    isArrayOf(value["enum"], isString)
  );
}

function titledMultiSelectEnumSchemaItems(value: unknown): boolean {
  return (
    isObject(value) &&
    isArrayOf(value["anyOf"], titledMultiSelectEnumSchemaItemsAnyOfItem)
  );
}

function titledMultiSelectEnumSchemaItemsAnyOfItem(value: unknown): boolean {
  return (
    isObject(value) && isString(value["const"]) && isString(value["title"])
  );
}

function elicitResult_meta(value: unknown): boolean {
  return isObject(value);
}

function elicitResultContent(value: unknown): boolean {
  return isMapOf(value, elicitResultContentMember);
}

function elicitResultContentMember(value: unknown): boolean {
  return (
    isString(value) ||
    isNumber(value) ||
    isBoolean(value) ||
    isArrayOf(value, isString)
  );
}

function elicitationCompleteNotificationParams(value: unknown): boolean {
  return isObject(value) && isString(value["elicitationId"]);
}
