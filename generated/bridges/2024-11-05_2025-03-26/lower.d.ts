// Conversions between the revisions 2024-11-05 and 2025-03-26 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2024-11-05/types.js";
import type * as newer from "../../2025-03-26/types.js";
import { type MessageConverter } from "../../runtime/conversion.js";
/** Converts a `PromptMessage` of 2025-03-26 to 2024-11-05. */
export declare const lowerPromptMessage: MessageConverter<
  newer.PromptMessage,
  older.PromptMessage
>;
/** Converts a `CallToolResult` of 2025-03-26 to 2024-11-05. */
export declare const lowerCallToolResult: MessageConverter<
  newer.CallToolResult,
  older.CallToolResult
>;
/** Converts a `SamplingMessage` of 2025-03-26 to 2024-11-05. */
export declare const lowerSamplingMessage: MessageConverter<
  newer.SamplingMessage,
  older.SamplingMessage
>;
/** Converts a `CreateMessageResult` of 2025-03-26 to 2024-11-05. */
export declare const lowerCreateMessageResult: MessageConverter<
  newer.CreateMessageResult,
  older.CreateMessageResult
>;
/** Converts a `GetPromptResult` of 2025-03-26 to 2024-11-05. */
export declare const lowerGetPromptResult: MessageConverter<
  newer.GetPromptResult,
  older.GetPromptResult
>;
/** Converts a `CreateMessageRequestParams` of 2025-03-26 to 2024-11-05. */
export declare const lowerCreateMessageRequestParams: MessageConverter<
  NonNullable<newer.CreateMessageRequest["params"]>,
  NonNullable<older.CreateMessageRequest["params"]>
>;
