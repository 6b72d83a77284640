// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type ListedResourcesAndTemplates,
  createResourceHandlers,
} from "mcpgen-sdk/codegen/serverContract";
import type { Awaitable } from "mcpgen-sdk/codegen/serverCore";
import type { Context, ResourceReturn } from "./context.js";
import { FACTS, type ResourcesHandlers } from "./revisions.js";
import type { NoteVariables } from "./types.js";

/**
 * The resources of this server, with a function for each resource and each
 * resource template.
 * The client chooses the values of variables. A value may contain `/` and `..`, so
 * a function that reads files must check that the path is in the intended folder.
 */
export interface Resources {
  /** The text of one of the user's notes. */
  note: (
    variables: NoteVariables,
    context: Context,
  ) => Awaitable<ResourceReturn | undefined>;
}

/** The resources and resource templates as the server lists them. */
const TABLE: ListedResourcesAndTemplates = {
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
export function createResources(
  resources: Resources,
  options: CacheOptions = {},
): ResourcesHandlers {
  return createResourceHandlers(TABLE, resources, { ...options, facts: FACTS });
}
