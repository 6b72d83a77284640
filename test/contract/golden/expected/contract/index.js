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
  selectMethods,
} from "../runtime/serverContract.js";
import {
  HANDSHAKE,
  STATELESS,
  createServerOfRevision,
} from "../runtime/serverCore.js";
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
import * as guards2025_06_18 from "../2025-06-18/guards.js";
import { REVISION as REVISION2025_06_18 } from "../2025-06-18/server.js";
import * as guards2026_07_28 from "../2026-07-28/guards.js";
import { REVISION as REVISION2026_07_28 } from "../2026-07-28/server.js";
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
/** The facts, guards and lifecycle of 2025-06-18 that the features of the contract need. */
const BINDING2025_06_18 = {
  revision: /* @__PURE__ */ selectMethods(REVISION2025_06_18, [
    "ping",
    "initialize",
    "logging/setLevel",
    "prompts/get",
    "prompts/list",
    "resources/list",
    "resources/templates/list",
    "resources/read",
    "resources/subscribe",
    "resources/unsubscribe",
    "tools/call",
    "tools/list",
    "sampling/createMessage",
    "roots/list",
    "elicitation/create",
    "notifications/cancelled",
    "notifications/progress",
    "notifications/initialized",
    "notifications/message",
    "notifications/resources/updated",
    "notifications/resources/list_changed",
    "notifications/tools/list_changed",
    "notifications/prompts/list_changed",
  ]),
  checks: {
    messages: {
      ping: guards2025_06_18.isPingRequest,
      initialize: guards2025_06_18.isInitializeRequest,
      "logging/setLevel": guards2025_06_18.isSetLevelRequest,
      "prompts/get": guards2025_06_18.isGetPromptRequest,
      "prompts/list": guards2025_06_18.isListPromptsRequest,
      "resources/list": guards2025_06_18.isListResourcesRequest,
      "resources/templates/list":
        guards2025_06_18.isListResourceTemplatesRequest,
      "resources/read": guards2025_06_18.isReadResourceRequest,
      "resources/subscribe": guards2025_06_18.isSubscribeRequest,
      "resources/unsubscribe": guards2025_06_18.isUnsubscribeRequest,
      "tools/call": guards2025_06_18.isCallToolRequest,
      "tools/list": guards2025_06_18.isListToolsRequest,
    },
    results: {
      "logging/setLevel": guards2025_06_18.isEmptyResult,
      "prompts/get": guards2025_06_18.isGetPromptResult,
      "resources/read": guards2025_06_18.isReadResourceResult,
      "resources/subscribe": guards2025_06_18.isEmptyResult,
      "resources/unsubscribe": guards2025_06_18.isEmptyResult,
      "tools/call": guards2025_06_18.isCallToolResult,
    },
    async explain(type, value) {
      const { validate } = await import("../2025-06-18/validate.js");
      return validate(type, value);
    },
  },
  lifecycle: HANDSHAKE,
};
/** The facts, guards and lifecycle of 2026-07-28 that the features of the contract need. */
const BINDING2026_07_28 = {
  revision: /* @__PURE__ */ selectMethods(REVISION2026_07_28, [
    "server/discover",
    "prompts/get",
    "prompts/list",
    "resources/list",
    "resources/templates/list",
    "resources/read",
    "subscriptions/listen",
    "tools/call",
    "tools/list",
    "sampling/createMessage",
    "roots/list",
    "elicitation/create",
    "notifications/cancelled",
    "notifications/progress",
    "notifications/message",
    "notifications/resources/updated",
    "notifications/resources/list_changed",
    "notifications/tools/list_changed",
    "notifications/prompts/list_changed",
    "notifications/subscriptions/acknowledged",
  ]),
  checks: {
    messages: {
      "server/discover": guards2026_07_28.isDiscoverRequest,
      "prompts/get": guards2026_07_28.isGetPromptRequest,
      "prompts/list": guards2026_07_28.isListPromptsRequest,
      "resources/list": guards2026_07_28.isListResourcesRequest,
      "resources/templates/list":
        guards2026_07_28.isListResourceTemplatesRequest,
      "resources/read": guards2026_07_28.isReadResourceRequest,
      "subscriptions/listen": guards2026_07_28.isSubscriptionsListenRequest,
      "tools/call": guards2026_07_28.isCallToolRequest,
      "tools/list": guards2026_07_28.isListToolsRequest,
    },
    results: {
      "prompts/get": guards2026_07_28.isGetPromptResult,
      "resources/read": guards2026_07_28.isReadResourceResult,
      "tools/call": guards2026_07_28.isCallToolResult,
    },
    async explain(type, value) {
      const { validate } = await import("../2026-07-28/validate.js");
      return validate(type, value);
    },
  },
  lifecycle: STATELESS,
};
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
