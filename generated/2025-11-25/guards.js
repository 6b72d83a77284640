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

/** Whether a value is a {@link types.JSONRPCMessage}. */
export function isJSONRPCMessage(value) {
  return (
    isJSONRPCRequest(value) ||
    isJSONRPCNotification(value) ||
    isJSONRPCResultResponse(value) ||
    isJSONRPCErrorResponse(value)
  );
}

/** Whether a value is a {@link types.ProgressToken}. */
export function isProgressToken(value) {
  return isString(value) || isInteger(value);
}

/** Whether a value is a {@link types.Cursor}. */
export function isCursor(value) {
  return isString(value);
}

/** Whether a value is a {@link types.TaskAugmentedRequestParams}. */
export function isTaskAugmentedRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"]))
  );
}

/** Whether a value is a {@link types.RequestParams}. */
export function isRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || requestParams_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.Request}. */
export function isRequest(value) {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Whether a value is a {@link types.NotificationParams}. */
export function isNotificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || notificationParams_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.Notification}. */
export function isNotification(value) {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Whether a value is a {@link types.Result}. */
export function isResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || result_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.Error}. */
export function isError(value) {
  return (
    isObject(value) && isInteger(value["code"]) && isString(value["message"])
  );
}

/** Whether a value is a {@link types.RequestId}. */
export function isRequestId(value) {
  return isString(value) || isInteger(value);
}

/** Whether a value is a {@link types.JSONRPCRequest}. */
export function isJSONRPCRequest(value) {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || jSONRPCRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.JSONRPCNotification}. */
export function isJSONRPCNotification(value) {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined ||
      jSONRPCNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.JSONRPCResultResponse}. */
export function isJSONRPCResultResponse(value) {
  return (
    isObject(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isResult(value["result"])
  );
}

/** Whether a value is a {@link types.JSONRPCErrorResponse}. */
export function isJSONRPCErrorResponse(value) {
  return (
    isObject(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    isError(value["error"])
  );
}

/** Whether a value is a {@link types.JSONRPCResponse}. */
export function isJSONRPCResponse(value) {
  return isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value);
}

/** Whether a value is a {@link types.URLElicitationRequiredError}. */
export function isURLElicitationRequiredError(value) {
  return (
    isObject(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    uRLElicitationRequiredErrorError(value["error"])
  );
}

/** Whether a value is a {@link types.EmptyResult}. */
export function isEmptyResult(value) {
  return isResult(value);
}

/** Whether a value is a {@link types.CancelledNotificationParams}. */
export function isCancelledNotificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      cancelledNotificationParams_meta(value["_meta"])) &&
    (value["requestId"] === undefined || isRequestId(value["requestId"])) &&
    (value["reason"] === undefined || isString(value["reason"]))
  );
}

/** Whether a value is a {@link types.CancelledNotification}. */
export function isCancelledNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/cancelled" &&
    isCancelledNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.InitializeRequestParams}. */
export function isInitializeRequestParams(value) {
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
export function isInitializeRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "initialize" &&
    isInitializeRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.InitializeResult}. */
export function isInitializeResult(value) {
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
export function isInitializedNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/initialized" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(value) {
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
export function isServerCapabilities(value) {
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
export function isIcon(value) {
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
export function isIcons(value) {
  return (
    isObject(value) &&
    (value["icons"] === undefined || isArrayOf(value["icons"], isIcon))
  );
}

/** Whether a value is a {@link types.BaseMetadata}. */
export function isBaseMetadata(value) {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"]))
  );
}

/** Whether a value is a {@link types.Implementation}. */
export function isImplementation(value) {
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
export function isPingRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "ping" &&
    (value["params"] === undefined || isRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ProgressNotificationParams}. */
export function isProgressNotificationParams(value) {
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
export function isProgressNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/progress" &&
    isProgressNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.PaginatedRequestParams}. */
export function isPaginatedRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      paginatedRequestParams_meta(value["_meta"])) &&
    (value["cursor"] === undefined || isCursor(value["cursor"]))
  );
}

