// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createResourceHandlers } from "../runtime/serverContract.js";
import { FACTS } from "./revisions.js";
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
