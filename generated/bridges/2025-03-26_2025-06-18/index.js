// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { withLosses } from "../../runtime/conversion.js";
import * as lift from "./lift.js";
import * as lower from "./lower.js";
/**
 * Converts a `ClientCapabilities` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftClientCapabilities = /* @__PURE__ */ withLosses(
  lift.liftClientCapabilities,
);
/**
 * Converts a `InitializeResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftInitializeResult = /* @__PURE__ */ withLosses(
  lift.liftInitializeResult,
);
/**
 * Converts a `ReadResourceResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftReadResourceResult = /* @__PURE__ */ withLosses(
  lift.liftReadResourceResult,
);
/**
 * Converts a `CallToolResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftCallToolResult = /* @__PURE__ */ withLosses(
  lift.liftCallToolResult,
);
/**
 * Converts a `CreateMessageResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftCreateMessageResult = /* @__PURE__ */ withLosses(
  lift.liftCreateMessageResult,
);
/**
 * Converts a `ListPromptsResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListPromptsResult = /* @__PURE__ */ withLosses(
  lift.liftListPromptsResult,
);
/**
 * Converts a `ListResourcesResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListResourcesResult = /* @__PURE__ */ withLosses(
  lift.liftListResourcesResult,
);
/**
 * Converts a `ListResourceTemplatesResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListResourceTemplatesResult = /* @__PURE__ */ withLosses(
  lift.liftListResourceTemplatesResult,
);
/**
 * Converts a `ListToolsResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListToolsResult = /* @__PURE__ */ withLosses(
  lift.liftListToolsResult,
);
/**
 * Converts a `ListRootsResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftListRootsResult = /* @__PURE__ */ withLosses(
  lift.liftListRootsResult,
);
/**
 * Converts a `GetPromptResult` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftGetPromptResult = /* @__PURE__ */ withLosses(
  lift.liftGetPromptResult,
);
/**
 * Converts a `InitializeRequestParams` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftInitializeRequestParams = /* @__PURE__ */ withLosses(
  lift.liftInitializeRequestParams,
);
/**
 * Converts a `CompleteRequestParams` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftCompleteRequestParams = /* @__PURE__ */ withLosses(
  lift.liftCompleteRequestParams,
);
/**
 * Converts a `CreateMessageRequestParams` of 2025-03-26 to 2025-06-18, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-06-18.
 */
export const liftCreateMessageRequestParams = /* @__PURE__ */ withLosses(
  lift.liftCreateMessageRequestParams,
);
/**
 * Converts a `CallToolResult` of 2025-06-18 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const lowerCallToolResult = /* @__PURE__ */ withLosses(
  lower.lowerCallToolResult,
);
/**
 * Converts a `GetPromptResult` of 2025-06-18 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const lowerGetPromptResult = /* @__PURE__ */ withLosses(
  lower.lowerGetPromptResult,
);
