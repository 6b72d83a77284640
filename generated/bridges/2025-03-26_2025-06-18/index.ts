// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as newer from "../../2025-06-18/types.js";
import type * as older from "../../2025-03-26/types.js";
import { type ConvertedMessage, withLosses } from "../../runtime/conversion.js";
import * as tables from "./tables.js";

/**
 * Converts a `ClientCapabilities` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftClientCapabilities: (value: older.ClientCapabilities) => ConvertedMessage<newer.ClientCapabilities> =
  /* @__PURE__ */ withLosses(tables.liftClientCapabilities);

/**
 * Converts a `InitializeResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftInitializeResult: (value: older.InitializeResult) => ConvertedMessage<newer.InitializeResult> =
  /* @__PURE__ */ withLosses(tables.liftInitializeResult);

/**
 * Converts a `ReadResourceResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftReadResourceResult: (value: older.ReadResourceResult) => ConvertedMessage<newer.ReadResourceResult> =
  /* @__PURE__ */ withLosses(tables.liftReadResourceResult);

/**
 * Converts a `CallToolResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftCallToolResult: (value: older.CallToolResult) => ConvertedMessage<newer.CallToolResult> =
  /* @__PURE__ */ withLosses(tables.liftCallToolResult);

/**
 * Converts a `CreateMessageResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftCreateMessageResult: (
  value: older.CreateMessageResult,
) => ConvertedMessage<newer.CreateMessageResult> = /* @__PURE__ */ withLosses(tables.liftCreateMessageResult);

/**
 * Converts a `ListPromptsResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListPromptsResult: (value: older.ListPromptsResult) => ConvertedMessage<newer.ListPromptsResult> =
  /* @__PURE__ */ withLosses(tables.liftListPromptsResult);

/**
 * Converts a `ListResourcesResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListResourcesResult: (
  value: older.ListResourcesResult,
) => ConvertedMessage<newer.ListResourcesResult> = /* @__PURE__ */ withLosses(tables.liftListResourcesResult);

/**
 * Converts a `ListResourceTemplatesResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListResourceTemplatesResult: (
  value: older.ListResourceTemplatesResult,
) => ConvertedMessage<newer.ListResourceTemplatesResult> = /* @__PURE__ */ withLosses(
  tables.liftListResourceTemplatesResult,
);

/**
 * Converts a `ListToolsResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListToolsResult: (value: older.ListToolsResult) => ConvertedMessage<newer.ListToolsResult> =
  /* @__PURE__ */ withLosses(tables.liftListToolsResult);

/**
 * Converts a `ListRootsResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListRootsResult: (value: older.ListRootsResult) => ConvertedMessage<newer.ListRootsResult> =
  /* @__PURE__ */ withLosses(tables.liftListRootsResult);

/**
 * Converts a `GetPromptResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftGetPromptResult: (value: older.GetPromptResult) => ConvertedMessage<newer.GetPromptResult> =
  /* @__PURE__ */ withLosses(tables.liftGetPromptResult);

/**
 * Converts a `InitializeRequestParams` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftInitializeRequestParams: (
  value: NonNullable<older.InitializeRequest["params"]>,
) => ConvertedMessage<NonNullable<newer.InitializeRequest["params"]>> = /* @__PURE__ */ withLosses(
  tables.liftInitializeRequestParams,
);

/**
 * Converts a `CompleteRequestParams` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftCompleteRequestParams: (
  value: NonNullable<older.CompleteRequest["params"]>,
) => ConvertedMessage<NonNullable<newer.CompleteRequest["params"]>> = /* @__PURE__ */ withLosses(
  tables.liftCompleteRequestParams,
);

/**
 * Converts a `CreateMessageRequestParams` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftCreateMessageRequestParams: (
  value: NonNullable<older.CreateMessageRequest["params"]>,
) => ConvertedMessage<NonNullable<newer.CreateMessageRequest["params"]>> = /* @__PURE__ */ withLosses(
  tables.liftCreateMessageRequestParams,
);

/**
 * Converts a `CallToolResult` of 2025-06-18 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const lowerCallToolResult: (value: newer.CallToolResult) => ConvertedMessage<older.CallToolResult> =
  /* @__PURE__ */ withLosses(tables.lowerCallToolResult);

/**
 * Converts a `GetPromptResult` of 2025-06-18 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const lowerGetPromptResult: (value: newer.GetPromptResult) => ConvertedMessage<older.GetPromptResult> =
  /* @__PURE__ */ withLosses(tables.lowerGetPromptResult);
