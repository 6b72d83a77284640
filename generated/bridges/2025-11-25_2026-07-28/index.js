// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { withLosses } from "../../runtime/conversion.js";
import * as lift from "./lift.js";
import * as lower from "./lower.js";
/**
 * Converts a `CompleteRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCompleteRequestParams = /* @__PURE__ */ withLosses(
  lift.liftCompleteRequestParams,
);
/**
 * Converts a `CompleteResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCompleteResult = /* @__PURE__ */ withLosses(
  lift.liftCompleteResult,
);
/**
 * Converts a `GetPromptRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftGetPromptRequestParams = /* @__PURE__ */ withLosses(
  lift.liftGetPromptRequestParams,
);
/**
 * Converts a `GetPromptResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftGetPromptResult = /* @__PURE__ */ withLosses(
  lift.liftGetPromptResult,
);
/**
 * Converts a `PaginatedRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftPaginatedRequestParams = /* @__PURE__ */ withLosses(
  lift.liftPaginatedRequestParams,
);
/**
 * Converts a `ListPromptsResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftListPromptsResult = /* @__PURE__ */ withLosses(
  lift.liftListPromptsResult,
);
/**
 * Converts a `ListResourcesResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftListResourcesResult = /* @__PURE__ */ withLosses(
  lift.liftListResourcesResult,
);
/**
 * Converts a `ListResourceTemplatesResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftListResourceTemplatesResult = /* @__PURE__ */ withLosses(
  lift.liftListResourceTemplatesResult,
);
/**
 * Converts a `ReadResourceRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftReadResourceRequestParams = /* @__PURE__ */ withLosses(
  lift.liftReadResourceRequestParams,
);
/**
 * Converts a `ReadResourceResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftReadResourceResult = /* @__PURE__ */ withLosses(
  lift.liftReadResourceResult,
);
/**
 * Converts a `CallToolRequestParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCallToolRequestParams = /* @__PURE__ */ withLosses(
  lift.liftCallToolRequestParams,
);
/**
 * Converts a `CallToolResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCallToolResult = /* @__PURE__ */ withLosses(
  lift.liftCallToolResult,
);
/**
 * Converts a `ListToolsResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftListToolsResult = /* @__PURE__ */ withLosses(
  lift.liftListToolsResult,
);
/**
 * Converts a `CancelledNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCancelledNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftCancelledNotificationParams,
);
/**
 * Converts a `ProgressNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftProgressNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftProgressNotificationParams,
);
/**
 * Converts a `LoggingMessageNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftLoggingMessageNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftLoggingMessageNotificationParams,
);
/**
 * Converts a `ResourceUpdatedNotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftResourceUpdatedNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftResourceUpdatedNotificationParams,
);
/**
 * Converts a `NotificationParams` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftNotificationParams,
);
/**
 * Converts a `ClientCapabilities` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftClientCapabilities = /* @__PURE__ */ withLosses(
  lift.liftClientCapabilities,
);
/**
 * Converts a `ServerCapabilities` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftServerCapabilities = /* @__PURE__ */ withLosses(
  lift.liftServerCapabilities,
);
/**
 * Converts a `CallToolResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftAnyCallToolResult = /* @__PURE__ */ withLosses(
  lift.liftAnyCallToolResult,
);
/**
 * Converts a `CreateMessageResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftCreateMessageResult = /* @__PURE__ */ withLosses(
  lift.liftCreateMessageResult,
);
/**
 * Converts a `ElicitResult` of 2025-11-25 to 2026-07-28, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2026-07-28.
 */
export const liftElicitResult = /* @__PURE__ */ withLosses(
  lift.liftElicitResult,
);
/**
 * Converts a `CompleteResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCompleteResult = /* @__PURE__ */ withLosses(
  lower.lowerCompleteResult,
);
/**
 * Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerGetPromptResult = /* @__PURE__ */ withLosses(
  lower.lowerGetPromptResult,
);
/**
 * Converts a `ListPromptsResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListPromptsResult = /* @__PURE__ */ withLosses(
  lower.lowerListPromptsResult,
);
/**
 * Converts a `ListResourcesResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListResourcesResult = /* @__PURE__ */ withLosses(
  lower.lowerListResourcesResult,
);
/**
 * Converts a `ListResourceTemplatesResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListResourceTemplatesResult = /* @__PURE__ */ withLosses(
  lower.lowerListResourceTemplatesResult,
);
/**
 * Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerReadResourceResult = /* @__PURE__ */ withLosses(
  lower.lowerReadResourceResult,
);
/**
 * Converts a `CallToolRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCallToolRequestParams = /* @__PURE__ */ withLosses(
  lower.lowerCallToolRequestParams,
);
/**
 * Converts a `CallToolResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCallToolResult = /* @__PURE__ */ withLosses(
  lower.lowerCallToolResult,
);
/**
 * Converts a `ListToolsResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListToolsResult = /* @__PURE__ */ withLosses(
  lower.lowerListToolsResult,
);
/**
 * Converts a `CreateMessageRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCreateMessageRequestParams = /* @__PURE__ */ withLosses(
  lower.lowerCreateMessageRequestParams,
);
/**
 * Converts a `CreateMessageResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerCreateMessageResult = /* @__PURE__ */ withLosses(
  lower.lowerCreateMessageResult,
);
/**
 * Converts a `ListRootsResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListRootsResult = /* @__PURE__ */ withLosses(
  lower.lowerListRootsResult,
);
/**
 * Converts a `ElicitResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerElicitResult = /* @__PURE__ */ withLosses(
  lower.lowerElicitResult,
);
/**
 * Converts a `ClientCapabilities` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerClientCapabilities = /* @__PURE__ */ withLosses(
  lower.lowerClientCapabilities,
);
/**
 * Converts a `ServerCapabilities` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerServerCapabilities = /* @__PURE__ */ withLosses(
  lower.lowerServerCapabilities,
);
/**
 * Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerAnyGetPromptResult = /* @__PURE__ */ withLosses(
  lower.lowerAnyGetPromptResult,
);
/**
 * Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerAnyReadResourceResult = /* @__PURE__ */ withLosses(
  lower.lowerAnyReadResourceResult,
);
/**
 * Converts a `CallToolResult` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerAnyCallToolResult = /* @__PURE__ */ withLosses(
  lower.lowerAnyCallToolResult,
);
/**
 * Converts a `ListRootsRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerListRootsRequestParams = /* @__PURE__ */ withLosses(
  lower.lowerListRootsRequestParams,
);
/**
 * Converts a `ElicitRequestParams` of 2026-07-28 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const lowerElicitRequestParams = /* @__PURE__ */ withLosses(
  lower.lowerElicitRequestParams,
);
