// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 e5d7ca03b3c0e6936dafa995bebe6ead878b92dfb701481ace8680e9cb039c3a).
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
    isJSONRPCResponse(value) ||
    isJSONRPCError(value)
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

/** Whether a value is a {@link types.Request}. */
export function isRequest(value) {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || requestParams(value["params"]))
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

/** Whether a value is a {@link types.JSONRPCResponse}. */
export function isJSONRPCResponse(value) {
  return (
    isObject(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isResult(value["result"])
  );
}

/** Whether a value is a {@link types.JSONRPCError}. */
export function isJSONRPCError(value) {
  return (
    isObject(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    jSONRPCErrorError(value["error"])
  );
}

/** Whether a value is a {@link types.EmptyResult}. */
export function isEmptyResult(value) {
  return isResult(value);
}

/** Whether a value is a {@link types.CancelledNotification}. */
export function isCancelledNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/cancelled" &&
    cancelledNotificationParams(value["params"])
  );
}

/** Whether a value is a {@link types.InitializeRequest}. */
export function isInitializeRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "initialize" &&
    initializeRequestParams(value["params"])
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
    (value["params"] === undefined ||
      initializedNotificationParams(value["params"]))
  );
}

/** Whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(value) {
  return (
    isObject(value) &&
    (value["experimental"] === undefined ||
      clientCapabilitiesExperimental(value["experimental"])) &&
    (value["roots"] === undefined || clientCapabilitiesRoots(value["roots"])) &&
    (value["sampling"] === undefined || isObject(value["sampling"])) &&
    (value["elicitation"] === undefined || isObject(value["elicitation"]))
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
    (value["tools"] === undefined || serverCapabilitiesTools(value["tools"]))
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
    isString(value["version"])
  );
}

/** Whether a value is a {@link types.PingRequest}. */
export function isPingRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "ping" &&
    (value["params"] === undefined || pingRequestParams(value["params"]))
  );
}

/** Whether a value is a {@link types.ProgressNotification}. */
export function isProgressNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/progress" &&
    progressNotificationParams(value["params"])
  );
}

/** Whether a value is a {@link types.PaginatedRequest}. */
export function isPaginatedRequest(value) {
  return (
    isObject(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
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
      listResourcesRequestParams(value["params"]))
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
      listResourceTemplatesRequestParams(value["params"]))
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

/** Whether a value is a {@link types.ReadResourceRequest}. */
export function isReadResourceRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "resources/read" &&
    readResourceRequestParams(value["params"])
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
    (value["params"] === undefined ||
      resourceListChangedNotificationParams(value["params"]))
  );
}

/** Whether a value is a {@link types.SubscribeRequest}. */
export function isSubscribeRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "resources/subscribe" &&
    subscribeRequestParams(value["params"])
  );
}

/** Whether a value is a {@link types.UnsubscribeRequest}. */
export function isUnsubscribeRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "resources/unsubscribe" &&
    unsubscribeRequestParams(value["params"])
  );
}

/** Whether a value is a {@link types.ResourceUpdatedNotification}. */
export function isResourceUpdatedNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/resources/updated" &&
    resourceUpdatedNotificationParams(value["params"])
  );
}

/** Whether a value is a {@link types.Resource}. */
export function isResource(value) {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
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
    (value["params"] === undefined || listPromptsRequestParams(value["params"]))
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

/** Whether a value is a {@link types.GetPromptRequest}. */
export function isGetPromptRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "prompts/get" &&
    getPromptRequestParams(value["params"])
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
    (value["params"] === undefined ||
      promptListChangedNotificationParams(value["params"]))
  );
}

/** Whether a value is a {@link types.ListToolsRequest}. */
export function isListToolsRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "tools/list" &&
    (value["params"] === undefined || listToolsRequestParams(value["params"]))
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

/** Whether a value is a {@link types.CallToolRequest}. */
export function isCallToolRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "tools/call" &&
    callToolRequestParams(value["params"])
  );
}

/** Whether a value is a {@link types.ToolListChangedNotification}. */
export function isToolListChangedNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/tools/list_changed" &&
    (value["params"] === undefined ||
      toolListChangedNotificationParams(value["params"]))
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

/** Whether a value is a {@link types.Tool}. */
export function isTool(value) {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    toolInputSchema(value["inputSchema"]) &&
    (value["outputSchema"] === undefined ||
      toolOutputSchema(value["outputSchema"])) &&
    (value["annotations"] === undefined ||
      isToolAnnotations(value["annotations"])) &&
    (value["_meta"] === undefined || tool_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.SetLevelRequest}. */
export function isSetLevelRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "logging/setLevel" &&
    setLevelRequestParams(value["params"])
  );
}

