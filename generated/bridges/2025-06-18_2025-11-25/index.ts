// Conversions between the revisions 2025-06-18 and 2025-11-25 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as newer from "../../2025-11-25/types.js";
import type * as older from "../../2025-06-18/types.js";
import { type ConvertedMessage, withLosses } from "../../runtime/conversion.js";
import * as tables from "./tables.js";

/**
 * Converts a `ClientCapabilities` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftClientCapabilities: (value: older.ClientCapabilities) => ConvertedMessage<newer.ClientCapabilities> =
  /* @__PURE__ */ withLosses(tables.liftClientCapabilities);

/**
 * Converts a `ServerCapabilities` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftServerCapabilities: (value: older.ServerCapabilities) => ConvertedMessage<newer.ServerCapabilities> =
  /* @__PURE__ */ withLosses(tables.liftServerCapabilities);

/**
 * Converts a `InitializeResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftInitializeResult: (value: older.InitializeResult) => ConvertedMessage<newer.InitializeResult> =
  /* @__PURE__ */ withLosses(tables.liftInitializeResult);

/**
 * Converts a `CallToolResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCallToolResult: (value: older.CallToolResult) => ConvertedMessage<newer.CallToolResult> =
  /* @__PURE__ */ withLosses(tables.liftCallToolResult);

/**
 * Converts a `ListPromptsResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListPromptsResult: (value: older.ListPromptsResult) => ConvertedMessage<newer.ListPromptsResult> =
  /* @__PURE__ */ withLosses(tables.liftListPromptsResult);

/**
 * Converts a `ListResourcesResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListResourcesResult: (
  value: older.ListResourcesResult,
) => ConvertedMessage<newer.ListResourcesResult> = /* @__PURE__ */ withLosses(tables.liftListResourcesResult);

/**
 * Converts a `ListResourceTemplatesResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListResourceTemplatesResult: (
  value: older.ListResourceTemplatesResult,
) => ConvertedMessage<newer.ListResourceTemplatesResult> = /* @__PURE__ */ withLosses(
  tables.liftListResourceTemplatesResult,
);

/**
 * Converts a `ListToolsResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListToolsResult: (value: older.ListToolsResult) => ConvertedMessage<newer.ListToolsResult> =
  /* @__PURE__ */ withLosses(tables.liftListToolsResult);

/**
 * Converts a `GetPromptResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftGetPromptResult: (value: older.GetPromptResult) => ConvertedMessage<newer.GetPromptResult> =
  /* @__PURE__ */ withLosses(tables.liftGetPromptResult);

/**
 * Converts a `InitializeRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftInitializeRequestParams: (
  value: NonNullable<older.InitializeRequest["params"]>,
) => ConvertedMessage<newer.InitializeRequestParams> = /* @__PURE__ */ withLosses(tables.liftInitializeRequestParams);

/**
 * Converts a `CompleteRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCompleteRequestParams: (
  value: NonNullable<older.CompleteRequest["params"]>,
) => ConvertedMessage<newer.CompleteRequestParams> = /* @__PURE__ */ withLosses(tables.liftCompleteRequestParams);

/**
 * Converts a `SetLevelRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftSetLevelRequestParams: (
  value: NonNullable<older.SetLevelRequest["params"]>,
) => ConvertedMessage<newer.SetLevelRequestParams> = /* @__PURE__ */ withLosses(tables.liftSetLevelRequestParams);

/**
 * Converts a `GetPromptRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftGetPromptRequestParams: (
  value: NonNullable<older.GetPromptRequest["params"]>,
) => ConvertedMessage<newer.GetPromptRequestParams> = /* @__PURE__ */ withLosses(tables.liftGetPromptRequestParams);

/**
 * Converts a `ListPromptsRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListPromptsRequestParams: (
  value: NonNullable<older.ListPromptsRequest["params"]>,
) => ConvertedMessage<newer.PaginatedRequestParams> = /* @__PURE__ */ withLosses(tables.liftListPromptsRequestParams);

/**
 * Converts a `ListResourcesRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListResourcesRequestParams: (
  value: NonNullable<older.ListResourcesRequest["params"]>,
) => ConvertedMessage<newer.PaginatedRequestParams> = /* @__PURE__ */ withLosses(tables.liftListResourcesRequestParams);

/**
 * Converts a `ListResourceTemplatesRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListResourceTemplatesRequestParams: (
  value: NonNullable<older.ListResourceTemplatesRequest["params"]>,
) => ConvertedMessage<newer.PaginatedRequestParams> = /* @__PURE__ */ withLosses(
  tables.liftListResourceTemplatesRequestParams,
);

/**
 * Converts a `ReadResourceRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftReadResourceRequestParams: (
  value: NonNullable<older.ReadResourceRequest["params"]>,
) => ConvertedMessage<newer.ReadResourceRequestParams> = /* @__PURE__ */ withLosses(
  tables.liftReadResourceRequestParams,
);

