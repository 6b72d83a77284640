// Conversions between the revisions 2024-11-05 and 2025-03-26 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as newer from "../../2025-03-26/types.js";
import type * as older from "../../2024-11-05/types.js";
import { type ConvertedMessage, withLosses } from "../../runtime/conversion.js";
import * as tables from "./tables.js";

/**
 * Converts a `ServerCapabilities` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const liftServerCapabilities: (value: older.ServerCapabilities) => ConvertedMessage<newer.ServerCapabilities> =
  /* @__PURE__ */ withLosses(tables.liftServerCapabilities);

/**
 * Converts a `InitializeResult` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const liftInitializeResult: (value: older.InitializeResult) => ConvertedMessage<newer.InitializeResult> =
  /* @__PURE__ */ withLosses(tables.liftInitializeResult);

/**
 * Converts a `ListToolsResult` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const liftListToolsResult: (value: older.ListToolsResult) => ConvertedMessage<newer.ListToolsResult> =
  /* @__PURE__ */ withLosses(tables.liftListToolsResult);

/**
 * Converts a `ProgressNotificationParams` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const liftProgressNotificationParams: (
  value: NonNullable<older.ProgressNotification["params"]>,
) => ConvertedMessage<NonNullable<newer.ProgressNotification["params"]>> = /* @__PURE__ */ withLosses(
  tables.liftProgressNotificationParams,
);

/**
 * Converts a `CallToolResult` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export const lowerCallToolResult: (value: newer.CallToolResult) => ConvertedMessage<older.CallToolResult> =
  /* @__PURE__ */ withLosses(tables.lowerCallToolResult);

/**
 * Converts a `CreateMessageResult` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export const lowerCreateMessageResult: (
  value: newer.CreateMessageResult,
) => ConvertedMessage<older.CreateMessageResult> = /* @__PURE__ */ withLosses(tables.lowerCreateMessageResult);

/**
 * Converts a `GetPromptResult` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export const lowerGetPromptResult: (value: newer.GetPromptResult) => ConvertedMessage<older.GetPromptResult> =
  /* @__PURE__ */ withLosses(tables.lowerGetPromptResult);

/**
 * Converts a `CreateMessageRequestParams` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export const lowerCreateMessageRequestParams: (
  value: NonNullable<newer.CreateMessageRequest["params"]>,
) => ConvertedMessage<NonNullable<older.CreateMessageRequest["params"]>> = /* @__PURE__ */ withLosses(
  tables.lowerCreateMessageRequestParams,
);
