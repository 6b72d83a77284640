import { SchemaGuard } from "../../json-schema/schemaGuard.js";
import type { JsonObject } from "../../validation/checks.js";
import type { Issue } from "../../validation/issues.js";
import type { ClientWarning } from "../warning.js";

/** The maximum length of an output schema in characters. */
const MAX_SCHEMA_LENGTH = 256 * 1024;

/** The maximum number of tools whose compiled schemas are kept. */
const MAX_TOOLS = 500;

/** The result of {@link OutputChecks.check}. */
export type OutputVerdict = readonly Issue[] | "unusable";

interface CompiledOutputSchema {
  readonly schema: JsonObject;
  /** Undefined if the schema is unusable. */
  guard: SchemaGuard | undefined;
}

/** Checks the structured content of tool results against the output schemas of their tools. The schema of a tool is compiled at its first result. */
export class OutputChecks {
  readonly #warn: (warning: ClientWarning) => void;
  readonly #compiled = new Map<string, CompiledOutputSchema>();

  /** @param warn receives one warning for each unusable schema. */
  constructor(warn: (warning: ClientWarning) => void) {
    this.#warn = warn;
  }

  /**
   * Returns the issues of a tool's structured content; an empty list if the content is valid. Returns `unusable` if the schema cannot be
   * applied, for example because it refers to another document, which is never fetched.
   *
   * A check stops after a maximum number of steps. Its last issue then has the code `undecided`.
   */
  check(tool: string, schema: JsonObject, value: unknown): OutputVerdict {
    const entry = this.#find(tool, schema);
    const { guard } = entry;
    if (guard === undefined) return "unusable";
    try {
      return guard.accepts(value) ? [] : guard.issues(value);
    } catch (error) {
      entry.guard = this.#reject(tool, error);
      return "unusable";
    }
  }

  #find(tool: string, schema: JsonObject): CompiledOutputSchema {
    const compiled = this.#compiled;
    let found = compiled.get(tool);
    // The tool becomes the last entry of the map, so that the first entry is the least recently used tool.
    compiled.delete(tool);
    if (found?.schema !== schema) found = { schema, guard: this.#compile(tool, schema) };
    compiled.set(tool, found);
    if (compiled.size > MAX_TOOLS) compiled.delete(compiled.keys().next().value!);
    return found;
  }

  #compile(tool: string, schema: JsonObject): SchemaGuard | undefined {
    try {
      const text = JSON.stringify(schema);
      if (text.length > MAX_SCHEMA_LENGTH) throw new Error(`it has more than ${MAX_SCHEMA_LENGTH} characters`);
      return new SchemaGuard(schema);
    } catch (error) {
      return this.#reject(tool, error);
    }
  }

  #reject(tool: string, cause: unknown): undefined {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#warn({
      code: "schema-unusable",
      message: `The client does not check the output of the tool ${JSON.stringify(tool)}, because its outputSchema cannot be used: ${reason}.`,
    });
  }
}
