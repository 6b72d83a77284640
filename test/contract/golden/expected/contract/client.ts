// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type ContractDefinitions,
  DriftCheck,
  type ResourceUris,
  type ToolsOfContract,
  type TypedTools,
  type TypedToolsOptions,
  createTypedPrompts,
  createTypedResources,
  createTypedTools,
} from "../runtime/clientContract.js";
import {
  type CallOptions,
  type ConnectOptions,
  type ConnectedClient,
  type Target,
  connect,
} from "../runtime/client.js";
import * as revision2026_07_28 from "../2026-07-28/client.js";
import * as revision2025_06_18 from "../2025-06-18/client.js";
import type * as protocol from "../2026-07-28/types.js";
import type * as types from "./types.js";

export { ToolFailure, type ToolOutcome } from "../runtime/clientContract.js";
export type { DriftFinding } from "../runtime/clientContract.js";
export type * from "./types.js";

/**
 * The tools of the server, with a function for each tool. A function throws a ToolFailure if the tool reports a
 * failure.
 */
export interface WeatherTools {
  /**
   * The forecast for a place. *\/ Not a comment's end.
   * \@deprecated not a tag
   */
  getForecast(input: types.GetForecastInput, options?: CallOptions): Promise<types.GetForecastOutput>;
  /** All alerts. */
  getAlerts(input?: types.GetAlertsInput, options?: CallOptions): Promise<protocol.CallToolResult>;
  /** Calls the tool `list_states`. */
  listStates(input?: types.ListStatesInput, options?: CallOptions): Promise<types.ListStatesOutput>;
}

/** The prompts of the server, with a function for each prompt. */
export interface WeatherPrompts {
  /** Plans a trip. */
  planTrip(args: types.PlanTripArguments, options?: CallOptions): Promise<protocol.GetPromptResult>;
  greet(args?: types.GreetArguments, options?: CallOptions): Promise<protocol.GetPromptResult>;
}

/** The resources of the server, with a function for each resource and each resource template. */
export interface WeatherResources {
  /** Reads the resource `weather://stations`. */
  stations(options?: CallOptions): Promise<protocol.ReadResourceResult>;
  /** Reads a resource of the template `weather://{city}/forecast{?days,units}`. */
  cityForecast(variables: types.CityForecastVariables, options?: CallOptions): Promise<protocol.ReadResourceResult>;
  /** Reads a resource of the template `weather:///files/{+path}`. */
  file(variables: types.FileVariables, options?: CallOptions): Promise<protocol.ReadResourceResult>;
}

/** A connected client of the server. */
export type WeatherClient = ConnectedClient<revision2026_07_28.Client>;

/**
 * The server Weather 1.2.0.
 *
 * Weather of yesterday.
 */
export interface Weather extends TypedTools<WeatherTools> {
  readonly prompts: WeatherPrompts;
  readonly resources: WeatherResources;
  /** The connected client, for all other calls. */
  readonly client: WeatherClient;
  /** Closes the connection. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Options of {@link connectWeather}: those of `connect`, without the revisions. */
export interface WeatherOptions
  extends
    Partial<Omit<ConnectOptions<revision2026_07_28.Client, revision2026_07_28.ClientHandlers>, "as" | "also">>,
    TypedToolsOptions {}

const definitions = async (): Promise<ContractDefinitions> => (await import("./definitions.js")).DEFINITIONS;

const TOOLS: ToolsOfContract<WeatherTools> = {
  tools: {
    getForecast: { name: "get_forecast", returns: "output" },
    getAlerts: { name: "get-alerts", returns: "content" },
    listStates: { name: "list_states", returns: "value" },
  },
  definitions,
};

const PROMPTS: { readonly [member in keyof WeatherPrompts]: string } = {
  planTrip: "plan_trip",
  greet: "greet",
};

const RESOURCES: ResourceUris = {
  resources: {
    stations: "weather://stations",
  },
  templates: {
    cityForecast: "weather://{city}/forecast{?days,units}",
    file: "weather:///files/{+path}",
  },
};

/**
 * Connects to the server.
 *
 * @param target such as `stdio("node", ["server.js"])` or `http(url)`.
 */
export async function connectWeather(target: Target, options: WeatherOptions = {}): Promise<Weather> {
  const client = await connect(target, {
    name: "weather-client",
    version: "1.2.0",
    ...options,
    as: revision2026_07_28,
    also: [revision2025_06_18],
  });
  return bindWeather(client, {
    onDrift: ({ message }) => options.onWarning?.({ code: "contract-drift", message }),
    ...options,
  });
}

/** Returns the functions of the server for a client that is already connected. */
export function bindWeather(client: WeatherClient, options: TypedToolsOptions = {}): Weather {
  const close = (): Promise<void> => client.close();
  const drift = new DriftCheck(client, definitions, options);
  return {
    ...createTypedTools(client, TOOLS, { ...options, drift }),
    prompts: createTypedPrompts<WeatherPrompts>(client, PROMPTS, drift),
    resources: createTypedResources<WeatherResources>(client, RESOURCES, drift),
    client,
    close,
    [Symbol.asyncDispose]: close,
  };
}
