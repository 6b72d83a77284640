// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Keywords } from "./walk.js";
/** `allOf`, `anyOf`, `oneOf`, `not`, `if`: they apply other schemas to the value at hand. */
export declare const combined: Keywords;
/** `dependentSchemas`, `dependentRequired`, `dependencies`: what is asked where a member is there. */
export declare const dependencies: Keywords;
