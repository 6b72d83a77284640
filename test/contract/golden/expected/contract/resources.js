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
      pattern:
        /^weather:\/\/((?:[A-Za-z0-9._~\-\u0080-\uffff]|%[0-9A-Fa-f]{2})+)\/forecast(?:\?([^#]*))?$/,
      variables: ["city"],
      query: ["days", "units"],
    },
    file: {
      template: { name: "file", uriTemplate: "weather:///files/{+path}" },
      pattern: /^weather:\/\/\/files\/([^\s]+)$/,
      variables: ["path"],
      reserved: ["path"],
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
