// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Functions that check whether a value has the form of a type.
 *
 * Most types of the protocol are open: an object may have members that its type does not name. So `isJSONRPCNotification` also accepts a
 * request, whose `id` is such a member, and the guard of a union accepts what the guard of one of its types accepts.
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

/** Returns whether a value is a {@link types.JSONRPCMessage}. */
export function isJSONRPCMessage(value) {
  return (
    isJSONRPCNotification(value) ||
    isJSONRPCResponse(value) ||
    isJSONRPCError(value)
  );
}

/** Returns whether a value is a {@link types.ProgressToken}. */
export function isProgressToken(value) {
  return isString(value) || isInteger(value);
}

/** Returns whether a value is a {@link types.Cursor}. */
export function isCursor(value) {
  return isString(value);
}

/** Returns whether a value is a {@link types.Request}. */
export function isRequest(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.Notification}. */
export function isNotification(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.Result}. */
export function isResult(value) {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.RequestId}. */
export function isRequestId(value) {
  return isString(value) || isInteger(value);
}

/** Returns whether a value is a {@link types.JSONRPCRequest}. */
export function isJSONRPCRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isString(value["method"]) &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.JSONRPCNotification}. */
export function isJSONRPCNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isString(value["method"]) &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.JSONRPCResponse}. */
export function isJSONRPCResponse(value) {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.JSONRPCError}. */
export function isJSONRPCError(value) {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    jSONRPCErrorError(value["error"])
  );
}

/** Returns whether a value is a {@link types.EmptyResult}. */
export function isEmptyResult(value) {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.CancelledNotification}. */
export function isCancelledNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/cancelled" &&
    cancelledNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.InitializeRequest}. */
export function isInitializeRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "initialize" &&
    initializeRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.InitializeResult}. */
export function isInitializeResult(value) {
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
export function isInitializedNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/initialized" &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(value) {
  return (
    isObject(value) &&
    isOptionalObject(value["sampling"]) &&
    isOptionalObject(value["elicitation"]) &&
    (value["experimental"] === undefined ||
      clientCapabilitiesExperimental(value["experimental"])) &&
    (value["roots"] === undefined || clientCapabilitiesRoots(value["roots"]))
  );
}

/** Returns whether a value is a {@link types.ServerCapabilities}. */
export function isServerCapabilities(value) {
  return (
    isObject(value) &&
    isOptionalObject(value["logging"]) &&
    isOptionalObject(value["completions"]) &&
    (value["experimental"] === undefined ||
      clientCapabilitiesExperimental(value["experimental"])) &&
    (value["prompts"] === undefined ||
      clientCapabilitiesRoots(value["prompts"])) &&
    (value["resources"] === undefined ||
      serverCapabilitiesResources(value["resources"])) &&
    (value["tools"] === undefined || clientCapabilitiesRoots(value["tools"]))
  );
}

/** Returns whether a value is a {@link types.BaseMetadata}. */
export function isBaseMetadata(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["title"])
  );
}

/** Returns whether a value is a {@link types.Implementation}. */
export function isImplementation(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["title"]) &&
    isString(value["version"])
  );
}

/** Returns whether a value is a {@link types.PingRequest}. */
export function isPingRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "ping" &&
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ProgressNotification}. */
export function isProgressNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/progress" &&
    progressNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.PaginatedRequest}. */
export function isPaginatedRequest(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["method"]) &&
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.PaginatedResult}. */
export function isPaginatedResult(value) {
  return (
    isObject(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ListResourcesRequest}. */
export function isListResourcesRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/list" &&
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListResourcesResult}. */
export function isListResourcesResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["resources"], isResource)
  );
}

/** Returns whether a value is a {@link types.ListResourceTemplatesRequest}. */
export function isListResourceTemplatesRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/templates/list" &&
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListResourceTemplatesResult}. */
export function isListResourceTemplatesResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["resourceTemplates"], isResourceTemplate)
  );
}

/** Returns whether a value is a {@link types.ReadResourceRequest}. */
export function isReadResourceRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/read" &&
    readResourceRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ReadResourceResult}. */
export function isReadResourceResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["contents"], readResourceResultContentsItem)
  );
}

/**
 * Returns whether a value is a {@link types.ResourceListChangedNotification}.
 */
