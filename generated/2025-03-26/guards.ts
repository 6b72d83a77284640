// Model Context Protocol, revision 2025-03-26
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
  return (
    isJSONRPCNotification(value) ||
    isJSONRPCBatchRequest(value) ||
    isJSONRPCResponse(value) ||
    isJSONRPCError(value) ||
    isJSONRPCBatchResponse(value)
  );
}

/** Returns whether a value is a {@link types.JSONRPCBatchRequest}. */
export function isJSONRPCBatchRequest(value: unknown): value is types.JSONRPCBatchRequest {
  return isArrayOf(value, jSONRPCBatchRequestItem);
}

/** Returns whether a value is a {@link types.JSONRPCBatchResponse}. */
export function isJSONRPCBatchResponse(value: unknown): value is types.JSONRPCBatchResponse {
  return isArrayOf(value, jSONRPCBatchResponseItem);
}

/** Returns whether a value is a {@link types.ProgressToken}. */
export function isProgressToken(value: unknown): value is types.ProgressToken {
  return isString(value) || isInteger(value);
}

/** Returns whether a value is a {@link types.Cursor}. */
export function isCursor(value: unknown): value is types.Cursor {
  return isString(value);
}

/** Returns whether a value is a {@link types.Request}. */
export function isRequest(value: unknown): value is types.Request {
  return (
    isObjectOrArray(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.Notification}. */
export function isNotification(value: unknown): value is types.Notification {
  return (
    isObjectOrArray(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.Result}. */
export function isResult(value: unknown): value is types.Result {
  return isObject(value) && isOptionalObject(value["_meta"]);
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
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.JSONRPCNotification}. */
export function isJSONRPCNotification(value: unknown): value is types.JSONRPCNotification {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isString(value["method"]) &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.JSONRPCResponse}. */
export function isJSONRPCResponse(value: unknown): value is types.JSONRPCResponse {
  return isObjectOrArray(value) && value["jsonrpc"] === "2.0" && isRequestId(value["id"]) && isResult(value["result"]);
}

/** Returns whether a value is a {@link types.JSONRPCError}. */
export function isJSONRPCError(value: unknown): value is types.JSONRPCError {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    jSONRPCErrorError(value["error"])
  );
}

/** Returns whether a value is a {@link types.EmptyResult}. */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.CancelledNotification}. */
export function isCancelledNotification(value: unknown): value is types.CancelledNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/cancelled" &&
    cancelledNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.InitializeRequest}. */
export function isInitializeRequest(value: unknown): value is types.InitializeRequest {
  return isObjectOrArray(value) && value["method"] === "initialize" && initializeRequestParams(value["params"]);
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
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(value: unknown): value is types.ClientCapabilities {
  return (
    isObject(value) &&
    isOptionalObject(value["sampling"]) &&
    (value["experimental"] === undefined || clientCapabilitiesExperimental(value["experimental"])) &&
    (value["roots"] === undefined || clientCapabilitiesRoots(value["roots"]))
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
    (value["tools"] === undefined || clientCapabilitiesRoots(value["tools"]))
  );
}

/** Returns whether a value is a {@link types.Implementation}. */
export function isImplementation(value: unknown): value is types.Implementation {
  return isObjectOrArray(value) && isString(value["name"]) && isString(value["version"]);
}

/** Returns whether a value is a {@link types.PingRequest}. */
export function isPingRequest(value: unknown): value is types.PingRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "ping" &&
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ProgressNotification}. */
export function isProgressNotification(value: unknown): value is types.ProgressNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/progress" &&
    progressNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.PaginatedRequest}. */
