// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Keywords } from "./walk.js";
/** `$ref`, `$dynamicRef`: they apply the schema that they name. */
export declare const references: Keywords;
/** Enters the resource of a schema for as long as it is applied: `$dynamicRef` asks for it. The last of all keywords. */
export declare const scopes: Keywords;
