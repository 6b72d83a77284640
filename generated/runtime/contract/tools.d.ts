// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type CreateSchemaGuardFunction } from "../json-schema/vocabularyGuard.js";
import type { ToolDefinition } from "../protocol/toolDefinition.js";
import type { JsonObject } from "../validation/checks.js";
import {
  type ServerContractRevisionRules,
  type ServerContractHandlerOptions,
} from "./facts.js";
/** The options of {@link createToolHandlers}. */
export interface CreateToolHandlersOptions extends ServerContractHandlerOptions {
  /** Returns the guard of an `inputSchema` or `outputSchema`. */
  readonly guardOf: CreateSchemaGuardFunction;
}
/**
 * Returns the handlers of `tools/list` and `tools/call`. They serve all revisions of the contract.
 *
 * @param table the tools by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export declare function createToolHandlers<Handlers>(
  table: {
    readonly [member: string]: ToolDefinition;
  },
  implementation: object,
  options: CreateToolHandlersOptions,
): Handlers;
/** Returns a tool as a revision lists it: without its `outputSchema` if the revision does not allow that schema. */
export declare function adaptToolToRevision(
  { structured }: ServerContractRevisionRules,
  tool: ToolDefinition,
): JsonObject;
