// Conversions between the revisions 2024-11-05 and 2025-03-26 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as newer from "../../2025-03-26/types.js";
import type * as older from "../../2024-11-05/types.js";
import { type ConvertedMessage } from "../../runtime/conversion.js";
/**
 * Converts a `ServerCapabilities` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export declare const liftServerCapabilities: (
  value: older.ServerCapabilities,
) => ConvertedMessage<newer.ServerCapabilities>;
/**
 * Converts a `InitializeResult` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export declare const liftInitializeResult: (
  value: older.InitializeResult,
) => ConvertedMessage<newer.InitializeResult>;
/**
 * Converts a `ListToolsResult` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export declare const liftListToolsResult: (
  value: older.ListToolsResult,
) => ConvertedMessage<newer.ListToolsResult>;
/**
 * Converts a `ProgressNotificationParams` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export declare const liftProgressNotificationParams: (
  value: NonNullable<older.ProgressNotification["params"]>,
) => ConvertedMessage<NonNullable<newer.ProgressNotification["params"]>>;
/**
 * Converts a `CallToolResult` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export declare const lowerCallToolResult: (
  value: newer.CallToolResult,
) => ConvertedMessage<older.CallToolResult>;
/**
 * Converts a `CreateMessageResult` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export declare const lowerCreateMessageResult: (
  value: newer.CreateMessageResult,
) => ConvertedMessage<older.CreateMessageResult>;
/**
 * Converts a `GetPromptResult` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export declare const lowerGetPromptResult: (
  value: newer.GetPromptResult,
) => ConvertedMessage<older.GetPromptResult>;
/**
 * Converts a `CreateMessageRequestParams` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export declare const lowerCreateMessageRequestParams: (
  value: NonNullable<newer.CreateMessageRequest["params"]>,
) => ConvertedMessage<NonNullable<older.CreateMessageRequest["params"]>>;