/**
 * Converts a `SubscribeRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftSubscribeRequestParams: (
  value: NonNullable<older.SubscribeRequest["params"]>,
) => ConvertedMessage<newer.SubscribeRequestParams> = /* @__PURE__ */ withLosses(tables.liftSubscribeRequestParams);

/**
 * Converts a `UnsubscribeRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftUnsubscribeRequestParams: (
  value: NonNullable<older.UnsubscribeRequest["params"]>,
) => ConvertedMessage<newer.UnsubscribeRequestParams> = /* @__PURE__ */ withLosses(tables.liftUnsubscribeRequestParams);

/**
 * Converts a `CallToolRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCallToolRequestParams: (
  value: NonNullable<older.CallToolRequest["params"]>,
) => ConvertedMessage<newer.CallToolRequestParams> = /* @__PURE__ */ withLosses(tables.liftCallToolRequestParams);

/**
 * Converts a `ListToolsRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListToolsRequestParams: (
  value: NonNullable<older.ListToolsRequest["params"]>,
) => ConvertedMessage<newer.PaginatedRequestParams> = /* @__PURE__ */ withLosses(tables.liftListToolsRequestParams);

/**
 * Converts a `CreateMessageRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCreateMessageRequestParams: (
  value: NonNullable<older.CreateMessageRequest["params"]>,
) => ConvertedMessage<newer.CreateMessageRequestParams> = /* @__PURE__ */ withLosses(
  tables.liftCreateMessageRequestParams,
);

/**
 * Converts a `ElicitRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftElicitRequestParams: (
  value: NonNullable<older.ElicitRequest["params"]>,
) => ConvertedMessage<newer.ElicitRequestParams> = /* @__PURE__ */ withLosses(tables.liftElicitRequestParams);

/**
 * Converts a `CancelledNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCancelledNotificationParams: (
  value: NonNullable<older.CancelledNotification["params"]>,
) => ConvertedMessage<newer.CancelledNotificationParams> = /* @__PURE__ */ withLosses(
  tables.liftCancelledNotificationParams,
);

/**
 * Converts a `ProgressNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftProgressNotificationParams: (
  value: NonNullable<older.ProgressNotification["params"]>,
) => ConvertedMessage<newer.ProgressNotificationParams> = /* @__PURE__ */ withLosses(
  tables.liftProgressNotificationParams,
);

/**
 * Converts a `LoggingMessageNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftLoggingMessageNotificationParams: (
  value: NonNullable<older.LoggingMessageNotification["params"]>,
) => ConvertedMessage<newer.LoggingMessageNotificationParams> = /* @__PURE__ */ withLosses(
  tables.liftLoggingMessageNotificationParams,
);

/**
 * Converts a `ResourceUpdatedNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftResourceUpdatedNotificationParams: (
  value: NonNullable<older.ResourceUpdatedNotification["params"]>,
) => ConvertedMessage<newer.ResourceUpdatedNotificationParams> = /* @__PURE__ */ withLosses(
  tables.liftResourceUpdatedNotificationParams,
);

/**
 * Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerCreateMessageResult: (
  value: newer.CreateMessageResult,
) => ConvertedMessage<older.CreateMessageResult> = /* @__PURE__ */ withLosses(tables.lowerCreateMessageResult);

/**
 * Converts a `ElicitResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerElicitResult: (value: newer.ElicitResult) => ConvertedMessage<older.ElicitResult> =
  /* @__PURE__ */ withLosses(tables.lowerElicitResult);

/**
 * Converts a `CallToolResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerCallToolResult: (
  value: newer.CallToolResult | newer.CreateTaskResult,
) => ConvertedMessage<older.CallToolResult> = /* @__PURE__ */ withLosses(tables.lowerCallToolResult);

/**
 * Converts a `CreateMessageRequestParams` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerCreateMessageRequestParams: (
  value: newer.CreateMessageRequestParams,
) => ConvertedMessage<NonNullable<older.CreateMessageRequest["params"]>> = /* @__PURE__ */ withLosses(
  tables.lowerCreateMessageRequestParams,
);

/**
 * Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerAnyCreateMessageResult: (
  value: newer.CreateMessageResult | newer.CreateTaskResult,
) => ConvertedMessage<older.CreateMessageResult> = /* @__PURE__ */ withLosses(tables.lowerAnyCreateMessageResult);

/**
 * Converts a `ElicitRequestParams` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerElicitRequestParams: (
  value: newer.ElicitRequestParams,
) => ConvertedMessage<NonNullable<older.ElicitRequest["params"]>> = /* @__PURE__ */ withLosses(
  tables.lowerElicitRequestParams,
);

/**
 * Converts a `ElicitResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerAnyElicitResult: (
  value: newer.ElicitResult | newer.CreateTaskResult,
) => ConvertedMessage<older.ElicitResult> = /* @__PURE__ */ withLosses(tables.lowerAnyElicitResult);

/**
 * Converts a `CancelledNotificationParams` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerCancelledNotificationParams: (
  value: newer.CancelledNotificationParams,
) => ConvertedMessage<NonNullable<older.CancelledNotification["params"]>> = /* @__PURE__ */ withLosses(
  tables.lowerCancelledNotificationParams,
);
