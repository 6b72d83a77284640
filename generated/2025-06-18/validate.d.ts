// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
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
  | "Request"
  | "Notification"
  | "Result"
  | "RequestId"
  | "JSONRPCRequest"
  | "JSONRPCNotification"
  | "JSONRPCResponse"
  | "JSONRPCError"
  | "EmptyResult"
  | "CancelledNotification"
  | "InitializeRequest"
  | "InitializeResult"
  | "InitializedNotification"
  | "ClientCapabilities"
  | "ServerCapabilities"
  | "BaseMetadata"
  | "Implementation"
  | "PingRequest"
  | "ProgressNotification"
  | "PaginatedRequest"
  | "PaginatedResult"
  | "ListResourcesRequest"
  | "ListResourcesResult"
  | "ListResourceTemplatesRequest"
  | "ListResourceTemplatesResult"
  | "ReadResourceRequest"
  | "ReadResourceResult"
  | "ResourceListChangedNotification"
  | "SubscribeRequest"
  | "UnsubscribeRequest"
  | "ResourceUpdatedNotification"
  | "Resource"
  | "ResourceTemplate"
  | "ResourceContents"
  | "TextResourceContents"
  | "BlobResourceContents"
  | "ListPromptsRequest"
  | "ListPromptsResult"
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
  | "CallToolRequest"
  | "ToolListChangedNotification"
  | "ToolAnnotations"
  | "Tool"
  | "SetLevelRequest"
  | "LoggingMessageNotification"
  | "LoggingLevel"
  | "CreateMessageRequest"
  | "CreateMessageResult"
  | "SamplingMessage"
  | "Annotations"
  | "ContentBlock"
  | "TextContent"
  | "ImageContent"
  | "AudioContent"
  | "ModelPreferences"
  | "ModelHint"
  | "CompleteRequest"
  | "CompleteResult"
  | "ResourceTemplateReference"
  | "PromptReference"
  | "ListRootsRequest"
  | "ListRootsResult"
  | "Root"
  | "RootsListChangedNotification"
  | "ElicitRequest"
  | "PrimitiveSchemaDefinition"
  | "StringSchema"
  | "NumberSchema"
  | "BooleanSchema"
  | "EnumSchema"
  | "ElicitResult"
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
