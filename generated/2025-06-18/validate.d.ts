// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Issue,
  ResultOptions,
  ValidateOptions,
} from "../runtime/validation/issues.js";

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
 * Tells what is wrong with a value of a type; an empty list where nothing is.
 *
 * @throws RangeError where there is no such type.
 */
export declare function validate(
  name: TypeName,
  value: unknown,
  options?: ValidateOptions,
): Issue[];

/**
 * Tells what is wrong with the result of a request, which does not name itself.
 *
 * @param method of the request that it answers.
 * @throws RangeError where there is no such request.
 */
export declare function validateResult(
  method: string,
  value: unknown,
  options?: ResultOptions,
): Issue[];
