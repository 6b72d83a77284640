// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as newer from "../../2025-06-18/types.js";
import type * as older from "../../2025-03-26/types.js";
import { type ConvertedMessage } from "../../runtime/conversion.js";
/**
 * Converts a `ClientCapabilities` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftClientCapabilities: (
  value: older.ClientCapabilities,
) => ConvertedMessage<newer.ClientCapabilities>;
/**
 * Converts a `InitializeResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftInitializeResult: (
  value: older.InitializeResult,
) => ConvertedMessage<newer.InitializeResult>;
/**
 * Converts a `ReadResourceResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftReadResourceResult: (
  value: older.ReadResourceResult,
) => ConvertedMessage<newer.ReadResourceResult>;
/**
 * Converts a `CallToolResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftCallToolResult: (
  value: older.CallToolResult,
) => ConvertedMessage<newer.CallToolResult>;
/**
 * Converts a `CreateMessageResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftCreateMessageResult: (
  value: older.CreateMessageResult,
) => ConvertedMessage<newer.CreateMessageResult>;
/**
 * Converts a `ListPromptsResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftListPromptsResult: (
  value: older.ListPromptsResult,
) => ConvertedMessage<newer.ListPromptsResult>;
/**
 * Converts a `ListResourcesResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftListResourcesResult: (
  value: older.ListResourcesResult,
) => ConvertedMessage<newer.ListResourcesResult>;
/**
 * Converts a `ListResourceTemplatesResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftListResourceTemplatesResult: (
  value: older.ListResourceTemplatesResult,
) => ConvertedMessage<newer.ListResourceTemplatesResult>;
/**
 * Converts a `ListToolsResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftListToolsResult: (
  value: older.ListToolsResult,
) => ConvertedMessage<newer.ListToolsResult>;
/**
 * Converts a `ListRootsResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftListRootsResult: (
  value: older.ListRootsResult,
) => ConvertedMessage<newer.ListRootsResult>;
/**
 * Converts a `GetPromptResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftGetPromptResult: (
  value: older.GetPromptResult,
) => ConvertedMessage<newer.GetPromptResult>;
/**
 * Converts a `InitializeRequestParams` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftInitializeRequestParams: (
  value: NonNullable<older.InitializeRequest["params"]>,
) => ConvertedMessage<NonNullable<newer.InitializeRequest["params"]>>;
/**
 * Converts a `CompleteRequestParams` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftCompleteRequestParams: (
  value: NonNullable<older.CompleteRequest["params"]>,
) => ConvertedMessage<NonNullable<newer.CompleteRequest["params"]>>;
/**
 * Converts a `CreateMessageRequestParams` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export declare const liftCreateMessageRequestParams: (
  value: NonNullable<older.CreateMessageRequest["params"]>,
) => ConvertedMessage<NonNullable<newer.CreateMessageRequest["params"]>>;
/**
 * Converts a `CallToolResult` of 2025-06-18 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export declare const lowerCallToolResult: (
  value: newer.CallToolResult,
) => ConvertedMessage<older.CallToolResult>;
/**
 * Converts a `GetPromptResult` of 2025-06-18 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export declare const lowerGetPromptResult: (
  value: newer.GetPromptResult,
) => ConvertedMessage<older.GetPromptResult>;
