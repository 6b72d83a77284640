// Conversions between the revisions 2025-06-18 and 2025-11-25 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as newer from "../../2025-11-25/types.js";
import type * as older from "../../2025-06-18/types.js";
import { type ConvertedMessage } from "../../runtime/conversion.js";
/**
 * Converts a `ClientCapabilities` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftClientCapabilities: (
  value: older.ClientCapabilities,
) => ConvertedMessage<newer.ClientCapabilities>;
/**
 * Converts a `ServerCapabilities` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftServerCapabilities: (
  value: older.ServerCapabilities,
) => ConvertedMessage<newer.ServerCapabilities>;
/**
 * Converts a `InitializeResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftInitializeResult: (
  value: older.InitializeResult,
) => ConvertedMessage<newer.InitializeResult>;
/**
 * Converts a `CallToolResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftCallToolResult: (
  value: older.CallToolResult,
) => ConvertedMessage<newer.CallToolResult>;
/**
 * Converts a `ListPromptsResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftListPromptsResult: (
  value: older.ListPromptsResult,
) => ConvertedMessage<newer.ListPromptsResult>;
/**
 * Converts a `ListResourcesResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftListResourcesResult: (
  value: older.ListResourcesResult,
) => ConvertedMessage<newer.ListResourcesResult>;
/**
 * Converts a `ListResourceTemplatesResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftListResourceTemplatesResult: (
  value: older.ListResourceTemplatesResult,
) => ConvertedMessage<newer.ListResourceTemplatesResult>;
/**
 * Converts a `ListToolsResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftListToolsResult: (
  value: older.ListToolsResult,
) => ConvertedMessage<newer.ListToolsResult>;
/**
 * Converts a `GetPromptResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftGetPromptResult: (
  value: older.GetPromptResult,
) => ConvertedMessage<newer.GetPromptResult>;
/**
 * Converts a `InitializeRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftInitializeRequestParams: (
  value: NonNullable<older.InitializeRequest["params"]>,
) => ConvertedMessage<newer.InitializeRequestParams>;
/**
 * Converts a `CompleteRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftCompleteRequestParams: (
  value: NonNullable<older.CompleteRequest["params"]>,
) => ConvertedMessage<newer.CompleteRequestParams>;
/**
 * Converts a `SetLevelRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftSetLevelRequestParams: (
  value: NonNullable<older.SetLevelRequest["params"]>,
) => ConvertedMessage<newer.SetLevelRequestParams>;
/**
 * Converts a `GetPromptRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftGetPromptRequestParams: (
  value: NonNullable<older.GetPromptRequest["params"]>,
) => ConvertedMessage<newer.GetPromptRequestParams>;
/**
 * Converts a `ListPromptsRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftListPromptsRequestParams: (
  value: NonNullable<older.ListPromptsRequest["params"]>,
) => ConvertedMessage<newer.PaginatedRequestParams>;
/**
 * Converts a `ListResourcesRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftListResourcesRequestParams: (
  value: NonNullable<older.ListResourcesRequest["params"]>,
) => ConvertedMessage<newer.PaginatedRequestParams>;
/**
 * Converts a `ListResourceTemplatesRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftListResourceTemplatesRequestParams: (
  value: NonNullable<older.ListResourceTemplatesRequest["params"]>,
) => ConvertedMessage<newer.PaginatedRequestParams>;
/**
 * Converts a `ReadResourceRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftReadResourceRequestParams: (
  value: NonNullable<older.ReadResourceRequest["params"]>,
) => ConvertedMessage<newer.ReadResourceRequestParams>;
/**
 * Converts a `SubscribeRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftSubscribeRequestParams: (
  value: NonNullable<older.SubscribeRequest["params"]>,
) => ConvertedMessage<newer.SubscribeRequestParams>;
/**
 * Converts a `UnsubscribeRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftUnsubscribeRequestParams: (
  value: NonNullable<older.UnsubscribeRequest["params"]>,
) => ConvertedMessage<newer.UnsubscribeRequestParams>;
/**
 * Converts a `CallToolRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftCallToolRequestParams: (
  value: NonNullable<older.CallToolRequest["params"]>,
) => ConvertedMessage<newer.CallToolRequestParams>;
/**
 * Converts a `ListToolsRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftListToolsRequestParams: (
  value: NonNullable<older.ListToolsRequest["params"]>,
) => ConvertedMessage<newer.PaginatedRequestParams>;
/**
 * Converts a `CreateMessageRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftCreateMessageRequestParams: (
  value: NonNullable<older.CreateMessageRequest["params"]>,
) => ConvertedMessage<newer.CreateMessageRequestParams>;
/**
 * Converts a `ElicitRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftElicitRequestParams: (
  value: NonNullable<older.ElicitRequest["params"]>,
) => ConvertedMessage<newer.ElicitRequestParams>;
/**
 * Converts a `CancelledNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftCancelledNotificationParams: (
  value: NonNullable<older.CancelledNotification["params"]>,
) => ConvertedMessage<newer.CancelledNotificationParams>;
/**
 * Converts a `ProgressNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftProgressNotificationParams: (
  value: NonNullable<older.ProgressNotification["params"]>,
) => ConvertedMessage<newer.ProgressNotificationParams>;
/**
 * Converts a `LoggingMessageNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftLoggingMessageNotificationParams: (
  value: NonNullable<older.LoggingMessageNotification["params"]>,
) => ConvertedMessage<newer.LoggingMessageNotificationParams>;
/**
 * Converts a `ResourceUpdatedNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export declare const liftResourceUpdatedNotificationParams: (
  value: NonNullable<older.ResourceUpdatedNotification["params"]>,
) => ConvertedMessage<newer.ResourceUpdatedNotificationParams>;
/**
 * Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const lowerCreateMessageResult: (
  value: newer.CreateMessageResult,
) => ConvertedMessage<older.CreateMessageResult>;
/**
 * Converts a `ElicitResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const lowerElicitResult: (
  value: newer.ElicitResult,
) => ConvertedMessage<older.ElicitResult>;
/**
 * Converts a `CallToolResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const lowerCallToolResult: (
  value: newer.CallToolResult | newer.CreateTaskResult,
) => ConvertedMessage<older.CallToolResult>;
/**
 * Converts a `CreateMessageRequestParams` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const lowerCreateMessageRequestParams: (
  value: newer.CreateMessageRequestParams,
) => ConvertedMessage<NonNullable<older.CreateMessageRequest["params"]>>;
/**
 * Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const lowerAnyCreateMessageResult: (
  value: newer.CreateMessageResult | newer.CreateTaskResult,
) => ConvertedMessage<older.CreateMessageResult>;
/**
 * Converts a `ElicitRequestParams` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const lowerElicitRequestParams: (
  value: newer.ElicitRequestParams,
) => ConvertedMessage<NonNullable<older.ElicitRequest["params"]>>;
/**
 * Converts a `ElicitResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const lowerAnyElicitResult: (
  value: newer.ElicitResult | newer.CreateTaskResult,
) => ConvertedMessage<older.ElicitResult>;
/**
 * Converts a `CancelledNotificationParams` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const lowerCancelledNotificationParams: (
  value: newer.CancelledNotificationParams,
) => ConvertedMessage<NonNullable<older.CancelledNotification["params"]>>;
