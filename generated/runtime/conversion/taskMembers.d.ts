// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
/** Returns the members of a task in a revision with sessions, from a task of the extension. */
export declare function toSessionTask(task: JsonObject): JsonObject;
/** Returns the members of a task of the extension, from a task of a revision with sessions. */
export declare function toExtensionTask(task: JsonObject): JsonObject;
