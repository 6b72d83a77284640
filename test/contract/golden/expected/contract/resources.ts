// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CacheOptions } from "../runtime/contract/facts.js";
import {
  resourceHandlers,
  type ResourceTable,
} from "../runtime/contract/resources.js";
import type { Awaitable } from "../runtime/server/context.js";
import type { Context, ResourceReturn } from "./context.js";
import { FACTS, type ResourcesHandlers } from "./revisions.js";

/** The variables of `weather://{city}/forecast{?days,units}`. */
export interface CityForecastVariables {
  city: string;
  days?: string;
  units?: string;
}

/** The variables of `weather:///files/{+path}`. */
export interface FileVariables {
  path: string;
}

/**
 * The resources of this server: one function for each, and for each template.
 * Variables are what the client sent: they may hold `/` and `..`, so a function
 * that reads files must see that it stays in its folder.
 */
export interface Resources {
  stations: (context: Context) => Awaitable<ResourceReturn>;
  cityForecast: (
    variables: CityForecastVariables,
    context: Context,
  ) => Awaitable<ResourceReturn | undefined>;
  file: (
    variables: FileVariables,
    context: Context,
  ) => Awaitable<ResourceReturn | undefined>;
}

/** As they are listed. */
const TABLE: ResourceTable = {
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
 * Handlers of resources, for the servers of all revisions: each URI comes to its
 * function.
 *
 * @throws TypeError where a function is missing.
 */
export function createResources(
  resources: Resources,
  options: CacheOptions = {},
): ResourcesHandlers {
  return resourceHandlers(TABLE, resources, { ...options, facts: FACTS });
}
