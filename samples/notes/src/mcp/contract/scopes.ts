// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type RequestWithScopes,
  type ScopesByEntry,
  findRequiredScopes,
} from "mcpgen-sdk/codegen/serverContract";

/** A scope of the contract. */
export type Scope = "notes:read" | "notes:write";

/** All scopes of the contract. */
export const SCOPES: readonly Scope[] = ["notes:read", "notes:write"];

const REQUIRED: ScopesByEntry<Scope> = {
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
export function requiredScopes(request: RequestWithScopes): readonly Scope[] {
  return findRequiredScopes(REQUIRED, request);
}
