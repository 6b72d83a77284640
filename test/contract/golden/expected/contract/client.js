// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  createTypedPrompts,
  createTypedResources,
  createTypedTools,
} from "../runtime/clientContract.js";
import { connect } from "../runtime/client.js";
import * as revision2026_07_28 from "../2026-07-28/client.js";
import * as revision2025_06_18 from "../2025-06-18/client.js";
export { ToolFailure } from "../runtime/clientContract.js";
const TOOLS = {
  tools: {
    getForecast: { name: "get_forecast", returns: "output" },
    getAlerts: { name: "get-alerts", returns: "content" },
    listStates: { name: "list_states", returns: "value" },
  },
  definitions: async () => (await import("./definitions.js")).TOOL_DEFINITIONS,
};
const PROMPTS = {
  planTrip: "plan_trip",
  greet: "greet",
};
const RESOURCES = {
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
export async function connectWeather(target, options = {}) {
  const client = await connect(target, {
    name: "weather-client",
    version: "1.2.0",
    ...options,
    as: revision2026_07_28,
    also: [revision2025_06_18],
  });
  return bindWeather(client, {
    onDrift: ({ message }) =>
      options.onWarning?.({ code: "contract-drift", message }),
    ...options,
  });
}
/** Returns the functions of the server for a client that is already connected. */
export function bindWeather(client, options = {}) {
  const close = () => client.close();
  return {
    ...createTypedTools(client, TOOLS, options),
    prompts: createTypedPrompts(client, PROMPTS),
    resources: createTypedResources(client, RESOURCES),
    client,
    close,
    [Symbol.asyncDispose]: close,
  };
}
