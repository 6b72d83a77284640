// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2025-11-25/types.js";
import type * as newer from "../../2026-07-28/types.js";
import { type MessageConverter } from "../../runtime/conversion.js";
/** Converts a `CompleteRequestParams` of 2025-11-25 to 2026-07-28. */
export declare const liftCompleteRequestParams: MessageConverter<
  older.CompleteRequestParams &
    Required<Pick<newer.CompleteRequestParams, "_meta">>,
  newer.CompleteRequestParams
>;
/** Converts a `CompleteResult` of 2025-11-25 to 2026-07-28. */
export declare const liftCompleteResult: MessageConverter<
  older.CompleteResult,
  newer.CompleteResult
>;
/** Converts a `GetPromptRequestParams` of 2025-11-25 to 2026-07-28. */
export declare const liftGetPromptRequestParams: MessageConverter<
  older.GetPromptRequestParams &
    Required<Pick<newer.GetPromptRequestParams, "_meta">>,
  newer.GetPromptRequestParams
>;
/** Converts a `GetPromptResult` of 2025-11-25 to 2026-07-28. */
export declare const liftGetPromptResult: MessageConverter<
  older.GetPromptResult,
  newer.GetPromptResult
>;
/** Converts a `PaginatedRequestParams` of 2025-11-25 to 2026-07-28. */
export declare const liftPaginatedRequestParams: MessageConverter<
  older.PaginatedRequestParams &
    Required<Pick<newer.PaginatedRequestParams, "_meta">>,
  newer.PaginatedRequestParams
>;
/** Converts a `ListPromptsResult` of 2025-11-25 to 2026-07-28. */
export declare const liftListPromptsResult: MessageConverter<
  older.ListPromptsResult,
  newer.ListPromptsResult
>;
/** Converts a `ListResourcesResult` of 2025-11-25 to 2026-07-28. */
export declare const liftListResourcesResult: MessageConverter<
  older.ListResourcesResult,
  newer.ListResourcesResult
>;
/** Converts a `ListResourceTemplatesResult` of 2025-11-25 to 2026-07-28. */
export declare const liftListResourceTemplatesResult: MessageConverter<
  older.ListResourceTemplatesResult,
  newer.ListResourceTemplatesResult
>;
/** Converts a `ReadResourceRequestParams` of 2025-11-25 to 2026-07-28. */
export declare const liftReadResourceRequestParams: MessageConverter<
  older.ReadResourceRequestParams &
    Required<Pick<newer.ReadResourceRequestParams, "_meta">>,
  newer.ReadResourceRequestParams
>;
/** Converts a `ReadResourceResult` of 2025-11-25 to 2026-07-28. */
export declare const liftReadResourceResult: MessageConverter<
  older.ReadResourceResult,
  newer.ReadResourceResult
>;
/** Converts a `CallToolRequestParams` of 2025-11-25 to 2026-07-28. */
export declare const liftCallToolRequestParams: MessageConverter<
  older.CallToolRequestParams &
    Required<Pick<newer.CallToolRequestParams, "_meta">>,
  newer.CallToolRequestParams
>;
/** Converts a `CallToolResult` of 2025-11-25 to 2026-07-28. */
export declare const liftCallToolResult: MessageConverter<
  older.CallToolResult,
  newer.CallToolResult
>;
/** Converts a `ListToolsResult` of 2025-11-25 to 2026-07-28. */
export declare const liftListToolsResult: MessageConverter<
  older.ListToolsResult,
  newer.ListToolsResult
>;
/** Converts a `CancelledNotificationParams` of 2025-11-25 to 2026-07-28. */
export declare const liftCancelledNotificationParams: MessageConverter<
  older.CancelledNotificationParams,
  newer.CancelledNotificationParams
>;
/** Converts a `ProgressNotificationParams` of 2025-11-25 to 2026-07-28. */
export declare const liftProgressNotificationParams: MessageConverter<
  older.ProgressNotificationParams,
  newer.ProgressNotificationParams
>;
/**
 * Converts a `LoggingMessageNotificationParams` of 2025-11-25 to 2026-07-28.
 */
export declare const liftLoggingMessageNotificationParams: MessageConverter<
  older.LoggingMessageNotificationParams,
  newer.LoggingMessageNotificationParams
>;
/**
 * Converts a `ResourceUpdatedNotificationParams` of 2025-11-25 to 2026-07-28.
 */
export declare const liftResourceUpdatedNotificationParams: MessageConverter<
  older.ResourceUpdatedNotificationParams,
  newer.ResourceUpdatedNotificationParams
>;
/** Converts a `NotificationParams` of 2025-11-25 to 2026-07-28. */
export declare const liftNotificationParams: MessageConverter<
  older.NotificationParams,
  newer.NotificationParams
>;
/** Converts a `ClientCapabilities` of 2025-11-25 to 2026-07-28. */
export declare const liftClientCapabilities: MessageConverter<
  older.ClientCapabilities,
  newer.ClientCapabilities
>;
/** Converts a `ServerCapabilities` of 2025-11-25 to 2026-07-28. */
export declare const liftServerCapabilities: MessageConverter<
  older.ServerCapabilities,
  newer.ServerCapabilities
>;
/** Converts a `CallToolResult` of 2025-11-25 to 2026-07-28. */
export declare const liftAnyCallToolResult: MessageConverter<
  older.CallToolResult | older.CreateTaskResult,
  newer.CallToolResult | newer.InputRequiredResult
>;
/** Converts a `CreateMessageResult` of 2025-11-25 to 2026-07-28. */
export declare const liftCreateMessageResult: MessageConverter<
  older.CreateMessageResult | older.CreateTaskResult,
  newer.CreateMessageResult
>;
/** Converts a `ElicitResult` of 2025-11-25 to 2026-07-28. */
export declare const liftElicitResult: MessageConverter<
  older.ElicitResult | older.CreateTaskResult,
  newer.ElicitResult
>;
