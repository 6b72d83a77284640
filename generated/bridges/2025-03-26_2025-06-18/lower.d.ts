// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2025-03-26/types.js";
import type * as newer from "../../2025-06-18/types.js";
import { type MessageConverter } from "../../runtime/conversion.js";
/** Converts a `PromptMessage` of 2025-06-18 to 2025-03-26. */
export declare const lowerPromptMessage: MessageConverter<
  newer.PromptMessage,
  older.PromptMessage
>;
/** Converts a `CallToolResult` of 2025-06-18 to 2025-03-26. */
export declare const lowerCallToolResult: MessageConverter<
  newer.CallToolResult,
  older.CallToolResult
>;
/** Converts a `GetPromptResult` of 2025-06-18 to 2025-03-26. */
export declare const lowerGetPromptResult: MessageConverter<
  newer.GetPromptResult,
  older.GetPromptResult
>;
