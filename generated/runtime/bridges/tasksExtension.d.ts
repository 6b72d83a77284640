// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** Returns capabilities that declare the extension. */
export declare function withTasks(capabilities: JsonObject): JsonObject;
/** Returns capabilities without the extension. Returns the same object if they do not declare it. */
export declare function withoutTasks(capabilities: JsonObject): JsonObject;
/** Returns true for the handle of a task, which the extension allows as the result of a call. */
export declare function isTask(result: unknown): result is JsonObject;