/** Whether a value is a {@link types.PaginatedRequest}. */
export function isPaginatedRequest(value) {
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
export function isPaginatedResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || paginatedResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"]))
  );
}

/** Whether a value is a {@link types.ListResourcesRequest}. */
export function isListResourcesRequest(value) {
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
export function isListResourcesResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      listResourcesResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["resources"], isResource)
  );
}

/** Whether a value is a {@link types.ListResourceTemplatesRequest}. */
export function isListResourceTemplatesRequest(value) {
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
export function isListResourceTemplatesResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      listResourceTemplatesResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["resourceTemplates"], isResourceTemplate)
  );
}

/** Whether a value is a {@link types.ResourceRequestParams}. */
export function isResourceRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      resourceRequestParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.ReadResourceRequestParams}. */
export function isReadResourceRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      readResourceRequestParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.ReadResourceRequest}. */
export function isReadResourceRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "resources/read" &&
    isReadResourceRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ReadResourceResult}. */
export function isReadResourceResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || readResourceResult_meta(value["_meta"])) &&
    isArrayOf(value["contents"], readResourceResultContentsItem)
  );
}

/** Whether a value is a {@link types.ResourceListChangedNotification}. */
export function isResourceListChangedNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/resources/list_changed" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.SubscribeRequestParams}. */
export function isSubscribeRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      subscribeRequestParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.SubscribeRequest}. */
export function isSubscribeRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "resources/subscribe" &&
    isSubscribeRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.UnsubscribeRequestParams}. */
export function isUnsubscribeRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      unsubscribeRequestParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.UnsubscribeRequest}. */
export function isUnsubscribeRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "resources/unsubscribe" &&
    isUnsubscribeRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ResourceUpdatedNotificationParams}. */
export function isResourceUpdatedNotificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      resourceUpdatedNotificationParams_meta(value["_meta"])) &&
    isUri(value["uri"])
  );
}

/** Whether a value is a {@link types.ResourceUpdatedNotification}. */
export function isResourceUpdatedNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/resources/updated" &&
    isResourceUpdatedNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.Resource}. */