/** Whether a value is a {@link types.LoggingMessageNotification}. */
export function isLoggingMessageNotification(value) {
  return (
    isObject(value) &&
    value["method"] === "notifications/message" &&
    loggingMessageNotificationParams(value["params"])
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

/** Whether a value is a {@link types.CreateMessageRequest}. */
export function isCreateMessageRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "sampling/createMessage" &&
    createMessageRequestParams(value["params"])
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
    samplingMessageContent(value["content"])
  );
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

/** Whether a value is a {@link types.CompleteRequest}. */
export function isCompleteRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "completion/complete" &&
    completeRequestParams(value["params"])
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
    (value["params"] === undefined || listRootsRequestParams(value["params"]))
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
    (value["params"] === undefined ||
      rootsListChangedNotificationParams(value["params"]))
  );
}

/** Whether a value is a {@link types.ElicitRequest}. */
export function isElicitRequest(value) {
  return (
    isObject(value) &&
    value["method"] === "elicitation/create" &&
    elicitRequestParams(value["params"])
  );
}

/** Whether a value is a {@link types.PrimitiveSchemaDefinition}. */
export function isPrimitiveSchemaDefinition(value) {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case "string":
      return isStringSchema(value) || isEnumSchema(value);
    case "number":
    case "integer":
      return isNumberSchema(value);
    case "boolean":
      return isBooleanSchema(value);
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
      value["format"] === "date-time")
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
    (value["maximum"] === undefined || isNumber(value["maximum"]))
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

/** Whether a value is a {@link types.EnumSchema}. */
export function isEnumSchema(value) {
  return (
    isObject(value) &&
    value["type"] === "string" &&
    (value["title"] === undefined || isString(value["title"])) &&
    (value["description"] === undefined || isString(value["description"])) &&
    isArrayOf(value["enum"], isString) &&
    (value["enumNames"] === undefined ||
      isArrayOf(value["enumNames"], isString))
  );
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
    isElicitResult(value)
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
    isListToolsResult(value)
  );
}

function requestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || requestParams_meta(value["_meta"]))
  );
}

function requestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function notificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || notificationParams_meta(value["_meta"]))
  );
}

function notificationParams_meta(value) {
  return isObject(value);
}

function result_meta(value) {
  return isObject(value);
}

function jSONRPCRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || jSONRPCRequestParams_meta(value["_meta"]))
  );
}

function jSONRPCRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function jSONRPCNotificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      jSONRPCNotificationParams_meta(value["_meta"]))
  );
}

function jSONRPCNotificationParams_meta(value) {
  return isObject(value);
}

function jSONRPCErrorError(value) {
  return (
    isObject(value) && isInteger(value["code"]) && isString(value["message"])
  );
}

function cancelledNotificationParams(value) {
  return (
    isObject(value) &&
    isRequestId(value["requestId"]) &&
    (value["reason"] === undefined || isString(value["reason"]))
  );
}

function initializeRequestParams(value) {
  return (
    isObject(value) &&
    isString(value["protocolVersion"]) &&
    isClientCapabilities(value["capabilities"]) &&
    isImplementation(value["clientInfo"])
  );
}

function initializeResult_meta(value) {
  return isObject(value);
}

function initializedNotificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      initializedNotificationParams_meta(value["_meta"]))
  );
}

function initializedNotificationParams_meta(value) {
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

function pingRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || pingRequestParams_meta(value["_meta"]))
  );
}

function pingRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function progressNotificationParams(value) {
  return (
    isObject(value) &&
    isProgressToken(value["progressToken"]) &&
    isNumber(value["progress"]) &&
    (value["total"] === undefined || isNumber(value["total"])) &&
    (value["message"] === undefined || isString(value["message"]))
  );
}

function paginatedRequestParams(value) {
  return (
    isObject(value) &&
    (value["cursor"] === undefined || isCursor(value["cursor"]))
  );
}

function paginatedResult_meta(value) {
  return isObject(value);
}

function listResourcesRequestParams(value) {
  return (
    isObject(value) &&
    (value["cursor"] === undefined || isCursor(value["cursor"]))
  );
}

function listResourcesResult_meta(value) {
  return isObject(value);
}

function listResourceTemplatesRequestParams(value) {
  return (
    isObject(value) &&
    (value["cursor"] === undefined || isCursor(value["cursor"]))
  );
}

function listResourceTemplatesResult_meta(value) {
  return isObject(value);
}

