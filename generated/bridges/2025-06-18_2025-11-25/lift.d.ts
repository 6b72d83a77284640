// Conversions between the revisions 2025-06-18 and 2025-11-25 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2025-06-18/types.js";
import type * as newer from "../../2025-11-25/types.js";
import { type MessageConverter } from "../../runtime/conversion.js";
/** Converts a `ClientCapabilities` of 2025-06-18 to 2025-11-25. */
export declare const liftClientCapabilities: MessageConverter<
  older.ClientCapabilities,
  newer.ClientCapabilities
>;
/** Converts a `Implementation` of 2025-06-18 to 2025-11-25. */
export declare const liftImplementation: MessageConverter<
  older.Implementation,
  newer.Implementation
>;
/** Converts a `ServerCapabilities` of 2025-06-18 to 2025-11-25. */
export declare const liftServerCapabilities: MessageConverter<
  older.ServerCapabilities,
  newer.ServerCapabilities
>;
/** Converts a `InitializeResult` of 2025-06-18 to 2025-11-25. */
export declare const liftInitializeResult: MessageConverter<
  older.InitializeResult,
  newer.InitializeResult
>;
/** Converts a `ResourceLink` of 2025-06-18 to 2025-11-25. */
export declare const liftResourceLink: MessageConverter<
  older.ResourceLink,
  newer.ResourceLink
>;
/** Converts a `Prompt` of 2025-06-18 to 2025-11-25. */
export declare const liftPrompt: MessageConverter<older.Prompt, newer.Prompt>;
/** Converts a `Resource` of 2025-06-18 to 2025-11-25. */
export declare const liftResource: MessageConverter<
  older.Resource,
  newer.Resource
>;
/** Converts a `ResourceTemplate` of 2025-06-18 to 2025-11-25. */
export declare const liftResourceTemplate: MessageConverter<
  older.ResourceTemplate,
  newer.ResourceTemplate
>;
/** Converts a `CallToolResult` of 2025-06-18 to 2025-11-25. */
export declare const liftCallToolResult: MessageConverter<
  older.CallToolResult,
  newer.CallToolResult
>;
/** Converts a `Tool` of 2025-06-18 to 2025-11-25. */
export declare const liftTool: MessageConverter<older.Tool, newer.Tool>;
/** Converts a `SamplingMessage` of 2025-06-18 to 2025-11-25. */
export declare const liftSamplingMessage: MessageConverter<
  older.SamplingMessage,
  newer.SamplingMessage
>;
/** Converts a `EnumSchema` of 2025-06-18 to 2025-11-25. */
export declare const liftEnumSchema: MessageConverter<
  older.EnumSchema,
  newer.LegacyTitledEnumSchema
>;
/** Converts a `NumberSchema` of 2025-06-18 to 2025-11-25. */
export declare const liftNumberSchema: MessageConverter<
  older.NumberSchema,
  newer.NumberSchema
>;
/** Converts a `StringSchema` of 2025-06-18 to 2025-11-25. */
export declare const liftStringSchema: MessageConverter<
  older.StringSchema,
  newer.StringSchema
>;
/** Converts a `PromptMessage` of 2025-06-18 to 2025-11-25. */
export declare const liftPromptMessage: MessageConverter<
  older.PromptMessage,
  newer.PromptMessage
>;
/** Converts a `ListPromptsResult` of 2025-06-18 to 2025-11-25. */
export declare const liftListPromptsResult: MessageConverter<
  older.ListPromptsResult,
  newer.ListPromptsResult
>;
/** Converts a `ListResourcesResult` of 2025-06-18 to 2025-11-25. */
export declare const liftListResourcesResult: MessageConverter<
  older.ListResourcesResult,
  newer.ListResourcesResult
>;
/** Converts a `ListResourceTemplatesResult` of 2025-06-18 to 2025-11-25. */
export declare const liftListResourceTemplatesResult: MessageConverter<
  older.ListResourceTemplatesResult,
  newer.ListResourceTemplatesResult
>;
/** Converts a `ListToolsResult` of 2025-06-18 to 2025-11-25. */
export declare const liftListToolsResult: MessageConverter<
  older.ListToolsResult,
  newer.ListToolsResult
