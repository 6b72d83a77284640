// Model Context Protocol, revision 2025-11-25
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
    isJSONRPCResultResponse(value) ||
    isJSONRPCErrorResponse(value)
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

/** Returns whether a value is a {@link types.TaskAugmentedRequestParams}. */
export function isTaskAugmentedRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"]))
  );
}

/** Returns whether a value is a {@link types.RequestParams}. */
export function isRequestParams(value) {
  return (
    isObject(value) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.Request}. */
export function isRequest(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["method"]) &&
    isOptionalObject(value["params"])
  );
}

/** Returns whether a value is a {@link types.NotificationParams}. */
export function isNotificationParams(value) {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.Notification}. */
export function isNotification(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["method"]) &&
    isOptionalObject(value["params"])
  );
}

/** Returns whether a value is a {@link types.Result}. */
export function isResult(value) {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.Error}. */
export function isError(value) {
  return (
    isObjectOrArray(value) &&
    isInteger(value["code"]) &&
    isString(value["message"])
  );
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
    isOptionalObject(value["params"])
  );
}

/** Returns whether a value is a {@link types.JSONRPCNotification}. */
export function isJSONRPCNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isString(value["method"]) &&
    isOptionalObject(value["params"])
  );
}

/** Returns whether a value is a {@link types.JSONRPCResultResponse}. */
export function isJSONRPCResultResponse(value) {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.JSONRPCErrorResponse}. */
export function isJSONRPCErrorResponse(value) {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    isError(value["error"])
  );
}

/** Returns whether a value is a {@link types.JSONRPCResponse}. */
export function isJSONRPCResponse(value) {
  return isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value);
}

/** Returns whether a value is a {@link types.URLElicitationRequiredError}. */
export function isURLElicitationRequiredError(value) {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || isRequestId(value["id"])) &&
    uRLElicitationRequiredErrorError(value["error"])
  );
}

/** Returns whether a value is a {@link types.EmptyResult}. */
export function isEmptyResult(value) {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.CancelledNotificationParams}. */
export function isCancelledNotificationParams(value) {
  return (
    isObject(value) &&
    isOptionalString(value["reason"]) &&
    (value["requestId"] === undefined || isRequestId(value["requestId"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.CancelledNotification}. */
export function isCancelledNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/cancelled" &&
    value["jsonrpc"] === "2.0" &&
    isCancelledNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.InitializeRequestParams}. */
export function isInitializeRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["protocolVersion"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    isClientCapabilities(value["capabilities"]) &&
    isImplementation(value["clientInfo"])
  );
}

/** Returns whether a value is a {@link types.InitializeRequest}. */
export function isInitializeRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "initialize" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isInitializeRequestParams(value["params"])
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
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ClientCapabilities}. */
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
    (value["tools"] === undefined || clientCapabilitiesRoots(value["tools"])) &&
    (value["tasks"] === undefined || serverCapabilitiesTasks(value["tasks"]))
  );
}

/** Returns whether a value is a {@link types.Icon}. */
export function isIcon(value) {
  return (
    isObjectOrArray(value) &&
    (value["theme"] === undefined ||
      value["theme"] === "light" ||
      value["theme"] === "dark") &&
    isUri(value["src"]) &&
    isOptionalString(value["mimeType"]) &&
    isOptionalArrayOf(value["sizes"], isString)
  );
}

/** Returns whether a value is a {@link types.Icons}. */
export function isIcons(value) {
  return isObject(value) && isOptionalArrayOf(value["icons"], isIcon);
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
    isString(value["version"]) &&
    isOptionalString(value["description"]) &&
    (value["websiteUrl"] === undefined || isUri(value["websiteUrl"])) &&
    isOptionalArrayOf(value["icons"], isIcon)
  );
}

/** Returns whether a value is a {@link types.PingRequest}. */
export function isPingRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "ping" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ProgressNotificationParams}. */
export function isProgressNotificationParams(value) {
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
export function isProgressNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/progress" &&
    value["jsonrpc"] === "2.0" &&
    isProgressNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.PaginatedRequestParams}. */
