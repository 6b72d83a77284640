// Conversions between the revisions 2025-06-18 and 2025-11-25 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2025-06-18/types.js";
import type * as newer from "../../2025-11-25/types.js";
import { type MessageConverter } from "../../runtime/conversion.js";
/** Converts a `SamplingMessage` of 2025-11-25 to 2025-06-18. */
export declare const lowerSamplingMessage: MessageConverter<
  newer.SamplingMessage,
  older.SamplingMessage
>;
/** Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18. */
export declare const lowerCreateMessageResult: MessageConverter<
  newer.CreateMessageResult,
  older.CreateMessageResult
>;
/** Converts a `UntitledSingleSelectEnumSchema` of 2025-11-25 to 2025-06-18. */
export declare const lowerUntitledSingleSelectEnumSchema: MessageConverter<
  newer.UntitledSingleSelectEnumSchema,
  older.EnumSchema
>;
/** Converts a `ElicitResult` of 2025-11-25 to 2025-06-18. */
export declare const lowerElicitResult: MessageConverter<
  newer.ElicitResult,
  older.ElicitResult
>;
/** Converts a `CallToolResult` of 2025-11-25 to 2025-06-18. */
export declare const lowerCallToolResult: MessageConverter<
  newer.CallToolResult | newer.CreateTaskResult,
  older.CallToolResult
>;
/** Converts a `CreateMessageRequestParams` of 2025-11-25 to 2025-06-18. */
export declare const lowerCreateMessageRequestParams: MessageConverter<
  newer.CreateMessageRequestParams,
  NonNullable<older.CreateMessageRequest["params"]>
>;
/** Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18. */
export declare const lowerAnyCreateMessageResult: MessageConverter<
  newer.CreateMessageResult | newer.CreateTaskResult,
  older.CreateMessageResult
>;
/** Converts a `ElicitRequestParams` of 2025-11-25 to 2025-06-18. */
export declare const lowerElicitRequestParams: MessageConverter<
  newer.ElicitRequestParams,
  NonNullable<older.ElicitRequest["params"]>
>;
/** Converts a `ElicitResult` of 2025-11-25 to 2025-06-18. */
export declare const lowerAnyElicitResult: MessageConverter<
  newer.ElicitResult | newer.CreateTaskResult,
  older.ElicitResult
>;
/** Converts a `CancelledNotificationParams` of 2025-11-25 to 2025-06-18. */
export declare const lowerCancelledNotificationParams: MessageConverter<
  newer.CancelledNotificationParams,
  NonNullable<older.CancelledNotification["params"]>
>;