>;
/** Converts a `GetPromptResult` of 2025-06-18 to 2025-11-25. */
export declare const liftGetPromptResult: MessageConverter<
  older.GetPromptResult,
  newer.GetPromptResult
>;
/** Converts a `InitializeRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftInitializeRequestParams: MessageConverter<
  NonNullable<older.InitializeRequest["params"]>,
  newer.InitializeRequestParams
>;
/** Converts a `CompleteRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftCompleteRequestParams: MessageConverter<
  NonNullable<older.CompleteRequest["params"]>,
  newer.CompleteRequestParams
>;
/** Converts a `SetLevelRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftSetLevelRequestParams: MessageConverter<
  NonNullable<older.SetLevelRequest["params"]>,
  newer.SetLevelRequestParams
>;
/** Converts a `GetPromptRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftGetPromptRequestParams: MessageConverter<
  NonNullable<older.GetPromptRequest["params"]>,
  newer.GetPromptRequestParams
>;
/** Converts a `ListPromptsRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftListPromptsRequestParams: MessageConverter<
  NonNullable<older.ListPromptsRequest["params"]>,
  newer.PaginatedRequestParams
>;
/** Converts a `ListResourcesRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftListResourcesRequestParams: MessageConverter<
  NonNullable<older.ListResourcesRequest["params"]>,
  newer.PaginatedRequestParams
>;
/**
 * Converts a `ListResourceTemplatesRequestParams` of 2025-06-18 to 2025-11-25.
 */
export declare const liftListResourceTemplatesRequestParams: MessageConverter<
  NonNullable<older.ListResourceTemplatesRequest["params"]>,
  newer.PaginatedRequestParams
>;
/** Converts a `ReadResourceRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftReadResourceRequestParams: MessageConverter<
  NonNullable<older.ReadResourceRequest["params"]>,
  newer.ReadResourceRequestParams
>;
/** Converts a `SubscribeRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftSubscribeRequestParams: MessageConverter<
  NonNullable<older.SubscribeRequest["params"]>,
  newer.SubscribeRequestParams
>;
/** Converts a `UnsubscribeRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftUnsubscribeRequestParams: MessageConverter<
  NonNullable<older.UnsubscribeRequest["params"]>,
  newer.UnsubscribeRequestParams
>;
/** Converts a `CallToolRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftCallToolRequestParams: MessageConverter<
  NonNullable<older.CallToolRequest["params"]>,
  newer.CallToolRequestParams
>;
/** Converts a `ListToolsRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftListToolsRequestParams: MessageConverter<
  NonNullable<older.ListToolsRequest["params"]>,
  newer.PaginatedRequestParams
>;
/** Converts a `CreateMessageRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftCreateMessageRequestParams: MessageConverter<
  NonNullable<older.CreateMessageRequest["params"]>,
  newer.CreateMessageRequestParams
>;
/** Converts a `ElicitRequestParams` of 2025-06-18 to 2025-11-25. */
export declare const liftElicitRequestParams: MessageConverter<
  NonNullable<older.ElicitRequest["params"]>,
  newer.ElicitRequestParams
>;
/** Converts a `CancelledNotificationParams` of 2025-06-18 to 2025-11-25. */
export declare const liftCancelledNotificationParams: MessageConverter<
  NonNullable<older.CancelledNotification["params"]>,
  newer.CancelledNotificationParams
>;
/** Converts a `ProgressNotificationParams` of 2025-06-18 to 2025-11-25. */
export declare const liftProgressNotificationParams: MessageConverter<
  NonNullable<older.ProgressNotification["params"]>,
  newer.ProgressNotificationParams
>;
/**
 * Converts a `LoggingMessageNotificationParams` of 2025-06-18 to 2025-11-25.
 */
export declare const liftLoggingMessageNotificationParams: MessageConverter<
  NonNullable<older.LoggingMessageNotification["params"]>,
  newer.LoggingMessageNotificationParams
>;
/**
 * Converts a `ResourceUpdatedNotificationParams` of 2025-06-18 to 2025-11-25.
 */
export declare const liftResourceUpdatedNotificationParams: MessageConverter<
  NonNullable<older.ResourceUpdatedNotification["params"]>,
  newer.ResourceUpdatedNotificationParams
>;
