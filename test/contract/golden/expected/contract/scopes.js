// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { findRequiredScopes } from "../runtime/serverContract.js";
/** All scopes of the contract. */
export const SCOPES = ["alerts:read", "files:read"];
const REQUIRED = {
  tools: new Map([["get-alerts", ["alerts:read"]]]),
  prompts: new Map([["greet", []]]),
  resources: new Map([["weather://stations", ["files:read"]]]),
  templates: [
    {
      uriTemplate: "weather://{city}/forecast{?days,units}",
      parts: [
        "weather://",
        { value: "city" },
        "/forecast",
        { query: ["days", "units"], sign: "?" },
      ],
      scopes: [],
    },
    {
      uriTemplate: "weather:///files/{+path}",
      parts: ["weather:///files/", { rest: "path" }],
      scopes: ["files:read", "alerts:read"],
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