export function isResource(value) {
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
export function isResourceTemplate(value) {
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
export function isResourceContents(value) {
  return (
    isObject(value) &&
    isUri(value["uri"]) &&
    (value["mimeType"] === undefined || isString(value["mimeType"])) &&
    (value["_meta"] === undefined || resourceContents_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.TextResourceContents}. */
export function isTextResourceContents(value) {
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
export function isBlobResourceContents(value) {
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
export function isListPromptsRequest(value) {
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
export function isListPromptsResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || listPromptsResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["prompts"], isPrompt)
  );
}

/** Whether a value is a {@link types.GetPromptRequestParams}. */
export function isGetPromptRequestParams(value) {
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
export function isGetPromptRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "prompts/get" &&
    isGetPromptRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.GetPromptResult}. */
export function isGetPromptResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || getPromptResult_meta(value["_meta"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    isArrayOf(value["messages"], isPromptMessage)
  );
}

/** Whether a value is a {@link types.Prompt}. */
export function isPrompt(value) {
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
export function isPromptArgument(value) {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["required"] === undefined || isBoolean(value["required"]))
  );
}

/** Whether a value is a {@link types.Role}. */
export function isRole(value) {
  return value === "user" || value === "assistant";
}

/** Whether a value is a {@link types.PromptMessage}. */
export function isPromptMessage(value) {
  return (
    isObject(value) && isRole(value["role"]) && isContentBlock(value["content"])
  );
}

/** Whether a value is a {@link types.ResourceLink}. */
export function isResourceLink(value) {
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
export function isEmbeddedResource(value) {
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
export function isPromptListChangedNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/prompts/list_changed" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ListToolsRequest}. */
export function isListToolsRequest(value) {
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
export function isListToolsResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || listToolsResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["tools"], isTool)
  );
}

/** Whether a value is a {@link types.CallToolResult}. */
export function isCallToolResult(value) {
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
export function isCallToolRequestParams(value) {
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
export function isCallToolRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "tools/call" &&
    isCallToolRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ToolListChangedNotification}. */
export function isToolListChangedNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/tools/list_changed" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ToolAnnotations}. */
export function isToolAnnotations(value) {
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
export function isToolExecution(value) {
  return (
    isObject(value) &&
    (value["taskSupport"] === undefined ||
      value["taskSupport"] === "forbidden" ||
      value["taskSupport"] === "optional" ||
      value["taskSupport"] === "required")
  );
}

/** Whether a value is a {@link types.Tool}. */
export function isTool(value) {
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
export function isTaskStatus(value) {
  return (
    value === "working" ||
    value === "input_required" ||
    value === "completed" ||
    value === "failed" ||
    value === "cancelled"
  );
}

/** Whether a value is a {@link types.TaskMetadata}. */
export function isTaskMetadata(value) {
  return (
    isObject(value) && (value["ttl"] === undefined || isInteger(value["ttl"]))
  );
}

/** Whether a value is a {@link types.RelatedTaskMetadata}. */
export function isRelatedTaskMetadata(value) {
  return isObject(value) && isString(value["taskId"]);
}

/** Whether a value is a {@link types.Task}. */
export function isTask(value) {
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
export function isCreateTaskResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || createTaskResult_meta(value["_meta"])) &&
    isTask(value["task"])
  );
}

/** Whether a value is a {@link types.GetTaskRequest}. */
export function isGetTaskRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "tasks/get" &&
    getTaskRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.GetTaskResult}. */
export function isGetTaskResult(value) {
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
export function isGetTaskPayloadRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "tasks/result" &&
    getTaskPayloadRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.GetTaskPayloadResult}. */
export function isGetTaskPayloadResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || getTaskPayloadResult_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.CancelTaskRequest}. */
export function isCancelTaskRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "tasks/cancel" &&
    cancelTaskRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.CancelTaskResult}. */
export function isCancelTaskResult(value) {
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
export function isListTasksRequest(value) {
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
export function isListTasksResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || listTasksResult_meta(value["_meta"])) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isArrayOf(value["tasks"], isTask)
  );
}

/** Whether a value is a {@link types.TaskStatusNotificationParams}. */
export function isTaskStatusNotificationParams(value) {
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
export function isTaskStatusNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/tasks/status" &&
    isTaskStatusNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.SetLevelRequestParams}. */
export function isSetLevelRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      setLevelRequestParams_meta(value["_meta"])) &&
    isLoggingLevel(value["level"])
  );
}

/** Whether a value is a {@link types.SetLevelRequest}. */
export function isSetLevelRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "logging/setLevel" &&
    isSetLevelRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.LoggingMessageNotificationParams}. */
export function isLoggingMessageNotificationParams(value) {
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
export function isLoggingMessageNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/message" &&
    isLoggingMessageNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.LoggingLevel}. */
