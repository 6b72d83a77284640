// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CacheOptions } from "../runtime/contract/facts.js";
import type { ExactTools } from "../runtime/contract/exactTools.js";
import type { Awaitable } from "../runtime/server/context.js";
import type { Issue } from "../runtime/validation/issues.js";
import type { ContentReturn, Context, ToolReturn } from "./context.js";
import { type ToolsHandlers } from "./revisions.js";
/** What `get_forecast` is given. */
export interface GetForecastInput {
  /**
   * Degrees north.
   *
   * @minimum -90
   * @maximum 90
   */
  latitude: number;
  /**
   * @minimum -180
   * @maximum 180
   */
  longitude: number;
  units?: "metric" | "imperial";
}
/** What `get_forecast` returns. */
export interface GetForecastOutput {
  periods: GetForecastOutputPeriod[];
  station?: GetForecastOutputStation;
}
/** A part of a day. */
export interface GetForecastOutputPeriod {
  name: string;
  /** In degrees. */
  temperature: number;
  wind?: string | null;
}
export interface GetForecastOutputStation {
  /** @pattern ^[A-Z]{4}$ */
  id: string;
  near?: GetForecastOutputStation;
}
/** What `get-alerts` is given. */
export interface GetAlertsInput {
  [k: string]: unknown;
}
/** What `list_states` is given. */
export interface ListStatesInput {
  [k: string]: never;
}
/** What `list_states` returns. */
export type ListStatesOutput = string[];
/** The tools of this server: one function each. */
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
 * Handlers of tools, for the servers of all revisions: arguments and outputs
 * are checked.
 *
 * @typeParam T the tools as they are written, which return nothing undeclared.
 * @throws TypeError where a function is missing.
 */
export declare function createTools<T extends Tools>(
  tools: T & ExactTools<T, Tools>,
  options?: CacheOptions,
): ToolsHandlers;
/** Whether a value is what `get_forecast` is given. */
export declare function isGetForecastInput(
  value: unknown,
): value is GetForecastInput;
/** Why a value is not what `get_forecast` is given; nothing where it is. */
export declare function validateGetForecastInput(value: unknown): Issue[];
/** Whether a value is what `get_forecast` returns. */
export declare function isGetForecastOutput(
  value: unknown,
): value is GetForecastOutput;
/** Why a value is not what `get_forecast` returns; nothing where it is. */
export declare function validateGetForecastOutput(value: unknown): Issue[];
/** Whether a value is what `get-alerts` is given. */
export declare function isGetAlertsInput(
  value: unknown,
): value is GetAlertsInput;
/** Why a value is not what `get-alerts` is given; nothing where it is. */
export declare function validateGetAlertsInput(value: unknown): Issue[];
/** Whether a value is what `list_states` is given. */
export declare function isListStatesInput(
  value: unknown,
): value is ListStatesInput;
/** Why a value is not what `list_states` is given; nothing where it is. */
export declare function validateListStatesInput(value: unknown): Issue[];
/** Whether a value is what `list_states` returns. */
export declare function isListStatesOutput(
  value: unknown,
): value is ListStatesOutput;
/** Why a value is not what `list_states` returns; nothing where it is. */
export declare function validateListStatesOutput(value: unknown): Issue[];
