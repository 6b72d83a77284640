// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2025-03-26/types.js";
import type * as newer from "../../2025-06-18/types.js";
import { type MessageConverter } from "../../runtime/conversion.js";
/** Converts a `ClientCapabilities` of 2025-03-26 to 2025-06-18. */
export declare const liftClientCapabilities: MessageConverter<
  older.ClientCapabilities,
  newer.ClientCapabilities
>;
/** Converts a `Implementation` of 2025-03-26 to 2025-06-18. */
export declare const liftImplementation: MessageConverter<
  older.Implementation,
  newer.Implementation
>;
/** Converts a `InitializeResult` of 2025-03-26 to 2025-06-18. */
export declare const liftInitializeResult: MessageConverter<
  older.InitializeResult,
  newer.InitializeResult
>;
/** Converts a `PromptReference` of 2025-03-26 to 2025-06-18. */
export declare const liftPromptReference: MessageConverter<
  older.PromptReference,
  newer.PromptReference
>;
/** Converts a `Annotations` of 2025-03-26 to 2025-06-18. */
export declare const liftAnnotations: MessageConverter<
  older.Annotations,
  newer.Annotations
>;
/** Converts a `AudioContent` of 2025-03-26 to 2025-06-18. */
export declare const liftAudioContent: MessageConverter<
  older.AudioContent,
  newer.AudioContent
>;
/** Converts a `BlobResourceContents` of 2025-03-26 to 2025-06-18. */
export declare const liftBlobResourceContents: MessageConverter<
  older.BlobResourceContents,
  newer.BlobResourceContents
>;
/** Converts a `TextResourceContents` of 2025-03-26 to 2025-06-18. */
export declare const liftTextResourceContents: MessageConverter<
  older.TextResourceContents,
  newer.TextResourceContents
>;
/** Converts a `EmbeddedResource` of 2025-03-26 to 2025-06-18. */
export declare const liftEmbeddedResource: MessageConverter<
  older.EmbeddedResource,
  newer.EmbeddedResource
>;
/** Converts a `ImageContent` of 2025-03-26 to 2025-06-18. */
export declare const liftImageContent: MessageConverter<
  older.ImageContent,
  newer.ImageContent
>;
/** Converts a `TextContent` of 2025-03-26 to 2025-06-18. */
export declare const liftTextContent: MessageConverter<
  older.TextContent,
  newer.TextContent
>;
/** Converts a `PromptArgument` of 2025-03-26 to 2025-06-18. */
export declare const liftPromptArgument: MessageConverter<
  older.PromptArgument,
  newer.PromptArgument
>;
/** Converts a `Prompt` of 2025-03-26 to 2025-06-18. */
export declare const liftPrompt: MessageConverter<older.Prompt, newer.Prompt>;
/** Converts a `Resource` of 2025-03-26 to 2025-06-18. */
export declare const liftResource: MessageConverter<
  older.Resource,
  newer.Resource
>;
/** Converts a `ResourceTemplate` of 2025-03-26 to 2025-06-18. */
export declare const liftResourceTemplate: MessageConverter<
  older.ResourceTemplate,
  newer.ResourceTemplate
>;
/** Converts a `ReadResourceResult` of 2025-03-26 to 2025-06-18. */
export declare const liftReadResourceResult: MessageConverter<
  older.ReadResourceResult,
  newer.ReadResourceResult
>;
/** Converts a `CallToolResult` of 2025-03-26 to 2025-06-18. */
export declare const liftCallToolResult: MessageConverter<
  older.CallToolResult,
  newer.CallToolResult
>;
/** Converts a `Tool` of 2025-03-26 to 2025-06-18. */
export declare const liftTool: MessageConverter<older.Tool, newer.Tool>;
/** Converts a `SamplingMessage` of 2025-03-26 to 2025-06-18. */
export declare const liftSamplingMessage: MessageConverter<
  older.SamplingMessage,
  newer.SamplingMessage
>;
/** Converts a `CreateMessageResult` of 2025-03-26 to 2025-06-18. */
export declare const liftCreateMessageResult: MessageConverter<
  older.CreateMessageResult,
  newer.CreateMessageResult
>;
/** Converts a `Root` of 2025-03-26 to 2025-06-18. */
export declare const liftRoot: MessageConverter<older.Root, newer.Root>;
/** Converts a `PromptMessage` of 2025-03-26 to 2025-06-18. */
export declare const liftPromptMessage: MessageConverter<
  older.PromptMessage,
  newer.PromptMessage
>;
/** Converts a `ListPromptsResult` of 2025-03-26 to 2025-06-18. */
export declare const liftListPromptsResult: MessageConverter<
  older.ListPromptsResult,
  newer.ListPromptsResult
>;
/** Converts a `ListResourcesResult` of 2025-03-26 to 2025-06-18. */
export declare const liftListResourcesResult: MessageConverter<
  older.ListResourcesResult,
  newer.ListResourcesResult
>;
/** Converts a `ListResourceTemplatesResult` of 2025-03-26 to 2025-06-18. */
export declare const liftListResourceTemplatesResult: MessageConverter<
  older.ListResourceTemplatesResult,
  newer.ListResourceTemplatesResult
>;
/** Converts a `ListToolsResult` of 2025-03-26 to 2025-06-18. */
export declare const liftListToolsResult: MessageConverter<
  older.ListToolsResult,
  newer.ListToolsResult
>;
/** Converts a `ListRootsResult` of 2025-03-26 to 2025-06-18. */
export declare const liftListRootsResult: MessageConverter<
  older.ListRootsResult,
  newer.ListRootsResult
>;
/** Converts a `GetPromptResult` of 2025-03-26 to 2025-06-18. */
export declare const liftGetPromptResult: MessageConverter<
  older.GetPromptResult,
  newer.GetPromptResult
>;
/** Converts a `InitializeRequestParams` of 2025-03-26 to 2025-06-18. */
export declare const liftInitializeRequestParams: MessageConverter<
  NonNullable<older.InitializeRequest["params"]>,
  NonNullable<newer.InitializeRequest["params"]>
>;
/** Converts a `CompleteRequestParams` of 2025-03-26 to 2025-06-18. */
export declare const liftCompleteRequestParams: MessageConverter<
  NonNullable<older.CompleteRequest["params"]>,
  NonNullable<newer.CompleteRequest["params"]>
>;
/** Converts a `CreateMessageRequestParams` of 2025-03-26 to 2025-06-18. */
export declare const liftCreateMessageRequestParams: MessageConverter<
  NonNullable<older.CreateMessageRequest["params"]>,
  NonNullable<newer.CreateMessageRequest["params"]>
>;
