// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createResourceHandlers } from "../runtime/serverContract.js";
import { FACTS } from "./revisions.js";
/** The resources and resource templates as the server lists them. */
const TABLE = {
  resources: {},
  templates: {
    note: {
      template: {
        name: "note",
        title: "Note",
        description: "The text of one of the user's notes.",
        uriTemplate: "note://{id}",
        mimeType: "text/plain",
      },
      parts: ["note://", { value: "id" }],
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
