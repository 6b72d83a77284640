// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../../validation/checks.js";
import type { Issue } from "../../validation/issues.js";
import type { ClientWarning } from "../warning.js";
/** Checks the structured content of tool results against the output schemas of their tools. */
export interface OutputChecks {
  /**
   * Returns the issues of a tool's structured content: an empty list if it is valid; `unusable` if the schema cannot be applied, for
   * example because it refers to another document, which is never fetched. Returns a promise while code for rare keywords is loaded.
   *
   * A check stops at a limit of steps. Its last issue then has the code `undecided`.
   */
  check(tool: string, schema: JsonObject, value: unknown): OutputVerdict;
}
export type OutputVerdict =
  readonly Issue[] | "unusable" | Promise<readonly Issue[] | "unusable">;
/**
 * Returns the checks of one client. Each schema is compiled for the first result of its tool.
 *
 * @param warn receives one warning for each schema that is unusable.
 */
export declare function createOutputChecks(
  warn: (warning: ClientWarning) => void,
): OutputChecks;
