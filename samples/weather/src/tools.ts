import { McpError } from "mcpgen-sdk/errors";
import type { Tool } from "mcpgen-sdk/2025-11-25";
import { alertsIn, forecastAt } from "./weather.js";

export const TOOLS: Tool[] = [
  {
    name: "get_alerts",
    title: "Weather alerts",
    description: "The weather alerts of a state of the USA.",
    inputSchema: {
      type: "object",
      properties: {
        state: {
          type: "string",
          description: "Two letters, such as CA",
          pattern: "^[A-Za-z]{2}$",
        },
      },
      required: ["state"],
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: "get_forecast",
    title: "Weather forecast",
    description: "The weather forecast for a place.",
    inputSchema: {
      type: "object",
      properties: {
        latitude: { type: "number", minimum: -90, maximum: 90 },
        longitude: { type: "number", minimum: -180, maximum: 180 },
      },
      required: ["latitude", "longitude"],
    },
    annotations: { readOnlyHint: true },
  },
];

interface Answer {
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

/** The same function serves both revisions: what it takes and gives has not changed between them. */
export function callTool(params: {
  name: string;
  arguments?: { [name: string]: unknown };
}): Answer {
  const { name, arguments: given = {} } = params;
  switch (name) {
    case "get_alerts":
      return getAlerts(given["state"]);
    case "get_forecast":
      return getForecast(given["latitude"], given["longitude"]);
    default:
      throw new McpError(-32602, `Unknown tool: ${name}`);
  }
}

function getAlerts(state: unknown): Answer {
  if (typeof state !== "string" || !/^[A-Za-z]{2}$/.test(state))
    return failure("state must be two letters, such as CA");
  const alerts = alertsIn(state.toUpperCase());
  if (alerts.length === 0) return answer(`No alerts in ${state}.`);
  return answer(
    alerts
      .map(
        ({ event, area, severity, headline }) =>
          `${event} (${severity})\n${area}\n${headline}`,
      )
      .join("\n---\n"),
  );
}

function getForecast(latitude: unknown, longitude: unknown): Answer {
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180))
    return failure(
      "latitude must be from -90 to 90, longitude from -180 to 180",
    );
  const periods = forecastAt(latitude, longitude);
  if (periods === undefined)
    return failure("There are forecasts for places in the USA only.");
  return answer(
    periods
      .map(
        ({ name, temperature, wind, text }) =>
          `${name}: ${temperature} °F, wind ${wind}. ${text}`,
      )
      .join("\n"),
  );
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === "number" && Math.abs(value) <= limit;
}

function answer(text: string): Answer {
  return { content: [{ type: "text", text }] };
}

/** The model sees what was wrong and can try again: an error of the tool, not of the protocol. */
function failure(text: string): Answer {
  return { ...answer(text), isError: true };
}
