import type { JsonObject } from "../../validation/checks.js";
import type { Issue } from "../../validation/issues.js";
import type { ClientWarning } from "../warning.js";

export interface OutputChecks {
  check(
    tool: string,
    schema: JsonObject,
    value: unknown,
  ): readonly Issue[] | "unusable" | Promise<readonly Issue[] | "unusable">;
}

/** Placeholder until the output schemas are checked. */
export function createOutputChecks(
  _warn: (warning: ClientWarning) => void,
): OutputChecks {
  return { check: () => [] };
}