export function isPaginatedRequestParams(value) {
  return (
    isObject(value) &&
    isOptionalString(value["cursor"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.PaginatedRequest}. */
export function isPaginatedRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["jsonrpc"] === "2.0" &&
    isString(value["method"]) &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
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
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
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
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
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

/** Returns whether a value is a {@link types.ResourceRequestParams}. */
export function isResourceRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.ReadResourceRequestParams}. */
export function isReadResourceRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.ReadResourceRequest}. */
export function isReadResourceRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/read" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isReadResourceRequestParams(value["params"])
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
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.SubscribeRequestParams}. */
export function isSubscribeRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.SubscribeRequest}. */
export function isSubscribeRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/subscribe" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isSubscribeRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.UnsubscribeRequestParams}. */
export function isUnsubscribeRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.UnsubscribeRequest}. */
export function isUnsubscribeRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/unsubscribe" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isUnsubscribeRequestParams(value["params"])
  );
}

/**
 * Returns whether a value is a {@link types.ResourceUpdatedNotificationParams}.
 */
export function isResourceUpdatedNotificationParams(value) {
  return (
    isObjectOrArray(value) &&
    isUri(value["uri"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.ResourceUpdatedNotification}. */
export function isResourceUpdatedNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/resources/updated" &&
    value["jsonrpc"] === "2.0" &&
    isResourceUpdatedNotificationParams(value["params"])
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
export function isResourceTemplate(value) {
  if (
    !isObjectOrArray(value) ||
    !isString(value["name"]) ||
    !isUriTemplate(value["uriTemplate"])
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
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
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

/** Returns whether a value is a {@link types.GetPromptRequestParams}. */
export function isGetPromptRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["arguments"] === undefined ||
      getPromptRequestParamsArguments(value["arguments"]))
  );
}

/** Returns whether a value is a {@link types.GetPromptRequest}. */
export function isGetPromptRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "prompts/get" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isGetPromptRequestParams(value["params"])
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
    isOptionalArrayOf(value["icons"], isIcon) &&
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
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListToolsRequest}. */
export function isListToolsRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
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

/** Returns whether a value is a {@link types.CallToolRequestParams}. */
export function isCallToolRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    isOptionalObject(value["arguments"])
  );
}

/** Returns whether a value is a {@link types.CallToolRequest}. */
export function isCallToolRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/call" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isCallToolRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ToolListChangedNotification}. */
export function isToolListChangedNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/tools/list_changed" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
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

/** Returns whether a value is a {@link types.ToolExecution}. */
export function isToolExecution(value) {
  return (
    isObject(value) &&
    (value["taskSupport"] === undefined ||
      value["taskSupport"] === "forbidden" ||
      value["taskSupport"] === "optional" ||
      value["taskSupport"] === "required")
  );
}

/** Returns whether a value is a {@link types.Tool}. */
export function isTool(value) {
  if (
    !isObjectOrArray(value) ||
    !isString(value["name"]) ||
    !toolOutputSchema(value["inputSchema"])
  )
    return false;
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
export function isTaskStatus(value) {
  return (
    value === "working" ||
    value === "input_required" ||
    value === "completed" ||
    value === "failed" ||
    value === "cancelled"
  );
}

/** Returns whether a value is a {@link types.TaskMetadata}. */
export function isTaskMetadata(value) {
  return (
    isObject(value) && (value["ttl"] === undefined || isInteger(value["ttl"]))
  );
}

/** Returns whether a value is a {@link types.RelatedTaskMetadata}. */
export function isRelatedTaskMetadata(value) {
  return isObjectOrArray(value) && isString(value["taskId"]);
}

/** Returns whether a value is a {@link types.Task}. */
export function isTask(value) {
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
export function isCreateTaskResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalObject(value["_meta"]) &&
    isTask(value["task"])
  );
}

/** Returns whether a value is a {@link types.GetTaskRequest}. */
export function isGetTaskRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tasks/get" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    getTaskRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.GetTaskResult}. */
export function isGetTaskResult(value) {
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
export function isGetTaskPayloadRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tasks/result" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    getTaskRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.GetTaskPayloadResult}. */
export function isGetTaskPayloadResult(value) {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.CancelTaskRequest}. */
export function isCancelTaskRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tasks/cancel" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    getTaskRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CancelTaskResult}. */
export function isCancelTaskResult(value) {
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
export function isListTasksRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tasks/list" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ListTasksResult}. */
export function isListTasksResult(value) {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["nextCursor"]) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["tasks"], isTask)
  );
}

/** Returns whether a value is a {@link types.TaskStatusNotificationParams}. */
export function isTaskStatusNotificationParams(value) {
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
export function isTaskStatusNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/tasks/status" &&
    value["jsonrpc"] === "2.0" &&
    isTaskStatusNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.SetLevelRequestParams}. */
export function isSetLevelRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    isLoggingLevel(value["level"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"]))
  );
}

