// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2025-11-25/types.js";
import type * as newer from "../../2026-07-28/types.js";
import { type MessageConverter } from "../../runtime/conversion.js";
/** Converts a `CompleteResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerCompleteResult: MessageConverter<
  newer.CompleteResult,
  older.CompleteResult
>;
/** Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerGetPromptResult: MessageConverter<
  newer.GetPromptResult,
  older.GetPromptResult
>;
/** Converts a `ListPromptsResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerListPromptsResult: MessageConverter<
  newer.ListPromptsResult,
  older.ListPromptsResult
>;
/** Converts a `ListResourcesResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerListResourcesResult: MessageConverter<
  newer.ListResourcesResult,
  older.ListResourcesResult
>;
/** Converts a `ListResourceTemplatesResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerListResourceTemplatesResult: MessageConverter<
  newer.ListResourceTemplatesResult,
  older.ListResourceTemplatesResult
>;
/** Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerReadResourceResult: MessageConverter<
  newer.ReadResourceResult,
  older.ReadResourceResult
>;
/** Converts a `CallToolRequestParams` of 2026-07-28 to 2025-11-25. */
export declare const lowerCallToolRequestParams: MessageConverter<
  newer.CallToolRequestParams,
  older.CallToolRequestParams
>;
/** Converts a `CallToolResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerCallToolResult: MessageConverter<
  newer.CallToolResult,
  older.CallToolResult
>;
/** Converts a `Tool` of 2026-07-28 to 2025-11-25. */
export declare const lowerTool: MessageConverter<newer.Tool, older.Tool>;
/** Converts a `ListToolsResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerListToolsResult: MessageConverter<
  newer.ListToolsResult,
  older.ListToolsResult
>;
/** Converts a `ToolResultContent` of 2026-07-28 to 2025-11-25. */
export declare const lowerToolResultContent: MessageConverter<
  newer.ToolResultContent,
  older.ToolResultContent
>;
/** Converts a `SamplingMessage` of 2026-07-28 to 2025-11-25. */
export declare const lowerSamplingMessage: MessageConverter<
  newer.SamplingMessage,
  older.SamplingMessage
>;
/** Converts a `CreateMessageRequestParams` of 2026-07-28 to 2025-11-25. */
export declare const lowerCreateMessageRequestParams: MessageConverter<
  newer.CreateMessageRequestParams,
  older.CreateMessageRequestParams
>;
/** Converts a `CreateMessageResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerCreateMessageResult: MessageConverter<
  newer.CreateMessageResult,
  older.CreateMessageResult
>;
/** Converts a `ListRootsResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerListRootsResult: MessageConverter<
  newer.ListRootsResult,
  older.ListRootsResult
>;
/** Converts a `ElicitRequestFormParams` of 2026-07-28 to 2025-11-25. */
export declare const lowerElicitRequestFormParams: MessageConverter<
  newer.ElicitRequestFormParams,
  older.ElicitRequestFormParams
>;
/** Converts a `ElicitRequestURLParams` of 2026-07-28 to 2025-11-25. */
export declare const lowerElicitRequestURLParams: MessageConverter<
  newer.ElicitRequestURLParams,
  older.ElicitRequestURLParams
>;
/** Converts a `ElicitResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerElicitResult: MessageConverter<
  newer.ElicitResult,
  older.ElicitResult
>;
/** Converts a `ClientCapabilities` of 2026-07-28 to 2025-11-25. */
export declare const lowerClientCapabilities: MessageConverter<
  newer.ClientCapabilities,
  older.ClientCapabilities
>;
/** Converts a `ServerCapabilities` of 2026-07-28 to 2025-11-25. */
export declare const lowerServerCapabilities: MessageConverter<
  newer.ServerCapabilities,
  older.ServerCapabilities
>;
/** Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerAnyGetPromptResult: MessageConverter<
  newer.GetPromptResult | newer.InputRequiredResult,
  older.GetPromptResult
>;
/** Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerAnyReadResourceResult: MessageConverter<
  newer.ReadResourceResult | newer.InputRequiredResult,
  older.ReadResourceResult
>;
/** Converts a `CallToolResult` of 2026-07-28 to 2025-11-25. */
export declare const lowerAnyCallToolResult: MessageConverter<
  newer.CallToolResult | newer.InputRequiredResult,
  older.CallToolResult | older.CreateTaskResult
>;
/** Converts a `ListRootsRequestParams` of 2026-07-28 to 2025-11-25. */
export declare const lowerListRootsRequestParams: MessageConverter<
  NonNullable<newer.ListRootsRequest["params"]>,
  older.RequestParams
>;
/** Converts a `ElicitRequestParams` of 2026-07-28 to 2025-11-25. */
export declare const lowerElicitRequestParams: MessageConverter<
  newer.ElicitRequestParams,
  older.ElicitRequestParams
>;