export function isResourceListChangedNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/resources/list_changed" &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.SubscribeRequest}. */
export function isSubscribeRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/subscribe" &&
    readResourceRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.UnsubscribeRequest}. */
export function isUnsubscribeRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/unsubscribe" &&
    readResourceRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ResourceUpdatedNotification}. */
export function isResourceUpdatedNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/resources/updated" &&
    readResourceRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.Resource}. */
export function isResource(value) {
  if (
    !isObjectOrArray(value) ||
    !isString(value["name"]) ||
    !isUri(value["uri"])
  )
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
export function isResourceTemplate(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["title"]) &&
    isUriTemplate(value["uriTemplate"]) &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["mimeType"]) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ResourceContents}. */
export function isResourceContents(value) {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isOptionalString(value["mimeType"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.TextResourceContents}. */
export function isTextResourceContents(value) {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isOptionalString(value["mimeType"]) &&
    isString(value["text"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.BlobResourceContents}. */
export function isBlobResourceContents(value) {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isOptionalString(value["mimeType"]) &&
    isBase64(value["blob"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ListPromptsRequest}. */
export function isListPromptsRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "prompts/list" &&
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListPromptsResult}. */
export function isListPromptsResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["prompts"], isPrompt)
  );
}

/** Returns whether a value is a {@link types.GetPromptRequest}. */
export function isGetPromptRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "prompts/get" &&
    getPromptRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.GetPromptResult}. */
export function isGetPromptResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["description"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["messages"], isPromptMessage)
  );
}

/** Returns whether a value is a {@link types.Prompt}. */
export function isPrompt(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalArrayOf(value["arguments"], isPromptArgument) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.PromptArgument}. */
export function isPromptArgument(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalBoolean(value["required"])
  );
}

/** Returns whether a value is a {@link types.Role}. */
export function isRole(value) {
  return value === "user" || value === "assistant";
}

/** Returns whether a value is a {@link types.PromptMessage}. */
export function isPromptMessage(value) {
  return (
    isObjectOrArray(value) &&
    isRole(value["role"]) &&
    isContentBlock(value["content"])
  );
}

/** Returns whether a value is a {@link types.ResourceLink}. */
export function isResourceLink(value) {
  if (
    !isObjectOrArray(value) ||
    value["type"] !== "resource_link" ||
    !isString(value["name"]) ||
    !isUri(value["uri"])
  )
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
export function isEmbeddedResource(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "resource" &&
    readResourceResultContentsItem(value["resource"]) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.PromptListChangedNotification}. */
export function isPromptListChangedNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/prompts/list_changed" &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListToolsRequest}. */
export function isListToolsRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/list" &&
    (value["params"] === undefined || paginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListToolsResult}. */
export function isListToolsResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["tools"], isTool)
  );
}

/** Returns whether a value is a {@link types.CallToolResult}. */
export function isCallToolResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalBoolean(value["isError"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["content"], isContentBlock) &&
    isOptionalObject(value["structuredContent"])
  );
}

/** Returns whether a value is a {@link types.CallToolRequest}. */
export function isCallToolRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/call" &&
    callToolRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ToolListChangedNotification}. */
export function isToolListChangedNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/tools/list_changed" &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ToolAnnotations}. */
export function isToolAnnotations(value) {
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
export function isTool(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    toolInputSchema(value["inputSchema"]) &&
    (value["outputSchema"] === undefined ||
      toolInputSchema(value["outputSchema"])) &&
    (value["annotations"] === undefined ||
      isToolAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.SetLevelRequest}. */
export function isSetLevelRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "logging/setLevel" &&
    setLevelRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.LoggingMessageNotification}. */
export function isLoggingMessageNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/message" &&
    loggingMessageNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.LoggingLevel}. */
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

/** Returns whether a value is a {@link types.CreateMessageRequest}. */
export function isCreateMessageRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "sampling/createMessage" &&
    createMessageRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CreateMessageResult}. */
export function isCreateMessageResult(value) {
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
export function isSamplingMessage(value) {
  return (
    isObjectOrArray(value) &&
    isRole(value["role"]) &&
    createMessageResultContent(value["content"])
  );
}

/** Returns whether a value is a {@link types.Annotations}. */
export function isAnnotations(value) {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) &&
        value["priority"] >= 0 &&
        value["priority"] <= 1)) &&
    isOptionalString(value["lastModified"]) &&
    isOptionalArrayOf(value["audience"], isRole)
  );
}

