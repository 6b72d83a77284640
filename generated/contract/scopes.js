// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { findRequiredScopes } from "../runtime/serverContract.js";
/** All scopes of the contract. */
export const SCOPES = ["notes:read", "notes:write"];
const REQUIRED = {
  tools: new Map([
    ["list_notes", ["notes:read"]],
    ["add_note", ["notes:write"]],
    ["delete_note", ["notes:write"]],
  ]),
  prompts: new Map([["summarize_notes", ["notes:read"]]]),
  resources: new Map([]),
  templates: [
    {
      uriTemplate: "note://{id}",
      parts: ["note://", { value: "id" }],
      scopes: ["notes:read"],
    },
  ],
};
/**
 * Returns the scopes that the contract declares for the tool, prompt or
 * resource of a request; an empty list for all other requests. It is the option
 * `scopes` of `resourceServer`.
 */
export function requiredScopes(request) {
  return findRequiredScopes(REQUIRED, request);
}
