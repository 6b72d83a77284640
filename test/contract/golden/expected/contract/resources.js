import { resourceHandlers } from "../runtime/contractResources.js";
import { FACTS } from "./revisions.js";
/** As they are listed. */
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
 * Handlers of resources, for the servers of all revisions: each URI comes to its
 * function.
 *
 * @throws TypeError where a function is missing.
 */
export function createResources(resources, options = {}) {
  return resourceHandlers(TABLE, resources, { ...options, facts: FACTS });
}
