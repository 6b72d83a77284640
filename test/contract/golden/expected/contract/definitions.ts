// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ContractDefinitions } from "../runtime/clientContract.js";
import type { ToolDefinition } from "../runtime/protocol.js";

/** The schema of the input of the tool `get_forecast`. */
export const GET_FORECAST_INPUT: object = {
  type: "object",
  properties: {
    latitude: { type: "number", minimum: -90, maximum: 90, description: "Degrees north." },
    longitude: { type: "number", minimum: -180, maximum: 180 },
    units: { enum: ["metric", "imperial"], default: "metric" },
  },
  required: ["latitude", "longitude"],
};

/** The schema of the output of the tool `get_forecast`. */
export const GET_FORECAST_OUTPUT: object = {
  type: "object",
  properties: { periods: { type: "array", items: { $ref: "#/$defs/period" } }, station: { $ref: "#/$defs/station" } },
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
      properties: { id: { type: "string", pattern: "^[A-Z]{4}$" }, near: { $ref: "#/$defs/station" } },
      required: ["id"],
    },
  },
};

export const GET_FORECAST_TOOL: ToolDefinition = {
  name: "get_forecast",
  title: "Weather forecast",
  description: "The forecast for a place. */ Not a comment's end.\n@deprecated not a tag",
  inputSchema: GET_FORECAST_INPUT,
  outputSchema: GET_FORECAST_OUTPUT,
  annotations: { readOnlyHint: true },
};

/** The schema of the input of the tool `get-alerts`. */
export const GET_ALERTS_INPUT: object = { type: "object" };

export const GET_ALERTS_TOOL: ToolDefinition = {
  name: "get-alerts",
  description: "All alerts.",
  inputSchema: GET_ALERTS_INPUT,
};

/** The schema of the input of the tool `list_states`. */
export const LIST_STATES_INPUT: object = { type: "object", additionalProperties: false };

/** The schema of the output of the tool `list_states`. */
export const LIST_STATES_OUTPUT: object = { type: "array", items: { type: "string" } };

export const LIST_STATES_TOOL: ToolDefinition = {
  name: "list_states",
  inputSchema: LIST_STATES_INPUT,
  outputSchema: LIST_STATES_OUTPUT,
};

/** All entries, in the order of the contract. */
export const DEFINITIONS: ContractDefinitions = {
  tools: [GET_FORECAST_TOOL, GET_ALERTS_TOOL, LIST_STATES_TOOL],
  prompts: [
    {
      name: "plan_trip",
      description: "Plans a trip.",
      arguments: [{ name: "city", description: "Where to.", required: true }, { name: "day-of-week" }],
    },
    { name: "greet" },
  ],
  resources: [{ name: "Stations", uri: "weather://stations", mimeType: "application/json" }],
  resourceTemplates: [
    { name: "city_forecast", uriTemplate: "weather://{city}/forecast{?days,units}", mimeType: "text/plain" },
    { name: "file", uriTemplate: "weather:///files/{+path}" },
  ],
};