export function isLoggingLevel(value) {
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
export function isCreateMessageRequestParams(value) {
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
export function isToolChoice(value) {
  return (
    isObject(value) &&
    (value["mode"] === undefined ||
      value["mode"] === "auto" ||
      value["mode"] === "required" ||
      value["mode"] === "none")
  );
}

/** Whether a value is a {@link types.CreateMessageRequest}. */
export function isCreateMessageRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "sampling/createMessage" &&
    isCreateMessageRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.CreateMessageResult}. */
export function isCreateMessageResult(value) {
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
export function isSamplingMessage(value) {
  return (
    isObject(value) &&
    isRole(value["role"]) &&
    samplingMessageContent(value["content"]) &&
    (value["_meta"] === undefined || samplingMessage_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.SamplingMessageContentBlock}. */
export function isSamplingMessageContentBlock(value) {
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
export function isAnnotations(value) {
  return (
    isObject(value) &&
    (value["audience"] === undefined || isArrayOf(value["audience"], isRole)) &&
    (value["priority"] === undefined || isWithin(value["priority"], 0, 1)) &&
    (value["lastModified"] === undefined || isString(value["lastModified"]))
  );
}

/** Whether a value is a {@link types.ContentBlock}. */
export function isContentBlock(value) {
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
export function isTextContent(value) {
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
export function isImageContent(value) {
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
export function isAudioContent(value) {
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
export function isToolUseContent(value) {
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
export function isToolResultContent(value) {
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
export function isModelPreferences(value) {
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
export function isModelHint(value) {
  return (
    isObject(value) && (value["name"] === undefined || isString(value["name"]))
  );
}

/** Whether a value is a {@link types.CompleteRequestParams}. */
export function isCompleteRequestParams(value) {
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
export function isCompleteRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "completion/complete" &&
    isCompleteRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.CompleteResult}. */
export function isCompleteResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || completeResult_meta(value["_meta"])) &&
    completeResultCompletion(value["completion"])
  );
}

/** Whether a value is a {@link types.ResourceTemplateReference}. */
export function isResourceTemplateReference(value) {
  return (
    isObject(value) &&
    value["type"] === "ref/resource" &&
    isUriTemplate(value["uri"])
  );
}

/** Whether a value is a {@link types.PromptReference}. */
export function isPromptReference(value) {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    value["type"] === "ref/prompt"
  );
}

/** Whether a value is a {@link types.ListRootsRequest}. */
export function isListRootsRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "roots/list" &&
    (value["params"] === undefined || isRequestParams(value["params"])) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.ListRootsResult}. */
export function isListRootsResult(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || listRootsResult_meta(value["_meta"])) &&
    isArrayOf(value["roots"], isRoot)
  );
}

/** Whether a value is a {@link types.Root}. */
export function isRoot(value) {
  return (
    isObject(value) &&
    isUri(value["uri"]) &&
    (value["name"] === undefined || isString(value["name"])) &&
    (value["_meta"] === undefined || root_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.RootsListChangedNotification}. */
export function isRootsListChangedNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/roots/list_changed" &&
    (value["params"] === undefined || isNotificationParams(value["params"])) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ElicitRequestFormParams}. */
export function isElicitRequestFormParams(value) {
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
export function isElicitRequestURLParams(value) {
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
export function isElicitRequestParams(value) {
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
export function isElicitRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "elicitation/create" &&
    isElicitRequestParams(value["params"]) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"])
  );
}

/** Whether a value is a {@link types.PrimitiveSchemaDefinition}. */
export function isPrimitiveSchemaDefinition(value) {
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
export function isStringSchema(value) {
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
export function isNumberSchema(value) {
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
export function isBooleanSchema(value) {
  return (
    isObject(value) &&
    value["type"] === "boolean" &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    (value["default"] === undefined || isBoolean(value["default"]))
  );
}

/** Whether a value is a {@link types.UntitledSingleSelectEnumSchema}. */
export function isUntitledSingleSelectEnumSchema(value) {
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
export function isTitledSingleSelectEnumSchema(value) {
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
export function isSingleSelectEnumSchema(value) {
  return (
    isUntitledSingleSelectEnumSchema(value) ||
    isTitledSingleSelectEnumSchema(value)
  );
}

/** Whether a value is a {@link types.UntitledMultiSelectEnumSchema}. */
export function isUntitledMultiSelectEnumSchema(value) {
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
export function isTitledMultiSelectEnumSchema(value) {
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
export function isMultiSelectEnumSchema(value) {
  return (
    isUntitledMultiSelectEnumSchema(value) ||
    isTitledMultiSelectEnumSchema(value)
  );
}

/** Whether a value is a {@link types.LegacyTitledEnumSchema}. */
export function isLegacyTitledEnumSchema(value) {
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
export function isEnumSchema(value) {
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
export function isElicitResult(value) {
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
export function isElicitationCompleteNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/elicitation/complete" &&
    elicitationCompleteNotificationParams(value["params"]) &&
    value["jsonrpc"] === "2.0"
  );
}

/** Whether a value is a {@link types.ClientRequest}. */
export function isClientRequest(value) {
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
export function isClientNotification(value) {
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
export function isClientResult(value) {
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
export function isServerRequest(value) {
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
export function isServerNotification(value) {
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
export function isServerResult(value) {
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

function taskAugmentedRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function requestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function requestParams(value) {
  return isObject(value);
}

function notificationParams_meta(value) {
  return isObject(value);
}

function notificationParams(value) {
  return isObject(value);
}

function result_meta(value) {
  return isObject(value);
}

function jSONRPCRequestParams(value) {
  return isObject(value);
}

function jSONRPCNotificationParams(value) {
  return isObject(value);
}

function uRLElicitationRequiredErrorError(value) {
  return (
    isObject(value) &&
    value["code"] === -32042 &&
    isString(value["message"]) &&
    uRLElicitationRequiredErrorErrorData(value["data"])
  );
}

function uRLElicitationRequiredErrorErrorData(value) {
  return (
    isObject(value) &&
    isArrayOf(value["elicitations"], isElicitRequestURLParams)
  );
}

function cancelledNotificationParams_meta(value) {
  return isObject(value);
}

function initializeRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function initializeResult_meta(value) {
  return isObject(value);
}

function clientCapabilitiesExperimental(value) {
  return isMapOf(value, isObject);
}

function clientCapabilitiesRoots(value) {
  return (
    isObject(value) &&
    (value["listChanged"] === undefined || isBoolean(value["listChanged"]))
  );
}

function clientCapabilitiesSampling(value) {
  return (
    isObject(value) &&
    (value["context"] === undefined || isObject(value["context"])) &&
    (value["tools"] === undefined || isObject(value["tools"]))
  );
}

function clientCapabilitiesElicitation(value) {
  return (
    isObject(value) &&
    (value["form"] === undefined || isObject(value["form"])) &&
    (value["url"] === undefined || isObject(value["url"]))
  );
}

function clientCapabilitiesTasks(value) {
  return (
    isObject(value) &&
    (value["list"] === undefined || isObject(value["list"])) &&
    (value["cancel"] === undefined || isObject(value["cancel"])) &&
    (value["requests"] === undefined ||
      clientCapabilitiesTasksRequests(value["requests"]))
  );
}

function clientCapabilitiesTasksRequests(value) {
  return (
    isObject(value) &&
    (value["sampling"] === undefined ||
      clientCapabilitiesTasksRequestsSampling(value["sampling"])) &&
    (value["elicitation"] === undefined ||
      clientCapabilitiesTasksRequestsElicitation(value["elicitation"]))
  );
}

function clientCapabilitiesTasksRequestsSampling(value) {
  return (
    isObject(value) &&
    (value["createMessage"] === undefined || isObject(value["createMessage"]))
  );
}

function clientCapabilitiesTasksRequestsElicitation(value) {
  return (
    isObject(value) &&
    (value["create"] === undefined || isObject(value["create"]))
  );
}

function serverCapabilitiesExperimental(value) {
  return isMapOf(value, isObject);
}

function serverCapabilitiesPrompts(value) {
  return (
    isObject(value) &&
    (value["listChanged"] === undefined || isBoolean(value["listChanged"]))
  );
}

function serverCapabilitiesResources(value) {
  return (
    isObject(value) &&
    (value["subscribe"] === undefined || isBoolean(value["subscribe"])) &&
    (value["listChanged"] === undefined || isBoolean(value["listChanged"]))
  );
}

function serverCapabilitiesTools(value) {
  return (
    isObject(value) &&
    (value["listChanged"] === undefined || isBoolean(value["listChanged"]))
  );
}

function serverCapabilitiesTasks(value) {
  return (
    isObject(value) &&
    (value["list"] === undefined || isObject(value["list"])) &&
    (value["cancel"] === undefined || isObject(value["cancel"])) &&
    (value["requests"] === undefined ||
      serverCapabilitiesTasksRequests(value["requests"]))
  );
}

function serverCapabilitiesTasksRequests(value) {
  return (
    isObject(value) &&
    (value["tools"] === undefined ||
      serverCapabilitiesTasksRequestsTools(value["tools"]))
  );
}

function serverCapabilitiesTasksRequestsTools(value) {
  return (
    isObject(value) && (value["call"] === undefined || isObject(value["call"]))
  );
}

function progressNotificationParams_meta(value) {
  return isObject(value);
}

function paginatedRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function paginatedResult_meta(value) {
  return isObject(value);
}

function listResourcesResult_meta(value) {
  return isObject(value);
}

function listResourceTemplatesResult_meta(value) {
  return isObject(value);
}

function resourceRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function readResourceRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function readResourceResult_meta(value) {
  return isObject(value);
}

function readResourceResultContentsItem(value) {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function subscribeRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function unsubscribeRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function resourceUpdatedNotificationParams_meta(value) {
  return isObject(value);
}

function resource_meta(value) {
  return isObject(value);
}

function resourceTemplate_meta(value) {
  return isObject(value);
}

function resourceContents_meta(value) {
  return isObject(value);
}

function textResourceContents_meta(value) {
  return isObject(value);
}

function blobResourceContents_meta(value) {
  return isObject(value);
}

function listPromptsResult_meta(value) {
  return isObject(value);
}

function getPromptRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function getPromptRequestParamsArguments(value) {
  return isMapOf(value, isString);
}

function getPromptResult_meta(value) {
  return isObject(value);
}

function prompt_meta(value) {
  return isObject(value);
}

function resourceLink_meta(value) {
  return isObject(value);
}

function embeddedResourceResource(value) {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function embeddedResource_meta(value) {
  return isObject(value);
}

function listToolsResult_meta(value) {
  return isObject(value);
}

function callToolResult_meta(value) {
  return isObject(value);
}

function callToolResultStructuredContent(value) {
  return isObject(value);
}

function callToolRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function callToolRequestParamsArguments(value) {
  return isObject(value);
}

function toolInputSchema(value) {
  return (
    isObject(value) &&
    (value["$schema"] === undefined || isString(value["$schema"])) &&
    value["type"] === "object" &&
    (value["properties"] === undefined ||
      toolInputSchemaProperties(value["properties"])) &&
    (value["required"] === undefined || isArrayOf(value["required"], isString))
  );
}

function toolInputSchemaProperties(value) {
  return isMapOf(value, isObject);
}

function toolOutputSchema(value) {
  return (
    isObject(value) &&
    (value["$schema"] === undefined || isString(value["$schema"])) &&
    value["type"] === "object" &&
    (value["properties"] === undefined ||
      toolOutputSchemaProperties(value["properties"])) &&
    (value["required"] === undefined || isArrayOf(value["required"], isString))
  );
}

function toolOutputSchemaProperties(value) {
  return isMapOf(value, isObject);
}

function tool_meta(value) {
  return isObject(value);
}

function taskTtl(value) {
  return isInteger(value) || value === null;
}

function createTaskResult_meta(value) {
  return isObject(value);
}

function getTaskRequestParams(value) {
  return isObject(value) && isString(value["taskId"]);
}

function getTaskResult_meta(value) {
  return isObject(value);
}

function getTaskResultTtl(value) {
  return isInteger(value) || value === null;
}

function getTaskPayloadRequestParams(value) {
  return isObject(value) && isString(value["taskId"]);
}

function getTaskPayloadResult_meta(value) {
  return isObject(value);
}

function cancelTaskRequestParams(value) {
  return isObject(value) && isString(value["taskId"]);
}

function cancelTaskResult_meta(value) {
  return isObject(value);
}

function cancelTaskResultTtl(value) {
  return isInteger(value) || value === null;
}

function listTasksResult_meta(value) {
  return isObject(value);
}

function taskStatusNotificationParams_meta(value) {
  return isObject(value);
}

function taskStatusNotificationParamsTtl(value) {
  return isInteger(value) || value === null;
}

function setLevelRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function loggingMessageNotificationParams_meta(value) {
  return isObject(value);
}

function createMessageRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function createMessageResult_meta(value) {
  return isObject(value);
}

function createMessageResultContent(value) {
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

function createMessageResultStopReason(value) {
  return (
    value === "endTurn" ||
    value === "stopSequence" ||
    value === "maxTokens" ||
    value === "toolUse" ||
    isString(value)
  );
}

function samplingMessageContent(value) {
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

function samplingMessage_meta(value) {
  return isObject(value);
}

function textContent_meta(value) {
  return isObject(value);
}

function imageContent_meta(value) {
  return isObject(value);
}

function audioContent_meta(value) {
  return isObject(value);
}

function toolUseContentInput(value) {
  return isObject(value);
}

function toolUseContent_meta(value) {
  return isObject(value);
}

function toolResultContentStructuredContent(value) {
  return isObject(value);
}

function toolResultContent_meta(value) {
  return isObject(value);
}

function completeRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function completeRequestParamsRef(value) {
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

function completeRequestParamsArgument(value) {
  return isObject(value) && isString(value["name"]) && isString(value["value"]);
}

function completeRequestParamsContext(value) {
  return (
    isObject(value) &&
    (value["arguments"] === undefined ||
      completeRequestParamsContextArguments(value["arguments"]))
  );
}

function completeRequestParamsContextArguments(value) {
  return isMapOf(value, isString);
}

function completeResult_meta(value) {
  return isObject(value);
}

function completeResultCompletion(value) {
  return (
    isObject(value) &&
    isArrayOf(value["values"], isString) &&
    (value["total"] === undefined || isInteger(value["total"])) &&
    (value["hasMore"] === undefined || isBoolean(value["hasMore"]))
  );
}

function listRootsResult_meta(value) {
  return isObject(value);
}

function root_meta(value) {
  return isObject(value);
}

function elicitRequestFormParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function elicitRequestFormParamsRequestedSchema(value) {
  return (
    isObject(value) &&
    (value["$schema"] === undefined || isString(value["$schema"])) &&
    value["type"] === "object" &&
    elicitRequestFormParamsRequestedSchemaProperties(value["properties"]) &&
    (value["required"] === undefined || isArrayOf(value["required"], isString))
  );
}

function elicitRequestFormParamsRequestedSchemaProperties(value) {
  return isMapOf(value, isPrimitiveSchemaDefinition);
}

function elicitRequestURLParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function titledSingleSelectEnumSchemaOneOfItem(value) {
  return (
    isObject(value) && isString(value["const"]) && isString(value["title"])
  );
}

function untitledMultiSelectEnumSchemaItems(value) {
  return (
    isObject(value) &&
    value["type"] === "string" &&
    isArrayOf(value["enum"], isString)
  );
}

function titledMultiSelectEnumSchemaItems(value) {
  return (
    isObject(value) &&
    isArrayOf(value["anyOf"], titledMultiSelectEnumSchemaItemsAnyOfItem)
  );
}

function titledMultiSelectEnumSchemaItemsAnyOfItem(value) {
  return (
    isObject(value) && isString(value["const"]) && isString(value["title"])
  );
}

function elicitResult_meta(value) {
  return isObject(value);
}

function elicitResultContent(value) {
  return isMapOf(value, elicitResultContentMember);
}

function elicitResultContentMember(value) {
  return (
    isString(value) ||
    isNumber(value) ||
    isBoolean(value) ||
    isArrayOf(value, isString)
  );
}

function elicitationCompleteNotificationParams(value) {
  return isObject(value) && isString(value["elicitationId"]);
}