/** Returns whether a value is a {@link types.ContentBlock}. */
export function isContentBlock(value) {
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
export function isTextContent(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "text" &&
    isString(value["text"]) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ImageContent}. */
export function isImageContent(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "image" &&
    isBase64(value["data"]) &&
    isString(value["mimeType"]) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.AudioContent}. */
export function isAudioContent(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "audio" &&
    isBase64(value["data"]) &&
    isString(value["mimeType"]) &&
    (value["annotations"] === undefined ||
      isAnnotations(value["annotations"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ModelPreferences}. */
export function isModelPreferences(value) {
  return (
    isObject(value) &&
    (value["costPriority"] === undefined ||
      (isNumber(value["costPriority"]) &&
        value["costPriority"] >= 0 &&
        value["costPriority"] <= 1)) &&
    (value["speedPriority"] === undefined ||
      (isNumber(value["speedPriority"]) &&
        value["speedPriority"] >= 0 &&
        value["speedPriority"] <= 1)) &&
    (value["intelligencePriority"] === undefined ||
      (isNumber(value["intelligencePriority"]) &&
        value["intelligencePriority"] >= 0 &&
        value["intelligencePriority"] <= 1)) &&
    isOptionalArrayOf(value["hints"], isModelHint)
  );
}

/** Returns whether a value is a {@link types.ModelHint}. */
export function isModelHint(value) {
  return isObject(value) && isOptionalString(value["name"]);
}

/** Returns whether a value is a {@link types.CompleteRequest}. */
export function isCompleteRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "completion/complete" &&
    completeRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CompleteResult}. */
export function isCompleteResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalObject(value["_meta"]) &&
    completeResultCompletion(value["completion"])
  );
}

/** Returns whether a value is a {@link types.ResourceTemplateReference}. */
export function isResourceTemplateReference(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "ref/resource" &&
    isUriTemplate(value["uri"])
  );
}

/** Returns whether a value is a {@link types.PromptReference}. */
export function isPromptReference(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "ref/prompt" &&
    isString(value["name"]) &&
    isOptionalString(value["title"])
  );
}

/** Returns whether a value is a {@link types.ListRootsRequest}. */
export function isListRootsRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "roots/list" &&
    (value["params"] === undefined || requestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListRootsResult}. */
export function isListRootsResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["roots"], isRoot)
  );
}

/** Returns whether a value is a {@link types.Root}. */
export function isRoot(value) {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isOptionalString(value["name"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.RootsListChangedNotification}. */
export function isRootsListChangedNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/roots/list_changed" &&
    (value["params"] === undefined || notificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ElicitRequest}. */
export function isElicitRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "elicitation/create" &&
    elicitRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.PrimitiveSchemaDefinition}. */
export function isPrimitiveSchemaDefinition(value) {
  if (!isObjectOrArray(value)) return false;
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

/** Returns whether a value is a {@link types.StringSchema}. */
export function isStringSchema(value) {
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
    (value["maxLength"] === undefined || isInteger(value["maxLength"]))
  );
}

/** Returns whether a value is a {@link types.NumberSchema}. */
export function isNumberSchema(value) {
  return (
    isObjectOrArray(value) &&
    (value["type"] === "number" || value["type"] === "integer") &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    (value["minimum"] === undefined || isNumber(value["minimum"])) &&
    (value["maximum"] === undefined || isNumber(value["maximum"]))
  );
}

/** Returns whether a value is a {@link types.BooleanSchema}. */
export function isBooleanSchema(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "boolean" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalBoolean(value["default"])
  );
}

/** Returns whether a value is a {@link types.EnumSchema}. */
export function isEnumSchema(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isArrayOf(value["enum"], isString) &&
    isOptionalArrayOf(value["enumNames"], isString)
  );
}

/** Returns whether a value is a {@link types.ElicitResult}. */
export function isElicitResult(value) {
  return (
    isObjectOrArray(value) &&
    (value["action"] === "accept" ||
      value["action"] === "decline" ||
      value["action"] === "cancel") &&
    isOptionalObject(value["_meta"]) &&
    (value["content"] === undefined || elicitResultContent(value["content"]))
  );
}

