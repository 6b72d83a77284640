// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CacheOptions } from "../runtime/contract/facts.js";
import type { ToolsWithExactReturns } from "../runtime/contract/exactTools.js";
import {
  createToolHandlers,
  type ListedTool,
} from "../runtime/contract/tools.js";
import type { Awaitable } from "../runtime/server/context.js";
import type { Issue } from "../runtime/validation/issues.js";
import { createSchemaGuardFactory } from "../runtime/json-schema/vocabularyGuard.js";
import { itemKeywords } from "../runtime/json-schema/arrayKeywords.js";
import {
  enumKeywords,
  patternKeywords,
  rangeKeywords,
  typeKeywords,
} from "../runtime/json-schema/assertions.js";
import { dialectRules } from "../runtime/json-schema/dialects.js";
import {
  additionalPropertyKeywords,
  propertyKeywords,
  requiredKeywords,
} from "../runtime/json-schema/objectKeywords.js";
import { referenceKeywords } from "../runtime/json-schema/references.js";
import type { ContentReturn, Context, ToolReturn } from "./context.js";
import { FACTS, type ToolsHandlers } from "./revisions.js";

/** The input of the tool `get_forecast`. */
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

/** The output of the tool `get_forecast`. */
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

/** The input of the tool `get-alerts`. */
export interface GetAlertsInput {
  [k: string]: unknown;
}

/** The input of the tool `list_states`. */
export interface ListStatesInput {
  [k: string]: never;
}

/** The output of the tool `list_states`. */
export type ListStatesOutput = string[];

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

const GET_FORECAST_INPUT: object = {
  type: "object",
  properties: {
    latitude: {
      type: "number",
      minimum: -90,
      maximum: 90,
      description: "Degrees north.",
    },
    longitude: { type: "number", minimum: -180, maximum: 180 },
    units: { enum: ["metric", "imperial"], default: "metric" },
  },
  required: ["latitude", "longitude"],
};

const GET_FORECAST_OUTPUT: object = {
  type: "object",
  properties: {
    periods: { type: "array", items: { $ref: "#/$defs/period" } },
    station: { $ref: "#/$defs/station" },
  },
  required: ["periods"],
  $defs: {
    period: {
      type: "object",
      description: "A part of a day.",
      properties: {
        name: { type: "string" },
        temperature: { type: "integer", description: "In degrees." },
        wind: { type: ["string", "null"] },
      },
      required: ["name", "temperature"],
    },
    station: {
      type: "object",
      properties: {
        id: { type: "string", pattern: "^[A-Z]{4}$" },
        near: { $ref: "#/$defs/station" },
      },
      required: ["id"],
    },
  },
};

const GET_FORECAST_TOOL: ListedTool = {
  name: "get_forecast",
  title: "Weather forecast",
  description:
    "The forecast for a place. */ Not a comment's end.\n@deprecated not a tag",
  inputSchema: GET_FORECAST_INPUT,
  outputSchema: GET_FORECAST_OUTPUT,
  annotations: { readOnlyHint: true },
};

const GET_ALERTS_INPUT: object = { type: "object" };

const GET_ALERTS_TOOL: ListedTool = {
  name: "get-alerts",
  description: "All alerts.",
  inputSchema: GET_ALERTS_INPUT,
};

const LIST_STATES_INPUT: object = {
  type: "object",
  additionalProperties: false,
};

const LIST_STATES_OUTPUT: object = { type: "array", items: { type: "string" } };

const LIST_STATES_TOOL: ListedTool = {
  name: "list_states",
  inputSchema: LIST_STATES_INPUT,
  outputSchema: LIST_STATES_OUTPUT,
};

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
const TOOLS: { readonly [member in keyof Tools]: ListedTool } = {
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
