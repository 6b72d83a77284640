// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as newer from "../../2026-07-28/types.js";
import type * as older from "../../2025-11-25/types.js";
import { type ConvertedMessage, withLosses } from "../../runtime/conversion.js";
import * as tables from "./tables.js";

/**
 * Converts a `CompleteRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCompleteRequestParams: (
  value: older.CompleteRequestParams & Required<Pick<newer.CompleteRequestParams, "_meta">>,
) => ConvertedMessage<newer.CompleteRequestParams> = /* @__PURE__ */ withLosses(tables.liftCompleteRequestParams);

/**
 * Converts a `CompleteResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCompleteResult: (value: older.CompleteResult) => ConvertedMessage<newer.CompleteResult> =
  /* @__PURE__ */ withLosses(tables.liftCompleteResult);

/**
 * Converts a `GetPromptRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftGetPromptRequestParams: (
  value: older.GetPromptRequestParams & Required<Pick<newer.GetPromptRequestParams, "_meta">>,
) => ConvertedMessage<newer.GetPromptRequestParams> = /* @__PURE__ */ withLosses(tables.liftGetPromptRequestParams);

/**
 * Converts a `GetPromptResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftGetPromptResult: (value: older.GetPromptResult) => ConvertedMessage<newer.GetPromptResult> =
  /* @__PURE__ */ withLosses(tables.liftGetPromptResult);

/**
 * Converts a `PaginatedRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftPaginatedRequestParams: (
  value: older.PaginatedRequestParams & Required<Pick<newer.PaginatedRequestParams, "_meta">>,
) => ConvertedMessage<newer.PaginatedRequestParams> = /* @__PURE__ */ withLosses(tables.liftPaginatedRequestParams);

/**
 * Converts a `ListPromptsResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftListPromptsResult: (value: older.ListPromptsResult) => ConvertedMessage<newer.ListPromptsResult> =
  /* @__PURE__ */ withLosses(tables.liftListPromptsResult);

/**
 * Converts a `ListResourcesResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftListResourcesResult: (
  value: older.ListResourcesResult,
) => ConvertedMessage<newer.ListResourcesResult> = /* @__PURE__ */ withLosses(tables.liftListResourcesResult);

/**
 * Converts a `ListResourceTemplatesResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftListResourceTemplatesResult: (
  value: older.ListResourceTemplatesResult,
) => ConvertedMessage<newer.ListResourceTemplatesResult> = /* @__PURE__ */ withLosses(
  tables.liftListResourceTemplatesResult,
);

/**
 * Converts a `ReadResourceRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftReadResourceRequestParams: (
  value: older.ReadResourceRequestParams & Required<Pick<newer.ReadResourceRequestParams, "_meta">>,
) => ConvertedMessage<newer.ReadResourceRequestParams> = /* @__PURE__ */ withLosses(
  tables.liftReadResourceRequestParams,
);

/**
 * Converts a `ReadResourceResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftReadResourceResult: (value: older.ReadResourceResult) => ConvertedMessage<newer.ReadResourceResult> =
  /* @__PURE__ */ withLosses(tables.liftReadResourceResult);

/**
 * Converts a `CallToolRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCallToolRequestParams: (
  value: older.CallToolRequestParams & Required<Pick<newer.CallToolRequestParams, "_meta">>,
) => ConvertedMessage<newer.CallToolRequestParams> = /* @__PURE__ */ withLosses(tables.liftCallToolRequestParams);

/**
 * Converts a `CallToolResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCallToolResult: (value: older.CallToolResult) => ConvertedMessage<newer.CallToolResult> =
  /* @__PURE__ */ withLosses(tables.liftCallToolResult);

/**
 * Converts a `ListToolsResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftListToolsResult: (value: older.ListToolsResult) => ConvertedMessage<newer.ListToolsResult> =
  /* @__PURE__ */ withLosses(tables.liftListToolsResult);

