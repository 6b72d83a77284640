// Conversions between the revisions 2025-06-18 and 2025-11-25 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { withLosses } from "../../runtime/conversion.js";
import * as lift from "./lift.js";
import * as lower from "./lower.js";
/**
 * Converts a `ClientCapabilities` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftClientCapabilities = /* @__PURE__ */ withLosses(
  lift.liftClientCapabilities,
);
/**
 * Converts a `ServerCapabilities` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftServerCapabilities = /* @__PURE__ */ withLosses(
  lift.liftServerCapabilities,
);
/**
 * Converts a `InitializeResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftInitializeResult = /* @__PURE__ */ withLosses(
  lift.liftInitializeResult,
);
/**
 * Converts a `CallToolResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCallToolResult = /* @__PURE__ */ withLosses(
  lift.liftCallToolResult,
);
/**
 * Converts a `ListPromptsResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListPromptsResult = /* @__PURE__ */ withLosses(
  lift.liftListPromptsResult,
);
/**
 * Converts a `ListResourcesResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListResourcesResult = /* @__PURE__ */ withLosses(
  lift.liftListResourcesResult,
);
/**
 * Converts a `ListResourceTemplatesResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListResourceTemplatesResult = /* @__PURE__ */ withLosses(
  lift.liftListResourceTemplatesResult,
);
/**
 * Converts a `ListToolsResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListToolsResult = /* @__PURE__ */ withLosses(
  lift.liftListToolsResult,
);
/**
 * Converts a `GetPromptResult` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftGetPromptResult = /* @__PURE__ */ withLosses(
  lift.liftGetPromptResult,
);
/**
 * Converts a `InitializeRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftInitializeRequestParams = /* @__PURE__ */ withLosses(
  lift.liftInitializeRequestParams,
);
/**
 * Converts a `CompleteRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCompleteRequestParams = /* @__PURE__ */ withLosses(
  lift.liftCompleteRequestParams,
);
/**
 * Converts a `SetLevelRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftSetLevelRequestParams = /* @__PURE__ */ withLosses(
  lift.liftSetLevelRequestParams,
);
/**
 * Converts a `GetPromptRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftGetPromptRequestParams = /* @__PURE__ */ withLosses(
  lift.liftGetPromptRequestParams,
);
/**
 * Converts a `ListPromptsRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListPromptsRequestParams = /* @__PURE__ */ withLosses(
  lift.liftListPromptsRequestParams,
);
/**
 * Converts a `ListResourcesRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListResourcesRequestParams = /* @__PURE__ */ withLosses(
  lift.liftListResourcesRequestParams,
);
/**
 * Converts a `ListResourceTemplatesRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListResourceTemplatesRequestParams =
  /* @__PURE__ */ withLosses(lift.liftListResourceTemplatesRequestParams);
/**
 * Converts a `ReadResourceRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftReadResourceRequestParams = /* @__PURE__ */ withLosses(
  lift.liftReadResourceRequestParams,
);
/**
 * Converts a `SubscribeRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftSubscribeRequestParams = /* @__PURE__ */ withLosses(
  lift.liftSubscribeRequestParams,
);
/**
 * Converts a `UnsubscribeRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftUnsubscribeRequestParams = /* @__PURE__ */ withLosses(
  lift.liftUnsubscribeRequestParams,
);
/**
 * Converts a `CallToolRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCallToolRequestParams = /* @__PURE__ */ withLosses(
  lift.liftCallToolRequestParams,
);
/**
 * Converts a `ListToolsRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftListToolsRequestParams = /* @__PURE__ */ withLosses(
  lift.liftListToolsRequestParams,
);
/**
 * Converts a `CreateMessageRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCreateMessageRequestParams = /* @__PURE__ */ withLosses(
  lift.liftCreateMessageRequestParams,
);
/**
 * Converts a `ElicitRequestParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftElicitRequestParams = /* @__PURE__ */ withLosses(
  lift.liftElicitRequestParams,
);
/**
 * Converts a `CancelledNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftCancelledNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftCancelledNotificationParams,
);
/**
 * Converts a `ProgressNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftProgressNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftProgressNotificationParams,
);
/**
 * Converts a `LoggingMessageNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftLoggingMessageNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftLoggingMessageNotificationParams,
);
/**
 * Converts a `ResourceUpdatedNotificationParams` of 2025-06-18 to 2025-11-25, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-11-25.
 */
export const liftResourceUpdatedNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftResourceUpdatedNotificationParams,
);
/**
 * Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerCreateMessageResult = /* @__PURE__ */ withLosses(
  lower.lowerCreateMessageResult,
);
/**
 * Converts a `ElicitResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerElicitResult = /* @__PURE__ */ withLosses(
  lower.lowerElicitResult,
);
/**
 * Converts a `CallToolResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerCallToolResult = /* @__PURE__ */ withLosses(
  lower.lowerCallToolResult,
);
/**
 * Converts a `CreateMessageRequestParams` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerCreateMessageRequestParams = /* @__PURE__ */ withLosses(
  lower.lowerCreateMessageRequestParams,
);
/**
 * Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerAnyCreateMessageResult = /* @__PURE__ */ withLosses(
  lower.lowerAnyCreateMessageResult,
);
/**
 * Converts a `ElicitRequestParams` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerElicitRequestParams = /* @__PURE__ */ withLosses(
  lower.lowerElicitRequestParams,
);
/**
 * Converts a `ElicitResult` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerAnyElicitResult = /* @__PURE__ */ withLosses(
  lower.lowerAnyElicitResult,
);
/**
 * Converts a `CancelledNotificationParams` of 2025-11-25 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const lowerCancelledNotificationParams = /* @__PURE__ */ withLosses(
  lower.lowerCancelledNotificationParams,
);
