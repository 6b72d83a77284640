// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** Returns the claims of a JWT without a check of its signature; undefined for another text. */
export declare function claimsOf(jwt: string): JsonObject | undefined;
