// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type JsonObject } from "./checks.js";
/** Whether an object is a response of JSON-RPC: a result, or an error. What is wrong with one that is none, others tell. */
export declare function isResponse(message: JsonObject): boolean;
