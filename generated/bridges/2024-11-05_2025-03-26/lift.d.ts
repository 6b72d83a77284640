// Conversions between the revisions 2024-11-05 and 2025-03-26 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2024-11-05/types.js";
import type * as newer from "../../2025-03-26/types.js";
import { type MessageConverter } from "../../runtime/conversion.js";
/** Converts a `ServerCapabilities` of 2024-11-05 to 2025-03-26. */
export declare const liftServerCapabilities: MessageConverter<
  older.ServerCapabilities,
  newer.ServerCapabilities
>;
/** Converts a `Tool` of 2024-11-05 to 2025-03-26. */
export declare const liftTool: MessageConverter<older.Tool, newer.Tool>;
/** Converts a `InitializeResult` of 2024-11-05 to 2025-03-26. */
export declare const liftInitializeResult: MessageConverter<
  older.InitializeResult,
  newer.InitializeResult
>;
/** Converts a `ListToolsResult` of 2024-11-05 to 2025-03-26. */
export declare const liftListToolsResult: MessageConverter<
  older.ListToolsResult,
  newer.ListToolsResult
>;
/** Converts a `ProgressNotificationParams` of 2024-11-05 to 2025-03-26. */
export declare const liftProgressNotificationParams: MessageConverter<
  NonNullable<older.ProgressNotification["params"]>,
  NonNullable<newer.ProgressNotification["params"]>
>;
