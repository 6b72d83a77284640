// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision, RevisionFacts } from "../protocol/revision.js";
import { type JsonObject } from "../validation/checks.js";
import { CapabilityError } from "./errors.js";
/** Returns the error for a method that the revision lacks or whose capability was not declared; undefined if the method can be called. */
export declare function findCapabilityError(
  { revision, methods }: Pick<Revision, "revision" | "methods">,
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
/** Returns the capabilities that a client without handlers declares in a revision. */
export declare function ownCapabilities(
  { lifecycle }: RevisionFacts,
  acceptsTasks: boolean,
): JsonObject;
