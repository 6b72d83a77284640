// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  ClassifiedMessage,
  Issue,
  ValidateOptions,
  ValidateResultOptions,
} from "../runtime/protocol.js";
import type * as types from "./types.js";

/** The types of this revision, by name. */
export interface TypesByName {
  JSONRPCMessage: types.JSONRPCMessage;
  ProgressToken: types.ProgressToken;
  Cursor: types.Cursor;
  Request: types.Request;
  Notification: types.Notification;
  Result: types.Result;
  RequestId: types.RequestId;
  JSONRPCRequest: types.JSONRPCRequest;
  JSONRPCNotification: types.JSONRPCNotification;
  JSONRPCResponse: types.JSONRPCResponse;
  JSONRPCError: types.JSONRPCError;
  EmptyResult: types.EmptyResult;
  CancelledNotification: types.CancelledNotification;
  InitializeRequest: types.InitializeRequest;
  InitializeResult: types.InitializeResult;
  InitializedNotification: types.InitializedNotification;
  ClientCapabilities: types.ClientCapabilities;
  ServerCapabilities: types.ServerCapabilities;
  BaseMetadata: types.BaseMetadata;
  Implementation: types.Implementation;
  PingRequest: types.PingRequest;
  ProgressNotification: types.ProgressNotification;
  PaginatedRequest: types.PaginatedRequest;
  PaginatedResult: types.PaginatedResult;
  ListResourcesRequest: types.ListResourcesRequest;
  ListResourcesResult: types.ListResourcesResult;
  ListResourceTemplatesRequest: types.ListResourceTemplatesRequest;
  ListResourceTemplatesResult: types.ListResourceTemplatesResult;
  ReadResourceRequest: types.ReadResourceRequest;
  ReadResourceResult: types.ReadResourceResult;
  ResourceListChangedNotification: types.ResourceListChangedNotification;
  SubscribeRequest: types.SubscribeRequest;
  UnsubscribeRequest: types.UnsubscribeRequest;
  ResourceUpdatedNotification: types.ResourceUpdatedNotification;
  Resource: types.Resource;
  ResourceTemplate: types.ResourceTemplate;
  ResourceContents: types.ResourceContents;
  TextResourceContents: types.TextResourceContents;
  BlobResourceContents: types.BlobResourceContents;
  ListPromptsRequest: types.ListPromptsRequest;
  ListPromptsResult: types.ListPromptsResult;
  GetPromptRequest: types.GetPromptRequest;
  GetPromptResult: types.GetPromptResult;
  Prompt: types.Prompt;
  PromptArgument: types.PromptArgument;
  Role: types.Role;
  PromptMessage: types.PromptMessage;
  ResourceLink: types.ResourceLink;
  EmbeddedResource: types.EmbeddedResource;
  PromptListChangedNotification: types.PromptListChangedNotification;
  ListToolsRequest: types.ListToolsRequest;
  ListToolsResult: types.ListToolsResult;
  CallToolResult: types.CallToolResult;
  CallToolRequest: types.CallToolRequest;
  ToolListChangedNotification: types.ToolListChangedNotification;
  ToolAnnotations: types.ToolAnnotations;
  Tool: types.Tool;
  SetLevelRequest: types.SetLevelRequest;
  LoggingMessageNotification: types.LoggingMessageNotification;
  LoggingLevel: types.LoggingLevel;
  CreateMessageRequest: types.CreateMessageRequest;
  CreateMessageResult: types.CreateMessageResult;
  SamplingMessage: types.SamplingMessage;
  Annotations: types.Annotations;
  ContentBlock: types.ContentBlock;
  TextContent: types.TextContent;
  ImageContent: types.ImageContent;
  AudioContent: types.AudioContent;
  ModelPreferences: types.ModelPreferences;
  ModelHint: types.ModelHint;
  CompleteRequest: types.CompleteRequest;
  CompleteResult: types.CompleteResult;
  ResourceTemplateReference: types.ResourceTemplateReference;
  PromptReference: types.PromptReference;
  ListRootsRequest: types.ListRootsRequest;
  ListRootsResult: types.ListRootsResult;
  Root: types.Root;
  RootsListChangedNotification: types.RootsListChangedNotification;
  ElicitRequest: types.ElicitRequest;
  PrimitiveSchemaDefinition: types.PrimitiveSchemaDefinition;
  StringSchema: types.StringSchema;
  NumberSchema: types.NumberSchema;
  BooleanSchema: types.BooleanSchema;
  EnumSchema: types.EnumSchema;
  ElicitResult: types.ElicitResult;
  ClientRequest: types.ClientRequest;
  ClientNotification: types.ClientNotification;
  ClientResult: types.ClientResult;
  ServerRequest: types.ServerRequest;
  ServerNotification: types.ServerNotification;
  ServerResult: types.ServerResult;
}

/** The name of a type of this revision. */
export type TypeName = keyof TypesByName;

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

/**
 * Asserts that a value is of a type.
 *
 * @throws ValidationError with all errors of the value.
 * @throws RangeError if this revision has no type of that name.
 */
export declare function assert<Name extends TypeName>(
  name: Name,
  value: unknown,
): asserts value is TypesByName[Name];

/**
 * Returns the kind of a message, such as request or batch, by its envelope and
 * method. It does not check params and results, and never throws.
 */
export declare function classify(message: unknown): ClassifiedMessage;
