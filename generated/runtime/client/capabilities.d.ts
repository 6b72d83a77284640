// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
import { type JsonObject } from "../validation/checks.js";
import { CapabilityError } from "./errors.js";
/** The name of the extension that a client must declare before servers may run its calls as tasks. */
export declare const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";
/** The options that determine the declared capabilities. */
export interface CapabilityOptions {
  readonly handlers?: object | undefined;
  readonly capabilities?: JsonObject | undefined;
  readonly tasks?: boolean | undefined;
}
/** Returns the error for a method that the revision lacks or whose capability was not declared; undefined if the method can be called. */
export declare function findCapabilityError(
  { revision, methods }: Revision,
  method: string,
  declared: {
    readonly server: JsonObject;
    readonly client: JsonObject;
  },
): CapabilityError | undefined;
/** Returns true if capabilities have the member at a path such as `resources.subscribe`, and it is not false. */
export declare function hasCapability(
  capabilities: JsonObject,
  path: string,
): boolean;
/** Returns the capabilities that a client declares in a revision. Handlers for methods that the revision lacks are ignored. */
export declare function clientCapabilities(
  revision: Revision,
  { handlers, capabilities, tasks }: CapabilityOptions,
): JsonObject;
