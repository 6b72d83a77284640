// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  ToolResult,
  addNotificationFunctions,
  copyServerWithIdentity,
  createPromptHandlers,
  createResourceHandlers,
  createToolHandlers,
  findRequiredScopes,
  selectFeatures,
} from "../runtime/serverContract.js";
import { createServerOfRevision } from "../runtime/serverCore.js";
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
import {
  SESSIONS_FROM_STATELESS,
  bridge,
  ignoreCachingLosses,
} from "../runtime/bridge.js";
import { SERVE_OLDER as TO_2025_11_25 } from "../bridges/2025-11-25_2026-07-28/tables.js";
import { SERVE_OLDER as TO_2025_06_18 } from "../bridges/2025-06-18_2025-11-25/tables.js";
import { BINDING as REVISION2025_06_18 } from "../2025-06-18/server.js";
import { BINDING as REVISION2026_07_28 } from "../2026-07-28/server.js";
export { failure } from "../runtime/serverContract.js";
/**
 * Returns a tool result with the given content blocks and, if the tool has an
 * output schema, its output. Clients of revisions without typed outputs get the
 * output as a text block if the content has no text block.
 */
export function result(answer) {
  return new ToolResult(answer);
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
const TOOLS = {
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
export function createTools(tools, options = {}) {
  return createToolHandlers(TOOLS, tools, {
    ...options,
    facts: FACTS,
    guardOf,
  });
}
/** Returns true if a value is valid as the input of the tool `get_forecast`. */
export function isGetForecastInput(value) {
  return guardOf(GET_FORECAST_INPUT).accepts(value);
}
/** Returns the issues of a value as the input of the tool `get_forecast`; an empty list for a valid value. */
export function validateGetForecastInput(value) {
  return guardOf(GET_FORECAST_INPUT).issues(value);
}
/** Returns true if a value is valid as the output of the tool `get_forecast`. */
export function isGetForecastOutput(value) {
  return guardOf(GET_FORECAST_OUTPUT).accepts(value);
}
/** Returns the issues of a value as the output of the tool `get_forecast`; an empty list for a valid value. */
export function validateGetForecastOutput(value) {
  return guardOf(GET_FORECAST_OUTPUT).issues(value);
}
/** Returns true if a value is valid as the input of the tool `get-alerts`. */
export function isGetAlertsInput(value) {
  return guardOf(GET_ALERTS_INPUT).accepts(value);
}
/** Returns the issues of a value as the input of the tool `get-alerts`; an empty list for a valid value. */
export function validateGetAlertsInput(value) {
  return guardOf(GET_ALERTS_INPUT).issues(value);
}
/** Returns true if a value is valid as the input of the tool `list_states`. */
export function isListStatesInput(value) {
  return guardOf(LIST_STATES_INPUT).accepts(value);
}
/** Returns the issues of a value as the input of the tool `list_states`; an empty list for a valid value. */
export function validateListStatesInput(value) {
  return guardOf(LIST_STATES_INPUT).issues(value);
}
/** Returns true if a value is valid as the output of the tool `list_states`. */
export function isListStatesOutput(value) {
  return guardOf(LIST_STATES_OUTPUT).accepts(value);
}
/** Returns the issues of a value as the output of the tool `list_states`; an empty list for a valid value. */
export function validateListStatesOutput(value) {
  return guardOf(LIST_STATES_OUTPUT).issues(value);
}
/** The prompts as the server lists them. */
const PROMPTS = {
  planTrip: {
    name: "plan_trip",
    description: "Plans a trip.",
    arguments: [
      { name: "city", description: "Where to.", required: true },
      { name: "day-of-week" },
    ],
  },
  greet: { name: "greet" },
};
/**
 * Returns the prompt handlers for the servers of all revisions. The handlers
 * reject a request in which a required argument is missing.
 *
 * @throws TypeError if a function is missing.
 */
export function createPrompts(prompts, options = {}) {
  return createPromptHandlers(PROMPTS, prompts, { ...options, facts: FACTS });
}
/** The resources and resource templates as the server lists them. */
const TABLE = {
  resources: {
    stations: {
      name: "Stations",
      uri: "weather://stations",
      mimeType: "application/json",
    },
  },
  templates: {
    cityForecast: {
      template: {
        name: "city_forecast",
        uriTemplate: "weather://{city}/forecast{?days,units}",
        mimeType: "text/plain",
      },
      parts: [
        "weather://",
        { value: "city" },
        "/forecast",
        { query: ["days", "units"], sign: "?" },
      ],
    },
    file: {
      template: { name: "file", uriTemplate: "weather:///files/{+path}" },
      parts: ["weather:///files/", { rest: "path" }],
    },
  },
};
/**
 * Returns the resource handlers for the servers of all revisions. The handlers
 * call the function of the requested URI.
 *
 * @throws TypeError if a function is missing.
 */
export function createResources(resources, options = {}) {
  return createResourceHandlers(TABLE, resources, { ...options, facts: FACTS });
}
/** All scopes of the contract. */
export const SCOPES = ["alerts:read", "files:read"];
const REQUIRED = {
  tools: new Map([["get-alerts", ["alerts:read"]]]),
  prompts: new Map([["greet", []]]),
  resources: new Map([["weather://stations", ["files:read"]]]),
  templates: [
    {
      uriTemplate: "weather://{city}/forecast{?days,units}",
      parts: [
        "weather://",
        { value: "city" },
        "/forecast",
        { query: ["days", "units"], sign: "?" },
      ],
      scopes: [],
    },
    {
      uriTemplate: "weather:///files/{+path}",
      parts: ["weather:///files/", { rest: "path" }],
      scopes: ["files:read", "alerts:read"],
    },
  ],
};
/**
 * Returns the scopes that the contract declares for the tool, prompt or
 * resource of a request; an empty list for all other requests. It is the option
 * `scopes` of `resourceServer`.
 */
export function requiredScopes(request) {
  return findRequiredScopes(REQUIRED, request);
}
/** The facts about each revision that the handlers of a contract need. */
const FACTS = {
  "2025-06-18": { inputErrors: "error", structured: "object", cached: false },
  "2026-07-28": { inputErrors: "result", structured: "any", cached: true },
};
/** The features that the contract uses. */
const FEATURES = ["tools", "prompts", "resources"];
const BINDING2025_06_18 = /* @__PURE__ */ selectFeatures(
  REVISION2025_06_18,
  FEATURES,
);
const BINDING2026_07_28 = /* @__PURE__ */ selectFeatures(
  REVISION2026_07_28,
  FEATURES,
);
/** The bridges by which the server serves the clients of older revisions. */
const BRIDGES = [
  // Clients of 2025-06-18.
  {
    BRIDGE: {
      from: "2026-07-28",
      binding: BINDING2025_06_18,
      chain: [TO_2025_11_25, TO_2025_06_18],
      behaviour: SESSIONS_FROM_STATELESS,
    },
  },
];
const ABOUT = {
  name: "weather",
  version: "1.2.0",
  title: "Weather",
  instructions: "Ask for a forecast before you plan a trip.",
};
/** The members of the server's identity that only newer revisions have. */
const IDENTITY = { description: "Weather of yesterday." };
/**
 * Returns a server for each revision, newest first. The functions are written for
 * 2026-07-28; bridges convert the messages of clients of older revisions.
 * The array also has the functions of {@link Notifications}.
 *
 * @throws TypeError if a function is missing.
 */
export function createServers(handlers, { bridges, ...options } = {}) {
  const about = { ...ABOUT, ...options };
  const groups = {
    // The type parameter T has checked the return types. A second check would be slow for many tools.
    tools: createTools(handlers.tools, options),
    prompts: createPrompts(handlers.prompts, options),
    resources: createResources(handlers.resources, options),
    ...(handlers.logging && { logging: handlers.logging }),
  };
  const server = copyServerWithIdentity(
    createServerOfRevision(BINDING2026_07_28, about, groups),
    IDENTITY,
  );
  return addNotificationFunctions([
    server,
    ...bridge(server, BRIDGES, ignoreCachingLosses(bridges)),
  ]);
}
export * from "./types.js";
