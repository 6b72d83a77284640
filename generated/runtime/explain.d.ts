// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Call } from "./call.js";
import type { JsonObject } from "./checks.js";
/** Answers that the params are wrong, and where. */
export declare function explain(call: Call, message: JsonObject): void;