function readResourceRequestParams(value) {
  return isObject(value) && isUri(value["uri"]);
}

function readResourceResult_meta(value) {
  return isObject(value);
}

function readResourceResultContentsItem(value) {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function resourceListChangedNotificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      resourceListChangedNotificationParams_meta(value["_meta"]))
  );
}

function resourceListChangedNotificationParams_meta(value) {
  return isObject(value);
}

function subscribeRequestParams(value) {
  return isObject(value) && isUri(value["uri"]);
}

function unsubscribeRequestParams(value) {
  return isObject(value) && isUri(value["uri"]);
}

function resourceUpdatedNotificationParams(value) {
  return isObject(value) && isUri(value["uri"]);
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

function listPromptsRequestParams(value) {
  return (
    isObject(value) &&
    (value["cursor"] === undefined || isCursor(value["cursor"]))
  );
}

function listPromptsResult_meta(value) {
  return isObject(value);
}

function getPromptRequestParams(value) {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["arguments"] === undefined ||
      getPromptRequestParamsArguments(value["arguments"]))
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

function promptListChangedNotificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      promptListChangedNotificationParams_meta(value["_meta"]))
  );
}

function promptListChangedNotificationParams_meta(value) {
  return isObject(value);
}

function listToolsRequestParams(value) {
  return (
    isObject(value) &&
    (value["cursor"] === undefined || isCursor(value["cursor"]))
  );
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

function callToolRequestParams(value) {
  return (
    isObject(value) &&
    isString(value["name"]) &&
    (value["arguments"] === undefined ||
      callToolRequestParamsArguments(value["arguments"]))
  );
}

function callToolRequestParamsArguments(value) {
  return isObject(value);
}

function toolListChangedNotificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      toolListChangedNotificationParams_meta(value["_meta"]))
  );
}

function toolListChangedNotificationParams_meta(value) {
  return isObject(value);
}

function toolInputSchema(value) {
  return (
    isObject(value) &&
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

function setLevelRequestParams(value) {
  return isObject(value) && isLoggingLevel(value["level"]);
}

function loggingMessageNotificationParams(value) {
  return (
    isObject(value) &&
    isLoggingLevel(value["level"]) &&
    (value["logger"] === undefined || isString(value["logger"])) &&
    value["data"] !== undefined
  );
}

function createMessageRequestParams(value) {
  return (
    isObject(value) &&
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
    (value["metadata"] === undefined || isObject(value["metadata"]))
  );
}

function createMessageResult_meta(value) {
  return isObject(value);
}

function createMessageResultContent(value) {
  if (!isObject(value)) return false;
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

function createMessageResultStopReason(value) {
  return (
    value === "endTurn" ||
    value === "stopSequence" ||
    value === "maxTokens" ||
    isString(value)
  );
}

function samplingMessageContent(value) {
  if (!isObject(value)) return false;
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

function textContent_meta(value) {
  return isObject(value);
}

function imageContent_meta(value) {
  return isObject(value);
}

function audioContent_meta(value) {
  return isObject(value);
}

function completeRequestParams(value) {
  return (
    isObject(value) &&
    completeRequestParamsRef(value["ref"]) &&
    completeRequestParamsArgument(value["argument"]) &&
    (value["context"] === undefined ||
      completeRequestParamsContext(value["context"]))
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

function listRootsRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      listRootsRequestParams_meta(value["_meta"]))
  );
}

function listRootsRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function listRootsResult_meta(value) {
  return isObject(value);
}

function root_meta(value) {
  return isObject(value);
}

function rootsListChangedNotificationParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      rootsListChangedNotificationParams_meta(value["_meta"]))
  );
}

function rootsListChangedNotificationParams_meta(value) {
  return isObject(value);
}

function elicitRequestParams(value) {
  return (
    isObject(value) &&
    isString(value["message"]) &&
    elicitRequestParamsRequestedSchema(value["requestedSchema"])
  );
}

function elicitRequestParamsRequestedSchema(value) {
  return (
    isObject(value) &&
    value["type"] === "object" &&
    elicitRequestParamsRequestedSchemaProperties(value["properties"]) &&
    (value["required"] === undefined || isArrayOf(value["required"], isString))
  );
}

function elicitRequestParamsRequestedSchemaProperties(value) {
  return isMapOf(value, isPrimitiveSchemaDefinition);
}

function elicitResult_meta(value) {
  return isObject(value);
}

function elicitResultContent(value) {
  return isMapOf(value, elicitResultContentMember);
}

function elicitResultContentMember(value) {
  return isString(value) || isNumber(value) || isBoolean(value);
}
