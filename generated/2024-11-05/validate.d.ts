// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 1ac62428bb62e0fd92bd5be5a48768c6314258201a35f1b9f71157b7898ddcb0).
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
  | "EmbeddedResource"
  | "PromptListChangedNotification"
  | "ListToolsRequest"
  | "ListToolsResult"
  | "CallToolResult"
  | "CallToolRequest"
  | "ToolListChangedNotification"
  | "Tool"
  | "SetLevelRequest"
  | "LoggingMessageNotification"
  | "LoggingLevel"
  | "CreateMessageRequest"
  | "CreateMessageResult"
  | "SamplingMessage"
  | "Annotated"
  | "TextContent"
  | "ImageContent"
  | "ModelPreferences"
  | "ModelHint"
  | "CompleteRequest"
  | "CompleteResult"
  | "ResourceReference"
  | "PromptReference"
  | "ListRootsRequest"
  | "ListRootsResult"
  | "Root"
  | "RootsListChangedNotification"
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
