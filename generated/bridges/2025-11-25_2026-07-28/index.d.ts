// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as newer from "../../2026-07-28/types.js";
import type * as older from "../../2025-11-25/types.js";
import { type ConvertedMessage } from "../../runtime/conversion.js";
/**
 * Converts a `CompleteRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftCompleteRequestParams: (
  value: older.CompleteRequestParams &
    Required<Pick<newer.CompleteRequestParams, "_meta">>,
) => ConvertedMessage<newer.CompleteRequestParams>;
/**
 * Converts a `CompleteResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftCompleteResult: (
  value: older.CompleteResult,
) => ConvertedMessage<newer.CompleteResult>;
/**
 * Converts a `GetPromptRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftGetPromptRequestParams: (
  value: older.GetPromptRequestParams &
    Required<Pick<newer.GetPromptRequestParams, "_meta">>,
) => ConvertedMessage<newer.GetPromptRequestParams>;
/**
 * Converts a `GetPromptResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftGetPromptResult: (
  value: older.GetPromptResult,
) => ConvertedMessage<newer.GetPromptResult>;
/**
 * Converts a `PaginatedRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftPaginatedRequestParams: (
  value: older.PaginatedRequestParams &
    Required<Pick<newer.PaginatedRequestParams, "_meta">>,
) => ConvertedMessage<newer.PaginatedRequestParams>;
/**
 * Converts a `ListPromptsResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftListPromptsResult: (
  value: older.ListPromptsResult,
) => ConvertedMessage<newer.ListPromptsResult>;
/**
 * Converts a `ListResourcesResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftListResourcesResult: (
  value: older.ListResourcesResult,
) => ConvertedMessage<newer.ListResourcesResult>;
/**
 * Converts a `ListResourceTemplatesResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftListResourceTemplatesResult: (
  value: older.ListResourceTemplatesResult,
) => ConvertedMessage<newer.ListResourceTemplatesResult>;
/**
 * Converts a `ReadResourceRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftReadResourceRequestParams: (
  value: older.ReadResourceRequestParams &
    Required<Pick<newer.ReadResourceRequestParams, "_meta">>,
) => ConvertedMessage<newer.ReadResourceRequestParams>;
/**
 * Converts a `ReadResourceResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftReadResourceResult: (
  value: older.ReadResourceResult,
) => ConvertedMessage<newer.ReadResourceResult>;
/**
 * Converts a `CallToolRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftCallToolRequestParams: (
  value: older.CallToolRequestParams &
    Required<Pick<newer.CallToolRequestParams, "_meta">>,
) => ConvertedMessage<newer.CallToolRequestParams>;
/**
 * Converts a `CallToolResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftCallToolResult: (
  value: older.CallToolResult,
) => ConvertedMessage<newer.CallToolResult>;
/**
 * Converts a `ListToolsResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftListToolsResult: (
  value: older.ListToolsResult,
) => ConvertedMessage<newer.ListToolsResult>;
/**
 * Converts a `CancelledNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftCancelledNotificationParams: (
  value: older.CancelledNotificationParams,
) => ConvertedMessage<newer.CancelledNotificationParams>;
/**
 * Converts a `ProgressNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftProgressNotificationParams: (
  value: older.ProgressNotificationParams,
) => ConvertedMessage<newer.ProgressNotificationParams>;
/**
 * Converts a `LoggingMessageNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftLoggingMessageNotificationParams: (
  value: older.LoggingMessageNotificationParams,
) => ConvertedMessage<newer.LoggingMessageNotificationParams>;
/**
 * Converts a `ResourceUpdatedNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftResourceUpdatedNotificationParams: (
  value: older.ResourceUpdatedNotificationParams,
) => ConvertedMessage<newer.ResourceUpdatedNotificationParams>;
/**
 * Converts a `NotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftNotificationParams: (
  value: older.NotificationParams,
) => ConvertedMessage<newer.NotificationParams>;
/**
 * Converts a `ClientCapabilities` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftClientCapabilities: (
  value: older.ClientCapabilities,
) => ConvertedMessage<newer.ClientCapabilities>;
/**
 * Converts a `ServerCapabilities` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftServerCapabilities: (
  value: older.ServerCapabilities,
) => ConvertedMessage<newer.ServerCapabilities>;
/**
 * Converts a `CallToolResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftAnyCallToolResult: (
  value: older.CallToolResult | older.CreateTaskResult,
) => ConvertedMessage<newer.CallToolResult | newer.InputRequiredResult>;
/**
 * Converts a `CreateMessageResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftCreateMessageResult: (
  value: older.CreateMessageResult | older.CreateTaskResult,
) => ConvertedMessage<newer.CreateMessageResult>;
/**
 * Converts a `ElicitResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export declare const liftElicitResult: (
  value: older.ElicitResult | older.CreateTaskResult,
) => ConvertedMessage<newer.ElicitResult>;
/**
 * Converts a `CompleteResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerCompleteResult: (
  value: newer.CompleteResult,
) => ConvertedMessage<older.CompleteResult>;
/**
 * Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerGetPromptResult: (
  value: newer.GetPromptResult,
) => ConvertedMessage<older.GetPromptResult>;
/**
 * Converts a `ListPromptsResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerListPromptsResult: (
  value: newer.ListPromptsResult,
) => ConvertedMessage<older.ListPromptsResult>;
/**
 * Converts a `ListResourcesResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerListResourcesResult: (
  value: newer.ListResourcesResult,
) => ConvertedMessage<older.ListResourcesResult>;
/**
 * Converts a `ListResourceTemplatesResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerListResourceTemplatesResult: (
  value: newer.ListResourceTemplatesResult,
) => ConvertedMessage<older.ListResourceTemplatesResult>;
/**
 * Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerReadResourceResult: (
  value: newer.ReadResourceResult,
) => ConvertedMessage<older.ReadResourceResult>;
/**
 * Converts a `CallToolRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerCallToolRequestParams: (
  value: newer.CallToolRequestParams,
) => ConvertedMessage<older.CallToolRequestParams>;
/**
 * Converts a `CallToolResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerCallToolResult: (
  value: newer.CallToolResult,
) => ConvertedMessage<older.CallToolResult>;
/**
 * Converts a `ListToolsResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerListToolsResult: (
  value: newer.ListToolsResult,
) => ConvertedMessage<older.ListToolsResult>;
/**
 * Converts a `CreateMessageRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerCreateMessageRequestParams: (
  value: newer.CreateMessageRequestParams,
) => ConvertedMessage<older.CreateMessageRequestParams>;
/**
 * Converts a `CreateMessageResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerCreateMessageResult: (
  value: newer.CreateMessageResult,
) => ConvertedMessage<older.CreateMessageResult>;
/**
 * Converts a `ListRootsResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerListRootsResult: (
  value: newer.ListRootsResult,
) => ConvertedMessage<older.ListRootsResult>;
/**
 * Converts a `ElicitResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerElicitResult: (
  value: newer.ElicitResult,
) => ConvertedMessage<older.ElicitResult>;
/**
 * Converts a `ClientCapabilities` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerClientCapabilities: (
  value: newer.ClientCapabilities,
) => ConvertedMessage<older.ClientCapabilities>;
/**
 * Converts a `ServerCapabilities` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerServerCapabilities: (
  value: newer.ServerCapabilities,
) => ConvertedMessage<older.ServerCapabilities>;
/**
 * Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerAnyGetPromptResult: (
  value: newer.GetPromptResult | newer.InputRequiredResult,
) => ConvertedMessage<older.GetPromptResult>;
/**
 * Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerAnyReadResourceResult: (
  value: newer.ReadResourceResult | newer.InputRequiredResult,
) => ConvertedMessage<older.ReadResourceResult>;
/**
 * Converts a `CallToolResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerAnyCallToolResult: (
  value: newer.CallToolResult | newer.InputRequiredResult,
) => ConvertedMessage<older.CallToolResult | older.CreateTaskResult>;
/**
 * Converts a `ListRootsRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerListRootsRequestParams: (
  value: NonNullable<newer.ListRootsRequest["params"]>,
) => ConvertedMessage<older.RequestParams>;
/**
 * Converts a `ElicitRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const lowerElicitRequestParams: (
  value: newer.ElicitRequestParams,
) => ConvertedMessage<older.ElicitRequestParams>;