/**
 * Converts a `CancelledNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCancelledNotificationParams: (
  value: older.CancelledNotificationParams,
) => ConvertedMessage<newer.CancelledNotificationParams> = /* @__PURE__ */ withLosses(
  tables.liftCancelledNotificationParams,
);

/**
 * Converts a `ProgressNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftProgressNotificationParams: (
  value: older.ProgressNotificationParams,
) => ConvertedMessage<newer.ProgressNotificationParams> = /* @__PURE__ */ withLosses(
  tables.liftProgressNotificationParams,
);

/**
 * Converts a `LoggingMessageNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftLoggingMessageNotificationParams: (
  value: older.LoggingMessageNotificationParams,
) => ConvertedMessage<newer.LoggingMessageNotificationParams> = /* @__PURE__ */ withLosses(
  tables.liftLoggingMessageNotificationParams,
);

/**
 * Converts a `ResourceUpdatedNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftResourceUpdatedNotificationParams: (
  value: older.ResourceUpdatedNotificationParams,
) => ConvertedMessage<newer.ResourceUpdatedNotificationParams> = /* @__PURE__ */ withLosses(
  tables.liftResourceUpdatedNotificationParams,
);

/**
 * Converts a `NotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftNotificationParams: (value: older.NotificationParams) => ConvertedMessage<newer.NotificationParams> =
  /* @__PURE__ */ withLosses(tables.liftNotificationParams);

/**
 * Converts a `ClientCapabilities` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftClientCapabilities: (value: older.ClientCapabilities) => ConvertedMessage<newer.ClientCapabilities> =
  /* @__PURE__ */ withLosses(tables.liftClientCapabilities);

/**
 * Converts a `ServerCapabilities` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftServerCapabilities: (value: older.ServerCapabilities) => ConvertedMessage<newer.ServerCapabilities> =
  /* @__PURE__ */ withLosses(tables.liftServerCapabilities);

/**
 * Converts a `CallToolResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftAnyCallToolResult: (
  value: older.CallToolResult | older.CreateTaskResult,
) => ConvertedMessage<newer.CallToolResult | newer.InputRequiredResult> = /* @__PURE__ */ withLosses(
  tables.liftAnyCallToolResult,
);

/**
 * Converts a `CreateMessageResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCreateMessageResult: (
  value: older.CreateMessageResult | older.CreateTaskResult,
) => ConvertedMessage<newer.CreateMessageResult> = /* @__PURE__ */ withLosses(tables.liftCreateMessageResult);

/**
 * Converts a `ElicitResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftElicitResult: (
  value: older.ElicitResult | older.CreateTaskResult,
) => ConvertedMessage<newer.ElicitResult> = /* @__PURE__ */ withLosses(tables.liftElicitResult);

/**
 * Converts a `CompleteResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCompleteResult: (value: newer.CompleteResult) => ConvertedMessage<older.CompleteResult> =
  /* @__PURE__ */ withLosses(tables.lowerCompleteResult);

/**
 * Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerGetPromptResult: (value: newer.GetPromptResult) => ConvertedMessage<older.GetPromptResult> =
  /* @__PURE__ */ withLosses(tables.lowerGetPromptResult);

/**
 * Converts a `ListPromptsResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListPromptsResult: (value: newer.ListPromptsResult) => ConvertedMessage<older.ListPromptsResult> =
  /* @__PURE__ */ withLosses(tables.lowerListPromptsResult);

/**
 * Converts a `ListResourcesResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListResourcesResult: (
  value: newer.ListResourcesResult,
) => ConvertedMessage<older.ListResourcesResult> = /* @__PURE__ */ withLosses(tables.lowerListResourcesResult);

/**
 * Converts a `ListResourceTemplatesResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListResourceTemplatesResult: (
  value: newer.ListResourceTemplatesResult,
) => ConvertedMessage<older.ListResourceTemplatesResult> = /* @__PURE__ */ withLosses(
  tables.lowerListResourceTemplatesResult,
);

