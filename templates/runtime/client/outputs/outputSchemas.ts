import { SchemaGuard } from "../../json-schema/schemaGuard.js";
import type { JsonObject } from "../../validation/checks.js";
import type { Issue } from "../../validation/issues.js";
import type { ClientWarning } from "../warning.js";

/** The maximum length of an output schema in characters. */
const MAX_SCHEMA_LENGTH = 256 * 1024;

/** The maximum number of tools whose compiled schemas are kept. */
const MAX_TOOLS = 500;

/** Checks the structured content of tool results against the output schemas of their tools. */
export interface OutputChecks {
  /**
   * Returns the issues of a tool's structured content; an empty list if the content is valid. Returns `unusable` if the schema cannot be
   * applied, for example because it refers to another document, which is never fetched.
   *
   * A check stops after a maximum number of steps. Its last issue then has the code `undecided`.
   */
  check(tool: string, schema: JsonObject, value: unknown): OutputVerdict;
}

/** The result of {@link OutputChecks.check}. */
export type OutputVerdict = readonly Issue[] | "unusable";

interface CompiledOutputSchema {
  readonly schema: JsonObject;
  /** Undefined if the schema is unusable. */
  guard: SchemaGuard | undefined;
}

/**
 * Returns the output checks of one client. The schema of a tool is compiled at the first result of the tool.
 *
 * @param warn receives one warning for each unusable schema.
 */
export function createOutputChecks(warn: (warning: ClientWarning) => void): OutputChecks {
  const compiled = new Map<string, CompiledOutputSchema>();

  const reject = (tool: string, cause: unknown): undefined => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    warn({
      code: "schema-unusable",
      message: `The client does not check the output of the tool ${JSON.stringify(tool)}, because its outputSchema cannot be used: ${reason}.`,
    });
  };

  const find = (tool: string, schema: JsonObject): CompiledOutputSchema => {
    let found = compiled.get(tool);
    // The tool becomes the last entry of the map, so that the first entry is the least recently used tool.
    compiled.delete(tool);
    if (found?.schema !== schema) found = { schema, guard: compile(tool, schema, reject) };
    compiled.set(tool, found);
    if (compiled.size > MAX_TOOLS) compiled.delete(compiled.keys().next().value!);
    return found;
  };

  return {
    check(tool, schema, value) {
      const entry = find(tool, schema);
      const { guard } = entry;
      if (guard === undefined) return "unusable";
      try {
        return guard.accepts(value) ? [] : guard.issues(value);
      } catch (error) {
        entry.guard = reject(tool, error);
        return "unusable";
      }
    },
  };
}

/** Returns the guard of a schema; undefined if the schema is unusable, after a call of `reject`. */
function compile(
  tool: string,
  schema: JsonObject,
  reject: (tool: string, cause: unknown) => undefined,
): SchemaGuard | undefined {
  try {
    const text = JSON.stringify(schema);
    if (text.length > MAX_SCHEMA_LENGTH) throw new Error(`it has more than ${MAX_SCHEMA_LENGTH} characters`);
    return new SchemaGuard(schema);
  } catch (error) {
    return reject(tool, error);
  }
}
