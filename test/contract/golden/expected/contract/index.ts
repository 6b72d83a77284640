// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type ListedPrompt,
  type ListedResourcesAndTemplates,
  type RequestWithScopes,
  type ScopesByEntry,
  type ServerContractRevisionRules,
  ToolResult,
  type ToolsWithExactReturns,
  addNotificationFunctions,
  copyServerWithIdentity,
  createPromptHandlers,
  createResourceHandlers,
  createToolHandlers,
  findRequiredScopes,
  selectFeatures,
} from "../runtime/serverContract.js";
import type * as revision2026_07_28 from "../2026-07-28/server.js";
import type { Issue, ToolDefinition } from "../runtime/protocol.js";
import {
  type Awaitable,
  type NotificationRecipients,
  type RevisionImplementation,
  type Server,
  type ServerOfRevision,
  type ServerOptions,
  createServerOfRevision,
} from "../runtime/serverCore.js";
import {
  additionalPropertyKeywords,
  createDefaultsFiller,
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
import * as definitions from "./definitions.js";
import type * as types from "./types.js";
import {
  type BridgeModule,
  type BridgeOptions,
  SESSIONS_FROM_STATELESS,
  bridge,
  ignoreCachingLosses,
} from "../runtime/bridge.js";
import { SERVE_OLDER as TO_2025_11_25 } from "../bridges/2025-11-25_2026-07-28/tables.js";
import { SERVE_OLDER as TO_2025_06_18 } from "../bridges/2025-06-18_2025-11-25/tables.js";
import { BINDING as REVISION2025_06_18 } from "../2025-06-18/server.js";
import { BINDING as REVISION2026_07_28 } from "../2026-07-28/server.js";

export { failure, type ToolResult } from "../runtime/serverContract.js";

/**
 * The context that each function receives as its last argument, as in 2026-07-28. For a client of another revision,
 * `clientRevision` is that revision.
 */
export type Context = revision2026_07_28.ServerContext;

/** A content block of a tool result. Clients of older revisions get a block that they do not know in another form. */
export type ContentBlock = revision2026_07_28.CallToolReturn["content"][number];

/** The return value of a tool with an output schema: the output, or the value of {@link result} or {@link failure}. */
export type ToolReturn<Output> = Output | ToolResult<Output>;

/** The return value of a tool without an output schema. */
export type ContentReturn = string | ContentBlock[] | ToolResult<unknown>;

/** The content blocks of a tool result. */
export interface ToolContent {
  content: ContentBlock[];
  _meta?: { [key: string]: unknown };
}

/**
 * Returns a tool result with the given content blocks and, if the tool has an output schema, its output. Clients of
 * revisions without typed outputs get the output as a text block if the content has no text block.
 */
export function result<Output>(
  answer: ToolContent & { structuredContent?: Output } & Structured<NoInfer<Output>>,
): ToolResult<Output> {
  return new ToolResult<Output>(answer);
}

/** The member that a result must have if the tool has an output schema. */
type Structured<Output> = unknown extends Output ? unknown : { structuredContent: Output };

/** A message of a prompt. */
export type PromptMessage = revision2026_07_28.GetPromptReturn["messages"][number];

/** The return value of a prompt: the text of a user message, or messages. */
export type PromptReturn =
  string | PromptMessage[] | { description?: string; messages: PromptMessage[]; _meta?: { [key: string]: unknown } };

/** The contents of a resource. */
export type ResourceContents = revision2026_07_28.ReadResourceReturn["contents"][number];

/**
 * The return value of a resource: text, bytes, or contents. `ttlMs` is the time in milliseconds for which clients may
 * cache the contents.
 */
export type ResourceReturn =
  | string
  | Uint8Array
  | ResourceContents[]
  | {
      contents: ResourceContents[];
      ttlMs?: number;
      cacheScope?: "public" | "private";
      _meta?: { [key: string]: unknown };
    };

/** The tools of this server, with a function for each tool. */
export interface Tools {
  /**
   * The forecast for a place. *\/ Not a comment's end.
   * \@deprecated not a tag
   */
  getForecast: (
    input: types.GetForecastInputWithDefaults,
    context: Context,
  ) => Awaitable<ToolReturn<types.GetForecastOutput>>;
  /** All alerts. */
  getAlerts: (input: types.GetAlertsInput, context: Context) => Awaitable<ContentReturn>;
  listStates: (input: types.ListStatesInput, context: Context) => Awaitable<ToolReturn<types.ListStatesOutput>>;
}

/** Returns the guard of a schema. Only the keyword checks that the schemas need are imported. */
const guardOf = createSchemaGuardFactory({
  assertions: { ...typeKeywords, ...enumKeywords, ...rangeKeywords, ...patternKeywords },
  keywords: [referenceKeywords, requiredKeywords, propertyKeywords, additionalPropertyKeywords, itemKeywords],
  dialectRules,
});

/** The tools as the server lists them. */
const TOOLS: { readonly [member in keyof Tools]: ToolDefinition } = {
  getForecast: definitions.GET_FORECAST_TOOL,
  getAlerts: definitions.GET_ALERTS_TOOL,
  listStates: definitions.LIST_STATES_TOOL,
};

/**
 * Returns the tool handlers for the servers of all revisions. The handlers check the arguments and the outputs of each
 * call.
 * They add the defaults of members that a call omits, before the function runs.
 *
 * @typeParam T the type of the tools object. The compiler rejects a function that returns undeclared members.
 * @throws TypeError if a function is missing.
 */
export function createTools<T extends Tools>(
  tools: T & ToolsWithExactReturns<T, Tools>,
  options: CacheOptions = {},
): ToolsHandlers {
  return createToolHandlers(TOOLS, tools, { ...options, facts: FACTS, guardOf, defaultsOf: createDefaultsFiller });
}

/** Returns true if a value is valid as the input of the tool `get_forecast`. */
export function isGetForecastInput(value: unknown): value is types.GetForecastInput {
  return guardOf(definitions.GET_FORECAST_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `get_forecast`; an empty list for a valid value. */
export function validateGetForecastInput(value: unknown): Issue[] {
  return guardOf(definitions.GET_FORECAST_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `get_forecast`. */
export function isGetForecastOutput(value: unknown): value is types.GetForecastOutput {
  return guardOf(definitions.GET_FORECAST_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `get_forecast`; an empty list for a valid value. */
export function validateGetForecastOutput(value: unknown): Issue[] {
  return guardOf(definitions.GET_FORECAST_OUTPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `get-alerts`. */
export function isGetAlertsInput(value: unknown): value is types.GetAlertsInput {
  return guardOf(definitions.GET_ALERTS_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `get-alerts`; an empty list for a valid value. */
export function validateGetAlertsInput(value: unknown): Issue[] {
  return guardOf(definitions.GET_ALERTS_INPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `list_states`. */
export function isListStatesInput(value: unknown): value is types.ListStatesInput {
  return guardOf(definitions.LIST_STATES_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `list_states`; an empty list for a valid value. */
export function validateListStatesInput(value: unknown): Issue[] {
  return guardOf(definitions.LIST_STATES_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `list_states`. */
export function isListStatesOutput(value: unknown): value is types.ListStatesOutput {
  return guardOf(definitions.LIST_STATES_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `list_states`; an empty list for a valid value. */
export function validateListStatesOutput(value: unknown): Issue[] {
  return guardOf(definitions.LIST_STATES_OUTPUT).issues(value);
}

/** The prompts of this server, with a function for each prompt. */
export interface Prompts {
  /** Plans a trip. */
  planTrip: (args: types.PlanTripArguments, context: Context) => Awaitable<PromptReturn>;
  greet: (args: types.GreetArguments, context: Context) => Awaitable<PromptReturn>;
}

/** The prompts as the server lists them. */
const PROMPTS: { readonly [member in keyof Prompts]: ListedPrompt } = {
  planTrip: {
    name: "plan_trip",
    description: "Plans a trip.",
    arguments: [{ name: "city", description: "Where to.", required: true }, { name: "day-of-week" }],
  },
  greet: { name: "greet" },
};

/**
 * Returns the prompt handlers for the servers of all revisions. The handlers reject a request in which a required
 * argument is missing.
 *
 * @throws TypeError if a function is missing.
 */
export function createPrompts(prompts: Prompts, options: CacheOptions = {}): PromptsHandlers {
  return createPromptHandlers(PROMPTS, prompts, { ...options, facts: FACTS });
}

/**
 * The resources of this server, with a function for each resource and each resource template.
 * The client chooses the values of variables. A value may contain `/` and `..`, so a function that reads files must
 * check that the path is in the intended folder.
 */
export interface Resources {
  stations: (context: Context) => Awaitable<ResourceReturn>;
  cityForecast: (variables: types.CityForecastVariables, context: Context) => Awaitable<ResourceReturn | undefined>;
  file: (variables: types.FileVariables, context: Context) => Awaitable<ResourceReturn | undefined>;
}

/** The resources and resource templates as the server lists them. */
const TABLE: ListedResourcesAndTemplates = {
  resources: {
    stations: { name: "Stations", uri: "weather://stations", mimeType: "application/json" },
  },
  templates: {
    cityForecast: {
      template: {
        name: "city_forecast",
        uriTemplate: "weather://{city}/forecast{?days,units}",
        mimeType: "text/plain",
      },
      parts: ["weather://", { value: "city" }, "/forecast", { query: ["days", "units"], sign: "?" }],
    },
    file: {
      template: { name: "file", uriTemplate: "weather:///files/{+path}" },
      parts: ["weather:///files/", { rest: "path" }],
    },
  },
};

/**
 * Returns the resource handlers for the servers of all revisions. The handlers call the function of the requested URI.
 *
 * @throws TypeError if a function is missing.
 */
export function createResources(resources: Resources, options: CacheOptions = {}): ResourcesHandlers {
  return createResourceHandlers(TABLE, resources, { ...options, facts: FACTS });
}

/** A scope of the contract. */
export type Scope = "alerts:read" | "files:read";

/** All scopes of the contract. */
export const SCOPES: readonly Scope[] = ["alerts:read", "files:read"];

const REQUIRED: ScopesByEntry<Scope> = {
  tools: new Map([["get-alerts", ["alerts:read"]]]),
  prompts: new Map([["greet", []]]),
  resources: new Map([["weather://stations", ["files:read"]]]),
  templates: [
    {
      uriTemplate: "weather://{city}/forecast{?days,units}",
      parts: ["weather://", { value: "city" }, "/forecast", { query: ["days", "units"], sign: "?" }],
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
 * Returns the scopes that the contract declares for the tool, prompt or resource of a request; an empty list for all
 * other requests. It is the option `scopes` of `resourceServer`.
 */
export function requiredScopes(request: RequestWithScopes): readonly Scope[] {
  return findRequiredScopes(REQUIRED, request);
}

/** The handlers of tools that the server and its bridges accept. */
type ToolsHandlers = revision2026_07_28.ToolsHandlers;

/** The handlers of prompts that the server and its bridges accept. */
type PromptsHandlers = revision2026_07_28.PromptsHandlers;

/** The handlers of resources that the server and its bridges accept. */
type ResourcesHandlers = revision2026_07_28.ResourcesHandlers;

/** The facts about each revision that the handlers of a contract need. */
const FACTS: { readonly [revision: string]: ServerContractRevisionRules } = {
  "2025-06-18": { inputErrors: "error", structured: "object", cached: false },
  "2026-07-28": { inputErrors: "result", structured: "any", cached: true },
};

/** The features that the contract uses. */
const FEATURES: readonly string[] = ["tools", "prompts", "resources"];

const BINDING2025_06_18: RevisionImplementation = /* @__PURE__ */ selectFeatures(REVISION2025_06_18, FEATURES);
const BINDING2026_07_28: RevisionImplementation = /* @__PURE__ */ selectFeatures(REVISION2026_07_28, FEATURES);

/** The bridges by which the server serves the clients of older revisions. */
const BRIDGES: readonly BridgeModule<"2026-07-28">[] = [
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

/** The functions that the author of the server writes, by group. */
export interface Handlers {
  tools: Tools;
  prompts: Prompts;
  resources: Resources;
  /** True to declare the capability `logging`: clients may request log messages. */
  logging?: true;
}

/**
 * The options of {@link createServers}. The contract has the other facts about the server. Use `methods` only for the
 * methods of extensions: params and results are not checked for methods of the protocol that the contract does not use.
 * To serve such a method, call `createServer` of a revision's package.
 */
export interface ServersOptions
  extends CacheOptions, Omit<ServerOptions, "name" | "version" | "title" | "instructions"> {
  /** The options for clients of older revisions, such as `onLoss`. */
  readonly bridges?: BridgeOptions;
}

const ABOUT = {
  name: "weather",
  version: "1.2.0",
  title: "Weather",
  instructions: "Ask for a forecast before you plan a trip.",
};

/** The members of the server's identity that only newer revisions have. */
const IDENTITY = { description: "Weather of yesterday." };

/** Sends notifications to the clients of all revisions. */
export interface Notifications {
  /** Sends `notifications/resources/updated` to each client that receives this notification. */
  resourceUpdated(
    params: Parameters<revision2026_07_28.ResourcesNotifications["resourceUpdated"]>[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/resources/list_changed` to each client that receives this notification. */
  resourceListChanged(
    params?: Parameters<revision2026_07_28.ResourcesNotifications["resourceListChanged"]>[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/tools/list_changed` to each client that receives this notification. */
  toolListChanged(
    params?: Parameters<revision2026_07_28.ToolsNotifications["toolListChanged"]>[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/prompts/list_changed` to each client that receives this notification. */
  promptListChanged(
    params?: Parameters<revision2026_07_28.PromptsNotifications["promptListChanged"]>[0],
    to?: NotificationRecipients,
  ): void;
}

/**
 * Returns a server for each revision, newest first. The functions are written for 2026-07-28; bridges convert the
 * messages of clients of older revisions.
 * The array also has the functions of {@link Notifications}.
 *
 * @throws TypeError if a function is missing.
 */
export function createServers<T extends Tools>(
  handlers: Handlers & { tools: T & ToolsWithExactReturns<T, Tools> },
  { bridges, ...options }: ServersOptions = {},
): Server[] & Notifications {
  const about = { ...ABOUT, ...options };
  const groups = {
    // The type parameter T has checked the return types. A second check would be slow for many tools.
    tools: createTools<never>(handlers.tools as never, options),
    prompts: createPrompts(handlers.prompts, options),
    resources: createResources(handlers.resources, options),
    ...(handlers.logging && { logging: handlers.logging }),
  };
  const server = copyServerWithIdentity(
    createServerOfRevision<ServerOfRevision<"2026-07-28">>(BINDING2026_07_28, about, groups),
    IDENTITY,
  );
  return addNotificationFunctions<Notifications>([server, ...bridge(server, BRIDGES, ignoreCachingLosses(bridges))]);
}

export * from "./types.js";
