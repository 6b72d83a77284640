// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type RequestWithScopes } from "../runtime/serverContract.js";
/** A scope of the contract. */
export type Scope = "notes:read" | "notes:write";
/** All scopes of the contract. */
export declare const SCOPES: readonly Scope[];
/**
 * Returns the scopes that the contract declares for the tool, prompt or
 * resource of a request; an empty list for all other requests. It is the option
 * `scopes` of `resourceServer`.
 */
export declare function requiredScopes(
  request: RequestWithScopes,
): readonly Scope[];
