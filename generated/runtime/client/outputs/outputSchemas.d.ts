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
   * Returns the issues of a tool's structured content; an empty list if the content is valid. Returns `unusable` if the schema cannot be
   * applied, for example because it refers to another document, which is never fetched. Returns a promise while the code for rare keywords is
   * loaded.
   *
   * A check stops after a maximum number of steps. Its last issue then has the code `undecided`.
   */
  check(tool: string, schema: JsonObject, value: unknown): OutputVerdict;
}
/** The result of {@link OutputChecks.check}. */
export type OutputVerdict =
  readonly Issue[] | "unusable" | Promise<readonly Issue[] | "unusable">;
/**
 * Returns the output checks of one client. The schema of a tool is compiled at the first result of the tool.
 *
 * @param warn receives one warning for each unusable schema.
 */
export declare function createOutputChecks(
  warn: (warning: ClientWarning) => void,
): OutputChecks;
