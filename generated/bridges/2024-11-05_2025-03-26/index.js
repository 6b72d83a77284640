// Conversions between the revisions 2024-11-05 and 2025-03-26 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { withLosses } from "../../runtime/conversion.js";
import * as lift from "./lift.js";
import * as lower from "./lower.js";
/**
 * Converts a `ServerCapabilities` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const liftServerCapabilities = /* @__PURE__ */ withLosses(
  lift.liftServerCapabilities,
);
/**
 * Converts a `InitializeResult` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const liftInitializeResult = /* @__PURE__ */ withLosses(
  lift.liftInitializeResult,
);
/**
 * Converts a `ListToolsResult` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const liftListToolsResult = /* @__PURE__ */ withLosses(
  lift.liftListToolsResult,
);
/**
 * Converts a `ProgressNotificationParams` of 2024-11-05 to 2025-03-26, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2025-03-26.
 */
export const liftProgressNotificationParams = /* @__PURE__ */ withLosses(
  lift.liftProgressNotificationParams,
);
/**
 * Converts a `CallToolResult` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export const lowerCallToolResult = /* @__PURE__ */ withLosses(
  lower.lowerCallToolResult,
);
/**
 * Converts a `CreateMessageResult` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export const lowerCreateMessageResult = /* @__PURE__ */ withLosses(
  lower.lowerCreateMessageResult,
);
/**
 * Converts a `GetPromptResult` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export const lowerGetPromptResult = /* @__PURE__ */ withLosses(
  lower.lowerGetPromptResult,
);
/**
 * Converts a `CreateMessageRequestParams` of 2025-03-26 to 2024-11-05, and returns the losses.
 *
 * @throws BridgeRefusal if the value has no equivalent in 2024-11-05.
 */
export const lowerCreateMessageRequestParams = /* @__PURE__ */ withLosses(
  lower.lowerCreateMessageRequestParams,
);
