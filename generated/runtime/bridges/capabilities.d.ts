// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision, RevisionMessageChecks } from "../protocol/revision.js";
import type { Server } from "../server/server.js";
import { type JsonObject } from "../validation/checks.js";
/** The side that declares a capability. */
type DeclaringSide = "client" | "server";
/**
 * Returns the capabilities without those that one revision has and the other revision lacks. An undeclared capability is legal in a message,
 * but the side that receives it would use messages that the other revision does not have.
 */
export declare function createCapabilityFilter(
  side: DeclaringSide,
  { known, allowed, checks }: FilteredRevisions,
): (capabilities: JsonObject) => JsonObject;
/** The revisions of a capability filter. */
interface FilteredRevisions {
  readonly known: Revision;
  readonly allowed: Revision;
  /** The guards of the second revision, for capabilities of clients. */
  readonly checks?: RevisionMessageChecks;
}
/**
 * Adds the capabilities that a revision requires for the methods of a server. An older revision may not require them: `completions` exists
 * since 2025-03-26.
 */
export declare function declareServedMethods(
  capabilities: JsonObject,
  { methods }: Revision,
  handlers: Server["handlers"],
): JsonObject;
export {};