/** Returns whether a value is a {@link types.SetLevelRequest}. */
export function isSetLevelRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "logging/setLevel" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isSetLevelRequestParams(value["params"])
  );
}

/**
 * Returns whether a value is a {@link types.LoggingMessageNotificationParams}.
 */
export function isLoggingMessageNotificationParams(value) {
  return (
    isObjectOrArray(value) &&
    isLoggingLevel(value["level"]) &&
    isOptionalString(value["logger"]) &&
    value["data"] !== undefined &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.LoggingMessageNotification}. */
export function isLoggingMessageNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/message" &&
    value["jsonrpc"] === "2.0" &&
    isLoggingMessageNotificationParams(value["params"])
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

/** Returns whether a value is a {@link types.CreateMessageRequestParams}. */
export function isCreateMessageRequestParams(value) {
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
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    isArrayOf(value["messages"], isSamplingMessage) &&
    (value["modelPreferences"] === undefined ||
      isModelPreferences(value["modelPreferences"])) &&
    isOptionalArrayOf(value["stopSequences"], isString) &&
    isOptionalArrayOf(value["tools"], isTool) &&
    (value["toolChoice"] === undefined || isToolChoice(value["toolChoice"]))
  );
}

/** Returns whether a value is a {@link types.ToolChoice}. */
export function isToolChoice(value) {
  return (
    isObject(value) &&
    (value["mode"] === undefined ||
      value["mode"] === "auto" ||
      value["mode"] === "required" ||
      value["mode"] === "none")
  );
}