export function isPaginatedRequest(value: unknown): value is types.PaginatedRequest {
  return (
    isObjectOrArray(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
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
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
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
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
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

/** Returns whether a value is a {@link types.ReadResourceRequest}. */
export function isReadResourceRequest(value: unknown): value is types.ReadResourceRequest {
  return isObjectOrArray(value) && value["method"] === "resources/read" && readResourceRequestParams(value["params"]);
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
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.SubscribeRequest}. */
export function isSubscribeRequest(value: unknown): value is types.SubscribeRequest {
  return (
    isObjectOrArray(value) && value["method"] === "resources/subscribe" && readResourceRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.UnsubscribeRequest}. */
export function isUnsubscribeRequest(value: unknown): value is types.UnsubscribeRequest {
  return (
    isObjectOrArray(value) && value["method"] === "resources/unsubscribe" && readResourceRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ResourceUpdatedNotification}. */
export function isResourceUpdatedNotification(value: unknown): value is types.ResourceUpdatedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/resources/updated" &&
    readResourceRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.Resource}. */
export function isResource(value: unknown): value is types.Resource {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isString(value["name"]) &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["mimeType"]) &&
    (value["size"] === undefined || isInteger(value["size"])) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/** Returns whether a value is a {@link types.ResourceTemplate}. */
export function isResourceTemplate(value: unknown): value is types.ResourceTemplate {
  return (
    isObjectOrArray(value) &&
    isUriTemplate(value["uriTemplate"]) &&
    isString(value["name"]) &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["mimeType"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/** Returns whether a value is a {@link types.ResourceContents}. */
export function isResourceContents(value: unknown): value is types.ResourceContents {
  return isObjectOrArray(value) && isUri(value["uri"]) && isOptionalString(value["mimeType"]);
}

/** Returns whether a value is a {@link types.TextResourceContents}. */
export function isTextResourceContents(value: unknown): value is types.TextResourceContents {
  return (
    isObjectOrArray(value) && isUri(value["uri"]) && isOptionalString(value["mimeType"]) && isString(value["text"])
  );
}

/** Returns whether a value is a {@link types.BlobResourceContents}. */
export function isBlobResourceContents(value: unknown): value is types.BlobResourceContents {
  return (
    isObjectOrArray(value) && isUri(value["uri"]) && isOptionalString(value["mimeType"]) && isBase64(value["blob"])
  );
}

/** Returns whether a value is a {@link types.ListPromptsRequest}. */
export function isListPromptsRequest(value: unknown): value is types.ListPromptsRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "prompts/list" &&
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
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

/** Returns whether a value is a {@link types.GetPromptRequest}. */
export function isGetPromptRequest(value: unknown): value is types.GetPromptRequest {
  return isObjectOrArray(value) && value["method"] === "prompts/get" && getPromptRequestParams(value["params"]);
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
    isOptionalString(value["description"]) &&
    isOptionalArrayOf(value["arguments"], isPromptArgument)
  );
}

/** Returns whether a value is a {@link types.PromptArgument}. */
export function isPromptArgument(value: unknown): value is types.PromptArgument {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
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
  return isObjectOrArray(value) && isRole(value["role"]) && promptMessageContent(value["content"]);
}

/** Returns whether a value is a {@link types.EmbeddedResource}. */
export function isEmbeddedResource(value: unknown): value is types.EmbeddedResource {
  return (
    isObjectOrArray(value) &&
    value["type"] === "resource" &&
    readResourceResultContentsItem(value["resource"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/** Returns whether a value is a {@link types.PromptListChangedNotification}. */
export function isPromptListChangedNotification(value: unknown): value is types.PromptListChangedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/prompts/list_changed" &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListToolsRequest}. */
export function isListToolsRequest(value: unknown): value is types.ListToolsRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/list" &&
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
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
    isArrayOf(value["content"], promptMessageContent)
  );
}

/** Returns whether a value is a {@link types.CallToolRequest}. */
export function isCallToolRequest(value: unknown): value is types.CallToolRequest {
  return isObjectOrArray(value) && value["method"] === "tools/call" && callToolRequestParams(value["params"]);
}

/** Returns whether a value is a {@link types.ToolListChangedNotification}. */
export function isToolListChangedNotification(value: unknown): value is types.ToolListChangedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/tools/list_changed" &&
    (value["params"] === undefined || notificationParams(value["params"]))
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
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["description"]) &&
    toolInputSchema(value["inputSchema"]) &&
    (value["annotations"] === undefined || isToolAnnotations(value["annotations"]))
  );
}

/** Returns whether a value is a {@link types.SetLevelRequest}. */
export function isSetLevelRequest(value: unknown): value is types.SetLevelRequest {
  return isObjectOrArray(value) && value["method"] === "logging/setLevel" && setLevelRequestParams(value["params"]);
}

/** Returns whether a value is a {@link types.LoggingMessageNotification}. */
export function isLoggingMessageNotification(value: unknown): value is types.LoggingMessageNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/message" &&
    loggingMessageNotificationParams(value["params"])
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

/** Returns whether a value is a {@link types.CreateMessageRequest}. */
export function isCreateMessageRequest(value: unknown): value is types.CreateMessageRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "sampling/createMessage" &&
    createMessageRequestParams(value["params"])
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
  return isObjectOrArray(value) && isRole(value["role"]) && createMessageResultContent(value["content"]);
}

/** Returns whether a value is a {@link types.Annotations}. */
export function isAnnotations(value: unknown): value is types.Annotations {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)) &&
    isOptionalArrayOf(value["audience"], isRole)
  );
}

/** Returns whether a value is a {@link types.TextContent}. */
export function isTextContent(value: unknown): value is types.TextContent {
  return (
    isObjectOrArray(value) &&
    value["type"] === "text" &&
    isString(value["text"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/** Returns whether a value is a {@link types.ImageContent}. */
export function isImageContent(value: unknown): value is types.ImageContent {
  return (
    isObjectOrArray(value) &&
    value["type"] === "image" &&
    isBase64(value["data"]) &&
    isString(value["mimeType"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/** Returns whether a value is a {@link types.AudioContent}. */
export function isAudioContent(value: unknown): value is types.AudioContent {
  return (
    isObjectOrArray(value) &&
    value["type"] === "audio" &&
    isBase64(value["data"]) &&
    isString(value["mimeType"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
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

/** Returns whether a value is a {@link types.CompleteRequest}. */
export function isCompleteRequest(value: unknown): value is types.CompleteRequest {
  return isObjectOrArray(value) && value["method"] === "completion/complete" && completeRequestParams(value["params"]);
}

/** Returns whether a value is a {@link types.CompleteResult}. */
export function isCompleteResult(value: unknown): value is types.CompleteResult {
  return isObjectOrArray(value) && isOptionalObject(value["_meta"]) && completeResultCompletion(value["completion"]);
}

/** Returns whether a value is a {@link types.ResourceReference}. */
export function isResourceReference(value: unknown): value is types.ResourceReference {
  return isObjectOrArray(value) && value["type"] === "ref/resource" && isUriTemplate(value["uri"]);
}

/** Returns whether a value is a {@link types.PromptReference}. */
export function isPromptReference(value: unknown): value is types.PromptReference {
  return isObjectOrArray(value) && value["type"] === "ref/prompt" && isString(value["name"]);
}

/** Returns whether a value is a {@link types.ListRootsRequest}. */
export function isListRootsRequest(value: unknown): value is types.ListRootsRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "roots/list" &&
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListRootsResult}. */
export function isListRootsResult(value: unknown): value is types.ListRootsResult {
  return isObjectOrArray(value) && isOptionalObject(value["_meta"]) && isArrayOf(value["roots"], isRoot);
}

/** Returns whether a value is a {@link types.Root}. */
export function isRoot(value: unknown): value is types.Root {
  return isObjectOrArray(value) && isUri(value["uri"]) && isOptionalString(value["name"]);
}

/** Returns whether a value is a {@link types.RootsListChangedNotification}. */
export function isRootsListChangedNotification(value: unknown): value is types.RootsListChangedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/roots/list_changed" &&
    (value["params"] === undefined || notificationParams(value["params"]))
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
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ServerResult}. */
export function isServerResult(value: unknown): value is types.ServerResult {
  return isEmptyResult(value);
}

function jSONRPCBatchRequestItem(value: unknown): boolean {
  return isJSONRPCNotification(value);
}

function jSONRPCBatchResponseItem(value: unknown): boolean {
  return isJSONRPCResponse(value) || isJSONRPCError(value);
}

function requestParams(value: unknown): boolean {
  return isObject(value) && (value["_meta"] === undefined || requestParams_meta(value["_meta"]));
}

function requestParams_meta(value: unknown): boolean {
  return isObject(value) && (value["progressToken"] === undefined || isProgressToken(value["progressToken"]));
}

function notificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

function jSONRPCErrorError(value: unknown): boolean {
  return isObjectOrArray(value) && isInteger(value["code"]) && isString(value["message"]);
}

function cancelledNotificationParams(value: unknown): boolean {
  return isObjectOrArray(value) && isOptionalString(value["reason"]) && isRequestId(value["requestId"]);
}

function initializeRequestParams(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    isString(value["protocolVersion"]) &&
    isClientCapabilities(value["capabilities"]) &&
    isImplementation(value["clientInfo"])
  );
}

function clientCapabilitiesExperimental(value: unknown): boolean {
  return isMapOf(value, isObject);
}

function clientCapabilitiesRoots(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["listChanged"]);
}

function serverCapabilitiesResources(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["subscribe"]) && isOptionalBoolean(value["listChanged"]);
}

function progressNotificationParams(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    isNumber(value["progress"]) &&
    (value["total"] === undefined || isNumber(value["total"])) &&
    isOptionalString(value["message"]) &&
    isProgressToken(value["progressToken"])
  );
}

function paginatedRequestParams(value: unknown): boolean {
  return isObject(value) && isOptionalString(value["cursor"]);
}

function readResourceRequestParams(value: unknown): boolean {
  return isObjectOrArray(value) && isUri(value["uri"]);
}

function readResourceResultContentsItem(value: unknown): boolean {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function getPromptRequestParams(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    (value["arguments"] === undefined || getPromptRequestParamsArguments(value["arguments"]))
  );
}

function getPromptRequestParamsArguments(value: unknown): boolean {
  return isMapOf(value, isString);
}

function promptMessageContent(value: unknown): boolean {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "text":
      return isTextContent(value);
    case "image":
      return isImageContent(value);
    case "audio":
      return isAudioContent(value);
    case "resource":
      return isEmbeddedResource(value);
    default:
      return false;
  }
}

function callToolRequestParams(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["name"]) && isOptionalObject(value["arguments"]);
}

function toolInputSchema(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    (value["properties"] === undefined || clientCapabilitiesExperimental(value["properties"])) &&
    isOptionalArrayOf(value["required"], isString)
  );
}

function setLevelRequestParams(value: unknown): boolean {
  return isObjectOrArray(value) && isLoggingLevel(value["level"]);
}

function loggingMessageNotificationParams(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    isLoggingLevel(value["level"]) &&
    isOptionalString(value["logger"]) &&
    value["data"] !== undefined
  );
}

function createMessageRequestParams(value: unknown): boolean {
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
    isArrayOf(value["messages"], isSamplingMessage) &&
    (value["modelPreferences"] === undefined || isModelPreferences(value["modelPreferences"])) &&
    isOptionalArrayOf(value["stopSequences"], isString)
  );
}

function createMessageResultContent(value: unknown): boolean {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "text":
      return isTextContent(value);
    case "image":
      return isImageContent(value);
    case "audio":
      return isAudioContent(value);
    default:
      return false;
  }
}

function completeRequestParams(value: unknown): boolean {
  return (
    isObjectOrArray(value) && completeRequestParamsRef(value["ref"]) && completeRequestParamsArgument(value["argument"])
  );
}

function completeRequestParamsRef(value: unknown): boolean {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "ref/prompt":
      return isPromptReference(value);
    case "ref/resource":
      return isResourceReference(value);
    default:
      return false;
  }
}

function completeRequestParamsArgument(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["name"]) && isString(value["value"]);
}

function completeResultCompletion(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["total"] === undefined || isInteger(value["total"])) &&
    isOptionalBoolean(value["hasMore"]) &&
    isArrayOf(value["values"], isString)
  );
}
