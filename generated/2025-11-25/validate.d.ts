// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 53361a299ea9e397676d6d426952eb82c94a34fe4214254a4ec1053bc8195742).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Issue,
  ValidateOptions,
  ValidateResultOptions,
} from "../runtime/protocol.js";

/** The name of a type of this revision. */
export type TypeName =
  | "JSONRPCMessage"
  | "ProgressToken"
  | "Cursor"
  | "TaskAugmentedRequestParams"
  | "RequestParams"
  | "Request"
  | "NotificationParams"
  | "Notification"
  | "Result"
  | "Error"
  | "RequestId"
  | "JSONRPCRequest"
  | "JSONRPCNotification"
  | "JSONRPCResultResponse"
  | "JSONRPCErrorResponse"
  | "JSONRPCResponse"
  | "URLElicitationRequiredError"
  | "EmptyResult"
  | "CancelledNotificationParams"
  | "CancelledNotification"
  | "InitializeRequestParams"
  | "InitializeRequest"
  | "InitializeResult"
  | "InitializedNotification"
  | "ClientCapabilities"
  | "ServerCapabilities"
  | "Icon"
  | "Icons"
  | "BaseMetadata"
  | "Implementation"
  | "PingRequest"
  | "ProgressNotificationParams"
  | "ProgressNotification"
  | "PaginatedRequestParams"
  | "PaginatedRequest"
  | "PaginatedResult"
  | "ListResourcesRequest"
  | "ListResourcesResult"
  | "ListResourceTemplatesRequest"
  | "ListResourceTemplatesResult"
  | "ResourceRequestParams"
  | "ReadResourceRequestParams"
  | "ReadResourceRequest"
  | "ReadResourceResult"
  | "ResourceListChangedNotification"
  | "SubscribeRequestParams"
  | "SubscribeRequest"
  | "UnsubscribeRequestParams"
  | "UnsubscribeRequest"
  | "ResourceUpdatedNotificationParams"
  | "ResourceUpdatedNotification"
  | "Resource"
  | "ResourceTemplate"
  | "ResourceContents"
  | "TextResourceContents"
  | "BlobResourceContents"
  | "ListPromptsRequest"
  | "ListPromptsResult"
  | "GetPromptRequestParams"
  | "GetPromptRequest"
  | "GetPromptResult"
  | "Prompt"
  | "PromptArgument"
  | "Role"
  | "PromptMessage"
  | "ResourceLink"
  | "EmbeddedResource"
  | "PromptListChangedNotification"
  | "ListToolsRequest"
  | "ListToolsResult"
  | "CallToolResult"
  | "CallToolRequestParams"
  | "CallToolRequest"
  | "ToolListChangedNotification"
  | "ToolAnnotations"
  | "ToolExecution"
  | "Tool"
  | "TaskStatus"
  | "TaskMetadata"
  | "RelatedTaskMetadata"
  | "Task"
  | "CreateTaskResult"
  | "GetTaskRequest"
  | "GetTaskResult"
  | "GetTaskPayloadRequest"
  | "GetTaskPayloadResult"
  | "CancelTaskRequest"
  | "CancelTaskResult"
  | "ListTasksRequest"
  | "ListTasksResult"
  | "TaskStatusNotificationParams"
  | "TaskStatusNotification"
  | "SetLevelRequestParams"
  | "SetLevelRequest"
  | "LoggingMessageNotificationParams"
  | "LoggingMessageNotification"
  | "LoggingLevel"
  | "CreateMessageRequestParams"
  | "ToolChoice"
  | "CreateMessageRequest"
  | "CreateMessageResult"
  | "SamplingMessage"
  | "SamplingMessageContentBlock"
  | "Annotations"
  | "ContentBlock"
  | "TextContent"
  | "ImageContent"
  | "AudioContent"
  | "ToolUseContent"
  | "ToolResultContent"
  | "ModelPreferences"
  | "ModelHint"
  | "CompleteRequestParams"
  | "CompleteRequest"
  | "CompleteResult"
  | "ResourceTemplateReference"
  | "PromptReference"
  | "ListRootsRequest"
  | "ListRootsResult"
  | "Root"
  | "RootsListChangedNotification"
  | "ElicitRequestFormParams"
  | "ElicitRequestURLParams"
  | "ElicitRequestParams"
  | "ElicitRequest"
  | "PrimitiveSchemaDefinition"
  | "StringSchema"
  | "NumberSchema"
  | "BooleanSchema"
  | "UntitledSingleSelectEnumSchema"
  | "TitledSingleSelectEnumSchema"
  | "SingleSelectEnumSchema"
  | "UntitledMultiSelectEnumSchema"
  | "TitledMultiSelectEnumSchema"
  | "MultiSelectEnumSchema"
  | "LegacyTitledEnumSchema"
  | "EnumSchema"
  | "ElicitResult"
  | "ElicitationCompleteNotification"
  | "ClientRequest"
  | "ClientNotification"
  | "ClientResult"
  | "ServerRequest"
  | "ServerNotification"
  | "ServerResult";

/**
 * Returns the errors of a value that must be of a type. The list is empty if the
 * value is valid.
 *
 * @throws RangeError if this revision has no type of that name.
 */
export declare function validate(
  name: TypeName,
  value: unknown,
  options?: ValidateOptions,
): Issue[];

/**
 * Returns the errors of a result. The list is empty if the result is valid. A
 * result does not contain the name of its type, so the method of its request
 * selects the type.
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export declare function validateResult(
  method: string,
  value: unknown,
  options?: ValidateResultOptions,
): Issue[];