/** Returns whether a value is a {@link types.ClientRequest}. */
export function isClientRequest(value) {
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
export function isClientNotification(value) {
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
export function isClientResult(value) {
  return isEmptyResult(value);
}

/** Returns whether a value is a {@link types.ServerRequest}. */
export function isServerRequest(value) {
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
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ServerNotification}. */
export function isServerNotification(value) {
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
export function isServerResult(value) {
  return isEmptyResult(value);
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
  return isObject(value) && isOptionalObject(value["_meta"]);
}

function jSONRPCErrorError(value) {
  return (
    isObjectOrArray(value) &&
    isInteger(value["code"]) &&
    isString(value["message"])
  );
}

function cancelledNotificationParams(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["reason"]) &&
    isRequestId(value["requestId"])
  );
}

function initializeRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["protocolVersion"]) &&
    isClientCapabilities(value["capabilities"]) &&
    isImplementation(value["clientInfo"])
  );
}

function clientCapabilitiesExperimental(value) {
  return isMapOf(value, isObject);
}

function clientCapabilitiesRoots(value) {
  return isObject(value) && isOptionalBoolean(value["listChanged"]);
}

function serverCapabilitiesResources(value) {
  return (
    isObject(value) &&
    isOptionalBoolean(value["subscribe"]) &&
    isOptionalBoolean(value["listChanged"])
  );
}

function progressNotificationParams(value) {
  return (
    isObjectOrArray(value) &&
    isNumber(value["progress"]) &&
    (value["total"] === undefined || isNumber(value["total"])) &&
    isOptionalString(value["message"]) &&
    isProgressToken(value["progressToken"])
  );
}

function paginatedRequestParams(value) {
  return isObject(value) && isOptionalString(value["cursor"]);
}

function readResourceRequestParams(value) {
  return isObjectOrArray(value) && isUri(value["uri"]);
}

function readResourceResultContentsItem(value) {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function getPromptRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    (value["arguments"] === undefined ||
      getPromptRequestParamsArguments(value["arguments"]))
  );
}

function getPromptRequestParamsArguments(value) {
  return isMapOf(value, isString);
}

function callToolRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isOptionalObject(value["arguments"])
  );
}

function toolInputSchema(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    (value["properties"] === undefined ||
      clientCapabilitiesExperimental(value["properties"])) &&
    isOptionalArrayOf(value["required"], isString)
  );
}

function setLevelRequestParams(value) {
  return isObjectOrArray(value) && isLoggingLevel(value["level"]);
}

function loggingMessageNotificationParams(value) {
  return (
    isObjectOrArray(value) &&
    isLoggingLevel(value["level"]) &&
    isOptionalString(value["logger"]) &&
    value["data"] !== undefined
  );
}

function createMessageRequestParams(value) {
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
    (value["modelPreferences"] === undefined ||
      isModelPreferences(value["modelPreferences"])) &&
    isOptionalArrayOf(value["stopSequences"], isString)
  );
}

function createMessageResultContent(value) {
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

function completeRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    completeRequestParamsRef(value["ref"]) &&
    completeRequestParamsArgument(value["argument"]) &&
    (value["context"] === undefined ||
      completeRequestParamsContext(value["context"]))
  );
}

function completeRequestParamsRef(value) {
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

function completeRequestParamsArgument(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    isString(value["value"])
  );
}

function completeRequestParamsContext(value) {
  return (
    isObject(value) &&
    (value["arguments"] === undefined ||
      getPromptRequestParamsArguments(value["arguments"]))
  );
}

function completeResultCompletion(value) {
  return (
    isObject(value) &&
    (value["total"] === undefined || isInteger(value["total"])) &&
    isOptionalBoolean(value["hasMore"]) &&
    isArrayOf(value["values"], isString)
  );
}

function elicitRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["message"]) &&
    elicitRequestParamsRequestedSchema(value["requestedSchema"])
  );
}

function elicitRequestParamsRequestedSchema(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    elicitRequestParamsRequestedSchemaProperties(value["properties"]) &&
    isOptionalArrayOf(value["required"], isString)
  );
}

function elicitRequestParamsRequestedSchemaProperties(value) {
  return isMapOf(value, isPrimitiveSchemaDefinition);
}

function elicitResultContent(value) {
  return isMapOf(value, elicitResultContentMember);
}

function elicitResultContentMember(value) {
  return isString(value) || isNumber(value) || isBoolean(value);
}
