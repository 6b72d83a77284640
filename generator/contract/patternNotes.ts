import { isObject, own, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { isSafePattern } from "../../templates/runtime/json-schema/patterns/matcher.js";
import { subschemasOf, jsonPointer } from "./subschemas.js";

/** Yields the patterns that a schema has itself. */
export function patternsOf(schema: JsonObject): string[] {
  const pattern = own(schema, "pattern");
  const byName = own(schema, "patternProperties");
  return [...(typeof pattern === "string" ? [pattern] : []), ...(isObject(byName) ? Object.keys(byName) : [])];
}

/**
 * Yields a note for each pattern that can take JavaScript's RegExp engine very long. Generated guards match such patterns in a
 * counted number of steps; other validators may not.
 */
export function* patternNotes(whole: JsonSchema): Generator<string> {
  for (const { path, schema } of subschemasOf(whole)) {
    for (const pattern of patternsOf(schema)) {
      if (isSafePattern(pattern)) continue;
      const keyword = own(schema, "pattern") === pattern ? ["pattern"] : ["patternProperties", pattern];
      yield `${jsonPointer([...path, ...keyword])}: may take other validators much longer than the text is, as they try one way after the other (begin it with ^, and let each character decide how to go on)`;
    }
  }
}