/**
 * Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerReadResourceResult: (value: newer.ReadResourceResult) => ConvertedMessage<older.ReadResourceResult> =
  /* @__PURE__ */ withLosses(tables.lowerReadResourceResult);

/**
 * Converts a `CallToolRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCallToolRequestParams: (
  value: newer.CallToolRequestParams,
) => ConvertedMessage<older.CallToolRequestParams> = /* @__PURE__ */ withLosses(tables.lowerCallToolRequestParams);

/**
 * Converts a `CallToolResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCallToolResult: (value: newer.CallToolResult) => ConvertedMessage<older.CallToolResult> =
  /* @__PURE__ */ withLosses(tables.lowerCallToolResult);

/**
 * Converts a `ListToolsResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListToolsResult: (value: newer.ListToolsResult) => ConvertedMessage<older.ListToolsResult> =
  /* @__PURE__ */ withLosses(tables.lowerListToolsResult);

/**
 * Converts a `CreateMessageRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCreateMessageRequestParams: (
  value: newer.CreateMessageRequestParams,
) => ConvertedMessage<older.CreateMessageRequestParams> = /* @__PURE__ */ withLosses(
  tables.lowerCreateMessageRequestParams,
);

/**
 * Converts a `CreateMessageResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCreateMessageResult: (
  value: newer.CreateMessageResult,
) => ConvertedMessage<older.CreateMessageResult> = /* @__PURE__ */ withLosses(tables.lowerCreateMessageResult);

/**
 * Converts a `ListRootsResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListRootsResult: (value: newer.ListRootsResult) => ConvertedMessage<older.ListRootsResult> =
  /* @__PURE__ */ withLosses(tables.lowerListRootsResult);

/**
 * Converts a `ElicitResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerElicitResult: (value: newer.ElicitResult) => ConvertedMessage<older.ElicitResult> =
  /* @__PURE__ */ withLosses(tables.lowerElicitResult);

/**
 * Converts a `ClientCapabilities` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerClientCapabilities: (value: newer.ClientCapabilities) => ConvertedMessage<older.ClientCapabilities> =
  /* @__PURE__ */ withLosses(tables.lowerClientCapabilities);

/**
 * Converts a `ServerCapabilities` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerServerCapabilities: (value: newer.ServerCapabilities) => ConvertedMessage<older.ServerCapabilities> =
  /* @__PURE__ */ withLosses(tables.lowerServerCapabilities);

/**
 * Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerAnyGetPromptResult: (
  value: newer.GetPromptResult | newer.InputRequiredResult,
) => ConvertedMessage<older.GetPromptResult> = /* @__PURE__ */ withLosses(tables.lowerAnyGetPromptResult);

/**
 * Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerAnyReadResourceResult: (
  value: newer.ReadResourceResult | newer.InputRequiredResult,
) => ConvertedMessage<older.ReadResourceResult> = /* @__PURE__ */ withLosses(tables.lowerAnyReadResourceResult);

/**
 * Converts a `CallToolResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerAnyCallToolResult: (
  value: newer.CallToolResult | newer.InputRequiredResult,
) => ConvertedMessage<older.CallToolResult | older.CreateTaskResult> = /* @__PURE__ */ withLosses(
  tables.lowerAnyCallToolResult,
);

/**
 * Converts a `ListRootsRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListRootsRequestParams: (
  value: NonNullable<newer.ListRootsRequest["params"]>,
) => ConvertedMessage<older.RequestParams> = /* @__PURE__ */ withLosses(tables.lowerListRootsRequestParams);

/**
 * Converts a `ElicitRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerElicitRequestParams: (
  value: newer.ElicitRequestParams,
) => ConvertedMessage<older.ElicitRequestParams> = /* @__PURE__ */ withLosses(tables.lowerElicitRequestParams);
