// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 7b4dd1d280d53caf682f7207c1ab984731708ba3fd483dd966fb46b7204b71da).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/validation/issues.js";
import { validate } from "./validate.js";

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCMessage(value) {
  assertType("JSONRPCMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressToken(value) {
  assertType("ProgressToken", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCursor(value) {
  assertType("Cursor", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTaskAugmentedRequestParams(value) {
  assertType("TaskAugmentedRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestParams(value) {
  assertType("RequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequest(value) {
  assertType("Request", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotificationParams(value) {
  assertType("NotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotification(value) {
  assertType("Notification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResult(value) {
  assertType("Result", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertError(value) {
  assertType("Error", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestId(value) {
  assertType("RequestId", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCRequest(value) {
  assertType("JSONRPCRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCNotification(value) {
  assertType("JSONRPCNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCResultResponse(value) {
  assertType("JSONRPCResultResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCErrorResponse(value) {
  assertType("JSONRPCErrorResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCResponse(value) {
  assertType("JSONRPCResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertURLElicitationRequiredError(value) {
  assertType("URLElicitationRequiredError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmptyResult(value) {
  assertType("EmptyResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledNotificationParams(value) {
  assertType("CancelledNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledNotification(value) {
  assertType("CancelledNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializeRequestParams(value) {
  assertType("InitializeRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializeRequest(value) {
  assertType("InitializeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializeResult(value) {
  assertType("InitializeResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializedNotification(value) {
  assertType("InitializedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientCapabilities(value) {
  assertType("ClientCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerCapabilities(value) {
  assertType("ServerCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertIcon(value) {
  assertType("Icon", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertIcons(value) {
  assertType("Icons", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBaseMetadata(value) {
  assertType("BaseMetadata", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImplementation(value) {
  assertType("Implementation", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPingRequest(value) {
  assertType("PingRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressNotificationParams(value) {
  assertType("ProgressNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressNotification(value) {
  assertType("ProgressNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedRequestParams(value) {
  assertType("PaginatedRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedRequest(value) {
  assertType("PaginatedRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedResult(value) {
  assertType("PaginatedResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesRequest(value) {
  assertType("ListResourcesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesResult(value) {
  assertType("ListResourcesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesRequest(value) {
  assertType("ListResourceTemplatesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesResult(value) {
  assertType("ListResourceTemplatesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceRequestParams(value) {
  assertType("ResourceRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceRequestParams(value) {
  assertType("ReadResourceRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceRequest(value) {
  assertType("ReadResourceRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceResult(value) {
  assertType("ReadResourceResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceListChangedNotification(value) {
  assertType("ResourceListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscribeRequestParams(value) {
  assertType("SubscribeRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscribeRequest(value) {
  assertType("SubscribeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUnsubscribeRequestParams(value) {
  assertType("UnsubscribeRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUnsubscribeRequest(value) {
  assertType("UnsubscribeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceUpdatedNotificationParams(value) {
  assertType("ResourceUpdatedNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceUpdatedNotification(value) {
  assertType("ResourceUpdatedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResource(value) {
  assertType("Resource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplate(value) {
  assertType("ResourceTemplate", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceContents(value) {
  assertType("ResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextResourceContents(value) {
  assertType("TextResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBlobResourceContents(value) {
  assertType("BlobResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsRequest(value) {
  assertType("ListPromptsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsResult(value) {
  assertType("ListPromptsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptRequestParams(value) {
  assertType("GetPromptRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptRequest(value) {
  assertType("GetPromptRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptResult(value) {
  assertType("GetPromptResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrompt(value) {
  assertType("Prompt", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptArgument(value) {
  assertType("PromptArgument", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRole(value) {
  assertType("Role", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptMessage(value) {
  assertType("PromptMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceLink(value) {
  assertType("ResourceLink", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmbeddedResource(value) {
  assertType("EmbeddedResource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptListChangedNotification(value) {
  assertType("PromptListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsRequest(value) {
  assertType("ListToolsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsResult(value) {
  assertType("ListToolsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolResult(value) {
  assertType("CallToolResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolRequestParams(value) {
  assertType("CallToolRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolRequest(value) {
  assertType("CallToolRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolListChangedNotification(value) {
  assertType("ToolListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolAnnotations(value) {
  assertType("ToolAnnotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolExecution(value) {
  assertType("ToolExecution", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTool(value) {
  assertType("Tool", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTaskStatus(value) {
  assertType("TaskStatus", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTaskMetadata(value) {
  assertType("TaskMetadata", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRelatedTaskMetadata(value) {
  assertType("RelatedTaskMetadata", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTask(value) {
  assertType("Task", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateTaskResult(value) {
  assertType("CreateTaskResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetTaskRequest(value) {
  assertType("GetTaskRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetTaskResult(value) {
  assertType("GetTaskResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetTaskPayloadRequest(value) {
  assertType("GetTaskPayloadRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetTaskPayloadResult(value) {
  assertType("GetTaskPayloadResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelTaskRequest(value) {
  assertType("CancelTaskRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelTaskResult(value) {
  assertType("CancelTaskResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListTasksRequest(value) {
  assertType("ListTasksRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListTasksResult(value) {
  assertType("ListTasksResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTaskStatusNotificationParams(value) {
  assertType("TaskStatusNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTaskStatusNotification(value) {
  assertType("TaskStatusNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSetLevelRequestParams(value) {
  assertType("SetLevelRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSetLevelRequest(value) {
  assertType("SetLevelRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLoggingMessageNotificationParams(value) {
  assertType("LoggingMessageNotificationParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLoggingMessageNotification(value) {
  assertType("LoggingMessageNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLoggingLevel(value) {
  assertType("LoggingLevel", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateMessageRequestParams(value) {
  assertType("CreateMessageRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolChoice(value) {
  assertType("ToolChoice", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateMessageRequest(value) {
  assertType("CreateMessageRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateMessageResult(value) {
  assertType("CreateMessageResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSamplingMessage(value) {
  assertType("SamplingMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSamplingMessageContentBlock(value) {
  assertType("SamplingMessageContentBlock", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAnnotations(value) {
  assertType("Annotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertContentBlock(value) {
  assertType("ContentBlock", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextContent(value) {
  assertType("TextContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImageContent(value) {
  assertType("ImageContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAudioContent(value) {
  assertType("AudioContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolUseContent(value) {
  assertType("ToolUseContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolResultContent(value) {
  assertType("ToolResultContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertModelPreferences(value) {
  assertType("ModelPreferences", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertModelHint(value) {
  assertType("ModelHint", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteRequestParams(value) {
  assertType("CompleteRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteRequest(value) {
  assertType("CompleteRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteResult(value) {
  assertType("CompleteResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplateReference(value) {
  assertType("ResourceTemplateReference", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptReference(value) {
  assertType("PromptReference", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListRootsRequest(value) {
  assertType("ListRootsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListRootsResult(value) {
  assertType("ListRootsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRoot(value) {
  assertType("Root", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRootsListChangedNotification(value) {
  assertType("RootsListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequestFormParams(value) {
  assertType("ElicitRequestFormParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequestURLParams(value) {
  assertType("ElicitRequestURLParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequestParams(value) {
  assertType("ElicitRequestParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequest(value) {
  assertType("ElicitRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrimitiveSchemaDefinition(value) {
  assertType("PrimitiveSchemaDefinition", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertStringSchema(value) {
  assertType("StringSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNumberSchema(value) {
  assertType("NumberSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBooleanSchema(value) {
  assertType("BooleanSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUntitledSingleSelectEnumSchema(value) {
  assertType("UntitledSingleSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTitledSingleSelectEnumSchema(value) {
  assertType("TitledSingleSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSingleSelectEnumSchema(value) {
  assertType("SingleSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUntitledMultiSelectEnumSchema(value) {
  assertType("UntitledMultiSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTitledMultiSelectEnumSchema(value) {
  assertType("TitledMultiSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMultiSelectEnumSchema(value) {
  assertType("MultiSelectEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLegacyTitledEnumSchema(value) {
  assertType("LegacyTitledEnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEnumSchema(value) {
  assertType("EnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitResult(value) {
  assertType("ElicitResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitationCompleteNotification(value) {
  assertType("ElicitationCompleteNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientRequest(value) {
  assertType("ClientRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientNotification(value) {
  assertType("ClientNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientResult(value) {
  assertType("ClientResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerRequest(value) {
  assertType("ServerRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerNotification(value) {
  assertType("ServerNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerResult(value) {
  assertType("ServerResult", value);
}

function assertType(name, value) {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
