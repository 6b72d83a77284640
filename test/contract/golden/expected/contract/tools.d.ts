// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type ToolsWithExactReturns,
} from "../runtime/serverContract.js";
import type { Issue } from "../runtime/protocol.js";
import type { Awaitable } from "../runtime/serverCore.js";
import type { ContentReturn, Context, ToolReturn } from "./context.js";
import { type ToolsHandlers } from "./revisions.js";
import type {
  GetForecastInput,
  GetForecastOutput,
  GetAlertsInput,
  ListStatesInput,
  ListStatesOutput,
} from "./types.js";
/** The tools of this server, with a function for each tool. */
export interface Tools {
  /**
   * The forecast for a place. *\/ Not a comment's end.
   * \@deprecated not a tag
   */
  getForecast: (
    input: GetForecastInput,
    context: Context,
  ) => Awaitable<ToolReturn<GetForecastOutput>>;
  /** All alerts. */
  getAlerts: (
    input: GetAlertsInput,
    context: Context,
  ) => Awaitable<ContentReturn>;
  listStates: (
    input: ListStatesInput,
    context: Context,
  ) => Awaitable<ToolReturn<ListStatesOutput>>;
}
/**
 * Returns the tool handlers for the servers of all revisions. The handlers check
 * the arguments and the outputs of each call.
 *
 * @typeParam T the type of the tools object. The compiler rejects a function that
 *   returns undeclared members.
 * @throws TypeError if a function is missing.
 */
export declare function createTools<T extends Tools>(
  tools: T & ToolsWithExactReturns<T, Tools>,
  options?: CacheOptions,
): ToolsHandlers;
/** Returns true if a value is valid as the input of the tool `get_forecast`. */
export declare function isGetForecastInput(
  value: unknown,
): value is GetForecastInput;
/** Returns the issues of a value as the input of the tool `get_forecast`; an empty list for a valid value. */
export declare function validateGetForecastInput(value: unknown): Issue[];
/** Returns true if a value is valid as the output of the tool `get_forecast`. */
export declare function isGetForecastOutput(
  value: unknown,
): value is GetForecastOutput;
/** Returns the issues of a value as the output of the tool `get_forecast`; an empty list for a valid value. */
export declare function validateGetForecastOutput(value: unknown): Issue[];
/** Returns true if a value is valid as the input of the tool `get-alerts`. */
export declare function isGetAlertsInput(
  value: unknown,
): value is GetAlertsInput;
/** Returns the issues of a value as the input of the tool `get-alerts`; an empty list for a valid value. */
export declare function validateGetAlertsInput(value: unknown): Issue[];
/** Returns true if a value is valid as the input of the tool `list_states`. */
export declare function isListStatesInput(
  value: unknown,
): value is ListStatesInput;
/** Returns the issues of a value as the input of the tool `list_states`; an empty list for a valid value. */
export declare function validateListStatesInput(value: unknown): Issue[];
/** Returns true if a value is valid as the output of the tool `list_states`. */
export declare function isListStatesOutput(
  value: unknown,
): value is ListStatesOutput;
/** Returns the issues of a value as the output of the tool `list_states`; an empty list for a valid value. */
export declare function validateListStatesOutput(value: unknown): Issue[];
