// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** The extension by which a client of a stateless revision accepts a task as the result of a call. */
export declare const TASKS = "io.modelcontextprotocol/tasks";
/** The requests of the extension. */
export declare const EXTENSION_METHODS: readonly string[];
/** Returns true if a client or a server declares the extension. */
export declare function declaresTasks({ extensions }: JsonObject): boolean;
/** Returns capabilities that declare the extension. */
export declare function withTasks(capabilities: JsonObject): JsonObject;
/** Returns capabilities without the extension. Returns the same object if they do not declare it. */
export declare function withoutTasks(capabilities: JsonObject): JsonObject;
/** Returns true for the handle of a task, which the extension allows as the result of a call. */
export declare function isTask(result: unknown): result is JsonObject;
