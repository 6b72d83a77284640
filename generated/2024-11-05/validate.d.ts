// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 1ac62428bb62e0fd92bd5be5a48768c6314258201a35f1b9f71157b7898ddcb0).
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
