// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type ToolsWithExactReturns,
  createToolHandlers,
} from "../runtime/serverContract.js";
import type { Issue, ToolDefinition } from "../runtime/protocol.js";
import type { Awaitable } from "../runtime/serverCore.js";
import {
  additionalPropertyKeywords,
  createSchemaGuardFactory,
  dialectRules,
  enumKeywords,
  itemKeywords,
  patternKeywords,
  propertyKeywords,
  rangeKeywords,
  referenceKeywords,
  requiredKeywords,
  typeKeywords,
} from "../runtime/jsonSchema.js";
import type { ContentReturn, Context, ToolReturn } from "./context.js";
import {
  GET_FORECAST_INPUT,
  GET_FORECAST_OUTPUT,
  GET_ALERTS_INPUT,
  LIST_STATES_INPUT,
  LIST_STATES_OUTPUT,
  GET_FORECAST_TOOL,
  GET_ALERTS_TOOL,
  LIST_STATES_TOOL,
} from "./definitions.js";
import { FACTS, type ToolsHandlers } from "./revisions.js";
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

/** Returns the guard of a schema. Only the keyword checks that the schemas need are imported. */
const guardOf = createSchemaGuardFactory({
  assertions: {
    ...typeKeywords,
    ...enumKeywords,
    ...rangeKeywords,
    ...patternKeywords,
  },
  keywords: [
    referenceKeywords,
    requiredKeywords,
    propertyKeywords,
    additionalPropertyKeywords,
    itemKeywords,
  ],
  dialectRules,
});

/** The tools as the server lists them. */
const TOOLS: { readonly [member in keyof Tools]: ToolDefinition } = {
  getForecast: GET_FORECAST_TOOL,
  getAlerts: GET_ALERTS_TOOL,
  listStates: LIST_STATES_TOOL,
};

/**
 * Returns the tool handlers for the servers of all revisions. The handlers check
 * the arguments and the outputs of each call.
 *
 * @typeParam T the type of the tools object. The compiler rejects a function that
 *   returns undeclared members.
 * @throws TypeError if a function is missing.
 */
export function createTools<T extends Tools>(
  tools: T & ToolsWithExactReturns<T, Tools>,
  options: CacheOptions = {},
): ToolsHandlers {
  return createToolHandlers(TOOLS, tools, {
    ...options,
    facts: FACTS,
    guardOf,
  });
}

/** Returns true if a value is valid as the input of the tool `get_forecast`. */
export function isGetForecastInput(value: unknown): value is GetForecastInput {
  return guardOf(GET_FORECAST_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `get_forecast`; an empty list for a valid value. */
export function validateGetForecastInput(value: unknown): Issue[] {
  return guardOf(GET_FORECAST_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `get_forecast`. */
export function isGetForecastOutput(
  value: unknown,
): value is GetForecastOutput {
  return guardOf(GET_FORECAST_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `get_forecast`; an empty list for a valid value. */
export function validateGetForecastOutput(value: unknown): Issue[] {
  return guardOf(GET_FORECAST_OUTPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `get-alerts`. */
export function isGetAlertsInput(value: unknown): value is GetAlertsInput {
  return guardOf(GET_ALERTS_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `get-alerts`; an empty list for a valid value. */
export function validateGetAlertsInput(value: unknown): Issue[] {
  return guardOf(GET_ALERTS_INPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `list_states`. */
export function isListStatesInput(value: unknown): value is ListStatesInput {
  return guardOf(LIST_STATES_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `list_states`; an empty list for a valid value. */
export function validateListStatesInput(value: unknown): Issue[] {
  return guardOf(LIST_STATES_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `list_states`. */
export function isListStatesOutput(value: unknown): value is ListStatesOutput {
  return guardOf(LIST_STATES_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `list_states`; an empty list for a valid value. */
export function validateListStatesOutput(value: unknown): Issue[] {
  return guardOf(LIST_STATES_OUTPUT).issues(value);
}
