import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { isLinearTimePattern } from "../../templates/runtime/json-schema/patterns/matcher.js";
import { iterateSchemaAndSubschemas, toJsonPointer } from "./subschemas.js";

/** Returns the regular expressions in the keywords `pattern` and `patternProperties` of a schema. Its subschemas are not searched. */
export function listSchemaPatternsWithoutSubschemas(schema: JsonObject): string[] {
  const pattern = ownMember(schema, "pattern");
  const byName = ownMember(schema, "patternProperties");
  return [...(typeof pattern === "string" ? [pattern] : []), ...(isObject(byName) ? Object.keys(byName) : [])];
}

/**
 * Yields a note for each pattern in a schema that can take a backtracking RegExp engine very long. Generated guards match such patterns in
 * a limited number of steps; other validators may not.
 */
export function* iterateNotesOnSlowSchemaPatterns(whole: JsonSchema): Generator<string> {
  for (const { path, schema } of iterateSchemaAndSubschemas(whole)) {
    for (const pattern of listSchemaPatternsWithoutSubschemas(schema)) {
      if (isLinearTimePattern(pattern)) continue;
      const keyword = ownMember(schema, "pattern") === pattern ? ["pattern"] : ["patternProperties", pattern];
      yield `${toJsonPointer([...path, ...keyword])}: other validators can need exponential time for this pattern, because they backtrack (start the pattern with ^, and avoid alternatives and repetitions that match the same characters)`;
    }
  }
}