/** Returns whether a value is a {@link types.CreateMessageRequest}. */
export function isCreateMessageRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "sampling/createMessage" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isCreateMessageRequestParams(value["params"])
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
    createMessageResultContent(value["content"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.SamplingMessageContentBlock}. */
export function isSamplingMessageContentBlock(value) {
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

/** Returns whether a value is a {@link types.ToolUseContent}. */
export function isToolUseContent(value) {
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
export function isToolResultContent(value) {
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

/** Returns whether a value is a {@link types.CompleteRequestParams}. */
export function isCompleteRequestParams(value) {
  return (
    isObjectOrArray(value) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    completeRequestParamsRef(value["ref"]) &&
    completeRequestParamsArgument(value["argument"]) &&
    (value["context"] === undefined ||
      completeRequestParamsContext(value["context"]))
  );
}

/** Returns whether a value is a {@link types.CompleteRequest}. */
export function isCompleteRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "completion/complete" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isCompleteRequestParams(value["params"])
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
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    (value["params"] === undefined || isRequestParams(value["params"]))
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
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ElicitRequestFormParams}. */
export function isElicitRequestFormParams(value) {
  return (
    isObjectOrArray(value) &&
    (value["mode"] === undefined || value["mode"] === "form") &&
    isString(value["message"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    elicitRequestFormParamsRequestedSchema(value["requestedSchema"])
  );
}

/** Returns whether a value is a {@link types.ElicitRequestURLParams}. */
export function isElicitRequestURLParams(value) {
  return (
    isObjectOrArray(value) &&
    value["mode"] === "url" &&
    isString(value["message"]) &&
    isString(value["elicitationId"]) &&
    isUri(value["url"]) &&
    (value["_meta"] === undefined ||
      taskAugmentedRequestParams_meta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"]))
  );
}

/** Returns whether a value is a {@link types.ElicitRequestParams}. */
export function isElicitRequestParams(value) {
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
export function isElicitRequest(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "elicitation/create" &&
    value["jsonrpc"] === "2.0" &&
    isRequestId(value["id"]) &&
    isElicitRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.PrimitiveSchemaDefinition}. */
export function isPrimitiveSchemaDefinition(value) {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "string":
      return (
        isStringSchema(value) ||
        isUntitledSingleSelectEnumSchema(value) ||
        isTitledSingleSelectEnumSchema(value)
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
    (value["maxLength"] === undefined || isInteger(value["maxLength"])) &&
    isOptionalString(value["default"])
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
    (value["maximum"] === undefined || isNumber(value["maximum"])) &&
    (value["default"] === undefined || isNumber(value["default"]))
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

/**
 * Returns whether a value is a {@link types.UntitledSingleSelectEnumSchema}.
 */
export function isUntitledSingleSelectEnumSchema(value) {
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
export function isTitledSingleSelectEnumSchema(value) {
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
export function isSingleSelectEnumSchema(value) {
  return (
    isUntitledSingleSelectEnumSchema(value) ||
    isTitledSingleSelectEnumSchema(value)
  );
}

/** Returns whether a value is a {@link types.UntitledMultiSelectEnumSchema}. */
export function isUntitledMultiSelectEnumSchema(value) {
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
export function isTitledMultiSelectEnumSchema(value) {
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
export function isMultiSelectEnumSchema(value) {
  return (
    isUntitledMultiSelectEnumSchema(value) ||
    isTitledMultiSelectEnumSchema(value)
  );
}

/** Returns whether a value is a {@link types.LegacyTitledEnumSchema}. */
export function isLegacyTitledEnumSchema(value) {
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
export function isEnumSchema(value) {
  if (!isObjectOrArray(value)) return false;
  switch (value["type"]) {
    case "string":
      return (
        isUntitledSingleSelectEnumSchema(value) ||
        isTitledSingleSelectEnumSchema(value)
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

/**
 * Returns whether a value is a {@link types.ElicitationCompleteNotification}.
 */
export function isElicitationCompleteNotification(value) {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/elicitation/complete" &&
    value["jsonrpc"] === "2.0" &&
    elicitationCompleteNotificationParams(value["params"])
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
    case "notifications/tasks/status":
      return isTaskStatusNotification(value);
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
    case "notifications/elicitation/complete":
      return isElicitationCompleteNotification(value);
    case "notifications/tasks/status":
      return isTaskStatusNotification(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ServerResult}. */
export function isServerResult(value) {
  return isEmptyResult(value);
}

function taskAugmentedRequestParams_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      isProgressToken(value["progressToken"]))
  );
}

function uRLElicitationRequiredErrorError(value) {
  return (
    isObjectOrArray(value) &&
    value["code"] === -32042 &&
    isString(value["message"]) &&
    uRLElicitationRequiredErrorErrorData(value["data"])
  );
}

function uRLElicitationRequiredErrorErrorData(value) {
  return (
    isObjectOrArray(value) &&
    isArrayOf(value["elicitations"], isElicitRequestURLParams)
  );
}

function clientCapabilitiesExperimental(value) {
  return isMapOf(value, isObject);
}

function clientCapabilitiesRoots(value) {
  return isObject(value) && isOptionalBoolean(value["listChanged"]);
}

function clientCapabilitiesSampling(value) {
  return (
    isObject(value) &&
    isOptionalObject(value["context"]) &&
    isOptionalObject(value["tools"])
  );
}

function clientCapabilitiesElicitation(value) {
  return (
    isObject(value) &&
    isOptionalObject(value["form"]) &&
    isOptionalObject(value["url"])
  );
}

function clientCapabilitiesTasks(value) {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
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
  return isObject(value) && isOptionalObject(value["createMessage"]);
}

function clientCapabilitiesTasksRequestsElicitation(value) {
  return isObject(value) && isOptionalObject(value["create"]);
}

function serverCapabilitiesResources(value) {
  return (
    isObject(value) &&
    isOptionalBoolean(value["subscribe"]) &&
    isOptionalBoolean(value["listChanged"])
  );
}

function serverCapabilitiesTasks(value) {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
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
  return isObject(value) && isOptionalObject(value["call"]);
}

function readResourceResultContentsItem(value) {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

function getPromptRequestParamsArguments(value) {
  return isMapOf(value, isString);
}

function toolOutputSchema(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    isOptionalString(value["$schema"]) &&
    (value["properties"] === undefined ||
      clientCapabilitiesExperimental(value["properties"])) &&
    isOptionalArrayOf(value["required"], isString)
  );
}

function taskTtl(value) {
  return isInteger(value) || value === null;
}

function getTaskRequestParams(value) {
  return isObjectOrArray(value) && isString(value["taskId"]);
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

function elicitRequestFormParamsRequestedSchema(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    isOptionalString(value["$schema"]) &&
    elicitRequestFormParamsRequestedSchemaProperties(value["properties"]) &&
    isOptionalArrayOf(value["required"], isString)
  );
}

function elicitRequestFormParamsRequestedSchemaProperties(value) {
  return isMapOf(value, isPrimitiveSchemaDefinition);
}

function titledSingleSelectEnumSchemaOneOfItem(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["const"]) &&
    isString(value["title"])
  );
}

function untitledMultiSelectEnumSchemaItems(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "string" &&
    isArrayOf(value["enum"], isString)
  );
}

function titledMultiSelectEnumSchemaItems(value) {
  return (
    isObjectOrArray(value) &&
    isArrayOf(value["anyOf"], titledSingleSelectEnumSchemaOneOfItem)
  );
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
  return isObjectOrArray(value) && isString(value["elicitationId"]);
}
