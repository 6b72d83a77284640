// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { toolHandlers } from "../runtime/contract/tools.js";
import { guardsForVocabulary } from "../runtime/json-schema/vocabularyGuard.js";
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
import { FACTS } from "./revisions.js";
const GET_FORECAST_INPUT = {
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
const GET_FORECAST_OUTPUT = {
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
const GET_FORECAST_TOOL = {
  name: "get_forecast",
  title: "Weather forecast",
  description:
    "The forecast for a place. */ Not a comment's end.\n@deprecated not a tag",
  inputSchema: GET_FORECAST_INPUT,
  outputSchema: GET_FORECAST_OUTPUT,
  annotations: { readOnlyHint: true },
};
const GET_ALERTS_INPUT = { type: "object" };
const GET_ALERTS_TOOL = {
  name: "get-alerts",
  description: "All alerts.",
  inputSchema: GET_ALERTS_INPUT,
};
const LIST_STATES_INPUT = { type: "object", additionalProperties: false };
const LIST_STATES_OUTPUT = { type: "array", items: { type: "string" } };
const LIST_STATES_TOOL = {
  name: "list_states",
  inputSchema: LIST_STATES_INPUT,
  outputSchema: LIST_STATES_OUTPUT,
};
/** Guards of the schemas, by the keywords that these have. */
const guardOf = guardsForVocabulary({
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
/** As they are listed. */
const TOOLS = {
  getForecast: GET_FORECAST_TOOL,
  getAlerts: GET_ALERTS_TOOL,
  listStates: LIST_STATES_TOOL,
};
/**
 * Handlers of tools, for the servers of all revisions: arguments and outputs
 * are checked.
 *
 * @typeParam T the tools as they are written, which return nothing undeclared.
 * @throws TypeError where a function is missing.
 */
export function createTools(tools, options = {}) {
  return toolHandlers(TOOLS, tools, { ...options, facts: FACTS, guardOf });
}
/** Whether a value is what `get_forecast` is given. */
export function isGetForecastInput(value) {
  return guardOf(GET_FORECAST_INPUT).accepts(value);
}
/** Why a value is not what `get_forecast` is given; nothing where it is. */
export function validateGetForecastInput(value) {
  return guardOf(GET_FORECAST_INPUT).issues(value);
}
/** Whether a value is what `get_forecast` returns. */
export function isGetForecastOutput(value) {
  return guardOf(GET_FORECAST_OUTPUT).accepts(value);
}
/** Why a value is not what `get_forecast` returns; nothing where it is. */
export function validateGetForecastOutput(value) {
  return guardOf(GET_FORECAST_OUTPUT).issues(value);
}
/** Whether a value is what `get-alerts` is given. */
export function isGetAlertsInput(value) {
  return guardOf(GET_ALERTS_INPUT).accepts(value);
}
/** Why a value is not what `get-alerts` is given; nothing where it is. */
export function validateGetAlertsInput(value) {
  return guardOf(GET_ALERTS_INPUT).issues(value);
}
/** Whether a value is what `list_states` is given. */
export function isListStatesInput(value) {
  return guardOf(LIST_STATES_INPUT).accepts(value);
}
/** Why a value is not what `list_states` is given; nothing where it is. */
export function validateListStatesInput(value) {
  return guardOf(LIST_STATES_INPUT).issues(value);
}
/** Whether a value is what `list_states` returns. */
export function isListStatesOutput(value) {
  return guardOf(LIST_STATES_OUTPUT).accepts(value);
}
/** Why a value is not what `list_states` returns; nothing where it is. */
export function validateListStatesOutput(value) {
  return guardOf(LIST_STATES_OUTPUT).issues(value);
}
