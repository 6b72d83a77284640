// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** Whether an object is a valid response: the same verdict as that of `classifyMessage`, without its objects. */
export declare function isResponse(message: JsonObject): boolean;
