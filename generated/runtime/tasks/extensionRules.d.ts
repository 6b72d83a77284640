// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/errors.js";
import type { HeaderRule } from "../protocol/revision.js";
/** The requests of the extension. */
export declare const EXTENSION_METHODS: readonly string[];
/** The rule of the extension for the headers of its requests. */
export declare const TASK_ID_HEADER: HeaderRule;
/** Returns the error for a client that does not declare the extension. */
export declare function createUndeclaredTasksExtensionError(): McpError;
